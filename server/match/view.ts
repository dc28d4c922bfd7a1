import type { Face } from '../../cards/oracle/ir/index.ts';
import { castCost } from '../engine/casting.ts';
import type { Characteristics } from '../engine/characteristics.ts';
import { summoningSick } from '../engine/combat/requirements.ts';
import { faceOf } from '../engine/defs.ts';
import type { Game, QuoteResult } from '../engine/game.ts';
import type * as Engine from '../engine/decisions/types.ts';
import { costText } from '../engine/mana.ts';
import { isSeatRef, objRef, refId, seatRef, type Attack, type GameObject, type ObjId, type PersonId, type SeatId, type Zone } from '../engine/state.ts';
import { canSee } from '../engine/visibility.ts';
import type { Answer, CardView, LogLine, ObjectView, Prompt, Quote, SeatView, View } from '../protocol/index.ts';
import { tell } from './logText.ts';
import { mapAbout, mapAnswer, mapPart, mapPayment, UnknownRef } from './refs.ts';

/** What the table adds to the game for its views; read anew for each view. */
export interface TableFacts {
  readonly match: string;
  readonly format: string;
  readonly people: readonly { readonly name: string; readonly bot: string | null; readonly connected: boolean }[];
}

type SeatZones = Pick<SeatView, 'handCards' | 'battlefield' | 'graveyard' | 'command'>;

interface Seen {
  readonly view: ObjectView;
  readonly chars: Characteristics | null;
}

/**
 * One viewer's view of a match: an allow-list, object by object, through the one visibility authority. Incremental: what the journal did not
 * touch stays the same object. Handles belong to this viewer and are dealt at first sight, so that they say nothing about hidden things.
 */
export class Viewer {
  private readonly g: Game;
  private readonly who: { readonly person: PersonId | null; readonly side: number | null };
  private readonly table: TableFacts;
  private readonly handles = new Map<ObjId, string>();
  private readonly objects = new Map<string, ObjId>();
  private dealt = 0;
  private seen = new Map<ObjId, Seen>();
  private cards: Record<string, CardView> = {};
  private position = 0;
  private logPosition = 0;
  private readonly lines: LogLine[] = [];
  private last: View | null = null;
  private zones: { stack: string[]; exile: string[]; seats: SeatZones[]; objects: Record<string, ObjectView> } = { stack: [], exile: [], seats: [], objects: {} };
  private board: unknown = null;
  private turn = -1;
  private combat: unknown = null;
  private costs = new Map<ObjId, { stamp: number; text: string }>();

  constructor(g: Game, who: { readonly person: PersonId | null }, table: TableFacts) {
    this.g = g;
    this.who = { person: who.person, side: who.person === null ? null : (g.state.people[who.person]?.side ?? null) };
    this.table = table;
  }

  // ---- handles ------------------------------------------------------------------------------------------------------

  private handle(id: ObjId): string {
    let h = this.handles.get(id);
    if (h === undefined) {
      h = `c${++this.dealt}`;
      this.handles.set(id, h);
      this.objects.set(h, id);
    }
    return h;
  }
  private readonly toHandle = (ref: string): string => (isSeatRef(ref) ? ref : this.handle(refId(ref)));
  private readonly toRef = (handle: string): string | null => {
    const id = this.objects.get(handle);
    return id === undefined ? null : objRef(id);
  };
  private forget(id: ObjId): void {
    const h = this.handles.get(id);
    if (h === undefined) return;
    this.handles.delete(id);
    this.objects.delete(h);
  }

