import { keywordsOn, qualityAgainst, qualityText } from '../language/facts/protection.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type Ref, type SeatId } from '../kernel/refs.ts';

/** Targets (CR 115): what may be chosen, and which rule forbids the rest. */
type Targeting = Topics['target'];

type Rule = Requirement<Targeting>;

export const nameOf = (g: Game, ref: Ref): string => {
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

/** 801.4: a target outside the controller's range of influence is illegal. */
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

/** 702.11, 702.11c: a player with hexproof is no target for opponents. */
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

/** 101.2: an effect that forbids a target takes precedence over what allows it. */
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
