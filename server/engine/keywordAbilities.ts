import type { Ability, Amount, Color, CostPart, Effect, Filter, Keyword, Subject, TriggerEvent } from '../../cards/oracle/ir/index.ts';

/**
 * Keywords that stand for abilities which the IR can say in full (CR 702): built here from the keyword's own rule, so that trigger matching
 * and resolution know no keyword by name. The texts are what people see on the stack.
 */
type Triggered = Extract<Ability, { kind: 'triggered' }>;

const n = (value: number): Amount => ({ a: 'n', n: value });
const SELF: Subject = { s: 'self' };
const YOUR_CREATURE: Filter = { nouns: ['creature'], whose: 'you' };
const effects = (...list: Effect[]): { readonly effects: readonly Effect[] } => ({ effects: list });
const boost = (what: 'self' | 'subject', power: number, toughness: number): Effect => ({
  do: 'modify', what: { sel: what }, mods: [{ m: 'pt', power: n(power), toughness: n(toughness) }], duration: 'end of turn',
});

/** 702.79a, 702.93a: it comes back with a counter of `kind` if it had none; what it had is last known information (603.10a). */
function returns(kind: string): Triggered {
  return {
    kind: 'triggered', event: { on: 'toGraveyard', what: SELF, from: 'battlefield' },
    condition: { if: 'is', what: { sel: 'subject' }, filter: { nouns: ['permanent'], qualifiers: [{ q: 'counter', kind, not: true }] } },
    body: effects(
      { do: 'move', what: { sel: 'subject' }, to: 'battlefield', under: 'owner', verb: 'return' },
      { do: 'putCounters', what: { sel: 'it' }, kind, count: n(1) },
    ),
    text: `When this permanent is put into a graveyard from the battlefield, if it had no ${kind} counters on it, return it with one.`,
  };
}

const SIMPLE: { readonly [K in Keyword['k']]?: Triggered } = {
  prowess: { // 702.108a
    kind: 'triggered',
    event: { on: 'cast', who: 'you', filter: { nouns: ['spell'], qualifiers: [{ q: 'type', is: 'creature', not: true }], zone: 'stack' } },
    body: effects(boost('self', 1, 1)), text: 'Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.',
  },
  exalted: { // 702.83a
    kind: 'triggered', event: { on: 'attacks', what: { s: 'filter', filter: YOUR_CREATURE }, alone: true }, body: effects(boost('subject', 1, 1)),
    text: 'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.',
  },
  'battle cry': { // 702.91a
    kind: 'triggered', event: { on: 'attacks', what: SELF },
    body: effects({
      do: 'modify', what: { sel: 'each', filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }, { q: 'status', is: 'attacking' }] } },
      mods: [{ m: 'pt', power: n(1), toughness: n(0) }], duration: 'end of turn',
    }),
    text: 'Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.',
  },
  evolve: { // 702.100a: its power or its toughness is greater = not (neither is greater)
    kind: 'triggered', event: { on: 'enters', what: { s: 'filter', filter: YOUR_CREATURE } },
    condition: {
      if: 'not',
      cond: {
        if: 'is', what: { sel: 'subject' },
        filter: {
          nouns: ['creature'],
          qualifiers: [
            { q: 'stat', stat: 'power', cmp: '<=', value: { a: 'stat', stat: 'power', of: { sel: 'self' } } },
            { q: 'stat', stat: 'toughness', cmp: '<=', value: { a: 'stat', stat: 'toughness', of: { sel: 'self' } } },
          ],
        },
      },
    },
    body: effects({ do: 'putCounters', what: { sel: 'self' }, kind: '+1/+1', count: n(1) }),
    text: 'Whenever a creature you control enters with greater power or toughness than this creature, put a +1/+1 counter on this creature.',
  },
  extort: { // 702.101a
    kind: 'triggered', event: { on: 'cast', who: 'you', filter: { nouns: ['spell'], zone: 'stack' } },
    body: effects({
      do: 'pay', who: { sel: 'you' }, cost: [{ c: 'mana', symbols: ['W/B'] }],
      // oxlint-disable-next-line unicorn/no-thenable -- the IR's own word
      then: [{ do: 'loseLife', who: { sel: 'each opponent' }, amount: n(1) }, { do: 'gainLife', who: { sel: 'you' }, amount: { a: 'that' } }],
    }),
    text: 'Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.',
  },
  evoke: { // 702.74a
    kind: 'triggered', event: { on: 'enters', what: SELF }, condition: { if: 'way', way: 'evoke' }, body: effects({ do: 'sacrifice', who: { sel: 'you' }, what: { sel: 'self' } }),
    text: 'When this permanent enters, if its evoke cost was paid, its controller sacrifices it.',
  },
  undying: returns('+1/+1'),
  persist: returns('-1/-1'),
};

