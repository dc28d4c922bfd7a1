import type {
  FormatInfo,
  PlaneDetail,
  PlaneDraft,
  PlaneElement,
  PlanePool,
  Problem,
  PoolReport,
  TalePicture,
} from '../../../server/protocol/index.ts';
import { planeEditorTexts, planeTexts, poolTexts } from '../texts/story/planes.ts';
import { campaignTexts } from '../texts/story/campaigns.ts';

/** An Element as its Lore tells of it. */
export const pictureOfElement = ({ name, lore, disposition, haunt }: PlaneElement): TalePicture => ({
  of: 'person',
  name,
  words: haunt ? `${lore} ${haunt.name}` : lore,
  colors: disposition.join(''),
});
/** Its Haunt; null: it has none. */
export const pictureOfHaunt = ({ haunt, disposition }: PlaneElement): TalePicture | null =>
  haunt && { of: 'place', name: haunt.name, words: haunt.lore, colors: disposition.join('') };

/** Fewest Elements of a finished plane (P1). */
export const ENOUGH = 25;
/** Most characters of a name, and of Lore or a concept. */
export const LENGTHS = { name: 80, prose: 600 } as const;
export const COLOURS = ['W', 'U', 'B', 'R', 'G'] as const;
export type Colour = (typeof COLOURS)[number];

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
    session: format?.adventure?.session ?? campaignTexts.session,
    character: format?.adventure?.character ?? campaignTexts.character,
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
  COLOURS.filter((other) => (other === colour) !== disposition.includes(other));

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
/** Elements with those of `others` whose names are not taken yet (P1). */
const withoutTwins = (elements: readonly PlaneElement[], others: readonly PlaneElement[]): PlaneElement[] =>
  others.reduce<PlaneElement[]>(
    (all, element) => (all.some((e) => folded(e.name) === folded(element.name)) ? all : [...all, element]),
    [...elements],
  );

/** "<n> of 25 Elements" while there are too few, then "<n> Elements". */
export const countOf = (n: number): string => planeEditorTexts.countOf(n < ENOUGH ? ENOUGH : null);

/** A copy of a plane for another owner, with Elements that sessions made there, each name once. */
export const copyOf = ({ name, draft }: PlaneDetail, offers: PlaneDetail['offers'] = []): PlaneDraft => ({
  ...draft,
  elements: withoutTwins(
    draft.elements,
    offers.map(({ element }) => element),
  ),
  name: [...(name ? planeTexts.aCopy(name) : planeTexts.aNamelessCopy)].slice(0, LENGTHS.name).join(''),
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
export const leftOutOf = ({ ruled, leftOutCount, rulable }: PoolReport): string =>
  ruled + leftOutCount + rulable === 0 ? '' : poolTexts.leftOut(ruled, leftOutCount, rulable);

/** "These cards are enough for a quest of 3 Magicians." */
export function verdictOf(report: PoolReport, { session, character }: PlaneTerms): string {
  if (report.ok) return poolTexts.carries(session, report.characters, character);
  return report.carries > 0
    ? poolTexts.carriesFewer(session, report.carries, character)
    : poolTexts.carriesNone(session);
}

/** "The Weather needs 120 cards in all; 20 are missing." Empty where nothing is short. */
export const wholeOf = ({ whole }: Pick<PoolReport, 'whole'>): string =>
  whole
    .filter(({ short }) => short > 0)
    .map(({ name, need, short }) => poolTexts.wholeShort(name, need, short))
    .join(' ');
