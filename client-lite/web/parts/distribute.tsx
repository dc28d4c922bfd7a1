import type { Part } from '../../../server/protocol/index.ts';
import { Row, Stepper, Subject } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

const { shares: words } = say;

type DistributePart = Extract<Part, { kind: 'distribute' }>;
type Shares = { readonly [ref: string]: number };

/**
 * Suggested division of a total.
 * The minimum for each, then lethal damage in the given order, then the rest to the first with room.
 */
export function firstShares(part: DistributePart): Shares {
  const shares: { [ref: string]: number } = {};
  let left = part.total;
  const give = (ref: string, n: number) => {
    const more = Math.max(0, Math.min(n, left));
    shares[ref] = (shares[ref] ?? 0) + more;
    left -= more;
  };
  for (const to of part.among) give(to.ref, to.min);
  if (!part.exact) return shares;
  for (const to of part.among) give(to.ref, Math.min(to.lethal ?? 0, to.max) - (shares[to.ref] ?? 0));
  for (const to of part.among) give(to.ref, to.max - (shares[to.ref] ?? 0));
  return shares;
}

/** Divide a total, such as damage among blockers or counters among targets. */
export function distribute(part: DistributePart, shares: Shares = firstShares(part)): Session {
  const given = (ref: string) => shares[ref] ?? 0;
  const total = part.among.reduce((sum, to) => sum + given(to.ref), 0);
  const set = (ref: string, n: number) => distribute(part, { ...shares, [ref]: n });
  const more = (ref: string): Session | null => {
    const to = part.among.find((other) => other.ref === ref);
    if (!to) return null;
    return set(ref, given(ref) < to.max && total < part.total ? given(ref) + 1 : to.min);
  };
  const off =
    total > part.total
      ? words.tooMany(total - part.total)
      : part.exact && total < part.total
        ? words.left(part.total - total)
        : null;
  return session({
    needsPanel: true,
    lit: new Set(part.among.map((to) => to.ref)),
    marks: new Map(part.among.filter((to) => given(to.ref) > 0).map((to) => [to.ref, String(given(to.ref))])),
    problem: off,
    answer: { shares: part.among.map((to) => [to.ref, given(to.ref)]) },
    main: () => words.assign(total, part.total),
    sum: () => words.assigned(total, part.total, part.exact),
    tap: more,
    digit: (n) => more(part.among[n - 1]?.ref ?? ''),
    panel: ({ view, change }) => (
      <ol class="rows">
        {part.among.map((to, at) => (
          <Row
            key={to.ref}
            n={at + 1}
            object={to.ref}
            on={given(to.ref) > 0}
            label={<Subject view={view} of={to.ref} />}
            note={
              to.lethal === undefined
                ? undefined
                : given(to.ref) >= to.lethal
                  ? words.lethal(to.lethal)
                  : words.wouldBeLethal(to.lethal)
            }
          >
            <Stepper
              label={words.to(view.objects[to.ref]?.name ?? say.this)}
              value={given(to.ref)}
              min={to.min}
              max={Math.min(to.max, given(to.ref) + Math.max(0, part.total - total))}
              change={(n) => change(set(to.ref, n))}
            />
          </Row>
        ))}
      </ol>
    ),
  });
}
