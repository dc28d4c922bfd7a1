import type { Field } from '../../../server/protocol/index.ts';
import {
  holds,
  offered,
  onlyPick,
  picked,
  problemOf,
  typed,
  type FormPart,
  type PickField,
} from './form/form-fields.ts';
import { FormPanel } from './form/form-panel.tsx';
import { session, toggled, type Session, type Written } from './session.ts';

type Sent = { [field: string]: string | string[] };

/** Initial entries of a form: kept ones that still fit its fields, else the values of its fields. */
function start(part: FormPart, kept: Written | null): Written {
  return Object.fromEntries(
    part.fields.map((field) => {
      const before = kept?.[field.key];
      if (field.kind === 'text') return [field.key, typeof before === 'string' ? before : (field.value ?? '')];
      const keys = field.options.map((option) => option.key);
      return [
        field.key,
        Array.isArray(before) ? before.filter((key: string) => keys.includes(key)) : (field.value ?? []),
      ];
    }),
  );
}

/** Entries to send: only fields that are asked for, and only options that are offered with the other picks. */
function sent(part: FormPart, written: Written): Sent {
  const out: Sent = {};
  for (const field of part.fields) {
    if (!holds(field.when, out)) continue;
    out[field.key] =
      field.kind === 'text'
        ? typed(written, field.key)
        : (onlyPick(field, out)
          ?? picked(written, field.key).filter((key) => offered(field, out).some((o) => o.key === key && !o.no)));
  }
  return out;
}

/** Fill in a form. `kept`: entries from before a reload, or from before the question was asked again. */
export function form(part: FormPart, kept: Written | null = null): Session {
  return filled(part, start(part, kept), kept !== null);
}

function filled(part: FormPart, written: Written, touched: boolean): Session {
  const answer = sent(part, written);
  const asked = part.fields.filter((field) => holds(field.when, answer));
  const wrong = asked
    .map((field) => ({ field: field.key, says: problemOf(field, answer) }))
    .find(({ says }) => says !== null);
  const put = (field: Field, value: string | readonly string[]): Session =>
    filled(part, { ...written, [field.key]: value }, true);
  const pick = (field: PickField, key: string | undefined): Session | null => {
    const option = offered(field, answer).find((other) => other.key === key);
    if (!option || option.no || onlyPick(field, answer)) return null;
    const keys = picked(answer, field.key);
    if (field.max > 1) return put(field, toggled(keys, option.key));
    return put(field, keys.includes(option.key) && field.min === 0 ? [] : [option.key]);
  };
  const picks = asked.filter((field): field is PickField => field.kind === 'pick');
  return session({
    needsPanel: true,
    problem: wrong?.says ?? null,
    missing: wrong?.field ?? null,
    kept: touched ? written : null,
    answer: { form: answer },
    main: () => part.send,
    digit: (n, _view, within) => {
      const field = within === undefined ? picks[0] : picks.find((other) => other.key === within);
      return field ? pick(field, offered(field, answer)[n - 1]?.key) : null;
    },
    pick: (key, option) => {
      const field = picks.find((other) => other.key === key);
      return field ? pick(field, option) : null;
    },
    panel: ({ view, change }) => (
      <FormPanel
        view={view}
        part={part}
        asked={asked}
        written={written}
        answer={answer}
        put={(field, value) => change(put(field, value))}
        pick={(field, key) => {
          const next = pick(field, key);
          if (next) change(next);
        }}
        restore={(other) => change(filled(part, start(part, other), true))}
      />
    ),
  });
}
