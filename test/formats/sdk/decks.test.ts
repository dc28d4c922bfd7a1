import { describe, expect, test } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { duel } from '../../../formats/duel/index.ts';
import { FORMATS } from '../../../formats/index.ts';
import { copyLimit, deckFaults, deckSize, type DeckCards, type DeckForm } from '../../../formats/sdk/deck/decks.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import { SetupError } from '../../../formats/sdk/error.ts';
import { defineFormat } from '../../../formats/sdk/format.ts';
import { startGame } from '../../../server/engine/game/game.ts';
import { isLand } from '../../../formats/sdk/deck/lands.ts';

const pool = starterCards();
const plains = pool.find((c) => c.name === 'Plains') as CompiledCard;
const spells = pool.filter((c) => !isLand(c));
const times = (n: number, card: CompiledCard): CompiledCard[] => Array.from({ length: n }, () => card);
const deck = (main: readonly CompiledCard[], more: Partial<DeckCards> = {}): DeckCards => ({
  main,
  commanders: [],
  sideboard: [],
  ...more,
});
const [a, b] = spells as [CompiledCard, CompiledCard];
const faults = (d: DeckCards, options = {}): string[] =>
  deckFaults(d, duel.deckForm(options) as DeckForm).map((f) => `${f.clauses[0]}: ${f.message}`);
const texted = (text: string): CompiledCard =>
  compileCard({
    name: 'Rat',
    layout: 'normal',
    cmc: 1,
    type_line: 'Creature — Rat',
    power: '1',
    toughness: '1',
    oracle_text: text,
    color_identity: [],
  });

describe('deck construction', () => {
  test('CR 100.2a: at least sixty cards, any number of basic lands, at most four of any other card', () => {
    expect(faults(deck([...times(56, plains), ...times(4, a)]))).toEqual([]);
    expect(faults(deck([...times(55, plains), ...times(4, a)]))).toEqual([
      '100.2a: It has 59 cards, and at least 60 are needed.',
    ]);
    expect(faults(deck([...times(56, plains), ...times(5, a)]))).toEqual([
      `100.2a: There are more than 4 of ${a.name} (5).`,
    ]);
  });
  test('CR 100.4a: at most fifteen cards in the sideboard, and the four of a kind count together', () => {
    const main = [...times(57, plains), ...times(3, a)];
    expect(faults(deck(main, { sideboard: [a, ...times(14, plains)] }))).toEqual([]);
    expect(faults(deck(main, { sideboard: [a, a, ...times(14, plains)] }))).toEqual([
      `100.2a: There are more than 4 of ${a.name} (5).`,
      '100.4a: The sideboard has 16 cards.',
    ]);
  });
  test('CR 100.2b: in limited play at least forty cards, any number of each; and a table may allow anything', () => {
    expect(faults(deck(times(40, a)), { construction: 'limited' })).toEqual([]);
    expect(faults(deck(times(39, a)), { construction: 'limited' })).toEqual([
      '100.2b: It has 39 cards, and at least 40 are needed.',
    ]);
    expect(faults(deck([a]), { construction: 'free' })).toEqual([]);
    expect(faults(deck([]), { construction: 'free' })).toHaveLength(1);
  });
  test('CR 113.6n: a card may say how many a deck may have of it', () => {
    const many = texted('A deck can have any number of cards named Rat.');
    const seven = texted('A deck can have up to seven cards named Rat.');
    const limit = copyLimit({ most: 4, clauses: [] });
    expect(limit.fails(deck(times(30, many)))).toBeNull();
    expect(limit.fails(deck(times(7, seven)))).toBeNull();
    expect(limit.fails(deck(times(8, seven)))).toContain('Rat (8)');
    expect(copyLimit({ most: 1, clauses: [] }).fails(deck([a, a]))).toContain('more than 1');
  });
  test('CR 903.5a: commanders count among the cards of a deck of exactly so many', () => {
    const size = deckSize({ least: 100, most: 100, clauses: ['903.5a'] });
    expect(size.fails(deck(times(99, a), { commanders: [b] }))).toBeNull();
    expect(size.fails(deck(times(100, a), { commanders: [b] }))).toBe('It has 101 cards, and exactly 100 are needed.');
  });
  test('CR 100.2: a section that a format has no use for is refused', () => {
    expect(faults(deck(times(60, plains), { commanders: [b] }))).toEqual([
      `100.2: ${b.name} cannot be a commander here: this format has none.`,
    ]);
    expect(
      deckFaults(deck([a], { sideboard: [b] }), { about: '', commanders: true, sideboard: false, requirements: [] }),
    ).toMatchObject([{ clauses: ['100.4'] }]);
  });
});

