import { useMemo } from 'preact/hooks';
import type { Moments, View } from '../../../../server/protocol/index.ts';
import type { Replay } from '../../match/replay.ts';
import { wordsOf } from '../../pages/tale.ts';
import { siteTexts } from '../../texts/site.ts';
import { replayTexts as words } from '../../texts/replay.ts';
import { Preview } from '../card/preview.tsx';
import { Dialog } from '../dialog.tsx';
import { ReaderProvider } from '../reader.ts';
import { Arrows } from '../table/board/arrows.tsx';
import { Ground } from '../table/board/ground.tsx';
import { Stack } from '../table/stack.tsx';
import { Windows } from '../table/windows/dialogs.tsx';
import { Meters, Papers, Phases } from '../tale/blocks.tsx';
import { Sheets } from '../tale/sheets.tsx';
import { Tracks } from '../tale/tracks.tsx';
import { Controls } from './controls.tsx';
import { KeyList } from '../key-list.tsx';
import { ReplayLog } from './log.tsx';
import { keyTexts } from '../../texts/table/keys.ts';

const { names } = keyTexts;

const { keyHelp } = words;
const KEYS = [
  ['← →', keyHelp.arrows],
  ['⇧← ⇧→', keyHelp.turns],
  [names.pages, keyHelp.turns],
  [names.ends, keyHelp.ends],
  [names.space, keyHelp.space],
  ['J', keyHelp.judge],
  [names.esc, keyHelp.escape],
] as const;

interface Shown {
  readonly replay: Replay;
  readonly index: Moments;
  readonly view: View;
}

/** A moment of the match, drawn as at the table but for questions, with the log and the ways to other moments. */
export function Player({ replay, index, view }: Shown) {
  const { game } = replay;
  const { window } = game.state;
  const log = <ReplayLog replay={replay} log={index.log} line={index.moments[replay.shown ?? 0]?.line ?? -1} />;
  const close = () => game.set({ window: null });
  return (
    <>
      <ReplayBar replay={replay} index={index} />
      {view.tale && !view.tale.match ? (
        <TaleMoment view={view} tale={view.tale} replay={replay} />
      ) : (
        <TableMoment view={view} replay={replay} />
      )}
      <div class="rail">
        <Stack view={view} question={null} />
        {log}
      </div>
      <Controls replay={replay} index={index} view={view} />
      <Preview view={view} />
      {window?.show === 'help' ? (
        <Dialog label={words.keys} close={close}>
          <KeyList keys={KEYS} />
        </Dialog>
      ) : window?.show === 'log' ? (
        <Dialog label={words.log} close={close}>
          {log}
        </Dialog>
      ) : (
        <Windows view={view} state={game.state} question={null} />
      )}
    </>
  );
}

function ReplayBar({ replay, index }: Pick<Shown, 'replay' | 'index'>) {
  const { game } = replay;
  const seat = index.you === null ? undefined : index.people[index.you];
  return (
    <header class="bar">
      <a class="brand" href="/">
        {siteTexts.brand}
      </a>
      <h1 class="bar-title" dir="auto">
        {words.title}
        <small>{seat ? words.asSeat(seat.name) : words.asSpectator}</small>
      </h1>
      <span class="link-state" role="status" />
      <button type="button" class="narrow" onClick={() => game.set({ window: { show: 'log' } })}>
        {words.log}
      </button>
      <button type="button" aria-label={`? ${words.keys}`} onClick={() => game.set({ window: { show: 'help' } })}>
        ?
      </button>
    </header>
  );
}

/** The table at a moment of a match. */
function TableMoment({ replay, view }: Omit<Shown, 'index'>) {
  const { game } = replay;
  return (
    <>
      <Ground view={view} question={null} state={game.state} game={game} forecast={null} />
      <Arrows view={view} question={null} />
    </>
  );
}

/** A tale at a moment between its matches. */
function TaleMoment({ replay, view, tale }: Omit<Shown, 'index'> & { tale: NonNullable<View['tale']> }) {
  const { game } = replay;
  const called = wordsOf(tale);
  const reader = useMemo(() => ({ cards: view.cards, look: (card: string) => game.lookAt(card) }), [view.cards]);
  return (
    <ReaderProvider value={reader}>
      <main class="board tale-moment">
        <div class="tale-head">
          <Phases phases={tale.phases} />
          <Meters meters={tale.meters} />
        </div>
        <p class="tale-at">{tale.at}</p>
        {tale.papers.length > 0 && <Papers papers={tale.papers} />}
        {tale.tracks.length > 0 && (
          <section aria-label={called.tracks}>
            <h2>{called.tracks}</h2>
            <Tracks view={view} tracks={tale.tracks} words={called} />
          </section>
        )}
        {tale.sheets.length > 0 && (
          <section aria-label={called.sheets}>
            <h2>{called.sheets}</h2>
            <Sheets view={view} sheets={tale.sheets} words={called} />
          </section>
        )}
      </main>
    </ReaderProvider>
  );
}
