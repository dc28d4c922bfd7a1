import { payLife } from '../../../server/engine/actions/life.ts';
import { ask, yesNo } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { WouldBe, WouldMove } from '../../../server/engine/ports/would-be-events.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_8_15, J_8_19, J_8_21, J_8_7 } from '../clauses/talents.ts';
import { challengeOf, isPc, pcSeats } from './state.ts';

const nameOf = (g: Game, seat: SeatId): string => g.world.seat(seat).name;

/** J-8-15: a Skilled Healer may give life that they would gain to another character. */
function* healed(g: Game, c: WouldBe['life']): Flow<WouldBe['life']> {
  const others = challengeOf(g).pcs[c.seat]?.healer ? pcSeats(g).filter((s) => s !== c.seat) : [];
  if (c.delta === 0 || others.length === 0) return c;
  const options = [
    { key: `s${c.seat}`, label: 'You do' },
    ...others.map((s) => ({ key: `s${s}`, label: `${nameOf(g, s)} does` })),
  ];
  const answer = yield* ask(g, c.seat, {
    kind: 'options',
    title: `Who gains ${c.delta} life?`,
    clauses: ['J-8-15'],
    min: 1,
    max: 1,
    options,
    fallback: [`s${c.seat}`],
  });
  const [key = ''] = 'keys' in answer ? answer.keys : [];
  return { ...c, seat: others.find((s) => `s${s}` === key) ?? c.seat };
}

/** Skilled Healers, who give life to others. */
export const skilledHealer = rule({
  id: 'skilled-healer',
  clauses: [J_8_15],
  needs: ['company'],
  part: () => ({
    hooks: {
      replacements: {
        life: [
          {
            clause: 'J-8-15',
            label: 'A Skilled Healer may give it to another character',
            applies: (g, e) => e.delta > 0 && isPc(g, e.seat) && challengeOf(g).pcs[e.seat]?.healer === true,
            replace: healed,
          },
        ],
      },
    },
  }),
});

/** J-8-7: Selfless Defenders, whose creatures block for others. */
export const selflessDefender = rule({
  id: 'selfless-defender',
  clauses: [J_8_7],
  needs: ['company'],
  part: () => ({ hooks: { helpers: (g, seat) => (isPc(g, seat) ? (challengeOf(g).pcs[seat]?.helpers ?? 0) : 0) } }),
});

const embodies = (g: Game, o: GameObject): boolean =>
  o.kind === 'card' && isPc(g, o.owner) && challengeOf(g).pcs[o.owner]?.command.includes(o.def) === true;

/**
 * J-8-19, J-8-21: an embodiment begins in the command zone and is played from there without a tax.
 * For life it may return there instead of going to its owner's graveyard.
 */
export const embodiment = rule({
  id: 'embodiment',
  clauses: [J_8_19, J_8_21],
  needs: ['company'],
  part: () => ({
    hooks: {
      playable: (g, seat) => g.world.command(seat).filter((id) => embodies(g, g.world.get(id))),
      replacements: {
        move: [
          {
            clause: 'J-8-19',
            label: 'An embodiment may return to the command zone for life',
            applies: (g, { object: o, to }) =>
              to === 'graveyard'
              && embodies(g, o)
              && !g.world.seat(o.owner).left
              && g.world.life(o.owner) >= faceOf(g, o).manaValue,
            *replace(g, e): Flow<WouldMove> {
              const o = e.object;
              const cost = faceOf(g, o).manaValue;
              const title = `Pay ${cost} life to put ${g.nameOf(o.id)} into your command zone instead?`;
              if (!(yield* yesNo(g, o.owner, { title, object: o.id, clauses: ['J-8-19', 'J-8-21'] }))) return e;
              yield* payLife(g, o.owner, cost);
              return { ...e, to: 'command' };
            },
          },
        ],
      },
      liveNotes: (g, o) =>
        embodies(g, o)
          ? [`Embodiment: ${faceOf(g, o).manaValue} life, and it goes to the command zone instead of the graveyard`]
          : [],
    },
  }),
});
