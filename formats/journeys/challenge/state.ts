import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import type { Task } from '../tasks.ts';
import type { ChallengeSetup, Condition, Pc } from './setup.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { SeatId, SideId } from '../../../server/engine/kernel/refs.ts';
import type { GameState } from '../../../server/engine/kernel/state/game.ts';

/** Mark with the scene's own state besides the match. It holds one object, replaced at every change. */
const SCENE = 'scene';

export interface OpenCondition {
  readonly condition: Condition;
  /** progress so far: deaths, turn cycles, or threat steps */
  readonly progress: number;
  /** `clear`: there was one */
  readonly seen: boolean;
  readonly done: boolean;
}
export interface ThreatState {
  readonly seat: SeatId;
  readonly levels: readonly (readonly OpenCondition[])[];
  /** a character was damaged by it since its last threat step */
  readonly harmed: boolean;
}
/** A character who left before the scene was over, with the zones of their cards at that time. */
export interface Departed {
  readonly how: 'perished' | 'travelled' | 'left';
  readonly zones: CardsOf;
  readonly life: number;
  /** the plane that they went to */
  readonly plane?: string;
}
export interface CardsOf {
  readonly library: readonly string[];
  readonly hand: readonly string[];
  readonly battlefield: readonly string[];
  readonly graveyard: readonly string[];
  readonly exile: readonly string[];
  readonly command: readonly string[];
}
/** J-2-12: a task, and its team: that of the character who tried it first. */
export interface SceneTask extends Task {
  readonly team: number;
}
export interface Scene {
  /** sides in turn order: the Game Master's, the one with the highest initiative, and on clockwise */
  readonly order: readonly SideId[];
  readonly initiative: Readonly<Record<SeatId, number>>;
  readonly threats: readonly ThreatState[];
  /** The Game Master's rulings, by card: true if a threat deck counts as a player for it (J-4-13) */
  readonly rulings: readonly { readonly card: string; readonly counts: boolean }[];
  readonly tasks: readonly SceneTask[];
  readonly departed: Readonly<Record<SeatId, Departed>>;
  /** cards that the characters gain after the scene (J-7-3) */
  readonly experience: readonly { readonly seat: SeatId | null; readonly card: string }[];
  /** actions that characters take instead of their next draw */
  readonly instead: Readonly<Record<SeatId, 'task' | 'travel'>>;
  /** true once the Game Master was asked if the scene ends, because nobody is hostile */
  readonly asked: boolean;
  /** Number of fallen characters when the Game Master was last asked if the scene is lost (J-2-13) */
  readonly lost?: number;
}

export const challengeOf = (g: { readonly setup: { readonly data: unknown } }): ChallengeSetup =>
  g.setup.data as ChallengeSetup;
/**
 * Edition of a scene's readings.
 * 1: before there were others. 2: those of November 2026. 3: seats that rotate (J-2-3). 4: vetoes that reverse
 * all payments (J-4-20).
 */
export const editionOf = (g: { readonly setup: { readonly data: unknown } }): number => challengeOf(g).edition ?? 1;
/** J-4-20: from this edition on. */
export const REVERSED = 4;
export const isNew = (g: { readonly setup: { readonly data: unknown } }): boolean => editionOf(g) >= 2;
export const sceneIn = (state: GameState): Scene => state.marks[SCENE] as Scene;
export const sceneOf = (g: Game): Scene => sceneIn(g.state);
export function change(g: Game, what: Partial<Scene>): void {
  g.journal.set(g.state.marks as Record<string, unknown>, SCENE, { ...sceneOf(g), ...what });
}
export const firstScene = (setup: ChallengeSetup, firstThreat: SeatId, sides: readonly SideId[]): Scene => ({
  order: sides,
  initiative: {},
  rulings: [],
  tasks: [],
  departed: {},
  experience: [],
  instead: {},
  asked: false,
  threats: setup.threats.map((t, i) => ({
    seat: firstThreat + i,
    harmed: false,
    levels: t.levels.map((level) => level.map((condition) => ({ condition, progress: 0, seen: false, done: false }))),
  })),
});
export const MARK = SCENE;

// ---- who is who -----------------------------------------------------------------------------------------------------

export const PARTY = 0;
export const HOSTILE = 1;

/** The Game Master's seat, which stands for the scene. The threat decks sit behind it. */
export const stageSeat = (setup: ChallengeSetup): SeatId => setup.pcs.length + setup.mages.length;
export const gmSide = (setup: ChallengeSetup): SideId => setup.pcs.length + setup.mages.length;
export const isPc = (g: Game, seat: SeatId): boolean => seat < challengeOf(g).pcs.length;
export const isMage = (g: Game, seat: SeatId): boolean => !isPc(g, seat) && seat < stageSeat(challengeOf(g));
export const isCharacter = (g: Game, seat: SeatId): boolean => seat < stageSeat(challengeOf(g));
export const isThreat = (g: Game, seat: SeatId): boolean => seat > stageSeat(challengeOf(g));
export const threatSeats = (g: Game): SeatId[] => g.world.present().filter((s) => isThreat(g, s));
export const pcSeats = (g: Game): SeatId[] => g.world.present().filter((s) => isPc(g, s) && !g.world.seat(s).lost);
export const hostiles = (g: Game): SeatId[] =>
  g.world.present().filter((s) => s !== stageSeat(challengeOf(g)) && !g.world.seat(s).lost && teamOf(g, s) === HOSTILE);

export const teamOf = (g: Game, seat: SeatId): number => g.state.sides[g.world.seat(seat).side]?.team ?? HOSTILE;
/** Characters and mages in the scene, in the order of their seats. */
export const characters = (g: Game): SeatId[] => g.world.present().filter((s) => isCharacter(g, s));
/** Characters and mages in turn order. */
export const sitting = (g: Game): SeatId[] =>
  sceneOf(g)
    .order.flatMap((side) => g.world.sideSeats(side))
    .filter((s) => isCharacter(g, s));

/** Cards that a character or mage gives to a task, by sphere (J-2-12, J-5-3). */
export function spheresOf(g: Game, seat: SeatId): Pc['spheres'] {
  const { pcs, mages } = challengeOf(g);
  return (pcs[seat] ?? mages[seat - pcs.length])?.spheres ?? { mental: 4, physical: 3, social: 2 };
}

/** Log a public line, with its clause. */
export function note(g: Game, seat: SeatId | null, text: string, clause: string): void {
  emit(g, { e: 'note', seat, text, clause });
}
export function* nothing(): Flow {
  yield* [];
}
