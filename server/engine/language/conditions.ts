import { COLORS, type Condition, type During, type Filter, type ObjectSel } from '../../../cards/oracle/ir/index.ts';
import { amountOf, informative, playerCounters, spentOn, type AmountContext } from './amounts.ts';
import { looksOf, matches, type Looks } from './filters.ts';
import { sharesCreatureType } from '../objects/subtypes.ts';
import { peekObjects, peekPlayers, withTargetPlayer } from './peek.ts';
import { costText } from '../objects/mana-cost.ts';
import { counterparts } from './facts/meld-pairs.ts';
import { timesTempted } from './facts/ring-bearer.ts';
import { monarchOf } from './facts/monarch.ts';
import { isSolved, levelOf } from '../objects/text-sections.ts';
import type { Game } from '../ports/game.ts';
import { countCandidates } from './candidates.ts';
import { isSeatRef, refId, seatRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { SeatTurnFacts } from '../kernel/state/seat.ts';

export type ConditionContext = AmountContext & {
  readonly kicked?: boolean;
  /** the optional costs that are to be paid for the spell being cast */ readonly announced?: Readonly<
    Record<string, number>
  >;
};

/** True if a condition is true now (603.4, 608.2c, 611.3a). */
export function holds(g: Game, cond: Condition, c: ConditionContext): boolean {
  switch (cond.if) {
    case 'count':
      return compare(countCandidates(g, cond.filter, withTargetPlayer(c, cond.filter)), cond.cmp, cond.n);
    case 'life':
      return peekPlayers(g, cond.of, c).some((s) => g.world.hasLife(s) && compare(g.world.life(s), cond.cmp, cond.n)); // 810.9a
    case 'hand':
      return peekPlayers(g, cond.of, c).some((s) => compare(g.world.handSize(s), cond.cmp, cond.n));
    case 'amount':
      return compare(amountOf(g, cond.of, c), cond.cmp, cond.n);
    case 'your turn':
      return g.world.isActive(c.you) !== (cond.not ?? false); // 102.1, 805.4
    case 'attacked':
      return (
        isDuring(g, 'the declare attackers step', c.you)
        && (g.state.combat?.attacks ?? []).some((a) => a.target === seatRef(c.you))
      );
    case 'during':
      return isDuring(g, cond.what, c.you);
    case 'kicked':
      if (cond.of === 'target')
        return (c.exec?.targets.flat() ?? []).some((r) => !isSeatRef(r) && wasKicked(g, refId(r)));
      if (cond.cost) return timesPaid(g, c.source, `kicker ${costText(cond.cost)}`) > 0;
      return c.kicked ?? c.exec?.kicked ?? wasKicked(g, c.source); // 702.33e
    case 'cast':
      return wasCast(g, cond, c);
    case 'paid':
      return (c.announced ? (c.announced[cond.what] ?? 0) : timesPaid(g, c.source, cond.what)) > 0;
    case 'way':
      return (g.world.object(c.source)?.stack?.way ?? marksOf(g, c.source)?.['_way']) === cond.way;
    case 'this turn':
      return happened(g, cond.what, c);
    case 'is': {
      const ids = peekObjects(g, cond.what, c);
      return ids.some((id) =>
        matches(g, cond.filter.zone === undefined ? informative(g, id, c.exec) : id, cond.filter, c),
      );
    }
    case 'last turn':
      return cond.what === 'no spells'
        ? g.state.turn.number > 1 && g.state.turn.castBefore.any === 0
        : g.state.turn.castBefore.any >= 2; // the first turn comes after none
    case 'pair':
      return counterparts(g, c.source, c.you, cond).length > 0;
    case 'level':
      return cond.exactly ? levelOf(g.world.object(c.source)) === cond.n : levelOf(g.world.object(c.source)) >= cond.n;
    case 'level counters': {
      const n = g.world.object(c.source)?.counters['level'] ?? 0;
      return n >= cond.from && n <= (cond.to ?? Infinity);
    }
    case 'counters':
      return peekObjects(g, cond.on, c).some(
        (id) =>
          ((g.world.object(informative(g, id, c.exec)) ?? g.world.lastKnown(id))?.counters[cond.kind] ?? 0) >= cond.n,
      );
    case 'anchored':
      return (g.world.object(c.source) ?? g.world.lastKnown(c.source))?.chosen?.word === cond.word;
    case 'solved':
      return isSolved(g.world.object(c.source));
    case 'daytime':
      return g.state.daytime === cond.is;
    case 'entered':
      return g.world.seat(c.you).turn.entered.filter((e) => enteredAs(e, cond.filter)).length >= cond.n;
    case 'playerCounters':
      return peekPlayers(g, cond.of, c).some((s) => playerCounters(g, s, cond.kind) >= cond.n);
    case 'spent': {
      const spent = spentOn(g, c.source);
      const most = (colors: readonly string[]): number =>
        Math.max(...colors.map((color) => [...spent].filter((m) => m === color).length));
      return most(cond.color === 'any one' ? COLORS : [cond.color]) >= cond.n;
    }
    case 'attacks the leader': {
      const target = g.state.combat?.attacks.find((a) => a.id === (c.event?.subject ?? c.source))?.target;
      return (
        target !== undefined
        && isSeatRef(target)
        && g.world.hasLife(refId(target))
        && g.world.seats(c.you).every((s) => g.world.life(s) <= g.world.life(refId(target)))
      );
    }
    case 'monarch': {
      const monarch = monarchOf(g);
      return cond.who === 'nobody'
        ? monarch === undefined
        : monarch !== undefined && peekPlayers(g, cond.who, c).includes(monarch);
    }
    case 'tempted':
      return timesTempted(g, c.you) >= cond.n;
    case 'tribute':
      return (marksOf(g, c.source)?.['_tribute'] === true) !== (cond.not ?? false);
    case 'new': {
      const o = g.world.object(c.source);
      return o !== undefined && o.since >= g.world.seat(g.world.controller(o.id)).turns - 1;
    }
    case 'gained':
      return g.world.seat(c.you).turn.gained >= cond.n;
    case 'more': {
      const own = countCandidates(g, { ...cond.filter, whose: 'you' }, c);
      return peekPlayers(g, cond.who, c).some(
        (s) => countCandidates(g, { ...cond.filter, whose: 'you' }, { ...c, you: s }) > own,
      );
    }
    case 'shares':
      return shares(g, cond, c);
    case 'resolved':
      return c.exec?.nth === cond.n;
    case 'did':
      return (c.exec?.did ?? false) !== (cond.not ?? false);
    case 'both':
      return cond.of.every((each) => holds(g, each, c));
    case 'either':
      return cond.of.some((each) => holds(g, each, c));
    case 'not':
      return !holds(g, cond.cond, c);
  }
}

function wasCast(g: Game, cond: Extract<Condition, { if: 'cast' }>, c: ConditionContext): boolean {
  const [id] = peekObjects(g, cond.what, c);
  const [seat, from] = id === undefined ? [] : castOf(g, id);
  if ((seat !== c.you && !cond.anybody) || from === undefined) return false;
  if (
    cond.during === 'your main phase'
    && !(g.world.isActive(c.you) && g.rules.turn.steps.find((s) => s.id === g.state.turn.step)?.phase === 'main')
  )
    return false; // a phase does not end over a spell (500.2)
  return cond.from === undefined || (cond.from === 'not hand' ? from !== 'hand' : from === cond.from);
}

function shares(g: Game, cond: Extract<Condition, { if: 'shares' }>, c: ConditionContext): boolean {
  const of = (sel: ObjectSel): Looks | undefined => {
    const [id] = peekObjects(g, sel, c);
    const at = id === undefined ? undefined : informative(g, id, c.exec);
    const known = at === undefined || g.world.object(at) ? undefined : g.world.lastKnown(at);
    return at === undefined ? undefined : g.world.object(at) ? g.world.chars(at) : known && looksOf(known);
  };
  const [a, b] = [of(cond.a), of(cond.b)];
  if (!a || !b) return false;
  switch (cond.what) {
    case 'color':
      return a.colors.some((x) => b.colors.includes(x));
    case 'card type':
      return a.types.some((x) => b.types.includes(x));
    case 'creature type':
      return sharesCreatureType(a, b);
  }
}

/** True at a time that an ability names, as in "only during your upkeep" (CR 602.5b); attackers are declared as their step begins (508.1). */
function isDuring(g: Game, what: During, you: SeatId): boolean {
  const { steps } = g.rules.turn;
  const at = steps.findIndex((s) => s.id === g.state.turn.step);
  const step = steps[at];
  switch (what) {
    case 'your upkeep':
      return step?.action === 'upkeep' && g.world.isActive(you);
    case 'any upkeep':
      return step?.action === 'upkeep';
    case 'combat':
      return step?.phase === 'combat';
    case 'your turn before attackers':
      return g.world.isActive(you) && at < steps.findIndex((s) => s.action === 'attackers');
    case "an opponent's upkeep":
      return step?.action === 'upkeep' && !g.world.isActive(you);
    case 'combat before blockers':
      return step?.phase === 'combat' && at < steps.findIndex((s) => s.action === 'blockers');
    case 'combat after blockers':
      return step?.phase === 'combat' && at >= steps.findIndex((s) => s.action === 'blockers');
    case 'the declare attackers step':
      return step?.action === 'attackers';
    case 'the declare blockers step':
      return step?.action === 'blockers';
    case 'the end of combat step':
      return step?.action === 'endCombat';
  }
}

/** Mark on permanents: who cast the spell that it was, and from where. */
export const CAST = '_cast';
/** The seat that cast a spell, or the spell that a permanent was, and the zone it was cast from; nothing for copies and permanents that were not cast. */
function castOf(g: Game, id: ObjId): readonly [seat?: SeatId, from?: string] {
  const o = g.world.object(id);
  if (o?.stack?.kind === 'spell')
    return o.kind === 'card' && o.stack.from !== undefined ? [o.stack.seat, o.stack.from] : [];
  const mark = marksOf(g, id)?.[CAST];
  const [seat, from] = typeof mark === 'string' ? mark.split(' ') : [];
  return from === undefined ? [] : [Number(seat), from];
}

/** 607.2: the number of times that an optional cost of a spell was paid, or of the spell that a permanent was. */
export function timesPaid(g: Game, id: ObjId, what: string): number {
  const onStack = g.world.object(id)?.stack?.paid?.[what];
  return onStack ?? Number(marksOf(g, id)?.[`_paid ${what}`] ?? 0);
}

/** 702.33, 702.33e: true if a spell was kicked (702.33d), or the spell that a permanent was. */
export const wasKicked = (g: Game, id: ObjId): boolean =>
  marksOf(g, id)?.['_kicked'] === true || (g.world.object(id) ?? g.world.lastKnown(id))?.stack?.kicked === true;

/** Marks of an object now or as it last was (608.2h). */
export const marksOf = (g: Game, id: ObjId): GameObject['marks'] =>
  (g.world.object(id) ?? g.world.lastKnown(id))?.marks;

const ANY_PERMANENT: ReadonlySet<string> = new Set(['permanent', 'card']);
/** True if what entered this turn was of a sort: of that, types and being a token are known. */
function enteredAs(e: SeatTurnFacts['entered'][number], f: Filter): boolean {
  const is =
    f.nouns.length === 0
    || f.nouns.some(
      (n) => ANY_PERMANENT.has(n) || (n.startsWith('subtype:') ? e.subtypes.includes(n.slice(8)) : e.types.includes(n)),
    );
  return (
    is
    && (f.qualifiers ?? []).every(
      (q) => (q.q === 'type' ? e.types.includes(q.is) : q.q === 'token' && e.token) !== ('not' in q && q.not === true),
    )
  );
}

function compare(a: number, cmp: '>=' | '<=' | '=', b: number): boolean {
  return cmp === '>=' ? a >= b : cmp === '<=' ? a <= b : a === b;
}

/** 608.2i: events of this turn or the last one that a condition looks back on. */
function happened(g: Game, what: Extract<Condition, { if: 'this turn' }>['what'], c: ConditionContext): boolean {
  const { turn } = g.world.seat(c.you);
  switch (what) {
    case 'you gained life':
      return turn.gained > 0;
    case 'a permanent left':
      return turn.left > 0;
    case 'an opponent was dealt damage':
      return g.world.seatsEver(c.you).some((s) => g.world.areOpponents(s, c.you) && g.world.seat(s).turn.damaged > 0);
    case 'you attacked':
      return turn.attacked;
    case 'you descended':
      return (turn.descended ?? 0) > 0;
    case 'a nonland permanent left, or a spell was warped':
      return g.world.seatsEver(c.you).some((s) => g.world.seat(s).turn.voided === true);
    case 'combat damage by an Assassin or leader':
      return turn.ran === true;
    case 'a creature died':
      return g.state.turn.died > 0;
    case 'an opponent lost life':
      return g.world.seatsEver(c.you).some((s) => g.world.areOpponents(s, c.you) && g.world.seat(s).turn.lost > 0);
    case 'you cast another spell':
      return turn.cast > (wasCastThisTurn(g, c) ? 1 : 0);
  }
}

/** True if the source is itself among the spells its controller has cast this turn: a spell, or a permanent that came from the stack since. */
function wasCastThisTurn(g: Game, c: ConditionContext): boolean {
  const o = g.world.object(c.source);
  if (!o) return false;
  return o.zone === 'stack'
    ? o.kind !== 'ability'
    : o.was !== undefined && g.world.lastKnown(o.was)?.zone === 'stack' && o.since === g.world.seat(c.you).turns;
}
