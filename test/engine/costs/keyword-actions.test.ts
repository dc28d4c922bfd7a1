import { describe, expect, it } from 'vitest';
import { duel, lands, ofKind } from '../../dsl/plain.ts';

const artifact = ofKind('{1}', 'Artifact');

describe('counters, energy and cards as costs (118.3)', () => {
  it('107.14: X energy', () => {
    const coil = artifact('Coil', '{T}, Pay X {E}: You gain X life.');
    const well = artifact('Well', '{T}: You get {E}{E}{E}.');
    const t = duel({ cards: [coil, well], seats: { A: { battlefield: ['Coil', 'Well'] } } });
    t.activate('A', 'Well').activate('A', 'Coil', { x: 2 });
    expect(t.life('A')).toBe(22);
    expect(t.g.world.seat(t.seat('A')).counters['energy']).toBe(1);
    const u = duel({ cards: [coil, well], seats: { A: { battlefield: ['Coil', 'Well'] } } });
    u.activate('A', 'Well');
    expect(u.try('A', 'activate', 'Coil', { x: 4 })?.clauses).toContain('601.2b');
  });
  it('118.3: counters from among permanents, as their controller divides them', () => {
    const drain = artifact('Drain', '{T}, Remove three +1/+1 counters from among creatures you control: Draw a card.');
    const t = duel({
      cards: [drain],
      seats: {
        A: {
          battlefield: [
            'Drain',
            { card: 'Bear', counters: { '+1/+1': 2 } },
            { card: 'Wall', counters: { '+1/+1': 2 } },
          ],
          library: ['Bird'],
        },
      },
    });
    t.activate('A', 'Drain', {
      draft: {
        cost1: {
          shares: [
            [t.ref('Bear'), 1],
            [t.ref('Wall'), 2],
          ],
        },
      },
    });
    expect([t.pt('Bear'), t.pt('Wall'), t.hand('A')]).toEqual(['3/3', '0/4', ['Bird']]);
    const u = duel({
      cards: [drain],
      seats: { A: { battlefield: ['Drain', { card: 'Bear', counters: { '+1/+1': 2 } }], library: ['Bird'] } },
    });
    expect(u.try('A', 'activate', 'Drain')?.clauses).toContain('118.3');
  });
  it('118.3: a counter of any kind from a permanent; its controller says which', () => {
    const drain = artifact('Drain', '{T}, Remove a counter from a creature you control: Draw a card.');
    const t = duel({
      cards: [drain],
      seats: {
        A: { battlefield: ['Drain', { card: 'Bear', counters: { '+1/+1': 1, shield: 1 } }], library: ['Bird'] },
      },
    });
    t.say('A', 'shield').activate('A', 'Drain');
    expect(t.object('Bear')?.counters).toEqual({ '+1/+1': 1 });
  });
  it('107.1c, 118.3: any number of counters from itself', () => {
    const vat = artifact(
      'Vat',
      '{T}, Remove any number of charge counters from Vat: You gain 2 life for each charge counter removed this way.',
    );
    const t = duel({ cards: [vat], seats: { A: { battlefield: [{ card: 'Vat', counters: { charge: 3 } }] } } });
    t.activate('A', 'Vat', { draft: { cost1: { n: 2 } } });
    expect([t.life('A'), t.object('Vat')?.counters['charge']]).toEqual([24, 1]);
  });
  it('701.17b: cards are milled, or exiled from the top, for a cost only if there are as many', () => {
    const mind = artifact('Mind', '{T}, Mill two cards: You gain 1 life.');
    const t = duel({ cards: [mind], seats: { A: { battlefield: ['Mind'], library: ['Bear', 'Bird'] } } });
    t.activate('A', 'Mind');
    expect([t.life('A'), t.graveyard('A').length]).toEqual([21, 2]);
    const u = duel({ cards: [mind], seats: { A: { battlefield: ['Mind'], library: ['Bear'] } } });
    expect(u.try('A', 'activate', 'Mind')?.clauses).toContain('118.3');
  });
  it('602.2b: an ability whose cost returns its own source to hand resolves all the same', () => {
    const mist = {
      name: 'Mist',
      cost: '{U}',
      type: 'Creature — Spirit',
      pt: '1/1',
      text: "{1}, Return Mist to its owner's hand: You gain 3 life.",
    };
    const t = duel({ cards: [mist], seats: { A: { battlefield: ['Mist', 'Island'] } } });
    t.activate('A', 'Mist');
    expect([t.zone('Mist'), t.life('A')]).toEqual(['hand', 23]);
  });
  it('701.9b: a card discarded at random is not chosen', () => {
    const spark = artifact('Roulette', '{T}, Discard a card at random: You gain 2 life.');
    const t = duel({ cards: [spark], seats: { A: { battlefield: ['Roulette'], hand: ['Bear', 'Bird'] } } });
    t.activate('A', 'Roulette');
    expect([t.life('A'), t.hand('A').length, t.graveyard('A').length]).toEqual([22, 1, 1]);
  });
});

