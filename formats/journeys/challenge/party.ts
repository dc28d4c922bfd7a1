import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { inZone, type Sheet } from '../model.ts';
import { altered, strength, type CardsByKey } from '../talents/effects.ts';
import type { Condition, Mage, Pc, Stakes, Threat } from './setup.ts';
import { brackCards } from '../content/cards.ts';
import { atSize, MAGES, THREATS } from '../content/threats.ts';
import { starterCards } from '../../../cards/starter/index.ts';

/**
 * A character for a challenge scene: cards with their owner's marks, and the effects of talents.
 * `made`: those cards.
 */
export function pcOf(
  s: Sheet,
  person: number,
  cards: CardsByKey,
): { readonly pc: Pc; readonly made: readonly CompiledCard[] } {
  const made: CompiledCard[] = [];
  const favored: string[] = [];
  const command: string[] = [];
  const zone = (name: 'library' | 'graveyard' | 'exile'): string[] =>
    inZone(s, name).flatMap((copy) => {
      const card = cards(copy.key);
      if (!card) return [];
      const now = altered(copy, card, `p${person}`);
      if (now !== card) made.push(now);
      if (copy.favored) favored.push(now.key);
      if (copy.embodiment) {
        // J-8-21
        command.push(now.key);
        return [];
      }
      return [now.key];
    });
  const zones = { library: zone('library'), graveyard: zone('graveyard'), exile: zone('exile') };
  return {
    made,
    pc: {
      name: s.name,
      person,
      life: s.life,
      ...zones,
      command,
      favored: [...new Set(favored)],
      spheres: { ...s.spheres },
      dice: 1 + strength(s, 'quick-reflexes', cards),
      helpers: strength(s, 'selfless-defender', cards),
      tinkerer: strength(s, 'tinkerer', cards) > 0,
      healer: strength(s, 'skilled-healer', cards) > 0,
    },
  };
}

/** The key of a copy in a scene, as `pcOf` gives it. */
export const sceneKey = (s: Sheet, copyId: string, person: number, cards: CardsByKey): string => {
  const copy = s.copies.find((c) => c.id === copyId);
  const card = copy && cards(copy.key);
  return copy && card ? altered(copy, card, `p${person}`).key : '';
};

// ---- shipped threats and mages
// ------------------------------------------------------------------------------------

/** Every card that shipped threat decks, mages and characters can have. */
export const shippedCards = (): readonly CompiledCard[] => [...starterCards(), ...brackCards()];

const keyByName = (): ((name: string) => string) => {
  const keys = new Map(shippedCards().map((c) => [c.name, c.key]));
  return (name) => {
    const key = keys.get(name);
    if (key === undefined) throw new RangeError(`No card of ours is called “${name}”.`);
    return key;
  };
};
const listed = (library: readonly (readonly [number, string])[], key: (name: string) => string): string[] =>
  library.flatMap(([n, name]) => Array.from({ length: n }, () => key(name)));

/**
 * J-2-14: shipped threat decks for a company of this size.
 * Null: for any company, as in sessions stored before scenes grew with the company.
 */
export function shippedThreats(company: number | null): Threat[] {
  const key = keyByName();
  const learned = (c: Condition): Condition => ({ ...c, experience: c.experience.map(key) });
  return THREATS.map(({ name, about, draw, library, levels, former }) => ({
    name,
    about,
    library: listed(company === null ? (former.library ?? library) : library, key),
    ...(company === null
      ? { draw: former.draw, levels: former.levels.map((l) => l.map(learned)) }
      : {
          draw: atSize(draw, company),
          levels: levels.map((l) =>
            l.map((c) => learned({ ...c, n: atSize(c.n, company), text: c.text(atSize(c.n, company)) })),
          ),
        }),
  }));
}
export function shippedMages(company: number | null): Mage[] {
  const key = keyByName();
  return MAGES.map(({ name, spheres, life, hand, friendly, library, battlefield, inPlay, experience, former }) => ({
    name,
    spheres,
    life: company === null ? former.life : atSize(life, company),
    hand,
    friendly,
    library: listed(library, key),
    experience: experience.map(key),
    battlefield: (company === null ? former.battlefield : battlefield.slice(0, atSize(inPlay, company))).map(key),
  }));
}
/** The title, text and stakes of a scene with these shipped threat decks and mages; null if none of them is shipped. */
export function occasionOf(
  names: readonly string[],
  company: number,
): { readonly title: string; readonly text: string; readonly stakes: Stakes } | null {
  const of = [...THREATS, ...MAGES].filter((x) => names.includes(x.name)).map((x) => x.occasion);
  if (of.length === 0) return null;
  const fallen = Math.min(company, ...of.map((o) => atSize(o.fallen, company)));
  return {
    title: of.map((o) => o.title).join(', '),
    text: of.map((o) => o.text).join(' '),
    stakes: { text: of.map((o) => o.stakes).join(' '), fallen, company },
  };
}
/** Keys of all the cards that a scene may show. */
export const cardsIn = (pcs: readonly Pc[], mages: readonly Mage[], threats: readonly Threat[]): string[] => [
  ...pcs.flatMap((p) => [...p.library, ...p.graveyard, ...p.exile, ...p.command]),
  ...mages.flatMap((m) => [...m.library, ...m.battlefield, ...m.experience]),
  ...threats.flatMap((t) => [...t.library, ...t.levels.flatMap((l) => l.flatMap((c) => c.experience))]),
];
