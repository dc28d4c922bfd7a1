import { useContext, useState } from 'preact/hooks';
import type { PlaneDetail, Refusal } from '../../../../server/protocol/index.ts';
import { decideOffer, Failed } from '../../connection/http.ts';
import { Cost } from '../card/pips.tsx';
import { Refused } from '../table/refused.tsx';
import { Terms } from './terms.ts';
import { planeTexts as say } from '../../texts/story/planes.ts';
import { filled } from '../filled.ts';

type Offer = PlaneDetail['offers'][number];

/** The owner's last decision on an offer, or the refusal of it. */
type Said = { readonly offer: Offer; readonly took: boolean } | { readonly offer: Offer; readonly refusal: Refusal };
const isAt = (said: Said | null, offer: Offer): boolean =>
  said !== null && said.offer.session.id === offer.session.id && said.offer.n === offer.n;

/**
 * Elements that sessions have made for a plane, for its owner to accept or decline.
 * `ready`: all changes of the plane are saved.
 */
export function Offers({
  plane,
  secret,
  ready,
  decided,
}: {
  plane: PlaneDetail;
  secret: string;
  ready: boolean;
  decided(plane: PlaneDetail): void;
}) {
  const { session } = useContext(Terms);
  const [said, setSaid] = useState<Said | null>(null);
  const [sending, setSending] = useState(false);
  if (plane.offers.length === 0 && said === null) return null;
  const decide = async (offer: Offer, take: boolean) => {
    setSending(true);
    setSaid(null);
    try {
      decided(await decideOffer(plane.id, secret, { session: offer.session.id, n: offer.n, take }));
      setSaid({ offer, took: take });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setSaid({ offer, refusal: error.refusal });
    } finally {
      setSending(false);
    }
  };
  return (
    <section class="panel plane-offers" aria-label={say.offers.label(session)}>
      <h2>{say.from(session)}</h2>
      {plane.offers.length > 0 && <p class="quiet-text">{say.offers.about(session)}</p>}
      <OfferList
        offers={plane.offers}
        buttons={(offer) => (
          <>
            <div class="buttons">
              <button
                type="button"
                class="second"
                disabled={sending || !ready}
                onClick={() => void decide(offer, false)}
              >
                {say.offers.decline}
              </button>
              <button type="button" class="main" disabled={sending || !ready} onClick={() => void decide(offer, true)}>
                <span>{say.offers.take}</span>
              </button>
            </div>
            {said && 'refusal' in said && isAt(said, offer) && <Refused refusal={said.refusal} />}
          </>
        )}
      />
      <p role="status" class={said && 'took' in said ? 'notice' : 'sr'}>
        {said
          && 'took' in said
          && filled(said.took ? say.offers.taken : say.offers.declined, {
            element: <span dir="auto">{said.offer.element.name}</span>,
          })}
      </p>
    </section>
  );
}

/** Offered Elements, each with the session that made it. */
export function OfferList({
  offers,
  buttons,
}: {
  offers: readonly Offer[];
  buttons?(offer: Offer): preact.ComponentChildren;
}) {
  return (
    <ul class="element-reading">
      {offers.map((offer) => (
        <li key={`${offer.session.id} ${offer.n}`}>
          <h3>
            <span dir="auto">{offer.element.name}</span> <Cost text={offer.element.disposition.join('')} />
          </h3>
          <p dir="auto">{offer.element.lore}</p>
          {offer.element.haunt && (
            <p class="quiet-text" dir="auto">
              <strong>{offer.element.haunt.name}</strong>
              {offer.element.haunt.lore && `: ${offer.element.haunt.lore}`}
            </p>
          )}
          <p class="quiet-text">
            {filled(say.offers.madeIn, {
              session: (
                <a href={`/adventure/${encodeURIComponent(offer.session.id)}`} dir="auto">
                  {offer.session.title}
                </a>
              ),
            })}
          </p>
          {buttons?.(offer)}
        </li>
      ))}
    </ul>
  );
}
