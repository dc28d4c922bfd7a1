import { useEffect, useRef, useState } from 'preact/hooks';
import type { AdventureInfo, AdventureStory, FormatInfo, Refusal } from '../../../../server/protocol/index.ts';
import { company, sessionWord } from '../../pages/adventure.ts';
import { nextRequest, optionChanges, stepToMend, type NextSetup } from '../../pages/next-session.ts';
import { Failed, nextAdventure } from '../../connection/http.ts';
import { keyring } from '../../kept/keyring.ts';
import { Refused } from '../table/refused.tsx';
import { adventureTexts } from '../../texts/lobby/adventures.ts';
import { storyTexts } from '../../texts/story/campaigns.ts';
import { filled } from '../filled.ts';
import { Company, NextRules, NextStory, Review, type NextStep } from './next-steps.tsx';
import { Steps, type FormStep } from './steps.tsx';

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
  if (secret === null || format === undefined) return <p class="quiet-text">{say.others(word)}</p>;
  return <NextForm story={story} format={format} secret={secret} />;
}

// the secret of a seat opens the same seat of the next session
const seatAt = (match: string, secret: string): string =>
  `/play/${encodeURIComponent(match)}#${encodeURIComponent(secret)}`;

interface NextFormProps {
  story: AdventureStory;
  format: FormatInfo;
  secret: string;
}

/** Form of the next session in steps. What is set in a step stays while others are open. */
function NextForm({ story, format, secret }: NextFormProps) {
  const { adventure: session } = story;
  const word = sessionWord(format);
  const [setup, setSetup] = useState<NextSetup>({ title: null, options: {} });
  const [at, setAt] = useState<NextStep>('people');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.search === ASKED) form.current?.scrollIntoView();
  }, []);
  const steps: readonly FormStep<NextStep>[] = [
    { key: 'people', title: say.people, set: company(session) },
    { key: 'story', title: say.story, set: setup.content?.summary?.title ?? (setup.title?.trim() || session.title) },
    ...(format.options.length > 0
      ? [{ key: 'rules' as const, title: say.rules, set: say.changes(optionChanges(story, format, setup).length) }]
      : []),
    { key: 'review', title: say.review, set: say.reviewShort },
  ];
  const now = steps.findIndex((step) => step.key === at);
  const [before, next] = [steps[now - 1], steps[now + 1]];
  const go = (step: NextStep) => {
    const later = steps.findIndex((other) => other.key === step) > now;
    // a number that does not fit is told at its field
    if (later && form.current?.reportValidity() === false) return;
    setAt(step);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  const change = (to: Partial<NextSetup>) => {
    setRefusal(null);
    setSetup((old) => ({ ...old, ...to }));
  };
  const start = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const table = await nextAdventure(session.id, secret, nextRequest(story, setup));
      keyring.keepHostOf(table);
      location.assign(table.people.find((person) => person.link)?.link ?? table.watch);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      setAt(stepToMend(format, setup, error.refusal));
      setBusy(false);
    }
  };
  const props = { story, format, setup, change };
  return (
    <form
      ref={form}
      class="setup next-session"
      onSubmit={(event) => {
        event.preventDefault();
        if (next) go(next.key);
        else void start();
      }}
    >
      <h2 ref={top} tabIndex={-1}>
        {say.title(word)}
      </h2>
      <p class="quiet-text">{say.about}</p>
      <Steps steps={steps} at={at} go={go} />
      <div role="alert">
        {refusal && (
          <>
            {at !== 'review' && <p>{say.toMend}</p>}
            <Refused refusal={refusal} />
          </>
        )}
      </div>
      {at === 'people' && <Company story={story} format={format} />}
      {at === 'story' && <NextStory {...props} />}
      {at === 'rules' && <NextRules {...props} />}
      {at === 'review' && <Review story={story} format={format} setup={setup} go={go} />}
      <p class="buttons form-ways">
        {before && (
          <button type="button" class="second" onClick={() => go(before.key)}>
            {adventureTexts.back}
          </button>
        )}
        <button type="submit" class="main" disabled={busy}>
          <span>{next ? adventureTexts.next(next.title) : busy ? say.settingUp : say.go(word)}</span>
        </button>
      </p>
    </form>
  );
}
