import { describe, expect, it } from 'vitest';
import {
  adventureRequest,
  changeWords,
  chaptersOf,
  comingTo,
  company,
  newAdventure,
  rowsOf,
  sheetOf,
  standing,
  withCharacter,
  withHome,
  withPerson,
  withPlanes,
  withRole,
  type MyAdventurer,
} from '../../client-lite/web/pages/adventure.ts';
import { nextRequest, optionChanges, stepToMend } from '../../client-lite/web/pages/next-session.ts';
import { chartOf, marksOf } from '../../client-lite/web/pages/chart.ts';
import { Keyring } from '../../client-lite/web/kept/keyring.ts';
import { routeOf } from '../../client-lite/web/route.ts';
import { counted, wordsOf } from '../../client-lite/web/pages/tale.ts';
import {
  AdventureInfo,
  AdventureRequest,
  AdventurerInfo,
  FormatInfo,
  NextAdventure,
  PlaneInfo,
  TaleSheet,
} from '../../server/protocol/index.ts';
import { tale } from './tale-sample.ts';

const created = '2024-01-01T00:00:00Z';
const format = FormatInfo.parse({
  id: 'delve',
  name: 'Delve',
  about: '',
  tale: true,
  roles: [
    { role: 'Delver', min: 1, max: 3 },
    { role: 'Guide', min: 1, max: 1 },
  ],
  clauses: [],
  adventure: {
    character: 'delver',
    players: ['Delver'],
    ready: [{ key: 'mo and co', name: 'Mo', about: 'Has a lamp' }],
  },
  decks: { about: '', commanders: false, sideboard: false, dealsBesides: true },
  options: [{ key: 'lamp', label: '', clause: 'D1', kind: 'boolean', default: true, ruling: false, about: '' }],
});
const character = (id: string, more: object = {}): MyAdventurer => ({
  token: `secret of ${id}`,
  adventurer: AdventurerInfo.parse({
    id,
    format: 'delve',
    name: `Name ${id}`,
    program: false,
    yours: true,
    dead: false,
    made: null,
    busy: null,
    planes: [],
    sheet: { subtitle: 'of level 2', groups: [], facts: [], texts: [] },
    cards: {},
    history: null,
    created,
    changed: created,
    ...more,
  }),
});
const mine = [
  character('ann'),
  character('other', { format: 'x' }),
  character('gone', { dead: true }),
  character('away', { busy: { id: 's', title: 'S' } }),
];

