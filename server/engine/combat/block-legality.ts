import type { Characteristics } from '../ports/characteristics.ts';
import { matches } from '../language/filters.ts';
import { isProtected } from '../language/facts/protection.ts';
import type { Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import type { Game } from '../ports/game.ts';
import { creatureName, hasRestriction, creatureFacts, type Plain, speakingOf, allowed } from './restrictions.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** 509.1b: restrictions and requirements on blocks (509.1b–c). */
type Blocking = Topics['block'];

/** A requirement on blocks, and where it speaks of a pair at all; elsewhere it holds. */
interface BlockRequirement extends Requirement<Blocking> {
  /** it asks about the blocker alone */
  readonly ofBlocker?: boolean | undefined;
  /** the attackers that it speaks of, whatever would block them */
  readonly attacker?: ((g: Game, attacker: ObjId) => boolean) | undefined;
  /** the blockers that it speaks of, whatever they would block */
  readonly blocker?: ((g: Game, blocker: ObjId) => boolean) | undefined;
}

const blockRule = ({
  ofBlocker,
  attacker,
  blocker,
  ...r
}: Plain<Blocking> & Pick<BlockRequirement, 'ofBlocker' | 'attacker' | 'blocker'>): BlockRequirement => ({
  ...r,
  ...(attacker || blocker
    ? { concerns: (g, c) => attacker?.(g, c.attacker) === true || blocker?.(g, c.blocker) === true }
    : {}),
  ofBlocker,
  attacker,
  blocker,
  clauses: [r.clause],
  says: (g, c) => `${r.says(g, c)} (CR ${r.clause}).`,
  rule: `${r.rule} (CR ${r.clause}).`,
  facts: (g, c) => [...creatureFacts(g, c.blocker), ...creatureFacts(g, c.attacker)],
});

const shared = (a: Characteristics, b: Characteristics): boolean => a.colors.some((c) => b.colors.includes(c));

const isArtifact = (g: Game, id: ObjId): boolean => g.world.chars(id).types.includes('artifact');

const OTHER_BLOCKER = 'Block with another creature, or another attacker.';

const keyword = (
  k: Parameters<Game['world']['has']>[1],
  clause: string,
  allowed: (g: Game, c: Blocking) => boolean,
  only: string,
): BlockRequirement =>
  blockRule({
    id: k,
    clause,
    holds: (g, c) => !g.world.has(c.attacker, k) || allowed(g, c),
    says: (g, { attacker }) => `${creatureName(g, attacker)} has ${k} and ${only}`,
    mend: OTHER_BLOCKER,
    rule: `A creature with ${k} ${only}`,
    attacker: (g, attacker) => g.world.has(attacker, k),
  });

/** Number of creatures of a seat that may still block for a teammate. */
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
export const BLOCK_REQUIREMENTS: readonly BlockRequirement[] = [
  blockRule({
    id: 'creature',
    ofBlocker: true,
    clause: '506.3',
    holds: (g, { blocker }) => g.world.isCreature(blocker) && !g.world.chars(blocker).types.includes('battle'),
    says: (g, { blocker }) => `${creatureName(g, blocker)} is no creature, and only creatures block`,
    mend: 'Block with a creature.',
    rule: 'Only creatures block',
  }),
  blockRule({
    id: 'untapped',
    ofBlocker: true,
    clause: '509.1a',
    holds: (g, { blocker }) => !g.world.get(blocker).tapped,
    says: (g, { blocker }) => `${creatureName(g, blocker)} is tapped, and blockers must be untapped`,
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
    says: (g, { attacker }) =>
      `${creatureName(g, attacker)} attacks neither that creature's side nor a planeswalker of it`,
    mend: 'Block a creature that attacks your side.',
    rule: 'A creature blocks what attacks its own side',
  }),
  blockRule({
    id: 'restricted',
    ofBlocker: true,
    clause: '509.1b',
    holds: (g, { blocker }) =>
      !hasRestriction(g, blocker, "can't block") && !hasRestriction(g, blocker, "can't attack or block"),
    says: (g, { blocker }) => `An effect says that ${creatureName(g, blocker)} can't block`,
    mend: 'Block with another creature.',
    rule: 'Effects may forbid a creature to block; none does here',
  }),
  blockRule({
    id: 'decayed',
    ofBlocker: true,
    clause: '702.147a',
    holds: (g, { blocker }) => !g.world.has(blocker, 'decayed'),
    says: (g, { blocker }) => `${creatureName(g, blocker)} has decayed and can't block`,
    mend: 'Block with another creature.',
    rule: "A creature with decayed can't block",
    blocker: (g, blocker) => g.world.has(blocker, 'decayed'),
  }),
  blockRule({
    id: 'onlyFlying',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !hasRestriction(g, blocker, 'can block only creatures with flying') || g.world.has(attacker, 'flying'),
    says: (g, { blocker }) => `${creatureName(g, blocker)} can block only creatures with flying`,
    mend: OTHER_BLOCKER,
    rule: 'It can block only creatures with flying',
    blocker: (g, blocker) => hasRestriction(g, blocker, 'can block only creatures with flying'),
  }),
  blockRule({
    id: 'unblockable',
    clause: '509.1b',
    holds: (g, { attacker }) => !hasRestriction(g, attacker, "can't be blocked"),
    says: (g, { attacker }) => `An effect says that ${creatureName(g, attacker)} can't be blocked`,
    mend: 'Block another attacker.',
    rule: "It can't be blocked",
    attacker: (g, attacker) => hasRestriction(g, attacker, "can't be blocked"),
  }),
  blockRule({
    id: 'notByWeak',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !hasRestriction(g, attacker, "can't be blocked by creatures with power 2 or less") || g.world.power(blocker) > 2,
    says: (g, { attacker }) => `${creatureName(g, attacker)} can't be blocked by creatures with power 2 or less`,
    mend: 'Block it with a creature of power 3 or more.',
    rule: "It can't be blocked by creatures with power 2 or less",
    attacker: (g, attacker) => hasRestriction(g, attacker, "can't be blocked by creatures with power 2 or less"),
  }),
  blockRule({
    id: 'notByStronger',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      !hasRestriction(g, attacker, "can't be blocked by creatures with greater power")
      || g.world.power(blocker) <= g.world.power(attacker),
    says: (g, { attacker }) => `${creatureName(g, attacker)} can't be blocked by creatures with greater power`,
    mend: OTHER_BLOCKER,
    rule: "It can't be blocked by creatures with greater power",
    attacker: (g, attacker) => hasRestriction(g, attacker, "can't be blocked by creatures with greater power"),
  }),
  ...(['flying', 'haste', 'defender'] as const).map((k) =>
    blockRule({
      id: `except${k}`,
      clause: '509.1b',
      holds: (g, { blocker, attacker }) =>
        !hasRestriction(g, attacker, `can't be blocked except by creatures with ${k}`) || g.world.has(blocker, k),
      says: (g, { attacker }) => `${creatureName(g, attacker)} can't be blocked except by creatures with ${k}`,
      mend: `Block it with a creature with ${k}.`,
      rule: `It can't be blocked except by creatures with ${k}`,
      attacker: (g, attacker) => hasRestriction(g, attacker, `can't be blocked except by creatures with ${k}`),
    }),
  ),
  blockRule({
    id: 'evasion',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      speakingOf(g, 'evasion', attacker).every(
        (s) => matches(g, blocker, s.effect.filter, { you: s.seat, source: s.source }) === (s.effect.except ?? false),
      ),
    says: (g, { blocker, attacker }) =>
      `${creatureName(g, attacker)} can't be blocked by creatures like ${creatureName(g, blocker)}`,
    mend: OTHER_BLOCKER,
    rule: 'It may be blocked by such creatures',
    attacker: (g, attacker) => speakingOf(g, 'evasion', attacker).length > 0,
  }),
  blockRule({
    id: 'some',
    clause: '509.1b',
    holds: (g, { blocker, attacker }) =>
      speakingOf(g, 'cantBlock', blocker).every(
        (s) => !matches(g, attacker, s.effect.filter, { you: s.seat, source: s.source }),
      ),
    says: (g, { blocker, attacker }) =>
      `${creatureName(g, blocker)} can't block creatures like ${creatureName(g, attacker)}`,
    mend: OTHER_BLOCKER,
    rule: 'It may block such creatures',
    blocker: (g, blocker) => speakingOf(g, 'cantBlock', blocker).length > 0,
  }),
  blockRule({
    id: 'unless',
    ofBlocker: true,
    clause: '509.1b',
    holds: (g, { blocker }) => allowed(g, blocker, 'block', undefined),
    says: (g, { blocker }) => `${creatureName(g, blocker)} can't block unless something is so that is not`,
    mend: 'Block with another creature.',
    rule: 'What its own words ask for a block is so',
    blocker: (g, blocker) => speakingOf(g, 'combatUnless', blocker).length > 0,
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
    attacker: (g, attacker) => g.world.has(attacker, 'shadow'),
    blocker: (g, blocker) => g.world.has(blocker, 'shadow'),
  }),
  keyword(
    'fear',
    '702.36b',
    (g, { blocker }) => isArtifact(g, blocker) || g.world.chars(blocker).colors.includes('B'),
    "can't be blocked except by artifact creatures and black creatures",
  ),
  keyword(
    'intimidate',
    '702.13b',
    (g, { blocker, attacker }) => isArtifact(g, blocker) || shared(g.world.chars(blocker), g.world.chars(attacker)),
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
      `${creatureName(g, attacker)} can't be blocked as long as the defending player controls a ${landwalked(g, attacker) ?? 'land of that type'}`,
    mend: 'Block another attacker.',
    rule: "It can't be blocked as long as the defending player controls a land of a type that it walks through",
    attacker: (g, attacker) => g.world.has(attacker, 'landwalk'),
  }),
  blockRule({
    id: 'protection',
    clause: '702.16f',
    holds: (g, { blocker, attacker }) => !isProtected(g, objRef(attacker), blocker),
    says: (g, { blocker, attacker }) =>
      `${creatureName(g, attacker)} has protection from a quality of ${creatureName(g, blocker)} and can't be blocked by it`,
    mend: OTHER_BLOCKER,
    rule: "A creature with protection can't be blocked by creatures with that quality",
    attacker: (g, attacker) => g.world.has(attacker, 'protection'),
  }),
];
