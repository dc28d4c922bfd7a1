import type {
  Amount,
  Condition,
  CostPart,
  Effect,
  Filter,
  Keyword,
  ObjectSel,
  Qualifier,
  Subject,
} from '../../../cards/oracle/ir/index.ts';
import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { byRules } from '../objects/engine-ir.ts';

/**
 * Keywords that stand for triggered abilities which the IR can say in full (CR 702): built here from the keyword's own rule, so that trigger matching
 * and resolution know no keyword by name. The texts are what people see on the stack.
 */
export type Triggered = Extract<Ability, { kind: 'triggered' }>;

const n = (value: number): Amount => ({ a: 'n', n: value });
const SELF: Subject = { s: 'self' };
const THIS: ObjectSel = { sel: 'self' };
const YOU = { sel: 'you' } as const;
const CREATURE: Filter = { nouns: ['creature'] };
const YOUR_CREATURE: Filter = { nouns: ['creature'], whose: 'you' };
const UPKEEP = { on: 'step', step: 'upkeep', whose: 'you' } as const;
const effects = (...list: Effect[]): { readonly effects: readonly Effect[] } => ({ effects: list });
const boost = (what: 'self' | 'subject', power: Amount, toughness: Amount = power): Effect => ({
  do: 'modify',
  what: { sel: what },
  mods: [{ m: 'pt', power, toughness }],
  duration: 'end of turn',
});
const grow = (count: Amount, kind = '+1/+1'): Effect => ({ do: 'putCounters', what: THIS, kind, count });
const shrink = (kind: string): Effect => ({ do: 'removeCounters', what: THIS, kind, count: n(1) });
const sacrificed: Effect = { do: 'sacrifice', who: YOU, what: THIS };
const isSelf = (...qualifiers: Qualifier[]): Condition => ({
  if: 'is',
  what: THIS,
  filter: { nouns: ['permanent'], qualifiers },
});
const signal = (action: Extract<Effect, { do: 'signal' }>['action']): Effect => ({ do: 'signal', action });
const ifDone = (...then: Effect[]): Effect => ({ do: 'if', cond: { if: 'did' }, then });
/** an attacking creature whose power compares so with the one that says it, by a difference */
const attacking = (cmp: '<=' | '>=', difference: number): Filter => ({
  nouns: ['creature'],
  qualifiers: [
    { q: 'status', is: 'attacking' },
    { q: 'stat', stat: 'power', cmp, value: { a: 'plus', n: difference, of: { a: 'stat', stat: 'power', of: THIS } } },
  ],
});

