import type { Ability, Color, TriggerEvent } from '../../../cards/oracle/ir/index.ts';

/** Abilities that no text says: those of basic land types (CR 305.6); those that keywords stand for are built in keywords/. */
const BASIC: readonly (readonly [string, Color])[] = [
  ['Plains', 'W'],
  ['Island', 'U'],
  ['Swamp', 'B'],
  ['Mountain', 'R'],
  ['Forest', 'G'],
];
const INTRINSIC = new Map<string, Ability>(
  BASIC.map(([type, color]) => [
    type,
    {
      kind: 'activated',
      cost: [{ c: 'tap' }],
      body: { effects: [{ do: 'addMana', who: { sel: 'you' }, fixed: [color] }] },
      text: `{T}: Add {${color}}.`,
    },
  ]),
);
const INTRINSICS = new Set(INTRINSIC.values());

export const isBasicLandType = (subtype: string): boolean => INTRINSIC.has(subtype);

/** CR 305.6: a land's abilities with the mana abilities that its basic land types give it, and without those it no longer has. */
export function withIntrinsic(
  abilities: readonly Ability[],
  isLand: boolean,
  subtypes: readonly string[],
): readonly Ability[] {
  const own = abilities.some((a) => INTRINSICS.has(a)) ? abilities.filter((a) => !INTRINSICS.has(a)) : abilities;
  const gained = isLand ? subtypes.flatMap((s) => INTRINSIC.get(s) ?? []) : [];
  return gained.length > 0 ? [...own, ...gained] : own;
}

/** The events under which a trigger is looked up: each part of a compound one by itself. */
export function* eventParts(e: TriggerEvent): Generator<TriggerEvent> {
  if (e.on === 'any') for (const part of e.of) yield* eventParts(part);
  else yield e;
}