describe('keyword actions as costs (701)', () => {
  it('701.59a: evidence is any number of cards with enough total mana value', () => {
    const inquiry = {
      name: 'Inquiry',
      cost: '{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card. If evidence was collected, you gain 3 life.',
    };
    const t = duel({
      cards: [inquiry],
      seats: {
        A: { battlefield: ['Island'], hand: ['Inquiry'], graveyard: ['Giant', 'Bear', 'Bird'], library: ['Wall'] },
      },
    });
    t.cast('A', 'Inquiry', { paid: { additional: 1 }, draft: { cost0: { chosen: [t.ref('Giant'), t.ref('Bear')] } } });
    expect([t.life('A'), t.zone('Giant'), t.zone('Bear'), t.zone('Bird')]).toEqual([23, 'exile', 'exile', 'graveyard']);
  });
  it('701.59b: not with too little', () => {
    const inquiry = {
      name: 'Inquiry',
      cost: '{U}',
      type: 'Sorcery',
      text: 'As an additional cost to cast this spell, you may collect evidence 6.\nDraw a card. If evidence was collected, you gain 3 life.',
    };
    const t = duel({
      cards: [inquiry],
      seats: { A: { battlefield: ['Island'], hand: ['Inquiry'], graveyard: ['Bear', 'Bird'], library: ['Wall'] } },
    });
    t.cast('A', 'Inquiry', { paid: { additional: 1 } });
    expect([t.life('A'), t.graveyard('A').length]).toEqual([20, 3]);
  });
  it('701.4a: a card of the hand is revealed or a permanent chosen', () => {
    const roar = {
      name: 'Roar',
      cost: '{R}',
      type: 'Instant',
      text: 'As an additional cost to cast this spell, behold a Bear or pay {2}.\nRoar deals 3 damage to any target.',
    };
    const beheld = (where: 'hand' | 'battlefield' | 'library'): readonly string[] | number => {
      const t = duel({
        cards: [roar],
        seats: {
          A: {
            battlefield: ['Mountain', ...(where === 'battlefield' ? ['Bear'] : [])],
            hand: ['Roar', ...(where === 'hand' ? ['Bear'] : [])],
            library: where === 'library' ? ['Bear'] : [],
          },
        },
      });
      const refusal = t.try('A', 'cast', 'Roar', { targets: ['B'] });
      return refusal ? refusal.clauses : [...t.g.journal.events(0)].filter((e) => e.e === 'reveal').length;
    };
    expect([beheld('hand'), beheld('battlefield')]).toEqual([1, 0]);
    expect(beheld('library')).toContain('601.2h');
  });
  it('701.68a: blight puts -1/-1 counters on a creature of one’s own, or there is none to choose', () => {
    const rot = {
      name: 'Rot',
      cost: '{B}',
      type: 'Sorcery',
      text: "As an additional cost to cast this spell, you may blight 2.\nDraw a card. If this spell's additional cost was paid, you gain 3 life.",
    };
    const t = duel({
      cards: [rot],
      seats: { A: { battlefield: ['Swamp', 'Giant'], hand: ['Rot'], library: ['Bird'] } },
    });
    t.cast('A', 'Rot', { paid: { additional: 1 } });
    expect([t.pt('Giant'), t.life('A')]).toEqual(['2/2', 23]);
    const u = duel({
      cards: [rot],
      seats: { A: { battlefield: ['Swamp'], hand: ['Rot'], library: ['Bird'] }, B: { battlefield: ['Giant'] } },
    });
    u.cast('A', 'Rot', { paid: { additional: 1 } });
    expect([u.pt('Giant'), u.life('A')]).toEqual(['4/4', 20]);
  });
});

