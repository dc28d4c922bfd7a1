import { returns, type Triggered } from '../vocabulary.ts';

/** 702.79, 702.79a: persist. */
export const persist: Triggered = returns('-1/-1');
