import { useEffect, useRef, useState } from 'preact/hooks';
import type { AdventureInfo, AdventureStory, FormatInfo, Refusal } from '../../../../server/protocol/index.ts';
import { nextRequest, sessionWord, type NextSetup } from '../../pages/adventure.ts';
import { Failed, nextAdventure } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { ContentField } from '../lobby/content-field.tsx';
import { OptionField } from '../lobby/option-field.tsx';
import { Refused } from '../table/refused.tsx';
import { storyTexts } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';

const { next: say } = storyTexts;

/** Suffix of a session's address that opens it at the next session. */
const ASKED = '?next';

/** Link to the next session in a list, for those who can go on. */
export function NextBrief({ session }: { session: AdventureInfo }) {
  const [seat] = keyring.seatsAt(session.id);
  if (session.next !== null)
    return seat === undefined ? null : (
      <a class="quiet" href={seatAt(session.next, seat)}>
        {say.yourSeat}
      </a>
    );
  return seat === undefined && keyring.host(session.id) === null ? null : (
    <a class="quiet" href={`/adventure/${encodeURIComponent(session.id)}${ASKED}`}>
      {say.session}
    </a>
  );
}

/** The session that follows, if it is set up; else its form, for those who sat at this one or set it up. */
export function Next({ story, format }: { story: AdventureStory; format: FormatInfo | undefined }) {
  const { adventure: session } = story;
  const word = sessionWord(format);
  const [seat] = keyring.seatsAt(session.id);
  const secret = seat ?? keyring.host(session.id);
  if (session.next !== null) {
    return (
      <p>
        {filled(say.wentOn, {
          next: <a href={`/adventure/${encodeURIComponent(session.next)}`}>{say.theNext(word)}</a>,
        })}
        {seat !== undefined && (
          <>
            {' '}
            <a class="main" href={seatAt(session.next, seat)}>
              <span>{say.yourSeatIn(word)}</span>
            </a>
          </>
        )}
      </p>
    );
  }
  if (secret === null) return <p class="quiet-text">{say.others(word)}</p>;
  return <NextForm story={story} format={format} secret={secret} />;
}

// the secret of a seat opens the same seat of the next session
const seatAt = (match: string, secret: string): string =>
  `/play/${encodeURIComponent(match)}#${encodeURIComponent(secret)}`;

function NextForm({
  story,
  format,
  secret,
}: {
  story: AdventureStory;
  format: FormatInfo | undefined;
  secret: string;
}) {
  const { adventure: session } = story;
  const word = sessionWord(format);
  const [setup, setSetup] = useState<NextSetup>({ title: null, options: {} });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (location.search === ASKED) form.current?.scrollIntoView();
  }, []);
  const go = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const table = await nextAdventure(session.id, secret, nextRequest(story, setup));
      keyring.keepHostOf(table);
      location.assign(table.people.find((person) => person.link)?.link ?? table.watch);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      setBusy(false);
    }
  };
  return (
    <form ref={form} class="setup next-session" onSubmit={(event) => void go(event)}>
      <h2>{say.title(word)}</h2>
      <p class="quiet-text">{say.about}</p>
      <label class="quest-title">
        <span>
          <strong>{say.name}</strong>
        </span>
        <input
          dir="auto"
          maxLength={160}
          placeholder={session.title}
          value={setup.title ?? ''}
          onInput={(event) => setSetup({ ...setup, title: event.currentTarget.value })}
        />
      </label>
      {format && format.options.length > 0 && (
        <details class="options">
          <summary>
            {say.rules(word)} <small>{say.rulesAbout}</small>
          </summary>
          {format.options.map((option) => (
            <OptionField
              key={option.key}
              option={option}
              value={
                setup.options[option.key]
                ?? (story.options[option.key] as typeof option.default | undefined)
                ?? option.default
              }
              change={(value) => setSetup({ ...setup, options: { ...setup.options, [option.key]: value } })}
            />
          ))}
        </details>
      )}
      {format && <ContentField format={format} setup={setup} change={(change) => setSetup({ ...setup, ...change })} />}
      {refusal && <Refused refusal={refusal} />}
      <button type="submit" class="main" disabled={busy}>
        <span>{busy ? say.settingUp : say.go(word)}</span>
      </button>
    </form>
  );
}
