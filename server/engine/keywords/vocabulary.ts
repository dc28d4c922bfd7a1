import type {
  Ability,
  Amount,
  Condition,
  Effect,
  Filter,
  Modification,
  Qualifier,
  Subject,
} from '../../../cards/oracle/ir/index.ts';

/** A triggered ability in the words of the IR. Its text is what players see on the stack. */
export type Triggered = Extract<Ability, { kind: 'triggered' }>;

/** A fixed amount. */
export const n = (value: number): Amount => ({ a: 'n', n: value });
/** The object with the keyword, as the subject of an event. */
export const SELF: Subject = { s: 'self' };
/** The object with the keyword. */
export const THIS = { sel: 'self' } as const;
export const YOU = { sel: 'you' } as const;
export const CREATURE: Filter = { nouns: ['creature'] };
export const YOUR_CREATURE: Filter = { nouns: ['creature'], whose: 'you' };
/** The beginning of your upkeep. */
export const UPKEEP = { on: 'step', step: 'upkeep', whose: 'you' } as const;
export const effects = (...list: Effect[]): { readonly effects: readonly Effect[] } => ({ effects: list });
/** +power/+toughness until end of turn. */
export const boost = (what: 'self' | 'subject', power: Amount, toughness: Amount = power): Effect => ({
  do: 'modify',
  what: { sel: what },
  mods: [{ m: 'pt', power, toughness }],
  duration: 'end of turn',
});
/** Put counters on the permanent with the keyword. */
export const grow = (count: Amount, kind = '+1/+1'): Effect => ({ do: 'putCounters', what: THIS, kind, count });
/** Remove one counter from the permanent with the keyword. */
export const shrink = (kind: string): Effect => ({ do: 'removeCounters', what: THIS, kind, count: n(1) });
/** You sacrifice the permanent with the keyword. */
export const sacrificed: Effect = { do: 'sacrifice', who: YOU, what: THIS };
/** The permanent with the keyword is on the battlefield and fits the qualifiers. */
export const isSelf = (...qualifiers: Qualifier[]): Condition => ({
  if: 'is',
  what: THIS,
  filter: { nouns: ['permanent'], qualifiers },
});
/** Report a keyword action that other abilities can trigger on. */
export const signal = (action: Extract<Effect, { do: 'signal' }>['action']): Effect => ({ do: 'signal', action });
/** "If you do". */
export const ifDone = (...then: Effect[]): Effect => ({ do: 'if', cond: { if: 'did' }, then });
/** An attacking creature, by its power compared with that of the creature with the keyword plus `difference`. */
export const attacking = (cmp: '<=' | '>=', difference: number): Filter => ({
  nouns: ['creature'],
  qualifiers: [
    { q: 'status', is: 'attacking' },
    { q: 'stat', stat: 'power', cmp, value: { a: 'plus', n: difference, of: { a: 'stat', stat: 'power', of: THIS } } },
  ],
});

/** Undying and persist: the permanent returns with a counter of `kind` if it had none. Last known information says what it had (603.10a). */
export function returns(kind: string): Triggered {
  return {
    kind: 'triggered',
    event: { on: 'toGraveyard', what: SELF, from: 'battlefield' },
    condition: {
      if: 'is',
      what: { sel: 'subject' },
      filter: { nouns: ['permanent'], qualifiers: [{ q: 'counter', kind, not: true }] },
    },
    body: effects(
      { do: 'move', what: { sel: 'subject' }, to: 'battlefield', under: 'owner', verb: 'return' },
      { do: 'putCounters', what: { sel: 'it' }, kind, count: n(1) },
    ),
    text: `When this permanent is put into a graveyard from the battlefield, if it had no ${kind} counters on it, return it with one.`,
  };
}

export const DRAW: Effect = { do: 'draw', who: YOU, count: n(1) };
export const HASTE = { m: 'gain', keywords: [{ k: 'haste' }] } as const;
/** It enters with counters. */
export const entersWith = (kind: string, count: number, ifCond?: Condition): Ability => ({
  kind: 'static',
  effects: [{ st: 'entersWithCounters', what: { s: 'self' }, kind, count: n(count), ...(ifCond ? { ifCond } : {}) }],
  text: `This permanent enters with ${count} ${kind} counter(s) on it.`,
});

/** A player may have it enter with +1/+1 counters; `otherwise` is what it has if they do not. */
export const option = (by: 'you' | 'an opponent', count: number, otherwise?: readonly Modification[]): Ability => ({
  kind: 'static',
  effects: [{ st: 'entersOption', by, count, ...(otherwise ? { otherwise } : {}) }],
});
