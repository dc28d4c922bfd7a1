import type { View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import { personOf } from '../../../match/names.ts';

const namesOf = (view: View, people: readonly number[]): string =>
  new Intl.ListFormat('en').format(people.map((person) => personOf(view, person)?.name ?? ''));

/** Question before a player concedes: the consequence, and a way to ask teammates to concede together. */
export function ConcedeWindow({ view }: { view: View }) {
  const game = useGame();
  const { conceding } = view;
  if (!conceding) return <p>There is nothing to concede now.</p>;
  const { friends } = conceding;
  return (
    <>
      <p>{conceding.says} This cannot be undone.</p>
      <div class="buttons">
        <button type="button" class="second" onClick={() => game.set({ window: null })}>
          Play on
        </button>
        {friends.length > 0 && (
          <button type="button" class="second" onClick={() => void game.concedeTogether(true)}>
            Ask {namesOf(view, friends)}: shall we concede?
          </button>
        )}
        <button type="button" class="danger" onClick={() => void game.depart('concede')}>
          {friends.length > 0 ? 'Concede alone' : 'Concede'}
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
    <div class="notice proposal" role="alertdialog" aria-label="Conceding together">
      <p>
        {open.person === view.you.person ? (
          <>You ask: shall we concede? </>
        ) : (
          <>
            <strong>{personOf(view, open.person)?.name}</strong> asks: shall we concede?{' '}
          </>
        )}
        {!asked && <>Waiting for {namesOf(view, open.owing)}.</>}
      </p>
      <p class="buttons">
        {asked && (
          <button type="button" class="danger" onClick={() => void game.concedeTogether(true)}>
            Concede together
          </button>
        )}
        <button type="button" class="second" onClick={() => void game.concedeTogether(false)}>
          Play on
        </button>
      </p>
    </div>
  );
}
