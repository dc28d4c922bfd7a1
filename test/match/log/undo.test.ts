import { expect, test } from 'vitest';
import { replay, toMatchLog } from '../../../server/match/log/replay.ts';
import { effective } from '../../../server/match/log/rebuild.ts';
import { Wishes } from '../../../server/match/passing/wishes.ts';
import {
  asked,
  atTable,
  card,
  casts,
  consents,
  holding,
  holds,
  inStep,
  lands,
  leaves,
  life,
  mayTakeBack,
  notAsked,
  objects,
  onStack,
  passes,
  plays,
  pool,
  proposes,
  reads,
  showsSeat,
  sitting,
  takes,
  takesBack,
  wishing,
  type Begin,
  type Given,
  type Table,
} from '../../dsl/at-table.ts';
import { sight } from '../../dsl/script.ts';

const STOPS = ['main1:own', 'main2:own'];
const PEOPLE = { stops: STOPS };
/** B is a program. */
const ALONE = { stops: STOPS, bots: { B: 'sensible' } } as const;
const OMEN = card('Omen', '{U}', 'Sorcery', 'Scry 1.');
const LUCK = card('Luck', '{R}', 'Sorcery', 'Flip a coin. If you win the flip, you gain 5 life.');
const response: Begin = {
  seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] }, B: { battlefield: ['Mountain'], hand: ['Spark'] } },
};

atTable(
  '732.1: a land that was played is taken back at once, and everybody reads so',
  { seats: { A: { hand: ['Forest', 'Bear'] } } },
  PEOPLE,
)
  .when('A', plays('Forest'))
  .then('A', mayTakeBack('Play Forest'))
  .when('A', takesBack)
  .then('A', holds('A', 'hand', ['Forest', 'Bear']), showsSeat('A', { landsPlayed: 0 }))
  .then('A', reads(/A takes back: Play Forest\.$/), mayTakeBack(null), proposes(null))
  .then('B', reads(/A takes back: Play Forest\.$/))
  .when('A', plays('Forest'));

atTable(
  '732.1: mana is untapped one act at a time, the last first',
  { seats: { A: { battlefield: ['Forest', 'Forest'] } } },
  PEOPLE,
)
  .when('A', takes('Forest: add'), takes('Forest: add'))
  .then('A', pool('A', 'GG'))
  .when('A', takesBack)
  .then('A', pool('A', 'G'))
  .when('A', takesBack)
  .then('A', pool('A', ''))
  .refused('A', takesBack, 'illegal', '732.1');

atTable(
  '732.1: a cast that nobody has responded to is taken back at once; after a response the others are asked',
  response,
  PEOPLE,
)
  .when('A', casts('Bear'))
  .then('B', asked('priority'))
  .when('A', takesBack)
  .then('B', onStack(), notAsked)
  .when('A', casts('Bear'))
  .when('B', casts('Spark', { at: 'A' }))
  .when('A', takesBack)
  .then('A', onStack('Bear', 'Spark'), proposes('A', 'Cast Bear', 'B'))
  .then('B', proposes('A', 'Cast Bear', 'B'));

atTable(
  '732.1: a proposal is accepted by everybody, refused by one, withdrawn, or overtaken by what somebody does',
  response,
  PEOPLE,
)
  .when('A', casts('Bear'))
  .when('B', casts('Spark', { at: 'A' }))
  .when('A', takesBack)
  .then('B', proposes('A', 'Cast Bear', 'B'))
  .refused('A', consents, 'stale')
  .when('B', objects)
  .then('A', proposes(null))
  .when('A', takesBack)
  .then('B', proposes('A', 'Cast Bear', 'B'))
  .when('A', objects)
  .then('B', proposes(null))
  .refused('B', consents, 'stale')
  .when('A', takesBack)
  .then('B', proposes('A', 'Cast Bear', 'B'))
  .when('B', consents)
  .then('A', onStack(), holds('A', 'hand', ['Bear']))
  .then('B', holds('B', 'hand', ['Spark']));

atTable(
  '732.1: programs agree to what revealed nothing, also when it has resolved',
  { seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] } } },
  ALONE,
)
  .when('A', casts('Bear'))
  .then('A', holds('A', 'battlefield', ['Bear', 'Forest', 'Forest']), mayTakeBack('Cast Bear'))
  .when('A', takesBack)
  .then('A', holds('A', 'hand', ['Bear']), holds('A', 'battlefield', ['Forest', 'Forest']));

for (const [spell, land] of [
  ['Study', 'Island'],
  ['Omen', 'Island'],
  ['Luck', 'Mountain'],
] as const)
  atTable(
    `732.1: programs do not agree once hidden things were seen or chance was used: ${spell}`,
    { cards: [OMEN, LUCK], seats: { A: { battlefield: [land], hand: [spell], library: lands(4, 'Plains') } } },
    ALONE,
  )
    .when('A', casts(spell))
    // it would be refused, so it is not offered
    .then('A', mayTakeBack(null))
    .refused('A', takesBack, 'illegal', '732.1', /hidden/)
    .check('nothing was taken back', (t) => expect(t.store.rows.some((row) => row.input.kind === 'undo')).toBe(false));

