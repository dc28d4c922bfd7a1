import type { Ability, Amount, Modification } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import type { Board, Characteristics } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matchesAs } from '../language/filters.ts';
import type { Changes } from '../kernel/journal.ts';
import { copiable } from './starting-values.ts';
import {
  SUSPECTED,
  addPT,
  changeAbilities,
  changeColors,
  changeTypes,
  draftOf,
  gainCreatureTypes,
  loseCreatureTypes,
  loseType,
  modsOfCounters,
  ofCounter,
  restrict,
  setsLandType,
  type Draft,
} from './modifications.ts';
import { collect, evaluateRules, recollect, type Collected, type Finished } from './collect-abilities.ts';
import { alike, divided, type Ground, type Part, type Reader } from './incremental/basis.ts';
import { hostOf, speaksOfEach, startingPoint, type Hosts } from './incremental/start.ts';
import { CONTROLLER, isShape, LAYERS, profileOf, PT_MODIFY, WRITES } from './layer-profile.ts';
import { PT, readsOf, STATUS, ZONES } from './dependency.ts';
import {
  countedSizes,
  removesAbilities,
  runningCounter,
  runningEffect,
  runningStatic,
  sightOf,
  type Running,
} from './active-effect.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, objRef, refId, type ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { ContinuousEffect } from '../kernel/state/effects.ts';

export { baseCharacteristics, characteristicsOf, characteristicsUnder } from './starting-values.ts';

const OPPONENTS_TARGET = "can't be the target of spells or abilities your opponents control";
const NOTHING: readonly number[] = [];

const NOBODY: readonly ObjId[] = [];

/**
 * CR 613.1: applies the layers to the state as it is. While it runs, whoever asks for the board gets this one as far as it has come: that is how filters,
 * amounts and conditions of continuous effects see the values of their own moment (613.9).
 */
export function computeBoard(g: Game): Board {
  return applied(g, null).board;
}

/** A board that follows from another, and the objects that are other than on that one, came or went. */
export interface Carried {
  readonly board: Board;
  readonly changed: ReadonlySet<ObjId>;
}

/**
 * The board now, from one of before and what was written to since: the layers look only at what that may concern. Null if it may concern everything. It is
 * the board that `computeBoard` makes, since an effect is left as it was only where nothing that it reads comes later in the layers (basis.ts).
 */
export function carryBoard(g: Game, old: Board, changes: Changes, hosts: Hosts): Carried | null {
  const ground = grounds.get(old);
  if (!ground || ground.hard) return null;
  const touched = startingPoint(g, old, ground, changes, hosts);
  if (!touched) return null;
  const { members, gone } = touched;
  for (let round = 0; round < ROUNDS; round++) {
    if (members.size > FEW && members.size * 2 > g.state.zones.battlefield.length) return null;
    const layers = applied(g, { old, ground, ids: [...members].sort((a, b) => a - b), gone });
    const further = layers.further();
    if (!further) return null;
    if (further.length === 0) return layers.carried(touched.structural);
    for (const id of further) members.add(id);
  }
  return null;
}
const ROUNDS = 4;
/** so many objects are looked at again whatever else is there */
const FEW = 4;

const grounds = new WeakMap<Board, Ground>();

/** True if an effect that there is gives other types, colors or abilities to whatever it finds: also to what enters next (614.12). */
export const reshapes = (g: Game): boolean =>
  grounds.get(g.world.board())?.each.some((r) => r.layers.some(isShape)) ?? false;

function applied(g: Game, part: Part | null): Layers {
  const { underWay } = g.world;
  const outer = underWay.board;
  const layers = new Layers(g, part);
  underWay.board = layers.board;
  try {
    layers.run();
  } finally {
    underWay.board = outer;
  }
  return layers;
}

