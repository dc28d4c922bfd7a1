import type { Field, FieldOption, Part } from '../../../server/protocol/index.ts';
import { range, session, toggled, type Session } from './session.ts';

type FormPart = Extract<Part, { kind: 'form' }>;
type Written = { readonly [field: string]: string | readonly string[] };
type Pick = Extract<Field, { kind: 'pick' }>;

const picked = (written: Written, field: string): readonly string[] => {
  const value = written[field];
  return Array.isArray(value) ? (value as readonly string[]) : [];
};
const holds = (when: Field['when'], written: Written): boolean => (when ?? []).every((w) => picked(written, w.field).some((key) => w.is.includes(key)));
const offered = (field: Pick, written: Written): FieldOption[] => field.options.filter((option) => holds(option.when, written));
const weight = (field: Pick, keys: readonly string[]): number => field.options.reduce((sum, o) => sum + (keys.includes(o.key) ? o.weight ?? 0 : 0), 0);
const length = (text: string): number => [...text.trim()].length;

/** What a form starts with: the texts and picks that stand there to begin with. */
function start(part: FormPart): Written {
  return Object.fromEntries(part.fields.map((field) => [field.key, field.kind === 'text' ? field.value ?? '' : field.value ?? []]));
}

function problemOf(field: Field, written: Written): string | null {
  if (field.kind === 'text') {
    const n = length(String(written[field.key] ?? ''));
    return n < field.min ? `“${field.label}” is still ${n === 0 ? 'empty' : 'too short'}.` : n > field.max ? `“${field.label}” is too long: ${n} of ${field.max}.` : null;
  }
  const keys = picked(written, field.key);
  if (keys.length < field.min || keys.length > field.max) return `${field.label}: choose ${range(field.min, field.max)}.`;
  const over = field.limits?.find((limit) => keys.filter((key) => limit.keys.includes(key)).length > limit.max);
  if (over) return over.says;
  return field.sum && weight(field, keys) > field.sum.most ? `${field.sum.label}: ${weight(field, keys)} is more than ${field.sum.most}.` : null;
}

/** What is sent: only what is asked for, and of options only those that are offered with the others. */
function sent(part: FormPart, written: Written): { [field: string]: string | string[] } {
  const out: { [field: string]: string | string[] } = {};
  for (const field of part.fields) {
    if (!holds(field.when, out)) continue;
    out[field.key] = field.kind === 'text' ? String(written[field.key] ?? '') : picked(written, field.key).filter((key) => offered(field, out).some((o) => o.key === key && !o.no));
  }
  return out;
}

/** Several things said at once. */
export function form(part: FormPart, written: Written = start(part)): Session {
  const answer = sent(part, written);
  const asked = part.fields.filter((field) => holds(field.when, answer));
  const problem = asked.map((field) => problemOf(field, answer)).find((text) => text !== null) ?? null;
  const put = (field: Field, value: string | readonly string[]): Session => form(part, { ...written, [field.key]: value });
  return session({
    needsPanel: true, problem, answer: { form: answer },
    main: () => part.send,
    panel: ({ change }) => (
      <div class="form">
        {asked.map((field) => (field.kind === 'text'
          ? (
            <label key={field.key} class="form-field">
              <span>{field.label}</span>
              {field.help && <small>{field.help}</small>}
              <textarea rows={field.lines} value={String(written[field.key] ?? '')} onInput={(e) => change(put(field, e.currentTarget.value))} />
            </label>
          )
          : (
            <fieldset key={field.key} class="form-field">
              <legend>{field.label}</legend>
              {field.help && <small>{field.help}</small>}
              {offered(field, answer).map((option) => {
                const keys = picked(answer, field.key);
                return (
                  <label key={option.key}>
                    <input type={field.max === 1 && field.min === 1 ? 'radio' : 'checkbox'} name={field.key} checked={keys.includes(option.key)} disabled={option.no !== undefined} onChange={() => change(put(field, field.max === 1 ? (keys.includes(option.key) ? [] : [option.key]) : toggled(keys, option.key)))} />
                    <span>{option.label}</span>{option.note && <small>{option.note}</small>}{option.no && <small>{option.no.says} {option.no.clause}</small>}
                  </label>
                );
              })}
              {field.sum && <small>{field.sum.label}: {field.sum.says?.[weight(field, picked(answer, field.key))] ?? weight(field, picked(answer, field.key))}</small>}
            </fieldset>
          )))}
      </div>
    ),
  });
}
