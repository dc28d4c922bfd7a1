import type { Ability, Amount, Condition, Modification, ObjectSel } from '../../cards/oracle/ir/index.ts';
import { staticAmount } from './amounts.ts';
import type { ActiveStatic, ActiveTrigger, Board, Characteristics, PlayerRuleAtWork } from './characteristics.ts';
import { holds } from './conditions.ts';
import { matchesAs } from './filters.ts';
import type { Game } from './game.ts';
import { copiable } from './layers/base.ts';
import {
  addPT, changeAbilities, changeColors, changeTypes, modsOfCounter, ofCounter, restrict, setsLandType, type Draft,
} from './layers/change.ts';
import {
  ABILITY, CONTROLLER, grouped, keywordLooking, LAYERS, profileOf, PT_CDA, PT_MODIFY, readsOfAmounts, TYPE, WRITES,
  type CdaStatic, type Changing, type Grouped, type Looking, type Standing,
} from './layers/profile.ts';
import { CONTROL, STATUS } from './layers/reads.ts';
import { peekPlayers } from './peek.ts';
import { isSeatRef, refId, type GameObject, type ObjId, type SeatId } from './state.ts';

export { baseCharacteristics, characteristicsOf } from './layers/base.ts';

/** A continuous effect while the layers are applied. Objects are named by their index in the order of the battlefield. */
interface Running {
  readonly source: ObjId;
  readonly timestamp: number;
  /** the static ability it comes from, which must still be there when it starts to apply; null: from a resolution (611.2) */
  readonly ability: Ability | null;
  readonly condition: Condition | undefined;
  /** null: it applies to `objects` */
  readonly what: ObjectSel | null;
  readonly objects: readonly ObjId[];
  readonly mods: Grouped;
  readonly layers: readonly number[];
  /** for as long as this object is under this seat's control (611.2b) */
  readonly holder: { readonly id: ObjId; readonly seat: SeatId } | null;
  /** layer 2: who gets control; 'you' for a static ability's controller */
  readonly control: SeatId | 'you' | null;
  readonly cda: CdaStatic | null;
  readonly reads: number;
  /** its "you" */
  seat: SeatId;
  /** what it applies to, fixed from the first layer in which it applies (613.6) */
  set: readonly number[] | null;
}

const OPPONENTS_TARGET = "can't be the target of spells or abilities your opponents control";
const NO_MODS = grouped([]);
const CONTROL_LAYERS: readonly number[] = [CONTROLLER];
const CDA_LAYERS: readonly number[] = [PT_CDA];
const SELF: ObjectSel = { sel: 'self' };
const NOTHING: readonly number[] = [];
const NO_OBJECTS: readonly ObjId[] = [];

let underWay: { readonly g: Game; readonly board: Board } | null = null;

/**
 * Applies the layers (CR 613.1) to the state as it is. While it runs, whoever asks for the board gets this one as far as it has come: that is how filters,
 * amounts and conditions of continuous effects see the values of their own moment (613.9).
 */
export function computeBoard(g: Game): Board {
  if (underWay?.g === g) return underWay.board;
  const outer = underWay;
  const layers = new Layers(g);
  underWay = { g, board: layers.board };
  try {
    layers.run();
  } finally {
    underWay = outer;
  }
  return layers.board;
}

class Layers {
  private readonly g: Game;
  private readonly ids: readonly ObjId[];
  private readonly objs: GameObject[] = [];
  /** characteristics so far, by index; drafts of their own where `mine` */
  private readonly now: Characteristics[] = [];
  private readonly mine: boolean[] = [];
  private readonly index = new Map<ObjId, number>();
  private readonly waiting: Running[][] = LAYERS.map(() => []);
  private readonly chars = new Map<ObjId, Characteristics>();
  private readonly emblems: GameObject[] = [];
  readonly board: { -readonly [K in keyof Board]: Board[K] };

  constructor(g: Game) {
    this.g = g;
    this.ids = g.state.zones.battlefield;
    this.board = { chars: this.chars, permanents: [], triggers: new Map(), statics: new Map(), playerRules: [], controls: false, readsStatus: false };
  }

