import type { FormatInfo, PlaneInfo } from '../../../../server/protocol/index.ts';
import {
  comingTo,
  plays,
  withCharacter,
  withHome,
  withPerson,
  type AdventureSetup,
  type MyAdventurer,
} from '../../pages/adventure.ts';
import { changedOptions, isProgram } from '../../pages/setup.ts';
import { adventureTexts as say } from '../../texts/lobby/adventures.ts';
import { setupTexts as form } from '../../texts/lobby/setup.ts';
import { DeckField } from '../lobby/deck.tsx';
import { WhoField } from '../lobby/who-field.tsx';

interface PersonProps {
  at: number;
  format: FormatInfo;
  setup: AdventureSetup;
  mine: readonly MyAdventurer[];
  planes: readonly PlaneInfo[];
  change(setup: AdventureSetup): void;
}

/** Choice of the person at a seat and their character. */
export function AdventureSeat({ at, format, setup, mine, planes, change }: PersonProps) {
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
        aria-label={form.nameOf(named)}
        placeholder={form.optionalName}
        maxLength={40}
        value={person.name}
        onInput={(event) => change(withPerson(setup, at, { name: event.currentTarget.value }))}
      />
      <WhoField
        label={form.whoPlays(named)}
        program={isProgram(format, person.role)}
        value={person.who}
        change={(who) => change(withPerson(setup, at, { who }))}
      />
      {playing && (
        <select
          aria-label={say.characterOf(named)}
          value={character}
          onChange={(event) => change(withCharacter(setup, at, event.currentTarget.value, mine))}
        >
          <option value="">{say.madeHere}</option>
          {own.length > 0 && (
            <optgroup label={say.yours}>
              {own.map(({ adventurer: c }) => (
                <option key={c.id} value={`mine ${c.id}`}>
                  {[c.name, c.sheet.subtitle].filter(Boolean).join(', ')}
                </option>
              ))}
            </optgroup>
          )}
          {ready.length > 0 && (
            <optgroup label={say.readyMade}>
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
          aria-label={say.homeOf(named)}
          value={setup.homes[at] ?? setup.planes[0]}
          onChange={(event) => change(withHome(setup, at, event.currentTarget.value))}
        >
          {setup.planes.map((id) => (
            <option key={id} value={id}>
              {say.ofPlane(planes.find((plane) => plane.id === id)?.name ?? id)}
            </option>
          ))}
        </select>
      )}
      {playing && format.decks && character === '' && (
        <select
          aria-label={form.deckOf(named)}
          value={person.deck ?? ''}
          onChange={(event) =>
            change(withPerson(setup, at, { deck: event.currentTarget.value === 'list' ? 'list' : undefined }))
          }
        >
          <option value="">{say.deckLater}</option>
          <option value="list">{form.deckList}</option>
        </select>
      )}
      {playing && format.decks && character === '' && person.deck === 'list' && (
        <div class="person-deck">
          <p class="quiet-text">{format.decks.about}.</p>
          <DeckField
            label={form.deckListOf(named)}
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
