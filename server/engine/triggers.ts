import type { Condition, Subject, TriggerEvent, TriggerPlayer } from '../../cards/oracle/ir/index.ts';
import { chooseModesAndTargets } from './announce.ts';
import { orderItems, settled } from './ask.ts';
import type { ActiveTrigger, Board } from './characteristics.ts';
import { holds } from './conditions.ts';
import { copiableOf } from './copying.ts';
import type { GameEvent } from './events.ts';
import { matches } from './filters.ts';
import { eventParts } from './keywordAbilities.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import { isSeatRef, objRef, refId, type MatchSetup, type ObjId, type PendingTrigger, type Ref, type SeatId, type TriggerData } from './state.ts';
import { isOneOrder } from './triggerOrder.ts';
import { createObject } from './zones.ts';

/** Journals an event and matches triggers against the board as it is after it (603.6). */
export function emit(g: Game, event: GameEvent): void {
  emitAll(g, [event], null);
}

/** Simultaneous events. `before`: the board that leaving is looked up on (603.10a). "One or more" triggers once for all of them. */
export function emitAll(g: Game, events: readonly GameEvent[], before: Board | null): void {
  const batches = new Map<string, Batch>();
  for (const event of events) {
    g.journal.event(event);
    if (event.e === 'zone' && event.from === 'battlefield' && event.to === 'graveyard' && isCreatureNowOrThen(g, event.obj)) g.journal.set(g.state.turn, 'died', g.state.turn.died + 1); // 700.4
    for (const name of namesOf(event)) {
      const back = name === 'dies' || name === 'leaves' || name === 'toGraveyard';
      const board = back && before ? before : g.world.board();
      const elsewhere = inGraveyards(g, name);
      const looking = board.triggers.get(name);
      for (const t of looking ? (elsewhere.length > 0 ? [...looking, ...elsewhere] : looking) : elsewhere) {
        const data = matchEvent(g, t, t.event, event, name);
        if (!data) continue;
        const key = batchKey(t.event, event, name);
        if (key !== null) {
          const at = `${t.source}:${t.index}:${key}`;
          const b = batches.get(at);
          // damage keeps its one subject, and what it was dealt to in `subjects`
          const subjects = event.e === 'damage' ? data.subjects : data.subject === undefined ? [] : [data.subject];
          batches.set(at, { trigger: t, data: b ? joined(b.data, data, subjects) : subjects ? { ...data, subjects } : data });
        } else queue(g, t, data);
      }
    }
  }
  for (const b of batches.values()) queue(g, b.trigger, b.data);
}

const NONE: readonly ActiveTrigger[] = [];
const waiting = new WeakMap<MatchSetup, ReadonlyMap<string, readonly Omit<ActiveTrigger, 'source' | 'seat'>[]>>();
/** Events that the battlefield does not see: the card's own cycling (702.29c), or its coming to the graveyard from anywhere (113.6k). */
const fromAnywhere = (e: TriggerEvent): boolean => (e.on === 'cycles' && e.self === true) || (e.on === 'toGraveyard' && e.what.s === 'self' && e.from === 'anywhere');
/** Triggered abilities that work in the graveyard, by card (113.6k, 113.6m). */
function graveyardTriggers(setup: MatchSetup): NonNullable<ReturnType<(typeof waiting)['get']>> {
  let known = waiting.get(setup);
  if (!known) {
    known = new Map(Object.entries(setup.cards).flatMap(([key, card]) => {
      const list = card.faces[0].abilities.flatMap((ability, index) => (ability.kind === 'triggered' ? [...eventParts(ability.event)].filter((e) => ability.from || fromAnywhere(e)).map((event) => ({ ability, event, index })) : []));
      return list.length > 0 ? [[key, list] as const] : [];
    }));
    waiting.set(setup, known);
  }
  return known;
}
function inGraveyards(g: Game, name: string): readonly ActiveTrigger[] {
  const cards = graveyardTriggers(g.setup);
  if (cards.size === 0) return NONE;
  return g.world.present().flatMap((seat) => g.world.graveyard(seat).flatMap((source) =>
    (cards.get(g.world.get(source).def) ?? []).filter((t) => t.event.on === name).map((t) => ({ ...t, source, seat }))));
}

