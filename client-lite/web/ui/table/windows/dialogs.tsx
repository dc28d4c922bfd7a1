import type { ComponentChildren } from 'preact';
import type { View } from '../../../../../server/protocol/index.ts';
import { ConcedeWindow } from './conceding.tsx';
import { ContestWindow } from './contest.tsx';
import { mayContest } from '../../../match/dispute.ts';
import { useGame, type GameState, type WhyAnswer, type Window } from '../../../match/game.ts';
import { keyHelp } from '../../../input/keys.ts';
import { nameOf, seatOf } from '../../../match/names.ts';
import { openingOf } from '../../../match/opening.ts';
import type { Question } from '../../../match/question.ts';
import { ELSEWHERE, friendsElsewhere, toggledStop } from '../../../match/stops.ts';
import { boardTexts } from '../../../texts/board.ts';
import { CardFrame } from '../../card/card.tsx';
import { Dialog } from '../../dialog.tsx';
import { lazily } from '../../lazy.tsx';
import { KeyList } from '../../key-list.tsx';
import { Answers } from '../../judge/answer.tsx';
import { ClauseText } from '../../rules/clause.tsx';
import { MomentWindow, playOnAt } from '../../play-on/from-moment.tsx';
import { contestAt, judgeAt } from '../dispute.tsx';
import { Log } from '../log.tsx';
import { Refused } from '../refused.tsx';
import { Timeline } from '../board/timeline.tsx';
import { EmptySetting, YieldList } from '../wishes.tsx';
import { PlaySettings } from '../play-settings.tsx';
import { Zone, ShelfWindow, Facts } from './zone-windows.tsx';
import { Desk } from '../../tale/desk/lazy.tsx';
import { barTexts } from '../../../texts/bar.ts';
import { matchTexts } from '../../../texts/table/match.ts';
import { tableTexts } from '../../../texts/table/table.ts';
import { wishTexts } from '../../../texts/table/wishes.ts';

const { windows: say } = tableTexts;

const JudgeWindow = lazily(async () => (await import('./judge.tsx')).JudgeWindow);

export interface Shared {
  view: View;
  state: GameState;
  question: Question | null;
}

/** The window above the table, if there is one. */
export function Windows({ view, state, question }: Shared) {
  const game = useGame();
  const { window } = state;
  if (!window) return null;
  return (
    <Dialog label={titleOf(view, window)} close={() => game.set({ window: null })}>
      {contentOf({ view, state, question }, window)}
    </Dialog>
  );
}

function titleOf(view: View, window: Window): string {
  switch (window.show) {
    case 'card':
      return window.ref ? nameOf(view, window.ref) : (view.cards[window.card ?? '']?.name ?? say.aCard);
    case 'zone':
      return window.zone === 'exile'
        ? say.exile
        : say.zone(seatOf(view, window.seat)?.name ?? '', matchTexts.zones[window.zone]);
    case 'shelf':
      return say.shelf(window.area ?? view.commandName, seatOf(view, window.seat)?.name ?? '');
    case 'facts':
      return say.facts(seatOf(view, window.seat)?.name ?? '');
    case 'help':
      return say.help;
    case 'concede':
      return say.concede;
    case 'leave':
      return say.leave;
    case 'stops':
      return say.stops;
    case 'log':
      return tableTexts.log;
    case 'desk':
      return barTexts.yourDesk;
    case 'play on':
      return say.playOn;
    case 'clause':
      return tableTexts.rule(window.id);
    case 'why':
      return say.why(window.why.title);
    case 'judge':
      return window.about === null ? say.judge : say.judgeAbout(nameOf(view, window.about));
    case 'contest':
      return say.contest;
  }
}

function contentOf({ view, state, question }: Shared, window: Window): ComponentChildren {
  switch (window.show) {
    case 'card':
      return <CardWindow view={view} refOf={window.ref} card={window.card} />;
    case 'zone':
      return <Zone view={view} state={state} question={question} seat={window.seat} zone={window.zone} />;
    case 'shelf':
      return <ShelfWindow view={view} state={state} question={question} seat={window.seat} area={window.area} />;
    case 'facts':
      return <Facts facts={seatOf(view, window.seat)?.facts ?? []} />;
    case 'help':
      return <Help />;
    case 'concede':
      return <ConcedeWindow view={view} />;
    case 'leave':
      return <LeaveWindow />;
    case 'stops':
      return <StopsWindow view={view} state={state} />;
    case 'log':
      return <Log log={state.match.log} after={contestAt(view, state.match.log) ?? playOnAt(view) ?? judgeAt(view)} />;
    case 'desk':
      return <DeskWindow view={view} />;
    case 'play on':
      return <MomentWindow view={view} line={window.line} after={window.after} />;
    case 'clause':
      return <ClauseText format={view.format} id={window.id} />;
    case 'why':
      return <Why why={window.why} contests={mayContest(view)} />;
    case 'judge':
      return <JudgeWindow view={view} about={window.about} line={window.line} combat={window.combat} />;
    case 'contest':
      return <ContestWindow view={view} about={window.about} line={window.line} />;
  }
}

