import { useEffect } from 'preact/hooks';
import { keyring } from '../kept/keyring.ts';

/** Keep the host's secret from the address of a story, and take it out, so that the address can be shared. */
export function useHostSecret(match: string, token: string | null): void {
  useEffect(() => {
    if (token === null) return;
    keyring.keepHost(match, token);
    if (keyring.host(match) === token) history.replaceState(null, '', location.pathname);
  }, [match, token]);
}