/** 702.79a, 702.93a: it comes back with a counter of `kind` if it had none; what it had is last known information (603.10a). */
function returns(kind: string): Triggered {
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

const SIMPLE: { readonly [K in Keyword['k']]?: Triggered } = {
  prowess: {
    // 702.108a
    kind: 'triggered',
    event: {
      on: 'cast',
      who: 'you',
      filter: { nouns: ['spell'], qualifiers: [{ q: 'type', is: 'creature', not: true }], zone: 'stack' },
    },
    body: effects(boost('self', n(1))),
    text: 'Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.',
  },
  exalted: {
    // 702.83a
    kind: 'triggered',
    event: { on: 'attacks', what: { s: 'filter', filter: YOUR_CREATURE }, alone: true },
    body: effects(boost('subject', n(1))),
    text: 'Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.',
  },
  'battle cry': {
    // 702.91a
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects({
      do: 'modify',
      what: {
        sel: 'each',
        filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }, { q: 'status', is: 'attacking' }] },
      },
      mods: [{ m: 'pt', power: n(1), toughness: n(0) }],
      duration: 'end of turn',
    }),
    text: 'Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.',
  },
  evolve: {
    // 702.100a: its power or its toughness is greater = not (neither is greater)
    kind: 'triggered',
    event: { on: 'enters', what: { s: 'filter', filter: YOUR_CREATURE } },
    condition: {
      if: 'not',
      cond: {
        if: 'is',
        what: { sel: 'subject' },
        filter: {
          nouns: ['creature'],
          qualifiers: [
            { q: 'stat', stat: 'power', cmp: '<=', value: { a: 'stat', stat: 'power', of: THIS } },
            { q: 'stat', stat: 'toughness', cmp: '<=', value: { a: 'stat', stat: 'toughness', of: THIS } },
          ],
        },
      },
    },
    body: effects(grow(n(1))),
    text: 'Whenever a creature you control enters with greater power or toughness than this creature, put a +1/+1 counter on this creature.',
  },
  extort: {
    // 702.101a
    kind: 'triggered',
    event: { on: 'cast', who: 'you', filter: { nouns: ['spell'], zone: 'stack' } },
    body: effects({
      do: 'pay',
      who: YOU,
      cost: [{ c: 'mana', symbols: ['W/B'] }],
      // oxlint-disable-next-line unicorn/no-thenable -- the IR's own word
      then: [
        { do: 'loseLife', who: { sel: 'each opponent' }, amount: n(1) },
        { do: 'gainLife', who: YOU, amount: { a: 'that' } },
      ],
    }),
    text: 'Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.',
  },
  evoke: {
    // 702.74a
    kind: 'triggered',
    event: { on: 'enters', what: SELF },
    condition: { if: 'way', way: 'evoke' },
    body: effects({ ...sacrificed, who: { sel: 'controller', of: THIS } }),
    text: 'When this permanent enters, if its evoke cost was paid, its controller sacrifices it.',
  },
  offspring: {
    // 702.175a
    kind: 'triggered',
    event: { on: 'enters', what: SELF },
    condition: { if: 'paid', what: 'offspring' },
    body: effects({ do: 'copyToken', who: YOU, count: n(1), of: THIS, but: [{ x: 'is', power: 1, toughness: 1 }] }),
    text: "When this permanent enters, if its offspring cost was paid, create a token that's a copy of it, except it's 1/1.",
  },
  squad: {
    // 702.157a
    kind: 'triggered',
    event: { on: 'enters', what: SELF },
    condition: { if: 'paid', what: 'squad' },
    body: effects({ do: 'copyToken', who: YOU, count: { a: 'timesPaid', what: 'squad' }, of: THIS }),
    text: "When this creature enters, if its squad cost was paid, create a token that's a copy of it for each time its squad cost was paid.",
  },
  flanking: {
    // 702.25a
    kind: 'triggered',
    event: {
      on: 'becomesBlocked',
      what: SELF,
      by: { nouns: ['creature'], qualifiers: [{ q: 'keyword', is: 'flanking', not: true }] },
    },
    body: effects(boost('subject', n(-1))),
    text: 'Whenever this creature becomes blocked by a creature without flanking, the blocking creature gets -1/-1 until end of turn.',
  },
  mentor: {
    // 702.134a, c
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects(
      {
        do: 'putCounters',
        what: { sel: 'target', filter: attacking('<=', -1), count: { min: 1, max: 1 } },
        kind: '+1/+1',
        count: n(1),
      },
      signal('mentors'),
    ),
    text: "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power.",
  },
  training: {
    // 702.149a, c
    kind: 'triggered',
    event: { on: 'attacks', what: SELF, besides: { n: 1, filter: attacking('>=', 1) } },
    body: effects(grow(n(1)), ifDone(signal('trains'))),
    text: 'Whenever this creature and at least one other creature with greater power attack, put a +1/+1 counter on this creature.',
  },
  exploit: {
    // 702.110a–b
    kind: 'triggered',
    event: { on: 'enters', what: SELF },
    body: effects({
      do: 'may',
      who: YOU,
      effects: [{ do: 'sacrifice', who: YOU, filter: CREATURE, n: 1 }, ifDone(signal('exploits a creature'))],
    }),
    text: 'When this creature enters, you may sacrifice a creature.',
  },
  decayed: {
    // 702.147a; that it can't block stands among the rules of blocking
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects({
      do: 'delayed',
      when: 'end of combat',
      effects: [{ do: 'sacrifice', who: YOU, what: { sel: 'it' } }],
    }),
    text: 'When this creature attacks, sacrifice it at end of combat.',
  },
  myriad: {
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects({ do: 'myriad' }),
    text: 'Whenever this creature attacks, for each opponent other than defending player, you may create a tapped token copy of it attacking that player.',
  }, // 702.116a
  ingest: {
    // 702.115a
    kind: 'triggered',
    event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
    body: effects({ do: 'exile', what: { sel: 'top', count: n(1), of: { sel: 'that player' } } }),
    text: 'Whenever this creature deals combat damage to a player, that player exiles the top card of their library.',
  },
  dethrone: {
    // 702.105a
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    during: { if: 'attacks the leader' },
    body: effects(grow(n(1))),
    text: 'Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter on this creature.',
  },
  provoke: {
    // 702.39a
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects({
      do: 'may',
      who: YOU,
      effects: [
        {
          do: 'modify',
          what: { sel: 'target', filter: { nouns: ['creature'], whose: 'defendingPlayer' }, count: { min: 1, max: 1 } },
          mods: [{ m: 'blocks', whom: THIS }],
          duration: 'end of combat',
        },
        { do: 'untap', what: { sel: 'it' } },
      ],
    }),
    text: 'Whenever this creature attacks, you may have target creature defending player controls block it this combat if able. If you do, untap that creature.',
  },
  melee: {
    // 702.121a
    kind: 'triggered',
    event: { on: 'attacks', what: SELF },
    body: effects(boost('self', { a: 'opponentsAttacked' })),
    text: 'Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked with a creature this combat.',
  },
  ravenous: {
    // 702.156a
    kind: 'triggered',
    event: { on: 'enters', what: SELF },
    condition: { if: 'amount', of: { a: 'x' }, cmp: '>=', n: 5 },
    body: effects({ do: 'draw', who: YOU, count: n(1) }),
    text: 'When this permanent enters, if X is 5 or more, draw a card.',
  },
  undying: returns('+1/+1'),
  persist: returns('-1/-1'),
};

