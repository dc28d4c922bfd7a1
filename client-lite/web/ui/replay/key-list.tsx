import { replayTexts } from '../../texts/replay.ts';

const { keyHelp } = replayTexts;
const KEYS: readonly (readonly [string, string])[] = [
  ['← →', keyHelp.arrows],
  ['⇧← ⇧→', keyHelp.turns],
  ['PgUp PgDn', keyHelp.turns],
  ['Home End', keyHelp.ends],
  ['Space', keyHelp.space],
  ['J', keyHelp.judge],
  ['Esc', keyHelp.escape],
];

export function KeyList() {
  return (
    <dl class="keys">
      {KEYS.map(([key, meaning]) => (
        <>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </>
      ))}
    </dl>
  );
}
