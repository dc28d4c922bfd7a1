import { describe, expect, it } from 'vitest';
import { KnownLab } from '../../../client-lite/web/kept/lab.ts';
import { compositionOf, differencesOf, optionsOf, peopleBounds, setupOf } from '../../../client-lite/web/lab/house.ts';
import { routeOf } from '../../../client-lite/web/route.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import { tableFormats } from '../../../server/match/formats.ts';
import { HouseComposition, type FormatInfo } from '../../../server/protocol/index.ts';

const formats = tableFormats(BOOK, TALES.values());
const commander = formats.get('commander')?.info as FormatInfo;
const composition = {
  format: 'commander',
  variants: ['range-of-influence'],
  changes: ['!commander-damage', 'starting-life=30'],
};
const info = formats.get('commander')?.chosen?.(composition).info as FormatInfo;

describe('a house format', () => {
  it('fills in the form from which it came', () => {
    const setup = setupOf(commander, { name: 'Quick Commander', composition });
    expect(setup.title).toBe('Quick Commander');
    expect(HouseComposition.parse(compositionOf(info, setup))).toEqual(composition);
  });
  it('says in words what is different from its base', () => {
    expect(differencesOf({ composition, info })).toEqual([
      { kind: 'variant', name: 'Limited range of influence', about: expect.any(String) },
      { kind: 'removed', name: 'Commander damage' },
      { kind: 'changed', text: 'starting-life=30', says: 'Starting life: 30.' },
    ]);
  });
  it('says its differences even where today’s rules refuse it', () => {
    expect(differencesOf({ composition: { ...composition, options: { gone: 1 } }, info: null }).at(-1)).toEqual({
      kind: 'option',
      label: 'gone',
      value: '1',
      usual: '',
    });
  });
  it('shows every option with its value', () => {
    const [option] = info.options;
    const value = option?.choices?.at(-1);
    const shown = optionsOf(info, { ...composition, options: { [option?.key ?? '']: value?.value ?? 7 } });
    expect(shown).toHaveLength(info.options.length);
    expect(shown[0]).toEqual({ label: option?.label, value: value?.label ?? '7' });
  });
  it('is played by as many people as its base', () => {
    expect(peopleBounds(commander)[0]).toBe(2);
  });
});

describe('the addresses of the lab', () => {
  it.each([
    ['/lab', '', { page: 'lab' }],
    ['/lab/f-1_', '', { page: 'house format', id: 'f-1_' }],
    ['/lab/runs/abc', '', { page: 'lab run', id: 'abc', other: null }],
    ['/lab/runs/abc', '?with=def', { page: 'lab run', id: 'abc', other: 'def' }],
  ])('%s%s', (pathname, search, route) => {
    expect(routeOf({ pathname, search, hash: '' })).toEqual(route);
  });
});

describe('the lab that a browser knows', () => {
  const texts = (): Pick<Storage, 'getItem' | 'setItem'> => {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  };
  const RUN = { id: 'r', name: 'Quick', seed: 'a', people: 2, games: 20 };

  it('has the newest first, and each once', () => {
    const known = new KnownLab(texts());
    for (const id of ['a', 'b', 'a']) known.keepFormat({ id, name: id });
    expect(known.formats().map(({ id }) => id)).toEqual(['a', 'b']);
  });
  it('keeps the secret of a run that is opened again', () => {
    const known = new KnownLab(texts());
    known.keepRun({ ...RUN, secret: 's' });
    known.keepRun(RUN);
    expect([known.secretOf('r'), known.secretOf('other')]).toEqual(['s', null]);
  });
  it('leaves out what it cannot read', () => {
    const broken = new KnownLab({ getItem: () => '[{"id":1},null,7]', setItem: () => undefined });
    expect([broken.formats(), broken.runs(), new KnownLab(null).runs()]).toEqual([[], [], []]);
  });
});
