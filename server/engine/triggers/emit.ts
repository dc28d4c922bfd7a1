import type { Condition, TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import { additional, causedThat, isKept, type Occurrence } from './extra-triggers.ts';
import type { ActiveTrigger, Board } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { copiableOf } from '../objects/copiable-values.ts';
import { faceOf } from '../objects/definitions.ts';
import type { GameEvent } from '../kernel/events.ts';
import { eventInScope } from '../language/facts/range-of-influence.ts';
import { matchEvent } from './match.ts';
import { eachPair, isCreatureNowOrThen } from './match-combat.ts';
import { speaksOfThePlayer } from './identical.ts';
import { changed } from '../kernel/fixed-shape.ts';
import type { Game } from '../ports/game.ts';
import { comesFromAnywhere, isBatch, looksBack, namesOf } from './event-names.ts';
import { looking, asBefore, onStack, delayed, inGraveyards } from './looking.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';
import type { PendingTrigger } from '../kernel/state/effects.ts';

/** 603.6: journals an event, and matches triggers against the board after it. */
export function emit(g: Game, event: GameEvent): void {
  emitAll(g, [event], null);
}

/** 603.6a: simultaneous events. `before`: the board that leaving is looked up on (603.10a). "One or more" triggers once for all of them. */
export function emitAll(g: Game, events: readonly GameEvent[], before: Board | null): void {
  const batches = new Map<string, Batch>();
  for (const event of events) {
    g.journal.event(event);
    g.rules.watch?.(g, event);
    if (
      event.e === 'zone'
      && event.from === 'battlefield'
      && event.to === 'graveyard'
      && isCreatureNowOrThen(g, event.obj)
    )
      g.journal.set(g.state.turn, 'died', g.state.turn.died + 1); // 700.4
    if (event.e === 'zone') remember(g, event);
    if (event.e === 'damage' && event.combat && isSeatRef(event.to) && g.world.mentions('k:freerunning'))
      noteRun(g, event.source);
    for (const name of namesOf(event)) {
      const now = g.world.board();
      const back = looksBack(event, name);
      const board = before && back ? before : now;
      for (const t of asBefore(looking(board, name), event))
        if (board === now || !comesFromAnywhere(t.event)) found(g, batches, { t, event, board, name });
      if (board !== now)
        for (const t of looking(now, name))
          if (comesFromAnywhere(t.event)) found(g, batches, { t, event, board: now, name }); // no looking back for it (603.6c)
      // what comes to a graveyard in the same event was not there before it (603.10a)
      for (const t of inGraveyards(g, name))
        if (!back || comesFromAnywhere(t.event) || !events.some((e) => e.e === 'zone' && e.now === t.source))
          found(g, batches, { t, event, board: now, name });
      for (const t of onStack(g, event, name)) found(g, batches, { t, event, board: now, name });
      for (const t of delayed(g, name)) found(g, batches, { t, event, board: now, name });
    }
  }
  for (const b of batches.values()) queue(g, b.occurrence, b.data, b.also);
  if (g.world.mentions('on:state')) stateTriggers(g);
}

/** 603.2: true if the event is the one that an ability looks for, and how often. */
function found(g: Game, batches: Map<string, Batch>, o: Occurrence): void {
  const pairs = eachPair(g, o.t, o.t.event, o.event);
  if (pairs) {
    for (const data of pairs) if (eventInScope(g, o.t.seat, o.t.event, o.event, data)) triggered(g, batches, o, data);
    return;
  }
  const data = matchEvent(g, o.t, o.t.event, o.event, o.name);
  if (data && eventInScope(g, o.t.seat, o.t.event, o.event, data)) triggered(g, batches, o, data);
}

/** 805.4d: an ability that speaks of "that player" triggers once for each of them, every other one once. */
function triggered(g: Game, batches: Map<string, Batch>, occurrence: Occurrence, one: TriggerData): void {
  const { t, event, name } = occurrence;
  if (!firstTime(g, t, one)) return;
  if (event.e === 'step' && one.players.length > 1 && speaksOfThePlayer(t.ability)) {
    for (const seat of one.players) queue(g, occurrence, { ...one, players: [seat] }, NO_EVENTS); // 805.4d
    return;
  }
  const key = batchKey(t.event, event, name, one);
  if (key === null) return queue(g, occurrence, one, NO_EVENTS);
  const data = event.e === 'damage' ? one : { ...one, amount: one.amount || 1 }; // "that many"

  const at = `${t.source}:${t.index}:${key}`;
  const b = batches.get(at);
  // damage keeps its one subject, and what it was dealt to in `subjects`
  const subjects = event.e === 'damage' ? data.subjects : data.subject === undefined ? [] : [data.subject];
  if (b) b.also.push(event);
  batches.set(
    at,
    b
      ? { ...b, data: joined(b.data, data, subjects) }
      : { occurrence, data: subjects ? { ...data, subjects } : data, also: [] },
  );
}

/** "for the first time each turn": noted by ability and object. Life keeps its own count. */
function firstTime(g: Game, t: ActiveTrigger, data: TriggerData): boolean {
  if (t.event.on !== 'becomesTarget' || !t.event.first) return true;
  const { triggered: known } = g.state.turn;
  const key = `${t.source}:${t.index}:${data.subject ?? ''}`;
  if (known.includes(key)) return false;
  g.journal.set(g.state.turn, 'triggered', [...known, key]);
  return true;
}

const NO_EVENTS: readonly GameEvent[] = [];

/** State triggers whose condition is true, unless they wait or are on the stack already (603.8). */
export function stateTriggers(g: Game): void {
  for (const t of looking(g.world.board(), 'state')) {
    if (t.event.on !== 'state' || !conditionHolds(g, t.event.cond, t.seat, t.source, NO_EVENT)) continue;
    const mark = `${t.source}:${t.index}`;
    if (
      g.state.pending.some((p) => p.state === mark)
      || g.state.zones.stack.some((id) => g.world.get(id).stack?.state === mark)
    )
      continue;
    addPending(g, { ...pendingOf(g, t, NO_EVENT), state: mark });
  }
}
/** The event of a trigger that looks back at none. */
export const NO_EVENT: TriggerData = { players: [], amount: 0 };

const PERMANENTS: ReadonlySet<string> = new Set([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
]);
/** Note permanents that entered and left this turn for their controllers, since conditions ask for them. */
function remember(g: Game, e: Extract<GameEvent, { e: 'zone' }>): void {
  if (e.from === 'battlefield') {
    const s = g.world.seat(e.seat);
    g.journal.set(s, 'turn', changed(s.turn, { left: s.turn.left + 1 }));
  }
  if (e.to === 'graveyard' && e.now !== null) {
    const card = g.world.object(e.now);
    if (card?.kind === 'card' && faceOf(g, { def: card.def, face: 0 }).types.some((t) => PERMANENTS.has(t))) {
      // 700.11
      const s = g.world.seat(card.controller);
      g.journal.set(s, 'turn', changed(s.turn, { descended: (s.turn.descended ?? 0) + 1 }));
    }
  }
  if (e.from === 'battlefield' && !g.world.lastKnown(e.obj)?.types.includes('land')) {
    const s = g.world.seat(e.seat);
    if (!s.turn.voided) g.journal.set(s, 'turn', changed(s.turn, { voided: true }));
  }
  const o = e.to === 'battlefield' && e.now !== null ? g.world.object(e.now) : undefined;
  if (!o) return;
  const { types, subtypes, controller } = g.world.chars(o.id);
  const s = g.world.seat(controller);
  g.journal.set(
    s,
    'turn',
    changed(s.turn, { entered: [...s.turn.entered, { id: o.id, types, subtypes, token: o.kind === 'token' }] }),
  );
}

/** CR 702.173a: as the creature is when it deals the damage. */
function noteRun(g: Game, source: ObjId): void {
  const o = g.world.object(source);
  if (o?.zone !== 'battlefield') return;
  const { types, subtypes, controller } = g.world.chars(source);
  if (!types.includes('creature') || !(subtypes.includes('Assassin') || g.rules.leading?.is(o))) return;
  const s = g.world.seat(controller);
  if (!s.turn.ran) g.journal.set(s, 'turn', changed(s.turn, { ran: true }));
}

/** Tells of each object among the targets of a spell or ability that it becomes one. */
export function tellTargets(g: Game, by: ObjId, targets: readonly Ref[]): void {
  for (const r of targets) if (!isSeatRef(r)) emit(g, { e: 'targeted', obj: refId(r), by });
}

/** CR 700.13: targeting an opponent, what one controls, or a card of one's graveyard. */
export function tellCrime(g: Game, seat: SeatId, targets: readonly Ref[]): void {
  const against = (r: Ref): boolean => {
    if (isSeatRef(r)) return g.world.areOpponents(seat, refId(r));
    const o = g.world.object(refId(r));
    if (o?.zone === 'battlefield') return g.world.areOpponents(seat, g.world.controller(o.id));
    return (o?.zone === 'stack' || o?.zone === 'graveyard') && g.world.areOpponents(seat, o.controller);
  };
  if (targets.some(against)) emit(g, { e: 'playerDoes', action: 'commits a crime', seat, n: 1 });
}

/** Occurrences of one event that trigger an ability once together. */
interface Batch {
  readonly occurrence: Occurrence;
  readonly data: TriggerData;
  /** the events after the first */
  readonly also: GameEvent[];
}
function joined(a: TriggerData, b: TriggerData, more: readonly ObjId[] | undefined): TriggerData {
  return {
    ...a,
    players: [...new Set([...a.players, ...b.players])],
    amount: a.amount + b.amount,
    ...(a.subjects || more ? { subjects: [...new Set([...(a.subjects ?? []), ...(more ?? [])])] } : {}),
  };
}
/**
 * Which occurrences of an event count as one: all of them for "one or more", where they "deal damage to a player" those of that player; damage dealt at once to one object, or dealt at once by one source where
 * the ability does not say to whom (603.2c). Null: each by itself.
 */
function batchKey(e: TriggerEvent, event: GameEvent, name: string, one: TriggerData): string | null {
  const part = e.on === 'any' ? e.of.find((x) => x.on === name) : e;
  if (isBatch(e))
    return event.e === 'damage' && part?.on === 'dealsDamage' && part.to !== undefined && TO_A_PLAYER.includes(part.to)
      ? one.players.join()
      : '';
  if (event.e !== 'damage') return null;
  if (part?.on === 'dealtDamage') return event.to;
  return part?.on === 'dealsDamage' && (part.to === undefined || part.to === 'any') ? objRef(event.source) : null;
}

const TO_A_PLAYER: readonly string[] = ['player', 'opponent', 'player or planeswalker', 'player or battle'];

/** 603.4: queues a triggered ability, unless its intervening if fails now or it triggered already this turn; as often as effects say (603.2d). */
function queue(g: Game, occurrence: Occurrence, data: TriggerData, also: readonly GameEvent[]): void {
  const { t } = occurrence;
  const { ability } = t;
  if (g.world.mentions('st:triggersNot') && isKept(g, occurrence, also)) return;
  if (ability.during && !conditionHolds(g, ability.during, t.seat, t.source, data)) return;
  if (ability.condition && !conditionHolds(g, ability.condition, t.seat, t.source, data)) return;
  if (t.delayed) {
    const { delayed: d } = t;
    if (!g.state.delayed.includes(d)) return;
    if (!d.waits?.each)
      g.journal.set(
        g.state,
        'delayed',
        g.state.delayed.filter((x) => x !== d),
      ); // 603.7b
    const p = {
      id: g.freshId(),
      seat: d.seat,
      source: d.source,
      sourceDef: d.sourceDef,
      body: ability.body,
      event: data,
      text: d.text,
    };
    addPending(g, p);
    tell(g, occurrence, also, p);
    return;
  }
  const once = `${t.source}:${t.index}`;
  const limited = ability.oncePerTurn || ability.doneOnce;
  if (limited && g.state.turn.triggered.includes(once)) return;
  if (ability.oncePerTurn) g.journal.set(g.state.turn, 'triggered', [...g.state.turn.triggered, once]);
  const times = 1 + (ability.oncePerTurn ? 0 : additional(g, occurrence, also));
  for (let i = 0; i < times; i++) {
    const p = { ...pendingOf(g, t, data), ...(ability.doneOnce ? { once } : {}) };
    addPending(g, p);
    tell(g, occurrence, also, p);
  }
}

/** Abilities that trigger on an ability triggering: they go on the stack after all others and speak of it as it will be there (603.3b). */
function tell(g: Game, occurrence: Occurrence, also: readonly GameEvent[], p: Omit<PendingTrigger, 'depth'>): void {
  if (!g.world.mentions('on:triggers')) return;
  for (const t of looking(g.world.board(), 'triggers')) {
    if (!causedThat(g, t, occurrence, also)) continue;
    const event: TriggerData = { players: [p.seat], amount: 0, subject: p.id };
    const times = 1 + additional(g, { ...occurrence, t }, also);
    if (!t.ability.condition || conditionHolds(g, t.ability.condition, t.seat, t.source, event))
      for (let i = 0; i < times; i++) addPending(g, { ...pendingOf(g, t, event), late: true });
  }
}

function pendingOf(g: Game, t: ActiveTrigger, event: TriggerData): Omit<PendingTrigger, 'depth'> {
  const { ability } = t;
  const o = g.world.object(t.source);
  return {
    id: g.freshId(),
    seat: t.seat,
    source: t.source,
    sourceDef: o ? copiableOf(g, o).def : (g.world.lastKnown(t.source)?.def ?? ''),
    body: ability.body,
    event,
    text: ability.text ?? '',
    ...(ability.condition ? { condition: ability.condition } : {}),
  };
}

export function conditionHolds(g: Game, condition: Condition, you: SeatId, source: ObjId, event: TriggerData): boolean {
  return holds(g, condition, { you, source, that: event.players, event });
}

export function addPending(g: Game, p: Omit<PendingTrigger, 'depth'>): void {
  g.journal.push(g.state.pending, { ...p, depth: g.depth + 1 });
}
