import { useState } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { invitationsTo, judgeLinkTo } from '../../kept/invitations.ts';
import type { Game } from '../../match/game.ts';
import { inviteTexts as say } from '../../texts/invite.ts';
import { SeatLink } from '../lobby/seat-link.tsx';
import { WholeTable } from './join-link.tsx';
import { QrCode } from './qr-code.tsx';

/** Links to a table, each with a QR code: to watch, to the seats that this browser may give away and that are empty, and to one's own seat. */
export function Invite({ view, game }: { view: View; game: Game }) {
  const me = view.you.person;
  const seats = invitationsTo(view.match).flatMap((seat) => {
    const person = view.people.find((other) => other.person === seat.person);
    return person && !person.connected && !person.left && person.person !== me ? [{ ...seat, name: person.name }] : [];
  });
  const others = view.people.some((person) => person.bot === null && person.person !== me && !person.connected);
  const judge = judgeLinkTo(view.match);
  const host = view.people.find((person) => person.bot === null)?.person;
  const secret = game.linkTo(view.match).split('#')[1];
  return (
    <div class="invite">
      {me !== null && me === host && secret && !view.over && <WholeTable match={view.match} secret={secret} />}
      {seats.map(({ person, role, name, link }) => (
        <Link key={person} what={say.seat(role, name)} about={say.seatAbout} path={link} />
      ))}
      {seats.length === 0 && others && <p class="quiet-text">{say.noSeats}</p>}
      {judge && <Link what={say.judge(view.dispute?.judge ?? '')} about={say.judgeAbout} path={judge} />}
      <Link what={say.watch} about={say.watchAbout} path={`/watch/${view.match}`} />
      {me !== null && <Link what={say.own} about={say.ownAbout} path={game.linkTo(view.match)} />}
    </div>
  );
}

function Link({ what, about, path }: { what: string; about: string; path: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={what}>
      <h3 dir="auto">{what}</h3>
      <p class="quiet-text">{about}</p>
      <SeatLink path={path} label={what} open={false} />
      <button type="button" class="second" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? say.hide : say.show}
      </button>
      {shown && <QrCode text={new URL(path, location.href).href} label={say.code(what)} />}
    </section>
  );
}
