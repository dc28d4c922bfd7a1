import { defenderOf } from '../objects/battles.ts';
import { citation } from '../kernel/citation.ts';
import { working } from '../replacement/static-effects.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import { summoningSick } from '../language/facts/summoning-sickness.ts';
import type { Game } from '../ports/game.ts';
import { taxes } from './costs-to-attack-and-block.ts';
import { type Plain, creatureName, hasRestriction, creatureFacts, speakingOf, allowed } from './restrictions.ts';
import { isSeatRef, refId, seatRef, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/** Legality of attacks and blocks (CR 508.1a–d, 509.1a–c). */
type Attacking = Topics['attack'];

/** A requirement on attacks. */
interface AttackRequirement extends Requirement<Attacking> {
  /** it asks about the attacker alone */
  readonly ofAttacker?: boolean | undefined;
}

const attackRule = (r: Plain<Attacking> & Pick<AttackRequirement, 'ofAttacker'>): AttackRequirement => ({
  ...r,
  clauses: [r.clause],
  says: (g, c) => `${r.says(g, c)} (CR ${r.clause}).`,
  rule: `${r.rule} (CR ${r.clause}).`,
  facts: (g, c) => creatureFacts(g, c.attacker),
});

const OTHER_ATTACKER = 'Attack with another creature.';

/** 506.3, 702.3: requirements on an attacker and its target. */
export const ATTACK_REQUIREMENTS: readonly AttackRequirement[] = [
  attackRule({
    id: 'active',
    ofAttacker: true,
    clause: '506.2',
    holds: (g, { attacker }) => g.world.isActive(g.world.controller(attacker)),
    says: (g, { attacker }) =>
      `${creatureName(g, attacker)} is controlled by ${g.world.seat(g.world.controller(attacker)).name}, whose turn it is not`,
    mend: 'Attack in your own turn.',
    rule: 'Only creatures that an active player controls attack',
  }),
  attackRule({
    id: 'creature',
    ofAttacker: true,
    clause: '506.3',
    holds: (g, { attacker }) => g.world.isCreature(attacker) && !g.world.chars(attacker).types.includes('battle'),
    says: (g, { attacker }) => `${creatureName(g, attacker)} is no creature, and only creatures attack`,
    mend: OTHER_ATTACKER,
    rule: 'Only creatures attack',
  }),
  attackRule({
    id: 'untapped',
    ofAttacker: true,
    clause: '508.1a',
    holds: (g, { attacker }) => !g.world.get(attacker).tapped,
    says: (g, { attacker }) => `${creatureName(g, attacker)} is tapped, and attackers must be untapped`,
    mend: 'Attack with an untapped creature.',
    rule: 'Attackers must be untapped',
  }),
  attackRule({
    id: 'continuous',
    ofAttacker: true,
    clause: '302.6',
    also: (g, { attacker }) => (g.world.has(attacker, 'haste') ? ['702.10b'] : []),
    holds: (g, { attacker }) => !summoningSick(g, attacker),
    says: (g, { attacker }) =>
      `${creatureName(g, attacker)} has not been under its controller's control continuously since the turn began, and it has no haste`,
    mend: 'Attack with it next turn, or give it haste.',
    rule: "An attacker has been under its controller's control continuously since the turn began, or has haste",
  }),
  attackRule({
    id: 'defender',
    ofAttacker: true,
    clause: '702.3b',
    holds: (g, { attacker }) =>
      !g.world.has(attacker, 'defender') || hasRestriction(g, attacker, "can attack as though it didn't have defender"),
    says: (g, { attacker }) => `${creatureName(g, attacker)} has defender and can't attack`,
    mend: OTHER_ATTACKER,
    rule: "A creature with defender can't attack, unless an effect lets it",
    concerns: (g, { attacker }) => g.world.has(attacker, 'defender'),
  }),
  attackRule({
    id: 'restricted',
    ofAttacker: true,
    clause: '508.1c',
    holds: (g, { attacker }) =>
      !hasRestriction(g, attacker, "can't attack") && !hasRestriction(g, attacker, "can't attack or block"),
    says: (g, { attacker }) => `An effect says that ${creatureName(g, attacker)} can't attack`,
    mend: OTHER_ATTACKER,
    rule: 'Effects may forbid an attack; none does here',
  }),
  attackRule({
    id: 'seatRestricted',
    ofAttacker: true,
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
    says: (g, { attacker }) =>
      `${creatureName(g, attacker)} can't attack that player unless something is so that is not`,
    mend: 'Attack another player, or with another creature.',
    rule: 'What its own words ask for an attack is so',
    concerns: (g, { attacker }) => speakingOf(g, 'combatUnless', attacker).length > 0,
  }),
  attackRule({
    id: 'kept off',
    clause: '508.1c',
    holds: (g, { attacker, target }) => taxes(g, attacker, target).every((s) => s.effect.cost !== undefined),
    says: (g, { attacker }) => `An effect says that ${creatureName(g, attacker)} can't attack that`,
    mend: 'Attack another player, or with another creature.',
    rule: 'No effect keeps it from attacking that',
    concerns: (g, { attacker, target }) => taxes(g, attacker, target).length > 0,
  }),
  attackRule({
    id: 'inRange',
    clause: '801.3',
    holds: (g, { attacker, target }) => inScope(g, g.world.controller(attacker), seatRef(defenderOf(g, target))),
    says: (g, { attacker }) =>
      `${creatureName(g, attacker)} attacks only opponents in range of influence of ${g.world.seat(g.world.controller(attacker)).name}, their planeswalkers and the battles they protect`,
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

const OF_ATTACKER = ATTACK_REQUIREMENTS.filter((r) => r.ofAttacker === true);
const OF_PAIR = ATTACK_REQUIREMENTS.filter((r) => r.ofAttacker !== true);

/** Those of these targets that a creature may attack. */
export function attackable(g: Game, attacker: ObjId, targets: readonly Ref[]): Ref[] {
  const [first] = targets;
  if (first === undefined || firstFailing(g, OF_ATTACKER, { attacker, target: first })) return [];
  const extra = g.rules.requirements?.attack ?? [];
  return targets.filter(
    (target) => !firstFailing(g, OF_PAIR, { attacker, target }) && !firstFailing(g, extra, { attacker, target }),
  );
}

/**
 * 701.15c: the number of requirements that a creature obeys by attacking this (508.1d): that it attacks, or attacks this player, and for each player
 * who goaded it that and to attack another (701.15b–c).
 */
export function requirementsObeyed(g: Game, attacker: ObjId, target: Ref): number {
  const goads = g.world.chars(attacker).goadedBy ?? [];
  const others = isSeatRef(target) ? goads.filter((s) => s !== refId(target)).length : 0;
  const sent = (g.world.chars(attacker).sentAt ?? []).filter((s) => target === seatRef(s)).length;
  return (
    goads.length
    + others
    + sent
    + (hasRestriction(g, attacker, 'attacks each combat if able') ? 1 : 0)
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

/** Why a creature has to attack if it can, or null (508.1d). */
export function mustAttack(g: Game, id: ObjId): string | null {
  if (g.world.chars(id).goadedBy) return 'It is goaded and attacks each combat if able (CR 701.15b).';
  if (hasRestriction(g, id, 'attacks each combat if able')) return 'It attacks each combat if able (CR 508.1d).';
  const sent = (g.world.chars(id).sentAt ?? []).filter((s) => g.world.exists(seatRef(s)));
  if (sent.length > 0)
    return `It attacks ${[...new Set(sent)].map((s) => g.world.seat(s).name).join(' or ')} if able (CR 508.1d).`;
  const rule = g.rules.mustAttack?.(g, id);
  return rule ? `${rule.says} (${citation(rule.clause)}, CR 508.1d).` : null;
}

/** Why a creature cannot be the only one that attacks or blocks (508.1c, 509.1b), or null. */
export const notAlone = (g: Game, id: ObjId, rule: 'attack' | 'block'): string | null =>
  hasRestriction(g, id, `can't ${rule} alone`) || hasRestriction(g, id, "can't attack or block alone")
    ? `${creatureName(g, id)} can't ${rule} alone (CR ${rule === 'attack' ? '508.1c' : '509.1b'}).`
    : null;

/** A limit on creatures that attack, attack one seat, or block (508.1c, 509.1b). */
export interface CombatLimit {
  readonly seat: SeatId | null;
  readonly max: number;
  /** the controller of the effect: it reaches the creatures in their range (801.10) */
  readonly by: SeatId;
}
export const combatLimits = (g: Game, rule: 'attack' | 'block'): CombatLimit[] =>
  working(g, 'combatLimit').flatMap((s) =>
    s.effect.rule === rule && (rule === 'block' || g.state.turn.seats.some((seat) => inScope(g, s.seat, seatRef(seat))))
      ? [{ seat: s.effect.you ? s.seat : null, max: s.effect.max, by: s.seat }]
      : [],
  );