/** Occurrences of one event that trigger an ability once together. */
interface Batch {
  readonly trigger: ActiveTrigger;
  readonly data: TriggerData;
}
function joined(a: TriggerData, b: TriggerData, more: readonly ObjId[] | undefined): TriggerData {
  return { ...a, players: [...new Set([...a.players, ...b.players])], amount: a.amount + b.amount, ...(a.subjects || more ? { subjects: [...new Set([...(a.subjects ?? []), ...(more ?? [])])] } : {}) };
}
/**
 * Which occurrences of an event count as one: all of them for "one or more"; damage dealt at once to one object, or dealt at once by one source where
 * the ability does not say to whom (603.2c). Null: each by itself.
 */
function batchKey(e: TriggerEvent, event: GameEvent, name: string): string | null {
  if (isBatch(e)) return '';
  if (event.e !== 'damage') return null;
  const part = e.on === 'any' ? e.of.find((x) => x.on === name) : e;
  if (part?.on === 'dealtDamage') return event.to;
  return part?.on === 'dealsDamage' && (part.to === undefined || part.to === 'any') ? objRef(event.source) : null;
}

function isBatch(e: TriggerEvent): boolean {
  return 'what' in e && e.what.s === 'filter' && e.what.batch === true;
}

function namesOf(e: GameEvent): readonly string[] {
  switch (e.e) {
    case 'zone':
      if (e.from === 'battlefield') return e.to === 'graveyard' ? ['dies', 'leaves', 'toGraveyard'] : ['leaves'];
      if (e.to === 'battlefield') return ['enters'];
      return e.to === 'graveyard' ? ['toGraveyard'] : [];
    case 'attack': return ['attacks'];
    case 'attacks': return ['youAttack'];
    case 'block': return ['blocks'];
    case 'blocked': return ['becomesBlocked'];
    case 'unblocked': return ['attacksUnblocked'];
    case 'damage': return ['dealsDamage', 'dealtDamage'];
    case 'cast': return ['cast'];
    case 'copied': return e.kind === 'spell' ? ['copies'] : [];
    case 'step': return ['step'];
    case 'life': return e.delta > 0 ? ['gainsLife'] : ['losesLife'];
    case 'draw': return ['draws'];
    case 'discard': return ['discards'];
    case 'targeted': return ['becomesTarget'];
    case 'tap': return e.forMana ? ['becomesTapped', 'tappedForMana'] : ['becomesTapped'];
    case 'untap': return ['becomesUntapped'];
    case 'counters': return e.n > 0 ? ['counterPut'] : [];
    case 'sacrifice': return ['sacrifices'];
    case 'scry': return ['scries'];
    case 'surveil': return ['surveils'];
    case 'cycle': return ['cycles'];
    default: return [];
  }
}