/** CR 613: one application of the layers to the objects of a board. */
class Layers {
  private readonly g: Game;
  private readonly part: Part | null;
  private readonly ids: readonly ObjId[];
  private readonly objs: GameObject[] = [];
  /** characteristics so far, by index; drafts of their own where `mine` */
  private readonly now: Characteristics[] = [];
  private readonly mine: boolean[] = [];
  private readonly index = new Map<ObjId, number>();
  private readonly waiting: Running[][] = LAYERS.map(() => []);
  private readonly chars: Map<ObjId, Characteristics>;
  private readonly emblems: GameObject[] = [];
  private readonly each: Running[] = [];
  private readonly reading: Running[] = [];
  private present = 0;
  private status = false;
  private hard = false;
  private ground: Ground | null = null;
  readonly board: { -readonly [K in keyof Board]: Board[K] };

  constructor(g: Game, part: Part | null) {
    this.g = g;
    this.part = part;
    this.ids = part ? part.ids : g.state.zones.battlefield;
    this.chars = !part
      ? new Map()
      : part.ids.length + part.gone.size > 0
        ? new Map(part.old.chars)
        : (part.old.chars as Map<ObjId, Characteristics>);
    this.board = {
      chars: this.chars,
      permanents: part ? part.old.permanents : [],
      triggers: part ? part.old.triggers : new Map(),
      statics: part ? part.old.statics : new Map(),
      playerRules: part ? part.old.playerRules : [],
      readsStatus: part?.old.readsStatus ?? false,
    };
  }

  run(): void {
    const { g } = this;
    for (const id of this.part?.gone ?? NOBODY) this.chars.delete(id);
    for (let i = 0; i < this.ids.length; i++) {
      const id = this.ids[i] as ObjId;
      const o = g.world.get(id);
      const base = copiable(g, o);
      this.objs.push(o);
      this.now.push(base);
      this.mine.push(false);
      this.index.set(id, i);
      this.chars.set(id, base);
      if (i > 0 && (this.ids[i - 1] as ObjId) > id) this.hard = true; // what is carried on relies on this order
    }
    if (!this.part)
      for (const zone of g.state.zones.command) {
        for (const id of zone) {
          const o = g.world.get(id);
          if (o.kind === 'emblem') this.emblems.push(o);
        }
      }
    this.splitBySeat();
    this.gather();
    for (const layer of LAYERS) this.applyLayer(layer);
    this.finish();
  }

  private splitBySeat(): void {
    const { part } = this;
    if (part) {
      this.board.permanents = divided(part.old.permanents, part.gone, this.ids, this.chars);
      return;
    }
    const permanents: ObjId[][] = this.g.state.zones.hand.map(() => []);
    for (let i = 0; i < this.ids.length; i++)
      permanents[(this.now[i] as Characteristics).controller]?.push(this.ids[i] as ObjId);
    this.board.permanents = permanents;
  }

  /** Effects of static abilities of permanents and emblems (611.3, 114.4), and of resolutions (611.2). */
  private gather(): void {
    const { g, part } = this;
    const { designations } = g.rules;
    for (let i = 0; i < this.objs.length; i++) {
      const c = this.now[i] as Characteristics;
      const o = this.objs[i] as GameObject;
      if (c.abilities.length > 0)
        for (const change of profileOf(c.abilities).changing) this.add(runningStatic(o, change, 0));
      for (const kind in o.counters) {
        const mods = modsOfCounters(kind, o.counters[kind] ?? 0);
        if (mods) this.add(runningCounter(o, kind, mods));
      }
      if (o.marks?.['_suspected'] === true) this.add(runningCounter(o, 'suspected', SUSPECTED));
      if (designations && o.marks)
        for (const [as, { permanents }] of Object.entries(designations))
          if (permanents && o.marks[`_${as}`] === true) this.add(runningCounter(o, as, permanents));
      if (part) this.addAttached(o.id, part);
    }
    for (const o of this.emblems)
      for (const change of profileOf(copiable(g, o).abilities).changing) this.add(runningStatic(o, change, 0));
    if (part) for (const r of part.ground.each) if (!this.index.has(r.source)) this.add({ ...r, set: null });
    for (const e of g.state.effects) {
      if (part ? !e.objects.some((id) => this.index.has(id)) : e.objects.length === 0) continue;
      if (e.until.u === 'source' && !this.chars.has(e.until.id)) continue;
      this.add(runningEffect(e));
    }
  }

