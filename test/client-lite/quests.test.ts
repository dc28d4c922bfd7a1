import { describe, expect, it } from 'vitest';
import { chartOf, marksOf } from '../../client-lite/web/chart.ts';
import {
  changeWords,
  chaptersOf,
  manaValue,
  newQuest,
  outcomeOf,
  questRequest,
  sheetOf,
  sizeOf,
  titleOf,
  withMagician,
  withMagicians,
  type MyCharacter,
} from '../../client-lite/web/quest.ts';
import {
  CharacterInfo,
  Chronicle,
  FormatInfo,
  PlaneInfo,
  QuestInfo,
  QuestRequest,
  TaleSheet,
} from '../../server/protocol/index.ts';
import { CARDS } from './tale-sample.ts';

const created = '2024-01-01T00:00:00Z';
const plane = (id: string, more: Partial<PlaneInfo> = {}): PlaneInfo =>
  PlaneInfo.parse({
    id,
    name: `Plane ${id}`,
    concept: '',
    elements: 25,
    pool: 'starter',
    shipped: false,
    ready: true,
    offered: 0,
    created,
    changed: created,
    ...more,
  });
const planes = [plane('draft', { ready: false }), plane('march'), plane('salt')];
const face = (id: string, card: string, more: object = {}) => ({
  id,
  relationship: 'Homeland',
  kind: 'quality',
  card,
  name: `Face ${id}`,
  topic: 'who',
  story: '',
  place: 'Vey',
  kept: null,
  history: [],
  ...more,
});
const ilse = CharacterInfo.parse({
  id: 'ilse',
  name: 'Ilse',
  home: { id: 'salt', name: 'Salt' },
  walks: { id: 'far', name: 'Far' },
  program: false,
  yours: true,
  made: null,
  busy: null,
  created,
  changed: created,
  cards: CARDS,
  faces: [
    face('f1', 'lantern', { story: 'She found it.' }),
    face('f2', 'ember', { relationship: 'Art', kind: 'lot', kept: 'will' }),
  ],
  gone: [],
  fealties: [{ place: 'Vey', land: 'mire', points: 7 }],
  library: { count: 3, cards: [{ card: 'ember', name: 'Sudden Ember', count: 3 }] },
});
const mine: readonly MyCharacter[] = [{ character: ilse, token: 'secret' }];
const format = FormatInfo.parse({
  id: 'any',
  name: '',
  about: '',
  tale: true,
  roles: [],
  clauses: [],
  options: [{ key: 'free', label: '', clause: 'C3', kind: 'boolean', default: false, ruling: true, about: '' }],
});

describe('protocol: a new quest', () => {
  it('opens on the first plane that is ready, with one person and a program as the Augur, and asks for nothing else', () => {
    const request = questRequest(newQuest(planes), planes, mine, format);
    expect(request).toEqual({
      title: 'A quest on Plane march',
      planes: ['march'],
      magicians: [{ who: 'person' }],
      augur: { who: 'sensible' },
    });
    expect(QuestRequest.parse(request)).toEqual(request);
    expect(newQuest(planes, 'salt').planes).toEqual(['salt']);
    expect(newQuest(planes, 'draft').planes).toEqual(['march']);
    expect(newQuest([]).planes).toEqual([]);
  });

  it('R4: who comes along brings the planes of their home and walk, and their secret; nobody comes twice', () => {
    const setup = withMagician(withMagicians(newQuest(planes), 2), 0, { character: 'ilse' }, mine);
    expect(setup.planes).toEqual(['march', 'salt', 'far']);
    const twice = withMagician(setup, 1, { character: 'ilse' }, mine);
    expect(twice.magicians.map(({ character }) => character)).toEqual([null, 'ilse']);
    expect(questRequest(twice, planes, mine, format).magicians).toEqual([
      { who: 'person' },
      { who: 'sensible', character: { id: 'ilse', token: 'secret' } },
    ]);
  });

  it('sends homes, names, seed and options that were changed; a home that is no plane of the quest is not sent', () => {
    const setup = {
      ...withMagicians(newQuest(planes), 2),
      planes: ['march', 'salt'],
      title: ' The bell ',
      seed: ' s ',
      making: true,
      options: { free: true, old: 1 },
    };
    const homes = withMagician(withMagician(setup, 0, { home: 'salt', name: ' Ada ' }, mine), 1, { home: 'far' }, mine);
    const request = questRequest(homes, planes, mine, format);
    expect(QuestRequest.parse(request)).toEqual({
      title: 'The bell',
      planes: ['march', 'salt'],
      magicians: [{ who: 'person', name: 'Ada', home: 'salt' }, { who: 'sensible' }],
      augur: { who: 'sensible' },
      options: { free: true },
      seed: 's',
      making: true,
    });
  });

  it('has one to five Magicians, and a title that fits', () => {
    expect(
      [withMagicians(newQuest(planes), 0), withMagicians(newQuest(planes), 9)].map(({ magicians }) => magicians.length),
    ).toEqual([1, 5]);
    const long = [plane('p', { name: '🜁'.repeat(80) })];
    expect(QuestRequest.shape.title.safeParse(titleOf(newQuest(long), long)).success).toBe(true);
  });
});

