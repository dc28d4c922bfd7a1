/** Objects that their owner puts into a library: "second from the top". */
import type { Effect, Move, ObjectSel } from '../../ir/index.ts';
import { form, lazy, where, type Phrase } from '../../combinators/index.ts';
import { possessive } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { oneOnly } from './moved.ts';
import { P } from './puts.ts';

/** 401.7: "into its owner's library second from the top"; its owner may choose */
const NTH: readonly (readonly [string, number])[] = [
  ['second', 1],
  ['third', 2],
  ['fourth', 3],
  ['fifth', 4],
];
const CHOICES: readonly (readonly [string, Partial<Move>])[] = [
  ['on the top or bottom of their library', {}],
  ['on their choice of the top or bottom of their library', { surface: 'choice' }],
  ['into their library second from the top or on the bottom', { below: 1 }],
];
export const ownersPlaces: readonly Phrase<Effect>[] = [
  ...NTH.map(([words, below]) =>
    form<Move>(
      `put <what> into its owner's library ${words} from the top`,
      { ...P, to: 'top', below },
      { what: oneOnly },
    ),
  ),
  ...CHOICES.flatMap(([words, fixed]) => [
    form<Move>(
      `the owner of <what> puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: `of ${fixed.surface ?? ''}` },
      { what: sole_() },
    ),
    form<Move>(
      `<what>'s owner puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: `'s ${fixed.surface ?? ''}` },
      { what: sole_() },
    ),
    form<Move>(
      `<what> owner puts it ${words}`,
      { ...P, to: 'top', orBottom: true, ...fixed, surface: ` ${fixed.surface ?? ''}` },
      { what: lazy('possessive', () => where(possessive.of, (s) => s.sel === 'it' || s.sel === 'self')) },
    ),
  ]),
  form<Move>(
    'the owner of <what> shuffles it into their library',
    { do: 'move', verb: 'shuffle', to: 'library', surface: 'the owner of' },
    { what: sole_() },
  ),
  form<Move>(
    "<what>'s owner shuffles it into their library",
    { do: 'move', verb: 'shuffle', to: 'library', surface: "'s owner" },
    { what: sole_() },
  ),
];
function sole_(): Phrase<ObjectSel> {
  return where(
    lazy('target', () => target),
    (s) => s.sel === 'target' && s.count.max === 1,
  );
}
