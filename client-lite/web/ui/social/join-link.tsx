import { useEffect, useState } from 'preact/hooks';
import type { JoinInfo } from '../../../../server/protocol/index.ts';
import { freeSeat, joinInfo, makeJoinLink } from '../../connection/seats.ts';
import { joinLinkTo, keepJoinLink } from '../../kept/join-links.ts';
import { inviteTexts } from '../../texts/invite.ts';
import { joinTexts as say } from '../../texts/lobby/join.ts';
import { SeatLink } from '../lobby/seat-link.tsx';
import { QrCode } from './qr-code.tsx';

/** The host's link for the whole table, with the seats that were taken by it. */
export function WholeTable({ match, secret }: { match: string; secret: string }) {
  const [link, setLink] = useState(() => joinLinkTo(match));
  const [info, setInfo] = useState<JoinInfo | null>(null);
  useEffect(() => {
    if (link !== null) joinInfo(match, secret).then(setInfo, () => undefined);
  }, [link]);
  const make = async () => {
    const made = await makeJoinLink(match, secret).catch(() => null);
    if (made === null) return;
    keepJoinLink(match, made.link);
    setLink(made.link);
  };
  const free = async (person: number) => setInfo(await freeSeat(match, secret, person).catch(() => info));
  const taken = info?.people.filter((seat) => seat.state === 'taken') ?? [];
  return (
    <section aria-label={say.link} class="finished">
      <h3>{say.link}</h3>
      <p class="quiet-text">{say.linkAbout}</p>
      {link !== null && (
        <>
          <SeatLink path={link} label={say.link} open={false} />
          <QrCode text={new URL(link, location.href).href} label={inviteTexts.code(say.link)} />
        </>
      )}
      <button type="button" class="second" onClick={() => void make()}>
        {link === null ? say.make : say.renew}
      </button>
      {taken.length > 0 && (
        <>
          <h4>{say.seats}</h4>
          <ul>
            {taken.map(({ person, role, name }) => (
              <li key={person}>
                <span dir="auto">
                  <strong>{name}</strong> <small>{role}</small>
                </span>
                {info?.begun === false && (
                  <button
                    type="button"
                    class="second"
                    aria-label={say.releaseOf(name)}
                    onClick={() => void free(person)}
                  >
                    {say.release}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
