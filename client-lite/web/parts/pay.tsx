import type { Part, Payment } from '../../../server/protocol/index.ts';
import { phyrexianSymbols, symbolsOf } from '../match/symbols.ts';
import { Cost } from '../ui/card/pips.tsx';
import { Row, Subject } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts } from '../texts/table/answers.ts';
import { filled } from '../ui/filled.ts';

const { pay: words } = answerTexts;

type PayPart = Extract<Part, { kind: 'pay' }>;
type Source = PayPart['sources'][number];

/**
 * Pay a cost: as suggested, unless the person taps other sources.
 * Further taps on a source go through each mana that it can produce, then turn it off.
 */
export function pay(part: PayPart, payment: Payment = part.suggestion ?? { tap: [] }): Session {
  const usedFor = (source: Source) => payment.tap.find((tap) => tap.key === source.key)?.mana;
  const set = (source: Source, mana: string | undefined) => {
    const others = payment.tap.filter((tap) => tap.key !== source.key);
    return pay(part, { ...payment, tap: mana === undefined ? others : [...others, { key: source.key, mana }] });
  };
  const cycle = (source: Source | undefined): Session | null => {
    if (!source) return null;
    const now = usedFor(source);
    return set(source, now === undefined ? source.gives[0] : source.gives[source.gives.indexOf(now) + 1]);
  };
  const life = payment.life ?? [];
  const byLife = (at: number) =>
    pay(part, { ...payment, life: life.includes(at) ? life.filter((other) => other !== at) : [...life, at] });
  const braced = (text: string) =>
    symbolsOf(text)
      .map((symbol) => `{${symbol}}`)
      .join('');
  const mana = braced(payment.tap.map((tap) => tap.mana).join(''));
  return session({
    lit: new Set(part.sources.map((source) => source.object)),
    marks: new Map(
      part.sources.flatMap((source): [string, string][] => {
        const used = usedFor(source);
        return used === undefined ? [] : [[source.object, symbolsOf(used).join('')]];
      }),
    ),
    problem: null,
    answer: { pay: payment },
    other: part.optional ? { label: () => words.not, answer: { pay: null } } : null,
    main: () => words.pay(part.cost),
    sum: () => words.with(mana, part.pool ? braced(part.pool) : '', life.length * 2),
    tap: (ref) =>
      cycle(
        part.sources.find((source) => source.object === ref && usedFor(source) !== undefined)
          ?? part.sources.find((source) => source.object === ref),
      ),
    digit: (n) => cycle(part.sources[n - 1]),
    panel: ({ view, change }) => (
      <ol class="rows">
        {part.sources.map((source, at) => (
          <Row
            key={source.key}
            n={at + 1}
            object={source.object}
            on={usedFor(source) !== undefined}
            label={<Subject view={view} of={source.object} />}
            note={source.note}
          >
            <span
              class="segments"
              role="group"
              aria-label={words.manaOf(view.objects[source.object]?.name ?? answerTexts.this)}
            >
              {source.gives.map((give) => (
                <button
                  type="button"
                  key={give}
                  aria-pressed={usedFor(source) === give}
                  onClick={() => change(set(source, usedFor(source) === give ? undefined : give))}
                >
                  <Cost text={give} />
                </button>
              ))}
            </span>
          </Row>
        ))}
        {phyrexianSymbols(part.cost).map(({ at, symbol }) => (
          <Row
            key={`life${at}`}
            n={0}
            on={life.includes(at)}
            label={<>{filled(words.life, { symbol: <Cost text={symbol} /> })}</>}
            press={() => change(byLife(at))}
          />
        ))}
      </ol>
    ),
  });
}
