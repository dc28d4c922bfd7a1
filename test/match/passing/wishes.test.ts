import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/scenario.ts';
import { masters, minionOf, type Setting } from '../../formats/rules/minions/table.ts';
import { Seated } from '../seated.ts';

const MAIN = ['main1:own', 'main2:own'];
type Duel = Omit<Situation, 'people' | 'format'>;
const duel = (s: Duel, stops: readonly string[] = MAIN, who: ('person' | 'sensible')[] = ['person', 'person']) =>
  Seated.at(scenario({ ...s, format: 'duel', names: ['A', 'B'] }), who, stops);
const libraries = { A: lands(12, 'Plains'), B: lands(12, 'Plains') };
const now = (t: Seated) => `${t.view(0).turn.side === 0 ? 'A' : 'B'} ${t.view(0).turn.step}`;

const BELL = {
  name: 'Bell',
  cost: '{1}',
  type: 'Artifact',
  text: 'At the beginning of each upkeep, each player loses 1 life.',
};
const GIFT = {
  name: 'Gift',
  cost: '{1}',
  type: 'Artifact',
  text: 'At the beginning of your upkeep, you may gain 1 life.',
};
const BREAK = { name: 'Break', cost: '{R}', type: 'Instant', text: 'Destroy target artifact.' };
const CHIME = {
  name: 'Chime',
  cost: '{1}',
  type: 'Artifact',
  text: 'At the beginning of each upkeep, you gain 1 life.',
};

describe('117.3c: holding priority', () => {
  const battlefield = [...lands(2, 'Forest'), 'Mountain'];
  test('whoever holds it acts again before anybody else; after their pass their things resolve without asking them', async () => {
    const t = await duel({ seats: { A: { battlefield, hand: ['Bear', 'Spark'] }, B: { battlefield: ['Bird'] } } });
    await t.act(0, 'Cast Bear', { hold: true });
    expect(t.view(0).wishes?.hold).toBe(true);
    expect(t.asked(1)).toBeUndefined();
    expect(t.asked(0)?.part).toMatchObject({ kind: 'priority', pass: 'Pass → Bear resolves' });
    await t.act(0, 'Cast Spark', { target: 'Bird' });
    expect(t.view(0).wishes?.hold).toBe(false);
    expect(t.stack()).toEqual(['Bear', 'Spark']);
    expect(t.asked(1)?.part.kind).toBe('priority');
  });
  test('without it the caster passes as soon as the spell is cast', async () => {
    const t = await duel({ seats: { A: { battlefield, hand: ['Bear'] } } });
    await t.act(0, 'Cast Bear');
    expect(t.asked(0)).toBeUndefined();
    expect(t.asked(1)?.part.kind).toBe('priority');
  });
  test('it is still held when the match is taken up again', async () => {
    const t = await duel({ seats: { A: { battlefield, hand: ['Bear'] } } });
    await t.act(0, 'Cast Bear', { hold: true });
    await t.reopen();
    expect(t.asked(0)?.part).toMatchObject({ kind: 'priority', pass: 'Pass → Bear resolves' });
    await t.pass(0);
    expect(t.asked(1)?.part.kind).toBe('priority');
  });
});

