import { fieldTexts as say } from '../../texts/lobby/fields.ts';

/** The seed of what is set up; `says`: what the same seed deals again. Empty: by chance. */
export function SeedField({ seed, says, change }: { seed: string; says: string; change(seed: string): void }) {
  return (
    <label class="option">
      <span>
        <strong>{say.seed}</strong>
        <small>{says}</small>
      </span>
      <input
        value={seed}
        maxLength={64}
        placeholder={say.byChance}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
