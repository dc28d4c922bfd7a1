import type { Copiable } from '../../kernel/state/object.ts';
import type { Ability, CopyException, Effect, Filter, ObjectSel } from '../../../../cards/oracle/ir/index.ts';
import { addEffect } from '../../changes/continuous-effects.ts';
import { copyDesignations } from '../../changes/designations.ts';
import { createTokensOf } from '../../actions/create-tokens.ts';
import { changeTarget, chooseNewTargets, copyCard, copyOnStack, couldTarget } from '../../zones/spell-copies.ts';
import { chooseRefs, orderItems } from '../../decisions/ask.ts';
import { contextOf, informative, quantities, quantity } from '../../language/amounts.ts';
import { copiableOf, copied, varied } from '../../objects/copiable-values.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { peekObjects } from '../../language/peek.ts';
import { objects, players, speakOf } from '../../language/selectors.ts';
import { tellTargets } from '../../triggers/emit.ts';
import { untilOf } from './modify.ts';
import { did } from '../references.ts';
import { sourceName } from '../../language/describe.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { Exec, Executors } from '../../ports/resolution.ts';
import { entersWith } from '../../replacement/enters.ts';
import { candidates } from '../../language/candidates.ts';
import { objRef, refId, type ObjId, type Ref, type SeatId } from '../../kernel/refs.ts';
import { contains } from '../../../../cards/oracle/walk.ts';

/** CR 707 */
export const copyWords: Pick<Executors, 'becomeCopy' | 'copyToken' | 'copySpell' | 'retarget'> = {
  becomeCopy: {
    footprint: OTHER,
    *run(x, e) {
      const [of] = yield* originals(x, e.of);
      const original = of?.id;
      const what = (yield* objects(x, e.what)).filter((id) => x.g.world.object(id)?.zone === 'battlefield');
      const until = untilOf(x, e.duration);
      if (!of || what.length === 0 || !until) return did(x, 0);
      addEffect(x.g, {
        source: x.source,
        seat: x.you,
        objects: what,
        mods: [],
        copy: copied(x.g, of, exceptions(x, e, e.but)),
        until,
      }); // 707.4: nothing enters or leaves
      if (original !== undefined) copyDesignations(x.g, original, what);
      did(x, what.length);
    },
  },
  copySpell: {
    footprint: OTHER,
    *run(x, e) {
      const n = quantity(x, e.count);
      const made: ObjId[] = [];
      const [seat = x.you] = e.who ? yield* players(x, e.who) : [];
      const named = e.onto ? yield* objects(x, e.onto) : null;
      for (const id of e.of.sel === 'target' ? yield* objects(x, e.of) : spellsNamed(x, e.of)) {
        if (isCard(x, id)) {
          for (let i = 0; i < n; i++) made.push(copyCard(x.g, id, x.you, e.but));
          continue;
        }
        const onto = e.each
          ? yield* eachTarget(x, id, seat, e.each)
          : named
            ? yield* oneTarget(x, id, seat, named)
            : null;
        for (const to of onto ?? Array.from({ length: n }, () => undefined)) {
          const copy = yield* copyOnStack(x.g, id, seat, { newTargets: e.newTargets ?? false, but: e.but, to });
          if (copy !== null) made.push(copy);
        }
      }
      speakOf(x, made.map(objRef));
      did(x, made.length);
    },
  },
  retarget: {
    footprint: OTHER,
    *run(x, e) {
      for (const id of yield* objects(x, e.what)) {
        const o = x.g.world.get(id);
        if (o.zone !== 'stack' || !o.stack) continue;
        tellTargets(
          x.g,
          id,
          e.how === 'change' ? yield* changeTarget(x.g, id, x.you) : yield* chooseNewTargets(x.g, id, x.you),
        );
      }
    },
  },
  copyToken: {
    footprint: OTHER,
    *run(x, e) {
      const seats = yield* players(x, e.who);
      const made: ObjId[] = [];
      const of = yield* originals(x, e.of);
      for (const { seat, n } of quantities(x, e.count, seats)) {
        for (const original of of) {
          const tokens = yield* createTokensOf(x.g, seat, varied(original, exceptions(x, e, e.but)), n, {
            tapped: e.tapped,
            attacking: e.attacking,
            plus: entersWith(e.but),
          });
          copyDesignations(x.g, original.id, tokens);
          made.push(...tokens);
        }
      }
      speakOf(x, made.map(objRef));
      did(x, made.length);
    },
  },
};

