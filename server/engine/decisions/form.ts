import type { Rng } from '../kernel/rng.ts';
import type { Kind } from './question-kind.ts';
import type { Answer, Field, FieldOption, PartOf } from '../kernel/decisions.ts';

type Filled = { readonly [field: string]: string | readonly string[] };

// control characters, and those that turn the direction of what follows: they would let a text look like something else
const UNSEEN = /(?!\n)\p{Cc}|[\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A text as it is kept: in one normal form, line breaks alike, nothing that cannot be seen, no blanks around it. Of any script; nothing in it is interpreted. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(UNSEEN, '').trim();
}
/** The length of a text in characters as people count them: code points. */
export const textLength = (text: string): number => [...text].length;

const picked = (answer: Filled, field: string): readonly string[] => {
  const value = answer[field];
  return Array.isArray(value) ? value : [];
};
const holds = (when: Field['when'], answer: Filled): boolean =>
  (when ?? []).every((w) => picked(answer, w.field).some((k) => w.is.includes(k)));

/** A form's answer field by field; fields that were not asked are empty. */
export interface Written {
  /** the keys that were picked */
  picks(field: string): readonly string[];
  /** the first of them, or null */
  pick(field: string): string | null;
  /** the text, as it is kept */
  text(field: string): string;
}
/** Reads the answer to a form; none, or one of another kind, says nothing of any field. */
export function written(answer: Answer | undefined): Written {
  const filled: Filled = answer && 'form' in answer ? answer.form : {};
  return {
    picks: (field) => picked(filled, field),
    pick: (field) => picked(filled, field)[0] ?? null,
    text: (field) => {
      const value = filled[field];
      return typeof value === 'string' ? cleanText(value) : '';
    },
  };
}

/** The options of a field that can be picked with what else is picked. */
export const openOptions = (field: Extract<Field, { kind: 'pick' }>, answer: Filled): readonly FieldOption[] =>
  field.options.filter((o) => o.no === undefined && holds(o.when, answer));
/** True if a field is asked for with what is picked in the others. */
export const isAsked = (field: Field, answer: Filled): boolean => holds(field.when, answer);

function wrongText(field: Extract<Field, { kind: 'text' }>, value: unknown): string | null {
  if (typeof value !== 'string') return `“${field.label}” is a text.`;
  const n = textLength(cleanText(value));
  if (n < field.min)
    return n === 0
      ? `“${field.label}” is still empty.`
      : `“${field.label}” takes at least ${field.min} characters; these are ${n}.`;
  return n > field.max ? `“${field.label}” takes at most ${field.max} characters; these are ${n}.` : null;
}

function wrongPick(field: Extract<Field, { kind: 'pick' }>, value: unknown, answer: Filled): string | null {
  if (!Array.isArray(value)) return `“${field.label}” is picked from a list.`;
  const keys = value as readonly string[];
  if (new Set(keys).size !== keys.length) return `In “${field.label}” the same was picked twice.`;
  const open = openOptions(field, answer);
  for (const k of keys) {
    const option = field.options.find((o) => o.key === k);
    if (option?.no) return `${option.label}: ${option.no.says}`;
    if (!open.some((o) => o.key === k))
      return `“${field.label}” does not offer ${option === undefined ? 'that' : `${option.label} with what else is picked`}.`;
  }
  if (keys.length < field.min || keys.length > field.max)
    return `“${field.label}” takes ${field.min === field.max ? field.min : `${field.min} to ${field.max}`}; ${keys.length} ${keys.length === 1 ? 'is' : 'are'} picked.`;
  const over = field.limits?.find((l) => keys.filter((k) => l.keys.includes(k)).length > l.max);
  if (over) return over.says;
  const sum = weightOf(field, keys);
  return field.sum && sum > field.sum.most ? `${field.sum.label}: ${sum} is more than ${field.sum.most}.` : null;
}

/** Total weight of the picked options. */
export const weightOf = (field: Extract<Field, { kind: 'pick' }>, keys: readonly string[]): number =>
  field.options.reduce((sum, o) => sum + (keys.includes(o.key) ? (o.weight ?? 0) : 0), 0);

/** Fills a form field by field; what earlier fields say decides what later ones ask. */
function fill(
  part: PartOf<'form'>,
  pick: (field: Extract<Field, { kind: 'pick' }>, answer: Filled) => string[],
): Answer {
  const form: Record<string, string | string[]> = {};
  for (const field of part.fields) {
    if (!isAsked(field, form)) continue;
    form[field.key] = field.kind === 'text' ? plainText(field) : pick(field, form);
  }
  return { form };
}