  /** Effects of what is attached to an object and is not itself looked at again. */
  private addAttached(host: ObjId, part: Part): void {
    for (const id of this.g.world.attachments(objRef(host))) {
      const c = this.index.has(id) ? undefined : part.old.chars.get(id);
      if (c && c.abilities.length > 0)
        for (const change of profileOf(c.abilities).changing) {
          const r = runningStatic(this.g.world.get(id), change, 0);
          if (r.what?.sel === 'attached') this.add(r);
        }
    }
  }

  private add(r: Running): void {
    for (const l of r.layers) this.waiting[l]?.push(r);
    this.note(r);
  }

  /** Keeps in mind what has to be known to carry the board on. */
  private note(r: Running): void {
    for (const l of r.layers) this.present |= 1 << l;
    if (r.condition || countedSizes(r).length > 0) this.reading.push(r);
    if (r.what?.sel !== 'each') return;
    this.each.push(r);
    const sight = sightOf(r.what);
    if (sight === 'far') this.hard = true;
    else if (sight === 'status') this.status = true;
  }

  private applyLayer(layer: number): void {
    const list = this.waiting[layer] as Running[];
    const countersWait = layer === PT_MODIFY && list.some((r) => (r.reads & PT) !== 0);
    if (countersWait) for (const o of this.objs) list.push(...this.counterEffects(o));
    if (list.length > 1) list.sort((a, b) => a.timestamp - b.timestamp);
    let entangled = this.entangled(layer, list);
    while (list.length > 0) {
      const [r] = list.splice(entangled ? this.nextIndependent(layer, list) : 0, 1);
      const left = list.length;
      if (r) this.apply(layer, r);
      if (list.length !== left) entangled = this.entangled(layer, list); // 613.8c: it gave or took abilities
    }
    if (layer === PT_MODIFY && !countersWait) this.ptCounters();
  }

  /** True if some of these effects may depend on others (613.8a). */
  private entangled(layer: number, list: readonly Running[]): boolean {
    if (list.length < 2) return false;
    const reading = list.some((r) => (r.reads & (WRITES[layer] as number)) !== 0);
    if (reading) this.hard = true;
    return reading || list.some((r) => removesAbilities(r, layer));
  }

  /**
   * 613.8b: the first effect in timestamp order that waits for no other. Every effect that it depends on, directly or through others, depends on it too: it is
   * independent, or the first of a dependency loop.
   */
  private nextIndependent(layer: number, list: readonly Running[]): number {
    const known: (readonly number[])[] = [];
    const directly = (i: number): readonly number[] =>
      (known[i] ??= list.flatMap((s, j) => (j !== i && this.dependsOn(layer, list[i] as Running, s) ? [j] : [])));
    const reach = (from: number): ReadonlySet<number> => {
      const seen = new Set<number>();
      const visit = (i: number): void => {
        for (const j of directly(i)) {
          if (seen.has(j)) continue;
          seen.add(j);
          visit(j);
        }
      };
      visit(from);
      return seen;
    };
    for (let i = 0; i < list.length; i++)
      if (directly(i).length === 0 || [...reach(i)].every((j) => reach(j).has(i))) return i;
    return 0;
  }

  /** CR 613.8a: applying `s` would change whether `r` exists, what it applies to or what it does. Tried out on copies. */
  private dependsOn(layer: number, r: Running, s: Running): boolean {
    if ((r.reads & (WRITES[layer] as number)) === 0 && !(r.ability && r.set === null && removesAbilities(s, layer)))
      return false;
    const before = this.outlook(layer, r);
    const set = s.set ?? this.starts(s);
    const kept = set.map((i) => ({ i, c: this.now[i] as Characteristics, mine: this.mine[i] as boolean }));
    for (const { i } of kept) this.mine[i] = false;
    this.change(layer, s, set, false);
    if (layer === CONTROLLER) this.splitBySeat();
    const after = this.outlook(layer, r);
    for (const { i, c, mine } of kept) {
      this.now[i] = c;
      this.mine[i] = mine;
      this.chars.set(this.ids[i] as ObjId, c);
    }
    if (layer === CONTROLLER) this.splitBySeat();
    return before !== after;
  }

