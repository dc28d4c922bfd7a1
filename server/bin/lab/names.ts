import type { KeptRun } from './ports.ts';

type Named = Pick<KeptRun, 'setting'> & { readonly name: string };

/** Names of two settings that differ: their house formats, else the options in which they differ, else their bots: "drawExtra = 1". */
export function settingNames([a, b]: readonly [Named, Named]): [string, string] {
  if (a.name !== b.name) return [a.name, b.name];
  const keys = [...new Set([...Object.keys(a.setting.options), ...Object.keys(b.setting.options)])].filter(
    (key) => a.setting.options[key] !== b.setting.options[key],
  );
  const valuesOf = ({ setting }: Named): string =>
    keys.map((key) => `${key} = ${String(setting.options[key] ?? 'usual')}`).join(', ');
  if (keys.length > 0) return [valuesOf(a), valuesOf(b)];
  if (a.setting.bots !== b.setting.bots) return [`bots ${a.setting.bots}`, `bots ${b.setting.bots}`];
  return [`${a.name} (first)`, `${b.name} (second)`];
}
