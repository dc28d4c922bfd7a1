import { describe, expect, it } from 'vitest';
import {
  afterChallenge,
  DAY,
  endOfScene,
  heal,
  recover,
  resize,
  startOfScene,
  swap,
  transfer,
  travel,
  type Rest,
} from '../../../formats/journeys/downtime.ts';
import { deckOf } from '../../../formats/journeys/model.ts';
import { altered, mostCards } from '../../../formats/journeys/talents/effects.ts';
import { card, count, first, ids, lookup, sheet } from './sheets.ts';

const hours = (n: number, nexus: Rest['nexus'] = { enriched: [], devoid: [] }): Rest => ({ hours: n, nexus });

describe('the end of a scene', () => {
  it('J-2-5: 1 life, the battlefield into the graveyard, hand and command zone into the library', () => {
    const s = sheet(
      {
        library: [
          [6, 'Bear'],
          [2, 'Rat'],
        ],
      },
      { life: 12 },
    );
    const [bear, rat] = [card('Bear').key, card('Rat').key];
    afterChallenge(s, (c) => c.key, {
      library: [bear],
      hand: [bear, rat],
      command: [bear],
      battlefield: [bear],
      graveyard: [rat],
      exile: [bear, bear],
    });
    endOfScene(s, lookup, first);
    expect([count(s, 'library'), count(s, 'graveyard'), count(s, 'exile'), s.life]).toEqual([4, 2, 2, 13]);
  });
  it('J-6-1: graveyard and exile stay where they are', () => {
    const s = sheet({ graveyard: [[3, 'Bear']], exile: [[2, 'Rat']] });
    endOfScene(s, lookup, first);
    expect([count(s, 'graveyard'), count(s, 'exile')]).toEqual([3, 2]);
  });
  it('J-6-9: what is gained stops at 20, and takes nothing from more', () => {
    for (const [life, then] of [
      [19, 20],
      [20, 20],
      [27, 27],
    ] as const) {
      const s = sheet({}, { life });
      endOfScene(s, lookup, first);
      expect(s.life).toBe(then);
    }
  });
  it('J-8-10: Tough Hide heals one more, up to 20, with five green cards', () => {
    const s = sheet(
      { library: [[5, 'Bear']] },
      { life: 10, talents: [{ talent: 'tough-hide' }, { talent: 'tough-hide' }] },
    );
    endOfScene(s, lookup, first);
    expect(s.life).toBe(13);
    const few = sheet({ library: [[4, 'Bear']] }, { life: 10, talents: [{ talent: 'tough-hide' }] });
    endOfScene(few, lookup, first);
    expect(few.life).toBe(11);
  });
  it('J-8-3: Grave Lore recovers a card of the graveyard at random, with five black cards', () => {
    const s = sheet({ library: [[5, 'Rat']], graveyard: [[3, 'Bear']] }, { talents: [{ talent: 'grave-lore' }] });
    expect(endOfScene(s, lookup, (n) => n - 1).recovered.map((c) => c.id)).toEqual([ids(s, 'Bear').at(-1)]);
    expect(count(s, 'graveyard')).toBe(2);
  });
  it('J-8-15: a Skilled Healer may have another gain the life', () => {
    const [a, b] = [sheet({}, { life: 5 }), sheet({}, { life: 5 })];
    endOfScene(a, lookup, first, b);
    expect([a.life, b.life]).toEqual([5, 6]);
  });
  it('J-8-5: lands of home come back at the start of a scene', () => {
    const s = sheet({ graveyard: [[1, 'Grove']], exile: [[1, 'Hollow']], collection: [[1, 'Grove']] });
    s.talents.push({ talent: 'memories-of-home', copies: [...ids(s, 'Grove', 'graveyard'), ...ids(s, 'Hollow')] });
    expect(startOfScene(s)).toHaveLength(2);
    expect([count(s, 'library'), count(s, 'collection')]).toEqual([2, 1]);
  });
});

