import type { Ability, Face, StaticEffect } from '../../../cards/oracle/ir/index.ts';
import { chooseOptions } from '../decisions/ask.ts';
import { isMerged } from '../objects/merged-components.ts';
import type { Flow } from '../kernel/procedure.ts';
import { openFace } from '../objects/copiable-values.ts';
import { inScope } from '../language/facts/range-of-influence.ts';
import type { Move } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import { working, isSubject } from './pipeline.ts';
import { objRef, type ObjId, type SeatId, type Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

interface Destination {
  readonly key: string;
  readonly label: string;
  readonly to: Zone;
  readonly shuffled?: true;
  /** the object whose effect it is (607.2b) */
  readonly by?: ObjId;
}

/** A zone change with its destination as replaced (614.6): "instead of dying", finality counters (122.1h), then the format's own. */
export function* zoneReplacements(g: Game, move: Move, cause: SeatId | null): Flow<Move | null> {
  const o = g.world.object(move.id);
  if (!o) return null;
  let { to } = move;
  let shuffled = false;
  let exiledBy: ObjId | undefined;
  if (to === 'graveyard') {
    const options = [
      ...(o.zone === 'battlefield' ? insteadOfGraveyard(g, o) : []),
      ...insteadFromAnywhere(g, o, cause),
    ];
    let chosen = options[0];
    if (options.some((x) => x.to !== chosen?.to)) {
      const [key] = yield* chooseOptions(g, o.zone === 'battlefield' ? g.world.controller(o.id) : o.owner, {
        title: `${g.nameOf(o.id)} would be put into a graveyard: which effect applies?`,
        clauses: ['616.1'],
        object: o.id,
        min: 1,
        max: 1,
        options,
      });
      chosen = options.find((x) => x.key === key) ?? chosen;
    }
    if (chosen) ({ to } = chosen);
    if (to === 'exile') exiledBy = chosen?.by;
    shuffled = chosen?.shuffled ?? false;
  }
  if (o.zone === 'battlefield' && o.marks?.[EXILED_ON_LEAVING] === true) to = 'exile';
  const cardsTo =
    to === 'graveyard' && isMerged(o) && o.kind === 'token'
      ? insteadFromAnywhere(g, { ...o, kind: 'card' }, cause)[0]?.to
      : undefined; // 729.3e
  const before = to;
  const elsewhere = g.rules.redirect ? yield* g.rules.redirect(g, o, to, cause) : to;
  if (elsewhere === null) return { ...move, to: 'exile', gone: true };
  to = elsewhere;
  return to === move.to
    ? cardsTo
      ? { ...move, cardsTo }
      : move
    : {
        ...move,
        to,
        ...(o.parts && to === 'command' ? { apart: before } : {}),
        ...(shuffled && to === 'library' ? { shuffled } : {}),
        ...(exiledBy !== undefined && to === 'exile' ? { exiledBy } : {}),
      };
}

const ownWords = new WeakMap<Face, Extract<StaticEffect, { st: 'graveyardInstead' }> | null>();

/** What a card says of its own going to a graveyard, in whatever zone it is. */
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

/** "Would be put into a graveyard from anywhere": the card's own words in any zone (113.6), and what permanents say of all cards. */
function insteadFromAnywhere(g: Game, o: GameObject, cause: SeatId | null): Destination[] {
  const list: Destination[] = [];
  const add = (source: ObjId, to: 'exile' | 'shuffle'): void => {
    list.push({
      key: `graveyardInstead:${objRef(source)}`,
      label: `${g.nameOf(source)}: ${to === 'exile' ? 'exile' : 'shuffle into its library'}`,
      to: to === 'exile' ? 'exile' : 'library',
      by: source,
      ...(to === 'shuffle' ? { shuffled: true as const } : {}),
    });
  };
  const own = o.zone === 'battlefield' || o.kind === 'ability' ? null : ownGraveyardInstead(openFace(g, o));
  if (own) add(o.id, own.to);
  if (o.zone !== 'battlefield' && exiledInstead(g.world.chars(o.id).abilities)) add(o.id, 'exile');
  const statics = working(g, 'graveyardInstead');
  if (statics.length === 0) return list;
  const yard = g.rules.placement ? g.rules.placement(g, o, 'graveyard', cause) : o.owner;
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

/** Whether something says that it is exiled rather than put into any graveyard (614.6). */
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

function insteadOfGraveyard(g: Game, o: GameObject): Destination[] {
  const { types } = g.world.chars(o.id);
  const dies = types.includes('creature') || types.includes('planeswalker'); // 700.4
  const list: Destination[] = working(g, 'diesInstead')
    .filter((s) => dies && isSubject(g, s, s.effect.what, o.id))
    .map((s) => ({
      key: `diesInstead:${objRef(s.source)}`,
      label: `${g.nameOf(s.source)}: ${s.effect.to}`,
      to: s.effect.to,
      by: s.source,
    }));
  if (exiledInstead(g.world.chars(o.id).abilities))
    list.push({ key: 'itself', label: `${g.nameOf(o.id)}: exile`, to: 'exile' });
  if ((o.counters['finality'] ?? 0) > 0) list.push({ key: 'finality', label: 'Finality counter: exile', to: 'exile' });
  return list;
}
