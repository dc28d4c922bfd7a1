import type { StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { working } from '../replacement/static-effects.ts';
import { matchesAsSpell } from './as-it-will-be-cast.ts';
import type { Grant } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

const NONE: readonly Grant[] = [];
const ONCE = 'permit';

/** The permissions that speak of a card for a seat. */
export function grantsOn(g: Game, seat: SeatId, o: GameObject): readonly Grant[] {
  const standing = g.world.statics('permit');
  if (g.state.permissions.length === 0 && standing.length === 0) return NONE;
  const given = g.state.permissions.flatMap((p): Grant[] =>
    p.seat === seat && p.cards.includes(o.id) ? [{ ...p, key: `by${p.id}`, spells: true }] : [],
  );
  return standing.length === 0 ? given : [...given, ...byStatics(g, seat).filter((s) => reaches(g, seat, s, o))];
}

type Standing = Grant & { readonly from: Extract<StaticEffect, { st: 'permit' }>['from'] };

/** True if a card lies where the permission of a static ability reaches: of a library the top card, if it may be seen (401.5). */
function reaches(g: Game, seat: SeatId, s: Standing, o: GameObject): boolean {
  switch (s.from) {
    case 'graveyard':
      return o.zone === 'graveyard' && o.controller === seat;
    case 'top of library':
      return o.zone === 'library' && g.world.library(seat).at(-1) === o.id && (o.known?.includes(seat) ?? false);
    case 'hand':
      return o.zone === 'hand' && o.controller === seat;
    case 'exiled with':
      return o.zone === 'exile' && o.exiledWith === s.source && (!o.faceDown || (o.known?.includes(seat) ?? false));
  }
}

/** Permissions to play from other zones that static abilities give a seat now. */
function byStatics(g: Game, seat: SeatId): Standing[] {
  return working(g, 'permit').flatMap(({ effect: e, source, seat: you }): Standing[] => {
    if (
      you !== seat
      || (e.onceEachTurn
        && ((e.from !== 'top of library' && !g.world.isActive(seat))
          || g.world.get(source).activated[ONCE] !== undefined))
    )
      return [];
    return [
      {
        key: `of${source}`,
        source,
        lands: e.lands ?? false,
        spells: e.spells !== undefined,
        ...(e.spells ? { filter: e.spells } : {}),
        once: e.onceEachTurn ?? false,
        free: e.free ?? false,
        from: e.from,
        ...(e.mana ? { mana: e.mana.as } : {}),
      },
    ];
  });
}

/** True if it permits casting the card as a spell of its kind. */
export const grantsSpell = (g: Game, seat: SeatId, o: GameObject, grant: Grant): boolean =>
  grant.spells && (!grant.filter || matchesAsSpell(g, o.id, grant.filter, { you: seat, source: grant.source }));

/** True if it changes nothing but from where: then the card's own ways are open by it. */
export const isPlain = (grant: Grant): boolean =>
  !grant.free && grant.mana === undefined && grant.flashback === undefined;

/** The cards outside its hand that a seat is permitted to play by effects. */
export function grantedCards(g: Game, seat: SeatId): readonly ObjId[] {
  const given = g.state.permissions.flatMap((p) => (p.seat === seat ? p.cards.filter((id) => g.world.object(id)) : []));
  const standing = g.world.statics('permit').length === 0 ? [] : byStatics(g, seat);
  if (standing.length === 0) return given;
  const lists = {
    graveyard: () => g.world.graveyard(seat),
    'top of library': () => g.world.library(seat).slice(-1),
    'exiled with': () => g.state.zones.exile,
    hand: () => [],
  };
  return [...given, ...standing.flatMap((s) => lists[s.from]().filter((id) => reaches(g, seat, s, g.world.get(id))))];
}

/** A card was played or cast by a permission that serves once. */
export function useGrant(g: Game, grant: Grant): void {
  if (!grant.once) return;
  const source = g.world.object(grant.source);
  if (!grant.key.startsWith('of'))
    g.journal.set(
      g.state,
      'permissions',
      g.state.permissions.filter((p) => `by${p.id}` !== grant.key),
    );
  else if (source) g.journal.set(source, 'activated', { ...source.activated, [ONCE]: 1 }, source.id);
}
