import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { PlaneDetail, PlaneElement } from '../../../../server/protocol/index.ts';
import { formats, plane as loadPlane } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { pictureOfElement, pictureOfHaunt, termsOf } from '../../pages/plane.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Cost } from '../card/pips.tsx';
import { Picture } from '../tale/picture.tsx';
import { Site } from '../site.tsx';
import { PlaneEditor } from './editor.tsx';
import { OfferList } from './offers.tsx';
import { PoolCheck } from './pool.tsx';
import { Problems } from './problems.tsx';
import { Terms } from './terms.ts';
import { PlaneWays } from './ways.tsx';
import { planeTexts as say } from '../../texts/story/planes.ts';

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
      <Site title={say.aPlane} at="planes">
        <Missing what={say.lookingOne} loaded={found} again={again} />
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

/** An Element before its Haunt. */
function ElementPictures({ element }: { element: PlaneElement }) {
  const haunt = pictureOfHaunt(element);
  return (
    <div class={haunt ? 'element-pictures' : 'element-pictures alone'}>
      {haunt && <Picture picture={haunt} as="wide" />}
      <Picture picture={pictureOfElement(element)} as="head" />
    </div>
  );
}

function PlaneReading({ plane, wrongSecret }: { plane: PlaneDetail; wrongSecret: boolean }) {
  const { draft } = plane;
  const { session } = useContext(Terms);
  return (
    <Site title={plane.name || say.nameless} at="planes" about={<span dir="auto">{plane.concept}</span>}>
      {wrongSecret && <p class="refused">{say.wrongSecret}</p>}
      <section class="panel plane-ways">
        <p>{plane.shipped ? say.isShipped : say.isOthers}</p>
        <PlaneWays plane={plane} />
      </section>
      {plane.missing.length > 0 && (
        <section class="panel">
          <h2>{say.lacks}</h2>
          <Problems problems={plane.missing} />
        </section>
      )}
      <section class="panel">
        <h2>
          {say.elementsTitle} <small>{draft.elements.length}</small>
        </h2>
        <ul class="element-reading">
          {draft.elements.map((element, at) => (
            <li key={at}>
              <ElementPictures element={element} />
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
            {say.from(session)} <small>{say.fromNote}</small>
          </h2>
          <OfferList offers={plane.offers} />
        </section>
      )}
      <section class="panel">
        <h2>{say.cards}</h2>
        <PoolCheck pool={draft.pool} />
      </section>
    </Site>
  );
}
