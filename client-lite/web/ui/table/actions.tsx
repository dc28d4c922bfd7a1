import type { Action, Prompt, View } from '../../../../server/protocol/index.ts';
import { useGame, type GameState } from '../../match/game.ts';
import { doable } from '../../parts/plays.ts';
import { distinctLines } from '../../match/lines.ts';
import { Row, Subject } from '../../parts/rows.tsx';
import { playTexts } from '../../texts/play.ts';
import { Rich } from '../card/pips.tsx';
import { ConcedeProposal } from './windows/conceding.tsx';
import { UndoProposal } from './undo.tsx';
import { WishNotes } from './wishes.tsx';
import { Silent } from './waiting.tsx';
import { Refused, seatOrPlace } from './refused.tsx';
import { questionTexts as say } from '../../texts/table/question.ts';
import { filled } from '../filled.ts';

export function Actions({ view, state, prompt }: { view: View; state: GameState; prompt: Prompt }) {
  const game = useGame();
  if (prompt.part.kind !== 'priority') return null;
  const actions = game.listed(prompt);
  const all = doable(prompt.part).length;
  const labels = distinctLines(actions.map(({ label }) => label));
  const mana = state.menu ? [] : prompt.part.actions.filter((action) => action.kind === 'mana');
  return (
    <>
      {state.menu && (
        <p class="row-tools">{filled(say.with, { object: <Subject view={view} of={state.menu.ref} /> })}</p>
      )}
      {all === 0 ? (
        <p class="quiet-text nothing-to-do">{playTexts.nothing}</p>
      ) : (
        actions.length < all && !state.menu && <p class="quiet-text">{playTexts.lit(all - actions.length)}</p>
      )}
      <ol class="rows">
        {actions.map((action, at) => (
          <ActionRow
            key={`${action.key}${action.seat ?? ''}`}
            view={view}
            prompt={prompt}
            action={{ ...action, label: labels[at] ?? action.label }}
            n={at + 1}
          />
        ))}
      </ol>
      {!state.menu && <Silent view={view} />}
      {mana.length > 0 && (
        <details class="mana-actions">
          <summary>{say.mana(mana.length)}</summary>
          <p class="quiet-text">{say.manaAbout}</p>
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
        aria-label={say.whyThis(action.label)}
        title={say.why}
        onClick={() => void game.why(action.key, action.label)}
      >
        ?
      </button>
    </Row>
  );
}

/** Proposals of other players, running wishes, and refusals of the last action. */
export function Notes({ view, state }: { view: View; state: GameState }) {
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
