import { describe, expect } from 'vitest';
import { examineTarget } from '../../../server/engine/game/examine.ts';
import { hasLegalTargets, type TargetContext } from '../../../server/engine/targets/legal-targets.ts';
import { slotsOf } from '../../../server/engine/language/target-slots.ts';
import type { Filter } from '../../../cards/oracle/ir/index.ts';
import {
  activates,
  card,
  casts,
  concedes,
  handOf,
  hooked,
  inZone,
  mayTarget,
  type Position,
  reads,
  ruling,
  shows,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { sight, type Sight } from '../../dsl/script.ts';

const spell = (name: string, text: string, cost = '{0}') => card(name, cost, 'Instant', text);
const creature = (name: string, text = '', type = 'Artifact Creature — Golem') => card(name, '{1}', type, text, '1/1');
const RED = spell('Red', 'Red deals 1 damage to any target.', '{R}');
const BLUE = spell('Blue', 'Tap target creature.', '{U}');
/** The clause by which this may not be a target of it; null: it may. */
const targetIs = (source: string, target: string, clause: string | null): Sight<Position> =>
  sight(`${target} for ${source}: ${clause ?? 'may be'}`, ({ g, s }) => {
    const failing = examineTarget(g, { source: s.id(source), target: s.ref(target) }).filter((f) => !f.holds);
    expect(failing[0]?.clauses.join() ?? null).toBe(clause);
  });
const duel = (A: Given['seats'][string], B: Given['seats'][string], ...cards: ReturnType<typeof card>[]): Given => ({
  cards: [RED, BLUE, ...cards],
  seats: { A, B },
});
const lands1 = { battlefield: ['Mountain', 'Island'] };

describe('who may be targeted', () => {
  ruling('702.11b: hexproof keeps off spells and abilities of opponents, not those of friends', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [RED, creature('Slippery', 'Hexproof')],
    seats: {
      A: { hand: ['Red'] },
      B: {},
      C: { battlefield: ['Slippery'], hand: [{ card: 'Red', as: 'own' }] },
      D: { hand: [{ card: 'Red', as: 'friendly' }] },
    },
  }).then(
    'A',
    targetIs('Red', 'Slippery', '702.11b'),
    targetIs('own', 'Slippery', null),
    targetIs('friendly', 'Slippery', null),
  );
  ruling(
    '702.18a: shroud keeps off everybody',
    duel({ battlefield: ['Shade'], hand: ['Red'] }, {}, creature('Shade', 'Shroud')),
  ).then('A', targetIs('Red', 'Shade', '702.18a'));
  ruling(
    '702.16b: protection looks at the source’s quality, for abilities at the source of the ability',
    duel(
      { battlefield: ['Knight', 'Engine'], hand: ['Red', 'Blue'] },
      {},
      creature('Knight', 'Protection from red and from artifacts', 'Creature — Knight'),
      card('Engine', '{1}', 'Artifact', '{T}: This artifact deals 1 damage to any target.'),
    ),
  ).then(
    'A',
    targetIs('Red', 'Knight', '702.16b'),
    targetIs('Blue', 'Knight', null),
    targetIs('Engine', 'Knight', '702.16b'),
  );
  ruling(
    '702.16b: protection from a quality of a source that is gone looks at last known information (608.2h)',
    duel(
      { battlefield: ['Bear'], hand: ['Shell'] },
      { battlefield: ['Sapper'] },
      spell('Shell', 'Target creature gains protection from Goblins until end of turn.'),
      creature('Sapper', 'Sacrifice this creature: It deals 1 damage to target creature.', 'Creature — Goblin'),
    ),
  )
    .when('B', activates('Sapper', { at: 'Bear' }))
    .then('A', inZone('Sapper', 'graveyard'))
    .when('A', casts('Shell', { at: 'Bear' }))
    .resolve()
    .then('A', shows('Bear', { damage: undefined }), reads(/Sapper.*\(608\.2b\)/));
  ruling(
    '702.11d: hexproof from a quality keeps off such sources of opponents only',
    duel(
      { battlefield: ['Seer'], hand: [{ card: 'Red', as: 'own' }] },
      { hand: ['Red', 'Gold'] },
      creature('Seer', 'Hexproof from monocolored'),
      spell('Gold', 'Tap target creature.', '{R}{G}'),
    ),
  ).then('A', targetIs('Red', 'Seer', '702.11d'), targetIs('Gold', 'Seer', null), targetIs('own', 'Seer', null));
  ruling(
    '101.2: an effect that says "can’t be the target" counts',
    duel(
      { battlefield: ['Veiled'], hand: [{ card: 'Red', as: 'own' }] },
      { hand: ['Red'] },
      creature('Veiled', "This creature can't be the target of spells or abilities your opponents control."),
    ),
  ).then('A', targetIs('Red', 'Veiled', '101.2'), targetIs('own', 'Veiled', null));
  ruling(
    '702.11c: a player with hexproof is no target for opponents',
    duel(
      { battlefield: ['Veil', 'Mountain'], hand: [{ card: 'Poke', as: 'own' }] },
      { battlefield: ['Mountain'], hand: ['Poke'] },
      card('Veil', '{1}', 'Enchantment', 'You have hexproof.'),
      spell('Poke', 'Target player loses 1 life.'),
    ),
  )
    .then('A', mayTarget('cast', 'own', 'A', 'B'))
    .then('B', targetIs('Poke', 'A', '702.11c'), mayTarget('cast', 'Poke', 'B'));
  ruling(
    '115.5: a spell cannot target itself',
    duel({ battlefield: ['Island', 'Island'], hand: ['Blue', 'Nope'] }, { battlefield: ['Bear'] }),
  )
    .when('A', casts('Blue', { at: 'Bear' }))
    .then('A', mayTarget('cast', 'Nope', 'Blue'));
  ruling('801.2: what a format adds is checked after the core’s rules, and refuses in its own words', {
    ...duel(
      { battlefield: ['Island'], hand: ['Blue'] },
      { battlefield: ['Far', 'Near'] },
      creature('Far'),
      creature('Near'),
    ),
    format: hooked('duel', {
      requirements: {
        target: [
          {
            id: 'range',
            clauses: ['X1'],
            holds: (g, c) => c.target[0] === 's' || g.nameOf(Number(c.target.slice(1))) !== 'Far',
            says: () => 'Too far.',
            facts: () => [],
            mend: 'Come closer.',
          },
        ],
      },
    }),
    people: 2,
    names: ['A', 'B'],
  })
    .then('A', mayTarget('cast', 'Blue', 'Near'), targetIs('Blue', 'Far', 'X1'))
    .check('in its own words', ({ g, s }) => {
      const [failing] = examineTarget(g, { source: s.id('Blue'), target: s.ref('Far') }).filter((f) => !f.holds);
      expect(failing).toMatchObject({ says: 'Too far.', mend: 'Come closer.' });
    });
  ruling(
    '702.11b: the refusal names the rule, the object and what to do',
    duel({ hand: ['Red'] }, { battlefield: ['Slippery'] }, creature('Slippery', 'Hexproof')),
  ).check('what is said', ({ g, s }) => {
    const [failing] = examineTarget(g, { source: s.id('Red'), target: s.ref('Slippery') }).filter((f) => !f.holds);
    expect(failing).toMatchObject({
      clauses: ['702.11b'],
      mend: 'Choose another target.',
      says: "Hexproof: Slippery can't be the target of spells or abilities opponents control (CR 702.11b).",
      facts: ['Slippery has hexproof.', 'Red is controlled by A; Slippery is controlled by B.'],
    });
  });
});

