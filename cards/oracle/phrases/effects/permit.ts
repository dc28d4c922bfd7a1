/** Permissions to play and cast (CR 601.3b, 305.1), and casting as something resolves (608.2g). */
import type { CastNow, ChooseAmong, Effect, ExileUntil, Filter, ObjectSel, Permit } from '../../ir/index.ts';
import type { SpendAs } from '../../ir/effects/permit.ts';
import { alt, article, form, lazy, lit, opt, table, where, type Phrase } from '../../combinators/index.ts';
import { filter, fromHand, inGraveyard, inLibrary } from '../objects/filter.ts';
import { doer } from '../objects/players.ts';
import { target } from '../objects/targets.ts';

const itWords = (surface: string): ObjectSel => ({ sel: 'it', surface });
const one: Phrase<ObjectSel> = alt<ObjectSel>(
  'card',
  lit<ObjectSel>('it', { sel: 'it' }),
  ...['that card', 'the exiled card', 'the copy'].map((w) => lit(w, itWords(w))),
);
const many: Phrase<ObjectSel> = alt<ObjectSel>(
  'cards',
  lit<ObjectSel>('them', itWords('they')),
  ...['those cards', 'cards exiled this way', 'the exiled cards', 'the copies'].map((w) => lit(w, itWords(w))),
);
const spells = ['it', 'that spell', 'them', 'those spells'] as const;
const mana: Phrase<SpendAs> = alt<SpendAs>(
  'mana',
  ...spells.flatMap((spell) => [
    ...(['any color', 'any type'] as const).map((as) =>
      lit<SpendAs>(`, and you may spend mana as though it were mana of ${as} to cast ${spell}`, { as, surface: spell }),
    ),
    lit<SpendAs>(`, and mana of any type can be spent to cast ${spell}`, { as: 'any type', surface: `can ${spell}` }),
  ]),
);
const verb = table<'play' | 'cast'>('play/cast', [
  ['play', 'play'],
  ['cast', 'cast'],
]);
const freely = (plural: boolean): Phrase<true | undefined> =>
  opt(
    table<true>('free', [[plural ? ' without paying their mana costs' : ' without paying its mana cost', true]], false),
  );
const P = { do: 'permit', who: { sel: 'you' } } as const;
const permits: readonly Phrase<Effect>[] = (
  [
    [one, false],
    [many, true],
  ] as const
).flatMap(([what, plural]) => {
  const slots = { verb, what, free: freely(plural), mana: opt(mana) };
  const remain = plural ? 'they remain' : 'it remains';
  return [
    form<Permit>('you may <verb> <what> this turn<free><mana>', { ...P, duration: 'end of turn' }, slots),
    form<Permit>(
      'until end of turn, you may <verb> <what><free><mana>',
      { ...P, duration: 'end of turn', surface: 'front' },
      slots,
    ),
    form<Permit>(
      'you may <verb> <what> until end of turn<free><mana>',
      { ...P, duration: 'end of turn', surface: 'until' },
      slots,
    ),
    form<Permit>(
      'until the end of your next turn, you may <verb> <what><free><mana>',
      { ...P, duration: 'end of your next turn', surface: 'front' },
      slots,
    ),
    form<Permit>(
      'you may <verb> <what> until the end of your next turn<free><mana>',
      { ...P, duration: 'end of your next turn' },
      slots,
    ),
    form<Permit>(
      `you may <verb> <what><free> for as long as ${remain} exiled<mana>`,
      { ...P, duration: 'while exiled' },
      slots,
    ),
  ];
});
/** "… gains flashback until end of turn. The flashback cost is equal to its mana cost." */
const flashback: readonly Phrase<Effect>[] = ['its mana cost', "that card's mana cost"].flatMap((cost) =>
  (
    [
      ['', lazy('cards', () => inYard)],
      ['each', lazy('cards', () => eachInYard)],
    ] as const
  ).map(([surface, what]) =>
    form<Permit>(
      `<what> gains flashback until end of turn. the flashback cost is equal to ${cost}`,
      {
        ...P,
        verb: 'cast',
        flashback: true,
        duration: 'end of turn',
        ...(cost === 'its mana cost' && surface === '' ? {} : { surface: `${surface} ${cost}` }),
      },
      { what },
    ),
  ),
);
const C = { do: 'castNow', verb: 'cast' } as const;
/** which words said that it is exiled, for the printer */
const EXILES = ['that spell', 'that card', 'it'].flatMap((spell) =>
  ['your', 'a'].flatMap((whose) =>
    ['', ' this turn'].map((turn) => `. if ${spell} would be put into ${whose} graveyard${turn}, exile it instead`),
  ),
);
const inYard: Phrase<ObjectSel> = where(
  target,
  (s) => s.sel === 'target' && s.filter.zone === 'graveyard' && s.count.max === 1,
);
const eachInYard: Phrase<ObjectSel> = form<Extract<ObjectSel, { sel: 'each' }>>(
  'each <filter>',
  { sel: 'each' },
  {
    filter: where(
      lazy('filter', () => filter.one),
      (f) => f.zone === 'graveyard' && f.whose === 'you',
    ),
  },
);
const spellOne: Phrase<Filter> = article(
  where(
    lazy('filter', () => filter.one),
    (f) => f.zone === 'stack' && f.whose === undefined,
  ),
);
const spellMany: Phrase<Filter> = where(
  lazy('filter', () => filter.many),
  (f) => f.zone === 'stack' && f.whose === undefined,
);
const chosenFrom = (words: string, inner: Phrase<Filter>): Phrase<ObjectSel> =>
  form<Extract<ObjectSel, { sel: 'choose' }>>(
    words,
    { sel: 'choose', count: { min: 1, max: 1 } },
    { filter: article(inner) },
  );
