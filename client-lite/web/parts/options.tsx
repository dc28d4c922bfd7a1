import { distinctLines } from '../match/lines.ts';
import { useState } from 'preact/hooks';
import type { Part } from '../../../server/protocol/index.ts';
import { Rich } from '../ui/card/pips.tsx';
import { LONG, Row, Seek } from './rows.tsx';
import { session, toggled, type Session } from './session.ts';
import { answerTexts as say } from '../texts/table/answers.ts';

type OptionsPart = Extract<Part, { kind: 'options' }>;

/** Named options: modes, yes or no, keep or mulligan. */
export function options(
  part: OptionsPart,
  keys: readonly string[] = part.options.length === part.min ? part.options.map((option) => option.key) : [],
): Session {
  const one = part.min === 1 && part.max === 1;
  const take = (key: string | undefined): Session | null => {
    if (key === undefined) return null;
    if (one) return options(part, [key]);
    return keys.length < part.max || keys.includes(key) ? options(part, toggled(keys, key)) : null;
  };
  const labels = part.options.filter((option) => keys.includes(option.key)).map((option) => option.label);
  const short = keys.length < part.min;
  return session({
    needsPanel: true,
    problem: short ? say.chooseSomeFirst(part.min, part.max) : null,
    answer: { keys: [...keys] },
    single: one && keys.length === 1,
    main: () =>
      short
        ? one
          ? say.chooseOne
          : say.chooseSome(part.min, part.max)
        : labels.length === 0
          ? say.noneOfThese
          : labels.length === 1
            ? (labels[0] as string)
            : say.chooseThese(labels.length),
    sum: () => (one ? null : say.chosen(keys.length, part.min, part.max)),
    digit: (n) => take(part.options[n - 1]?.key),
    panel: ({ change }) => <Options part={part} keys={keys} take={take} change={change} />,
  });
}

function Options({
  part,
  keys,
  take,
  change,
}: {
  part: OptionsPart;
  keys: readonly string[];
  take(key: string): Session | null;
  change(next: Session): void;
}) {
  const [sought, seek] = useState('');
  const labels = distinctLines(part.options.map((option) => option.label));
  const shown = part.options
    .map((option, at) => ({ option: { ...option, label: labels[at] ?? option.label }, at }))
    .filter(({ option }) => keys.includes(option.key) || option.label.toLowerCase().includes(sought.toLowerCase()));
  return (
    <>
      {part.options.length > LONG && <Seek of={part.title} count={part.options.length} value={sought} change={seek} />}
      <ol class="rows">
        {shown.map(({ option, at }) => {
          const next = take(option.key);
          return (
            <Row
              key={option.key}
              n={at + 1}
              on={keys.includes(option.key)}
              disabled={!next}
              label={<Rich text={option.label} />}
              note={option.note}
              badge={keys.includes(option.key) ? '✓' : undefined}
              press={() => next && change(next)}
            />
          );
        })}
      </ol>
    </>
  );
}
