import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';

/** A form with what is said; fields that are not asked then are left out. */
export function filled(part: Part, fields: Readonly<Record<string, string | string[]>>): Answer {
  if (part.kind !== 'form') return suggestAnswer(part);
  const form: Record<string, string | string[]> = {};
  for (const field of part.fields) {
    if (!(field.when ?? []).every((w) => ((form[w.field] ?? []) as readonly string[]).some((k) => w.is.includes(k))))
      continue;
    const alone = suggestAnswer({ ...part, fields: [{ ...field, when: undefined }] });
    const suggested = 'form' in alone ? alone.form[field.key] : undefined;
    form[field.key] = fields[field.key] ?? suggested ?? [];
  }
  return { form };
}
