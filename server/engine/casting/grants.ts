import type { Filter } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../game.ts';
import { working } from '../replacement.ts';
import type { GameObject, ObjId, SeatId } from '../state.ts';
import { matchesAsSpell } from './asSpell.ts';

/** A permission to play or cast a card from where it lies that something else than the card gives (305.1, 601.3b). */
export interface Grant {
  /** names it in ways of casting: no colon */
  readonly key: string;
  readonly source: ObjId;
  readonly lands: boolean;
  readonly spells: boolean;
  readonly filter?: Filter;
  readonly once: boolean;
  readonly free: boolean;
  readonly mana?: 'any color' | 'any type';
}

const NONE: readonly Grant[] = [];
const ONCE = 'permit';

/** The permissions that speak of a card for a seat. */
export function grantsOn(g: Game, seat: SeatId, o: GameObject): readonly Grant[] {
  const standing = g.world.statics('permit');
  if (g.state.permissions.length === 0 && standing.length === 0) return NONE;
  const given = g.state.permissions.flatMap((p): Grant[] => (p.seat === seat && p.cards.includes(o.id) ? [{ ...p, key: `by${p.id}`, spells: true }] : []));
  return standing.length === 0 || o.zone !== 'graveyard' || o.controller !== seat ? given : [...given, ...byStatics(g, seat)];
}

/** What static abilities permit a seat to play from its graveyard now. */
function byStatics(g: Game, seat: SeatId): Grant[] {
  return working(g, 'permit').flatMap(({ effect: e, source, seat: you }): Grant[] => {
    if (you !== seat || (e.onceEachTurn && (!g.world.isActive(seat) || g.world.get(source).activated[ONCE] !== undefined))) return [];
    return [{ key: `of${source}`, source, lands: e.lands ?? false, spells: e.spells !== undefined, ...(e.spells ? { filter: e.spells } : {}), once: e.onceEachTurn ?? false, free: false }];
  });
}

/** Whether it permits casting the card as a spell of its kind. */
export const grantsSpell = (g: Game, seat: SeatId, o: GameObject, grant: Grant): boolean =>
  grant.spells && (!grant.filter || matchesAsSpell(g, o.id, grant.filter, { you: seat, source: grant.source }));

/** Whether it changes nothing but from where: then the card's own ways are open by it. */
export const isPlain = (grant: Grant): boolean => !grant.free && grant.mana === undefined;

/** The cards outside its hand that a seat is permitted to play by effects. */
export function grantedCards(g: Game, seat: SeatId): readonly ObjId[] {
  const given = g.state.permissions.flatMap((p) => (p.seat === seat ? p.cards.filter((id) => g.world.object(id)) : []));
  if (g.world.statics('permit').length === 0 || byStatics(g, seat).length === 0) return given;
  return [...given, ...g.world.graveyard(seat)];
}

/** A card was played or cast by a permission that serves once. */
export function useGrant(g: Game, grant: Grant): void {
  if (!grant.once) return;
  const source = g.world.object(grant.source);
  if (!grant.key.startsWith('of')) g.journal.set(g.state, 'permissions', g.state.permissions.filter((p) => `by${p.id}` !== grant.key));
  else if (source) g.journal.set(source, 'activated', { ...source.activated, [ONCE]: 1 }, source.id);
}
