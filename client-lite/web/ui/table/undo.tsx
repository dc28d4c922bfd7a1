import type { View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { personOf } from '../../match/names.ts';
import { Sign } from '../card/signs.tsx';

/**
 * Button to undo one's last action.
 * At once if it revealed nothing and concerned no other player, else the others are asked.
 */
export function UndoButton({ view }: { view: View }) {
  const game = useGame();
  const mine = view.undo?.mine;
  if (mine === undefined || view.undo?.open) return null;
  return (
    <button
      type="button"
      class="second undo"
      title={`Take back: ${mine} (Z)`}
      aria-label={`Take back: ${mine}`}
      onClick={() => void game.undo()}
    >
      <Sign of="undo" />
    </button>
  );
}

/** A proposal to undo: the players it waits for, and buttons to decide it. */
export function UndoProposal({ view }: { view: View }) {
  const game = useGame();
  const open = view.undo?.open;
  if (!open) return null;
  const own = open.person === view.you.person;
  const asked = view.you.person !== null && open.owing.includes(view.you.person);
  const names = open.owing.map((person) => personOf(view, person)?.name ?? '').join(' and ');
  return (
    <div class="notice proposal" role="alertdialog" aria-label="Taking back">
      <p>
        {own ? (
          <>
            You ask to take back <strong>{open.what}</strong>. Waiting for {names}.
          </>
        ) : (
          <>
            <strong>{personOf(view, open.person)?.name}</strong> asks to take back <strong>{open.what}</strong> and what
            came after it.
          </>
        )}
      </p>
      <p class="buttons">
        {own && (
          <button type="button" class="second" onClick={() => void game.consent(false)}>
            Let it stand
          </button>
        )}
        {asked && (
          <button type="button" class="second" onClick={() => void game.consent(true)}>
            Agree
          </button>
        )}
        {asked && (
          <button type="button" class="second" onClick={() => void game.consent(false)}>
            Let it stand
          </button>
        )}
      </p>
    </div>
  );
}
