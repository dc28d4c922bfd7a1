/** Objects modified for a time: "gets +2/+2 and gains flying until end of turn" (CR 611.2). */
import type { Ability, Amount, Duration, Effect, Modification, ObjectSel } from '../../ir/index.ts';
import {
  ahead,
  alt,
  form,
  lazy,
  map,
  side,
  table,
  where,
  worded,
  wordings,
  type Phrase,
} from '../../combinators/index.ts';
import { forEach } from '../objects/for-each.ts';
import { objects } from '../objects/objects.ts';
import { player } from '../objects/players.ts';
import { chosenNow, colors, everyType, gain, joined, lose } from './pieces.ts';
import { LURES, restrictions, restrictionsOfTurn, staysTapped, type M } from './restrictions.ts';
import { addedKinds, isAdded, tinted, withShape } from './shapes.ts';
import { additionalPT, eachPT, plusPT, ptMod, scale, setMod, unscaled, type Signed } from './sizes.ts';

const ofTurn = (quoted: Phrase<Ability>, index: 0 | 1): Phrase<Modification> =>
  alt<Modification>(
    'modification',
    ptMod(side('get|gets', index), plusPT),
    additionalPT(side('get|gets', index)),
    ptMod(side('get|gets', index), eachPT),
    ...gain(quoted, side('gain|gains', index)),
    ...lose(side('lose|loses', index)),
    setMod(side('have|has', index)),
    ...everyType(side('gain|gains all creature types', index)),
    ...addedKinds(side('become|becomes', index), index === 0),
    colors(side('become|becomes', index)),
    ...chosenNow(side('become|becomes', index), side('their|its', index)),
  );
/** "for as long as you control ~", "for as long as ~ remains on the battlefield" (611.2b) */
export const held = wordings<{ readonly duration: Duration; readonly surface?: string }>(
  Object.fromEntries(
    [
      '~',
      ...['creature', 'artifact', 'enchantment', 'Aura', 'Equipment', 'Vehicle', 'Saga', 'land'].map(
        (n) => `this ${n}`,
      ),
    ].flatMap((name) => {
      const surface = name === '~' ? {} : { surface: name };
      return [
        [`for as long as you control ${name}`, { duration: 'as long as you control this', ...surface }],
        [
          `for as long as ${name} remains on the battlefield`,
          { duration: 'while this is on the battlefield', ...surface },
        ],
      ] as const;
    }),
  ),
);
export interface Mods {
  readonly what: ObjectSel;
  readonly mods: readonly Modification[];
  readonly duration: Duration;
  readonly do: 'modify';
  readonly enters?: boolean;
  readonly surface?: string;
}
const durations = table<Duration>(
  'duration',
  { ' until end of turn': 'end of turn', ' until your next turn': 'your next turn' },
  false,
);
/** "have target creature get -1/-1 until end of turn": leave to let it happen (608.2d) */
export const caused = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] =>
  [
    worded(
      'have',
      form<Mods>(
        'have <what> <mods><duration>',
        { do: 'modify' },
        { what: alt('object', objects.one, objects.many), mods: joined(ofTurn(quoted, 0)), duration: durations },
      ),
    ),
    worded(
      'have rule',
      form<Mods>(
        'have <what> <mods>',
        { do: 'modify', duration: 'end of turn' },
        {
          what: objects.one,
          mods: map(
            restrictionsOfTurn[0],
            (m): readonly Modification[] => [m],
            (ms) => (ms.length === 1 ? ms[0] : undefined),
          ),
        },
      ),
    ),
  ].map((phrase) => ahead<Effect>(/have /, phrase));
/** "attacks that player": whom, for a time */
const towards = (index: 0 | 1): Phrase<readonly Modification[]> =>
  map(
    form<M<'attacks'>>(`${side('attack|attacks', index)} <whom>`, { m: 'attacks' }, { whom: player }),
    (m): readonly Modification[] => [m],
    ([m, more]) => (m?.m === 'attacks' && more === undefined ? m : undefined),
  );
const alone = (inner: Phrase<Modification>): Phrase<readonly Modification[]> =>
  map(
    inner,
    (m): readonly Modification[] => [m],
    (ms) => (ms.length === 1 ? ms[0] : undefined),
  );
