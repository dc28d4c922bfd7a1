import type { Characteristics } from '../ports/characteristics.ts';
import { CONTROLLER, WRITES } from './layer-profile.ts';
import { removesAbilities, type Running } from './active-effect.ts';
import type { ObjId } from '../kernel/refs.ts';
import { LayerChanges } from './changes-by-layer.ts';

/** 613.7, 613.8: the order of effects in a layer: by timestamp, and by what depends on what. */
export abstract class OrderedLayers extends LayerChanges {
  /** True if some of these effects may depend on others (613.8a). */
  protected entangled(layer: number, list: readonly Running[]): boolean {
    if (list.length < 2) return false;
    const reading = list.some((r) => (r.reads & (WRITES[layer] as number)) !== 0);
    if (reading) this.hard = true;
    return reading || list.some((r) => removesAbilities(r, layer));
  }

  /**
   * 613.8b: the first effect in timestamp order that waits for no other. Every effect that it depends on, directly or through others, depends on it too: it is
   * independent, or the first of a dependency loop.
   */
  protected nextIndependent(layer: number, list: readonly Running[]): number {
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
  protected dependsOn(layer: number, r: Running, s: Running): boolean {
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

  protected outlook(layer: number, r: Running): string {
    const set = r.set ?? this.starts(r);
    if (layer === CONTROLLER && r.control === 'you') return `${r.seat}|${set.join()}`;
    const amounts = r.cda
      ? [r.cda.power, r.cda.toughness].flatMap((a) => (a ? [this.size(r, a)] : []))
      : (r.mods.at[layer] ?? []).flatMap((m) =>
          m.m === 'pt' || m.m === 'setPT' ? [this.size(r, m.power), this.size(r, m.toughness)] : [],
        );
    return `${set.join()}|${set.length > 0 ? amounts.join() : ''}`;
  }
}
