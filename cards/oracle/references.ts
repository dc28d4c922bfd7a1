/**
 * Where a reference would not be resolved to what the text means, the reading is refused. `it` is the objects selected last by an earlier
 * effect of the body, else the subject of the trigger event, else the source (ir/common.ts): this follows a body in its order and asks of
 * each "it", "that creature", "those cards" whether that is also what an English reader would take it for.
 */
import { nounsFit } from './antecedents.ts';
import { contains, isWorded, nodesOf, recordsOf } from './walk.ts';
import type { Ability, Condition, CostPart, Effect, PaidHow, TriggerEvent } from './ir/index.ts';

type Node = Readonly<Record<string, unknown>>;
/**
 * What was spoken of last: nothing, the card itself, some other object, something that the words leave open, the other creature of a pair ("that creature", never
 * "it"), a creature that died where another one is spoken of ("that card" only), a token (never "that card").
 */
type Spoken = 'nothing' | 'self' | 'object' | 'unclear' | 'that' | 'card' | 'token';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What one effect by itself says: which references it makes and what it selects last. */
interface Words {
  /** "it": fits the card itself too */
  it: boolean;
  /** "that creature", "those cards": never the card itself */
  that: boolean;
  /** "the exiled card": what the effect before has exiled */
  exiled: boolean;
  /** "that card" among them, and any other */
  card: boolean;
  other: boolean;
  /** "blocking it": the source */
  fought: boolean;
  selects: 'self' | 'object' | undefined;
  /** "the sacrificed creature": what was done to it */
  paid: Set<PaidHow>;
  /** how many different objects it selects that a later "it" could mean */
  objects: number;
}
const blank = (): Words => ({
  it: false,
  that: false,
  exiled: false,
  card: false,
  other: false,
  fought: false,
  selects: undefined,
  objects: 0,
  paid: new Set(),
});
const SELECTS = new Set(['target', 'choose', 'each', 'top', 'attached', 'mixed target']);
const NESTED = new Set([
  'effects',
  'then',
  'otherwise',
  'unless',
  'won',
  'lost',
  'abilities',
  'body',
  'event',
  'rider',
]);

function wordsOf(value: unknown, words: Words, top = true): Words {
  if (Array.isArray(value)) for (const v of value) wordsOf(v, words, false);
  else if (isNode(value)) {
    const sel = value['sel'];
    if (sel === 'it') {
      const surface = typeof value['surface'] === 'string' ? value['surface'] : '';
      if (surface.includes('exiled')) words.exiled = true;
      else if (/^(?:that|those|each of)/.test(surface)) {
        words.that = true;
        if (/^(?:that|those) cards?$/.test(surface)) words.card = true;
        else words.other = true;
      } else words.it = true;
    } else if (value['q'] === 'blockingThis' || value['q'] === 'blockedByThis')
      words.fought ||= value['surface'] === 'it';
    else if (sel === 'paid' || value['a'] === 'paidWith') words.paid.add(value['how'] as PaidHow);
    else if (sel === 'self') words.selects ??= 'self';
    else if (typeof sel === 'string' && SELECTS.has(sel)) {
      words.selects = 'object';
      words.objects++;
    }
    for (const [key, v] of Object.entries(value))
      if (!(top && NESTED.has(key)) && key !== 'abilities') wordsOf(v, words, false);
  }
  return words;
}

/** Effects that put cards where "it" might mean them or might not. */
const OPENS = new Set<Effect['do']>(['search', 'dig', 'revealHand', 'discard', 'mill', 'unread']);
/** Effects that put what they speak of where it can be found again. */
const MANIFESTS = new Set<Effect['do']>(['manifest', 'cloak', 'manifestDread', 'exileFaceDown']);
const nested = (effect: Effect): readonly (readonly Effect[])[] => {
  switch (effect.do) {
    case 'may':
    case 'seq':
    case 'delayed':
    case 'nextDraw':
    case 'forEach':
      return [effect.effects];
    case 'if':
      return [effect.then, effect.otherwise ?? []];
    case 'instead':
      return [effect.then];
    case 'pay':
      return [effect.unless ?? [], effect.then ?? []];
    case 'flipCoin':
      return [effect.won ?? [], effect.lost ?? []];
    default:
      return [];
  }
};

