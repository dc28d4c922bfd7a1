import { describe, expect, it } from 'vitest';
import { cardsOfList } from '../../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { STARTER_CARDS, starterCards } from '../../../cards/starter/index.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import type { TableSetup } from '../../../formats/sdk/composition/table.ts';
import type { DeckCards, DeckForm } from '../../../formats/sdk/deck/decks.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { tableFormat } from '../../../server/match/formats.ts';
import { SetUp, type Seating } from '../../../server/match/set-up.ts';
import { readDeck } from '../../../server/match/deck-report.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { recordMatch } from '../../../server/sim/record.ts';
import { citations } from '../../../server/engine/kernel/citation.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { show } from '../../../client-lite/terminal/board.ts';
import { hasLife } from '../../../client-lite/web/match/names.ts';
import { fitted, newSetup } from '../../../client-lite/web/pages/setup.ts';
import { commanderDecks } from '../../../formats/rules/commander-decks.ts';
import { startingLife } from '../../../formats/rules/opening.ts';
import { DUEL } from '../../../formats/rules/sets.ts';
import { cr } from '../../../formats/sdk/composition/rule.ts';
import { scenario, type Scenario } from '../../dsl/scenario.ts';
import { siege } from './siege.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const cards = starterCards().filter((c) => c.whole);
const named = (name: string): CompiledCard => cards.find((c) => c.name === name) as CompiledCard;
const source = cardsOfList(STARTER_CARDS, compileCard);
const forests: DeckCards = { main: Array.from({ length: 40 }, () => named('Forest')), commanders: [], sideboard: [] };
const people = ['Ann', 'Ben', 'The keep'].map((name) => ({ name }));
const deal = (decks: readonly (DeckCards | null)[], pool = cards): MatchSetup =>
  siege.makeSetup({ seed: 'siege', people, cards: pool, decks });
const namesOf = (setup: MatchSetup, person: number): string[] => [
  ...new Set((setup.data as TableSetup).decks[person]?.main.map((k) => setup.cards[k]?.name ?? '?')),
];

describe('brought and dealt decks in one match, by role', () => {
  it('SG1, SG2: one brings a deck, one is dealt one, and the keep plays cards of the format', () => {
    const setup = deal([forests, null, null]);
    expect(namesOf(setup, 0)).toEqual(['Forest']);
    expect((setup.data as TableSetup).decks[1]?.main).toHaveLength(40);
    expect(Math.max(...namesOf(setup, 1).map((n) => named(n)?.faces[0].manaValue ?? 0))).toBeLessThanOrEqual(4);
    expect(namesOf(setup, 2)).toEqual(['Gate Ram', 'Muster at Dusk', 'Mountain']);
  });
  it('SG2: cards of one role are not dealt to another', () => {
    for (let i = 0; i < 10; i++)
      expect(namesOf(siege.makeSetup({ seed: `s${i}`, people, cards }), 0)).not.toContain('Gate Ram');
  });
  it('SG2: a deck of the keep is refused with the clause', () => {
    expect(() => deal([null, null, forests])).toThrow('The keep brings no deck to The Siege: it is dealt.');
    expect(
      [siege.deckForm({}, 'Keep'), siege.deckForm({}, 'Besieger'), siege.deckForm({})].map((f) => f !== null),
    ).toEqual([false, true, true]);
    expect(siege.info.decks?.roles?.map((r) => r.role)).toEqual(['Besieger']);
  });
  it('SG2: at a table, too', async () => {
    const setUp = new SetUp({
      formats: new Map([['siege', tableFormat(siege)]]),
      decks: source,
      cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(cards) },
    });
    const request = { format: 'siege', people: people.map((p) => ({ ...p, who: 'sensible' as const })) };
    const seating = setUp.seating(request) as Seating;
    const list = { list: '40 Forest' };
    expect(await setUp.setup(request, seating, [list, null, null])).toMatchObject({ format: 'siege' });
    expect(await setUp.setup(request, seating, [null, null, list])).toMatchObject({
      code: 'illegal',
      message: 'The role “Keep” brings no deck to The Siege: it is dealt one.',
    });
    expect(await setUp.report({ format: 'siege', role: 'Keep', list: '40 Forest' })).toMatchObject({ code: 'illegal' });
    expect(await setUp.report({ format: 'siege', role: 'Besieger', list: '40 Forest' })).toMatchObject({ ok: true });
  });
  it('SG3: a list names cards of the format’s own', async () => {
    const { report, deck } = await readDeck(
      '36 Mountain\n4 sellsword of two banners',
      source,
      siege.deckForm({}) as DeckForm,
    );
    expect([report.ok, deck.main.at(-1)?.name]).toEqual([true, 'Sellsword of Two Banners']);
    expect(Object.values(deal([deck, null, null]).cards).map((c) => c.name)).toContain('Sellsword of Two Banners');
    expect(
      (await readDeck('36 Mountain\n4 Gate Ram', source, siege.deckForm({}) as DeckForm)).report.problems,
    ).toHaveLength(1);
  });
  it('CR 104.2a: bots play it to its end, and tokens of own cards come', () => {
    for (const bot of ['random', 'sensible'] as const) {
      const report = playMatch(
        siege,
        { seed: `siege ${bot}`, people, cards, options: { life: 10 } },
        people.map((_, i) => makeBot(bot, `siege/${i}`)),
        { views: true },
      );
      expect([report.diagnosis, typeof report.winner]).toEqual([undefined, 'number']);
    }
  });
});