  /** An answer in the core's refs, or null if it names something that this viewer does not know. */
  toInternal(answer: Answer): Engine.Answer | null {
    return guard(() => mapAnswer(answer, this.toRef));
  }
  toInternalAbout(about: string): string | null {
    return guard(() => mapAbout(about, this.toRef));
  }
  toQuote(q: Omit<QuoteResult, 'next'> & { readonly next?: QuoteResult['next'] | undefined }): Quote {
    return {
      ready: q.ready, reasons: [...q.reasons], ...(q.cost === undefined ? {} : { cost: q.cost }),
      ...(q.next ? { next: { slot: q.next.slot, part: mapPart(q.next.part, this.toHandle) } } : {}),
      ...(q.payment === undefined ? {} : { payment: q.payment ? mapPayment(q.payment, (k) => k.split(':').map((t) => (/^o\d+$/.test(t) ? this.toHandle(t) : t)).join(':')) : null }),
      ...(q.manaLeft === undefined ? {} : { manaLeft: q.manaLeft }),
    };
  }

  // ---- the view -----------------------------------------------------------------------------------------------------

  view(): View {
    const { g } = this;
    const { state, world } = g;
    const position = g.journal.position;
    const touched = this.last ? g.journal.touched(this.position) : null;
    const board = world.board();
    const same = this.last !== null && touched !== null && touched.size === 0 && this.board === board && this.turn === state.turn.number && this.combat === state.combat;
    if (!same) this.redraw(touched);
    this.board = board;
    this.turn = state.turn.number;
    this.combat = state.combat;
    const { zones } = this;
    const places = g.rules.places?.(g) ?? [{ name: 'The table' }];
    const seats: SeatView[] = state.seats.map((s, i) => ({
      ref: seatRef(s.id), name: s.name, side: s.side, person: s.person, place: s.place, hand: world.hand(s.id).length, library: world.library(s.id).length,
      ...(zones.seats[i] as SeatZones), pool: s.pool.join(''), landsPlayed: s.landsPlayed, ...(Object.keys(s.counters).length > 0 ? { counters: { ...s.counters } } : {}),
      facts: (g.rules.seatFacts?.(g, s.id) ?? []).map((f) => ({ ...f })),
    }));
    const ask = this.prompts();
    let objects = zones.objects;
    for (const p of ask) for (const id of shownInPart(p.engine)) {
      if (this.seen.has(id) || !world.object(id)) continue;
      const { view } = this.show(id, undefined, undefined);
      objects = { ...objects, [view.h]: view };
    }
    const view: View = {
      match: this.table.match, format: this.table.format,
      you: { person: this.who.person, side: this.who.side, seats: this.who.person === null ? [] : world.seatsOf(this.who.person).map(seatRef) },
      turn: {
        number: state.turn.number, side: state.turn.side, seats: state.turn.seats.map(seatRef), step: state.turn.step,
        timeline: this.timeline(), priority: state.flow.priority === 'holder' ? state.priority.side : null, passed: [...state.priority.passed],
      },
      over: state.over ? { ...state.over, clauses: [...state.over.clauses] } : null,
      sides: state.sides.map((s) => ({
        side: s.id, name: s.name, life: s.life, startingLife: s.startingLife, poison: s.poison, poisonToLose: g.rules.poisonToLose?.(g, s.id) ?? 10, seats: s.seats.map(seatRef),
      })),
      people: state.people.map((p) => {
        const t = this.table.people[p.id];
        return { person: p.id, name: t?.name ?? p.name, side: p.side, bot: t?.bot ?? null, connected: t?.connected ?? false, left: p.left };
      }),
      places: places.map((p, i) => ({ name: p.name, ...(p.note ? { note: p.note } : {}), ...(p.steps ? { steps: p.steps } : {}), seats: state.seats.filter((s) => s.place === i).map((s) => seatRef(s.id)) })),
      seats, exile: zones.exile, stack: zones.stack, objects, cards: this.cards, ask: ask.map((p) => p.prompt), waiting: this.waiting(),
    };
    // what is no longer shown loses its handle: a card that went into hiding comes back as a new one
    if (this.handles.size > this.seen.size) for (const id of this.handles.keys()) if (!this.seen.has(id) && !this.openNames.has(id)) this.forget(id);
    this.position = position;
    this.last = view;
    return view;
  }

