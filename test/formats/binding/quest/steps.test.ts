import { describe, expect, it } from 'vitest';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import { deal, face, ilse, one, questing, takeStep, worth } from './questing.ts';
import { plane, type QuestTable } from './table.ts';

/** Puts the Opposition's cards as a scene needs them. */
function oppose(
  t: QuestTable,
  cards: readonly { readonly card: string; readonly pair: string; readonly faceUp?: boolean }[],
): void {
  t.s.opposition.cards = cards.map(({ card, pair, faceUp = false }, i) => ({
    id: `x${i}`,
    card,
    relationship: 'Root',
    kind: 'quality',
    pair,
    faceUp,
    name: `Hidden ${i}`,
  }));
}
const lives = (t: QuestTable): [number, number] => [t.s.willLife, t.s.threatLife];
const step = (t: QuestTable, m = 0) => t.s.magicians[m]?.steps.at(-1);

describe('Q4: Direction', () => {
  it('Q4: the difference of mana value goes to the Will when the Magician played more', () => {
    const t = takeStep(questing(), { flirt: one(2), answer: one(5) });
    expect(lives(t)).toEqual([3, t.s.target]);
    expect(step(t)).toMatchObject({ won: 'will', by: 3 });
  });
  it('Q4: it goes to the Threat when the Augur played more', () => {
    const t = takeStep(questing(), { flirt: one(6), answer: one(2) });
    expect(lives(t)).toEqual([0, t.s.target + 4]);
    expect(step(t)).toMatchObject({ won: 'opposition', by: 4 });
  });
  it('Q4: a tie is the Magician’s', () => {
    expect(step(takeStep(questing(), { flirt: one(3), answer: one(3) }))).toMatchObject({ won: 'will', by: 0 });
  });
  it('Q4: what was explored counts for the Magician, what was revealed for the Augur', () => {
    const t = questing();
    oppose(t, [
      { card: one(4), pair: 'a' },
      { card: one(1), pair: 'a' },
    ]);
    takeStep(t, { flirt: one(2), answer: one(3), explore: { card: one(5), face: 'f2' }, reveal: one(4) });
    expect(step(t)).toMatchObject({ won: 'will', by: 2, exploration: { card: one(5) }, reveal: { card: one(4) } });
  });
});

describe('Q4: the Move', () => {
  it('Q4: the first Step is the Magician’s to place, then whoever won their last one', () => {
    const t = questing();
    expect(t.ask('move').person).toBe(0);
    takeStep(t, { flirt: one(6), answer: one(2) });
    expect(t.ask('move').person).toBe(t.augur);
    takeStep(t, { flirt: one(2), answer: one(6) });
    expect(t.ask('move').person).toBe(0);
  });
  it('Q1: to a Haunt lead only the Roads of its Element’s Disposition', () => {
    const t = questing();
    const haunt = t.field('move', 'place', 'pick').options.find((o) => o.label === 'Bellrow')?.key ?? '';
    expect(t.refused('move', { place: [haunt], road: ['orrow:R'] }).message).toContain('does not offer');
    t.answer('move', { place: [haunt], road: ['orrow:W'] });
    expect(t.setup.cards[t.s.step?.land ?? '']?.colorIdentity).toContain('W');
  });
  it('Q1: a Road that has no card left is not walked', () => {
    const t = questing();
    (t.s.planes['orrow'] as { roads: { G: string[] } }).roads.G = [];
    expect(t.refused('move', { place: ['new'], name: 'A clearing', road: ['orrow:G'] }).message).toContain(
      'No card is left',
    );
  });
  it('Q4: a new Place is named, and lies on any Road; it may be come to again', () => {
    const t = questing().answer('move', { place: ['new'], name: 'A clearing', road: ['orrow:G'] });
    expect(t.s.step?.place).toBe('A clearing');
    t.until((x) => x.s.lives.length === 2).until((x) => x.find('move') !== undefined);
    expect(t.field('move', 'place', 'pick').options.map((o) => o.label)).toContain('A clearing');
  });
});

