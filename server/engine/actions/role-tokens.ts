import type { Ability, Amount, Modification, TokenSpec } from '../../../cards/oracle/ir/index.ts';

/** Role tokens (CR 111.10j–r): Auras that enchant a creature. */
type Role = Extract<
  NonNullable<TokenSpec['predefined']>,
  'Cursed' | 'Monster' | 'Royal' | 'Sorcerer' | 'Virtuous' | 'Wicked' | 'Young Hero'
>;
type RoleToken = Omit<TokenSpec, 'power' | 'toughness' | 'predefined'>;

const n = (value: number): Amount => ({ a: 'n', n: value });
const HOST = { sel: 'attached', noun: 'creature' } as const;
const SELF = { s: 'self' } as const;
const ENCHANT: Ability = { kind: 'keywords', keywords: [{ k: 'enchant', filter: { nouns: ['creature'] } }] };
const gives = (...mods: Modification[]): Ability => ({ kind: 'static', effects: [{ st: 'modify', what: HOST, mods }] });
const plus = (by: Amount): Modification => ({ m: 'pt', power: by, toughness: by });
const role = (name: Role, ...abilities: Ability[]): RoleToken => ({
  name,
  colors: [],
  types: ['enchantment'],
  subtypes: ['Aura', 'Role'],
  abilities: [ENCHANT, ...abilities],
});
const SCRIES: Ability = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  body: { effects: [{ do: 'scry', who: { sel: 'you' }, count: n(1) }] },
  text: 'Whenever this creature attacks, scry 1.',
};
const GROWS: Ability = {
  kind: 'triggered',
  event: { on: 'attacks', what: SELF },
  condition: {
    if: 'is',
    what: { sel: 'self' },
    filter: { nouns: ['permanent'], qualifiers: [{ q: 'stat', stat: 'toughness', cmp: '<=', value: n(3) }] },
  },
  body: { effects: [{ do: 'putCounters', what: { sel: 'self' }, kind: '+1/+1', count: n(1) }] },
  text: 'Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.',
};

export const ROLES: Readonly<Record<Role, RoleToken>> = {
  Cursed: role('Cursed', gives({ m: 'setPT', power: n(1), toughness: n(1) })),
  Monster: role('Monster', gives(plus(n(1)), { m: 'gain', keywords: [{ k: 'trample' }] })),
  Royal: role(
    'Royal',
    gives(plus(n(1)), { m: 'gain', keywords: [{ k: 'ward', cost: [{ c: 'mana', symbols: ['1'] }] }] }),
  ),
  Sorcerer: role('Sorcerer', gives(plus(n(1)), { m: 'gainAbility', abilities: [SCRIES] })),
  Virtuous: role('Virtuous', gives(plus({ a: 'count', filter: { nouns: ['enchantment'], whose: 'you' } }))),
  Wicked: role('Wicked', gives(plus(n(1))), {
    kind: 'triggered',
    event: { on: 'toGraveyard', what: SELF, from: 'battlefield' },
    body: { effects: [{ do: 'loseLife', who: { sel: 'each opponent' }, amount: n(1) }] },
    text: 'When this token is put into a graveyard from the battlefield, each opponent loses 1 life.',
  }),
  'Young Hero': role('Young Hero', gives({ m: 'gainAbility', abilities: [GROWS] })),
};
