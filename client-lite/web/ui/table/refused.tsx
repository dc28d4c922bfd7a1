import type { Refusal, View } from '../../../../server/protocol/index.ts';
import { nameOf, placeName } from '../../match/names.ts';

/** A seat by its place, or by its name where all sit at one. */
export const seatOrPlace = (view: View, ref: string): string =>
  view.places.length > 1 ? placeName(view, ref) : nameOf(view, ref);

/** A refusal: the problem, the rule, and the remedy. */
export function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div class="refused">
      <p>
        <strong>{refusal.message}</strong>{' '}
        {refusal.clauses.map((clause) => (
          <span key={clause} class="clause">
            {clause}
          </span>
        ))}
      </p>
      {refusal.mend && <p>{refusal.mend}</p>}
    </div>
  );
}
