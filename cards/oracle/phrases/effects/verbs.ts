/**
 * Verbs that players do. One template, "draw|draws <count>", gives the imperative ("draw a card"), the second person ("you draw a card"),
 * the third ("target player draws a card") and shared subjects ("target player draws a card and loses 1 life").
 */
import type { Effect, PlayerSel } from '../../ir/index.ts';
import {
  alt,
  enumeration,
  form,
  list,
  lit,
  map,
  prefixed,
  side,
  where,
  type Phrase,
  type Wordings,
} from '../../combinators/index.ts';
import { playerOne } from '../objects/players.ts';

/** An effect without its subject. */
type Bare = Readonly<Record<string, unknown>>;
export interface Verb {
  readonly second: Phrase<Bare>;
  readonly third: Phrase<Bare>;
  /** behind "they": "discard their hand" */
  readonly they: Phrase<Bare>;
}
/** `holds` narrows both directions. */
export function verb<T extends { readonly who: PlayerSel }>(
  template: string,
  fixed: Partial<T>,
  slots: { readonly [K in keyof T]?: Phrase<T[K]> | Phrase<T[K] | undefined> } = {},
  holds: (value: Partial<T>) => boolean = () => true,
  choices: Readonly<Record<string, Wordings<T>>> = {},
): Verb {
  const person = (index: 0 | 1, words = template): Phrase<Bare> =>
    where(
      form<Record<string, unknown>>(
        side(words, index),
        fixed as Bare,
        slots as Record<string, Phrase<unknown>>,
        choices as Readonly<Record<string, Wordings<Record<string, unknown>>>>,
      ),
      (value) => holds(value as Partial<T>),
    ) as Phrase<Bare>;
  return { second: person(0), third: person(1), they: person(0, template.replaceAll('your|their', 'their')) };
}
/** For a person in which a verb is not said. */
export const never: Phrase<Bare> = where(lit<Bare>('reveal', {}), () => false);
const join = (who: PlayerSel, bare: Bare): Effect => ({ ...bare, who }) as unknown as Effect;
const split = (effect: Effect): { readonly who: PlayerSel; readonly bare: Bare } | undefined => {
  if (!('who' in effect)) return undefined;
  const { who, ...bare } = effect;
  return { who, bare };
};
const isYou = (who: PlayerSel, surface: string | undefined): boolean => who.sel === 'you' && who.surface === surface;
/** Sentences made of the verbs: their subject comes first or is left out for "you". */
export function sentences(verbs: readonly Verb[]): readonly Phrase<Effect>[] {
  const second = alt('verb', ...verbs.map((v) => v.second));
  const third = alt('verb', ...verbs.map((v) => v.third));
  const imperative = map(
    second,
    (bare) => join({ sel: 'you' }, bare),
    (effect) => {
      const parts = split(effect);
      return parts && isYou(parts.who, undefined) ? parts.bare : undefined;
    },
  );
  const you = map(
    form<{ bare: Bare }>('you <bare>', {}, { bare: second }),
    ({ bare }) => join({ sel: 'you', surface: 'you' }, bare),
    (effect) => {
      const parts = split(effect);
      return parts && isYou(parts.who, 'you') ? { bare: parts.bare } : undefined;
    },
  );
  const others = map(
    form<{ who: PlayerSel; bare: Bare }>('<who> <bare>', {}, { who: playerOne, bare: third }),
    ({ who, bare }) => join(who, bare),
    (effect) => {
      const parts = split(effect);
      return parts && parts.who.sel !== 'you' ? { who: parts.who, bare: parts.bare } : undefined;
    },
  );
  const they = map(
    form<{ bare: Bare }>('they <bare>', {}, { bare: alt('verb', ...verbs.map((v) => v.they)) }),
    ({ bare }) => join({ sel: 'that player', surface: 'they' }, bare),
    (effect) => {
      const parts = split(effect);
      return parts && parts.who.sel === 'that player' && parts.who.surface === 'they'
        ? { bare: parts.bare }
        : undefined;
    },
  );
  return [
    imperative,
    you,
    they,
    others,
    shared(third),
    allowed(alt('verb', ...verbs.map((v) => v.they))),
    caused(alt('verb', ...verbs.map((v) => v.they))),
  ];
}
/** "have target player lose 1 life": leave to let it happen (608.2d) */
function caused(they: Phrase<Bare>): Phrase<Effect> {
  return prefixed(
    'have ',
    map<{ readonly who: PlayerSel; readonly bare: Bare }, Effect>(
      form<{ who: PlayerSel; bare: Bare }>('have <who> <bare>', {}, { who: playerOne, bare: they }),
      ({ who, bare }) => join(who, bare),
      (effect) => {
        const parts = split(effect);
        return parts && parts.who.sel !== 'you' ? parts : undefined;
      },
    ),
  );
}
/** "Each player may draw a card.": each is asked, and it is that player who does it (608.2d). */
function allowed(they: Phrase<Bare>): Phrase<Effect> {
  return map<{ readonly who: PlayerSel; readonly bare: Bare }, Effect>(
    form<{ who: PlayerSel; bare: Bare }>('<who> may <bare>', {}, { who: playerOne, bare: they }),
    ({ who, bare }) => ({
      do: 'may',
      who,
      effects: [join({ sel: 'that player', surface: 'elided' }, bare)],
      surface: 'their',
    }),
    (effect) => {
      const parts =
        effect.do === 'may' && effect.surface === 'their' && effect.effects.length === 1 && effect.effects[0]
          ? split(effect.effects[0])
          : undefined;
      return effect.do === 'may' && parts?.who.sel === 'that player' && parts.who.surface === 'elided'
        ? { who: effect.who, bare: parts.bare }
        : undefined;
    },
  );
}
/** The subject of the verbs behind the first: the same players, or "that player" where the subject was a target or a reference. */
const again = (who: PlayerSel): PlayerSel =>
  who.sel === 'each player' || who.sel === 'each opponent' || who.sel === 'each other player'
    ? { sel: who.sel, surface: 'elided' }
    : { sel: 'that player', surface: 'elided' };
