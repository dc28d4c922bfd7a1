/** Events by what an object does or what is done to it: "enters", "deals combat damage to a player", "dies". */
import type { Subject } from '../../ir/abilities/events.ts';
import type { TriggerEvent } from '../../ir/index.ts';
import { alt, form, lit, map, series, type Phrase } from '../../combinators/index.ts';

export type Happening = { readonly [K in string]: unknown };
/** singular|plural words, fields of the event */
const HAPPENINGS: readonly (readonly [string, string, Happening])[] = [
  ['enters', 'enter', { on: 'enters' }],
  ['enters the battlefield', 'enter the battlefield', { on: 'enters', surface: 'battlefield' }],
  ['enters from a graveyard', 'enter from a graveyard', { on: 'enters', from: 'graveyard' }],
  [
    'enters the battlefield from a graveyard',
    'enter the battlefield from a graveyard',
    { on: 'enters', from: 'graveyard', surface: 'battlefield' },
  ],
  ['dies', 'die', { on: 'dies' }],
  ['leaves the battlefield', 'leave the battlefield', { on: 'leaves' }],
  [
    'is put into a graveyard from the battlefield',
    'are put into a graveyard from the battlefield',
    { on: 'toGraveyard', from: 'battlefield' },
  ],
  [
    'is put into your graveyard from the battlefield',
    'are put into your graveyard from the battlefield',
    { on: 'toGraveyard', from: 'battlefield', yours: true },
  ],
  [
    'is put into a graveyard from anywhere',
    'are put into a graveyard from anywhere',
    { on: 'toGraveyard', from: 'anywhere' },
  ],
  ['attacks you', 'attack you', { on: 'attacks', whom: 'you' }],
  [
    'attacks you or a planeswalker you control',
    'attack you or a planeswalker you control',
    { on: 'attacks', whom: 'you or yours' },
  ],
  ['attacks one of your opponents', '', { on: 'attacks', whom: 'opponent' }],
  ['attacks enchanted player', 'attack enchanted player', { on: 'attacks', whom: 'enchanted player' }],
  ['and at least one other creature attack', '', { on: 'attacks', others: 1 }],
  ['and at least two other creatures attack', '', { on: 'attacks', others: 2 }],
  ['attacks', 'attack', { on: 'attacks' }],
  ['attacks alone', '', { on: 'attacks', alone: true }],
  ['blocks', 'block', { on: 'blocks' }],
  ['becomes blocked', 'become blocked', { on: 'becomesBlocked' }],
  ["attacks and isn't blocked", '', { on: 'attacksUnblocked' }],
  ['deals damage', 'deal damage', { on: 'dealsDamage' }],
  ['deals combat damage', 'deal combat damage', { on: 'dealsDamage', combat: true }],
  ...(
    ['a player', 'an opponent', 'a creature', 'a player or planeswalker', 'a player or battle', ' you'] as const
  ).flatMap((to): readonly (readonly [string, string, Happening])[] => [
    [
      `deals damage to ${to.trim()}`,
      `deal damage to ${to.trim()}`,
      { on: 'dealsDamage', to: to.slice(to.indexOf(' ') + 1) },
    ],
    [
      `deals combat damage to ${to.trim()}`,
      `deal combat damage to ${to.trim()}`,
      { on: 'dealsDamage', combat: true, to: to.slice(to.indexOf(' ') + 1) },
    ],
    [
      `deals noncombat damage to ${to.trim()}`,
      `deal noncombat damage to ${to.trim()}`,
      { on: 'dealsDamage', noncombat: true, to: to.slice(to.indexOf(' ') + 1) },
    ],
  ]),
  ['is dealt damage', 'are dealt damage', { on: 'dealtDamage' }],
  ['is dealt combat damage', 'are dealt combat damage', { on: 'dealtDamage', combat: true }],
  ['becomes the target of a spell or ability', '', { on: 'becomesTarget' }],
  ['becomes the target of a spell or ability an opponent controls', '', { on: 'becomesTarget', by: 'opponent' }],
  ['becomes the target of a spell', '', { on: 'becomesTarget', by: 'spell' }],
  ['becomes monstrous', '', { on: 'objectDoes', action: 'becomes monstrous' }],
  ['becomes infused', 'become infused', { on: 'objectDoes', action: 'becomes infused' }],
  ['opens', '', { on: 'objectDoes', action: 'opens' }],
  ['closes', '', { on: 'objectDoes', action: 'closes' }],
  ['becomes renowned', '', { on: 'objectDoes', action: 'becomes renowned' }],
  ['becomes saddled', '', { on: 'objectDoes', action: 'becomes saddled' }],
  ['exploits a creature', '', { on: 'objectDoes', action: 'exploits a creature' }],
  ['mentors a creature', '', { on: 'objectDoes', action: 'mentors' }],
  ['enlists a creature', '', { on: 'objectDoes', action: 'enlists a creature' }],
  ['trains', 'train', { on: 'objectDoes', action: 'trains' }],
  ['mutates', 'mutate', { on: 'objectDoes', action: 'mutates' }],
  ['explores', 'explore', { on: 'objectDoes', action: 'explores' }],
  ['connives', 'connive', { on: 'objectDoes', action: 'connives' }],
  ['becomes the target of a spell or ability you control', '', { on: 'becomesTarget', by: 'you' }],
  ['becomes the target of a spell you control', '', { on: 'becomesTarget', by: 'your spell' }],
  ['becomes the target of a spell or ability for the first time each turn', '', { on: 'becomesTarget', first: true }],
  [
    'becomes the target of a spell or ability you control for the first time each turn',
    '',
    { on: 'becomesTarget', by: 'you', first: true },
  ],
  ['becomes the target of a spell an opponent controls', '', { on: 'becomesTarget', by: "opponent's spell" }],
  ...(
    [
      ['an Aura', ['subtype:Aura']],
      ['an instant or sorcery', ['instant', 'sorcery']],
    ] as const
  ).map(([words, nouns]): readonly [string, string, Happening] => [
    `becomes the target of ${words} spell`,
    '',
    { on: 'becomesTarget', spell: { nouns, zone: 'stack' } },
  ]),
  ['becomes unattached from a permanent', '', { on: 'unattached' }],
  ['becomes tapped', 'become tapped', { on: 'becomesTapped' }],
  ['becomes untapped', 'become untapped', { on: 'becomesUntapped' }],
  ['is tapped for mana', '', { on: 'tappedForMana' }],
  ['phases out', 'phase out', { on: 'phasesOut' }],
  ['phases in', 'phase in', { on: 'phasesIn' }],
  ['transforms', 'transform', { on: 'transforms' }],
  ['transforms into ~', '', { on: 'transforms', surface: 'into' }],
  ['is turned face up', 'are turned face up', { on: 'turnedUp' }],
];
/** the words alone, for "enters or attacks" */
const happening = (index: 0 | 1): Phrase<Happening> =>
  alt<Happening>(
    'happening',
    ...HAPPENINGS.filter((row) => row[index] !== '').map((row) => lit<Happening>(row[index], row[2])),
  );
