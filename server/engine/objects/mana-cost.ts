import type { CostPart, ManaSymbol } from '../../../cards/oracle/ir/index.ts';

/** Symbols as people write them: `{2}{R}`. */
export function costText(symbols: readonly ManaSymbol[], x?: number): string {
  if (x !== undefined) return written(symbols, x);
  let text = texts.get(symbols);
  if (text === undefined) texts.set(symbols, (text = written(symbols, x)));
  return text;
}

const texts = new WeakMap<readonly ManaSymbol[], string>();

function written(symbols: readonly ManaSymbol[], x: number | undefined): string {
  let generic = 0;
  const rest: string[] = [];
  for (const s of symbols) {
    if (s === 'X' && x !== undefined) generic += x;
    else if (/^\d+$/.test(s)) generic += Number(s);
    else rest.push(s);
  }
  const first = rest.filter((s) => s === 'X'); // {X}, then generic, then coloured mana, as costs are printed
  const text = [...first, ...(generic > 0 ? [String(generic)] : []), ...rest.filter((s) => s !== 'X')]
    .map((s) => `{${s}}`)
    .join('');
  return text === '' ? '{0}' : text;
}

/** The mana of a cost: of one part, as of nearly all costs, its own list. */
export function manaPart(parts: readonly CostPart[]): readonly ManaSymbol[] {
  let symbols = NO_SYMBOLS;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as CostPart;
    if (part.c === 'mana') symbols = symbols.length === 0 ? part.symbols : [...symbols, ...part.symbols];
  }
  return symbols;
}

const NO_SYMBOLS: readonly ManaSymbol[] = [];