/** "Each opponent loses 1 life and discards a card." */
function shared(third: Phrase<Bare>): Phrase<Effect> {
  type Parts = {
    readonly who: PlayerSel;
    readonly verbs: { readonly items: readonly Bare[]; readonly separators: readonly string[] };
  };
  const JOINS = [' and ', ', then ', ', and ', ', '];
  return map<Parts, Effect>(
    form<Parts>('<who> <verbs>', {}, { who: playerOne, verbs: list(third, JOINS, 2) }),
    ({ who, verbs }) => {
      const surface = surfaceOf(verbs.separators);
      if (surface === null) return undefined;
      const effects = verbs.items.map((bare, i) => join(i === 0 ? who : again(who), bare));
      return { do: 'seq', effects, ...(surface === undefined ? {} : { surface }) };
    },
    (effect) => {
      if (effect.do !== 'seq') return undefined;
      const parts = effect.effects.map(split);
      const first = parts[0]?.who;
      if (first === undefined || first.sel === 'you' || first.surface === 'elided') return undefined;
      if (
        !parts.every(
          (part, i) =>
            part !== undefined && (i === 0 || (part.who.sel === again(first).sel && part.who.surface === 'elided')),
        )
      )
        return undefined;
      const separators = separatorsOf(effect.surface, effect.effects.length);
      return (
        separators && { who: first, verbs: { items: parts.map((part) => (part as { bare: Bare }).bare), separators } }
      );
    },
  );
}
/** The surface of a sequence: nothing for "a and b" and "a, b, and c", else its separators. `null` where commas hang in the air. */
export function surfaceOf(separators: readonly string[]): string | undefined | null {
  const key = separators.join('|');
  if (key === enumeration(separators.length + 1, 'and').join('|')) return undefined;
  return separators.at(-1) === ', '
    || (separators.length > 1 && separators.includes(', and ') && separators.indexOf(', and ') < separators.length - 1)
    ? null
    : key;
}
export function separatorsOf(surface: string | undefined, n: number): readonly string[] | undefined {
  const separators = surface === undefined ? enumeration(n, 'and') : surface.split('|');
  return separators.length === n - 1 ? separators : undefined;
}
