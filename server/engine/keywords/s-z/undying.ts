import { returns, type Triggered } from '../vocabulary.ts';

/** 702.93, 702.93a: undying. */
export const undying: Triggered = returns('+1/+1');
