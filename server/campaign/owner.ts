import { sameToken } from '../match/tokens.ts';

/** Something that belongs to whoever has a secret: SHA-256 of that, hex; null: nobody's. */
interface Owned {
  readonly tokenHash: string | null;
}

/** True if this is its secret. */
export const isOf = ({ tokenHash }: Owned, token: string | undefined): boolean =>
  token !== undefined && sameToken(token, tokenHash);
/** True if a character comes along with whoever has this: its secret, or anything if it is a program's. */
export const mayBring = (character: Owned, token: string | undefined): boolean =>
  character.tokenHash === null || isOf(character, token);