describe('what a slot asks for', () => {
  ruling('115.4: "any target" is creatures, players, planeswalkers and battles, and nothing else', {
    ...duel(
      { ...lands1, hand: ['Red'] },
      { battlefield: ['Bear', { card: 'Sage', counters: { loyalty: 3 } }, 'Rock', 'Forest'] },
    ),
    cards: [
      RED,
      card('Rock', '{1}', 'Artifact'),
      { name: 'Sage', cost: '{1}', type: 'Planeswalker — Sage', loyalty: '3', text: '+1: You gain 1 life.' },
    ],
  }).then('A', mayTarget('cast', 'Red', 'A', 'B', 'Bear', 'Sage'));
  ruling('115.1: whose and which kind of target the text says, players by side', {
    format: 'two-headed-giant',
    people: 4,
    names: ['A', 'B', 'C', 'D'],
    cards: [
      spell('Help', 'Untap target creature you control.'),
      spell('Curse', 'Target opponent loses 1 life.'),
      spell('Sting', 'Sting deals 1 damage to target creature an opponent controls.'),
      creature('Mine'),
      creature('Theirs'),
      creature('Friendly'),
    ],
    seats: {
      A: { battlefield: ['Mine'], hand: ['Help', 'Curse', 'Sting'] },
      B: { battlefield: ['Friendly'] },
      C: { battlefield: ['Theirs'] },
      D: {},
    },
  }).then(
    'A',
    mayTarget('cast', 'Help', 'Mine'),
    mayTarget('cast', 'Curse', 'C', 'D'),
    mayTarget('cast', 'Sting', 'Theirs'),
  );
  ruling(
    '115.2: cards in other zones only where the text says so',
    duel(
      { battlefield: ['Live', 'Island'], graveyard: ['Dead'], hand: ['Blue', 'Dig'] },
      { graveyard: [{ card: 'Dead', as: 'their dead' }] },
      creature('Live'),
      creature('Dead'),
      spell('Dig', 'Return target creature card from your graveyard to your hand.'),
    ),
  )
    .then('A', mayTarget('cast', 'Blue', 'Live'), mayTarget('cast', 'Dig', 'Dead'))
    .refused('A', casts('Dig', { at: 'Live' }))
    .refused('A', casts('Blue', { at: 'Dead' }));
  ruling(
    '115.3: "another target" is neither the source nor what earlier slots have',
    duel(
      { battlefield: ['Archer', 'Scout'] },
      { battlefield: ['Bear', 'Bird'] },
      creature('Archer', '{T}: Tap target creature. Untap another target creature.'),
      creature('Scout', '{T}: Tap another target creature.'),
    ),
  )
    .then('A', mayTarget('activate', 'Archer', 'Archer', 'Scout', 'Bear', 'Bird'))
    .then('A', mayTarget('activate', 'Scout', 'Archer', 'Bear', 'Bird'))
    .refused('A', activates('Archer', { at: ['Bear', 'Bear'] }))
    .when('A', activates('Archer', { at: ['Bear', 'Bird'] }));
  ruling(
    '608.2b: a target that is no longer what the text says is illegal, and so is one that changed zones',
    duel(
      { battlefield: ['Island', 'Mountain'], hand: ['Blue', 'Red'] },
      { battlefield: ['Bear', 'Bird'], hand: ['Flee', 'Flee'] },
      spell('Flee', "Return target creature to its owner's hand."),
    ),
  )
    .when('A', casts('Blue', { at: 'Bear' }))
    .when('B', casts('Flee', { at: 'Bear' }))
    .resolve()
    .then('A', reads(/Blue.*\(608\.2b\)/), handOf('B', 2));
  ruling('608.2b: so is a player who has left', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards: [RED],
    seats: { A: { battlefield: ['Mountain'], hand: ['Red'] }, B: {}, C: {} },
  })
    .when('A', casts('Red', { at: 'B' }))
    .when('B', concedes)
    .resolve()
    .then('A', reads(/Red.*\(608\.2b\)/));
  let asked = 0;
  ruling('601.2c: as many targets as the slot needs must be there; the search stops when they are', {
    ...duel({ hand: ['Red'] }, { battlefield: ['Bear', 'Bird', 'Wall'] }),
    format: hooked('duel', {
      requirements: {
        target: [{ id: 'count', clauses: ['X'], holds: () => ++asked > 0, says: () => '', facts: () => [], mend: '' }],
      },
    }),
    people: 2,
    names: ['A', 'B'],
  }).check('three creatures', ({ g, s }) => {
    const c: TargetContext = { source: s.id('Red'), seat: s.seat('A'), isSpell: true, x: 0, chosen: [] };
    const enough = (nouns: Filter['nouns'], min: number, max = min): boolean =>
      slotsOf([{ do: 'destroy', what: { sel: 'target', filter: { nouns }, count: { min, max } } }]).every((slot) =>
        hasLegalTargets(g, slot, c),
      );
    asked = 0;
    expect([enough(['creature'], 1), asked]).toEqual([true, 1]);
    expect([enough(['creature'], 3), enough(['creature'], 4), enough(['artifact'], 0, 1)]).toEqual([true, false, true]);
  });
});
