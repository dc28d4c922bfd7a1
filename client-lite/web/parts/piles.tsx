import type { Part } from '../../../server/protocol/index.ts';
import { Row, Subject } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

type PilesPart = Extract<Part, { kind: 'piles' }>;
type Sorted = { readonly [ref: string]: string };

/** Sort cards into piles: top and bottom of a library, or two piles to choose from. All begin in the first. */
export function piles(part: PilesPart, sorted: Sorted = {}, order: readonly string[] = part.items): Session {
  const first = part.piles[0]?.key ?? '';
  const pileOf = (ref: string) => sorted[ref] ?? first;
  const inPile = (key: string) => order.filter((ref) => pileOf(ref) === key);
  /** move a card to the end of a pile: its order is the order of moving */
  const put = (ref: string, key: string) =>
    piles(part, { ...sorted, [ref]: key }, [...order.filter((other) => other !== ref), ref]);
  const next = (ref: string): Session | null => {
    if (!part.items.includes(ref)) return null;
    const at = part.piles.findIndex((pile) => pile.key === pileOf(ref));
    return put(ref, part.piles[(at + 1) % part.piles.length]?.key ?? first);
  };
  const wrong = part.piles.find(
    (pile) => inPile(pile.key).length < (pile.min ?? 0) || inPile(pile.key).length > (pile.max ?? Infinity),
  );
  return session({
    needsPanel: true,
    lit: new Set(part.items),
    marks: new Map(part.items.map((ref) => [ref, part.piles.find((pile) => pile.key === pileOf(ref))?.label ?? ''])),
    problem: wrong ? say.pileRange(wrong.label, wrong.min ?? 0, wrong.max ?? part.items.length) : null,
    answer: { piles: Object.fromEntries(part.piles.map((pile) => [pile.key, inPile(pile.key)])) },
    main: () => part.piles.map((pile) => `${inPile(pile.key).length} ${pile.label}`).join(', '),
    tap: next,
    digit: (n) => next(part.items[n - 1] ?? ''),
    drop: (from, to) => (part.items.includes(from) && part.items.includes(to) ? put(from, pileOf(to)) : null),
    panel: ({ view, change }) => (
      <ol class="rows">
        {part.items.map((ref, at) => (
          <Row
            key={ref}
            n={at + 1}
            object={ref}
            label={<Subject view={view} of={ref} />}
            note={say.inPile(inPile(pileOf(ref)).indexOf(ref) + 1)}
          >
            <span class="segments" role="group" aria-label={view.objects[ref]?.name ?? say.card}>
              {part.piles.map((pile) => (
                <button
                  type="button"
                  key={pile.key}
                  aria-pressed={pileOf(ref) === pile.key}
                  onClick={() => change(put(ref, pile.key))}
                >
                  {pile.label}
                </button>
              ))}
            </span>
          </Row>
        ))}
      </ol>
    ),
  });
}
