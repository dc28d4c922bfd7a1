import { useState } from 'preact/hooks';
import type { FormatInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import {
  adventureRequest,
  comingTo,
  newAdventure,
  plays,
  titleOf,
  withCharacter,
  withPerson,
  withRole,
  type AdventureSetup,
  type MyAdventurer,
} from '../../adventure.ts';
import { createAdventure, Failed } from '../../http.ts';
import { Stepper } from '../../parts/rows.tsx';
import { changedOptions, isProgram } from '../../setup.ts';
import { CardsField } from '../cards-field.tsx';
import { ContentField } from '../content-field.tsx';
import { DeckField } from '../deck.tsx';
import { OptionField } from '../option-field.tsx';
import { Refused } from '../prompt.tsx';
import { WhoField } from '../who-field.tsx';
import { SeedField } from '../seed-field.tsx';

interface SetupProps {
  formats: readonly FormatInfo[];
  first: FormatInfo;
  mine: readonly MyAdventurer[];
  created(table: TableInfo): void;
}

/** Form of a new session, built from the formats' own descriptions. */
export function AdventureSetupForm({ formats, first, mine, created }: SetupProps) {
  const [setup, setSetup] = useState<AdventureSetup>(() => newAdventure(first));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const format = formats.find((other) => other.id === setup.table.format) ?? first;
  const { table } = setup;
  const setTable = (change: Partial<AdventureSetup['table']>) => setSetup({ ...setup, table: { ...table, ...change } });
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createAdventure(adventureRequest(format, setup, mine)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel setup" onSubmit={(event) => void submit(event)}>
      <h2>A new session</h2>
      <fieldset class="formats">
        <legend>Format</legend>
        {formats.map((other) => (
          <label key={other.id} class={other.id === format.id ? 'format on' : 'format'}>
            <input
              type="radio"
              name="format"
              checked={other.id === format.id}
              onChange={() => setSetup({ ...newAdventure(other), title: setup.title })}
            />
            <span>
              <strong>{other.name}</strong>
              <small>{other.about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <label class="quest-title">
        <span>
          <strong>Title</strong>
        </span>
        <input
          dir="auto"
          maxLength={160}
          placeholder={titleOf(format)}
          value={setup.title ?? ''}
          onInput={(event) => setSetup({ ...setup, title: event.currentTarget.value })}
        />
      </label>
      <fieldset class="people">
        <legend>People</legend>
        {format.roles
          .filter((role) => role.max > role.min)
          .map((role) => (
            <div key={role.role} class="role-count">
              <span>{role.role}: how many</span>
              <Stepper
                label={role.role}
                value={table.people.filter((person) => person.role === role.role).length}
                min={role.min}
                max={role.max}
                change={(n) => setSetup(withRole(format, setup, role.role, n))}
              />
            </div>
          ))}
        {table.people.map((_, at) => (
          <Person key={at} at={at} format={format} setup={setup} mine={mine} change={setSetup} />
        ))}
      </fieldset>
      {format.options.length > 0 && (
        <details class="options">
          <summary>
            Rules of this session{' '}
            <small>{format.options.length === 1 ? '1 option' : `${format.options.length} options`}</small>
          </summary>
          {format.options.map((option) => (
            <OptionField
              key={option.key}
              option={option}
              value={table.options[option.key] ?? option.default}
              change={(value) => setTable({ options: { ...table.options, [option.key]: value } })}
            />
          ))}
        </details>
      )}
      <CardsField format={format} setup={table} change={setTable} />
      <ContentField format={format} setup={table} change={setTable} />
      <details class="options">
        <summary>
          Chance <small>a fresh seed</small>
        </summary>
        <SeedField
          seed={table.seed}
          says="The same seed deals the same session"
          change={(seed) => setTable({ seed })}
        />
      </details>
      {refusal && <Refused refusal={refusal} />}
      <button type="submit" class="main" disabled={busy}>
        <span>{busy ? 'Setting up …' : 'Set up the session'}</span>
      </button>
    </form>
  );
}

interface PersonProps {
  at: number;
  format: FormatInfo;
  setup: AdventureSetup;
  mine: readonly MyAdventurer[];
  change(setup: AdventureSetup): void;
}

/** Choice of the person at a seat and their character. */
function Person({ at, format, setup, mine, change }: PersonProps) {
  const person = setup.table.people[at];
  if (person === undefined) return null;
  const named = `${person.role} ${at + 1}`;
  const [character, playing] = [setup.characters[at] ?? '', plays(format, person.role)];
  const ready = format.adventure?.ready ?? [];
  const own = comingTo(format, mine);
  return (
    <div class={playing && format.decks && character === '' ? 'person magician' : playing ? 'person decks' : 'person'}>
      <strong>{person.role}</strong>
      <input
        dir="auto"
        aria-label={`Name of ${named}`}
        placeholder="Name (optional)"
        maxLength={40}
        value={person.name}
        onInput={(event) => change(withPerson(setup, at, { name: event.currentTarget.value }))}
      />
      <WhoField
        label={`Who plays ${named}`}
        program={isProgram(format, person.role)}
        value={person.who}
        change={(who) => change(withPerson(setup, at, { who }))}
      />
      {playing && (
        <select
          aria-label={`Character of ${named}`}
          value={character}
          onChange={(event) => change(withCharacter(setup, at, event.currentTarget.value))}
        >
          <option value="">Made at the table</option>
          {own.length > 0 && (
            <optgroup label="Yours">
              {own.map(({ adventurer: c }) => (
                <option key={c.id} value={`mine ${c.id}`}>
                  {[c.name, c.sheet.subtitle].filter(Boolean).join(', ')}
                </option>
              ))}
            </optgroup>
          )}
          {ready.length > 0 && (
            <optgroup label="Ready-made">
              {ready.map((c) => (
                <option key={c.key} value={`ready ${c.key}`}>
                  {c.name}: {c.about}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
      {playing && format.decks && character === '' && (
        <select
          aria-label={`Deck of ${named}`}
          value={person.deck ?? ''}
          onChange={(event) =>
            change(withPerson(setup, at, { deck: event.currentTarget.value === 'list' ? 'list' : undefined }))
          }
        >
          <option value="">Deck: comes at the table</option>
          <option value="list">Deck: a list …</option>
        </select>
      )}
      {playing && format.decks && character === '' && person.deck === 'list' && (
        <div class="person-deck">
          <p class="quiet-text">{format.decks.about}.</p>
          <DeckField
            label={`Deck list of ${named}`}
            value={person.list ?? ''}
            change={(list) => change(withPerson(setup, at, { list }))}
            request={{ format: format.id, options: changedOptions(format, setup.table) }}
            sideboard={format.decks.sideboard}
          />
        </div>
      )}
    </div>
  );
}
