import type { Part } from '../../../server/protocol/index.ts';
import { Rich } from '../ui/card/pips.tsx';
import { Row } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

type OrderPart = Extract<Part, { kind: 'order' }>;

/** Put things in order; each can move up or down by one. */
export function order(part: OrderPart, keys: readonly string[] = part.items.map((item) => item.key)): Session {
  const move = (from: number, by: -1 | 1): Session | null => {
    const to = from + by;
    if (from < 0 || from >= keys.length || to < 0 || to >= keys.length) return null;
    const next = [...keys];
    [next[from], next[to]] = [next[to] as string, next[from] as string];
    return order(part, next);
  };
  const itemOf = (key: string) => part.items.find((item) => item.key === key);
  const placeOf = (ref: string) => keys.findIndex((key) => itemOf(key)?.object === ref);
  return session({
    needsPanel: true,
    lit: new Set(part.items.flatMap((item) => item.object ?? [])),
    marks: new Map(
      keys.flatMap((key, at): [string, string][] => {
        const ref = itemOf(key)?.object;
        return ref ? [[ref, String(at + 1)]] : [];
      }),
    ),
    answer: { order: [...keys] },
    main: () => say.order,
    tap: (ref) => move(placeOf(ref), -1),
    digit: (n) => move(n - 1, -1),
    panel: ({ change }) => (
      <ol class="rows">
        {keys.map((key, at) => {
          const item = itemOf(key);
          const up = move(at, -1);
          const down = move(at, 1);
          return (
            <Row key={key} n={at + 1} object={item?.object} label={<Rich text={item?.label ?? key} />}>
              <button
                type="button"
                class="step"
                aria-label={say.earlier(item?.label ?? key)}
                disabled={!up}
                onClick={() => up && change(up)}
              >
                ▲
              </button>
              <button
                type="button"
                class="step"
                aria-label={say.later(item?.label ?? key)}
                disabled={!down}
                onClick={() => down && change(down)}
              >
                ▼
              </button>
            </Row>
          );
        })}
      </ol>
    ),
  });
}