/** The initial text of a text field, or its label as often as it takes. */
function plainText({ value, label, min, max }: Extract<Field, { kind: 'text' }>): string {
  const text = value ?? (min === 0 ? '' : label);
  const long = textLength(text) >= min ? text : text.padEnd(min, '.');
  return [...long].slice(0, max).join('');
}

/** Keys of a list in its order as long as they fit together, at most `most`. */
function fitting(field: Extract<Field, { kind: 'pick' }>, list: readonly FieldOption[], most: number): string[] {
  const keys: string[] = [];
  for (const { key } of list) {
    if (keys.length >= most) break;
    const next = [...keys, key];
    const fits =
      !(field.limits ?? []).some((l) => next.filter((k) => l.keys.includes(k)).length > l.max)
      && (field.sum === undefined || weightOf(field, next) <= field.sum.most);
    if (fits) keys.push(key);
  }
  return keys;
}

/** selections that are looked at before a list counts as one with a choice */
const LOOKED_AT = 500;

/** The selections of open options that a list allows, two orders of one as two; `look` is told of each attempt and says if it is to go on. */
function* selections(
  field: Extract<Field, { kind: 'pick' }>,
  open: readonly string[],
  look: () => boolean,
  keys: readonly string[] = [],
  from = 0,
): Generator<readonly string[]> {
  if (
    !look()
    || (field.limits ?? []).some((l) => keys.filter((k) => l.keys.includes(k)).length > l.max)
    || (field.sum !== undefined && weightOf(field, keys) > field.sum.most)
  )
    return;
  if (keys.length >= field.min) yield keys;
  if (keys.length >= field.min && keys.length > 1 && field.ordered === true) yield keys.toReversed();
  if (keys.length >= field.max) return;
  for (let i = from; i < open.length && keys.length + open.length - i >= field.min; i++)
    yield* selections(field, open, look, [...keys, open[i] as string], i + 1);
}

/**
 * The one answer that a form allows; null if it allows none or several, if it takes a text, or if too much would have to be tried.
 * A rest in which nothing can be kept has the answer "rest".
 */
export function onlyForm(part: PartOf<'form'>): Answer | null {
  const found: Record<string, readonly string[]>[] = [];
  let looked = 0;
  const look = (): boolean => found.length < 2 && looked++ < LOOKED_AT;
  /** Fills in the fields from this one on; false: one of them takes a text. */
  const fillFrom = (at: number, filled: Record<string, readonly string[]>): boolean => {
    const field = part.fields[at];
    if (field === undefined) {
      found.push(filled);
      return true;
    }
    if (!isAsked(field, filled)) return fillFrom(at + 1, filled);
    if (field.kind !== 'pick') return false;
    const open = openOptions(field, filled).map((o) => o.key);
    for (const keys of selections(field, open, look))
      if (!fillFrom(at + 1, { ...filled, [field.key]: keys })) return false;
    return true;
  };
  const picks = fillFrom(0, {});
  const [only] = found;
  return picks && only && found.length === 1 && looked < LOOKED_AT
    ? { form: Object.fromEntries(Object.entries(only).map(([key, keys]) => [key, [...keys]])) }
    : null;
}

export const form: Kind<'form'> = {
  check(p, a) {
    if (!('form' in a)) return 'This question is answered by filling in its form.';
    const unknown = Object.keys(a.form).find((k) => !p.fields.some((f) => f.key === k));
    if (unknown !== undefined) return `The form has no field “${unknown}”.`;
    for (const field of p.fields) {
      const value = a.form[field.key];
      if (!isAsked(field, a.form)) {
        if (value !== undefined && value.length > 0) return `“${field.label}” is not asked with what else is picked.`;
        continue;
      }
      const wrong =
        field.kind === 'text'
          ? wrongText(field, value ?? (field.min === 0 ? '' : undefined))
          : wrongPick(field, value ?? [], a.form);
      if (wrong !== null) return wrong;
    }
    return null;
  },
  suggest: (p) =>
    fill(p, (field, answer) => {
      const open = openOptions(field, answer);
      const first = (field.value ?? []).flatMap((k) => open.filter((o) => o.key === k));
      return fitting(field, [...first, ...open.filter((o) => !first.includes(o))], Math.max(field.min, first.length));
    }),
  sample: (p: PartOf<'form'>, rng: Rng) =>
    fill(p, (field, answer) => {
      const open = rng.shuffle(openOptions(field, answer));
      const keys = fitting(field, open, field.min + rng.int(field.max - field.min + 1));
      return keys.length >= field.min
        ? keys
        : fitting(
            field,
            [...open].sort((x, y) => (x.weight ?? 0) - (y.weight ?? 0)),
            field.min,
          );
    }),
  forced: (p) => onlyForm(p) !== null,
};
