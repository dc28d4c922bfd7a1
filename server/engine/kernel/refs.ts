/** Ids are small integers: seats, sides and people index their arrays, objects count up (CR 400.7). */
export type ObjId = number;

export type SeatId = number;

export type SideId = number;

export type PersonId = number;

/** A seat as `s3`, an object as `o17`: how targets, choices and logs name things. */
export type Ref = string;

/** Refs are made once: as keys and in comparisons the same string is much faster than an equal one. */
const named = (letter: string): ((id: number) => Ref) => {
  const known: Ref[] = [];
  return (id) => (id < 1 << 16 ? (known[id] ??= `${letter}${id}`) : `${letter}${id}`);
};

export const seatRef: (seat: SeatId) => Ref = named('s');

export const objRef: (id: ObjId) => Ref = named('o');

export const isSeatRef = (ref: Ref): boolean => ref.charCodeAt(0) === 115;

export function refId(ref: Ref): number {
  let n = 0;
  for (let i = 1; i < ref.length; i++) {
    const digit = ref.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return NaN;
    n = n * 10 + digit;
  }
  return n;
}

export type Zone = 'library' | 'hand' | 'battlefield' | 'graveyard' | 'exile' | 'stack' | 'command';
