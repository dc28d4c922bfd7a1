import { describe, expect, it } from 'vitest';
import {
  alt,
  form,
  lazy,
  list,
  lit,
  many,
  map,
  refuseLeftRecursion,
  Run,
  series,
  table,
  opt,
  wordings,
  type Phrase,
} from '../../../cards/oracle/combinators/index.ts';
import { read, write } from '../../../cards/oracle/text/line.ts';

interface Pair {
  readonly a: string;
  readonly b?: string | undefined;
}
const word = (text: string): Phrase<string> => lit(text, text);

describe('readings', () => {
  const ambiguous: Phrase<object> = alt<object>(
    'ambiguous',
    form<{ who: string }>('go on', { who: 'first' }),
    form<{ who: string }>('go on', { who: 'second' }),
  );
  it('two different readings of one text are declined as ambiguous', () => {
    expect(read(ambiguous, 'Go off')).toMatchObject({ ok: false, reason: 'unread' });
    expect(read(ambiguous, 'Go on')).toMatchObject({ ok: false, reason: 'ambiguous' });
  });
  it('readings that differ in surface only are one meaning', () => {
    const same = alt<object>(
      'same',
      form<{ n: number; surface?: string }>('go on', { n: 1 }),
      form<{ n: number; surface?: string }>('go on', { n: 1, surface: 'w' }),
    );
    expect(read(same, 'Go on')).toMatchObject({ ok: true, value: { n: 1 } });
  });
  it('a line that takes too many steps is declined with its own reason', () => {
    const long = series(alt('word', word('a'), word('aa')), 'and');
    expect(read(long, Array.from({ length: 40 }, () => 'a').join(', '), { budget: { steps: 20 } })).toMatchObject({
      ok: false,
      reason: 'step budget',
    });
  });
  it('a phrase with too many readings at one place is declined with its own reason', () => {
    const wild = many(alt('run', word('a'), word('aa'), word('aaa')));
    expect(read(wild, 'a'.repeat(60))).toMatchObject({ ok: false, reason: 'reading cap' });
  });
  it('the furthest failure is kept, at the letter where the text departs from the words', () => {
    const run = new Run('one three');
    form<Pair>('one <a>', {}, { a: word('two') }).parse(run, 0);
    expect(run.far).toBe(5);
  });
});

describe('printing', () => {
  const pair = form<Pair>('<a> or <b>', {}, { a: word('x'), b: word('y') });
  it('a form prints exactly the records with its fields', () => {
    expect(write(pair, { a: 'x', b: 'y' })).toBe('X or y');
    expect(write(pair, { a: 'x' })).toBeUndefined();
    expect(write(pair, { a: 'z', b: 'y' })).toBeUndefined();
    expect(write(pair as Phrase<object>, { a: 'x', b: 'y', c: true })).toBeUndefined();
  });
  it('an enumeration prints with its commas', () => {
    expect(write(series(alt('word', word('p'), word('q'), word('r')), 'and'), ['p', 'q', 'r'])).toBe('p, q, and r');
  });
  it('a mapping that refuses reads and prints nothing', () => {
    const none = map(
      word('x'),
      () => undefined,
      () => undefined,
    );
    expect(read(none, 'x').ok).toBe(false);
    expect(write(none, 'x' as never)).toBeUndefined();
  });
});

