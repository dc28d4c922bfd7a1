import { ASIDE_REQUIREMENTS } from '../casting/foretell-plot-suspend.ts';
import { TURN_REQUIREMENTS } from '../casting/turn-face-up.ts';
import { UNLOCK_REQUIREMENTS } from '../casting/unlock-door.ts';
import type { Action, DecisionPart, Refusal } from '../kernel/decisions.ts';
import { quoteDraft } from '../casting/drafts.ts';
import {
  examineActivate,
  examineAttack,
  examineBlock,
  examineCast,
  examineLand,
  examineMana,
  examineTarget,
  no,
} from './examine.ts';
import { parseManaKey } from '../mana/produced.ts';
import { examine, verdict, type Finding, type Requirement, type Verdict } from '../ports/legality.ts';
import type { SpecialAction } from '../ports/format-hooks.ts';
import { SHORTCUT_REQUIREMENTS } from '../shortcuts/offer.ts';
import { canSee } from '../language/facts/visibility.ts';
import type { Game } from '../ports/game.ts';
import { findActivated } from '../casting/announce-activate.ts';
import { isSeatRef, refId, type PersonId, type Ref, type SeatId } from '../kernel/refs.ts';
import { onObject } from './why-objects.ts';

/**
 * "Why may I, or may I not, do this now?" as the chain of rules with the facts of the case. The verdict is yes for exactly what the person is offered at this moment.
 *
 * `about` is an action key ("cast:o12:s0:0"), the name of a special action of the format (its id, or words of its label), an object ("o12": whatever may be done with
 * it), `target:SOURCE:TARGET`, `attack:ATTACKER:TARGET` or `block:BLOCKER:ATTACKER`. The last three are about the rules alone, not about the moment.
 */
export const why = (g: Game, person: PersonId, about: string): Verdict => verdict(findingsOn(g, person, about));

function findingsOn(g: Game, person: PersonId, about: string): readonly Finding[] {
  const [kind = '', a, b] = about.split(':');
  if (isSecret(g, person, kind, kind === '' || a === undefined ? kind : a))
    return [no('708.5', 'You may not look at it, so nothing is said about what it is.', 'Ask about what you may see.')];
  if (kind === 'target' && a && b) return examineTarget(g, { source: refId(a), target: b });
  if (kind === 'attack' && a && b) return examineAttack(g, { attacker: refId(a), target: b });
  if (kind === 'block' && a && b) return examineBlock(g, { blocker: refId(a), attacker: refId(b) });
  const offer = offersTo(g, person).find((x) => x.key === about);
  if (offer) return onOffer(g, person, offer);
  if (a === undefined && /^o\d+$/.test(kind)) return onObject(g, person, kind);
  return onRefused(g, person, about) ?? onNamed(g, person, about);
}

/** True if an answer would tell of a face that the person may not see; of face-down permanents and spells everybody may ask what all see of them. */
function isSecret(g: Game, person: PersonId, kind: string, ref: Ref): boolean {
  const o = ref === '' || isSeatRef(ref) ? undefined : g.world.object(refId(ref));
  if (!o || canSee(g, { person, side: g.state.people[person]?.side ?? null }, o)) return false;
  return (
    kind === 'cast'
    || kind === 'play'
    || kind === 'turn'
    || !(o.zone === 'battlefield' || (o.zone === 'stack' && kind === 'target'))
  );
}

export const partTo = (g: Game, person: PersonId): DecisionPart | null => g.partOf(person);

/** Every action that a person may take now. */
export function offersTo(g: Game, person: PersonId): readonly Action[] {
  const part = partTo(g, person)?.part;
  return part?.kind === 'priority' ? part.actions : [];
}

/** Why an action that is not offered is refused, as a refusal: the first rule that forbids it. */
export function refusedAction(g: Game, person: PersonId, key: string): Refusal {
  const { clauses, says, mend } = findingsOn(g, person, key).find((f) => !f.holds) ?? NOT_NOW;
  return { code: 'illegal', message: says, clauses, mend };
}

// ---- the moment -----------------------------------------------------------------------------------------------------

interface Moment {
  readonly person: PersonId;
  readonly seat: SeatId | null;
}

export const PRIORITY: readonly Requirement<Moment>[] = [
  {
    id: 'own seat',
    clauses: ['102.1'],
    mend: 'Ask about what you may do yourself.',
    concerns: (g, c) => c.seat !== null && g.world.seat(c.seat).person !== c.person,
    holds: (g, c) => c.seat === null || g.world.seat(c.seat).person === c.person,
    says: (g, c) => `${c.seat === null ? '' : g.world.seat(c.seat).name} is played by somebody else.`,
    facts: () => [],
  },
  {
    id: 'priority',
    clauses: ['117.1'],
    mend: 'Wait until you have priority.',
    // whose seat it is has been said
    holds: (g, c) =>
      partTo(g, c.person)?.part.kind === 'priority'
      && (c.seat === null
        || g.world.seat(c.seat).person !== c.person
        || partTo(g, c.person)?.seats.includes(c.seat) === true),
    says: () => 'You do not have priority now.',
    rule: 'You have priority.',
    facts: (g) => {
      const names = g.owing().map((p) => g.state.people[p]?.name ?? '');
      return names.length === 0
        ? []
        : [`The match waits for ${names.join(', ')}: ${g.partOf(g.owing()[0] ?? -1)?.part.title ?? ''}.`];
    },
  },
];

const seatIn = (key: string): SeatId | null => {
  const ref = key.split(':').find((x, i) => i > 0 && /^s\d+$/.test(x));
  return ref === undefined ? null : refId(ref);
};

