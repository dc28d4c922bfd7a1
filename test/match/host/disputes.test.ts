import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation, Ruling } from '../../../server/protocol/index.ts';
import { replay, toMatchLog } from '../../../server/match/log/replay.ts';
import {
  agrees,
  asked,
  atTable,
  card,
  casts,
  contests,
  disagrees,
  disputed,
  holds,
  life,
  lands,
  onStack,
  passes,
  plays,
  proposes,
  reads,
  rules,
  doesNotRead,
  settles,
  sitting,
  SPECTATOR,
  takesBack,
  concedes,
  concedesTogether,
  concession,
  goesOn,
  isOver,
  leaves,
  notAsked,
  wouldSettle,
  type Begin,
  type Table,
} from '../../dsl/at-table.ts';

const STOPS = ['main1:own', 'main2:own'];
const PEOPLE = { stops: STOPS };
const ALONE = { stops: STOPS, bots: { B: 'sensible' } } as const;
/** A and B against C and D */
const TEAMS = { format: 'two-headed-giant', people: 4, names: ['A', 'B', 'C', 'D'] } as const;
const omen: Begin = {
  cards: [card('Omen', '{U}', 'Sorcery', 'Scry 1.')],
  seats: { A: { battlefield: ['Island'], hand: ['Omen'], library: lands(4, 'Plains') } },
};
/** A has cast a Bear; B may respond. */
const bear: Begin = {
  seats: {
    A: { battlefield: lands(2, 'Forest'), hand: ['Bear', 'Forest'] },
    B: { battlefield: ['Mountain'], hand: ['Spark'] },
  },
};

