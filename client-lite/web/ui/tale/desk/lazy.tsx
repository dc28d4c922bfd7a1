import { lazily } from '../../lazy.tsx';

/** The desk, which only those load who have one. */
export const Desk = lazily(async () => (await import('./desk.tsx')).Desk);
