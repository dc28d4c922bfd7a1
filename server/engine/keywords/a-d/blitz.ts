import type { Ability } from '../../../../cards/oracle/ir/index.ts';
import { DRAW, HASTE } from '../vocabulary.ts';

const DIES_DRAW: Ability = {
  kind: 'triggered',
  event: { on: 'toGraveyard', what: { s: 'self' }, from: 'battlefield' },
  body: { effects: [DRAW] },
  text: 'When this permanent is put into a graveyard from the battlefield, draw a card.',
};

/** 702.152, 702.152a: blitz. */
export const blitz: Ability = {
  kind: 'static',
  condition: { if: 'way', way: 'blitz' },
  effects: [{ st: 'modify', what: { sel: 'self' }, mods: [HASTE, { m: 'gainAbility', abilities: [DIES_DRAW] }] }],
  text: `As long as this permanent's blitz cost was paid, it has haste and "${DIES_DRAW.text ?? ''}"`,
};