describe('protocol: a new session', () => {
  it('opens with one person and programs, and asks for nothing else', () => {
    const request = adventureRequest(format, newAdventure(format), mine);
    expect(request).toEqual({ format: 'delve', title: 'Delve', people: [{ who: 'person' }, { who: 'sensible' }] });
    expect(AdventureRequest.parse(request)).toEqual(request);
  });
  it('those come who are of the format, alive and free; nobody comes twice, but ready-made ones do', () => {
    expect(comingTo(format, mine).map(({ adventurer }) => adventurer.id)).toEqual(['ann']);
    let setup = withRole(format, newAdventure(format), 'Delver', 3);
    setup = withCharacter(withCharacter(withCharacter(setup, 0, 'mine ann'), 1, 'ready mo and co'), 2, 'mine ann');
    expect(setup.characters).toEqual(['', 'ready mo and co', 'mine ann', '']);
    expect(
      AdventureRequest.parse(adventureRequest(format, withCharacter(setup, 0, 'ready mo and co'), mine)).people.map(
        (p) => p.character,
      ),
    ).toEqual([{ ready: 'mo and co' }, { ready: 'mo and co' }, { id: 'ann', token: 'secret of ann' }, undefined]);
  });
  it('who stays keeps their character when others come or go', () => {
    const three = withCharacter(withRole(format, newAdventure(format), 'Delver', 3), 2, 'mine ann');
    expect(withRole(format, three, 'Delver', 2).characters).toEqual(['', '', '']);
    expect(withRole(format, withCharacter(three, 0, 'ready mo and co'), 'Delver', 1).characters).toEqual([
      'ready mo and co',
      '',
    ]);
  });
  it('a deck is for one who is made at the table', () => {
    const listed = withPerson(newAdventure(format), 0, { deck: 'list', list: '1 Island', name: ' Ada ' });
    expect(adventureRequest(format, listed, mine).people[0]).toEqual({
      who: 'person',
      name: 'Ada',
      deck: { list: '1 Island' },
    });
    expect(adventureRequest(format, withCharacter(listed, 0, 'mine ann'), mine).people[0]).toEqual({
      who: 'person',
      name: 'Ada',
      character: { id: 'ann', token: 'secret of ann' },
    });
  });
  it('a file goes with it where the format reads one', () => {
    const setup = newAdventure(format);
    const brought = { ...setup, table: { ...setup.table, content: { name: 'map.json', file: { depth: 3 } } } };
    expect(adventureRequest(format, brought, mine)).not.toHaveProperty('content');
    expect(
      AdventureRequest.parse(
        adventureRequest({ ...format, content: { label: 'Map', about: '', clause: 'D1', sample: {} } }, brought, mine),
      ).content,
    ).toEqual({ depth: 3 });
  });
  it('the next session is asked for with what is to be otherwise: a title, all options once one of them is changed, and a file', () => {
    const story = { options: { lamp: false, rope: 3 } };
    const untouched = { title: null, options: {} };
    expect([untouched, { title: '  ', options: { lamp: false } }].map((setup) => nextRequest(story, setup))).toEqual([
      {},
      {},
    ]);
    const request = nextRequest(story, {
      title: ' Deeper ',
      options: { lamp: true },
      content: { name: 'map.json', file: [1] },
    });
    expect(NextAdventure.parse(request)).toEqual({ title: 'Deeper', options: { lamp: true, rope: 3 }, content: [1] });
  });
  it('the form for the next session says which options differ, and leads to the step where a refusal is mended', () => {
    const [lamp] = format.options;
    const story = { options: { lamp: false } };
    const reads = { ...format, content: { label: 'Map', about: '', clause: 'D7', sample: {} } };
    expect(optionChanges(story, format, { options: {} })).toEqual([]);
    expect(optionChanges(story, format, { options: { lamp: false } })).toEqual([]);
    expect(optionChanges(story, format, { options: { lamp: true } })).toEqual([
      { label: lamp?.label, was: 'no', is: 'yes' },
    ]);
    const content = { name: 'map.json', file: {} };
    const to = (setup: { content?: typeof content; options: { lamp?: boolean } }, ...clauses: string[]) =>
      stepToMend(reads, setup, { clauses });
    expect(to({ content, options: {} }, 'D7')).toBe('story');
    expect(to({ options: {} }, 'D7')).toBe('review');
    expect(to({ options: { lamp: true } }, lamp?.clause ?? '')).toBe('rules');
    expect(to({ options: {} }, lamp?.clause ?? '')).toBe('review');
  });
  it('sends the title, the options that were changed, the pool and the seed', () => {
    const setup = newAdventure(format);
    const request = adventureRequest(
      format,
      {
        ...setup,
        title: ' Below ',
        table: { ...setup.table, options: { lamp: false }, seed: 's', cards: 'sets', sets: 'ABC' },
      },
      mine,
    );
    expect(AdventureRequest.parse(request)).toMatchObject({
      title: 'Below',
      options: { lamp: false },
      seed: 's',
      cards: { sets: ['abc'] },
    });
  });
});

