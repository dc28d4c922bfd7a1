import type { Ability, Amount, Condition, Effect, Keyword, Modification } from '../../../cards/oracle/ir/index.ts';
import { byRules } from '../objects/engine-ir.ts';

/** Keywords that stand for static abilities of the card itself (CR 702), in the IR's words. */
const n = (value: number): Amount => ({ a: 'n', n: value });
const DRAW: Effect = { do: 'draw', who: { sel: 'you' }, count: n(1) };
const HASTE = { m: 'gain', keywords: [{ k: 'haste' }] } as const;
const DIES_DRAW: Ability = {
  kind: 'triggered',
  event: { on: 'toGraveyard', what: { s: 'self' }, from: 'battlefield' },
  body: { effects: [DRAW] },
  text: 'When this permanent is put into a graveyard from the battlefield, draw a card.',
};
const SIMPLE: { readonly [K in Keyword['k']]?: Ability } = {
  suspend: {
    // 702.62a
    kind: 'static',
    condition: { if: 'way', way: 'suspend' },
    effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE] }],
    text: 'It has haste, since it was cast by its suspend ability.',
  },
  dash: {
    // 702.109a
    kind: 'static',
    condition: { if: 'way', way: 'dash' },
    effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE] }],
    text: "As long as this permanent's dash cost was paid, it has haste.",
  },
  blitz: {
    // 702.152a
    kind: 'static',
    condition: { if: 'way', way: 'blitz' },
    effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE, { m: 'gainAbility', abilities: [DIES_DRAW] }] }],
    text: `As long as this permanent's blitz cost was paid, it has haste and "${DIES_DRAW.text ?? ''}"`,
  },
};

const entersWith = (kind: string, count: number, ifCond?: Condition): Ability => ({
  kind: 'static',
  effects: [{ st: 'entersWithCounters', what: { s: 'self' }, kind, count: n(count), ...(ifCond ? { ifCond } : {}) }],
  text: `This permanent enters with ${count} ${kind} counter(s) on it.`,
});

const ITSELF = { sel: 'self' } as const;
const option = (by: 'you' | 'an opponent', count: number, otherwise?: readonly Modification[]): Ability => ({
  kind: 'static',
  effects: [{ st: 'entersOption', by, count, ...(otherwise ? { otherwise } : {}) }],
});

function staticOf(k: Keyword): Ability | readonly Ability[] | undefined {
  switch (k.k) {
    case 'riot':
      return option('you', 1, [HASTE]); // 702.136a
    case 'unleash': // 702.98a
      return [
        option('you', 1),
        {
          kind: 'static',
          condition: {
            if: 'is',
            what: ITSELF,
            filter: { nouns: ['permanent'], qualifiers: [{ q: 'counter', kind: '+1/+1' }] },
          },
          effects: [{ st: 'modify', what: ITSELF, mods: [{ m: 'restrict', rule: "can't block" }] }],
          text: "This permanent can't block as long as it has a +1/+1 counter on it.",
        },
      ];
    case 'tribute':
      return option('an opponent', k.n); // 702.104a
    case 'devour':
      return {
        kind: 'static',
        effects: [{ st: 'devours', filter: k.filter ?? { nouns: ['creature'] }, count: k.n }],
        text: `As this enters, you may sacrifice any number of creatures. It enters with ${k.n} +1/+1 counter(s) on it for each.`,
      }; // 702.82a
    case 'amplify':
      return {
        kind: 'static',
        effects: [{ st: 'amplifies', count: k.n }],
        text: `As this enters, reveal any number of cards from your hand that share a creature type with it. It enters with ${k.n} +1/+1 counter(s) on it for each.`,
      }; // 702.38a
    case 'ravenous':
      return {
        kind: 'static',
        effects: [{ st: 'entersWithCounters', what: { s: 'self' }, kind: '+1/+1', count: { a: 'x' } }],
        text: 'This permanent enters with X +1/+1 counters on it.',
      }; // 702.156a
    case 'sunburst': // 702.44a: which counters depends on whether it enters as a creature
      return (['+1/+1', 'charge'] as const).map((kind): Ability => ({
        kind: 'static',
        text: `This enters with a ${kind} counter on it for each color of mana spent to cast it.`,
        effects: [
          {
            st: 'entersWithCounters',
            what: { s: 'self' },
            kind,
            count: { a: 'spentColors' },
            ifCond: {
              if: 'is',
              what: ITSELF,
              filter: {
                nouns: [],
                qualifiers: [{ q: 'type', is: 'creature', ...(kind === 'charge' ? { not: true } : {}) }],
              },
            },
          },
        ],
      }));
    case 'bloodthirst':
      return entersWith('+1/+1', k.n, { if: 'this turn', what: 'an opponent was dealt damage' }); // 702.54a
    case 'fading':
      return entersWith('fade', k.n); // 702.32a
    case 'vanishing':
      return entersWith('time', k.n); // 702.63a
    case 'graft':
    case 'modular':
      return entersWith('+1/+1', k.n); // 702.58a, 702.43a
    default:
      return SIMPLE[k.k];
  }
}

/** A face's abilities with the static ones that its keywords mean. */
export function withKeywordStatics(abilities: readonly Ability[]): readonly Ability[] {
  const more = abilities.flatMap((a) =>
    a.kind === 'keywords' ? a.keywords.flatMap((k): readonly Ability[] | Ability => byRules(staticOf(k) ?? [])) : [],
  );
  return more.length > 0 ? [...abilities, ...more] : abilities;
}
