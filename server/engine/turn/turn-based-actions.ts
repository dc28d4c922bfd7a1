import type { Body } from '../../../cards/oracle/ir/index.ts';
import { draw } from '../actions/cards.ts';
import { isSuspended } from '../casting/foretell-plot-suspend.ts';
import { isFight } from '../combat/declare-attackers.ts';
import type { Flow } from '../kernel/procedure.ts';
import { byRules } from '../objects/engine-ir.ts';
import { phasingStep } from '../zones/phasing.ts';
import { FRESH_SPAN } from '../kernel/loop-state.ts';
import { choicesOfStep } from '../shortcuts/recent-choices.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import { skips, takeSkip } from './next-turn.ts';
import { endEffects } from './cleanup.ts';
import { SKIPPED } from './statechart.ts';
import { addPending, emit, NO_EVENT } from '../triggers/emit.ts';
import { untap } from '../zones/permanents.ts';
import { emptyPools } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** 500.6: a step begins, and abilities trigger at its beginning. They wait until a player would receive priority. */
export function beginStep(g: Game, step: StepSpec): void {
  const { turn } = g.state;
  const again = step.action === 'cleanup' && turn.again;
  enterStep(g, step, again);
  if (again) g.journal.set(turn, 'again', false);
  const seats = activeSeats(g); // 800.4j
  const what = step.action === undefined ? undefined : SKIPPED[step.action];
  if (step.action === 'main') g.journal.set(turn, 'mains', mainsBefore(g, step) + 1);
  emit(g, {
    e: 'step',
    step: step.id,
    ...(step.action === 'main' ? { main: turn.mains ?? 1 } : {}),
    seats: what === undefined ? seats : seats.filter((s) => !skips(g, s, what)),
  });
  delayedTriggers(g, step.id);
  if (step.action === 'upkeep') suspendedCards(g);
}

/** Makes a step the current one. `again`: a further cleanup step, in which a loop of mandatory actions goes on (104.4b). */
export function enterStep(g: Game, step: StepSpec, again = false): void {
  g.journal.progress(g.state.turn, 'step', step.id);
  g.journal.progress(g.state.turn, 'begun', true);
  if (again) return;
  g.depth = 0;
  g.journal.progress(g.state, 'span', FRESH_SPAN);
  choicesOfStep(g);
}

/** The active players who are still in the game. */
const activeSeats = (g: Game): SeatId[] => g.state.turn.seats.filter((s) => !g.world.seat(s).left);

/** The main phases of this turn that have begun before this one; of a turn stored without a count, those in the order of the turn. */
const mainsBefore = (g: Game, step: StepSpec): number =>
  g.state.turn.mains ?? g.rules.turn.steps.filter((s) => s.action === 'main').findIndex((s) => s.id === step.id);

/** 502.1: phasing as the untap step begins, for active players who do not skip it (702.26m). */
export function phaseInUntapStep(g: Game): void {
  phasingStep(
    g,
    activeSeats(g).filter((s) => !skips(g, s, 'untap step')),
  );
}

/** Empties unspent mana from pools as a step ends (500.5). */
export function emptyManaPools(g: Game, step: StepSpec): void {
  emptyPools(g, { combat: step.phase !== 'combat' || step.action === 'endCombat', turn: step.action === 'cleanup' });
}

/** 511.3: as the end of combat step ends, everything is removed from combat. */
export function endCombat(g: Game): void {
  endEffects(g, (u) => u.u === 'combat');
  if (isFight(g)) g.journal.set(g.state, 'combat', null);
  else g.journal.progress(g.state, 'combat', null);
}

/** 502.3: untaps permanents of the active seats. `untaps`: permanents that untap in this format. */
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

/** 504.1, 805.4b, 103.8a, 810.6: each player of the active side draws a card. In a game of two sides the first turn has no draw. */
export function* drawStep(g: Game): Flow {
  if (g.state.turn.number === 1 && g.state.sides.length === 2) return;
  for (const seat of g.state.turn.seats)
    if (!g.world.seat(seat).left && !takeSkip(g, seat, 'draw step')) yield* draw(g, seat, 1);
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
      event: NO_EVENT,
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

/** Delayed triggers whose step has come join the other waiting triggers (CR 603.7). */
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
      event: d.event ?? NO_EVENT,
      text: d.text,
      it: d.it,
    });
  }
}
