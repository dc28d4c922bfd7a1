/** Tokens that are copies, and objects that become copies (CR 707). */
import type { BecomeCopy, CopyToken, Duration, Effect, ObjectSel } from '../../ir/index.ts';
import { alt, form, map, where, worded, type Phrase } from '../../combinators/index.ts';
import { several } from '../objects/figures.ts';
import { chosen, objects } from '../objects/objects.ts';
import { it, possessive, self } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { verb, type Verb } from '../effects/verbs.ts';
import { copying, eachTarget, ontoOne, scaledCopies } from './copy-spells.ts';
import { n1, type But } from './exceptions.ts';
import { isOne } from './on-stack.ts';
import { retargets } from './retarget.ts';

const targetOne: Phrase<ObjectSel> = where(target, isOne);
const original: Phrase<ObjectSel> = alt<ObjectSel>(
  'original',
  possessive.plain,
  targetOne,
  where(chosen, (s) => s.sel === 'choose' && s.count.max === 1 && s.filter.zone === undefined),
);
const POPULATE: Omit<CopyToken, 'who'> = {
  do: 'copyToken',
  count: n1,
  of: {
    sel: 'choose',
    filter: { nouns: ['creature'], qualifiers: [{ q: 'token' }], whose: 'you' },
    count: { min: 1, max: 1 },
  },
};
export const copyVerbs = (but: But): readonly Verb[] => {
  const slots = { of: original, but };
  return [
    verb<CopyToken>("create|creates a token that's a copy of <of><but>", { do: 'copyToken', count: n1 }, slots),
    verb<CopyToken>(
      "create|creates a tapped token that's a copy of <of><but>",
      { do: 'copyToken', count: n1, tapped: true },
      slots,
    ),
    verb<CopyToken>(
      "create|creates a tapped and attacking token that's a copy of <of><but>",
      { do: 'copyToken', count: n1, tapped: true, attacking: true },
      slots,
    ),
    verb<CopyToken>(
      "create|creates a token that's a copy of <of> and that's tapped and attacking",
      { do: 'copyToken', count: n1, tapped: true, attacking: true, surface: 'and' },
      { of: original },
    ),
    verb<CopyToken>(
      "create|creates a token that's a copy of <of> that's tapped and attacking",
      { do: 'copyToken', count: n1, tapped: true, attacking: true, surface: 'that' },
      { of: original },
    ),
    verb<CopyToken>(
      'create|creates <count> tokens that are copies of <of><but>',
      { do: 'copyToken' },
      { count: several, ...slots },
    ),
    verb<CopyToken>(
      'create|creates <count> tapped tokens that are copies of <of><but>',
      { do: 'copyToken', tapped: true },
      { count: several, ...slots },
    ),
    verb<CopyToken>(
      'create|creates that many tokens that are copies of <of><but>',
      { do: 'copyToken', count: { a: 'that' } },
      slots,
    ),
    verb<CopyToken>('populate|populates', { ...POPULATE, surface: 'populate' }),
  ];
};
const ENDS: readonly (readonly [string, Duration])[] = [
  ['', 'permanent'],
  [' until end of turn', 'end of turn'],
  [' until your next turn', 'your next turn'],
];
const becomer: Phrase<ObjectSel> = alt<ObjectSel>('object', self, it, targetOne, possessive.plain);
const manyBecome: Phrase<ObjectSel> = where(objects.many, (s) => s.sel === 'each' && s.filter.zone === undefined);
const B = { do: 'becomeCopy' } as const;
export const copyEffects = (but: But): readonly Phrase<Effect>[] =>
  ENDS.flatMap(([end, duration]): readonly Phrase<Effect>[] => [
    form<BecomeCopy>(
      `<what> becomes a copy of <of>${end}<but>`,
      { ...B, duration },
      { what: becomer, of: original, but },
    ),
    form<BecomeCopy>(
      `<what> become copies of <of>${end}<but>`,
      { ...B, duration, surface: 'many' },
      { what: manyBecome, of: original, but },
    ),
    ...(end === ''
      ? []
      : [
          worded(
            'front',
            form<BecomeCopy>(
              `${end.slice(1)}, <what> becomes a copy of <of><but>`,
              { ...B, duration },
              { what: becomer, of: original, but },
            ),
          ),
        ]),
  ]);
/** "you may have ~ become a copy of that creature": leave to let it happen (608.2d) */
export const copySentences = (but: But): readonly Phrase<Effect>[] =>
  ENDS.map(([end, duration]) =>
    map<{ e: Effect }, Effect>(
      form<{ e: Effect }>(
        'you may have <e>',
        {},
        {
          e: form<BecomeCopy>(
            `<what> become a copy of <of>${end}<but>`,
            { ...B, duration },
            { what: becomer, of: original, but },
          ) as Phrase<Effect>,
        },
      ),
      ({ e }) => ({ do: 'may', who: { sel: 'you' }, effects: [e], surface: 'have' }),
      (e) =>
        e.do === 'may'
        && e.who.sel === 'you'
        && e.who.surface === undefined
        && e.surface === 'have'
        && e.effects.length === 1
        && e.effects[0]?.do === 'becomeCopy'
          ? { e: e.effects[0] }
          : undefined,
    ),
  );
export const stackEffects = (but: But): readonly Phrase<Effect>[] => [
  ...copying(but),
  ...eachTarget,
  ontoOne,
  ...scaledCopies,
  ...retargets,
];
