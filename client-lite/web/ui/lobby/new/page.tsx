import { useState } from 'preact/hooks';
import type { TableInfo } from '../../../../../server/protocol/index.ts';
import { formats } from '../../../connection/http.ts';
import { keepInvitations } from '../../../kept/invitations.ts';
import { setupTexts as say } from '../../../texts/lobby/setup.ts';
import { Missing, useLoaded } from '../../loaded.tsx';
import { Site } from '../../site.tsx';
import { Created } from '../tables.tsx';
import { SetupForm } from './form.tsx';

/** A new table: the form, then the links to its seats. `friends`: its seats are for people, not bots. */
export function NewTable({ friends }: { friends: boolean }) {
  const [list, again] = useLoaded(formats);
  const [table, setTable] = useState<TableInfo | null>(null);
  const playable = list.state === 'there' ? list.value.filter((format) => !format.tale) : [];
  const created = (made: TableInfo) => {
    keepInvitations(made);
    const seats = made.people.flatMap(({ link }) => link ?? []);
    if (seats.length === 1 && seats[0]) location.href = seats[0];
    else setTable(made);
  };
  return (
    <Site title={friends ? say.friends : say.alone} at="tables" wide>
      {list.state !== 'there' ? (
        <Missing what={say.looking} loaded={list} again={again} />
      ) : table ? (
        <section class="panel">
          <Created table={table} again={() => setTable(null)} />
        </section>
      ) : playable.length > 0 ? (
        <SetupForm formats={playable} friends={friends} created={created} />
      ) : (
        <section class="panel">
          <h2>{say.nothing}</h2>
        </section>
      )}
    </Site>
  );
}
