import type { VNode } from 'preact';
import { symbolsOf } from '../../match/symbols.ts';
import { magicTexts } from '../../texts/magic.ts';

const words: { readonly [symbol: string]: string } = magicTexts.symbols;
const spoken = (symbol: string): string => {
  const parts = symbol.split('/').map((part) => words[part] ?? part);
  return parts.length > 1 ? magicTexts.hybrid(parts) : (parts[0] ?? '');
};

/** Outlines of mana symbols in a 20 × 20 box: each colour has its own shape, for the colour-blind. */
const outlines: { readonly [symbol: string]: VNode } = {
  W: (
    <path d="M10 1l1.9 2.8 3.2-1.2.3 3.4 3.4.6-1.5 3 2.2 2.6-3 1.6.2 3.4-3.4-.3L10 19.6 7.7 16.9l-3.4.3.2-3.4-3-1.6 2.2-2.6-1.5-3 3.4-.6.3-3.4 3.2 1.2z" />
  ),
  U: <path d="M10 .6c3.4 4.4 7 8.1 7 12a7 7 0 0 1-14 0C3 8.7 6.6 5 10 .6z" />,
  B: <path d="M6.2 1.2h7.6l5 5v7.6l-5 5H6.2l-5-5V6.2z" />,
  R: (
    <path d="M10.6.5c.5 3.2 3.1 4.2 4.6 6.3 1-.5 1.2-1.7 1.1-2.6 2 2.5 2.7 5 2.5 7.6-.4 4.5-4.2 7.7-8.8 7.7s-8.3-3.2-8.7-7.5C1 9.3 2.6 7.3 4.4 5.2c.1 1.4.6 2.3 1.5 2.9C6.7 5.1 9.6 3.5 10.6.5z" />
  ),
  G: <path d="M18.8 1.2c.6 9-2.3 17.6-10 17.6-4.3 0-7.3-3.1-7.3-7C1.5 4.7 9.3 2.3 18.8 1.2z" />,
  C: <path d="M10 .4l9.6 9.6-9.6 9.6L.4 10z" />,
};
const disc = <circle cx="10" cy="10" r="9.2" />;
const tap = (
  <path
    d="M6 13.5a5 5 0 1 0-.6-5.6M5.2 4v4.3h4.3"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
);

function Pip({ symbol }: { symbol: string }) {
  const parts = symbol.split('/');
  const colors = parts.filter((part) => part in outlines);
  const [first, second] = colors;
  const shape = colors.length === 1 && parts.length === 1 ? outlines[first ?? ''] : disc;
  const label = parts.join('').replace('P', 'φ');
  return (
    <svg class={`pip pip-${first ?? 'n'}`} viewBox="0 0 20 20" aria-hidden="true">
      <g class="pip-ground">{shape}</g>
      {second && <path class={`pip-half pip-${second}`} d="M16.5 3.5A9.2 9.2 0 0 1 3.5 16.5z" />}
      {symbol === 'T' || symbol === 'Q' ? (
        tap
      ) : (
        <text x="10" y={symbol === 'R' ? 15 : symbol === 'U' ? 16.2 : 14.2} class={label.length > 1 ? 'small' : ''}>
          {label}
        </text>
      )}
    </svg>
  );
}

/** A mana cost as pips, with words for screen readers. */
export function Cost({ text }: { text: string }) {
  const symbols = symbolsOf(text);
  if (symbols.length === 0) return null;
  return (
    <span class="cost" role="img" aria-label={symbols.map(spoken).join(' ')}>
      {symbols.map((symbol, at) => (
        <Pip key={at} symbol={symbol} />
      ))}
    </span>
  );
}

const RUN = /((?:\{[^{}\s]{1,7}\})+)/;

/** Text with its symbols in words, for screen readers. */
export const inWords = (text: string): string =>
  text
    .split(RUN)
    .map((piece, at) => (at % 2 ? symbolsOf(piece).map(spoken).join(' ') : piece))
    .join('');

/** Text with symbols such as `{R}` drawn as pips. */
export function Rich({ text }: { text: string }) {
  return <>{text.split(RUN).map((piece, at) => (at % 2 ? <Cost key={at} text={piece} /> : piece))}</>;
}
