import { footprintOf } from './footprint.ts';
import { looksInto, matches, someCandidate, type FilterContext } from '../language/filters.ts';
import { openFace } from '../objects/copiable-values.ts';
import { keywordsOn, qualityAgainst, qualityText } from '../language/protection.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { inScope } from '../language/range-of-influence.ts';
import type { TargetSlot } from '../language/target-slots.ts';
import {
  isSeatRef,
  objRef,
  refId,
  seatRef,
  type ObjId,
  type Ref,
  type SeatId,
  type TriggerData,
} from '../kernel/state.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';

/** Targets (CR 115): what may be chosen, and which rule forbids the rest. */
type Targeting = Topics['target'];
type Rule = Requirement<Targeting>;

const nameOf = (g: Game, ref: Ref): string => {
  if (isSeatRef(ref)) return g.world.seat(refId(ref)).name;
  return (
    (g.world.object(refId(ref)) ? g.world.chars(refId(ref)).name : g.world.lastKnown(refId(ref))?.name)
    || 'a face-down object'
  );
};
const sourceName = (g: Game, t: Targeting): string => nameOf(g, objRef(t.source));
const hasKeyword = (g: Game, target: Ref, k: string): boolean => keywordsOn(g, target).some((x) => x.k === k);
const hostile = (g: Game, t: Targeting): boolean => {
  const target = isSeatRef(t.target)
    ? refId(t.target)
    : g.world.object(refId(t.target)) && g.world.controller(refId(t.target));
  return target !== undefined && g.world.areOpponents(t.seat, target);
};
const controlledBy = (g: Game, t: Targeting): string => {
  const who = isSeatRef(t.target) ? refId(t.target) : g.world.controller(refId(t.target));
  return `${sourceName(g, t)} is controlled by ${g.world.seat(t.seat).name}; ${isSeatRef(t.target) ? 'that player is' : `${nameOf(g, t.target)} is controlled by`} ${g.world.seat(who).name}.`;
};
const OTHER_TARGET = 'Choose another target.';

const exists: Rule = {
  id: 'exists',
  clauses: ['115.1', '608.2b'],
  holds: (g, t) =>
    isSeatRef(t.target)
      ? g.world.exists(t.target) && g.world.seats(t.seat, t.source).includes(refId(t.target))
      : g.world.exists(t.target),
  says: (g, t) =>
    isSeatRef(t.target) && g.world.exists(t.target)
      ? `${nameOf(g, t.target)} is nobody whom ${g.world.seat(t.seat).name} could target: a target is a player, or something that the text names (CR 115.1).`
      : `${isSeatRef(t.target) || g.world.lastKnown(refId(t.target)) ? nameOf(g, t.target) : 'That object'} is no longer there: a target must still be where it was chosen (CR 608.2b).`,
  facts: (g, t) => [
    g.world.exists(t.target)
      ? `${nameOf(g, t.target)} is in the match.`
      : 'It left, or changed zones and became a new object (CR 400.7).',
  ],
  mend: 'Choose something that is still there.',
  rule: 'A target is chosen among what is there, and must still be there on resolution (CR 115.1, 608.2b).',
};

const inRange: Rule = {
  id: 'inRange',
  clauses: ['801.4'],
  holds: (g, t) => !g.world.exists(t.target) || inScope(g, t.seat, t.target),
  says: (g, t) =>
    `${nameOf(g, t.target)} is outside the range of influence of ${g.world.seat(t.seat).name} and can't be the target of spells or abilities that player controls (CR 801.4).`,
  facts: (g, t) => [
    `In range of ${g.world.seat(t.seat).name} are ${g.world
      .seats(t.seat)
      .map((s) => g.world.seat(s).name)
      .join(', ')}.`,
    ...(g.world.exists(t.target) ? [controlledBy(g, t)] : []),
  ],
  mend: 'Choose a target in range.',
  concerns: (g) => g.rules.scopeSeats !== undefined,
};

const notItself: Rule = {
  id: 'notItself',
  clauses: ['115.5'],
  holds: (g, t) => t.target !== objRef(t.source) || g.world.object(t.source)?.zone !== 'stack',
  says: () => "A spell or ability on the stack can't target itself (CR 115.5).",
  facts: (g, t) => [`${sourceName(g, t)} is on the stack.`],
  mend: OTHER_TARGET,
  concerns: (_g, t) => t.target === objRef(t.source),
};