describe('decks at a table', () => {
  const request = { seed: 's', people: [{ name: 'Ann' }, { name: 'Ben' }], cards: pool };
  const mine = deck([...times(30, plains), ...times(4, a), ...times(26, plains)], { sideboard: [b] });
  test('CR 108.3: who brings a deck plays it; who brings none is dealt one', () => {
    const setup = duel.makeSetup({ ...request, decks: [mine, null] });
    const g = startGame(setup, duel.rules({}));
    const owned = (person: number): string[] =>
      Object.values(g.state.objects)
        .filter((o) => g.world.seatsOf(person).includes(o.owner))
        .map((o) => g.nameOf(o.id));
    expect(owned(0).filter((n) => n === a.name)).toHaveLength(4);
    expect(owned(0)).toHaveLength(60);
    expect(owned(1)).toHaveLength(60);
    expect(owned(1).filter((n) => n === 'Plains').length).toBeLessThan(30);
    expect(setup.cards).not.toHaveProperty([b.name]);
  });
  test('a deck needs no card of the pool, and a pool no cards when everybody brings a deck', () => {
    expect(Object.keys(duel.makeSetup({ ...request, cards: [], decks: [mine, mine] }).cards).sort()).toEqual(
      ['Plains', a.name].sort(),
    );
  });
  test('CR 100.2a: a deck that is not in order is refused with whose it is, the rule and what to do', () => {
    expect(() => duel.makeSetup({ ...request, decks: [null, deck([a])] })).toThrow(SetupError);
    expect(() => duel.makeSetup({ ...request, decks: [null, deck([a])] })).toThrow(
      /The deck of Ben cannot be played: It has 1 cards/,
    );
  });
  test('what cannot be played counts for the construction and is left out of the game', () => {
    const odd: CompiledCard = { ...b, whole: false, odd: ['type line'] };
    const setup = duel.makeSetup({ ...request, decks: [deck([...times(56, plains), ...times(4, odd)]), null] });
    expect(JSON.stringify((setup.data as TableSetup).decks[0])).not.toContain(JSON.stringify(b.key));
  });
  test('a format that deals everything refuses decks', () => {
    const dealt = defineFormat({
      id: 'dealt',
      name: 'Dealt',
      about: '',
      roles: duel.roles,
      options: {},
      clauses: [],
      rules: () => duel.rules({}),
      deal: () => ({ data: {}, uses: [], people: [] }),
    });
    expect(dealt.deckForm({})).toBeNull();
    expect(dealt.info.decks).toBeUndefined();
    expect(() => dealt.makeSetup({ ...request, decks: [mine, null] })).toThrow(/nobody brings a deck/);
  });
});

describe('every format that takes decks', () => {
  test.each([...FORMATS.values()].filter((f) => f.deckForm({})).map((f) => [f.id, f] as const))(
    '%s says what decks it takes, refuses an empty one with what to do, and plays one that is brought',
    (_id, f) => {
      const form = f.deckForm({}) as DeckForm;
      expect(form.about).toMatch(/\w+/);
      expect(f.info.decks).toMatchObject({
        about: form.about,
        commanders: form.commanders,
        sideboard: form.sideboard,
        dealsBesides: form.dealsBesides === true,
      });
      for (const fault of deckFaults(deck([]), form)) expect(fault.mend).toMatch(/\w+/);
      expect(deckFaults(deck([]), form).length).toBeGreaterThan(0);
      if (form.commanders) return;
      const least = f.roles.reduce((sum, r) => sum + r.min, 0);
      const people = Array.from({ length: least }, (_, i) => ({ name: `P${i}` }));
      const setup = f.makeSetup({
        seed: 's',
        people,
        cards: pool,
        decks: people.map((_, i) => (i === 0 ? deck([...times(56, plains), ...times(4, a)]) : null)),
      });
      const g = startGame(setup, f.rules({}));
      const mine = Object.values(g.state.objects)
        .filter((o) => g.world.seatsOf(0).includes(o.owner))
        .map((o) => g.nameOf(o.id));
      expect(mine.filter((n) => n === a.name)).toHaveLength(4);
      expect(mine.filter((n) => n === 'Plains')).toHaveLength(56);
    },
  );
});
