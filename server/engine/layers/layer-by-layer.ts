import type { Ability } from '../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { copiable } from './starting-values.ts';
import { SUSPECTED, addPT, modsOfCounters, ofCounter } from './modifications.ts';
import type { Part } from './incremental/basis.ts';
import { CONTROLLER, LAYERS, profileOf, PT_MODIFY } from './layer-profile.ts';
import { PT } from './dependency.ts';
import { removesAbilities, runningCounter, runningEffect, runningStatic, type Running } from './active-effect.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { OrderedLayers } from './order-in-a-layer.ts';

const NOBODY: readonly ObjId[] = [];

/** The effects there are, applied layer by layer (613.1). */
export abstract class AppliedLayers extends OrderedLayers {
  protected readonly emblems: GameObject[] = [];

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

  /** Makes of the finished characteristics what a board has. */
  protected abstract finish(): void;

  /** Effects of static abilities of permanents and emblems (611.3, 114.4), and of resolutions (611.2). */
  protected gather(): void {
    const { g, part } = this;
    const { designations } = g.rules;
    for (let i = 0; i < this.objs.length; i++) {
      const c = this.now[i] as Characteristics;
      const o = this.objs[i] as GameObject;
      if (c.abilities.length > 0)
        for (const change of profileOf(c.abilities).changing) this.add(runningStatic(o, change));
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
      for (const change of profileOf(copiable(g, o).abilities).changing) this.add(runningStatic(o, change));
    if (part) for (const r of part.ground.each) if (!this.index.has(r.source)) this.add({ ...r, set: null });
    for (const e of g.state.effects) {
      if (part ? !e.objects.some((id) => this.index.has(id)) : e.objects.length === 0) continue;
      if (e.until.u === 'source' && !this.chars.has(e.until.id)) continue;
      this.add(runningEffect(e));
    }
  }

  /** Effects of what is attached to an object and is not itself looked at again. */
  protected addAttached(host: ObjId, part: Part): void {
    for (const id of this.g.world.attachments(objRef(host))) {
      const c = this.index.has(id) ? undefined : part.old.chars.get(id);
      if (c && c.abilities.length > 0)
        for (const change of profileOf(c.abilities).changing) {
          const r = runningStatic(this.g.world.get(id), change);
          if (r.what?.sel === 'attached') this.add(r);
        }
    }
  }

  protected add(r: Running): void {
    for (const l of r.layers) this.waiting[l]?.push(r);
    this.note(r);
  }

  protected applyLayer(layer: number): void {
    const list = this.waiting[layer] as Running[];
    const countersWait = layer === PT_MODIFY && list.some((r) => (r.reads & PT) !== 0);
    if (countersWait) for (const o of this.objs) list.push(...this.counterEffects(o));
    list.sort((a, b) => a.timestamp - b.timestamp);
    let entangled = this.entangled(layer, list);
    while (list.length > 0) {
      const [r] = list.splice(entangled ? this.nextIndependent(layer, list) : 0, 1);
      const left = list.length;
      if (r) this.apply(layer, r);
      if (list.length !== left) entangled = this.entangled(layer, list); // 613.8c: it gave or took abilities
    }
    if (layer === PT_MODIFY && !countersWait) this.ptCounters();
  }

  protected apply(layer: number, r: Running): void {
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
  protected dropLost(from: readonly number[]): void {
    const lost = (r: Running): boolean => {
      const at = r.ability && r.set === null ? this.index.get(r.source) : undefined;
      if (at === undefined || !from.includes(at)) return false;
      return !(this.now[at] as Characteristics).abilities.includes(r.ability as Ability);
    };
    for (const list of this.waiting) if (list.some(lost)) list.splice(0, list.length, ...list.filter((r) => !lost(r)));
  }

  /** 613.4c: changes of power and toughness by counters, one for each kind of counter (122.1a). */
  protected *ofCounters(o: GameObject): Generator<readonly [power: number, toughness: number]> {
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
  protected ptCounters(): void {
    for (let i = 0; i < this.objs.length; i++)
      for (const [power, toughness] of this.ofCounters(this.objs[i] as GameObject))
        addPT(this.draft(i), power, toughness);
  }

  /** Counters as effects of their own, for which an effect that looks at power or toughness waits (613.8b). */
  protected counterEffects(o: GameObject): readonly Running[] {
    return [...this.ofCounters(o)].map(([power, toughness]) =>
      runningCounter(o, '', [{ m: 'pt', power: { a: 'n', n: power }, toughness: { a: 'n', n: toughness } }]),
    );
  }
}
