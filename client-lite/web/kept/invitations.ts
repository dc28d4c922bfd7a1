import type { TableInfo } from '../../../server/protocol/index.ts';
import { store } from './keyring.ts';

/** A seat's link that was given to whoever set the table up. */
export interface Invitation {
  readonly person: number;
  readonly role: string;
  /** path with the seat's secret */
  readonly link: string;
}

const KEY = 'fronts.invitations';
/** tables whose links are kept */
const MOST = 50;
type Kept = readonly (readonly [match: string, seats: readonly Invitation[], judge: string | null])[];
type Texts = Pick<Storage, 'getItem' | 'setItem'>;

const isInvitation = (value: unknown): value is Invitation =>
  typeof value === 'object'
  && value !== null
  && 'person' in value
  && typeof value.person === 'number'
  && 'role' in value
  && typeof value.role === 'string'
  && 'link' in value
  && typeof value.link === 'string'
  && value.link.startsWith('/play/');

const isJudgeLink = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/watch/');

function read(texts: Texts | null): Kept {
  try {
    const kept: unknown = JSON.parse(texts?.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((entry: unknown) =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1])
            ? [[entry[0], entry[1].filter(isInvitation), isJudgeLink(entry[2]) ? entry[2] : null] as const]
            : [],
        )
      : [];
  } catch {
    return [];
  }
}

/** Links of the seats at a table that was set up in this browser; none of others. */
export const invitationsTo = (match: string, texts: Texts | null = store('localStorage')): readonly Invitation[] =>
  read(texts).find(([of]) => of === match)?.[1] ?? [];

/** Link of the judge of a table that was set up in this browser; null: there is none, or others have it. */
export const judgeLinkTo = (match: string, texts: Texts | null = store('localStorage')): string | null =>
  read(texts).find(([of]) => of === match)?.[2] ?? null;

/** Keep the links of a table that was just set up, so that they can be shared from the table. */
export function keepInvitations(
  { match, people, judge }: Pick<TableInfo, 'match' | 'people' | 'judge'>,
  texts: Texts | null = store('localStorage'),
): void {
  const seats = people.flatMap(({ person, role, link }) => (link === undefined ? [] : [{ person, role, link }]));
  const others = read(texts).filter(([of]) => of !== match);
  try {
    texts?.setItem(
      KEY,
      JSON.stringify([...others, [match, seats, ...(judge === undefined ? [] : [judge])]].slice(-MOST)),
    );
  } catch {
    // The store is full or forbidden; the links stay on the page that set the table up.
  }
}