describe('protocol: a new session on planes', () => {
  const world = (id: string, more: object = {}): PlaneInfo =>
    PlaneInfo.parse({
      id,
      name: `Plane ${id}`,
      concept: '',
      elements: 30,
      pool: 'starter',
      shipped: false,
      ready: true,
      offered: 0,
      created,
      changed: created,
      ...more,
    });
  const planes = [world('raw', { ready: false }), world('a'), world('b'), world('c')];
  const walked = FormatInfo.parse({
    ...format,
    decks: undefined,
    adventure: { ...format.adventure, session: 'walk', planes: { most: 2, characters: 11 }, making: true },
  });
  const comes = [character('ann', { planes: [{ id: 'b', name: 'Plane b' }] })];
  it('opens on the wanted plane, or the first that is ready, and is called after it', () => {
    const request = adventureRequest(walked, newAdventure(walked, planes), comes, planes);
    expect(AdventureRequest.parse(request)).toEqual(request);
    expect(request).toMatchObject({ title: 'A walk on Plane a', planes: ['a'] });
    expect([request.cards, request.making]).toEqual([undefined, undefined]);
    expect(newAdventure(walked, planes, 'c').planes).toEqual(['c']);
    expect(newAdventure(walked, planes, 'raw').planes).toEqual(['a']);
    expect(newAdventure(format, planes).planes).toEqual([]);
  });
  it('has no more planes than the format takes; who comes along brings theirs', () => {
    expect(withPlanes(walked, newAdventure(walked, planes), ['b', 'a', 'b', 'c']).planes).toEqual(['b', 'a']);
    const setup = withCharacter(newAdventure(walked, planes), 0, 'mine ann', comes);
    expect(adventureRequest(walked, setup, comes, planes).planes).toEqual(['a', 'b']);
  });
  it('sends the home of who is made at the table, if it is one of its planes, and whether it ends there', () => {
    const two = withRole(walked, withPlanes(walked, newAdventure(walked, planes), ['a', 'b']), 'Delver', 2);
    const setup = { ...withHome(withHome(two, 0, 'b'), 1, 'c'), making: true };
    const request = adventureRequest(walked, setup, comes, planes);
    expect([request.people.map((p) => p.home), request.making]).toEqual([['b', undefined, undefined], true]);
    const brought = adventureRequest(walked, withCharacter(setup, 0, 'mine ann', comes), comes, planes);
    expect(brought.people[0]).not.toHaveProperty('home');
  });
});

describe('page: stories', () => {
  const report = {
    papers: [],
    meters: [],
    tracks: [{ key: 't', title: 'The way', stations: [{ n: 1, title: 'A gate', parts: [] }] }],
    charts: [],
  };
  it('lines come in chapters, in the order of their first lines; a track stands in the chapter of its name', () => {
    const log = [
      { chapter: 'The start', title: '', text: 'one' },
      { chapter: 'The way', title: 'Step 1', text: 'two' },
      { chapter: 'The start', title: '', text: 'three' },
    ];
    const told = (of: Parameters<typeof chaptersOf>[0]) =>
      chaptersOf(of).map((c) => [c.title, c.lines.map((l) => l.text), c.track?.key]);
    expect(told({ log, report })).toEqual([
      ['The start', ['one', 'three'], undefined],
      ['The way', ['two'], 't'],
    ]);
    expect(told({ log: [{ title: '', text: 'x' }], report: null })).toEqual([['', ['x'], undefined]]);
    expect(told({ log: [], report })).toEqual([['The way', [], 't']]);
  });
  it('the lines of a chart stay within their box, and the greatest value is on top', () => {
    const points = (values: number[]) => values.map((y, x) => ({ x, y }));
    const rows = rowsOf({
      lines: [
        { label: 'Will', side: 0, points: points([0, 12, 41]) },
        { label: 'Threat', side: 1, points: points([40, 40, 38]) },
      ],
    });
    expect(rows[1]).toEqual({ x: 1, values: [12, 40] });
    const chart = chartOf(rows, 200, 100, { left: 10, right: 20, top: 5, bottom: 15 });
    const dots = chart.lines.flatMap((line) => line.dots);
    expect(dots.every(({ x, y }) => x >= 10 && x <= 180 && y >= 5 && y <= 85)).toBe(true);
    expect([chart.lines[0]?.dots.at(-1), chart.lines[0]?.path]).toEqual([
      { x: 180, y: 5, value: 41 },
      expect.stringMatching(/^M10 85L/),
    ]);
    expect(chart.steps.map((step) => step.n)).toEqual([0, 1, 2]);
  });
  it('marks of the scale are few and round', () => {
    expect([marksOf(1), marksOf(41), marksOf(120)]).toEqual([
      [0, 1],
      [0, 10, 20, 30, 40],
      [0, 50, 100],
    ]);
  });
});