const shroud: Rule = {
  id: 'shroud',
  clauses: ['702.18a'],
  holds: (g, t) => !hasKeyword(g, t.target, 'shroud'),
  says: (g, t) => `Shroud: ${nameOf(g, t.target)} can't be the target of spells or abilities (CR 702.18a).`,
  facts: (g, t) => [`${nameOf(g, t.target)} ${hasKeyword(g, t.target, 'shroud') ? 'has' : 'does not have'} shroud.`],
  mend: OTHER_TARGET,
  concerns: (g, t) => hasKeyword(g, t.target, 'shroud'),
};

const hexproof: Rule = {
  id: 'hexproof',
  clauses: ['702.11b'],
  holds: (g, t) => isSeatRef(t.target) || !hasKeyword(g, t.target, 'hexproof') || !hostile(g, t),
  says: (g, t) =>
    `Hexproof: ${nameOf(g, t.target)} can't be the target of spells or abilities opponents control (CR 702.11b).`,
  facts: (g, t) =>
    isSeatRef(t.target)
      ? []
      : [
          `${nameOf(g, t.target)} ${hasKeyword(g, t.target, 'hexproof') ? 'has' : 'does not have'} hexproof.`,
          ...(g.world.exists(t.target) ? [controlledBy(g, t)] : []),
        ],
  mend: OTHER_TARGET,
  rule: 'Hexproof keeps off only spells and abilities that opponents control (CR 702.11b).',
  concerns: (g, t) => !isSeatRef(t.target) && hasKeyword(g, t.target, 'hexproof'),
};

const playerHexproof = (g: Game, target: Ref): boolean =>
  g.world.playerRule(refId(target), 'hexproof') || hasKeyword(g, target, 'hexproof');
const hexproofPlayer: Rule = {
  id: 'hexproofPlayer',
  clauses: ['702.11c'],
  holds: (g, t) => !isSeatRef(t.target) || !hostile(g, t) || !playerHexproof(g, t.target),
  says: (g, t) =>
    `Hexproof: the player ${nameOf(g, t.target)} can't be the target of spells or abilities opponents control (CR 702.11c).`,
  facts: (g, t) =>
    isSeatRef(t.target)
      ? [
          `${nameOf(g, t.target)} ${playerHexproof(g, t.target) ? 'has' : 'does not have'} hexproof.`,
          controlledBy(g, t),
        ]
      : [],
  mend: 'Choose another player, or a permanent.',
  rule: "A player's hexproof keeps off only spells and abilities that opponents control (CR 702.11c).",
  concerns: (g, t) => isSeatRef(t.target) && playerHexproof(g, t.target),
};

const hexproofFrom: Rule = {
  id: 'hexproofFrom',
  clauses: ['702.11d'],
  holds: (g, t) => qualityAgainst(g, 'hexproof from', t.target, t.source) === null || !hostile(g, t),
  says: (g, t) => {
    const q = qualityAgainst(g, 'hexproof from', t.target, t.source);
    return `Hexproof from ${q ? qualityText(q) : 'this'}: ${nameOf(g, t.target)} can't be the target of such spells opponents control, or of abilities from such sources (CR 702.11d).`;
  },
  facts: (g, t) =>
    qualityAgainst(g, 'hexproof from', t.target, t.source)
      ? [`${sourceName(g, t)} has that quality.`, controlledBy(g, t)]
      : [],
  mend: 'Choose another target, or use a source without that quality.',
  rule: 'Such hexproof keeps off only opponents, and only sources with its quality (CR 702.11d).',
  concerns: (g, t) => hasKeyword(g, t.target, 'hexproof from'),
};

const protection: Rule = {
  id: 'protection',
  clauses: ['702.16b'],
  holds: (g, t) => qualityAgainst(g, 'protection', t.target, t.source) === null,
  says: (g, t) => {
    const q = qualityAgainst(g, 'protection', t.target, t.source);
    return `Protection from ${q ? qualityText(q) : 'this'}: ${nameOf(g, t.target)} can't be targeted by spells with that quality or by abilities from such sources (CR 702.16b).`;
  },
  facts: (g, t) =>
    qualityAgainst(g, 'protection', t.target, t.source)
      ? [`${sourceName(g, t)} has that quality.`]
      : [`${nameOf(g, t.target)} has no protection from ${sourceName(g, t)}.`],
  mend: 'Choose another target, or use a source without that quality.',
  rule: 'Protection keeps off only sources with its quality (CR 702.16b).',
  concerns: (g, t) => hasKeyword(g, t.target, 'protection'),
};

