import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import { cardName, valueOf } from '../data.ts';
import { PROSE } from '../model.ts';
import { freshId } from '../piles.ts';
import type { Held, Played, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Cards that are played from a hand into a Step, with words for them. */

export const words = (key: string, label: string): Field => ({
  kind: 'text',
  key,
  label,
  min: 0,
  max: PROSE,
  lines: 2,
});

export function handField(setup: MatchSetup, hand: readonly Held[], key: string, label: string): Field {
  return { kind: 'pick', key, label, min: 1, max: 1, options: hand.map((h) => cardOption(setup, h)) };
}
export function cardOption(setup: MatchSetup, { id, card }: Held): FieldOption {
  return {
    key: id,
    label: cardName(setup, card),
    note: `mana value ${valueOf(setup, card)}`,
    card,
    weight: valueOf(setup, card),
  };
}

/** Play a card from a hand into the Step, where it becomes a new object. */
export function layDown(s: QuestState, hand: Held[], id: string | null, text: string): Played | null {
  const at = hand.findIndex((h) => h.id === id);
  const [held] = at < 0 ? [] : hand.splice(at, 1);
  return held ? { id: freshId(s), card: held.card, text } : null;
}

export const spoken = (text: string): string => (text === '' ? '' : `: “${text}”`);
