/** Words of continuous effects and counters: "gets +2/+2 and gains flying until end of turn" (CR 611, 613, 122). */
import type {
  Ability,
  Amount,
  CardType,
  Duration,
  Effect,
  ExchangeControl,
  GainControl,
  Keyword,
  Modification,
  Modify,
  ObjectSel,
  PutCounters,
  RemoveCounters,
} from '../ir/index.ts';
import type { Color } from '../ir/common.ts';
import type { Restriction } from '../ir/modify.ts';
import {
  ahead,
  alt,
  article,
  form,
  lazy,
  list,
  lit,
  map,
  opt,
  pattern,
  side,
  table,
  where,
  worded,
  wordings,
  enumeration,
  series,
  type Phrase,
  type Wordings,
} from '../combinators/index.ts';
import { amount } from './objects/amounts.ts';
import { several } from './objects/figures.ts';
import { forEach, perEach, unitOf } from './objects/for-each.ts';
import { grantable, keywordNames, keywordSeries } from './keywords.ts';
import { chosen, objects } from './objects/objects.ts';
import { player } from './objects/players.ts';
import { possessive } from './objects/references.ts';
import { target } from './objects/targets.ts';
import { subtype, subtypePlural } from './words/subtypes.ts';
import { cardType, cardTypePlural, color, counterKind, POISONOUS } from './words/words.ts';
import { bothCounters } from './both-counters.ts';

type M<K extends Modification['m']> = Extract<Modification, { readonly m: K }>;

// ---- power and toughness -------------------------------------------------------------------------------------------

interface Signed {
  readonly power: Amount;
  readonly toughness: Amount;
}
const signed = (text: string): Amount => {
  const value = text.slice(1);
  if (value === 'X') return text[0] === '-' ? { a: 'neg', of: { a: 'x' } } : { a: 'x' };
  return { a: 'n', n: text[0] === '-' ? -Number(value) || 0 : Number(value) };
};
/** Zero takes the sign of the other number: -2/-0, +0/+3. */
const sign = (v: Amount, zero: string): string | undefined => {
  if (v.surface !== undefined) return undefined;
  if (v.a === 'n') return v.n === 0 ? `${zero}0` : v.n > 0 ? `+${v.n}` : String(v.n);
  return v.a === 'x' ? '+X' : v.a === 'neg' && v.of.a === 'x' ? '-X' : undefined;
};
const negative = (v: Amount): boolean => v.a === 'neg' || (v.a === 'n' && v.n < 0);
export const plusPT: Phrase<Signed> = pattern(
  '+N/+N',
  /[+-](?:\d+|X)\/[+-](?:\d+|X)/,
  (text) => {
    const [power = '', toughness = ''] = text.split('/');
    return { power: signed(power), toughness: signed(toughness) };
  },
  ({ power, toughness }) => {
    const p = sign(power, negative(toughness) ? '-' : '+');
    const t = sign(toughness, negative(power) ? '-' : '+');
    return p !== undefined && t !== undefined ? `${p}/${t}` : undefined;
  },
);

const scale = (v: Amount, f: Amount): Amount | undefined => {
  if (v.a !== 'n') return undefined;
  if (v.n === 0) return v;
  const count = perEach(Math.abs(v.n), f);
  return v.n > 0 ? count : { a: 'neg', of: count };
};
const unscale = (v: Amount): { readonly n: Amount; readonly f?: Amount } | undefined => {
  if (v.a === 'n' && v.n === 0) return { n: v };
  const parts = v.a === 'neg' ? (v.surface === undefined ? unitOf(v.of) : undefined) : unitOf(v);
  return parts && { n: { a: 'n', n: v.a === 'neg' ? -parts.n : parts.n }, f: parts.unit };
};
/** "+1/+1 for each Elf you control" */
export const eachPT: Phrase<Signed> = map(
  form<{ pt: Signed; f: Amount }>('<pt><f>', {}, { pt: plusPT, f: forEach }),
  ({ pt, f }) => {
    const power = scale(pt.power, f);
    const toughness = scale(pt.toughness, f);
    return power && toughness ? { power, toughness } : undefined;
  },
  unscaled,
);
function unscaled({ power, toughness }: Signed): { readonly pt: Signed; readonly f: Amount } | undefined {
  const p = unscale(power);
  const t = unscale(toughness);
  const f = p?.f ?? t?.f;
  if (!p || !t || !f || (p.f && t.f && JSON.stringify(p.f) !== JSON.stringify(t.f))) return undefined;
  return { pt: { power: p.n, toughness: t.n }, f };
}
const basePT: Phrase<Signed> = pattern(
  'N/N',
  /(?:\d+|X)\/(?:\d+|X)/,
  (text) => {
    const [power = '', toughness = ''] = text
      .split('/')
      .map((t): Amount => (t === 'X' ? { a: 'x' } : { a: 'n', n: Number(t) }) as Amount);
    return typeof power === 'string' || typeof toughness === 'string' ? undefined : { power, toughness };
  },
  ({ power, toughness }) => {
    const [p, t] = [power, toughness].map((v) =>
      v.a === 'n' && v.surface === undefined ? String(v.n) : v.a === 'x' ? 'X' : undefined,
    );
    return p === undefined || t === undefined ? undefined : `${p}/${t}`;
  },
);

