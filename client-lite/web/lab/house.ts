import type { FormatInfo, HouseComposition, HouseFormat } from '../../../server/protocol/index.ts';
import { changedOptions, choiceOf, newSetup, ruleName, ruleSays, type Setup } from '../pages/setup.ts';

/** The composition of a form, without options at their defaults. */
export function compositionOf(format: FormatInfo, setup: Setup): HouseComposition {
  const options = changedOptions(format, setup);
  return { ...choiceOf(setup), ...(Object.keys(options).length > 0 ? { options } : {}) };
}

/** The form of a new table or composition, filled in with a house format. `friends`: its seats are for people. */
export function setupOf(
  base: FormatInfo,
  { name, composition: { variants = [], changes = [], options = {} } }: Pick<HouseFormat, 'name' | 'composition'>,
  friends = false,
): Setup {
  return { ...newSetup(base, friends), title: name, variants, changes, options };
}

/** One difference of a house format from its base. */
export type Difference =
  | { readonly kind: 'variant'; readonly name: string; readonly about: string }
  | { readonly kind: 'removed'; readonly name: string }
  | { readonly kind: 'changed'; readonly text: string; readonly says: string }
  | { readonly kind: 'option'; readonly label: string; readonly value: string; readonly usual: string };

const shown = (option: FormatInfo['options'][number], value: string | number | boolean): string =>
  option.choices?.find((choice) => choice.value === value)?.label
  ?? (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

/** Differences of a house format from the format that it begins with: variants, house rules, options. */
export function differencesOf({ composition, info }: Pick<HouseFormat, 'composition' | 'info'>): Difference[] {
  const { variants = [], changes = [], options = {} } = composition;
  return [
    ...variants.map((id): Difference => {
      const found = info?.variants?.find((v) => v.id === id);
      return { kind: 'variant', name: found?.name ?? id, about: found?.about ?? '' };
    }),
    ...changes.map((text): Difference => {
      if (text.startsWith('!')) return { kind: 'removed', name: ruleName(text.slice(1)) };
      return { kind: 'changed', text, says: saysOf(info, text) };
    }),
    ...Object.entries(options).map(([key, value]): Difference => {
      const option = info?.options.find((o) => o.key === key);
      return option
        ? { kind: 'option', label: option.label, value: shown(option, value), usual: shown(option, option.default) }
        : { kind: 'option', label: key, value: String(value), usual: '' };
    }),
  ];
}

/** The value that a house rule sets, or the first clause of the rule that it puts in. */
function saysOf(info: FormatInfo | null, text: string): string {
  const rule = info?.rules?.find((r) => r.from.kind === 'house' && r.from.id === text);
  return info && rule ? (ruleSays(info, rule) ?? '') : '';
}

/** Every option of a house format with its value. */
export const optionsOf = (info: FormatInfo, { options = {} }: HouseComposition): { label: string; value: string }[] =>
  info.options.map((o) => ({ label: o.label, value: shown(o, options[o.key] ?? o.default) }));

/** The least and the largest number of people of a format. */
export const peopleBounds = ({ roles }: FormatInfo): readonly [number, number] => [
  roles.reduce((n, r) => n + r.min, 0),
  Math.min(
    12,
    roles.reduce((n, r) => n + r.max, 0),
  ),
];
