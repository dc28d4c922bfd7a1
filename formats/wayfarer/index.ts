import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { commanderReturns, commandZone } from '../rules/commander.ts';
import { defineFormat } from '../sdk/format.ts';
import { number } from '../sdk/options.ts';
import { WAYFARER_CLAUSES } from './clauses.ts';
import { readEpisode } from './episode.ts';
import { CONSTRUCTION, COUNTED, dealt, DECK_FORM, gameOf } from './game.ts';
import { wayfarerRules } from './rules.ts';
import { COUNT_DOWNED } from './state.ts';
import { EPISODE_CONTENT, shippedAt } from './shipped/episode.ts';

const CLAUSES: readonly Clause[] = [
  ...WAYFARER_CLAUSES,
  ...commandZone.clauses,
  ...commanderReturns.clauses,
  ...CONSTRUCTION.clauses,
];

/** The role that plays an Episode's scene decks and brings no deck. */
const SCRIVENER_ROLE = 'Scrivener';

/** A single game of an Episode at one tier (W100–W303). */
export const wayfarer = defineFormat({
  id: 'wayfarer',
  name: 'Wayfarer',
  clauses: CLAUSES,
  about:
    'One scrivener plays an Episode of scenes against one to three wayfarers with Commander decks, who are downed and come back, and loot the spoils.',
  roles: [
    { role: SCRIVENER_ROLE, min: 1, max: 1 },
    { role: 'Wayfarer', min: 1, max: 3 },
  ],
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
    [COUNT_DOWNED]: COUNTED,
  },
  lacks: [
    { of: 'losesAlone', clause: 'W301.3f' },
    { of: 'ownTurns', clause: 'W301.1' },
  ],
  content: EPISODE_CONTENT,
  rules: () => wayfarerRules,
  decks: (_options, role) => (role === SCRIVENER_ROLE ? { noDecks: ['W100.3', 'W200.3'] } : DECK_FORM),
  decksByRole: true,
  deal({ seed, people, cards, copies, decks, content }, { tier }) {
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
});
