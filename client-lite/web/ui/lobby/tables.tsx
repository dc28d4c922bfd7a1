import type { TableInfo } from '../../../../server/protocol/index.ts';
import { SeatLink } from './seat-link.tsx';

/** Words for the players of a seat. */
export const whoIs = { person: 'a person', sensible: 'bot (normal)', random: 'bot (random)' } as const;

/** A table just set up: a link for every seat. `again`: set up another one. */
export function Created({ table, again }: { table: TableInfo; again(): void }) {
  return (
    <section class="created">
      <h2>{table.title} is set up</h2>
      <p>Each link is the key to its seat. Send each to the one who is to sit there, and keep your own.</p>
      <ul>
        {table.people.map((person) => (
          <li key={person.person}>
            <span>
              <strong>{person.role}</strong> {person.name || whoIs[person.who]}
            </span>
            {person.link ? <SeatLink path={person.link} /> : <small>{whoIs[person.who]}</small>}
          </li>
        ))}
        <li>
          <span>
            <strong>Watching</strong> anybody
          </span>
          <SeatLink path={table.watch} />
        </li>
        {table.host && (
          <li>
            <span>
              <strong>Going on</strong> whoever set it up: its story, and from there what comes next
            </span>
            <SeatLink path={table.host} />
          </li>
        )}
      </ul>
      <button type="button" class="quiet" onClick={again}>
        Set up another
      </button>
    </section>
  );
}
