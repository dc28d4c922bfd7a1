import type { Ability, Amount, Modification } from '../../../cards/oracle/ir/index.ts';
import { staticAmount } from '../language/amounts.ts';
import type { Board, Characteristics } from '../ports/characteristics.ts';
import { holds } from '../language/conditions.ts';
import { matchesAs } from '../language/filters.ts';
import {
  addPT,
  changeAbilities,
  changeColors,
  changeTypes,
  draftOf,
  gainCreatureTypes,
  loseCreatureTypes,
  loseType,
  restrict,
  setsLandType,
  type Draft,
} from './modifications.ts';
import { divided, type Part } from './incremental/basis.ts';
import { CONTROLLER, LAYERS, profileOf } from './layer-profile.ts';
import { countedSizes, runningStatic, sightOf, type Running } from './active-effect.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

const OPPONENTS_TARGET = "can't be the target of spells or abilities your opponents control";
const NOTHING: readonly number[] = [];

/** The objects that the layers are applied to, as far as they have come, and the changes of each layer to them (613.1). */
export abstract class LayerChanges {
  protected readonly g: Game;
  protected readonly part: Part | null;
  protected readonly ids: readonly ObjId[];
  protected readonly objs: GameObject[] = [];
  /** characteristics so far, by index; drafts of their own where `mine` */
  protected readonly now: Characteristics[] = [];
  protected readonly mine: boolean[] = [];
  protected readonly index = new Map<ObjId, number>();
  protected readonly waiting: Running[][] = LAYERS.map(() => []);
  protected readonly chars: Map<ObjId, Characteristics>;
  protected readonly each: Running[] = [];
  protected readonly reading: Running[] = [];
  protected present = 0;
  protected status = false;
  protected hard = false;
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

  protected splitBySeat(): void {
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

  /** Keeps in mind what has to be known to carry the board on. */
  protected note(r: Running): void {
    for (const l of r.layers) this.present |= 1 << l;
    if (r.condition || countedSizes(r).length > 0) this.reading.push(r);
    if (r.what?.sel !== 'each') return;
    this.each.push(r);
    const sight = sightOf(r.what);
    if (sight === 'far') this.hard = true;
    else if (sight === 'status') this.status = true;
  }

  /** The objects that an effect applies to if it starts now; none if its ability is gone or its condition does not hold. */
  protected starts(r: Running): readonly number[] {
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

  protected size(r: Running, a: Amount): number {
    return a.a === 'n' ? a.n : staticAmount(this.g, a, r.source, r.seat);
  }

  protected draft(i: number): Draft {
    if (this.mine[i]) return this.now[i] as Draft;
    const d = draftOf(this.now[i] as Characteristics);
    this.now[i] = d;
    this.mine[i] = true;
    this.chars.set(this.ids[i] as ObjId, d);
    return d;
  }

  protected change(layer: number, r: Running, set: readonly number[], spawn: boolean): void {
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

  protected modify(layer: number, r: Running, m: Modification, set: readonly number[], spawn: boolean): void {
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
  protected noteLoss(set: readonly number[]): void {
    if (set.some((i) => profileOf((this.now[i] as Characteristics).abilities).changing.length > 0)) this.hard = true;
  }

  /** Static abilities that were just gained work from this layer on (613.6, 613.7a). */
  protected granted(layer: number, by: Running, abilities: readonly Ability[], set: readonly number[]): void {
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
}