  /**
   * Draws what changed: objects that the journal touched or the layers see otherwise, and the zones that they were or are in. `touched` null:
   * everything.
   */
  private redraw(touched: ReadonlySet<ObjId> | null): void {
    const { state, world } = this.g;
    const board = world.board();
    const changed = new Set<ObjId>(touched ?? []);
    const dirty = new Set<string>();
    if (touched) {
      if (board !== this.board || this.turn !== state.turn.number) {
        for (const id of state.zones.battlefield) {
          const seen = this.seen.get(id);
          if (!seen || seen.chars !== board.chars.get(id) || seen.view.sick !== this.sick(id)) changed.add(id);
        }
      }
      for (const id of this.inCombat) changed.add(id);
    }
    this.inCombat.clear();
    const attacks = new Map<ObjId, Attack>();
    const blocks = new Map<ObjId, ObjId[]>();
    for (const a of state.combat?.attacks ?? []) {
      attacks.set(a.id, a);
      for (const b of a.blockers) blocks.set(b, [...(blocks.get(b) ?? []), a.id]);
    }
    for (const id of [...attacks.keys(), ...blocks.keys()]) {
      this.inCombat.add(id);
      changed.add(id);
    }
    const objects = touched ? { ...this.zones.objects } : {};
    const seen = touched ? this.seen : (this.seen = new Map<ObjId, Seen>());
    const draw = (id: ObjId): void => {
      const entry = this.show(id, attacks.get(id), blocks.get(id));
      seen.set(id, entry);
      objects[entry.view.h] = entry.view;
    };
    if (touched) {
      for (const id of changed) {
        const before = seen.get(id);
        const o = world.object(id);
        if (before) {
          dirty.add(`${before.view.zone}${before.view.seat}`);
          if (!o) {
            seen.delete(id);
            delete objects[before.view.h];
          }
        }
        if (!o) continue;
        dirty.add(`${o.zone}${seatRef(o.zone === 'battlefield' ? world.controller(id) : o.controller)}`);
        if (o.zone === 'command') for (const s of state.seats) dirty.add(`command${seatRef(s.id)}`);
        if (before) draw(id);
      }
    }
    const list = (zone: Zone, seat: SeatId | null, ids: readonly ObjId[], known: string[] | undefined): string[] => {
      const clean = seat === null ? ![...dirty].some((d) => d.startsWith(zone)) : !dirty.has(`${zone}${seatRef(seat)}`);
      if (touched && known && clean) return known;
      return ids.map((id) => {
        if (!seen.has(id)) draw(id);
        return this.handle(id);
      });
    };
    const sees = (id: ObjId): boolean => canSee(this.g, this.who, world.get(id));
    const old = this.zones;
    this.zones = {
      stack: list('stack', null, state.zones.stack, old.stack), exile: list('exile', null, state.zones.exile, old.exile), objects,
      seats: state.seats.map((s, i): SeatZones => ({
        handCards: list('hand', s.id, world.hand(s.id).filter(sees), old.seats[i]?.handCards), battlefield: list('battlefield', s.id, world.permanentsOf(s.id), old.seats[i]?.battlefield),
        graveyard: list('graveyard', s.id, world.graveyard(s.id), old.seats[i]?.graveyard), command: list('command', s.id, world.command(s.id), old.seats[i]?.command),
      })),
    };
    this.reprice(objects, seen);
  }

  /** Costs of cards in hand and command zone depend on the whole board: looked at again when it changed. */
  private reprice(objects: Record<string, ObjectView>, seen: Map<ObjId, Seen>): void {
    if (this.priced === this.g.journal.structure) return;
    this.priced = this.g.journal.structure;
    for (const [i, s] of this.g.state.seats.entries()) {
      for (const h of [...(this.zones.seats[i]?.handCards ?? []), ...(this.zones.seats[i]?.command ?? [])]) {
        const id = this.objects.get(h);
        const entry = id === undefined ? undefined : seen.get(id);
        const o = id === undefined ? undefined : this.g.world.object(id);
        if (!entry || !o || this.costNow(o) === entry.view.costNow || s.left) continue;
        const again = this.show(o.id, undefined, undefined);
        seen.set(o.id, again);
        objects[h] = again.view;
      }
    }
  }
  private priced = -1;
  private readonly inCombat = new Set<ObjId>();

