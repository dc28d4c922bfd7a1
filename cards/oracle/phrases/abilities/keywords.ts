/** Keyword abilities that objects can be given: "flying", "protection from red", "ward {2}" (CR 702). */
import { SIMPLE_KEYWORDS, type SimpleKeyword } from '../../ir/objects/keywords.ts';
import type { CostPart, Keyword, KeywordName, ProtectionQuality } from '../../ir/index.ts';
import { alt, form, lit, map, series, table, worded, type Phrase } from '../../combinators/index.ts';
import { manaCost } from '../costs/cost-parts.ts';
import { cost, costEnumeration } from '../costs/costs.ts';
import { subtypePlural } from '../words/subtypes.ts';
import { cardTypePlural, color, digits } from '../words/words.ts';

export type K<N extends KeywordName> = Extract<Keyword, { readonly k: N }>;
const simpleKeyword: Phrase<Keyword> = alt('keyword', ...SIMPLE_KEYWORDS.map((k) => word(k)));
export function word(k: SimpleKeyword): Phrase<Keyword> {
  return map(
    table('keyword', [[k, k]]),
    (name): Keyword => ({ k: name as SimpleKeyword }),
    (v) => (v.k === k && Object.keys(v).length === 1 ? k : undefined),
  );
}
const quality: Phrase<ProtectionQuality> = alt<ProtectionQuality>(
  'quality',
  form<Extract<ProtectionQuality, { color: unknown }>>('<color>', {}, { color }),
  form<Extract<ProtectionQuality, { type: unknown }>>('<type>', {}, { type: cardTypePlural }),
  form<Extract<ProtectionQuality, { subtype: unknown }>>('<subtype>', {}, { subtype: subtypePlural }),
  lit<ProtectionQuality>('the chosen color', { chosen: 'color' }),
  lit<ProtectionQuality>('that color', { chosen: 'color', surface: 'that' }),
  lit<ProtectionQuality>('the color of your choice', { chosen: 'color', now: true }),
  lit<ProtectionQuality>('all colors', { all: 'colored' }),
  lit<ProtectionQuality>('each color', { all: 'colored', surface: 'each' }),
  lit<ProtectionQuality>('colorless', { all: 'colorless' }),
  lit<ProtectionQuality>('everything', { all: 'everything' }),
  lit<ProtectionQuality>('multicolored', { all: 'multicolored' }),
  lit<ProtectionQuality>('monocolored', { all: 'monocolored' }),
);
/** "from black", "from black and from red", "from Demons, from Dragons, and from artifacts" (702.16) */
const qualities: Phrase<readonly ProtectionQuality[]> = series(
  map(
    form<{ f: ProtectionQuality }>('from <f>', {}, { f: quality }),
    (v) => v.f,
    (f) => ({ f }),
  ),
  'and',
);
const protection: Phrase<Keyword> = form<K<'protection'>>(
  'protection <from>',
  { k: 'protection' },
  { from: qualities },
);
const hexproofFrom: Phrase<Keyword> = form<K<'hexproof from'>>(
  'hexproof <from>',
  { k: 'hexproof from' },
  { from: qualities },
);
/** "Cycling {2}" and "Ward—Pay 2 life." in its long form with a full stop */
const COSTLY = [
  'freerunning',
  'web-slinging',
  'harmonize',
  'emerge',
  'bestow',
  'echo',
  'cumulative upkeep',
  'ward',
  'cycling',
  'kicker',
  'flashback',
  'equip',
  'evoke',
  'dash',
  'blitz',
  'spectacle',
  'surge',
  'escape',
  'multikicker',
  'buyback',
  'entwine',
  'replicate',
  'squad',
  'offspring',
  'madness',
  'miracle',
  'overload',
  'foretell',
  'plot',
  'warp',
  'mayhem',
  'disturb',
  'mutate',
  'morph',
  'megamorph',
  'disguise',
  'escalate',
] as const satisfies readonly KeywordName[];
interface Costly {
  readonly k: (typeof COSTLY)[number];
  readonly cost: readonly CostPart[];
  readonly surface?: string;
}
const costlyName = table<Costly['k']>(
  'keyword',
  COSTLY.map((k) => [k, k] as const),
);
export const costly: Phrase<Keyword> = alt<Costly>(
  'keyword with a cost',
  form<Costly>('<k> <cost>', {}, { k: costlyName, cost: manaCost }),
  worded('long', form<Costly>('<k>—<cost>.', {}, { k: costlyName, cost })),
  worded('listed', form<Costly>('<k>—<cost>.', {}, { k: costlyName, cost: costEnumeration })),
) as Phrase<Keyword>;
const numbered: readonly Phrase<Keyword>[] = (
  ['toxic', 'annihilator', 'bushido', 'poisonous', 'rampage', 'renown', 'firebending'] as const
).map((k) => form<{ k: string; n: number }>(`${k} <n>`, { k }, { n: digits }) as unknown as Phrase<Keyword>);
const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest', 'Desert'];
const landwalk: Phrase<Keyword> = alt(
  'landwalk',
  ...LANDS.map((subtype) => lit<Keyword>(`${subtype.toLowerCase()}walk`, { k: 'landwalk', subtype })),
);
/** Keywords that other objects can be given. */
export const grantable: Phrase<Keyword> = alt<Keyword>(
  'keyword',
  simpleKeyword,
  protection,
  hexproofFrom,
  ...numbered,
  landwalk,
  form<K<'ward'>>('ward <cost>', { k: 'ward' }, { cost: manaCost }),
);
/** "flying", "flying and trample", "flying, trample, and haste" */
export const keywordSeries: Phrase<readonly Keyword[]> = series(grantable, 'and');
/** names alone, for "loses flying" */
export const keywordNames: Phrase<readonly KeywordName[]> = series(
  table<KeywordName>(
    'keyword',
    SIMPLE_KEYWORDS.map((k) => [k, k] as const),
  ),
  'and',
);
