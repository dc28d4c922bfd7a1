import { weightOf } from '../../server/engine/decisions/form.ts';
import type { Field, PartOf } from '../../server/engine/kernel/decisions.ts';
import type { Action } from '../../server/protocol/parts.ts';
import type { CardView, ObjectView, SeatView, View } from '../../server/protocol/view.ts';

export type { Action, CardView, ObjectView, SeatView, View };

/**
 * A position as a bot sees it, with what the bot works out from it.
 * It is read-only, and it holds nothing that the bot's person may not see. `ref` is the handle of a seat or an object.
 */
export interface Position {
  readonly view: View;
  readonly side: number;
  readonly step: string;
  readonly myTurn: boolean;
  seat(ref: string): SeatView | undefined;
  object(ref: string): ObjectView | undefined;
  /** The printed face of a card; undefined if it is hidden. */
  face(o: ObjectView): CardView | undefined;
  /** Its rules text in lower case, without reminder text. */
  text(o: ObjectView): string;
  /** True for a seat of this person. */
  mine(seat: string): boolean;
  /** True for a seat of this person's team. */
  ours(seat: string): boolean;
  readonly enemySeats: readonly SeatView[];
  /** Opposing seats at the place of a seat; all opposing seats if there are none. */
  opposing(seat: SeatView): readonly SeatView[];
  /** the life total of this person's side */
  readonly myLife: number;
  permanents(seat: SeatView): readonly ObjectView[];
  creatures(seat: SeatView): readonly ObjectView[];
  lands(seat: SeatView): readonly ObjectView[];
  hand(seat: SeatView): readonly ObjectView[];
  isCreature(o: ObjectView): boolean;
  isLand(o: ObjectView): boolean;
  /** Colours of mana that the permanents of a seat make. */
  colours(seat: SeatView): ReadonlySet<string>;
  /** The lack of each colour for the cards in a seat's hand. */
  missing(seat: SeatView): ReadonlyMap<string, number>;
  /** Colours of mana that a card makes. */
  makes(card: CardView): ReadonlySet<string>;
  /** Mana value of a printed cost. */
  manaValue(cost: string): number;
  /** Coloured symbols of a printed cost. */
  symbols(cost: string): readonly string[];
  /** Worth of a card, in points of about one power each. */
  worth(card: CardView): number;
  /** Combat damage of an attacker that is not blocked. */
  damage(o: ObjectView): number;
  /** True if a creature could block another, as far as keywords tell. */
  canBlock(blocker: ObjectView, attacker: ObjectView): boolean;
  /** Deaths if two creatures fight each other in combat. */
  duel(a: ObjectView, b: ObjectView): { readonly aDies: boolean; readonly bDies: boolean };
  /** Damage of these attackers that the guards do not stop. */
  raid(attackers: readonly ObjectView[], guards: readonly ObjectView[]): number;
  /** Promise of an attack on a creature: 0 is even, more is good, and below `leastPromise` the bot does not attack. */
  promise(attacker: ObjectView, target: ObjectView): number;
  readonly leastPromise: number;
}

/** Worth of an action, and the option to choose when the action asks for one: "move this creature", then the seat. */
export interface Worth {
  readonly n: number;
  readonly then: string;
}

/** Advice about special actions. Of those that are offered the bot takes the one worth most. */
export interface ActionAdvice {
  /** the actions that cite one of these clauses */
  readonly clauses: readonly string[];
  /**
   * `first`: before the advice of other rules. `usual`: before lands and spells.
   * `last`: if the bot would pass otherwise. Default: usual
   */
  readonly turn?: 'first' | 'usual' | 'last';
  /** at most so many in a turn */
  readonly most?: number;
  /** The moment for it. `offered`: everything that the seat may do. Default: always */
  readonly when?: (position: Position, offered: readonly Action[]) => boolean;
  /** Worth of an action; null: not worth it. Of equals the first counts. */
  readonly value: (position: Position, action: Action) => number | Worth | null;
}

export type PickField = Extract<Field, { kind: 'pick' }>;
export type PickOption = PickField['options'][number];
/** Keys picked in a field of a form, from its open options; null: by chance. */
export type Policy = (
  field: PickField,
  open: readonly PickOption[],
  part: PartOf<'form'>,
  view: View,
) => readonly string[] | null;

/** Advice of a format to bots about its own actions, facts and forms. Bots know the rest of the game. */
export interface Advice {
  readonly actions?: readonly ActionAdvice[];
  /** clauses of the facts of a seat that count like life: its side can lose so much more before it is out */
  readonly life?: readonly string[];
  /** Correction of what an attack on a creature promises. */
  readonly attack?: (attacker: ObjectView, target: ObjectView) => number;
  /** policies by the name of the form and the key of the field; `*`: every other field */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, Policy>>>>;
}

export const NO_ADVICE: Advice = {};

/** The advice of several rules as one. A later policy for a field replaces an earlier one. */
export function joinAdvice(all: readonly (Advice | undefined)[]): Advice {
  const given = all.flatMap((a) => a ?? []);
  const attacks = given.flatMap((a) => a.attack ?? []);
  const forms: Record<string, Readonly<Record<string, Policy>>> = {};
  for (const a of given)
    for (const [name, fields] of Object.entries(a.forms ?? {})) forms[name] = { ...forms[name], ...fields };
  return {
    actions: given.flatMap((a) => a.actions ?? []),
    life: given.flatMap((a) => a.life ?? []),
    attack: (attacker, target) => attacks.reduce((n, attack) => n + attack(attacker, target), 0),
    forms,
  };
}

const weight = (o: PickOption): number => o.weight ?? 0;

/** Policy: as many of the heaviest options as must be picked. */
export const heaviest: Policy = (field, open) =>
  open
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, field.min)
    .map((o) => o.key);

/** Policy: as many of the lightest options as fit. */
export const lightest: Policy = (field, open) => {
  const keys: string[] = [];
  for (const o of open.toSorted((a, b) => weight(a) - weight(b)))
    if (keys.length < field.max && weightOf(field, [...keys, o.key]) <= (field.sum?.most ?? Infinity)) keys.push(o.key);
  return keys;
};

/** Policy: the first of these options that is open. */
export const named =
  (...keys: string[]): Policy =>
  (_, open) =>
    keys.filter((k) => open.some((o) => o.key === k)).slice(0, 1);
