import { emit } from '../../server/engine/triggers/emit.ts';
import type { Deck } from '../sdk/deck/deck.ts';
import type { Scene } from './episode.ts';
import { ESSENCE_TYPE } from './essence.ts';
import type { Game } from '../../server/engine/ports/game.ts';
import type { GameState } from '../../server/engine/kernel/state/game.ts';
import type { ObjId, SeatId, SideId } from '../../server/engine/kernel/refs.ts';

/** Setup of a game: keys of cards, and numbers of people. */
export interface WayfarerSetup {
  readonly tier: number;
  readonly episode: string;
  readonly scrivener: number;
  readonly wayfarers: readonly {
    readonly person: number;
    readonly deck: Deck;
    /** the spark's card; null: chosen as the game begins */ readonly spark: string | null;
  }[];
  readonly scenes: readonly Scene[];
  /** the Spoils deck before it is shuffled */
  readonly spoils: readonly string[];
  readonly essence: string;
  /** spark emblems of the tier, for wayfarers without one to choose from */
  readonly sparks: readonly { readonly subtype: string; readonly card: string }[];
}

export const WAYFARERS: SideId = 0;
export const SCRIVENER: SideId = 1;

export const setupOf = (g: Game): WayfarerSetup => g.setup.data as WayfarerSetup;
/** W301.2 */
export const startingLife = (tier: number): number => 25 + 5 * tier;

export const scrivenerOf = (g: Game): SeatId => g.state.sides[SCRIVENER]?.seats[0] ?? 0;
export const isScrivener = (g: Game, seat: SeatId): boolean => g.world.seat(seat).side === SCRIVENER;
/** True in a turn of the scrivener. */
export const isScrivenersTurn = (g: Game): boolean =>
  g.state.turn.side === SCRIVENER && g.world.isActive(scrivenerOf(g));
/** The wayfarers who are not downed. */
export const wayfarersOf = (g: Game): readonly SeatId[] => g.world.sideSeats(WAYFARERS);
/** Wayfarers in the game, downed or not. */
export const companyOf = (g: Game): readonly SeatId[] =>
  (g.state.sides[WAYFARERS]?.seats ?? []).filter((s) => !g.world.seat(s).left);

export const DOWNED = 'downed';
export const TIMES = 'times downed';
export const isDowned = (g: Game, seat: SeatId): boolean => g.world.seat(seat).marks[DOWNED] === true;
export const timesDowned = (g: Game, seat: SeatId): number => Number(g.world.seat(seat).marks[TIMES] ?? 0);
export function setDowned(g: Game, seat: SeatId, downed: boolean): void {
  const s = g.world.seat(seat);
  g.journal.set(
    s,
    'marks',
    { ...s.marks, [DOWNED]: downed, ...(downed ? { [TIMES]: timesDowned(g, seat) + 1 } : {}) },
    -1,
    true,
  );
}

/** State of the game besides the match. */
interface Kept {
  /** index of the open scene, or the last one */
  readonly scene: number;
  /**
   * a readied scene: closing abilities resolve first, then it waits for the scrivener's turn. `skips`: that
   * turn is the next one
   */
  readonly next: 'closing' | 'waiting' | null;
  readonly skips: boolean;
  /** the Spoils deck, the last on top */
  readonly spoils: readonly string[];
  /** abilities that have made a player win or lose, by card and text (W301.4a) */
  readonly used: readonly string[];
}
const KEPT = 'wayfarer';
/** Number of scenes that have opened, or are about to. */
export const scenesSeen = ({ marks }: Pick<GameState, 'marks'>): number =>
  ((marks[KEPT] as Kept | undefined)?.scene ?? -1) + 1;
export const FRESH: Kept = { scene: -1, next: null, skips: false, spoils: [], used: [] };
export const keptOf = (g: Game): Kept => (g.state.marks[KEPT] as Kept | undefined) ?? FRESH;
export function keep(g: Game, change: Partial<Kept>): void {
  g.journal.set(g.state, 'marks', { ...g.state.marks, [KEPT]: { ...keptOf(g), ...change } });
}

/**
 * Wayfarers that count for the scrivener's hand and sacrifices (W200.4a, W202.5b).
 * The downed ones count by option.
 */
export const counted = (g: Game): number =>
  (g.setup.options[COUNT_DOWNED] === 'yes' ? companyOf(g) : wayfarersOf(g)).length;
export const COUNT_DOWNED = 'countDowned';
/** W200.4a, b: the scrivener's minimum hand size. */
export function baseHand(wayfarers: number): number {
  return wayfarers <= 1 ? 2 : 1 + 2 * (wayfarers - 1);
}

export const note = (g: Game, seat: SeatId | null, text: string, clause: string, objs?: readonly ObjId[]): void =>
  emit(g, { e: 'note', seat, text, clause, ...(objs ? { objs } : {}) });
export const essencesOf = (g: Game, seat: SeatId): ObjId[] =>
  g.world.permanentsOf(seat).filter((id) => g.world.chars(id).subtypes.includes(ESSENCE_TYPE));
export const isSceneKey = (g: Game, def: string | undefined): boolean =>
  def !== undefined && g.setup.cards[def]?.faces[0].types.includes('scene') === true;
/** True as the scrivener's turn begins for which a scene was readied (W202.5c). */
export const nextOpens = (g: Game): boolean => g.state.turn.side === SCRIVENER && keptOf(g).next !== null;
/** True for a scene card, also one that has left. */
export const isScene = (g: Game, id: ObjId): boolean =>
  isSceneKey(g, (g.world.object(id) ?? g.world.lastKnown(id))?.def);
