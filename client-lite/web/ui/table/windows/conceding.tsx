import type { View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { personOf } from '../../../match/names.ts';
import { tableTalkTexts } from '../../../texts/table/dispute.ts';
import { filled } from '../../filled.ts';

const { concede: say } = tableTalkTexts;

const namesOf = (view: View, people: readonly number[]): readonly string[] =>
  people.map((person) => personOf(view, person)?.name ?? '');

/** Question before a player concedes: the consequence, and a way to ask teammates to concede together. */
export function ConcedeWindow({ view }: { view: View }) {
  const game = useGame();
  const { conceding } = view;
  if (!conceding) return <p>{say.nothing}</p>;
  const { friends } = conceding;
  return (
    <>
      <p>{say.sure(conceding.says)}</p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          {say.playOn}
        </button>
        {friends.length > 0 && (
          <button type="button" class="second" onClick={() => void game.concedeTogether(true)}>
            {say.ask(namesOf(view, friends))}
          </button>
        )}
        <button type="button" class="danger" onClick={() => void game.depart('concede')}>
          {friends.length > 0 ? say.alone : say.concede}
        </button>
      </div>
    </>
  );
}

/** A player of your side proposes that all of you concede. */
export function ConcedeProposal({ view }: { view: View }) {
  const game = useGame();
  const open = view.conceding?.open;
  if (!open) return null;
  const asked = view.you.person !== null && open.owing.includes(view.you.person);
  return (
    <div class="notice proposal" role="alertdialog" aria-label={say.label}>
      <p>
        {filled(
          open.person === view.you.person
            ? asked
              ? say.youAsk
              : say.youAskWaiting(namesOf(view, open.owing))
            : asked
              ? say.asks
              : say.asksWaiting(namesOf(view, open.owing)),
          { name: <strong>{personOf(view, open.person)?.name}</strong> },
        )}
      </p>
      <p class="buttons">
        {asked && (
          <button type="button" class="danger" onClick={() => void game.concedeTogether(true)}>
            {say.together}
          </button>
        )}
        <button type="button" class="second" onClick={() => void game.concedeTogether(false)}>
          {say.playOn}
        </button>
      </p>
    </div>
  );
}
