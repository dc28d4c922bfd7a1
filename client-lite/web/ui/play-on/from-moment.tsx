import type { LogLine, View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { plain, type AfterLine } from '../table/log.tsx';
import { WhoPlays } from './who-plays.tsx';

/** Begin a match at a line of this one's log, or before its end. Whoever asks plays on in their seat, and bots play the others. */
export function MomentWindow({ view, line }: { view: View; line: LogLine | null }) {
  const game = useGame();
  const me = view.you.person ?? view.people.find(({ bot }) => bot === null)?.person ?? 0;
  const players = view.people.map(({ name, person }) => ({
    name,
    who: person === me ? ('person' as const) : ('sensible' as const),
  }));
  return (
    <>
      <p>
        {line ? (
          <>Another match begins right after “{plain(line)}”, with the same hands and libraries.</>
        ) : (
          <>Another match begins at the last moment before this one ended, with the same hands and libraries.</>
        )}
      </p>
      <WhoPlays players={players} begin={(whos) => game.playOn(whos, line?.n)} />
    </>
  );
}

/** Buttons at the lines of the log of a match that is over; none in a campaign, whose hidden cards are played on. */
export const playOnAt = (view: View): AfterLine | undefined =>
  view.over && !view.tale ? (line) => <PlayOnButton line={line} /> : undefined;

function PlayOnButton({ line }: { line: LogLine }) {
  const game = useGame();
  return (
    <button
      type="button"
      class="play-on-line"
      aria-label={`Play on from here: ${plain(line)}`}
      title="Play on from here"
      onClick={() => game.set({ window: { show: 'play on', line } })}
    >
      ↪
    </button>
  );
}
