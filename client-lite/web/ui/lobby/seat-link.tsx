import { useState } from 'preact/hooks';
import { setupTexts as say } from '../../texts/lobby/setup.ts';

/** A link to keep or send: shown whole, with ways to copy and open it. */
export function SeatLink({ path, label, open = true }: { path: string; label: string; open?: boolean }) {
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
        {copied ? say.copied : say.copy}
      </button>
      {open && (
        <a class="second" href={path}>
          {say.open}
        </a>
      )}
    </span>
  );
}
