/** About how many characters of a document are shown. */
const MOST = 300;
/** A sentence is added while it has this share of the words that the best one has. */
const WORTH = 0.5;
/** A sentence of fewer words is the heading of an item, as in "Move. The Magician …". */
const FEW = 3;

interface Sentence {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

/** Whole sentences of these paragraphs that share the most words with `says`, in their order; the first ones if none shares any. */
export function passage(paragraphs: readonly string[], says: string): string {
  const sentences = paragraphs.flatMap(sentencesOf).map((text): Sentence => ({ text, stems: stemsOf(text) }));
  const weights = new Map<string, number>();
  for (const stem of stemsOf(says.replaceAll(/\([^()]*\)|We read:.*/g, ''))) {
    const having = sentences.filter((s) => s.stems.has(stem)).length;
    if (having > 0) weights.set(stem, Math.log(1 + sentences.length / having));
  }
  const open = new Set(weights.keys());
  const worth = ({ stems }: Sentence): number =>
    [...stems].reduce((n, s) => n + (open.has(s) ? (weights.get(s) ?? 0) : 0), 0) / Math.sqrt(stems.size + 8);
  const shared = ({ stems }: Sentence): number => [...stems].filter((s) => open.has(s)).length;
  const chosen = new Set<number>();
  let [length, least] = [0, 0];
  for (;;) {
    const left = sentences.flatMap((s, i) =>
      chosen.has(i) || (chosen.size > 0 && (length + s.text.length > MOST || shared(s) < 2))
        ? []
        : [{ i, worth: worth(s) }],
    );
    const [best] = left.toSorted((a, b) => b.worth - a.worth || a.i - b.i);
    if (!best || best.worth <= least) break;
    if (chosen.size === 0) least = WORTH * best.worth;
    chosen.add(best.i);
    const { text, stems } = sentences[best.i] as Sentence;
    length += text.length;
    for (const stem of stems) open.delete(stem);
  }
  return inOrder(sentences, chosen.size > 0 ? chosen : firstOf(sentences));
}

function firstOf(sentences: readonly Sentence[]): Set<number> {
  let length = 0;
  const end = sentences.findIndex(({ text }, i) => (length += text.length) > MOST && i > 0);
  return new Set(sentences.slice(0, end < 0 ? sentences.length : end).keys());
}
/** Sentences in the order of the text, with an ellipsis where some are left out between them. */
const inOrder = (sentences: readonly Sentence[], chosen: ReadonlySet<number>): string =>
  [...chosen]
    .toSorted((a, b) => a - b)
    .map((i, k, all) => `${k === 0 ? '' : all[k - 1] === i - 1 ? ' ' : ' … '}${sentences[i]?.text ?? ''}`)
    .join('');

/** The sentences of a paragraph, a heading in front of one with it; what only introduces a list is none, and neither is a few words without an end. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let heading = '';
  for (const part of paragraph.split(/(?<=[.!?][”"’)]?)\s+(?=["“(]?\p{Lu})/u)) {
    const sentence = `${heading}${part.trim()}`;
    const few = sentence.split(' ').length < FEW;
    heading = few ? `${sentence} ` : '';
    if (!few && !sentence.endsWith(':')) sentences.push(sentence);
  }
  const last = heading.trim();
  return /[.!?]$/.test(last) ? [...sentences, last] : sentences;
}

const COMMON = new Set(
  'a all an and any are as at be been but by can do down each for from get goes had has have if in into is it its may more must not of on one only or other our over own so such than that the their them then there they this to under up was what when where which who whose with you your'.split(
    ' ',
  ),
);
/** The words of a text without their endings and without the most common ones. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)]
      .map(([word]) => word)
      .map((word) =>
        word.length > 4 ? word.replace(/(?:ies|ing|lers?|(?<=ck)ers?|ed|es|s|e|y)$/, '') : word.replace(/s$/, ''),
      )
      .filter((stem) => stem.length > 1 && !COMMON.has(stem)),
  );