/** The seats whose opponents an effect keeps from targeting something: the "you" of each such effect. */
function keptFor(g: Game, target: Ref): readonly SeatId[] {
  const o = isSeatRef(target) ? undefined : g.world.object(refId(target));
  return (o?.zone === 'battlefield' && g.world.chars(o.id).keptFor) || [];
}
const forbidden: Rule = {
  id: 'forbidden',
  clauses: ['101.2'],
  holds: (g, t) => !keptFor(g, t.target).some((s) => g.world.areOpponents(t.seat, s)),
  says: (g, t) =>
    `An effect says that ${nameOf(g, t.target)} can't be the target of spells or abilities opponents control; "can't" takes precedence (CR 101.2).`,
  facts: (g, t) => (!isSeatRef(t.target) && g.world.exists(t.target) ? [controlledBy(g, t)] : []),
  mend: OTHER_TARGET,
  rule: 'The effect forbids only targeting by opponents (CR 101.2).',
  concerns: (g, t) => keptFor(g, t.target).length > 0,
};

/** The core's rules of who may be a target, in the order in which play checks them; a format adds its own. */
export const TARGET_REQUIREMENTS: readonly Rule[] = [
  inRange,
  exists,
  notItself,
  shroud,
  hexproof,
  hexproofPlayer,
  hexproofFrom,
  protection,
  forbidden,
];

/** All rules of targeting in this match: the core's, then the format's. */
export function targetRequirements(g: Game): readonly Rule[] {
  const extra = g.rules.requirements?.target;
  return extra && extra.length > 0 ? [...TARGET_REQUIREMENTS, ...extra] : TARGET_REQUIREMENTS;
}

/** The first rule that forbids a target, or null; what a slot asks for is checked by `isLegalTarget`. */
export function targetRefusal(g: Game, t: Targeting): Rule | null {
  return firstFailing(g, TARGET_REQUIREMENTS, t) ?? firstFailing(g, g.rules.requirements?.target ?? [], t);
}

/** Who targets: `chosen` are the refs that earlier slots have, for "another target" (115.3). */
export interface TargetContext {
  /** the spell, or the object the ability comes from */
  readonly source: ObjId;
  readonly seat: SeatId;
  readonly isSpell: boolean;
  readonly x: number;
  readonly anyX?: boolean;
  readonly chosen: readonly Ref[];
  readonly event?: TriggerData | undefined;
}

const filterContext = (c: TargetContext): FilterContext => ({
  you: c.seat,
  source: c.source,
  x: c.x,
  ...(c.anyX ? { anyX: true } : {}),
  everywhere: true,
  ...(c.event ? { event: c.event, that: c.event.players } : {}),
});

/** What "any target" means among objects (CR 115.4). */
const ANY: NonNullable<TargetSlot['filter']> = { nouns: ['creature', 'planeswalker', 'battle'] };
const objectsOf = (slot: TargetSlot): TargetSlot['filter'] => slot.filter ?? (slot.any ? ANY : undefined);

const isOther = (slot: TargetSlot, ref: Ref, c: TargetContext): boolean =>
  !slot.other || (ref !== objRef(c.source) && !c.chosen.includes(ref));

function allowed(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  return (
    isOther(slot, ref, c)
    && targetRefusal(g, {
      source: c.source,
      seat: c.seat,
      target: ref,
      footprint: footprintOf(g.acts, slot),
      isSpell: c.isSpell,
    }) === null
  );
}

/** Whether a player is one of those that a target may be. */
function isOneOf(g: Game, players: TargetSlot['players'], you: SeatId, seat: SeatId): boolean {
  switch (players) {
    case 'none':
      return false;
    case 'player':
      return true;
    case 'opponent':
      return g.world.areOpponents(you, seat);
    case 'teammate':
      return seat !== you && !g.world.areOpponents(you, seat);
  }
}

/** Visits legal targets, players first, until `found` returns true; says whether it did. */
function someTarget(g: Game, slot: TargetSlot, c: TargetContext, found: (ref: Ref) => boolean): boolean {
  if (slot.players !== 'none') {
    for (const seat of g.world.seats(c.seat, c.source)) {
      if (!isOneOf(g, slot.players, c.seat, seat)) continue;
      if (allowed(g, slot, seatRef(seat), c) && found(seatRef(seat))) return true;
    }
  }
  const filter = objectsOf(slot);
  return (
    filter !== undefined
    && someCandidate(g, filter, filterContext(c), (id) => allowed(g, slot, objRef(id), c) && found(objRef(id)))
  );
}