  private outlook(layer: number, r: Running): string {
    const set = r.set ?? this.starts(r);
    if (layer === CONTROLLER && r.control === 'you') return `${r.seat}|${set.join()}`;
    const amounts = r.cda
      ? [r.cda.power, r.cda.toughness].flatMap((a) => (a ? [this.size(r, a)] : []))
      : (r.mods.at[layer] ?? []).flatMap((m) =>
          m.m === 'pt' || m.m === 'setPT' ? [this.size(r, m.power), this.size(r, m.toughness)] : [],
        );
    return `${set.join()}|${set.length > 0 ? amounts.join() : ''}`;
  }

  private apply(layer: number, r: Running): void {
    if (r.set === null) {
      const set = this.starts(r);
      if (set.length === 0) return;
      r.set = set;
    }
    this.change(layer, r, r.set, true);
    if (layer === CONTROLLER) this.splitBySeat();
    if (removesAbilities(r, layer)) this.dropLost(r.set);
  }

  /** Effects that have not started to apply and whose ability is lost: another effect that gives the same ability makes a new one (613.7a). */
  private dropLost(from: readonly number[]): void {
    const lost = (r: Running): boolean => {
      const at = r.ability && r.set === null ? this.index.get(r.source) : undefined;
      if (at === undefined || !from.includes(at)) return false;
      return !(this.now[at] as Characteristics).abilities.includes(r.ability as Ability);
    };
    for (const list of this.waiting) if (list.some(lost)) list.splice(0, list.length, ...list.filter((r) => !lost(r)));
  }

  /** What an effect applies to if it starts now; nothing if its ability is gone or its condition does not hold. */
  private starts(r: Running): readonly number[] {
    const at = this.index.get(r.source);
    if (r.ability) {
      const c = at === undefined ? this.chars.get(r.source) : this.now[at];
      if (c) {
        if ((at === undefined || this.mine[at]) && !c.abilities.includes(r.ability)) return NOTHING;
        r.seat = c.controller;
      }
      if (r.condition && !holds(this.g, r.condition, { you: r.seat, source: r.source })) return NOTHING;
    }
    if (r.holder && this.chars.get(r.holder.id)?.controller !== r.holder.seat) return NOTHING;
    if (!r.what) return r.objects.flatMap((id) => this.index.get(id) ?? []);
    switch (r.what.sel) {
      case 'self':
        return at === undefined ? NOTHING : [at];
      case 'attached': {
        const to = this.g.world.object(r.source)?.attachedTo ?? null;
        const i = to === null || isSeatRef(to) ? undefined : this.index.get(refId(to));
        if (i === undefined) return NOTHING;
        return r.what.noun === 'permanent' || (this.now[i] as Characteristics).types.includes(r.what.noun)
          ? [i]
          : NOTHING;
      }
      case 'each': {
        const { filter } = r.what;
        if (filter.zone !== undefined && filter.zone !== 'battlefield') return NOTHING;
        const c = { you: r.seat, source: r.source };
        const set: number[] = [];
        const scope = this.g.rules.scopeObject;
        for (let i = 0; i < this.ids.length; i++) {
          const ch = this.now[i] as Characteristics;
          if (scope && !scope(this.g, r.seat, this.objs[i] as GameObject)) continue;
          if (matchesAs(this.g, this.objs[i] as GameObject, ch, ch.controller, filter, c)) set.push(i);
        }
        return set;
      }
      default:
        return NOTHING;
    }
  }

  private size(r: Running, a: Amount): number {
    return a.a === 'n' ? a.n : staticAmount(this.g, a, r.source, r.seat);
  }

