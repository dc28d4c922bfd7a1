import { describe, expect, it } from 'vitest';
import { pcOf } from '../../../formats/journeys/challenge/party.ts';
import {
  isOver,
  learn,
  pick,
  PRICE,
  researched,
  trade,
  tradesOf,
  unlock,
  type Draft,
} from '../../../formats/journeys/progress.ts';
import { showSheet } from '../../../formats/journeys/tale/view.ts';
import { altered, strength } from '../../../formats/journeys/talents/effects.ts';
import { select, selectionRefusal, talentNo } from '../../../formats/journeys/talents/selection.ts';
import { talentOf, TALENTS, type Talent } from '../../../formats/journeys/talents/catalogue.ts';
import { card, count, ids, lookup, pool, sheet } from './sheets.ts';

const one = (name: string, zone: 'library' | 'collection' = 'collection') => sheet({ [zone]: [[1, name]] });

describe('talents', () => {
  it('J-8-0: twenty talents by rarity, each so many times, without effect where its prerequisite fails', () => {
    expect(['common', 'uncommon', 'rare'].map((r) => TALENTS.filter((t) => t.rarity === r).length)).toEqual([10, 6, 4]);
    expect(TALENTS.map((t) => t.times)).toEqual([6, 3, 3, 3, 1, 3, 3, 2, 1, 3, 1, 1, 2, 1, 1, 5, 1, 2, 1, 2]);
    const s = sheet({ library: [[5, 'Imp']] });
    for (let i = 0; i < 3; i++) {
      expect(selectionRefusal(s, { talent: 'quick-reflexes' }, lookup)).toBeNull();
      select(s, { talent: 'quick-reflexes' });
    }
    expect(selectionRefusal(s, { talent: 'quick-reflexes' }, lookup)?.clauses).toEqual(['J-8-0']);
    expect(strength(s, 'quick-reflexes', lookup)).toBe(3);
    s.copies.pop();
    expect(strength(s, 'quick-reflexes', lookup)).toBe(0);
  });
  it.each([
    ['J-8-6', 'quick-reflexes', 'Imp'],
    ['J-8-7', 'selfless-defender', 'Guard'],
    ['J-8-4', 'knowledge-broker', 'Drake'],
    ['J-8-3', 'grave-lore', 'Rat'],
    ['J-8-10', 'tough-hide', 'Bear'],
  ])('%s: asks for five cards of its colour', (clause, talent, name) => {
    expect(selectionRefusal(sheet({ library: [[4, name]] }), { talent }, lookup)?.clauses).toEqual([clause]);
    expect(selectionRefusal(sheet({ library: [[5, name]] }), { talent }, lookup)).toBeNull();
  });
  it('J-8-9: Tinkerer asks for three artifacts', () => {
    expect(selectionRefusal(sheet({ library: [[2, 'Golem']] }), { talent: 'tinkerer' }, lookup)?.clauses).toEqual([
      'J-8-9',
    ]);
    expect(
      pcOf(
        sheet(
          {
            library: [
              [2, 'Golem'],
              [1, 'Idol'],
            ],
          },
          { talents: [{ talent: 'tinkerer' }] },
        ),
        0,
        lookup,
      ).pc.tinkerer,
    ).toBe(true);
  });
  it('J-8-6, J-8-7: dice and helpers in a challenge', () => {
    const s = sheet(
      {
        library: [
          [5, 'Imp'],
          [5, 'Guard'],
        ],
      },
      { talents: [{ talent: 'quick-reflexes' }, { talent: 'quick-reflexes' }, { talent: 'selfless-defender' }] },
    );
    expect([pcOf(s, 0, lookup).pc.dice, pcOf(s, 0, lookup).pc.helpers]).toEqual([3, 1]);
  });
  it.each([
    ['J-8-2: an ally', 'favored-ally', 'Bear', 'Wolf King'],
    ['J-8-8: an item', 'signature-item', 'Idol', 'Bear'],
    ['J-8-11: an enchantment', 'favored-enchantment', 'Aura of Moss', 'Idol'],
  ])('%s, nonlegendary, is favored and renamed, and becomes legendary', (name, talent, right, wrong) => {
    const [clause] = name.split(':');
    const s = sheet({
      collection: [
        [1, right],
        [1, wrong],
      ],
    });
    const [id = ''] = ids(s, right);
    expect(selectionRefusal(s, { talent, copies: ids(s, wrong) }, lookup)?.clauses).toEqual([clause]);
    const choice = { talent, copies: [id], names: { [id]: 'Bruno' } };
    expect(selectionRefusal(s, choice, lookup)).toBeNull();
    select(s, choice);
    const now = altered(s.copies.find((c) => c.id === id) as never, card(right), 'p0');
    expect([now.name, now.faces[0].name, now.faces[0].supertypes, s.copies.find((c) => c.id === id)?.favored]).toEqual([
      'Bruno',
      'Bruno',
      ['legendary'],
      true,
    ]);
    expect(now.key).not.toBe(card(right).key);
  });
  it('J-8-22: the same card is not marked twice by one talent', () => {
    const s = sheet({
      collection: [
        [1, 'Spark'],
        [2, 'Grove'],
      ],
    });
    const [spark = ''] = ids(s, 'Spark');
    select(s, { talent: 'practiced-spell', copies: [spark] });
    expect(selectionRefusal(s, { talent: 'practiced-spell', copies: [spark] }, lookup)?.clauses).toEqual(['J-8-13']);
    const [grove = ''] = ids(s, 'Grove');
    expect(selectionRefusal(s, { talent: 'memories-of-home', copies: [grove, grove] }, lookup)?.clauses).toEqual([
      'J-8-22',
    ]);
  });
  it('J-8-13: an instant or sorcery is favored and renamed, and does not become legendary', () => {
    const s = one('Spark');
    const [id = ''] = ids(s, 'Spark');
    select(s, { talent: 'practiced-spell', copies: [id], names: { [id]: 'My Spark' } });
    const now = altered(s.copies[0] as never, card('Spark'), 'p0');
    expect([now.name, now.faces[0].supertypes]).toEqual(['My Spark', []]);
    expect(
      selectionRefusal(one('Bear'), { talent: 'practiced-spell', copies: ids(one('Bear'), 'Bear') }, lookup)?.clauses,
    ).toEqual(['J-8-13']);
  });
  it('J-8-14, J-8-5: nonbasic lands are favored; of Memories of Home, two of home', () => {
    const s = sheet({
      collection: [
        [1, 'Grove'],
        [1, 'Hollow'],
        [1, 'Forest'],
      ],
    });
    expect(selectionRefusal(s, { talent: 'planar-hideout', copies: ids(s, 'Forest') }, lookup)?.clauses).toEqual([
      'J-8-14',
    ]);
    expect(selectionRefusal(s, { talent: 'planar-hideout', copies: ids(s, 'Grove') }, lookup)).toBeNull();
    const both = [...ids(s, 'Grove'), ...ids(s, 'Hollow')];
    expect(
      selectionRefusal({ ...s, home: 'brk' }, { talent: 'memories-of-home', copies: both }, lookup)?.clauses,
    ).toEqual(['J-8-5']);
    select(s, { talent: 'memories-of-home', copies: both });
    expect(s.copies.filter((c) => c.favored)).toHaveLength(2);
  });
  it('J-8-16: Alignment asks for ten cards of the colour, and is with each colour once', () => {
    const s = sheet({ library: [[9, 'Bear']] });
    expect(selectionRefusal(s, { talent: 'alignment', colour: 'G' }, lookup)?.clauses).toEqual(['J-8-16']);
    const ten = sheet({ library: [[10, 'Bear']] }, { talents: [{ talent: 'alignment', colour: 'G' }] });
    expect(selectionRefusal(ten, { talent: 'alignment', colour: 'G' }, lookup)?.clauses).toEqual(['J-8-16']);
  });
  it('J-8-18: Empowered raises one sphere', () => {
    const s = sheet();
    select(s, { talent: 'empowered', sphere: 'social' });
    expect(s.spheres).toEqual({ mental: 4, physical: 3, social: 3 });
    expect(selectionRefusal(s, { talent: 'empowered' }, lookup)?.clauses).toEqual(['J-8-18']);
  });
  it('J-8-0: what cannot be selected says why: taken already, too few cards of its kind, nothing to mark', () => {
    const no = (
      id: string,
      s = sheet({
        library: [
          [4, 'Imp'],
          [9, 'Bear'],
        ],
      }),
    ) => talentNo(s, talentOf(id) as Talent, lookup);
    expect([
      no('quick-reflexes')?.clause,
      no('alignment')?.clause,
      no('signature-item')?.clause,
      no('tough-hide'),
      no('arcane-endurance'),
      no('favored-ally'),
    ]).toEqual(['J-8-6', 'J-8-16', 'J-8-8', null, null, null]);
    expect([
      no('alignment', sheet({ library: [[10, 'Bear']] })),
      no('planar-hideout', sheet({}, { talents: [{ talent: 'planar-hideout' }] }))?.clause,
    ]).toEqual([null, 'J-8-0']);
  });
  it('J-8-22: a sheet names the cards that a talent has marked, to its player alone', () => {
    const s = sheet({
      collection: [
        [1, 'Spark'],
        [2, 'Grove'],
      ],
    });
    const [one = '', two = ''] = ids(s, 'Grove');
    select(s, { talent: 'memories-of-home', copies: [one, two] });
    select(s, {
      talent: 'practiced-spell',
      copies: ids(s, 'Spark'),
      names: Object.fromEntries(ids(s, 'Spark').map((id) => [id, 'Old Flame'])),
    });
    const talents = (whole: boolean): string[] =>
      showSheet(s, lookup, whole)
        .facts.filter((f) => f.label === 'Talent')
        .map((f) => f.value);
    expect(talents(true)).toEqual(['Memories of Home: Grove, Grove', 'Practiced Spell: Old Flame']);
    expect(talents(false)).toEqual(['Memories of Home', 'Practiced Spell']);
  });
  it('J-8-22: what a talent marks may lie in the deck or in the collection', () => {
    for (const zone of ['library', 'collection'] as const)
      expect(selectionRefusal(one('Bear', zone), { talent: 'favored-ally', copies: ['c1'] }, lookup)).toBeNull();
    expect(selectionRefusal(one('Bear'), { talent: 'favored-ally', copies: ['c2'] }, lookup)?.clauses).toEqual([
      'J-8-2',
    ]);
  });
  it.each(['library', 'graveyard', 'exile'] as const)(
    'J-8-21: embodiment begins in the command zone from the %s, and what is in the collection stays there',
    (zone) => {
      const s = sheet({ [zone]: [[1, 'Bear']], collection: [[1, 'Boar']] });
      select(s, { talent: 'favored-transformation', copies: ids(s, 'Bear') });
      select(s, { talent: 'favored-transformation', copies: ids(s, 'Boar') });
      const { pc } = pcOf(s, 0, lookup);
      expect([pc.command.length, pc.library, pc.graveyard, pc.exile]).toEqual([1, [], [], []]);
    },
  );
  it('J-8-19: a transformation takes its owner’s name and begins in the command zone', () => {
    const s = one('Bear', 'library');
    select(s, { talent: 'favored-transformation', copies: ids(s, 'Bear') });
    const { pc, made } = pcOf(s, 0, lookup);
    expect([pc.command.length, pc.library.length, made[0]?.name, made[0]?.faces[0].supertypes]).toEqual([
      1,
      0,
      'Oda',
      ['legendary'],
    ]);
  });
});

