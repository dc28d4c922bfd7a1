import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { WAYFARER_CLAUSES } from '../../../formats/wayfarer/clauses.ts';
import { EPISODE_CONTENT, JOURNEY_CONTENT } from '../../../formats/wayfarer/shipped/content.ts';
import { EpisodeFile, readEpisode } from '../../../formats/wayfarer/episode.ts';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { BELL } from '../../../formats/wayfarer/shipped/bell.ts';
import { SPARKS } from '../../../formats/wayfarer/shipped/sparks.ts';
import { SPOILS } from '../../../formats/wayfarer/shipped/spoils.ts';
import { compiled } from '../../../formats/wayfarer/cards.ts';
import { startingLife, type WayfarerSetup } from '../../../formats/wayfarer/state.ts';
import type { SetupError } from '../../../formats/sdk/error.ts';
import type { SetupRequest } from '../../../formats/sdk/deal.ts';
import { attacks, casts, goesOn, lands, life, mayTarget, playing, ruling, turnOf } from '../../dsl/ruling.ts';
import { company, EPISODE, isUp, start } from './company.ts';

const POOL = starterCards().filter((c) => c.whole);
const people = (n: number): { name: string }[] => ['S', 'A', 'B', 'C', 'D'].slice(0, n).map((name) => ({ name }));
const make = (more: Partial<SetupRequest> = {}, n = 3): WayfarerSetup =>
  wayfarer.makeSetup({ seed: 's', people: people(n), cards: POOL, ...more }).data as WayfarerSetup;
const refusal = (run: () => unknown): { message: string; clauses: readonly string[]; mend: string } => {
  try {
    run();
  } catch (e) {
    return e as SetupError;
  }
  throw new Error('It was taken.');
};

describe('who plays with what', () => {
  it('W100.1: one scrivener and one to three wayfarers', () => {
    expect([2, 3, 4].map((n) => make({}, n).wayfarers.length)).toEqual([1, 2, 3]);
    expect(refusal(() => make({}, 5)).clauses).toEqual(['CR 100.1']);
    expect(refusal(() => make({}, 1)).clauses).toEqual(['CR 100.1']);
  });
  ruling(
    'W100.2: a card’s text goes before the rules: one that says that its controller can’t lose keeps a wayfarer up',
    company(2, {
      cards: [{ name: 'Anchor', cost: '{W}', type: 'Enchantment', text: "You can't lose the game." }],
      turn: { side: 'S' },
      life: { A: 2 },
      seats: { S: { battlefield: lands(1, 'Mountain'), hand: ['Spark'] }, A: { battlefield: ['Anchor'] } },
    }),
  )
    .when('S', casts('Spark', { at: 'A' }))
    .resolve()
    .then('A', life('A', -1), isUp('A'));
  it('W100.3, W100.4, W301.1: wayfarers bring Commander decks or are dealt them, the scrivener brings none', () => {
    const { wayfarers, scrivener } = make();
    expect([scrivener, wayfarers.map((w) => w.deck.main.length + w.deck.commanders.length)]).toEqual([0, [100, 100]]);
    const deck = { main: POOL.slice(0, 5), commanders: [], sideboard: [] };
    expect(refusal(() => make({ decks: [null, deck, null] })).clauses).toContain('903.3');
    const theirs = make();
    const cards = (keys: readonly string[]): typeof POOL => keys.flatMap((k) => POOL.find((c) => c.key === k) ?? []);
    const good = {
      main: cards(theirs.wayfarers[0]?.deck.main ?? []),
      commanders: cards(theirs.wayfarers[0]?.deck.commanders ?? []),
      sideboard: [],
    };
    expect(make({ decks: [null, null, good] }).wayfarers[1]?.deck.main).toHaveLength(99);
    expect(refusal(() => make({ decks: [good, null, null] })).clauses).toEqual(['W100.3', 'W200.3']);
    expect(wayfarer.info.decks?.roles?.map((r) => r.role)).toEqual(['Wayfarer']);
  });
  it('W100.3a: a scene deck is shuffled', () => {
    const library = (seed: string): string[] =>
      playing(start(2, { content: BELL, seed }))
        .until('upkeep')
        .table.s.library('S');
    expect(library('a')).toEqual(library('a'));
    expect(library('a')).not.toEqual(library('b'));
  });
  ruling(
    'W100.5: commander damage is not counted',
    company(2, {
      cards: [{ name: 'Titan', cost: '{R}', type: 'Legendary Creature — Giant', pt: '25/25' }],
      turn: { side: 'S' },
      seats: { S: { battlefield: [{ card: 'Titan', marks: { commander: '9:0' } }] } },
    }),
  )
    .when('S', attacks({ Titan: 'A' }))
    .until('main2')
    .then('A', life('A', 5), isUp('A'), goesOn);
  ruling(
    'W301.1: the wayfarers share their turns, and each keeps their own life; the scrivener alone is their opponent',
    company(3, {
      cards: [{ name: 'Jeer', cost: '{0}', type: 'Sorcery', text: 'Target opponent loses 1 life.' }],
      seats: { A: { battlefield: ['Mountain'], hand: ['Spark', 'Jeer'] } },
    }),
  )
    .then('A', turnOf('A', 'B', 'C'), life('A', 30), life('B', 30), life('C', 30), mayTarget('cast', 'Jeer', 'S'))
    .when('A', casts('Spark', { at: 'B' }))
    .resolve()
    .then('A', life('A', 30), life('B', 27));
  it('W301.2: they start with 30, 35, 40, 45 and 50 life', () => {
    expect([1, 2, 3, 4, 5].map(startingLife)).toEqual([30, 35, 40, 45, 50]);
  });
  ruling('W301.2: at tier 4 they start with 45', start(2, { tier: 4 }))
    .until('upkeep')
    .then('A', life('A', 45));
});

