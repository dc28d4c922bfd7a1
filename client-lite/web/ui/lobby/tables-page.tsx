import { formats } from '../../connection/http.ts';
import { lobbyTexts as say } from '../../texts/lobby.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { OpenTables } from './open-tables.tsx';

/** Tables with open seats, and people who look for players. */
export function TablesPage() {
  const [list, again] = useLoaded(formats);
  return (
    <Site title={say.openTables} about={say.openTablesAbout} at="tables">
      {list.state === 'there' ? (
        <OpenTables formats={list.value.filter((format) => !format.tale)} />
      ) : (
        <Missing what={say.looking} loaded={list} again={again} />
      )}
    </Site>
  );
}
