import type { VNode } from 'preact';
import type { Action, Part, Prompt, Refusal, View } from '../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { ending, nameOf, personOf, placeName } from '../../match/names.ts';
import { openingOf, silentObjects } from '../../match/opening.ts';
import { HelpProvider } from '../../parts/help.ts';
import { Row, Subject } from '../../parts/rows.tsx';
import { promptKey, waitingIn, type Question } from '../../match/question.ts';
import { forecastOf, ForecastLines } from './forecast.tsx';
import { Confirmation, DraftSteps } from './casting.tsx';
import { Clause } from './log.tsx';
import { Links } from '../tale/links.tsx';
import { Rich } from '../card/pips.tsx';
import { Sign } from '../card/signs.tsx';
import { ConcedeProposal } from './conceding.tsx';
import { UndoButton, UndoProposal } from './undo.tsx';
import { AlwaysAnswers, PassOn, Waivers, WishNotes } from './wishes.tsx';

const whos = { each: 'You', any: 'You or a friend', agree: 'You, together with your side' } as const;

/**
 * The question, always in the same place: who is asked, for what, by which rule, and until when.
 * `context`: what it is about, where the table does not show it.
 */
export function QuestionPanel({
  view,
  state,
  question,
  context,
}: {
  view: View;
  state: GameState;
  question: Question | null;
  context?: VNode;
}) {
  return (
    <section
      class={['question', question ? 'open' : '', state.unfolded ? 'unfolded' : ''].join(' ')}
      aria-label="What you are asked"
    >
      {view.over ? (
        <Over view={view} />
      ) : question ? (
        <Asked view={view} state={state} question={question} context={context} />
      ) : (
        <Waiting view={view} state={state} context={context} />
      )}
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
  return (
    <>
      {waitingIn(view).length > 1 && !prompt.standing && <Tabs view={view} prompt={prompt} />}
      <header class="asked-what">
        <p class="asked-who">{whoIsAsked(view, prompt)}</p>
        <h2 dir="auto" tabIndex={-1}>
          <Rich text={title} />
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
            <span class="if-nothing">If you do nothing: {prompt.ifNothing}</span>
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
          <p class="if-nothing">If you do nothing: {prompt.ifNothing}</p>
        )}
        <div class="buttons">
          {(state.drafting || state.menu || state.opening || prompt.standing) && (
            <button type="button" class="second" onClick={() => game.back()}>
              Back
            </button>
          )}
          {session.other && (stage === 'prompt' || stage === 'slot') && (
            <button type="button" class="second" onClick={() => game.other()}>
              {session.other.label}
            </button>
          )}
          {unfoldable && !state.menu && (
            <button
              type="button"
              class="second unfold"
              aria-expanded={state.unfolded}
              onClick={() => game.set({ unfolded: !state.unfolded })}
            >
              {state.unfolded ? 'Fold' : 'List'}
            </button>
          )}
          {stage === 'prompt' && part.kind === 'priority' && !state.menu && <PassOn view={view} />}
          {stage === 'prompt' && !state.menu && <UndoButton view={view} />}
          {stage === 'confirm' && (
            <button
              type="button"
              class="second"
              title="Do it and hold priority: you may act again before anybody else (H)"
              aria-label={`${question.main.label}, and hold priority`}
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
              <Rich text={state.sending ? 'Sending …' : question.main.label} />
            </span>
          </button>
        </div>
      </footer>
    </>
  );
}

function whoIsAsked(view: View, prompt: Prompt): string {
  if (prompt.standing) return 'You may, at any time';
  const seats = prompt.seats.map((ref) => seatOrPlace(view, ref)).filter(Boolean);
  const people = view.people.filter((person) => person.side === view.you.side).length;
  const who = people > 1 ? whos[prompt.mode] : whos.each;
  return [who, [...new Set(seats)].join(' and ')].filter(Boolean).join(' · ');
}

/** A seat by its place, or by its name where all sit at one. */
const seatOrPlace = (view: View, ref: string): string =>
  view.places.length > 1 ? placeName(view, ref) : nameOf(view, ref);

/** Answers of teammates to a question that the whole side is asked. */
function Votes({ view }: { view: View }) {
  const { votes } = view;
  if (!votes) return null;
  const name = (person: number) => (person === view.you.person ? 'You' : (personOf(view, person)?.name ?? ''));
  return (
    <div class="votes" aria-label={`Who says what: ${votes.title}`}>
      <ul>
        {votes.people.map(({ person, says }) => (
          <li key={person} class={says === undefined ? 'open' : ''}>
            <strong>{name(person)}</strong> {says ?? 'not yet'}
          </li>
        ))}
      </ul>
      <small>
        Where you differ, it is as {name(votes.decides) === 'You' ? 'you say' : `${name(votes.decides)} says`}.{' '}
        <Clause id="805.2" />
      </small>
    </div>
  );
}

/** Tabs of several open questions; any of them can be answered first. */
function Tabs({ view, prompt }: { view: View; prompt: Prompt }) {
  const game = useGame();
  return (
    <div class="tabs" role="tablist" aria-label="Open questions">
      {waitingIn(view).map((other, at) => (
        <button
          type="button"
          role="tab"
          key={promptKey(other)}
          aria-selected={other === prompt}
          onClick={() => game.turnTo(other)}
        >
          {at + 1}. {[...new Set(other.seats.map((ref) => placeName(view, ref)))].join(', ') || other.part.title}
        </button>
      ))}
    </div>
  );
}

function Actions({ view, state, prompt }: { view: View; state: GameState; prompt: Prompt }) {
  const game = useGame();
  if (prompt.part.kind !== 'priority') return null;
  const actions = game.listed(prompt);
  const mana = state.menu ? [] : prompt.part.actions.filter((action) => action.kind === 'mana');
  return (
    <>
      {state.menu && (
        <p class="row-tools">
          With <Subject view={view} of={state.menu.ref} />:
        </p>
      )}
      {actions.length === 0 && <p class="quiet-text">Nothing but passing is possible now.</p>}
      <ol class="rows">
        {actions.map((action, at) => (
          <ActionRow key={`${action.key}${action.seat ?? ''}`} view={view} prompt={prompt} action={action} n={at + 1} />
        ))}
      </ol>
      {!state.menu && <Silent view={view} />}
      {mana.length > 0 && (
        <details class="mana-actions">
          <summary>Mana abilities ({mana.length})</summary>
          <p class="quiet-text">Paying suggests them by itself.</p>
          <ol class="rows">
            {mana.map((action) => (
              <ActionRow key={action.key} view={view} prompt={prompt} action={action} n={10} />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Cards with lines that are not automated. A player can ask the table to rule on them. */
function Silent({ view }: { view: View }) {
  const game = useGame();
  const objects = silentObjects(view).filter((object) => openingOf(view, object.h));
  if (objects.length === 0) return null;
  return (
    <details class="mana-actions">
      <summary>Have the table rule ({objects.length})</summary>
      <p class="quiet-text">
        These have lines that are not understood. Say what they do when it should happen; the others consent, contest or
        say otherwise.
      </p>
      <ol class="rows">
        {objects.map((object) => (
          <Row
            key={object.h}
            n={10}
            object={object.h}
            label={<Subject view={view} of={object.h} />}
            press={() => game.rule(object.h)}
          />
        ))}
      </ol>
    </details>
  );
}

function ActionRow({ view, prompt, action, n }: { view: View; prompt: Prompt; action: Action; n: number }) {
  const game = useGame();
  const where = action.seat && view.you.seats.length > 1 ? seatOrPlace(view, action.seat) : '';
  return (
    <Row
      n={n}
      object={action.object}
      note={where && !action.label.includes(where) ? where : undefined}
      label={
        <>
          <Rich text={action.label} />
          {action.cost && !action.label.includes(action.cost) && (
            <span class="row-cost">
              <Rich text={action.cost} />
            </span>
          )}
        </>
      }
      press={() => game.act(prompt, action)}
    >
      <button
        type="button"
        class="step"
        aria-label={`Why: ${action.label}`}
        title="Why?"
        onClick={() => void game.why(action.key, action.label)}
      >
        ?
      </button>
    </Row>
  );
}

/** Proposals of other players, running wishes, and refusals of the last action. */
function Notes({ view, state }: { view: View; state: GameState }) {
  return (
    <div class="notes" role="status">
      <UndoProposal view={view} />
      <ConcedeProposal view={view} />
      <WishNotes view={view} />
      {state.refusal && <Refused refusal={state.refusal} />}
      {!state.refusal && state.notice && <p class="notice">{state.notice}</p>}
    </div>
  );
}

/** A refusal: the problem, the rule, and the remedy. */
export function Refused({ refusal }: { refusal: Refusal }) {
  return (
    <div class="refused">
      <p>
        <strong>{refusal.message}</strong>{' '}
        {refusal.clauses.map((clause) => (
          <span key={clause} class="clause">
            {clause}
          </span>
        ))}
      </p>
      {refusal.mend && <p>{refusal.mend}</p>}
    </div>
  );
}

function Waiting({ view, state, context }: { view: View; state: GameState; context: VNode | undefined }) {
  const others = view.waiting.filter((wait) => wait.person !== view.you.person);
  const left = view.you.person !== null && personOf(view, view.you.person)?.left === true;
  return (
    <>
      <header class="asked-what">
        <p class="asked-who">
          {view.you.person === null
            ? 'You are watching'
            : left
              ? 'You have left; your seat is played on without you'
              : 'Nothing is asked of you'}
        </p>
        <h2>
          {others.length
            ? `Waiting for ${others.map((wait) => personOf(view, wait.person)?.name ?? 'somebody').join(' and ')}`
            : view.tale?.match === false
              ? 'It goes on by itself'
              : 'The match goes on by itself'}
        </h2>
      </header>
      <ul class="waiting">
        {others.map((wait) => (
          <li key={`${wait.person}${wait.what}`}>
            <span class="spinner" aria-hidden="true" /> {personOf(view, wait.person)?.name}: {wait.what}
          </li>
        ))}
      </ul>
      {context}
      <Votes view={view} />
      <p class="quiet-text">
        {view.tale?.match === false
          ? 'You may read everything meanwhile.'
          : 'You may look at every card and graveyard meanwhile.'}
      </p>
      <Notes view={view} state={state} />
      {left ? null : (
        <div class="buttons waiting-tools">
          <UndoButton view={view} />
        </div>
      )}
    </>
  );
}

function Over({ view }: { view: View }) {
  const game = useGame();
  const { over } = view;
  if (!over) return null;
  return (
    <div class="over">
      <p class="asked-who">{view.tale ? 'The tale is told' : 'The match is over'}</p>
      <h2>{view.tale ? over.reason : ending(view)}</h2>
      <p>
        {!view.tale && over.reason}{' '}
        {over.clauses.map((clause) => (
          <Clause key={clause} id={clause} />
        ))}
      </p>
      {view.tale && <Links view={view} main />}
      <div class="buttons">
        <a class="second" href="/">
          To the tables
        </a>
        {(!view.tale || view.you.person !== null) && (
          <button type="button" class={view.tale ? 'second' : 'main'} onClick={() => void game.saveLog()}>
            Download the match
          </button>
        )}
      </div>
    </div>
  );
}
