import { expect } from 'vitest';
import {
  asked,
  card,
  casts,
  inZone,
  lands,
  life,
  mayOpt,
  ofKind,
  opts,
  picks,
  plays,
  ruling,
  shows,
} from '../../dsl/plain-ruling.ts';

/** Permanents that enter tapped, with counters or with a choice made (614.1c, 614.1d, 614.12). */

const land = ofKind('', 'Land');

ruling('614.1d: a permanent enters tapped unless its condition holds', {
  cards: [land('Gate', 'This land enters tapped unless you control another land.')],
  seats: { A: { hand: ['Gate'] }, B: { hand: [{ card: 'Gate', as: 'Other Gate' }], battlefield: ['Forest'] } },
})
  .when('A', plays('Gate'))
  .then('A', shows('Gate', { zone: 'battlefield', tapped: true }))
  .until('main1', 'B')
  .when('B', plays('Other Gate'))
  .then('B', shows('Other Gate', { zone: 'battlefield', tapped: undefined }));

const SHRINE = land('Shrine', "As this land enters, you may pay 2 life. If you don't, it enters tapped.");
const shrine = { cards: [SHRINE], seats: { A: { hand: ['Shrine'] } } };
ruling('614.12a: a payment instead of entering tapped is asked before the permanent is there', shrine)
  .when('A', plays('Shrine'))
  .then('A', asked('options'), inZone('Shrine', 'hand'))
  .when('A', picks('yes'))
  .then('A', life('A', 18), shows('Shrine', { zone: 'battlefield', tapped: undefined }));
ruling('614.12a: whoever does not pay instead of entering tapped keeps the life', shrine)
  .when('A', plays('Shrine'), picks('no'))
  .then('A', life('A', 20), shows('Shrine', { zone: 'battlefield', tapped: true }));

const RAT = card('Rat', '{0}', 'Creature — Rat', 'Flash', '1/1');
ruling('614.12: effects of other permanents look at what it will be and under whose control', {
  cards: [card('Frost', '{1}', 'Enchantment', 'Creatures your opponents control enter tapped.'), RAT],
  seats: { A: { battlefield: ['Frost'], hand: ['Rat'] }, B: { hand: ['Rat'] } },
})
  .when('A', casts("A's Rat"))
  .resolve()
  .when('B', casts("B's Rat"))
  .resolve()
  .then('A', shows("A's Rat", { zone: 'battlefield', tapped: undefined }), shows("B's Rat", { tapped: true }));

ruling('614.1c, 122.6: it enters with counters: X as announced, more by other effects, if kicked', {
  cards: [
    card(
      'Hydra',
      '{X}',
      'Creature — Hydra',
      'Flash\nKicker {1}\nThis creature enters with X +1/+1 counters on it.\nIf this creature was kicked, it enters with a shield counter on it.',
      '0/0',
    ),
    card(
      'Season',
      '{1}',
      'Enchantment',
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    ),
  ],
  seats: {
    A: { battlefield: ['Season', ...lands(3, 'Forest')], hand: ['Hydra'] },
    B: {
      battlefield: lands(7, 'Forest'),
      hand: [
        { card: 'Hydra', as: 'Plain' },
        { card: 'Hydra', as: 'Kicked' },
      ],
    },
  },
})
  .when('A', casts("A's Hydra", { x: 3 }))
  .resolve()
  .then('A', shows("A's Hydra", { counters: { '+1/+1': 4 } }))
  .when('B', casts('Plain', { x: 3 }))
  .resolve()
  .then('A', shows('Plain', { counters: { '+1/+1': 3 } }))
  .when('B', casts('Kicked', { x: 3, kicked: true }))
  .resolve()
  .then('A', shows('Kicked', { counters: { '+1/+1': 3, shield: 1 } }));

const barring = (whose: string) => ({
  cards: [
    card('Solace', '{1}', 'Enchantment', `${whose} can't have counters put on them.`),
    card('Cub', '{0}', 'Creature — Bear', 'This creature enters with two +1/+1 counters on it.', '1/1'),
  ],
  seats: { A: { battlefield: ['Solace'], hand: ['Cub'] } },
});
ruling(
  '614.17d: a permanent that can’t have counters as it would be on the battlefield enters without',
  barring('Bears'),
)
  .when('A', casts('Cub'))
  .resolve()
  .then('A', shows('Cub', { zone: 'battlefield', counters: undefined }));
ruling('614.17d: a permanent of another kind enters with its counters', barring('Elves'))
  .when('A', casts('Cub'))
  .resolve()
  .then('A', shows('Cub', { zone: 'battlefield', counters: { '+1/+1': 2 } }));

ruling('614.12a: what it chooses as it enters is known when it is there', {
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  cards: [
    card(
      'Totem',
      '{0}',
      'Artifact',
      'As this artifact enters, choose a color.\nAs this artifact enters, choose a creature type.\nAs this artifact enters, choose an opponent.',
    ),
  ],
  seats: { A: { hand: ['Totem'], library: ['Bear'] } },
})
  .when('A', casts('Totem'))
  .until('options')
  .when('A', picks('U'), picks('Elf'))
  .then('B', inZone('Totem', 'stack'))
  .then('A', mayOpt('B', 'C'))
  .when('A', opts('C'))
  .then('B', shows('Totem', { zone: 'battlefield', notes: ['Chosen colour: U', 'Chosen type: Elf'] }))
  .check('and C is the chosen opponent', ({ s }) => expect(s.object('Totem')?.chosen?.seat).toBe(s.seat('C')));

ruling('614.12: its own abilities that speak of other permanents do not apply to itself', {
  cards: [card('Warden', '{0}', 'Creature — Giant', 'Creatures enter tapped.', '1/1'), RAT],
  seats: { A: { hand: ['Warden', 'Rat'] } },
})
  .when('A', casts('Warden'))
  .resolve()
  .then('A', shows('Warden', { zone: 'battlefield', tapped: undefined }))
  .when('A', casts('Rat'))
  .resolve()
  .then('A', shows('Rat', { tapped: true }));
