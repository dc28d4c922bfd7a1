import type { Part, View } from '../../../server/protocol/index.ts';
import { distinctSubjects } from '../match/lines.ts';
import { alike } from '../match/group.ts';
import { Row, Stepper, Subject } from './rows.tsx';
import { session, toggled, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

type ChoosePart = Extract<Part, { kind: 'choose' }>;

/**
 * Choose objects or seats, in order if the question says so.
 * If all of them must be chosen, they are chosen from the start.
 */
export function choose(
  part: ChoosePart,
  chosen: readonly string[] = part.from.length === part.min ? part.from : [],
): Session {
  const one = part.min === 1 && part.max === 1;
  const take = (ref: string): Session | null => {
    if (!part.from.includes(ref)) return null;
    if (one) return choose(part, [ref]);
    return chosen.length < part.max || chosen.includes(ref) ? choose(part, toggled(chosen, ref)) : null;
  };
  /** groups of objects that look alike on the table, if several may be chosen in any order */
  const groups = (view: View): string[][] =>
    one || part.ordered
      ? part.from.map((ref) => [ref])
      : alike(view, part.from, (ref) => (view.objects[ref]?.zone === 'battlefield' ? '' : ref));
  const short = chosen.length < part.min;
  return session({
    lit: new Set(part.from),
    marks: new Map(chosen.map((ref, at) => [ref, part.ordered ? String(at + 1) : '✓'])),
    problem: short ? say.chooseSomeFirst(part.min, part.max) : null,
    answer: { chosen: [...chosen] },
    single: one && chosen.length === 1,
    several: !one && part.ordered !== true,
    main: (name) => {
      if (short) return one ? say.chooseOne : say.chooseSome(part.min, part.max);
      if (chosen.length === 0) return say.chooseNone;
      return chosen.length === 1 ? say.choose(name(chosen[0] as string)) : say.chooseThese(chosen.length);
    },
    sum: () => (one ? null : say.chosen(chosen.length, part.min, part.max)),
    tap: take,
    digit: (n, view) => {
      const group = view ? (groups(view)[n - 1] ?? []) : [part.from[n - 1] ?? ''];
      return take(group.find((ref) => !chosen.includes(ref)) ?? group[0] ?? '');
    },
    panel: ({ view, change }) => {
      const listed = groups(view);
      const names = distinctSubjects(
        view,
        listed.map((group) => group[0] ?? ''),
      );
      return (
        <ol class="rows">
          {listed.map((group, at) => {
            const ref = group[0] ?? '';
            if (group.length > 1) {
              const n = group.filter((other) => chosen.includes(other)).length;
              return (
                <Row
                  key={ref}
                  n={at + 1}
                  object={ref}
                  on={n > 0}
                  badge={n > 0 ? String(n) : undefined}
                  label={
                    <>
                      <Subject view={view} of={ref} />
                      <b> ×{group.length}</b>
                    </>
                  }
                >
                  <Stepper
                    label={say.howMany(view.objects[ref]?.name ?? '')}
                    value={n}
                    min={0}
                    max={Math.min(group.length, n + part.max - chosen.length)}
                    change={(to) =>
                      change(
                        choose(part, [
                          ...chosen.filter((other) => !group.includes(other)),
                          ...group.filter((other) => chosen.includes(other)).slice(0, to),
                          ...group.filter((other) => !chosen.includes(other)).slice(0, Math.max(0, to - n)),
                        ]),
                      )
                    }
                  />
                </Row>
              );
            }
            const next = take(ref);
            const place = chosen.indexOf(ref);
            return (
              <Row
                key={ref}
                n={at + 1}
                object={ref}
                on={place >= 0}
                disabled={!next}
                badge={place < 0 ? undefined : part.ordered ? String(place + 1) : '✓'}
                label={<Subject view={view} of={ref} name={names.get(ref)} />}
                press={() => next && change(next)}
              />
            );
          })}
        </ol>
      );
    },
  });
}
