import type { CardText } from '../cards.ts';

/** Spark emblems of five subtypes, one of each tier (W302.1). */
export const SPARK_SUBTYPES = ['Hearth', 'Blade', 'Root', 'Lantern', 'Tide'] as const;
const ROMAN = ['I', 'II', 'III', 'IV', 'V'] as const;
const GROWING: Readonly<Record<(typeof SPARK_SUBTYPES)[number], (tier: number) => string>> = {
  Hearth: (n) => `At the beginning of your upkeep, you gain ${n} life.`,
  Blade: (n) => `Whenever you attack, target attacking creature gets +${n}/+0 until end of turn.`,
  Root: (n) => `Creatures you control get +0/+${n}.`,
  Lantern: (n) =>
    n < 3
      ? `At the beginning of your upkeep, scry ${n}.`
      : `At the beginning of your upkeep, scry ${n - 1}.\nWhenever you cast your commander, draw ${n === 3 ? 'a card' : n === 4 ? 'two cards' : 'three cards'}.`,
  Tide: (n) => `Whenever you cast your second spell each turn, each opponent loses ${n} life.`,
};

export const sparkName = (subtype: string, tier: number): string =>
  `Spark of the ${subtype} ${ROMAN[tier - 1] ?? tier}`;
export const SPARKS: readonly CardText[] = SPARK_SUBTYPES.flatMap((subtype) =>
  ROMAN.map((_, i) => ({
    name: sparkName(subtype, i + 1),
    type: `Spark Emblem — ${subtype}`,
    text: GROWING[subtype](i + 1),
  })),
);
