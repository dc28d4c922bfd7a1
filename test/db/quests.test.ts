import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Element, Face } from '../../formats/binding/quest/model.ts';
import type { QuestRecord } from '../../formats/binding/quest/record.ts';
import {
  AdventureRepository,
  AdventurerRepository,
  BusyError,
  FollowedError,
  MatchRepository,
  PlaneRepository,
  writeRecord,
  type Database,
} from '../../db/index.ts';
import { campaignOf } from '../../formats/binding/quest/campaign.ts';
import { quest as QUEST } from '../../formats/binding/quest/index.ts';
import { keptOf, type KeptAdventure } from '../../server/match/log/campaign-record.ts';
import { BACKENDS } from './backends.ts';

const TEXT = '<script>alert(1)</script> 影の国 \u202E"\'; drop table planes; --\n𝕺';
const element = (name: string): Element => ({
  name,
  lore: TEXT,
  disposition: ['U', 'W'],
  haunt: { name: `${name}'s Haunt`, lore: '' },
});
const WILD: Element = { name: 'The Roil', lore: '', disposition: [], haunt: null };
const PLANE = { name: TEXT, concept: '', elements: [element('A'), WILD], pool: { sets: ['mmm', 'aaa'] } };
const face = (id: string, more: Partial<Face> = {}): Face => ({
  id,
  relationship: 'Art',
  kind: 'lot',
  card: 'Shock',
  name: TEXT,
  topic: 'what',
  story: TEXT,
  place: 'Bellrow',
  kept: null,
  history: [{ quest: 'Q', did: 'made', before: null, after: { card: 'Shock', name: 'n' } }],
  ...more,
});
const MAGICIAN = {
  name: TEXT,
  home: 'p',
  walks: null,
  faces: [face('f1', { kept: 'will' }), face('f3')],
  gone: [face('f2')],
  faceCount: 3,
  fealties: [
    { place: 'B', land: 'Island', points: 3 },
    { place: 'A', land: 'Island', points: 0 },
  ],
  library: ['Shock', 'Opt', 'Shock'],
};
const MADE = { person: 0, name: 'Ann', id: null, character: MAGICIAN };
const step = (n: number) => ({
  n,
  magician: 0,
  plane: 'p',
  place: TEXT,
  land: { card: 'Island', name: 'Island' },
  scene: TEXT,
  won: 'will' as const,
  by: 2,
  cards: [
    { card: 'Opt', name: 'Opt', as: 'flirt' as const, text: TEXT },
    { card: 'Shock', name: 'Shock', as: 'answer' as const, text: '' },
  ],
});
const entry = (title: string) => ({ kind: 'step' as const, who: null, title, text: TEXT, clause: 'Q4' });
const RECORD: QuestRecord = {
  title: TEXT,
  phase: 'questing',
  over: false,
  planes: ['p'],
  will: null,
  threat: null,
  target: 40,
  willLife: 2,
  threatLife: 40,
  ending: null,
  confronted: false,
  winner: null,
  opposition: null,
  magicians: [MADE],
  steps: [],
  lives: [{ step: 0, will: 0, threat: 40 }],
  chronicle: [entry('one')],
  elements: [],
};

