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
import { Check, Choice, Several, Words } from './operation-inputs.tsx';
import { Stepper } from './rows.tsx';
import { toggled } from './session.ts';
import { rulingTexts } from '../texts/table/ruling.ts';

const { form: say } = rulingTexts;

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
      <legend>{rulingTexts.operations[form.op]}</legend>
      <div class="chips">
        {form.refs.map((ref) => (
          <button
            type="button"
            key={ref}
            class="quiet chip"
            data-h={ref}
            aria-label={say.leaveOut(call(ref))}
            onClick={() => change({ refs: toggled(form.refs, ref) })}
          >
            {call(ref)} ✕
          </button>
        ))}
        <select
          aria-label={say.doneTo}
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value) change({ refs: toggled(form.refs, currentTarget.value) });
            currentTarget.value = '';
          }}
        >
          <option value="">
            {form.refs.length ? say.and : specs[form.op].to === 'players' ? say.who : say.whatOf}
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
      return <Stepper label={say.howMany} value={form.n} min={0} max={999} change={(n) => change({ n })} />;
    case 'signed':
      return <Stepper label={say.howManySigned} value={form.n} min={-999} max={999} change={(n) => change({ n })} />;
    case 'kind':
      return <Words label={say.counters} value={form.kind} change={(kind) => change({ kind })} />;
    case 'onto':
      return ref(say.onto, [...seats, ...permanents()]);
    case 'by':
      return ref(say.by, objects());
    case 'seat':
      return ref(say.to, seats);
    case 'of':
      return ref(say.of, seats);
    case 'until':
      return (
        <Choice
          label={say.until}
          value={form.until}
          from={terms}
          names={rulingTexts.terms}
          change={(until) => change({ until })}
        />
      );
    case 'random':
      return <Check label={say.random} on={form.yes} change={(yes) => change({ yes })} />;
    case 'search':
      return (
        <>
          <Choice
            label={say.toZone}
            value={form.searchTo}
            from={searchEnds}
            names={rulingTexts.ends}
            change={(searchTo) => change({ searchTo })}
          />
          <Check label={say.revealed} on={form.yes} change={(yes) => change({ yes })} />
        </>
      );
    case 'mana':
      return (
        <>
          <b>{form.mana}</b>
          <span class="segments" role="group" aria-label={say.mana}>
            {manaLetters.map((one) => (
              <button type="button" key={one} onClick={() => change({ mana: form.mana + one })}>
                {one}
              </button>
            ))}
            <button type="button" onClick={() => change({ mana: '' })}>
              {say.noMana}
            </button>
          </span>
        </>
      );
    case 'zone':
      return (
        <>
          <Choice
            label={say.toZone}
            value={form.to}
            from={destinations}
            names={rulingTexts.ends}
            change={(to) => change({ to })}
          />
          {form.to === 'library' && (
            <Choice
              label=""
              value={form.position}
              from={['top', 'bottom']}
              names={rulingTexts.ends}
              change={(position) => change({ position })}
            />
          )}
          {form.to === 'battlefield' && (
            <>
              {ref(say.under, seats, say.owner)}
              <Check label={say.tapped} on={form.yes} change={(yes) => change({ yes })} />
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
          <Stepper label={say.power} value={form.power} min={least} max={99} change={(power) => change({ power })} />/
          <Stepper
            label={say.toughness}
            value={form.toughness}
            min={least}
            max={99}
            change={(toughness) => change({ toughness })}
          />
          {!token && (
            <Check
              label={say.base}
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
        label={token ? say.with : say.gains}
        hint={say.keywords}
        value={form.gain}
        change={(gain) => change({ gain })}
      />
      {!token && <Words label={say.loses} hint={say.keyword} value={form.lose} change={(lose) => change({ lose })} />}
      <Several
        label={say.types}
        now={form.types}
        from={typeWords}
        names={rulingTexts.types}
        change={(types) => change({ types })}
      />
      <Words
        label={say.subtypes}
        hint={say.subtypesHint}
        value={form.subtypes}
        change={(subtypes) => change({ subtypes })}
      />
      <Several label={say.colours} now={form.colors} from={colorLetters} change={(colors) => change({ colors })} />
      {token ? (
        <>
          <Words label={say.name} value={form.name} change={(name) => change({ name })} />
          <Check label={say.tapped} on={form.yes} change={(yes) => change({ yes })} />
        </>
      ) : (
        <Check label={say.only} on={form.only} change={(only) => change({ only })} />
      )}
    </>
  );
}