  run(): void {
    const { g } = this;
    for (let i = 0; i < this.ids.length; i++) {
      const id = this.ids[i] as ObjId;
      const o = g.world.get(id);
      const base = copiable(g, o);
      this.objs.push(o);
      this.now.push(base);
      this.mine.push(false);
      this.index.set(id, i);
      this.chars.set(id, base);
    }
    for (const zone of g.state.zones.command) {
      for (const id of zone) {
        const o = g.world.get(id);
        if (o.kind === 'emblem') this.emblems.push(o);
      }
    }
    this.splitBySeat();
    this.gather();
    for (const layer of LAYERS) this.applyLayer(layer);
    this.collect();
  }

  private splitBySeat(): void {
    const permanents: ObjId[][] = this.g.state.zones.hand.map(() => []);
    for (let i = 0; i < this.ids.length; i++) permanents[(this.now[i] as Characteristics).controller]?.push(this.ids[i] as ObjId);
    this.board.permanents = permanents;
  }

  /** Effects of static abilities of permanents and emblems (611.3, 114.4), and of resolutions (611.2). */
  private gather(): void {
    for (let i = 0; i < this.objs.length; i++) {
      const c = this.now[i] as Characteristics;
      const o = this.objs[i] as GameObject;
      if (c.abilities.length > 0) for (const change of profileOf(c.abilities).changing) this.add(this.fromStatic(o, change, 0));
      for (const kind in o.counters) {
        const mods = (o.counters[kind] ?? 0) > 0 ? modsOfCounter(kind) : undefined;
        if (mods) this.add(this.ofCounters(o, kind, mods));
      }
    }
    for (const o of this.emblems) for (const change of profileOf(copiable(this.g, o).abilities).changing) this.add(this.fromStatic(o, change, 0));
    for (const e of this.g.state.effects) {
      if (e.objects.length === 0) continue;
      if (e.until.u === 'source' && !this.index.has(e.until.id)) continue;
      const mods = grouped(e.mods);
      this.add({
        source: e.source, timestamp: e.timestamp, ability: null, condition: undefined, what: null, objects: e.objects, mods,
        layers: e.control === undefined ? mods.layers : [CONTROLLER, ...mods.layers], control: e.control ?? null, cda: null, seat: e.seat, set: null,
        reads: readsOfAmounts(e.mods) | (e.until.u === 'source' && e.until.controlledBy !== undefined ? CONTROL : 0),
        holder: e.until.u === 'source' && e.until.controlledBy !== undefined ? { id: e.until.id, seat: e.until.controlledBy } : null,
      });
    }
  }

  /** A keyword counter, which has a timestamp of its own (613.1f, 613.7c). */
  private ofCounters(o: GameObject, kind: string, mods: readonly Modification[]): Running {
    const group = grouped(mods);
    return {
      source: o.id, timestamp: o.counterTimes?.[kind] ?? o.timestamp, ability: null, condition: undefined, what: null, objects: [o.id], mods: group, layers: group.layers, holder: null,
      control: null, cda: null, reads: 0, seat: o.controller, set: null,
    };
  }

  private fromStatic(o: GameObject, { ability, effect, condition, reads }: Changing, granted: number): Running {
    const mods = effect.st === 'modify' ? grouped(effect.mods) : NO_MODS;
    return { // one literal without spreads: this runs for every static ability on every board
      source: o.id, timestamp: Math.max(o.timestamp, granted), ability, condition, what: effect.st === 'cdaPT' ? SELF : effect.what, objects: NO_OBJECTS, mods,
      layers: effect.st === 'modify' ? mods.layers : effect.st === 'control' ? CONTROL_LAYERS : CDA_LAYERS, holder: null, control: effect.st === 'control' ? 'you' : null,
      cda: effect.st === 'cdaPT' ? effect : null, reads, seat: o.controller, set: null,
    };
  }

