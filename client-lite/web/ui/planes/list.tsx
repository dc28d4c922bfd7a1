import { useRef, useState } from 'preact/hooks';
import type { PlaneInfo, Problem, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, formats, importPlane, makePlane, planes } from '../../connection/http.ts';
import { jsonOf } from '../../kept/json-file.ts';
import { keyring } from '../../kept/keyring.ts';
import { ENOUGH, newPlane, termsOf } from '../../pages/plane.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Refused } from '../table/refused.tsx';
import { Site } from '../site.tsx';
import { Problems } from './problems.tsx';

const POOLS = { starter: 'the shipped cards', sets: 'imported sets', list: 'a list of its own' } as const;

/** All planes, and ways to make a new one. */
export function PlanesPage() {
  const [list, again] = useLoaded(async () => {
    const [all, known] = await Promise.all([planes(), formats()]);
    return { planes: all, ...termsOf(known) };
  });
  const session = list.state === 'there' ? list.value.session : 'session';
  return (
    <Site
      title="Planes"
      at="planes"
      about={`Where ${session}s take place: what is known of a world, and the cards it lends. Anyone may play on any plane and copy it; only whoever has its secret can change it.`}
    >
      <NewPlane />
      {list.state === 'there' ? (
        <ol class="plane-list">
          {list.value.planes.map((plane) => (
            <PlaneLine key={plane.id} plane={plane} session={session} />
          ))}
        </ol>
      ) : (
        <Missing what="Looking for planes …" loaded={list} again={again} />
      )}
    </Site>
  );
}

function PlaneLine({ plane, session }: { plane: PlaneInfo; session: string }) {
  const mine = keyring.plane(plane.id) !== null;
  return (
    <li>
      <a class="panel plane-line" href={`/planes/${encodeURIComponent(plane.id)}`}>
        <h2 dir="auto">{plane.name || 'A plane without a name'}</h2>
        <p class="plane-tags">
          {plane.shipped && <span class="tag">comes with the server</span>}
          {mine && <span class="tag mine">yours</span>}
          {mine && plane.offered > 0 && (
            <span class="tag mine">
              {plane.offered === 1 ? '1 Element offered' : `${plane.offered} Elements offered`}
            </span>
          )}
          <span class={plane.ready ? 'tag now' : 'tag'}>{plane.ready ? `ready for ${session}s` : 'not finished'}</span>
        </p>
        {plane.concept && (
          <p dir="auto" class="plane-concept">
            {plane.concept}
          </p>
        )}
        <p class="quiet-text">
          {plane.elements} {plane.elements === 1 ? 'Element' : 'Elements'}
          {plane.elements < ENOUGH && ` of ${ENOUGH}`} · {plane.pool ? POOLS[plane.pool] : 'no cards yet'}
        </p>
      </a>
    </li>
  );
}

/** Make a plane, empty or from a file, keep its secret, and open it. */
function NewPlane() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const trying = async (make: () => Promise<{ id: string; token: string } | null>) => {
    setBusy(true);
    setRefusal(null);
    setProblems([]);
    try {
      const made = await make();
      if (!made) return;
      keyring.keepPlane(made.id, made.token);
      location.assign(`/planes/${encodeURIComponent(made.id)}`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setBusy(false);
    }
  };
  const fresh = () =>
    trying(async () => {
      const { plane, token } = await makePlane(newPlane);
      return { id: plane.id, token };
    });
  const read = () =>
    trying(async () => {
      const chosen = file.current?.files?.[0];
      if (!chosen) return null;
      const content = await jsonOf(chosen);
      if (file.current) file.current.value = '';
      if (content === undefined) {
        setProblems([
          {
            where: '',
            message: `“${chosen.name}” is no JSON file.`,
            clauses: [],
            mend: 'Choose a file that was saved from the page of a plane.',
          },
        ]);
        return null;
      }
      const taken = await importPlane(content);
      setProblems(taken.problems);
      return taken.taken ? { id: taken.plane.id, token: taken.token } : null;
    });
  return (
    <section class="panel plane-new" aria-label="A new plane">
      <div class="buttons">
        <button type="button" class="main" disabled={busy} onClick={() => void fresh()}>
          <span>Make a plane</span>
        </button>
        <label class="second file">
          From a file …
          <input
            ref={file}
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label="A plane from a file"
            disabled={busy}
            onChange={() => void read()}
          />
        </label>
      </div>
      {refusal && <Refused refusal={refusal} />}
      {problems.length > 0 && (
        <>
          <p>
            <strong>The file was not taken.</strong>
          </p>
          <Problems problems={problems} />
        </>
      )}
    </section>
  );
}
