import { qr } from '../../qr/qr.ts';

/** modules of white around a code that readers need */
const QUIET = 4;

/** QR code of a text; nothing if the text is too long for one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qr(text);
  if (rows === null) return null;
  const size = rows.length + 2 * QUIET;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
