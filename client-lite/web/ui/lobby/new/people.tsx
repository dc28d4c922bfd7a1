import type { FormatInfo } from '../../../../../server/protocol/index.ts';
import { Stepper } from '../../../parts/rows.tsx';
import {
  changedOptions,
  choiceOf,
  decksOf,
  isProgram,
  withPeople,
  type PersonChoice,
  type Setup,
} from '../../../pages/setup.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { DeckField } from '../deck.tsx';
import { WhoField } from '../who-field.tsx';

interface Props {
  readonly format: FormatInfo;
  readonly setup: Setup;
  readonly friends: boolean;
  change(setup: Setup): void;
}

/** Seats of a new table: how many, who takes each, and with which deck. */
export function People({ format, setup, friends, change }: Props) {
  return (
    <fieldset class="people">
      <legend>{say.people}</legend>
      <HowMany format={format} setup={setup} friends={friends} change={change} />
      {setup.people.map((person, at) => (
        <Seat
          key={at}
          at={at}
          format={format}
          setup={setup}
          set={(to) => change({ ...setup, people: setup.people.map((p, n) => (n === at ? { ...person, ...to } : p)) })}
        />
      ))}
    </fieldset>
  );
}

/** A stepper for each role whose number varies, and one for all teams that must be equal. */
function HowMany({ format, setup, friends, change }: Props) {
  const varying = format.roles.filter((role) => role.max > role.min);
  const teams = varying.filter((role) => role.equal);
  const shown = varying.filter((role) => !role.equal || role === teams[0]);
  if (shown.length === 0) return null;
  return (
    <div class="role-counts">
      {shown.map((role) => (
        <div key={role.role} class="role-count">
          <span>
            {role.equal && teams.length > 1
              ? say.howManyEach(teams.map((team) => team.role).join(', '))
              : say.howMany(role.role)}
          </span>
          <Stepper
            label={role.role}
            value={setup.people.filter((person) => person.role === role.role).length}
            min={role.min}
            max={role.max}
            change={(n) => change(withPeople(format, setup, role.role, n, friends ? 'person' : 'sensible'))}
          />
        </div>
      ))}
    </div>
  );
}

const deckOf = (person: PersonChoice): string =>
  person.deck === 'own' && person.who !== 'person' ? '' : (person.deck ?? '');

interface SeatProps {
  readonly at: number;
  readonly format: FormatInfo;
  readonly setup: Setup;
  set(to: Partial<PersonChoice>): void;
}

function Seat({ at, format, setup, set }: SeatProps) {
  const person = setup.people[at];
  if (!person) return null;
  const decks = decksOf(format, person.role);
  const seat = `${person.role} ${at + 1}`;
  return (
    <div class={decks ? 'person decks' : 'person'}>
      <strong>{person.role}</strong>
      <input
        aria-label={say.nameOf(seat)}
        placeholder={say.optionalName}
        maxLength={40}
        value={person.name}
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
      <WhoField
        label={say.whoPlays(seat)}
        program={isProgram(format, person.role)}
        value={person.who}
        change={(who) => set({ who })}
      />
      {decks && (
        <select
          aria-label={say.deckOf(seat)}
          value={deckOf(person)}
          onChange={({ currentTarget: { value } }) =>
            set({ deck: value === 'list' || value === 'own' ? value : undefined })
          }
        >
          <option value="">{say.deckDealt}</option>
          <option value="list">{say.deckList}</option>
          {person.who === 'person' && <option value="own">{say.deckOwn}</option>}
        </select>
      )}
      {decks && deckOf(person) === 'list' && (
        <div class="person-deck">
          <p class="quiet-text">{decks.about}.</p>
          <DeckField
            label={say.deckListOf(seat)}
            value={person.list ?? ''}
            change={(list) => set({ list })}
            request={{
              ...choiceOf(setup),
              options: changedOptions(format, setup),
              ...(format.decks?.roles ? { role: person.role } : {}),
            }}
            sideboard={decks.sideboard}
            kept
          />
        </div>
      )}
    </div>
  );
}
