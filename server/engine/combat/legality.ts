import type { CostPart, Restriction, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { staticAmount } from '../language/amounts.ts';
import { defenderOf } from '../objects/battles.ts';
import { citation } from '../kernel/citation.ts';
import { holds } from '../language/conditions.ts';
import { matches } from '../language/filters.ts';
import { isProtected } from '../language/protection.ts';
import { working, type Active } from '../replacement/pipeline.ts';
import type { Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { inScope } from '../language/range-of-influence.ts';
import { isSeatRef, objRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/state.ts';
import { summoningSick } from '../language/summoning-sickness.ts';
import type { Game } from '../ports/game.ts';

/** Who may attack and block whom (CR 508.1a–d, 509.1a–c). */
type Attacking = Topics['attack'];
type Blocking = Topics['block'];

const name = (g: Game, id: ObjId): string => g.nameOf(id) || 'the face-down creature';
const has = (g: Game, id: ObjId, rule: Restriction): boolean => g.world.restricted(id, rule);
const facts = (g: Game, id: ObjId): string[] => {
  const c = g.world.chars(id);
  return [
    `${name(g, id)} is a ${c.power ?? 0}/${c.toughness ?? 0}${c.keywordList.length > 0 ? ` with ${[...c.keywords].join(', ')}` : ''}${g.world.get(id).tapped ? ', tapped' : ''}.`,
  ];
};

interface Plain<C> {
  readonly id: string;
  readonly clause: string;
  readonly holds: (g: Game, c: C) => boolean;
  /** what is wrong, as a sentence without its full stop */
  readonly says: (g: Game, c: C) => string;
  readonly mend: string;
  /** the rule by itself, likewise */
  readonly rule: string;
  readonly concerns?: (g: Game, c: C) => boolean;
}
const attackRule = (r: Plain<Attacking>): Requirement<Attacking> => ({
  ...r,
  clauses: [r.clause],
  says: (g, c) => `${r.says(g, c)} (CR ${r.clause}).`,
  rule: `${r.rule} (CR ${r.clause}).`,
  facts: (g, c) => facts(g, c.attacker),
});
const blockRule = (r: Plain<Blocking>): Requirement<Blocking> => ({
  ...r,
  clauses: [r.clause],
  says: (g, c) => `${r.says(g, c)} (CR ${r.clause}).`,
  rule: `${r.rule} (CR ${r.clause}).`,
  facts: (g, c) => [...facts(g, c.blocker), ...facts(g, c.attacker)],
});

const OTHER_ATTACKER = 'Attack with another creature.';

type CombatStatic = Extract<StaticEffect, { st: 'evasion' | 'cantBlock' | 'combatUnless' | 'combatCost' }>;
/** The static abilities of a kind that speak of this creature. */
function speakingOf<K extends CombatStatic['st']>(g: Game, st: K, id: ObjId): Active<K>[] {
  return working(g, st).filter((s) => {
    const { what } = s.effect as CombatStatic;
    if (what.sel === 'self') return s.source === id;
    if (what.sel === 'attached') return g.world.object(s.source)?.attachedTo === objRef(id);
    return what.sel === 'each' && matches(g, id, what.filter, { you: s.seat, source: s.source });
  });
}
/** Whether what has to be true for it to attack (that player) or block is (508.1c, 509.1b). */
const allowed = (g: Game, id: ObjId, rule: 'attack' | 'block', defender: SeatId | undefined): boolean =>
  speakingOf(g, 'combatUnless', id).every(
    (s) =>
      (s.effect.rule !== rule && s.effect.rule !== 'attack or block')
      || holds(g, s.effect.cond, {
        you: s.seat,
        source: s.source,
        that: defender === undefined ? [] : [defender],
        event: { players: defender === undefined ? [] : [defender], amount: 0 },
      }),
  );
const isWalkerOf = (g: Game, id: ObjId, seat: SeatId): boolean =>
  g.world.object(id) !== undefined
  && g.world.chars(id).types.includes('planeswalker')
  && g.world.controller(id) === seat;
/** "Creatures can't attack you …" that concern this attack. */
const taxes = (g: Game, attacker: ObjId, target: Ref): Active<'attackTax'>[] =>
  working(g, 'attackTax').filter(
    (s) =>
      (isSeatRef(target) ? refId(target) === s.seat : s.effect.yours === true && isWalkerOf(g, refId(target), s.seat))
      && matches(g, attacker, s.effect.filter, { you: s.seat, source: s.source }),
  );
const taxOf = (g: Game, { effect: { cost }, source, seat }: Active<'attackTax'>): number =>
  cost === undefined || typeof cost === 'number' ? (cost ?? 0) : Math.max(0, staticAmount(g, cost, source, seat));
const generic = (n: number): CostPart[] => (n > 0 ? [{ c: 'mana', symbols: [String(n)] }] : []);
const ownCosts = (g: Game, id: ObjId, rule: 'attack' | 'block'): CostPart[] =>
  speakingOf(g, 'combatCost', id).flatMap((s) =>
    s.effect.rule === rule || s.effect.rule === 'attack or block' ? [...s.effect.cost] : [],
  );
/** What has to be paid for a creature to attack this (508.1h). */
export const attackCost = (g: Game, attacker: ObjId, target: Ref): CostPart[] => [
  ...generic(taxes(g, attacker, target).reduce((n, s) => n + taxOf(g, s), 0)),
  ...ownCosts(g, attacker, 'attack'),
];
/** What has to be paid for a creature to block (509.1d). */
export const blockCost = (g: Game, blocker: ObjId): CostPart[] => [
  ...generic(
    working(g, 'blockTax').reduce(
      (n, s) => n + (matches(g, blocker, s.effect.filter, { you: s.seat, source: s.source }) ? s.effect.cost : 0),
      0,
    ),
  ),
  ...ownCosts(g, blocker, 'block'),
];

/** Each pair of attacker and what it would attack, by itself. What attacks have to be so together, decisions/attacking.ts judges. */
export const ATTACK_REQUIREMENTS: readonly Requirement<Attacking>[] = [
  attackRule({
    id: 'active',
    clause: '506.2',
    holds: (g, { attacker }) => g.world.isActive(g.world.controller(attacker)),
    says: (g, { attacker }) =>
      `${name(g, attacker)} is controlled by ${g.world.seat(g.world.controller(attacker)).name}, whose turn it is not`,
    mend: 'Attack in your own turn.',
    rule: 'Only creatures that an active player controls attack',
  }),
  attackRule({
    id: 'creature',
    clause: '506.3',
    holds: (g, { attacker }) => g.world.isCreature(attacker) && !g.world.chars(attacker).types.includes('battle'),
    says: (g, { attacker }) => `${name(g, attacker)} is no creature, and only creatures attack`,
    mend: OTHER_ATTACKER,
    rule: 'Only creatures attack',
  }),
  attackRule({
    id: 'untapped',
    clause: '508.1a',
    holds: (g, { attacker }) => !g.world.get(attacker).tapped,
    says: (g, { attacker }) => `${name(g, attacker)} is tapped, and attackers must be untapped`,
    mend: 'Attack with an untapped creature.',
    rule: 'Attackers must be untapped',
  }),
  attackRule({
    id: 'continuous',
    clause: '302.6',
    holds: (g, { attacker }) => !summoningSick(g, attacker),
    says: (g, { attacker }) =>
      `${name(g, attacker)} has not been under its controller's control continuously since the turn began, and it has no haste`,
    mend: 'Attack with it next turn, or give it haste.',
    rule: "An attacker has been under its controller's control continuously since the turn began, or has haste",
  }),
  attackRule({
    id: 'defender',
    clause: '702.3b',
    holds: (g, { attacker }) =>
      !g.world.has(attacker, 'defender') || has(g, attacker, "can attack as though it didn't have defender"),
    says: (g, { attacker }) => `${name(g, attacker)} has defender and can't attack`,
    mend: OTHER_ATTACKER,
    rule: "A creature with defender can't attack, unless an effect lets it",
    concerns: (g, { attacker }) => g.world.has(attacker, 'defender'),
  }),
  attackRule({
    id: 'restricted',
    clause: '508.1c',
    holds: (g, { attacker }) => !has(g, attacker, "can't attack") && !has(g, attacker, "can't attack or block"),
    says: (g, { attacker }) => `An effect says that ${name(g, attacker)} can't attack`,
    mend: OTHER_ATTACKER,
    rule: 'Effects may forbid an attack; none does here',
  }),
  attackRule({
    id: 'seatRestricted',
    clause: '508.1c',
    holds: (g, { attacker }) => !g.world.playerRule(g.world.controller(attacker), "can't attack"),
    says: (g, { attacker }) => `An effect says that ${g.world.seat(g.world.controller(attacker)).name} can't attack`,
    mend: 'Declare no attackers for that seat.',
    rule: 'Effects may forbid a player to attack; none does here',
    concerns: (g, { attacker }) => g.world.playerRule(g.world.controller(attacker), "can't attack"),
  }),
  attackRule({
    id: 'unless',
    clause: '508.1c',
    holds: (g, { attacker, target }) => allowed(g, attacker, 'attack', defenderOf(g, target)),
    says: (g, { attacker }) => `${name(g, attacker)} can't attack that player unless something is so that is not`,
    mend: 'Attack another player, or with another creature.',
    rule: 'What its own words ask for an attack is so',
    concerns: (g, { attacker }) => speakingOf(g, 'combatUnless', attacker).length > 0,
  }),
  attackRule({
    id: 'kept off',
    clause: '508.1c',
    holds: (g, { attacker, target }) => taxes(g, attacker, target).every((s) => s.effect.cost !== undefined),
    says: (g, { attacker }) => `An effect says that ${name(g, attacker)} can't attack that`,
    mend: 'Attack another player, or with another creature.',
    rule: 'No effect keeps it from attacking that',
    concerns: (g, { attacker, target }) => taxes(g, attacker, target).length > 0,
  }),
  attackRule({
    id: 'inRange',
    clause: '801.3',
    holds: (g, { attacker, target }) => inScope(g, g.world.controller(attacker), seatRef(defenderOf(g, target))),
    says: (g, { attacker }) =>
      `${name(g, attacker)} attacks only opponents in range of influence of ${g.world.seat(g.world.controller(attacker)).name}, their planeswalkers and the battles they protect`,
    mend: 'Attack an opponent in range.',
    rule: 'Creatures attack only opponents in range of their controller',
    concerns: (g) => g.rules.scopeSeats !== undefined,
  }),
  attackRule({
    id: 'defending',
    clause: '508.1b',
    holds: (g, { attacker, target }) =>
      canBeAttacked(g, target) && g.world.areOpponents(g.world.controller(attacker), defenderOf(g, target)),
    says: () => 'Only defending players, the planeswalkers they control and the battles they protect can be attacked',
    mend: 'Choose a defending player, their planeswalker, or a battle that they protect.',
    rule: 'Only defending players, the planeswalkers they control and the battles they protect can be attacked',
  }),
];

/** How many requirements a creature obeys by attacking this (508.1d): that it attacks, or attacks this player, and for each player who goaded it that and to attack another (701.15b–c). */
export function requirementsObeyed(g: Game, attacker: ObjId, target: Ref): number {
  const goads = g.world.chars(attacker).goadedBy ?? [];
  const others = isSeatRef(target) ? goads.filter((s) => s !== refId(target)).length : 0;
  const sent = (g.world.chars(attacker).sentAt ?? []).filter((s) => target === seatRef(s)).length;
  return (
    goads.length
    + others
    + sent
    + (has(g, attacker, 'attacks each combat if able') ? 1 : 0)
    + (g.rules.mustAttack?.(g, attacker) ? 1 : 0)
  );
}

function canBeAttacked(g: Game, target: Ref): boolean {
  if (isSeatRef(target)) return g.world.exists(target);
  const o = g.world.object(refId(target));
  return (
    o?.zone === 'battlefield'
    && (g.world.chars(o.id).types.some((t) => t === 'planeswalker' || t === 'battle')
      || g.rules.attackable?.(g, o) === true)
  );
}

const shared = (a: Characteristics, b: Characteristics): boolean => a.colors.some((c) => b.colors.includes(c));
const artifactOr = (g: Game, blocker: ObjId, also: (c: Characteristics) => boolean): boolean => {
  const c = g.world.chars(blocker);
  return c.types.includes('artifact') || also(c);
};
const OTHER_BLOCKER = 'Block with another creature, or another attacker.';
const keyword = (
  k: Parameters<Game['world']['has']>[1],
  clause: string,
  allowed: (g: Game, c: Blocking) => boolean,
  only: string,
): Requirement<Blocking> =>
  blockRule({
    id: k,
    clause,
    holds: (g, c) => !g.world.has(c.attacker, k) || allowed(g, c),
    says: (g, { attacker }) => `${name(g, attacker)} has ${k} and ${only}`,
    mend: OTHER_BLOCKER,
    rule: `A creature with ${k} ${only}`,
    concerns: (g, { attacker }) => g.world.has(attacker, k),
  });
/** How many creatures of a seat may still block for somebody else of its team. */
export function helpersLeft(g: Game, seat: SeatId, defender: SeatId): number {
  const { helpers } = g.rules;
  if (!helpers || g.world.seat(defender).side === g.world.seat(seat).side || g.world.areOpponents(seat, defender))
    return 0;
  const helping = new Set(
    (g.state.combat?.attacks ?? [])
      .filter((a) => g.world.seat(a.defender).side !== g.world.seat(seat).side)
      .flatMap((a) => a.blockers.filter((b) => g.world.object(b) && g.world.controller(b) === seat)),
  );
  return Math.max(0, helpers(g, seat) - helping.size);
}
const attackedBy = (g: Game, attacker: ObjId): SeatId | undefined =>
  g.state.combat?.attacks.find((a) => a.id === attacker)?.defender;

/** A land type that the attacker walks through and the defending player has (702.14c). */
function landwalked(g: Game, attacker: ObjId): string | null {
  if (!g.world.has(attacker, 'landwalk')) return null;
  const defender = attackedBy(g, attacker);
  if (defender === undefined) return null;
  const lands = g.world
    .permanentsOf(defender)
    .map((id) => g.world.chars(id))
    .filter((c) => c.types.includes('land'));
  for (const k of g.world.chars(attacker).keywordList)
    if (k.k === 'landwalk' && lands.some((c) => c.subtypes.includes(k.subtype))) return k.subtype;
  return null;
}

/** Each pair of blocker and attacker. */
export const BLOCK_REQUIREMENTS: readonly Requirement<Blocking>[] = [
  blockRule({
    id: 'creature',
    clause: '506.3',
    holds: (g, { blocker }) => g.world.isCreature(blocker) && !g.world.chars(blocker).types.includes('battle'),
    says: (g, { blocker }) => `${name(g, blocker)} is no creature, and only creatures block`,
    mend: 'Block with a creature.',
    rule: 'Only creatures block',
  }),
  blockRule({
    id: 'untapped',
    clause: '509.1a',
    holds: (g, { blocker }) => !g.world.get(blocker).tapped,
    says: (g, { blocker }) => `${name(g, blocker)} is tapped, and blockers must be untapped`,
    mend: 'Block with an untapped creature.',
    rule: 'Blockers must be untapped',
  }),
  blockRule({
    // 805.10d: of a team's attackers each head may block any
    id: 'attacked',
    clause: '509.1a',
    holds: (g, { blocker, attacker }) => {
      const defender = attackedBy(g, attacker);
      return (
        defender !== undefined
        && (g.world.seat(defender).side === g.world.seat(g.world.controller(blocker)).side
          || helpersLeft(g, g.world.controller(blocker), defender) > 0)
      );
    },
    says: (g, { attacker }) => `${name(g, attacker)} attacks neither that creature's side nor a planeswalker of it`,
    mend: 'Block a creature that attacks your side.',
    rule: 'A creature blocks what attacks its own side',
  }),
  blockRule({
    id: 'restricted',
    clause: '509.1b',
    holds: (g, { blocker }) => !has(g, blocker, "can't block") && !has(g, blocker, "can't attack or block"),
    says: (g, { blocker }) => `An effect says that ${name(g, blocker)} can't block`,
    mend: 'Block with another creature.',
    rule: 'Effects may forbid a creature to block; none does here',
  }),
  blockRule({
    id: 'decayed',
    clause: '702.147a',
    holds: (g, { blocker }) => !g.world.has(blocker, 'decayed'),
    says: (g, { blocker }) => `${name(g, blocker)} has decayed and can't block`,
    mend: 'Block with another creature.',
    rule: "A creature with decayed can't block",
    concerns: (g, { blocker }) => g.world.has(blocker, 'decayed'),
  }),
  blockRule({
    id: 'onlyFlying',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !has(g, blocker, 'can block only creatures with flying') || g.world.has(attacker, 'flying'),
    says: (g, { blocker }) => `${name(g, blocker)} can block only creatures with flying`,
    mend: OTHER_BLOCKER,
    rule: 'It can block only creatures with flying',
    concerns: (g, { blocker }) => has(g, blocker, 'can block only creatures with flying'),
  }),
  blockRule({
    id: 'unblockable',
    clause: '509.1b',
    holds: (g, { attacker }) => !has(g, attacker, "can't be blocked"),
    says: (g, { attacker }) => `An effect says that ${name(g, attacker)} can't be blocked`,
    mend: 'Block another attacker.',
    rule: "It can't be blocked",
    concerns: (g, { attacker }) => has(g, attacker, "can't be blocked"),
  }),
  blockRule({
    id: 'notByWeak',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !has(g, attacker, "can't be blocked by creatures with power 2 or less") || g.world.power(blocker) > 2,
    says: (g, { attacker }) => `${name(g, attacker)} can't be blocked by creatures with power 2 or less`,
    mend: 'Block it with a creature of power 3 or more.',
    rule: "It can't be blocked by creatures with power 2 or less",
    concerns: (g, { attacker }) => has(g, attacker, "can't be blocked by creatures with power 2 or less"),
  }),
  blockRule({
    id: 'notByStronger',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !has(g, attacker, "can't be blocked by creatures with greater power")
      || g.world.power(blocker) <= g.world.power(attacker),
    says: (g, { attacker }) => `${name(g, attacker)} can't be blocked by creatures with greater power`,
    mend: OTHER_BLOCKER,
    rule: "It can't be blocked by creatures with greater power",
    concerns: (g, { attacker }) => has(g, attacker, "can't be blocked by creatures with greater power"),
  }),
  ...(['flying', 'haste', 'defender'] as const).map((k) =>
    blockRule({
      id: `except${k}`,
      clause: '509.1b',
      holds: (g, { blocker, attacker }) =>
        !has(g, attacker, `can't be blocked except by creatures with ${k}`) || g.world.has(blocker, k),
      says: (g, { attacker }) => `${name(g, attacker)} can't be blocked except by creatures with ${k}`,
      mend: `Block it with a creature with ${k}.`,
      rule: `It can't be blocked except by creatures with ${k}`,
      concerns: (g, { attacker }) => has(g, attacker, `can't be blocked except by creatures with ${k}`),
    }),
  ),
  blockRule({
    id: 'evasion',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      speakingOf(g, 'evasion', attacker).every(
        (s) => matches(g, blocker, s.effect.filter, { you: s.seat, source: s.source }) === (s.effect.except ?? false),
      ),
    says: (g, { blocker, attacker }) => `${name(g, attacker)} can't be blocked by creatures like ${name(g, blocker)}`,
    mend: OTHER_BLOCKER,
    rule: 'It may be blocked by such creatures',
    concerns: (g, { attacker }) => speakingOf(g, 'evasion', attacker).length > 0,
  }),
  blockRule({
    id: 'some',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      speakingOf(g, 'cantBlock', blocker).every(
        (s) => !matches(g, attacker, s.effect.filter, { you: s.seat, source: s.source }),
      ),
    says: (g, { blocker, attacker }) => `${name(g, blocker)} can't block creatures like ${name(g, attacker)}`,
    mend: OTHER_BLOCKER,
    rule: 'It may block such creatures',
    concerns: (g, { blocker }) => speakingOf(g, 'cantBlock', blocker).length > 0,
  }),
  blockRule({
    id: 'unless',
    clause: '509.1b',
    holds: (g, { blocker }) => allowed(g, blocker, 'block', undefined),
    says: (g, { blocker }) => `${name(g, blocker)} can't block unless something is so that is not`,
    mend: 'Block with another creature.',
    rule: 'What its own words ask for a block is so',
    concerns: (g, { blocker }) => speakingOf(g, 'combatUnless', blocker).length > 0,
  }),
  keyword(
    'flying',
    '702.9b',
    (g, { blocker }) => g.world.has(blocker, 'flying') || g.world.has(blocker, 'reach'),
    "can't be blocked except by creatures with flying or reach",
  ),
  keyword(
    'horsemanship',
    '702.31b',
    (g, { blocker }) => g.world.has(blocker, 'horsemanship'),
    "can't be blocked by creatures without horsemanship",
  ),
  blockRule({
    id: 'shadow',
    clause: '702.28b',
    holds: (g, { blocker, attacker }) => g.world.has(attacker, 'shadow') === g.world.has(blocker, 'shadow'),
    says: () => "Creatures with shadow and creatures without it can't block each other",
    mend: OTHER_BLOCKER,
    rule: 'Creatures with shadow block and are blocked only by creatures with shadow',
    concerns: (g, { blocker, attacker }) => g.world.has(attacker, 'shadow') || g.world.has(blocker, 'shadow'),
  }),
  keyword(
    'fear',
    '702.36b',
    (g, { blocker }) => artifactOr(g, blocker, (c) => c.colors.includes('B')),
    "can't be blocked except by artifact creatures and black creatures",
  ),
  keyword(
    'intimidate',
    '702.13b',
    (g, { blocker, attacker }) => artifactOr(g, blocker, (c) => shared(c, g.world.chars(attacker))),
    "can't be blocked except by artifact creatures and creatures that share a color with it",
  ),
  keyword(
    'skulk',
    '702.118b',
    (g, { blocker, attacker }) => g.world.power(blocker) <= g.world.power(attacker),
    "can't be blocked by creatures with greater power",
  ),
  blockRule({
    id: 'landwalk',
    clause: '702.14c',
    holds: (g, { attacker }) => landwalked(g, attacker) === null,
    says: (g, { attacker }) =>
      `${name(g, attacker)} can't be blocked as long as the defending player controls a ${landwalked(g, attacker) ?? 'land of that type'}`,
    mend: 'Block another attacker.',
    rule: "It can't be blocked as long as the defending player controls a land of a type that it walks through",
    concerns: (g, { attacker }) => g.world.has(attacker, 'landwalk'),
  }),
  blockRule({
    id: 'protection',
    clause: '702.16f',
    holds: (g, { blocker, attacker }) => !isProtected(g, objRef(attacker), blocker),
    says: (g, { blocker, attacker }) =>
      `${name(g, attacker)} has protection from a quality of ${name(g, blocker)} and can't be blocked by it`,
    mend: OTHER_BLOCKER,
    rule: "A creature with protection can't be blocked by creatures with that quality",
    concerns: (g, { attacker }) => g.world.has(attacker, 'protection'),
  }),
];

/** Why a creature has to attack if it can, or null (508.1d). */
export function mustAttack(g: Game, id: ObjId): string | null {
  if (g.world.chars(id).goadedBy) return 'It is goaded and attacks each combat if able (CR 701.15b).';
  if (has(g, id, 'attacks each combat if able')) return 'It attacks each combat if able (CR 508.1d).';
  const sent = (g.world.chars(id).sentAt ?? []).filter((s) => g.world.exists(seatRef(s)));
  if (sent.length > 0)
    return `It attacks ${[...new Set(sent)].map((s) => g.world.seat(s).name).join(' or ')} if able (CR 508.1d).`;
  const rule = g.rules.mustAttack?.(g, id);
  return rule ? `${rule.says} (${citation(rule.clause)}, CR 508.1d).` : null;
}

/** Why a creature has to block if it can, or null (509.1c). */
export function mustBlock(g: Game, id: ObjId): string | null {
  return has(g, id, 'blocks each combat if able') ? 'It blocks each combat if able (CR 509.1c).' : null;
}

/** Whether some creature has to block this attacker if able (509.1c). */
export const mustBeBlocked = (g: Game, attacker: ObjId): boolean => has(g, attacker, 'must be blocked if able');

/** With how many creatures at most an attacker may be blocked (509.1b). */
export const maxBlockers = (g: Game, attacker: ObjId): number =>
  has(g, attacker, "can't be blocked by more than one creature") ? 1 : Infinity;

/** With how many creatures at least an attacker has to be blocked, if it is blocked (509.1b, 702.111b). */
export function minBlockers(g: Game, attacker: ObjId): number {
  if (has(g, attacker, "can't be blocked except by three or more creatures")) return 3;
  return g.world.has(attacker, 'menace') || has(g, attacker, "can't be blocked except by two or more creatures")
    ? 2
    : 1;
}

/** How many attackers a creature may block at once (509.1a). */
export const blockLimit = (g: Game, blocker: ObjId): number =>
  has(g, blocker, 'can block any number of creatures')
    ? Math.max(1, g.state.combat?.attacks.length ?? 1)
    : has(g, blocker, 'can block an additional creature')
      ? 2
      : 1;

/** Why a creature cannot be the only one that attacks or blocks (508.1c, 509.1b), or null. */
export const notAlone = (g: Game, id: ObjId, rule: 'attack' | 'block'): string | null =>
  has(g, id, `can't ${rule} alone`) || has(g, id, "can't attack or block alone")
    ? `${name(g, id)} can't ${rule} alone (CR ${rule === 'attack' ? '508.1c' : '509.1b'}).`
    : null;

/** Whether every creature that can block an attacker has to (509.1c). */
export const lures = (g: Game, attacker: ObjId): boolean => has(g, attacker, 'all creatures able to block it do so');

/** How many creatures may attack, or attack a seat, or block (508.1c, 509.1b). */
export interface CombatLimit {
  readonly seat: SeatId | null;
  readonly max: number;
  /** who has the effect: it reaches the creatures in their range (801.10) */
  readonly by: SeatId;
}
export const combatLimits = (g: Game, rule: 'attack' | 'block'): CombatLimit[] =>
  working(g, 'combatLimit').flatMap((s) =>
    s.effect.rule === rule && (rule === 'block' || g.state.turn.seats.some((seat) => inScope(g, s.seat, seatRef(seat))))
      ? [{ seat: s.effect.you ? s.seat : null, max: s.effect.max, by: s.seat }]
      : [],
  );
