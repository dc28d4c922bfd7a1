import { expect } from 'vitest';
import { seatRef } from '../../server/engine/kernel/refs.ts';
import type { CardView, ObjectView, SeatView } from '../../server/protocol/index.ts';
import type { Position } from './position.ts';
import { sight, type Sight } from './script.ts';

type Totals = NonNullable<SeatView['own']>;
const total =
  (of: string, what: 'life' | 'poison' | 'startingLife') =>
  (t: Position, who: string): Totals[typeof what] | undefined => {
    const side = t.view(who).sides.find((x) => x.name === of || x.name === `The ${of}`);
    return (side ?? t.seatView(who, of).own)?.[what];
  };
/** Anything that is shown of something; undefined for what is not. */
type Shown<T> = { readonly [K in keyof T]?: T[K] | undefined };
const inWords = (what: object): string => JSON.stringify(what, (_key, value: unknown) => value ?? null);
function expectShown(seen: object | undefined, what: object): void {
  const absent = Object.entries(what).flatMap(([key, value]) => (value === undefined ? [key] : []));
  for (const key of absent) expect(seen).not.toHaveProperty(key);
  expect(seen).toMatchObject(Object.fromEntries(Object.entries(what).filter(([key]) => !absent.includes(key))));
}
/** Life of a side or of a seat that has its own. */
export const life = (of: string, n: number): Sight<Position> =>
  sight(`${of} at ${n} life`, (t, who) => {
    expect(total(of, 'life')(t, who)).toBe(n);
  });
/** Poison counters of a side or of a seat that has its own. */
export const poison = (of: string, n: number): Sight<Position> =>
  sight(`${of} with ${n} poison counters`, (t, who) => {
    expect(total(of, 'poison')(t, who)).toBe(n);
  });
export const startingLife = (of: string, n: number): Sight<Position> =>
  sight(`${n} as the starting life of ${of}`, (t, who) => {
    expect(total(of, 'startingLife')(t, who)).toBe(n);
  });
/** Mana in a seat's pool, as letters. */
export const pool = (of: string, mana: string): Sight<Position> =>
  sight(`${mana === '' ? 'no mana' : mana} in ${of}'s pool`, (t, who) => {
    expect(t.seatView(who, of).pool).toBe(mana);
  });
/** Names of a seat's tapped permanents, in any order: `tapped('A', 'Forest', 'Forest')`. */
export const tapped = (of: string, ...names: readonly string[]): Sight<Position> =>
  sight(`${names.join(', ') || 'nothing'} of ${of}'s tapped`, (t, who) => {
    const { objects } = t.view(who);
    const found = t.seatView(who, of).battlefield.flatMap((h) => (objects[h]?.tapped ? [objects[h].name] : []));
    expect(found.toSorted()).toEqual(names.toSorted());
  });
/** The zone in which an object lies, by a name or alias; `of`: the seat. Nothing is seen of what is hidden. */
export const inZone = (name: string, zone: ObjectView['zone'], of?: string): Sight<Position> =>
  sight(`${name} in ${of === undefined ? '' : `${of}'s `}${zone}`, (t, who) => {
    const o = t.seen(who, name);
    expect(o?.zone).toBe(zone);
    if (of !== undefined) expect(o?.seat).toBe(t.seatView(who, of).ref);
  });
/** Nothing of this name is on the battlefield. */
export const notInPlay = (name: string): Sight<Position> =>
  sight(`no ${name} on the battlefield`, (t, who) => {
    const there = Object.values(t.view(who).objects).filter((o) => o.name === name && o.zone === 'battlefield');
    expect(there).toEqual([]);
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
/** All keywords of an object, in any order: `keywords('Bird', 'flying')`, `keywords('Bear')` for none. */
export const keywords = (name: string, ...words: readonly string[]): Sight<Position> =>
  sight(`${name} with ${words.join(', ') || 'no keywords'}`, (t, who) => {
    const o = t.seen(who, name);
    expect(o, `${name} is not seen`).toBeDefined();
    expect((o?.keywords ?? []).toSorted()).toEqual(words.toSorted());
  });
/** Anything of an object as it is shown, undefined for what is not: `{ tapped: undefined, counters: { '+1/+1': 2 } }`. */
export const shows = (name: string, what: Shown<ObjectView>): Sight<Position> =>
  sight(`${name} with ${inWords(what)}`, (t, who) => {
    const o = t.seen(who, name);
    expect(o, `${name} is not seen`).toBeDefined();
    expectShown(o, what);
  });
/** Anything of the card of an object, as it is printed: `printed('Bear', { typeLine: 'Creature — Bear' })`. */
export const printed = (name: string, what: Partial<CardView>): Sight<Position> =>
  sight(`the card of ${name} with ${inWords(what)}`, (t, who) => {
    expect(t.view(who).cards[t.seen(who, name)?.card ?? '']).toMatchObject(what);
  });
export const ownedBy = (name: string, seat: string): Sight<Position> =>
  sight(`${name} as ${seat}'s`, (t, who) => {
    expect(t.seen(who, name)?.owner).toBe(t.seatView(who, seat).ref);
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
/** Some of these facts: `keepsAlso('Will 1', 'Hand: 2', /^Fealty/)`; the others are not spoken of. */
export const keepsAlso = (of: string, ...facts: readonly (string | RegExp)[]): Sight<Position> =>
  sight(`among what is kept on ${of}: ${facts.join('; ')}`, (t, who) => {
    expect(t.seatView(who, of).facts.map((f) => `${f.label}: ${f.value}`)).toEqual(
      expect.arrayContaining(facts.map((f) => (typeof f === 'string' ? f : expect.stringMatching(f)) as string)),
    );
  });
/** No fact of this label is kept on a seat. */
export const keepsNo = (of: string, label: string): Sight<Position> =>
  sight(`no ${label} kept on ${of}`, (t, who) => {
    expect(t.seatView(who, of).facts.map((f) => f.label)).not.toContain(label);
  });
/** Anything of a seat as it is shown: `showsSeat('Will 1', { hand: 7 })`. */
export const showsSeat = (of: string, what: Shown<SeatView>): Sight<Position> =>
  sight(`${of} with ${inWords(what)}`, (t, who) => {
    expectShown(t.seatView(who, of), what);
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
/** The number of the turn. */
export const inTurn = (n: number): Sight<Position> =>
  sight(`turn ${n}`, (t, who) => {
    expect(t.view(who).turn.number).toBe(n);
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
