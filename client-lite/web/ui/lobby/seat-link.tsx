import { useState } from 'preact/hooks';

/** A link to keep or send: shown whole, with ways to copy and open it. */
export function SeatLink({ path, label = 'Seat link', open = true }: { path: string; label?: string; open?: boolean }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(path, location.href).href;
  const copy = async () => {
    await navigator.clipboard?.writeText(address);
    setCopied(true);
  };
  return (
    <span class="seat-link">
      <input readOnly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="second" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
      {open && (
        <a class="second" href={path}>
          Open
        </a>
      )}
    </span>
  );
}
