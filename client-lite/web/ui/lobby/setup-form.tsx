import { useState } from 'preact/hooks';
import type { FormatInfo, Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import { createTable, Failed } from '../../connection/http.ts';
import { Stepper } from '../../parts/rows.tsx';
import {
  changedOptions,
  choiceOf,
  decksOf,
  fitted,
  isProgram,
  newSetup,
  requestOf,
  withPeople,
  type PersonChoice,
  type Setup,
} from '../../pages/setup.ts';
import { CardsField } from './cards-field.tsx';
import { ContentField } from './content-field.tsx';
import { Composition, useComposition } from './composition.tsx';
import { DeckField } from './deck.tsx';
import { OptionField } from './option-field.tsx';
import { Refused } from '../table/refused.tsx';
import { WhoField } from './who-field.tsx';
import { JudgeField } from './judge-field.tsx';
import { TableField } from './table-field.tsx';
import { SeedField } from './seed-field.tsx';

const deckOf = (person: PersonChoice): string =>
  person.deck === 'own' && person.who !== 'person' ? '' : (person.deck ?? '');

/** Form of a new table, built from the formats' own descriptions. */
export function SetupForm({ formats, created }: { formats: readonly FormatInfo[]; created(table: TableInfo): void }) {
  const [kept, setSetup] = useState<Setup>(() => newSetup(formats[0] as FormatInfo));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const base = formats.find((other) => other.id === kept.format) ?? (formats[0] as FormatInfo);
  const { format, refusal: unfit } = useComposition(base, kept);
  const setup = fitted(format, kept);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      created(await createTable(requestOf(format, setup)));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  const setPerson = (at: number, change: Partial<PersonChoice>) =>
    setSetup({ ...setup, people: setup.people.map((person, n) => (n === at ? { ...person, ...change } : person)) });
  const rulings = format.options.filter((option) => option.ruling).length;
  return (
    <form class="panel setup" onSubmit={(event) => void submit(event)}>
      <h2>Set up another table</h2>
      <fieldset class="formats">
        <legend>Format</legend>
        {formats.map((other) => (
          <label key={other.id} class={other.id === format.id ? 'format on' : 'format'}>
            <input
              type="radio"
              name="format"
              checked={other.id === format.id}
              onChange={() => setSetup(newSetup(other))}
            />
            <span>
              <strong>{other.name}</strong>
              <small>{other.about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="people">
        <legend>People</legend>
        {format.roles
          .filter((role) => role.max > role.min)
          .map((role) => {
            const now = setup.people.filter((person) => person.role === role.role).length;
            return (
              <div key={role.role} class="role-count">
                <span>{role.role}: how many</span>
                <Stepper
                  label={role.role}
                  value={now}
                  min={role.min}
                  max={role.max}
                  change={(n) => setSetup(withPeople(format, setup, role.role, n))}
                />
              </div>
            );
          })}
        {setup.people.map((person, at) => {
          const decks = decksOf(format, person.role);
          return (
            <div key={at} class={decks ? 'person decks' : 'person'}>
              <strong>{person.role}</strong>
              <input
                aria-label={`Name of ${person.role} ${at + 1}`}
                placeholder="Name (optional)"
                maxLength={40}
                value={person.name}
                onInput={(event) => setPerson(at, { name: event.currentTarget.value })}
              />
              <WhoField
                label={`Who plays ${person.role} ${at + 1}`}
                program={isProgram(format, person.role)}
                value={person.who}
                change={(who) => setPerson(at, { who })}
              />
              {decks && (
                <select
                  aria-label={`Deck of ${person.role} ${at + 1}`}
                  value={deckOf(person)}
                  onChange={(event) =>
                    setPerson(at, {
                      deck:
                        event.currentTarget.value === 'list'
                          ? 'list'
                          : event.currentTarget.value === 'own'
                            ? 'own'
                            : undefined,
                    })
                  }
                >
                  <option value="">Deck: dealt</option>
                  <option value="list">Deck: a list …</option>
                  {person.who === 'person' && <option value="own">Deck: brings their own</option>}
                </select>
              )}
              {decks && deckOf(person) === 'list' && (
                <div class="person-deck">
                  <p class="quiet-text">{decks.about}.</p>
                  <DeckField
                    label={`Deck list of ${person.role} ${at + 1}`}
                    value={person.list ?? ''}
                    change={(list) => setPerson(at, { list })}
                    request={{
                      ...choiceOf(setup),
                      options: changedOptions(format, setup),
                      ...(format.decks?.roles ? { role: person.role } : {}),
                    }}
                    sideboard={decks.sideboard}
                  />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <Composition
        formats={formats}
        format={format}
        setup={setup}
        refusal={unfit}
        change={(change) => setSetup({ ...setup, ...change })}
      />
      {format.options.length > 0 && (
        <details class="options">
          <summary>
            Rules of this table{' '}
            <small>
              {format.options.length} options{rulings > 0 && `, ${rulings} of them our ruling where the format is open`}
            </small>
          </summary>
          {format.options.map((option) => (
            <OptionField
              key={option.key}
              option={option}
              value={setup.options[option.key] ?? option.default}
              change={(value) => setSetup({ ...setup, options: { ...setup.options, [option.key]: value } })}
            />
          ))}
        </details>
      )}
      <ContentField format={format} setup={setup} change={(change) => setSetup({ ...setup, ...change })} />
      <CardsField format={format} setup={setup} change={(change) => setSetup({ ...setup, ...change })} />
      <JudgeField
        format={format}
        whatIf={setup.whatIf}
        disputes={setup.disputes}
        change={(change) => setSetup({ ...setup, ...change })}
      />
      <TableField setup={setup} change={(change) => setSetup({ ...setup, ...change })} />
      <details class="options">
        <summary>
          Chance <small>a fresh seed</small>
        </summary>
        <SeedField
          seed={setup.seed}
          says="The same seed deals the same match"
          change={(seed) => setSetup({ ...setup, seed })}
        />
      </details>
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
      <button type="submit" class="main" disabled={busy}>
        <span>{busy ? 'Setting up …' : 'Set up the table'}</span>
      </button>
    </form>
  );
}
