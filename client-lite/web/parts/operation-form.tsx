import type { ComponentChildren } from 'preact';
import type { View } from '../../../server/protocol/index.ts';
import { distinctNames, fullName } from '../match/names.ts';
import {
  candidates,
  colorLetters,
  destinations,
  manaLetters,
  searchEnds,
  specs,
  terms,
  typeWords,
  type Field,
  type Form,
} from './operations.ts';
import { Stepper } from './rows.tsx';
import { toggled } from './session.ts';

interface Shared {
  view: View;
  seats: readonly string[];
  form: Form;
  change(to: Partial<Form>): void;
}

/** Fields of one operation. Its objects and players are tapped on the table or taken from a list. */
export function OperationForm(props: Shared) {
  const { view, seats, form, change } = props;
  const all = candidates(view, form.op, seats);
  const names = distinctNames(view, all);
  const call = (ref: string) =>
    view.places.length > 1 ? fullName(view, ref) : (names.get(ref) ?? fullName(view, ref));
  return (
    <fieldset class="operation">
      <legend>{specs[form.op].says}</legend>
      <div class="chips">
        {form.refs.map((ref) => (
          <button
            type="button"
            key={ref}
            class="quiet chip"
            data-h={ref}
            aria-label={`Leave out ${call(ref)}`}
            onClick={() => change({ refs: toggled(form.refs, ref) })}
          >
            {call(ref)} ✕
          </button>
        ))}
        <select
          aria-label="Done to"
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value) change({ refs: toggled(form.refs, currentTarget.value) });
            currentTarget.value = '';
          }}
        >
          <option value="">
            {form.refs.length ? 'and …' : specs[form.op].to === 'players' ? 'Who …' : 'What: tap it, or …'}
          </option>
          {all
            .filter((ref) => !form.refs.includes(ref))
            .map((ref) => (
              <option key={ref} value={ref}>
                {call(ref)}
              </option>
            ))}
        </select>
      </div>
      {(specs[form.op].fields ?? []).map((field) => (
        <div key={field} class="fields">
          {fieldOf(field, props)}
        </div>
      ))}
    </fieldset>
  );
}

function Choice<T extends string>({
  label,
  value,
  from,
  change,
}: {
  label: string;
  value: T;
  from: readonly T[];
  change(value: T): void;
}) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={(event) => {
          const now = from.find((one) => one === event.currentTarget.value);
          if (now !== undefined) change(now);
        }}
      >
        {from.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}
