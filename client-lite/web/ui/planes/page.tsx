import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { PlaneDetail } from '../../../../server/protocol/index.ts';
import { formats, plane as loadPlane } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { termsOf } from '../../pages/plane.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Site } from '../site.tsx';
import { PlaneEditor } from './editor.tsx';
import { OfferList } from './offers.tsx';
import { PoolCheck } from './pool.tsx';
import { Problems } from './problems.tsx';
import { Terms } from './terms.ts';
import { PlaneWays } from './ways.tsx';

/** A plane: its owner can change it, everyone can read and copy it. */
export function PlanePage({ id, token }: { id: string; token: string | null }) {
  const secret = useMemo(() => token ?? keyring.plane(id), [id, token]);
  const [found, again] = useLoaded(async () => {
    const [plane, all] = await Promise.all([loadPlane(id, secret), formats()]);
    return { plane, terms: termsOf(all) };
  }, id);
  const yours = found.state === 'there' && found.value.plane.yours;
  useEffect(() => {
    if (yours && secret !== null) keyring.keepPlane(id, secret);
  }, [yours]);
  if (found.state !== 'there')
    return (
      <Site title="A plane" at="planes">
        <Missing what="Looking for the plane …" loaded={found} again={again} />
      </Site>
    );
  const { plane, terms } = found.value;
  return (
    <Terms.Provider value={terms}>
      {yours && secret !== null && !plane.shipped ? (
        <PlaneEditor plane={plane} secret={secret} />
      ) : (
        <PlaneReading plane={plane} wrongSecret={token !== null && !plane.shipped} />
      )}
    </Terms.Provider>
  );
}

function PlaneReading({ plane, wrongSecret }: { plane: PlaneDetail; wrongSecret: boolean }) {
  const { draft } = plane;
  const { session } = useContext(Terms);
  return (
    <Site title={plane.name || 'A plane without a name'} at="planes" about={<span dir="auto">{plane.concept}</span>}>
      {wrongSecret && (
        <p class="refused">
          The secret in this address does not open this plane: it can be read, but not changed. Look for the link that
          was shown when it was made.
        </p>
      )}
      <section class="panel plane-ways">
        <p>
          {plane.shipped
            ? 'This plane comes with the server: it can be played on and copied, and nobody changes it.'
            : 'Somebody else made this plane: you may play on it and copy it.'}
        </p>
        <PlaneWays plane={plane} />
      </section>
      {plane.missing.length > 0 && (
        <section class="panel">
          <h2>What it still lacks</h2>
          <Problems problems={plane.missing} />
        </section>
      )}
      <section class="panel">
        <h2>
          Elements <small>{draft.elements.length}</small>
        </h2>
        <ul class="element-reading">
          {draft.elements.map((element, at) => (
            <li key={at}>
              <h3>
                <span dir="auto">{element.name}</span> <Cost text={element.disposition.join('')} />
              </h3>
              <p dir="auto">{element.lore}</p>
              {element.haunt && (
                <p class="quiet-text" dir="auto">
                  <strong>{element.haunt.name}</strong>
                  {element.haunt.lore && `: ${element.haunt.lore}`}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {plane.offers.length > 0 && (
        <section class="panel">
          <h2>
            From {session}s <small>not part of the plane; a copy may have them</small>
          </h2>
          <OfferList offers={plane.offers} />
        </section>
      )}
      <section class="panel">
        <h2>Its cards</h2>
        <PoolCheck pool={draft.pool} />
      </section>
    </Site>
  );
}
