import type { Body } from '../../../cards/oracle/ir/index.ts';
import { discard, draw } from '../actions/cards.ts';
import { chooseObjects } from '../decisions/ask.ts';
import { isSuspended } from '../casting/foretell-plot-suspend.ts';
import { declareAttackers, isFight } from '../combat/declare-attackers.ts';
import { declareBlockers } from '../combat/declare-blockers.ts';
import { combatDamage, hasFirstStrike } from '../combat/damage.ts';
import { noticeControl } from '../zones/control.ts';
import { passControl } from '../zones/player-control.ts';
import { checkDaytime } from '../zones/day-night.ts';
import { sweepEffects } from '../changes/durations.ts';
import type { Flow } from '../kernel/procedure.ts';
import { byRules } from '../objects/engine-ir.ts';
import { EFFECTS } from '../kernel/journal.ts';
import { dueAfter, forgetActivated, healPhasedOut, phasingStep } from '../zones/phasing.ts';
import { working } from '../replacement/pipeline.ts';
import type { StepFacts } from './machines.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import type { ObjId, SeatId, SideId, TurnState } from '../kernel/state.ts';
import { addPending, emit } from '../triggers/emit.ts';
import { untap } from '../zones/permanents.ts';
import { tellOn } from './lore-counters.ts';
import { emptyPools } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';

const FRESH_TURN = {
  drawn: 0,
  cast: 0,
  spells: [],
  gained: 0,
  lost: 0,
  damaged: 0,
  left: 0,
  entered: [],
  attacked: false,
} as const;

/** The turn-based actions of a step as it begins (703.4); its triggers wait for the first priority. */
export function* beginStep(g: Game, step: StepSpec): Flow {
  const seats = g.state.turn.seats.filter((s) => !g.world.seat(s).left); // 800.4j
  const what = SKIPPED[step.action ?? ''];
  if (step.action === 'main') g.journal.set(g.state.turn, 'mains', mainsBefore(g, step) + 1);
  emit(g, {
    e: 'step',
    step: step.id,
    ...(step.action === 'main' ? { main: g.state.turn.mains ?? 1 } : {}),
    seats: what === undefined ? seats : seats.filter((s) => !skips(g, s, what)),
  });
  delayedTriggers(g, step.id);
  if (step.action === 'upkeep') suspendedCards(g);
  if (step.action === 'untap')
    phasingStep(
      g,
      seats.filter((s) => !skips(g, s, 'untap step')),
    ); // 502.1, 702.26m
  const own = g.rules.procedures?.steps?.[step.id];
  if (own) return yield* own(g);
  switch (step.action) {
    case 'untap':
      checkDaytime(g); // 502.2
      untapStep(g);
      return;
    case 'main':
      if (step.id === g.rules.turn.steps.find((s) => s.action === 'main')?.id) yield* tellOn(g); // 505.4
      return;
    case 'draw':
      yield* g.rules.procedures?.drawStep ? g.rules.procedures.drawStep(g) : drawStep(g);
      return;
    case 'attackers':
      yield* declareAttackers(g);
      return;
    case 'blockers':
      yield* declareBlockers(g);
      return;
    case 'firstStrike':
      yield* combatDamage(g, true);
      return;
    case 'damage':
      yield* combatDamage(g, false);
      return;
    case 'endCombat':
      return;
    case 'cleanup':
      yield* cleanup(g);
      return;
    default:
  }
}

/** The main phases of this turn that have begun before this one; of a turn stored without a count, those in the order of the turn. */
const mainsBefore = (g: Game, step: StepSpec): number =>
  g.state.turn.mains ?? g.rules.turn.steps.filter((s) => s.action === 'main').findIndex((s) => s.id === step.id);

/** What happens as a step ends: pools empty (500.5), combat is over after its last step (511.3). */
export function endStep(g: Game, step: StepSpec): void {
  emptyPools(g, { combat: step.phase !== 'combat' || step.action === 'endCombat', turn: step.action === 'cleanup' });
  if (step.action !== 'endCombat') return;
  endEffects(g, (u) => u.u === 'combat'); // 511.3
  if (isFight(g)) g.journal.set(g.state, 'combat', null);
  else g.journal.progress(g.state, 'combat', null);
}

