import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Requirement } from '../../../server/engine/ports/legality.ts';
import type { Topics } from '../../../server/engine/ports/format-hooks.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_4_1, J_4_13, J_4_16, J_4_2, J_4_20 } from '../clauses/threats.ts';
import { askAbout, askAction, asPlayer, veto } from './rulings.ts';
import { challengeOf, editionOf, isCharacter, isNew, isThreat, REVERSED } from './state.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { isSeatRef, refId, type Ref, type SeatId } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

/**
 * A threat deck is no player (J-4-1, J-4-14, J-4-16).
 * It is not attacked or targeted, does not block, and has no turn.
 */

const isDeck = (g: Game, to: Ref): boolean => isSeatRef(to) && isThreat(g, refId(to));
const nameOf = (g: Game, to: Ref): string => g.world.seat(refId(to)).name;

const notTargeted: Requirement<Topics['target']> = {
  id: 'threat decks are no targets',
  clauses: ['J-4-1', 'J-4-13'],
  mend: 'Choose what has a life total, a hand or a turn.',
  holds: (g, { target, source }) => !isDeck(g, target) || g.rules.asPlayer?.(g, refId(target), source) === true,
  says: (g, { target }) =>
    `${nameOf(g, target)} is a threat deck: only what touches its library, graveyard, exile or permanents reaches it as a player.`,
  facts: (g, { target }) => [`${nameOf(g, target)} has no life, no hand and no turn.`],
  concerns: (g, { target }) => isDeck(g, target),
};
const notAttacked: Requirement<Topics['attack']> = {
  id: 'threat decks are not attacked',
  clauses: ['J-4-1'],
  mend: 'Attack a mage or what they control.',
  holds: (g, { target }) => !isDeck(g, target),
  says: (g, { target }) => `${nameOf(g, target)} is a threat deck and no player: there is nobody to attack.`,
  facts: (g, { target }) => [`${nameOf(g, target)} has no life total.`],
  concerns: (g, { target }) => isDeck(g, target),
};
const blocksNobody: Requirement<Topics['block']> = {
  id: 'threats do not block',
  clauses: ['J-4-14'],
  mend: 'Block with a creature of a character.',
  holds: (g, { blocker }) => challengeOf(g).threatBlocks || !isThreat(g, g.world.controller(blocker)),
  says: () => 'Creatures of threat decks block nobody unless the Game Master lets them (option threatBlocks).',
  facts: (g, { blocker }) => [
    `${g.nameOf(blocker)} is controlled by ${g.world.seat(g.world.controller(blocker)).name}.`,
  ],
  concerns: (g, { blocker }) => isThreat(g, g.world.controller(blocker)),
};

/** Steps that a threat deck lacks, in the words of card texts. */
const MISSING: readonly string[] = ['upkeep', 'draw step', 'end step'];
const waitsInVain = (g: Game, o: GameObject): boolean =>
  o.zone === 'battlefield'
  && isThreat(g, o.controller)
  && !o.faceDown
  && faceOf(g, o).abilities.some(
    (a) => a.kind === 'triggered' && a.event.on === 'step' && a.event.whose === 'you' && MISSING.includes(a.event.step),
  );

/** True for a seat without life: a threat deck, or the scene itself. */
const hasNone = (g: Game, seat: SeatId): boolean => isNew(g) && !isCharacter(g, seat);

/** J-4-1: threat decks are no players. */
export const noPlayer = rule({
  id: 'no-player',
  clauses: [J_4_1, J_4_2, J_4_16],
  needs: ['company'],
  part: () => ({
    hooks: {
      requirements: { target: [notTargeted], attack: [notAttacked], block: [blocksNobody] },
      replacements: {
        life: [
          {
            clause: 'J-4-1',
            label: 'A threat deck has no life',
            applies: (g, e) => hasNone(g, e.seat),
            change: () => null,
          },
        ],
        draw: [
          {
            clause: 'J-4-1',
            label: 'A threat deck has no hand',
            applies: (g, e) => isNew(g) && isThreat(g, e.seat),
            change: () => null,
          },
        ],
      },
      seatFacts: (g, seat) =>
        isThreat(g, seat)
          ? [{ label: 'Threat deck', value: 'No player: without life, hand and turn', clause: 'J-4-1' }]
          : [],
      liveNotes: (g, o) =>
        waitsInVain(g, o) ? ['A threat deck has no upkeep, draw step or end step of its own (J-4-16)'] : [],
    },
  }),
});

/** Effects on players that work on threat decks where that makes sense, unless the Game Master vetoes them. */
export const commonSense = rule({
  id: 'common-sense',
  clauses: [J_4_13, J_4_20],
  needs: ['no-player'],
  part: () => ({
    hooks: {
      asPlayer,
      reversible: (g) => editionOf(g) >= REVERSED,
      specialActions: [askAction, veto],
      stateBasedActions: [askAbout],
    },
  }),
});
