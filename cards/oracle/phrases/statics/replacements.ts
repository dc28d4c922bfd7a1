/** Events replaced or prevented: deaths, life, tokens, damage, steps (CR 614, 615). */
import type { DamageRecipient, Subject } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Amount, Effect, ObjectSel } from '../../ir/index.ts';
import { alt, form, lit, where, type Phrase } from '../../combinators/index.ts';
import { filter, other } from '../objects/filter.ts';
import { subject } from '../events/subjects.ts';
import { damageStatics } from './damage-statics.ts';
import type { S } from './static-kind.ts';

export const classSubject: Phrase<Subject> = form<Extract<Subject, { s: 'filter' }>>(
  '<filter>',
  { s: 'filter' },
  { filter: where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'spell') },
);
const dies = alt<Subject>(
  'subject',
  subject,
  form<Extract<Subject, { s: 'filter' }>>('another <filter>', { s: 'filter' }, { filter: other(filter.one) }),
);
/** What a permanent's prevention does besides (615.5): counters of its own come or go. */
const SELF: ObjectSel = { sel: 'self' };
const AFTERWARDS: readonly (readonly [string, readonly Effect[]])[] = (
  ['~', 'it', 'this creature', 'him', 'her'] as const
).flatMap((word): readonly (readonly [string, readonly Effect[]])[] => {
  const what: ObjectSel = { ...SELF, ...(word === '~' ? {} : { surface: word }) };
  const of = (e: Effect): readonly Effect[] => [e];
  const one: Amount = { a: 'n', n: 1 };
  return [
    [
      ` and remove a +1/+1 counter from ${word}`,
      of({ do: 'removeCounters', what, kind: '+1/+1', count: one, surface: 'and' }),
    ],
    [`. remove a +1/+1 counter from ${word}`, of({ do: 'removeCounters', what, kind: '+1/+1', count: one })],
    [
      ` and remove that many +1/+1 counters from ${word}`,
      of({ do: 'removeCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' }),
    ],
    [
      ` and put that many +1/+1 counters on ${word}`,
      of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'and' }),
    ],
    [
      `. put a -1/-1 counter on ${word} for each 1 damage prevented this way`,
      of({ do: 'putCounters', what, kind: '-1/-1', count: { a: 'that' }, surface: 'each 1' }),
    ],
    [
      `. put a +1/+1 counter on ${word} for each 1 damage prevented this way`,
      of({ do: 'putCounters', what, kind: '+1/+1', count: { a: 'that' }, surface: 'each 1' }),
    ],
  ];
});
export const instead: readonly Phrase<StaticEffect>[] = [
  ...damageStatics,
  form<S<'diesInstead'>>(
    'if <what> would die, exile it instead',
    { st: 'diesInstead', to: 'exile' },
    { what: where(dies, (s) => s.s !== 'filter' || !s.batch) },
  ),
  lit<StaticEffect>('if ~ would be put into a graveyard from anywhere, exile it instead', { st: 'exiledInstead' }),
  lit<StaticEffect>('if this card would be put into a graveyard from anywhere, exile it instead', {
    st: 'exiledInstead',
    surface: 'card',
  }),
  lit<StaticEffect>('if you would gain life, you gain twice that much life instead', {
    st: 'lifeGainFactor',
    factor: 2,
  }),
  lit<StaticEffect>('if you would gain life, you gain that much life plus 1 instead', {
    st: 'lifeGainFactor',
    plus: 1,
  }),
  lit<StaticEffect>(
    'if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead',
    { st: 'tokenFactor', factor: 2 },
  ),
  lit<StaticEffect>(
    'if one or more tokens would be created under your control, twice that many of those tokens are created instead',
    { st: 'tokenFactor', factor: 2, surface: 'passive' },
  ),
  ...AFTERWARDS.flatMap(([words, also]) =>
    [undefined, 'combat', 'noncombat'].map((kind) =>
      form<S<'preventDamage'>>(
        `if ${kind === undefined ? '' : `${kind} `}damage would be dealt to <to>, prevent that damage${words}`,
        { st: 'preventDamage', amount: 'all', also, ...(kind === undefined ? {} : { kind: kind as 'combat' }) },
        { to: where(subject, (s) => s.s === 'self') as Phrase<DamageRecipient> },
      ),
    ),
  ),
  ...(
    [
      ['you', false],
      ['you and other permanents you control', true],
    ] as const
  ).flatMap(([words, permanents]) =>
    (
      [
        ['~', 'self'],
        ['this creature', 'self'],
        ['enchanted creature', 'attached'],
        ['equipped creature', 'attached'],
      ] as const
    ).map(([onto, sel]) =>
      lit<StaticEffect>(`all damage that would be dealt to ${words} is dealt to ${onto} instead`, {
        st: 'redirectDamage',
        onto: sel,
        ...(permanents ? { permanents } : {}),
        surface: onto,
      }),
    ),
  ),
  lit<StaticEffect>('skip your draw step', { st: 'skipStep', who: 'you', what: 'draw step' }),
  lit<StaticEffect>('skip your untap step', { st: 'skipStep', who: 'you', what: 'untap step' }),
  lit<StaticEffect>('players skip their untap steps', { st: 'skipStep', who: 'each player', what: 'untap step' }),
  lit<StaticEffect>('players skip their draw steps', { st: 'skipStep', who: 'each player', what: 'draw step' }),
  ...[false, true].flatMap((combat) => [
    form<S<'preventDamage'>>(
      `prevent all ${combat ? 'combat ' : ''}damage that would be dealt to <to>`,
      { st: 'preventDamage', amount: 'all', ...(combat ? { kind: 'combat' } : {}) },
      {
        to: alt<DamageRecipient>(
          'recipient',
          where(subject, (s) => s.s !== 'filter') as Phrase<DamageRecipient>,
          classSubject as Phrase<DamageRecipient>,
          lit<DamageRecipient>('you', 'you'),
        ),
      },
    ),
  ]),
];
