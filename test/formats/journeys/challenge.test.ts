import { describe, expect, it } from 'vitest';
import { challenge } from '../../../formats/journeys/challenge/index.ts';
import { SensibleBot } from '../../../server/bots/sensible.ts';
import { RandomBot } from '../../../server/bots/random.ts';
import { playMatch } from '../../../server/sim/run.ts';
import { always, attackWithAll, card, casts, costs, holds, inZone, libraryOf, life, ruling } from '../../dsl/ruling.ts';
import { GM, filler, forests, scene, STILL } from './stage.ts';
import { numbers } from '../../sweep.ts';

const says = (clause: string, key: string) =>
  always('options', ({ clauses }) => (clauses?.includes(clause) ? { keys: [key] } : undefined));

describe('embodiment and helpers', () => {
  ruling(
    'J-8-19: it begins in the command zone, is cast from there, and goes back for as much life as it costs',
    scene({
      pcs: [{ command: ['Bear'] }],
      threats: [{ library: filler(3) }],
      seats: { A: { hand: ['Smite'], battlefield: forests(3) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Bear'))
    .resolve()
    .then('A', inZone('Bear', 'battlefield', 'A'))
    .when('A', says('J-8-19', 'yes'), casts('Smite', { at: 'Bear' }))
    .resolve()
    .then('A', holds('A', 'command', ['Bear']), life('A', 18));
  ruling(
    'J-8-21: it costs the same however often it was cast, and stays in the graveyard of who has not the life to pay',
    scene({
      pcs: [{ command: ['Bear'], life: 3 }],
      threats: [{ library: filler(3) }],
      seats: { A: { hand: ['Smite', 'Smite'], battlefield: forests(6) } },
    }),
  )
    .until('main1', 'A')
    .when('A', says('J-8-21', 'yes'), casts('Bear'))
    .resolve()
    .when('A', casts('Smite', { at: 'Bear' }))
    .resolve()
    .then('A', holds('A', 'command', ['Bear']), life('A', 1), costs('Bear', '{1}{G}'))
    .when('A', casts('Bear'))
    .resolve()
    .check('five lands are tapped for both casts and a Smite', ({ g, s }) =>
      expect(g.world.permanentsOf(s.seat('A')).filter((id) => g.world.get(id).tapped)).toHaveLength(5),
    )
    .when('A', casts('Smite', { at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard', 'A'), life('A', 1));
  const blocks = always('block', ({ creatures }) => ({
    blocks: creatures.flatMap((c, i): [string, string][] => [[c.object, c.attackers[i] ?? c.attackers[0] ?? '']]),
  }));
  const attacksA = always('attack', ({ creatures }) => ({
    attacks: creatures.map((c): [string, string] => [c.object, 's0']),
  }));
  ruling(
    'J-8-7: one creature may block for other players, and no second one',
    scene({
      pcs: [{}, { helpers: 1 }],
      threats: STILL,
      seats: { 'Threat 1': { battlefield: ['Golem', 'Golem'] }, B: { battlefield: ['Bear', 'Bear'] } },
    }),
  )
    .when(GM, attacksA, blocks)
    .until('upkeep', 'A')
    .then('A', life('A', 17), holds('B', 'graveyard', ['Bear']), holds('B', 'battlefield', ['Bear']));
  ruling(
    'J-8-7: without the talent nobody blocks for others',
    scene({
      pcs: [{}, {}],
      threats: STILL,
      seats: { 'Threat 1': { battlefield: ['Golem'] }, B: { battlefield: ['Bear'] } },
    }),
  )
    .when(GM, attacksA, blocks)
    .until('upkeep', 'A')
    .then('A', life('A', 17), holds('B', 'battlefield', ['Bear']));
  ruling(
    'J-8-15: what a Skilled Healer gains in a challenge may go to another character',
    scene({
      pcs: [{ healer: true, life: 5 }, { life: 5 }],
      threats: [{ library: filler(3) }],
      seats: { A: { hand: ['Balm', 'Balm'], battlefield: forests(2) } },
    }),
  )
    .until('main1', 'A')
    .when('A', casts('Balm'))
    .resolve()
    .then('A', life('A', 8), life('B', 5))
    .when('A', says('J-8-15', 's1'), casts('Balm'))
    .resolve()
    .then('A', life('A', 8), life('B', 8));
  ruling(
    'J-3-2: damage to a vulnerable character is still dealt: the source’s lifelink gains, and cards are milled',
    scene({
      pcs: [{ life: 0 }],
      threats: [{ library: filler(9) }],
      mages: [{}],
      cards: [card('Leech', '{G}', 'Creature — Leech', 'Lifelink', '2/2')],
      seats: { 'Mage 1': { battlefield: ['Leech'] } },
    }),
  )
    .when(GM, attackWithAll)
    .until('main2', 'Mage 1')
    .then('A', life('Mage 1', 22), life('A', 0), libraryOf('A', 17), holds('A', 'graveyard', filler(2)));
});

describe('whole scenes by programs', () => {
  const against = ['tide', 'slide', 'mage', 'both'];
  it.each(numbers(10, 4))('scene %i comes to its end', (i) => {
    const names = [...Array.from({ length: 1 + (i % 4) }, (_, j) => ({ name: `P${j}` })), { name: 'GM' }];
    const bots = names.map((_, j) => (i % 3 === 2 ? new RandomBot(`r${i}${j}`) : new SensibleBot(`s${i}${j}`)));
    const r = playMatch(
      challenge,
      { seed: `scene ${i}`, people: names, options: { against: against[i % 4] }, cards: [] },
      bots,
      { views: i % 2 === 0 },
    );
    expect(r.diagnosis).toBeUndefined();
    expect(r.winner).not.toBeUndefined();
  });
});