describe('an Episode', () => {
  it('W100.3b, W200.2: is the scenes in their order with their decks, of any cards', () => {
    expect(make({ content: EPISODE }).scenes.map((s) => [s.card, s.deck.length, s.revived, s.survived])).toEqual([
      ['wf First Light', 9, 12, 3],
      ['wf High Noon', 9, 15, 4],
      ['wf Nightfall', 9, 18, 5],
    ]);
    expect(
      make({
        content: {
          ...EPISODE,
          scenes: [{ name: 'Only', revived: 9, survived: 1, deck: [{ card: 'Forest', copies: 40 }] }],
        },
      }).scenes,
    ).toHaveLength(1);
  });
  it('W100.6: has the values of its tier', () => {
    expect([1, 5].map((tier) => readEpisode(BELL, tier, POOL).scenes.map((s) => s.revived))).toEqual([
      BELL.scenes.map((s) => (typeof s.revived === 'number' ? s.revived : s.revived[0])),
      BELL.scenes.map((s) => (typeof s.revived === 'number' ? s.revived : s.revived[4])),
    ]);
    expect(refusal(() => make({ content: { ...EPISODE, tier: 3 } }))).toMatchObject({
      clauses: ['W100.6'],
      message: 'The Episode, tier: it is made for tier 3, and the game is of tier 1.',
    });
  });
  it.each([
    ['is no object', 'hello', /The Episode: is the text “hello”, and has to be an object\./],
    ['is null', null, /The Episode: is null, and has to be an object\./],
    [
      'is of another kind',
      { ...EPISODE, kind: 'deck' },
      /The Episode, kind: is the text “deck”, and has to be "wayfarer-episode"\./,
    ],
    ['lacks a field', { ...EPISODE, name: undefined }, /The Episode, name: is missing\./],
    ['has no scene', { ...EPISODE, scenes: [] }, /The Episode, scenes: has 0 entries, and 1 is the least\./],
    [
      'has a life that is none',
      { ...EPISODE, scenes: [{ ...EPISODE.scenes[0], revived: 'twelve' }] },
      /scenes, entry 1 \(“First Light”\), revived: is the text “twelve”, and has to be a number from 1 to 500, or a list of five such, one for each tier\./,
    ],
    [
      'has too many of a card',
      { ...EPISODE, scenes: [{ name: 'X', revived: 1, survived: 1, deck: [{ card: 'Forest', copies: 5000 }] }] },
      /deck, entry 1 \(“Forest”\), copies: is 5000, and 60 is the most\./,
    ],
    ['has a field too many', { ...EPISODE, boss: 1 }, /The Episode: has “boss”, which nothing reads\./],
    [
      'names a card that there is not',
      { ...EPISODE, scenes: [{ name: 'X', revived: 1, survived: 1, deck: [{ card: 'Nobody’s Card' }] }] },
      /scenes, entry 1 \(“X”\), deck, entry 1 \(“Nobody’s Card”\): there is no card “Nobody’s Card”/,
    ],
    [
      'has a card that is not understood',
      { ...EPISODE, cards: [{ name: 'Riddle', cost: '{U}', type: 'Sorcery', text: 'Do as the moon does.' }] },
      /cards, entry 1 \(“Riddle”\): “Do as the moon does\.” is not understood/,
    ],
    [
      'has power and toughness that are none',
      { ...EPISODE, cards: [{ name: 'Ox', type: 'Creature — Ox', pt: '22' }] },
      /cards, entry 1 \(“Ox”\), pt: is the text “22”, and has to be power and toughness as in 2\/3\./,
    ],
    [
      'has two cards of one name',
      { ...EPISODE, cards: [...(EPISODE.cards ?? []), { name: 'Dust Ox', type: 'Creature — Ox', pt: '1/1' }] },
      /another card of that name/,
    ],
  ])('W200.2: a file that %s is refused, and it says where', (_why, content, message) => {
    const { message: said, clauses, mend } = refusal(() => make({ content }));
    expect(said).toMatch(message);
    expect([clauses.length > 0, mend.length > 0]).toEqual([true, true]);
  });
  it('W100.3b: its file is described before anybody sits down, scene by scene', () => {
    const { title, about, parts } = EPISODE_CONTENT.read(EPISODE, POOL);
    expect([title, about.startsWith('An Episode for all 5 tiers.')]).toEqual([EPISODE.name, true]);
    expect(parts.map((p) => p.label)).toEqual([
      'Scene 1: First Light',
      'Scene 2: High Noon',
      'Scene 3: Nightfall',
      'Cards',
      'Spoils',
    ]);
    expect(parts[0]?.says).toMatch(/^\d+ cards in its deck, revived \d+, survived \d+$/);
    const journey = JOURNEY_CONTENT.read(JOURNEY_CONTENT.sample, null);
    expect([journey.title, journey.about, journey.parts.length]).toEqual(['Five tiers', 'A Journey of 5 Episodes.', 5]);
    expect(JOURNEY_CONTENT.read(EPISODE, null).title).toBe(EPISODE.name);
  });
  it('W100.3b: all faults of a file are told, each with its place; cards of an unknown pool are taken on trust', () => {
    const faults = (read: () => unknown): readonly string[] => {
      try {
        read();
      } catch (error) {
        return (error as SetupError).faults.map((fault) => fault.where);
      }
      return [];
    };
    const scene = { name: 'X', revived: 1, survived: 1, deck: [{ card: 'Nobody’s Card' }] };
    expect(
      faults(() => EPISODE_CONTENT.read({ ...EPISODE, name: 7, scenes: [{ ...scene, revived: 0 }] }, null)),
    ).toEqual(['name', 'scenes.0.revived']);
    const unknown = { ...EPISODE, scenes: [scene] };
    expect(faults(() => EPISODE_CONTENT.read(unknown, POOL))).toEqual(['scenes.0.deck.0']);
    expect(faults(() => EPISODE_CONTENT.read(unknown, null))).toEqual([]);
    const journey = { ...(JOURNEY_CONTENT.sample as object), episodes: [EPISODE, unknown] };
    expect(faults(() => JOURNEY_CONTENT.read(journey, POOL))).toEqual(['episodes.1.scenes.0.deck.0']);
  });
  it('W200.2: what is shipped is understood whole, and passes its own schema', () => {
    expect(EpisodeFile.safeParse(BELL).success).toBe(true);
    for (const text of [...SPARKS, ...SPOILS, ...(BELL.cards ?? [])])
      expect([text.name, compiled(text).wrong]).toEqual([text.name, null]);
    expect(readEpisode(BELL, 1, POOL).scenes).toHaveLength(3);
  });
});

describe('the clauses', () => {
  it('W100.2: each number is registered once', () => {
    expect(new Set(WAYFARER_CLAUSES.map((c) => c.id)).size).toBe(WAYFARER_CLAUSES.length);
  });
});
