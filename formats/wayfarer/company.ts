import type { Deck } from '../sdk/deck/deck.ts';
import { number } from '../sdk/options.ts';
import { rule } from '../sdk/composition/rule.ts';
import type { TableSetup } from '../sdk/composition/table.ts';
import { COMPANY } from './clauses.ts';
import { readEpisode } from './episode.ts';
import { dealt, DECK_FORM, gameOf } from './game.ts';
import { opening } from './opening.ts';
import { EPISODE_CONTENT } from './shipped/content.ts';
import { shippedAt } from './shipped/episode.ts';
import { startingLife, type WayfarerSetup } from './state.ts';

/** The role that plays an Episode's scene decks and brings no deck. */
export const SCRIVENER_ROLE = 'Scrivener';

/** The scrivener brings no deck: scenes bring theirs (W200.3). */
const NO_DECK: Deck = { main: [], commanders: [] };

/** Sides: the wayfarers share their turns, with separate life totals, against the scrivener (W301.1). */
function company(data: unknown): TableSetup {
  const { tier, scrivener, wayfarers, scenes } = data as WayfarerSetup;
  const deckOf = new Map(wayfarers.map((w) => [w.person, w.deck]));
  return {
    sides: [
      { name: 'The company', people: wayfarers.map((w) => w.person), life: startingLife(tier), ownLife: true },
      { people: [scrivener], life: scenes[0]?.revived ?? 20 },
    ],
    decks: Array.from({ length: wayfarers.length + 1 }, (_, person) => deckOf.get(person) ?? NO_DECK),
  };
}

/** The company of wayfarers against the scrivener, who plays an Episode. */
export const companyAndScrivener = rule({
  id: 'company',
  clauses: COMPANY,
  needs: ['scenes', 'command-zone'],
  takes: [{ of: 'ownTurns', clause: 'W301.1' }],
  options: {
    tier: number({
      label: 'Tier',
      clause: 'W100.6',
      ruling: false,
      default: 1,
      min: 1,
      max: 5,
      whole: true,
      about: 'Of the Episode and the spark emblems; wayfarers start with 25 life and 5 for each tier (W301.2).',
    }),
  },
  part: ({ tier }) => ({
    matches: {
      table: company,
      decks: (role) => (role === SCRIVENER_ROLE ? { noDecks: ['W100.3', 'W200.3'] } : DECK_FORM),
      decksByRole: true,
      content: EPISODE_CONTENT,
      deal({ seed, people, cards, copies, decks, content }) {
        const from = { cards, ...(copies ? { left: new Map(copies) } : {}) };
        const coming = people
          .slice(1)
          .map(({ name }, i) => ({ deck: decks?.[i + 1] ?? dealt(from, name, `${seed} deck ${i}`), spark: null }));
        return gameOf(
          people.map((p) => p.name),
          tier,
          readEpisode(content === undefined ? shippedAt(tier) : content, tier, cards),
          coming,
        );
      },
    },
    hooks: { procedures: opening },
  }),
});
