import { ask } from '../../../server/engine/decisions/ask.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { MulliganParty } from '../../../server/engine/kernel/state/mulligans.ts';
import type { MulliganDeclarations, MulliganRules } from '../../../server/engine/ports/format-hooks.ts';
import { newHand, nextBottom } from '../../../server/engine/turn/mulligans.ts';
import { beginInPlay, choosePlayOrDraw, drawHands, partiesInOrder } from '../../sdk/opening.ts';
import { ofMulligans } from './explains.ts';
import { frontName, isOpposition, OPPOSITION, seatAt, WILL } from './seats.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { C21, C29, C3 } from '../clauses.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../options.ts';
import { confrontationIn } from '../setup-schema.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { refId, seatRef } from '../../../server/engine/kernel/refs.ts';

/** Match marks: the side that chooses to play or draw first, and its deciding Magician by Front (C21). */
const CHOOSES = 'chooses';
const CHOOSER = 'chooser';

/** C21: the choice to play or draw first. */
function* startingPlayer(g: Game): Flow {
  const chooser = g.state.marks[CHOOSER];
  if (g.state.marks[CHOOSES] !== 'will') yield* choosePlayOrDraw(g, OPPOSITION, ['C21']);
  else yield* choosePlayOrDraw(g, WILL, ['C21'], typeof chooser === 'number' ? [seatAt(g, WILL, chooser)] : undefined);
}

const isOfOpposition = (g: Game, { seats }: MulliganParty): boolean => seats.every((seat) => isOpposition(g, seat));

/**
 * C3: mulligans of the Opposition, one Front at a time.
 * Its n-th mulligan over all Fronts puts n cards on the bottom, whichever seat takes it.
 */
const snowball = (options: Pick<BindingOptions, 'freeMulligan'>): MulliganRules => ({
  parties: (g) =>
    partiesInOrder(g, options.freeMulligan === 'first').map((party) => ({ ...party, clauses: ['C3', '103.5'] })),
  declare: (g, party) => (isOfOpposition(g, party) ? declareFront(g, party) : null),
  counted: (g, party) =>
    isOfOpposition(g, party) ? party.seats.reduce((sum, s) => sum + g.world.seat(s).mulligans, 0) : null,
});

/** Ask the Augur for one Front that takes a mulligan, or to keep the hands of all. */
function* declareFront(g: Game, party: MulliganParty): Flow<MulliganDeclarations> {
  const { seats, size, clauses } = party;
  const [first] = seats;
  const bottom = first === undefined ? size : nextBottom(g, party, first);
  if (first === undefined || bottom >= size) return { take: [], keep: seats };
  const options = seats.map((s) => ({
    key: seatRef(s),
    label: `Mulligan at ${frontName(g.world.seat(s).place)}`,
    note: newHand(size, bottom),
  }));
  const answer = yield* ask(g, first, {
    kind: 'options',
    title: 'Keep the hands of all Fronts?',
    clauses: [...clauses],
    min: 1,
    max: 1,
    options: [{ key: 'keep', label: 'Keep all' }, ...options],
    fallback: ['keep'],
  });
  const key = 'keys' in answer ? (answer.keys[0] ?? 'keep') : 'keep';
  return key === 'keep' ? { take: [], keep: seats } : { take: [refId(key)], keep: [] };
}

const { freeMulligan } = BINDING_OPTIONS;

/** The choice to play or draw, and mulligans that count up over all Fronts. */
export const opening = rule({
  id: 'opening',
  clauses: [C3, C21, C29],
  options: { freeMulligan },
  needs: ['will-and-threat'],
  part: (options) => ({
    begin(build) {
      const confrontation = confrontationIn(build.setup.data);
      if (!confrontation) return;
      build.mark(CHOOSES, confrontation.chooses);
      if (confrontation.chooser !== undefined) build.mark(CHOOSER, confrontation.chooser);
    },
    hooks: {
      explains: ofMulligans(options),
      procedures: {
        startingPlayer,
        openingHands: drawHands,
        mulligans: snowball(options),
        openingHandActions: beginInPlay,
      },
    },
  }),
});
