import { expect, test } from 'vitest';
import type { Situation } from '../../../server/judge/situation.ts';
import { replay, toMatchLog } from '../../../server/match/log/replay.ts';
import { effective } from '../../../server/match/log/rebuild.ts';
import { Wishes } from '../../../server/match/passing/wishes.ts';
import { lands, scenario } from '../../dsl/scenario.ts';
import { Seated } from '../seated.ts';

const STOPS = ['main1:own', 'main2:own'];
const duel = (
  s: Omit<Situation, 'people' | 'format'>,
  who: ('person' | 'random' | 'sensible')[] = ['person', 'person'],
) => Seated.at(scenario({ ...s, format: 'duel', names: ['A', 'B'] }), who, STOPS);
const hand = (t: Seated, person: number) =>
  t.view(person).seats[person]?.handCards.map((ref) => t.view(person).objects[ref]?.name) ?? [];
const OMEN = { name: 'Omen', cost: '{U}', type: 'Sorcery', text: 'Scry 1.' };
const LUCK = { name: 'Luck', cost: '{R}', type: 'Sorcery', text: 'Flip a coin. If you win the flip, you gain 5 life.' };

test('732.1: a land that was played is taken back at once, and everybody reads so', async () => {
  const t = await duel({ seats: { A: { hand: ['Forest', 'Bear'] } } });
  await t.act(0, 'Play Forest');
  expect(t.view(0).undo).toEqual({ mine: 'Play Forest' });
  expect(await t.undo(0)).toBeNull();
  expect(hand(t, 0)).toEqual(['Forest', 'Bear']);
  expect(t.view(0).seats[0]?.landsPlayed).toBe(0);
  for (const person of [0, 1]) expect(t.log(person).at(-1)).toBe('A takes back: Play Forest.');
  expect(t.view(0).undo).toEqual({});
  expect(await t.act(0, 'Play Forest')).toBeNull();
});
test('732.1: mana is untapped one act at a time, the last first', async () => {
  const t = await duel({ seats: { A: { battlefield: ['Forest', 'Forest'] } } });
  await t.act(0, 'Forest: add');
  await t.act(0, 'Forest: add');
  expect(t.view(0).seats[0]?.pool).toBe('GG');
  await t.undo(0);
  expect(t.view(0).seats[0]?.pool).toBe('G');
  await t.undo(0);
  expect(t.view(0).seats[0]?.pool).toBe('');
  expect(await t.undo(0)).toMatchObject({ code: 'illegal', clauses: ['732.1'] });
});
test('732.1: a cast that nobody has responded to is taken back at once; after a response the others are asked', async () => {
  const t = await duel({
    seats: {
      A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] },
      B: { battlefield: ['Mountain'], hand: ['Spark'] },
    },
  });
  await t.act(0, 'Cast Bear');
  expect(t.asked(1)?.part.kind).toBe('priority');
  await t.undo(0);
  expect(t.stack()).toEqual([]);
  expect(t.asked(1)).toBeUndefined();
  await t.act(0, 'Cast Bear');
  await t.act(1, 'Cast Spark', { target: 's0' });
  expect(await t.undo(0)).toBeNull();
  expect(t.stack()).toEqual(['Bear', 'Spark']);
  for (const person of [0, 1]) expect(t.view(person).undo?.open).toEqual({ person: 0, what: 'Cast Bear', owing: [1] });
});
test('732.1: a proposal is accepted by everybody, refused by one, withdrawn, or overtaken by what somebody does', async () => {
  const t = await duel({
    seats: {
      A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] },
      B: { battlefield: ['Mountain'], hand: ['Spark'] },
    },
  });
  await t.act(0, 'Cast Bear');
  await t.act(1, 'Cast Spark', { target: 's0' });
  const ask = async () => {
    expect(await t.undo(0)).toBeNull();
    expect(t.view(1).undo?.open?.owing).toEqual([1]);
  };
  await ask();
  expect(await t.consent(0, true)).toMatchObject({ code: 'stale' });
  await t.consent(1, false);
  expect(t.view(0).undo?.open).toBeUndefined();
  await ask();
  await t.consent(0, false);
  expect(t.view(1).undo?.open).toBeUndefined();
  expect(await t.consent(1, true)).toMatchObject({ code: 'stale' });
  await ask();
  await t.consent(1, true);
  expect(t.stack()).toEqual([]);
  expect(hand(t, 0)).toEqual(['Bear']);
  expect(hand(t, 1)).toEqual(['Spark']);
});
test('732.1: programs agree to what revealed nothing, also when it has resolved', async () => {
  const t = await duel({ seats: { A: { battlefield: lands(2, 'Forest'), hand: ['Bear'] } } }, ['person', 'sensible']);
  await t.act(0, 'Cast Bear');
  expect(t.view(0).seats[0]?.battlefield).toHaveLength(3);
  expect(await t.undo(0)).toBeNull();
  expect(hand(t, 0)).toEqual(['Bear']);
  expect(t.view(0).seats[0]?.battlefield).toHaveLength(2);
});
test.each([
  ['Study', 'Island'],
  ['Omen', 'Island'],
  ['Luck', 'Mountain'],
])('732.1: programs do not agree once hidden things were seen or chance was used: %s', async (card, land) => {
  const t = await duel(
    { cards: [OMEN, LUCK], seats: { A: { battlefield: [land], hand: [card], library: lands(4, 'Plains') } } },
    ['person', 'sensible'],
  );
  await t.act(0, `Cast ${card}`);
  expect(await t.undo(0)).toMatchObject({
    code: 'illegal',
    clauses: ['732.1'],
    message: expect.stringContaining('hidden'),
  });
  expect(t.store.rows.some((row) => row.input.kind === 'undo')).toBe(false);
});
test('732.1: people may agree all the same, and chance is not thrown anew', async () => {
  const t = await duel({ cards: [LUCK], seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Luck'] } } });
  const flip = async () => {
    await t.act(0, 'Cast Luck');
    await t.pass(1);
    return t.view(0).sides[0]?.life;
  };
  const first = await flip();
  for (let again = 0; again < 3; again++) {
    await t.undo(0);
    await t.consent(1, true);
    expect(t.view(0).sides[0]?.life).toBe(20);
    expect(await flip()).toBe(first);
  }
});
test('117.1: no answer to a question that was taken back fits one that is open now', async () => {
  const t = await duel({ seats: { A: { hand: ['Forest', 'Island'] } } });
  const seen = new Set<string>();
  for (let i = 0; i < 3; i++) {
    for (const label of ['Play Forest', 'Play Island']) {
      const before = t.asked(0)?.decision ?? '';
      expect(seen.has(before)).toBe(false);
      seen.add(before);
      await t.act(0, label);
      const after = t.asked(0)?.decision ?? '';
      expect(seen.has(after)).toBe(false);
      seen.add(after);
      await t.undo(0);
      expect(await t.host.answer(0, `late${seen.size}`, after, { pass: true })).toMatchObject({ code: 'stale' });
    }
  }
});
test('an undo is kept: the match is taken up as it was after it, from any snapshot, and its log replays to the same state', async () => {
  const t = await duel({
    seats: {
      A: { battlefield: lands(2, 'Forest'), hand: ['Forest', 'Bear'], library: lands(9, 'Plains') },
      B: { library: lands(9, 'Plains') },
    },
  });
  await t.act(0, 'Play Forest');
  await t.undo(0);
  await t.act(0, 'Cast Bear');
  await t.pass(1);
  await t.pass(0);
  await t.pass(0);
  await t.quiet();
  // a snapshot lies after what is now taken back
  expect(t.store.snapshots.at(-1)?.seq).toBeGreaterThan(2);
  await t.undo(0);
  await t.consent(1, true);
  const before = { view: { ...t.view(0), undo: null }, log: t.log(0) };
  expect(before.view.turn.step).toBe('main2');
  const undone = t.store.rows.filter((row) => row.input.kind === 'undo');
  expect(undone).toHaveLength(2);
  expect(effective(t.store.rows).length).toBeLessThan(t.store.rows.length);
  for (const keep of [99, 1, 0]) {
    t.store.snapshots = t.store.snapshots.slice(0, keep);
    await t.reopen();
    expect({ view: { ...t.view(0), undo: null }, log: t.log(0) }).toEqual(before);
  }
  const setup = await t.store.setup('m');
  if (setup === null) throw new Error('no setup');
  expect(replay(toMatchLog('m', setup, t.store.rows), t.format)).toMatchObject({ diverged: null });
  expect(t.faults).toEqual([]);
});
test('117.3d: after an undo nobody passes on by themselves past what is asked again', async () => {
  const t = await duel(
    { seats: { A: { hand: ['Forest', 'Bear'], library: lands(5, 'Plains') }, B: { library: lands(5, 'Plains') } } },
    ['person', 'sensible'],
  );
  await t.act(0, 'Play Forest');
  await t.act(0, 'Forest: add', { hold: true });
  expect(t.view(0).wishes?.hold).toBe(true);
  await t.undo(0);
  expect(t.view(0).wishes).toMatchObject({ hold: false, until: null });
  expect(t.asked(0)?.part.kind).toBe('priority');
});
test('400.7: what was set for an object that an undo made disappear does not pass to the next of its number', () => {
  const kept = {
    yields: [
      { n: 1, source: 4, text: 'a', name: 'Four', says: 'pass' },
      { n: 2, source: 9, text: 'b', name: 'Nine', says: 'pass' },
    ],
  };
  const wishes = new Wishes({ stops: [], ownStack: false }, kept);
  wishes.tookBack(9);
  expect(wishes.view().yields.map((y) => y.name)).toEqual(['Four']);
});
test('104.3a: nobody who gave up is brought back', async () => {
  const t = await Seated.at(
    scenario({ format: 'binding', magicians: 2, seats: {} }),
    ['person', 'person', 'person'],
    STOPS,
  );
  const actor = [0, 1, 2].find((p) => t.asked(p) !== undefined) ?? 0;
  await t.pass(actor);
  expect(t.view(actor).undo?.mine).toBeDefined();
  await t.host.intervene(actor === 0 ? 1 : 0, 'leave');
  await t.quiet();
  expect(await t.undo(actor)).toMatchObject({ code: 'illegal' });
});
test('732.1: what a person did is offered to take back after a restart, also where a snapshot has been kept since', async () => {
  const t = await duel({
    seats: { A: { hand: ['Forest', 'Bear'], library: lands(5, 'Plains') }, B: { library: lands(5, 'Plains') } },
  });
  await t.act(0, 'Play Forest');
  while (t.store.snapshots.length === 0) await t.pass(t.asked(0) ? 0 : 1);
  const last = t.store.snapshots.at(-1)?.seq ?? 0;
  expect(t.store.rows.every((row) => row.request === null || row.seq <= last)).toBe(true);
  const before = [0, 1].map((person) => t.view(person).undo);
  expect(before[0]?.mine).toBeDefined();
  await t.reopen();
  expect([0, 1].map((person) => t.view(person).undo)).toEqual(before);
});
