import type { Ability, Face, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { isMerged } from '../objects/merged-components.ts';
import type { Flow } from '../kernel/procedure.ts';
import { openFace } from '../objects/copiable-values.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Move } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { isSubject, working } from './static-effects.ts';
import type { Replacement } from '../ports/replacement.ts';
import type { WouldMove } from '../ports/would-be-events.ts';
import { objRef, type ObjId, type SeatId, type Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

type Effects = Replacement<WouldMove>[];

/** An effect that has an object go somewhere else instead of to a graveyard, or `anywhere`: instead of wherever it would go. */
const insteadTo = (
  key: string,
  label: string,
  to: Zone,
  about: { readonly by?: ObjId; readonly shuffled?: true; readonly anywhere?: true } = {},
): Replacement<WouldMove> => ({
  key,
  label: () => label,
  change: (e) =>
    e.gone || (e.to !== 'graveyard' && !about.anywhere)
      ? e
      : {
          object: e.object,
          cause: e.cause,
          to,
          ...(about.by !== undefined && to === 'exile' ? { by: about.by } : {}),
          ...(about.shuffled ? { shuffled: true } : {}),
        },
});

const MOVE: Kind<'move'> = {
  name: 'move',
  effects: (g, e) => {
    const { object: o, to, cause } = e;
    if (e.gone) return [];
    const list: Effects = [];
    if (to === 'graveyard') {
      if (o.zone === 'battlefield') list.push(...insteadOfGraveyard(g, o));
      list.push(...insteadFromAnywhere(g, o, cause));
    }
    if (o.zone === 'battlefield' && o.marks?.[EXILED_ON_LEAVING] === true && to !== 'exile')
      list.push(
        insteadTo('exiled on leaving', 'Exiled, as it would leave the battlefield', 'exile', { anywhere: true }),
      );
    const own = ofTheFormat(g, 'move', e);
    return own.length > 0 ? [...list, ...own] : list;
  },
  affected: (g, { object: o }) => (o.zone === 'battlefield' ? g.world.controller(o.id) : o.owner),
  title: (g, { object: o, to }) => `${g.nameOf(o.id)} would be put into ${DESTINATIONS[to]}`,
  object: (e) => e.object.id,
  alike: (e) => (e.gone ? 'gone' : e.to),
};
const DESTINATIONS: Readonly<Record<Zone, string>> = {
  graveyard: 'a graveyard',
  library: 'a library',
  hand: 'a hand',
  exile: 'exile',
  command: 'the command zone',
  stack: 'the stack',
  battlefield: 'the battlefield',
};

/** 903.9c: a zone change with its destination as replaced (614.6): "instead of dying", finality counters (122.1h), rules of the format. */
export function* zoneReplacements(g: Game, o: GameObject, move: Move, cause: SeatId | null): Flow<Move> {
  let last: Zone = move.to; // the destination before the command zone, for the other cards of a melded commander (903.9c)
  const seen: Kind<'move'> = {
    ...MOVE,
    effects: (at, e) => {
      if (e.to !== 'command') last = e.to;
      return MOVE.effects(at, e);
    },
  };
  const made = yield* would(g, o.parts ? seen : MOVE, { object: o, to: move.to, cause });
  if (!made || made.gone) return { ...move, to: 'exile', gone: true };
  const { to } = made;
  if (to === move.to) {
    const cardsTo =
      to === 'graveyard' && isMerged(o) && o.kind === 'token' ? cardOf(g, { ...o, kind: 'card' }, cause) : undefined; // 729.3e
    return cardsTo ? { ...move, cardsTo } : move;
  }
  return {
    ...move,
    to,
    ...(o.parts && to === 'command' ? { apart: last } : {}),
    ...(made.shuffled && to === 'library' ? { shuffled: true } : {}),
    ...(made.by !== undefined && to === 'exile' ? { exiledBy: made.by } : {}),
  };
}

/** The zone to which a card goes that would be put into a graveyard from the battlefield as part of a token. */
function cardOf(g: Game, o: GameObject, cause: SeatId | null): Zone | undefined {
  const [first] = insteadFromAnywhere(g, o, cause);
  return first && 'change' in first ? first.change({ object: o, to: 'graveyard', cause })?.to : undefined;
}

const ownWords = new WeakMap<Face, Extract<StaticEffect, { st: 'graveyardInstead' }> | null>();

/** A card's own replacement of its going to a graveyard, in whatever zone it is. */
function ownGraveyardInstead(face: Face): Extract<StaticEffect, { st: 'graveyardInstead' }> | null {
  let own = ownWords.get(face);
  if (own === undefined) {
    own =
      face.abilities
        .flatMap((a) => (a.kind === 'static' ? a.effects : []))
        .find(
          (e): e is Extract<StaticEffect, { st: 'graveyardInstead' }> =>
            e.st === 'graveyardInstead' && e.what === 'self',
        ) ?? null;
    ownWords.set(face, own);
  }
  return own;
}

/** 113.6: "Would be put into a graveyard from anywhere": the card's own words in any zone, and what permanents say of all cards. */
function insteadFromAnywhere(g: Game, o: GameObject, cause: SeatId | null): Effects {
  const list: Effects = [];
  const add = (source: ObjId, to: 'exile' | 'shuffle'): void => {
    const label = `${g.nameOf(source)}: ${to === 'exile' ? 'exile' : 'shuffle into its library'}`;
    list.push(
      insteadTo(`graveyardInstead:${objRef(source)}`, label, to === 'exile' ? 'exile' : 'library', {
        by: source,
        ...(to === 'shuffle' ? { shuffled: true } : {}),
      }),
    );
  };
  const own = o.zone === 'battlefield' || o.kind === 'ability' ? null : ownGraveyardInstead(openFace(g, o));
  if (own) add(o.id, own.to);
  if (o.zone !== 'battlefield' && exiledInstead(g.world.chars(o.id).abilities)) add(o.id, 'exile');
  const statics = working(g, 'graveyardInstead');
  if (statics.length === 0) return list;
  const yard = g.rules.placement?.(g, o, 'graveyard', cause) ?? o.owner;
  for (const { effect, source, seat } of statics) {
    const { what, whose } = effect;
    if (
      what === 'self'
        ? source !== o.id
        : (what === 'card' && o.kind !== 'card') || (what === 'permanent' && o.zone !== 'battlefield')
    )
      continue;
    if (!inScope(g, seat, objRef(o.id))) continue;
    if (whose === 'you' ? yard !== seat : whose === 'opponent' && !g.world.areOpponents(seat, yard)) continue;
    add(source, effect.to);
  }
  return list;
}

const itself = new WeakMap<readonly Ability[], boolean>();

/** True if something says that it is exiled rather than put into any graveyard (614.6). */
function exiledInstead(abilities: readonly Ability[]): boolean {
  let says = itself.get(abilities);
  if (says === undefined)
    itself.set(
      abilities,
      (says = abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'exiledInstead'))),
    );
  return says;
}

/** Mark of a permanent that is exiled if it would leave the battlefield (614.1a). */
export const EXILED_ON_LEAVING = '_exiled on leaving';

/** 700.4: effects on a permanent that would die or go to the graveyard otherwise. */
function insteadOfGraveyard(g: Game, o: GameObject): Effects {
  const { types } = g.world.chars(o.id);
  const dies = types.includes('creature') || types.includes('planeswalker'); // 700.4
  const list = working(g, 'diesInstead')
    .filter((s) => dies && isSubject(g, s, s.effect.what, o.id))
    .map((s) =>
      insteadTo(`diesInstead:${objRef(s.source)}`, `${g.nameOf(s.source)}: ${s.effect.to}`, s.effect.to, {
        by: s.source,
      }),
    );
  if (exiledInstead(g.world.chars(o.id).abilities)) list.push(insteadTo('itself', `${g.nameOf(o.id)}: exile`, 'exile'));
  if ((o.counters['finality'] ?? 0) > 0) list.push(insteadTo('finality', 'Finality counter: exile', 'exile'));
  return list;
}