// ---- actions --------------------------------------------------------------------------------------------------------

/** The findings on an offered action: priority, every rule that applies, and for an action of the format the clause that allows it. */
export function onOffer(g: Game, person: PersonId, offer: Action): readonly Finding[] {
  const rules = onKey(g, person, offer.key) ?? [];
  const told =
    rules.length > 0
      ? rules
      : (offer.clauses ?? []).map((id): Finding => ({
          clauses: [id],
          holds: true,
          says: clauseText(g, id) ?? `${offer.label}.`,
          facts: [],
          mend: '',
        }));
  return [...examine(g, PRIORITY, { person, seat: seatIn(offer.key) }), ...told];
}

/** Why an action that is not offered may not be taken: the rules that forbid it; if none does, the moment, or what is missing to complete it. Null: there is no such action. */
function onRefused(g: Game, person: PersonId, key: string): readonly Finding[] | null {
  const rules = onKey(g, person, key);
  if (rules === null) return null;
  const all = [...rules, ...examine(g, PRIORITY, { person, seat: seatIn(key) })];
  if (all.some((f) => !f.holds)) return all;
  const quoted = quoteDraft(g, key, {});
  return [
    ...all,
    'code' in quoted
      ? { clauses: quoted.clauses, holds: false, says: quoted.message, facts: [], mend: quoted.mend }
      : NOT_NOW,
  ];
}

export const NOT_NOW = no('117.1', 'It cannot be done now.', 'Look at what is offered.');

/** The rules on an action by its key, whether or not it is offered; null where the key names no action. */
export function onKey(g: Game, person: PersonId, key: string): readonly Finding[] | null {
  const [kind = '', a, b, c, d] = key.split(':');
  if (kind === 'special') return onSpecial(g, person, key);
  if (a === undefined || (kind !== 'shortcut' && g.world.object(refId(a)) === undefined)) return null;
  if (kind === 'mana') return onMana(g, key);
  if (b === undefined) return null;
  if (kind === 'shortcut') return examine(g, SHORTCUT_REQUIREMENTS, { seat: refId(a), from: Number(b) });
  const [object, seat] = [refId(a), refId(b)];
  switch (kind) {
    case 'cast':
      return examineCast(g, { seat, object, face: Number(c ?? 0), ...(d === undefined ? {} : { way: d }) });
    case 'play':
      return examineLand(g, { seat, object, ...(c === undefined ? {} : { face: Number(c) }) });
    case 'turn':
      return c === undefined ? null : examine(g, TURN_REQUIREMENTS, { seat, object, way: c });
    case 'unlock':
      return c === undefined ? null : examine(g, UNLOCK_REQUIREMENTS, { seat, object, door: Number(c) });
    case 'aside':
      return c === undefined ? null : examine(g, ASIDE_REQUIREMENTS, { seat, object, how: c });
    case 'act': {
      const ability = c === undefined ? null : findActivated(g, object, c);
      return ability ? examineActivate(g, { seat, object, ability }) : null;
    }
    default:
      return null;
  }
}

/** A mana ability by its key: `mana:OBJECT:INDEX:SEAT:MANA`. */
function onMana(g: Game, key: string): readonly Finding[] | null {
  const ability = parseManaKey(key);
  const seat = seatIn(key);
  return ability === null || seat === null
    ? null
    : examineMana(g, { seat, object: ability.id, index: ability.index, mana: key.split(':').at(-1) ?? '' });
}

// ---- special actions of the format ----------------------------------------------------------------------------------

const clauseText = (g: Game, id: string): string | undefined => g.rules.clauses.find((c) => c.id === id)?.says;

/** A special action by its key: by its own rules where it tells them, else by its clause and whether it is offered. */
function onSpecial(g: Game, person: PersonId, key: string): readonly Finding[] | null {
  const special = g.rules.specialActions?.find((s) => key === `special:${s.id}` || key.startsWith(`special:${s.id}:`));
  return special ? tellSpecial(g, person, special, key) : null;
}

function tellSpecial(g: Game, person: PersonId, special: SpecialAction, key: string): readonly Finding[] {
  const told = special.why?.(g, person, key);
  if (told && told.length > 0) return told;
  const offered = offersTo(g, person).some(
    (x) => x.key === key || (key === `special:${special.id}` && x.key.startsWith(`${key}:`)),
  );
  return [
    {
      clauses: [special.clause],
      holds: offered,
      says: clauseText(g, special.clause) ?? 'It is a special action of the format.',
      facts: offered ? [] : ['It is not offered to you now.'],
      mend: 'Do it when its clause allows it.',
    },
  ];
}

/** Something named in words: a special action by its name, or an offered action by its label. */
function onNamed(g: Game, person: PersonId, words: string): readonly Finding[] {
  const wanted = words.trim().toLowerCase();
  const special =
    wanted === ''
      ? undefined
      : g.rules.specialActions?.find((s) => s.id === wanted || s.name?.toLowerCase().includes(wanted));
  const offer = wanted === '' ? undefined : offersTo(g, person).find((x) => x.label.toLowerCase().includes(wanted));
  if (offer) return onOffer(g, person, offer);
  if (special)
    return [
      ...tellSpecial(g, person, special, `special:${special.id}`),
      ...examine(g, PRIORITY, { person, seat: null }),
    ];
  const names = (g.rules.specialActions ?? []).map((s) => s.name ?? s.id);
  return [
    no(
      '117.1',
      'Nothing of that name is in the match.',
      names.length > 0
        ? `Ask about a card, an action that is offered, or: ${names.join(', ')}.`
        : 'Ask about a card, or an action that is offered.',
    ),
  ];
}
