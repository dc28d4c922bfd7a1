/** Events replaced or prevented: deaths, life, tokens, damage, steps (CR 614, 615). */
import type { DamageRecipient, Subject } from '../../ir/abilities/events.ts';
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Effect, ObjectSel, PutCounters, RemoveCounters } from '../../ir/index.ts';
import { alt, article, form, lit, map, opt, table, where, type Phrase } from '../../combinators/index.ts';
import { filter, other } from '../objects/filter.ts';
import { subject } from '../events/subjects.ts';
import { counterKind } from '../words/words.ts';
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
const itself: Phrase<ObjectSel> = alt<ObjectSel>(
  'itself',
  lit<ObjectSel>('~', { sel: 'self' }),
  ...['it', 'this creature', 'him', 'her'].map((surface) => lit<ObjectSel>(surface, { sel: 'self', surface })),
);
type CounterChange = PutCounters | RemoveCounters;
const ofCounters = (
  words: string,
  fixed: Partial<CounterChange>,
  slots: { readonly kind?: Phrase<string> },
): Phrase<Effect> => form<CounterChange>(words, fixed, { ...slots, what: itself }) as Phrase<Effect>;
const PLUS = '+1/+1';
/** Counters that a permanent gets or loses when its damage is prevented (615.5): "prevent that damage and remove a +1/+1 counter from ~" */
const afterwards: Phrase<readonly Effect[]> = map(
  alt<Effect>(
    'afterwards',
    ...(
      [
        [' and', { surface: 'and' }],
        ['.', {}],
      ] as const
    ).flatMap(([joint, surface]) => [
      ofCounters(
        `${joint} remove a +1/+1 counter from <what>`,
        { do: 'removeCounters', kind: PLUS, count: { a: 'n', n: 1 }, ...surface },
        {},
      ),
      ofCounters(
        `${joint} remove that many +1/+1 counters from <what>`,
        { do: 'removeCounters', kind: PLUS, count: { a: 'that' }, ...surface },
        {},
      ),
      ofCounters(
        `${joint} put that many <kind> counters on <what>`,
        { do: 'putCounters', count: { a: 'that' }, ...surface },
        { kind: counterKind },
      ),
    ]),
    ofCounters(
      '. put <kind> counter on <what> for each 1 damage prevented this way',
      { do: 'putCounters', count: { a: 'that' }, surface: 'each 1' },
      { kind: article(counterKind) },
    ),
  ),
  (e): readonly Effect[] => [e],
  (all) => (all.length === 1 ? all[0] : undefined),
);
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
  form<S<'preventDamage'>>(
    'if <kind>damage would be dealt to <to>, prevent that damage<also>',
    { st: 'preventDamage', amount: 'all' },
    {
      kind: opt(
        table<'combat' | 'noncombat'>('sort of damage', { 'combat ': 'combat', 'noncombat ': 'noncombat' }, false),
      ) as Phrase<NonNullable<S<'preventDamage'>['kind']>>,
      to: where(subject, (s) => s.s === 'self') as Phrase<DamageRecipient>,
      also: afterwards,
    },
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
