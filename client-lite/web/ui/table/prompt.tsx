import type { VNode } from 'preact';
import type { Part, Prompt, View } from '../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { fullName, nameOf, placeName } from '../../match/names.ts';
import { HelpProvider } from '../../parts/help.ts';
import { doable, isLaidOut } from '../../parts/plays.ts';
import { promptKey, waitingIn, type Question } from '../../match/question.ts';
import { playTexts } from '../../texts/play.ts';
import { forecastOf, ForecastLines } from './forecast.tsx';
import { Confirmation, DraftSteps } from './casting.tsx';
import { Paused } from './dispute.tsx';
import { Clause } from './log.tsx';
import { Rich } from '../card/pips.tsx';
import { Explained } from '../rules/term.tsx';
import { Sign } from '../card/signs.tsx';
import { TimeLeft } from '../social/asked-for.tsx';
import { UndoButton } from './undo.tsx';
import { AlwaysAnswers, PassOn, Waivers } from './wishes.tsx';
import { Votes, Waiting, Over } from './waiting.tsx';
import { Actions, Notes } from './actions.tsx';
import { seatOrPlace } from './refused.tsx';
import { questionTexts as say } from '../../texts/table/question.ts';

/**
 * The question, always in the same place: who is asked, for what, by which rule, and until when.
 * `context`: what it is about, where the table does not show it. `beside`: what fills the room that the question leaves.
 */
export function QuestionPanel({
  view,
  state,
  question,
  context,
  beside,
}: {
  view: View;
  state: GameState;
  question: Question | null;
  context?: VNode;
  beside?: VNode | false;
}) {
  return (
    <section
      class={['question', question || view.dispute?.open ? 'open' : '', state.unfolded ? 'unfolded' : ''].join(' ')}
      aria-label={say.label}
    >
      {view.over ? (
        <Over view={view} />
      ) : view.dispute?.open ? (
        <Paused view={view} state={state} />
      ) : question ? (
        <Asked view={view} state={state} question={question} context={context} />
      ) : (
        <Waiting view={view} state={state} context={context} />
      )}
      {beside}
    </section>
  );
}

/** Kinds of question that need a sentence on what is missing, besides the main button. */
const explained: ReadonlySet<Part['kind']> = new Set(['attack', 'block', 'distribute', 'piles', 'number', 'form']);

