import type { Condition } from '../../cards/oracle/ir/index.ts';
import { informative, type AmountContext } from './amounts.ts';
import { countCandidates, matches } from './filters.ts';
import type { Game } from './game.ts';
import type { GameObject, ObjId } from './state.ts';
import { peekObjects, peekPlayers, withTargetPlayer } from './peek.ts';

export type ConditionContext = AmountContext & { readonly kicked?: boolean };

/** Whether a condition is true now (603.4, 608.2c, 611.3a). */
export function holds(g: Game, cond: Condition, c: ConditionContext): boolean {
  switch (cond.if) {
    case 'count': return compare(countCandidates(g, cond.filter, withTargetPlayer(c, cond.filter)), cond.cmp, cond.n);
    case 'life': return peekPlayers(g, cond.of, c).some((s) => compare(g.world.life(s), cond.cmp, cond.n)); // 810.9a
    case 'hand': return peekPlayers(g, cond.of, c).some((s) => compare(g.world.hand(s).length, cond.cmp, cond.n));
    case 'your turn': return g.world.isActive(c.you) !== (cond.not ?? false); // 102.1, 805.4
    case 'kicked': return c.kicked ?? c.exec?.kicked ?? marksOf(g, c.source)?.['_kicked'] === true; // 702.33e
    case 'way': return (g.world.object(c.source)?.stack?.way ?? marksOf(g, c.source)?.['_way']) === cond.way;
    case 'this turn': return happened(g, cond.what, c);
    case 'is': {
      const ids = peekObjects(g, cond.what, c);
      return ids.some((id) => matches(g, cond.filter.zone === undefined ? informative(g, id, c.exec) : id, cond.filter, c));
    }
    case 'did': return (c.exec?.did ?? false) !== (cond.not ?? false);
    case 'not': return !holds(g, cond.cond, c);
  }
}

/** Marks of an object now or as it last was (608.2h). */
export const marksOf = (g: Game, id: ObjId): GameObject['marks'] => (g.world.object(id) ?? g.world.lastKnown(id))?.marks;

function compare(a: number, cmp: '>=' | '<=' | '=', b: number): boolean {
  return cmp === '>=' ? a >= b : cmp === '<=' ? a <= b : a === b;
}

function happened(g: Game, what: Extract<Condition, { if: 'this turn' }>['what'], c: ConditionContext): boolean {
  const { turn } = g.world.seat(c.you);
  switch (what) {
    case 'you gained life': return turn.gained > 0;
    case 'you attacked': return turn.attacked;
    case 'a creature died': return g.state.turn.died > 0;
    case 'an opponent lost life': return g.world.opponents(c.you).some((s) => g.world.seat(s).turn.lost > 0);
    case 'you cast another spell': return turn.cast > (wasCastThisTurn(g, c) ? 1 : 0);
  }
}

/** Whether the source is itself among the spells its controller has cast this turn: a spell, or a permanent that came from the stack since. */
function wasCastThisTurn(g: Game, c: ConditionContext): boolean {
  const o = g.world.object(c.source);
  if (!o) return false;
  return o.zone === 'stack' ? o.kind !== 'ability' : o.was !== undefined && g.world.lastKnown(o.was)?.zone === 'stack' && o.since === g.world.seat(c.you).turns;
}
