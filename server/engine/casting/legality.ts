import type { Body, Face } from '../../../cards/oracle/ir/index.ts';
import { keywordOf } from '../language/activated-abilities.ts';
import { citations } from '../kernel/citation.ts';
import { holds } from '../language/conditions.ts';
import { spellOf } from '../mana/restrictions.ts';
import { firstFailing, type Requirement } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { asFace, faceAt } from '../language/faces.ts';
import { working } from '../replacement/static-effects.ts';
import { slotsOf } from '../language/target-slots.ts';
import { guiseOf, matchesAsSpell, type Guise } from '../costs/as-it-will-be-cast.ts';
import { additionalOptions, castCost, type How } from './total-cost.ts';
import { hasSplitSecond, sorceryTime } from '../costs/activation-limits.ts';
import { bodyIn, bodyPaid, saidIfPaid } from '../costs/additional-costs.ts';
import { faceCast } from '../costs/granted-keywords.ts';
import { onlyPrinted, PRINTED, wayOf } from '../costs/alternative-costs.ts';
import { permittedLand, wayHolds, wayPermits } from '../costs/usable-ways.ts';
import { xLeavesTargets } from './choose-x.ts';
import { costText } from '../objects/mana-cost.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import { canChoose, targetsByX } from '../targets/choices.ts';
import { castPayable, payableNow, payingFor } from './payable.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** When and from where spells are cast (601.3), lands played (305, 116.2a), abilities activated (602.5). */
/** 702.8a: true if a card may be cast whenever an instant could be: by its type (304.1), by flash, or as though it had flash. */
export function hasFlash(g: Game, seat: SeatId, face: Face, object: ObjId, guise?: Guise): boolean {
  if (
    face.types.includes('instant')
    || keywordOf(face, 'flash') !== undefined
    || g.world.playerRule(seat, 'may cast spells as though they had flash')
  )
    return true;
  for (let i = 0; i < face.abilities.length; i++) {
    const a = face.abilities[i];
    if (a?.kind === 'ownFlash' && a.condition && holds(g, a.condition, { you: seat, source: object })) return true;
  }
  return (
    g.world.statics('flash').length > 0
    && working(g, 'flash').some(
      (s) => s.seat === seat && matchesAsSpell(g, object, s.effect.spells, { you: seat, source: s.source }, guise),
    )
  );
}

const wayIn = (g: Game, c: Topics['cast']): Way =>
  c.using ?? c.known ?? wayOf(g, c.seat, g.world.get(c.object), faceAt(g, c.object, c.face), c.way);

/** The face of the spell that a card is cast as: not its own where it is cast face down (708.4). */
export function spellFace(g: Game, c: Topics['cast']): Face {
  const face = faceAt(g, c.object, c.face);
  const way = onlyPrinted(face) ? PRINTED : wayIn(g, c);
  return faceCast(g, c.seat, g.world.get(c.object), face, way);
}

export const hasChoices = (body: Body): boolean => body.modes !== undefined || slotsOf(body.effects).length > 0;

/** True if some X leaves a spell its targets, with one of its additional costs that can be paid. */
function xOfCast(g: Game, seat: SeatId, object: ObjId, face: Face, way: Way): boolean {
  const body = bodyIn(face, way);
  if (!targetsByX(body)) return true;
  const o = g.world.get(object);
  const fits = (how: How): boolean => {
    const cost = castCost(g, seat, o, face, how);
    return xLeavesTargets(g, {
      seat,
      object,
      symbols: cost.symbols,
      parts: cost.parts,
      on: payingFor(spellOf(o, face, guiseOf(way)), cost),
      body,
      isSpell: true,
    });
  };
  const options = additionalOptions(face).map((additional) => ({ way, additional }));
  return options.length === 0 ? fits({ way }) : options.some((how) => payableNow(g, seat, o, face, how) && fits(how));
}

