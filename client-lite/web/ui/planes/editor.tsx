import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PlaneDetail, PlaneDraft, Refusal } from '../../../../server/protocol/index.ts';
import { deletePlane, Failed, savePlane } from '../../connection/http.ts';
import { keyring, store } from '../../kept/keyring.ts';
import { amissElsewhere, countOf, ENOUGH, LENGTHS } from '../../pages/plane.ts';
import { later, Saver, type Saving } from '../../kept/saver.ts';
import { Refused } from '../table/refused.tsx';
import { SeatLink } from '../lobby/seat-link.tsx';
import { Site } from '../site.tsx';
import { Words } from './element.tsx';
import { Offers } from './offers.tsx';
import { PoolCheck, PoolField } from './pool.tsx';
import { Problems } from './problems.tsx';
import { Terms } from './terms.ts';
import { PlaneWays } from './ways.tsx';
import { Elements } from './elements.tsx';
import { planeEditorTexts as say, planeTexts } from '../../texts/story/planes.ts';
import { filled } from '../filled.ts';

const kept = (id: string): string => `plane ${id}`;

/** The draft in this browser that did not reach the server before the page was closed. */
function unsaved(plane: PlaneDetail): PlaneDraft | null {
  try {
    const found = JSON.parse(store('localStorage')?.getItem(kept(plane.id)) ?? 'null') as PlaneDraft | null;
    return found && Array.isArray(found.elements) && JSON.stringify(found) !== JSON.stringify(plane.draft)
      ? found
      : null;
  } catch {
    return null;
  }
}

function remember(id: string, draft: PlaneDraft | null): void {
  try {
    if (draft) store('localStorage')?.setItem(kept(id), JSON.stringify(draft));
    else store('localStorage')?.removeItem(kept(id));
  } catch {
    // The store is full or forbidden; the page warns before it is closed.
  }
}

/** Editor of a plane for its owner. It saves while they write. */
export function PlaneEditor({ plane: first, secret }: { plane: PlaneDetail; secret: string }) {
  const [plane, setPlane] = useState(first);
  const [draft, setDraft] = useState<PlaneDraft>(first.draft);
  const [before, setBefore] = useState(() => unsaved(first));
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  /** time of the last change of the plane that this page knows of */
  const read = useRef(first.changed);
  const saver = useMemo(
    () =>
      new Saver<PlaneDraft>({
        later,
        changed: setSaving,
        save: async (value) => {
          try {
            const now = await savePlane(first.id, secret, value, read.current);
            read.current = now.changed;
            setPlane(now);
            remember(first.id, null);
            return null;
          } catch (error) {
            if (error instanceof Failed) return error.refusal;
            throw error;
          }
        },
      }),
    [first.id, secret],
  );
  const change = (more: Partial<PlaneDraft>) => {
    const next = { ...draft, ...more };
    setDraft(next);
    setBefore(null);
    remember(first.id, next);
    saver.put(next);
  };
  const open = saving.state !== 'saved';
  useEffect(() => {
    if (!open) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      saver.hurry();
      event.preventDefault();
    };
    const hurry = () => saver.hurry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', hurry);
    };
  }, [open]);
  return (
    <Site title={draft.name || planeTexts.nameless} at="planes">
      <Status saving={saving} draft={draft} plane={plane} />
      {before && (
        <p class="notice form-begun">
          {say.unsent}
          <span class="buttons">
            <button
              type="button"
              class="second"
              onClick={() => {
                setBefore(null);
                remember(first.id, null);
              }}
            >
              {say.leave}
            </button>
            <button type="button" class="second" onClick={() => change(before)}>
              {say.putBack}
            </button>
          </span>
        </p>
      )}
      <section class="panel plane-words" aria-label={say.words}>
        <Words label={say.name} optional most={LENGTHS.name} value={draft.name} change={(name) => change({ name })} />
        <Words
          label={say.concept}
          optional
          help={say.conceptHelp}
          lines={3}
          most={LENGTHS.prose}
          value={draft.concept}
          change={(concept) => change({ concept })}
        />
      </section>
      <Offers
        plane={plane}
        secret={secret}
        ready={saving.state === 'saved'}
        decided={(now) => {
          read.current = now.changed;
          setPlane(now);
          setDraft(now.draft);
        }}
      />
      <Elements draft={draft} plane={plane} change={(elements) => change({ elements })} />
      <section class="panel setup">
        <PoolField pool={draft.pool} change={(pool) => change({ pool })} />
        <PoolCheck pool={draft.pool} />
      </section>
      <section class="panel plane-keep">
        <h2>{say.keep}</h2>
        <p>{say.keepAbout}</p>
        <SeatLink
          path={`/planes/${encodeURIComponent(plane.id)}#${encodeURIComponent(secret)}`}
          label={say.link}
          open={false}
        />
        <PlaneWays plane={plane} />
        <Delete plane={plane} secret={secret} />
      </section>
    </Site>
  );
}

/** State of saving, and the problems that are left. */
function Status({ saving, draft, plane }: { saving: Saving; draft: PlaneDraft; plane: PlaneDetail }) {
  const { session } = useContext(Terms);
  const n = draft.elements.length;
  const lacking = amissElsewhere(plane.missing);
  return (
    <div class="plane-status">
      <p role="status" class="saving" data-state={saving.state}>
        {saving.state === 'saved' ? say.saved : saving.state === 'failed' ? say.failed : say.saving}
      </p>
      <p class="plane-count">
        {filled(countOf(n), { n: <strong>{n}</strong> })}{' '}
        <progress class="bar-progress" max={ENOUGH} value={Math.min(n, ENOUGH)} aria-hidden="true" />
      </p>
      <p class={plane.ready ? 'tag now' : 'tag'}>{plane.ready ? planeTexts.ready(session) : planeTexts.unfinished}</p>
      {saving.state === 'failed' && <Refused refusal={saving.refusal} />}
      {saving.state === 'failed' && saving.refusal.code === 'stale' && (
        <button type="button" class="second" onClick={() => location.reload()}>
          {say.reload}
        </button>
      )}
      {lacking.length > 0 && saving.state === 'saved' && (
        <details class="plane-lacks">
          <summary>{planeTexts.lacks}</summary>
          <Problems problems={lacking} />
        </details>
      )}
    </div>
  );
}

function Delete({ plane, secret }: { plane: PlaneDetail; secret: string }) {
  const { session, character } = useContext(Terms);
  const [sure, setSure] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { characters, sessions } = plane.used;
  const away = async () => {
    try {
      await deletePlane(plane.id, secret);
      keyring.forgetPlane(plane.id);
      remember(plane.id, null);
      location.assign('/planes');
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      setSure(false);
    }
  };
  return (
    <div class="plane-delete">
      {characters + sessions > 0 && <p class="quiet-text">{say.used(sessions, session, characters, character)}</p>}
      {refusal && <Refused refusal={refusal} />}
      {sure ? (
        <div class="buttons" role="alertdialog" aria-label={say.deleteSure}>
          <span>{say.deleteAbout}</span>
          <button type="button" class="second" onClick={() => setSure(false)}>
            {say.keepIt}
          </button>
          <button type="button" class="danger" onClick={() => void away()}>
            {say.delete}
          </button>
        </div>
      ) : (
        <button
          type="button"
          class="second"
          onClick={() => {
            setSure(true);
            setRefusal(null);
          }}
        >
          {say.deleteThis}
        </button>
      )}
    </div>
  );
}
