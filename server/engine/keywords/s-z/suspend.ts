import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { HASTE } from '../vocabulary.ts';

/** 702.62: suspend. */
export const suspend: Ability = {
  kind: 'static',
  condition: { if: 'way', way: 'suspend' },
  effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE] }],
  text: 'It has haste, since it was cast by its suspend ability.',
};
