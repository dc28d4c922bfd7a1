import type { Field, FieldOption, Part } from '../../../../server/protocol/index.ts';
import type { Written } from '../session.ts';
import { answerTexts } from '../../texts/table/answers.ts';

const { fields: say } = answerTexts;

export type FormPart = Extract<Part, { kind: 'form' }>;
export type PickField = Extract<Field, { kind: 'pick' }>;
export type TextField = Extract<Field, { kind: 'text' }>;

export const picked = (written: Written, field: string): readonly string[] => {
  const value = written[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};
export const typed = (written: Written, field: string): string => {
  const value = written[field];
  return typeof value === 'string' ? value : '';
};
/** True if the picks that a field or option depends on are made. */
export const holds = (when: Field['when'], written: Written): boolean =>
  (when ?? []).every((w) => picked(written, w.field).some((key) => w.is.includes(key)));
/** Options offered with the other picks. Some cannot be picked and say why. */
export const offered = (field: PickField, written: Written): FieldOption[] =>
  field.options.filter((option) => holds(option.when, written));
/**
 * The picks of a field that leaves no choice; null if it leaves one.
 * One Road that may be picked, where one has to be; two of two cards, unless their order matters.
 */
export function onlyPick(field: PickField, written: Written): string[] | null {
  const free = offered(field, written).filter((option) => !option.no);
  return field.min > 0 && free.length === field.min && (free.length === 1 || !field.ordered)
    ? free.map((option) => option.key)
    : null;
}
export const weight = (field: PickField, keys: readonly string[]): number =>
  field.options.reduce((sum, o) => sum + (keys.includes(o.key) ? (o.weight ?? 0) : 0), 0);
/** Words for a sum: its name, such as "common", or the number. */
export const sumSays = (field: PickField, sum: number): string => field.sum?.says?.[sum] ?? String(sum);
/** Length as people count it: code points, without blanks around. */
export const length = (text: string): number => [...text.normalize('NFC').trim()].length;

/** Reason why a field cannot be sent; null if it can. */
export function problemOf(field: Field, written: Written): string | null {
  if (field.kind === 'text') {
    const n = length(typed(written, field.key));
    if (n === 0 && field.min > 0) return say.empty(field.label);
    if (n < field.min) return say.short(field.label, n, field.min);
    return n > field.max ? say.long(field.label, n, field.max) : null;
  }
  const keys = picked(written, field.key);
  if (keys.length < field.min || keys.length > field.max)
    return say.choose(field.label, field.min, field.max, keys.length);
  const over = field.limits?.find((limit) => keys.filter((key) => limit.keys.includes(key)).length > limit.max);
  if (over) return over.says;
  const sum = weight(field, keys);
  return field.sum && sum > field.sum.most
    ? say.sum(field.sum.label, sumSays(field, sum), sumSays(field, field.sum.most))
    : null;
}
