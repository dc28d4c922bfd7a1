import type { View } from '../../../../server/protocol/index.ts';
import { useGame } from '../../match/game.ts';
import { ruling } from '../../parts/ruling.tsx';
import type { Session } from '../../parts/session.ts';
import { rulingTexts as say } from '../../texts/table/ruling.ts';

/** A ruling by which a player would have the dispute end, before anything of it is said. */
export const newRuling = (view: View, about: string): Session =>
  ruling(
    {
      kind: 'ruling',
      title: say.instead,
      clauses: ['608.2c'],
      text: about,
      round: 1,
      rounds: 1,
      seats: view.seats.map((seat) => seat.ref),
    },
    true,
  );

/** Buttons of a ruling that is being put together. */
export function RulingButtons({ session, close }: { session: Session; close(): void }) {
  const game = useGame();
  const said = 'ruling' in session.answer ? session.answer.ruling : null;
  return (
    <>
      <button type="button" class="second" onClick={close}>
        {say.closeInstead}
      </button>
      <button
        type="button"
        class="main"
        disabled={session.problem !== null}
        onClick={() => said && void game.settle('ruling', said)}
      >
        {say.ruleSo}
      </button>
    </>
  );
}
