/** Keys and what each of them does. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
  return (
    <dl class="keys">
      {keys.map(([key, meaning]) => (
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