for (const backend of BACKENDS) {
  describe.skipIf(!backend.here)(`quests on ${backend.name}`, () => {
    let database: Database;
    let planes: PlaneRepository;
    let quests: AdventureRepository;
    let characters: AdventurerRepository;
    let n = 0;

    beforeAll(async () => {
      database = await backend.open();
      planes = new PlaneRepository(database.db);
      quests = new AdventureRepository(database.db);
      characters = new AdventurerRepository(database.db);
      await planes.create('p', PLANE, 'ab');
    });
    afterAll(() => database?.close());

    const write = (id: string, record: QuestRecord, previous?: string, hostHash?: string) =>
      database.db
        .transaction()
        .execute((tx) =>
          writeRecord(tx, id, { ...(keptOf(QUEST, campaignOf(record)) as KeptAdventure), previous, hostHash }),
        );
    /** a match with its quest */
    const quest = async (record: Partial<QuestRecord> = {}, previous?: string, hostHash?: string): Promise<string> => {
      const id = `q${++n}`;
      await new MatchRepository(database.db, database.me).create({
        id,
        format: 'f',
        title: 'T',
        status: 'playing',
        setup: { cards: { Shock: { name: 'Shock (printed)' } } },
        seats: [
          { person: 0, role: 'magician', name: 'Ann', who: 'person', tokenHash: `seat ${id}`, stops: null },
          { person: 1, role: 'augur', name: 'Bo', who: 'random', tokenHash: null, stops: null },
        ],
      });
      await write(id, { ...RECORD, ...record }, previous, hostHash);
      return id;
    };
    const made = async (id: string) => (await characters.byIds([`${id}.0`]))[0];
    /** a character that is at home, of a quest that is over */
    const free = async (): Promise<string> => `${await quest({ over: true })}.0`;
    const coming = (id: string, character: typeof MAGICIAN | null = null) => ({
      magicians: [{ person: 0, name: TEXT, id, character }],
    });

    describe('planes', () => {
      test('P1: a plane comes back as it was written, whatever is written, with Elements and sets in order', async () => {
        expect(await planes.find('p')).toMatchObject({ id: 'p', ...PLANE, shipped: false, tokenHash: 'ab' });
        expect(await planes.find('none')).toBeNull();
      });
      test.each([null, 'starter' as const, { list: '1 Opt\r\n' }, { sets: [] }])(
        'P1: a pool %j comes back, also in the place of another',
        async (pool) => {
          await planes.create(`pool${++n}`, PLANE, 'ab');
          expect(await planes.update(`pool${n}`, { ...PLANE, pool })).toBe(true);
          expect((await planes.find(`pool${n}`))?.pool).toEqual(pool);
        },
      );
      test('P1: who writes over what has changed since is told so', async () => {
        await planes.create('edit', PLANE, 'ab');
        const seen = (await planes.find('edit'))?.changedAt;
        expect(await planes.update('edit', { ...PLANE, elements: [WILD] }, new Date(0))).toBe(false);
        expect(await planes.update('edit', { ...PLANE, elements: [WILD] }, seen)).toBe(true);
        expect((await planes.find('edit'))?.elements).toEqual([WILD]);
        expect(await planes.update('none', PLANE)).toBe(false);
      });
      test('R6: what a quest makes is offered to its plane, and becomes part of it when it is taken', async () => {
        await planes.create('offered', { ...PLANE, elements: [WILD] }, 'ab');
        const made = ['One', 'Two'].map((name) => ({ plane: 'offered', element: element(name) }));
        const id = await quest({ planes: ['offered'], title: 'There', over: true, elements: made });
        const adventure = { id, title: 'There' };
        expect((await planes.find('offered'))?.elements).toEqual([WILD]);
        expect(await planes.offered(['offered', 'orrow'])).toEqual(new Map([['offered', made.length]]));
        expect(await planes.offers('offered')).toEqual(made.map((m, i) => ({ adventure, n: i, element: m.element })));
        expect([
          await planes.decide('offered', id, 0, true),
          await planes.decide('offered', id, 0, true),
          await planes.decide('p', id, 1, true),
        ]).toEqual([true, false, false]);
        expect((await planes.find('offered'))?.elements).toEqual([WILD, element('One')]);
        expect(await planes.decide('offered', id, 1, false)).toBe(true);
        expect([await planes.offers('offered'), (await planes.find('offered'))?.elements.length]).toEqual([[], 2]);
        expect(await planes.offered(['offered'])).toEqual(new Map());
        expect((await quests.elements(id)).map((e) => e.name)).toEqual(['One', 'Two']);
        // it can be taken out again
        expect(await planes.update('offered', { ...PLANE, elements: [WILD] })).toBe(true);
      });
      test('R4, R6: those who go on know what they made, whatever the plane’s owner decided', async () => {
        const first = await quest({ over: true, elements: [{ plane: 'p', element: element('One') }] });
        const second = await quest({ over: true, elements: [{ plane: 'p', element: element('Two') }] }, first);
        await planes.decide('p', first, 0, false);
        expect((await planes.madeBy(second)).map((m) => m.element.name)).toEqual(['One', 'Two']);
        expect(await planes.madeBy(first)).toHaveLength(1);
        expect(await planes.madeBy('none')).toEqual([]);
      });
      test('a shipped plane comes first, and is renewed without what quests have left on it being lost (R5)', async () => {
        await planes.ship('s', { ...PLANE, elements: [WILD] });
        await planes.decide(
          's',
          await quest({ planes: ['s'], over: true, elements: [{ plane: 's', element: element('New') }] }),
          0,
          true,
        );
        await planes.ship('s', { ...PLANE, name: 'Renewed', elements: [element('B'), WILD] });
        expect(await planes.find('s')).toMatchObject({
          name: 'Renewed',
          shipped: true,
          tokenHash: null,
          elements: [element('B'), WILD, element('New')],
        });
        expect((await planes.list(2)).map((p) => p.id)[0]).toBe('s');
        expect(await planes.list(1)).toHaveLength(1);
      });
      test('P1: a plane that quests or characters use cannot be deleted: one is told which; others can', async () => {
        await planes.create('used', PLANE, 'ab');
        const id = await quest({ planes: ['p', 'used'], title: 'There' });
        expect(await planes.remove('used')).toEqual({ characters: [], adventures: [{ id, title: 'There' }] });
        await write(id, {
          ...RECORD,
          over: true,
          magicians: [{ ...MADE, character: { ...MAGICIAN, name: 'Ann', walks: 'used' } }],
        });
        expect(await planes.remove('used')).toEqual({ characters: [{ id: `${id}.0`, name: 'Ann' }], adventures: [] });
        await expect(database.db.deleteFrom('planes').where('id', '=', 'used').execute()).rejects.toThrow(
          /foreign key|restrict/,
        );
        await planes.create('unused', PLANE, 'ab');
        expect(await planes.remove('unused')).toBeNull();
        expect(await planes.find('unused')).toBeNull();
      });
    });

    describe('quests', () => {
      test('a quest is told of as its record has it', async () => {
        const id = await quest({
          will: 'Keep it',
          threat: 'End it',
          ending: 'agreed',
          confronted: true,
          winner: 'will',
          opposition: TEXT,
          steps: [step(1), step(2)],
        });
        expect(await quests.find(id)).toMatchObject({
          id,
          title: TEXT,
          phase: 'questing',
          over: false,
          meters: [
            { key: 'will', value: 2, of: 40 },
            { key: 'threat', value: 40, of: 80 },
          ],
          facts: [
            { label: 'Opposition', value: TEXT },
            { label: 'End of Questing', value: 'the Magicians chose to confront the Opposition' },
            { label: 'Confrontation', value: 'played' },
            { label: 'Outcome', value: 'the Will was done' },
          ],
          session: 1,
          previous: null,
          next: null,
          planes: [{ id: 'p', name: TEXT }],
          people: [
            { person: 0, player: 'Ann', who: 'person', characters: [{ key: '0', id: `${id}.0`, dead: false }] },
            { person: 1, player: 'Bo', who: 'random', characters: [] },
          ],
        });
        expect(await quests.report(id)).toMatchObject({ papers: [{ text: 'Keep it' }, { text: 'End it' }] });
        expect(await quests.find('none')).toBeNull();
      });
      test('a quest of which there is nothing yet is not told of, and holds nobody', async () => {
        const someone = await free();
        const id = await quest(coming(someone));
        await database.db.transaction().execute((tx) => writeRecord(tx, id, null));
        expect(await quests.find(id)).toBeNull();
        expect((await characters.byIds([someone]))[0]?.inAdventure).toBeNull();
      });
      test('the story comes back as it was told; written again it stays, and what is taken back or told otherwise is replaced', async () => {
        const story = {
          steps: [step(1), step(2)],
          lives: [
            { step: 0, will: 0, threat: 40 },
            { step: 1, will: 2, threat: 40 },
          ],
          chronicle: [entry('one'), entry('two'), entry('three')],
        };
        const told = async (of: Partial<QuestRecord>) => {
          const { log, report } = campaignOf({ ...RECORD, ...of });
          expect([await quests.log(id), await quests.report(id)]).toEqual([log, report]);
        };
        const id = await quest(story);
        await told(story);
        await write(id, { ...RECORD, ...story });
        await told(story);
        const back = {
          steps: [step(1), { ...step(2), place: 'Elsewhere' }, step(3)],
          lives: story.lives.slice(0, 1),
          chronicle: [entry('one'), entry('other')],
        };
        await write(id, { ...RECORD, ...back });
        await told(back);
      });
      test('the newest quests come first, at most as many as asked for', async () => {
        const [a, b] = [await quest(), await quest()];
        expect((await quests.list(2)).map((q) => q.id)).toEqual([b, a]);
      });
      test('R4: one quest follows another, and a second is refused as a whole', async () => {
        const first = await quest({ over: true });
        const next = await quest({}, first);
        expect(await quests.find(first)).toMatchObject({ next });
        expect(await quests.find(next)).toMatchObject({ previous: first });
        await expect(quest({}, first)).rejects.toBeInstanceOf(FollowedError);
        expect(await quests.find(`q${n}`)).toBeNull();
        await write(next, { ...RECORD, phase: 'later' });
        expect(await quests.find(next)).toMatchObject({ previous: first, phase: 'later' });
      });
      test('R4: whose it is, is kept as it was told when it was set up', async () => {
        const id = await quest();
        expect([(await quests.kept(id))?.hostHash, await quests.kept('none')]).toEqual([null, null]);
        const next = await quest({}, id, 'host');
        await write(next, { ...RECORD, phase: 'later' });
        expect((await quests.kept(next))?.hostHash).toBe('host');
      });
      test('R5, R6: Elements are offered once, when the quest is over, and go after those that are there', async () => {
        await planes.create('grow', PLANE, 'ab');
        const elements = [{ plane: 'grow', element: element('New') }];
        const id = await quest({ planes: ['grow'], elements });
        expect(await planes.offers('grow')).toEqual([]);
        const seen = (await planes.find('grow'))?.changedAt;
        for (let i = 0; i < 2; i++) await write(id, { ...RECORD, planes: ['grow'], over: true, elements });
        expect(await planes.offers('grow')).toHaveLength(1);
        await planes.decide('grow', id, 0, true);
        expect((await planes.find('grow'))?.elements).toEqual([...PLANE.elements, element('New')]);
        expect(await quests.elements(id)).toEqual([{ plane: 'grow', name: 'New', lore: TEXT }]);
        // an older copy of the plane does not undo it
        expect(await planes.update('grow', PLANE, seen)).toBe(false);
      });
    });

    describe('characters', () => {
      test('P4: who is made in a quest is kept with everything, under the secret of its seat', async () => {
        const id = await quest();
        expect(await made(id)).toMatchObject({
          id: `${id}.0`,
          sheet: MAGICIAN,
          planes: [{ id: 'p', name: TEXT }],
          tokenHash: `seat ${id}`,
          madeIn: { id, title: TEXT },
          inAdventure: { id, title: TEXT },
          cardsIn: id,
          cards: null,
        });
        expect((await characters.ofTokens(['x', `seat ${id}`], 5)).map((c) => c.id)).toEqual([`${id}.0`]);
        expect(await characters.ofTokens([], 5)).toEqual([]);
      });
      test('P4: nobody is there before they are made; made again, they are as made last', async () => {
        const id = await quest({ magicians: [{ ...MADE, character: null }] });
        expect(await made(id)).toBeUndefined();
        expect((await quests.find(id))?.people[0]?.characters).toEqual([
          { key: '0', id: null, name: 'Ann', dead: false },
        ]);
        await write(id, RECORD);
        await write(id, {
          ...RECORD,
          magicians: [
            {
              ...MADE,
              character: { ...MAGICIAN, faces: [face('f4')], gone: [], fealties: [], library: [], faceCount: 4 },
            },
          ],
        });
        expect((await made(id))?.sheet).toEqual({
          ...MAGICIAN,
          faces: [face('f4')],
          gone: [],
          fealties: [],
          library: [],
          faceCount: 4,
        });
        await write(id, { ...RECORD, magicians: [{ ...MADE, character: null, made: true }] });
        expect((await quests.find(id))?.people[0]?.characters[0]?.id).toBe(`${id}.0`);
        expect((await made(id))?.sheet).toMatchObject({ faceCount: 4 });
      });
      test('R4: who comes along is changed only by a record that has them, and keeps secret and origin', async () => {
        const id = await free();
        const before = (await characters.byIds([id]))[0];
        const other = await quest(coming(id));
        expect((await characters.byIds([id]))[0]).toEqual({ ...before, inAdventure: { id: other, title: TEXT } });
        await write(other, {
          ...RECORD,
          over: true,
          ...coming(id, { ...MAGICIAN, name: 'Changed', library: ['Opt'] }),
        });
        expect((await characters.byIds([id]))[0]).toMatchObject({
          sheet: { name: 'Changed', library: ['Opt'] },
          tokenHash: before?.tokenHash,
          madeIn: before?.madeIn,
          inAdventure: null,
          cardsIn: other,
        });
      });
      test('R4: who is in a quest that is not over comes to no other; that is refused as a whole', async () => {
        const id = await free();
        const first = await quest(coming(id));
        const refused = quest(coming(id));
        await expect(refused).rejects.toBeInstanceOf(BusyError);
        await expect(refused).rejects.toMatchObject({ characters: [id] });
        expect((await characters.byIds([id]))[0]?.inAdventure?.id).toBe(first);
        await write(first, { ...RECORD, over: true, ...coming(id) });
        const second = await quest(coming(id));
        expect((await characters.byIds([id]))[0]?.inAdventure?.id).toBe(second);
      });
      test('R4: a quest that is over changes nobody any more', async () => {
        const first = await quest({ over: true });
        const second = await quest(coming(`${first}.0`, { ...MAGICIAN, name: 'Later' }));
        await write(first, { ...RECORD, over: true });
        expect(await made(first)).toMatchObject({
          sheet: { name: 'Later' },
          inAdventure: { id: second },
          cardsIn: second,
        });
      });
      test('the match whose setup has the cards of a character cannot be deleted', async () => {
        const id = await quest();
        await expect(database.db.deleteFrom('matches').where('id', '=', id).execute()).rejects.toThrow(
          /foreign key|restrict/,
        );
      });
    });
  });
}
