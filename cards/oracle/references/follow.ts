/** References followed through the effects of a body. */
import type { Condition, Effect, PaidHow } from '../ir/index.ts';
import { contains, isWorded } from '../walk.ts';
import { nounsFit } from './antecedents.ts';
import { NOTHING, spokenByEvent, type Spoken } from './event.ts';
import { doneBefore, doneBy } from './paid.ts';
import { choosesTooLate, copiesBefore, speaksOfIt, speaksOfValue, targets, type Bodied } from './speaks.ts';
import { blank, nested, wordsOf } from './words.ts';

/** Effects that put cards where "it" might mean them or might not. */
const OPENS = new Set<Effect['do']>(['search', 'dig', 'revealHand', 'discard', 'mill', 'unread']);
/** Effects that put what they speak of where it can be found again. */
const MANIFESTS = new Set<Effect['do']>(['manifest', 'cloak', 'manifestDread', 'exileFaceDown']);
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
/** References of an effect that replaces another: to the objects that the other would have acted on (614.15), not to those that it would have chosen or made. */
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
export const clearBody = (body: Bodied, start: Spoken, paid: ReadonlySet<PaidHow> = NOTHING): boolean =>
  !choosesTooLate(body)
  && [body.effects, ...(body.modes?.options ?? [])].every(nounsFit)
  && copiesBefore(body)
  && [body.effects, ...(body.modes?.options ?? [])].every((effects) => doneBefore(effects, undefined))
  && (!speaksOfValue(body) || contains(body, 'do', (e) => e.do === 'chooseValue'))
  && follow(body.effects, start, undefined, paid) !== undefined
  && (body.modes?.options ?? []).every((option) => follow(option, start, undefined, paid) !== undefined);
/** 603.7c: delayed triggered abilities refer to their event, which may refer to objects named before. */
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