  private add(r: Running): void {
    if (r.reads & STATUS) this.board.readsStatus = true;
    for (const l of r.layers) this.waiting[l]?.push(r);
  }

  private applyLayer(layer: number): void {
    const list = this.waiting[layer] as Running[];
    if (list.length > 1) list.sort((a, b) => a.timestamp - b.timestamp);
    const entangled = list.length > 1 && list.some((r) => (r.reads & (WRITES[layer] as number)) !== 0 || removesAbilities(r, layer));
    while (list.length > 0) {
      const [r] = list.splice(entangled ? this.nextIndependent(layer, list) : 0, 1);
      if (r) this.apply(layer, r);
    }
    if (layer === PT_MODIFY) this.ptCounters();
  }

  /**
   * The first effect in timestamp order that waits for no other (613.8b): what it depends on, directly or through others, depends on it too, so that it is
   * independent or in a loop of which it is the first.
   */
  private nextIndependent(layer: number, list: readonly Running[]): number {
    const known: (readonly number[])[] = [];
    const directly = (i: number): readonly number[] => (known[i] ??= list.flatMap((s, j) => (j !== i && this.dependsOn(layer, list[i] as Running, s) ? [j] : [])));
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
    for (let i = 0; i < list.length; i++) if (directly(i).length === 0 || [...reach(i)].every((j) => reach(j).has(i))) return i;
    return 0;
  }

  /** CR 613.8a: applying `s` would change whether `r` exists, what it applies to or what it does. Tried out on copies. */
  private dependsOn(layer: number, r: Running, s: Running): boolean {
    if ((r.reads & (WRITES[layer] as number)) === 0 && !(r.ability && r.set === null && removesAbilities(s, layer))) return false;
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
    const amounts = (r.mods.at[layer] ?? []).flatMap((m) => (m.m === 'pt' || m.m === 'setPT' ? [this.size(r, m.power), this.size(r, m.toughness)] : []));
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
  }