describe('a dispute pauses the match', () => {
  atTable(
    'whatever would go on with it is refused with who contests what, and everybody sees and reads so',
    bear,
    PEOPLE,
  )
    .when('A', casts('Bear'))
    .when('B', contests('  That  Bear was not in your hand. '))
    .then('A', disputed('That Bear was not in your hand.', { what: 'Cast Bear', revealed: false }))
    .then(SPECTATOR, disputed('That Bear was not in your hand.'))
    .then('A', reads(/B contests “That Bear was not in your hand\.” The match is paused for 3 minutes at most\.$/))
    .refused('B', passes, 'paused', /The match is paused: B contests “That Bear was not in your hand\.” .*Settle/)
    .refused('A', takesBack, 'paused')
    .refused('A', contests('No, you are wrong.'), 'paused')
    .then('B', asked('priority'), onStack('Bear'));
  atTable('bots wait as well', bear, ALONE)
    .when('A', casts('Bear'))
    .resolve()
    .when('A', contests('The Bear resolves?'))
    .check('nothing goes on', async (t) => {
      const rows = t.store.rows.length;
      await t.quiet();
      expect(t.store.rows).toHaveLength(rows);
    });
  atTable('each may contest twice in a match, whatever comes of it', bear, PEOPLE)
    .when('B', contests('One.'), settles('withdrawn'))
    .then('A', disputed(null), reads(/B withdraws the dispute\.$/))
    .when('B', contests('Two.'))
    .refused('A', settles('withdrawn'), 'not-yours', /Only B, who contested, withdraws/)
    .when('B', settles('withdrawn'))
    .restart()
    .refused('B', contests('Three.'), 'illegal', /You have contested 2 times in this match/)
    .when('A', contests('One of mine.'));
  atTable('a table may have none', bear, { ...PEOPLE, disputes: { decides: 'consent', each: 0 } })
    .refused('A', contests('That.'), 'illegal', /At this table nothing is contested/)
    .check('no view offers it', (t) => expect(t.view('A').dispute).toBeUndefined());
  atTable('it waits for a proposal of an undo, which goes on afterwards', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', passes)
    .when('A', takesBack)
    .when('B', contests('It has resolved.'))
    .then('A', proposes('A', 'Cast Bear', 'B'))
    .when('B', settles('withdrawn'))
    .then('A', proposes('A', 'Cast Bear', 'B'));
});

describe('by consent of all people', () => {
  atTable('what was contested stands once all agree', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('Too late for that.'), settles('stands'))
    .then('A', wouldSettle('stands', 'A'))
    .refused('B', agrees, 'stale')
    .when('A', agrees)
    .then('B', disputed(null), reads(/The table agrees: what was contested stands\.$/), asked('priority'))
    .refused('A', agrees, 'stale', /Nothing that you could agree to/)
    .refused('A', settles('stands'), 'stale', /Nothing is contested now/)
    .when('B', passes);
  atTable('a restart keeps the proposal and whose consent is missing', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('Too late for that.'), settles('takeBack'))
    .then('A', reads(/B proposes that it is taken back\.$/))
    .restart()
    .then('A', wouldSettle('takeBack', 'A'))
    .when('A', disagrees)
    .then('B', wouldSettle(null), reads(/A does not agree\.$/))
    .restart()
    .then('A', wouldSettle(null), disputed('Too late for that.'))
    .when('A', settles('takeBack'))
    .when('A', disagrees)
    .then('B', reads(/A takes the proposal back\.$/))
    .when('A', settles('takeBack'))
    .restart()
    .when('B', agrees)
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), disputed(null))
    .check('the download has all of it, and plays as it did', (t) => replays(t, 7));
  atTable('one who does not agree ends the proposal, not the dispute; another replaces it', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('No.'), settles('takeBack'))
    .when('A', disagrees)
    .then('B', wouldSettle(null), disputed('No.'))
    .when('B', settles('takeBack'))
    .when('A', settles('stands'))
    .then('A', wouldSettle('stands', 'B'));
  atTable('what was done last is taken back, and the dispute stays in the log', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('You have said you pass.'), settles('takeBack'))
    .when('A', agrees)
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), asked('priority'), disputed(null))
    .then('B', doesNotRead(/A casts Bear/), reads(/B contests “You have said you pass\.”/))
    .then('B', reads(/The table agrees: what A did is taken back \(Cast Bear\)\.\nA takes back: Cast Bear\.$/))
    .restart()
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), reads(/B contests “You have said you pass\.”/))
    .when('A', plays('Forest'))
    .check('the download has all of it, and plays as it did', (t) => replays(t, 3));
  atTable('a line of the log says how far back: what came after it is taken back as well', bear, PEOPLE)
    .when('A', plays('Forest'), casts('Bear'))
    .when('B', contests('You have played a land this turn.', /plays Forest/))
    .then('A', disputed('You have played a land this turn.', { what: 'Play Forest', revealed: false }))
    .when('A', settles('takeBack'))
    .when('B', agrees)
    .then('A', holds('A', 'hand', ['Bear', 'Forest']));
  atTable('the result of passing is led back to before the last pass by hand', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', passes)
    .when('A', contests('That should not resolve.', /Bear resolves/))
    .then('A', disputed('That should not resolve.', { what: 'Pass → Bear resolves', revealed: false }));
  atTable('what revealed something is taken back by consent of all', omen, PEOPLE)
    .when('A', casts('Omen'))
    .resolve()
    .when('B', contests('Not that one.', /casts Omen/))
    .then('B', disputed('Not that one.', { what: 'Cast Omen', revealed: true }))
    .when('B', settles('takeBack'))
    .when('A', agrees)
    .then('A', holds('A', 'hand', ['Omen']));
  atTable('bots agree to whatever reveals nothing', bear, ALONE)
    .when('A', plays('Forest'), contests('I did not mean that.'), settles('takeBack'))
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), disputed(null));
  atTable('bots do not agree to take back what revealed something', omen, ALONE)
    .when('A', casts('Omen'))
    .resolve()
    .when('A', contests('Once more.', /casts Omen/))
    .refused('A', settles('takeBack'), 'illegal', '732.1')
    .when('A', settles('stands'))
    .then('A', disputed(null));
  atTable('before anybody has done anything there is nothing to take back', bear, PEOPLE)
    .when('B', contests('That hand.'))
    .refused('B', settles('takeBack'), 'illegal', /nothing that could be taken back/);
});

