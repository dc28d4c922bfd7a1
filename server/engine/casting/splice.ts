import type { CostPart, Effect, Face, Keyword } from '../../../cards/oracle/ir/index.ts';
import { keywordsOf, spellBody } from '../language/activated-abilities.ts';
import { faceOf } from '../objects/definitions.ts';
import type { Game } from '../ports/game.ts';
import { canChoose } from '../targets/choices.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';

/** Cards of a hand whose text a spell may gain as it is cast (702.47). */
export interface Splice {
  readonly id: ObjId;
  readonly name: string;
  readonly cost: readonly CostPart[];
  readonly effects: readonly Effect[];
  readonly text: string;
}

type SpliceKeyword = Extract<Keyword, { k: 'splice' }>;
const fits = (face: Face, k: SpliceKeyword): boolean =>
  k.onto === 'Arcane'
    ? face.subtypes.includes('Arcane')
    : face.types.includes('instant') || face.types.includes('sorcery');

/** 702.47b: the cards that can be spliced onto a spell, which are those whose targets can be chosen. */
export function splicesOnto(g: Game, seat: SeatId, object: ObjId, face: Face): readonly Splice[] {
  return g.world.hand(seat).flatMap((id): Splice[] => {
    if (id === object) return [];
    const card = faceOf(g, g.world.get(id));
    const keyword = keywordsOf(card).find((k): k is SpliceKeyword => k.k === 'splice' && fits(face, k));
    const body = keyword && spellBody(card);
    if (!body || body.modes || !canChoose(g, { seat, source: object, body, isSpell: true, x: 0, anyX: true }))
      return [];
    return [{ id, name: card.name, cost: keyword.cost, effects: body.effects, text: card.text }];
  });
}
