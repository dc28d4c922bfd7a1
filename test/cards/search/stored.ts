import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CatalogStore, ShippedCard } from '../../../cards/catalog/ports.ts';
import type { ScryfallCard } from '../../../cards/model/card.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { searchFacts, type SearchFacts } from '../../../cards/search/facts.ts';
import { parseQuery } from '../../../cards/search/parse.ts';
import type { Comparison, Query, Stat } from '../../../cards/search/query.ts';
import { CardSearchRepository, type Database } from '../../../db/index.ts';

const card = (
  name: string,
  type_line: string,
  cmc: number,
  colors: string,
  oracle_text: string,
  more: Partial<ScryfallCard> = {},
): ScryfallCard => ({
  name,
  type_line,
  cmc,
  oracle_text,
  colors: [...colors],
  color_identity: [...colors],
  layout: 'normal',
  oracle_id: `q-${name}`,
  set: 'qqq',
  rarity: 'rare',
  ...more,
});
const size = (power: string, toughness: string) => ({ power, toughness });
const CARDS: readonly ScryfallCard[] = [
  card('Ælfric’s Bell', 'Artifact', 2, '', '{T}: Add {C}.', { color_identity: ['R', 'W'] }),
  card('Bell', 'Artifact', 1, '', 'Draw a card.'),
  card(
    'Bellringer',
    'Creature — Elf Cleric',
    3,
    'W',
    'Vigilance (Attacking does not tap it.)\nWhen Bellringer enters, draw a card.',
    size('2', '3'),
  ),
  card('Mossback', 'Creature — Beast', 5, 'G', 'Trample\nMossback gets +1/+1.', size('5', '4')),
  card(
    'Orrin, Bell Thief',
    'Legendary Creature — Human Rogue',
    2,
    'UB',
    'Whenever Orrin attacks, each player draws a card.',
    size('2', '1'),
  ),
  card(
    'Swelling Tide',
    'Creature — Elemental',
    4,
    'U',
    'Its power is the number of cards in your hand.',
    size('*', '1+*'),
  ),
  card('Vast One', 'Creature — Giant', 9, '', 'This creature is vast.', size('∞', '9.5')),
  card(
    'Ina, the Loud',
    'Legendary Planeswalker — Ina',
    4,
    'R',
    '+1: Draw a card.\n−2: Ina deals 2 damage to any target.',
    { loyalty: '4' },
  ),
  card('Toll // Knell', 'Instant // Sorcery', 5, 'BG', '', {
    layout: 'split',
    oracle_text: undefined,
    card_faces: [
      { name: 'Toll', type_line: 'Instant', oracle_text: 'Lose 1 life.' },
      { name: 'Knell', type_line: 'Sorcery', oracle_text: 'Gain 100% life_.' },
    ],
  }),
  {
    ...card('Calm Elf // Wild Elf', 'Creature — Elf // Creature — Elf Wolf', 2, '', ''),
    colors: undefined,
    oracle_text: undefined,
    color_identity: ['G', 'R'],
    layout: 'transform',
    card_faces: [
      { name: 'Calm Elf', type_line: 'Creature — Elf', oracle_text: 'Reach', colors: ['G'], ...size('1', '3') },
      { name: 'Wild Elf', type_line: 'Creature — Elf Wolf', oracle_text: 'Haste', colors: ['R'], ...size('4', '3') },
    ],
  },
];
const whole = (c: ScryfallCard): boolean => !/draw/i.test(c.oracle_text ?? '');
const compiled = (c: ScryfallCard): CompiledCard =>
  ({
    key: c.name,
    name: c.name,
    layout: c.layout,
    faces: [],
    colorIdentity: [],
    whole: whole(c),
  }) as unknown as CompiledCard;
const SHIPPED: readonly ShippedCard[] = [
  card('Bell', 'Land', 0, '', 'Shipped.', { set: 'shp' }),
  card('Shipped Bell', 'Land', 0, '', 'Shipped.', { set: 'shp' }),
].map((raw) => ({ id: `name:${raw.name}`, raw, whole: whole(raw) }));

const read = (text: string): Query => {
  const parsed = parseQuery(text);
  if ('fault' in parsed) throw new Error(parsed.fault.what);
  return parsed.query;
};

