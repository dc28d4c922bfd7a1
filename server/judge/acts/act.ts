import type { Zone } from '../../engine/kernel/refs.ts';

/**
 * Deeds in a match that goes on from a position. A line says each as a person would ("Will 1 casts Bolt at Bear"); lines.ts reads them.
 * Names are those of the situation: seats, cards and their aliases.
 */
export type Act =
  | (By & { readonly act: 'cast'; readonly what: string } & Choices)
  | (By & { readonly act: 'activate'; readonly what: string; readonly ability?: string } & Choices)
  | (By & { readonly act: 'play'; readonly what: string })
  /** a special action of the format that moves a permanent or a card of a hand to another seat */
  | (By & { readonly act: 'move'; readonly what: string; readonly to: string })
  /** a special action, by words of its label */
  | (By & { readonly act: 'do'; readonly words: string })
  | { readonly act: 'attack'; readonly attacks: readonly (readonly [string, string])[] }
  | { readonly act: 'block'; readonly blocks: readonly (readonly [string, string])[] }
  /** `by`: one player passes once; without it everybody passes until the top of the stack has resolved, or else the step has ended */
  | { readonly act: 'pass'; readonly by?: string }
  /** `what`: until this has left the stack; without it until the stack is empty */
  | { readonly act: 'resolve'; readonly what?: string }
  /** until this step begins; `of`: of the turn of this side or seat */
  | { readonly act: 'step'; readonly step: string; readonly of?: string }
  /** until the next turn begins; `of`: the next of this side or seat */
  | { readonly act: 'turn'; readonly of?: string }
  | { readonly act: 'damage' }
  | (By & { readonly act: 'answer'; readonly answer: Reply })
  | (By & { readonly act: 'concede' | 'leave' });

interface By {
  readonly by: string;
}

/** Choices made while casting or activating (601.2b–d); what is not said is as suggested. */
export interface Choices {
  /** the zone that it is cast from, where that is said */
  readonly from?: Zone;
  readonly at?: readonly string[];
  readonly x?: number;
  /** counted from 1, in the order of the text */
  readonly modes?: readonly number[];
  /** optional costs that are paid, and ways of casting, by name: "kicker", "overload" */
  readonly with?: readonly string[];
}

/** An answer to a question that is asked now, or to the next one. */
export type Reply =
  | { readonly choose: readonly string[] }
  | { readonly number: number }
  /** options by words of their labels; "yes" and "no" are such */
  | { readonly pick: readonly string[] }
  /** of what a question counts, such as Fealty; null: by a special action that spends it */
  | { readonly spend: number | null; readonly of: string }
  | { readonly keep: boolean };
