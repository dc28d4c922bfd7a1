import { useState } from 'preact/hooks';
import type { PlaneDetail, Refusal } from '../../../../server/protocol/index.ts';
import { decideOffer, Failed } from '../../http.ts';
import { Cost } from '../pips.tsx';
import { Refused } from '../prompt.tsx';

type Offer = PlaneDetail['offers'][number];

/** Elements that quests have made for a plane, for its owner to take or to decline. `ready`: nothing that the owner wrote is still on its way. */
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  if (plane.offers.length === 0) return null;
  const decide = async ({ quest, n }: Offer, take: boolean) => {
    setSending(true);
    setRefusal(null);
    try {
      decided(await decideOffer(plane.id, secret, { quest: quest.id, n, take }));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    } finally {
      setSending(false);
    }
  };
  return (
    <section class="panel plane-offers" aria-label="Elements from quests">
      <h2>
        From quests{' '}
        <small>
          Elements that quests made here. They become part of the plane when you take them; you may remove them later.
        </small>
      </h2>
      <OfferList
        offers={plane.offers}
        buttons={(offer) => (
          <div class="buttons">
            <button type="button" class="second" disabled={sending || !ready} onClick={() => void decide(offer, false)}>
              Decline
            </button>
            <button type="button" class="main" disabled={sending || !ready} onClick={() => void decide(offer, true)}>
              <span>Take into the plane</span>
            </button>
          </div>
        )}
      />
      {refusal && <Refused refusal={refusal} />}
    </section>
  );
}

/** The Elements themselves, each with the quest that made it. */
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
        <li key={`${offer.quest.id} ${offer.n}`}>
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
            Made in{' '}
            <a href={`/chronicle/${encodeURIComponent(offer.quest.id)}`} dir="auto">
              {offer.quest.title}
            </a>
          </p>
          {buttons?.(offer)}
        </li>
      ))}
    </ul>
  );
}
