import { COLORS, type Color, type CompiledCard, type Face, type ManaSymbol } from '../../cards/oracle/ir/index.ts';

/**
 * A mana cost as prices count it: `value` mana, of which `coloured` have a color.
 * {X} counts 0; hybrid and Phyrexian symbols are colored mana.
 */
export interface Cost {
  readonly value: number;
  readonly coloured: number;
}

const REMINDER = /\([^)]*\)/g;
const ANY = /mana of any (?:one )?(?:color|type)|any combination of colors|of the chosen color|any type that/i;
const BASIC: Readonly<Record<string, Color>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** Colors of one symbol: both of a hybrid one, and that of a Phyrexian one. */
export const coloursOf = (symbol: ManaSymbol): Color[] => COLORS.filter((c) => symbol.split('/').includes(c));
const isHybrid = (symbol: ManaSymbol): boolean => symbol.split('/').filter((part) => part !== 'P').length > 1;

export function costOf(face: Face): Cost {
  return { value: face.manaValue, coloured: (face.cost ?? []).filter((s) => coloursOf(s).length > 0).length };
}

/** Colors of a cost's symbols, without hybrid ones. */
export const plainColours = (face: Face): Color[] => [
  ...new Set((face.cost ?? []).filter((s) => !isHybrid(s)).flatMap(coloursOf)),
];

/** Colors of mana that a face's text asks for or produces. */
function spokenOf({ text, subtypes }: Face): Color[] {
  const words = text.replace(REMINDER, '');
  if (ANY.test(words)) return [...COLORS];
  return [
    ...[...words.matchAll(/\{([^}]+)\}/g)].flatMap(([, s = '']) => COLORS.filter((c) => s.split('/').includes(c))),
    ...subtypes.flatMap((t) => BASIC[t] ?? []),
  ];
}

/** G-1-2: the colours of its cost, of the mana that it can produce and of the mana that its abilities ask for. */
export function identityOf(card: CompiledCard): readonly Color[] {
  const all = new Set(card.faces.flatMap((f) => [...(f.cost ?? []).flatMap(coloursOf), ...spokenOf(f)]));
  return COLORS.filter((c) => all.has(c));
}

/**
 * Colors of mana that a land or creature can make.
 * For a land that fetches lands, the colors of those that it could find (G-3-3).
 */
export function producedBy(card: CompiledCard): readonly Color[] {
  const found = new Set<Color>();
  for (const f of card.faces) {
    for (const t of f.subtypes) if (BASIC[t]) found.add(BASIC[t]);
    const words = f.text.replace(REMINDER, '');
    for (const line of words.split('\n')) {
      const add = /\b[Aa]dds? (.*)/.exec(line)?.[1];
      if (add !== undefined)
        for (const c of ANY.test(add)
          ? COLORS
          : [...add.matchAll(/\{([WUBRG])\}/g)].flatMap(([, s]) => COLORS.filter((x) => x === s)))
          found.add(c);
      if (f.types.includes('land') && /[Ss]earch your library/.test(line)) {
        if (/basic land card/.test(line)) for (const c of COLORS) found.add(c);
        for (const [type, c] of Object.entries(BASIC)) if (line.includes(type)) found.add(c);
      }
    }
  }
  return COLORS.filter((c) => found.has(c));
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five'];
/**
 * Most mana of a color from one activation (G-3-2, G-11-1).
 * Lands that fetch, and basic lands, whose mana ability has no text, count as one.
 */
export function amountOf(card: CompiledCard, color: Color): number {
  if (!producedBy(card).includes(color)) return 0;
  const lots = card.faces
    .flatMap((f) => [...f.text.replace(REMINDER, '').matchAll(/\b[Aa]dds? ([^.\n]*)/g)])
    .flatMap(([, said = '']) => {
      const any = NUMBERS.findIndex((n) => said.startsWith(`${n} mana `)) + 1;
      return ANY.test(said) ? [any] : said.split(/,? or |, /).map((lot) => lot.split(`{${color}}`).length - 1);
    });
  return Math.max(1, ...lots);
}

/** True if mana of these colors and colorless mana can pay the cost (G-2-2). Life cannot pay here. */
export const payable = (face: Face, identity: readonly Color[]): boolean =>
  (face.cost ?? []).every((s) => {
    const colours = coloursOf(s);
    return (
      colours.length === 0
      || colours.some((c) => identity.includes(c))
      || s.split('/').some((part) => /^\d+$/.test(part))
    );
  });

/** Fewest colors of mana that can pay the cost; a hybrid symbol needs one of its two (G-9-6). */
export function colourCount(face: Face): number {
  const pips = (face.cost ?? []).map(coloursOf).filter((c) => c.length > 0);
  for (let n = 0; n <= COLORS.length; n++)
    if (sets(n).some((set) => pips.every((pip) => pip.some((c) => set.includes(c))))) return n;
  return COLORS.length;
}
const sets = (n: number): Color[][] =>
  n === 0
    ? [[]]
    : COLORS.flatMap((c, i) =>
        sets(n - 1)
          .filter((s) => s.every((x) => COLORS.indexOf(x) > i))
          .map((s) => [c, ...s]),
      );