const outside = (s: Omit<Parameters<typeof scenario>[0], 'format' | 'names' | 'people'>): Scenario =>
  scenario({ ...s, format: siege, people: 2, names: ['Ann', 'Keep'] });
const STONES = ['Bear', 'Bear', 'Bear', 'Bear', 'Bear', 'Bear'];

describe('a player without a life total', () => {
  it('SG4: life by side: 24 for the besiegers, none for the keep, which does not lose for that', () => {
    const s = outside({ seats: { Ann: {}, Keep: { library: STONES } } });
    expect(s.g.state.sides.map((x) => [x.name, x.life, x.startingLife, x.lifeless])).toEqual([
      ['Besiegers', 24, 24, undefined],
      ['The keep', 0, 0, true],
    ]);
    expect(s.to('end').g.state.over).toBeNull();
  });
  it('SG5: damage does what the format says', () => {
    const s = outside({ seats: { Ann: { hand: ['Spark'], battlefield: ['Mountain'] }, Keep: { library: STONES } } });
    s.cast('Ann', 'Spark', { targets: ['Keep'] });
    expect([s.library('Keep').length, s.graveyard('Keep').length, s.g.world.seat(s.seat('Keep')).turn.lost]).toEqual([
      3, 3, 0,
    ]);
  });
  it('CR 119.4: it pays no life; 0 can always be paid (119.4b)', () => {
    const cards = [{ name: 'Ledger', cost: '{1}', type: 'Artifact', text: 'Pay 2 life: Draw a card.' }];
    const s = outside({
      cards,
      turn: { side: 'The keep', seats: ['Keep'] },
      seats: {
        Ann: { battlefield: ['Ledger'] },
        Keep: { battlefield: [{ card: 'Ledger', as: 'theirs' }], library: STONES },
      },
    });
    expect(s.try('Keep', 'activate', 'theirs')).toMatchObject({
      clauses: ['602.2b', '119.4'],
      message: 'Life may be paid only up to the life total (CR 119.4).',
    });
    s.activate('Ann', 'Ledger');
    expect(s.life('Besiegers')).toBe(22);
  });
  it('CR 119.5, 119.7, 701.12a: its life total is neither set nor exchanged', () => {
    const cards = [
      { name: 'Even Out', cost: '{W}', type: 'Sorcery', text: "Each player's life total becomes 5." },
      { name: 'Swap', cost: '{W}', type: 'Sorcery', text: 'Exchange life totals with target player.' },
      { name: 'Gift', cost: '{W}', type: 'Sorcery', text: 'Each player gains 4 life.' },
    ];
    const at = (spell: string): Scenario =>
      outside({ cards, seats: { Ann: { hand: [spell], battlefield: ['Plains'] }, Keep: { library: STONES } } });
    expect([
      at('Even Out').cast('Ann', 'Even Out').life('Besiegers'),
      at('Gift').cast('Ann', 'Gift').life('Besiegers'),
    ]).toEqual([5, 28]);
    const s = at('Swap').cast('Ann', 'Swap', { targets: ['Keep'] });
    expect([s.life('Besiegers'), s.life('The keep'), s.library('Keep').length]).toEqual([24, 0, 6]);
  });
  it('SG4: the page, the terminal and reports show no number for it', () => {
    const s = outside({ seats: { Ann: {}, Keep: { library: STONES } } });
    const view = new Viewer(s.g, { person: 0 }, { match: 'm', format: 'siege', people: [] }).view();
    expect(view.sides.map((x) => x.lifeless)).toEqual([undefined, true]);
    expect([hasLife(view, 0), hasLife(view, 1)]).toEqual([true, false]);
    expect(show(view).split('\n')[0]).toMatch(/^Besiegers 24 · turn/);
    const { sideRecords, leadChanges } = recordMatch(
      siege,
      { seed: 'siege report', people, cards, options: {} },
      () => people.map((_, i) => makeBot('random', `siege/${i}`)),
      { views: false },
    );
    expect([sideRecords.map((r) => r.life.length > 0), leadChanges]).toEqual([[true, false], 0]);
  });
});

