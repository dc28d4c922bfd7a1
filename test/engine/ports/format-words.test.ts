import { describe, expect } from 'vitest';
import { designate } from '../../../server/engine/changes/designations.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import {
  card,
  casts,
  exiled,
  handOf,
  holds,
  hooked,
  isOver,
  life,
  notInPlay,
  onStack,
  passes,
  type Position,
  ruling,
  shows,
  waits,
  waitsFor,
  type Given,
} from '../../dsl/plain-ruling.ts';
import { act, type Act } from '../../dsl/script.ts';
import { done } from '../effects/ir.ts';

const INFUSED: Partial<Rules> = {
  designations: {
    infused: {
      permanents: [{ m: 'gain', keywords: [{ k: 'haste' }] }],
      spells: [{ m: 'restrict', rule: "can't be countered" }],
      copied: true,
    },
  },
};
/** A duel of A and B with these hooks. */
const duel = (hooks: Partial<Rules>, seats: Given['seats'], ...cards: ReturnType<typeof card>[]): Given => ({
  format: hooked('duel', hooks),
  people: 2,
  names: ['A', 'B'],
  cards,
  seats: { A: {}, B: {}, ...seats },
});
const designates = (name: string, off = false): Act<Position> =>
  act(`designates ${name}`, ({ g, s }) => {
    designate(g, s.id(name), 'infused', off);
    return null;
  });
const OX = card('Ox', '{1}', 'Artifact Creature — Ox', 'When this creature becomes infused, draw a card.', '2/2');
const COPY = card('Mirror', '{0}', 'Sorcery', "Create a token that's a copy of target creature you control.");

describe('designations that a format gives a meaning', () => {
  ruling(
    '702.10a: what is designated has what the format says, as long as it is',
    duel(INFUSED, { A: { battlefield: ['Bear'] } }),
  )
    .when('A', designates('Bear'))
    .then('B', shows('Bear', { keywords: ['haste'] }))
    .when('A', designates('Bear', true))
    .then('B', shows('Bear', { keywords: undefined }));
  ruling(
    '707.2: copies have one that says so, and abilities that look for it trigger',
    duel(INFUSED, { A: { battlefield: ['Ox'], hand: ['Mirror'] } }, OX, COPY),
  )
    .when('A', designates('Ox'), casts('Mirror', { at: 'Ox' }))
    .resolve()
    .until('priority')
    .resolve()
    .then('A', handOf('A', 2), holds('A', 'battlefield', ['Ox', 'Ox']))
    .check('both are infused', (t) =>
      expect(
        Object.values(t.view('B').objects)
          .filter((o) => o.name === 'Ox' && o.zone === 'battlefield')
          .map((o) => o.keywords),
      ).toEqual([['haste'], ['haste']]),
    );
  const nope = duel(INFUSED, {
    A: { battlefield: ['Mountain'], hand: ['Spark'] },
    B: { battlefield: ['Island'], hand: ['Nope'] },
  });
  ruling('701.6a: a spell that is not designated is countered', nope)
    .when('A', casts('Spark', { at: 'B' }))
    .when('B', casts('Nope', { at: 'Spark' }))
    .resolve()
    .then('A', life('B', 20));
  ruling('701.6a: a designated spell may be one that cannot be countered', nope)
    .when('A', casts('Spark', { at: 'B' }))
    .check('it is infused', ({ g, s }) =>
      g.journal.set(g.world.get(s.id('Spark')), 'marks', { _infused: true }, s.id('Spark'), true),
    )
    .when('B', casts('Nope', { at: 'Spark' }))
    .resolve()
    .then('A', life('B', 17));
  const optional = (): Given =>
    duel(
      {
        optionalCosts: (g, seat) =>
          g.world.seat(seat).name === 'A'
            ? [
                {
                  key: 'infuse',
                  clause: '118.8a',
                  parts: [{ c: 'tapOthers', filter: { nouns: ['land'] }, n: 2, freeze: true }],
                  many: false,
                },
              ]
            : [],
      },
      {
        A: { battlefield: ['Island', 'Mountain'], hand: ['Poke'] },
        B: { battlefield: ['Forest', 'Swamp'], hand: [{ card: 'Poke', as: 'their poke' }] },
      },
      card('Poke', '{0}', 'Instant', 'You gain 1 life.'),
    );
  ruling('118.8a: rules may give spells an optional cost, whose tapped permanents stay tapped once', optional())
    .when('A', casts('Poke', { paid: { infuse: 1 } }))
    .resolve()
    .then('B', shows('Island', { tapped: true }), shows('Mountain', { tapped: true }))
    .until('upkeep', 'A')
    .then('B', shows('Island', { tapped: true }), shows('Mountain', { tapped: true }))
    .until('upkeep', 'A')
    .then('B', shows('Island', { tapped: undefined }), shows('Mountain', { tapped: undefined }));
  ruling('118.8a: and only those of whom they say', optional())
    .when('B', casts('their poke', { paid: { infuse: 1 } }))
    .resolve()
    .then('B', life('B', 21), shows('Forest', { tapped: undefined }), shows('Swamp', { tapped: undefined }));
});