const asksOfIt = (c: Condition): boolean => c.if === 'is' && c.what.sel === 'it';
const isLoneIf = (e: Effect | undefined): boolean => e?.do === 'if' && !e.otherwise && asksOfIt(e.cond);
const namesTarget = (e: Effect | undefined): boolean =>
  e !== undefined && 'what' in e && (e.what as { readonly sel?: string } | undefined)?.sel === 'target';
/** The state behind the effects, or `undefined` when one of them speaks of something else than the core would resolve. */
function follow(
  effects: readonly Effect[],
  from: Spoken,
  before?: Effect['do'],
  paid: ReadonlySet<PaidHow> = NOTHING,
): Spoken | undefined {
  let spoken = from;
  const done = new Set(paid);
  let last = before;
  for (const [i, effect] of effects.entries()) {
    if (effect.do === 'instead') {
      const base = effects[i - 1];
      if (!base) return undefined;
      const after = insteadOf(effect, base, spoken, last, done);
      if (after === undefined) return undefined;
      if (after !== spoken) spoken = 'unclear';
      continue;
    }
    const words = wordsOf(effect, blank());
    if ([...words.paid].some((how) => !done.has(how))) return undefined;
    const ownTarget = words.selects === 'object' || nested(effect).some((inner) => inner.length > 0);
    const ofTarget = effect.do === 'if' && effect.behind === true && namesTarget(effect.then[0]); // the condition speaks of that
    if (words.it && !ofTarget && (spoken === 'unclear' || spoken === 'that' || spoken === 'card')) return undefined;
    if (effect.do === 'if' && spoken !== 'nothing' && dealsItself(effect)) return undefined;
    if (
      effect.do === 'modify'
      && countsOthers(effect)
      && (effect.what.sel !== 'it' || (spoken !== 'nothing' && spoken !== 'self'))
    )
      return undefined;
    if (words.fought && spoken !== 'nothing' && spoken !== 'self') return undefined;
    if ((spoken === 'card' && words.other) || (spoken === 'token' && words.card)) return undefined;
    if (
      words.that
      && spoken !== 'object'
      && spoken !== 'that'
      && spoken !== 'card'
      && spoken !== 'token'
      && !(spoken === 'nothing' && ownTarget)
    )
      return undefined;
    if (effect.do === 'await' && !waitsClearly(effect, spoken)) return undefined;
    if (
      effect.do === 'reflexive'
      && !clearBody(effect.body, reflects(effect.body, spoken, effects[effects.indexOf(effect) - 1]), done)
    )
      return undefined;
    if (effect.do === 'addMana' && effect.rider?.does && !clearBody(effect.rider.does, 'object')) return undefined;
    if (words.exiled && (last !== 'exile' || spoken === 'token')) return undefined;
    if (effect.do === 'if' && effect.otherwise && asksOfIt(effect.cond) && isLoneIf(effects[i - 1])) return undefined; // "otherwise" of both
    if (effect.do === 'copySpell' && effect.of.sel === 'each' && last === 'exile') return undefined; // "the exiled card" is the one just exiled, not all that are exiled with it
    const each = effect.do === 'forEach' && (effect.over.sel === 'each' || effect.over.sel === 'it');
    if (effect.do === 'forEach' && targets(effect.effects)) return undefined; // a target for each of them
    for (const inner of nested(effect)) {
      const after = follow(inner, each ? 'object' : spoken, last, done);
      if (after === undefined) return undefined;
      spoken = after;
      for (const how of doneBy(inner)) done.add(how);
    }
    for (const how of doneBy([effect])) done.add(how);
    if (words.paid.size > 0) spoken = 'unclear'; // "its" behind "the sacrificed creature's" is that creature's
    if (words.selects !== undefined || [effect, ...nested(effect).flat()].some(picksAnother)) last = effect.do;
    if (words.objects > 1 && effect.do !== 'damage') spoken = 'unclear';
    else if (words.selects === 'object') spoken = 'object';
    else if (
      MANIFESTS.has(effect.do)
      || effect.do === 'revealTop'
      || effect.do === 'revealRandom'
      || (effect.do === 'draw' && effect.reveal)
    )
      spoken = 'object';
    else if (effect.do === 'exileUntil') {
      spoken = 'object';
      last = 'exile';
    } else if (
      (effect.do === 'createToken' && !effect.attachedTo)
      || effect.do === 'copyToken'
      || effect.do === 'amass'
    )
      spoken = 'token';
    else if (spoken === 'card' && words.card) spoken = 'object';
    else if (words.selects === 'self' && effect.do !== 'damage') spoken = 'self';
    else if (effect.do === 'search' && effect.count.max === 1 && !effect.yard) spoken = 'object';
    else if (isSingle(effect)) spoken = 'that';
    else if (OPENS.has(effect.do) || (effect.do === 'sacrifice' && effect.filter)) spoken = 'unclear';
    else if (spoken === 'that' && words.that && 'what' in effect && !words.it) spoken = 'object';
  }
  return spoken;
}

