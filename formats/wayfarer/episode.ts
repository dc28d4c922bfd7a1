import { z } from 'zod';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { SetupError } from '../sdk/error.ts';
import { placeIn, readFile, type FileSpec } from '../sdk/file.ts';
import { CardText, compiled, ownKey } from './cards.ts';
import { SPARK_SUBTYPES, SPARKS, sparkName } from './shipped/sparks.ts';
import { SPOILS } from './shipped/spoils.ts';

/** Amount of life: one for each tier, or one for all. */
const ByTier = z.union(
  [
    z.number().int().min(1).max(500),
    z.tuple(
      [1, 2, 3, 4, 5].map(() => z.number().int().min(1).max(500)) as [
        z.ZodNumber,
        z.ZodNumber,
        z.ZodNumber,
        z.ZodNumber,
        z.ZodNumber,
      ],
    ),
  ],
  'a number from 1 to 500, or a list of five such, one for each tier',
);

/**
 * W100.3b: an Episode as a file.
 * Scenes with their decks (W100.3a), cards that no pool has, and optionally a Spoils deck.
 */
export const EpisodeFile = z.strictObject({
  kind: z.literal('wayfarer-episode'),
  version: z.literal(1),
  name: z.string().min(1).max(80),
  about: z.string().max(500).default(''),
  /** tier of the Episode (W100.6); absent: every tier */
  tier: z.number().int().min(1).max(5).optional(),
  scenes: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        text: z.string().max(2000).default(''),
        revived: ByTier,
        survived: ByTier,
        deck: z
          .array(
            z.strictObject({ card: z.string().min(1).max(160), copies: z.number().int().min(1).max(60).default(1) }),
          )
          .max(250),
      }),
    )
    .min(1)
    .max(12),
  cards: z.array(CardText).max(500).default([]),
  spoils: z.array(CardText).max(100).optional(),
});
export type EpisodeFile = z.input<typeof EpisodeFile>;

/** A Journey as a file: several Episodes (W100.3b), each for one tier or for all. */
const JourneyFile = z.strictObject({
  kind: z.literal('wayfarer-journey'),
  version: z.literal(1),
  name: z.string().min(1).max(80),
  about: z.string().max(500).default(''),
  episodes: z.array(EpisodeFile).min(1).max(12),
});

/** A scene card with its deck, ready to be played at a tier. */
export interface Scene {
  readonly card: string;
  readonly revived: number;
  readonly survived: number;
  readonly deck: readonly string[];
}
/** An Episode at a tier, with its sparks and Spoils: keys of cards. */
export interface Episode {
  readonly name: string;
  readonly scenes: readonly Scene[];
  readonly spoils: readonly string[];
  /** the cards that no pool has */
  readonly cards: readonly CompiledCard[];
}

const FILE: FileSpec = {
  called: 'The Episode',
  clauses: ['W200.2', 'W100.3b'],
  mend: 'The shipped Episode can be saved as a file for a pattern; mend yours, and bring it again.',
};

const JOURNEY: FileSpec = {
  called: 'The Journey',
  clauses: ['W100.3b'],
  mend: 'The shipped Journey can be saved as a file for a pattern; mend yours, and bring it again.',
};
const isJourney = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && 'kind' in file && file.kind === 'wayfarer-journey';

/** Episodes in a file: those of a Journey, or a single one. Throws SetupError with the place of a fault. */
export function episodesIn(file: unknown): readonly EpisodeFile[] {
  return isJourney(file) ? readFile(JourneyFile, file, JOURNEY).episodes : [readFile(EpisodeFile, file, FILE)];
}
/** The Episode in a file. Throws SetupError with the places of its faults. */
export const episodeIn = (file: unknown): EpisodeFile => readFile(EpisodeFile, file, FILE);
/** True if the Episode may be played at this tier (W304.2). */
export const isOfTier = (episode: EpisodeFile, tier: number): boolean =>
  episode.tier === undefined || episode.tier === tier;

/** Check an Episode file. Throws SetupError with the place of a fault. */
export function readEpisode(file: unknown, tier: number, pool: readonly CompiledCard[]): Episode {
  const { name, scenes, cards, spoils = SPOILS, tier: own } = readFile(EpisodeFile, file, FILE);
  const message = (where: readonly PropertyKey[], what: string): string =>
    `The Episode, ${placeIn(file, where)}: ${what}.`;
  const wrong = (where: readonly PropertyKey[], what: string, clauses: readonly string[], mend: string): SetupError =>
    new SetupError(message(where, what), clauses, mend, [
      { where: where.map(String).join('.'), message: message(where, what), mend },
    ]);
  if (own !== undefined && own !== tier)
    throw wrong(
      ['tier'],
      `it is made for tier ${own}, and the game is of tier ${tier}`,
      ['W100.6'],
      'Choose that tier, or an Episode of this one.',
    );
  const made = new Map<string, CompiledCard>();
  const add = (text: CardText, where: readonly PropertyKey[]): string => {
    const { card, wrong: why } = compiled(text);
    if (why) throw wrong(where, why, ['CR 100.2'], 'Write its text as a card of today would say it.');
    if (made.has(card.key) && JSON.stringify(made.get(card.key)) !== JSON.stringify(card))
      throw wrong(where, 'there is another card of that name', ['CR 201.2'], 'Give each card a name of its own.');
    made.set(card.key, card);
    return card.key;
  };
  const ownCards = new Map(cards.map((c, i) => [c.name, add(c, ['cards', i])]));
  const named = new Map(pool.map((c) => [c.name, c]));
  const used: CompiledCard[] = [];
  const keyOf = (card: string, where: readonly PropertyKey[]): string => {
    const mine = ownCards.get(card);
    if (mine !== undefined) return mine;
    const found = named.get(card);
    if (!found)
      throw wrong(
        where,
        `there is no card “${card}”`,
        ['W100.3a'],
        'Describe it under "cards", or choose a pool that has it.',
      );
    used.push(found);
    return found.key;
  };
  const lifeAt = (by: number | readonly number[]): number => (typeof by === 'number' ? by : (by[tier - 1] ?? 1));
  const list = scenes.map((s, i): Scene => {
    const revived = lifeAt(s.revived);
    const survived = lifeAt(s.survived);
    return {
      card: add(
        {
          name: s.name,
          type: 'Scene',
          text: `${s.text}\n(Tier ${tier}. Scene ${i + 1}. Revived ${revived}, survived ${survived}.)`,
        },
        ['scenes', i],
      ),
      revived,
      survived,
      deck: s.deck.flatMap(({ card, copies }, k) =>
        Array.from({ length: copies }, () => keyOf(card, ['scenes', i, 'deck', k])),
      ),
    };
  });
  return {
    name,
    scenes: list,
    spoils: spoils.map((c, i) => add(c, ['spoils', i])),
    cards: [...made.values(), ...used],
  };
}

/** The five spark emblems of a tier by subtype (W302.1). */
export const sparksOf = (tier: number): readonly { readonly subtype: string; readonly card: CompiledCard }[] =>
  SPARK_SUBTYPES.map((subtype) => ({
    subtype,
    card: SPARK_CARDS.get(ownKey(sparkName(subtype, tier))) as CompiledCard,
  }));
const SPARK_CARDS: ReadonlyMap<string, CompiledCard> = new Map(
  SPARKS.map((text) => compiled(text).card).map((c) => [c.key, c]),
);
