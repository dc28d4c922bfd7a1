import type { Color } from '../../../cards/oracle/ir/index.ts';
import type { Action } from '../../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import { emit } from '../../../server/engine/triggers/emit.ts';
import type { Advantage } from '../dice.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, seatRef, type ObjId, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { Attack } from '../../../server/engine/kernel/state/turn.ts';

/** A legend as it enters a fight. Cards by key; `card`: the legend's own card. */
export interface LegendSetup {
  readonly card: string;
  readonly identity: readonly Color[];
  readonly hand: readonly string[];
  readonly graveyard: readonly string[];
  readonly exile: readonly string[];
  /** permanents kept since the last fight (G-8-4) */
  readonly battlefield: readonly string[];
  readonly wounds: number;
  readonly skills: readonly { readonly skill: string; readonly mana: number }[];
  /** has kept up permanents for more than an hour (G-8-4) */
  readonly tired?: true;
}
/** Participant of a fight: a legend with its chumps, or a group of chumps (G-4-2). */
export interface Participant {
  readonly name: string;
  readonly person: PersonId;
  readonly team: number;
  readonly legend: LegendSetup | null;
  readonly chumps: readonly string[];
  /** added to its die (G-4-4) */
  readonly bonus: number;
}
export interface FightSetup {
  readonly participants: readonly Participant[];
  readonly gm: PersonId;
  /** the GM is asked for advantages before each roll, whatever the option says */
  readonly asks?: boolean;
  /**
   * true if dead chumps from the start go to a neutral graveyard (G-5-7)
   * Its seat is behind the last participant's. Absent: they are gone.
   */
  readonly neutral?: true;
}

/** State of a fight between its questions. */
export interface FightMarks {
  /** number of rounds, and the sides that have taken their turn in this one */
  readonly round: { readonly n: number; readonly gone: readonly number[] };
  /** rounds in a row without an attack or damage */
  readonly quiet: number;
  /** toughness that dice add outside of a fight, while damage is dealt (G-6-4), by object */
  readonly guard?: Readonly<Record<ObjId, number>>;
  /** granted for the next roll, by object */
  readonly edges: Readonly<Record<ObjId, readonly Advantage[]>>;
  /** the roll of the present fight */
  readonly roll: Roll | null;
  /** chumps that attack together with a legend (G-10-5) */
  readonly company: readonly ObjId[];
  /** an attack that follows at once, by trample (G-10-10) */
  readonly again: { readonly id: ObjId; readonly target: ObjId } | null;
}
export interface Roll {
  readonly fighters: readonly [ObjId, ObjId];
  /** chumps that have joined each of them (G-10-5) */
  readonly bands: readonly [readonly ObjId[], readonly ObjId[]];
  /** results of each fighter's dice, in words */
  readonly dice?: readonly string[];
  /** creatures that have taken lethal damage */
  readonly beaten: readonly ObjId[];
}
/** Match mark: the state of the fight. */
export const FIGHT = 'fight';
export const START_MARKS: FightMarks = {
  round: { n: 0, gone: [] },
  quiet: 0,
  edges: {},
  roll: null,
  company: [],
  again: null,
};

export const fightOf = (g: Game): FightMarks => (g.state.marks[FIGHT] as FightMarks | undefined) ?? START_MARKS;
export function setFight(g: Game, change: Partial<FightMarks>): void {
  g.journal.set(g.state, 'marks', { ...g.state.marks, [FIGHT]: { ...fightOf(g), ...change } });
}
/** The attack under way. */
export const attackNow = (g: Game): Attack | null => g.state.combat?.attacks[0] ?? null;
/** True if a creature is one of the two whose dice have been rolled. */
export const inRoll = (g: Game, id: ObjId): boolean => fightOf(g).roll?.fighters.includes(id) ?? false;
export const setupOf = (g: Game): FightSetup => g.setup.data as FightSetup;
/** The participant of a seat; undefined for the neutral graveyard, and where a format borrows rules of a fight. */
export const participantOf = (g: Game, seat: SeatId): Participant | undefined =>
  (g.setup.data as Partial<FightSetup>).participants?.[seat];
