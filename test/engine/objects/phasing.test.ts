import { describe } from 'vitest';
import { restoreGame } from '../../../server/engine/game/game.ts';
import { checkBoard } from '../../fuzz/checks/invariants.ts';
import {
  activates,
  attacks,
  card,
  casts,
  chooses,
  concedes,
  goesOn,
  holds,
  inZone,
  life,
  passes,
  reads,
  ruling,
  shows,
  size,
} from '../../dsl/plain-ruling.ts';

/** Real cards, in today's Oracle wording. */
const cards = [
  card(
    'Banishing Light',
    '{2}{W}',
    'Enchantment',
    'When this enchantment enters, exile target nonland permanent an opponent controls until this enchantment leaves the battlefield.',
  ),
  card('Reality Ripple', '{1}{U}', 'Instant', 'Target artifact, creature, or land phases out.'),
  card('Sandbar Crocodile', '{4}{U}', 'Creature — Crocodile', 'Phasing', '6/5'),
  card('Slip Out the Back', '{U}', 'Instant', 'Put a +1/+1 counter on target creature. It phases out.'),
  card(
    "Teferi's Curse",
    '{1}{U}',
    'Enchantment — Aura',
    'Enchant artifact or creature\nEnchanted permanent has phasing.',
  ),
  card(
    "Teferi's Honor Guard",
    '{2}{W}',
    'Creature — Human Knight',
    "Flanking\n{U}{U}: Teferi's Honor Guard phases out.",
    '2/2',
  ),
  card('Vanishing', '{U}', 'Enchantment — Aura', 'Enchant creature\n{U}{U}: Enchanted creature phases out.'),
];
const islands = Array.from({ length: 5 }, () => 'Island');
const SHELL = card('Shell', '{1}', 'Artifact — Equipment', 'Equipped creature gets +1/+1.\nEquip {1}');

