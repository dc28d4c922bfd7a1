import { useEffect, useRef, useState } from 'preact/hooks';
import { type Channel, type ChatLine, type Phrase, type View } from '../../../../server/protocol/index.ts';
import { personOf } from '../../match/names.ts';
import { channelNames, phraseTexts, socialTexts as say } from '../../texts/social.ts';
import { useSocial } from './use-social.ts';
import { timeOfDay } from '../../texts/language.ts';

const LIMIT = 300;

export const wordsOf = ({ words }: ChatLine): string => ('text' in words ? words.text : phraseTexts[words.phrase]);

/** Channels that this viewer may write in, the usual one first. */
export function channelsOf(view: View): Channel[] {
  const { person, side } = view.you;
  if (person === null) return ['watchers'];
  const friends = view.people.some((other) => other.person !== person && other.side === side);
  return friends ? ['table', 'side'] : ['table'];
}

/** The chat of a table, beside the match. */
export function Chat({ view }: { view: View }) {
  const social = useSocial();
  const channels = channelsOf(view);
  const [channel, setChannel] = useState(channels[0] ?? 'table');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const { lines, company, refusal } = social.state;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  const to = channels.includes(channel) ? channel : (channels[0] ?? 'table');
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && (await social.say(to, { text: text.trim() }))) setText('');
  };
  return (
    <section
      class="chat"
      aria-label={say.chat}
      // keys pressed here are no commands to the table
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') social.show(false);
      }}
      onKeyUp={(event) => event.stopPropagation()}
    >
      <header>
        <h2>{say.chat}</h2>
        {company !== null && company.watching > 0 && <small>{say.watching(company.watching)}</small>}
        <button type="button" class="close" aria-label={say.close} onClick={() => social.show(false)}>
          ✕
        </button>
      </header>
      <ol class="chat-lines" tabIndex={0} aria-label={say.chat} aria-live="polite">
        {lines.length === 0 && <li class="quiet-text">{say.empty}</li>}
        {lines.map((line) => (
          <Written key={line.n} line={line} view={view} />
        ))}
        <li ref={end} class="chat-end" aria-hidden="true" />
      </ol>
      {refusal !== null && (
        <p class="chat-refused" role="alert">
          {refusal.message} {refusal.mend}
        </p>
      )}
      {to === 'watchers' && <p class="quiet-text">{say.watcherNote}</p>}
      <div class="chat-phrases" role="group" aria-label={say.phrases}>
        {(Object.keys(phraseTexts) as Phrase[]).map((phrase) => (
          <button type="button" key={phrase} onClick={() => void social.say(to, { phrase })}>
            {phraseTexts[phrase]}
          </button>
        ))}
      </div>
      <form onSubmit={(event) => void send(event)}>
        {channels.length > 1 && (
          <select
            aria-label={say.to}
            value={to}
            onChange={(event) => setChannel(event.currentTarget.value === 'side' ? 'side' : 'table')}
          >
            {channels.map((other) => (
              <option key={other} value={other}>
                {channelNames[other]}
              </option>
            ))}
          </select>
        )}
        <input
          ref={field}
          value={text}
          maxLength={LIMIT}
          autocomplete="off"
          aria-label={say.write(channelNames[to])}
          placeholder={say.write(channelNames[to])}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="second" disabled={text.trim() === ''}>
          {say.send}
        </button>
      </form>
      {view.you.person !== null && <Mutes view={view} />}
    </section>
  );
}

/** A line. Its words are plain text, whatever they hold. */
function Written({ line, view }: { line: ChatLine; view: View }) {
  const own = line.person !== undefined && line.person === view.you.person;
  return (
    <li class={own ? 'own' : ''}>
      <strong dir="auto">{own ? say.you : line.name}</strong>
      {line.person === undefined && <small>{say.watcher}</small>}
      {line.channel === 'side' && <small>{say.toSide}</small>}
      <time dateTime={new Date(line.at).toISOString()}>{timeOfDay(line.at)}</time>
      <p dir="auto">{wordsOf(line)}</p>
    </li>
  );
}

/** The other people of the table, to mute. */
function Mutes({ view }: { view: View }) {
  const social = useSocial();
  const others = view.people.filter((person) => person.bot === null && person.person !== view.you.person);
  if (others.length === 0) return null;
  const muted = social.state.company?.muted ?? [];
  return (
    <details class="chat-people">
      <summary>{say.people}</summary>
      <ul>
        {others.map(({ person }) => {
          const name = personOf(view, person)?.name ?? '';
          const off = muted.includes(person);
          return (
            <li key={person}>
              <button type="button" class="second" onClick={() => void social.mute(person, !off)}>
                {off ? say.unmute(name) : say.mute(name)}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
