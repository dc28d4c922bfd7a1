import { expect, it } from 'vitest';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import {
  card,
  casts,
  hooked,
  inZone,
  isAsked,
  libraryOf,
  life,
  mayOpt,
  ofKind,
  opts,
  playing,
  ruling,
  type Given,
} from '../../dsl/plain-ruling.ts';

/** Objects that go elsewhere than they would (614.6, 616.1, 616.2). */

const REST = card('Rest', '{1}', 'Enchantment', 'If a creature would die, exile it instead.');
const STONE = card('Stone', '{1}', 'Artifact');
const wrath = ofKind('{0}', 'Sorcery')('Wrath', 'Destroy all artifacts and creatures.');

ruling('614.6: a creature that would die goes where the effect says; it never died', {
  cards: [
    REST,
    STONE,
    wrath,
    card('Mourner', '{1}', 'Enchantment', 'Whenever a creature dies, you gain 1 life.'),
    card('Recall', '{0}', 'Instant', "Return target creature to its owner's hand."),
  ],
  seats: {
    A: { battlefield: ['Rest', 'Mourner'], hand: ['Wrath', 'Recall'] },
    B: { battlefield: ['Bear', 'Stone', 'Bird'] },
  },
})
  .when('A', casts('Recall', { at: 'Bird' }))
  .resolve()
  .then('B', inZone('Bird', 'hand'))
  .when('A', casts('Wrath'))
  .resolve()
  .then('A', inZone('Bear', 'exile'), inZone('Stone', 'graveyard'), life('A', 20)); // 700.4: only creatures and planeswalkers die

ruling('616.1: its controller chooses between two destinations', {
  cards: [
    REST,
    wrath,
    card(
      'Phoenix',
      '{2}{R}',
      'Creature — Phoenix',
      "If Phoenix would be put into a graveyard from anywhere, reveal Phoenix and shuffle it into its owner's library instead.",
      '2/2',
    ),
  ],
  seats: { A: { battlefield: ['Rest'], hand: ['Wrath'] }, B: { battlefield: ['Phoenix'], library: ['Forest'] } },
})
  .when('A', casts('Wrath'))
  .until('options')
  .then('B', mayOpt('Rest: exile', 'Phoenix: shuffle into its library'))
  .when('B', opts('Phoenix'))
  .then('B', libraryOf('B', 2));

ruling('122.1h: a finality counter exiles what would go from the battlefield to a graveyard', {
  cards: [STONE, wrath],
  seats: { A: { battlefield: [{ card: 'Stone', counters: { finality: 1 } }], hand: ['Wrath'] } },
})
  .when('A', casts('Wrath'))
  .resolve()
  .then('A', inZone('Stone', 'exile'));

/** Rest, and a format whose rule puts cards into the command zone. */
const under = (move: NonNullable<NonNullable<Rules['replacements']>['move']>[number]): Given => ({
  format: hooked('duel', { replacements: { move: [move] } }),
  people: 2,
  names: ['A', 'B'],
  cards: [REST, wrath],
  seats: { A: { battlefield: ['Rest', 'Swamp'], hand: ['Smite'] }, B: { battlefield: ['Bear'] } },
});
it('616.1: the controller chooses between a card’s effect and a rule of the format', () => {
  for (const [label, zone] of [
    ['To the command zone', 'command'],
    ['Rest', 'exile'],
  ] as const)
    playing(
      under({
        clause: 'X1',
        label: 'To the command zone',
        applies: (_g, { object, to }) => object.zone === 'battlefield' && to === 'graveyard',
        change: (_g, e) => ({ ...e, to: 'command' }),
      }),
    )
      .when('A', casts('Smite', { at: 'Bear' }))
      .until('options')
      .then('B', isAsked({ clauses: ['616.1'] }))
      .when('B', opts(label))
      .then('B', inZone('Bear', zone));
});
it('616.2: a rule of the format applies to the destination that another effect gave it', () => {
  const seen: string[] = [];
  playing(
    under({
      clause: 'X1',
      label: 'To the command zone',
      applies: (_g, { to }) => to === 'exile',
      *replace(_g, e) {
        yield* [];
        seen.push(e.to);
        return { ...e, to: 'command' };
      },
    }),
  )
    .when('A', casts('Smite', { at: 'Bear' }))
    .resolve()
    .then('B', inZone('Bear', 'command'));
  expect(seen).toEqual(['exile']);
});
