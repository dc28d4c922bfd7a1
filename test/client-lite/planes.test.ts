import { describe, expect, it } from 'vitest';
import type { Texts } from '../../client-lite/web/kept/drafts.ts';
import { Keyring } from '../../client-lite/web/kept/keyring.ts';
import {
  amissElsewhere,
  amissOf,
  copyOf,
  countOf,
  kindOf,
  leftOutOf,
  newElement,
  newPlane,
  poolOf,
  textsOf,
  verdictOf,
  wholeOf,
  withColour,
} from '../../client-lite/web/pages/plane.ts';
import { routeOf } from '../../client-lite/web/route.ts';
import { Saver, type Saving } from '../../client-lite/web/kept/saver.ts';
import { setOf, setWords } from '../../client-lite/web/pages/setup.ts';
import {
  PlaneDetail,
  PlaneDraft,
  PlanePool,
  PoolReport,
  type Problem,
  type Refusal,
} from '../../server/protocol/index.ts';

const problem = (where: string): Problem => ({ where, message: where, clauses: ['P1'], mend: '' });

describe('page: planes', () => {
  it('P1: what is missing is told at the Element that it concerns, and the rest for the plane', () => {
    const missing = ['elements', 'elements.1', 'elements.1.haunt.name', 'elements.11.lore', 'pool'].map(problem);
    expect(amissOf(missing, 1).map(({ where }) => where)).toEqual(['elements.1', 'elements.1.haunt.name']);
    expect(amissOf(missing, 0)).toEqual([]);
    expect(amissElsewhere(missing).map(({ where }) => where)).toEqual(['elements', 'pool']);
  });

  it('P1: a Disposition names each colour once, in the order of the colours', () => {
    expect(withColour(['G'], 'W')).toEqual(['W', 'G']);
    expect(withColour(['W', 'G'], 'W')).toEqual(['G']);
  });

  it('P1: a pool is what is said of it, and none until it is said; each is read back as it was', () => {
    const texts = textsOf(null);
    expect([
      poolOf(texts, setOf),
      poolOf({ ...texts, kind: 'sets' }, setOf),
      poolOf({ ...texts, kind: 'list', list: ' ' }, setOf),
    ]).toEqual([null, null, null]);
    for (const pool of ['starter', { sets: [] }, { sets: ['dom', 'm19'] }, { list: '4 Wolf' }] as const) {
      const read = PlanePool.parse(pool);
      expect(poolOf(textsOf(read), setOf)).toEqual(read);
    }
    expect([kindOf({ sets: [] }), kindOf({ sets: ['dom'] }), kindOf({ list: 'x' })]).toEqual(['all', 'sets', 'list']);
  });

  it('a new plane and a new Element may be kept as they are; a copy has a name that fits', () => {
    expect(PlaneDraft.parse({ ...newPlane, elements: [newElement] }).elements).toHaveLength(1);
    const plane = { name: '🜁'.repeat(80), draft: { ...newPlane, name: '🜁'.repeat(80) } } as unknown as PlaneDetail;
    expect(PlaneDraft.safeParse(copyOf(plane)).success).toBe(true);
    expect(copyOf({ ...plane, name: 'March' }).name).toBe('March, a copy');
  });

  it('P1: a copy with what quests made has each name once, so that it is ready for quests', () => {
    const element = (name: string, lore = 'No one knows.') => ({ ...newElement, name, lore });
    const offers = ['the  weir', 'Ilse', 'ILSE '].map((name, n) => ({
      session: { id: 'q', title: 'Q' },
      n,
      element: element(name, `From ${n}`),
    }));
    const copy = copyOf(
      { name: 'March', draft: { ...newPlane, elements: [element('The Weir')] } } as unknown as PlaneDetail,
      offers,
    );
    expect(copy.elements.map((e) => `${e.name}: ${e.lore}`)).toEqual(['The Weir: No one knows.', 'Ilse: From 1']);
  });

  it('P1: how many Elements there are is told of 25 until there are enough', () => {
    expect([24, 25, 30].map((n) => countOf(n).replace('<n>', String(n)))).toEqual([
      '24 of 25 Elements',
      '25 Elements',
      '30 Elements',
    ]);
  });

  it('P1: how many cards are left out, and how many of them a pool of partly automated cards would have', () => {
    const says = (ruled: number, leftOutCount: number, rulable: number) =>
      leftOutOf({ ruled, leftOutCount, rulable } as PoolReport);
    expect(says(0, 0, 0)).toBe('');
    expect(says(12, 1, 0)).toBe(
      '12 cards have text that the players resolve themselves. 1 card is left out, because it cannot be played yet.',
    );
    expect(says(0, 44, 43)).toBe(
      '44 cards are left out, because not every line is automated. With partly automated cards, 43 of them would be there; the players would resolve the rest of their text.',
    );
    expect(says(0, 2, 2)).toContain('With partly automated cards, all of them would be there');
  });

  it('P1: of sets it is told how many cards are fully automated, and whether the others are there too', () => {
    const sets = [
      { set: 'dom', cards: 171, whole: 127 },
      { set: 'm19', cards: 10, whole: 9 },
    ];
    expect(setWords(sets, false)).toBe(
      'dom: 127 of 171 · m19: 9 of 10 cards are fully automated. 136 cards to deal from, and basic lands.',
    );
    expect(setWords(sets.slice(0, 1), true)).toBe(
      'dom: 127 of 171 cards are fully automated. The others are there too, and basic lands.',
    );
  });

  it('Q1, Q2: the report comes to a sentence: what is asked, at most so many, or none', () => {
    const quests = { format: 'binding-quest', session: 'quest', character: 'Magician', most: 11 };
    const verdict = (ok: boolean, carries: number) => verdictOf({ ok, carries, characters: 2 } as PoolReport, quests);
    expect([verdict(true, 4), verdict(false, 1), verdict(false, 0)]).toEqual([
      'These cards are enough for a quest of 2 Magicians.',
      'These cards are enough for a quest of at most 1 Magician.',
      'These cards are not enough for a quest yet.',
    ]);
  });

  it('Q2: what all colours together lack is said in one sentence', () => {
    const weather = (short: number) => wholeOf({ whole: [{ name: 'Weather', have: 120 - short, need: 120, short }] });
    expect([weather(20), weather(0)]).toEqual(['The Weather needs 120 cards in all; 20 are missing.', '']);
  });
});

