import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { option } from '../vocabulary.ts';

/** 702.104, 702.104a: tribute. */
export const tribute = (k: KeywordOf<'tribute'>): Ability => option('an opponent', k.n);
