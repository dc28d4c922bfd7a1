import { useEffect, useState } from 'preact/hooks';
import type { FormatInfo, Origin, Refusal } from '../../../../../server/protocol/index.ts';
import { compose, Failed } from '../../../connection/http.ts';
import { changesOf, originText, ruleName, ruleSays, toggled, withChange, type Setup } from '../../../pages/setup.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { Refused } from '../../table/refused.tsx';
import { fieldTexts } from '../../../texts/lobby/fields.ts';
import { Explained } from '../../rules/term.tsx';

/**
 * The format with the form's variants and house rules, or the refusal of them.
 * While the server works it out, and after a refusal, the format is the one before.
 */
export function useComposition(
  base: FormatInfo,
  setup: Setup,
): { readonly format: FormatInfo; readonly refusal: Refusal | null } {
  const [made, setMade] = useState<{ readonly about: string; readonly format: FormatInfo } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const plain = setup.variants.length + setup.changes.length === 0;
  const about = JSON.stringify({ format: setup.format, variants: setup.variants, changes: setup.changes });
  useEffect(() => {
    let gone = false;
    setRefusal(null);
    if (plain) return undefined;
    compose(JSON.parse(about) as Parameters<typeof compose>[0]).then(
      (format) => {
        if (!gone) setMade({ about, format });
      },
      (error: unknown) => {
        if (!gone && error instanceof Failed) setRefusal(error.refusal);
      },
    );
    return () => {
      gone = true;
    };
  }, [about]);
  return { format: plain || made?.format.id !== base.id ? base : made.format, refusal };
}

interface Props {
  readonly formats: readonly FormatInfo[];
  readonly format: FormatInfo;
  readonly setup: Setup;
  readonly refusal: Refusal | null;
  /** unfolded from the start */
  readonly open?: boolean;
  change(change: Partial<Setup>): void;
}

/** Fields for variants and house rules, with the list of rules in force. */
export function Composition({ formats, format, setup, refusal, open = false, change }: Props) {
  if ((format.variants ?? []).length === 0 || !format.rules) return null;
  const variants = (format.variants ?? []).filter((v) => setup.variants.includes(v.id) || v.refused === undefined);
  const chosen = setup.variants.length + setup.changes.length;
  return (
    <details class="options composition" open={open}>
      <summary>
        {say.variants}{' '}
        <small>{chosen === 0 ? say.variantCount(variants.length, format.rules.length) : say.chosen(chosen)}</small>
      </summary>
      {variants.map((v) => (
        <label key={v.id} class="option">
          <span>
            <strong>{v.name}</strong>
            <small data-from="server">
              <Explained text={v.about} />
            </small>
          </span>
          <input
            type="checkbox"
            checked={setup.variants.includes(v.id)}
            onChange={() => change({ variants: toggled(setup.variants, v.id) })}
          />
        </label>
      ))}
      {refusal && <Refused refusal={refusal} />}
      <RuleList format={format} setup={setup} change={change} />
      <AddChange
        formats={formats}
        format={format}
        add={(text) => change({ changes: withChange(setup.changes, text) })}
      />
    </details>
  );
}

/** The rules in force with their origins, then those that were taken out. */
function RuleList({ format, setup, change }: Pick<Props, 'format' | 'setup' | 'change'>) {
  const drop = (text: string) => change({ changes: setup.changes.filter((c) => c !== text) });
  const whole = !format.capabilities?.includes('composed');
  const shown = new Set(format.rules?.map((r) => r.from.id));
  const out = setup.changes.filter((c) => !shown.has(c));
  return (
    <ul class="rule-list">
      {format.rules?.map((r) => (
        <li key={r.id}>
          <RuleWords format={format} rule={r} />
          {r.from.kind === 'house' && setup.changes.includes(r.from.id) ? (
            <button type="button" class="second" onClick={() => drop(r.from.id)} aria-label={say.undoRule(r.from.id)}>
              {say.undo}
            </button>
          ) : (
            !whole && (
              <button
                type="button"
                class="second"
                onClick={() => change({ changes: withChange(setup.changes, `!${r.id}`) })}
                aria-label={say.takeOutRule(ruleName(r.id))}
              >
                {say.takeOut}
              </button>
            )
          )}
        </li>
      ))}
      {out.map((text) => (
        <li key={text} class="taken">
          <span>
            <strong data-from="server">{text.startsWith('!') ? ruleName(text.slice(1)) : text}</strong>{' '}
            <small>{text.startsWith('!') ? say.takenOut : say.houseRule}</small>
          </span>
          <button
            type="button"
            class="second"
            onClick={() => drop(text)}
            aria-label={text.startsWith('!') ? say.putBackRule(ruleName(text.slice(1))) : say.undoRule(text)}
          >
            {text.startsWith('!') ? say.putBack : say.undo}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A rule in force: its name, its origin, and its first clause. */
export function RuleWords({ format, rule }: { format: FormatInfo; rule: NonNullable<FormatInfo['rules']>[number] }) {
  const whole = !format.capabilities?.includes('composed');
  return (
    <span>
      <strong data-from="server">{ruleName(rule.id)}</strong> <OriginTag from={rule.from} />
      <small>{whole ? say.asOne(rule.clauses.length) : ruleSays(format, rule)}</small>
    </span>
  );
}

const OriginTag = ({ from }: { from: Origin }) => <span class={`origin of-${from.kind}`}>{originText(from)}</span>;

/** Field for a house rule, with suggestions. */
function AddChange({
  formats,
  format,
  add,
}: {
  formats: readonly FormatInfo[];
  format: FormatInfo;
  add(text: string): void;
}) {
  const [text, setText] = useState('');
  if (!format.capabilities?.includes('composed')) return null;
  const send = () => {
    if (text.trim() === '') return;
    add(text.trim());
    setText('');
  };
  return (
    <div class="option add-rule">
      <label>
        <strong>{say.addRule}</strong>
        <small>{say.addRuleAbout}</small>
        <input
          list="house-rules"
          value={text}
          maxLength={120}
          placeholder={fieldTexts.houseRuleHint}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              send();
            }
          }}
        />
      </label>
      <datalist id="house-rules">
        {changesOf(formats, format).map((c) => (
          <option key={c} value={c} />
        ))}
      </datalist>
      <button type="button" class="second" onClick={send}>
        {say.add}
      </button>
    </div>
  );
}
