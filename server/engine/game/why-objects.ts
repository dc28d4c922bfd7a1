import type { Part } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { activatedElsewhere, activatedOf } from '../language/activated-abilities.ts';
import { examineActivate, examineAttack, examineBlock, no } from './examine.ts';
import { examine, type Finding } from '../ports/legality.ts';
import { playableFaces } from '../language/faces.ts';
import { defendersOf } from '../language/facts/defenders.ts';
import type { Game } from '../ports/game.ts';
import { refId, type PersonId, type Ref } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { partTo, offersTo, PRIORITY, onOffer, onKey } from './why.ts';

/** Whatever may be done with an object now; else why not, for the likeliest thing that one would do with it. */
export function onObject(g: Game, person: PersonId, ref: Ref): readonly Finding[] {
  const o = g.world.object(refId(ref));
  if (!o)
    return [no('400.7', 'It is no longer in the match: it has become another object.', 'Ask about what it is now.')];
  const asked = partTo(g, person)?.part;
  const question = asked === undefined ? null : inQuestion(g, asked, o, ref);
  if (question !== null) return question;
  const offers = offersTo(g, person)
    .filter((x) => x.object === ref)
    .toSorted((x, y) => Number(x.kind === 'mana') - Number(y.kind === 'mana'));
  const [first] = offers;
  if (first)
    return [
      ...offers.map((x): Finding => ({
        clauses: ['117.1'],
        holds: true,
        says: `You may: ${x.label}.`,
        facts: [],
        mend: '',
      })),
      ...onOffer(g, person, first).filter((f) => !f.clauses.includes('117.1')),
    ];
  return [...likeliest(g, person, o, ref), ...examine(g, PRIORITY, { person, seat: null })];
}

/** The findings of the open question on an object; null if the question is not about objects. */
function inQuestion(g: Game, part: Part, o: GameObject, ref: Ref): readonly Finding[] | null {
  const clauses = part.clauses ?? ['608.2d'];
  switch (part.kind) {
    case 'attack': {
      const target = part.creatures.find((c) => c.object === ref)?.targets[0];
      return target === undefined ? attackBy(g, o) : examineAttack(g, { attacker: o.id, target });
    }
    case 'block': {
      const attacker = part.creatures.find((c) => c.object === ref)?.attackers[0] ?? part.needs[0]?.attacker;
      return attacker === undefined ? null : examineBlock(g, { blocker: o.id, attacker: refId(attacker) });
    }
    case 'choose':
      return [
        {
          clauses,
          holds: part.from.includes(ref),
          says: part.from.includes(ref)
            ? `You may choose it: ${part.title}.`
            : `It is not among what may be chosen: ${part.title}.`,
          facts: [],
          mend: 'Choose among what is lit.',
        },
      ];
    default:
      return null;
  }
}

/** The rules on attacking with a permanent, outside the declaration too. */
function attackBy(g: Game, o: GameObject): readonly Finding[] {
  const seat = g.world.controller(o.id);
  const target = defendersOf(g, seat)[0];
  const now = g.open?.parts.some((p) => p.part.kind === 'attack') === true;
  const moment = now
    ? []
    : [
        no(
          '508.1',
          'Attackers are declared in the declare attackers step of your own turn.',
          'Go to combat in your turn.',
          [`Step: ${g.state.turn.step}.`],
        ),
      ];
  return [
    ...(target === undefined
      ? [no('506.2', 'There is no defending player.', 'Wait until there is somebody to attack.')]
      : examineAttack(g, { attacker: o.id, target })),
    ...moment,
  ];
}

function likeliest(g: Game, person: PersonId, o: GameObject, ref: Ref): readonly Finding[] {
  const own = g.world.seatsOf(person);
  const holder = g.world.controller(o.id);
  const seat = own.includes(holder) ? holder : own[0];
  if (seat === undefined) return [no('102.1', 'You do not play in this match.', 'Ask about the rules instead.')];
  const entry = (
    o.zone === 'battlefield' || o.kind === 'emblem'
      ? activatedOf(g.world.chars(o.id))
      : o.zone === 'stack'
        ? []
        : activatedElsewhere(faceOf(g, o))
  )[0];
  if (o.zone === 'battlefield' || o.zone === 'stack') {
    if (o.zone === 'battlefield' && entry === undefined && g.world.isCreature(o.id)) return attackBy(g, o);
    if (entry) return examineActivate(g, { seat, object: o.id, ability: entry.ability });
    return [
      no(
        '117.1',
        `Nothing can be done with ${g.nameOf(o.id) || 'it'} by itself now.`,
        'Its abilities work by themselves, or not now.',
        [`It is in the zone: ${o.zone}.`],
      ),
    ];
  }
  return (
    onKey(
      g,
      person,
      faceOf(g, o).types.includes('land')
        ? `play:${ref}:s${seat}`
        : `cast:${ref}:s${seat}:${playableFaces(g, o)[0] ?? o.face}`,
    ) ?? []
  );
}
