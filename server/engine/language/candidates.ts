import type { Filter } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../ports/game.ts';
import { type FilterContext, matches } from './filters.ts';
import type { ObjId, SeatId, Zone } from '../kernel/refs.ts';

/** Where a filter looks when it names no zone: the stack for spells and abilities, the battlefield for everything else. */
export function zoneOf(f: Filter): NonNullable<Filter['zone']> {
  return f.zone ?? (f.nouns.some((n) => n === 'spell' || n === 'ability') ? 'stack' : 'battlefield');
}

/** True if a filter looks into a zone. */
export function looksInto(f: Filter, zone: Zone): boolean {
  const at = zoneOf(f);
  return at === zone || (at === 'stack or battlefield' && (zone === 'stack' || zone === 'battlefield'));
}

/** True if only what effects before have acted on is looked at. */
export function isAmong(f: Filter): boolean {
  const { qualifiers } = f;
  if (qualifiers) for (let i = 0; i < qualifiers.length; i++) if (qualifiers[i]?.q === 'among') return true;
  return false;
}

/** Visits what matches, zone by zone as far as it exists for `c.you`; stops and returns true when `found` does. */
export function someCandidate(g: Game, f: Filter, c: FilterContext, found: (id: ObjId) => boolean): boolean {
  if (isAmong(f)) {
    for (const id of c.pile ?? []) if (matches(g, id, f, c) && found(id)) return true;
    return false;
  }
  const zone = zoneOf(f);
  const own = f.whose === 'you';
  const visit = (ids: readonly ObjId[], scoped: boolean): boolean => {
    const scope = scoped || c.everywhere ? undefined : g.rules.scopeObject;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] as ObjId;
      if ((!scope || scope(g, c.you, g.world.get(id))) && matches(g, id, f, c) && found(id)) return true;
    }
    return false;
  };
  switch (zone) {
    case 'battlefield':
      return own && !g.rules.alsoControls
        ? visit(g.world.permanentsOf(c.you), false)
        : visit(c.everywhere ? g.state.zones.battlefield : g.world.permanents(c.you), true);
    case 'stack':
      return visit(g.state.zones.stack, false);
    case 'stack or battlefield':
      return (
        visit(g.state.zones.stack, false)
        || visit(c.everywhere ? g.state.zones.battlefield : g.world.permanents(c.you), true)
      );
    case 'exile':
      return visit(g.state.zones.exile, false);
    case 'library': {
      const seen = new Set<number>();
      return g.world.participants(c.you).some((s) => {
        const { library } = g.world.seat(s);
        if (seen.has(library)) return false;
        seen.add(library);
        return visit(g.world.library(s), true);
      });
    }
    case 'hand':
    case 'graveyard':
    case 'command': {
      const list = (s: SeatId): readonly ObjId[] =>
        zone === 'hand' ? g.world.hand(s) : zone === 'graveyard' ? g.world.graveyard(s) : g.world.command(s);
      if (own && !g.rules.owns) return visit(list(c.you), true);
      return g.world.participants(c.you).some((s) => visit(list(s), s === c.you));
    }
  }
}

/** Everything that matches, in the order of its zone. */
export function candidates(g: Game, f: Filter, c: FilterContext): ObjId[] {
  const out: ObjId[] = [];
  someCandidate(g, f, c, (id) => {
    out.push(id);
    return false;
  });
  return out;
}

export function countCandidates(g: Game, f: Filter, c: FilterContext): number {
  let n = 0;
  someCandidate(g, f, c, () => {
    n++;
    return false;
  });
  return n;
}
