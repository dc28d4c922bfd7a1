import { useState } from 'preact/hooks';
import type { Refusal, TableInfo } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import type { Who } from '../../pages/setup.ts';
import { SeatLink } from '../lobby/seat-link.tsx';
import { WhoField } from '../lobby/who-field.tsx';
import { Refused } from '../table/refused.tsx';
import { playOnTexts as say } from '../../texts/play-on.ts';

/** Somebody of a match that begins in the middle. */
export interface Player {
  readonly name: string;
  readonly who: Who;
  /** only a bot can play it */
  readonly program?: boolean;
}

/** Choice who plays each seat, and a button that sets the table up. A single person's seat opens at once; otherwise the links are listed. */
export function WhoPlays({
  players,
  begin,
}: {
  players: readonly Player[];
  begin(whos: readonly Who[]): Promise<TableInfo>;
}) {
  const [chosen, setChosen] = useState<readonly (Who | undefined)[]>([]);
  const [table, setTable] = useState<TableInfo | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const whos = players.map(({ who }, i) => chosen[i] ?? who);
  const start = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const made = await begin(whos);
      const links = made.people.flatMap(({ link }) => link ?? []);
      if (made.note === undefined && links.length < 2) location.assign(links[0] ?? made.watch);
      else setTable(made);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="play-on">
      <ul>
        {players.map(({ name, program }, i) => (
          <li key={i}>
            <span>{name}</span>
            <WhoField
              label={say.who(name)}
              value={whos[i] ?? 'person'}
              program={program === true}
              change={(who) => setChosen(players.map((_, other) => (other === i ? who : chosen[other])))}
            />
          </li>
        ))}
      </ul>
      {table ? (
        <div role="status">
          {table.note !== undefined && <p>{table.note}</p>}
          <p>{say.ready}</p>
          {table.people.map(
            ({ name, link }) => link !== undefined && <SeatLink key={link} path={link} label={say.linkOf(name)} />,
          )}
          {table.people.every(({ link }) => link === undefined) && <SeatLink path={table.watch} label={say.watch} />}
        </div>
      ) : (
        <p class="buttons">
          <button type="button" class="main" disabled={busy} onClick={() => void start()}>
            {say.play}
          </button>
        </p>
      )}
      {refusal && (
        <div role="alert">
          <Refused refusal={refusal} />
        </div>
      )}
    </div>
  );
}