describe('117.3d: passing on', () => {
  test('to the end of the turn: no stop of this turn asks, the next turn’s do', async () => {
    const t = await duel({ seats: { A: { library: libraries.A }, B: { library: libraries.B } } }, [
      ...MAIN,
      'upkeep:other',
    ]);
    expect(now(t)).toBe('A main1');
    await t.wish(0, { until: 'turn' });
    expect(now(t)).toBe('B upkeep');
    expect(t.asked(0)?.part.kind).toBe('priority');
    expect(t.view(0).wishes).toMatchObject({ until: null, ended: 'The turn has ended.' });
  });
  test('until something happens: past all own stops up to one’s next turn', async () => {
    const t = await duel(
      { seats: { A: { library: libraries.A }, B: { library: libraries.B } } },
      ['main1:own', 'main2:own', 'upkeep:own', 'end:other'],
      ['person', 'sensible'],
    );
    const { number } = t.view(0).turn;
    await t.wish(0, { until: 'happens' });
    expect(now(t)).toBe('A upkeep');
    expect(t.view(0).turn.number).toBe(number + 2);
    expect(t.view(0).wishes?.ended).toBe('It is your turn.');
  });
  test('it ends when somebody else casts something, and does not begin anew over the same spell', async () => {
    const t = await duel(
      {
        seats: { A: { library: libraries.A }, B: { battlefield: ['Mountain'], hand: ['Spark'], library: libraries.B } },
      },
      ['main1:own', 'main1:other'],
    );
    await t.wish(0, { until: 'turn' });
    await t.act(1, 'Cast Spark', { target: 's0' });
    expect(t.asked(0)?.part.kind).toBe('priority');
    expect(t.view(0).wishes).toMatchObject({ until: null, ended: 'Something new is on the stack.' });
    await t.wish(0, { until: 'turn' });
    expect(t.view(0).sides[0]?.life).toBe(17);
  });
  test('it ends when one is attacked', async () => {
    const t = await duel({
      seats: { A: { library: libraries.A }, B: { battlefield: ['Bear'], library: libraries.B } },
    });
    await t.wish(0, { until: 'happens' });
    await t.pass(1);
    expect(t.asked(1)?.part.kind).toBe('attack');
    await t.answer(1, { attacks: [[t.ref(1, 'Bear'), 's0']] });
    expect(now(t)).toBe('B attackers');
    expect(t.view(0).wishes?.ended).toBe('You are attacked.');
    expect(t.asked(0)?.part.kind).toBe('priority');
    await t.reopen();
    expect(now(t)).toBe('B attackers');
  });
  test('it goes on over a restart, and ends by hand', async () => {
    const t = await duel({ seats: { A: { library: libraries.A }, B: { library: libraries.B } } }, [
      'upkeep:own',
      'main1:own',
      'end:own',
    ]);
    await t.wish(0, { until: 'happens' });
    await t.reopen();
    expect(t.view(0).wishes?.until).toBe('happens');
    await t.wish(0, { until: null });
    expect(t.view(0).wishes?.until).toBeNull();
  });
  test('while the stack lasts: one’s own held spells and what they cause resolve, then one is asked again', async () => {
    const t = await duel(
      { seats: { A: { battlefield: [...lands(2, 'Forest'), 'Mountain'], hand: ['Bear', 'Spark'] }, B: {} } },
      MAIN,
      ['person', 'sensible'],
    );
    await t.act(0, 'Cast Bear', { hold: true });
    await t.act(0, 'Cast Spark', { target: 's1', hold: true });
    await t.wish(0, { until: 'stack' });
    expect(t.stack()).toEqual([]);
    expect(now(t)).toBe('A main1');
    expect(t.asked(0)?.part.kind).toBe('priority');
    expect(t.view(0).wishes?.ended).toBe('The stack is empty.');
  });
});