/** The desk, from which a question is turned to. */
function DeskWindow({ view }: { view: View }) {
  const game = useGame();
  return (
    <Desk
      view={view}
      game={game}
      turn={(prompt) => {
        game.turnTo(prompt);
        game.set({ window: null });
      }}
    />
  );
}

/** Only web addresses of pictures become links. */
const isWeb = (address: string) => /^https?:\/\//.test(address);

function CardWindow({ view, refOf, card }: { view: View; refOf: string | null; card: string | null }) {
  const game = useGame();
  const object = refOf ? view.objects[refOf] : undefined;
  const face = view.cards[card ?? object?.card ?? ''];
  return (
    <>
      <CardFrame card={face} object={object} cards={view.cards} />
      <p class="row-tools">
        {refOf && openingOf(view, refOf) && (
          <button type="button" class="second" onClick={() => game.rule(refOf)}>
            {say.rule}
          </button>
        )}
        {refOf && (
          <button type="button" class="second" onClick={() => void game.why(refOf, nameOf(view, refOf))}>
            {say.whyUse}
          </button>
        )}
        {refOf && (
          <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about: refOf } })}>
            {say.judgeThis}
          </button>
        )}
        {face?.image && isWeb(face.image) && (
          <a class="second" href={face.image} target="_blank" rel="noreferrer noopener">
            {say.picture}
          </a>
        )}
      </p>
    </>
  );
}

function StopsWindow({ view, state }: { view: View; state: GameState }) {
  const game = useGame();
  const { stops } = state;
  return (
    <>
      {stops && <p class="quiet-text">{boardTexts.turn.whereAsked}</p>}
      <Timeline view={view} state={state} />
      {stops && (
        <label class="option">
          <span>{boardTexts.turn.overOwn}</span>
          <input
            type="checkbox"
            checked={stops.ownStack}
            onChange={(event) => void game.stopAt({ ...stops, ownStack: event.currentTarget.checked })}
          />
        </label>
      )}
      {stops && friendsElsewhere(view) && (
        <label class="option">
          <span>{boardTexts.turn.overElsewhere}</span>
          <input
            type="checkbox"
            checked={stops.stops.includes(ELSEWHERE)}
            onChange={() => void game.stopAt(toggledStop(stops, ELSEWHERE))}
          />
        </label>
      )}
      {stops && <EmptySetting view={view} />}
      {stops && <PlaySettings />}
      {stops && (
        <>
          <h3>{wishTexts.automatic}</h3>
          <YieldList view={view} />
        </>
      )}
    </>
  );
}

function Help() {
  return (
    <>
      <KeyList keys={keyHelp} />
      <p>{say.gestures}</p>
      <p>{say.dragging}</p>
    </>
  );
}

function LeaveWindow() {
  const game = useGame();
  return (
    <>
      <p>{say.leaveAbout}</p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          {say.stay}
        </button>
        <button type="button" class="danger" onClick={() => void game.depart('leave')}>
          {say.leaveSeat}
        </button>
      </div>
    </>
  );
}

function Why({ why, contests }: { why: WhyAnswer; contests: boolean }) {
  const game = useGame();
  const about = /^\w+$/.test(why.about) ? why.about : null;
  if (why.refusal) return <Refused refusal={why.refusal} />;
  return (
    <>
      {why.ruling && <Answers judged={{ rulings: [{ ...why.ruling, asked: why.title }], assumed: [] }} options={[]} />}
      <p class="row-tools">
        <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about } })}>
          {say.whatIf}
        </button>
        {contests && (
          <button
            type="button"
            class="second"
            onClick={() => game.set({ window: { show: 'contest', about: why.title, line: null } })}
          >
            {say.contestIt}
          </button>
        )}
      </p>
    </>
  );
}
