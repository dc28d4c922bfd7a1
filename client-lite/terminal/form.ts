import type { Answer, Field } from '../../server/protocol/index.ts';
import { holds, offered, picked, problemOf, sumSays, weight, type FormPart } from '../web/parts/form/form-fields.ts';
import { range } from '../web/parts/session.ts';

/** A form that is filled in field by field, in their order. */
export type Filled = { readonly [field: string]: string | string[] };

/** The next field to ask; null when all are filled in. */
export const nextField = (part: FormPart, filled: Filled): Field | null =>
  part.fields.find((field) => !(field.key in filled) && holds(field.when, filled)) ?? null;

/** The form without its last filled field, to step back; null if none is filled. */
export function withoutLast(part: FormPart, filled: Filled): Filled | null {
  const last = part.fields.findLast((field) => field.key in filled);
  return last ? Object.fromEntries(Object.entries(filled).filter(([key]) => key !== last.key)) : null;
}

/** A field with its numbered options and the meaning of an empty line. */
export function fieldText(field: Field, filled: Filled): string {
  const empty = emptyLine(field);
  const help = field.help ? `\n  ${field.help}` : '';
  if (field.kind === 'text')
    return `${field.label} (${field.min} to ${field.max} characters)${help}${empty === null ? '' : `\n  Enter: ${empty === '' ? 'nothing' : `“${String(empty)}”`}`}`;
  const lines = offered(field, filled).map((option, at) => {
    const more = [
      field.sum && option.weight ? `+${sumSays(field, option.weight)}` : '',
      option.note ?? '',
      option.no ? `not possible: ${option.no.says} [${option.no.clause}]` : '',
    ]
      .filter(Boolean)
      .join(', ');
    return `  ${at + 1}. ${option.label}${more ? ` (${more})` : ''}`;
  });
  const says =
    empty === null
      ? []
      : [
          `  Enter: ${(empty as string[]).map((key) => field.options.find((option) => option.key === key)?.label ?? key).join(', ') || 'none'}`,
        ];
  return [
    `${field.label} (${field.max === 1 && field.min === 1 ? 'one' : range(field.min, field.max)})${help}`,
    ...lines,
    ...says,
  ].join('\n');
}

/** Meaning of an empty line: the field's initial value, or an empty value if that is allowed; else null. */
function emptyLine(field: Field): string | string[] | null {
  const value = field.value ?? (field.kind === 'text' ? '' : []);
  return value.length > 0 || field.min === 0 ? value : null;
}

/** Read a typed line as the value of a field, or say what is wrong with it. */
export function fieldFrom(
  field: Field,
  filled: Filled,
  line: string,
): { readonly value: string | string[] } | { readonly problem: string } {
  const empty = line === '' ? emptyLine(field) : null;
  const value =
    empty
    ?? (field.kind === 'text'
      ? line
      : numbers(line)
          .map((n) => offered(field, filled)[n - 1])
          .map((option) => (option && !option.no ? option.key : null)));
  if (Array.isArray(value) && value.includes(null)) return { problem: 'Type the numbers of lines that can be picked.' };
  const said = value as string | string[];
  const problem = problemOf(field, { ...filled, [field.key]: said });
  return problem === null ? { value: said } : { problem };
}

const numbers = (line: string): number[] =>
  line
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

/** Running total of a field that has one: "Points: 7". */
export const sumText = (field: Field, filled: Filled): string =>
  field.kind === 'pick' && field.sum
    ? `${field.sum.label}: ${sumSays(field, weight(field, picked(filled, field.key)))}`
    : '';

export const answerOf = (filled: Filled): Answer => ({ form: { ...filled } });