  private draft(i: number): Draft {
    if (this.mine[i]) return this.now[i] as Draft;
    const d = draftOf(this.now[i] as Characteristics);
    this.now[i] = d;
    this.mine[i] = true;
    this.chars.set(this.ids[i] as ObjId, d);
    return d;
  }

  private change(layer: number, r: Running, set: readonly number[], spawn: boolean): void {
    if (layer === CONTROLLER && r.control !== null) {
      const seat = r.control === 'you' ? r.seat : r.control;
      const { stays } = this.g.rules;
      if (!this.g.world.seat(seat).left)
        for (const i of set) if (!stays?.(this.g, this.objs[i] as GameObject)) this.draft(i).controller = seat; // 800.4b
      return;
    }
    if (r.cda) {
      const power = r.cda.power && this.size(r, r.cda.power);
      const toughness = r.cda.toughness && this.size(r, r.cda.toughness);
      for (const i of set)
        Object.assign(
          this.draft(i),
          power === undefined ? {} : { power },
          toughness === undefined ? {} : { toughness },
        );
      return;
    }
    for (const m of r.mods.at[layer] ?? []) this.modify(layer, r, m, set, spawn);
  }

  private modify(layer: number, r: Running, m: Modification, set: readonly number[], spawn: boolean): void {
    switch (m.m) {
      case 'pt': {
        const power = this.size(r, m.power);
        const toughness = this.size(r, m.toughness);
        for (const i of set) addPT(this.draft(i), power, toughness);
        return;
      }
      case 'setPT': {
        const power = this.size(r, m.power);
        const toughness = this.size(r, m.toughness);
        for (const i of set) Object.assign(this.draft(i), { power, toughness });
        return;
      }
      case 'switchPT':
        for (const i of set) {
          const d = this.draft(i);
          [d.power, d.toughness] = [d.toughness, d.power];
        }
        return;
      case 'types':
        if (setsLandType(m)) this.noteLoss(set);
        for (const i of set) changeTypes(this.draft(i), m);
        return;
      case 'notType':
        for (const i of set) loseType(this.draft(i), m.type);
        return;
      case 'everyCreatureType':
        for (const i of set) gainCreatureTypes(this.draft(i));
        return;
      case 'noCreatureType':
        for (const i of set) loseCreatureTypes(this.draft(i));
        return;
      case 'colors':
        for (const i of set) changeColors(this.draft(i), m);
        return;
      case 'restrict':
        for (const i of set) {
          const d = this.draft(i);
          restrict(d, m.rule);
          if (m.rule === OPPONENTS_TARGET && !d.keptFor?.includes(r.seat)) d.keptFor = [...(d.keptFor ?? []), r.seat];
        }
        return;
      case 'goaded':
        for (const i of set) {
          const d = this.draft(i);
          if (!d.goadedBy?.includes(r.seat)) d.goadedBy = [...(d.goadedBy ?? []), r.seat]; // 701.15c–d
        }
        return;
      case 'attacks':
        if (m.seat !== undefined) for (const i of set) this.draft(i).sentAt = [...(this.draft(i).sentAt ?? []), m.seat];
        return;
      case 'blocks':
        if (m.id !== undefined) for (const i of set) this.draft(i).sentTo = [...(this.draft(i).sentTo ?? []), m.id];
        return;
      default:
        if (m.m === 'loseAll') this.noteLoss(set);
        for (const i of set) changeAbilities(this.draft(i), m);
        if (spawn && m.m === 'gainAbility') this.granted(layer, r, m.abilities, set);
    }
  }

  /** 613.6: an effect goes on that began to apply before its ability was lost, which the finished characteristics do not show. */
  private noteLoss(set: readonly number[]): void {
    if (set.some((i) => profileOf((this.now[i] as Characteristics).abilities).changing.length > 0)) this.hard = true;
  }

  /** Static abilities that were just gained work from this layer on (613.6, 613.7a). */
  private granted(layer: number, by: Running, abilities: readonly Ability[], set: readonly number[]): void {
    for (const change of profileOf(abilities).changing) {
      for (const i of set) {
        const r = runningStatic(this.objs[i] as GameObject, change, by.timestamp);
        if (r.what?.sel !== 'self' || r.condition || countedSizes(r).length > 0) this.hard = true;
        this.note(r);
        for (const l of r.layers) if (l >= layer) this.waiting[l]?.push(r);
      }
    }
    this.waiting[layer]?.sort((a, b) => a.timestamp - b.timestamp);
  }

