import { z } from 'zod';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { EpisodeFile } from '../episode.ts';
import type { CharacterKind } from '../../sdk/tale/character.ts';
import type { TaleState } from '../../sdk/tale/tale.ts';
import { BELL } from '../shipped/bell.ts';
import { SPARK_SUBTYPES } from '../shipped/sparks.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Wayfarers between games, and the data that a session keeps for its campaign. */
export const TIERS = 5;
export const TIER = z.number().int().min(1).max(TIERS);

export const WayfarerSheet = z.strictObject({
  /** tier of the next game; after the last one unchanged */
  tier: TIER,
  spark: z.enum(SPARK_SUBTYPES),
  /** keys of cards */
  main: z.array(z.string().max(160)).min(1).max(250),
  commanders: z.array(z.string().max(160)).min(1).max(2),
  games: z.array(z.strictObject({ tier: TIER, won: z.boolean() })).max(50),
});
export type WayfarerSheet = z.infer<typeof WayfarerSheet>;

export const KIND: CharacterKind<WayfarerSheet> = {
  name: 'wayfarer',
  sheet: WayfarerSheet,
  version: 1,
  show: (s, cards, whole) => ({
    subtitle: `Spark of the ${s.spark}, tier ${s.tier}`,
    facts: [
      { label: 'Games', value: `${s.games.length}, ${s.games.filter((g) => g.won).length} won`, clause: 'W304.1' },
      { label: 'Cards', value: String(s.main.length + s.commanders.length), clause: 'W304.3' },
    ],
    texts: [],
    groups: [
      { title: 'Commander', cards: tell(s.commanders, cards) },
      { title: 'Deck', note: `${s.main.length} cards`, cards: whole ? tell(s.main, cards) : [] },
    ],
  }),
  uses: (s) => [...s.main, ...s.commanders],
  refuses: (s, { keep }) =>
    s.tier === tierOf(keep)
      ? null
      : {
          message: `They are of tier ${s.tier}, and this game is of tier ${tierOf(keep)}.`,
          clauses: ['W304.2'],
          mend: 'Bring a wayfarer of that tier, or have a new one made.',
        },
};

/** Show a pile of cards, each name once with its count. */
function tell(
  keys: readonly string[],
  cards: (key: string) => CompiledCard | undefined,
): { card: string; name: string; note?: string; copies?: number }[] {
  return [...new Set(keys)].map((card) => {
    const n = keys.filter((k) => k === card).length;
    return { card, name: cards(card)?.name ?? card, ...(n > 1 ? { note: `${n} times`, copies: n } : {}) };
  });
}

/** W304.2: tier of the next session, by the campaign data of the last one. */
export const tierOf = (keep: Readonly<Record<string, unknown>>): number => TIER.safeParse(keep['tier']).data ?? 1;

/** Setup of a session. */
export interface SessionData {
  readonly title: string;
  readonly session: number;
  readonly tier: number;
  /** file of an Episode brought at setup; without it, the scrivener chooses one */
  readonly episode?: unknown;
  /** Episodes of this tier that the scrivener can choose, the suggested one first; absent in older sessions */
  readonly offers?: readonly EpisodeFile[];
  /** every Episode brought to this campaign, for its later games */
  readonly shelf?: readonly EpisodeFile[];
  /** keys of the cards that real packs may hold, if people open some */
  readonly pool?: readonly string[];
  /** by wayfarer: the kept one, or the deck for a new one */
  readonly wayfarers: readonly {
    readonly id: string | null;
    readonly name: string;
    readonly sheet: WayfarerSheet | null;
    readonly deck: Pick<WayfarerSheet, 'main' | 'commanders'>;
    /** the packs that they are given after the game */ readonly packs: readonly string[];
  }[];
}
export const dataOf = (setup: MatchSetup): SessionData => setup.data as SessionData;

export interface SessionState extends TaleState {
  phase: 'gathering' | 'game' | 'packs' | 'over';
  /** file of the played Episode; null: the shipped one */
  episode: unknown;
  chosen: boolean;
  /** Episodes imported in this session */
  imported?: EpisodeFile[];
  wayfarers: { name: string; sheet: WayfarerSheet | null; done: boolean }[];
  /** `scenes`: the number of scenes that were seen; absent in games that ended before they were counted */
  outcome: { won: boolean; turns: number; reason: string; scenes?: number } | null;
  log: { title: string; text: string; clause?: string }[];
}

/** File of the Episode that is played. */
export const episodeOf = (setup: MatchSetup, s: SessionState): unknown =>
  s.episode ?? dataOf(setup).offers?.[0] ?? BELL;
