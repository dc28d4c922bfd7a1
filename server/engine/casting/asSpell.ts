import type { Filter } from '../../../cards/oracle/ir/index.ts';
import { matches, matchesAs, type FilterContext } from '../filters.ts';
import type { Game } from '../game.ts';
import { faceDownDef } from '../defs.ts';
import { characteristicsOf } from '../layers.ts';
import type { DownBy, ObjId } from '../state.ts';

const asCards = new WeakMap<Filter, Filter>();

/** A filter of spells, read on a card that is not on the stack yet (601.2f, 601.3e look at the spell as it will be); `down`: cast face down by this (708.4). */
export function matchesAsSpell(g: Game, id: ObjId, f: Filter, c: FilterContext, down?: DownBy): boolean {
  let card = asCards.get(f);
  if (!card) {
    const { zone: _stack, ...rest } = f;
    asCards.set(f, (card = { ...rest, nouns: f.nouns.filter((n) => n !== 'spell' && n !== 'card') }));
  }
  const o = g.world.object(id);
  if (o && down) return matchesAs(g, { ...o, faceDown: true }, characteristicsOf(g, { def: faceDownDef(down), face: 0 }, c.you), o.controller, card, c);
  if (o?.faceDown && o.zone === 'exile') return matchesAs(g, o, characteristicsOf(g, { def: o.def, face: o.face }, c.you), c.you, card, c);
  return matches(g, id, card, c);
}