describe('foraging and collecting evidence (701.59, 701.61)', () => {
  const SENTRY = {
    name: 'Sentry',
    cost: '{1}',
    type: 'Artifact',
    text: '{1}, Forage: Draw a card.\nWhenever you forage, you gain 1 life.',
  };
  const FOOD = { name: 'Cake', cost: '{1}', type: 'Artifact — Food', text: '' };
  const yard = ['Bear', 'Bird', 'Wall', 'Giant'];

  it('701.61a: one sacrifices a Food, or exiles three cards of the graveyard', () => {
    const t = duel({
      cards: [SENTRY, FOOD],
      seats: { A: { battlefield: ['Forest', 'Sentry', 'Cake'], library: ['Spark'] } },
    }).activate('A', 'Sentry');
    expect([t.zone('Cake'), t.hand('A'), t.life('A')]).toEqual(['graveyard', ['Spark'], 21]);
    const u = duel({
      cards: [SENTRY],
      seats: { A: { battlefield: ['Forest', 'Sentry'], graveyard: yard, library: ['Spark'] } },
    });
    u.activate('A', 'Sentry', { draft: { cost0: { chosen: ['Bird', 'Wall', 'Giant'].map((name) => u.ref(name)) } } });
    expect([u.graveyard('A'), u.hand('A'), u.life('A')]).toEqual([['Bear'], ['Spark'], 21]);
  });
  it('701.61a, 118.3: with neither it is not paid', () => {
    const t = duel({
      cards: [SENTRY],
      seats: { A: { battlefield: ['Forest', 'Sentry'], graveyard: ['Bear', 'Bird'] } },
    });
    expect(t.try('A', 'activate', 'Sentry')).not.toBeNull();
  });
  it('701.61a: with both a choice of either is whole', () => {
    const t = duel({
      cards: [SENTRY, FOOD],
      seats: { A: { battlefield: ['Forest', 'Sentry', 'Cake'], graveyard: yard, library: ['Spark'] } },
    });
    t.activate('A', 'Sentry', { draft: { cost0: { chosen: [t.ref('Giant')] } } });
    expect([t.zone('Cake'), t.zone('Giant'), t.graveyard('A').length]).toEqual(['battlefield', 'exile', 1]);
  });
  it('701.61a, 118.12: as something resolves it may be left', () => {
    const body = {
      name: 'Body',
      cost: '{1}{G}',
      type: 'Creature — Squirrel',
      pt: '2/2',
      text: 'When this creature enters, you may forage. If you do, put two +1/+1 counters on it.',
    };
    const entered = (answer: string): string => {
      const t = duel({
        cards: [body, FOOD],
        seats: { A: { battlefield: [...lands(2, 'Forest'), 'Cake'], hand: ['Body'] } },
      });
      return t.say('A', answer).cast('A', 'Body').pt('Body');
    };
    expect([entered('yes'), entered('no')]).toEqual(['4/4', '2/2']);
  });
  it('701.59a, 603.2: whoever collects evidence triggers what waits for it, with nothing else to come of it', () => {
    const monitor = {
      name: 'Monitor',
      cost: '{1}',
      type: 'Artifact',
      text: 'At the beginning of combat on your turn, you may collect evidence 3.\nWhenever you collect evidence, you gain 2 life.',
    };
    const t = duel({ cards: [monitor], seats: { A: { battlefield: ['Monitor'], graveyard: ['Bear', 'Giant'] } } });
    t.say('A', 'yes').choose('A', 'Giant').to('beginCombat').resolve();
    expect([t.life('A'), t.graveyard('A')]).toEqual([22, ['Bear']]);
  });
});
