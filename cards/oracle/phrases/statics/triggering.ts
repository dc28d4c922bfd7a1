/** Abilities that trigger additional times or not at all (CR 603.2d). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import { form, where, type Phrase } from '../../combinators/index.ts';
import { cause, manyCausing, permanentOf as whose } from '../events/causes.ts';
import { filter } from '../objects/filter.ts';
import { tag, type S } from './static-kind.ts';

export const again: readonly Phrase<StaticEffect>[] = [
  form<S<'triggersAgain'>>(
    'if <cause> causes a triggered ability of <of> to trigger, that ability triggers an additional time',
    { st: 'triggersAgain' },
    { cause, of: whose },
  ),
  ...(
    [
      ['a triggered ability', 'that ability', undefined],
      ['a triggered ability', 'it', 'it'],
      ['an ability', 'that ability', 'an'],
    ] as const
  ).map(([ability, it, surface]) =>
    form<S<'triggersAgain'>>(
      `if ${ability} of <of> triggers, ${it} triggers an additional time`,
      { st: 'triggersAgain', ...tag(surface) },
      { of: whose },
    ),
  ),
  form<S<'triggersAgain'>>(
    'if <cause> would cause a triggered ability of <of> to trigger, that ability triggers an additional time',
    { st: 'triggersAgain', surface: 'would' },
    { cause, of: whose },
  ),
  form<S<'triggersNot'>>("<cause> don't cause abilities to trigger", { st: 'triggersNot' }, { cause: manyCausing }),
  form<S<'triggersNot'>>(
    "<cause> don't cause abilities of <of> to trigger",
    { st: 'triggersNot' },
    {
      cause: manyCausing,
      of: where(filter.many, (f) => f.zone === undefined && f.nouns[0] !== 'card' && f.nouns[0] !== 'spell'),
    },
  ),
];
