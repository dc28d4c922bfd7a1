import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatInfo } from '../protocol/tables.ts';

/**
 * Options of a format written as `key=value`, each read as it is declared: numbers for numbers, true or false for switches, one of the choices. Throws SetupError
 * that names what there is.
 */
export function givenOptions(format: FormatInfo, pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new SetupError(`An option is given as key=value; “${pair}” is not.`, [], keysOf(format));
      return [pair.slice(0, at), givenOption(format, pair.slice(0, at), pair.slice(at + 1))];
    }),
  );
}

export function givenOption(format: FormatInfo, key: string, text: string): unknown {
  const option = format.options.find((o) => o.key === key);
  if (!option) throw new SetupError(`${format.name} has no option “${key}”.`, [], keysOf(format));
  const values = option.kind === 'boolean' ? ['true', 'false'] : (option.choices?.map((c) => c.value) ?? []);
  const bad = (wanted: string): SetupError =>
    new SetupError(`“${text}” is no value of ${key}.`, [option.clause], `${option.label}: ${wanted}.`);
  if (option.kind === 'number') {
    const n = Number(text);
    const [least, most] = [option.min ?? -Infinity, option.max ?? Infinity];
    if (text.trim() === '' || !(n >= least && n <= most)) throw bad(`a number from ${least} to ${most}`);
    return n;
  }
  if (!values.includes(text)) throw bad(values.join(', '));
  return option.kind === 'boolean' ? text === 'true' : text;
}

const keysOf = ({ name, options }: FormatInfo): string =>
  options.length === 0 ? `${name} has no options.` : `Options of ${name}: ${options.map((o) => o.key).join(', ')}.`;
