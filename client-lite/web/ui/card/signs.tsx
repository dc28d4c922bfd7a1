import type { VNode } from 'preact';

/** Small signs of our own, so that they do not depend on fonts. */
const drawn = {
  attack: <path d="M13.5 1.5L6 9m-2.5-1l4.5 4.5M5.2 10.8L2 14" />,
  block: <path d="M8 1.5l5.5 2v4.3c0 3.2-2.3 5.5-5.5 6.7-3.2-1.2-5.5-3.5-5.5-6.7V3.5z" />,
  tapped: <path d="M3 3.5h5a4.5 4.5 0 0 1 4.5 4.5v5M9.5 10.2l3 3 3-3" />,
  sick: <path d="M3 3h5L3 9h5M10 8.5h3.5L10 13h3.5" />,
  unread: <path d="M5 5.5A3 3 0 1 1 9.5 8C8.3 8.7 8 9.2 8 10.3M8 13v.3" />,
  token: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <circle cx="8" cy="8" r="1.5" />
    </>
  ),
  library: <path d="M3.5 4h8v10h-8zM5.5 2H13v10" />,
  hand: <path d="M2 4.5l6-2 3 9-6 2zM9 2.5l5 1.5-2.5 8" />,
  graveyard: <path d="M3 14.5v-8a5 5 0 0 1 10 0v8zM8 5.5v5M5.8 7.5h4.4" />,
  zone: <path d="M8 1.5l2 4.5 4.7.4-3.6 3.2 1.1 4.7L8 11.7l-4.2 2.6 1.1-4.7-3.6-3.2L6 6z" />,
  flag: <path d="M4 14V2.5M4 3h8l-2 3 2 3H4" />,
  undo: <path d="M6 2.5L2.5 6 6 9.5M3 6h6.5a4 4 0 0 1 0 8H6" />,
  hold: <path d="M5.5 3v10M10.5 3v10" />,
  dies: <path d="M3.5 7a4.5 4.5 0 1 1 9 0v2.5l-1.5.8V13h-6v-2.7l-1.5-.8zM6.3 7.2v.6M9.7 7.2v.6M7 13v-1.5M9 13v-1.5" />,
  apart: <path d="M2 5V2h3M14 5V2h-3M2 11v3h3M14 11v3h-3M2.5 2.5l4 4M13.5 2.5l-4 4M2.5 13.5l4-4M13.5 13.5l-4-4" />,
  together: (
    <path d="M6.5 3v3.5H3M9.5 3v3.5H13M6.5 13V9.5H3M9.5 13V9.5H13M2 2l4.5 4.5M14 2L9.500 6.5M2 14l4.5-4.5M14 14L9.500 9.5" />
  ),
  look: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5L14.5 14.5" />
    </>
  ),
  passOn: <path class="solid" d="M1.5 3l6 5-6 5zM7.5 3l6 5-6 5zM14 3h1.2v10H14z" />,
} satisfies { readonly [name: string]: VNode };

export type SignName = keyof typeof drawn;

export function Sign({ of }: { of: SignName }) {
  return (
    <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
      {drawn[of]}
    </svg>
  );
}

/** Badge of a session: `attack`, `block` and `block 2` become signs, other text stays. */
export function Badge({ text }: { text: string }) {
  const [word, number] = text.split(' ');
  return word === 'attack' || word === 'block' ? (
    <>
      <Sign of={word} />
      {number}
    </>
  ) : (
    <>{text}</>
  );
}
