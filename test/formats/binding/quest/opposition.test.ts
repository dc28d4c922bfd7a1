import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../formats/binding/quest/view.ts';
import { relationshipsOf } from '../../../../formats/binding/quest/prelude/opposition.ts';
import { sizeOf } from '../../../../formats/binding/quest/magicians/slots.ts';
import { fakePool } from '../pool.ts';
import { made, plane, type QuestTable, type Scene } from './table.ts';

const cards = fakePool({ colourless: 0 });
const opposed = (scene: Scene = {}): QuestTable =>
  made({ planes: [plane({ cards })], ...scene }).until((t) => t.s.phase === 'opposition');
const laying = (t: QuestTable): QuestTable =>
  t.until((x) => x.find('opposition-cards') !== undefined || x.find('opposition-plane') !== undefined);
const FAR = plane({
  id: 'far',
  name: 'Farland',
  cards: cards.map((c) => ({ ...c, key: `far ${c.key}`, name: `far ${c.name}` })),
});
/** A quest of two planes with a planeswalker among its Magicians, one at home on each. */
const walked = (): QuestTable => {
  const t = made({ planes: [plane({ cards }), FAR], magicians: [{}, { home: 'far' }] });
  t.s.magicians[0]!.character.walks = 'far';
  return t.until((x) => x.s.phase === 'opposition');
};
const weather = (t: QuestTable, id = 'orrow'): string[] => t.s.planes[id]!.weather;

describe('P5: the Opposition takes shape', () => {
  it('P5: the Augur gives it a name, a Face for each Quality and two Lots; nobody else reads them', () => {
    const t = opposed();
    expect(t.ask('opposition').person).toBe(t.augur);
    t.answer('opposition', {
      name: 'The Old Rain',
      'quality Root': 'a drowned oath',
      lots: ['lot Root', 'lot Obstruction'],
      'lot Root': 'wells',
    });
    expect(t.s.opposition).toMatchObject({ name: 'The Old Rain', known: false });
    expect(t.s.opposition.faces.map((f) => [f.relationship, f.kind])).toEqual([
      ['Root', 'quality'],
      ['Constituency', 'quality'],
      ['Obstruction', 'quality'],
      ['Root', 'lot'],
      ['Obstruction', 'lot'],
    ]);
    for (const who of [null, 0]) expect(t.log(who)).not.toMatch(/Old Rain|drowned oath|wells/);
    expect(t.log(0)).toContain('who it is stays hidden for now. (P5)');
  });
  it('P5: its name may be known at once', () => {
    const t = opposed().answer('opposition', {
      name: 'The Old Rain',
      known: ['yes'],
      'quality Root': 'a drowned oath',
    });
    expect(t.log(null)).toContain('The Opposition is The Old Rain.');
    expect(t.log(null)).not.toContain('drowned oath');
  });
  it('P5: two Lots, not one and not three', () => {
    const t = opposed();
    expect(t.refused('opposition', { lots: ['lot Root'] }).clauses).toEqual(['P5', 'P3']);
    expect(t.refused('opposition', { name: '' }).message).toContain('still empty');
  });
  it('P3, P5: Eternity only against a planeswalker, as a Quality or a Lot', () => {
    expect(relationshipsOf(opposed().s)).toEqual(['Root', 'Constituency', 'Obstruction']);
    const t = walked();
    expect(relationshipsOf(t.s)).toEqual(['Root', 'Constituency', 'Obstruction', 'Eternity']);
    t.answer('opposition', { eternity: ['lot'], 'lot Eternity': 'the same dream everywhere' });
    expect(t.s.opposition.faces.filter((f) => f.relationship === 'Eternity')).toEqual([
      { relationship: 'Eternity', kind: 'lot', name: 'the same dream everywhere' },
    ]);
  });
});

describe('P5: the Opposition comes after Will and Threat', () => {
  it('P5: its Root is about the Will, which is known by then', () => {
    const t = opposed();
    expect([t.s.will === null, t.s.threat === null]).toEqual([false, false]);
    expect(t.field('opposition', 'quality Root', 'text').help).toMatch(/^Why it takes issue with the Will: /);
    expect(
      viewOf(t.setup, t.s, 0)
        .phases.map((p) => p.id)
        .slice(0, 5),
    ).toEqual(['making', 'will', 'threat', 'opposition', 'setup']);
    t.answer('opposition');
    expect(t.s.phase).not.toBe('will');
  });
  it('P5: a quest that was begun with the Opposition first goes on in that order, from its naming to the Will', () => {
    const t = made({ planes: [plane({ cards })] }, 3);
    expect([t.s.phase, t.s.will]).toEqual(['opposition', null]);
    expect(
      viewOf(t.setup, t.s, 0)
        .phases.map((p) => p.id)
        .slice(0, 4),
    ).toEqual(['making', 'opposition', 'will', 'threat']);
    t.answer('opposition', { name: 'The Old Rain' });
    expect(t.s.phase).toBe('will');
    t.until((x) => x.s.phase === 'setup' || x.s.phase === 'questing');
    expect(t.s.opposition.name).toBe('The Old Rain');
  });
});