  private sick(id: ObjId): true | undefined {
    return this.g.world.isCreature(id) && summoningSick(this.g, id) ? true : undefined;
  }

  /** Things that are not shown as objects but named by an open question keep their handles while it is open. */
  private openNames = new Set<ObjId>();
  private steps: { id: string; label: string }[] | null = null;
  private timeline(): { id: string; label: string }[] {
    return (this.steps ??= this.g.rules.turn.steps.map((s) => ({ id: s.id, label: s.label })));
  }

  private prompts(): { prompt: Prompt; engine: Engine.Part }[] {
    this.openNames = new Set();
    const { g, who } = this;
    if (who.person === null || !g.open) return [];
    const part = g.partOf(who.person);
    if (!part) return [];
    const mapped = mapPart(part.part, (ref) => {
      const h = this.toHandle(ref);
      this.openNames.add(refId(ref));
      return h;
    });
    const prompt: Prompt = {
      decision: g.open.id, person: who.person, seats: part.seats.map(seatRef), mode: g.open.mode, part: mapped, ...(part.ifNothing ? { ifNothing: part.ifNothing } : {}),
    };
    return [{ prompt, engine: part.part }];
  }

  private waiting(): { person: number; what: string }[] {
    const what = this.g.state.flow.priority === 'holder' ? 'priority' : 'a choice';
    return this.g.owing().map((person) => ({ person, what }));
  }

  private show(id: ObjId, attack: Attack | undefined, blocking: readonly ObjId[] | undefined): Seen {
    const o = this.g.world.get(id);
    const chars = this.g.world.chars(id);
    return { view: this.objectView(o, chars, attack, blocking), chars: o.zone === 'battlefield' ? chars : null };
  }

  private objectView(o: GameObject, c: Characteristics, attack: Attack | undefined, blocking: readonly ObjId[] | undefined): ObjectView {
    const { g } = this;
    const visible = canSee(g, this.who, o);
    const battlefield = o.zone === 'battlefield';
    const seat = battlefield ? c.controller : o.controller;
    const base = { h: this.handle(o.id), zone: o.zone, seat: seatRef(seat), owner: seatRef(o.owner) };
    const status = {
      ...(o.tapped ? { tapped: true } : {}), ...(o.kind === 'token' ? { token: true } : {}), ...(o.faceDown ? { faceDown: true } : {}), ...(o.damage > 0 ? { damage: o.damage } : {}),
      ...(Object.keys(o.counters).length > 0 ? { counters: { ...o.counters } } : {}), ...(o.attachedTo ? { attachedTo: this.toHandle(o.attachedTo) } : {}),
      ...(attack ? { attacking: this.toHandle(attack.target), blocked: attack.blocked } : {}), ...(blocking ? { blocking: blocking.map((b) => this.handle(b)) } : {}),
      ...(battlefield && this.sick(o.id) ? { sick: true } : {}),
    };
    if (!visible) return { ...base, card: null, name: o.faceDown ? 'A face-down card' : 'A hidden card', types: '', colors: '', ...(battlefield ? { power: c.power ?? 0, toughness: c.toughness ?? 0 } : {}), ...status };
    const costNow = this.costNow(o);
    const notes = [...(g.rules.notes?.(g, o) ?? []), ...(o.chosen?.color ? [`Chosen colour: ${o.chosen.color}`] : []), ...(o.chosen?.type ? [`Chosen type: ${o.chosen.type}`] : [])];
    return {
      ...base, card: this.card(o), name: c.name, types: typeLine(c), colors: c.colors.join(''),
      ...(c.power === null ? {} : { power: c.power }), ...(c.toughness === null ? {} : { toughness: c.toughness }), ...(c.loyalty === null ? {} : { loyalty: c.loyalty }),
      ...(c.keywords.size > 0 ? { keywords: [...c.keywords] } : {}), ...status, ...(costNow === undefined ? {} : { costNow }), ...(notes.length > 0 ? { notes } : {}),
      ...(o.stack ? {
        stack: {
          kind: o.stack.kind, text: o.stack.text, targets: o.stack.targets.flat().map(this.toHandle), ...(o.stack.x > 0 ? { x: o.stack.x } : {}),
          ...(o.stack.kind !== 'spell' && g.world.object(o.stack.source) ? { source: this.handle(o.stack.source) } : {}),
        },
      } : {}),
    };
  }

