/** The seed of what is set up; `says`: what the same seed deals again. Empty: by chance. */
export function SeedField({ seed, says, change }: { seed: string; says: string; change(seed: string): void }) {
  return (
    <label class="option">
      <span>
        <strong>Seed</strong>
        <small>{says}</small>
      </span>
      <input
        value={seed}
        maxLength={64}
        placeholder="by chance"
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
