/** Counters on permanents: put, removed, doubled, distributed (CR 122). */
import type { Amount, Effect, Modification, Modify, ObjectSel, PutCounters, RemoveCounters } from '../../ir/index.ts';
import { alt, article, form, lazy, map, where, worded, type Phrase } from '../../combinators/index.ts';
import { amount } from '../objects/amounts.ts';
import { several } from '../objects/figures.ts';
import { forEach, unitOf } from '../objects/for-each.ts';
import { chosen, objects } from '../objects/objects.ts';
import { possessive } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { counterKind, POISONOUS } from '../words/words.ts';
import { bothCounters } from './both-counters.ts';

const where_ = alt<ObjectSel>(
  'object',
  objects.object,
  lazy('chosen', () => chosen),
);
interface Kinded {
  readonly kind: string;
  readonly count: Amount;
}
const notPlayers = map(
  counterKind,
  (k) => (POISONOUS.has(k) ? undefined : k),
  (k) => (POISONOUS.has(k) ? undefined : k),
);
const n1: Amount = { a: 'n', n: 1 };
/** "a +1/+1 counter", "two charge counters", "X +1/+1 counters" */
export const counters: Phrase<Kinded> = alt<Kinded>(
  'counters',
  map(
    article(form<{ kind: string }>('<kind> counter', {}, { kind: notPlayers })),
    ({ kind }): Kinded => ({ kind, count: n1 }),
    ({ kind, count }) => (JSON.stringify(count) === JSON.stringify(n1) ? { kind } : undefined),
  ),
  form<Kinded>('<count> <kind> counters', {}, { count: several, kind: notPlayers }),
  form<Kinded>('that many <kind> counters', { count: { a: 'that' } }, { kind: notPlayers }),
);
const countersOn = (template: string, base: Record<string, unknown>): Phrase<Effect> =>
  map(
    form<{ k: Kinded; what: ObjectSel }>(template, {}, { k: counters, what: where_ }),
    ({ k, what }): Effect => ({ ...base, what, kind: k.kind, count: k.count }) as Effect,
    (e) => {
      if (
        e.do !== base['do']
        || (e.do !== 'putCounters' && e.do !== 'removeCounters')
        || 'divided' in e
        || e.count === 'all'
        || e.surface !== undefined
      )
        return undefined;
      return { k: { kind: e.kind, count: e.count }, what: e.what };
    },
  );
/** 701.10a, 701.10e: doubling adds as much as there is */
const IT: ObjectSel = { sel: 'it' };
const double = (stats: readonly ('power' | 'toughness')[]): readonly Modification[] => [
  {
    m: 'pt',
    power: stats.includes('power') ? { a: 'stat', stat: 'power', of: IT } : { a: 'n', n: 0 },
    toughness: stats.includes('toughness') ? { a: 'stat', stat: 'toughness', of: IT } : { a: 'n', n: 0 },
  },
];
const doubling: readonly Phrase<Effect>[] = [
  form<PutCounters>(
    'double the number of +1/+1 counters on <what>',
    { do: 'putCounters', kind: '+1/+1', count: { a: 'counters', kind: '+1/+1', of: IT }, surface: 'double' },
    { what: where_ },
  ),
  ...(
    [
      ['power', ['power']],
      ['toughness', ['toughness']],
      ['power and toughness', ['power', 'toughness']],
    ] as const
  ).flatMap(([words, stats]) => [
    form<Modify>(
      `double <what> ${words} until end of turn`,
      { do: 'modify', mods: double(stats), duration: 'end of turn', surface: 'double' },
      { what: possessive.of },
    ),
    form<Modify>(
      `double <what>'s ${words} until end of turn`,
      { do: 'modify', mods: double(stats), duration: 'end of turn', surface: 'double' },
      { what: target },
    ),
    form<Modify>(
      `double the ${words} of <what> until end of turn`,
      { do: 'modify', mods: double(stats), duration: 'end of turn', surface: 'double of' },
      { what: objects.object },
    ),
  ]),
];
const scaledCounters: readonly Phrase<Effect>[] = [
  ...doubling,
  worded(
    'for each',
    map(
      form<{ kind: string; what: ObjectSel; f: Amount }>(
        'put <kind> counter on <what><f>',
        {},
        { kind: article(notPlayers), what: where_, f: forEach },
      ),
      ({ kind, what, f }): Effect => ({ do: 'putCounters', what, kind, count: f }),
      (e) =>
        e.do === 'putCounters' && e.surface === undefined && e.divided === undefined && unitOf(e.count)?.n === 1
          ? { kind: e.kind, what: e.what, f: e.count }
          : undefined,
    ),
  ),
  worded(
    'equal',
    form<PutCounters>(
      'put a number of <kind> counters on <what> equal to <count>',
      { do: 'putCounters' },
      { kind: notPlayers, what: where_, count: amount },
    ),
  ),
];
export const counterEffects: readonly Phrase<Effect>[] = [
  countersOn('put <k> on <what>', { do: 'putCounters' }),
  bothCounters(counters, where_),
  ...scaledCounters,
  form<PutCounters>(
    'distribute <count> <kind> counters among <what>',
    { do: 'putCounters', divided: true },
    {
      count: several,
      kind: notPlayers,
      what: alt<ObjectSel>(
        'objects',
        target,
        lazy('chosen', () => where(chosen, (s) => s.sel === 'choose' && s.count.max !== 1)),
      ),
    },
  ),
  countersOn('remove <k> from <what>', { do: 'removeCounters' }),
  form<RemoveCounters>(
    'remove all <kind> counters from <what>',
    { do: 'removeCounters', count: 'all' },
    { kind: notPlayers, what: objects.object },
  ),
];
