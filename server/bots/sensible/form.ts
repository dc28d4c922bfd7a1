import { checkAnswer, sampleAnswer, suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { PickField, PickOption } from '../../../formats/sdk/advice.ts';
import { isAsked, openOptions } from '../../engine/decisions/form.ts';
import type { PartOf } from '../../engine/kernel/decisions.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import type { Answer } from '../../protocol/index.ts';
import type { Table } from './table.ts';

/** most options of one field that are picked by chance: more takes longer than an evening has */
const FEW = 2;

/**
 * Fills in a form by the policies that the format advises. A text stays as it is suggested, and so does a pick without a policy that begins with one;
 * every other pick is made by chance from the seed.
 */
export function fillIn(part: PartOf<'form'>, { advice, view }: Table, seed: string): Answer {
  const rng = new Rng(seed);
  const policies = advice.forms?.[part.name] ?? {};
  const form: Record<string, string | string[]> = {};
  const sampled = sampleAnswer(part, rng);
  for (const field of part.fields) {
    if (!isAsked(field, form)) continue;
    if (field.kind === 'text') {
      form[field.key] = field.value ?? (field.min === 0 ? '' : field.label);
      continue;
    }
    const open = openOptions(field, form);
    const policy = policies[field.key] ?? policies['*'];
    const keys = (policy ? policy(field, open, part, view) : field.value) ?? byChance(field, open, rng);
    form[field.key] = [...keys];
  }
  return checkAnswer(part, { form }) === null
    ? { form }
    : checkAnswer(part, sampled) === null
      ? sampled
      : suggestAnswer(part);
}

function byChance(field: PickField, open: readonly PickOption[], rng: Rng): string[] {
  const most = field.sum ? Math.min(field.max, FEW) : field.max;
  const n = field.min + rng.int(Math.max(1, most - field.min + 1));
  return rng
    .shuffle(open)
    .slice(0, n)
    .map((o) => o.key);
}