/** Facts that decide which step comes next (506.1, 508.8, 510.4), and the format's own. */
export function stepFacts(g: Game): StepFacts {
  const attackers = (g.state.combat?.attacks.length ?? 0) > 0;
  const facts = { attackers, firstStrike: attackers && hasFirstStrike(g) };
  return g.rules.stepFacts ? { ...facts, ...g.rules.stepFacts(g) } : facts;
}

/** Untaps permanents of the active seats (502.3). `untaps`: permanents that untap in this format. */
export function untapStep(g: Game, untaps: (id: ObjId) => boolean = () => true): void {
  const seats = g.state.turn.seats.filter((s) => !takeSkip(g, s, 'untap step'));
  const ids = seats.flatMap((s) => g.world.permanentsOf(s)).filter(untaps);
  const free: number[] = [];
  for (const id of ids) {
    const o = g.world.get(id);
    if (o.frozen) g.journal.set(o, 'frozen', false, id);
    else if (o.tapped && !o.exerted?.includes(g.world.controller(id)) && !g.world.restricted(id, "doesn't untap"))
      free.push(id);
  }
  untap(g, free);
  endExertions(g, seats);
}

/** Exertions of these seats end with their untap step (701.43a). */
function endExertions(g: Game, seats: readonly SeatId[]): void {
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.exerted?.some((s) => seats.includes(s)))
      g.journal.set(
        o,
        'exerted',
        o.exerted.filter((s) => !seats.includes(s)),
        id,
      );
  }
}

/** 504.1, 805.4b; the side that plays first in a game of two sides skips its first (103.8a, 810.6). */
export function* drawStep(g: Game): Flow {
  if (g.state.turn.number === 1 && g.state.sides.length === 2) return;
  for (const seat of g.state.turn.seats)
    if (!g.world.seat(seat).left && !takeSkip(g, seat, 'draw step')) yield* draw(g, seat, 1);
}

/** 514.1–2 */
export function* cleanup(g: Game): Flow {
  for (const seat of g.state.turn.seats) {
    const s = g.world.seat(seat);
    const over = g.world.playerRule(seat, 'no maximum hand size') ? 0 : g.world.hand(seat).length - s.maxHand;
    if (over > 0) {
      const ids = yield* chooseObjects(g, seat, {
        title: `Discard ${over} to your maximum hand size`,
        from: g.world.hand(seat),
        min: over,
        max: over,
        clauses: ['514.1'],
      });
      yield* discard(g, seat, ids);
    }
  }
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (o.damage > 0) g.journal.set(o, 'damage', 0, id);
    if (o.deathtouched) g.journal.set(o, 'deathtouched', false, id);
  }
  healPhasedOut(g);
  endEffects(
    g,
    (u) =>
      u.u === 'turn'
      || u.u === 'combat'
      || (u.u === 'endOfTurnOf' && g.world.isActive(u.seat) && g.world.seat(u.seat).turns >= u.turns),
  );
  if (g.state.delayed.some((d) => d.waits?.thisTurn))
    g.journal.set(
      g.state,
      'delayed',
      g.state.delayed.filter((d) => !d.waits?.thisTurn),
    );
  sweepEffects(g);
  sweepLastKnown(g);
}

export function endEffects(g: Game, over: (u: Game['state']['effects'][number]['until']) => boolean): void {
  if (g.state.effects.some((e) => over(e.until))) {
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => !over(e.until)),
      EFFECTS,
      true,
    );
    noticeControl(g);
  }
  if (g.state.shields.some((s) => over(s.until)))
    g.journal.set(
      g.state,
      'shields',
      g.state.shields.filter((s) => !over(s.until)),
    );
  if (g.state.lasting?.some((l) => over(l.until)))
    g.journal.set(
      g.state,
      'lasting',
      g.state.lasting.filter((l) => !over(l.until)),
      EFFECTS,
      true,
    );
  if (g.state.permissions.some((p) => over(p.until)))
    g.journal.set(
      g.state,
      'permissions',
      g.state.permissions.filter((p) => !over(p.until)),
    );
}

