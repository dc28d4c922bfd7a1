import { describe, expect, it } from 'vitest';
import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { printFace } from '../../../cards/oracle/text/print.ts';
import { ALL_LINES as LINES, ALL_SPELLS as SPELLS } from './families.ts';

type Path = readonly (string | number)[];
type Change = readonly [what: string, value: unknown];
const REMOVED = Symbol('removed');

/** Every change of one leaf or field: another number, another word, a turned flag, a field or list entry gone. */
function* changes(value: unknown, path: Path = []): Generator<readonly [Path, Change]> {
  if (typeof value === 'number') yield [path, ['another number', value + 1]];
  else if (typeof value === 'boolean') yield [path, ['turned', !value]];
  else if (typeof value === 'string') yield [path, ['another word', `${value}?`]];
  else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      yield [
        [...path, i],
        ['removed', REMOVED],
      ];
      yield* changes(value[i], [...path, i]);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'surface') continue;
      yield [
        [...path, key],
        ['removed', REMOVED],
      ];
      yield* changes(inner, [...path, key]);
    }
    if ('q' in value)
      yield [
        [...path, 'not'],
        ['negated', !('not' in value && value.not === true)],
      ];
    if ('nouns' in value && !('whose' in value))
      yield [
        [...path, 'whose'],
        ['with a controller', 'you'],
      ];
  }
}

function changed(value: unknown, path: Path, to: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return to;
  if (Array.isArray(value)) {
    if (rest.length === 0 && to === REMOVED) return value.filter((_, i) => i !== head);
    return value.map((v: unknown, i) => (i === head ? changed(v, rest, to) : v));
  }
  const record = value as Readonly<Record<string, unknown>>;
  if (rest.length === 0 && to === REMOVED)
    return Object.fromEntries(Object.entries(record).filter(([key]) => key !== head));
  return { ...record, [head]: changed(record[head as string], rest, to) };
}

/** Printing must not survive a change: it gives other words, or none. */
function print(abilities: readonly Ability[]): string | undefined {
  try {
    return printFace({ name: 'Test', abilities });
  } catch {
    return undefined; // a hole where the IR's type demands a field
  }
}

describe('no field of the IR is without words', () => {
  for (const [texts, isSpell] of [
    [SPELLS, true],
    [LINES, false],
  ] as const) {
    for (const [clause, text] of texts) {
      it(`${clause}: “${text.replaceAll('\n', ' / ')}”`, () => {
        const { abilities } = compileText(text, isSpell);
        const silent: string[] = [];
        for (const [path, [what, to]] of changes(abilities)) {
          if (print(changed(abilities, path, to) as readonly Ability[]) === text)
            silent.push(`${path.join('.')} ${what}`);
        }
        expect(silent).toEqual([]);
      });
    }
  }
});
