import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { identityOf } from '../identity.ts';
import { legendCard, skillsOf, type Cards, type Sheet } from '../sheet.ts';
import type { FightSetup, LegendSetup, Participant } from './model.ts';

/** State of a character before a fight: wounds, and cards by zone. */
export interface Condition {
  readonly wounds: number;
  readonly graveyard: readonly string[];
  readonly exile: readonly string[];
  readonly battlefield: readonly string[];
}
export const WHOLE: Condition = { wounds: 0, graveyard: [], exile: [], battlefield: [] };

/** A character's card and its setup for a fight. */
export function legendFor(
  sheet: Sheet,
  cards: Cards,
  key: string,
  now: Condition = WHOLE,
): { readonly card: CompiledCard; readonly legend: LegendSetup } {
  const away = [...now.graveyard, ...now.exile, ...now.battlefield];
  const hand = [...sheet.lands.map((l) => l.card), ...sheet.spells].filter((k) => {
    const at = away.indexOf(k);
    if (at >= 0) away.splice(at, 1);
    return at < 0;
  });
  const base = cards(sheet.base);
  return {
    card: legendCard(sheet, cards, key),
    legend: {
      card: key,
      identity: base ? identityOf(base) : [],
      hand,
      graveyard: now.graveyard,
      exile: now.exile,
      battlefield: now.battlefield,
      wounds: now.wounds,
      skills: skillsOf(sheet, cards).map(({ skill, mana }) => ({ skill, mana })),
    },
  };
}

/** Everything that a fight names. */
export const cardsIn = ({ participants }: FightSetup): string[] =>
  participants.flatMap((p: Participant) => [
    ...p.chumps,
    ...(p.legend
      ? [p.legend.card, ...p.legend.hand, ...p.legend.graveyard, ...p.legend.exile, ...p.legend.battlefield]
      : []),
  ]);

/**
 * True if one of these cards mentions graveyards of other players.
 * Dead chumps then go to the neutral graveyard (G-5-7).
 */
export const raises = (cards: readonly (CompiledCard | undefined)[]): boolean =>
  cards.some((c) => c?.faces.some((f) => /graveyard/.test(f.text.replaceAll('your graveyard', ''))));

export const PREPARED = ['none', 'lands', 'permanents'] as const;
export type Prepared = (typeof PREPARED)[number];
/**
 * G-4-18: cards of the hand that begin on the battlefield.
 * Auras do not, since they would have to enchant something.
 */
export function prepared(legend: LegendSetup, cards: Cards, how: Prepared): LegendSetup {
  const there = (key: string): boolean => {
    const face = cards(key)?.faces[0];
    if (!face || how === 'none' || face.subtypes.includes('Aura')) return false;
    return (
      face.types.includes('land')
      || (how === 'permanents' && !face.types.some((t) => t === 'instant' || t === 'sorcery'))
    );
  };
  return {
    ...legend,
    hand: legend.hand.filter((k) => !there(k)),
    battlefield: [...legend.battlefield, ...legend.hand.filter(there)],
  };
}