/** "If this spell was kicked, it deals …": the spell does, whatever was spoken of before, unless it is as much as "its" power. */
function dealsItself({ cond, then }: Extract<Effect, { do: 'if' }>): boolean {
  const [first] = then;
  return (
    cond.if === 'kicked'
    && cond.surface === 'spell'
    && first?.do === 'damage'
    && first.by.sel === 'it'
    && first.by.surface === undefined
    && !speaksOfIt(first.amount)
  );
}

/** "+1/+0 for each other attacking creature": other than the source, so that it has to be the source that gets it; what shares a type with it is not itself anyway. */
const countsOthers = (e: Extract<Effect, { do: 'modify' }>): boolean =>
  e.what.sel !== 'self'
  && e.mods.some(
    (m) =>
      m.m === 'pt' && contains(m, 'q', ({ q }) => q === 'other') && !contains(m, 'q', ({ q }) => q === 'sharesType'),
  );

/** It makes something "it" that it does not name: "the exiled card" is another one behind it. */
const picksAnother = (e: Effect): boolean =>
  e.do === 'sacrifice' || e.do === 'discard' || e.do === 'mill' || e.do === 'createToken';

/** One card or permanent of one player, whatever it is: "that creature", "that card". */
function isSingle(e: Effect): boolean {
  if (e.do !== 'sacrifice' && e.do !== 'discard' && e.do !== 'mill') return false;
  const one =
    e.do === 'sacrifice'
      ? e.filter !== undefined && e.n === 1
      : e.count !== 'all' && e.count.a === 'n' && e.count.n === 1;
  return (
    one
    && (e.who.sel === 'you'
      || e.who.sel === 'that player'
      || e.who.sel === 'defending player'
      || (e.who.sel === 'target player' && (e.who.count?.max ?? 1) === 1))
  );
}