export const happens = [happening(0), happening(1)] as const;
export type SubjectEvent = { readonly what: Subject } & TriggerEvent;
export function bySubject(who: Phrase<Subject>, index: 0 | 1): readonly Phrase<TriggerEvent>[] {
  const single = map<{ what: Subject; h: Happening }, TriggerEvent>(
    form<{ what: Subject; h: Happening }>('<what> <h>', {}, { what: who, h: happens[index] }),
    ({ what, h }) => ({ ...h, what }) as unknown as TriggerEvent,
    (event) => {
      if (!('what' in event)) return undefined;
      const { what, ...h } = event;
      return { what, h };
    },
  );
  const double = map<{ what: Subject; h: readonly Happening[] }, TriggerEvent>(
    form<{ what: Subject; h: readonly Happening[] }>(
      '<what> <h>',
      {},
      { what: who, h: series(happens[index], 'or', 2) },
    ),
    ({ what, h }) => ({ on: 'any', of: h.map((one_) => ({ ...one_, what }) as unknown as TriggerEvent) }),
    (event) => {
      if (event.on !== 'any' || event.surface !== undefined || event.of.length < 2) return undefined;
      const what = (event.of[0] as SubjectEvent).what;
      if (!event.of.every((e) => 'what' in e && JSON.stringify(e.what) === JSON.stringify(what))) return undefined;
      return {
        what,
        h: event.of.map((e) => {
          const { what: _, ...h } = e as SubjectEvent;
          return h as Happening;
        }),
      };
    },
  );
  return [single, double];
}