describe('400.7: abilities answered always alike', () => {
  const twoBells: Duel = {
    cards: [BELL, CHIME],
    seats: { A: { library: libraries.A }, B: { battlefield: ['Bell', 'Chime'], library: libraries.B } },
  };
  const top = (t: Seated) => t.view(0).stack.at(-1) ?? '';

  test('an ability that is always passed for is never asked about again; another of the same opponent is', async () => {
    const t = await duel(twoBells, [], ['person', 'sensible']);
    expect(t.asked(0)?.part).toMatchObject({
      kind: 'priority',
      pass: expect.stringMatching(/Bell resolves|Chime resolves/),
    });
    const first = t.stack().at(-1) as string;
    expect(await t.wish(0, { always: 'pass', object: top(t) })).toBeNull();
    expect(t.view(0).wishes?.yields).toMatchObject([{ says: 'pass', name: first, object: t.ref(0, first) }]);
    for (let i = 0; i < 4; i++) {
      expect(t.stack().at(-1)).not.toBe(first);
      await t.pass(0);
    }
  });
  test('it is kept over a restart and can be taken back', async () => {
    const t = await duel(
      { ...twoBells, seats: { ...twoBells.seats, B: { battlefield: ['Bell'], library: libraries.B } } },
      [],
      ['person', 'sensible'],
    );
    await t.host.setStops(0, { stops: ['main1:own'], ownStack: false, empty: 'ask' });
    await t.wish(0, { always: 'pass', object: top(t) });
    expect(now(t)).toBe('A main1');
    await t.reopen();
    const [kept] = t.view(0).wishes?.yields ?? [];
    expect(kept).toMatchObject({ says: 'pass', name: 'Bell' });
    await t.wish(0, { forget: kept?.n ?? -1 });
    expect(t.view(0).wishes?.yields).toEqual([]);
    await t.pass(0);
    expect(t.stack()).toEqual(['Bell']);
    expect(t.asked(0)?.part.kind).toBe('priority');
  });
  test('113.7a: it ends with the object, although the ability is still on the stack', async () => {
    const t = await duel(
      {
        ...twoBells,
        cards: [BELL, CHIME, BREAK],
        seats: {
          A: { battlefield: ['Mountain'], hand: ['Break'], library: libraries.A },
          B: twoBells.seats?.['B'] ?? {},
        },
      },
      [],
      ['person', 'sensible'],
    );
    const [below, above] = t.stack();
    await t.wish(0, { always: 'pass', object: t.view(0).stack[0] ?? '' });
    expect(t.view(0).wishes?.yields).toMatchObject([{ name: below }]);
    const permanent = Object.values(t.view(0).objects).find((o) => o.name === below && o.zone === 'battlefield');
    expect(await t.act(0, 'Cast Break', { target: permanent?.h ?? '' })).toBeNull();
    expect(t.stack()).toEqual([below, above]);
    expect(t.view(0).wishes?.yields).toEqual([]);
    await t.pass(0);
    expect(t.stack()).toEqual([below]);
    expect(t.asked(0)?.part.kind).toBe('priority');
    expect(await t.wish(0, { always: 'pass', object: top(t) })).toMatchObject({
      code: 'illegal',
      clauses: ['400.7', '113.7a'],
    });
  });
  test('a spell cannot be passed for ever, nor what is not on the stack', async () => {
    const t = await duel(
      {
        seats: {
          A: { library: libraries.A },
          B: { battlefield: ['Mountain', 'Bird'], hand: ['Spark'], library: libraries.B },
        },
      },
      ['main1:own', 'main1:other'],
    );
    await t.pass(0);
    await t.act(1, 'Cast Spark', { target: 's0' });
    expect(await t.wish(0, { always: 'pass', object: top(t) })).toMatchObject({ code: 'illegal', clauses: ['117.3d'] });
    expect(await t.wish(0, { always: 'pass', object: t.ref(0, 'Bird') })).toMatchObject({ code: 'illegal' });
    expect(await t.wish(0, { always: 'yes' })).toMatchObject({ code: 'illegal', clauses: ['603.5'] });
  });
  test.each([
    ['yes', 1],
    ['no', 0],
  ] as const)('603.5: a “may” is answered %s each time from then on', async (says, gain) => {
    const t = await duel(
      { cards: [GIFT], seats: { A: { battlefield: ['Gift'], library: libraries.A }, B: { library: libraries.B } } },
      ['main1:own'],
      ['person', 'sensible'],
    );
    for (let i = 0; i < 4 && t.asked(0)?.part.kind !== 'options'; i++) await t.pass(0);
    expect(t.asked(0)?.part).toMatchObject({ kind: 'options', title: expect.stringContaining('Gift') });
    await t.wish(0, { always: says });
    expect(t.view(0).wishes?.yields).toMatchObject([{ says, name: 'Gift' }]);
    expect(now(t)).toBe('A main1');
    expect(t.view(0).sides[0]?.life).toBe(20 + gain);
    await t.pass(0);
    expect(now(t)).toBe('A main1');
    expect(t.view(0).sides[0]?.life).toBe(20 + 2 * gain);
  });
});

