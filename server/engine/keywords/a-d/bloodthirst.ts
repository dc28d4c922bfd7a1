import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import type { KeywordOf } from '../meaning.ts';
import { entersWith } from '../vocabulary.ts';

/** 702.54, 702.54a: bloodthirst. */
export const bloodthirst = (k: KeywordOf<'bloodthirst'>): Ability =>
  entersWith('+1/+1', k.n, { if: 'this turn', what: 'an opponent was dealt damage' });