  /** 613.4c: changes of power and toughness by counters, one for each kind of counter (122.1a). */
  private *ofCounters(o: GameObject): Generator<readonly [power: number, toughness: number]> {
    for (const kind in o.counters) {
      const pt = ofCounter(kind);
      const n = o.counters[kind] ?? 0;
      if (pt && n > 0) yield [pt[0] * n, pt[1] * n];
    }
    for (const id of this.g.world.attachments(objRef(o.id))) {
      const honed = this.g.world.get(id).counters['hone'] ?? 0;
      if (honed > 0 && this.chars.get(id)?.subtypes.includes('Equipment')) yield [honed, 0]; // as the cards with them explain
    }
  }

  /** Counters applied after all other effects of layer 7c, where no effect depends on them. */
  private ptCounters(): void {
    for (let i = 0; i < this.objs.length; i++)
      for (const [power, toughness] of this.ofCounters(this.objs[i] as GameObject))
        addPT(this.draft(i), power, toughness);
  }

  /** Counters as effects of their own, for which an effect that looks at power or toughness waits (613.8b). */
  private counterEffects(o: GameObject): readonly Running[] {
    return [...this.ofCounters(o)].map(([power, toughness]) =>
      runningCounter(o, '', [{ m: 'pt', power: { a: 'n', n: power }, toughness: { a: 'n', n: toughness } }]),
    );
  }

  /** Triggers, standing effects and rules of players of the finished characteristics, and what will be needed to carry the board on. */
  private finish(): void {
    const { g, part, board } = this;
    const { effects, combat } = g.state;
    const counters = this.objs.some((o) => Object.keys(o.counters).length > 0);
    this.present |= (counters ? 1 << PT_MODIFY : 0) | (part?.ground.present ?? 0);
    const reading = part
      ? [
          ...part.ground.readers
            .map((r) => r.running)
            .filter((r) => !this.index.has(r.source) && !part.gone.has(r.source)),
          ...this.reading.filter((r) => this.index.has(r.source)),
        ]
      : this.reading;
    if (reading.some((r) => this.readsLate(r))) this.hard = true;
    const readers = reading.map((running): Reader => ({ running, outlook: this.outlookOf(running) }));
    const objects = this.ids.map((id, i) => ({ id, chars: this.settle(i) }));
    const collected = part
      ? this.recollected(part, objects)
      : collect([...objects, ...this.emblems.map((o) => ({ id: o.id, chars: copiable(g, o) }))]);
    board.triggers = collected.triggers;
    board.statics = collected.statics;
    const rules = evaluateRules(g, collected.rules);
    if (rules.length + board.playerRules.length > 0 && JSON.stringify(rules) !== JSON.stringify(board.playerRules))
      board.playerRules = rules;
    const each = part ? part.ground.each : this.each;
    board.readsStatus = [...reading, ...each, ...collected.rules].some((r) => (r.reads & (STATUS | ZONES)) !== 0);
    this.ground = {
      each,
      readers,
      emblems: part ? part.ground.emblems : this.emblems.map((o) => o.id),
      rules: collected.rules,
      effects: part && sameEffects(part.ground.effects, effects) ? part.ground.effects : [...effects],
      present: this.present,
      status: this.status || (part?.ground.status ?? false),
      fighting: combat ? combat.attacks.flatMap((a) => [a.id, ...a.blockers]) : NOBODY,
      hard: this.hard,
    };
    if (!part) grounds.set(board, this.ground);
  }

  /** What it depends on beside its own objects may still change in the layers from its first on: its value at the end says nothing of that moment. */
  private readsLate(r: Running): boolean {
    const first = r.layers[0] ?? 0;
    let writes = 0;
    for (const l of LAYERS) if (l >= first && this.present & (1 << l)) writes |= WRITES[l] as number;
    let reads = readsOf(r.condition);
    for (const a of countedSizes(r)) reads |= readsOf(a);
    return (reads & writes) !== 0;
  }

