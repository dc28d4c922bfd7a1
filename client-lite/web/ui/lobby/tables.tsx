import type { TableInfo } from '../../../../server/protocol/index.ts';
import { inviteTexts } from '../../texts/invite.ts';
import { setupTexts as say } from '../../texts/lobby/setup.ts';
import { QrCode } from '../social/qr-code.tsx';
import { SeatLink } from './seat-link.tsx';

const whoIs = { person: say.person, sensible: say.normalBot, random: say.randomBot };

/** A table just set up: one's own seat first, then a link and a QR code for every other. `again`: set up another one. */
export function Created({ table, again }: { table: TableInfo; again(): void }) {
  const { title, people, watch, judge, host } = table;
  const seats = people.flatMap((person) => (person.link ? [{ ...person, link: person.link }] : []));
  const bots = people.filter((person) => !person.link);
  return (
    <section class="created">
      <h2 dir="auto">{say.isReady(title)}</h2>
      {seats.length > 1 && <p>{say.linksAbout}</p>}
      <ul>
        {seats.map(({ person, role, name, link }, at) => (
          <Seat
            key={person}
            mine={at === 0}
            title={at === 0 ? say.yourSeat : name}
            about={at === 0 ? (name.startsWith(role) ? name : `${role}: ${name}`) : name.startsWith(role) ? '' : role}
            path={link}
          />
        ))}
        {judge && <Seat title={say.judge} about={say.judgeAbout} path={judge} />}
        <Seat title={say.watchers} about={say.watchersAbout} path={watch} />
        {host && <Seat title={say.next} about={say.nextAbout} path={host} secret />}
      </ul>
      {bots.length > 0 && (
        <p class="quiet-text">{bots.map(({ role, name, who }) => [name || role, whoIs[who]].join(': ')).join(' · ')}</p>
      )}
      <button type="button" class="quiet" onClick={again}>
        {say.setUpAnother}
      </button>
    </section>
  );
}

interface SeatProps {
  title: string;
  about: string;
  path: string;
  /** one's own seat, with the way there */
  mine?: boolean;
  /** a link that nobody else is given */
  secret?: boolean;
}

function Seat({ title, about, path, mine = false, secret = false }: SeatProps) {
  const named = [title, about].filter(Boolean).join(', ');
  return (
    <li class={mine ? 'seat mine' : 'seat'}>
      {!mine && !secret && <QrCode text={new URL(path, location.href).href} label={inviteTexts.code(named)} />}
      <p>
        <strong dir="auto">{title}</strong> <small dir="auto">{about}</small>
      </p>
      {mine && (
        <a class="main" href={path}>
          <span>{say.sitDown}</span>
        </a>
      )}
      <SeatLink path={path} label={say.seatLink(named)} open={!mine} />
    </li>
  );
}
