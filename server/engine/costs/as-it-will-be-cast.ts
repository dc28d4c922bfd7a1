import type { Filter } from '../../../cards/oracle/ir/index.ts';
import { matches, matchesAs, type FilterContext } from '../language/filters.ts';
import { faceDownDef, variantDef } from '../objects/definitions.ts';
import { byRules } from '../objects/engine-ir.ts';
import { characteristicsOf } from '../layers/apply.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { DownBy } from '../kernel/state/object.ts';

const asCards = new WeakMap<Filter, Filter>();

/** The disguise in which a card is cast: face down (708.4), or bestowed as an Aura (702.103b). */
export type Guise = DownBy | 'bestow';
export const guiseOf = (way: { readonly id: string; readonly faceDown?: DownBy }): Guise | undefined =>
  way.faceDown ?? (way.id === 'bestow' ? 'bestow' : undefined);

/** 601.3e: matches a filter of spells with a card that is not on the stack yet, in the form in which it is cast. 601.2f looks at the spell in the same way. */
export function matchesAsSpell(g: Game, id: ObjId, f: Filter, c: FilterContext, guise?: Guise): boolean {
  let card = asCards.get(f);
  if (!card) {
    const { zone: _stack, ...rest } = f;
    asCards.set(f, (card = { ...rest, nouns: f.nouns.filter((n) => n !== 'spell' && n !== 'card') }));
  }
  const o = g.world.object(id);
  if (o && guise === 'bestow')
    return matchesAs(
      g,
      o,
      characteristicsOf(g, { def: variantDef(o.def, byRules([{ x: 'bestowed' }])), face: o.face }, c.you),
      o.controller,
      card,
      c,
    );
  if (o && guise !== undefined && guise !== 'bestow')
    return matchesAs(
      g,
      { ...o, faceDown: true },
      characteristicsOf(g, { def: faceDownDef(guise), face: 0 }, c.you),
      o.controller,
      card,
      c,
    );
  if (o?.faceDown && o.zone === 'exile')
    return matchesAs(g, o, characteristicsOf(g, { def: o.def, face: o.face }, c.you), c.you, card, c);
  return matches(g, id, card, c);
}
