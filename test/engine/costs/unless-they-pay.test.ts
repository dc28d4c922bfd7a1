import { describe, expect, it } from 'vitest';
import type { Part } from '../../../server/engine/kernel/decisions.ts';
import { costing, duel, lands, scenario, type Scenario } from '../../dsl/plain.ts';
import { playing } from '../../dsl/plain-ruling.ts';
import { done } from '../effects/ir.ts';

const card = costing('{B}');
const pay = (part: Part): never => ({ pay: part.kind === 'pay' ? part.suggestion : null }) as never;
const not = (): never => ({ pay: null }) as never;
/** For each seat, true if it still has an untapped Plains: it did not pay. */
const mana = (t: Scenario, seat: string): number =>
  t.g.world.permanentsOf(t.seat(seat)).filter((id) => t.g.nameOf(id) === 'Plains' && !t.g.world.get(id).tapped).length;

describe('"unless they pay": the player that the effect speaks of (118.12, 608.2c)', () => {
  const COATL = card(
    'Coatl',
    'Creature — Snake',
    'Flash\nWhen you cast this spell, counter target spell an opponent controls unless they pay {1}.',
    '2/2',
  );
  const FADE = card('Fade', 'Sorcery', 'For each creature, its controller sacrifices a permanent unless they pay {1}.');
  const CHARMER = card(
    'Charmer',
    'Creature — Snake',
    "Whenever this creature deals combat damage to a creature, that creature's controller loses 2 life unless they pay {2}.",
    '2/2',
  );
  const TETHER = card('Tether', 'Sorcery', "For each Bear, return it to its owner's hand unless that player pays {1}.");
  const SEIZE = card(
    'Seize',
    'Enchantment — Aura',
    "Enchant creature\nWhenever enchanted creature becomes tapped, Seize deals 3 damage to that creature's controller unless that player pays {3}.",
  );
  const TITHE = card('Tithe', 'Sorcery', 'Each opponent loses 3 life unless they pay {1}.');
  const DUNE = card('Dune', 'Sorcery', 'Target player loses 4 life unless they pay {1}.');
  const cards = [COATL, FADE, CHARMER, TETHER, SEIZE, TITHE, DUNE];

  it('118.12: of a countered spell its controller, not whoever counters it', () => {
    for (const [answer, life] of [
      [pay, 17],
      [not, 20],
    ] as const) {
      const t = duel({
        cards,
        seats: {
          A: { battlefield: ['Swamp', 'Plains'], hand: ['Coatl'] },
          B: { battlefield: ['Mountain', 'Plains'], hand: ['Spark'] },
        },
      });
      t.do('B', 'cast', 'Spark', { targets: ['A'] }).do('A', 'cast', 'Coatl', {
        draft: { target0: { chosen: [t.ref('Spark')] } },
      });
      t.will('B', answer as never).resolve();
      expect(t.life('A')).toBe(life);
    }
  });
  it('118.12: for each of several objects its own controller', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Swamp', 'Bear', 'Plains'], hand: ['Fade'] },
        B: { battlefield: ['Bird', 'Plains'] },
      },
    });
    t.will('A', pay as never)
      .will('B', not as never)
      .choose('B', 'Bird')
      .cast('A', 'Fade');
    expect([t.zone('Bear'), t.zone('Bird'), mana(t, 'A'), mana(t, 'B')]).toEqual(['battlefield', 'graveyard', 0, 1]);
  });
  it('118.12: the controller of what was dealt damage', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Charmer'] }, B: { battlefield: ['Wall', ...lands(2, 'Plains')] } },
    });
    t.attack({ Charmer: 'B' })
      .block({ Wall: 'Charmer' })
      .will('B', not as never)
      .to('main2');
    expect([t.life('A'), t.life('B')]).toEqual([20, 18]);
    const u = duel({
      cards,
      seats: { A: { battlefield: ['Charmer'] }, B: { battlefield: ['Wall', ...lands(2, 'Plains')] } },
    });
    u.attack({ Charmer: 'B' })
      .block({ Wall: 'Charmer' })
      .will('B', pay as never)
      .to('main2');
    expect([u.life('B'), mana(u, 'B')]).toEqual([20, 0]);
  });
  it('118.12: the owner to whose hand it would be returned', () => {
    const t = duel({
      cards,
      seats: {
        A: { battlefield: ['Swamp', 'Bear'], hand: ['Tether'] },
        B: { battlefield: ['Plains', { card: 'Bear', as: 'Other' }] },
      },
    });
    t.will('B', pay as never).cast('A', 'Tether');
    expect([t.zone('Bear'), t.zone('Other'), mana(t, 'B')]).toEqual(['hand', 'battlefield', 0]);
  });
  it('118.12: the player who would be dealt the damage', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Swamp'], hand: ['Seize'] }, B: { battlefield: ['Bear', ...lands(2, 'Plains')] } },
    });
    t.cast('A', 'Seize', { targets: ['Bear'] });
    t.to('main1', 'B').attack({ Bear: 'A' }).resolve();
    expect([t.life('A'), t.life('B')]).toEqual([20, 17]);
  });
  it('118.12: each opponent by themselves, and only those who do not pay', () => {
    const t = scenario({
      format: 'free-for-all',
      people: 3,
      names: ['A', 'B', 'C'],
      cards,
      seats: {
        A: { battlefield: ['Swamp'], hand: ['Tithe'] },
        B: { battlefield: ['Plains'] },
        C: { battlefield: ['Plains'] },
      },
    });
    const before = ['A', 'B', 'C'].map((n) => t.life(n));
    t.will('B', pay as never)
      .will('C', not as never)
      .cast('A', 'Tithe');
    expect(['A', 'B', 'C'].map((n, i) => t.life(n) - (before[i] as number))).toEqual([0, 0, -3]);
  });
  it('118.12: the targeted player', () => {
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Swamp', 'Plains'], hand: ['Dune'] }, B: { battlefield: ['Plains'] } },
    });
    t.will('B', not as never).cast('A', 'Dune', { targets: ['B'] });
    expect([t.life('A'), t.life('B')]).toEqual([20, 16]);
  });
});

