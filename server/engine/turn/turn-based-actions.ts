import type { Body } from '../../../cards/oracle/ir/index.ts';
import { draw } from '../actions/cards.ts';
import { isSuspended } from '../casting/foretell-plot-suspend.ts';
import { declareAttackers, isFight } from '../combat/declare-attackers.ts';
import { declareBlockers } from '../combat/declare-blockers.ts';
import { combatDamage, hasFirstStrike } from '../combat/damage.ts';
import { checkDaytime } from '../zones/day-night.ts';
import type { Flow } from '../kernel/procedure.ts';
import { byRules } from '../objects/engine-ir.ts';
import { phasingStep } from '../zones/phasing.ts';
import type { StepFacts } from './machines.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import { addPending, emit } from '../triggers/emit.ts';
import { untap } from '../zones/permanents.ts';
import { tellOn } from './lore-counters.ts';
import { emptyPools } from '../mana/pool.ts';
import type { Game } from '../ports/game.ts';
import { SKIPPED, skips, takeSkip } from './next-turn.ts';
import { cleanup, endEffects } from './cleanup.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** 703.4: the turn-based actions of a step as it begins. Its triggers wait until a player gets priority. */
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

/** 508.8: facts that decide which step comes next, such as attackers (506.1) and first strike (510.4), and the format's own. */
export function stepFacts(g: Game): StepFacts {
  const attackers = (g.state.combat?.attacks.length ?? 0) > 0;
  const facts = { attackers, firstStrike: attackers && hasFirstStrike(g) };
  return g.rules.stepFacts ? { ...facts, ...g.rules.stepFacts(g) } : facts;
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
      event: d.event ?? { players: [], amount: 0 },
      text: d.text,
      it: d.it,
    });
  }
}