/** 601.3: requirements of casting a spell, in the order in which they are checked. */
export const CAST_REQUIREMENTS: readonly Requirement<Topics['cast']>[] = [
  {
    id: 'zone',
    clauses: ['601.3'],
    mend: 'Cast it from your hand, or from a zone that an effect or the format lets you cast from.',
    holds: (g, c) => c.using !== undefined || wayPermits(g, c.seat, g.world.get(c.object), wayIn(g, c)),
    says: () => 'A spell is cast from hand unless a rule or effect allows another zone.',
    facts: (g, c) => [`It is in the zone: ${g.world.get(c.object).zone}.`],
  },
  {
    id: 'way',
    clauses: ['118.9', '601.2b'],
    also: (g, c) => wayIn(g, c).clauses,
    mend: 'Cast it for its mana cost, or make true what that way asks for.',
    concerns: (g, c) => wayIn(g, c) !== PRINTED,
    holds: (g, c) => wayHolds(g, c.seat, g.world.get(c.object), wayIn(g, c)),
    says: (g, c) => `"${wayIn(g, c).label}" says itself when it may be used (${citations(wayIn(g, c).clauses)}).`,
    facts: (g, c) => [`It says: "${faceAt(g, c.object, c.face).text}"`],
  },
  {
    id: 'time',
    clauses: ['117.1a', '307.1'],
    also: (g, c) => (g.world.chars(c.object).keywords.has('flash') ? ['702.8a'] : []),
    mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) =>
      c.using !== undefined
      || sorceryTime(g, c.seat)
      || (wayIn(g, c).slow !== true
        && (hasFlash(g, c.seat, spellFace(g, c), c.object, guiseOf(wayIn(g, c))) || wayIn(g, c).flash === true)),
    says: () => 'Only instants and cards with flash are cast outside your main phase or with something on the stack.',
    facts: (g, c) => [
      `Step: ${g.state.turn.step}.`,
      `Objects on the stack: ${g.state.zones.stack.length}.`,
      `${g.world.seat(c.seat).name} is ${g.world.isActive(c.seat) ? '' : 'not '}active.`,
    ],
  },
  {
    id: 'spell rule',
    clauses: ['601.3'],
    mend: 'Cast it at the time that its text allows.',
    concerns: (g, c) =>
      spellFace(g, c).abilities.some((a) => a.kind === 'spellRule' && a.rule !== "can't be countered"),
    holds: (g, c) =>
      spellFace(g, c).abilities.every(
        (a) =>
          a.kind !== 'spellRule'
          || (a.condition
            ? holds(g, a.condition, { you: c.seat, source: c.object })
            : spellRuleHolds(g, c.seat, a.rule)),
      ),
    says: () => 'The card itself says when it may be cast.',
    facts: (g) => [`Step: ${g.state.turn.step}.`],
  },
  {
    id: 'forbidden',
    clauses: ['101.2', '601.3'],
    mend: 'Wait until the effect that forbids it has ended.',
    holds: (g, c) => !g.world.playerRule(c.seat, "can't cast spells"),
    concerns: (g, c) => g.world.playerRule(c.seat, "can't cast spells"),
    says: () => "An effect says that this player can't cast spells.",
    facts: () => [],
  },
  {
    id: 'split second',
    clauses: ['702.61a'],
    mend: 'Wait until the spell with split second has left the stack.',
    holds: (g) => !hasSplitSecond(g),
    says: () => "While a spell with split second is on the stack, players can't cast other spells.",
    facts: () => [],
    concerns: (g) => hasSplitSecond(g),
  },
  {
    id: 'targets',
    clauses: ['601.2c'],
    mend: 'Wait until there is something legal to target.',
    holds: (g, c) => {
      const [face, way] = [spellFace(g, c), wayIn(g, c)];
      const open = (body: Body): boolean =>
        canChoose(g, { seat: c.seat, source: c.object, body, isSpell: true, x: 0, anyX: true });
      return (
        open(bodyPaid(bodyIn(face, way), {}))
        || saidIfPaid(face, way).some(
          ({ paid, body }) => open(body) && payableNow(g, c.seat, g.world.get(c.object), face, { way, paid }),
        )
      );
    },
    says: () => 'A spell needs a legal choice for each of its targets and modes.',
    facts: (g, c) => [`It says: "${spellFace(g, c).text}"`],
    concerns: (g, c) => hasChoices(bodyIn(spellFace(g, c), wayIn(g, c))),
  },
  {
    id: 'cost',
    clauses: ['601.2f', '601.2h'],
    mend: 'Untap or gain more mana sources, or find what else the cost asks for.',
    holds: (g, c) => castPayable(g, c.seat, g.world.get(c.object), spellFace(g, c), wayIn(g, c)),
    says: () => 'The whole cost must be payable.',
    facts: (g, c) => {
      const cost = castCost(g, c.seat, g.world.get(c.object), spellFace(g, c), { way: wayIn(g, c) });
      return [`It costs ${costText(cost.symbols)} now.`, ...cost.reasons.map((r) => `${r.text} (${r.clause})`)];
    },
  },
  {
    id: 'x',
    clauses: ['601.2b', '601.2c', '107.3a'],
    mend: 'Gain more mana, or wait until there is something that a smaller X reaches.',
    holds: (g, c) => xOfCast(g, c.seat, c.object, spellFace(g, c), wayIn(g, c)),
    says: () => 'Its targets depend on X, and there must be an X that can be paid and leaves them to be chosen.',
    facts: (g, c) => [`It says: "${spellFace(g, c).text}"`],
    concerns: (g, c) => targetsByX(bodyIn(spellFace(g, c), wayIn(g, c))),
  },
];

