import type { Series } from './orders.ts';

type Named = Series & { readonly name: string };

/**
 * Names of two settings that differ: their house formats, else the parts in which these differ ("Quick duel: starting-life=10"), else the options in which the
 * runs differ ("freeMulligan = always"), else their bots.
 */
export function settingNames([a, b]: readonly [Named, Named]): [string, string] {
  if (a.name !== b.name) return [a.name, b.name];
  const own = [only(a, b), only(b, a)] as const;
  if (own[0] !== own[1]) return [named(a, own[0]), named(b, own[1])];
  const keys = [...new Set([...Object.keys(a.setting.options), ...Object.keys(b.setting.options)])].filter(
    (key) => a.setting.options[key] !== b.setting.options[key],
  );
  const valuesOf = ({ setting, composition }: Named): string =>
    keys
      .map((key) => `${key} = ${String(setting.options[key] ?? composition.options?.[key] ?? 'as usual')}`)
      .join(', ');
  if (keys.length > 0) return [valuesOf(a), valuesOf(b)];
  if (a.setting.bots !== b.setting.bots) return [`bots ${a.setting.bots}`, `bots ${b.setting.bots}`];
  return [`${a.name} (first)`, `${b.name} (second)`];
}

const named = ({ name }: Named, own: string): string => (own === '' ? name : `${name}: ${own}`);

/** The parts of a composition that another one lacks. */
function only(a: Named, b: Named): string {
  const others = partsOf(b);
  return partsOf(a)
    .filter((part) => !others.includes(part))
    .join(', ');
}
const partsOf = ({ composition: { format, variants = [], changes = [], options = {} } }: Named): string[] => [
  format,
  ...variants,
  ...changes,
  ...Object.entries(options).map(([key, value]) => `${key} = ${String(value)}`),
];