describe('Q4: the Draw', () => {
  it('Q4: the Magician draws up to five, the Augur five more than what is left in hand', () => {
    const t = questing();
    deal(t, 0, worth(2, 3));
    deal(t, 'augur', worth(1, 4));
    t.answer('move');
    expect([t.s.magicians[0]?.hand.length, t.s.augur.hand.length]).toEqual([5, 9]);
  });
  it('Q4: the Augur draws what there is', () => {
    const t = questing();
    (t.s.planes['orrow'] as { weather: string[] }).weather = worth(3, 2);
    expect(t.answer('move').s.augur.hand).toHaveLength(2);
  });
  it('Q4: without a card in hand there is no Flirt', () => {
    const t = questing();
    (t.s.planes['orrow'] as { weather: string[] }).weather = [];
    expect(t.answer('move').s.step?.at).toBe('answer');
  });
  it('Q4: a Magician without a card is passed over, and does not explore', () => {
    const t = questing([{ character: ilse({ library: [] }), id: 'm' }])
      .answer('move')
      .answer('flirt');
    expect(t.s.step?.at).toBe('reach');
    expect(t.answer('reach', { reach: ['no'] }).s.ending).toBe('decked');
  });
});

describe('Q4: Exploration', () => {
  it('Q4: it costs one Influence of a Face, and a Face without any cannot pay', () => {
    const t = questing();
    takeStep(t, {
      flirt: one(2),
      answer: one(2),
      explore: { card: one(2), face: 'f1' },
      reveal: t.s.opposition.cards.find((c, _, all) => all.filter((d) => d.pair === c.pair).length === 2)?.card ?? null,
    });
    expect(t.s.magicians[0]?.influence).toEqual({ f1: 0, f2: 2, f3: 1 });
    t.until((x) => x.find('explore') !== undefined);
    expect(t.field('explore', 'face', 'pick').options.map((o) => o.key)).toEqual(['f2', 'f3']);
  });
  it('Q4: without Influence nobody is asked', () => {
    const t = questing([{ character: ilse({ faces: [] }), id: 'm' }])
      .answer('move')
      .answer('flirt')
      .answer('answer');
    expect(t.s.step?.at).toBe('reach');
  });
});

describe('Q4: Reach', () => {
  const atReach = (hand: readonly string[]): QuestTable => {
    const t = questing().answer('move');
    deal(t, 'augur', hand);
    t.answer('flirt', { card: [t.s.augur.hand[0]?.id ?? ''] })
      .answer('answer')
      .answer('explore', { explore: ['no'] });
    return t;
  };
  const ids = (t: QuestTable, ...cards: string[]): string[] =>
    cards.map((c) => t.s.augur.hand.find((h) => h.card === c)?.id ?? '');
  it('Q4: a major and a minor card of the hand lie face down as one Quality or Lot', () => {
    const t = atReach([one(1), one(6), one(2)]);
    t.answer('reach', { reach: ['yes'], kind: ['lot'], cards: ids(t, one(6), one(2)), name: 'The tide' });
    expect(t.s.opposition.cards.slice(-2)).toMatchObject([
      { card: one(6), pair: 'Reach 1', kind: 'lot', faceUp: false },
      { card: one(2), pair: 'Reach 1', kind: 'lot', faceUp: false },
    ]);
    expect(t.s.augur.hand).toEqual([]);
    expect(t.log(null)).not.toContain('The tide');
    expect(step(t)?.reached).toBe(true);
  });
  it('Q4: two major cards are refused, and so are two minor ones', () => {
    const t = atReach([one(1), one(6), one(5), one(2), one(3)]);
    for (const cards of [ids(t, one(6), one(5)), ids(t, one(2), one(3))]) {
      const refused = t.refused('reach', { reach: ['yes'], kind: ['lot'], cards });
      expect([refused.clauses, refused.message]).toEqual([['Q4'], expect.stringContaining('one major and one minor')]);
    }
  });
  it('Q4: without one of each it is refused, and the Augur is asked all the same, so that nobody learns of it', () => {
    const t = atReach([one(1), one(2), one(3)]);
    expect(t.refused('reach', { reach: ['yes'], kind: ['lot'], cards: ids(t, one(2), one(3)) }).message).toContain(
      'no major one is in hand',
    );
  });
  it('Q4: who explored is not reached for', () => {
    const t = questing();
    oppose(t, []);
    takeStep(t, { flirt: one(2), answer: one(2), explore: { card: one(2), face: 'f1' }, reveal: null });
    expect(step(t)).toMatchObject({ reached: false });
    expect(t.log(null)).toContain('nothing is revealed');
  });
});

