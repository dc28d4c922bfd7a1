import { ask } from '../../../server/engine/ask.ts';
import { faceOf } from '../../../server/engine/defs.ts';
import type { Action } from '../../../server/engine/decisions/types.ts';
import type { Flow } from '../../../server/engine/flow.ts';
import type { Game } from '../../../server/engine/game.ts';
import type { SpecialAction } from '../../../server/engine/rules.ts';
import { objRef, refId, seatRef, type ObjId, type PersonId, type SeatId } from '../../../server/engine/state.ts';
import { challengeOf, change, isCharacter, isThreat, note, sceneOf, stageSeat, threatSeats } from './state.ts';

/** J-4-13: where the words of a card speak of players, the Game Master says whether a threat deck counts as one for it; what is said stands for the scene. */
const ruled = (g: Game, card: string): boolean | undefined => sceneOf(g).rulings.find((r) => r.card === card)?.counts;

export const asPlayer = (g: Game, seat: SeatId, source: ObjId): boolean => isThreat(g, seat) && (g.world.object(source) || g.world.lastKnown(source)) !== undefined && ruled(g, g.nameOf(source)) === true;

function* rule(g: Game, card: string, words: string): Flow {
  const options = [{ key: 'yes', label: 'It works on threat decks as on players', note: 'The Game Master chooses for them' }, { key: 'no', label: 'It does not' }];
  const title = `${card} speaks of players, and a threat deck is none. ${words}`;
  const answer = yield* ask(g, stageSeat(challengeOf(g)), { kind: 'options', title, clauses: ['J-4-13'], min: 1, max: 1, options, fallback: ['yes'] });
  const counts = !('keys' in answer) || answer.keys[0] !== 'no';
  change(g, { rulings: [...sceneOf(g).rulings, { card, counts }] });
  note(g, stageSeat(challengeOf(g)), `Ruling: ${card} ${counts ? 'works on threat decks' : 'passes threat decks by'}.`, 'J-4-13');
}

const EACH = /"sel":"each (opponent|player|other player)"/;
/** Effects that need a life total or a hand: on a threat deck they would do nothing whoever said what. */
const IDLE = /"do":"(?!loseLife|gainLife|damage|discard|draw)/;

/** Before anything resolves: spells and abilities of others that reach all players. */
export function* askAbout(g: Game): Flow<boolean> {
  if (g.state.zones.stack.length === 0 || threatSeats(g).length === 0) return false;
  for (const id of g.state.zones.stack) {
    const o = g.world.get(id);
    if (!o.stack || !isCharacter(g, o.controller) || !g.world.areOpponents(o.controller, stageSeat(challengeOf(g)))) continue;
    const name = g.nameOf(o.kind === 'card' ? id : o.stack.source, o.stack.sourceDef);
    const effects = JSON.stringify(o.stack.effects);
    if (!EACH.test(effects) || !IDLE.test(effects) || ruled(g, name) !== undefined) continue;
    yield* rule(g, name, o.stack.text);
    return true;
  }
  return false;
}

const TARGETS = /target (player|opponent)/i;
const askable = (g: Game, seat: SeatId): ObjId[] => [...g.world.hand(seat), ...g.world.permanentsOf(seat)].filter((id) => {
  const face = faceOf(g, g.world.get(id));
  return TARGETS.test(face.text) && ruled(g, face.name) === undefined;
});

/** A player asks whether a card that targets players works on threat decks. */
export const askAction: SpecialAction = {
  id: 'ask', clause: 'J-4-13',
  list(g, person): Action[] {
    if (threatSeats(g).length === 0) return [];
    return g.world.seatsOf(person).filter((s) => isCharacter(g, s) && g.world.areOpponents(s, stageSeat(challengeOf(g)))).flatMap((seat) =>
      askable(g, seat).map((id) => ({ key: `special:ask:${objRef(id)}`, kind: 'special' as const, label: `Ask the Game Master whether ${g.nameOf(id)} works on threat decks`, object: objRef(id), seat: seatRef(seat), clauses: ['J-4-13'] })));
  },
  *perform(g: Game, _person: PersonId, key: string): Flow {
    const o = g.world.object(refId(key.slice('special:ask:'.length)));
    if (o) yield* rule(g, faceOf(g, o).name, faceOf(g, o).text);
  },
};