describe('"for each … this way": of what was paid, what is or was that (608.2c)', () => {
  const FLESH = card(
    'Flesh',
    'Sorcery',
    'Each other player sacrifices a creature. You create a 2/2 black Zombie creature token for each creature sacrificed this way.',
  );
  it('608.2c: tokens for each creature sacrificed', () => {
    const t = duel({
      cards: [FLESH],
      seats: { A: { battlefield: ['Swamp', 'Bear'], hand: ['Flesh'] }, B: { battlefield: ['Bird'] } },
    });
    t.cast('A', 'Flesh');
    expect([t.battlefield('A').filter((n) => n === 'Zombie').length, t.zone('Bird'), t.zone('Bear')]).toEqual([
      1,
      'graveyard',
      'battlefield',
    ]);
  });
  it('608.2c: the noun is asked of each of them', () => {
    const lay = (noun: string): number => {
      const { table: t } = playing({ seats: { A: { battlefield: ['Bear', 'Island', 'Forest'] }, B: {} } });
      done(
        t,
        [
          { do: 'sacrifice', who: { sel: 'you' }, n: 3, filter: { nouns: ['permanent'] } },
          { do: 'gainLife', who: { sel: 'you' }, amount: { a: 'paidWith', how: 'sacrificed', noun } },
        ],
        { answers: [{ chosen: ['Bear', 'Island', 'Forest'].map((name) => t.s.ref(name)) }] },
      );
      return t.s.life('A') - 20;
    };
    expect(['land', 'creature', 'permanent', 'card', 'artifact'].map(lay)).toEqual([2, 1, 3, 3, 0]);
  });
});
