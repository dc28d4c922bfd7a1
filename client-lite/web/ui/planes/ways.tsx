import { useContext, useState } from 'preact/hooks';
import type { PlaneDetail, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, makePlane, planeFile } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { copyOf } from '../../pages/plane.ts';
import { Refused } from '../table/refused.tsx';
import { Terms } from './terms.ts';
import { planeTexts } from '../../texts/story/planes.ts';

const { ways: say } = planeTexts;

/** Ways to use a plane that are open to everyone, such as copying it. */
export function PlaneWays({ plane }: { plane: PlaneDetail }) {
  const { session } = useContext(Terms);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const copy = async (offers: PlaneDetail['offers'] = []) => {
    try {
      const made = await makePlane(copyOf(plane, offers));
      keyring.keepPlane(made.plane.id, made.token);
      location.assign(`/planes/${encodeURIComponent(made.plane.id)}`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  return (
    <>
      <div class="buttons">
        {plane.ready && (
          <a class="main" href={`/adventures?plane=${encodeURIComponent(plane.id)}`}>
            <span>{say.setUp(session)}</span>
          </a>
        )}
        <button type="button" class="second" onClick={() => void copy()}>
          {say.copy}
        </button>
        {plane.offers.length > 0 && (
          <button type="button" class="second" onClick={() => void copy(plane.offers)}>
            {say.copyWith(session)}
          </button>
        )}
        <a class="second" href={planeFile(plane.id)} download>
          {say.save}
        </a>
      </div>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