function numbered(k: 'annihilator' | 'bushido' | 'poisonous', count: number): Triggered {
  switch (k) {
    case 'annihilator': // 702.86a
      return {
        kind: 'triggered', event: { on: 'attacks', what: SELF },
        body: effects({ do: 'sacrifice', who: { sel: 'defending player' }, filter: { nouns: ['permanent'] }, n: count }),
        text: `Whenever this creature attacks, defending player sacrifices ${count} permanent(s).`,
      };
    case 'bushido': // 702.45a
      return {
        kind: 'triggered', event: { on: 'any', of: [{ on: 'blocks', what: SELF }, { on: 'becomesBlocked', what: SELF }] },
        body: effects(boost('self', count, count)), text: `Whenever this creature blocks or becomes blocked, it gets +${count}/+${count} until end of turn.`,
      };
    case 'poisonous': // 702.70a
      return {
        kind: 'triggered', event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
        body: effects({ do: 'playerCounters', who: { sel: 'that player' }, kind: 'poison', count: n(count) }),
        text: `Whenever this creature deals combat damage to a player, that player gets ${count} poison counter(s).`,
      };
  }
}

/** 702.21a: the trigger event's subject is the spell or ability, its player that one's controller. */
function ward(cost: readonly CostPart[]): Triggered {
  return {
    kind: 'triggered', event: { on: 'becomesTarget', what: SELF, by: 'opponent' },
    body: effects({ do: 'pay', who: { sel: 'that player' }, cost, unless: [{ do: 'counter', what: { sel: 'subject' } }] }),
    text: 'Ward: counter that spell or ability unless its controller pays.',
  };
}

const HASTE = { m: 'gain', keywords: [{ k: 'haste' }] } as const;
const DIES_DRAW: Ability = {
  kind: 'triggered', event: { on: 'toGraveyard', what: SELF, from: 'battlefield' }, body: effects({ do: 'draw', who: { sel: 'you' }, count: n(1) }),
  text: 'When this permanent is put into a graveyard from the battlefield, draw a card.',
};
const STATIC: { readonly [K in Keyword['k']]?: Ability } = {
  dash: { // 702.109a
    kind: 'static', condition: { if: 'way', way: 'dash' }, effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE] }], text: "As long as this permanent's dash cost was paid, it has haste.",
  },
  blitz: { // 702.152a
    kind: 'static', condition: { if: 'way', way: 'blitz' }, effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE, { m: 'gainAbility', abilities: [DIES_DRAW] }] }],
    text: `As long as this permanent's blitz cost was paid, it has haste and "${DIES_DRAW.text ?? ''}"`,
  },
};

/** A face's abilities with the static ones that its keywords mean. */
export function withKeywordStatics(abilities: readonly Ability[]): readonly Ability[] {
  const more = abilities.flatMap((a) => (a.kind === 'keywords' ? a.keywords.flatMap((k) => STATIC[k.k] ?? []) : []));
  return more.length > 0 ? [...abilities, ...more] : abilities;
}

const built = new WeakMap<Keyword, Triggered | null>();

/** The triggered ability that a keyword means, or null for keywords that are no such ability. One object for each keyword node. */
export function triggeredByKeyword(keyword: Keyword): Triggered | null {
  let ability = built.get(keyword);
  if (ability === undefined) {
    ability = keyword.k === 'ward' ? ward(keyword.cost)
      : keyword.k === 'annihilator' || keyword.k === 'bushido' || keyword.k === 'poisonous' ? numbered(keyword.k, keyword.n) : SIMPLE[keyword.k] ?? null;
    // people know a keyword's ability by the keyword
    if (ability && keyword.k !== 'ward') ability = { ...ability, text: `${(keyword.k[0] ?? '').toUpperCase()}${keyword.k.slice(1)}: ${ability.text ?? ''}` };
    built.set(keyword, ability);
  }
  return ability;
}

const BASIC: readonly (readonly [string, Color])[] = [['Plains', 'W'], ['Island', 'U'], ['Swamp', 'B'], ['Mountain', 'R'], ['Forest', 'G']];
const INTRINSIC = new Map<string, Ability>(BASIC.map(([type, color]) => [type, {
  kind: 'activated', cost: [{ c: 'tap' }], body: effects({ do: 'addMana', who: { sel: 'you' }, fixed: [color] }), text: `{T}: Add {${color}}.`,
}]));
const INTRINSICS = new Set(INTRINSIC.values());

export const isBasicLandType = (subtype: string): boolean => INTRINSIC.has(subtype);

/** CR 305.6: a land's abilities with the mana abilities that its basic land types give it, and without those it no longer has. */
export function withIntrinsic(abilities: readonly Ability[], isLand: boolean, subtypes: readonly string[]): readonly Ability[] {
  const own = abilities.some((a) => INTRINSICS.has(a)) ? abilities.filter((a) => !INTRINSICS.has(a)) : abilities;
  const gained = isLand ? subtypes.flatMap((s) => INTRINSIC.get(s) ?? []) : [];
  return gained.length > 0 ? [...own, ...gained] : own;
}

/** The events under which a trigger is looked up: each part of a compound one by itself. */
export function* eventParts(e: TriggerEvent): Generator<TriggerEvent> {
  if (e.on === 'any') for (const part of e.of) yield* eventParts(part);
  else yield e;
}
