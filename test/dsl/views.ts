import { expect } from 'vitest';
import { seatRef } from '../../server/engine/kernel/refs.ts';
import type { ObjectView, SeatView } from '../../server/protocol/index.ts';
import type { Position } from './position.ts';
import { sight, type Sight } from './script.ts';

/** Life of a side or of a seat that has its own. */
export const life = (of: string, n: number): Sight<Position> =>
  sight(`${of} at ${n} life`, (t, who) => {
    const side = t.view(who).sides.find((x) => x.name === of || x.name === `The ${of}`);
    expect(side?.life ?? t.seatView(who, of).own?.life).toBe(n);
  });
/** Mana in a seat's pool, as letters. */
export const pool = (of: string, mana: string): Sight<Position> =>
  sight(`${mana === '' ? 'no mana' : mana} in ${of}'s pool`, (t, who) => {
    expect(t.seatView(who, of).pool).toBe(mana);
  });
/** The zone in which an object lies, by a name or alias; `of`: the seat. Nothing is seen of what is hidden. */
export const inZone = (name: string, zone: ObjectView['zone'], of?: string): Sight<Position> =>
  sight(`${name} in ${of === undefined ? '' : `${of}'s `}${zone}`, (t, who) => {
    const o = t.seen(who, name);
    expect(o?.zone).toBe(zone);
    if (of !== undefined) expect(o?.seat).toBe(t.seatView(who, of).ref);
  });
/** The viewer sees no such object, or not what it is. */
export const hidden = (name: string): Sight<Position> =>
  sight(`nothing of ${name}`, (t, who) => {
    expect(t.seen(who, name)?.card ?? null).toBeNull();
  });
/** Power and toughness: "3/3". */
export const size = (name: string, pt: string): Sight<Position> =>
  sight(`${name} as ${pt}`, (t, who) => {
    const o = t.seen(who, name);
    expect(`${o?.power}/${o?.toughness}`).toBe(pt);
  });
/** Anything of an object as it is shown: `{ tapped: true, counters: { '+1/+1': 2 } }`. */
export const shows = (name: string, what: Partial<ObjectView>): Sight<Position> =>
  sight(`${name} with ${JSON.stringify(what)}`, (t, who) => {
    expect(t.seen(who, name)).toMatchObject(what);
  });
/** Names in a zone of a seat, in any order; a card that the viewer may not know is "?". */
export const holds = (
  of: string,
  zone: 'battlefield' | 'graveyard' | 'hand' | 'command',
  names: readonly string[],
): Sight<Position> =>
  sight(`${of}'s ${zone}`, (t, who) => {
    const { objects } = t.view(who);
    const seat = t.seatView(who, of);
    const known = seat[zone === 'hand' ? 'handCards' : zone].map((h) =>
      objects[h]?.card == null ? '?' : (objects[h]?.name ?? '?'),
    );
    const all = zone === 'hand' ? [...known, ...Array.from({ length: seat.hand - known.length }, () => '?')] : known;
    expect(all.toSorted()).toEqual(names.toSorted());
  });
/** Cards in a library. */
export const libraryOf = (of: string, n: number): Sight<Position> =>
  sight(`${n} cards in ${of}'s library`, (t, who) => {
    expect(t.seatView(who, of).library).toBe(n);
  });
/** Names on the stack, the newest last. */
export const onStack = (...names: readonly string[]): Sight<Position> =>
  sight('the stack', (t, who) => {
    const { stack, objects } = t.view(who);
    expect(stack.map((h) => objects[h]?.name)).toEqual(names);
  });
/** Names of the cards in exile, in the order in which they came there: `exiled('Bear')`. A card that the viewer may not know is "?". */
export const exiled = (...names: readonly string[]): Sight<Position> =>
  sight(`${names.join(', ') || 'nothing'} in exile`, (t, who) => {
    const { exile, objects } = t.view(who);
    expect(exile.map((h) => (objects[h]?.card == null ? '?' : objects[h].name))).toEqual(names);
  });
/** Name of the permanent or player to which an Aura or Equipment is attached; null: nothing. */
export const attached = (name: string, to: string | null): Sight<Position> =>
  sight(`${name} attached to ${to ?? 'nothing'}`, (t, who) => {
    expect(t.seen(who, name), `${name} is not seen`).toBeDefined();
    expect(t.seen(who, name)?.attachedTo ?? null).toBe(to === null ? null : t.handle(who, to));
  });
/** A fact that the format keeps on a seat, as "label: value": `keeps('Will 1', 'Fealty of the Ferry: 2 (Forest)')`. */
export const keeps = (of: string, ...facts: readonly string[]): Sight<Position> =>
  sight(`${facts.join('; ') || 'nothing'} kept on ${of}`, (t, who) => {
    expect(t.seatView(who, of).facts.map((f) => `${f.label}: ${f.value}`)).toEqual(facts);
  });
/** Anything of a seat as it is shown: `showsSeat('Will 1', { hand: 7 })`. */
export const showsSeat = (of: string, what: Partial<SeatView>): Sight<Position> =>
  sight(`${of} with ${JSON.stringify(what)}`, (t, who) => {
    expect(t.seatView(who, of)).toMatchObject(what);
  });
/** Cards in a hand. */
export const handOf = (of: string, n: number): Sight<Position> =>
  sight(`${n} cards in ${of}'s hand`, (t, who) => {
    expect(t.seatView(who, of).hand).toBe(n);
  });
/** The step in which the match stands, and of whose turn. */
export const inStep = (step: string, of?: string): Sight<Position> =>
  sight(`the ${step} step`, (t, who) => {
    const { turn, sides } = t.view(who);
    expect(turn.step).toBe(step);
    if (of !== undefined) expect(sides.find((x) => x.side === turn.side)?.name).toBe(of);
  });
/** The seats whose turn it is: `turnOf('Will 1', 'Will 2')`. */
export const turnOf = (...seats: readonly string[]): Sight<Position> =>
  sight(`that it is the turn of ${seats.join(', ')}`, (t, who) => {
    expect(t.view(who).turn.seats).toEqual(seats.map((s) => seatRef(t.s.seat(s))));
  });
/** A line of the log, as this viewer reads it. */
export const reads = (line: RegExp): Sight<Position> =>
  sight(`in the log ${line}`, (t, who) => {
    expect(t.log(who)).toMatch(line);
  });
export const doesNotRead = (line: RegExp): Sight<Position> =>
  sight(`nothing in the log like ${line}`, (t, who) => {
    expect(t.log(who)).not.toMatch(line);
  });
/** The match is over; `winner`: the side's name, null for a draw; `clauses`: the rules by which it ended, if they matter: `isOver('A', '704.5a')`. */
export const isOver = (winner: string | null, ...clauses: readonly string[]): Sight<Position> =>
  sight(winner === null ? 'a draw' : `that ${winner} has won`, (t, who) => {
    const { over, sides } = t.view(who);
    expect(over, 'it is not over').not.toBeNull();
    const name = sides.find((x) => x.side === over?.winner)?.name ?? null;
    expect(winner !== null && name === `The ${winner}` ? winner : name).toBe(winner);
    if (clauses.length > 0) expect(over?.clauses).toEqual(clauses);
  });
export const goesOn: Sight<Position> = sight('that it goes on', (t, who) => {
  expect(t.view(who).over).toBeNull();
});
