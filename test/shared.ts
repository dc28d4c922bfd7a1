import { fileURLToPath } from 'node:url';

/** A file of the reference material that may lie beside the project (`../shared`); what needs it is skipped where it is absent. */
export const shared = (path: string): string => fileURLToPath(new URL(`../../shared/${path}`, import.meta.url));
