import { expect, it } from 'vitest';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';

/** The seat behind something that happens to players: whose effect it is, whose creature dealt combat damage, who paid. */
type Setting = Omit<Parameters<typeof scenario>[0], 'format' | 'people' | 'names'>;
const three = (s: Setting): Scenario =>
  scenario({ ...s, format: 'free-for-all', people: 3, names: ['A', 'B', 'C'], options: { seating: 'named' } });
const told = (s: Scenario, what: 'life' | 'poison'): unknown[] =>
  [...s.g.journal.events(0)].flatMap((e) =>
    e.e === what
      ? [
          [
            s.g.world.seat(e.seat).name,
            e.e === 'life' ? e.delta : e.n,
            e.by === undefined ? null : s.g.world.seat(e.by).name,
          ],
        ]
      : [],
  );

it('608.2c: of the effect of a spell its controller, even where a creature of somebody else deals the damage', () => {
  const s = three({
    cards: [
      {
        name: 'Turn on Them',
        cost: '{R}',
        type: 'Sorcery',
        text: 'Target creature deals damage equal to its power to its controller.',
      },
    ],
    seats: {
      A: { hand: ['Turn on Them', 'Spark'], battlefield: lands(2, 'Mountain') },
      B: { battlefield: ['Bear'] },
      C: {},
    },
  });
  s.cast('A', 'Turn on Them', { targets: ['Bear'] }).cast('A', 'Spark', { targets: ['C'] });
  expect(told(s, 'life')).toEqual([
    ['B', -2, 'A'],
    ['C', -3, 'A'],
  ]);
});
it('120.3a, 120.3g: of combat damage the controller of the creature, of life that is paid who paid it', () => {
  const s = three({
    cards: [
      { name: 'Adder', cost: '{G}', type: 'Creature — Snake', pt: '1/1', text: 'Toxic 2' },
      { name: 'Pact', type: 'Artifact', text: 'Pay 2 life: Draw a card.' },
    ],
    seats: { A: { battlefield: ['Adder', 'Pact'] }, B: {}, C: {} },
    turn: { side: 'A', step: 'main1' },
  });
  s.activate('A', 'Pact').attack({ Adder: 'B' }).to('main2');
  expect([told(s, 'life'), told(s, 'poison')]).toEqual([
    [
      ['A', -2, 'A'],
      ['B', -1, 'A'],
    ],
    [['B', 2, 'A']],
  ]);
});
