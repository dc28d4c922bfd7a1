import { describe, expect } from 'vitest';
import {
  card,
  casts,
  costs,
  holds,
  inZone,
  lands,
  life,
  ruling,
  size,
  tapped,
  type Position,
} from '../../dsl/plain-ruling.ts';
import type { SlotAsk } from '../../../server/engine/targets/modes-and-targets.ts';
import type { Draft } from '../../../server/engine/kernel/decisions.ts';

const SPHERE = card(
  'Sphere',
  '{2}',
  'Artifact',
  'Each spell that would cost less than three mana to cast costs three mana to cast.',
);
const PROBE = card('Probe', '{1}{U/P}{U/P}', 'Sorcery', 'Draw a card.');
/** The next question of a cast or activation that is announced with these choices. */
const nextOf = (t: Position, who: string, verb: string, name: string, draft: Draft): SlotAsk['part'] | undefined => {
  const part = t.g.partOf(t.person(who))?.part;
  const key =
    part?.kind === 'priority' ? part.actions.find((a) => a.kind === verb && a.object === t.s.ref(name))?.key : '';
  const quote = t.g.quote(t.g.open?.id ?? '', t.person(who), key ?? '', draft);
  return 'next' in quote ? quote.next?.part : undefined;
};

describe('CR 601.2b choices made while casting', () => {
  ruling('CR 700.2h: a mode whose target depends on X is chosen for the X that reaches it', {
    cards: [
      card(
        'Edict',
        '{X}{B}',
        'Instant',
        'Spree\n+ {1} — Destroy target creature with mana value X.\n+ {1} — You gain 3 life.',
      ),
    ],
    seats: { A: { battlefield: lands(4, 'Swamp'), hand: ['Edict'] }, B: { battlefield: ['Bear'] } },
  })
    .when('A', casts('Edict', { modes: [0], x: 2, at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard'), tapped('A', ...lands(4, 'Swamp')));
  ruling('CR 702.42a: entwine is offered where some X leaves every mode its targets', {
    cards: [
      card(
        'Verdict',
        '{X}{B}',
        'Instant',
        'Choose one —\n• Destroy target creature with mana value X.\n• You gain 3 life.\nEntwine {1}',
      ),
    ],
    seats: { A: { battlefield: lands(4, 'Swamp'), hand: ['Verdict'] }, B: { battlefield: ['Bear'] } },
  })
    .when('A', casts('Verdict', { paid: { entwine: 1 }, x: 2, at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard'), life('A', 23));
  ruling('CR 107.4f: where a cost has a minimum, life is paid for as many Phyrexian symbols as there is no mana for', {
    cards: [SPHERE, PROBE],
    seats: { A: { battlefield: ['Sphere', ...lands(3, 'Forest')], hand: ['Probe'], library: ['Bear', 'Bear'] }, B: {} },
  })
    .check('one or two', (t) => expect(nextOf(t, 'A', 'cast', 'Probe', {})).toMatchObject({ min: 1, max: 2 }))
    .when('A', casts('Probe', { draft: { life: { keys: ['l1', 'l2'] } } }))
    .resolve()
    .then('A', life('A', 16), tapped('A', ...lands(3, 'Forest')));
  ruling('CR 107.4f: where a cost has a minimum and there is mana for one of two symbols, life pays for the other', {
    cards: [SPHERE, PROBE],
    seats: {
      A: { battlefield: ['Sphere', 'Island', ...lands(2, 'Forest')], hand: ['Probe'], library: ['Bear'] },
      B: {},
    },
  })
    .when('A', casts('Probe', { draft: { life: { keys: ['l1'] } } }))
    .resolve()
    .then('A', life('A', 18), tapped('A', 'Island', ...lands(2, 'Forest')));
  ruling('CR 702.47a: no more cards are spliced onto a spell than can be paid for', {
    cards: [
      card('Calm', '{W}', 'Instant — Arcane', 'You gain 3 life.'),
      card('Joy', '{W}', 'Instant — Arcane', 'You gain 4 life.\nSplice onto Arcane {W}'),
      card('Awe', '{W}', 'Instant — Arcane', 'You gain 5 life.\nSplice onto Arcane {W}'),
    ],
    seats: { A: { battlefield: lands(2, 'Plains'), hand: ['Calm', 'Joy', 'Awe'] }, B: {} },
  })
    .check('one at most', (t) => expect(nextOf(t, 'A', 'cast', 'Calm', {})).toMatchObject({ min: 0, max: 1 }))
    .when('A', casts('Calm', { draft: { splice: { chosen: [] } } }))
    .resolve()
    .then('A', life('A', 23), holds('A', 'hand', ['Joy', 'Awe']));
  ruling('CR 702.33d: a multikicker that costs nothing is paid thirty times at most', {
    cards: [
      card(
        'Monk',
        '{W}',
        'Creature — Monk',
        'Multikicker {0}\nMonk enters with a +1/+1 counter on it for each time it was kicked.',
        '1/1',
      ),
    ],
    seats: { A: { battlefield: ['Plains'], hand: ['Monk'] }, B: {} },
  })
    .check('thirty', (t) => expect(nextOf(t, 'A', 'cast', 'Monk', {})).toMatchObject({ min: 0, max: 30 }))
    .when('A', casts('Monk', { paid: { multikicker: 30 } }))
    .resolve()
    .then('A', size('Monk', '31/31'));
  ruling('CR 601.2h: a total cost with mana in it is paid, and one without is ready as it is', {
    cards: [
      card('Staff', '{1}', 'Artifact', '{T}: You gain 1 life.'),
      card('Calm', '{W}', 'Sorcery', 'You gain 3 life.'),
    ],
    seats: { A: { battlefield: ['Plains', 'Staff'], hand: ['Calm'] }, B: {} },
  })
    .check('the payment may not be left out', (t) =>
      expect(nextOf(t, 'A', 'cast', 'Calm', {})).toMatchObject({ kind: 'pay', cost: '{W}', optional: false }),
    )
    .check('nothing is left to pay', (t) => {
      const part = t.g.partOf(t.person('A'))?.part;
      const key = part?.kind === 'priority' ? part.actions.find((a) => a.object === t.s.ref('Staff'))?.key : '';
      expect(t.g.quote(t.g.open?.id ?? '', t.person('A'), key ?? '', {})).toMatchObject({ ready: true });
    });
  ruling('CR 119.4: life that gives mana may be all that there is', {
    cards: [
      card('Pact', '{1}', 'Artifact', 'Pay 2 life: Add {B}.'),
      card('Gift', '{B}', 'Sorcery', 'You gain 4 life.'),
    ],
    life: { A: 3 },
    seats: { A: { battlefield: ['Pact'], hand: ['Gift'] }, B: {} },
  })
    .when('A', casts('Gift'))
    .resolve()
    .then('A', life('A', 5));
  ruling('CR 601.2f: a cost that nothing else changes is raised to the minimum', {
    cards: [SPHERE],
    seats: { A: { battlefield: ['Sphere', ...lands(3, 'Forest')], hand: ['Bear'] }, B: {} },
  })
    .then('A', costs('Bear', '{2}{G}'))
    .when('A', casts('Bear'))
    .resolve()
    .then('A', tapped('A', ...lands(3, 'Forest')));
  ruling('CR 601.2c: where only a kicked spell has a target, the kicker is paid', {
    cards: [
      card(
        'Crush',
        '{R}',
        'Instant',
        'Kicker {1}\nDestroy target artifact. If this spell was kicked, destroy target creature instead.',
      ),
    ],
    seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Crush'] }, B: { battlefield: ['Bear'] } },
  })
    .check('it is not cast without', (t) =>
      expect(nextOf(t, 'A', 'cast', 'Crush', {})).toMatchObject({ options: [{ key: 'yes' }] }),
    )
    .when('A', casts('Crush', { kicked: true, at: 'Bear' }))
    .resolve()
    .then('A', inZone('Bear', 'graveyard'), tapped('A', ...lands(2, 'Mountain')));
  ruling('CR 107.3a: X is the mana value of a creature that is there to be sacrificed', {
    cards: [
      card(
        'Pyre',
        '{R}',
        'Sorcery',
        'As an additional cost to cast this spell, sacrifice a creature with mana value X.\nPyre deals X damage to any target.',
      ),
    ],
    seats: { A: { battlefield: ['Mountain', 'Bird', 'Giant'], hand: ['Pyre'] }, B: {} },
  })
    .check('from one to four', (t) => expect(nextOf(t, 'A', 'cast', 'Pyre', {})).toMatchObject({ min: 1, max: 4 }))
    .when('A', casts('Pyre', { x: 1, at: 'B' }))
    .resolve()
    .then('A', life('B', 19), inZone('Bird', 'graveyard'), inZone('Giant', 'battlefield'));
});
