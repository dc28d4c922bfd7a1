import type { InlineCard } from '../../server/judge/situation.ts';

/** A card of our own, in today's Oracle wording: `card('Leech', '{1}{B}', 'Creature — Leech', 'Lifelink', '2/2')`. */
export const card = (name: string, cost: string, type: string, text = '', pt?: string): InlineCard => ({
  name,
  ...(cost === '' ? {} : { cost }),
  type,
  text,
  ...(pt === undefined ? {} : { pt }),
});

/** Cards of one cost and type, each with its name, its text and what else it has: `const artifact = ofKind('{1}', 'Artifact')`. */
export const ofKind =
  (cost: string, type: string) =>
  (name: string, text: string, more: Partial<InlineCard> = {}): InlineCard => ({
    ...card(name, cost, type, text),
    ...more,
  });
/** Cards of one cost: `costing('{B}')('Imp', 'Creature — Imp', 'Flying', '1/1')`. */
export const costing =
  (cost: string) =>
  (name: string, type: string, text: string, pt?: string): InlineCard =>
    card(name, cost, type, text, pt);

/** Plain cards that most rulings need; a position adds its own under `cards`. */
export const STOCK: readonly InlineCard[] = [
  { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
  { name: 'Wall', cost: '{1}{W}', type: 'Creature — Wall', pt: '0/4', text: 'Defender' },
  { name: 'Giant', cost: '{3}{R}', type: 'Creature — Giant', pt: '4/4' },
  { name: 'Bird', cost: '{U}', type: 'Creature — Bird', pt: '1/1', text: 'Flying' },
  { name: 'Spark', cost: '{R}', type: 'Instant', text: 'Spark deals 3 damage to any target.' },
  { name: 'Smite', cost: '{B}', type: 'Instant', text: 'Destroy target creature.' },
  { name: 'Study', cost: '{U}', type: 'Sorcery', text: 'Draw two cards.' },
  { name: 'Nope', cost: '{U}', type: 'Instant', text: 'Counter target spell.' },
];

/** So many of one card: `[...lands(2, 'Forest'), 'Bear']`. */
export const lands = (n: number, name: string): string[] => Array.from({ length: n }, () => name);