/** What takes the place of another effect speaks of what that one would have acted on (614.15), but not of what it would have chosen or made. */
function insteadOf(
  effect: Extract<Effect, { do: 'instead' }>,
  base: Effect,
  after: Spoken,
  last: Effect['do'] | undefined,
  paid: ReadonlySet<PaidHow>,
): Spoken | undefined {
  const made =
    MANIFESTS.has(base.do)
    || OPENS.has(base.do)
    || base.do === 'createToken'
    || base.do === 'copyToken'
    || base.do === 'amass'
    || base.do === 'exileUntil';
  const spoken: Spoken = made || contains(base, 'sel', ({ sel }) => sel === 'choose') ? 'unclear' : after;
  const { cond, then } = effect;
  if (
    base.do === 'modify'
    && base.mods.some((m) => m.m === 'types')
    && then.every((e) => e.do === 'modify' && e.mods.every((m) => m.m === 'setPT'))
  )
    return undefined; // a part of it alone is replaced
  if (then.some((e) => e.do === 'createThose') && base.do !== 'createToken' && base.do !== 'copyToken')
    return undefined;
  if (isWorded(then, (surface) => surface === 'elided') && base.do !== 'damage') return undefined;
  return follow([{ do: 'if', cond, then }], spoken, last, paid) === undefined
    ? undefined
    : follow(then, spoken, last, paid);
}

interface Bodied {
  readonly effects: readonly Effect[];
  readonly modes?: { readonly options: readonly (readonly Effect[])[] };
}
/** "That color": one that the same text has chosen before. */
const speaksOfValue = (body: Bodied): boolean =>
  [...recordsOf(body)].some(
    ({ q, m, chosen, surface }) =>
      (q === 'chosen' || m === 'chosenColor' || m === 'chosenType' || chosen === 'color')
      && typeof surface === 'string'
      && surface.startsWith('that'),
  );
/** Effects that leave cards or permanents "this way", by their verb. */
const VERBS: Partial<Record<Effect['do'], string>> = {
  mill: 'milled',
  revealTop: 'revealed',
  revealRandom: 'revealed',
  revealHand: 'revealed',
  digUntil: 'revealed',
  exile: 'exiled',
  destroy: 'destroyed',
  sacrifice: 'sacrificed',
  discard: 'discarded',
  damage: 'damage',
};
/** "From among them", "milled this way": what the nearest effect before has done so (608.2c). */
function doneBefore(
  effects: readonly Effect[],
  before: string | undefined,
): { readonly done: string | undefined } | undefined {
  let done = before;
  for (const effect of effects) {
    const own = Object.entries(effect).filter(([key]) => !NESTED.has(key));
    for (const q of nodesOf(own, 'q')) {
      if (q.q !== 'among' || q.surface === undefined) continue;
      const words = q.surface.replace(/^cards /, '');
      const verb = /(\w+) this way$|among the (\w+) cards$/.exec(words);
      const named = verb?.[1] ?? verb?.[2];
      if (
        done === undefined
        || done === 'unclear'
        || (named !== undefined && named !== done)
        || (named === undefined && (done === 'destroyed' || done === 'sacrificed' || done === 'damage'))
      )
        return undefined;
    }
    for (const inner of nested(effect)) {
      const after = doneBefore(inner, done);
      if (!after) return undefined;
      done = after.done;
    }
    if (effect.do === 'reflexive' && !doneBefore(effect.body.effects, undefined)) return undefined;
    done = VERBS[effect.do] ?? (effect.do === 'lookAt' ? undefined : done);
  }
  return { done };
}
/** Targets are chosen before the effect is applied (601.2c): "of your choice" is not chosen then. */
function choosesTooLate(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(choosesTooLate);
  if (!isNode(value)) return false;
  return value['sel'] === 'target'
    ? [...recordsOf(value)].some((node) => node['now'] === true)
    : Object.values(value).some(choosesTooLate);
}
const clearBody = (body: Bodied, start: Spoken, paid: ReadonlySet<PaidHow> = NOTHING): boolean =>
  !choosesTooLate(body)
  && [body.effects, ...(body.modes?.options ?? [])].every(nounsFit)
  && copiesBefore(body)
  && [body.effects, ...(body.modes?.options ?? [])].every((effects) => doneBefore(effects, undefined))
  && (!speaksOfValue(body) || contains(body, 'do', (e) => e.do === 'chooseValue'))
  && follow(body.effects, start, undefined, paid) !== undefined
  && (body.modes?.options ?? []).every((option) => follow(option, start, undefined, paid) !== undefined);