describe('page: sessions and characters', () => {
  const session = (more: object = {}) =>
    AdventureInfo.parse({
      id: 's',
      format: 'delve',
      title: 'T',
      phase: 'shaft',
      over: false,
      session: 2,
      facts: [{ label: 'Depth', value: '3' }],
      meters: [{ key: 'air', label: 'Air', value: 2, of: 5 }],
      planes: [],
      created,
      watch: '/watch/s',
      previous: null,
      next: null,
      people: [
        {
          person: 0,
          role: 'Delver',
          player: 'Ada',
          who: 'person',
          characters: [
            { key: 'a', id: 'ann', name: 'Ann', dead: false },
            { key: 'b', id: null, name: 'Bo', dead: true },
          ],
        },
        { person: 1, role: 'Guide', player: 'Gil', who: 'person', characters: [] },
      ],
      ...more,
    });
  it('how a session stands and who plays in it', () => {
    expect([
      standing(session()),
      standing(session({ over: true, facts: [], meters: [] }), 'quest'),
      company(session()),
    ]).toEqual(['session 2 · shaft · Air 2 of 5 · Depth 3', 'quest 2 · over', 'Ann, Bo †, Gil']);
  });
  it('a character is shown as a sheet; of the dead it is said', () => {
    expect(TaleSheet.parse(sheetOf(mine[0]?.adventurer as AdventurerInfo))).toMatchObject({
      title: 'Name ann',
      subtitle: 'of level 2',
    });
    expect(sheetOf(mine[2]?.adventurer as AdventurerInfo).subtitle).toBe('of level 2, dead');
  });
  it('what became of it is told in words', () => {
    expect([
      changeWords({ label: 'Level', before: '1', after: '2' }),
      changeWords({ label: 'Scar', before: null, after: 'deep' }),
      changeWords({ label: 'Scar', before: 'deep', after: null }),
      changeWords({ label: '', before: 'a', after: 'b' }),
      changeWords({ group: 'Deck', came: [{ name: 'Grave Toll', count: 2 }], went: [{ name: 'Ember', count: 1 }] }),
    ]).toEqual([
      'Level: 1 → 2',
      'Scar: new: deep',
      'Scar: no more (was deep)',
      'a → b',
      'Deck: + 2 Grave Toll, − Ember',
    ]);
  });
  it('their addresses', () => {
    const at = (pathname: string) => routeOf({ pathname, search: '', hash: '' });
    expect([
      at('/adventures'),
      at('/adventures/'),
      at('/adventure/a%20b'),
      at('/adventurer/m.a'),
      at('/adventure'),
    ]).toEqual([
      { page: 'adventures' },
      { page: 'adventures' },
      { page: 'adventure', id: 'a b', token: null },
      { page: 'adventurer', id: 'm.a' },
      { page: 'lobby' },
    ]);
    // links of quests that were given out before
    expect([at('/chronicle/q'), at('/magician/q.0')]).toEqual([
      { page: 'adventure', id: 'q', token: null },
      { page: 'adventurer', id: 'q.0' },
    ]);
  });
  it('secrets of characters out of files are kept beside those of seats', () => {
    const texts = new Map<string, string>();
    const ring = new Keyring({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, value) => {
        texts.set(key, value);
      },
    });
    ring.keepSeat('m', 'one');
    ring.keepCharacter('two');
    expect([ring.secrets(), ring.characters(), ring.seatsAt('m')]).toEqual([['two', 'one'], ['two'], ['one']]);
    ring.keepHost('m', 'host');
    for (let i = 0; i < 300; i++) ring.keepHost(`m${i}`, 'other');
    ring.keepHost('m299', 'newer');
    expect([ring.host('m'), ring.host('m299'), ring.host('m100')]).toEqual([null, 'newer', 'other']);
    texts.set('character secrets', '{"not": "a list"}');
    expect(ring.secrets()).toEqual(['one']);
  });
  it('the parts of a tale are called as its format calls them', () => {
    expect(wordsOf(tale())).toEqual({ track: 'Front', tracks: 'Fronts', station: 'Step', sheets: 'Characters' });
    expect(wordsOf({ ...tale(), words: undefined })).toEqual({
      track: 'Line',
      tracks: 'Lines',
      station: 'Stop',
      sheets: 'Characters',
    });
    expect([counted(1, 'Step'), counted(0, 'Stop')]).toEqual(['1 Step', '0 Stops']);
  });
});
