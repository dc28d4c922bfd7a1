import { loopsIn, type Site } from './sites.ts';

/** A piece of text put into a source. Of those at one place the lowest rank comes first. */
interface Edit {
  readonly at: number;
  readonly rank: number;
  readonly text: string;
}
const FIRST = -1e12;
const LAST = -1;

/** The source with these edits. */
function edited(source: string, edits: readonly Edit[]): string {
  let out = '';
  let from = 0;
  for (const { at, text } of edits.toSorted((a, b) => a.at - b.at || a.rank - b.rank)) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
/** An expression put in brackets: of those at one place the inner ends before the outer, and all that end before those that begin. */
const around = ({ start, end }: Pick<Site, 'start' | 'end'>, before: string, after: string): readonly Edit[] => [
  { at: start, rank: -end, text: before },
  { at: end, rank: -start - 1e9, text: after },
];

/** Counts the turns of every loop, and stops the test at the most that it may take. */
const COUNT = 'if (++__mutant.steps > __mutant.most) __mutant.stop();';
const counts = (source: string): readonly Edit[] =>
  loopsIn(source).flatMap(({ start, end, block }) =>
    block
      ? [{ at: start + 1, rank: FIRST, text: COUNT }]
      : [
          { at: start, rank: FIRST, text: `{${COUNT}` },
          { at: end, rank: LAST, text: '}' },
        ],
  );

/** The source with its loops counted and these sites as switches: mutant `n` acts while `__mutant.on` is `n`. */
export function switched(source: string, sites: readonly { readonly n: number; readonly site: Site }[]): string {
  const switches = sites.flatMap(({ n, site }) => around(site, `(__mutant.on === ${n} ? (${site.after}) : (`, '))'));
  return edited(source, [...counts(source), ...switches]);
}

/** The source with its loops counted, which marks in `__mutant.reached` the places that are evaluated. */
export function watched(
  source: string,
  places: readonly (Pick<Site, 'start' | 'end'> & { readonly n: number })[],
): string {
  const marks = places.flatMap((p) => around(p, `(__mutant.reached[${p.n}] = 1, (`, '))'));
  return edited(source, [...counts(source), ...marks]);
}
