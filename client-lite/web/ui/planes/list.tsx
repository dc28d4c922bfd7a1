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
import { planeTexts as say } from '../../texts/story/planes.ts';
import { campaignTexts } from '../../texts/story/campaigns.ts';

/** All planes, and ways to make a new one. */
export function PlanesPage() {
  const [list, again] = useLoaded(async () => {
    const [all, known] = await Promise.all([planes(), formats()]);
    return { planes: all, ...termsOf(known) };
  });
  const session = list.state === 'there' ? list.value.session : campaignTexts.session;
  return (
    <Site title={say.title} at="planes" about={say.about(session)}>
      <NewPlane />
      {list.state === 'there' ? (
        <ol class="plane-list">
          {list.value.planes.map((plane) => (
            <PlaneLine key={plane.id} plane={plane} session={session} />
          ))}
        </ol>
      ) : (
        <Missing what={say.looking} loaded={list} again={again} />
      )}
    </Site>
  );
}

function PlaneLine({ plane, session }: { plane: PlaneInfo; session: string }) {
  const mine = keyring.plane(plane.id) !== null;
  return (
    <li>
      <a class="panel plane-line" href={`/planes/${encodeURIComponent(plane.id)}`}>
        <h2 dir="auto">{plane.name || say.nameless}</h2>
        <p class="plane-tags">
          {plane.shipped && <span class="tag">{say.shipped}</span>}
          {mine && <span class="tag mine">{say.yours}</span>}
          {mine && plane.offered > 0 && <span class="tag mine">{say.offered(plane.offered)}</span>}
          <span class={plane.ready ? 'tag now' : 'tag'}>{plane.ready ? say.ready(session) : say.unfinished}</span>
        </p>
        {plane.concept && (
          <p dir="auto" class="plane-concept">
            {plane.concept}
          </p>
        )}
        <p class="quiet-text">
          {plane.elements < ENOUGH ? say.elementsOf(plane.elements, ENOUGH) : say.elements(plane.elements)} ·{' '}
          {plane.pool ? say.pools[plane.pool] : say.noPool}
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
        setProblems([{ where: '', message: say.noJson(chosen.name), clauses: [], mend: say.noJsonMend }]);
        return null;
      }
      const taken = await importPlane(content);
      setProblems(taken.problems);
      return taken.taken ? { id: taken.plane.id, token: taken.token } : null;
    });
  return (
    <section class="panel plane-new" aria-label={say.new}>
      <div class="buttons">
        <button type="button" class="main" disabled={busy} onClick={() => void fresh()}>
          <span>{say.make}</span>
        </button>
        <label class="second file">
          {say.fromFile}
          <input
            ref={file}
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label={say.file}
            disabled={busy}
            onChange={() => void read()}
          />
        </label>
      </div>
      {refusal && <Refused refusal={refusal} />}
      {problems.length > 0 && (
        <>
          <p>
            <strong>{say.notTaken}</strong>
          </p>
          <Problems problems={problems} />
        </>
      )}
    </section>
  );
}