describe('Q4: Reveal', () => {
  it('Q4: only cards of a Quality or Lot with two face-down cards; the other one is turned up', () => {
    const t = questing();
    oppose(t, [
      { card: one(4), pair: 'a' },
      { card: one(1), pair: 'a' },
      { card: one(5), pair: 'b' },
      { card: one(6), pair: 'c' },
      { card: one(2), pair: 'c', faceUp: true },
    ]);
    t.answer('move');
    deal(t, 0, [one(2), one(3)]);
    t.answer('flirt')
      .answer('answer')
      .answer('explore', { explore: ['yes'], face: ['f2'] });
    expect(
      t
        .field('reveal', 'card', 'pick')
        .options.map((o) => o.key)
        .toSorted(),
    ).toEqual(['x0', 'x1']);
    t.answer('reveal', { card: ['x0'], words: 'A mask' });
    expect(t.s.opposition.cards.find((c) => c.pair === 'a')).toMatchObject({ card: one(1), faceUp: true });
    expect(t.s.opposition.cards.filter((c) => c.pair === 'a')).toHaveLength(1);
    expect(step(t)?.reveal).toMatchObject({ card: one(4), text: 'A mask' });
  });
  it('Q4: a single face-down card is never revealed so', () => {
    const t = questing();
    oppose(t, [{ card: one(5), pair: 'b' }]);
    takeStep(t, { flirt: one(2), answer: one(2), explore: { card: one(2), face: 'f1' }, reveal: null });
    expect(t.s.opposition.cards).toMatchObject([{ faceUp: false }]);
  });
});

describe('Q5: rounds', () => {
  it('Q5: the Augur picks the order; nobody takes a second Step in a round', () => {
    const t = questing(3);
    expect(t.ask('order').person).toBe(t.augur);
    takeStep(t, { magician: 2, flirt: one(2), answer: one(2) });
    expect(t.field('order', 'magician', 'pick').options.map((o) => o.key)).toEqual(['0', '1']);
    expect(t.refused('order', { magician: ['2'] }).clauses).toEqual(['Q5']);
    takeStep(t, { magician: 0, flirt: one(2), answer: one(2) });
    expect(t.s.step?.magician).toBe(1);
    takeStep(t, { magician: 1, flirt: one(2), answer: one(2) });
    expect(t.field('order', 'magician', 'pick').options.map((o) => o.key)).toEqual(['0', '1', '2']);
    expect(t.s.round.n).toBe(2);
  });
  it('Q5: a Magician alone is not picked', () => {
    expect(questing().find('order')).toBeUndefined();
  });
});

describe('Q7: the Front', () => {
  it('Q7: the Steps of a Magician in order, each with Place, land, cards of both sides and who won it by how much', () => {
    const t = questing(2);
    takeStep(t, { magician: 1, flirt: one(2), answer: one(5) });
    takeStep(t, { magician: 0, flirt: one(6), answer: one(2) });
    takeStep(t, { magician: 1, flirt: one(3), answer: one(3) });
    const [first, second] = questTale.view(t.setup, t.s, null).tracks;
    expect(first?.stations).toHaveLength(1);
    expect(second?.stations.map((x) => [x.n, x.result])).toEqual([
      [1, '5 against 2: Will +3'],
      [3, '3 against 3: Will +0'],
    ]);
    expect(second?.stations[0]?.parts.map((p) => [p.label, p.side, p.cards.map((c) => c.card)])).toEqual([
      ['Flirt', 1, [one(2)]],
      ['Answer', 0, [one(5)]],
    ]);
  });
  it('Q7: who only watches sees no hand, no Library and no face-down card', () => {
    const t = questing().answer('move');
    const shown = JSON.stringify(questTale.view(t.setup, t.s, null).sheets);
    expect(shown).not.toContain('Your hand');
    expect(shown).not.toContain('Your Library');
    expect(shown).toContain('Face down');
    expect(JSON.stringify(questTale.view(t.setup, t.s, 0).sheets)).toContain('Your hand');
  });
});

