import type { Part } from '../../../server/protocol/index.ts';
import { Stepper } from './rows.tsx';
import { session, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

type NumberPart = Extract<Part, { kind: 'number' }>;

/** A number within bounds: X, life to pay, Fealties to spend. */
export function number(part: NumberPart, n = part.fallback ?? part.min): Session {
  const within = (value: number) => Number.isInteger(value) && value >= part.min && value <= part.max;
  return session({
    needsPanel: true,
    problem: within(n) ? null : say.number.bounds(part.min, part.max),
    answer: { n },
    main: () => part.outcomes?.find((outcome) => outcome.n === n)?.says ?? say.choose(String(n)),
    sum: () => say.number.range(part.min, part.max),
    digit: (digit) => (within(digit) ? number(part, digit) : null),
    panel: ({ change }) => (
      <div class="numbering">
        <Stepper
          label={part.title}
          value={n}
          min={part.min}
          max={part.max}
          change={(value) => change(number(part, value))}
        />
        <input
          type="number"
          inputMode="numeric"
          aria-label={part.title}
          min={part.min}
          max={part.max}
          value={n}
          onInput={(event) => change(number(part, event.currentTarget.valueAsNumber))}
        />
        {part.outcomes?.map((outcome) => (
          <button
            type="button"
            key={outcome.n}
            class="quiet"
            aria-pressed={outcome.n === n}
            onClick={() => change(number(part, outcome.n))}
          >
            {outcome.says}
          </button>
        ))}
        {!part.outcomes && part.max - part.min > 2 && (
          <button type="button" class="quiet" onClick={() => change(number(part, part.max))}>
            {say.number.most(part.max)}
          </button>
        )}
      </div>
    ),
  });
}
