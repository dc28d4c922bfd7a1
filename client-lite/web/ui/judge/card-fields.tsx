import { useState } from 'preact/hooks';
import { entriesIn, nameOf, numberIn, textIn, textsIn, wordsIn, withWord, type Laid } from '../../judge/file.ts';
import { namesOn } from '../../judge/names.ts';
import { useDesk } from './desk.ts';
import { judgeCardTexts as say } from '../../texts/judge/card.ts';

export function NumberField({
  label,
  value,
  set,
}: {
  label: string;
  value: number | undefined;
  set(value: number | undefined): void;
}) {
  return (
    <label class="judge-field">
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={99}
        inputMode="numeric"
        value={value ?? ''}
        placeholder="–"
        onInput={({ currentTarget: { valueAsNumber } }) =>
          set(Number.isInteger(valueAsNumber) && valueAsNumber >= 0 ? valueAsNumber : undefined)
        }
      />
    </label>
  );
}

/** One of a list, or `none`; a value that is not in the list stays. */
export function PickField({
  label,
  none,
  value,
  options,
  names,
  set,
}: {
  label: string;
  none?: string;
  value: string;
  options: readonly string[];
  /** options as people read them, if that differs */
  names?: Readonly<Record<string, string>>;
  set(value: string | undefined): void;
}) {
  return (
    <label class="judge-field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => set(currentTarget.value || undefined)}>
        {none !== undefined && <option value="">{none}</option>}
        {(options.includes(value) || value === '' ? options : [value, ...options]).map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Another name for the card. It is written when the field is left. */
export function NameField({ laid, set }: { laid: Laid; set(as: string | undefined): void }) {
  return (
    <label class="judge-field">
      <span>{say.name}</span>
      <input
        value={textIn(laid.as)}
        maxLength={60}
        placeholder={laid.card}
        spellcheck={false}
        onChange={({ currentTarget }) => set(currentTarget.value.trim() || undefined)}
      />
    </label>
  );
}

export function Counters({ laid, set }: { laid: Laid; set(counters: unknown): void }) {
  const counters = wordsIn(laid['counters']);
  const [kind, setKind] = useState('+1/+1');
  const put = (of: string, n: number | undefined) => {
    const next = withWord(counters, of, n || undefined);
    set(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <>
      {Object.entries(counters).map(([of, n]) => (
        <NumberField key={of} label={say.countersOf(of)} value={numberIn(n)} set={(value) => put(of, value)} />
      ))}
      <div class="judge-field">
        <label for="judge-counter">{say.counters}</label>
        <span class="judge-pair">
          <input
            id="judge-counter"
            value={kind}
            maxLength={30}
            list="judge-counters"
            onInput={({ currentTarget }) => setKind(currentTarget.value)}
          />
          <datalist id="judge-counters">
            {['+1/+1', '-1/-1', 'loyalty', 'charge', 'stun', 'shield'].map((of) => (
              <option key={of} value={of} />
            ))}
          </datalist>
          <button
            type="button"
            class="second"
            disabled={kind.trim() === ''}
            onClick={() => put(kind.trim(), (numberIn(counters[kind.trim()]) ?? 0) + 1)}
          >
            {say.addCounter}
          </button>
        </span>
      </div>
    </>
  );
}

/** Modes that were chosen for a spell, by their numbers. They are written when the field is left. */
export function Modes({ laid, set }: { laid: Laid; set(modes: unknown): void }) {
  return (
    <label class="judge-field">
      <span>{say.modes}</span>
      <input
        value={entriesIn(laid['modes']).join(', ')}
        maxLength={20}
        placeholder="–"
        inputMode="numeric"
        onChange={({ currentTarget }) => {
          const modes = [...currentTarget.value.matchAll(/[1-9]/g)].map(([n]) => Number(n));
          set(modes.length === 0 ? undefined : modes);
        }}
      />
    </label>
  );
}

/** Targets of a spell, one for each "target" of its text. */
export function Targets({ laid, set }: { laid: Laid; set(targets: unknown): void }) {
  const { file, table } = useDesk();
  const names = namesOn(file, table);
  const options = [...names.cards.map(({ name }) => name), ...names.seats].filter((name) => name !== nameOf(laid));
  const targets = textsIn(laid['targets']);
  const put = (at: number, value: string | undefined) => {
    const next = value === undefined ? targets.filter((_, i) => i !== at) : targets.toSpliced(at, 1, value);
    set(next.length === 0 ? undefined : next);
  };
  return (
    <>
      {[...targets, ''].map((target, at) => (
        <PickField
          key={at}
          label={at === 0 ? say.target : say.and}
          none={at === targets.length ? (at === 0 ? say.noTarget : say.noMore) : say.takeOut}
          value={target}
          options={options}
          set={(value) => put(at, value)}
        />
      ))}
    </>
  );
}