function Asked({
  view,
  state,
  question,
  context,
}: {
  view: View;
  state: GameState;
  question: Question;
  context: VNode | undefined;
}) {
  const game = useGame();
  const { prompt, part, session, stage } = question;
  const listed = stage !== 'confirm' && stage !== 'quoting';
  const sum = stage === 'prompt' || stage === 'slot' || stage === 'opening' ? session.sum(view) : null;
  const title = state.drafting ? (stage === 'slot' ? part.title : state.drafting.action.label) : part.title;
  const forecast = forecastOf(state, question);
  const missing = state.seek?.key === promptKey(prompt) ? state.seek : null;
  const unfoldable = listed && !session.needsPanel && !(part.kind === 'priority' && part.actions.length === 0);
  const foldable = doable(part).some(({ object }) => isLaidOut(view, object));
  return (
    <>
      {waitingIn(view).length > 1 && !prompt.standing && <Tabs view={view} prompt={prompt} />}
      <header class="asked-what">
        <p class="asked-who">
          {whoIsAsked(view, prompt)} {!prompt.standing && <TimeLeft person={prompt.person} />}
        </p>
        <h2 dir="auto" tabIndex={-1}>
          <Explained text={title} />
        </h2>
        <p class="asked-why">
          {part.object && stage !== 'confirm' && (
            <button type="button" class="link" data-h={part.object} onClick={() => game.look(part.object ?? '')}>
              {nameOf(view, part.object)}
            </button>
          )}
          {part.clauses?.map((clause) => (
            <Clause key={clause} id={clause} />
          ))}
          {part.kind === 'form' && prompt.ifNothing && (
            <span class="if-nothing">{say.ifNothing(prompt.ifNothing)}</span>
          )}
          {sum && (
            <span class="sum">
              <Rich text={sum} />
            </span>
          )}
        </p>
      </header>
      {context}
      <Votes view={view} />
      {state.drafting && <DraftSteps view={view} drafting={state.drafting} />}
      <div
        key={part.kind === 'form' ? promptKey(prompt) : 'list'}
        class={session.needsPanel || stage === 'confirm' ? 'asked-list always' : 'asked-list'}
      >
        {stage === 'confirm' && state.drafting ? (
          <Confirmation view={view} drafting={state.drafting} question={question} />
        ) : null}
        {stage === 'prompt' && (
          <>
            <AlwaysAnswers view={view} prompt={prompt} />
            <Waivers prompt={prompt} />
          </>
        )}
        {listed
          && (part.kind === 'priority' ? (
            <Actions view={view} state={state} prompt={prompt} />
          ) : (
            <HelpProvider value={{ look: (card) => game.lookAt(card), missing, begun: game.begun }}>
              {session.panel({ view, change: (next) => game.change(next) })}
            </HelpProvider>
          ))}
      </div>
      <footer class="answers">
        <Notes view={view} state={state} />
        {question.main.problem && explained.has(part.kind) && listed && (
          <p class={part.kind === 'form' && !state.seek ? 'still-missing' : 'if-nothing problem'}>
            <Rich text={question.main.problem} />
          </p>
        )}
        {forecast && <ForecastLines view={view} forecast={forecast} />}
        {prompt.ifNothing && stage === 'prompt' && part.kind !== 'form' && (
          <p class="if-nothing">
            <Explained text={say.ifNothing(prompt.ifNothing)} />
          </p>
        )}
        <div class="buttons">
          {(state.drafting || state.menu || state.opening || prompt.standing) && (
            <button type="button" class="second" onClick={() => game.back()}>
              {say.back}
            </button>
          )}
          {session.other && (stage === 'prompt' || stage === 'slot') && (
            <button type="button" class="second" onClick={() => game.other()}>
              {session.other.label((ref) => fullName(view, ref))}
            </button>
          )}
          {unfoldable && !state.menu && (
            <button
              type="button"
              class={foldable ? 'second unfold foldable' : 'second unfold'}
              aria-expanded={state.unfolded}
              onClick={() => game.set({ unfolded: !state.unfolded })}
            >
              {state.unfolded ? playTexts.fold : playTexts.list}
            </button>
          )}
          {stage === 'prompt' && part.kind === 'priority' && view.stack.length > 1 && (
            <button type="button" class="second" onClick={() => void game.wish({ until: 'stack' })}>
              {playTexts.resolveAll(view.stack.length)}
            </button>
          )}
          {stage === 'prompt' && part.kind === 'priority' && !state.menu && <PassOn view={view} />}
          {stage === 'prompt' && !state.menu && <UndoButton view={view} />}
          {stage === 'confirm' && usesStack(state) && (
            <button
              type="button"
              class="second"
              title={say.hold}
              aria-label={say.holding(question.main.label)}
              disabled={state.sending}
              onClick={() => game.main(true)}
            >
              <Sign of="hold" />
            </button>
          )}
          <button
            type="button"
            class="main"
            disabled={state.sending || stage === 'quoting'}
            data-problem={question.main.problem ? '' : undefined}
            onClick={() => game.main()}
          >
            <span>
              <Rich text={state.sending ? say.sending : question.main.label} />
            </span>
          </button>
        </div>
      </footer>
    </>
  );
}

/** True if the drafted action goes on the stack, where priority can be held over it. */
const usesStack = ({ drafting }: GameState): boolean =>
  drafting?.action.kind === 'cast' || drafting?.action.kind === 'activate';

function whoIsAsked(view: View, prompt: Prompt): string {
  if (prompt.standing) return say.anyTime;
  const seats = prompt.seats.map((ref) => seatOrPlace(view, ref)).filter(Boolean);
  const people = view.people.filter((person) => person.side === view.you.side).length;
  const who = people > 1 ? say.who[prompt.mode] : say.who.each;
  return say.whoAt(who, [...new Set(seats)]);
}

/** Tabs of several open questions; any of them can be answered first. */
function Tabs({ view, prompt }: { view: View; prompt: Prompt }) {
  const game = useGame();
  return (
    <div class="tabs" role="tablist" aria-label={say.open}>
      {waitingIn(view).map((other, at) => (
        <button
          type="button"
          role="tab"
          key={promptKey(other)}
          aria-selected={other === prompt}
          onClick={() => game.turnTo(other)}
        >
          {say.tab(at + 1, [...new Set(other.seats.map((ref) => placeName(view, ref)))].join(', ') || other.part.title)}
        </button>
      ))}
    </div>
  );
}
