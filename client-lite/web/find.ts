import type { CardDetail, CardEntry } from '../../server/protocol/index.ts';

/** What is looked for, as the address `/cards?q=QUERY&page=N` keeps it. */
export interface Looking {
  readonly q: string;
  /** counting from 1 */
  readonly page: number;
}

export function lookingIn(search: string): Looking {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return { q: params.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function addressOf({ q, page }: Looking): string {
  const params = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(page === 1 ? {} : { page: String(page) }) }).toString();
  return params === '' ? '/cards' : `/cards?${params}`;
}

type Face = CardEntry['faces'][number];

/** Power and toughness, loyalty or defense as they are printed. */
export const figuresOf = ({ power, toughness, loyalty, defense }: Face): string | null => (power !== undefined && toughness !== undefined ? `${power}/${toughness}` : loyalty ?? defense ?? null);

/** The colours of a face's mana cost, as letters. */
export const coloursOf = (face: Face): string => [...new Set(face.manaCost.replace(/[^WUBRG]/g, ''))].join('');

/** How a line of a card is carried out. */
export type Reading = 'understood' | 'partly' | 'unread';

/** The lines of a face with how each is carried out; what is missing and is no line of the print comes behind them. */
export function linesOf(face: Face, { missing }: Pick<CardDetail, 'missing'>): readonly { readonly text: string; readonly reading: Reading }[] {
  const own = missing.filter((m) => m.face === face.name);
  const bare = (text: string): string => text.replace(/\s*\([^()]*\)/g, '').trim();
  const found = new Set<string>();
  const printed = face.text.split('\n').filter((line) => line !== '').map((text) => {
    const miss = own.find((m) => m.text === text || m.text === bare(text) || m.text === face.text);
    if (miss) found.add(miss.text);
    return { text, reading: miss ? (miss.known ? 'partly' : 'unread') : 'understood' } as const;
  });
  return [...printed, ...own.filter((m) => !found.has(m.text)).map((m) => ({ text: m.text, reading: m.known ? 'partly' : 'unread' } as const))];
}
