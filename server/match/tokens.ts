import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A seat link's secret: 192 random bits. Whoever has it plays for that person. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** Public name of a match: 72 random bits, so that none is found by counting. */
export const newMatchId = (): string => randomBytes(9).toString('base64url');

/** The stored form of a secret. It has full entropy, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares in constant time. */
export function sameToken(token: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashToken(token), 'hex'), Buffer.from(hash, 'hex'));
}
