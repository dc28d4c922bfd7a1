import type { PlaneSuggestions, PlaneText } from '../../../sdk/tale/planes.ts';

const MOST_NAMES = 30;
const MOST_WORDS = 40;

/** PlaneSuggestions for a plane, out of its concept and the Lore of its Elements and Haunts (P1). */
export function suggest(plane: PlaneText): PlaneSuggestions {
  const texts = [plane.concept, ...plane.elements.flatMap((e) => [e.lore, e.haunt?.lore ?? ''])].map((t) =>
    t.normalize('NFC'),
  );
  const haunts = unique(plane.elements.flatMap((e) => e.haunt?.name.trim() ?? []));
  const taken = new Set([plane.name, ...plane.elements.map((e) => e.name), ...haunts].map(folded));
  const within = [...taken].map((t) => ` ${t} `);
  const names = counted(namesIn(texts), folded)
    .filter((n) => !within.some((t) => t.includes(` ${folded(n)} `)))
    .slice(0, MOST_NAMES);
  const known = new Set([...taken, ...names.map(folded)].flatMap((n) => n.split(' ')));
  const words = counted(texts.flatMap(wordsOf), folded, 2)
    .filter((w) => !known.has(folded(w)))
    .slice(0, MOST_WORDS);
  return { names, haunts, words };
}

// ---- names ----------------------------------------------------------------------------------------------------------

/** Quotation marks of many languages around one to five words, without the end of a sentence. */
const QUOTED =
  /(?:“([^“”]{1,60})”|„([^„“”]{1,60})[“”]|«([^«»]{1,60})»|"([^"]{1,60})"|‹([^‹›]{1,60})›|「([^「」]{1,60})」|『([^『』]{1,60})』|《([^《》]{1,60})》|‘([^‘’]{1,60})’)/gu;
/** Names begin with a capital letter in scripts that have them; small words may stand in between. */
const CAPITAL = String.raw`\p{Lu}[\p{L}\p{M}\p{Nd}]*(?:['’\-]\p{L}[\p{L}\p{M}]*)*`;
const SMALL = String.raw`(?:of|de|du|des|del|della|di|da|do|dos|von|vom|van|af|av|ibn|bin|al)(?:\s(?:the|la|las|los|le|les|der|den))?`;
const RUN = new RegExp(String.raw`(?<![\p{L}\p{M}\p{Nd}])${CAPITAL}(?:(?:\s${SMALL})?\s${CAPITAL})*`, 'gu');
/** Katakana, which writes foreign names and words. */
const KATAKANA = /[\p{Script=Katakana}ー]{2,}(?:[・＝][\p{Script=Katakana}ー]{2,})*/gu;
/** Text before the beginning of a sentence. */
const BEGINS = /(?:^|[.!?…:;。！？।؟\n]["”’»」』)\]]*\s*|["“„«‹「『(]|[—–]\s*)$/u;

/**
 * Every mention of a name, in the order of the texts.
 * At the beginning of a sentence, a capital letter alone makes no name.
 */
function namesIn(texts: readonly string[]): string[] {
  const small = new Set(texts.flatMap((t) => t.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []).map(folded));
  const runs = texts.map((text) =>
    [...text.matchAll(RUN)].map((m) => ({ words: m[0].split(/\s/u), first: BEGINS.test(text.slice(0, m.index)) })),
  );
  const certain = new Set(
    runs
      .flat()
      .filter((r) => !r.first)
      .map((r) => folded(r.words.join(' '))),
  );
  return texts.flatMap((text, i) => [
    ...[...text.matchAll(QUOTED)].flatMap((m) => quoted(m.slice(1).find((g) => g !== undefined) ?? '')),
    ...(runs[i] ?? []).flatMap(({ words, first }) => {
      if (!first) return named(words);
      // The first word of a sentence belongs to the name only if it is nowhere written without a capital.
      const rest = small.has(folded(words[0] ?? '')) || BEGINNERS.has(folded(words[0] ?? '')) ? words.slice(1) : words;
      return rest.length > 1 || rest.length < words.length || certain.has(folded(rest.join(' '))) ? named(rest) : [];
    }),
    ...(text.match(KATAKANA) ?? []),
  ]);
}

/** Small words left at the beginning go. */
function named(words: readonly string[]): string[] {
  const from = words.findIndex((w) => /^\p{Lu}/u.test(w) && !ARTICLES.has(folded(w)));
  const name =
    from < 0
      ? ''
      : words
          .slice(from)
          .join(' ')
          .replace(/['’]s$/u, '');
  return [...name].length < 2 ? [] : [name];
}
function quoted(inside: string): string[] {
  const text = inside.trim();
  return text !== ''
    && text.split(/\s+/u).length <= 5
    && !/[.,;:!?。、！？]/u.test(text)
    && /^[\p{Lu}\p{Lo}]/u.test(text)
    ? [text]
    : [];
}

const ARTICLES: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'el',
  'los',
  'las',
  'il',
  'lo',
  'gli',
  'o',
  'os',
]);
/** Words that English sentences begin with, and names do not. */
const BEGINNERS: ReadonlySet<string> = new Set([
  ...ARTICLES,
  ...(
    'of on in at by to for from with under over above below beyond behind when where while if as until since because though but and or so then here there once after before now only all any both '
    + 'he she it we you they i his her its our your their my this that these those who what why how no not nobody some somebody every everybody each many most few one two three'
  ).split(' '),
]);

// ---- words ----------------------------------------------------------------------------------------------------------

/** Words that say nothing of a plane. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'that this they them their there then than with from into have been were what when where which while will would whose whoever nobody somebody anybody everybody every each only also '
    + 'some such more most over under about after before other others those these because until upon like very much many does done said says your yours here down back near again long whatever away still once ever never always '
    + 'between through without within against along across being both cannot could should shall must made make makes take takes come comes goes gone know knows known keep keeps itself themselves'
  ).split(' '),
);

/**
 * Words of a text, also in scripts without spaces.
 * Short words mean little in alphabets, and are left out there.
 */
function wordsOf(text: string): string[] {
  return [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)]
    .filter((s) => s.isWordLike === true)
    .map((s) => s.segment)
    .filter(
      (w) =>
        /^[\p{L}\p{M}'’-]+$/u.test(w) && [...w].length >= (/[\p{Lu}\p{Ll}]/u.test(w) ? 4 : 2) && !COMMON.has(folded(w)),
    );
}

// ---- both -----------------------------------------------------------------------------------------------------------

/** A name for comparison: without capitals and articles. */
function folded(name: string): string {
  const words = name.normalize('NFC').toLowerCase().trim().split(/\s+/u);
  return (words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words).join(' ');
}

/** Entries that occur at least `least` times, the most frequent first, each as first written. */
function counted(all: readonly string[], key: (one: string) => string, least = 1): string[] {
  const seen = new Map<string, { readonly as: string; n: number }>();
  for (const one of all) {
    const known = seen.get(key(one));
    if (known) known.n++;
    else seen.set(key(one), { as: one, n: 1 });
  }
  return [...seen.values()]
    .filter((s) => s.n >= least)
    .sort((a, b) => b.n - a.n)
    .map((s) => s.as);
}
const unique = (all: readonly string[]): string[] =>
  counted(
    all.filter((s) => s !== ''),
    folded,
  ).sort((a, b) => all.indexOf(a) - all.indexOf(b));