/** Whether an ability triggers on an event, and what it will speak of. `name` is the event name under which it was looked up. */
function matchEvent(g: Game, t: ActiveTrigger, p: TriggerEvent, e: GameEvent, name: string): TriggerData | null {
  if (p.on === 'any') {
    for (const part of p.of) {
      const data = part.on === name ? matchEvent(g, t, part, e, name) : null;
      if (data) return data;
    }
    return null;
  }
  if (p.on !== name) return null;
  switch (e.e) {
    case 'zone': {
      const id = e.from === 'battlefield' ? e.obj : e.now; // what left is looked at as it last was (603.10a)
      if (id === null || !('what' in p)) return null;
      if (p.on === 'toGraveyard' && p.from === 'battlefield' && e.from !== 'battlefield') return null;
      if (p.on === 'enters' && p.from !== undefined && e.from !== p.from) return null;
      if (!subject(g, t, p.what, id)) return null;
      const x = e.to === 'battlefield' && id === t.source ? e.x : undefined; // 107.3m
      return { subject: id, players: [e.seat], amount: 0, moved: true, ...(x === undefined ? {} : { x }) };
    }
    case 'attack':
      if (p.on !== 'attacks' || (p.alone && !e.alone)) return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [defenderOf(g, e.target)], amount: 0 } : null;
    case 'attacks':
      return e.seat === t.seat ? { players: [], amount: e.objs.length, subjects: e.objs } : null;
    case 'block':
      if (p.on !== 'blocks') return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [e.seat], amount: 0, subjects: e.attackers } : null;
    case 'blocked':
      if (p.on !== 'becomesBlocked') return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: e.by.length, subjects: e.by } : null;
    case 'unblocked':
      return p.on === 'attacksUnblocked' && subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: 0 } : null;
    case 'damage': {
      const toSeat = isSeatRef(e.to);
      if (p.on === 'dealsDamage') {
        if (p.combat && !e.combat) return null;
        if (p.to === 'player' && !toSeat) return null;
        if (p.to === 'opponent' && !(toSeat && g.world.areOpponents(t.seat, refId(e.to)))) return null;
        if (p.to === 'creature' && (toSeat || !isCreatureNowOrThen(g, refId(e.to)))) return null;
        return subject(g, t, p.what, e.source) ? { subject: e.source, players: toSeat ? [refId(e.to)] : [], amount: e.amount, subjects: toSeat ? [] : [refId(e.to)] } : null;
      }
      if (p.on !== 'dealtDamage' || toSeat) return null;
      return subject(g, t, p.what, refId(e.to)) ? { subject: refId(e.to), players: [], amount: e.amount } : null;
    }
    case 'cast':
      if (p.on !== 'cast' || !who(g, t.seat, p.who, e.seat) || (p.nth !== undefined && p.nth !== e.nth)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source }) ? { subject: e.obj, players: [e.seat], amount: 0 } : null;
    case 'copied':
      if (p.on !== 'copies' || !who(g, t.seat, p.who, e.seat)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source }) ? { subject: e.obj, players: [e.seat], amount: 0 } : null;
    case 'step': {
      if (p.on !== 'step' || STEP_NAMES[p.step] !== e.step) return null;
      if (p.whose === 'enchanted') {
        const to = g.world.object(t.source)?.attachedTo;
        return to && isSeatRef(to) && e.seats.includes(refId(to)) ? { players: [refId(to)], amount: 0 } : null;
      }
      const whose = p.whose;
      const players = e.seats.filter((s) => who(g, t.seat, whose, s));
      return players.length > 0 ? { players, amount: 0 } : null;
    }
    case 'life':
      if (p.on !== 'gainsLife' && p.on !== 'losesLife') return null;
      return who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: Math.abs(e.delta) } : null;
    case 'draw':
      if (p.on !== 'draws' || (p.nth !== undefined && p.nth !== e.nth)) return null;
      return who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: 1, subject: e.obj } : null;
    case 'discard':
      if (p.on !== 'discards' || !who(g, t.seat, p.who, e.seat)) return null;
      return !p.filter || matches(g, e.obj, p.filter, { you: t.seat, source: t.source }) ? { players: [e.seat], amount: 1, subject: e.obj } : null;
    case 'targeted': {
      if (p.on !== 'becomesTarget' || !subject(g, t, p.what, e.obj)) return null;
      const by = g.world.object(e.by);
      if (!by) return null;
      if (p.by === 'opponent' && !g.world.areOpponents(t.seat, by.controller)) return null;
      if (p.by === 'spell' && by.kind === 'ability') return null;
      return { subject: e.obj, players: [by.controller], amount: 0, subjects: [e.by] };
    }
    case 'tap':
    case 'untap':
      return 'what' in p && subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [g.world.controller(e.obj)], amount: 0 } : null;
    case 'counters':
      if (p.on !== 'counterPut' || (p.kind !== undefined && p.kind !== e.kind)) return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: e.n } : null;
    case 'sacrifice':
      if (p.on !== 'sacrifices' || !who(g, t.seat, p.who, e.seat)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source }) ? { subject: e.obj, players: [e.seat], amount: 0 } : null;
    case 'scry':
    case 'surveil':
      return 'who' in p && who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: e.n } : null;
    case 'cycle':
      if (p.on !== 'cycles' || !who(g, t.seat, p.who, e.seat)) return null;
      return !p.self || e.obj === t.source ? { players: [e.seat], amount: 0, subject: e.obj, x: e.x } : null; // 702.29c
    default:
      return null;
  }
}

/** IR names of steps to the standard step ids. */
const STEP_NAMES: Readonly<Record<string, string>> = {
  upkeep: 'upkeep', 'draw step': 'draw', combat: 'beginCombat', 'end step': 'end', 'first main phase': 'main1',
};

function who(g: Game, you: SeatId, w: TriggerPlayer, seat: SeatId): boolean {
  if (w === 'any') return true;
  if (w === 'you') return seat === you;
  return w === 'opponent' ? g.world.areOpponents(you, seat) : seat !== you;
}

function subject(g: Game, t: ActiveTrigger, s: Subject, id: ObjId): boolean {
  if (s.s === 'self') return id === t.source;
  if (s.s === 'attached') {
    const source = g.world.object(t.source);
    return (source ?? g.world.lastKnown(t.source))?.attachedTo === objRef(id);
  }
  return matches(g, id, s.filter, { you: t.seat, source: t.source });
}

function defenderOf(g: Game, target: Ref): SeatId {
  return isSeatRef(target) ? refId(target) : g.world.controller(refId(target));
}

