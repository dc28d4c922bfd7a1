import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { cardName, planeOf, valueOf } from '../data.ts';
import { count, has } from '../piles.ts';
import type { Group, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

export const ON_TOP = 'The first that you pick lies on top. The others are shuffled.';

/**
 * Choice among the plane's cards of a kind and color.
 * As many as were dealt, with the dealt ones picked at first.
 */
export function groupField(
  setup: MatchSetup,
  s: QuestState,
  plane: string,
  { kind, colour, cards }: Group,
  label: string,
  more: Pick<Field, 'when'> = {},
): Field[] {
  const dealt = [...new Set(cards)];
  const others = (planeOf(setup, plane).stock[`${kind}${colour}`] ?? []).filter(
    (key) => !dealt.includes(key) && has(s, plane, key),
  );
  if (dealt.length === 0 || others.length === 0) return [];
  return [
    {
      kind: 'pick',
      key: `${kind}${colour}`,
      label,
      min: dealt.length,
      max: dealt.length,
      value: dealt,
      ...more,
      options: [...dealt, ...others].map((key) => ({
        key,
        label: cardName(setup, key),
        card: key,
        ...(kind === 'nonbasic' ? {} : { note: `mana value ${valueOf(setup, key)}` }),
      })),
    },
  ];
}

export const NOTHING_ELSE: Field[] = [
  {
    kind: 'pick',
    key: 'all',
    label: 'The plane has no others',
    min: 1,
    max: 1,
    value: ['yes'],
    options: [{ key: 'yes', label: 'The dealt ones' }],
  },
];

/**
 * A group with picked cards in place of the dealt ones; the second copy of a card dealt twice stays.
 * Counted copies of replaced cards go back to the pool, and those of new ones are taken from it.
 */
export function changed(s: QuestState, plane: string, g: Group, picks: readonly string[]): string[] {
  if (picks.length === 0) return [...g.cards];
  const twice = g.cards.filter((key, at) => g.cards.indexOf(key) !== at);
  const now = [...picks, ...twice];
  count(s, plane, g.cards, 1);
  count(s, plane, now, -1);
  return now;
}