/** "Cast the copy": one that the same text has made before. */
function copiesBefore(body: Bodied): boolean {
  for (const node of recordsOf(body)) {
    if (node['do'] === 'copySpell') return true;
    if (node['sel'] === 'it' && (node['surface'] === 'the copy' || node['surface'] === 'the copies')) return false;
  }
  return true;
}
const NOTHING: ReadonlySet<PaidHow> = new Set();
/** What an effect does to objects that later words may name by it. */
const doneBy = (effects: readonly Effect[]): readonly PaidHow[] =>
  effects.flatMap((e) =>
    e.do === 'sacrifice'
      ? ['sacrificed' as const]
      : e.do === 'discard'
        ? ['discarded' as const]
        : e.do === 'pay'
          ? paidHows(e.cost)
          : [],
  );
const paidHows = (cost: readonly CostPart[]): readonly PaidHow[] => cost.flatMap((part) => HOW[part.c] ?? []);
const HOW: Partial<Record<CostPart['c'], PaidHow>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  exile: 'exiled',
  tapOthers: 'tapped',
  reveal: 'revealed',
  returnToHand: 'returned',
  removeCounter: 'removed',
  evidence: 'exiled',
  behold: 'beheld',
  putCounter: 'blighted',
};

/** 603.7c: what waits speaks of its event; the event may speak of what the text named before. */
function waitsClearly(e: Extract<Effect, { do: 'await' }>, spoken: Spoken): boolean {
  if ('what' in e.event && e.event.what.s === 'it' && spoken !== 'object' && spoken !== 'token') return false;
  return clearBody(e.body, spokenByEvent(e.event));
}

/** "When you do, … that creature": the creature that was sacrificed, where nothing else is spoken of. */
function reflects(body: Bodied, spoken: Spoken, before: Effect | undefined): Spoken {
  const done = before?.do === 'may' ? before.effects.at(-1) : before;
  const gone =
    done?.do === 'sacrifice'
    && done.filter?.nouns.length === 1
    && done.filter.nouns[0] === 'creature'
    && (done.n ?? 1) === 1;
  return spoken === 'unclear' && gone && !speaksOfIt(body) ? 'object' : spoken;
}

function spokenByEvent(event: TriggerEvent): Spoken {
  switch (event.on) {
    case 'any': {
      const all = event.of.map(spokenByEvent);
      return all.every((s) => s === all[0]) ? (all[0] ?? 'nothing') : all.includes('unclear') ? 'unclear' : 'self';
    }
    case 'triggers':
      return 'self'; // "it" is the ability, "that creature" would not be
    case 'cast':
    case 'copies':
    case 'sacrifices':
    case 'playsLand':
    case 'unattached':
      return 'object';
    case 'dies':
      if (event.by === 'attached') return 'card';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'blocks':
      if (event.whom) return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'becomesBlocked':
      if (event.by) return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    case 'discards':
      return event.self ? 'self' : 'unclear';
    case 'draws':
    case 'cycles':
      return 'unclear';
    case 'dealsDamage':
      if (event.to === 'creature') return 'that';
      return event.what.s === 'self' ? 'self' : 'object';
    default:
      return 'what' in event ? (event.what.s === 'self' ? 'self' : 'object') : 'nothing';
  }
}

/** "That ability" is the one that triggered: only "causes a triggered ability to trigger" brings one (603.3b). */
const speaksOfAbility = (body: Bodied): boolean => isWorded(body, (surface) => surface === 'that ability');

/** "That spell or ability" targets something: only the event of becoming a target brings one. */
const speaksOfTargeting = (ability: Ability, skip?: ReadonlySet<string>): boolean =>
  contains(ability, 'sel', ({ sel }) => sel === 'targeting', skip);