describe('what formats do and forbid', () => {
  const looted: string[] = [];
  ruling('701.1: a keyword action of the format is done by each player whom the words name', {
    format: hooked('free-for-all', {
      actions: {
        *'loot the spoils'(g, seat) {
          looted.push(g.world.seat(seat).name);
          yield* [];
        },
      },
    }),
    people: 3,
    names: ['A', 'B', 'C'],
    options: { seating: 'named' },
    seats: {},
  }).check('each opponent of B loots', (t) => {
    looted.splice(0);
    done(t, [{ do: 'perform', who: { sel: 'each opponent' }, action: 'loot the spoils' }], { you: 'B' });
    expect(looted.toSorted()).toEqual(['A', 'C']);
  });
  ruling(
    '614.1a: what would change zones may leave the game instead, which for abilities is leaving the battlefield',
    duel(
      {
        replacements: {
          move: [
            {
              clause: 'X1',
              label: 'Leaves the game',
              change: (_g, e) => (e.object.zone === 'battlefield' ? { ...e, gone: true } : e),
            },
          ],
        },
      },
      { A: { battlefield: ['Elk'], hand: ['Smite'] } },
      card(
        'Elk',
        '{1}',
        'Artifact Creature — Elk',
        'When this creature leaves the battlefield, you gain 1 life.',
        '2/2',
      ),
      card('Smite', '{0}', 'Instant', 'Destroy target creature.'),
    ),
  )
    .when('A', casts('Smite', { at: 'Elk' }))
    .resolve()
    .then('A', notInPlay('Elk'), holds('A', 'graveyard', ['Smite']), exiled(), life('A', 21));
  ruling('104.3: who cannot lose by a rule of the format does not', {
    ...duel({ cantLose: (g, { side }) => g.state.sides[side]?.name === 'A' }, {}),
    life: { A: 0, B: 0 },
  })
    .until('over')
    .then('A', isOver('A'));
  ruling(
    '805.5: a seat that takes no part is asked nothing with its side, and what triggers for it is not put on the stack',
    {
      format: hooked('two-headed-giant', { ...INFUSED, absent: (g, seat) => g.world.seat(seat).name === 'A' }),
      people: 4,
      names: ['A', 'B', 'C', 'D'],
      cards: [OX],
      seats: { A: { battlefield: ['Ox'] }, B: {}, C: {}, D: {} },
    },
  )
    .then('C', waitsFor('B'))
    .when('B', designates('Ox'), passes)
    .when('C', waits)
    .then('C', onStack(), waitsFor('C', 'D'))
    .check('one head of the side takes part', ({ g, s }) => expect(g.world.sideSeats(0)).toEqual([s.seat('B')]));
});
