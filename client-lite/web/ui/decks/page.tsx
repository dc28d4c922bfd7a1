import { useState } from 'preact/hooks';
import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { formats } from '../../connection/http.ts';
import { decksOf } from '../../pages/setup.ts';
import { decksTexts as say } from '../../texts/lobby/decks.ts';
import { DeckField } from '../lobby/deck.tsx';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';

/** Check of a deck list against a format, without a table. */
export function DecksPage() {
  const [list, again] = useLoaded(formats);
  const all = list.state === 'there' ? list.value.filter((format) => format.decks) : [];
  return (
    <Site title={say.title} about={say.about} at={null}>
      {all.length > 0 ? <Check formats={all} /> : <Missing what={say.looking} loaded={list} again={again} />}
    </Site>
  );
}

/** Roles whose decks differ; none where all people bring the same kind. */
const rolesOf = ({ decks }: FormatInfo): readonly string[] => decks?.roles?.map(({ role }) => role) ?? [];

function Check({ formats: all }: { formats: readonly FormatInfo[] }) {
  const [id, setId] = useState(all.find(({ id }) => id === 'duel')?.id ?? all[0]?.id);
  const [wanted, setWanted] = useState('');
  const [list, setList] = useState('');
  const format = all.find((other) => other.id === id);
  if (!format) return null;
  const roles = rolesOf(format);
  const role = roles.includes(wanted) ? wanted : roles[0];
  const decks = decksOf(format, role ?? '');
  return (
    <section class="panel setup">
      <label class="option">
        <strong>{say.format}</strong>
        <select value={format.id} onChange={(event) => setId(event.currentTarget.value)}>
          {all.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
      </label>
      {roles.length > 1 && (
        <label class="option">
          <strong>{say.role}</strong>
          <select value={role} onChange={(event) => setWanted(event.currentTarget.value)}>
            {roles.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </select>
        </label>
      )}
      <p class="quiet-text">{decks?.about}.</p>
      <DeckField
        label={say.list}
        value={list}
        change={setList}
        request={{ format: format.id, ...(role === undefined ? {} : { role }) }}
        sideboard={decks?.sideboard ?? true}
      />
    </section>
  );
}
