/** A switch with its name and what it does. */
export function Switch({
  label,
  about,
  on,
  change,
}: {
  label: string;
  about: string;
  on: boolean;
  change(on: boolean): void;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => {
          change(currentTarget.checked);
          // drawn as it is kept: the browser may refuse
          currentTarget.checked = on;
        }}
      />
      <span>
        <strong>{label}</strong>
        <small>{about}</small>
      </span>
    </label>
  );
}