  /** What an effect applies to if it starts now; nothing if its ability is gone or its condition does not hold. */
  private starts(r: Running): readonly number[] {
    const at = this.index.get(r.source);
    if (r.ability) {
      if (at !== undefined) {
        const c = this.now[at] as Characteristics;
        if (this.mine[at] && !c.abilities.includes(r.ability)) return NOTHING;
        r.seat = c.controller;
      }
      if (r.condition && !holds(this.g, r.condition, { you: r.seat, source: r.source })) return NOTHING;
    }
    if (r.holder && this.controllerNow(r.holder.id) !== r.holder.seat) return NOTHING;
    if (!r.what) return r.objects.flatMap((id) => this.index.get(id) ?? []);
    switch (r.what.sel) {
      case 'self': return at === undefined ? NOTHING : [at];
      case 'attached': {
        const to = at === undefined ? null : (this.objs[at] as GameObject).attachedTo;
        const i = to === null || isSeatRef(to) ? undefined : this.index.get(refId(to));
        if (i === undefined) return NOTHING;
        return r.what.noun === 'permanent' || (this.now[i] as Characteristics).types.includes(r.what.noun) ? [i] : NOTHING;
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
      default: return NOTHING;
    }
  }

  private controllerNow(id: ObjId): SeatId | undefined {
    const i = this.index.get(id);
    return i === undefined ? undefined : this.now[i]?.controller;
  }

  private size(r: Running, a: Amount): number {
    return a.a === 'n' ? a.n : staticAmount(this.g, a, r.source, r.seat);
  }

  private draft(i: number): Draft {
    if (this.mine[i]) return this.now[i] as Draft;
    const d: Draft = { ...(this.now[i] as Characteristics) };
    this.now[i] = d;
    this.mine[i] = true;
    this.chars.set(this.ids[i] as ObjId, d);
    return d;
  }

  private change(layer: number, r: Running, set: readonly number[], spawn: boolean): void {
    if (layer === CONTROLLER && r.control !== null) {
      const seat = r.control === 'you' ? r.seat : r.control;
      this.board.controls = true;
      if (!this.g.world.seat(seat).left) for (const i of set) this.draft(i).controller = seat; // 800.4b
      return;
    }
    if (layer === PT_CDA && r.cda) {
      const power = r.cda.power && this.size(r, r.cda.power);
      const toughness = r.cda.toughness && this.size(r, r.cda.toughness);
      for (const i of set) Object.assign(this.draft(i), power === undefined ? {} : { power }, toughness === undefined ? {} : { toughness });
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
        for (const i of set) changeTypes(this.draft(i), m);
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
      default:
        for (const i of set) changeAbilities(this.draft(i), m);
        if (spawn && m.m === 'gainAbility') this.granted(layer, r, m.abilities, set);
    }
  }

  /** Static abilities that were just gained work from this layer on (613.6, 613.7a). */
  private granted(layer: number, by: Running, abilities: readonly Ability[], set: readonly number[]): void {
    for (const change of profileOf(abilities).changing) {
      for (const i of set) {
        const r = this.fromStatic(this.objs[i] as GameObject, change, by.timestamp);
        if (r.reads & STATUS) this.board.readsStatus = true;
        for (const l of r.layers) if (l >= layer) this.waiting[l]?.push(r);
      }
    }
    this.waiting[layer]?.sort((a, b) => a.timestamp - b.timestamp);
  }

  /** CR 613.4c, 122.1a */
  private ptCounters(): void {
    for (let i = 0; i < this.objs.length; i++) {
      const { counters } = this.objs[i] as GameObject;
      for (const kind in counters) {
        const pt = ofCounter(kind);
        const n = counters[kind] ?? 0;
        if (pt && n > 0) addPT(this.draft(i), pt[0] * n, pt[1] * n);
      }
    }
  }

  /** What the finished characteristics bring: triggers, standing effects, rules of players (613.10, 613.11). */
  private collect(): void {
    const { board, g } = this;
    const triggers = new Map<string, ActiveTrigger[]>();
    const statics = new Map<string, ActiveStatic[]>();
    const rules: PlayerRuleAtWork[] = [];
    const look = (list: readonly Looking[], source: ObjId, seat: SeatId): void => {
      for (const { ability, event, index } of list) push(triggers, event.on, { source, seat, ability, event, index });
    };
    const stand = (list: readonly Standing[], o: GameObject, seat: SeatId): void => {
      for (const { effect, condition, reads } of list) {
        if (reads & STATUS) board.readsStatus = true;
        if (effect.st !== 'playerRule') push(statics, effect.st, { source: o.id, seat, effect, condition });
        else if (!condition || holds(g, condition, { you: seat, source: o.id })) {
          const n = effect.n ? (effect.n.a === 'n' ? effect.n.n : staticAmount(g, effect.n, o.id, seat)) : 1;
          rules.push({ rule: effect.rule, seats: peekPlayers(g, effect.who, { you: seat, source: o.id }), n, source: o.id });
        }
      }
    };
    const bring = (o: GameObject, c: Characteristics): void => {
      if (c.abilities.length > 0) {
        const profile = profileOf(c.abilities);
        look(profile.looking, o.id, c.controller);
        stand(profile.standing, o, c.controller);
      }
      if (c.keywordList.length > 0) look(keywordLooking(c.keywordList), o.id, c.controller);
    };
    for (let i = 0; i < this.objs.length; i++) bring(this.objs[i] as GameObject, this.now[i] as Characteristics);
    for (const o of this.emblems) bring(o, copiable(g, o));
    for (const e of g.state.effects) if (e.players) rules.push({ rule: e.players.rule, seats: e.players.seats, n: e.players.n, source: e.source });
    board.triggers = triggers;
    board.statics = statics;
    board.playerRules = rules;
  }
}

function removesAbilities(r: Running, layer: number): boolean {
  if (layer !== ABILITY && layer !== TYPE) return false;
  return r.mods.at[layer]?.some((m) => m.m === 'loseAll' || setsLandType(m)) ?? false;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
