import { describe, expect, it } from 'vitest';
import { CARDS } from './cards.ts';
import { o, prisms, table, type Scene, type Table } from './table.ts';

const scene = (s: Scene): Table => table({ cards: CARDS, ...s });
const where = (t: Table, name: string): string => {
  const id = t.the(name);
  return `${t.at(id)} ${t.g.world.get(id).zone}`;
};
const owned = (t: Table, who: string) => ({ owner: t.seat(who) });

/** The captain is owned by m1 and controlled by `holder`, on whose Front the Opposition slays it. */
function strayDeath(holder: string, options: Scene['options'] = {}): Table {
  const at = holder.slice(1);
  const t = scene({
    magicians: 3,
    options,
    put: [
      ['m1', 'battlefield', 'Captain', { controller: Number(at) - 1 + (holder.startsWith('o') ? 3 : 0) }],
      ...prisms(`o${at}`, 1),
      [`o${at}`, 'hand', 'Slay'],
    ],
  }).to('main1', 'will');
  t.act(`o${at}`, 'Slay', [o(t.the('Captain'))]);
  return t.resolve();
}

describe('C6: graveyards at Fronts', () => {
  it.each([1, 2, 3])('C6: with %i Magicians a card of the Opposition goes to the graveyard at its Front', (n) => {
    const t = scene({
      magicians: n,
      put: [[`o${n}`, 'battlefield', 'Captain'], ...prisms(`m${n}`, 1), [`m${n}`, 'hand', 'Slay']],
    }).to('main1', 'will');
    t.act(`m${n}`, 'Slay', [o(t.the('Captain'))]);
    t.resolve();
    expect(where(t, 'Captain')).toBe(`o${n} graveyard`);
    expect(where(t, 'Slay')).toBe(`m${n} graveyard`);
  });
  it("C6: a Magician's creature that dies on another's Front lies in that one's graveyard, and is still its owner's", () => {
    const t = strayDeath('m2');
    expect(where(t, 'Captain')).toBe('m2 graveyard');
    expect(t.g.world.get(t.the('Captain')).owner).toBe(t.seat('m1'));
  });
  it("C6: taken by the Opposition, it goes to the Magician's graveyard at that Front", () => {
    expect(where(strayDeath('o3'), 'Captain')).toBe('m3 graveyard');
  });
  it('C6: option strayGraveyard "owner": it goes to its owner\'s graveyard', () => {
    expect(where(strayDeath('m2', { strayGraveyard: 'owner' }), 'Captain')).toBe('m1 graveyard');
  });
  it('C6: a stray card in B\'s graveyard is in "your graveyard" for B, not for its owner, and returns to its owner\'s hand', () => {
    const t = strayDeath('m2');
    const u = scene({
      magicians: 2,
      put: [
        ['m1', 'graveyard', 'Captain', { controller: 1 }],
        ...prisms('m1', 1),
        ...prisms('m2', 1),
        ['m1', 'hand', 'Dig Up'],
        ['m2', 'hand', 'Dig Up'],
      ],
    }).to('main1', 'will');
    expect(u.targets('m1', 'Dig Up')).toEqual([]);
    u.act('m2', 'Dig Up', [o(u.the('Captain'))]);
    u.resolve();
    expect(where(u, 'Captain')).toBe('m1 hand');
    expect(where(t, 'Captain')).toBe('m2 graveyard');
  });
  it('C6: milled cards go to the graveyard of the seat that mills', () => {
    const t = scene({ magicians: 2, put: [...prisms('o2', 1), ['o2', 'hand', 'Grind']], first: 'opposition' }).to(
      'main1',
      'opposition',
    );
    t.act('o2', 'Grind');
    t.resolve();
    expect(['m1', 'm2'].map((w) => t.g.world.graveyard(t.seat(w)).length)).toEqual([2, 2]);
  });
  it('C6: discarded cards of the Opposition go to the graveyard at the Front of the hand', () => {
    const t = scene({
      magicians: 2,
      put: [['o2', 'hand', 'Captain'], ...prisms('m2', 1), ['m2', 'hand', 'Forget']],
    }).to('main1', 'will');
    t.act('m2', 'Forget', [t.ref('o2')]);
    t.resolve();
    expect(where(t, 'Captain')).toBe('o2 graveyard');
  });
  it('C6: a countered spell goes to the graveyard at its own Front, whoever counters it', () => {
    const t = scene({
      magicians: 2,
      put: [...prisms('o2', 1), ['o2', 'hand', 'Zap'], ...prisms('m1', 1), ['m1', 'hand', 'Refuse']],
      first: 'opposition',
    }).to('main1', 'opposition');
    t.act('o2', 'Zap', [t.ref('m2')]);
    t.act('m1', 'Refuse', [o(t.the('Zap', 'stack'))]);
    t.resolve();
    expect(where(t, 'Zap')).toBe('o2 graveyard');
    expect(t.life[0]).toBe(21);
  });
});

describe('Owner: the Opposition owns as one', () => {
  it("C24: its owner's hand is the Opposition's hand at the Front where the object was", () => {
    const t = scene({
      magicians: 2,
      put: [['o1', 'battlefield', 'Captain', { controller: 3 }], ...prisms('m2', 1), ['m2', 'hand', 'Send Home']],
    }).to('main1', 'will');
    expect(t.at(t.the('Captain'))).toBe('o2');
    t.act('m2', 'Send Home', [o(t.the('Captain'))]);
    t.resolve();
    expect(where(t, 'Captain')).toBe('o2 hand');
  });
  it('C6: "its owner" is the Opposition seat at the Front where it was', () => {
    const t = scene({
      magicians: 2,
      put: [['o1', 'battlefield', 'Captain', { controller: 3 }], ...prisms('m2', 1), ['m2', 'hand', 'Lay to Rest']],
    }).to('main1', 'will');
    t.act('m2', 'Lay to Rest', [o(t.the('Captain'))]);
    t.resolve();
    expect(['o1', 'o2'].map((w) => t.g.world.hand(t.seat(w)).length)).toEqual([0, 1]);
  });
  it("C6: a Magician's card goes to that Magician's own hand and library from any Front", () => {
    for (const spell of ['Send Home', 'Send Under']) {
      const t = scene({
        magicians: 2,
        put: [['m1', 'battlefield', 'Captain', { controller: 1 }], ...prisms('o2', 1), ['o2', 'hand', spell]],
      }).to('main1', 'will');
      t.act('o2', spell, [o(t.the('Captain'))]);
      t.resolve();
      expect(where(t, 'Captain')).toBe(spell === 'Send Home' ? 'm1 hand' : 'm1 library');
      if (spell === 'Send Under') expect(t.g.world.library(t.seat('m1')).at(-1)).toBe(t.the('Captain'));
      expect(owned(t, 'm1').owner).toBe(t.g.world.get(t.the('Captain')).owner);
    }
  });
});
