import type { LogLine, View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { playOnTexts } from '../../texts/play-on.ts';
import { plain, type AfterLine } from '../table/log.tsx';
import { WhoPlays } from './who-plays.tsx';

/** Begin a match at a line of this one's log, or before its end. Whoever asks plays on in their seat, and bots play the others. */
export function MomentWindow({ view, line, after }: { view: View; line: LogLine | null; after: number | undefined }) {
  const game = useGame();
  const me = view.you.person ?? view.people.find(({ bot }) => bot === null)?.person ?? 0;
  const players = view.people.map(({ name, person }) => ({
    name,
    who: person === me ? ('person' as const) : ('sensible' as const),
  }));
  return (
    <>
      <p>
        {after !== undefined
          ? playOnTexts.fromHere
          : line
            ? playOnTexts.fromLine(plain(line))
            : playOnTexts.fromBeforeEnd}
      </p>
      <WhoPlays
        players={players}
        begin={(whos) => game.playOn(whos, after === undefined ? (line ? { line: line.n } : {}) : { after })}
      />
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
      aria-label={playOnTexts.lineLabel(plain(line))}
      title={playOnTexts.line}
      onClick={() => game.set({ window: { show: 'play on', line } })}
    >
      ↪
    </button>
  );
}