/** The first rule of the core or the format that forbids a cast, or null. */
export const castRefusal = (g: Game, c: Topics['cast']): Requirement<Topics['cast']> | null =>
  asFace(
    g,
    c.object,
    c.face,
    () => firstFailing(g, CAST_REQUIREMENTS, c) ?? firstFailing(g, g.rules.requirements?.cast ?? [], c),
  );

/** The first rule of the core or the format that forbids a land drop, or null. */
export const landRefusal = (g: Game, c: Topics['land']): Requirement<Topics['land']> | null =>
  firstFailing(g, LAND_REQUIREMENTS, c) ?? firstFailing(g, g.rules.requirements?.land ?? [], c);

function spellRuleHolds(g: Game, seat: SeatId, rule: string): boolean {
  if (rule === 'only during combat')
    return ['beginCombat', 'attackers', 'blockers', 'firstStrike', 'damage', 'endCombat'].includes(g.state.turn.step);
  return rule === 'only during your turn' ? g.world.isActive(seat) : true;
}

/** 305.2: true if a seat could play one more land this turn. */
export const landLeft = (g: Game, seat: SeatId): boolean =>
  g.world.isActive(seat) && g.world.seat(seat).landsPlayed < landsAllowed(g, seat);

export const LAND_REQUIREMENTS: readonly Requirement<Topics['land']>[] = [
  {
    id: 'zone',
    clauses: ['305.1'],
    mend: 'Play lands from your hand.',
    holds: (g, c) => permittedLand(g, c.seat, g.world.get(c.object)),
    says: () => 'A land is played from hand unless a rule or effect allows another zone.',
    facts: (g, c) => [`It is in the zone: ${g.world.get(c.object).zone}.`],
  },
  {
    id: 'time',
    clauses: ['305.1', '116.2a'],
    mend: 'Wait for your main phase with an empty stack.',
    holds: (g, c) => sorceryTime(g, c.seat),
    says: () => 'A land is played in a main phase of your own turn while the stack is empty.',
    facts: (g) => [`Step: ${g.state.turn.step}.`, `Objects on the stack: ${g.state.zones.stack.length}.`],
  },
  {
    id: 'count',
    clauses: ['305.2'],
    mend: 'Wait for your next turn.',
    holds: (g, c) => g.world.seat(c.seat).landsPlayed < landsAllowed(g, c.seat),
    says: () => 'Each player plays one land a turn unless an effect allows more.',
    facts: (g, c) => [`Lands played this turn: ${g.world.seat(c.seat).landsPlayed} of ${landsAllowed(g, c.seat)}.`],
  },
];

function landsAllowed(g: Game, seat: SeatId): number {
  let n = 1;
  for (const r of g.world.board().playerRules) if (r.rule === 'additional land' && r.seats.includes(seat)) n += r.n;
  return n;
}
