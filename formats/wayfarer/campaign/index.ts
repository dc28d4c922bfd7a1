import { Rng } from '../../../server/engine/kernel/rng.ts';
import { defineAdventure } from '../../sdk/tale/adventure.ts';
import { openBoosters } from '../../sdk/deck/boosters.ts';
import { SetupError } from '../../sdk/error.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { z } from 'zod';
import { choice, number } from '../../sdk/options.ts';
import { EpisodeFile, episodesIn, isOfTier, readEpisode, sparksOf } from '../episode.ts';
import { COUNTED } from '../counted.ts';
import { dealt, DECK_FORM } from '../game.ts';
import { wayfarer } from '../index.ts';
import { JOURNEY_CONTENT } from '../shipped/content.ts';
import { shippedAt } from '../shipped/episode.ts';
import { COUNT_DOWNED, SCRIVENER, WAYFARERS } from '../state.ts';
import { CAMPAIGN_CLAUSES } from './clauses.ts';
import { KIND, TIERS, tierOf, type SessionData } from './model.ts';
import { shelved, tale } from './tale.ts';

/** cards in a pack (WR7) */
const IN_PACK = 14;

/**
 * Campaign of five tiers with one game each (W304).
 * Wayfarers, their decks and sparks are kept between games.
 */
export const wayfarerCampaign = defineAdventure({
  id: 'wayfarer-campaign',
  name: 'Wayfarer: five tiers',
  clauses: CAMPAIGN_CLAUSES,
  about:
    'A campaign: a game of Wayfarer at each of five tiers. Between the games decks lose twenty cards and gain ten, and spark emblems grow.',
  roles: [
    { role: 'Scrivener', min: 1, max: 1, leads: true },
    { role: 'Wayfarer', min: 1, max: 3 },
  ],
  players: ['Wayfarer'],
  options: {
    [COUNT_DOWNED]: COUNTED,
    packs: choice({
      label: 'Packs',
      clause: 'WR7',
      ruling: true,
      default: 'dealt',
      choices: { dealt: 'Dealt from the pool', real: 'Opened by the players' },
      about:
        'Where the cards come from that wayfarers add between games: from packs that the server deals, or from real packs, whose cards are typed in.',
    }),
    packsEach: number({
      label: 'Packs for each wayfarer',
      clause: 'WR7',
      ruling: true,
      default: 2,
      min: 1,
      max: 6,
      whole: true,
      about: 'How many packs of fourteen cards each wayfarer is dealt between games.',
    }),
  },
  character: KIND,
  content: JOURNEY_CONTENT,
  decks: () => DECK_FORM,
  rules: () => wayfarer.rules({}),
  advice: wayfarer.advice({}),
  tale,
  deal(r, { packs: opened, packsEach }) {
    if (r.keep['over'] === true)
      throw new SetupError(
        `All ${TIERS} tiers of this campaign have been played.`,
        ['W304.1'],
        'Begin another campaign.',
      );
    const tier = tierOf(r.keep);
    const from = { cards: r.cards, ...(r.copies ? { left: new Map(r.copies) } : {}) };
    const wayfarers = r.people.slice(1).map(({ name }, i): SessionData['wayfarers'][number] => {
      const came = r.characters[i + 1] ?? null;
      const deck = came
        ? { main: came.sheet.main, commanders: came.sheet.commanders }
        : keysOf(r.decks?.[i + 1] ?? dealt(from, name, `${r.seed} deck ${i}`));
      const packs =
        opened === 'real'
          ? []
          : [
              ...new Set(
                openBoosters(r.cards, new Rng(`${r.seed} packs ${i}`))
                  .slice(0, IN_PACK * packsEach)
                  .map((c) => c.key),
              ),
            ];
      return { id: came?.id ?? null, name: came?.name ?? name, sheet: came?.sheet ?? null, deck, packs };
    });
    const brought = r.content === undefined ? [] : episodesIn(r.content);
    const [own] = brought.length === 1 ? brought : [];
    const shelf = shelved([...(z.array(EpisodeFile).safeParse(r.keep['shelf']).data ?? []), ...brought]);
    const offers = own
      ? [own]
      : [...shelf.filter((e) => isOfTier(e, tier) && readable(e, tier, r.cards)), shippedAt(tier)];
    const episodes = offers.map((e) => readEpisode(e, tier, r.cards));
    const pool =
      opened === 'real'
        ? r.cards
            .filter((c) => !isBasic(c))
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map((c) => c.key)
        : [];
    const data: SessionData = {
      title: r.title,
      session: r.session,
      tier,
      wayfarers,
      offers,
      shelf,
      ...(own ? { episode: own } : {}),
      ...(opened === 'real' ? { pool } : {}),
    };
    const basics = COLORS.flatMap((colour) =>
      r.cards.filter((c) => isBasic(c) && c.colorIdentity.join() === colour).slice(0, 1),
    );
    const sparks = [tier, Math.min(TIERS, tier + 1)].flatMap((t) => sparksOf(t).map((s) => s.card));
    return {
      data,
      people: r.people.map(({ name }, i) => ({ name, side: i === 0 ? SCRIVENER : WAYFARERS })),
      made: [...episodes.flatMap((e) => e.cards), ...sparks],
      uses: [
        ...wayfarers.flatMap((w) => [...w.deck.main, ...w.deck.commanders, ...w.packs]),
        ...pool,
        ...[...basics, ...sparks, ...episodes.flatMap((e) => e.cards)].map((c) => c.key),
      ],
    };
  },
});

const keysOf = (deck: {
  readonly main: readonly CompiledCard[];
  readonly commanders: readonly CompiledCard[];
}): { main: string[]; commanders: string[] } => ({
  main: deck.main.map((c) => c.key),
  commanders: deck.commanders.map((c) => c.key),
});

/** True if the pool has every card of the Episode. A kept Episode may come from another pool. */
function readable(file: EpisodeFile, tier: number, cards: readonly CompiledCard[]): boolean {
  try {
    return readEpisode(file, tier, cards).scenes.length > 0;
  } catch (error) {
    if (error instanceof SetupError) return false;
    throw error;
  }
}
