import { useState } from 'preact/hooks';
import type { AdventureInfo, Refusal } from '../../../../server/protocol/index.ts';
import { Failed, nextAdventure } from '../../http.ts';
import { keyring } from '../../keyring.ts';
import { Refused } from '../prompt.tsx';

/** What follows a session that is over: the next one where it is set up, else the way to it for those who sat at this one. `brief`: in a list. */
export function Next({ session, brief = false }: { session: AdventureInfo; brief?: boolean }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [secret] = keyring.seatsAt(session.id);
  const go = async () => {
    setRefusal(null);
    try {
      const table = await nextAdventure(session.id, secret ?? '');
      location.assign(table.people.find((person) => person.link)?.link ?? table.watch);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
    }
  };
  if (session.next !== null) {
    const next = encodeURIComponent(session.next);
    // the secret of a seat opens the same seat of the next session
    const seat = secret === undefined ? null : <a class={brief ? 'quiet' : 'main'} href={`/play/${next}#${encodeURIComponent(secret)}`}><span>Your seat in the next session</span></a>;
    return brief ? seat : <p>It went on with the same people: <a href={`/adventure/${next}`}>the next session</a>. {seat}</p>;
  }
  if (secret === undefined) return brief ? null : <p class="quiet-text">Whoever sat at it may go on to the next session from here.</p>;
  return (
    <>
      <button type="button" class={brief ? 'quiet' : 'main'} onClick={() => void go()}><span>{brief ? 'Next session' : 'Go on to the next session'}</span></button>
      {!brief && <p class="quiet-text">With the same people, and with the characters as this one leaves them.</p>}
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
