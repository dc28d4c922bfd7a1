import { binding } from './binding/index.ts';
import { duel } from './duel/index.ts';
import type { FormatDefinition } from './sdk/format.ts';

/** Every format that can be played, by id. */
export const FORMATS: ReadonlyMap<string, FormatDefinition> = new Map([binding, duel].map((f) => [f.id, f]));
