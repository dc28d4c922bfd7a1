import type { View } from '../../../../../server/protocol/index.ts';
import { useGame } from '../../../match/game.ts';
import type { Combat } from '../../../match/links.ts';
import { combatWords } from '../../../match/judging.ts';
import { boardTexts } from '../../../texts/board.ts';
import { Sign } from '../../card/signs.tsx';

/** The middle of an arrow of an attack or a block, where the judge is asked about it. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly of: Combat;
}

/** Buttons on the arrows of attacks and blocks that open the judge. */
export function ArrowJudges({ view, spots }: { view: View; spots: readonly Spot[] }) {
  const game = useGame();
  if (view.over) return null;
  return (
    <div class="arrow-judges">
      {spots.map(({ x, y, of }) => (
        <button
          key={`${of.from} ${of.to}`}
          type="button"
          class="arrow-judge"
          style={{ left: `${x}px`, top: `${y}px` }}
          aria-label={boardTexts.judgeArrow(combatWords(view, of))}
          title={boardTexts.judgeArrow(combatWords(view, of))}
          onClick={() => game.set({ window: { show: 'judge', about: of.from, combat: of } })}
        >
          <Sign of="look" />
        </button>
      ))}
    </div>
  );
}