/** The meaning of a query, said once more in plain code. */
function means(query: Query, c: ScryfallCard, f: SearchFacts = searchFacts(c)): boolean {
  const of = (stat: Stat): readonly number[] =>
    stat === 'manaValue'
      ? [f.manaValue]
      : stat === 'power'
        ? f.powers
        : stat === 'toughness'
          ? f.toughnesses
          : f.loyalties;
  const is: Record<Comparison, (a: number, b: number) => boolean> = {
    '=': (a, b) => a === b,
    '!=': (a, b) => a !== b,
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
  };
  switch (query.kind) {
    case 'all':
      return query.of.every((q) => means(q, c, f));
    case 'any':
      return query.of.some((q) => means(q, c, f));
    case 'not':
      return !means(query.of, c, f);
    case 'name':
      return query.whole ? f.names.includes(query.text) : (f.names[0] ?? '').includes(query.text);
    case 'type':
      return f.types.includes(query.text);
    case 'text':
      return ((query.part === 'oracle' ? null : f[query.part]) ?? f.oracle).includes(query.text);
    case 'colors':
      return query.of === 'identity' ? query.sets.includes(f.identity) : f.colors.some((s) => query.sets.includes(s));
    case 'set':
      return c.set === query.code;
    case 'compiled':
      return whole(c);
    case 'number': {
      const { stat, than } = query;
      if (typeof than === 'number' || than === 'manaValue' || stat === 'manaValue')
        return of(stat).some((a) => (typeof than === 'number' ? [than] : of(than)).some((b) => is[query.is](a, b)));
      return of(stat).some((a, i) => {
        const b = of(than)[i];
        return b !== undefined && is[query.is](a, b);
      });
    }
  }
}

