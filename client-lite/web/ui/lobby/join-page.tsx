import { useState } from 'preact/hooks';
import type { JoinInfo, Refusal } from '../../../../server/protocol/index.ts';
import { Failed } from '../../connection/http.ts';
import { joinInfo, joinTable } from '../../connection/seats.ts';
import { joinTexts as say } from '../../texts/lobby/join.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Refused } from '../table/refused.tsx';

/** A table that somebody has a link for: they take a free seat by name. */
export function JoinPage({ match, token }: { match: string; token: string | null }) {
  const [info, again] = useLoaded(() => joinInfo(match, token));
  return (
    <Site title={info.state === 'there' ? info.value.title : say.title} about={say.pick} at="tables">
      {info.state === 'there' ? (
        <Seats info={info.value} token={token} again={again} />
      ) : (
        <Missing what={say.loading} loaded={info} again={again} />
      )}
    </Site>
  );
}

function Seats({ info, token, again }: { info: JoinInfo; token: string | null; again(): void }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [note, setNote] = useState('');
  const take = async (person: number) => {
    setRefusal(null);
    if (name.trim() === '') return setNote(say.nameFirst);
    try {
      location.href = (await joinTable(info.match, token, { person, name: name.trim() })).link;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      if (error.refusal.code === 'stale') again();
    }
  };
  const open = info.people.filter((seat) => seat.state !== 'other');
  return (
    <section class="panel finished join" aria-label={say.title}>
      <label class="option">
        <strong>{say.yourName}</strong>
        <input value={name} maxLength={40} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <p role="status">{note}</p>
      <ul>
        {open.map(({ person, role, name: called, state }) => (
          <li key={person}>
            <span dir="auto">
              <strong>{role}</strong> <small>{state === 'free' ? say.free : say.taken(called)}</small>
            </span>
            {state === 'free' && (
              <button type="button" class="main" aria-label={say.take(role)} onClick={() => void take(person)}>
                <span>{say.takeShort}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{refusal && <Refused refusal={refusal} />}</div>
      {open.every((seat) => seat.state !== 'free') && <p>{say.full}</p>}
      <p class="join-watch">
        <a class="second" href={`/watch/${encodeURIComponent(info.match)}`}>
          {say.watch}
        </a>
      </p>
    </section>
  );
}
