import type { VNode } from 'preact';
import type { Answer, View } from '../../../server/protocol/index.ts';
import type { NameOf } from '../match/names.ts';
import { answerTexts } from '../texts/table/answers.ts';

/** Entries of a form: texts, and keys of picked options, by field. */
export type Written = { readonly [field: string]: string | readonly string[] };

export interface PanelProps {
  view: View;
  change(next: Session): void;
}

/**
 * A question being answered.
 * Immutable: each gesture returns the next session. It knows only the limits that the question states.
 */
export interface Session {
  /** objects and seats that can be tapped */
  readonly lit: ReadonlySet<string>;
  /** objects and seats that can be tapped, if that depends on the view */
  readonly lights: ((view: View) => ReadonlySet<string>) | null;
  /** objects and seats taken so far, each with a short badge */
  readonly marks: ReadonlyMap<string, string>;
  /** reason why it cannot be sent yet; null if it can */
  readonly problem: string | null;
  readonly answer: Answer;
  /** true if exactly one object is to be chosen, and it is: a second tap confirms, a draft goes on by itself */
  readonly single: boolean;
  /** a second way to answer, such as to decline a payment */
  readonly other: { label(name: NameOf): string; answer: Answer } | null;
  /** true if several objects that look alike can be taken at once */
  readonly several: boolean;
  /** true if some options are in the panel only, since they are no objects of the table */
  readonly needsPanel: boolean;
  /** label of the main button */
  main(name: NameOf): string;
  /** key of the form field that is not filled in as asked; it is named and gets the focus */
  readonly missing: string | null;
  /** entries to keep over a reload or a repeated question */
  readonly kept: Written | null;
  /** running total of the answer, as far as it is public */
  sum(view: View): string | null;
  tap(ref: string): Session | null;
  /** take the line with this number; `within`: a line of the field that has the focus */
  digit(n: number, view?: View, within?: string): Session | null;
  drop(from: string, to: string): Session | null;
  /** pick an option of a form's field, both by key; null if it is not offered */
  pick(field: string, option: string): Session | null;
  panel(props: PanelProps): VNode | null;
}

type Given = Pick<Session, 'answer' | 'main' | 'panel'> & Partial<Session>;

/** A session with defaults for everything that this kind of question does not use. */
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
  pick: () => null,
  ...given,
});

export const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

/** "1 to 3", "exactly 2", "up to 2". */
export const { range } = answerTexts;
