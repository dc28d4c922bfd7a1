import type { Filter, Noun, Qualifier } from '../../../cards/oracle/ir/index.ts';
import type { Game } from '../ports/game.ts';
import { looksInto } from './candidates.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import type { GameObject, LastKnown, TriggerData } from '../kernel/state/object.ts';
import { qualifies, defendingSeat, type Body } from './qualifiers.ts';

/** The context of a filter: `you` is the controller of the source, `that` the players spoken of. An `Exec` is one. */
export interface FilterContext {
  readonly you: SeatId;
  readonly source: ObjId;
  readonly x?: number;
  /** X is still to be chosen: what depends on it counts as met (601.2b comes before 601.2c) */
  readonly anyX?: boolean;
  readonly that?: readonly SeatId[];
  readonly event?: TriggerData | null;
  /** objects that effects before have milled, revealed, exiled, destroyed …, as they were then: "from among them" */
  readonly pile?: readonly ObjId[];
  /** values chosen in the resolution; else those of the source */
  readonly chosen?: GameObject['chosen'];
  /** the search is not limited by the observer's scope: targets have rules of their own */
  readonly everywhere?: boolean;
}

/** The characteristics that filters read: derived, printed or last known. */
export interface Looks {
  readonly name: string;
  readonly manaValue: number;
  readonly colors: readonly string[];
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly power: number | null;
  readonly toughness: number | null;
  readonly keywords: ReadonlySet<string>;
}

const PERMANENT_TYPES: ReadonlySet<string> = new Set([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
]);

/**
 * True if an object is what the filter speaks of: a permanent, a card in a zone, an object on the stack, or by last known information
 * something that is gone (608.2h). Only a zone that the filter names is checked; `candidates` knows the default ones.
 */
export function matches(g: Game, id: ObjId, f: Filter, c: FilterContext): boolean {
  const o = g.world.object(id);
  if (o) {
    if (f.zone !== undefined && f.zone !== o.zone && !looksInto(f, o.zone)) return false;
    const ch = g.world.chars(id);
    return matchesAs(g, o, ch, o.zone === 'battlefield' ? ch.controller : o.controller, f, c);
  }
  const known = g.world.lastKnown(id);
  return known !== undefined && matchesAs(g, bodyOf(id, known), looksOf(known), known.controller, f, c);
}

/**
 * 109.2: a match with characteristics and controller given: in the layers, where these are in the making (613), and for what is about to
 * enter (614.12).
 */
export function matchesAs(g: Game, o: Body, ch: Looks, controller: SeatId, f: Filter, c: FilterContext): boolean {
  if (f.zone !== undefined && f.zone !== o.zone && !looksInto(f, o.zone)) return false;
  const { nouns, qualifiers } = f;
  let is = nouns.length === 0;
  for (let i = 0; i < nouns.length && !is; i++)
    is =
      isNoun(o, ch, nouns[i] as Noun)
      && (f.last === undefined || i < nouns.length - 1 || f.last.every((q) => qualifies(g, o, ch, q, c)));
  if (!is || (f.whose !== undefined && !isWhose(g, o, controller, f.whose, c))) return false;
  if (qualifiers)
    for (let i = 0; i < qualifiers.length; i++)
      if (!qualifies(g, o, ch, qualifiers[i] as Qualifier, c, qualifiers)) return false;
  return (
    c.event?.subject !== o.id || c.source === o.id || !qualifiers?.some((q) => q.q === 'other') || isNoOther(g, f, c)
  );
}

const others = new WeakMap<Filter, Filter>();

/** "Other creatures" after a creature of the event is spoken of are those other than that one, unless the source is one itself and so "other" than the source. */
function isNoOther(g: Game, f: Filter, c: FilterContext): boolean {
  let plain = others.get(f);
  if (!plain)
    others.set(
      f,
      (plain = {
        ...f,
        qualifiers: (f.qualifiers ?? []).filter(
          (q) => q.q !== 'other' && q.q !== 'sharesColor' && q.q !== 'sharesType',
        ),
      }),
    );
  return matches(g, c.source, plain, c);
}

export function looksOf(known: LastKnown): Looks {
  return { ...known, keywords: new Set(known.keywords) };
}

function bodyOf(id: ObjId, known: LastKnown): Body {
  return {
    id,
    kind: known.token ? 'token' : 'card',
    zone: known.zone,
    owner: known.owner,
    tapped: known.tapped,
    counters: known.counters,
    damage: 0,
    ...(known.faceDown ? { faceDown: true } : {}),
    ...(known.marks ? { marks: known.marks } : {}),
  };
}

/** Cache: subtypes by the nouns that name them. */
const subtypeNouns = new Map<string, string>();

function subtypeOf(noun: string): string {
  let s = subtypeNouns.get(noun);
  if (s === undefined) subtypeNouns.set(noun, (s = noun.slice('subtype:'.length)));
  return s;
}

/** 205.2: the nouns of a filter: a card type, a subtype, or a word such as "permanent" and "spell". */
function isNoun(o: Body, ch: Looks, noun: Noun): boolean {
  if (o.kind === 'ability') return noun === 'ability'; // 112.1: an ability on the stack is no spell and has no types
  switch (noun) {
    case 'ability':
      return false;
    case 'spell':
      return o.zone === 'stack';
    case 'card':
      return o.kind === 'card'; // 108.2
    case 'token':
      return o.kind === 'token'; // 111.1
    case 'permanent':
      return o.zone === 'battlefield' || ch.types.some((t) => PERMANENT_TYPES.has(t)); // 110.4
    case 'artifact':
    case 'battle':
    case 'creature':
    case 'enchantment':
    case 'instant':
    case 'land':
    case 'planeswalker':
    case 'sorcery':
    case 'kindred':
      return ch.types.includes(noun);
    default:
      return ch.subtypes.includes(subtypeOf(noun));
  }
}

/** 109.4: controller on the battlefield and the stack; whose hand or graveyard it is; owner elsewhere (108.4a). */
function isWhose(g: Game, o: Body, controller: SeatId, whose: NonNullable<Filter['whose']>, c: FilterContext): boolean {
  const controlled = o.zone === 'battlefield' || o.zone === 'stack' || o.zone === 'graveyard' || o.zone === 'hand';
  switch (whose) {
    case 'you':
      return controlled
        ? controller === c.you || (o.zone === 'battlefield' && g.rules.alsoControls?.(g, c.you, o.id) === true)
        : owns(g, c.you, o.owner);
    case 'notYou':
      return controlled ? controller !== c.you : !owns(g, c.you, o.owner);
    case 'opponent':
      return controlled
        ? g.world.areOpponents(controller, c.you)
        : !owns(g, c.you, o.owner) && g.world.areOpponents(o.owner, c.you);
    case 'defendingPlayer': {
      const seat = defendingSeat(g, c);
      return seat !== undefined && (controlled ? controller === seat : owns(g, seat, o.owner));
    }
    case 'thatPlayer':
    case 'targetPlayer':
    case 'targetOpponent': {
      const that = c.that?.length ? c.that : (c.event?.players ?? []);
      return that.some((s) => (controlled ? controller === s : owns(g, s, o.owner)));
    }
  }
}

export function owns(g: Game, seat: SeatId, owner: SeatId): boolean {
  return g.rules.owns ? g.rules.owns(g, seat, owner) : owner === seat;
}