/** 707.10d: the other objects or players that a spell could target, in the order in which the controller of its copies puts them on the stack. */
function* eachTarget(x: Exec, id: ObjId, seat: SeatId, filter: Filter): Flow<readonly Ref[]> {
  const now = (x.g.world.object(id) ?? x.g.world.lastKnown(id))?.stack?.targets.flat() ?? [];
  const could = candidates(x.g, filter, { ...contextOf(x), you: seat })
    .map(objRef)
    .filter((r) => !now.includes(r) && couldTarget(x.g, id, seat, r));
  if (could.length < 2) return could;
  const items = could.map((r) => ({ key: r, label: x.g.nameOf(refId(r)), object: r }));
  return yield* orderItems(x.g, seat, {
    title: `${sourceName(x)}: in which order are the copies put on the stack, by what they target? The first resolves last.`,
    clauses: ['707.10d'],
    items,
  });
}

/** 707.10e: the new target of a copy, chosen by the copy's controller among several that it could target. */
function* oneTarget(x: Exec, id: ObjId, seat: SeatId, among: readonly ObjId[]): Flow<readonly Ref[]> {
  const from = among.map(objRef).filter((r) => couldTarget(x.g, id, seat, r));
  return yield* chooseRefs(x.g, seat, {
    title: `${sourceName(x)}: what does the copy target?`,
    clauses: ['707.10e'],
    object: x.source,
    from,
    min: 1,
    max: 1,
  });
}

/** A card that lies somewhere else than on the stack and the battlefield (707.12). */
function isCard(x: Exec, id: ObjId): boolean {
  const o = x.g.world.object(id);
  return o !== undefined && o.kind !== 'ability' && o.zone !== 'stack' && o.zone !== 'battlefield';
}

/** "That spell", also one that has left: what was spoken of last, if that is a spell or ability, else what the trigger is about. */
function spellsNamed(x: Exec, sel: ObjectSel): readonly ObjId[] {
  const { world } = x.g;
  const isOne = (id: ObjId): boolean => (world.object(id) ?? world.lastKnown(id))?.stack !== undefined || isCard(x, id);
  const ids = peekObjects(x.g, sel, contextOf(x)).filter(isOne);
  return ids.length > 0 || sel.sel !== 'it' || x.event?.subject === undefined ? ids : [x.event.subject].filter(isOne);
}

/** The copiable values of the objects named: as they are, or as they last were (608.2h). */
function* originals(x: Exec, sel: Parameters<typeof objects>[1]): Flow<(Copiable & { readonly id: ObjId })[]> {
  const ids = sel.sel === 'choose' ? yield* objects(x, sel) : peekObjects(x.g, sel, contextOf(x));
  // the cards of a merged permanent that has left were one object (729.3)
  return [...new Set(ids.map((id) => informative(x.g, id, x)))].flatMap((at): (Copiable & { readonly id: ObjId })[] => {
    const o = x.g.world.object(at);
    if (o) return [{ ...copiableOf(x.g, o), id: at }];
    const known = x.g.world.lastKnown(at);
    return known ? [{ def: known.def, face: known.face, id: at }] : [];
  });
}

/** 707.9a: "It has this ability": the one of the source that these words stand in becomes part of the copy. */
function exceptions(
  x: Exec,
  e: Effect,
  but: readonly CopyException[] | undefined,
): readonly CopyException[] | undefined {
  return but?.flatMap((one): readonly CopyException[] => {
    if (one.x !== 'has this ability') return [one];
    const words = JSON.stringify(e);
    const own =
      x.g.world.object(x.source)
      && x.g.world
        .chars(x.source)
        .abilities.find((a: Ability) => contains(a, 'do', (node) => JSON.stringify(node) === words));
    return own ? [{ x: 'has', abilities: [own] }] : [];
  });
}
