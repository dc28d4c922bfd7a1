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
import { KeyList } from '../../key-list.tsx';
import { Answers } from '../../judge/answer.tsx';
import { JudgeWindow } from './judge.tsx';
import { ClauseText } from '../../rules/clause.tsx';
import { MomentWindow, playOnAt } from '../../play-on/from-moment.tsx';
import { contestAt, judgeAt } from '../dispute.tsx';
import { Log } from '../log.tsx';
import { Refused } from '../refused.tsx';
import { Timeline } from '../board/timeline.tsx';
import { EmptySetting, YieldList } from '../wishes.tsx';
import { PlaySettings } from '../play-settings.tsx';
import { Zone, ShelfWindow, Facts } from './zone-windows.tsx';

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
      return window.ref ? nameOf(view, window.ref) : (view.cards[window.card ?? '']?.name ?? 'A card');
    case 'zone':
      return window.zone === 'exile' ? 'Exile' : `${seatOf(view, window.seat)?.name ?? ''}: ${window.zone}`;
    case 'shelf':
      return `${window.area ?? view.commandName} of ${seatOf(view, window.seat)?.name ?? ''}`;
    case 'facts':
      return `${seatOf(view, window.seat)?.name ?? ''}: what is kept`;
    case 'help':
      return 'Keys and gestures';
    case 'concede':
      return 'Concede?';
    case 'leave':
      return 'Leave the seat?';
    case 'stops':
      return 'The turn and your stops';
    case 'log':
      return 'Log';
    case 'play on':
      return 'Play on';
    case 'clause':
      return `Rule ${window.id}`;
    case 'why':
      return `Why: ${window.why.title}`;
    case 'judge':
      return window.about === null ? 'Ask the judge' : `Ask the judge: ${nameOf(view, window.about)}`;
    case 'contest':
      return 'Contest what happened';
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
    case 'play on':
      return <MomentWindow view={view} line={window.line} after={window.after} />;
    case 'clause':
      return <ClauseText format={view.format} id={window.id} />;
    case 'why':
      return <Why why={window.why} contests={mayContest(view)} />;
    case 'judge':
      return <JudgeWindow view={view} about={window.about} line={window.line} />;
    case 'contest':
      return <ContestWindow view={view} about={window.about} line={window.line} />;
  }
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
            Have the table rule on it …
          </button>
        )}
        {refOf && (
          <button type="button" class="second" onClick={() => void game.why(refOf, nameOf(view, refOf))}>
            Why may or may not this be used?
          </button>
        )}
        {refOf && (
          <button type="button" class="second" onClick={() => game.set({ window: { show: 'judge', about: refOf } })}>
            Judge this …
          </button>
        )}
        {face?.image && isWeb(face.image) && (
          <a class="second" href={face.image} target="_blank" rel="noreferrer noopener">
            Picture of the card
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
          <h3>Answered always alike</h3>
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
      <p>
        What is lit answers the question; everything else may be looked at. Tap a lit card to use it, tap it again to
        confirm. A long press or the right button shows the card.
      </p>
      <p>Cards, attackers and blockers can also be dragged: to a place, to what they attack, to what they block.</p>
    </>
  );
}

function LeaveWindow() {
  const game = useGame();
  return (
    <>
      <p>The match goes on without you: a friend or a bot answers for this seat from now on.</p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          Stay
        </button>
        <button type="button" class="danger" onClick={() => void game.depart('leave')}>
          Leave the seat
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
          Ask what would come of it …
        </button>
        {contests && (
          <button
            type="button"
            class="second"
            onClick={() => game.set({ window: { show: 'contest', about: why.title, line: null } })}
          >
            Contest …
          </button>
        )}
      </p>
    </>
  );
}
