import { describe, expect, it } from 'vitest';
import {
  adventureRequest,
  changeWords,
  comingTo,
  company,
  newAdventure,
  nextRequest,
  sheetOf,
  standing,
  withCharacter,
  withPerson,
  withRole,
  type MyAdventurer,
} from '../../client-lite/web/adventure.ts';
import { Keyring } from '../../client-lite/web/keyring.ts';
import { routeOf } from '../../client-lite/web/route.ts';
import { counted, wordsOf } from '../../client-lite/web/tale.ts';
import {
  AdventureInfo,
  AdventureRequest,
  AdventurerInfo,
  FormatInfo,
  NextAdventure,
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
    expect([standing(session()), standing(session({ over: true, facts: [] })), company(session())]).toEqual([
      'session 2 · shaft · Depth 3',
      'session 2 · over',
      'Ann, Bo †, Gil',
    ]);
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