  private outlookOf(r: Running): string {
    const seat = this.chars.get(r.source)?.controller ?? r.seat;
    const on = !r.condition || holds(this.g, r.condition, { you: seat, source: r.source });
    return `${seat}|${on}|${countedSizes(r)
      .map((a) => staticAmount(this.g, a, r.source, seat))
      .join()}`;
  }

  /** The finished characteristics of one; the very object of before if they say the same. */
  private settle(i: number): Characteristics {
    const c = this.now[i] as Characteristics;
    const id = this.ids[i] as ObjId;
    const was = this.part?.old.chars.get(id);
    if (!was || was === c || !alike(was, c)) return c;
    this.now[i] = was;
    this.chars.set(id, was);
    return was;
  }

  private recollected(part: Part, objects: readonly Finished[]): Collected {
    const { old, ground, gone } = part;
    const now = objects.filter(({ id, chars }) => bringsOther(old.chars.get(id), chars));
    const before = [...now.map((o) => o.id), ...gone].flatMap((id): Finished[] => {
      const chars = old.chars.get(id);
      return chars ? [{ id, chars }] : [];
    });
    return recollect({ triggers: old.triggers, statics: old.statics, rules: ground.rules }, before, now, (id) =>
      this.chars.has(id),
    );
  }

  /** What else has to be looked at, since what was looked at turned out to be other than it was; null: everything. */
  further(): readonly ObjId[] | null {
    const { g, part, ground } = this;
    if (!part || !ground || ground.hard) return null;
    const more: ObjId[] = [];
    const want = (id: ObjId | null): void => {
      if (id !== null && this.chars.has(id) && !this.index.has(id)) more.push(id);
    };
    for (const id of this.ids) {
      const [was, is] = [part.old.chars.get(id), this.chars.get(id) as Characteristics];
      if (was === is || (was && was.abilities === is.abilities && was.controller === is.controller)) continue;
      if (speaksOfEach(is) || (was && speaksOfEach(was))) return null;
      want(hostOf(g, id));
      for (const e of g.state.effects) if (e.until.u === 'source' && e.until.id === id) e.objects.forEach(want);
    }
    const outlooks = new Map(part.ground.readers.map((r) => [r.running, r.outlook]));
    for (const { running: r, outlook } of ground.readers) {
      // what it comes from was looked at again: it is another one that says the same
      const before =
        outlooks.get(r)
        ?? part.ground.readers.find(
          ({ running: old }) => old.source === r.source && old.ability === r.ability && old.what === r.what,
        )?.outlook;
      if (before === undefined || before === outlook) continue;
      if (r.what?.sel !== 'self' && r.what?.sel !== 'attached') return null;
      want(r.what.sel === 'self' ? r.source : hostOf(g, r.source));
    }
    return more;
  }

  /** The board as carried on; the old one itself if nothing on it is other. `structural`: objects that were written to in a way that the layers look at. */
  carried(structural: ReadonlySet<ObjId>): Carried {
    const { part, board, ground } = this;
    const changed = new Set(structural);
    if (!part || !ground) return { board, changed };
    for (const id of this.ids) if (this.chars.get(id) !== part.old.chars.get(id)) changed.add(id);
    const same =
      changed.size === 0 && board.playerRules === part.old.playerRules && board.readsStatus === part.old.readsStatus;
    const result = same ? part.old : board;
    grounds.set(result, ground);
    return { board: result, changed };
  }
}

const bringsOther = (was: Characteristics | undefined, is: Characteristics): boolean =>
  !was || was.abilities !== is.abilities || was.keywordList !== is.keywordList || was.controller !== is.controller;
const sameEffects = (a: readonly ContinuousEffect[], b: readonly ContinuousEffect[]): boolean =>
  a.length === b.length && a.every((e, i) => e === b[i]);
