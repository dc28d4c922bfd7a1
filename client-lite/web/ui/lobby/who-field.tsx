import type { Who } from '../../pages/setup.ts';
import { setupTexts as say } from '../../texts/lobby/setup.ts';

const WHOS: readonly (readonly [Who, string])[] = [
  ['person', say.person],
  ['sensible', say.normalBot],
  ['random', say.randomBot],
];

/** Choice between a person and a bot for a seat. `program`: bots only. */
export function WhoField({
  label,
  value,
  change,
  program = false,
}: {
  label: string;
  value: Who;
  change(who: Who): void;
  program?: boolean;
}) {
  const whos = WHOS.filter(([who]) => !program || who !== 'person');
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => change(whos.find(([who]) => who === event.currentTarget.value)?.[0] ?? value)}
    >
      {whos.map(([who, says]) => (
        <option key={who} value={who}>
          {says}
        </option>
      ))}
    </select>
  );
}
