import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { Numbers } from './study.ts';
import type { TaleState } from './tale.ts';

/** A line of the story of a session. */
export interface StoryLine {
  readonly title: string;
  readonly text: string;
  readonly clause?: string | undefined;
}
/** A character in play, with the numbers of its sheet by label. */
export interface Played {
  readonly key: string;
  readonly name: string;
  readonly dead: boolean;
  readonly numbers: Numbers;
}

/** A session that was played: the setup and the state at its end. */
export interface PlayedSession {
  readonly setup: MatchSetup;
  readonly state: TaleState;
}

/** Request for the next session of a company of bots. */
export interface NextSession {
  readonly seed: string;
  /** its number, from 1 */
  readonly session: number;
  /** in the order of the roles */
  readonly people: readonly { readonly name: string }[];
  readonly options: Readonly<Record<string, unknown>>;
  /** the session before; null for the first */
  readonly before: PlayedSession | null;
}

/**
 * Sessions of a tale that one company plays one after another, for reports.
 * An Adventure needs none, unless its sessions take place on planes: its records say the same.
 */
export interface Sessions {
  /** The setup of a session. Throws SetupError if there is none. */
  begin(next: NextSession): MatchSetup;
  /** The characters, with numbers to compare before and after a session. */
  played(session: PlayedSession): readonly Played[];
  /** The state of the campaign, in numbers. */
  facts(session: PlayedSession): Numbers;
  story(session: PlayedSession): readonly StoryLine[];
}

/** Cards that characters hold and no pool has: those of the session before. */
export function cardsBefore(
  pool: readonly CompiledCard[],
  setup: MatchSetup | undefined,
  keys: readonly string[],
): CompiledCard[] {
  const known = new Set(pool.map((c) => c.key));
  return [...new Set(keys)].flatMap((key) => (known.has(key) ? [] : (setup?.cards[key] ?? [])));
}