/** The legal targets of a slot, players first; at most `limit`. */
function targetsUpTo(g: Game, slot: TargetSlot, c: TargetContext, limit: number): readonly Ref[] {
  const refs: Ref[] = [];
  someTarget(g, slot, c, (ref) => refs.push(ref) >= limit);
  return refs;
}

/** The targets that a slot had, and what they hold for. */
export interface KnownTargets {
  readonly status: number;
  readonly moment: string;
  readonly context: TargetContext;
  readonly refs: readonly Ref[];
}

const TARGETS = new CacheSlot(() => new WeakMap<TargetSlot, KnownTargets>());

/** The legal targets of a slot, players first. A draft asks for them step by step, so that they are kept until something is written. */
export function legalTargets(g: Game, slot: TargetSlot, c: TargetContext): readonly Ref[] {
  if (c.chosen.length > 0 || c.event) return targetsUpTo(g, slot, c, Infinity);
  const { status } = g.journal;
  const { moment } = g.world;
  const cache = g.cache.of(TARGETS);
  const k = cache.get(slot);
  if (
    k
    && k.status === status
    && k.moment === moment
    && k.context.source === c.source
    && k.context.seat === c.seat
    && k.context.isSpell === c.isSpell
    && k.context.x === c.x
    && k.context.anyX === c.anyX
  )
    return k.refs;
  const refs = targetsUpTo(g, slot, c, Infinity);
  cache.set(slot, { status, moment, context: c, refs });
  return refs;
}

/** Whether as many targets as the slot needs can be chosen (601.2c); stops as soon as that is known. */
export function hasLegalTargets(g: Game, slot: TargetSlot, c: TargetContext): boolean {
  const need = slot.count.x ? c.x : slot.count.min;
  if (need > 1 && slot.filter?.oneYard) return largestYard(g, targetsUpTo(g, slot, c, Infinity)) >= need;
  return need <= 0 || targetsUpTo(g, slot, c, need).length >= need;
}

/** How many of these cards lie in the graveyard that has most of them: "target cards from a single graveyard" must fit into one. */
function largestYard(g: Game, refs: readonly Ref[]): number {
  const by = new Map<SeatId, number>();
  for (const r of refs) by.set(g.world.controller(refId(r)), (by.get(g.world.controller(refId(r))) ?? 0) + 1);
  return Math.max(0, ...by.values());
}

/** Whether something is what the slot asks for, by kind, zone, characteristics and controller. */
function fits(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  if (isSeatRef(ref)) return isOneOf(g, slot.players, c.seat, refId(ref));
  const filter = objectsOf(slot);
  const o = g.world.object(refId(ref));
  return (
    filter !== undefined && o !== undefined && looksInto(filter, o.zone) && matches(g, o.id, filter, filterContext(c))
  );
}

/** What the words after "target" ask for (115.1, 601.2c). */
export const SLOT_REQUIREMENTS: readonly Requirement<{
  readonly slot: TargetSlot;
  readonly target: Ref;
  readonly context: TargetContext;
}>[] = [
  {
    id: 'fits',
    clauses: ['115.1', '601.2c'],
    holds: (g, { slot, target, context }) => fits(g, slot, target, context) && isOther(slot, target, context),
    says: (g, { target }) => `${nameOf(g, target)} is not what the text asks for as a target (CR 115.1).`,
    rule: 'A target is something that the text asks for after the word "target" (CR 115.1).',
    facts: (g, { target, context }) => [
      `${nameOf(g, objRef(context.source))} says: "${g.world.object(context.source) ? openFace(g, g.world.get(context.source)).text : ''}"`,
      isSeatRef(target)
        ? `${nameOf(g, target)} is a player${g.world.areOpponents(context.seat, refId(target)) ? ' and an opponent' : ''}.`
        : kindOf(g, refId(target)),
    ],
    mend: 'Choose something that its text names.',
  },
];

function kindOf(g: Game, id: ObjId): string {
  const c = g.world.object(id) && g.world.chars(id);
  return c
    ? `${c.name} is: ${[...(c.colors.length > 0 ? [c.colors.join('')] : []), ...c.supertypes, ...c.types].join(' ')}${c.subtypes.length > 0 ? ` — ${c.subtypes.join(' ')}` : ''}, in the zone: ${g.world.get(id).zone}.`
    : 'It is gone.';
}

/** Whether something is a legal target for a slot now: on announcement (601.2c) and again on resolution (608.2b). */
export function isLegalTarget(g: Game, slot: TargetSlot, ref: Ref, c: TargetContext): boolean {
  return fits(g, slot, ref, c) && allowed(g, slot, ref, c);
}
