/** Text-changing effects (CR 612): "replacing all instances of one color word with another". */
import type { ChangeText, Duration, Effect, ObjectSel, WordKind } from '../../ir/index.ts';
import { alt, form, lit, where, type Phrase } from '../../combinators/index.ts';
import { objects } from '../objects/objects.ts';
import { it } from '../objects/references.ts';
import { subtype } from '../words/subtypes.ts';

const KINDS: readonly (readonly [string, readonly WordKind[]])[] = [
  ['one color word with another', ['color word']],
  ['one basic land type with another', ['basic land type']],
  ['one creature type with another', ['creature type']],
  ['one color word with another or one basic land type with another', ['color word', 'basic land type']],
];
const either = lit<ObjectSel>('target spell or permanent', {
  sel: 'target',
  filter: { nouns: ['spell', 'permanent'], zone: 'stack or battlefield' },
  count: { min: 1, max: 1 },
});
const what = alt<ObjectSel>(
  'object',
  either,
  it,
  where(objects.one, (s) => s.sel === 'target' && s.filter.zone === undefined),
);
const ENDS: readonly (readonly [string, Duration])[] = [
  ['', 'permanent'],
  [' until end of turn', 'end of turn'],
];
const C = { do: 'changeText' } as const;
export const textEffects: readonly Phrase<Effect>[] = ENDS.flatMap(([end, duration]) => [
  ...KINDS.flatMap(([words, kinds]) => [
    form<ChangeText>(
      `change the text of <what> by replacing all instances of ${words}${end}`,
      { ...C, kinds, duration },
      { what },
    ) as Phrase<Effect>,
    ...(kinds[0] === 'creature type'
      ? [
          form<ChangeText>(
            `change the text of <what> by replacing all instances of ${words}${end}. the new creature type can't be <notTo>`,
            { ...C, kinds, duration },
            { what, notTo: subtype },
          ) as Phrase<Effect>,
        ]
      : []),
  ]),
  form<ChangeText>(
    `change the text of <what> by replacing all instances of one creature type with <to>${end}`,
    { ...C, kinds: ['creature type'], duration },
    { what, to: subtype },
  ) as Phrase<Effect>,
]);