/** "creature … becomes a 3/3 green Elemental creature": types and colours in front of base power and toughness */
export function modifies(quoted: Phrase<Ability>, index: 0 | 1): readonly Phrase<Effect>[] {
  const what = index === 0 ? objects.many : objects.one;
  const subject = lazy('subject', () => what);
  const mods = withShape(
    quoted,
    ofTurn(quoted, index),
    side('become|becomes', index) === 'becomes' ? 'becomes' : undefined,
    side('gain|gains', index),
  );
  const rules = restrictionsOfTurn[index];
  const rule = map(
    rules,
    (m): readonly Modification[] => [m],
    (ms) => (ms.length === 1 ? ms[0] : undefined),
  );
  const heldRule = map(
    alt<Modification>('restriction', staysTapped[index], restrictions[index]),
    (m): readonly Modification[] => [m],
    (ms) => (ms.length === 1 ? ms[0] : undefined),
  );
  const E = { do: 'modify' } as const;
  return [
    form<Mods>('<what> <mods><duration>', E, { what: subject, mods, duration: durations }),
    worded(
      'front',
      form<Mods>('until end of turn, <what> <mods>', { ...E, duration: 'end of turn' }, { what: subject, mods }),
    ),
    worded(
      'front',
      form<Mods>('until your next turn, <what> <mods>', { ...E, duration: 'your next turn' }, { what: subject, mods }),
    ),
    form<Mods>('<what> <mods>', { ...E, duration: 'end of turn' }, { what: subject, mods: rule }),
    ...(
      [
        ['this turn', 'end of turn'],
        ['this combat', 'end of combat'],
      ] as const
    ).map(([words, duration]) =>
      form<Mods>(`<what> <mods> ${words} if able`, { ...E, duration }, { what: subject, mods: towards(index) }),
    ),
    ...(index === 1
      ? [
          form<Mods>(
            'all creatures able to block <what> this turn do so',
            { ...E, mods: LURES, duration: 'end of turn' },
            { what: subject },
          ),
        ]
      : []),
    form<Mods>('<what> <mods> <held>', E, { what: subject, mods: alt('modifications', mods, heldRule) }, { held }),
    // without an end (611.2a): "It gains haste."
    where(form<Mods>('<what> <mods>', { ...E, duration: 'permanent' }, { what: subject, mods }), (m) =>
      m.mods.every(
        (mod) =>
          mod.m === 'gain'
          || mod.m === 'gainAbility'
          || mod.m === 'lose'
          || mod.m === 'loseAll'
          || mod.m === 'chosenColor'
          || mod.m === 'chosenType'
          || isAdded(mod),
      ),
    ),
    // "That creature is a black Zombie in addition to its other colors and types."
    form<Mods>(
      '<what> <mods>',
      { ...E, duration: 'permanent', enters: true },
      {
        what: subject,
        mods:
          index === 1
            ? alt('modifications', ...addedKinds('is', false).map(alone), tinted('is'))
            : alt('modifications', ...addedKinds('are', true).map(alone)),
      },
    ),
    ...(index === 0
      ? [
          form<Mods>(
            '<what> each <mods> until end of turn',
            { ...E, duration: 'end of turn', surface: 'each' },
            { what: subject, mods },
          ),
        ]
      : []),
    worded(
      'for each last',
      map(
        form<{ what: ObjectSel; pt: Signed; f: Amount }>(
          `<what> ${side('get|gets', index)} <pt> until end of turn<f>`,
          {},
          { what: subject, pt: plusPT, f: forEach },
        ),
        ({ what: w, pt, f }): Effect | undefined => {
          const power = scale(pt.power, f);
          const toughness = scale(pt.toughness, f);
          return power && toughness
            ? { ...E, what: w, mods: [{ m: 'pt', power, toughness }], duration: 'end of turn' }
            : undefined;
        },
        (e) => {
          const only = e.do === 'modify' && e.mods.length === 1 && e.duration === 'end of turn' ? e.mods[0] : undefined;
          const pt = only?.m === 'pt' && only.surface === undefined ? unscaled(only) : undefined;
          return e.do === 'modify' && pt ? { what: e.what, ...pt } : undefined;
        },
      ),
    ),
    // "gets +1/+0 until end of turn and can't be blocked this turn"
    map(
      form<{ what: ObjectSel; mods: readonly Modification[]; rule: Modification }>(
        '<what> <mods> until end of turn and <rule>',
        {},
        { what: subject, mods, rule: rules },
      ),
      ({ what: w, mods: ms, rule: r }): Effect => ({
        ...E,
        what: w,
        mods: [...ms, r],
        duration: 'end of turn',
        surface: 'and rule',
      }),
      (e) => {
        if (e.do !== 'modify' || e.duration !== 'end of turn' || e.surface !== 'and rule') return undefined;
        const last = e.mods.at(-1);
        return last && { what: e.what, mods: e.mods.slice(0, -1), rule: last };
      },
    ),
  ];
}
