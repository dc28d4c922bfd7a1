import type { VNode } from 'preact';
import type { View } from '../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { ending, personOf } from '../../match/names.ts';
import { lookBackTexts } from '../../texts/replay.ts';
import { openingOf, silentObjects } from '../../match/opening.ts';
import { Row, Subject } from '../../parts/rows.tsx';
import { Clause } from './log.tsx';
import { Links } from '../tale/links.tsx';
import { UndoButton } from './undo.tsx';
import { AskedFor } from '../social/asked-for.tsx';
import { RematchOffer } from '../social/rematch.tsx';
import { Notes } from './actions.tsx';
import { questionTexts as say } from '../../texts/table/question.ts';

/** Answers of teammates to a question that the whole side is asked. */
export function Votes({ view }: { view: View }) {
  const { votes } = view;
  if (!votes) return null;
  const name = (person: number) => (person === view.you.person ? say.votes.you : (personOf(view, person)?.name ?? ''));
  return (
    <div class="votes" aria-label={say.votes.label(votes.title)}>
      <ul>
        {votes.people.map(({ person, says }) => (
          <li key={person} class={says === undefined ? 'open' : ''}>
            <strong>{name(person)}</strong> {says ?? say.votes.notYet}
          </li>
        ))}
      </ul>
      <small>
        {votes.decides === view.you.person ? say.votes.youDecide : say.votes.decides(name(votes.decides))}{' '}
        <Clause id="805.2" />
      </small>
    </div>
  );
}

/** Cards with lines that are not automated. A player can ask the table to rule on them. */
export function Silent({ view }: { view: View }) {
  const game = useGame();
  const objects = silentObjects(view).filter((object) => openingOf(view, object.h));
  if (objects.length === 0) return null;
  return (
    <details class="mana-actions">
      <summary>{say.rule(objects.length)}</summary>
      <p class="quiet-text">{say.ruleAbout}</p>
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

export function Waiting({ view, state, context }: { view: View; state: GameState; context: VNode | undefined }) {
  const others = view.waiting.filter((wait) => wait.person !== view.you.person);
  const left = view.you.person !== null && personOf(view, view.you.person)?.left === true;
  return (
    <>
      <header class="asked-what">
        <p class="asked-who">
          {state.judge
            ? say.waiting.judging
            : view.you.person === null
              ? say.waiting.watching
              : left
                ? say.waiting.left
                : say.waiting.notAsked}
        </p>
        <h2>
          {others.length
            ? say.waiting.for(others.map((wait) => personOf(view, wait.person)?.name ?? say.waiting.somebody))
            : view.tale?.match === false
              ? say.waiting.goesOn
              : say.waiting.matchGoesOn}
        </h2>
      </header>
      <ul class="waiting">
        {others.map((wait) => (
          <li key={`${wait.person}${wait.what}`}>
            <span class="spinner" aria-hidden="true" />{' '}
            {say.waiting.what(personOf(view, wait.person)?.name ?? '', wait.what)} <AskedFor person={wait.person} />
          </li>
        ))}
      </ul>
      {context}
      <Votes view={view} />
      <p class="quiet-text">{view.tale?.match === false ? say.waiting.mayRead : say.waiting.mayLook}</p>
      <Notes view={view} state={state} />
      {left ? null : (
        <div class="buttons waiting-tools">
          <UndoButton view={view} />
        </div>
      )}
    </>
  );
}

export function Over({ view }: { view: View }) {
  const game = useGame();
  const { over } = view;
  if (!over) return null;
  return (
    <div class="over">
      <p class="asked-who">{view.tale ? say.over.tale : say.over.match}</p>
      <h2>{view.tale ? over.reason : ending(view)}</h2>
      <p>
        {!view.tale && over.reason}{' '}
        {over.clauses.map((clause) => (
          <Clause key={clause} id={clause} />
        ))}
      </p>
      {view.tale && <Links view={view} main />}
      <RematchOffer view={view} />
      <div class="buttons">
        <a class="second" href="/">
          {say.over.tables}
        </a>
        <a class={view.tale ? 'second' : 'main'} href={game.lookBack}>
          <span>{lookBackTexts.link}</span>
        </a>
        {(!view.tale || view.you.person !== null) && (
          <button type="button" class="second" onClick={() => void game.saveLog()}>
            {say.over.download}
          </button>
        )}
        {!view.tale && (
          <button type="button" class="second" onClick={() => game.set({ window: { show: 'play on', line: null } })}>
            {say.over.playOn}
          </button>
        )}
      </div>
    </div>
  );
}