/** A search in a database that an import test has opened. */
export function searchTests(open: () => { readonly database: Database; readonly catalog: CatalogStore }): void {
  describe('searching', () => {
    let search: CardSearchRepository;
    const found = async (text: string, page = { offset: 0, limit: 60 }) => search.search(read(text), page);
    const names = async (text: string) => (await found(`s:qqq (${text})`)).cards.map((c) => c.raw.name);

    test('finds what was imported, and a page of it', async () => {
      const { database, catalog } = open();
      const run = await catalog.beginImport('search', 'search', 'search');
      const counts = { done: 1, added: 0, changed: 0, recompiled: 0, same: 0, whole: 0, bad: 0, skipped: 0 };
      await catalog.store(run.id, 'search', 0, {
        cards: CARDS.map((raw) => ({
          oracleId: raw.oracle_id ?? '',
          name: raw.name,
          set: raw.set ?? null,
          rarity: 'rare',
          raw,
          compiled: compiled(raw),
          whole: whole(raw),
          unread: [],
          rowHash: 'h',
          textHash: 'h',
          compiler: 'one',
        })),
        same: [],
        bad: [],
        printings: CARDS.map((c) => ({ oracleId: c.oracle_id ?? '', set: 'qqq', rarity: 'rare' })),
        counts,
      });
      // of another program, which drew facts otherwise or none
      await sql`update card_search set version = 0, oracle = '' where id = ${'q-Bell'}`.execute(database.db);
      await sql`delete from card_search where id = ${'q-Mossback'}`.execute(database.db);
      search = new CardSearchRepository(database.db, () => SHIPPED);
      const all = await found('s:qqq');
      expect(all.total).toBe(CARDS.length);
      expect(all.cards.map((c) => c.raw.name)).toEqual([
        'Ælfric’s Bell',
        'Bell',
        'Bellringer',
        'Calm Elf // Wild Elf',
        'Ina, the Loud',
        'Mossback',
        'Orrin, Bell Thief',
        'Swelling Tide',
        'Toll // Knell',
        'Vast One',
      ]);
      expect(all.cards[1]).toEqual({ id: 'q-Bell', raw: CARDS[1], whole: false, gone: false, shipped: false });
      const page = await found('s:qqq', { offset: 8, limit: 5 });
      expect([page.total, page.cards.map((c) => c.raw.name)]).toEqual([10, ['Toll // Knell', 'Vast One']]);
      expect(await found('s:qqq', { offset: 20, limit: 5 })).toEqual({ total: 10, cards: [] });
      expect(await found('s:none')).toEqual({ total: 0, cards: [] });
    });
    test.each([
      ['bell', ['Bell', 'Ælfric’s Bell', 'Bellringer', 'Orrin, Bell Thief']],
      ['bell thief', ['Orrin, Bell Thief']],
      ['aelfrics', ['Ælfric’s Bell']],
      ['!knell', ['Toll // Knell']],
      ['!"toll // knell"', ['Toll // Knell']],
      ['!bel', []],
      ['o:"draw a card"', ['Bell', 'Bellringer', 'Ina, the Loud']],
      ['o:attacking', []],
      ['fo:attacking', ['Bellringer']],
      ['fo:trample', ['Mossback']],
      ['o:"~ enters"', ['Bellringer']],
      ['o:"~ attacks"', ['Orrin, Bell Thief']],
      ['o:"~ or"', []],
      ['o:-2:', ['Ina, the Loud']],
      ['o:100%', ['Toll // Knell']],
      ['o:life_', ['Toll // Knell']],
      ['o:li_e', []],
      ['t:elf', ['Bellringer', 'Calm Elf // Wild Elf']],
      ['t:legendary t:rogue', ['Orrin, Bell Thief']],
      ['c:ub', ['Orrin, Bell Thief']],
      ['c=r', ['Calm Elf // Wild Elf', 'Ina, the Loud']],
      ['c:c', ['Ælfric’s Bell', 'Bell', 'Vast One']],
      ['c:m', ['Orrin, Bell Thief', 'Toll // Knell']],
      ['id:boros -c:r', ['Ælfric’s Bell', 'Bell', 'Bellringer', 'Vast One']],
      ['mv>=5', ['Mossback', 'Toll // Knell', 'Vast One']],
      ['mv=2 t:artifact', ['Ælfric’s Bell']],
      ['pow>tou', ['Calm Elf // Wild Elf', 'Mossback', 'Orrin, Bell Thief', 'Vast One']],
      ['pow>mv', ['Calm Elf // Wild Elf', 'Vast One']],
      ['mv<pow', ['Calm Elf // Wild Elf', 'Vast One']],
      ['pow=0 tou=1', ['Swelling Tide']],
      ['pow>100', ['Vast One']],
      ['tou>9', ['Vast One']],
      ['tou<=1', ['Orrin, Bell Thief', 'Swelling Tide']],
      ['loy=4', ['Ina, the Loud']],
      ['pow!=2 pow<4', ['Calm Elf // Wild Elf', 'Swelling Tide']],
      [
        'is:compiled',
        ['Ælfric’s Bell', 'Calm Elf // Wild Elf', 'Mossback', 'Swelling Tide', 'Toll // Knell', 'Vast One'],
      ],
      ['-is:compiled t:creature', ['Bellringer', 'Orrin, Bell Thief']],
      ['t:giant or t:beast or !bell', ['Bell', 'Mossback', 'Vast One']],
    ])('%s', async (query, wanted) => {
      expect((await names(query)).sort()).toEqual([...wanted].sort());
    });
    test('the card whose whole name is asked for stands first, the others by name', async () => {
      expect((await found('bell s:qqq')).cards.map((c) => c.raw.name)).toEqual([
        'Bell',
        'Ælfric’s Bell',
        'Bellringer',
        'Orrin, Bell Thief',
      ]);
    });
    test('cards that come along are found too, but not beside an imported one of their name', async () => {
      expect((await found('bell t:land')).cards).toEqual([
        { ...pick(SHIPPED[1]), whole: true, gone: false, shipped: true },
      ]);
      expect((await found('s:shp')).total).toBe(1);
      // the next program has none
      expect(
        (await new CardSearchRepository(open().database.db, () => []).search(read('s:shp'), { offset: 0, limit: 5 }))
          .total,
      ).toBe(0);
    });
    test('a card with all that is kept of it', async () => {
      expect(await search.card('q-Bell')).toEqual({
        id: 'q-Bell',
        raw: CARDS[1],
        whole: false,
        gone: false,
        shipped: false,
        printings: [{ set: 'qqq', rarity: 'rare' }],
      });
      expect(await search.card('name:Shipped Bell')).toMatchObject({
        whole: true,
        shipped: true,
        printings: [{ set: 'shp', rarity: 'rare' }],
      });
      expect(await search.card('none')).toBeNull();
    });
    test('whether all of a card is understood is as it was compiled last', async () => {
      const { catalog } = open();
      await catalog.recompiled([
        {
          oracleId: 'q-Bell',
          compiled: { ...compiled(CARDS[1] as ScryfallCard), whole: true },
          whole: true,
          unread: [],
          compiler: 'two',
        },
      ]);
      expect(await names('!bell is:compiled')).toEqual(['Bell']);
      await catalog.recompiled([
        { oracleId: 'q-Bell', compiled: compiled(CARDS[1] as ScryfallCard), whole: false, unread: [], compiler: 'one' },
      ]);
      expect(await names('!bell is:compiled')).toEqual([]);
    });
    test('any query finds just what it means', async () => {
      const pieces = [
        'bell',
        'e',
        '!bell',
        'o:draw',
        'o:~',
        'fo:tap',
        't:elf',
        't:creature',
        'c:g',
        'c<=rg',
        'c!=u',
        'c:m',
        'id:wr',
        'id>=g',
        'id=0',
        'mv>2',
        'mv!=5',
        'mv<pow',
        'pow>=2',
        'pow=*'.replace('*', '0'),
        'tou<4',
        'pow<tou',
        'pow!=tou',
        'tou>=mv',
        'loy>3',
        'loy=mv',
        'is:compiled',
        's:qqq',
      ];
      const query: fc.Arbitrary<string> = fc.letrec<{ q: string }>((tie) => ({
        q: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom(...pieces),
          tie('q').map((q) => `-(${q})`),
          fc.tuple(tie('q'), tie('q')).map(([a, b]) => `(${a} ${b})`),
          fc.tuple(tie('q'), tie('q')).map(([a, b]) => `(${a} or ${b})`),
        ),
      })).q;
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          expect((await names(text)).sort()).toEqual(
            CARDS.filter((c) => means(read(text), c))
              .map((c) => c.name)
              .sort(),
          );
        }),
        { numRuns: 100 },
      );
    });
  });
}

const pick = (card: ShippedCard | undefined) => ({ id: card?.id, raw: card?.raw });