test('732.1: people may agree all the same, and chance is not thrown anew', async () => {
  const thrown: (number | undefined)[] = [];
  const look = sight('the flip', (t: Table, who) => {
    thrown.push(t.view(who).sides[0]?.life);
  });
  const flip: Given = { cards: [LUCK], seats: { A: { battlefield: ['Mountain'], hand: ['Luck'] } } };
  await sitting(flip, PEOPLE, (t) => {
    for (let again = 0; again < 4; again++)
      t.when('A', casts('Luck'))
        .when('B', passes)
        .then('A', look)
        .when('A', takesBack)
        .when('B', consents)
        .then('A', life('A', 20));
    return t;
  });
  expect(thrown).toHaveLength(4);
  expect(new Set(thrown).size).toBe(1);
});

test('117.1: no answer to a question that was taken back fits one that is open now', async () => {
  const seen = new Set<string>();
  const isNew = (t: Table): string => {
    const decision = t.prompt(0)?.decision ?? '';
    expect(seen.has(decision)).toBe(false);
    seen.add(decision);
    return decision;
  };
  await sitting({ seats: { A: { hand: ['Forest', 'Island'] } } }, PEOPLE, (t) => {
    for (const name of ['Forest', 'Island', 'Forest', 'Island', 'Forest', 'Island']) {
      let late = '';
      t.check('a question that was not asked yet', isNew)
        .when('A', plays(name))
        .check('another one', (table) => {
          late = isNew(table);
        })
        .when('A', takesBack)
        .check('no answer to it is taken', async ({ host }) =>
          expect(await host.answer(0, `late${seen.size}`, late, { pass: true })).toMatchObject({ code: 'stale' }),
        );
    }
    return t;
  });
});

const kept = (t: Table) => ({ view: { ...t.view('A'), undo: null }, log: t.log('A') });
test('an undo is kept: the match is taken up as it was after it, from any snapshot, and its log replays to the same state', async () => {
  const t = await sitting(
    {
      seats: {
        A: { battlefield: lands(2, 'Forest'), hand: ['Forest', 'Bear'], library: lands(9, 'Plains') },
        B: { library: lands(9, 'Plains') },
      },
    },
    PEOPLE,
    (steps) =>
      steps
        .when('A', plays('Forest'), takesBack, casts('Bear'))
        .when('B', passes)
        .when('A', passes, passes)
        .check('a snapshot lies after what is now taken back', ({ store }) =>
          expect(store.snapshots.at(-1)?.seq).toBeGreaterThan(2),
        )
        .when('A', takesBack)
        .when('B', consents)
        .then('A', inStep('main2')),
  );
  const before = kept(t);
  expect(t.store.rows.filter((row) => row.input.kind === 'undo')).toHaveLength(2);
  expect(effective(t.store.rows).length).toBeLessThan(t.store.rows.length);
  for (const keep of [99, 1, 0]) {
    t.store.snapshots = t.store.snapshots.slice(0, keep);
    await t.restart();
    expect(kept(t)).toEqual(before);
  }
  const setup = await t.store.setup('m');
  if (setup === null) throw new Error('no setup');
  expect(replay(toMatchLog('m', setup, t.store.rows), t.format)).toMatchObject({ diverged: null });
  expect(t.faults).toEqual([]);
});

atTable(
  '117.3d: after an undo nobody passes on by themselves past what is asked again',
  { seats: { A: { hand: ['Forest', 'Bear'], library: lands(5, 'Plains') }, B: { library: lands(5, 'Plains') } } },
  ALONE,
)
  .when('A', plays('Forest'), holding(takes('Forest: add')))
  .then('A', wishing({ hold: true }))
  .when('A', takesBack)
  .then('A', wishing({ hold: false, until: null }), asked('priority'));

test('400.7: what was set for an object that an undo made disappear does not pass to the next of its number', () => {
  const wishes = new Wishes(
    { stops: [], ownStack: false },
    {
      yields: [
        { n: 1, source: 4, text: 'a', name: 'Four', says: 'pass' },
        { n: 2, source: 9, text: 'b', name: 'Nine', says: 'pass' },
      ],
    },
  );
  wishes.tookBack(9, null);
  expect(wishes.view(null, 0).yields.map((y) => y.name)).toEqual(['Four']);
});

atTable('104.3a: nobody who gave up is brought back', { format: 'binding', magicians: 2, seats: {} }, PEOPLE)
  .then('Will 1', asked('priority'))
  .when('Will 1', passes)
  .then('Will 1', mayTakeBack(/./))
  .when('Will 2', leaves)
  .refused('Will 1', takesBack, 'illegal');

test('732.1: what a person did is offered to take back after a restart, also where a snapshot has been kept since', async () => {
  const t = await sitting(
    { seats: { A: { hand: ['Forest', 'Bear'], library: lands(5, 'Plains') }, B: { library: lands(5, 'Plains') } } },
    PEOPLE,
    (steps) => steps.when('A', plays('Forest')),
  );
  while (t.store.snapshots.length === 0) await t.answer(t.prompt(0) ? 0 : 1, { pass: true });
  const last = t.store.snapshots.at(-1)?.seq ?? 0;
  expect(t.store.rows.every((row) => row.request === null || row.seq <= last)).toBe(true);
  const before = ['A', 'B'].map((who) => t.view(who).undo);
  expect(before[0]?.mine).toBeDefined();
  await t.restart();
  expect(['A', 'B'].map((who) => t.view(who).undo)).toEqual(before);
});