describe('page: Magicians', () => {
  it('CR 202.3, P2: mana values of printed costs, and what is major', () => {
    expect(['', '{0}', '{2}{R}', '{X}{X}{G}', '{2/W}{2/W}', '{W/U}{G/P}', '{10}'].map(manaValue)).toEqual([
      0, 0, 3, 1, 4, 2, 10,
    ]);
    expect([sizeOf('{3}'), sizeOf('{3}{R}')]).toEqual(['minor', 'major']);
  });

  it('P3: a sheet has a group for each Relationship, with the size and kind of every Face', () => {
    const sheet = TaleSheet.parse(sheetOf(ilse));
    expect(sheet.groups.map(({ title, cards }) => [title, cards[0]?.note ?? cards.length])).toEqual([
      ['Homeland', 'major Quality, who, Vey'],
      ['Art', 'minor Lot, who, Vey, kept by the Magicians'],
      ['Your Library', 3],
    ]);
    expect([sheet.subtitle, sheet.texts, sheet.facts[0]]).toEqual([
      'Planeswalker of Salt, on Far',
      [{ label: 'Face f1', text: 'She found it.' }],
      { label: 'Fealty of Vey', value: '7 (Quiet Mire)', clause: 'P4' },
    ]);
    expect(sheetOf({ ...ilse, library: { count: 3, cards: null } }).groups.map(({ title }) => title)).toEqual([
      'Homeland',
      'Art',
    ]);
  });

  it('R1: what became of a Face is told with its cards before and after', () => {
    const [bell, tower] = [
      { card: 'ember', name: 'The bell' },
      { card: 'lantern', name: 'The tower' },
    ];
    const told = (did: string, before: typeof bell | null, after: typeof bell | null) =>
      changeWords({ quest: 'q', did, before, after }, CARDS);
    expect(told('grow', bell, tower)).toBe(
      'grown: The bell (Sudden Ember) → The tower (The Unmoored Lantern of Old Vey)',
    );
    expect([
      told('made', null, bell),
      told('dissolved', bell, null),
      told('keep', bell, bell),
      told('sung', { card: 'x', name: 'A song' }, null),
    ]).toEqual([
      'made: The bell (Sudden Ember)',
      'dissolved: The bell (Sudden Ember)',
      'kept: The bell (Sudden Ember)',
      'sung: A song (another card)',
    ]);
    expect(told('keep', null, null)).toBe('kept');
  });
});

describe('page: chronicles', () => {
  const quest = (more: Partial<QuestInfo>): QuestInfo =>
    QuestInfo.parse({
      id: 'q',
      title: 'T',
      phase: 'Questing',
      over: false,
      created,
      planes: [],
      magicians: [],
      augur: null,
      opposition: null,
      will: null,
      threat: null,
      target: 20,
      willLife: 0,
      threatLife: 20,
      steps: 0,
      ending: null,
      confronted: false,
      winner: null,
      watch: '/watch/q',
      previous: null,
      next: null,
      ...more,
    });

  it('entries come in chapters, in order within each; what is not told has none', () => {
    const entry = (kind: Chronicle['entries'][number]['kind'], title: string) => ({
      kind,
      who: null,
      title,
      text: '',
      clause: null,
    });
    const chapters = chaptersOf({
      entries: [
        entry('threat', 'a'),
        entry('resolution', 'b'),
        entry('will', 'c'),
        entry('ending', 'd'),
        entry('opposition', 'e'),
      ],
      steps: [],
    });
    expect(chapters.map(({ title, entries }) => [title, entries.map((told) => told.title).join('')])).toEqual([
      ['Will and Threat', 'ac'],
      ['The Opposition', 'e'],
      ['The Resolution', 'bd'],
    ]);
    const step = {
      n: 1,
      magician: 0,
      plane: 'p',
      place: 'Vey',
      land: { card: 'mire', name: 'Quiet Mire' },
      scene: '',
      cards: [],
      won: 'will' as const,
      by: 0,
    };
    expect(chaptersOf({ entries: [], steps: [step] }).map(({ title, steps }) => [title, steps.length])).toEqual([
      ['The quest', 1],
    ]);
  });

  it('Q6, C19: how it came out', () => {
    const over = { over: true, phase: 'over' };
    expect(
      [
        {},
        { ...over, winner: 'will' as const },
        { ...over, winner: 'opposition' as const },
        { ...over, confronted: true },
        { ...over, ending: 'All Magicians conceded' },
      ].map((more) => outcomeOf(quest(more))),
    ).toEqual(['Questing', 'The Will was done', 'The Threat came true', 'Neither side won', 'All Magicians conceded']);
  });

  it('the lines of the Lives stay within their box, and the greatest is on top', () => {
    const lives = [
      [0, 40],
      [5, 40],
      [60, 43],
    ].map(([will = 0, threat = 0], step) => ({ step, will, threat }));
    const { will, threat, steps } = chartOf(lives, 100, 60, { left: 10, right: 20, top: 5, bottom: 15 });
    expect(will.path).toBe('M10 45L45 41.7L80 5');
    expect(threat.dots.map(({ value }) => value)).toEqual([40, 40, 43]);
    expect(steps.map(({ n }) => n)).toEqual([0, 1, 2]);
    const many = Array.from({ length: 60 }, (_, step) => ({ step, will: step, threat: 0 }));
    expect(chartOf(many, 100, 60, { left: 0, right: 0, top: 0, bottom: 0 }).steps.length).toBeLessThanOrEqual(12);
  });

  it('marks of the scale are few and round', () => {
    expect([marksOf(1), marksOf(46), marksOf(200), marksOf(999)]).toEqual([
      [0, 1],
      [0, 10, 20, 30, 40],
      [0, 50, 100, 150, 200],
      [0, 200, 400, 600, 800],
    ]);
  });
});