describe('Q3: the cards of the Opposition', () => {
  it('Q3: five cards are looked at for each Quality, then for each Lot', () => {
    const t = laying(opposed());
    const sets: string[] = [];
    while (t.find('opposition-cards')) {
      const { options } = t.field('opposition-cards', 'cards', 'pick');
      expect(options.map((o) => o.card)).toEqual(weather(t).slice(-5).toReversed());
      sets.push(t.form('opposition-cards').title);
      t.answer('opposition-cards');
    }
    expect(sets.map((s) => s.replace('Which cards are the ', ''))).toEqual([
      'Quality of the Opposition’s Root?',
      'Quality of the Opposition’s Constituency?',
      'Quality of the Opposition’s Obstruction?',
      'Lot of the Opposition’s Root?',
      'Lot of the Opposition’s Constituency?',
      'Lot of the Opposition’s Obstruction?',
    ]);
    expect(t.s.phase).toBe('questing');
    expect(t.s.opposition.cards).toHaveLength(6);
  });
  it('Q3: a major, a minor or one of each is laid face down; the others go to the bottom', () => {
    const t = laying(opposed().answer('opposition', { 'quality Root': 'a drowned oath' }));
    t.s.planes.orrow!.weather = [...weather(t), 'major W0', 'minor W0', 'major U0', 'minor U0', 'major B0'];
    const before = weather(t).length;
    const says = t.refused('opposition-cards', { cards: ['0', '2'] });
    expect([says.message, says.clauses]).toEqual(['A Quality has one major card at most (P3).', ['Q3', 'P3']]);
    expect(t.refused('opposition-cards', { cards: ['1', '3'] }).message).toBe(
      'A Quality has one minor card at most (P3).',
    );
    expect(t.refused('opposition-cards', { cards: [] }).message).toContain('0 are picked');
    t.answer('opposition-cards', { cards: ['0', '1'], minor: 'the oath-keepers' });
    expect(
      t.s.opposition.cards.map(({ card, relationship, kind, pair, faceUp, name }) => ({
        card,
        relationship,
        kind,
        pair,
        faceUp,
        name,
      })),
    ).toEqual([
      {
        card: 'major B0',
        relationship: 'Root',
        kind: 'quality',
        pair: 'Root quality',
        faceUp: false,
        name: 'a drowned oath',
      },
      {
        card: 'minor U0',
        relationship: 'Root',
        kind: 'quality',
        pair: 'Root quality',
        faceUp: false,
        name: 'the oath-keepers',
      },
    ]);
    expect(weather(t).slice(0, 3)).toEqual(['major U0', 'minor W0', 'major W0']);
    expect(weather(t)).toHaveLength(before - 2);
    expect(t.log(0)).toContain('The Opposition’s Root has a Quality of two cards, face down. (Q3)');
    expect(t.log(0)).not.toContain('[major B0]');
  });
  it('Q3: of five of one size one is laid', () => {
    const t = laying(opposed());
    t.s.planes.orrow!.weather = [...weather(t), ...Array.from({ length: 5 }, (_, i) => `major G${i}`)];
    expect(t.field('opposition-cards', 'cards', 'pick')).toMatchObject({ min: 1, max: 1 });
    expect(t.form('opposition-cards').fields.map((f) => f.key)).toEqual(['cards', 'major']);
    t.answer('opposition-cards', { cards: ['4'], major: '' });
    expect(t.s.opposition.cards).toMatchObject([{ card: 'major G0', name: null }]);
  });
  it('Q3: of a Weather with fewer than five there are as many as there are, and none of an empty one', () => {
    const t = laying(opposed());
    t.s.planes.orrow!.weather = ['minor W0', 'minor W1', 'minor W2'];
    expect(t.field('opposition-cards', 'cards', 'pick').options).toHaveLength(3);
    t.answer('opposition-cards').answer('opposition-cards').answer('opposition-cards');
    expect(t.find('opposition-cards')).toBeUndefined();
    expect(t.s.opposition.cards).toHaveLength(3);
    expect(t.s.phase).toBe('questing');
  });
  it('Q3: with several prepared planes the Augur picks one for each set, before seeing its cards', () => {
    const t = laying(walked());
    let sets = 0;
    for (; t.find('opposition-plane'); sets++) {
      expect(t.field('opposition-plane', 'plane', 'pick').options.map((o) => o.key)).toEqual(['orrow', 'far']);
      t.answer('opposition-plane', { plane: [sets % 2 === 0 ? 'far' : 'orrow'] });
      expect(
        t
          .field('opposition-cards', 'cards', 'pick')
          .options.every((o) => o.card?.startsWith('far') === (sets % 2 === 0)),
      ).toBe(true);
      t.answer('opposition-cards');
    }
    expect(sets).toBe(8);
    expect(t.s.opposition.cards.filter((c) => c.relationship === 'Eternity').map((c) => c.kind)).toEqual([
      'quality',
      'lot',
    ]);
  });
  it('Q3: a Quality or Lot never holds two cards of one size, whatever is answered', () => {
    const t = laying(opposed({ seed: 'many' }));
    while (t.find('opposition-cards')) {
      const { options, max } = t.field('opposition-cards', 'cards', 'pick');
      const size = (key: string): string => sizeOf(t.setup.cards[options[Number(key)]!.card!]!);
      const other = options.find((o) => size(o.key) !== size('0'));
      t.answer('opposition-cards', { cards: max === 2 && other ? ['0', other.key] : ['0'] });
    }
    const pairs = new Map<string, string[]>();
    for (const c of t.s.opposition.cards)
      pairs.set(c.pair, [...(pairs.get(c.pair) ?? []), sizeOf(t.setup.cards[c.card]!)]);
    expect([...pairs.values()].every((sizes) => new Set(sizes).size === sizes.length)).toBe(true);
    expect(pairs.size).toBe(6);
  });
});