const HAND: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['card'], zone: 'hand', whose: 'you' },
  surface: 'from your hand',
};
const YARD: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['card'], zone: 'graveyard', whose: 'you' },
  surface: 'from your graveyard',
};
const amongIt: Phrase<ObjectSel> = alt<ObjectSel>(
  'among',
  ...['them', 'those cards', 'those exiled cards', 'the exiled cards'].map((w) =>
    lit<ObjectSel>(` from among ${w}`, itWords(w === 'them' ? 'they' : w)),
  ),
);
const among: Phrase<ObjectSel> = alt<ObjectSel>(
  'among',
  lit(' from your hand', HAND),
  lit(' from your graveyard', YARD),
  amongIt,
);
/** behind "you may": the card is cast at once */
const now: readonly Phrase<Effect>[] = [
  ...(
    [
      [one, 'its mana cost'],
      [many, 'their mana costs'],
    ] as const
  ).flatMap(([what, costs]) => [
    form<CastNow>(`cast <what> without paying ${costs}`, { ...C, free: true }, { what }),
    form<CastNow>(`play <what> without paying ${costs}`, { ...C, verb: 'play', free: true }, { what }),
  ]),
  ...['', ...EXILES].flatMap((words, i) => {
    const after = i === 0 ? {} : { exile: true, surface: words };
    return [
      form<CastNow>(
        `cast <what> without paying its mana cost${words}`,
        { ...C, free: true, ...after },
        { what: inYard },
      ),
      form<CastNow>(`cast <what>${words}`, { ...C, ...after }, { what: inYard }),
      form<CastNow>(
        `cast <spell><what> without paying its mana cost${words}`,
        { ...C, free: true, ...after },
        { spell: spellOne, what: among },
      ),
    ];
  }),
  form<CastNow>(
    'cast <what> without paying its mana cost',
    { ...C, free: true },
    {
      what: alt(
        'card',
        chosenFrom(
          '<filter>',
          lazy('filter', () => fromHand.one),
        ),
        chosenFrom(
          '<filter>',
          lazy('filter', () => inGraveyard.one),
        ),
      ),
    },
  ),
  lit<CastNow>('cast any number of the copies without paying their mana costs', {
    ...C,
    any: true,
    free: true,
    what: itWords('the copies'),
  }) as Phrase<Effect>,
  lit<CastNow>('cast the copy', { ...C, what: itWords('the copy') }) as Phrase<Effect>,
  form<CastNow>(
    'cast any number of <spell><what> without paying their mana costs',
    { ...C, any: true, free: true },
    { spell: spellMany, what: among },
  ),
];
const others: readonly Phrase<Effect>[] = [
  // whoever can has to
  form<CastNow>(
    '<who> casts <what> without paying its mana cost if able',
    { ...C, free: true },
    { who: doer, what: one },
  ),
  ...['them', 'those cards', ''].map((w) =>
    lit<Effect>(w === '' ? 'choose one' : `choose one of ${w}`, {
      do: 'chooseAmong',
      what: itWords(w === 'them' ? 'they' : w === '' ? 'those' : w),
    } satisfies ChooseAmong),
  ),
  form<ExileUntil>(
    'exile cards from the top of your library until you exile <filter>',
    { do: 'exileUntil', who: { sel: 'you' } },
    { filter: article(lazy('filter', () => inLibrary.one)) },
  ),
  // "you may cast noncreature spells from among those cards this turn"
  form<Permit>(
    'you may cast <filter><what> this turn<mana>',
    { ...P, verb: 'cast', duration: 'end of turn' },
    { filter: spellMany, what: amongIt, mana: opt(mana) },
  ),
  form<Permit>(
    'until end of turn, you may cast <filter><what><mana>',
    { ...P, verb: 'cast', duration: 'end of turn', surface: 'front' },
    { filter: spellMany, what: amongIt, mana: opt(mana) },
  ),
  form<Permit>(
    'you may cast <filter><what> this turn<mana>',
    { ...P, verb: 'cast', once: true, duration: 'end of turn' },
    { filter: spellOne, what: amongIt, mana: opt(mana) },
  ),
  form<Permit>(
    'until end of turn, you may cast <filter><what><mana>',
    { ...P, verb: 'cast', once: true, duration: 'end of turn', surface: 'front' },
    { filter: spellOne, what: amongIt, mana: opt(mana) },
  ),
  ...(['this turn', 'until the end of your next turn'] as const).map((when) =>
    form<Permit>(`you may play one of those cards ${when}`, {
      ...P,
      verb: 'play',
      once: true,
      what: itWords('those cards'),
      duration: when === 'this turn' ? 'end of turn' : 'end of your next turn',
    }),
  ),
  form<Permit>('until the end of your next turn, you may play one of those cards', {
    ...P,
    verb: 'play',
    once: true,
    what: itWords('those cards'),
    duration: 'end of your next turn',
    surface: 'front',
  }),
  form<Permit>('until end of turn, you may play one of those cards', {
    ...P,
    verb: 'play',
    once: true,
    what: itWords('those cards'),
    duration: 'end of turn',
    surface: 'front',
  }),
];
export const permitEffects: readonly Phrase<Effect>[] = [...permits, ...flashback, ...now, ...others];
