import { useState } from 'preact/hooks';
import { moments } from '../../connection/moments.ts';
import { keyring } from '../../kept/keyring.ts';
import { replayLink } from '../../route.ts';
import { lookBackTexts as words } from '../../texts/replay.ts';
import { Missing, useLoaded } from '../loaded.tsx';

/** Ways to look back at a finished session or quest: from its start, and at each match that was played inside. */
export function LookInside({ match }: { match: string }) {
  const [open, setOpen] = useState(false);
  const token = keyring.seatsAt(match)[0] ?? null;
  return (
    <section class="panel look-inside no-print" aria-label={words.insideTitle}>
      <h2>{words.insideTitle}</h2>
      <p class="quiet-text">{words.insideAbout}</p>
      <div class="buttons">
        <a class="second" href={replayLink(match, token)}>
          {words.whole}
        </a>
        {!open && (
          <button type="button" class="second" onClick={() => setOpen(true)}>
            {words.insideLoad}
          </button>
        )}
      </div>
      {open && <Matches match={match} token={token} />}
    </section>
  );
}

function Matches({ match, token }: { match: string; token: string | null }) {
  const [found, again] = useLoaded(() => moments(match, token), match);
  if (found.state !== 'there') return <Missing what={words.insideLoading} loaded={found} again={again} />;
  const { turns } = found.value;
  const inside = turns.filter((turn, at) => turn.inner !== undefined && turn.inner !== turns[at - 1]?.inner);
  if (inside.length === 0) return <p>{words.insideNone}</p>;
  return (
    <ol>
      {inside.map((turn) => (
        <li key={turn.n}>
          <a class="second" href={replayLink(match, token, turn.n)}>
            {words.inside(turn.inner ?? 0)}
          </a>{' '}
          <small dir="auto">{turn.at}</small>
        </li>
      ))}
    </ol>
  );
}
