import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { HASTE } from '../vocabulary.ts';

/** 702.109, 702.109a: dash. */
export const dash: Ability = {
  kind: 'static',
  condition: { if: 'way', way: 'dash' },
  effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE] }],
  text: "As long as this permanent's dash cost was paid, it has haste.",
};
