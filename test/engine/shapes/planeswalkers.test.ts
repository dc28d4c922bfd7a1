import { describe, expect, it } from 'vitest';
import { Viewer } from '../../../server/match/view/view.ts';
import { duel } from '../../dsl/plain.ts';
import { card, casts, ruling, shows } from '../../dsl/plain-ruling.ts';

const SAGE = {
  name: 'Sage',
  cost: '{W}',
  type: 'Legendary Planeswalker — Sage',
  loyalty: '3',
  text: '+1: You gain 1 life.\n−2: Sage deals 2 damage to any target.\n−X: Draw X cards.',
};
const HASTY = { name: 'Racer', cost: '{R}', type: 'Creature — Goblin', pt: '2/2', text: 'Haste' };

describe('planeswalkers (306) and loyalty abilities (606)', () => {
  it('306.5b: it enters with its loyalty in counters', () => {
    const t = duel({ cards: [SAGE], seats: { A: { battlefield: ['Plains'], hand: ['Sage'] } } });
    t.cast('A', 'Sage');
    expect(t.object('Sage')?.counters).toEqual({ loyalty: 3 });
  });
  ruling('306.5b, 614.1c: what makes counters more makes these more', {
    cards: [
      SAGE,
      card(
        'Twice',
        '{1}',
        'Enchantment',
        'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.',
      ),
    ],
    seats: { A: { battlefield: ['Twice', 'Plains'], hand: ['Sage'] }, B: {} },
  })
    .when('A', casts('Sage'))
    .resolve()
    .then('B', shows('Sage', { counters: { loyalty: 6 }, loyalty: 6 }));
  it('306.5a, 306.5c: its loyalty is what is printed in hand and its counters on the battlefield', () => {
    const t = duel({
      cards: [SAGE],
      seats: {
        A: { battlefield: [{ card: 'Sage', counters: { loyalty: 5 } }], hand: [{ card: 'Sage', as: 'other' }] },
      },
    });
    const { objects } = new Viewer(t.g, { person: 0 }, { match: 'm', format: 'duel', people: [] }).view();
    expect(
      Object.values(objects)
        .filter((o) => o.name === 'Sage')
        .map((o) => `${o.zone} ${o.loyalty}`)
        .sort(),
    ).toEqual(['battlefield 5', 'hand 3']);
  });
  it('306.5c, 712.18: turned over to a face without a printed loyalty it keeps its counters, and they are its loyalty', () => {
    const turn = {
      name: 'Turncoat',
      layout: 'transform',
      cost: '{W}',
      type: 'Legendary Planeswalker — Sage',
      loyalty: '3',
      text: '0: Transform Turncoat.',
      other: { name: 'Turned', type: 'Legendary Planeswalker — Sage', text: '−1: You gain 2 life.' },
    };
    const t = duel({ cards: [turn], seats: { A: { battlefield: [{ card: 'Turncoat', counters: { loyalty: 3 } }] } } });
    t.activate('A', 'Turncoat');
    const shown = () =>
      Object.values(new Viewer(t.g, { person: 0 }, { match: 'm', format: 'duel', people: [] }).view().objects).find(
        (o) => o.name === 'Turned',
      )?.loyalty;
    expect(shown()).toBe(3);
    t.to('main1', 'B').to('main1', 'A').activate('A', 'Turncoat');
    expect([t.life('A'), shown()]).toEqual([22, 2]);
  });
  it('606.4: the cost puts counters on it or removes them; 606.3 once a turn for each permanent, whichever ability', () => {
    const t = duel({ cards: [SAGE], seats: { A: { battlefield: ['Sage'], library: ['Bear'] } } });
    t.do('A', 'activate', 'Sage'); // +1
    expect(t.object('Sage')?.counters['loyalty']).toBe(4);
    t.resolve();
    expect(t.life('A')).toBe(21);
    expect(t.try('A', 'activate', 'Sage')).not.toBeNull();
    t.to('main1', 'B').to('main1', 'A').activate('A', 'Sage');
    expect(t.life('A')).toBe(22);
  });
  it("606.3: only in a main phase of one's own with an empty stack", () => {
    const t = duel({ cards: [SAGE], turn: { side: 'B' }, seats: { A: { battlefield: ['Sage'] } } });
    t.passOne();
    expect(t.try('A', 'activate', 'Sage')).not.toBeNull();
  });
  it('606.6: not without enough counters', () => {
    const t = duel({ cards: [SAGE], seats: { A: { battlefield: [{ card: 'Sage', counters: { loyalty: 1 } }] } } });
    const part = t.g.partOf(0)?.part;
    const keys =
      part?.kind === 'priority'
        ? part.actions.filter((a) => a.kind === 'activate').map((a) => a.key.split(':')[3])
        : [];
    expect(keys).toEqual(['0', '2']);
  });
  it('107.3a, 606.4: X of its cost is chosen, at most its loyalty, and that many counters go', () => {
    const t = duel({ cards: [SAGE], seats: { A: { battlefield: ['Sage'], library: ['Bear', 'Bear', 'Bear'] } } });
    const key = `act:o${t.id('Sage')}:s0:2`;
    const asked: unknown[] = [];
    t.g.compose(key, ({ slot, part }) => {
      asked.push(slot, part.kind === 'number' ? [part.min, part.max] : null);
      return { n: 2 };
    });
    expect(asked).toEqual(['x', [0, 3]]);
    expect(t.answer('A', { action: key, draft: { x: { n: 2 } } })).toBeNull();
    expect(t.object('Sage')?.counters['loyalty']).toBe(1);
    t.resolve();
    expect(t.hand('A')).toEqual(['Bear', 'Bear']);
  });
  it('704.5i: with no loyalty left it goes to the graveyard, but its ability resolves', () => {
    const t = duel({ cards: [SAGE], seats: { A: { battlefield: [{ card: 'Sage', counters: { loyalty: 2 } }] } } });
    const key = `act:o${t.id('Sage')}:s0:1`;
    expect(t.answer('A', { action: key, draft: { target0: { chosen: ['s1'] } } })).toBeNull();
    t.resolve();
    expect([t.zone('Sage'), t.life('B')]).toEqual(['graveyard', 18]);
  });
  it('306.6, 306.8: it is attacked, and damage removes that much loyalty', () => {
    const t = duel({
      cards: [SAGE, HASTY],
      seats: { A: { battlefield: ['Racer'] }, B: { battlefield: [{ card: 'Sage', as: 'foe' }] } },
    });
    t.attack({ Racer: 'foe' }).to('main2');
    expect([t.object('foe')?.counters['loyalty'], t.life('B')]).toEqual([1, 20]);
  });
});