/** What nothing refers to any more is forgotten: the stack, delayed triggers and waiting triggers may still ask. */
function sweepLastKnown(g: Game): void {
  if (
    g.state.zones.stack.length === 0
    && g.state.pending.length === 0
    && g.state.delayed.length === 0
    && g.state.exiled.length === 0
  )
    g.journal.set(g.state, 'lastKnown', {});
}

/** The next turn: extra turns first, latest first (500.7), then the sides in order, or as the format has it. */
export function nextTurn(g: Game): void {
  const { turn } = g.state;
  let queue = [...turn.queue];
  let next = turn.next;
  let side: SideId = turn.side;
  let seats: SeatId[] = [];
  let extra = false;
  const gone: SeatId[] = [];
  let nobody = false;
  for (let guard = 0; seats.length === 0 && !nobody && guard < 100; guard++) {
    const ordinary = queue.length === 0 && guard === 0 ? g.rules.ordinaryTurn?.(g) : null;
    const queued = queue[0];
    if (queued) {
      queue = queue.slice(1);
      ({ side } = queued);
      seats = queued.seats.filter((s) => !g.world.seat(s).left);
      extra = true;
    } else {
      side = ordinary?.side ?? next;
      next = ordinary?.next ?? g.world.sideAfter(side, 1);
      seats = (ordinary?.seats ?? g.world.sideSeats(side)).filter((s) => !g.world.seat(s).left);
      extra = false;
      nobody = ordinary?.seats?.length === 0;
      if (seats.length === 0) gone.push(...(g.state.sides[side]?.seats ?? [])); // 800.4k: it does not begin, but would have (800.4m)
    }
    seats = seats.filter((s) => !takeSkip(g, s, 'turn')); // 614.10, by seat
  }
  const cast = (of: readonly SeatId[]): number => Math.max(0, ...of.map((s) => g.world.seat(s).turn.cast));
  const fresh: TurnState = {
    number: turn.number + 1,
    side,
    seats,
    extra,
    step: g.course.first,
    begun: false,
    queue,
    next,
    inserted: [],
    resume: null,
    died: 0,
    ends: null,
    again: false,
    triggered: [],
    mains: 0,
    castBefore: {
      any: cast(turn.extra && g.rules.extraTurnSeats && !hasPhasesOfOneSeat(g) ? turn.seats : g.world.everybody()),
      active: cast(turn.seats),
    },
  };
  g.journal.set(g.state, 'turn', fresh);
  for (const seat of passControl(g, seats)) addExtraTurn(g, seat);
  for (const seat of g.world.everybody()) {
    const s = g.world.seat(seat);
    g.journal.set(s, 'turn', FRESH_TURN);
    if (seats.includes(seat)) {
      g.journal.set(s, 'turns', s.turns + 1, -1, true);
      g.journal.set(s, 'landsPlayed', 0);
    }
  }
  for (const id of g.state.zones.battlefield) {
    const o = g.world.get(id);
    if (Object.keys(o.activated).length > 0) g.journal.set(o, 'activated', {}, id);
  }
  forgetActivated(g);
  dueAfter(g, [...gone, ...(g.state.sides[side]?.seats ?? []).filter((s) => g.world.seat(s).left)]);
  endEffects(
    g,
    (u) =>
      (u.u === 'turnOf' && seats.includes(u.seat))
      || ((u.u === 'turnOf' || u.u === 'endOfTurnOf') && gone.includes(u.seat)),
  ); // 800.4m
  emit(g, { e: 'turn', number: fresh.number, side, seats, extra });
}

/** CR 500.7, 805.8: an extra turn for the seat's side, or as the format has it. */
export function addExtraTurn(g: Game, seat: SeatId): void {
  const seats = g.rules.extraTurnSeats?.(g, seat) ?? g.world.sideSeats(g.world.seat(seat).side);
  g.journal.set(g.state.turn, 'queue', [{ side: g.world.seat(seat).side, seats: [...seats] }, ...g.state.turn.queue]);
}

const PHASES_OF_ONE_SEAT = 5;
/** Matches that began when a phase that a text adds without "you" was its controller's, and the last turn everybody's whoever had taken it. */
export const hasPhasesOfOneSeat = (g: Game): boolean => g.setup.rulesVersion <= PHASES_OF_ONE_SEAT;