function isCreatureNowOrThen(g: Game, id: ObjId): boolean {
  return g.world.object(id) ? g.world.isCreature(id) : (g.world.lastKnown(id)?.types.includes('creature') ?? false);
}

/** Queues a triggered ability unless its intervening if fails now (603.4) or it triggered already this turn. */
function queue(g: Game, t: ActiveTrigger, event: TriggerData): void {
  const { ability } = t;
  if (ability.condition && !conditionHolds(g, ability.condition, t.seat, t.source, event)) return;
  const o = g.world.object(t.source);
  if (ability.oncePerTurn) {
    const key = `t${t.index}`;
    if (!o || (o.activated[key] ?? 0) > 0) return;
    g.journal.set(o, 'activated', { ...o.activated, [key]: 1 }, o.id);
  }
  addPending(g, {
    id: g.freshId(), seat: t.seat, source: t.source, sourceDef: o ? copiableOf(g, o).def : (g.world.lastKnown(t.source)?.def ?? ''), body: ability.body, event,
    text: ability.text ?? '', ...(ability.condition ? { condition: ability.condition } : {}),
  });
}

export function conditionHolds(g: Game, condition: Condition, you: SeatId, source: ObjId, event: TriggerData): boolean {
  return holds(g, condition, { you, source, that: event.players, event });
}

export function addPending(g: Game, p: Omit<PendingTrigger, 'depth'>): void {
  g.journal.push(g.state.pending, { ...p, depth: g.depth + 1 });
}

/**
 * Puts waiting triggers on the stack: active side first, then the others in turn order (603.3b, 805.7). Each person orders their own; only triggers
 * that are alike and ask nothing keep the order in which they triggered, which the log says (triggerOrder.ts).
 */
export function* putTriggersOnStack(g: Game): Flow {
  while (g.state.pending.length > 0) {
    const order = g.world.apnap();
    const rank = (p: PendingTrigger): number => (order.indexOf(p.seat) + order.length + 1) % (order.length + 1);
    const waiting = [...g.state.pending].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    g.journal.set(g.state, 'pending', []);
    const people = [...new Set(waiting.map((p) => g.world.seat(p.seat).person))];
    for (const person of people) {
      let own = waiting.filter((p) => g.world.seat(p.seat).person === person && !g.world.seat(p.seat).left);
      const first = own[0];
      if (first && own.length > 1) {
        const about = {
          title: 'Order your triggers: the first goes on the stack first and resolves last.', clauses: ['603.3b'],
          items: own.map((p) => ({ key: `t${p.id}`, label: `${g.nameOf(p.source, p.sourceDef)}: ${p.text}`, object: objRef(p.source) })),
        };
        if (!isOneOrder(own)) {
          const keys = yield* orderItems(g, first.seat, about);
          own = keys.flatMap((k) => own.find((p) => `t${p.id}` === k) ?? []);
        } else {
          settled(g, first.seat, () => ({ kind: 'order', ...about }));
          emit(g, { e: 'note', seat: first.seat, text: `${own.length} triggers of ${g.nameOf(first.source, first.sourceDef)} are alike and ask nothing: they go on the stack as they triggered`, clause: '603.3b' });
        }
      }
      for (const p of own) yield* putOne(g, p);
    }
  }
}

function* putOne(g: Game, p: PendingTrigger): Flow {
  const x = p.event.x ?? 0;
  const choice = yield* chooseModesAndTargets(g, { seat: p.seat, source: p.source, body: p.body, isSpell: false, x, event: p.event, title: `${g.nameOf(p.source, p.sourceDef)}: ${p.text}` });
  if (!choice) return; // 603.3d: no legal choice
  const id = createObject(g, p.sourceDef, 'ability', p.seat, p.seat, 'stack', {
    stack: {
      kind: 'triggered', source: p.source, sourceDef: p.sourceDef, body: p.body, effects: choice.effects, modes: choice.modes, targets: choice.targets,
      ...(choice.division ? { division: choice.division } : {}), x, kicked: false, exileAfter: false, event: p.event,
      ...(p.it ? { it: p.it } : {}),
      ...(p.condition ? { condition: p.condition } : {}), text: p.text, seat: p.seat, depth: p.depth,
    },
  });
  emit(g, { e: 'trigger', seat: p.seat, obj: id, source: p.source, text: p.text });
  for (const slot of choice.targets) for (const r of slot) if (!isSeatRef(r)) emit(g, { e: 'targeted', obj: refId(r), by: id });
}