  /** What a card in one's own hand, or one in the command zone, costs now. */
  private costNow(o: GameObject): string | undefined {
    if (o.zone !== 'command' && !(o.zone === 'hand' && this.g.world.seat(o.controller).person === this.who.person)) return undefined;
    const face = faceOf(this.g, o);
    if (face.cost === undefined) return undefined;
    const { structure: stamp } = this.g.journal;
    const known = this.costs.get(o.id);
    if (known?.stamp === stamp) return known.text;
    const text = costText(castCost(this.g, o.controller, o, face, { kicked: false }).symbols);
    if (this.costs.size > 2000) this.costs.clear();
    this.costs.set(o.id, { stamp, text });
    return text;
  }

  private card(o: GameObject): string {
    const key = o.face === 0 ? o.def : `${o.def}#${o.face}`;
    if (!this.cards[key]) this.cards = { ...this.cards, [key]: cardView(faceOf(this.g, o), this.g.setup.cards[o.def]?.image) };
    return key;
  }

  // ---- the log ------------------------------------------------------------------------------------------------------

  /** Every line so far for this viewer. */
  log(): readonly LogLine[] {
    for (const event of this.g.journal.events(this.logPosition)) {
      const line = tell(this.g, event, this.who);
      if (line) this.lines.push({ n: this.lines.length, turn: this.g.state.turn.number, ...line });
    }
    this.logPosition = this.g.journal.position;
    return this.lines;
  }
}

function guard<T>(f: () => T): T | null {
  try {
    return f();
  } catch (e) {
    if (e instanceof UnknownRef) return null;
    throw e;
  }
}

/** Objects that a question shows although they lie hidden (a library searched, cards looked at). */
function shownInPart(part: Engine.Part): ObjId[] {
  const refs = part.kind === 'choose' ? part.from : part.kind === 'piles' ? part.items : part.kind === 'order' ? part.items.flatMap((i) => i.object ?? []) : [];
  return refs.filter((r) => !isSeatRef(r)).map(refId);
}

const typeLines = new WeakMap<Characteristics, string>();
function typeLine(c: Characteristics): string {
  let line = typeLines.get(c);
  if (line === undefined) {
    const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
    line = [...c.supertypes, ...c.types].map(cap).join(' ') + (c.subtypes.length > 0 ? ` — ${c.subtypes.join(' ')}` : '');
    typeLines.set(c, line);
  }
  return line;
}

export function cardView(face: Face, image: string | undefined): CardView {
  const cap = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
  return {
    name: face.name, cost: face.cost ? costText(face.cost) : '', typeLine: [...face.supertypes, ...face.types].map(cap).join(' ') + (face.subtypes.length > 0 ? ` — ${face.subtypes.join(' ')}` : ''),
    text: face.text, colors: [...face.colors], ...(face.power === undefined ? {} : { pt: `${face.power}/${face.toughness ?? 0}` }), ...(face.loyalty === undefined ? {} : { loyalty: face.loyalty }),
    unread: [...face.unread], ...(image ? { image } : {}),
  };
}