describe('104.3a: a player may concede while something is contested', () => {
  const three: Begin = {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] }, B: {}, C: { battlefield: ['Plains'] } },
  };
  const contested = (name: string) =>
    atTable(name, three, PEOPLE).when('A', casts('Bear')).when('B', contests('That Bear.'));

  atTable('a dispute in a match that is over by it is closed', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('That Bear.'))
    .when('A', concedes)
    .then('B', isOver('B'), disputed(null), reads(/The match is over, so nothing is left to decide\.$/))
    .refused('B', settles('stands'), 'stale')
    .restart()
    .then('A', isOver('B'), disputed(null), reads(/The match is over, so nothing is left to decide\.$/))
    .check('the download has all of it, and plays as it did', (t) => replays(t));
  contested('by whoever contested, it is withdrawn, and the match goes on without them')
    .when('B', concedes)
    .then('A', disputed(null), reads(/B concedes, and so withdraws the dispute\.$/), goesOn, notAsked)
    .then('C', asked('priority'))
    .restart()
    .then('C', disputed(null), asked('priority'))
    .when('C', passes)
    .when('A', passes)
    .then('A', holds('A', 'battlefield', ['Bear', 'Forest', 'Forest']));
  contested('by another, it goes on, and nothing is taken back to before they left')
    .when('C', concedes)
    .then('A', reads(/The dispute goes on without C\. Nothing can be taken back any more\.$/))
    .then('A', disputed('That Bear.', null))
    .refused('B', settles('takeBack'), 'illegal', /nothing that could be taken back/)
    .restart()
    .then('A', disputed('That Bear.', null))
    .refused('B', settles('takeBack'), 'illegal', /nothing that could be taken back/)
    .refused('B', passes, 'paused')
    .when('B', settles('stands'))
    .then('B', wouldSettle('stands', 'A'))
    .when('A', agrees)
    .then('B', disputed(null), reads(/The table agrees: what was contested stands\.$/), asked('priority'))
    .check('the download has all of it, and plays as it did', (t) => replays(t, 4));
  contested('their consent to what is proposed is no longer missing')
    .when('B', settles('stands'))
    .then('A', wouldSettle('stands', 'A', 'C'))
    .when('C', concedes)
    .then('A', wouldSettle('stands', 'A'))
    .restart()
    .then('A', wouldSettle('stands', 'A'))
    .when('A', agrees)
    .then('B', disputed(null));
  contested('the proposal for which only their consent was missing ends the dispute')
    .when('B', settles('stands'))
    .when('A', agrees)
    .then('C', wouldSettle('stands', 'C'))
    .when('C', concedes)
    .then('A', disputed(null), reads(/The table agrees: what was contested stands\.$/));
  contested('a proposal of theirs is dropped with them')
    .when('C', settles('stands'))
    .when('C', concedes)
    .then('A', wouldSettle(null), disputed('That Bear.'), reads(/What was proposed no longer is\.$/));
  contested('a proposal to take something back is dropped')
    .when('B', settles('takeBack'))
    .when('C', concedes)
    .then('A', wouldSettle(null), disputed('That Bear.'));
  contested('a ruling that cannot be carried out without them is dropped, another one stays')
    .when(
      'B',
      rules((t) => ({
        ops: [{ op: 'destroy', what: [Object.values(t.view('B').objects).find((o) => o.name === 'Plains')?.h ?? ''] }],
      })),
    )
    .when('C', concedes)
    .then('A', wouldSettle(null), disputed('That Bear.'));
  contested('a ruling that does not need them stays')
    .when(
      'B',
      rules((t) => ({ ops: [named(t, { op: 'life', who: ['A'], n: -1 })] })),
    )
    .when('C', concedes)
    .then('A', wouldSettle('ruling', 'A'))
    .when('A', agrees)
    .then('A', life('A', 19), disputed(null));
  atTable('where they would have decided, all others do', three, {
    ...PEOPLE,
    disputes: { decides: 'role' },
    decider: 'C',
  })
    .when('A', casts('Bear'))
    .when('B', contests('That Bear.'))
    .refused('B', settles('stands'), 'not-yours')
    .when('C', leaves)
    .then('A', disputed('That Bear.'))
    .when('B', settles('stands'))
    .then('A', wouldSettle('stands', 'A'));
  atTable('a whole side concedes together, too', { ...bear, ...TEAMS }, PEOPLE)
    .when('C', contests('That.'))
    .when('A', concedesTogether)
    .then('B', disputed('That.'), concession('A', 'B'))
    .when('B', concedesTogether)
    .then('C', disputed(null), isOver('Team 2'));
});

describe('by a ruling, carried out at once while a player has priority', () => {
  const says = (...ops: Ruling['ops']) => rules((t) => ({ ops: ops.map((op) => named(t, op)) }));
  atTable('117.1: what the table agrees on is done, read by everybody, and replayed', bear, PEOPLE)
    .when('A', casts('Bear'))
    .when('B', contests('You pay a life for that here.'), says({ op: 'life', who: ['A'], n: -1 }))
    .then('A', wouldSettle('ruling', 'A'), life('A', 20))
    .check('A sees what is proposed', (t) =>
      expect(t.view('A').dispute?.open?.proposed?.ruling).toEqual({ ops: [{ op: 'life', who: ['s0'], n: -1 }] }),
    )
    .when('A', agrees)
    .then('A', life('A', 19), disputed(null), reads(/The table agrees: A loses 1 life\./), onStack('Bear'))
    .then('B', asked('priority'))
    .check('it is logged with the end of the dispute', (t) =>
      expect(t.store.rows.slice(-2).map(({ input }) => input.kind)).toEqual(['dispute', 'ruling']),
    )
    .restart()
    .then('A', life('A', 19))
    .check('the download has all of it, and plays as it did', (t) => replays(t, 3));
  atTable('of permanents and tokens as well, by whoever decides', bear, {
    ...PEOPLE,
    disputes: { decides: 'role' },
    decider: 'B',
  })
    .when('A', contests('Where is my token?'))
    .when(
      'B',
      says({
        op: 'token',
        who: ['A'],
        n: 1,
        token: { colors: ['W'], types: ['creature'], subtypes: ['Soldier'], power: 1, toughness: 1, keywords: [] },
      }),
    )
    .then('A', holds('A', 'battlefield', ['Forest', 'Forest', 'Soldier']), reads(/B decides: /));
  atTable('117.1: not while something else is asked', omen, PEOPLE)
    .when('A', casts('Omen'))
    .when('B', passes)
    .when('B', contests('Draw instead.'))
    .refused('B', says({ op: 'draw', who: ['A'], n: 1 }), 'illegal', '117.1')
    .when('B', settles('stands'));
  atTable('609.3: not if nothing would happen', bear, PEOPLE)
    .when('A', contests('Hm.'))
    .refused('A', says(), 'illegal', '609.3');
});

