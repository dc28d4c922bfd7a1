import { sideWins } from '../../../server/engine/actions/winning-and-losing.ts';
import { ask } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { SeatFact } from '../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_2_13, J_2_14 } from '../clauses/scene.ts';
import type { ChallengeSetup } from './setup.ts';
import { challengeOf, change, gmSide, sceneOf, stageSeat } from './state.ts';

/** Characters whose fall counts against the company (J-2-13). Those who travelled or left do not. */
const fallen = (g: Game): SeatId[] => {
  const { pcs } = challengeOf(g);
  return pcs.flatMap((_, seat) => {
    const gone = sceneOf(g).departed[seat];
    return gone ? (gone.how === 'perished' ? [seat] : []) : g.world.life(seat) <= 0 ? [seat] : [];
  });
};

/**
 * J-2-13: when as many characters have fallen as the stakes say, ask the Game Master if the scene is lost.
 * Ask again for each one who falls after that.
 */
function* stakesLost(g: Game): Flow<boolean> {
  const { stakes } = challengeOf(g);
  const scene = sceneOf(g);
  if (!stakes || g.state.flow.match === 'opening') return false;
  const down = fallen(g);
  if (down.length < Math.max(stakes.fallen, (scene.lost ?? 0) + 1)) return false;
  change(g, { lost: down.length });
  const who = down.map((s) => g.world.seat(s).name).join(', ');
  const options = [
    { key: 'lost', label: 'It is lost: the company is driven back' },
    { key: 'on', label: 'It goes on' },
  ];
  const answer = yield* ask(g, stageSeat(challengeOf(g)), {
    kind: 'options',
    title: `${who} ${down.length === 1 ? 'has' : 'have'} fallen. ${stakes.text} Is the scene lost?`,
    clauses: ['J-2-13'],
    min: 1,
    max: 1,
    options,
    fallback: ['lost'],
  });
  if ('keys' in answer && answer.keys[0] === 'on') return false;
  driveBack(g, `${who} ${down.length === 1 ? 'has' : 'have'} fallen, and the company is driven back.`);
  return true;
}
/** End the scene as lost for the company (J-2-13). */
function driveBack(g: Game, reason: string): void {
  sideWins(g, gmSide(challengeOf(g)), reason, ['J-2-13', 'J-2-9']);
}

const stakesFacts = ({ stakes }: ChallengeSetup): SeatFact[] =>
  stakes
    ? [
        { label: 'Stakes', value: stakes.text, clause: 'J-2-13' },
        {
          label: 'Lost',
          value:
            stakes.fallen === 1 ? 'As soon as a character falls' : `As soon as ${stakes.fallen} characters have fallen`,
          clause: 'J-2-13',
        },
        {
          label: 'Meant for',
          value: stakes.company === 1 ? 'One character' : `${stakes.company} characters`,
          clause: 'J-2-14',
        },
      ]
    : [];

/** The loss that a company risks if too many of it fall. */
export const stakes = rule({
  id: 'stakes',
  clauses: [J_2_13, J_2_14],
  needs: ['defeat', 'scene-end'],
  part: () => ({
    hooks: {
      stateBasedActions: [stakesLost],
      seatFacts: (g, seat) => (seat === stageSeat(challengeOf(g)) ? stakesFacts(challengeOf(g)) : []),
    },
  }),
});