describe('attacks if able by a rule of the format', () => {
  const night = (): Scenario =>
    outside({
      turn: { side: 'The keep', seats: ['Keep'] },
      seats: { Ann: {}, Keep: { battlefield: ['Giant', { card: 'Bear', tapped: true }, 'Wall'], library: STONES } },
    });
  it('CR 508.1d, SG6: a creature that can attack has to, and the refusal names the clause and the rule', () => {
    const s = night().untilQuestion('attack');
    expect(s.answer('Keep', { attacks: [] })).toMatchObject({
      code: 'illegal',
      message: expect.stringContaining('The keep attacks with everything (SG6, CR 508.1d).'),
    });
    expect(s.answer('Keep', { attacks: [[s.ref('Giant'), s.ref('Ann')]] })).toBeNull();
  });
  it('SG6: those of others need not', () => {
    expect(
      outside({ seats: { Ann: { battlefield: ['Giant'] }, Keep: { library: STONES } } })
        .untilQuestion('attack')
        .answer('Ann', { attacks: [] }),
    ).toBeNull();
  });
});

describe('tokens that a rule creates', () => {
  it('SG8: a Soldier joins the keep as each of its turns begins', () => {
    const s = outside({ seats: { Ann: {}, Keep: { library: STONES } } });
    s.to('upkeep', 'The keep');
    expect([s.battlefield('Keep'), s.pt('Soldier'), s.battlefield('Ann')]).toEqual([['Soldier'], '1/1', []]);
  });
});

describe('roles that only bots play', () => {
  const format = tableFormat(siege);
  const setUp = new SetUp({
    formats: new Map([['siege', format]]),
    decks: source,
    cards: { sets: () => Promise.resolve([]), cards: () => Promise.resolve(cards) },
  });
  it('SG7: a person is refused with the clause; a bot sits down', () => {
    expect(setUp.seating({ format: 'siege', people: [{ who: 'sensible' }, { who: 'person' }] })).toEqual({
      code: 'illegal',
      message: 'Only a bot plays the role “Keep” of The Siege.',
      mend: 'Let a bot take that seat.',
      clauses: ['SG7'],
    });
    expect(setUp.seating({ format: 'siege', people: [{ who: 'person' }, { who: 'random' }] })).toMatchObject({
      roles: ['Besieger', 'Keep'],
    });
  });
  it('SG7: forms never put a person there', () => {
    const first = composeFormat({
      id: 'keep-first',
      name: 'Keep first',
      about: 'The keep sits first.',
      roles: [...siege.roles].reverse(),
      rules: DUEL,
    }).info;
    const setup = newSetup(first);
    expect(setup.people.map((p) => p.who)).toEqual(['sensible', 'person']);
    const seated = fitted(first, { ...setup, people: setup.people.map((p) => ({ ...p, who: 'person' as const })) });
    expect(seated.people.map((p) => p.who)).toEqual(['sensible', 'person']);
  });
});

describe('clauses of the house', () => {
  it('SG6: are cited by their names, and only numbers as rules of the game', () => {
    expect(citations(['SG6', '508.1d', '103', 'C12', 'W301.3'])).toBe('SG6, CR 508.1d, CR 103, C12, W301.3');
    expect(() => cr('SG6', 'They attack.')).toThrow(
      '"SG6" is no number of the Comprehensive Rules; declare it with ruling(…).',
    );
  });
  it('SG1: rules that take a clause as a parameter make a ruling of it', () => {
    const { clauses, options } = startingLife(12, 'SG1');
    expect([clauses[0]?.source, options['life']?.ruling]).toEqual(['ruling', true]);
    const decks = commanderDecks({ size: 40, sizeClause: 'SG1', leaderClause: '903.3', brawl: false });
    expect([
      decks.clauses.find((c) => c.id === 'SG1')?.source,
      decks.clauses.find((c) => c.id === '903.3')?.source,
    ]).toEqual(['ruling', 'CR 903.3']);
  });
});