const ptMod = (verb: string, inner: Phrase<Signed>): Phrase<Modification> =>
  map(
    form<{ pt: Signed }>(`${verb} <pt>`, {}, { pt: inner }),
    ({ pt }): Modification => ({ m: 'pt', ...pt }),
    (v) => (v.m === 'pt' && v.surface === undefined ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
  );
/** "gets an additional +1/+1" */
const additionalPT = (verb: string): Phrase<Modification> =>
  worded(
    'additional',
    map(
      form<{ pt: Signed }>(`${verb} an additional <pt>`, {}, { pt: plusPT }),
      ({ pt }): Modification => ({ m: 'pt', ...pt }),
      (v) => (v.m === 'pt' && v.surface === undefined ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
    ),
  );
const setMod = (verb: string): Phrase<Modification> =>
  map(
    form<{ pt: Signed }>(`${verb} base power and toughness <pt>`, {}, { pt: basePT }),
    ({ pt }): Modification => ({ m: 'setPT', ...pt }),
    (v) => (v.m === 'setPT' ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
  );

// ---- restrictions (508.1c, 509.1b) ---------------------------------------------------------------------------------

type Restrict = M<'restrict'>;
const R = { m: 'restrict' } as const;
/** Words of restrictions, with both numbers of a word where they differ: "crew|crews". */
const RULES: Readonly<Record<string, Restriction>> = {
  "can't attack": "can't attack",
  "can't block": "can't block",
  "can't attack or block": "can't attack or block",
  "can't be blocked": "can't be blocked",
  'attack|attacks each combat if able': 'attacks each combat if able',
  'block|blocks each combat if able': 'blocks each combat if able',
  "can't attack alone": "can't attack alone",
  "can't block alone": "can't block alone",
  "can't attack or block alone": "can't attack or block alone",
  "can't be blocked except by two or more creatures": "can't be blocked except by two or more creatures",
  "can't be blocked except by three or more creatures": "can't be blocked except by three or more creatures",
  "can't be blocked by more than one creature": "can't be blocked by more than one creature",
  "can't be blocked by creatures with power 2 or less": "can't be blocked by creatures with power 2 or less",
  "can't be blocked except by creatures with flying": "can't be blocked except by creatures with flying",
  "can't be blocked except by creatures with haste": "can't be blocked except by creatures with haste",
  "can't be blocked except by creatures with defender": "can't be blocked except by creatures with defender",
  'can block an additional creature each combat': 'can block an additional creature',
  'can block any number of creatures': 'can block any number of creatures',
  'can block only creatures with flying': 'can block only creatures with flying',
  "can't be the targets|target of spells or abilities your opponents control":
    "can't be the target of spells or abilities your opponents control",
  'crew|crews Vehicles as though their|its power were 2 greater': 'crews Vehicles as though its power were 2 greater',
  'saddle|saddles Mounts and crew|crews Vehicles as though their|its power were 2 greater':
    'saddles Mounts and crews Vehicles as though its power were 2 greater',
  'crew|crews Vehicles using their|its toughness rather than their|its power':
    'crews Vehicles using its toughness rather than its power',
  'assign|assigns combat damage equal to their|its toughness rather than their|its power':
    'assigns combat damage equal to its toughness',
  "can attack as though they|it didn't have defender": "can attack as though it didn't have defender",
  "can't be sacrificed": "can't be sacrificed",
  "can't transform": "can't transform",
  "can't become untapped": "can't become untapped",
  "can't have counters put on them|it": "can't have counters put on it",
  "can't have +1/+1 counters put on them|it": "can't have +1/+1 counters put on it",
  "can't have -1/-1 counters put on them|it": "can't have -1/-1 counters put on it",
  "can't be countered": "can't be countered",
  "can't be regenerated": "can't be regenerated",
};
/** Restrictions with the duration within: "must be blocked this turn if able". */
const RULES_OF_TURN: Readonly<Record<string, Restriction>> = {
  'attack|attacks this turn if able': 'attacks each combat if able',
  'block|blocks this turn if able': 'blocks each combat if able',
  "can attack this turn as though they|it didn't have defender": "can attack as though it didn't have defender",
  "can't be blocked this turn except by creatures with flying": "can't be blocked except by creatures with flying",
  "can't be blocked this turn except by creatures with haste": "can't be blocked except by creatures with haste",
  "can't be blocked this turn except by creatures with defender": "can't be blocked except by creatures with defender",
  'must be blocked this turn if able': 'must be blocked if able',
};
const inNumber = (rules: Readonly<Record<string, Restriction>>, index: 0 | 1): Wordings<Restrict> =>
  wordings<Restrict>(Object.fromEntries(Object.entries(rules).map(([words, rule]) => [side(words, index), { rule }])));
/** A value for plural subjects and one for a single one. */
const inBoth = <T>(of: (index: 0 | 1) => T): readonly [plural: T, singular: T] => [of(0), of(1)];
const restrictions = inBoth((index) => form<Restrict>('<rule>', R, {}, { rule: inNumber(RULES, index) }));
const restrictionsOfTurn = inBoth((index) =>
  alt<Modification>(
    'restriction',
    form<Restrict>('<rule>', R, {}, { rule: inNumber(RULES_OF_TURN, index) }),
    form<Restrict>('<rule> this turn', R, {}, { rule: inNumber(RULES, index) }),
  ),
);
/** "It doesn't untap during its controller's untap step." */
const staysTapped = inBoth((index) =>
  lit<Modification>(side("don't|doesn't untap during their|its controllers'|controller's untap steps|step", index), {
    m: 'restrict',
    rule: "doesn't untap",
  }),
);

/** "All creatures able to block ~ do so": the words stand around what it is said of */
export const LURES: readonly Modification[] = [{ m: 'restrict', rule: 'all creatures able to block it do so' }];

// ---- the lists of modifications ------------------------------------------------------------------------------------

const gain = (quoted: Phrase<Ability>, verb: string): readonly Phrase<Modification>[] => [
  form<M<'gain'>>(`${verb} <keywords>`, { m: 'gain' }, { keywords: keywordSeries }),
  ...(verb.startsWith('gain')
    ? [
        form<M<'gain'>>(
          `${verb} your choice of <keywords>`,
          { m: 'gain', one: true },
          { keywords: series(grantable, 'or', 2) },
        ),
      ]
    : []),
  form<M<'gainAbility'>>(`${verb} <abilities>`, { m: 'gainAbility' }, { abilities: series(quoted, 'and') }),
];
const lose = (verb: string): readonly Phrase<Modification>[] => [
  form<M<'lose'>>(`${verb} <keywords>`, { m: 'lose' }, { keywords: keywordNames }),
  lit<Modification>(`${verb} all abilities`, { m: 'loseAll' }),
  lit<Modification>(`${verb} all creature types`, { m: 'noCreatureType' }),
];
/** "is every creature type", "gains all creature types" */
const everyType = (...words: readonly string[]): readonly Phrase<Modification>[] =>
  words.map((text, i) => lit<Modification>(text, { m: 'everyCreatureType', ...(i === 0 ? {} : { surface: 'all' }) }));
const colors = (words: string): Phrase<Modification> =>
  form<M<'colors'>>(
    `${words} <colors>`,
    { m: 'colors', only: true },
    {
      colors: map(
        color,
        (c) => [c],
        (cs) => (cs.length === 1 ? cs[0] : undefined),
      ),
    },
  );

const chosenNow = (verb: string, its: string): readonly Phrase<Modification>[] => [
  lit<Modification>(`${verb} the color of your choice`, { m: 'chosenColor', now: true }),
  lit<Modification>(`${verb} that color`, { m: 'chosenColor', surface: 'that' }),
  ...(['creature type', 'basic land type'] as const).flatMap((now) => [
    lit<Modification>(`${verb} the ${now} of your choice`, { m: 'chosenType', now }),
    lit<Modification>(`${verb} the ${now} of your choice in addition to ${its} other types`, {
      m: 'chosenType',
      now,
      added: true,
    }),
  ]),
  lit<Modification>(`${verb} that type`, { m: 'chosenType', surface: 'that' }),
];
const chosenBefore = (verb: string, its: string): readonly Phrase<Modification>[] => [
  lit<Modification>(`${verb} the chosen color`, { m: 'chosenColor' }),
  lit<Modification>(`${verb} the chosen type in addition to ${its} other types`, { m: 'chosenType', added: true }),
  lit<Modification>(`${verb} the chosen type in addition to ${its} other creature types`, {
    m: 'chosenType',
    added: true,
    surface: 'creature',
  }),
];

/** 305.7: a land that becomes one of these loses its other land types and abilities */
const LAND_TYPES = {
  Plains: 'a Plains',
  Islands: 'an Island',
  Swamps: 'a Swamp',
  Mountains: 'a Mountain',
  Forests: 'a Forest',
};
const landTypes = inBoth((index) =>
  wordings<M<'types'>>(
    Object.fromEntries(
      Object.entries(LAND_TYPES).map(([many, one]) => [
        index === 0 ? many : one,
        { subtypes: [one.slice(one.indexOf(' ') + 1)], only: true },
      ]),
    ),
  ),
);
const joined = (item: Phrase<Modification>): Phrase<readonly Modification[]> =>
  map(
    list(item, [' and ', ', ', ', and ']),
    (l) => (enumeration(l.items.length, 'and').join('|') === l.separators.join('|') ? l.items : undefined),
    (items) => (items.length > 0 ? { items, separators: enumeration(items.length, 'and') } : undefined),
  );
interface Shape {
  readonly colors?: readonly Color[] | undefined;
  readonly subtypes: readonly string[];
  readonly types?: readonly CardType[] | undefined;
  readonly pt: Signed;
}
const SHAPES: readonly (readonly CardType[])[] = [['creature'], ['artifact', 'creature']];
const shapeForm = (sub: boolean): Phrase<Shape> =>
  form<Shape>(
    `<colors>${sub ? '<subtypes><types>' : '<types>'} with base power and toughness <pt>`,
    sub ? {} : { subtypes: [] },
    {
      colors: opt(
        map(
          form<{ c: readonly Color[] }>('<c> ', {}, { c: series(color, 'and') }),
          (v) => v.c,
          (c) => ({ c }),
        ),
      ),
      ...(sub
        ? {
            subtypes: map(
              list(subtype, [' ']),
              (l) => l.items,
              (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
            ),
          }
        : {}),
      types: sub
        ? opt(
            table<readonly CardType[]>(
              'types',
              SHAPES.map((types) => [` ${types.join(' ')}`, types] as const),
              false,
            ),
          )
        : lit<readonly CardType[]>('artifact creature', ['artifact', 'creature']),
      pt: basePT,
    },
  );
/**
 * "a blue Frog with base power and toughness 1/1": other creature types go, and with "creature" other card types too (205.1a); an "artifact creature" keeps
 * what it was (205.1b). The pieces stand together; the first is marked.
 */
const shaped = (verb: string): Phrase<readonly Modification[]> =>
  map<{ s: Shape }, readonly Modification[]>(
    form<{ s: Shape }>(`${verb} <s>`, {}, { s: article(alt('shape', shapeForm(true), shapeForm(false))) }),
    ({ s }): readonly Modification[] => [
      {
        m: 'types',
        ...(s.types ? { types: s.types } : {}),
        ...(s.subtypes.length > 0 ? { subtypes: s.subtypes } : {}),
        ...(s.types?.includes('artifact') ? {} : { only: true }),
        surface: SHAPED,
      },
      ...(s.colors ? [{ m: 'colors', colors: s.colors, only: true } as const] : []),
      { m: 'setPT', ...s.pt },
    ],
    (mods) => {
      const [first, ...rest] = mods;
      const pt = rest.at(-1);
      const cs = rest.length === 2 ? rest[0] : undefined;
      if (
        first?.m !== 'types'
        || first.surface !== SHAPED
        || pt?.m !== 'setPT'
        || rest.length > 2
        || (cs !== undefined && (cs.m !== 'colors' || !cs.only))
        || (first.only === true) === (first.types?.includes('artifact') ?? false)
      )
        return undefined;
      return {
        s: {
          subtypes: first.subtypes ?? [],
          ...(first.types ? { types: first.types } : {}),
          ...(cs?.m === 'colors' ? { colors: cs.colors } : {}),
          pt: { power: pt.power, toughness: pt.toughness },
        },
      };
    },
  );
const SHAPED = 'shape';
/** "a Dragon", "Juggernauts", "a Horror enchantment": what is added to the types; not "creature", which would have no size */
interface Kind {
  readonly subtypes?: readonly string[];
  readonly types?: readonly CardType[];
}
const kinds = (many: boolean): Phrase<Kind> => {
  const subs = map(
    list(subtype, [' ']),
    (l) => l.items,
    (items: readonly string[]) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
  );
  const type = map(
    where(many ? cardTypePlural : cardType, (t) => t !== 'creature' && t !== 'planeswalker' && t !== 'battle'),
    (t): readonly CardType[] => [t],
    (ts) => (ts.length === 1 ? ts[0] : undefined),
  );
  const both = alt<Kind>(
    'kind',
    form<Kind>('<types>', {}, { types: type }),
    form<Kind>('<subtypes> <types>', {}, { subtypes: subs, types: type }),
    many
      ? form<Kind>(
          '<subtypes>',
          {},
          {
            subtypes: map(
              subtypePlural,
              (t): readonly string[] => [t],
              (ts) => (ts.length === 1 ? ts[0] : undefined),
            ),
          },
        )
      : form<Kind>('<subtypes>', {}, { subtypes: subs }),
  );
  return many ? both : article(both);
};
/** "is a Dragon in addition to its other types" (205.1b) */
const addedKinds = (verb: string, many: boolean): readonly Phrase<Modification>[] =>
  (['types', 'creature types', 'land types'] as const).map((what) =>
    map<{ k: Kind }, Modification>(
      form<{ k: Kind }>(`${verb} <k> in addition to ${many ? 'their' : 'its'} other ${what}`, {}, { k: kinds(many) }),
      ({ k }) =>
        what === 'types' || k.types === undefined ? { m: 'types', ...k, surface: `added ${what}` } : undefined,
      (m) =>
        m.m === 'types' && m.surface === `added ${what}`
          ? { k: { ...(m.subtypes ? { subtypes: m.subtypes } : {}), ...(m.types ? { types: m.types } : {}) } }
          : undefined,
    ),
  );
const isAdded = (m: Modification): boolean => m.m === 'types' && m.surface?.startsWith('added ') === true;
const TINTED = 'tinted';
/** "is a black Zombie in addition to its other colors and types" (105.3, 205.1b): the first piece is marked */
const tinted = (verb: string): Phrase<readonly Modification[]> =>
  map<{ s: { readonly c: Color; readonly k: readonly string[] } }, readonly Modification[]>(
    form<{ s: { readonly c: Color; readonly k: readonly string[] } }>(
      `${verb} <s> in addition to its other colors and types`,
      {},
      {
        s: article(
          form<{ readonly c: Color; readonly k: readonly string[] }>(
            '<c> <k>',
            {},
            {
              c: color,
              k: map(
                list(subtype, [' ']),
                (l) => l.items,
                (items: readonly string[]) =>
                  items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined,
              ),
            },
          ),
        ),
      },
    ),
    ({ s }): readonly Modification[] => [
      { m: 'types', subtypes: s.k, surface: TINTED },
      { m: 'colors', colors: [s.c] },
    ],
    ([types, colors_, more]) =>
      types?.m === 'types'
      && types.surface === TINTED
      && types.subtypes
      && colors_?.m === 'colors'
      && !colors_.only
      && colors_.colors[0]
      && colors_.colors.length === 1
      && !more
        ? { s: { c: colors_.colors[0], k: types.subtypes } }
        : undefined,
  );
const LISTED = 'listed';
/** "has flying, haste, and "{R}: …"": keywords and abilities in one list, as two pieces of which the first is marked */
const listed = (quoted: Phrase<Ability>, verb: string): Phrase<readonly Modification[]> =>
  map<{ k: readonly Keyword[]; a: Ability }, readonly Modification[]>(
    form<{ k: readonly Keyword[]; a: Ability }>(
      `${verb} <k>, and <a>`,
      {},
      {
        k: map(
          list(grantable, [', '], 2),
          (l) => l.items,
          (items: readonly Keyword[]) => ({ items, separators: items.slice(1).map(() => ', ') }),
        ),
        a: quoted,
      },
    ),
    ({ k, a }): readonly Modification[] => [
      { m: 'gain', keywords: k, surface: LISTED },
      { m: 'gainAbility', abilities: [a] },
    ],
    ([k, a, more]) =>
      k?.m === 'gain'
      && k.surface === LISTED
      && !k.one
      && k.keywords.length > 1
      && a?.m === 'gainAbility'
      && a.abilities.length === 1
      && a.surface === undefined
      && !more
        ? { k: k.keywords, a: a.abilities[0] as Ability }
        : undefined,
  );
const isMarked = (m: Modification | undefined): boolean =>
  m?.surface === SHAPED || m?.surface === TINTED || m?.surface === LISTED;
/** Lists in which an item may be a shape of several pieces. */
const joinedWith = (
  item: Phrase<Modification>,
  shape: Phrase<readonly Modification[]>,
): Phrase<readonly Modification[]> =>
  map(
    list(
      alt<readonly Modification[]>(
        'modification',
        map(
          item,
          (m): readonly Modification[] => [m],
          (ms) => (ms.length === 1 && !isMarked(ms[0]) ? ms[0] : undefined),
        ),
        shape,
      ),
      [' and ', ', ', ', and '],
    ),
    (l) =>
      l.items.some((ms) => ms.length > 1) && enumeration(l.items.length, 'and').join('|') === l.separators.join('|')
        ? l.items.flat()
        : undefined,
    (mods) => {
      const items: Modification[][] = [];
      let open = false;
      for (const m of mods) {
        if (open) items.at(-1)?.push(m);
        else items.push([m]);
        if (isMarked(m)) open = true;
        if (m.m === 'setPT' || m.m === 'gainAbility' || (m.m === 'colors' && items.at(-1)?.[0]?.surface === TINTED))
          open = false;
      }
      return items.some((ms) => isMarked(ms[0])) ? { items, separators: enumeration(items.length, 'and') } : undefined;
    },
  );
const withShape = (
  quoted: Phrase<Ability>,
  item: Phrase<Modification>,
  verb: string | undefined,
  gains: string,
): Phrase<readonly Modification[]> =>
  alt(
    'modifications',
    joined(item),
    joinedWith(item, alt('pieces', listed(quoted, gains), ...(verb === undefined ? [] : [shaped(verb), tinted(verb)]))),
  );
const staticMods = (quoted: Phrase<Ability>, index: 0 | 1): Phrase<readonly Modification[]> =>
  withShape(
    quoted,
    alt<Modification>(
      'modification',
      ptMod(side('get|gets', index), plusPT),
      additionalPT(side('get|gets', index)),
      ptMod(side('get|gets', index), eachPT),
      ...gain(quoted, side('have|has', index)),
      ...lose(side('lose|loses', index)),
      setMod(side('have|has', index)),
      colors(side('are|is', index)),
      ...chosenBefore(side('are|is', index), side('their|its', index)),
      restrictions[index],
      staysTapped[index],
      lit<Modification>(
        index === 0 ? "don't untap during their controllers' untap steps" : "doesn't untap during your untap step",
        { m: 'restrict', rule: "doesn't untap", surface: 'your' },
      ),
      lit<Modification>('must be blocked if able', { m: 'restrict', rule: 'must be blocked if able' }),
      lit<Modification>(side('are|is goaded', index), { m: 'goaded' }),
      lit<Modification>(index === 1 ? "isn't a creature" : "aren't creatures", { m: 'notType', type: 'creature' }),
      ...everyType(side('are|is every creature type', index), side('are|is all creature types', index)),
      ...addedKinds(side('are|is', index), index === 0),
      ...(index === 1
        ? [lit<Modification>('is an artifact creature', { m: 'types', types: ['artifact', 'creature'] })]
        : []),
      form<M<'types'>>(`${side('are|is', index)} <land>`, { m: 'types' }, {}, { land: landTypes[index] }),
      lit<Modification>(side('attack|attacks each turn if able', index), {
        m: 'restrict',
        rule: 'attacks each combat if able',
        surface: 'turn',
      }),
    ),
    index === 1 ? 'is' : undefined,
    side('have|has', index),
  );
const idle: Modification = { m: 'restrict', rule: "activated abilities can't be activated" };
/** "has flying and "{T}: …"", "can't attack or block, and its activated abilities can't be activated" */
const withQuoted = (mods: Phrase<readonly Modification[]>, quoted: Phrase<Ability>): Phrase<readonly Modification[]> =>
  map(
    form<{ mods: readonly Modification[]; abilities: readonly Ability[] }>(
      '<mods> and <abilities>',
      {},
      { mods, abilities: series(quoted, 'and') },
    ),
    ({ mods, abilities }): readonly Modification[] | undefined =>
      mods.at(-1)?.m === 'gain' ? [...mods, { m: 'gainAbility', abilities, surface: 'and' }] : undefined,
    (mods) => {
      const last = mods.at(-1);
      return last?.m === 'gainAbility' && last.surface === 'and' && mods.at(-2)?.m === 'gain'
        ? { mods: mods.slice(0, -1), abilities: last.abilities }
        : undefined;
    },
  );
const pacified = (inner: Phrase<readonly Modification[]>, index: 0 | 1): Phrase<readonly Modification[]> =>
  map(
    form<{ mods: readonly Modification[] }>(
      `<mods>, and ${index === 0 ? 'their' : 'its'} activated abilities can't be activated`,
      {},
      { mods: inner },
    ),
    ({ mods }): readonly Modification[] => [...mods, idle],
    (mods) =>
      mods.length > 1 && JSON.stringify(mods.at(-1)) === JSON.stringify(idle) ? { mods: mods.slice(0, -1) } : undefined,
  );
/** "gets +1/+1 and has flying": modifications of a static ability, for plural subjects (0) and a single one (1) */
export const lastingMods = (quoted: Phrase<Ability>, index: 0 | 1): Phrase<readonly Modification[]> => {
  const mods = staticMods(quoted, index);
  return alt('modifications', pacified(mods, index), withQuoted(mods, quoted), mods);
};
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
const held = wordings<{ readonly duration: Duration; readonly surface?: string }>(
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
interface Mods {
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
const caused = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] =>
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
function modifies(quoted: Phrase<Ability>, index: 0 | 1): readonly Phrase<Effect>[] {
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

// ---- becoming (animation) ------------------------------------------------------------------------------------------

interface Becomes {
  readonly pt: Signed;
  readonly colors?: readonly Color[] | undefined;
  readonly subtypes: readonly string[];
  readonly types: readonly CardType[];
  readonly tail?: Tail | undefined;
}
interface Tail {
  readonly k?: readonly Keyword[];
  readonly a?: readonly Ability[];
}
const tails = (quoted: Phrase<Ability>): Phrase<Tail> => {
  const quotes = series(quoted, 'and');
  return alt<Tail>(
    'abilities',
    form<Tail>(' with <k>', {}, { k: keywordSeries }),
    form<Tail>(' with <a>', {}, { a: quotes }),
    form<Tail>(' with <k> and <a>', {}, { k: keywordSeries, a: quotes }),
  );
};
const spaced = <T>(item: Phrase<T>): Phrase<readonly T[]> =>
  map(
    list(item, [' ']),
    (l) => l.items,
    (items) => (items.length > 0 ? { items, separators: items.slice(1).map(() => ' ') } : undefined),
  );
const becoming = (quoted: Phrase<Ability>): Phrase<readonly Modification[]> =>
  map(
    form<Becomes>(
      '<pt> <colors><subtypes> <types><tail>',
      {},
      {
        pt: basePT,
        colors: opt(
          map(
            form<{ c: readonly Color[] }>('<c> ', {}, { c: series(color, 'and') }),
            (v) => v.c,
            (c) => ({ c }),
          ),
        ),
        subtypes: spaced(subtype),
        types: spaced(cardType),
        tail: opt(tails(quoted)),
      },
    ),
    ({ pt, colors: cs, subtypes, types, tail }): readonly Modification[] => [
      { m: 'types', types, subtypes },
      ...(cs ? [{ m: 'colors', colors: cs, only: true } as const] : []),
      ...(tail?.k ? [{ m: 'gain', keywords: tail.k } as const] : []),
      ...(tail?.a ? [{ m: 'gainAbility', abilities: tail.a } as const] : []),
      { m: 'setPT', ...pt },
    ],
    (mods) => {
      const types = mods[0];
      const pt = mods.at(-1);
      if (types?.m !== 'types' || pt?.m !== 'setPT' || types.only || !types.types || !types.subtypes) return undefined;
      const cs = mods.find((m) => m.m === 'colors');
      const gained = mods.find((m) => m.m === 'gain');
      const given = mods.find((m) => m.m === 'gainAbility');
      if ((cs?.m === 'colors' && !cs.only) || (gained?.m === 'gain' && gained.one)) return undefined;
      if (mods.length !== 2 + (cs ? 1 : 0) + (gained ? 1 : 0) + (given ? 1 : 0)) return undefined;
      return {
        pt: { power: pt.power, toughness: pt.toughness },
        subtypes: types.subtypes,
        types: types.types,
        ...(cs?.m === 'colors' ? { colors: cs.colors } : {}),
        ...(gained || given
          ? {
              tail: {
                ...(gained?.m === 'gain' ? { k: gained.keywords } : {}),
                ...(given?.m === 'gainAbility' ? { a: given.abilities } : {}),
              },
            }
          : {}),
      };
    },
  );
/** "4/3 creature with vigilance and all creature types" */
const becomingEvery: Phrase<readonly Modification[]> = map(
  form<Pick<Becomes, 'pt' | 'types'> & { readonly keywords?: readonly Keyword[] | undefined }>(
    '<pt> <types> with <keywords>all creature types',
    {},
    {
      pt: basePT,
      types: spaced(cardType),
      keywords: opt(
        map(
          form<{ k: readonly Keyword[] }>('<k> and ', {}, { k: keywordSeries }),
          (v) => v.k,
          (k) => ({ k }),
        ),
      ),
    },
  ),
  ({ pt, types, keywords }): readonly Modification[] => [
    { m: 'types', types },
    { m: 'everyCreatureType' },
    ...(keywords ? [{ m: 'gain', keywords } as const] : []),
    { m: 'setPT', ...pt },
  ],
  (mods) => {
    const [types, every, ...rest] = mods;
    const pt = rest.at(-1);
    const gained = rest.length === 2 ? rest[0] : undefined;
    if (
      types?.m !== 'types'
      || types.only
      || types.subtypes
      || !types.types
      || every?.m !== 'everyCreatureType'
      || pt?.m !== 'setPT'
      || rest.length > 2
      || (gained && gained.m !== 'gain')
    )
      return undefined;
    return {
      pt: { power: pt.power, toughness: pt.toughness },
      types: types.types,
      ...(gained?.m === 'gain' ? { keywords: gained.keywords } : {}),
    };
  },
);
/** animated lands keep their types only where the text says so */
const animations = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] =>
  [
    ["<what> becomes a <mods> until end of turn. it's still a land", 'land'],
    ["until end of turn, <what> becomes a <mods>. it's still a land", 'land front'],
    ['<what> becomes a <mods> in addition to its other types until end of turn', 'addition'],
  ].map(([template, surface]) =>
    form<Mods>(
      template as string,
      { do: 'modify', duration: 'end of turn', surface: `becomes ${surface}` },
      { what: objects.one, mods: alt('shape', becomes, becomingEvery) },
    ),
  );

/** the same where a quotation ends the sentence */
const quotedLands = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] => [
  form<Mods>(
    "until end of turn, <what> becomes a <mods> it's still a land",
    { do: 'modify', duration: 'end of turn', surface: 'becomes land quoted' },
    { what: objects.one, mods: where(becomes, (mods) => mods.some((m) => m.m === 'gainAbility')) },
  ),
];

/** 205.1b: an "artifact creature" keeps its card types and subtypes */
const artifactCreature = (becomes: Phrase<readonly Modification[]>): Phrase<readonly Modification[]> =>
  where(
    becomes,
    (mods) =>
      mods[0]?.m === 'types' && mods[0].types?.includes('artifact') === true && mods[0].types.includes('creature'),
  );
const BARE: readonly Modification[] = [{ m: 'types', types: ['artifact', 'creature'] }];
const machines = (becomes: Phrase<readonly Modification[]>): readonly Phrase<Effect>[] =>
  (
    [
      ['<what> becomes a <mods> until end of turn', 'becomes'],
      ['until end of turn, <what> becomes a <mods>', 'becomes front'],
    ] as const
  ).flatMap(([template, surface]) => [
    form<Mods>(
      template,
      { do: 'modify', duration: 'end of turn', surface },
      { what: objects.one, mods: artifactCreature(becomes) },
    ),
    form<Mods>(
      template.replace('a <mods>', 'an artifact creature'),
      { do: 'modify', duration: 'end of turn', mods: BARE, surface },
      { what: objects.one },
    ),
  ]);

/** "If that creature would die this turn, exile it instead.": a replacement effect that the object has until end of turn */
const exiledInstead: readonly Phrase<Effect>[] = (
  ['that creature', 'it', 'that permanent', 'that creature or planeswalker'] as const
).map((words) =>
  lit<Effect>(`if ${words} would die this turn, exile it instead`, {
    do: 'modify',
    what: { sel: 'it', surface: words },
    duration: 'end of turn',
    mods: [
      {
        m: 'gainAbility',
        abilities: [{ kind: 'static', effects: [{ st: 'diesInstead', what: { s: 'self' }, to: 'exile' }] }],
      },
    ],
    surface: 'would die',
  }),
);

/** "If a creature dealt damage this way would die this turn, exile it instead." */
const HIT: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['creature'], qualifiers: [{ q: 'among', surface: 'dealt damage this way' }] },
};
const hitInstead: Phrase<Effect> = lit<Effect>(
  'if a creature dealt damage this way would die this turn, exile it instead',
  {
    do: 'modify',
    what: HIT,
    duration: 'end of turn',
    mods: [
      {
        m: 'gainAbility',
        abilities: [{ kind: 'static', effects: [{ st: 'diesInstead', what: { s: 'self' }, to: 'exile' }] }],
      },
    ],
    surface: 'would die',
  },
);
const hitRules: readonly Phrase<Effect>[] = (["can't be regenerated", "can't block"] as const).map((rule) =>
  lit<Effect>(`a creature dealt damage this way ${rule} this turn`, {
    do: 'modify',
    what: HIT,
    duration: 'end of turn',
    mods: [{ m: 'restrict', rule }],
    surface: 'a',
  }),
);

// ---- counters ------------------------------------------------------------------------------------------------------

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

// ---- control, prevention -------------------------------------------------------------------------------------------

const G = { do: 'gainControl' } as const;
const selfOnly: Phrase<ObjectSel> = where(objects.one, (sel) => sel.sel === 'self');
const single = (s: ObjectSel): boolean => s.sel === 'target' && s.count.min === 1 && s.count.max === 1;
/** one player, who is known */
const gainer = where(
  lazy('player', () => player),
  (p) =>
    p.sel === 'target player'
    || p.sel === 'that player'
    || p.sel === 'an opponent'
    || p.sel === 'controller'
    || p.sel === 'owner'
    || p.sel === 'defending player',
);
/** `quoted` reads the abilities in quotation marks that an object gains. */
export const modifyEffects = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] => {
  const becomes = becoming(quoted);
  return [
    ...modifies(quoted, 1),
    ...modifies(quoted, 0),
    ...caused(quoted),
    ...animations(becomes),
    ...quotedLands(becomes),
    ...machines(becomes),
    ...exiledInstead,
    hitInstead,
    ...hitRules,
    form<Modify>(
      "switch <what>'s power and toughness until end of turn",
      { do: 'modify', mods: [{ m: 'switchPT' }], duration: 'end of turn' },
      { what: target },
    ),
    form<Modify>(
      'switch <what> power and toughness until end of turn',
      { do: 'modify', mods: [{ m: 'switchPT' }], duration: 'end of turn' },
      { what: possessive.of },
    ),
    form<GainControl>('gain control of <what>', { ...G, duration: 'permanent' }, { what: objects.object }),
    form<GainControl>(
      'gain control of <what> until end of turn',
      { ...G, duration: 'end of turn' },
      { what: objects.object },
    ),
    form<GainControl>('gain control of <what> <held>', G, { what: objects.object }, { held }),
    // 613.1b: whoever is named gains it
    form<GainControl>(
      '<who> gains control of <what>',
      { ...G, duration: 'permanent' },
      { who: gainer, what: objects.object },
    ),
    form<GainControl>(
      '<who> gains control of <what> until end of turn',
      { ...G, duration: 'end of turn' },
      { who: gainer, what: objects.object },
    ),
    form<ExchangeControl>(
      'exchange control of <a>',
      { do: 'exchangeControl' },
      {
        a: where(
          target,
          (s) => s.sel === 'target' && s.count.min === 2 && s.count.max === 2 && s.surface === undefined,
        ),
      },
    ),
    form<ExchangeControl>(
      'exchange control of <a> and <b>',
      { do: 'exchangeControl' },
      { a: alt<ObjectSel>('object', selfOnly, where(target, single)), b: where(target, single) },
    ),
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
};
