/** Faces of cards by layout: split, flip, prototype, transforming. */
import type { Ability } from '../ir/abilities/ability.ts';
import type { CompiledCard, Face } from '../ir/abilities/card.ts';
import { COLORS } from '../ir/objects/common.ts';
import { stable } from '../combinators/index.ts';
import { manaValue } from './characteristics.ts';

/** Layouts that the rules core plays, with the number of their faces; of another nothing but its front could be played. */
const LAYOUTS: Readonly<Record<string, number>> = {
  normal: 1,
  modal_dfc: 2,
  transform: 2,
  saga: 1,
  adventure: 2,
  split: 2,
  class: 1,
  case: 1,
  leveler: 1,
  flip: 2,
  prototype: 1,
  meld: 1,
  mutate: 1,
};
export const isKnown = (layout: string, faces: number): boolean => LAYOUTS[layout] === faces;
/** The faces as the rules core knows them, the first being what the card is where nothing else is said. */
export function facesOf(layout: string, first: Face, others: readonly Face[]): readonly [Face, ...Face[]] {
  const [second] = others;
  if (second && layout === 'transform') {
    const castBy = first.abilities.flatMap((a) =>
      a.kind === 'keywords' ? a.keywords.filter((k) => k.k === 'disturb') : [],
    );
    return [first, { ...second, manaValue: first.manaValue, ...(castBy.length > 0 ? { castBy } : {}) }]; // 202.3b
  }
  if (second && layout === 'flip')
    return [
      first,
      ...others.map((face) => ({
        ...face,
        ...(first.cost ? { cost: first.cost } : {}),
        manaValue: first.manaValue,
        colors: first.colors,
      })),
    ]; // 710.1c
  if (layout === 'prototype') return [first, ...prototyped(first)];
  if (second && layout === 'split')
    return isRoom(layout, [first, second])
      ? [withDoors(combined(first, second), first, second), first, second, locked(first)]
      : [combined(first, second), first, ...others];
  return [first, ...others];
}
/** The card with the cost, size and colours of its inset frame (718.3b). */
function prototyped(face: Face): readonly Face[] {
  return face.abilities
    .flatMap((a) => (a.kind === 'keywords' ? a.keywords : []))
    .flatMap((k) => {
      if (k.k !== 'prototype') return [];
      const cost = k.cost.flatMap((part) => (part.c === 'mana' ? part.symbols : []));
      return [
        {
          ...face,
          cost,
          manaValue: manaValue(cost),
          colors: COLORS.filter((c) => cost.some((s) => s.split('/').includes(c))),
          power: k.size.power,
          toughness: k.size.toughness,
        },
      ];
    });
}
/** 709.4: both halves of a split card at once. */
function combined(left: Face, right: Face): Face {
  const both = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];
  return {
    name: `${left.name} // ${right.name}`,
    cost: [...(left.cost ?? []), ...(right.cost ?? [])],
    manaValue: left.manaValue + right.manaValue,
    colors: COLORS.filter((c) => left.colors.includes(c) || right.colors.includes(c)),
    supertypes: both(left.supertypes, right.supertypes),
    types: both(left.types, right.types),
    subtypes: both(left.subtypes, right.subtypes),
    text: '',
    abilities: [...left.abilities, ...right.abilities],
    unread: [],
    combined: true,
  };
}
/** A split card with one type line for both halves, a permanent's (709.5). */
export const isRoom = (layout: string, faces: readonly Face[]): boolean =>
  layout === 'split'
  && faces.length === 2
  && faces.every((f) => !f.types.includes('instant') && !f.types.includes('sorcery'))
  && stable(shared(faces[0])) === stable(shared(faces[1]));
const shared = (face: Face | undefined): readonly unknown[] => [face?.types, face?.subtypes, face?.supertypes];
/** Among the abilities of both halves each that speaks of "this door" speaks of its own (709.5h). */
function withDoors(both: Face, left: Face, right: Face): Face {
  const of = (face: Face, door: 'left' | 'right'): readonly Ability[] =>
    face.abilities.map((a) =>
      a.kind === 'triggered' && a.event.on === 'unlocks' ? { ...a, event: { ...a.event, door } } : a,
    );
  return { ...both, abilities: [...of(left, 'left'), ...of(right, 'right')] };
}
/** A Room while both halves are locked: it has only its type line (709.5a). */
const locked = ({ types, subtypes, supertypes }: Face): Face => ({
  name: '',
  manaValue: 0,
  colors: [],
  supertypes,
  types,
  subtypes,
  text: '',
  abilities: [],
  unread: [],
});
/** The pair that the card's own ability melds (712.4a). */
export function pairOf(face: Face): CompiledCard['melds'] {
  const [meld] = face.abilities.flatMap((a) =>
    'body' in a && a.body ? a.body.effects.filter((e) => e.do === 'meld') : [],
  );
  return meld && { with: meld.with, into: meld.into };
}
/** Combinations of understood faces that the rules core cannot play. */
export function unplayed(layout: string, types: readonly Face[]): readonly string[] {
  if (layout !== 'split' || isRoom(layout, types)) return [];
  if (types.some((f) => !f.types.includes('instant') && !f.types.includes('sorcery')))
    return ['a split permanent without one type line']; // 709.5
  const fuse = types.some((f) =>
    f.abilities.some((a) => a.kind === 'keywords' && a.keywords.some((k) => k.k === 'fuse')),
  );
  const choices = types.some((f) =>
    f.abilities.some(
      (a) =>
        (a.kind === 'spell' && a.body.modes !== undefined)
        || a.kind === 'additionalCost'
        || a.kind === 'alternativeCost',
    ),
  );
  return fuse && choices ? ['choices of a fused spell'] : [];
}
