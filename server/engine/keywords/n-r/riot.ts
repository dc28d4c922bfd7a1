import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { HASTE, option } from '../vocabulary.ts';

/** 702.136, 702.136a: riot. */
export const riot: Ability = option('you', 1, [HASTE]);