describe('by a role that the format names', () => {
  const ruled = { ...PEOPLE, disputes: { decides: 'role' }, decider: 'B' } as const;
  atTable('that person decides alone', bear, ruled)
    .when('A', casts('Bear'), contests('I meant to play a land.'))
    .refused('A', settles('takeBack'), 'not-yours', /B decides disputes at this table/)
    .when('B', settles('takeBack'))
    .then('A', holds('A', 'hand', ['Bear', 'Forest']), reads(/B decides: what A did is taken back/));
  atTable('but takes back what revealed something with everybody’s consent only', omen, ruled)
    .when('A', casts('Omen'))
    .resolve()
    .when('A', contests('Once more.', /casts Omen/))
    .when('B', settles('takeBack'))
    .then('A', wouldSettle('takeBack', 'A'))
    .when('A', agrees)
    .then('A', holds('A', 'hand', ['Omen']));
  atTable('where a bot has the role, all agree', bear, { ...ALONE, disputes: { decides: 'role' }, decider: 'B' })
    .when('A', casts('Bear'), contests('That.'), settles('stands'))
    .then('A', disputed(null), reads(/The table agrees/));
});

describe('its time', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => vi.useRealTimers());
  const contested = () => sitting(bear, PEOPLE, (steps) => steps.when('A', casts('Bear')).when('B', contests('No.')));
  const later = async (t: Table, seconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await t.quiet();
  };
  const openIn = (t: Table) => t.view('A').dispute?.open;

  test('after three minutes what was contested stands, and the match goes on', async () => {
    const t = await contested();
    await later(t, 179);
    expect(openIn(t)?.until).toBe(Date.now() + 1000);
    await later(t, 2);
    expect(openIn(t)).toBeUndefined();
    expect(t.log('A')).toMatch(/The time is over: what was contested stands\.$/);
    expect(t.faults).toEqual([]);
  });
  test('a restart keeps the time that is left; one after it ends the dispute', async () => {
    const t = await contested();
    await later(t, 100);
    await t.restart();
    expect(openIn(t)?.until).toBe(Date.now() + 80_000);
    await later(t, 81);
    expect(openIn(t)).toBeUndefined();
    await sitting(bear, PEOPLE, (steps) =>
      steps
        .when('B', contests('No.'))
        .check('the server is away for long', () => void vi.setSystemTime(Date.now() + 1_000_000))
        .restart()
        .check('its timer is due', () => vi.advanceTimersByTimeAsync(2))
        .check('all is quiet', (table) => table.quiet())
        .then('A', disputed(null), reads(/The time is over/)),
    );
  });
  test('its end that cannot be stored is tried again', async () => {
    const t = await contested();
    t.store.fail = new Error('the database is away');
    await later(t, 181);
    expect(openIn(t)).toBeDefined();
    t.store.fail = null;
    await later(t, 3);
    expect(openIn(t)).toBeUndefined();
  });
});

/** An operation with the handles by which a person's client knows its players. */
const named = (t: Table, op: Operation): Operation =>
  'who' in op ? { ...op, who: op.who.map((who) => `s${t.person(who)}`) } : op;

/** A match's download replays to the position in memory, with every sentence about disputes. */
function replays(t: Table, sentences = 2): void {
  const log = toMatchLog('m', t.g.setup, t.store.rows);
  const said = log.inputs.flatMap((input) => (input.kind === 'dispute' ? [input.says] : []));
  expect(said).toHaveLength(sentences);
  const again = replay(log, t.format);
  expect(again).toMatchObject({ diverged: null, fingerprint: t.g.fingerprint() });
}
