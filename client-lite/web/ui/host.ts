import { useEffect } from 'preact/hooks';
import { keyring } from '../keyring.ts';

/** Keeps the secret with which whoever set a session or quest up came to its story; the address of a story is passed on without it. */
export function useHostSecret(match: string, token: string | null): void {
  useEffect(() => {
    if (token === null) return;
    keyring.keepHost(match, token);
    if (keyring.host(match) === token) history.replaceState(null, '', location.pathname);
  }, [match, token]);
}
