import type { View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { personOf } from '../../match/names.ts';
import { Sign } from '../card/signs.tsx';
import { tableTalkTexts } from '../../texts/table/dispute.ts';
import { filled } from '../filled.ts';

const { undo: say } = tableTalkTexts;

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
      title={say.undoKey(mine)}
      aria-label={say.undo(mine)}
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
  const names = open.owing.map((person) => personOf(view, person)?.name ?? '');
  return (
    <div class="notice proposal" role="alertdialog" aria-label={say.label}>
      <p>
        {filled(own ? say.youAsk(names) : say.asks, {
          name: <strong>{personOf(view, open.person)?.name}</strong>,
          act: <strong>{open.what}</strong>,
        })}
      </p>
      <p class="buttons">
        {own && (
          <button type="button" class="second" onClick={() => void game.consent(false)}>
            {say.stand}
          </button>
        )}
        {asked && (
          <button type="button" class="second" onClick={() => void game.consent(true)}>
            {tableTalkTexts.agree}
          </button>
        )}
        {asked && (
          <button type="button" class="second" onClick={() => void game.consent(false)}>
            {say.stand}
          </button>
        )}
      </p>
    </div>
  );
}
