import { describe } from 'vitest';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import { joinHooks } from '../../../formats/sdk/composition/hooks.ts';
import {
  activates,
  asked,
  card,
  casts,
  type Given,
  holds,
  hooked,
  inZone,
  life,
  notOffered,
  offered,
  orders,
  ruling,
  shows,
  size,
} from '../../dsl/plain-ruling.ts';

const rooted = (g: Game, o: GameObject): boolean => g.nameOf(o.id).startsWith('Oak');
/** A duel of A and B with these hooks and, beside them, those of a format that does nothing with them. */
const duel = (
  hooks: Partial<Rules>,
  idle: Partial<Rules>,
  seats: Given['seats'],
  ...cards: ReturnType<typeof card>[]
): Given => ({
  format: hooked('duel', joinHooks([hooks, idle])),
  people: 2,
  names: ['A', 'B'],
  cards: [
    card('Oak', '{1}{G}', 'Legendary Creature — Treefolk', '', '2/2'),
    card('Elm', '{1}{G}', 'Creature — Treefolk', '', '2/2'),
    ...cards,
  ],
  seats: { A: {}, B: {}, ...seats },
});

describe('permanents that stay', () => {
  const staying = (seats: Given['seats'], ...cards: ReturnType<typeof card>[]): Given =>
    duel({ stays: rooted, attackable: rooted }, { stays: () => false }, seats, ...cards);
  /** with a spell in A's hand that does this */
  const under = (text: string): Given =>
    staying({ A: { battlefield: ['Oak', 'Elm'], hand: ['Axe'] } }, card('Axe', '{0}', 'Sorcery', text));

  ruling('614.1a: they are not destroyed', under('Destroy all creatures.'))
    .when('A', casts('Axe'))
    .resolve()
    .then('B', inZone('Oak', 'battlefield'), inZone('Elm', 'graveyard'));
  ruling('614.1a: they are not exiled', under('Exile all creatures.'))
    .when('A', casts('Axe'))
    .resolve()
    .then('B', inZone('Oak', 'battlefield'), inZone('Elm', 'exile'));
  ruling('614.1a: they are not returned', under("Return all creatures to their owners' hands."))
    .when('A', casts('Axe'))
    .resolve()
    .then('A', inZone('Oak', 'battlefield'), inZone('Elm', 'hand'));
  ruling('701.21a: they are not sacrificed', under('Sacrifice a creature.'))
    .when('A', casts('Axe'))
    .resolve()
    .then('B', inZone('Oak', 'battlefield'), inZone('Elm', 'graveyard'));
  ruling('704.5g: they do not die of damage', under('Axe deals 5 damage to each creature.'))
    .when('A', casts('Axe'))
    .resolve()
    .then('B', inZone('Oak', 'battlefield'), inZone('Elm', 'graveyard'));
  ruling('704.5f: nor of toughness 0', under('All creatures get -2/-2 until end of turn.'))
    .when('A', casts('Axe'))
    .resolve()
    .then('B', size('Oak', '0/0'), inZone('Elm', 'graveyard'));
  ruling('704.5j: the legend rule does not touch them', staying({ A: { battlefield: ['Oak', 'Oak'] } }))
    .then('A', asked('priority'), holds('A', 'battlefield', ['Oak', 'Oak']))
    .until('upkeep', 'B')
    .then('A', holds('A', 'battlefield', ['Oak', 'Oak']));
  ruling(
    '613.1b: no effect gives control of them to anybody',
    staying(
      { A: { hand: ['Axe'] }, B: { battlefield: ['Oak', 'Elm'] } },
      card('Axe', '{0}', 'Sorcery', 'Gain control of all creatures.'),
    ),
  )
    .when('A', casts('Axe'))
    .resolve()
    .then('B', holds('A', 'battlefield', ['Elm']), holds('B', 'battlefield', ['Oak']));
});

