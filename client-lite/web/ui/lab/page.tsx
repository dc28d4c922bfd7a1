import type { FormatInfo, HouseFormat } from '../../../../server/protocol/index.ts';
import { formats } from '../../connection/http.ts';
import { houseFormat } from '../../connection/lab.ts';
import { knownLab } from '../../kept/lab.ts';
import { composeTexts as say } from '../../texts/lab/compose.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { ComposeForm } from './compose.tsx';

/** The formats that can be changed, and the house format that the address names with `?from=ID`. */
async function load(): Promise<{ readonly list: FormatInfo[]; readonly from: HouseFormat | null }> {
  const id = new URLSearchParams(location.search).get('from');
  const [list, from] = await Promise.all([formats(), id === null ? null : houseFormat(id)]);
  return { list: list.filter((format) => !format.tale), from };
}

/** The format lab: compose a house format, and find those of this browser again. */
export function LabPage() {
  const [loaded, again] = useLoaded(load);
  return (
    <Site title={say.title} at="lab" about={say.about} wide>
      {loaded.state !== 'there' ? (
        <Missing what={say.loading} loaded={loaded} again={again} />
      ) : loaded.value.list.length === 0 ? (
        <section class="panel">
          <h2>{say.nothing}</h2>
        </section>
      ) : (
        <ComposeForm formats={loaded.value.list} from={loaded.value.from} />
      )}
      <Known />
    </Site>
  );
}

/** House formats and runs of this browser. */
function Known() {
  const [known, runs] = [knownLab.formats(), knownLab.runs()];
  if (known.length + runs.length === 0) return null;
  return (
    <section class="panel lab-known" aria-label={say.yours}>
      {known.length > 0 && (
        <div>
          <h2>{say.yourFormats}</h2>
          <ul>
            {known.map(({ id, name }) => (
              <li key={id}>
                <a href={`/lab/${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {runs.length > 0 && (
        <div>
          <h2>{say.yourRuns}</h2>
          <ul>
            {runs.map(({ id, name, games, seed }) => (
              <li key={id}>
                <a href={`/lab/runs/${id}`}>{say.runLine(name, games, seed)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
