import type { Body, Effect } from '../../../cards/oracle/ir/index.ts';
import { contains } from '../../../cards/oracle/walk.ts';
import { slotsOf, type TargetSlot } from '../language/target-slots.ts';
import { hasLegalTargets, legalTargets } from './legal-targets.ts';
import type { Game } from '../ports/game.ts';
import type { BodyChoice } from './modes-and-targets.ts';
import type { ObjId, Ref, SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';

/** Modes and targets that may be chosen together (601.2b–d). */
export interface BodySpec {
  readonly seat: SeatId;
  readonly source: ObjId;
  readonly body: Body;
  readonly isSpell: boolean;
  readonly x: number;
  /** X is still to be chosen */
  readonly anyX?: boolean;
  readonly title: string;
  readonly event?: TriggerData;
  readonly kicked?: boolean;
  /** every mode is chosen (702.42a) */
  readonly allModes?: boolean;
  /** the modes, where they were chosen before the costs (700.2h) */
  readonly modes?: readonly number[];
  /** true if the cost can be paid with these targets, where they change it (601.2f) */
  readonly affordable?: (targets: readonly Ref[]) => boolean;
  /** the more targets, the dearer it is */
  readonly byNumber?: boolean;
}

const chosenEffects = new WeakMap<Body, Map<string, readonly Effect[]>>();

/** 700.2d: the effects of the chosen modes in printed order (700.2), one array for each combination so that what hangs on it can be memoised. */
export function effectsOf(body: Body, modes: readonly number[]): readonly Effect[] {
  if (!body.modes) return body.effects;
  let known = chosenEffects.get(body);
  if (!known) chosenEffects.set(body, (known = new Map()));
  const key = modes.join();
  let effects = known.get(key);
  if (!effects)
    known.set(
      key,
      (effects = [
        ...body.effects,
        ...modes.flatMap((m, i) =>
          modes.indexOf(m) === i ? (body.modes?.options[m] ?? []) : structuredClone(body.modes?.options[m] ?? []),
        ),
      ]),
    ); // 700.2d: as if it appeared that many times
  return effects;
}

/** Everything that could be chosen as a target now, in whatever mode. */
export function targetsInReach(g: Game, s: Omit<BodySpec, 'title'>): readonly Ref[] {
  const effects = effectsOf(s.body, s.body.modes?.options.map((_, i) => i) ?? []);
  return slotsOf(effects).flatMap((slot) => legalTargets(g, slot, context(s, [])));
}

/** For each target that has to be chosen whatever else is, what it could be. */
export function targetsNeeded(g: Game, s: Omit<BodySpec, 'title'>): readonly (readonly Ref[])[] {
  return s.body.modes
    ? []
    : slotsOf(s.body.effects)
        .filter((slot) => slot.count.min > 0 && !slot.count.x)
        .map((slot) => legalTargets(g, slot, context(s, [])));
}

/** 603.3d: true if there is a legal way to choose modes and targets (601.2c). */
export function canChoose(g: Game, s: Omit<BodySpec, 'title'>): boolean {
  if (!s.body.modes) return slotsFillable(g, s, s.body.effects);
  const open = openModes(g, s).length;
  return s.body.modes.repeat ? open > 0 : open >= s.body.modes.min;
}

/** 702.42a: true if all modes can be chosen together. */
export const canChooseAll = (g: Game, s: Omit<BodySpec, 'title'>): boolean =>
  s.body.modes !== undefined
  && slotsFillable(
    g,
    s,
    effectsOf(
      s.body,
      s.body.modes.options.map((_, i) => i),
    ),
  );

/** 700.2a: the modes that can be chosen by themselves. */
export function openModes(g: Game, s: Omit<BodySpec, 'title'>): number[] {
  const before = s.body.modes?.fresh ? chosenBefore(g, s.source, s.body) : NONE;
  return (s.body.modes?.options ?? []).flatMap((_, i) =>
    !before.includes(i) && slotsFillable(g, s, effectsOf(s.body, [i])) ? [i] : [],
  );
}

function slotsFillable(g: Game, s: Omit<BodySpec, 'title'>, effects: readonly Effect[]): boolean {
  const slots = slotsOf(effects);
  return (
    slots.every((slot) => slot.count.x || slot.count.min === 0 || hasLegalTargets(g, slot, context(s, [])))
    && restFillable(g, s, slots, 0, [])
  );
}

/** True if the slots from `at` on can be filled after what is chosen: "another target" leaves less to choose (115.3). The slots by themselves can be. */
export function restFillable(
  g: Game,
  s: Omit<BodySpec, 'title'>,
  slots: readonly TargetSlot[],
  at: number,
  chosen: readonly Ref[],
): boolean {
  const slot = slots[at];
  if (!slot || !slots.some((x, i) => i >= Math.max(at, 1) && x.other)) return true;
  const min = slot.count.x ? s.x : slot.count.min;
  if (min === 0) return restFillable(g, s, slots, at + 1, chosen);
  const from = legalTargets(g, slot, context(s, chosen));
  return from.length >= min && someChoice(from, min, (refs) => restFillable(g, s, slots, at + 1, [...chosen, ...refs]));
}

/** True if some choice of `n` of the refs is found to do. */
function someChoice(from: readonly Ref[], n: number, does: (refs: readonly Ref[]) => boolean): boolean {
  if (n === 0) return does([]);
  return from.some(
    (ref, i) => i + n <= from.length && someChoice(from.slice(i + 1), n - 1, (refs) => does([ref, ...refs])),
  );
}

/** True if targets can be chosen for effects whose modes and X are chosen. */
export const canFill = (g: Game, s: Omit<BodySpec, 'title' | 'body'>, effects: readonly Effect[]): boolean => {
  const slots = slotsOf(effects);
  const spec = { ...s, body: { effects } };
  return slots.every((slot) => hasLegalTargets(g, slot, context(spec, []))) && restFillable(g, spec, slots, 0, []);
};

/** Legal targets for each place of a target chosen before, given the earlier choices. */
export function targetsOf(
  g: Game,
  s: Omit<BodySpec, 'title' | 'body'>,
  { effects, targets }: BodyChoice,
): readonly (readonly Ref[])[] {
  const spec = { ...s, body: { effects } };
  return slotsOf(effects).map((slot, i) => legalTargets(g, slot, context(spec, targets.slice(0, i).flat())));
}

export function context(
  s: Omit<BodySpec, 'title'>,
  chosen: readonly Ref[],
): {
  source: ObjId;
  seat: SeatId;
  isSpell: boolean;
  x: number;
  anyX?: boolean;
  chosen: readonly Ref[];
  event?: TriggerData;
} {
  return {
    source: s.source,
    seat: s.seat,
    isSpell: s.isSpell,
    x: s.x,
    chosen,
    ...(s.anyX ? { anyX: true } : {}),
    ...(s.event ? { event: s.event } : {}),
  };
}

const NONE: readonly number[] = [];

const marks = new WeakMap<Body, string>();

/** An object keeps which modes of an ability were chosen by what these do: it is the same ability however often it is looked up. */
function markOf(body: Body): string {
  let mark = marks.get(body);
  if (mark === undefined) marks.set(body, (mark = `_modes ${JSON.stringify(body.modes?.options)}`));
  return mark;
}

/** Modes that were chosen for an ability of an object before, as far as that counts. */
function chosenBefore(g: Game, source: ObjId, body: Body): readonly number[] {
  const kept = g.world.object(source)?.marks?.[markOf(body)];
  if (typeof kept !== 'string') return NONE;
  const [turn, modes = ''] = kept.split(':');
  return body.modes?.fresh === 'turn' && turn !== String(g.state.turn.number) ? NONE : modes.split(',').map(Number);
}

/** Modes are chosen for an ability that asks for others the next time. */
export function noteModes(g: Game, source: ObjId, body: Body, modes: readonly number[]): void {
  const o = g.world.object(source);
  if (!body.modes?.fresh || !o) return;
  g.journal.set(
    o,
    'marks',
    { ...o.marks, [markOf(body)]: `${g.state.turn.number}:${[...chosenBefore(g, source, body), ...modes].join()}` },
    source,
  );
}

const readsX = new WeakMap<Body, boolean>();

/** True if what may be chosen depends on X: "X target creatures", "target creature with mana value X". */
export function targetsByX(body: Body): boolean {
  let reads = readsX.get(body);
  if (reads === undefined) {
    const all = [body.effects, ...(body.modes?.options.map((_, i) => effectsOf(body, [i])) ?? [])];
    readsX.set(
      body,
      (reads = all.some((effects) =>
        slotsOf(effects).some((slot) => slot.count.x === true || contains(slot.sel, 'a', ({ a }) => a === 'x')),
      )),
    );
  }
  return reads;
}

/** The smallest and the greatest X up to `max` with which its targets can be chosen (601.2b–c); null: with none. */
export function choosableX(
  g: Game,
  s: Omit<BodySpec, 'title' | 'x'>,
  max: number,
): { readonly min: number; readonly max: number } | null {
  if (!targetsByX(s.body)) return { min: 0, max };
  const fits: number[] = [];
  for (let x = 0; x <= max; x++) if (canChoose(g, { ...s, x })) fits.push(x);
  const [min] = fits;
  return min === undefined ? null : { min, max: fits.at(-1) ?? min };
}