describe('what a format has happen in place of damage, counters and mana', () => {
  const more = (): Given =>
    duel(
      {
        replacements: {
          damage: [
            {
              clause: 'X1',
              label: 'One more, and to everything of a kind two',
              change: (_g, e) => ({
                ...e,
                hits: e.hits.map((h) => ({ ...h, amount: h.amount + (h.each === true ? 2 : 1) })),
              }),
            },
          ],
        },
      },
      {},
      { A: { hand: ['Poke', 'Rain'] }, B: { battlefield: ['Ent'] } },
      card('Ent', '{4}{G}', 'Creature — Treefolk', '', '2/9'),
      card('Poke', '{0}', 'Instant', 'Poke deals 2 damage to target creature. You gain that much life.'),
      card('Rain', '{0}', 'Instant', 'Rain deals 2 damage to each creature.'),
    );
  ruling('614.1a: damage may be dealt otherwise, and that is what was dealt', more())
    .when('A', casts('Poke', { at: 'Ent' }))
    .resolve()
    .then('B', shows('Ent', { damage: 3 }), life('A', 23));
  ruling('614.1a: what is dealt to everything of a kind is told from what is not', more())
    .when('A', casts('Rain'))
    .resolve()
    .then('B', shows('Ent', { damage: 4 }));
  const bites = (): Given =>
    duel(
      { playerOf: (g, id) => (rooted(g, g.world.get(id)) ? 1 : undefined) },
      { playerOf: () => undefined },
      { A: { battlefield: ['Asp'] }, B: { battlefield: ['Oak', 'Elm'] } },
      card(
        'Asp',
        '{1}{B}',
        'Creature — Snake',
        'Whenever this creature deals damage to a player, you gain 1 life.\nWhenever this creature deals damage, you gain 5 life.\n{0}: This creature deals 1 damage to target creature.',
        '1/1',
      ),
    );
  ruling('120.1: damage to a permanent that is a player as well is dealt to that player, once', bites())
    .when('A', activates('Asp', { at: 'Oak' }))
    .resolve()
    .when('A', orders('Asp', 'Asp'))
    .resolve()
    .then('B', life('A', 26));
  ruling('120.1: damage to any other permanent is dealt to no player', bites())
    .when('A', activates('Asp', { at: 'Elm' }))
    .resolve()
    .then('B', life('A', 25), life('B', 20));
  const fewer = (): Given =>
    duel(
      {
        replacements: {
          counters: [
            {
              clause: 'X1',
              label: 'One fewer',
              change: (_g, e) => ({
                ...e,
                kinds: Object.fromEntries(Object.entries(e.kinds).map(([k, n]) => [k, k === '-1/-1' ? n - 1 : n])),
              }),
            },
          ],
        },
      },
      { replacements: { counters: [{ clause: 'X2', label: 'As many', change: (_g, e) => e }] } },
      { A: { hand: ['Rot', 'Dew'] }, B: { battlefield: ['Giant'] } },
      card('Rot', '{0}', 'Instant', 'Put two -1/-1 counters on target creature.'),
      card('Dew', '{0}', 'Instant', 'Put two +1/+1 counters on target creature.'),
    );
  ruling('614.1a: of counters there may be fewer', fewer())
    .when('A', casts('Rot', { at: 'Giant' }))
    .resolve()
    .then('B', shows('Giant', { counters: { '-1/-1': 1 } }));
  ruling('614.1a: of counters of another kind there are as many', fewer())
    .when('A', casts('Dew', { at: 'Giant' }))
    .resolve()
    .then('B', shows('Giant', { counters: { '+1/+1': 2 } }));
  const WORDS = ['White', 'Blue', 'Green', 'Gray'];
  ruling(
    '106.4: mana may be of another type for whoever gets it',
    duel(
      {
        replacements: {
          mana: [
            {
              clause: 'X1',
              label: 'Colorless',
              change: (g, e) => (g.world.seat(e.seat).name === 'A' && e.mana !== 'U' ? { ...e, mana: 'C' } : e),
            },
          ],
        },
      },
      { replacements: { mana: [{ clause: 'X2', label: 'As it is', change: (_g, e) => e }] } },
      {
        A: { battlefield: ['Spring'], hand: WORDS },
        B: { battlefield: ['Spring'], hand: WORDS.map((card) => ({ card, as: `their ${card}` })) },
      },
      card('Spring', '', 'Land', '{T}: Add {W}, {U}, or {G}.'),
      ...WORDS.map((name, i) => card(name, ['{W}', '{U}', '{G}', '{C}'][i]!, 'Instant', 'You gain 1 life.')),
    ),
  )
    .then(
      'A',
      offered('cast', 'Blue'),
      offered('cast', 'Gray'),
      notOffered('cast', 'White'),
      notOffered('cast', 'Green'),
    )
    .until('upkeep', 'B')
    .then(
      'B',
      offered('cast', 'their White'),
      offered('cast', 'their Blue'),
      offered('cast', 'their Green'),
      notOffered('cast', 'their Gray'),
    );
});

describe('permanents that count as controlled', () => {
  ruling(
    '109.5: what a seat says of its own reaches them, and nothing else does',
    duel(
      { alsoControls: (g, seat, id) => g.world.seat(seat).name === 'A' && rooted(g, g.world.get(id)) },
      { alsoControls: () => false },
      { A: { battlefield: ['Song'] }, B: { battlefield: ['Oak', 'Elm', 'Hymn'] } },
      card('Song', '{0}', 'Enchantment', 'Creatures you control get +1/+1.'),
      card('Hymn', '{0}', 'Enchantment', 'Creatures you control get +2/+0.'),
    ),
  ).then('A', size('Oak', '5/3'), size('Elm', '4/2'));
});