describe('page: saving as one writes', () => {
  const refused = (code: Refusal['code']): Refusal => ({ code, message: code, clauses: [], mend: '' });
  /** A saver whose rests end when they are told to, and whose saves end when they are told how. */
  function saver() {
    const states: string[] = [];
    const saved: string[] = [];
    let rest: (() => void) | null = null;
    let answer: ((refusal: Refusal | null) => void) | null = null;
    const it = new Saver<string>({
      save: (value) => {
        saved.push(value);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      changed: (saving: Saving) => states.push(saving.state),
      later: (then) => {
        rest = then;
        return () => {
          if (rest === then) rest = null;
        };
      },
    });
    const settle = async (refusal: Refusal | null) => {
      answer?.(refusal);
      await Promise.resolve();
      await Promise.resolve();
    };
    return {
      it,
      states,
      saved,
      settle,
      rested: () => {
        const then = rest;
        rest = null;
        then?.();
      },
      waits: () => rest !== null,
    };
  }

  it('the last of what was written is saved after a rest, one at a time', async () => {
    const { it: one, states, saved, settle, rested } = saver();
    one.put('a');
    one.put('ab');
    rested();
    one.put('abc');
    expect(saved).toEqual(['ab']);
    await settle(null);
    rested();
    await settle(null);
    expect([saved, states.at(-1)]).toEqual([['ab', 'abc'], 'saved']);
  });

  it('what did not arrive is tried again; what was refused waits until it is changed', async () => {
    const { it: one, states, saved, settle, rested, waits } = saver();
    one.put('a');
    rested();
    await settle(refused('unavailable'));
    expect([states.at(-1), waits()]).toEqual(['failed', true]);
    rested();
    await settle(refused('bad-message'));
    expect([saved, states.at(-1), waits()]).toEqual([['a', 'a'], 'failed', false]);
    one.put('b');
    rested();
    await settle(null);
    expect([saved.at(-1), states.at(-1)]).toEqual(['b', 'saved']);
  });

  it('on leaving it is saved at once, and nothing twice', async () => {
    const { it: one, saved, settle, waits } = saver();
    one.put('a');
    one.hurry();
    one.hurry();
    expect([saved, waits()]).toEqual([['a'], false]);
    await settle(null);
    one.hurry();
    expect(saved).toEqual(['a']);
  });
});

describe('page: secrets that this browser knows', () => {
  const texts = (): Texts => {
    const all = new Map<string, string>();
    return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) };
  };

  it('of planes are kept by plane, and forgotten with it', () => {
    const kept = texts();
    new Keyring(kept).keepPlane('p1', 's1');
    new Keyring(kept).keepPlane('p2', 's2');
    new Keyring(kept).forgetPlane('p1');
    expect([new Keyring(kept).plane('p1'), new Keyring(kept).plane('p2')]).toEqual([null, 's2']);
  });

  it('of seats are kept once each, the newest where there are too many', () => {
    const ring = new Keyring(texts());
    ring.keepSeat('m', 'a');
    ring.keepSeat('m', 'a');
    ring.keepSeat('m', 'b');
    expect([ring.seatsAt('m'), ring.seatsAt('n')]).toEqual([['a', 'b'], []]);
    for (let n = 0; n < 250; n++) ring.keepSeat(`m${n}`, 't');
    expect([ring.seats().length, ring.seatsAt('m'), ring.seatsAt('m249')]).toEqual([200, [], ['t']]);
  });

  it('odd contents of a store, or none, open nothing', () => {
    for (const odd of [null, '[', '3', '{"p1":3}', '[{"match":1}]']) {
      const ring = new Keyring({
        getItem: () => odd,
        setItem: () => {
          throw new Error('full');
        },
      });
      ring.keepSeat('m', 'a');
      expect([ring.plane('p1'), ring.seats()]).toEqual([null, []]);
    }
    expect(new Keyring(null).seats()).toEqual([]);
  });
});

describe('page: addresses', () => {
  const at = (address: string) => routeOf(new URL(address, 'http://host'));
  it('of planes, Magicians and chronicles; a secret stands behind the number sign', () => {
    expect([at('/planes'), at('/planes/'), at('/planes/a%20b#s%2B'), at('/planes/p')]).toEqual([
      { page: 'planes' },
      { page: 'planes' },
      { page: 'plane', id: 'a b', token: 's+' },
      { page: 'plane', id: 'p', token: null },
    ]);
    expect([at('/magician/m1'), at('/chronicle/q1'), at('/magician'), at('/elsewhere/x')]).toEqual([
      { page: 'adventurer', id: 'm1' },
      { page: 'adventure', id: 'q1', token: null },
      { page: 'lobby' },
      { page: 'lobby' },
    ]);
  });
  it('that are badly encoded are taken as they stand', () =>
    expect(at('/chronicle/%E0%A4')).toEqual({ page: 'adventure', id: '%E0%A4', token: null }));
});