describe('M-18, M-21: a master lets pass what a minion targets and attacks', () => {
  const SPARKS = {
    hand: ['Spark', { card: 'Spark', as: 'second' }, { card: 'Spark', as: 'third' }],
    battlefield: [...lands(3, 'Mountain'), 'Bear'],
    library: libraries.B,
  };
  const table = (more: Setting['seats'] = {}): Promise<Seated> =>
    Seated.at(
      masters(4, {
        turn: { side: 'B' },
        seats: {
          A: { library: libraries.A },
          B: { marks: minionOf('A'), ...SPARKS },
          C: { library: libraries.B },
          D: { library: libraries.B },
          ...more,
        },
      }),
      ['person', 'person', 'person', 'person'],
      ['main1:own', 'attackers:own'],
    );
  const spark = (t: Seated, target = 's2') => t.act(1, 'Cast Spark', { target });
  const forbids = (t: Seated) => t.asked(0)?.part.title.startsWith('Forbid which') === true;
  const let1 = (t: Seated, until: 'turn' | 'told', key = 'minion 1') => t.wish(0, { waive: key, until });
  /** The next own main phase of B. */
  const round = async (t: Seated) => {
    const { number } = t.view(1).turn;
    for (
      let i = 0;
      i < 80
      && !(
        t.view(1).turn.number > number
        && t.view(1).turn.step === 'main1'
        && t.asked(1)?.part.kind === 'priority'
        && t.view(1).turn.side === t.view(1).seats[1]?.side
      );
      i++
    ) {
      const person = [0, 1, 2, 3].find((x) => t.asked(x)) ?? 0;
      const part = t.asked(person)?.part;
      await t.answer(
        person,
        part?.kind === 'priority'
          ? { pass: true }
          : part?.kind === 'attack'
            ? { attacks: [] }
            : part?.kind === 'choose'
              ? { chosen: part.from.slice(0, part.min) }
              : { keys: [] },
      );
    }
  };

  test('for this turn: it is asked no more of this minion, targets and attacks, and again in the next turn', async () => {
    const t = await table();
    await spark(t);
    expect(t.asked(0)?.part).toMatchObject({
      kind: 'choose',
      waivers: [{ key: 'minion 1', says: 'whatever B targets and attacks' }],
    });
    expect(await let1(t, 'turn')).toBeNull();
    expect([t.stack(), forbids(t), t.view(0).wishes?.waived]).toEqual([
      ['Spark'],
      false,
      [{ n: 1, says: 'whatever B targets and attacks', until: 'turn' }],
    ]);
    for (let i = 0; i < 9 && t.stack().length > 0; i++) await t.pass([0, 1, 2, 3].find((x) => t.asked(x)) ?? 0);
    await spark(t);
    expect([t.stack(), forbids(t)]).toEqual([['Spark'], false]);
    for (let i = 0; i < 9 && t.asked(1)?.part.kind !== 'attack'; i++)
      await t.pass([0, 1, 2, 3].find((x) => t.asked(x)) ?? 0);
    await t.answer(1, { attacks: [[t.ref(1, 'Bear'), 's2']] });
    expect(forbids(t)).toBe(false);
    await round(t);
    await spark(t);
    expect([forbids(t), t.view(0).wishes?.waived]).toEqual([true, []]);
  });
  test('until it is taken back: over turns and a restart; taken back, the next one is asked', async () => {
    const t = await table();
    await spark(t);
    await let1(t, 'told');
    await round(t);
    await t.reopen();
    await spark(t);
    expect([t.stack(), forbids(t), t.view(0).wishes?.waived]).toMatchObject([['Spark'], false, [{ until: 'told' }]]);
    await t.wish(0, { forget: t.view(0).wishes?.waived[0]?.n ?? -1 });
    expect(t.view(0).wishes?.waived).toEqual([]);
    for (let i = 0; i < 9 && t.stack().length > 0; i++) await t.pass([0, 1, 2, 3].find((x) => t.asked(x)) ?? 0);
    await spark(t);
    expect(forbids(t)).toBe(true);
  });
  test('of one minion it says nothing on another; with several, of all of them at once', async () => {
    const t = await table({
      C: { marks: minionOf('A'), hand: ['Spark'], battlefield: ['Mountain'], library: libraries.B },
    });
    await spark(t, 's0');
    expect(t.asked(0)?.part).toMatchObject({
      waivers: [{ key: 'minion 1' }, { key: 'minions', says: 'whatever your minions target and attack' }],
    });
    await let1(t, 'told');
    await t.host.setStops(2, { stops: ['main1:other'], ownStack: false, empty: 'ask' });
    for (let i = 0; i < 9 && t.asked(2)?.part.kind !== 'priority'; i++)
      await t.pass([0, 1, 2, 3].find((x) => t.asked(x)) ?? 0);
    await t.act(2, 'Cast Spark', { target: 's1' });
    expect(forbids(t)).toBe(true);
    await let1(t, 'turn', 'minions');
    expect([forbids(t), t.stack()]).toEqual([false, ['Spark', 'Spark']]);
  });
  test('it is set only while it is asked', async () => {
    const t = await table();
    expect(await let1(t, 'told')).toMatchObject({ code: 'illegal', clauses: ['117.3d'] });
    await spark(t);
    expect(await t.wish(1, { waive: 'minion 1', until: 'turn' })).toMatchObject({ code: 'illegal' });
    expect(await let1(t, 'told', 'minion 2')).toMatchObject({ code: 'illegal' });
    expect(forbids(t)).toBe(true);
  });
});

test('400.2: whether one is asked does not depend on what one holds', async () => {
  const stories = await Promise.all(
    [['Spark'], ['Nope'], ['Plains']].map(async (hand) => {
      const t = await duel(
        {
          seats: {
            A: { battlefield: ['Mountain', 'Island'], hand, library: libraries.A },
            B: { battlefield: ['Mountain', 'Bear'], hand: ['Spark'], library: libraries.B },
          },
        },
        ['main1:own', 'main1:other', 'end:other'],
      );
      const asked: string[] = [];
      const look = (what: string) =>
        asked.push(
          `${what}: ${now(t)} ${t.stack().join()} ${t
            .view(1)
            .waiting.map((w) => w.person)
            .join()}`,
        );
      look('first');
      await t.pass(0);
      look('their turn');
      await t.act(1, 'Cast Spark', { target: 's0' });
      look('a spell');
      await t.pass(0);
      look('after it');
      return asked;
    }),
  );
  expect(stories[1]).toEqual(stories[0]);
  expect(stories[2]).toEqual(stories[0]);
});
