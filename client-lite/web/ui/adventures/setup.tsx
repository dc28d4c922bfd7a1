import { useState } from 'preact/hooks';
import type { FormatInfo, PlaneInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import {
  adventureRequest,
  comingTo,
  newAdventure,
  plays,
  sessionWord,
  titleOf,
  withCharacter,
  withHome,
  withPerson,
  withRole,
  type AdventureSetup,
  type MyAdventurer,
} from '../../pages/adventure.ts';
import { createAdventure, Failed } from '../../connection/http.ts';
import { Stepper } from '../../parts/rows.tsx';
import { changedOptions, isProgram } from '../../pages/setup.ts';
import { CardsField } from '../lobby/cards-field.tsx';
import { ContentField } from '../lobby/content-field.tsx';
import { DeckField } from '../lobby/deck.tsx';
import { JudgeField } from '../lobby/judge-field.tsx';
import { OptionField } from '../lobby/option-field.tsx';
import { Refused } from '../table/refused.tsx';
import { MakingField, PlanesField } from './planes.tsx';
import { WhoField } from '../lobby/who-field.tsx';
import { SeedField } from '../lobby/seed-field.tsx';

interface SetupProps {
  formats: readonly FormatInfo[];
  first: FormatInfo;
  mine: readonly MyAdventurer[];
  planes: readonly PlaneInfo[];
  /** plane to begin with */
  wanted: string | null;
  created(table: TableInfo): void;
}

/** Form of a new session, built from the formats' own descriptions. */
export function AdventureSetupForm({ formats, first, mine, planes, wanted, created }: SetupProps) {
  const [setup, setSetup] = useState<AdventureSetup>(() => newAdventure(first, planes, wanted));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const format = formats.find((other) => other.id === setup.table.format) ?? first;
  const { table } = setup;
  const word = sessionWord(format);
  const lacksPlane = format.adventure?.planes !== undefined && setup.planes.length === 0;
  const setTable = (change: Partial<AdventureSetup['table']>) => setSetup({ ...setup, table: { ...table, ...change } });
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createAdventure(adventureRequest(format, setup, mine, planes)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="panel setup" onSubmit={(event) => void submit(event)}>
      <h2>A new {word}</h2>
      <fieldset class="formats">
        <legend>Format</legend>
        {formats.map((other) => (
          <label key={other.id} class={other.id === format.id ? 'format on' : 'format'}>
            <input
              type="radio"
              name="format"
              checked={other.id === format.id}
              onChange={() => setSetup({ ...newAdventure(other, planes, wanted), title: setup.title })}
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
          placeholder={titleOf(format, setup, planes)}
          value={setup.title ?? ''}
          onInput={(event) => setSetup({ ...setup, title: event.currentTarget.value })}
        />
      </label>
      <PlanesField format={format} planes={planes} setup={setup} change={setSetup} />
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
          <Person key={at} at={at} format={format} setup={setup} mine={mine} planes={planes} change={setSetup} />
        ))}
      </fieldset>
      {format.options.length > 0 && (
        <details class="options">
          <summary>
            Rules of this {word}{' '}
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
      <JudgeField format={format} whatIf={undefined} disputes={table.disputes} change={setTable} />
      <details class="options">
        <summary>
          Chance <small>a fresh seed</small>
        </summary>
        <SeedField
          seed={table.seed}
          says={`The same seed deals the same ${word}`}
          change={(seed) => setTable({ seed })}
        />
      </details>
      <MakingField format={format} setup={setup} change={setSetup} />
      {refusal && <Refused refusal={refusal} />}
      <button type="submit" class="main" disabled={busy || lacksPlane}>
        <span>{busy ? 'Setting up …' : lacksPlane ? 'Choose a plane first' : `Set up the ${word}`}</span>
      </button>
    </form>
  );
}

interface PersonProps {
  at: number;
  format: FormatInfo;
  setup: AdventureSetup;
  mine: readonly MyAdventurer[];
  planes: readonly PlaneInfo[];
  change(setup: AdventureSetup): void;
}

/** Choice of the person at a seat and their character. */
function Person({ at, format, setup, mine, planes, change }: PersonProps) {
  const person = setup.table.people[at];
  if (person === undefined) return null;
  const named = `${person.role} ${at + 1}`;
  const [character, playing] = [setup.characters[at] ?? '', plays(format, person.role)];
  const ready = format.adventure?.ready ?? [];
  const own = comingTo(format, mine);
  return (
    <div
      class={
        playing && (format.decks || setup.planes.length > 1) && character === ''
          ? 'person magician'
          : playing
            ? 'person decks'
            : 'person'
      }
    >
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
          onChange={(event) => change(withCharacter(setup, at, event.currentTarget.value, mine))}
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
      {playing && character === '' && setup.planes.length > 1 && (
        <select
          aria-label={`Home of ${named}`}
          value={setup.homes[at] ?? setup.planes[0]}
          onChange={(event) => change(withHome(setup, at, event.currentTarget.value))}
        >
          {setup.planes.map((id) => (
            <option key={id} value={id}>
              of {planes.find((plane) => plane.id === id)?.name ?? id}
            </option>
          ))}
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