describe('what can stand at a place is found by its words, what can be printed by its fields', () => {
  it('words that begin alike are all read, in the order of the table, each to the end of its own word', () => {
    const flying = table('words', [
      ['first strike', 1],
      ['first', 2],
      ['first strike', 3],
    ] as const);
    expect(flying.parse(new Run('first strike'), 0)).toEqual([
      { value: 1, end: 12 },
      { value: 2, end: 5 },
      { value: 3, end: 12 },
    ]);
    expect(flying.parse(new Run('firsts'), 0)).toEqual([]);
  });
  it('an alternative that may read nothing is read beside those whose words stand there', () => {
    const maybe = alt<string | undefined>('maybe', word('the x'), opt(word('the y')), word('the'));
    expect(maybe.parse(new Run('the y'), 0)).toEqual([
      { value: 'the y', end: 5 },
      { value: undefined, end: 0 },
      { value: 'the', end: 3 },
    ]);
    expect(maybe.parse(new Run('a'), 0)).toEqual([{ value: undefined, end: 0 }]);
  });
  it('how far the words of an alternative could be followed is kept', () => {
    const run = new Run('draw two cards');
    alt('verb', word('draw a card'), word('discard a card'), word('draw the card')).parse(run, 0);
    expect([run.far, run.expected]).toEqual([6, 'draw the card']);
  });
  it('the first of many alternatives that has words for a value prints it, whichever fields it asks for', () => {
    interface Value {
      readonly do: string;
      readonly n?: number;
      readonly sure?: boolean;
    }
    const options = ['draw', 'mill', 'scry', 'lose', 'gain'].map((name) =>
      form<Value>(`${name} <n>`, { do: name }, { n: table('n', { one: 1, two: 2 }) }),
    );
    const all = alt<Value>(
      'all',
      ...options,
      form<Value>('surely mill', { do: 'mill', sure: true }),
      map(
        word('anything'),
        (): Value => ({ do: 'any' }),
        (v) => (v.do === 'any' || v.n === 3 ? 'anything' : undefined),
      ),
    );
    expect(
      [{ do: 'mill', n: 2 }, { do: 'mill', sure: true }, { do: 'any' }, { do: 'mill', n: 3 }, { do: 'tap', n: 1 }].map(
        (v) => write(all, v),
      ),
    ).toEqual(['Mill two', 'Surely mill', 'Anything', 'Anything', undefined]);
  });
});

describe('wordings in a form', () => {
  interface Put {
    readonly do: 'put';
    readonly to: 'hand' | 'graveyard';
    readonly shown?: boolean;
    readonly surface?: string;
  }
  const put = form<Put>(
    'take it<shown><join>put it <place>',
    { do: 'put', surface: '<join>' },
    {},
    {
      shown: wordings<Put>({ '': {}, ', reveal it': { shown: true } }),
      join: wordings<Put>({ ', ': { said: '' }, ' and ': {}, ', then ': {} }),
      place: wordings<Put>({ 'into your hand': { to: 'hand' }, 'into your graveyard': { to: 'graveyard' } }),
    },
  );
  it('set fields, and the surface keeps the words that set none', () => {
    expect(read(put, 'Take it, reveal it, then put it into your hand')).toMatchObject({
      ok: true,
      value: { do: 'put', to: 'hand', shown: true, surface: ', then ' },
    });
    expect(read(put, 'Take it, put it into your graveyard')).toEqual(
      expect.objectContaining({ ok: true, value: { do: 'put', to: 'graveyard' } }),
    );
  });
  it('print the words of their fields and of the surface', () => {
    expect(write(put, { do: 'put', to: 'graveyard', surface: ' and ' })).toBe('Take it and put it into your graveyard');
    expect(write(put, { do: 'put', to: 'hand', shown: true })).toBe('Take it, reveal it, put it into your hand');
  });
  it('print nothing for a surface of other words or a field that no words carry', () => {
    expect(write(put, { do: 'put', to: 'hand', surface: ' or ' })).toBeUndefined();
    expect(write(put, { do: 'put', to: 'hand', shown: false })).toBeUndefined();
  });
});

describe('grammar', () => {
  it('left recursion is refused when the grammar is built', () => {
    const loop: Phrase<string> = lazy('loop', () =>
      alt(
        'loop',
        word('x'),
        map(
          form<{ l: string }>('<l>!', {}, { l: loop }),
          ({ l }) => l,
          (l) => ({ l }),
        ),
      ),
    );
    expect(() => refuseLeftRecursion([loop])).toThrow(/left recursion: .*loop/);
  });
  it('recursion behind a word is none', () => {
    const deep: Phrase<string> = lazy('deep', () =>
      alt(
        'deep',
        word('x'),
        map(
          form<{ l: string }>('not <l>', {}, { l: deep }),
          ({ l }) => l,
          (l) => ({ l }),
        ),
      ),
    );
    expect(() => refuseLeftRecursion([deep, list(deep, [', '])])).not.toThrow();
  });
});
