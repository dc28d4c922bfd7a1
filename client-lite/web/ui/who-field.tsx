import type { Who } from '../setup.ts';

const WHOS: readonly (readonly [Who, string])[] = [['person', 'A person'], ['sensible', 'Bot, with sense'], ['random', 'Bot, at random']];

/** Who sits at a seat. */
export function WhoField({ label, value, change }: { label: string; value: Who; change(who: Who): void }) {
  return <select aria-label={label} value={value} onChange={(event) => change(WHOS.find(([who]) => who === event.currentTarget.value)?.[0] ?? 'person')}>{WHOS.map(([who, says]) => <option key={who} value={who}>{says}</option>)}</select>;
}