/** True for a group of chumps that takes part by itself (G-4-2). */
export const isGroup = (g: Game, seat: SeatId): boolean => participantOf(g, seat)?.legend === null;
/** The seat of the neutral graveyard (G-5-7), if the fight has one. */
export const neutralOf = (g: Game): SeatId | null => {
  const { participants = [], neutral } = g.setup.data as Partial<FightSetup>;
  return neutral ? participants.length : null;
};
export const gmOf = (g: Game): PersonId => setupOf(g).gm;

type Value = string | number | boolean;
export function markSeat(g: Game, seat: SeatId, key: string, value: Value): void {
  const s = g.world.seat(seat);
  g.journal.set(s, 'marks', { ...s.marks, [key]: value });
}
export function markObject(g: Game, id: ObjId, key: string, value: Value): void {
  const o = g.world.get(id);
  g.journal.set(o, 'marks', { ...o.marks, [key]: value }, id, true);
}

export const isLegend = (o: GameObject | undefined): boolean =>
  o?.marks?.['legend'] === true && o.zone === 'battlefield';
/** The legend of a seat; null for a group of chumps. */
export function legendOf(g: Game, seat: SeatId): ObjId | null {
  const id = g.world.seat(seat).marks['legend'];
  return typeof id === 'number' && g.world.object(id) ? id : null;
}
export const isDown = (o: GameObject | undefined): boolean => o?.marks?.['down'] === true;
/** True if the seat can fight on: its legend is conscious, or its group has a chump. Players of other formats always can. */
export function stands(g: Game, seat: SeatId): boolean {
  if (g.world.seat(seat).left || seat === neutralOf(g)) return false;
  const legend = legendOf(g, seat);
  if (legend !== null) return !isDown(g.world.object(legend));
  return isGroup(g, seat) ? g.world.creaturesOf(seat).length > 0 : participantOf(g, seat) === undefined;
}
/** True if a seat's legend is conscious; always true for a group of chumps. */
export const awake = (g: Game, seat: SeatId): boolean => {
  const legend = legendOf(g, seat);
  return legend === null || !isDown(g.world.object(legend));
};
/** It is the seat's turn, and it has priority. */
export const mayActNow = (g: Game, seat: SeatId): boolean =>
  g.world.isActive(seat) && g.world.seat(seat).side === g.state.priority.side;
/** True for a conscious fighter with first or double strike, who deals damage first (G-5-3). */
export const strikesFirst = (g: Game, id: ObjId): boolean =>
  g.world.object(id)?.zone === 'battlefield'
  && !isDown(g.world.object(id))
  && (g.world.has(id, 'first strike') || g.world.has(id, 'double strike'));
/** Every character on the battlefield: legends and chumps. */
export const characters = (g: Game): ObjId[] => g.state.zones.battlefield.filter((id) => g.world.isCreature(id));

const WOUND = '-1/-1';
export const wounds = (o: GameObject): number => o.counters[WOUND] ?? 0;
/**
 * Toughness that decides if a legend falls unconscious (G-10-8, G-12-10).
 * That of its card with bought points, without effects.
 */
export function baseToughness(g: Game, id: ObjId): number {
  const t = faceOf(g, g.world.get(id)).toughness;
  return typeof t === 'number' ? Math.max(0, t) : 1;
}
export function setWounds(g: Game, id: ObjId, n: number): void {
  const o = g.world.get(id);
  const was = wounds(o);
  if (n === was) return;
  const { [WOUND]: _gone, ...others } = o.counters;
  g.journal.set(o, 'counters', n > 0 ? { ...others, [WOUND]: n } : others, id, true);
  emit(g, { e: 'counters', obj: id, kind: WOUND, n: n - was });
}

export function roll(g: Game, sides: number): number {
  return g.random(sides) + 1;
}
export function note(g: Game, seat: SeatId | null, text: string, clause: string): void {
  emit(g, { e: 'note', seat, text, clause });
}
/** An offer of a special action of a seat. */
export const offer = (
  id: string,
  key: string,
  label: string,
  seat: SeatId,
  clause: string,
  object?: ObjId,
): Action => ({
  key: `special:${id}:${key}`,
  kind: 'special',
  label,
  seat: seatRef(seat),
  clauses: [clause],
  ...(object === undefined ? {} : { object: objRef(object) }),
});