describe('rest', () => {
  it('J-6-3: two cards for every hour at a nexus, all of them after a day', () => {
    const s = sheet({ graveyard: [[5, 'Bear']], exile: [[2, 'Rat']] });
    const bears = ids(s, 'Bear');
    expect(recover(s, hours(1), bears.slice(0, 3), lookup)?.clauses).toEqual(['J-6-3']);
    expect(recover(s, { hours: 3, nexus: null }, bears.slice(0, 1), lookup)?.clauses).toEqual(['J-6-3']);
    expect(recover(s, hours(1), bears.slice(0, 2), lookup)).toBeNull();
    expect(count(s, 'library')).toBe(2);
    expect(recover(s, hours(DAY), [], lookup)).toBeNull();
    expect([count(s, 'library'), count(s, 'graveyard'), count(s, 'exile')]).toEqual([7, 0, 0]);
  });
  it('J-6-6: twice as many of an enriched colour; none of a devoid one, not even in a day', () => {
    const s = sheet({
      graveyard: [
        [6, 'Bear'],
        [3, 'Rat'],
      ],
    });
    const green = hours(1, { enriched: ['G'], devoid: ['B'] });
    expect(recover(s, green, ids(s, 'Bear').slice(0, 5), lookup)?.clauses).toEqual(['J-6-6']);
    expect(recover(s, green, ids(s, 'Bear').slice(0, 4), lookup)).toBeNull();
    expect(recover(s, green, ids(s, 'Rat').slice(0, 1), lookup)?.clauses).toEqual(['J-6-6']);
    expect(recover(s, { ...green, hours: DAY }, [], lookup)).toBeNull();
    expect([count(s, 'library'), count(s, 'graveyard')]).toEqual([6, 3]);
  });
  it('J-8-16: Alignment makes every nexus enriched that is not devoid of the colour', () => {
    const s = sheet(
      { library: [[10, 'Bear']], graveyard: [[4, 'Boar']] },
      { talents: [{ talent: 'alignment', colour: 'G' }] },
    );
    expect(recover(structuredClone(s), hours(1), ids(s, 'Boar'), lookup)).toBeNull();
    expect(
      recover(structuredClone(s), hours(1, { enriched: [], devoid: ['G'] }), ids(s, 'Boar'), lookup)?.clauses,
    ).toEqual(['J-6-6']);
    const few = sheet(
      { library: [[5, 'Bear']], graveyard: [[4, 'Boar']] },
      { talents: [{ talent: 'alignment', colour: 'G' }] },
    );
    expect(recover(few, hours(1), ids(few, 'Boar'), lookup)?.clauses).toEqual(['J-6-3']); // nine green cards
  });
  it('J-6-4: a swapped card goes where the other was; basic lands of home come out of the twenty', () => {
    const s = sheet({ graveyard: [[2, 'Bear']], collection: [[1, 'Rat']] });
    const [bear = '', other = ''] = ids(s, 'Bear');
    expect(swap(s, hours(0), [bear], ids(s, 'Rat'), lookup)?.clauses).toEqual(['J-6-4']);
    expect(swap(s, hours(1), [bear, other], ids(s, 'Rat'), lookup)?.clauses).toEqual(['J-6-4']);
    expect(swap(s, hours(1), [bear], ids(s, 'Rat'), lookup)).toBeNull();
    expect([s.copies.find((c) => c.id === bear)?.zone, s.copies.find((c) => c.key === card('Rat').key)?.zone]).toEqual([
      'collection',
      'graveyard',
    ]);
    expect(swap(s, hours(1), [other], [`basic:${card('Swamp').key}`], lookup)).toBeNull();
    expect([s.basics[card('Swamp').key], count(s, 'graveyard')]).toEqual([19, 2]);
  });
  it('J-6-2: twenty of each basic land of home are in the collection; what leaves the deck goes back there', () => {
    const s = sheet({
      library: [
        [1, 'Forest'],
        [40, 'Bear'],
      ],
    });
    expect(s.basics[card('Forest').key]).toBe(20);
    expect(resize(s, hours(DAY), [], ids(s, 'Forest'), lookup)).toBeNull();
    expect([s.basics[card('Forest').key], deckOf(s).length]).toEqual([21, 40]);
  });
  it('J-6-5, J-8-1: after a full day the deck grows to its greatest size, ten more with each Arcane Endurance, or shrinks to 40', () => {
    const s = sheet({ library: [[40, 'Bear']], collection: [[12, 'Boar']] });
    expect(resize(s, hours(8), ids(s, 'Boar').slice(0, 1), [], lookup)?.clauses).toEqual(['J-6-5']);
    expect(resize(s, hours(DAY), ids(s, 'Boar').slice(0, 1), [], lookup)?.clauses).toEqual(['J-6-5']);
    s.talents.push({ talent: 'arcane-endurance' });
    expect(mostCards(s)).toBe(50);
    expect(resize(s, hours(DAY), ids(s, 'Boar').slice(0, 11), [], lookup)?.clauses).toEqual(['J-8-1']);
    expect(resize(s, hours(DAY), ids(s, 'Boar').slice(0, 10), [], lookup)).toBeNull();
    expect(deckOf(s)).toHaveLength(50);
    expect(resize(s, hours(DAY), [], ids(s, 'Bear').slice(0, 11), lookup)?.clauses).toEqual(['J-8-1']);
  });
  it('J-6-7: a full day of rest sets the life total to 20', () => {
    const [a, b] = [sheet({}, { life: 3 }), sheet({}, { life: 3 })];
    heal(a, { hours: DAY, nexus: null });
    heal(b, hours(12));
    expect([a.life, b.life]).toEqual([20, 3]);
  });
  it('J-8-12: Mental Transfer mills up to seven so that another recovers as many, anywhere', () => {
    const [a, b] = [
      sheet({ library: [[9, 'Bear']] }, { talents: [{ talent: 'mental-transfer' }] }),
      sheet({ graveyard: [[8, 'Rat']] }),
    ];
    const anywhere = { hours: 1, nexus: null };
    expect(transfer(a, b, ids(b, 'Rat'), anywhere, lookup, first)?.clauses).toEqual(['J-8-12']);
    expect(transfer(a, b, ids(b, 'Rat').slice(0, 7), anywhere, lookup, first)).toBeNull();
    expect([count(a, 'graveyard'), count(b, 'library')]).toEqual([7, 7]);
    expect(transfer(b, a, ids(a, 'Bear', 'graveyard').slice(0, 1), anywhere, lookup, first)?.clauses).toEqual([
      'J-8-12',
    ]);
  });
  it('J-6-8: to travel, a land of the named plane is exiled from the library', () => {
    const s = sheet({
      library: [
        [1, 'Grove'],
        [1, 'Bear'],
      ],
      graveyard: [[1, 'Hollow']],
    });
    expect(travel(s, ids(s, 'Grove')[0] ?? '', 'brk', lookup)?.clauses).toEqual(['J-6-8']);
    expect(travel(s, ids(s, 'Hollow')[0] ?? '', 'orw', lookup)?.clauses).toEqual(['J-6-8']);
    expect(travel(s, ids(s, 'Grove')[0] ?? '', 'orw', lookup)).toBeNull();
    expect(count(s, 'exile')).toBe(1);
  });
  it('a copy is found again in a challenge by what its owner has written on it', () => {
    const s = sheet({ library: [[2, 'Bear']] });
    Object.assign(s.copies[0] as object, { favored: true, renamed: 'Bruno', legendary: true });
    const keyOf = (c: (typeof s.copies)[number]) => altered(c, card('Bear'), 'p0').key;
    expect(new Set(s.copies.map(keyOf)).size).toBe(2);
    afterChallenge(s, keyOf, {
      library: [],
      hand: [card('Bear').key],
      command: [],
      battlefield: [keyOf(s.copies[0] as never)],
      graveyard: [],
      exile: [],
    });
    expect(s.copies.map((c) => c.zone)).toEqual(['graveyard', 'library']);
  });
});
