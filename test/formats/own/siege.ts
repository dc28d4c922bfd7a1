import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { cards } from '../../../cards/starter/build.ts';
import { DUEL } from '../../../formats/rules/sets.ts';
import { composeFormat } from '../../../formats/sdk/composition/compose.ts';
import { upToManaValue } from '../../../formats/sdk/deck/decks.ts';
import { isBasic } from '../../../formats/sdk/deck/lands.ts';
import { rule, ruling } from '../../../formats/sdk/composition/rule.ts';
import { mill } from '../../../server/engine/actions/cards.ts';
import { createTokens } from '../../../server/engine/actions/create-tokens.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';

/** Cards that are nowhere but here. */
const OWN = cards([
  ['Gate Ram', '{3}', 'Artifact Creature — Wall', 'c', 'Vigilance', '3/5'],
  ['Muster at Dusk', '{1}{R}', 'Sorcery', 'c', 'Create two 1/1 red Goblin creature tokens.'],
]).map((card) => compileCard(card));
const MERCENARY = cards([
  ['Sellsword of Two Banners', '{1}{R}', 'Creature — Human Mercenary', 'c', 'Menace', '2/2'],
]).map((card) => compileCard(card));
const RAM = OWN[0] as CompiledCard;

/** The besiegers bring decks or are dealt one; the keep is dealt the format's own. */
export const siegeDecks = rule({
  id: 'siege-decks',
  clauses: [
    ruling('SG1', 'Besiegers play decks of at least forty cards with mana value 4 or less.'),
    ruling('SG2', 'The keep brings no deck: it is dealt Gate Rams, Musters at Dusk and Mountains.'),
    ruling('SG3', 'Besiegers may hire Sellswords of Two Banners.'),
  ],
  part: () => ({
    deck: {
      size: 40,
      leastSpells: 20,
      requirements: [
        {
          id: 'besieger',
          least: 40,
          clauses: ['SG1'],
          mend: 'Add cards.',
          fails: ({ main }) => (main.length < 40 ? `It has ${main.length} cards.` : null),
        },
      ],
      allows: [upToManaValue(4, ['SG1'])],
      also: MERCENARY,
    },
    roleDecks: { Keep: { noDecks: ['SG2'], noSideboard: ['SG2'], also: OWN } },
    deals({ cards: pool }, _seed, _people, roles) {
      const mountain = pool.find((c) => isBasic(c) && c.name === 'Mountain') ?? RAM;
      const main = [
        ...OWN.flatMap((c) => Array.from({ length: 12 }, () => c)),
        ...Array.from({ length: 16 }, () => mountain),
      ];
      return roles.map((role) => (role === 'Keep' ? { main, commanders: [], sideboard: [] } : null));
    },
  }),
});

/** Life of the besiegers together. */
const LIFE = 24;

/** The keep has no life to lose: whoever hurts it wears down its walls, and it attacks with all that it has. */
export const walls = rule({
  id: 'siege-walls',
  gives: ['teams'],
  takes: [
    { of: 'ownTurns', clause: 'SG4' },
    { of: 'ownLife', clause: 'SG4' },
    { of: 'losesAlone', clause: 'SG4' },
  ],
  clauses: [
    ruling('SG4', 'The besiegers share 24 life and their turns; the keep has no life total.'),
    ruling('SG5', 'The keep loses a card of its library for each damage that is dealt to it.'),
    ruling('SG6', 'Creatures of the keep attack each combat if able.'),
    ruling('SG7', 'Only a bot plays the keep.'),
  ],
  part: () => ({
    sides: (people) => [
      { name: 'Besiegers', people: Array.from({ length: people - 1 }, (_, i) => i), life: LIFE },
      { name: 'The keep', people: [people - 1], life: null },
    ],
    hooks: {
      replacements: {
        life: [
          {
            clause: 'SG5',
            label: 'The keep mills instead',
            applies: (g, e) => !g.world.hasLife(e.seat),
            *replace(g, e) {
              if (e.delta < 0) yield* mill(g, e.seat, -e.delta);
              return null;
            },
          },
        ],
      },
      mustAttack: (g, attacker) => (g.world.hasLife(g.world.controller(attacker)) ? null : ATTACKS),
    },
  }),
});
const ATTACKS = { says: 'The keep attacks with everything', clause: 'SG6' };

/** The keep is never without a garrison. */
export const reinforcements = rule({
  id: 'siege-reinforcements',
  needs: ['siege-walls'],
  clauses: [ruling('SG8', 'As each of its turns begins, the keep creates a 1/1 white Soldier creature token.')],
  part: () => ({
    hooks: {
      procedures: {
        *beginTurn(g) {
          for (const seat of g.state.turn.seats.filter((s) => !g.world.hasLife(s))) {
            emit(g, { e: 'note', seat, text: 'A soldier joins the keep.', clause: 'SG8' });
            yield* createTokens(
              g,
              seat,
              { colors: ['W'], types: ['creature'], subtypes: ['Soldier'], power: 1, toughness: 1 },
              1,
            );
          }
        },
      },
    },
  }),
});

/** One or two against a keep that plays cards of its own. */
export const siege = composeFormat({
  id: 'siege',
  name: 'The Siege',
  about: 'One or two besiegers against a keep with cards of its own.',
  roles: [
    { role: 'Besieger', min: 1, max: 2 },
    { role: 'Keep', min: 1, max: 1, program: 'SG7' },
  ],
  rules: [...DUEL, '!deck-construction', '!companion', siegeDecks, walls, reinforcements],
});
