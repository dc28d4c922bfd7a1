import { COLORS, type Color } from '../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { STARTER_PLANE } from '../../cards/starter/index.ts';
import { GENERATED, page, table } from '../markdown.ts';

const NAMES: Readonly<Record<Color, string>> = { W: 'White', U: 'Blue', B: 'Black', R: 'Red', G: 'Green' };
const KINDS: readonly (readonly [name: string, has: (type: string) => boolean])[] = [
  ['Creatures', (t) => t.includes('Creature')],
  ['Spells', (t) => !/Creature|Land|Artifact/.test(t)],
  ['Artifacts', (t) => t.includes('Artifact') && !/Creature|Land/.test(t)],
  ['Lands', (t) => t.includes('Land')],
];
const GROUPS: readonly (readonly [name: string, has: (c: ScryfallCard) => boolean])[] = [
  ...COLORS.map((color) => [NAMES[color], (c: ScryfallCard) => c.color_identity.join() === color] as const),
  ['Multicolour', (c) => c.color_identity.length > 1],
  ['Colourless', (c) => c.color_identity.length === 0],
];

/** docs/plane.md */
export function plane(): string {
  const { name, concept, elements, pool } = STARTER_PLANE;
  const count = (cards: readonly ScryfallCard[]): string[] => [
    ...KINDS.map(([, has]) => String(cards.filter((c) => has(c.type_line ?? '')).length)),
    String(cards.length),
  ];
  return page(
    `# The plane ${name}`,
    GENERATED,
    concept ?? '',
    `${pool.length} cards of our own come with the server; it needs no others.`,
    '## Cards by colour identity',
    table(
      ['', ...KINDS.map(([k]) => k), 'All'],
      [...GROUPS.map(([label, has]) => [label, ...count(pool.filter(has))]), ['All', ...count(pool)]],
    ),
    '## Elements',
    table(
      ['Element', 'Lore', 'Disposition', 'Haunt'],
      elements.map((e) => [
        e.name,
        e.lore,
        (e.disposition ?? []).map((c) => NAMES[c]).join(', '),
        e.haunt ? `${e.haunt.name}${e.haunt.lore === undefined ? '' : `: ${e.haunt.lore}`}` : '',
      ]),
    ),
  );
}
