/** Effects in place of drawing a card (CR 614.11). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { DrawInstead, Effect, NextDraw } from '../../ir/index.ts';
import { form, where, worded, type Phrase } from '../../combinators/index.ts';
import { contains } from '../../walk.ts';

const WHILE: readonly (readonly [string, DrawInstead['while']])[] = [
  ['a card', undefined],
  ['a card while your library has no cards in it', 'library is empty'],
  ['a card while you have no cards in hand', 'hand is empty'],
  ['a card except the first one you draw in each of your draw steps', "not the first of one's draw step"],
];
/** Effects that may not happen. Replaced by one of these, the draw might still be made, which is another effect. */
const UNSURE: ReadonlySet<Effect['do']> = new Set(['may', 'pay', 'if', 'unread']);
export const sure = (governed: Phrase<readonly Effect[]>): Phrase<readonly Effect[]> =>
  where(governed, (effects) => !contains(effects, 'do', (e) => UNSURE.has(e.do)));
export const draws = (effects: Phrase<readonly Effect[]>): readonly Phrase<StaticEffect>[] =>
  WHILE.flatMap(([words, when]) => {
    const fixed = { st: 'drawDoInstead', ...(when ? { while: when } : {}) } as const;
    return [
      form<DrawInstead>(`if you would draw ${words}, <effects> instead`, fixed, { effects }) as Phrase<StaticEffect>,
      worded(
        'front',
        form<DrawInstead>(`if you would draw ${words}, instead <effects>`, fixed, { effects }),
      ) as Phrase<StaticEffect>,
    ];
  });
export const nextDraw = (governed: Phrase<readonly Effect[]>): readonly Phrase<Effect>[] => [
  form<NextDraw>(
    'the next time you would draw a card this turn, <effects> instead',
    { do: 'nextDraw' },
    { effects: sure(governed) },
  ),
];