/** 702.21a: the trigger event's subject is the spell or ability, its player that one's controller. */
function ward(cost: readonly CostPart[]): Triggered {
  return {
    kind: 'triggered',
    event: { on: 'becomesTarget', what: SELF, by: 'opponent' },
    body: effects({
      do: 'pay',
      who: { sel: 'that player' },
      cost,
      unless: [{ do: 'counter', what: { sel: 'subject' } }],
    }),
    text: `Ward${cost.map((c) => (c.c === 'mana' ? ` ${c.symbols.map((s) => `{${s}}`).join('')}` : '')).join('')} — counter that spell or ability unless its controller pays.`,
  };
}

/** What a keyword with a parameter triggers. */
function parametric(k: Keyword): readonly Triggered[] {
  switch (k.k) {
    case 'ward':
      return [ward(k.cost)];
    case 'annihilator': // 702.86a
      return [
        {
          kind: 'triggered',
          event: { on: 'attacks', what: SELF },
          body: effects({
            do: 'sacrifice',
            who: { sel: 'defending player' },
            filter: { nouns: ['permanent'] },
            n: k.n,
          }),
          text: `Whenever this creature attacks, defending player sacrifices ${k.n} permanent(s).`,
        },
      ];
    case 'backup': // 702.165a
      return [
        {
          kind: 'triggered',
          event: { on: 'enters', what: SELF },
          body: effects(
            {
              do: 'putCounters',
              what: { sel: 'target', filter: CREATURE, count: { min: 1, max: 1 } },
              kind: '+1/+1',
              count: n(k.n),
            },
            { do: 'backUp', what: { sel: 'it' } },
          ),
          text: `When this creature enters, put ${k.n} +1/+1 counter(s) on target creature. If that's another creature, it gains the abilities printed below backup until end of turn.`,
        },
      ];
    case 'firebending': // 702.189a
      return [
        {
          kind: 'triggered',
          event: { on: 'attacks', what: SELF },
          body: effects({ do: 'addMana', who: YOU, fixed: ['R'], times: n(k.n), keeps: 'end of combat' }),
          text: `Whenever this creature attacks, add ${k.n} {R}. Until end of combat, you don't lose this mana as steps and phases end.`,
        },
      ];
    case 'bushido': // 702.45a
      return [
        {
          kind: 'triggered',
          event: {
            on: 'any',
            of: [
              { on: 'blocks', what: SELF },
              { on: 'becomesBlocked', what: SELF },
            ],
          },
          body: effects(boost('self', n(k.n))),
          text: `Whenever this creature blocks or becomes blocked, it gets +${k.n}/+${k.n} until end of turn.`,
        },
      ];
    case 'poisonous': // 702.70a
      return [
        {
          kind: 'triggered',
          event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
          body: effects({ do: 'playerCounters', who: { sel: 'that player' }, kind: 'poison', count: n(k.n) }),
          text: `Whenever this creature deals combat damage to a player, that player gets ${k.n} poison counter(s).`,
        },
      ];
    case 'rampage': {
      // 702.23a–b
      const beyond: Amount = {
        a: 'times',
        n: k.n,
        of: {
          a: 'beyond',
          n: 1,
          of: { a: 'count', filter: { nouns: ['creature'], qualifiers: [{ q: 'blockingThis' }] } },
        },
      };
      return [
        {
          kind: 'triggered',
          event: { on: 'becomesBlocked', what: SELF },
          body: effects(boost('self', beyond)),
          text: `Whenever this creature becomes blocked, it gets +${k.n}/+${k.n} until end of turn for each creature blocking it beyond the first.`,
        },
      ];
    }
    case 'renown': // 702.112a
      return [
        {
          kind: 'triggered',
          event: { on: 'dealsDamage', what: SELF, combat: true, to: 'player' },
          condition: isSelf({ q: 'designation', is: 'renowned', not: true }),
          body: effects(grow(n(k.n)), { do: 'designate', what: THIS, as: 'renowned' }),
          text: `When this creature deals combat damage to a player, if it isn't renowned, put ${k.n} +1/+1 counter(s) on it and it becomes renowned.`,
        },
      ];
    case 'partner with': // 702.124j
      return [
        {
          kind: 'triggered',
          event: { on: 'enters', what: SELF },
          body: effects({
            do: 'may',
            who: { sel: 'target player', who: 'player' },
            effects: [
              {
                do: 'search',
                who: { sel: 'that player' },
                filter: { nouns: ['card'], zone: 'library', qualifiers: [{ q: 'named', name: k.name }] },
                count: { min: 1, max: 1 },
                to: 'hand',
                reveal: true,
              },
            ],
          }),
          text: `When this permanent enters, target player may search their library for a card named ${k.name}, reveal it, put it into their hand, then shuffle.`,
        },
      ];
    case 'echo': // 702.30a
      return [
        {
          kind: 'triggered',
          event: UPKEEP,
          condition: { if: 'new' },
          body: effects({ do: 'pay', who: YOU, cost: k.cost, unless: [sacrificed] }),
          text: 'At the beginning of your upkeep, if this permanent came under your control since the beginning of your last upkeep, sacrifice it unless you pay its echo cost.',
        },
      ];
    case 'cumulative upkeep': // 702.24a–b
      return [
        {
          kind: 'triggered',
          event: UPKEEP,
          condition: isSelf(),
          body: effects(grow(n(1), 'age'), {
            do: 'pay',
            who: YOU,
            cost: k.cost,
            times: { a: 'counters', kind: 'age', of: THIS },
            unless: [sacrificed],
          }),
          text: 'At the beginning of your upkeep, put an age counter on this permanent, then sacrifice it unless you pay its upkeep cost for each age counter on it.',
        },
      ];
    case 'fading': // 702.32a
      return [
        {
          kind: 'triggered',
          event: UPKEEP,
          body: effects(shrink('fade'), { do: 'if', cond: { if: 'did', not: true }, then: [sacrificed] }),
          text: "At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice it.",
        },
      ];
    case 'vanishing': // 702.63a
      return [
        {
          kind: 'triggered',
          event: UPKEEP,
          condition: isSelf({ q: 'counter', kind: 'time' }),
          body: effects(shrink('time')),
          text: 'At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.',
        },
        {
          kind: 'triggered',
          event: { on: 'lastCounter', what: SELF, kind: 'time' },
          body: effects(sacrificed),
          text: 'When the last time counter is removed from this permanent, sacrifice it.',
        },
      ];
    case 'modular': // 702.43a
      return [
        {
          kind: 'triggered',
          event: { on: 'toGraveyard', what: SELF, from: 'battlefield' },
          body: effects({
            do: 'may',
            who: YOU,
            effects: [
              {
                do: 'putCounters',
                what: {
                  sel: 'target',
                  filter: { nouns: ['creature'], qualifiers: [{ q: 'type', is: 'artifact' }] },
                  count: { min: 1, max: 1 },
                },
                kind: '+1/+1',
                count: { a: 'counters', kind: '+1/+1', of: { sel: 'subject' } },
              },
            ],
          }),
          text: 'When this permanent is put into a graveyard from the battlefield, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.',
        },
      ];
    case 'graft': // 702.58a
      return [
        {
          kind: 'triggered',
          event: { on: 'enters', what: { s: 'filter', filter: { nouns: ['creature'], qualifiers: [{ q: 'other' }] } } },
          condition: isSelf({ q: 'counter', kind: '+1/+1' }),
          body: effects({
            do: 'may',
            who: YOU,
            effects: [
              { do: 'removeCounters', what: THIS, kind: '+1/+1', count: n(1) },
              ifDone({ do: 'putCounters', what: { sel: 'subject' }, kind: '+1/+1', count: n(1) }),
            ],
          }),
          text: 'Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.',
        },
      ];
    default:
      return [];
  }
}

const built = new WeakMap<Keyword, readonly Triggered[]>();

/** The triggered abilities that a keyword means; the same objects for the same keyword node. */
export function triggersOf(keyword: Keyword): readonly Triggered[] {
  let list = built.get(keyword);
  if (!list) {
    const simple = SIMPLE[keyword.k];
    // people know a keyword's ability by the keyword
    const name = `${(keyword.k[0] ?? '').toUpperCase()}${keyword.k.slice(1)}`;
    list = (simple ? [simple] : parametric(keyword)).map((a) =>
      keyword.k === 'ward' ? a : { ...a, text: `${name}: ${a.text ?? ''}` },
    );
    built.set(keyword, list);
  }
  return byRules(list);
}