describe('progress', () => {
  it.each([
    ['common', 5, 'Bear', 'arcane-endurance'],
    ['uncommon', 3, 'Idol', 'skilled-healer'],
    ['rare', 1, 'Old Bear', 'empowered'],
  ] as const)('J-7-2: a talent that is %s takes %i cards of the collection', (rarity, n, name, talent) => {
    expect(PRICE[rarity]).toBe(n);
    const s = sheet({ collection: [[n, name]], library: [[1, name]] });
    const choice = { talent, sphere: 'mental' as const };
    expect(unlock(s, { ...choice, paid: ids(s, name, 'collection').slice(1) }, lookup)?.clauses).toEqual(['J-7-2']);
    expect(unlock(s, { ...choice, paid: ids(s, name, 'library') }, lookup)?.clauses).toEqual(['J-7-2']);
    expect(unlock(s, { ...choice, paid: ids(s, name, 'collection') }, lookup)).toBeNull();
    expect([count(s, 'collection'), s.talents.length]).toEqual([0, 1]);
  });
  it('J-7-2: a mythic rare pays for a rare talent, a common does not', () => {
    expect(
      unlock(
        sheet({ collection: [[1, 'Great Beast']] }),
        { talent: 'empowered', sphere: 'mental', paid: ['c1'] },
        lookup,
      ),
    ).toBeNull();
    expect(
      unlock(sheet({ collection: [[1, 'Bear']] }), { talent: 'empowered', sphere: 'mental', paid: ['c1'] }, lookup)
        ?.clauses,
    ).toEqual(['J-7-2']);
  });
  it('J-8-17: Advanced Spell Research brings a card of the set, no rarer, and it is favored', () => {
    const s = sheet({ collection: [[1, 'Old Bear']] });
    expect(
      unlock(s, { talent: 'advanced-spell-research', paid: ids(s, 'Old Bear'), gains: card('Great Beast').key }, lookup)
        ?.clauses,
    ).toEqual(['J-8-17']);
    expect(
      unlock(s, { talent: 'advanced-spell-research', paid: ids(s, 'Old Bear'), gains: card('Wolf King').key }, lookup),
    ).toBeNull();
    expect(s.copies.map((c) => [c.key, c.favored])).toEqual([[card('Wolf King').key, true]]);
    expect(researched(card('Idol'), pool()).some((c) => c.name === 'Old Bear')).toBe(false);
  });
  it('J-8-20: Powerful Ally brings a planeswalker', () => {
    const s = sheet({ collection: [[2, 'Old Bear']] });
    const [paid = ''] = ids(s, 'Old Bear');
    expect(unlock(s, { talent: 'powerful-ally', paid: [paid], gains: card('Bear').key }, lookup)?.clauses).toEqual([
      'J-8-20',
    ]);
    expect(unlock(s, { talent: 'powerful-ally', paid: [paid], gains: card('Warden').key }, lookup)).toBeNull();
    expect(ids(s, 'Warden', 'collection')).toHaveLength(1);
  });
  it('J-7-1: everybody takes a card and passes to the left until the packs are empty', () => {
    const d: Draft = {
      who: [0, 1, 2],
      packs: [
        ['a1', 'a2', 'a3'],
        ['b1', 'b2', 'b3'],
        ['c1', 'c2', 'c3'],
      ],
      picked: [null, null, null],
    };
    expect(pick(d, 0, 0)).toEqual([]);
    expect(pick(d, 2, 2)).toEqual([]);
    expect(pick(d, 1, 1)).toEqual([
      [0, 'a1'],
      [1, 'b2'],
      [2, 'c3'],
    ]);
    expect(d.packs).toEqual([
      ['c1', 'c2'],
      ['a2', 'a3'],
      ['b1', 'b3'],
    ]); // the second got what the first passed to the left
    for (let i = 0; i < 2; i++) for (const place of [0, 1, 2]) pick(d, place, 0);
    expect(isOver(d)).toBe(true);
  });
  it('J-7-3: an experience card joins the collection', () => {
    const s = sheet();
    learn(s, card('Bear').key);
    expect(ids(s, 'Bear', 'collection')).toHaveLength(1);
  });
  it('J-7-4, J-8-4: one trade, more with Knowledge Broker; only cards of the collections that nothing marks', () => {
    const a = sheet(
      { library: [[5, 'Drake']], collection: [[1, 'Bear']] },
      { talents: [{ talent: 'knowledge-broker' }] },
    );
    const b = sheet({ collection: [[2, 'Rat']] });
    expect([tradesOf(a, lookup), tradesOf(b, lookup)]).toEqual([2, 1]);
    expect(trade(a, ids(a, 'Drake').slice(0, 1), b, ids(b, 'Rat'))?.clauses).toEqual(['J-7-4']);
    expect(trade(a, ids(a, 'Bear'), b, ids(b, 'Rat'))).toBeNull();
    expect([ids(a, 'Rat', 'collection').length, ids(b, 'Bear', 'collection').length, count(b, 'collection')]).toEqual([
      2, 1, 1,
    ]);
  });
});
