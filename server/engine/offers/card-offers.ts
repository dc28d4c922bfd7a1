import type { Ability, Face } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { castCost, changesOwnCost } from '../casting/total-cost.ts';
import { castRefusal, hasFlash, landRefusal } from '../casting/legality.ts';
import { faceCast } from '../costs/granted-keywords.ts';
import { faceAs, onlyPrinted, PRINTED, waysOf } from '../costs/alternative-costs.ts';
import { waysFor } from '../costs/usable-ways.ts';
import { asFace, faceAt, playableFaces } from '../language/faces.ts';
import { hasHelp } from '../mana/convoke-and-kin.ts';
import { faceOf } from '../objects/definitions.ts';
import { costText } from '../objects/mana-cost.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import { objRef, type ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { type Gathering, leastMana } from './gathering.ts';
import { remembered } from './remembered.ts';

/** Ways of casting or playing a card, of its faces that come into question. */
export function offerFaces(x: Gathering, o: GameObject, open: (face: Face) => boolean): void {
  const faces = playableFaces(x.g, o);
  for (let i = 0; i < faces.length; i++) {
    const at = faces[i] as number;
    const face = at === o.face ? faceOf(x.g, o) : faceAt(x.g, o.id, at);
    if (open(face)) offerCard(x, o.id, face, at);
  }
}

function offerCard(x: Gathering, id: ObjId, face: Face, at: number): void {
  const { g, seat, ref } = x;
  if (face.types.includes('land')) {
    const key = `play:${objRef(id)}:${ref}${at === 0 ? '' : `:${at}`}`;
    if (x.sorcery && !landRefusal(g, { seat, object: id, face: at }))
      x.out.push(
        remembered(g, {
          key,
          kind: 'play',
          label: `Play ${face.name}`,
          object: objRef(id),
          seat: ref,
          ...(at === 0 ? {} : { face: at }),
        }),
      );
    offerFaceDown(x, id, face, at);
    return;
  }
  const plainly = x.sorcery || hasFlash(g, seat, face, id);
  if (hasOwnTime(face.abilities)) x.timed = true;
  const list = waysFor(g, seat, g.world.get(id), face);
  for (let i = 0; i < list.length; i++) {
    const way = list[i] as Way;
    if (way.faceDown) continue;
    const quick =
      x.sorcery || guiseOf(way) === undefined ? plainly : hasFlash(g, seat, faceAs(face, way), id, guiseOf(way));
    if (way.flash ? !quick : quick) offerWay(x, id, face, at, way);
  }
  offerFaceDown(x, id, face, at);
}

/** 702.37c, 708.4: offers to cast cards face down, lands too: as another spell, with a timing of its own. */
function offerFaceDown(x: Gathering, id: ObjId, face: Face, at: number): void {
  if (onlyPrinted(face)) return;
  for (const way of waysOf(face)) {
    const as = faceAs(face, way);
    if (way.faceDown && (x.sorcery || hasFlash(x.g, x.seat, as, id, way.faceDown))) offerWay(x, id, as, at, way);
  }
}

/** `face`: what it is as the spell. */
function offerWay(x: Gathering, id: ObjId, printed: Face, at: number, way: Way): void {
  const { g, seat, ref } = x;
  const o = g.world.get(id);
  const face = asFace(g, id, at, () => faceCast(g, seat, o, printed, way));
  const symbols = way.symbols ?? face.cost;
  if (
    symbols !== undefined
    && x.mana < leastMana(symbols) + (way.more ? leastMana(way.more) : 0)
    && !changesOwnCost(face)
    && !hasHelp(face)
    && !way.lessBy
  )
    return;
  if (castRefusal(g, { seat, object: id, face: at, way: way.id, known: way })) return;
  const cost = costText(asFace(g, id, at, () => castCost(g, seat, o, face, { way }).symbols));
  const plain = way === PRINTED;
  x.out.push(
    remembered(g, {
      key: `cast:${objRef(id)}:${ref}:${at}${plain ? '' : `:${way.id}`}`,
      kind: 'cast',
      label: plain ? `Cast ${face.name}` : way.faceDown ? `Cast ${way.label}` : `Cast ${face.name} (${way.label})`,
      object: objRef(id),
      seat: ref,
      cost,
      ...(at === 0 ? {} : { face: at }),
    }),
  );
}

/** True if the card says itself when it may be cast. */
function hasOwnTime(abilities: readonly Ability[]): boolean {
  for (let i = 0; i < abilities.length; i++) if (abilities[i]?.kind === 'spellRule') return true;
  return false;
}
