import { describe, expect } from 'vitest';
import {
  card,
  casts,
  chooses,
  inZone,
  isAsked,
  lands,
  life,
  mayDo,
  onStack,
  orders,
  ruling,
  shows,
  takes,
  waits,
  type Given,
} from '../../dsl/ruling.ts';
import type { CardSpec } from '../../../server/judge/situation.ts';
import type { Position } from '../../dsl/position.ts';
import { sight, type Sight } from '../../dsl/script.ts';
import { company } from './company.ts';

/** So many Essences, called by their numbers. */
const essences = (n: number) => Array.from({ length: n }, (_, i) => ({ card: 'Essence', as: `essence ${i + 1}` }));
const three = [...essences(3), ...lands(3, 'Mountain')];
const all = (tapped: true | undefined, n = 3): Sight<Position>[] => essences(n).map(({ as }) => shows(as, { tapped }));
const infused: Sight<Position> = shows('Hog', { designated: ['infused'], keywords: ['haste'] });
const infusing = { paid: { infuse: 1 } };
/** So many Hogs of the scrivener's that have haste, and no others. */
const hasty = (n: number): Sight<Position> =>
  sight(`${n} Hogs with haste`, (t, who) => {
    const hogs = Object.values(t.view(who).objects).filter((o) => o.name === 'Hog' && o.zone === 'battlefield');
    expect(hogs.map((o) => o.keywords)).toEqual(Array.from({ length: n }, () => ['haste']));
  });
/** The scrivener's turn. */
const inTurnOfS = (S: Given['seats'][string], more: Partial<Given> = {}): Given =>
  company(2, { turn: { side: 'S' }, ...more, seats: { ...more.seats, S } });

describe('infusing', () => {
  ruling(
    'W203.2: three untapped Essences are tapped as a spell is cast, and stay tapped through the next untap step',
    inTurnOfS({ hand: ['Hog'], battlefield: three, library: lands(9, 'Island') }),
  )
    .when('S', casts('Hog', infusing))
    .resolve()
    .then('A', infused, ...all(true))
    .until('upkeep', 'S')
    .then('A', ...all(true))
    .until('upkeep', 'S')
    .then('A', ...all(undefined));
  ruling(
    'W203.2: with two untapped Essences it cannot be paid',
    inTurnOfS({ hand: ['Hog'], battlefield: [...essences(2), ...lands(3, 'Mountain')] }),
  )
    .when('S', casts('Hog', infusing))
    .resolve()
    .then('A', inZone('Hog', 'battlefield'), shows('Hog', { designated: undefined, keywords: undefined }));
  ruling('W203.2: wayfarers never infuse', company(2, { seats: { A: { hand: ['Hog'], battlefield: three } } }))
    .when('A', casts('Hog', infusing))
    .resolve()
    .then('A', inZone('Hog', 'battlefield'), shows('Hog', { designated: undefined, keywords: undefined }));
  ruling(
    'W203.2a: what triggers on it triggers together with its entering, in the order of the scrivener’s choice',
    inTurnOfS({ hand: ['Hog'], battlefield: three }),
  )
    .when('S', casts('Hog', infusing))
    .until('resolution')
    .then('S', isAsked({ kind: 'order', items: [expect.anything(), expect.anything()] }));
  ruling(
    'W203.3: whenever a sorcery could be cast a permanent is infused, without the stack',
    inTurnOfS({ battlefield: ['Hog', 'Bear', ...essences(3)] }),
  )
    .when('S', takes('Infuse Hog'))
    .then('S', infused, onStack('Hog'), mayDo())
    .resolve()
    .then('S', life('S', 15), mayDo());
  ruling(
    'W203.3: not in the turn of the wayfarers',
    company(2, { seats: { S: { battlefield: ['Hog', ...essences(3)] } } }),
  )
    .when('S', waits)
    .then('S', mayDo());

  const nope: Partial<Given> = { seats: { A: { battlefield: ['Island'], hand: ['Nope'] } } };
  ruling(
    'W203.4: an infused spell cannot be countered, and an infused creature has haste',
    inTurnOfS({ hand: ['Hog'], battlefield: three }, nope),
  )
    .when('S', casts('Hog', infusing))
    .when('A', casts('Nope', { at: 'Hog' }))
    .resolve()
    .then('A', inZone('Hog', 'battlefield'), infused);
  ruling('W203.4: one that is not infused is countered', inTurnOfS({ hand: ['Hog'], battlefield: three }, nope))
    .when('S', casts('Hog'))
    .when('A', casts('Nope', { at: 'Hog' }))
    .resolve()
    .then('A', inZone('Hog', 'graveyard'));

  ruling(
    'W203.5: a copy is infused, too: a token, and what enters as one',
    inTurnOfS(
      { hand: ['Mirror', 'Mimic'], battlefield: [{ card: 'Hog', marks: { _infused: true } }, ...lands(2, 'Island')] },
      {
        cards: [
          card('Mirror', '{U}', 'Sorcery', "Create a token that's a copy of target creature you control."),
          card(
            'Mimic',
            '{U}',
            'Creature — Shapeshifter',
            'You may have this creature enter as a copy of any creature on the battlefield.',
            '0/0',
          ),
        ],
      },
    ),
  )
    .when('S', orders(), casts('Mirror', { at: 'Hog' }))
    .resolve()
    .then('A', hasty(2), life('S', 16))
    .when('S', chooses('Hog'), orders(), casts('Mimic'))
    .resolve()
    .then('A', hasty(3));
  ruling(
    'W203.5: the copy of an infused spell is infused, too',
    inTurnOfS(
      { hand: ['Hog', 'Echo'], battlefield: [...three, 'Island'] },
      { cards: [card('Echo', '{U}', 'Instant', 'Copy target creature spell you control.')] },
    ),
  )
    .when('S', casts('Hog', infusing), casts('Echo', { at: 'Hog' }), orders(), orders())
    .resolve()
    .then('A', hasty(2), life('S', 20));
});

describe('mana and Essences', () => {
  /** A spell for {U} in the scrivener's hand. */
  const study = (n: number, ...isle: CardSpec[]): Given =>
    inTurnOfS({ hand: ['Study'], battlefield: [...essences(n), ...isle], library: lands(9, 'Island') });
  ruling('W203.2, 601.2h: where an Essence has to pay the mana, three are too few to infuse', study(3))
    .when('S', casts('Study', infusing))
    .then('A', onStack('Study'), shows('essence 3', { tapped: undefined }));
  ruling('W203.2, 601.2h: four are enough', study(4))
    .when('S', casts('Study', infusing))
    .then('A', onStack('Study'), ...all(true, 4));
  ruling('W203.2, 601.2h: and three are, where an Island pays the mana', study(3, { card: 'Island', as: 'isle' }))
    .when('S', casts('Study', infusing))
    .then('A', onStack('Study'), ...all(true), shows('isle', { tapped: true }));
});
