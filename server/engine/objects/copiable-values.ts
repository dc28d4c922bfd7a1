import type { CopyException, Face } from '../../../cards/oracle/ir/index.ts';
import { aloneDef, cardOf, faceDownDef, faceOf, mergedDef, unmelded, variantDef } from './definitions.ts';
import { isRoom, LOCKED, shownOf } from './rooms.ts';
import { byRules } from './engine-ir.ts';
import { rewordedPart } from './text-changes.ts';
import { CacheSlot } from '../kernel/match-cache.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { Copiable, GameObject, Part, StackData } from '../kernel/state/object.ts';
import type { WordChange } from '../kernel/state/effects.ts';

interface Changed {
  /** the journal's stamp while this holds */
  readonly structure: number;
  readonly of: ReadonlyMap<ObjId, Copiable>;
  readonly words: ReadonlyMap<ObjId, readonly WordChange[]>;
}

const COPIES = new CacheSlot((): { now: Changed | null } => ({ now: null }));

/** 613.2a: copy effects of the moment by object, the latest last, and words replaced in their text (613.1c). */
function changed(g: Game): Changed {
  const cache = g.cache.of(COPIES);
  const known = cache.now;
  const { structure } = g.journal;
  if (known?.structure === structure) return known;
  const of = new Map<ObjId, Copiable>();
  const words = new Map<ObjId, readonly WordChange[]>();
  for (const e of g.state.effects) {
    if (
      !(e.copy || e.words || e.part !== undefined)
      || (e.until.u === 'source' && g.world.object(e.until.id)?.zone !== 'battlefield')
    )
      continue;
    for (const id of e.objects) {
      if (e.copy) of.set(id, isRoom(g, e.copy.def) ? { def: e.copy.def, face: shownOf(g.world.object(id)) } : e.copy);
      const merged = e.part === undefined ? undefined : joined(g, id, e.part, of.get(id));
      if (merged) of.set(id, merged);
      if (e.words) words.set(id, [...(words.get(id) ?? []), e.words]);
    }
  }
  const now = { structure, of, words };
  cache.now = now;
  return now;
}

/** The copiable values of a permanent as a component joins it (729.2a). A component that is face down under one that is not has nothing else (708.2). */
function joined(g: Game, id: ObjId, at: number, before: Copiable | undefined): Copiable | undefined {
  const o = g.world.object(id);
  const part = o?.parts?.[at];
  if (!o?.parts || part?.over === undefined) return undefined;
  const shown = (p: Part, c: Copiable): Copiable =>
    p.down && !o.faceDown ? { def: faceDownDef(p.down === true ? undefined : p.down), face: 0 } : c;
  const [own] = o.parts;
  const first = !o.parts.slice(0, at).some((p) => p.over !== undefined);
  const known = before ?? { def: o.def, face: o.face };
  return {
    def: mergedDef({
      was: first && own ? shown(own, known) : known,
      joined: shown(part, { def: part.def, face: part.face ?? 0 }),
      over: part.over,
    }),
    face: 0,
  };
}

const NO_WORDS: readonly WordChange[] = [];
/** 613.1c: the words that text-changing effects replace in an object's own text, the earliest first. */
const wordsOn = (g: Game, id: ObjId): readonly WordChange[] => changed(g).words.get(id) ?? NO_WORDS;

/** The instructions of a spell, with words that text-changing effects have replaced (612.1). */
export function inItsWords(g: Game, id: ObjId, data: StackData): StackData {
  const words = data.kind === 'spell' ? wordsOn(g, id) : NO_WORDS;
  return words.length === 0
    ? data
    : { ...data, effects: words.reduce((effects, w) => rewordedPart(effects, w), data.effects) };
}

type Shown = Pick<GameObject, 'id' | 'def' | 'face'> & Partial<Pick<GameObject, 'stack' | 'marks' | 'attachedTo'>>;
/** True if it was cast bestowed and still is: a spell until it resolves without a target, a permanent until it is attached to nothing (702.103e–f). */
export const isBestowed = (o: Partial<Pick<GameObject, 'stack' | 'marks' | 'attachedTo'>>): boolean =>
  o.stack?.way === 'bestow' || (o.marks?.['_way'] === 'bestow' && o.attachedTo != null);

/** The text of an object itself: its copiable values, as an Aura while it is bestowed, with its words replaced; nothing copies either (612.1, 702.103b, 707.2). */
export function textOf(g: Game, o: Shown): Copiable {
  const { of, words } = changed(g);
  const known = of.get(o.id) ?? o;
  const c = isBestowed(o) ? { def: variantDef(known.def, byRules([{ x: 'bestowed' }])), face: known.face } : known;
  const on = words.size === 0 ? undefined : words.get(o.id);
  return on === undefined
    ? c
    : { def: variantDef(c.def, byRules(on.map((w) => ({ x: 'words', ...w })))), face: c.face };
}

/** The face-up values of an object (613.2a, 708.10): those it copies, else its own. */
export function faceUpOf(g: Game, o: Pick<GameObject, 'id' | 'def' | 'face'>): Copiable {
  return changed(g).of.get(o.id) ?? o;
}

/**
 * 707.2: the copiable values of an object: face down only those of that (708.2a), and without the unlocked halves of a Room
 * (709.5).
 */
export function copiableOf(g: Game, o: GameObject): Copiable {
  if (o.faceDown && (o.zone === 'battlefield' || o.zone === 'stack')) return { def: faceDownDef(o.downBy), face: 0 };
  const { def, face } = faceUpOf(g, o);
  return { def: unmelded(def), face: o.zone === 'battlefield' && isRoom(g, def) ? LOCKED : face };
}

/** 707.9: copiable values with exceptions. */
export function varied(c: Copiable, but: readonly CopyException[] | undefined): Copiable {
  return but && but.length > 0 ? { def: variantDef(c.def, but), face: c.face } : c;
}

/** 707.8: the values that a copy effect gives: one face alone of a double-faced one, both halves of a Room (709.5), then the exceptions. */
export function copied(g: Game, c: Copiable, but: readonly CopyException[] | undefined): Copiable {
  return varied(
    (cardOf(g, c.def)?.faces.length ?? 1) > 1 && !isRoom(g, c.def) ? { def: aloneDef(c.def), face: c.face } : c,
    but,
  );
}

/** 708.2: the face that everybody sees of an object, as copy effects and being face down leave it (707.2). */
export const openFace = (g: Game, o: GameObject): Face => faceOf(g, o.faceDown ? copiableOf(g, o) : textOf(g, o));

/** The face that an object has, face down or not: for those who may see it. */
export const shownFace = (g: Game, o: GameObject): Face => faceOf(g, textOf(g, o));
