/** Cards that go elsewhere than to a graveyard (CR 614.6). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { GraveyardInstead } from '../../ir/index.ts';
import { lit, type Phrase } from '../../combinators/index.ts';

const G = { st: 'graveyardInstead' } as const;
export const graveyards: readonly Phrase<StaticEffect>[] = [
  lit<StaticEffect>(
    "if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead",
    { ...G, what: 'self', to: 'shuffle' } satisfies GraveyardInstead,
  ),
  ...(['card', 'card or token'] as const).flatMap((what) =>
    (
      [
        ['a graveyard', undefined],
        ['your graveyard', 'you'],
        ["an opponent's graveyard", 'opponent'],
      ] as const
    ).map(([words, whose]) =>
      lit<StaticEffect>(`if a ${what} would be put into ${words} from anywhere, exile it instead`, {
        ...G,
        what,
        ...(whose ? { whose } : {}),
        to: 'exile',
      } satisfies GraveyardInstead),
    ),
  ),
  lit<StaticEffect>('if a permanent would be put into a graveyard, exile it instead', {
    ...G,
    what: 'permanent',
    to: 'exile',
  } satisfies GraveyardInstead),
];
/** 614.6: of the card itself as it is discarded */
export const discarded: readonly Phrase<StaticEffect>[] = ['~', 'this card'].flatMap((name) =>
  (
    [
      ['', {}],
      [' with two +1/+1 counters on it', { counters: 2 }],
    ] as const
  ).map(([words, counters]) =>
    lit<StaticEffect>(
      `if a spell or ability an opponent controls causes you to discard ${name}, put it onto the battlefield${words} instead of putting it into your graveyard`,
      { st: 'discardedInstead', ...counters, ...(name === '~' ? {} : { surface: name }) },
    ),
  ),
);
