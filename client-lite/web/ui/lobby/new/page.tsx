import { useState } from 'preact/hooks';
import type { FormatInfo, HouseFormat, TableInfo } from '../../../../../server/protocol/index.ts';
import { formats } from '../../../connection/http.ts';
import { houseFormat } from '../../../connection/lab.ts';
import { keepInvitations } from '../../../kept/invitations.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { Missing, useLoaded } from '../../loaded.tsx';
import { Site } from '../../site.tsx';
import { Created } from '../tables.tsx';
import { SetupForm } from './form.tsx';

/** The formats, and the house format that the address names with `?house=ID`. */
async function load(): Promise<{ readonly list: FormatInfo[]; readonly house: HouseFormat | null }> {
  const id = new URLSearchParams(location.search).get('house');
  const [list, house] = await Promise.all([formats(), id === null ? null : houseFormat(id)]);
  return { list, house };
}

/** A new table: the form, then the links to its seats. `friends`: its seats are for people, not bots. */
export function NewTable({ friends }: { friends: boolean }) {
  const [loaded, again] = useLoaded(load);
  const [table, setTable] = useState<TableInfo | null>(null);
  const playable = loaded.state === 'there' ? loaded.value.list.filter((format) => !format.tale) : [];
  const house = loaded.state === 'there' ? loaded.value.house : null;
  const created = (made: TableInfo) => {
    keepInvitations(made);
    const seats = made.people.flatMap(({ link }) => link ?? []);
    if (seats.length === 1 && seats[0] && made.judge === undefined) location.href = seats[0];
    else setTable(made);
  };
  return (
    <Site title={friends ? say.friends : say.alone} at="tables" wide>
      {loaded.state !== 'there' ? (
        <Missing what={say.looking} loaded={loaded} again={again} />
      ) : table ? (
        <section class="panel">
          <Created table={table} again={() => setTable(null)} />
        </section>
      ) : playable.length > 0 ? (
        <SetupForm formats={playable} house={house} friends={friends} created={created} />
      ) : (
        <section class="panel">
          <h2>{say.nothing}</h2>
        </section>
      )}
    </Site>
  );
}
