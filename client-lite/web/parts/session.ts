import type { VNode } from 'preact';
import type { Answer, View } from '../../../server/protocol/index.ts';
import type { NameOf } from '../names.ts';

/** A form as far as it is filled in: texts and picked options by field. */
export type Written = { readonly [field: string]: string | readonly string[] };

export interface PanelProps {
  view: View;
  change(next: Session): void;
}

/**
 * One question being answered: immutable, each gesture gives the next session. It knows only the limits that the question itself states.
 */
export interface Session {
  /** objects and seats that a tap would do something to */
  readonly lit: ReadonlySet<string>;
  /** the same, where it is to be told from what the table shows */
  readonly lights: ((view: View) => ReadonlySet<string>) | null;
  /** what has been taken, with a short badge */
  readonly marks: ReadonlyMap<string, string>;
  /** why it cannot be sent yet */
  readonly problem: string | null;
  readonly answer: Answer;
  /** exactly one thing is to be chosen, and it is: a second tap confirms, and a draft goes on by itself */
  readonly single: boolean;
  /** a second way to answer, such as not to pay */
  readonly other: { label: string; answer: Answer } | null;
  /** several of what stands alike can be taken at once, by so many taps */
  readonly several: boolean;
  /** lines from among which must be chosen in the panel, because they stand for nothing on the table */
  readonly needsPanel: boolean;
  /** what the main button says */
  main(name: NameOf): string;
  /** of a form the field that is not filled in as asked: it is named and gets the focus */
  readonly missing: string | null;
  /** what was typed and picked so far, where it is to outlive a reload and a question that is asked anew */
  readonly kept: Written | null;
  /** a running total, as far as it is public */
  sum(view: View): string | null;
  tap(ref: string): Session | null;
  /** the line of this number, as the panel shows them for this view; `within`: in the field that has the focus */
  digit(n: number, view?: View, within?: string): Session | null;
  drop(from: string, to: string): Session | null;
  panel(props: PanelProps): VNode | null;
}

type Given = Pick<Session, 'answer' | 'main' | 'panel'> & Partial<Session>;

/** Fills in what a kind of question has no use for. */
export const session = (given: Given): Session => ({
  lit: new Set(),
  lights: null,
  marks: new Map(),
  problem: null,
  single: false,
  several: false,
  other: null,
  needsPanel: false,
  missing: null,
  kept: null,
  sum: () => null,
  tap: () => null,
  digit: () => null,
  drop: () => null,
  ...given,
});

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** "between 1 and 3", "exactly 2", "up to 2". */
export function range(min: number, max: number): string {
  if (min === max) return `exactly ${min}`;
  return min === 0 ? `up to ${max}` : `${min} to ${max}`;
}