/** CR 500.8, 805.8: phases added after this one for the seat's side, or as the format has it, given by the step they begin with. */
export function addPhases(g: Game, seat: SeatId, steps: readonly string[], whosever = false): void {
  const mine = g.rules.extraTurnSeats?.(g, seat) ?? g.world.sideSeats(g.world.seat(seat).side);
  const seats = whosever ? g.state.turn.seats : mine.filter((s) => g.world.isActive(s));
  if (seats.length > 0)
    g.journal.set(g.state.turn, 'inserted', [...steps.map((step) => ({ step, seats })), ...g.state.turn.inserted]);
}

/** CR 614.10: this seat skips its next turn or step of that name. */
export function skipNext(g: Game, seat: SeatId, what: string): void {
  const s = g.world.seat(seat);
  g.journal.set(s, 'skips', [...s.skips, what]);
}

const SKIPPED: Readonly<Record<string, string>> = { untap: 'untap step', draw: 'draw step' };

/**
 * CR 614.10a: a step that all active seats skip does not take place, with everything that was to happen in it. Where only some of them skip it, the
 * others have it.
 */
export function skipsStep(g: Game, step: StepSpec): boolean {
  const what = SKIPPED[step.action ?? ''];
  const { seats } = g.state.turn;
  if (what === undefined || seats.length === 0 || !seats.every((s) => skips(g, s, what))) return false;
  for (const s of seats) takeSkip(g, s, what);
  return true;
}

/** Whether the seat would skip it: by an effect that says so always, or the next time. */
function skips(g: Game, seat: SeatId, what: string): boolean {
  return skipsAlways(g, seat, what) || g.world.seat(seat).skips.includes(what);
}
function skipsAlways(g: Game, seat: SeatId, what: string): boolean {
  return working(g, 'skipStep').some(
    (s) => s.effect.what === what && (s.effect.who === 'each player' || s.seat === seat),
  );
}

/** Uses up a skip, if there is one; what is skipped anyhow uses up none (616.1: the player would choose so). */
export function takeSkip(g: Game, seat: SeatId, what: string): boolean {
  if (skipsAlways(g, seat, what)) return true;
  const s = g.world.seat(seat);
  const at = s.skips.indexOf(what);
  if (at < 0) return false;
  g.journal.set(
    s,
    'skips',
    s.skips.filter((_, i) => i !== at),
  );
  return true;
}

/** CR 702.62a: at the beginning of its owner's upkeep a suspended card loses a time counter. */
function suspendedCards(g: Game): void {
  for (const id of g.state.zones.exile) {
    const o = g.world.get(id);
    if (!isSuspended(o) || !g.world.isActive(o.controller)) continue;
    addPending(g, {
      id: g.freshId(),
      seat: o.controller,
      source: id,
      sourceDef: o.def,
      body: byRules(TIME_PASSES),
      event: { players: [], amount: 0 },
      text: 'Suspend: remove a time counter.',
    });
  }
}
const TIME_PASSES: Body = { effects: [{ do: 'removeTime' }] };

const DELAYED_STEP: Readonly<Record<string, string>> = {
  'next end step': 'end',
  'next upkeep': 'upkeep',
  'your next upkeep': 'upkeep',
  'end of combat': 'endCombat',
};

/** CR 603.7: delayed triggers whose moment has come wait with the other triggers. */
function delayedTriggers(g: Game, step: string): void {
  const due = g.state.delayed.filter(
    (d) =>
      d.when !== 'event'
      && DELAYED_STEP[d.when] === step
      && g.state.turn.number >= d.notBefore
      && (d.when !== 'your next upkeep' || g.world.isActive(d.seat)),
  );
  if (due.length === 0) return;
  g.journal.set(
    g.state,
    'delayed',
    g.state.delayed.filter((d) => !due.includes(d)),
  );
  for (const d of due) {
    addPending(g, {
      id: g.freshId(),
      since: d.id,
      seat: d.seat,
      source: d.source,
      sourceDef: d.sourceDef,
      body: { effects: d.effects },
      event: d.event ?? { players: [], amount: 0 },
      text: d.text,
      it: d.it,
    });
  }
}