function Check({ label, on, change }: { label: string; on: boolean; change(on: boolean): void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} /> {label}
    </label>
  );
}
function Words({
  label,
  value,
  change,
  hint = '',
}: {
  label: string;
  value: string;
  change(value: string): void;
  hint?: string;
}) {
  return (
    <label>
      {label}{' '}
      <input value={value} maxLength={80} placeholder={hint} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}
function Several<T extends string>({
  label,
  now,
  from,
  change,
}: {
  label: string;
  now: readonly T[];
  from: readonly T[];
  change(now: T[]): void;
}) {
  return (
    <span class="segments" role="group" aria-label={label}>
      {from.map((one) => (
        <button type="button" key={one} aria-pressed={now.includes(one)} onClick={() => change(toggled(now, one))}>
          {one}
        </button>
      ))}
    </span>
  );
}

function fieldOf(field: Field, { view, seats, form, change }: Shared): ComponentChildren {
  const ref = (label: string, from: readonly string[], none = '…') => (
    <label>
      {label}{' '}
      <select value={form.other} onChange={(event) => change({ other: event.currentTarget.value })}>
        <option value="">{none}</option>
        {from.map((one) => (
          <option key={one} value={one}>
            {fullName(view, one)}
          </option>
        ))}
      </select>
    </label>
  );
  const objects = () => Object.values(view.objects).map((object) => object.h);
  const permanents = () => objects().filter((h) => view.objects[h]?.zone === 'battlefield');
  switch (field) {
    case 'n':
      return <Stepper label="How many" value={form.n} min={0} max={999} change={(n) => change({ n })} />;
    case 'signed':
      return (
        <Stepper
          label="How many; less than 0 takes them away"
          value={form.n}
          min={-999}
          max={999}
          change={(n) => change({ n })}
        />
      );
    case 'kind':
      return <Words label="Counters" value={form.kind} change={(kind) => change({ kind })} />;
    case 'onto':
      return ref('onto', [...seats, ...permanents()]);
    case 'by':
      return ref('by', objects());
    case 'seat':
      return ref('to', seats);
    case 'of':
      return ref('of', seats);
    case 'until':
      return <Choice label="Until" value={form.until} from={terms} change={(until) => change({ until })} />;
    case 'random':
      return <Check label="at random" on={form.yes} change={(yes) => change({ yes })} />;
    case 'search':
      return (
        <>
          <Choice label="To" value={form.searchTo} from={searchEnds} change={(searchTo) => change({ searchTo })} />
          <Check label="revealed" on={form.yes} change={(yes) => change({ yes })} />
        </>
      );
    case 'mana':
      return (
        <>
          <b>{form.mana}</b>
          <span class="segments" role="group" aria-label="Mana">
            {manaLetters.map((one) => (
              <button type="button" key={one} onClick={() => change({ mana: form.mana + one })}>
                {one}
              </button>
            ))}
            <button type="button" onClick={() => change({ mana: '' })}>
              none
            </button>
          </span>
        </>
      );
    case 'zone':
      return (
        <>
          <Choice label="To" value={form.to} from={destinations} change={(to) => change({ to })} />
          {form.to === 'library' && (
            <Choice
              label=""
              value={form.position}
              from={['top', 'bottom']}
              change={(position) => change({ position })}
            />
          )}
          {form.to === 'battlefield' && (
            <>
              {ref('under', seats, 'its owner')}
              <Check label="tapped" on={form.yes} change={(yes) => change({ yes })} />
            </>
          )}
        </>
      );
    case 'token':
    case 'change':
      return <Looks form={form} change={change} />;
  }
}

/** Characteristics of a token, or those that a change gives to a permanent. */
function Looks({ form, change }: Pick<Shared, 'form' | 'change'>) {
  const token = form.op === 'token';
  const least = token || form.set ? 0 : -99;
  return (
    <>
      {(!token || form.types.includes('creature')) && (
        <span class="pt">
          <Stepper label="Power" value={form.power} min={least} max={99} change={(power) => change({ power })} />/
          <Stepper
            label="Toughness"
            value={form.toughness}
            min={least}
            max={99}
            change={(toughness) => change({ toughness })}
          />
          {!token && (
            <Check
              label="as its base"
              on={form.set}
              change={(set) =>
                change({
                  set,
                  ...(set ? { power: Math.max(0, form.power), toughness: Math.max(0, form.toughness) } : {}),
                })
              }
            />
          )}
        </span>
      )}
      <Words
        label={token ? 'With' : 'Gains'}
        hint="flying, haste"
        value={form.gain}
        change={(gain) => change({ gain })}
      />
      {!token && <Words label="Loses" hint="defender" value={form.lose} change={(lose) => change({ lose })} />}
      <Several label="Types" now={form.types} from={typeWords} change={(types) => change({ types })} />
      <Words label="Subtypes" hint="Elf, Warrior" value={form.subtypes} change={(subtypes) => change({ subtypes })} />
      <Several label="Colours" now={form.colors} from={colorLetters} change={(colors) => change({ colors })} />
      {token ? (
        <>
          <Words label="Name" value={form.name} change={(name) => change({ name })} />
          <Check label="tapped" on={form.yes} change={(yes) => change({ yes })} />
        </>
      ) : (
        <Check label="and nothing else" on={form.only} change={(only) => change({ only })} />
      )}
    </>
  );
}
