import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../../../server/protocol/index.ts';
import { play } from '../../sound/play.ts';
import { socialTexts as say } from '../../texts/social.ts';
import { Chat, wordsOf } from './chat.tsx';
import { Points } from './points.tsx';
import { Suggestions } from './suggestions.tsx';
import { TurnCall } from './turn-notice.tsx';
import { useSocial } from './use-social.ts';

/** milliseconds for which a new line is shown while the chat is closed */
const TOAST_MS = 8_000;

/** Buttons of the bar for chat and pointing, with what they open. */
export function CompanyTools({ view }: { view: View }) {
  const social = useSocial();
  const { company, open, pointing } = social.state;
  const unread = social.unread(view.you.person);
  const last = unread.at(-1);
  const [toast, setToast] = useState<number | null>(null);
  useEffect(() => {
    if (!last) return undefined;
    play('chat');
    setToast(last.n);
    const timer = setTimeout(() => setToast(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [last?.n]);
  // a table that is fed by something other than a server has no company
  if (company === null) return <TurnCall view={view} />;
  return (
    <>
      {view.you.person !== null && view.places.length > 0 && (
        <button
          type="button"
          class="bar-point"
          aria-pressed={pointing}
          onClick={() => social.set({ pointing: !pointing })}
        >
          <PointSign />
          <span>{say.point}</span>
        </button>
      )}
      <button type="button" class="bar-chat" aria-expanded={open} onClick={() => social.show(!open)}>
        <ChatSign />
        <span>{say.chat}</span>
        {unread.length > 0 && (
          <>
            <b aria-hidden="true">{unread.length}</b>
            <span class="sr">{say.unread(unread.length)}</span>
          </>
        )}
      </button>
      <TurnCall view={view} />
      <Points view={view} />
      <Suggestions view={view} />
      <p class="chat-toast" role="status">
        {last && last.n === toast ? say.wrote(last.name, wordsOf(last)) : ''}
      </p>
      {open && <Chat view={view} />}
    </>
  );
}

const ChatSign = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <path d="M3 4h14v9H9l-4 4v-4H3z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" />
  </svg>
);
const PointSign = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <circle cx="10" cy="10" r="3" fill="currentColor" />
    <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" stroke-width="1.8" />
  </svg>
);