/** A target, or players or objects told by one. */
const targets = (value: unknown): boolean => contains(value, 'sel', ({ sel }) => sel.startsWith('target'));
/** "It" and "its", not "that creature". */
const speaksOfIt = (value: unknown): boolean =>
  contains(value, 'sel', (sel) => sel.sel === 'it' && sel.surface === undefined);

/** "Whenever you cast a spell that targets a creature, … that creature" is none that the event is about. */
const ofATarget = (e: TriggerEvent): boolean =>
  e.on === 'any'
    ? e.of.some(ofATarget)
    : (e.on === 'cast' || e.on === 'copies') && (e.filter.qualifiers ?? []).some((q) => q.q === 'targets');
const speaksOfTarget = (body: Bodied): boolean =>
  contains(
    body,
    'sel',
    (sel) => sel.sel === 'it' && /^(?:that (?!spell|token)|those|each of those)/.test(sel.surface ?? ''),
  ) && !contains(body, 'sel', ({ sel }) => sel === 'target');

/** A cost that picks other objects gives "it" a second meaning. */
const picks = (cost: readonly CostPart[]): boolean =>
  cost.some(
    (part) =>
      (part.c === 'sacrifice' && !part.self)
      || part.c === 'tapOthers'
      || part.c === 'returnToHand'
      || (part.c === 'exile' && !part.self)
      || (part.c === 'discard' && !part.self),
  );

/** An event of the object itself that brings no player: "that player" behind it is one of another ability (607). */
const ofItself = (e: TriggerEvent): boolean =>
  (e.on === 'enters' || e.on === 'leaves' || e.on === 'dies' || e.on === 'toGraveyard') && e.what.s === 'self';
const speaksOfSomebody = (e: Effect | undefined): boolean =>
  e !== undefined && 'who' in e && e.who !== undefined && (e.who as { readonly sel?: string }).sel === 'that player';

/** Whether it speaks so only within abilities that it gives. */
const quotes = (ability: Ability): boolean => !speaksOfTargeting(ability, new Set(['abilities']));
/** Whether every reference of the ability means for the core what it means for a reader; `others`: the card's other abilities, whose costs its spell may speak of. */
export function referencesAreClear(ability: Ability, others: readonly Ability[] = []): boolean {
  const clear = (start: Spoken, body: Bodied, paid?: readonly PaidHow[]): boolean =>
    clearBody(body, start, new Set(paid));
  if (
    speaksOfTargeting(ability)
    && !(ability.kind === 'triggered' && ability.event.on === 'becomesTarget')
    && !quotes(ability)
  )
    return false;
  switch (ability.kind) {
    case 'spell':
      return !speaksOfAbility(ability.body) && clear('nothing', ability.body, paidByCard(others));
    case 'activated':
      return (
        !speaksOfAbility(ability.body)
        && clear(picks(ability.cost) ? 'unclear' : 'nothing', ability.body, paidHows(ability.cost))
      );
    case 'triggered':
      return (
        !(ofATarget(ability.event) && speaksOfTarget(ability.body))
        && (ability.event.on === 'triggers' || !speaksOfAbility(ability.body))
        && clear(spokenByEvent(ability.event), ability.body)
        && !(ofItself(ability.event) && speaksOfSomebody(ability.body.effects[0]))
      );
    case 'additionalCost':
      return !ability.price || referencesAreClear(ability.price as Ability, [...others, ability]);
    case 'static': {
      const { paid } = wordsOf(ability.effects, blank(), false);
      return [...paid].every(
        (how) => ability.effects.every((e) => e.st === 'cost' && e.self) && paidByCard(others).includes(how),
      );
    }
    default:
      return true;
  }
}
const paidByCard = (abilities: readonly Ability[]): readonly PaidHow[] =>
  abilities.flatMap((a) => (a.kind === 'additionalCost' ? paidHows(a.options.flat()) : []));
