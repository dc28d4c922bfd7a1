import type { Ability, Amount, Condition, Modification, ObjectSel, Qualifier } from '../../../cards/oracle/ir/index.ts';
import { listWithChosen } from '../objects/chosen-values.ts';
import {
  ABILITY,
  CONTROLLER,
  grouped,
  PT_CDA,
  PT_SET,
  readsOfAmounts,
  TYPE,
  type CdaStatic,
  type Changing,
  type Grouped,
} from './layer-profile.ts';
import { setsLandType } from './modifications.ts';
import { CONTROL } from './dependency.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { ContinuousEffect } from '../kernel/state/effects.ts';

/** A continuous effect while the layers are applied. Objects are named by their index among those that are looked at. */
export interface Running {
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
  /** the objects that it applies to, fixed from the first layer in which it applies (613.6) */
  set: readonly number[] | null;
}

const NO_MODS = grouped([]);
const CONTROL_LAYERS: readonly number[] = [CONTROLLER];
const CDA_LAYERS: readonly number[] = [PT_CDA];
/** a characteristic-defining ability that an effect gave does not define (604.3a): it sets like any other (613.4b) */
const GRANTED_LAYERS: readonly number[] = [PT_SET];
const SELF: ObjectSel = { sel: 'self' };
const NO_OBJECTS: readonly ObjId[] = [];

/** 611.3, 613.7a: the continuous effect of a static ability. `granted`: the timestamp of the effect that gave the ability. */
export function runningStatic(o: GameObject, { ability, effect, condition, reads }: Changing, granted = 0): Running {
  const mods = effect.st === 'modify' ? grouped(listWithChosen(effect.mods, o.chosen, o.id)) : NO_MODS;
  return {
    // one literal without spreads: this runs for every static ability on every board
    source: o.id,
    timestamp: Math.max(o.timestamp, granted),
    ability,
    condition,
    what: effect.st === 'cdaPT' ? SELF : effect.what,
    objects: NO_OBJECTS,
    mods,
    layers:
      effect.st === 'modify'
        ? mods.layers
        : effect.st === 'control'
          ? CONTROL_LAYERS
          : granted > 0
            ? GRANTED_LAYERS
            : CDA_LAYERS,
    holder: null,
    control: effect.st === 'control' ? 'you' : null,
    cda: effect.st === 'cdaPT' ? effect : null,
    reads,
    seat: o.controller,
    set: null,
  };
}

/** 613.7c: the effect of a keyword counter (613.1f), which has a timestamp of its own. */
export function runningCounter(o: GameObject, kind: string, mods: readonly Modification[]): Running {
  const group = grouped(mods);
  return {
    source: o.id,
    timestamp: o.counterTimes?.[kind] ?? o.timestamp,
    ability: null,
    condition: undefined,
    what: null,
    objects: [o.id],
    mods: group,
    layers: group.layers,
    holder: null,
    control: null,
    cda: null,
    reads: 0,
    seat: o.controller,
    set: null,
  };
}

/** The effect of a resolution (611.2). */
export function runningEffect(e: ContinuousEffect): Running {
  const mods = grouped(e.mods);
  const held = e.until.u === 'source' && e.until.controlledBy !== undefined;
  return {
    source: e.source,
    timestamp: e.timestamp,
    ability: null,
    condition: undefined,
    what: null,
    objects: e.objects,
    mods,
    layers: e.control === undefined ? mods.layers : CONTROL_LAYERS,
    control: e.control ?? null,
    cda: null,
    seat: e.seat,
    set: null,
    reads: readsOfAmounts(e.mods) | (held ? CONTROL : 0),
    holder:
      e.until.u === 'source' && e.until.controlledBy !== undefined
        ? { id: e.until.id, seat: e.until.controlledBy }
        : null,
  };
}

/** True if applying it in this layer takes abilities away. */
export function removesAbilities(r: Running, layer: number): boolean {
  if (layer !== ABILITY && layer !== TYPE) return false;
  return r.mods.at[layer]?.some((m) => m.m === 'loseAll' || setsLandType(m)) ?? false;
}

/** The amounts by which an effect changes power and toughness, those that are numbers left out. */
export function countedSizes(r: Running): readonly Amount[] {
  if (r.cda) return [r.cda.power, r.cda.toughness].filter((a): a is Amount => a !== undefined && a.a !== 'n');
  return sizesOf(r.mods);
}
const sizes = new WeakMap<Grouped, readonly Amount[]>();
function sizesOf(mods: Grouped): readonly Amount[] {
  let list = sizes.get(mods);
  if (!list)
    sizes.set(
      mods,
      (list = mods.at
        .flat()
        .flatMap((m) => (m.m === 'pt' || m.m === 'setPT' ? [m.power, m.toughness] : []))
        .filter((a) => a.a !== 'n')),
    );
  return list;
}

/** The facts that decide if "each …" names an object: only the object itself, its part in combat or whether it is tapped too, or more. */
export type Sight = 'own' | 'status' | 'far';
const sights = new WeakMap<ObjectSel, Sight>();
export function sightOf(what: ObjectSel): Sight {
  let sight = sights.get(what);
  if (!sight) sights.set(what, (sight = what.sel === 'each' ? sightOfFilter(what.filter) : 'own'));
  return sight;
}
type EachFilter = Extract<ObjectSel, { sel: 'each' }>['filter'];
const OWN = new Set<string>([
  'color',
  'colorKind',
  'token',
  'supertype',
  'type',
  'subtype',
  'keyword',
  'counter',
  'other',
  'named',
  'chosen',
]);
const WHOSE = new Set<string | undefined>([undefined, 'you', 'notYou', 'opponent']);
/** True for the parts of a filter that are looked at below; any other part may look at anything. A part that is missing here does not compile. */
const LOOKED_AT: { readonly [K in keyof EachFilter]-?: boolean } = {
  nouns: true,
  qualifiers: true,
  whose: true,
  zone: true,
  surface: true,
  last: false,
  oneYard: false,
};
function sightOfFilter(f: EachFilter): Sight {
  if (!WHOSE.has(f.whose) || Object.keys(f).some((k) => !LOOKED_AT[k as keyof EachFilter])) return 'far';
  const seen = (f.qualifiers ?? []).map((q: Qualifier): Sight =>
    q.q === 'status' ? 'status' : OWN.has(q.q) || (q.q === 'stat' && q.value.a === 'n') ? 'own' : 'far',
  );
  return seen.includes('far') ? 'far' : seen.includes('status') ? 'status' : 'own';
}
