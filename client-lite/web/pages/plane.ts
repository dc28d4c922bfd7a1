import type {
  FormatInfo,
  PlaneDetail,
  PlaneDraft,
  PlaneElement,
  PlanePool,
  Problem,
  PoolReport,
} from '../../../server/protocol/index.ts';

/** Fewest Elements of a finished plane (P1). */
export const ENOUGH = 25;
/** Most characters of a name, and of Lore or a concept. */
export const LENGTHS = { name: 80, prose: 600 } as const;
export const COLOURS = [
  ['W', 'White'],
  ['U', 'Blue'],
  ['B', 'Black'],
  ['R', 'Red'],
  ['G', 'Green'],
] as const;
export type Colour = (typeof COLOURS)[number][0];

/** Terms of the format whose sessions take place on planes. `format`: its id; `most`: the most characters of a session. */
export interface PlaneTerms {
  readonly format: string;
  readonly session: string;
  readonly character: string;
  readonly most: number;
}
export function termsOf(formats: readonly FormatInfo[]): PlaneTerms {
  const format = formats.find((f) => f.adventure?.planes !== undefined);
  return {
    format: format?.id ?? '',
    session: format?.adventure?.session ?? 'session',
    character: format?.adventure?.character ?? 'character',
    most: format?.adventure?.planes?.characters ?? 1,
  };
}

export const newElement: PlaneElement = { name: '', lore: '', disposition: [], haunt: null };
export const newPlane: PlaneDraft = { name: '', concept: '', elements: [], pool: 'starter' };

/** Problems of one Element, and problems of the plane outside its Elements. */
export const amissOf = (missing: readonly Problem[], at: number): Problem[] =>
  missing.filter(({ where }) => where === `elements.${at}` || where.startsWith(`elements.${at}.`));
export const amissElsewhere = (missing: readonly Problem[]): Problem[] =>
  missing.filter(({ where }) => !/^elements\.\d/.test(where));

/** Add a colour to a Disposition or take it out; colours stay in the order W U B R G. */
export const withColour = (disposition: readonly Colour[], colour: Colour): Colour[] =>
  COLOURS.flatMap(([other]) => ((other === colour) !== disposition.includes(other) ? [other] : []));

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
/** Elements with those of `others` whose names are not taken yet (P1). */
const withoutTwins = (elements: readonly PlaneElement[], others: readonly PlaneElement[]): PlaneElement[] =>
  others.reduce<PlaneElement[]>(
    (all, element) => (all.some((e) => folded(e.name) === folded(element.name)) ? all : [...all, element]),
    [...elements],
  );

/** "3 of 25 Elements" while there are too few, then "30 Elements". */
export const countOf = (n: number): string => (n < ENOUGH ? `of ${ENOUGH} Elements` : 'Elements');

/** A copy of a plane for another owner, with Elements that sessions made there, each name once. */
export const copyOf = ({ name, draft }: PlaneDetail, offers: PlaneDetail['offers'] = []): PlaneDraft => ({
  ...draft,
  elements: withoutTwins(
    draft.elements,
    offers.map(({ element }) => element),
  ),
  name: [...`${name || 'A plane'}, a copy`].slice(0, LENGTHS.name).join(''),
});

/** Ways to choose the cards of a plane. `all`: every set. */
export type PoolKind = 'starter' | 'sets' | 'all' | 'list';
export function kindOf(pool: PlanePool | null): PoolKind | null {
  if (pool === null || pool === 'starter') return pool;
  if ('list' in pool) return 'list';
  return pool.sets.length === 0 ? 'all' : 'sets';
}

/** `rulings`: sets include cards with text that the players resolve themselves. */
export interface PoolTexts {
  readonly kind: PoolKind | null;
  readonly sets: string;
  readonly rulings: boolean;
  readonly list: string;
}
/** The chosen pool; null while the choice is incomplete. */
export function poolOf({ kind, sets, rulings, list }: PoolTexts, setOf: (text: string) => string[]): PlanePool | null {
  const also = rulings ? { rulings } : {};
  if (kind === 'starter') return 'starter';
  if (kind === 'all') return { sets: [], ...also };
  if (kind === 'list') return list.trim() === '' ? null : { list };
  return kind === 'sets' && setOf(sets).length > 0 ? { sets: setOf(sets), ...also } : null;
}
export const textsOf = (pool: PlanePool | null): PoolTexts => ({
  kind: kindOf(pool),
  sets: pool !== null && pool !== 'starter' && 'sets' in pool ? pool.sets.join(' ') : '',
  rulings: pool !== null && pool !== 'starter' && 'sets' in pool && pool.rulings === true,
  list: pool !== null && pool !== 'starter' && 'list' in pool ? pool.list : '',
});

/** "12 cards have text that the players resolve themselves. 40 cards are left out …" Empty where every card is fully automated. */
export function leftOutOf({ ruled, leftOutCount, rulable }: PoolReport): string {
  const cards = (n: number, one: string, more: string) => (n === 1 ? `1 card ${one}` : `${n} cards ${more}`);
  return [
    ruled > 0 ? `${cards(ruled, 'has', 'have')} text that the players resolve themselves.` : '',
    leftOutCount > 0
      ? `${cards(leftOutCount, 'is', 'are')} left out, because ${rulable > 0 ? 'not every line is automated' : `${leftOutCount === 1 ? 'it' : 'they'} cannot be played yet`}.`
      : '',
    rulable > 0
      ? `With partly automated cards, ${rulable === leftOutCount ? (rulable === 1 ? 'it' : 'all of them') : `${rulable} of them`} would be there; the players would resolve the rest of their text.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** "These cards carry a quest for 3 Magicians." */
export function verdictOf(report: PoolReport, { session, character }: PlaneTerms): string {
  const people = (n: number) => (n === 1 ? `1 ${character}` : `${n} ${character}s`);
  if (report.ok) return `These cards carry a ${session} for ${people(report.characters)}.`;
  return report.carries > 0
    ? `These cards carry a ${session} for at most ${people(report.carries)}.`
    : `These cards carry no ${session} yet.`;
}

/** "The Weather needs 120 cards in all; 20 are missing." Empty where nothing is short. */
export const wholeOf = ({ whole }: Pick<PoolReport, 'whole'>): string =>
  whole
    .filter(({ short }) => short > 0)
    .map(({ name, need, short }) => `The ${name} needs ${need} cards in all; ${short} are missing.`)
    .join(' ');
