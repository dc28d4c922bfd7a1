import { footprintOf } from '../targets/footprint.ts';
import type { Body, CostPart } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, spellBody, type Activated } from '../language/activated-abilities.ts';
import { staticAmount } from '../language/amounts.ts';
import { additionalOptions } from '../casting/total-cost.ts';
import { CAST_REQUIREMENTS, LAND_REQUIREMENTS, spellFace } from '../casting/legality.ts';
import { activateRequirements, manaRequirements } from '../casting/activation-legality.ts';
import { ATTACK_REQUIREMENTS } from '../combat/legality.ts';
import { openFace } from '../objects/copiable-values.ts';
import { examine, type Finding, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { manaOptions } from '../mana/produced.ts';
import { asFace, faceAt } from '../language/faces.ts';
import { slotsOf, type TargetSlot } from '../language/target-slots.ts';
import { SLOT_REQUIREMENTS } from '../targets/legal-targets.ts';
import { costText } from '../objects/mana-cost.ts';
import { manaAbilities } from '../language/mana-abilities.ts';
import type { Game } from '../ports/game.ts';
import { PAY_LIFE_REQUIREMENTS } from '../payment/pay-life.ts';
import { PAY_REQUIREMENTS } from '../payment/payable.ts';
import { BLOCK_REQUIREMENTS } from '../combat/block-legality.ts';
import { effectsOf } from '../targets/choices.ts';
import { targetRequirements } from '../targets/legality.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Every rule on a topic applied to one case: what the judge and "Why?" show. The same lists decide in play. */

/** A finding that says no. */
export const no = (clause: string, says: string, mend: string, facts: readonly string[] = []): Finding => ({
  clauses: [clause],
  holds: false,
  says,
  facts,
  mend,
});

/** The core's rules on a topic and then the format's, for which see each list. */
const both = <T extends keyof Topics>(
  g: Game,
  topic: T,
  core: readonly Requirement<Topics[T]>[],
  c: Topics[T],
): Finding[] =>
  examine(g, [...core, ...((g.rules.requirements?.[topic] ?? []) as readonly Requirement<Topics[T]>[])], c);

export const examineCast = (g: Game, c: Topics['cast']): Finding[] =>
  asFace(g, c.object, c.face, () => {
    const missing = additionalOptions(spellFace(g, c)).map((parts) =>
      unpaid(g, '601.2h', { seat: c.seat, parts, source: c.object }),
    );
    return [
      ...(missing.some((list) => list.length === 0) ? [] : (missing[0] ?? [])),
      ...both(g, 'cast', CAST_REQUIREMENTS, c),
    ];
  });
export const examineLand = (g: Game, c: Topics['land']): Finding[] =>
  both(g, 'land', [LAND_CARD, ...LAND_REQUIREMENTS], c);
const LAND_CARD: Requirement<Topics['land']> = {
  id: 'land',
  clauses: ['305.1'],
  mend: 'Cast it instead.',
  concerns: (g, c) => !isLand(g, c),
  holds: (g, c) => isLand(g, c),
  says: () => 'Only a land card is played as a land.',
  facts: (g, c) => [`It is: ${faceAt(g, c.object, c.face ?? 0).types.join(' ')}.`],
};
const isLand = (g: Game, c: Topics['land']): boolean => faceAt(g, c.object, c.face ?? 0).types.includes('land');
export const examineAttack = (g: Game, c: Topics['attack']): Finding[] => both(g, 'attack', ATTACK_REQUIREMENTS, c);
export const examineBlock = (g: Game, c: Topics['block']): Finding[] => both(g, 'block', BLOCK_REQUIREMENTS, c);
export const examineActivate = (g: Game, c: { seat: SeatId; object: ObjId; ability: Activated }): Finding[] => [
  ...unpaid(g, '602.2b', { seat: c.seat, parts: c.ability.cost, source: c.object }),
  ...examine(g, activateRequirements(), c),
];

/** 605.3a: the rules on activating a mana ability. `index`: among the object's mana abilities; `mana`: the mana to add, as letters. Null if the object has no such ability. */
export function examineMana(
  g: Game,
  c: { seat: SeatId; object: ObjId; index: number; mana: string },
): Finding[] | null {
  const found = manaAbilities(g.world.chars(c.object).abilities).find((m) => m.index === c.index);
  if (found === undefined) return null;
  const { ability } = found;
  const gives = manaOptions(g, found, c.object, c.seat);
  const other = gives.includes(c.mana)
    ? []
    : [
        no('605.1', `It does not add ${costText([...c.mana])}.`, 'Ask for mana that it adds.', [
          `It adds: ${gives.map((m) => costText([...m])).join(' or ') || 'none now'}.`,
        ]),
      ];
  return [
    ...other,
    ...unpaid(g, '602.2b', { seat: c.seat, parts: ability.cost, source: c.object }),
    ...examine(g, manaRequirements(), { seat: c.seat, object: c.object, ability }),
  ];
}

/** The unpayable parts of a cost, each under the rule that asks for it. Mana is left out: the rules on costs judge it as a whole. */
const unpaid = (g: Game, clause: string, c: Parameters<typeof examinePay>[1]): Finding[] =>
  examinePay(g, { ...c, parts: c.parts.filter((p) => p.c !== 'mana') })
    .filter((f) => !f.holds)
    .map((f) => ({ ...f, clauses: [clause, ...f.clauses] }));

/** The rules on paying a cost of `source` (-1: no object): 119.4 for life, 118.3 for the rest. */
export function examinePay(g: Game, c: { seat: SeatId; parts: readonly CostPart[]; source: ObjId }): Finding[] {
  const life = c.parts.flatMap((p) => (p.c === 'life' ? [staticAmount(g, p.amount, c.source, c.seat)] : []));
  return [
    ...life.flatMap((amount) => both(g, 'payLife', PAY_LIFE_REQUIREMENTS, { seat: c.seat, amount })),
    ...examine(g, PAY_REQUIREMENTS, c),
  ];
}

/** The rules on a special action of the format that would move the object to another seat (116). */
export function examineMove(g: Game, c: Topics['move']): Finding[] {
  if (g.rules.requirements?.move) return both(g, 'move', [], c);
  return [
    no(
      '116.2',
      'No special action of this format moves things between seats (CR 116.2).',
      'Use an effect that gives control of it.',
    ),
  ];
}

/** 115.10: the rules on affecting an object or player without targeting it. Everybody in the source's scope is reached, unless the format limits it. */
export const examineReach = (g: Game, c: Topics['reach']): Finding[] => both(g, 'reach', REACH_REQUIREMENTS, c);
const REACH_REQUIREMENTS: readonly Requirement<Topics['reach']>[] = [
  {
    id: 'exists',
    clauses: ['115.10'],
    mend: 'Only what is in the match is affected.',
    holds: (g, c) => g.world.exists(c.to) && (!isSeatRef(c.to) || g.world.seats(c.seat).includes(refId(c.to))),
    says: () => 'What does not target is neither chosen nor limited by rules about targets (CR 115.10).',
    facts: (g, c) => [`The effect is of ${g.world.seat(c.seat).name}.`],
  },
];

/** A question of targeting: `seat` controls the spell or ability (default: who controls the source), `ability` is a part of its text, `mode` counts from 0. */
export interface TargetQuestion {
  readonly source: ObjId;
  readonly target: Ref;
  readonly seat?: SeatId;
  readonly ability?: string;
  readonly mode?: number;
  /** which of so many targets that are chosen together it is, from 0: where the text has as many, it is judged by its own */
  readonly place?: { readonly nth: number; readonly of: number };
}

/** The rules on targeting, for the first "target" in the source's text that may have this target, or else for the one that comes nearest. */
export function examineTarget(g: Game, q: TargetQuestion): Finding[] {
  const o = g.world.get(q.source);
  const seat = q.seat ?? g.world.controller(o.id);
  let nearest: Finding[] | undefined;
  const slots = slotsOn(g, o, q);
  const own = q.place && q.place.of === slots.length ? slots.slice(q.place.nth, q.place.nth + 1) : slots;
  for (const { slot, isSpell } of own) {
    const topic: Topics['target'] = {
      source: o.id,
      seat,
      target: q.target,
      footprint: footprintOf(g.acts, slot),
      isSpell,
    };
    const context = { source: o.id, seat, isSpell, x: o.stack?.x ?? 0, chosen: [] };
    const found = [
      ...examine(g, SLOT_REQUIREMENTS, { slot, target: q.target, context }),
      ...examine(g, targetRequirements(g), topic),
    ];
    if (found.every((f) => f.holds)) return found;
    if (!nearest || failures(found) < failures(nearest)) nearest = found;
  }
  return (
    nearest ?? [
      no(
        '115.10a',
        `${g.nameOf(o.id)} has no target there: only what the word "target" names is one (CR 115.10a).`,
        'Ask whether its effect reaches it instead.',
        [`It says: "${openFace(g, o).text}"`],
      ),
    ]
  );
}
const failures = (findings: readonly Finding[]): number => findings.filter((f) => !f.holds).length;

/** The "targets" of a spell, of a card as the spell it would be, and of the abilities of an object. */
function slotsOn(g: Game, o: GameObject, q: TargetQuestion): { slot: TargetSlot; isSpell: boolean }[] {
  return voices(g, o)
    .filter((v) => q.ability === undefined || v.text.toLowerCase().includes(q.ability.toLowerCase()))
    .flatMap(({ body, isSpell }) => {
      const modes = q.mode === undefined ? (body.modes?.options.map((_, i) => [i]) ?? [[]]) : [[q.mode]];
      return modes.flatMap((m) => slotsOf(effectsOf(body, m)).map((slot) => ({ slot, isSpell })));
    });
}

function voices(g: Game, o: GameObject): { body: Body; text: string; isSpell: boolean }[] {
  if (o.stack) return [{ body: { effects: o.stack.effects }, text: o.stack.text, isSpell: o.stack.kind === 'spell' }];
  const face = openFace(g, o);
  const onBattlefield = o.zone === 'battlefield';
  const activated = onBattlefield ? activatedOf(g.world.chars(o.id)) : activatedElsewhere(face);
  const triggered = (onBattlefield ? g.world.chars(o.id) : face).abilities.flatMap((a) =>
    a.kind === 'triggered' ? [a] : [],
  );
  return [
    ...(onBattlefield ? [] : [{ body: spellBody(face), text: face.text, isSpell: true }]),
    ...[...activated.map((a) => a.ability), ...triggered].map((a) => ({
      body: a.body,
      text: a.text ?? '',
      isSpell: false,
    })),
  ];
}
