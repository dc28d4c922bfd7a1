import { useContext, useState } from 'preact/hooks';
import type { PlaneDetail, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, makePlane, planeFile } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { copyOf } from '../../pages/plane.ts';
import { Refused } from '../table/refused.tsx';
import { Terms } from './terms.ts';

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
            <span>Set up a {session} here</span>
          </a>
        )}
        <button type="button" class="second" onClick={() => void copy()}>
          Copy it
        </button>
        {plane.offers.length > 0 && (
          <button type="button" class="second" onClick={() => void copy(plane.offers)}>
            Copy it with what {session}s made
          </button>
        )}
        <a class="second" href={planeFile(plane.id)} download>
          Save as a file
        </a>
      </div>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
