import { existsSync, readFileSync } from 'node:fs';
import type { Figures } from '../../../cards/oracle/figures.ts';

/** The file in which `npm run words` keeps its measurements of the IR's words. */
export const FIGURES = new URL('../../../cards/oracle/figures.json', import.meta.url);

/** The kept figures; null where they were never measured. */
export const readFigures = (): Figures | null =>
  existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as Figures) : null;
