import { describe, expect } from 'vitest';
import {
  activates,
  attacks,
  card,
  casts,
  chooses,
  holds,
  inZone,
  lands,
  life,
  notInPlay,
  ownedBy,
  picks,
  reads,
  ruling,
  shows,
  size,
  takes,
  type Given,
} from '../../dsl/plain-ruling.ts';

const three = (text: string, seats: Given['seats'] = {}, more: Partial<Given> = {}): Given => ({
  format: 'free-for-all',
  people: 3,
  names: ['A', 'B', 'C'],
  ...more,
  cards: [card('Deed', '{X}', 'Sorcery', text), ...(more.cards ?? [])],
  seats: { B: {}, C: {}, ...seats, A: { hand: ['Deed'], battlefield: lands(5, 'Forest'), ...seats['A'] } },
});
const predefined = (name: string, seats: Given['seats'] = {}): Given => ({
  cards: [card('Deed', '{0}', 'Sorcery', `Create a ${name} token.`)],
  seats: { B: {}, ...seats, A: { hand: ['Deed'], ...seats['A'] } },
});

describe('tokens', () => {
  ruling(
    '111.2, 111.4: who creates it owns and controls it; power and toughness are settled then',
    three('Each opponent creates an X/3 green Beast creature token.'),
  )
    .when('A', casts('Deed', { x: 5 }))
    .resolve()
    .then(
      'A',
      holds('A', 'battlefield', lands(5, 'Forest')),
      ...['B', 'C'].flatMap((who) => [
        ownedBy(`${who}'s Beast`, who),
        inZone(`${who}'s Beast`, 'battlefield', who),
        size(`${who}'s Beast`, '5/3'),
        shows(`${who}'s Beast`, { token: true, types: 'Creature — Beast' }),
      ]),
    );
  ruling(
    '400.7j: the tokens are “it”',
    three('Create two tapped 1/1 green Beast creature tokens. Put a +1/+1 counter on each of them.'),
  )
    .when('A', casts('Deed', { x: 0 }))
    .resolve()
    .then('A', holds('A', 'battlefield', ['Beast', 'Beast', ...lands(5, 'Forest')]))
    .check('each is tapped and has grown', (t) =>
      expect(
        Object.values(t.view('A').objects)
          .filter((o) => o.name === 'Beast')
          .map((o) => [o.power, o.tapped]),
      ).toEqual([
        [2, true],
        [2, true],
      ]),
    );
  const horn = card('Horn', '{0}', 'Instant', "Create a 1/3 green Beast creature token that's tapped and attacking.");
  ruling(
    '508.4: a token that enters attacking attacks what its controller chooses',
    three('Draw a card.', { A: { battlefield: ['Bear'], hand: ['Horn'] } }, { cards: [horn] }),
  )
    .when('A', attacks({ Bear: 'B' }), casts('Horn'))
    .until('resolution')
    .when('A', chooses('C'))
    .check('it attacks C', (t) => expect(t.seen('B', 'Beast')?.attacking).toBe(t.handle('B', 'C')))
    .until('endCombat')
    .then('A', life('B', 18), life('C', 19));
  ruling(
    '508.4: outside of combat it does not attack',
    three('Draw a card.', { A: { battlefield: [], hand: ['Horn'] } }, { cards: [horn] }),
  )
    .when('A', casts('Horn'))
    .resolve()
    .then('A', shows('Beast', { zone: 'battlefield', attacking: undefined }));
  const forests = { A: { hand: ['Deed', 'Bear'], battlefield: lands(3, 'Forest'), library: ['Giant', 'Island'] } };
  const artifact = (name: string) =>
    shows(name, { types: `Artifact — ${name}`, colors: '', token: true, tapped: undefined });
  ruling('111.10, 111.10a: a Treasure is tapped and sacrificed for a mana of any color', predefined('Treasure'))
    .when('A', casts('Deed'))
    .resolve()
    .then('B', artifact('Treasure'))
    .when('A', takes('Treasure'))
    .then('B', notInPlay('Treasure'))
    .check('a mana in the pool', (t) => expect(t.seatView('B', 'A').pool).toHaveLength(1));
  ruling('111.10, 111.10b: a Food costs {2}, {T} and itself, and gains 3 life', predefined('Food', forests))
    .when('A', casts('Deed'))
    .resolve()
    .then('B', artifact('Food'))
    .when('A', activates('Food'))
    .resolve()
    .then('B', notInPlay('Food'), life('A', 23))
    .check('two lands are tapped', ({ g, s }) =>
      expect(g.world.permanentsOf(s.seat('A')).filter((id) => g.world.get(id).tapped)).toHaveLength(2),
    );
  ruling('111.10, 111.10f: a Clue costs {2} and itself, tapped or not, and draws', predefined('Clue', forests))
    .when('A', casts('Deed'))
    .resolve()
    .then('B', artifact('Clue'))
    .check('it is tapped', ({ g, s }) => g.journal.set(g.world.get(s.id('Clue')), 'tapped', true, s.id('Clue')))
    .when('A', activates('Clue'))
    .resolve()
    .then('A', notInPlay('Clue'), holds('A', 'hand', ['Bear', 'Island']));
  ruling('111.10, 111.10g: a Blood costs {1}, {T}, a card and itself, and draws', predefined('Blood', forests))
    .when('A', casts('Deed'))
    .resolve()
    .then('B', artifact('Blood'))
    .when('A', activates('Blood'))
    .resolve()
    .then('A', notInPlay('Blood'), holds('A', 'hand', ['Island']), holds('A', 'graveyard', ['Bear', 'Deed']));
  const scout = (top: string): Given =>
    predefined('Map', { A: { battlefield: ['Bear', ...lands(2, 'Forest')], library: ['Giant', top] } });
  ruling('111.10s, 701.44a: by a Map a creature explores: a land goes to hand', scout('Island'))
    .when('A', casts('Deed'))
    .resolve()
    .then('B', artifact('Map'))
    .when('A', activates('Map', { at: 'Bear' }))
    .resolve()
    .then('B', notInPlay('Map'), reads(/reveals Island/), inZone('Bear', 'battlefield'), size('Bear', '2/2'))
    .then('A', holds('A', 'hand', ['Island']));
  ruling('701.44a: by anything else it grows, and the card may go to the graveyard', scout('Spark'))
    .when('A', casts('Deed'))
    .resolve()
    .when('A', activates('Map', { at: 'Bear' }), picks('yes'))
    .resolve()
    .then('B', reads(/reveals Spark/), size('Bear', '3/3'), inZone('Spark', 'graveyard', 'A'));
});
