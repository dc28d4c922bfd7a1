import { describe } from 'vitest';
import {
  activates,
  answers,
  attacks,
  blocks,
  card,
  casts,
  holds,
  inZone,
  life,
  onStack,
  picks,
  poison,
  ruling,
  shows,
  size,
  type Given,
} from '../../dsl/plain-ruling.ts';

const creature = (name: string, text: string, pt: string) => card(name, '{0}', 'Artifact Creature — Golem', text, pt);
const hero = (text: string) => creature('Hero', text, '2/2');
const POKE = card('Poke', '{0}', 'Instant', 'You gain 1 life.');
const SMITE = card('Smite', '{0}', 'Instant', 'Destroy target permanent.');
/** A has a 2/2 Hero with this text. */
const duel = (text: string, seats: Given['seats'] = {}, ...cards: ReturnType<typeof creature>[]): Given => ({
  cards: [hero(text), POKE, SMITE, ...cards],
  seats: { A: { ...seats['A'], battlefield: ['Hero', ...(seats['A']?.battlefield ?? [])] }, B: { ...seats['B'] } },
});

describe('keywords that are triggered abilities', () => {
  ruling(
    '702.108a, 702.108b: prowess, once for each noncreature spell its controller casts, and for each instance',
    duel('Prowess\nProwess', { A: { hand: ['Poke', 'Ox'] }, B: { hand: ['Poke'] } }, creature('Ox', '', '1/1')),
  )
    .when('A', casts('Ox'))
    .then('A', onStack('Ox'))
    .resolve()
    .when('B', casts("B's Poke"))
    .then('A', onStack('Poke'))
    .resolve()
    .when('A', casts("A's Poke"))
    .resolve()
    .until('priority')
    .resolve()
    .then('A', size('Hero', '4/4'));
  const exalted = duel(
    'Exalted',
    { A: { battlefield: ['Lone', 'Other'] } },
    creature('Lone', '', '1/1'),
    creature('Other', '', '1/1'),
  );
  ruling('702.83a: exalted looks at creatures that attack alone', exalted)
    .when('A', attacks({ Lone: 'B' }))
    .resolve()
    .then('A', size('Lone', '2/2'), size('Hero', '2/2'));
  ruling('702.83a: two that attack are not alone', exalted)
    .when('A', attacks({ Lone: 'B', Other: 'B' }))
    .then('A', onStack())
    .until('endCombat')
    .then('A', life('B', 18));
  ruling(
    '702.91a: battle cry strengthens each other attacker',
    duel(
      'Battle cry',
      { A: { battlefield: ['Other', 'Home'] } },
      creature('Other', '', '1/1'),
      creature('Home', '', '1/1'),
    ),
  )
    .when('A', attacks({ Hero: 'B', Other: 'B' }))
    .resolve()
    .then('A', size('Hero', '2/2'), size('Other', '2/1'), size('Home', '1/1'));
  ruling(
    '702.100a: evolve looks for greater power or toughness, not equal, of one’s own creatures',
    duel(
      'Evolve',
      { A: { hand: ['Same', 'Tall'] }, B: { hand: ['Foe'] } },
      creature('Same', '', '2/2'),
      creature('Tall', '', '0/3'),
      creature('Foe', 'Flash', '9/9'),
    ),
  )
    .when('A', casts('Same'))
    .resolve()
    .when('B', casts('Foe'))
    .resolve()
    .then('A', inZone('Foe', 'battlefield'), size('Hero', '2/2'))
    .when('A', casts('Tall'))
    .resolve()
    .then('A', size('Hero', '3/3'));
  ruling('702.93a: undying returns it with a counter, once', duel('Undying', { A: { hand: ['Smite', 'Smite'] } }))
    .when('A', casts('Smite', { at: 'Hero' }))
    .resolve()
    .then('A', shows('Hero', { zone: 'battlefield', counters: { '+1/+1': 1 } }), size('Hero', '3/3'))
    .when('A', casts('Smite', { at: 'Hero' }))
    .resolve()
    .then('A', inZone('Hero', 'graveyard'));
  ruling('702.79a: persist returns it with a counter, once', duel('Persist', { A: { hand: ['Smite', 'Smite'] } }))
    .when('A', casts('Smite', { at: 'Hero' }))
    .resolve()
    .then('A', shows('Hero', { zone: 'battlefield', counters: { '-1/-1': 1 } }), size('Hero', '1/1'))
    .when('A', casts('Smite', { at: 'Hero' }))
    .resolve()
    .then('A', inZone('Hero', 'graveyard'));
  ruling(
    '702.86a: annihilator has the defending player sacrifice',
    duel('Annihilator 1', { A: { battlefield: ['Bear'] }, B: { battlefield: ['Island'] } }),
  )
    .when('A', attacks({ Hero: 'B' }))
    .resolve()
    .then('A', inZone('Island', 'graveyard', 'B'), inZone('Bear', 'battlefield'));
  ruling(
    '702.45a: bushido, blocking or blocked',
    duel('Bushido 2', { B: { battlefield: ['Guard'] } }, creature('Guard', 'Bushido 1', '1/1')),
  )
    .when('A', attacks({ Hero: 'B' }))
    .when('B', blocks({ Guard: 'Hero' }))
    .resolve()
    .then('A', size('Hero', '4/4'), size('Guard', '2/2'));
  ruling(
    '702.70a: poisonous with combat damage to a player, not with other damage',
    duel('Poisonous 3\nVigilance\n{T}: This creature deals 1 damage to any target.'),
  )
    .when('A', attacks({ Hero: 'B' }))
    .until('main2')
    .then('A', life('B', 18), poison('B', 3))
    .when('A', activates('Hero', { at: 'B' }))
    .resolve()
    .then('A', life('B', 17), poison('B', 3));
  const warded = duel('Ward—Pay 2 life.', { A: { hand: ['Smite'] }, B: { hand: ['Smite'] } });
  ruling('702.21a: ward: the opponent pays', warded)
    .when('B', casts("B's Smite", { at: 'Hero' }), picks('yes'))
    .resolve()
    .then('A', life('B', 18), inZone('Hero', 'graveyard'));
  ruling('702.21a: ward: the opponent does not pay, and the spell is countered', warded)
    .when('B', casts("B's Smite", { at: 'Hero' }), picks('no'))
    .resolve()
    .then('A', life('B', 20), inZone('Hero', 'battlefield'), holds('B', 'graveyard', ['Smite']));
  ruling('702.21a: ward does not mind its own controller', warded)
    .when('A', casts("A's Smite", { at: 'Hero' }))
    .then('A', onStack('Smite'))
    .resolve()
    .then('A', inZone('Hero', 'graveyard'));
  ruling('702.101a: extort: each opponent loses 1, its controller gains as much', {
    ...duel('Extort', { A: { battlefield: ['Swamp'], hand: ['Spell'] } }, card('Spell', '{0}', 'Instant', 'Scry 1.')),
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    seats: { A: { battlefield: ['Hero', 'Swamp'], hand: ['Spell'] }, B: {}, C: {} },
  })
    .when(
      'A',
      casts('Spell'),
      answers((part) => (part.kind === 'pay' ? { pay: part.suggestion } : { keys: ['yes'] })),
    )
    .resolve()
    .then('A', life('A', 22), life('B', 19), life('C', 19), shows('Swamp', { tapped: true }));
});
