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
    <Site title={draft.name || 'A plane without a name'} at="planes">
      <Status saving={saving} draft={draft} plane={plane} />
      {before && (
        <p class="notice form-begun">
          What you wrote here last did not reach the server.
          <span class="buttons">
            <button
              type="button"
              class="second"
              onClick={() => {
                setBefore(null);
                remember(first.id, null);
              }}
            >
              Leave it
            </button>
            <button type="button" class="second" onClick={() => change(before)}>
              Put it back
            </button>
          </span>
        </p>
      )}
      <section class="panel plane-words" aria-label="The plane in words">
        <Words label="Name" optional most={LENGTHS.name} value={draft.name} change={(name) => change({ name })} />
        <Words
          label="Concept"
          optional
          help="What shapes it, and who peoples it."
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
        <h2>Keep it</h2>
        <p>Whoever has this link may change the plane. This browser knows it; keep it yourself too.</p>
        <SeatLink
          path={`/planes/${encodeURIComponent(plane.id)}#${encodeURIComponent(secret)}`}
          label="Link that changes the plane"
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
        {saving.state === 'saved' ? 'Saved' : saving.state === 'failed' ? 'Not saved' : 'Saving …'}
      </p>
      <p class="plane-count">
        <strong>{n}</strong> {countOf(n)}{' '}
        <progress class="bar-progress" max={ENOUGH} value={Math.min(n, ENOUGH)} aria-hidden="true" />
      </p>
      <p class={plane.ready ? 'tag now' : 'tag'}>{plane.ready ? `ready for ${session}s` : 'not finished'}</p>
      {saving.state === 'failed' && <Refused refusal={saving.refusal} />}
      {saving.state === 'failed' && saving.refusal.code === 'stale' && (
        <button type="button" class="second" onClick={() => location.reload()}>
          Load it anew; what you wrote is kept here
        </button>
      )}
      {lacking.length > 0 && saving.state === 'saved' && (
        <details class="plane-lacks">
          <summary>What it still lacks</summary>
          <Problems problems={lacking} />
        </details>
      )}
    </div>
  );
}

const numbered = (n: number, word: string): string => `${n} ${n === 1 ? word : `${word}s`}`;

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
      {characters + sessions > 0 && (
        <p class="quiet-text">
          {numbered(sessions, session)} and {numbered(characters, character)} are tied to it: as long as there are any,
          it stays.
        </p>
      )}
      {refusal && <Refused refusal={refusal} />}
      {sure ? (
        <div class="buttons" role="alertdialog" aria-label="Delete this plane?">
          <span>It is gone for good.</span>
          <button type="button" class="second" onClick={() => setSure(false)}>
            Keep it
          </button>
          <button type="button" class="danger" onClick={() => void away()}>
            Delete it
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
          Delete this plane …
        </button>
      )}
    </div>
  );
}
