/** Life, hands, counters and devotion of players; the monarch. */
import type { Color, Condition, PlayerSel } from '../../ir/index.ts';
import { alt, form, lit, map, series, table, type Phrase } from '../../combinators/index.ts';
import { orMore } from '../objects/figures.ts';
import { color, digits, severalWord } from '../words/words.ts';
import type { C } from './qualities.ts';

const who: Phrase<PlayerSel> = alt<PlayerSel>(
  'who',
  lit<PlayerSel>('you have', { sel: 'you' }),
  lit<PlayerSel>('an opponent has', { sel: 'an opponent' }),
  lit<PlayerSel>('that player has', { sel: 'that player' }),
  lit<PlayerSel>('each opponent has', { sel: 'each opponent' }),
  lit<PlayerSel>('a player has', { sel: 'each player', surface: 'a' }),
  lit<PlayerSel>('its controller has', { sel: 'controller', of: { sel: 'it' } }),
);
const cmp = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or less': '<=' });
const cmpCards = table<'>=' | '<='>('comparison', { 'or more': '>=', 'or fewer': '<=' });
export const playerConditions: readonly Phrase<Condition>[] = [
  map<{ colors: readonly Color[]; n: number }, Condition>(
    form<{ colors: readonly Color[]; n: number }>(
      'your devotion to <colors> is less than <n>',
      {},
      { colors: series(color, 'and'), n: severalWord },
    ),
    ({ colors, n }) => ({ if: 'amount', of: { a: 'devotion', colors }, cmp: '<=', n: n - 1, surface: 'less' }),
    (c) =>
      c.if === 'amount' && c.surface === 'less' && c.of.a === 'devotion' && c.of.colors !== 'chosen' && c.cmp === '<='
        ? { colors: c.of.colors, n: c.n + 1 }
        : undefined,
  ),
  form<C<'playerCounters'>>(
    '<of> <n> or more poison counters',
    { if: 'playerCounters', kind: 'poison' },
    { of: who, n: severalWord },
  ),
  ...(
    [
      ['an opponent is', 'an opponent'],
      ['defending player is', 'defending player'],
      ["you're", 'you'],
    ] as const
  ).map(([words, sel]) =>
    lit<Condition>(`${words} poisoned`, {
      if: 'playerCounters',
      of: { sel },
      kind: 'poison',
      n: 1,
      surface: 'poisoned',
    }),
  ),
  form<C<'playerCounters'>>(
    '<of> <n> or more experience counters',
    { if: 'playerCounters', kind: 'experience' },
    { of: who, n: severalWord },
  ),
  lit<Condition>("you're the monarch", { if: 'monarch', who: { sel: 'you' } }),
  lit<Condition>('an opponent is the monarch', { if: 'monarch', who: { sel: 'each opponent' } }),
  lit<Condition>('there is no monarch', { if: 'monarch', who: 'nobody' }),
  form<C<'life'>>('<of> <n> <cmp> life', { if: 'life' }, { of: who, n: digits, cmp }),
  map(
    form<{ of: PlayerSel; n: number }>('<of> <n> cards in hand', {}, { of: who, n: orMore }),
    ({ of, n }): Condition => ({ if: 'hand', of, cmp: '>=', n }),
    (c) => (c.if === 'hand' && c.cmp === '>=' && c.n > 1 && c.surface === undefined ? { of: c.of, n: c.n } : undefined),
  ),
  form<C<'hand'>>(
    '<of> <n> <cmp> cards in hand',
    { if: 'hand', cmp: '<=' },
    {
      of: who,
      n: severalWord,
      cmp: map(
        cmpCards,
        (c) => (c === '<=' ? c : undefined),
        (c) => (c === '<=' ? c : undefined),
      ),
    },
  ),
  form<C<'hand'>>('<of> one or fewer cards in hand', { if: 'hand', cmp: '<=', n: 1 }, { of: who }),
  form<C<'hand'>>('<of> no cards in hand', { if: 'hand', cmp: '=', n: 0 }, { of: who }),
  form<C<'hand'>>('<of> exactly <n> cards in hand', { if: 'hand', cmp: '=' }, { of: who, n: severalWord }),
];