describe('phasing (702.26)', () => {
  ruling("702.26b: Teferi's Honor Guard phases out, and a removal spell aimed at it has no target left", {
    cards,
    seats: { A: { battlefield: ["Teferi's Honor Guard", ...islands] }, B: { battlefield: ['Swamp'], hand: ['Smite'] } },
    turn: { side: 'B', step: 'main1' },
  })
    .when('B', casts('Smite', { at: "Teferi's Honor Guard" }))
    .when('A', activates("Teferi's Honor Guard"))
    .resolve()
    .then(
      'B',
      holds('A', 'battlefield', islands),
      reads(/Teferi's Honor Guard phases out/),
      reads(/Smite.*does not resolve/),
    )
    .restart()
    .until('main1', 'A')
    .then('B', inZone("Teferi's Honor Guard", 'battlefield', 'A'), reads(/Teferi's Honor Guard phases in/));

  ruling(
    '502.1: Sandbar Crocodile phases out and in every other untap step of its controller, before permanents untap',
    {
      cards,
      seats: { A: { battlefield: [{ card: 'Sandbar Crocodile', tapped: true }] }, B: {} },
      turn: { side: 'B', step: 'main1' },
    },
  )
    .until('main1', 'A')
    .then('A', holds('A', 'battlefield', []))
    .until('main1', 'B')
    .then('A', holds('A', 'battlefield', []))
    .until('main1', 'A')
    .when('A', attacks({ 'Sandbar Crocodile': 'B' }))
    .then('A', shows('Sandbar Crocodile', { zone: 'battlefield' }));

  ruling('702.26d: what phases in is where it was, and not behind what has come since', {
    cards,
    seats: { A: { battlefield: ['Bear', ...islands, 'Forest'], hand: ['Reality Ripple', 'Bird'] }, B: {} },
  })
    .when('A', casts('Reality Ripple', { at: 'Bear' }))
    .resolve()
    .when('A', casts('Bird'))
    .resolve()
    .until('main1', 'B')
    .until('main1', 'A')
    .check('the layers give what they give from nothing', ({ g }) =>
      checkBoard(g, restoreGame(g.setup, g.rules, structuredClone(g.snapshot()))),
    );

  ruling('302.6: what phases in can attack at once', {
    cards,
    seats: { A: { battlefield: ['Bear', ...islands], hand: ['Reality Ripple'] }, B: {} },
  })
    .when('A', casts('Reality Ripple', { at: 'Bear' }))
    .resolve()
    .then('B', holds('A', 'battlefield', islands))
    .until('main1', 'B')
    .until('main1', 'A')
    .when('A', attacks({ Bear: 'B' }))
    .then('B', shows('Bear', { tapped: true }));

  ruling('702.26g: an Equipment phases out with the creature that it equips, and comes back attached to it', {
    cards: [...cards, SHELL],
    seats: {
      A: { battlefield: ['Bear', { card: 'Shell', attachedTo: 'Bear' }, ...islands], hand: ['Reality Ripple'] },
      B: {},
    },
  })
    .then('A', size('Bear', '3/3'))
    .when('A', casts('Reality Ripple', { at: 'Bear' }))
    .resolve()
    .then('A', holds('A', 'battlefield', islands))
    .until('main1', 'B')
    .until('main1', 'A')
    .then('A', size('Bear', '3/3'), shows('Shell', { zone: 'battlefield' }));

  ruling("702.26h: a creature with Teferi's Curse phases out directly, the Aura with it", {
    cards,
    seats: {
      A: { battlefield: ['Bear'] },
      B: { battlefield: [{ card: "Teferi's Curse", attachedTo: 'Bear' }, ...islands] },
    },
    turn: { side: 'B', step: 'main1' },
  })
    .until('main1', 'A')
    .then('A', holds('A', 'battlefield', []), holds('B', 'battlefield', islands))
    .until('main1', 'B')
    .then('A', holds('B', 'battlefield', islands))
    .until('main1', 'A')
    .then('A', holds('A', 'battlefield', ['Bear']), holds('B', 'battlefield', ["Teferi's Curse", ...islands]));

  ruling('702.26i: an Aura that phased out by itself has nothing to return to: it goes to the graveyard (704.5m)', {
    cards,
    seats: {
      A: { battlefield: [{ card: 'Vanishing', attachedTo: 'Bear' }, ...islands], hand: ['Reality Ripple'] },
      B: { battlefield: ['Bear', 'Swamp'], hand: ['Smite'] },
    },
    turn: { side: 'A', step: 'main1' },
  })
    .when('A', activates('Vanishing'))
    .resolve()
    .then('A', holds('B', 'battlefield', ['Swamp']), holds('A', 'battlefield', islands))
    .until('main1', 'B')
    .then('A', inZone('Bear', 'battlefield', 'B'), holds('A', 'battlefield', ['Vanishing', ...islands]));

  ruling('702.26d: counters stay, and Slip Out the Back causes no death and no entering', {
    cards,
    seats: { A: { battlefield: ['Bear', ...islands], hand: ['Slip Out the Back'] }, B: {} },
  })
    .when('A', casts('Slip Out the Back', { at: 'Bear' }))
    .resolve()
    .until('main1', 'B')
    .until('main1', 'A')
    .then('B', size('Bear', '3/3'), shows('Bear', { counters: { '+1/+1': 1 } }));

  ruling('702.26d: a token goes on existing while it is phased out', {
    cards: [...cards, card('Call', '{U}', 'Sorcery', 'Create a 1/1 white Soldier creature token.')],
    seats: { A: { battlefield: islands, hand: ['Call', 'Reality Ripple'] }, B: {} },
  })
    .when('A', casts('Call'))
    .resolve()
    .when('A', casts('Reality Ripple', { at: 'Soldier' }))
    .resolve()
    .then('B', holds('A', 'battlefield', islands))
    .until('main1', 'B')
    .until('main1', 'A')
    .then('B', holds('A', 'battlefield', ['Soldier', ...islands]));

  ruling('702.26b: an attacker that phases out is removed from combat (506.4)', {
    cards,
    seats: { A: { battlefield: ['Bear'] }, B: { battlefield: islands, hand: ['Reality Ripple'] } },
  })
    .when('A', attacks({ Bear: 'B' }), passes)
    .when('B', casts('Reality Ripple', { at: 'Bear' }))
    .until('endCombat')
    .then('B', holds('A', 'battlefield', []), goesOn);

  ruling('702.26c: “whenever this phases in” triggers, each time', {
    cards: [
      card(
        'Comer',
        '{1}',
        'Creature — Illusion',
        'Phasing\nWhenever Comer phases in, put a +1/+1 counter on it.',
        '1/1',
      ),
    ],
    seats: { A: { battlefield: ['Comer'] }, B: {} },
    turn: { side: 'B', step: 'main1' },
  })
    .until('main1', 'A')
    .until('main1', 'B')
    .until('main1', 'A')
    .then('A', size('Comer', '2/2'));

  ruling('603.10a: “when this phases out” is seen by the permanent that does', {
    cards: [
      ...cards,
      card(
        'Familiar',
        '{1}',
        'Creature — Illusion',
        'When Familiar phases out or leaves the battlefield, you lose 3 life.',
        '1/1',
      ),
    ],
    seats: { A: { battlefield: ['Familiar'] }, B: { battlefield: islands, hand: ['Reality Ripple'] } },
    turn: { side: 'B', step: 'main1' },
  })
    .when('B', casts('Reality Ripple', { at: 'Familiar' }))
    .resolve()
    .then('B', life('A', 17));

  ruling('702.26d: Banishing Light phases out; what it has exiled stays exiled', {
    cards: [...cards, card('Fade', '{U}', 'Instant', 'Target permanent phases out.')],
    seats: {
      A: { battlefield: ['Plains', 'Plains', 'Plains', ...islands], hand: ['Banishing Light', 'Fade'] },
      B: { battlefield: ['Giant'] },
    },
  })
    .when('A', casts('Banishing Light'), chooses('Giant'))
    .resolve()
    .when('A', casts('Fade', { at: 'Banishing Light' }))
    .resolve()
    .then('A', inZone('Giant', 'exile'), holds('A', 'battlefield', ['Plains', 'Plains', 'Plains', ...islands]))
    .until('main1', 'B')
    .until('main1', 'A')
    .then('B', inZone('Giant', 'exile'), inZone('Banishing Light', 'battlefield', 'A'));

  ruling('702.26k: what a player owned leaves the game with them, phased out or not', {
    format: 'free-for-all',
    people: 3,
    names: ['A', 'B', 'C'],
    cards,
    seats: { A: { battlefield: islands, hand: ['Reality Ripple'] }, B: { battlefield: ['Bear'] }, C: {} },
    turn: { side: 'A', step: 'main1' },
  })
    .when('A', casts('Reality Ripple', { at: 'Bear' }))
    .resolve()
    .when('B', concedes)
    .then('C', goesOn, holds('A', 'battlefield', islands));
});
