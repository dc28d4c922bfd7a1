import type { ObjId } from '../../engine/kernel/refs.ts';
import type { GameObject } from '../../engine/kernel/state/object.ts';
import type { GameState } from '../../engine/kernel/state/game.ts';

type Plain<T> = T extends readonly (infer U)[]
  ? Plain<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<T[K]> }
    : T;

export interface PlainState {
  seats: { -readonly [K in keyof GameState['seats'][number]]: GameState['seats'][number][K] }[];
  sides: { -readonly [K in keyof GameState['sides'][number]]: GameState['sides'][number][K] }[];
  people: { -readonly [K in keyof GameState['people'][number]]: GameState['people'][number][K] }[];
  objects: Record<ObjId, GameObject>;
  zones: Plain<GameState['zones']>;
  turn: GameState['turn'];
  effects: GameState['effects'][number][];
  combat: GameState['combat'];
  marks: Record<string, unknown>;
  flow: GameState['flow'];
  priority: GameState['priority'];
  nextId: number;
  timestamp: number;
}

/** The first state is nobody's yet: the situation may still be laid out in it. */
export const plain = (state: GameState): PlainState => state as unknown as PlainState;

export type PlainSeat = PlainState['seats'][number];
