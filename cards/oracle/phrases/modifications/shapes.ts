/** Modifications of several pieces: "is a blue Frog with base power and toughness 1/1". */
import type { Color } from '../../ir/objects/common.ts';
import type { Ability, CardType, Keyword, Modification } from '../../ir/index.ts';
import {
  alt,
  article,
  enumeration,
  form,
  list,
  lit,
  map,
  opt,
  series,
  table,
  where,
  type Phrase,
} from '../../combinators/index.ts';
import { grantable } from '../abilities/keywords.ts';
import { subtype, subtypePlural } from '../words/subtypes.ts';
import { cardType, cardTypePlural, color } from '../words/words.ts';
import { joined } from './pieces.ts';
import { basePT, type Signed } from './sizes.ts';

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
export const addedKinds = (verb: string, many: boolean): readonly Phrase<Modification>[] =>
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
export const isAdded = (m: Modification): boolean => m.m === 'types' && m.surface?.startsWith('added ') === true;
const TINTED = 'tinted';
/** "is a black Zombie in addition to its other colors and types" (105.3, 205.1b): the first piece is marked */
export const tinted = (verb: string): Phrase<readonly Modification[]> =>
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
export const withShape = (
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