describe('Q1, P3: planeswalkers and several planes', () => {
  const planes = [plane(), plane({ id: 'under', name: 'Underneath' })];
  const walker = {
    character: ilse({
      name: 'Walker',
      walks: 'under',
      faces: [face('f1', one(2)), face('f2', one(4), { relationship: 'Spark' })],
    }),
    id: 'w',
  };
  const native = { character: ilse({ name: 'Native', home: 'under' }), id: 'n', home: 'under' };
  it('Q1: a plane that is travelled to in mid-quest is prepared at that moment, for all Magicians', () => {
    const t = questing([walker, { character: ilse({ name: 'Stays' }), id: 's' }], { planes });
    expect(Object.keys(t.s.planes)).toEqual(['orrow']);
    t.answer('order', { magician: ['0'] }).answer('move', {
      plane: ['under'],
      place: ['new'],
      name: 'The far side',
      road: ['under:R'],
    });
    expect(t.s.step).toMatchObject({ plane: 'under', place: 'The far side' });
    const there = t.s.planes['under'];
    expect(there?.roads.R.length).toBe(2 * 15 - 1);
    expect((there?.weather.length ?? 0) + t.s.augur.hand.length).toBe(5 * 20 + 2 * 20);
    expect(t.log(null)).toContain('of Underneath are prepared');
  });
  it('Q4: the Augur draws from the Weather of the plane of the Step', () => {
    const t = questing([walker, native], { planes });
    const before = t.s.planes['orrow']?.weather.length;
    t.answer('order', { magician: ['1'] }).answer('move');
    expect(t.s.step?.plane).toBe('under');
    expect(t.s.planes['orrow']?.weather).toHaveLength(before ?? -1);
  });
  it('P3: who is no planeswalker stays at home', () => {
    const t = questing([native, walker], { planes }).answer('order', { magician: ['0'] });
    expect(t.form('move').fields.map((f) => f.key)).not.toContain('plane');
    expect(t.field('move', 'road', 'pick').options.every((o) => o.key.startsWith('under:'))).toBe(true);
  });
  it('Q1: Magicians from two planes: both are prepared at the start', () => {
    expect(Object.keys(questing([walker, native], { planes }).s.planes).toSorted()).toEqual(['orrow', 'under']);
  });
  it('P3: against a planeswalker the Opposition has an Eternity', () => {
    const t = questing([walker], { planes });
    expect(t.s.opposition.cards.some((c) => c.relationship === 'Eternity')).toBe(true);
    expect(questing().s.opposition.cards.some((c) => c.relationship === 'Eternity')).toBe(false);
  });
});

describe('Q1: Places of a plane', () => {
  const FAR = plane({ id: 'far', name: 'Farland' });
  const placesOf = (t: QuestTable, id: string): string[] =>
    t
      .field('move', 'place', 'pick')
      .options.filter((o) => o.key.startsWith(`been:${id}:`))
      .map((o) => o.label);
  it('Q1: Places of another plane are not offered on this one; Places that owe Fealty are, on the plane where they lie', () => {
    const t = questing(
      [
        {
          character: ilse({
            name: 'Ada',
            walks: 'far',
            fealties: [
              { place: 'The Old Well', land: 'Forest', points: 2 },
              { place: 'The Far Shore', land: 'Forest', points: 1, plane: 'far' },
            ],
          }),
          id: 'a',
        },
      ],
      { planes: [plane(), FAR] },
    );
    const home = t.s.magicians[0]?.character.home ?? '';
    expect(placesOf(t, home)).toContain('The Old Well');
    expect(placesOf(t, home)).not.toContain('The Far Shore');
    expect(placesOf(t, 'far')).toEqual(['The Far Shore']);
  });
  it('P8: a planeswalker comes to a quest that is not about their home plane', () => {
    const t = questing([{ character: ilse({ name: 'Ada', home: 'elsewhere', walks: 'elsewhere too' }), id: 'a' }], {
      planes: [plane()],
    });
    expect(Object.keys(t.s.planes)).toEqual([plane().id]);
    expect(t.find('move')).toBeDefined();
  });
  it('P4: whoever is no planeswalker needs their home plane', () => {
    expect(() => questing([{ character: ilse({ home: 'elsewhere' }), id: 'a' }], { planes: [plane()] })).toThrow(
      /at home on a plane/,
    );
  });
});
