import type { ScryfallCard, ScryfallFace } from '../../cards/model/card.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { InlineCard } from './situation-schema.ts';

/** most compiled cards kept in memory */
const KEPT = 1000;
/** compiled cards by their words: a card that stands in many situations is compiled once */
const compiled = new Map<string, CompiledCard>();

/** The compiled card of these words. */
export function compiledInline(card: InlineCard): CompiledCard {
  const words = JSON.stringify(card);
  let known = compiled.get(words);
  if (!known) {
    compiled.set(words, (known = compileCard(inlineCard(card))));
    if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value as string);
  }
  return known;
}

/** A card from a few words, in Scryfall's shape. */
export function inlineCard({ other, layout, ...c }: InlineCard): ScryfallCard {
  const front = inlineFace(c);
  const colorIdentity = [...new Set([...(front.colors ?? []), ...(other ? (inlineFace(other).colors ?? []) : [])])];
  return {
    ...front,
    layout: layout ?? 'normal',
    cmc: manaValue(symbolsIn(c.cost)),
    color_identity: colorIdentity,
    ...(other ? { card_faces: [front, inlineFace(other)] } : {}),
  };
}

const symbolsIn = (cost = ''): string[] => [...cost.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] as string);
const manaValue = (symbols: readonly string[]): number =>
  symbols.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : s === 'X' ? 0 : s.startsWith('2/') ? 2 : 1), 0);

function inlineFace(c: Omit<InlineCard, 'layout' | 'other' | 'table'>): ScryfallFace {
  const symbols = symbolsIn(c.cost);
  const [power, toughness] = c.pt?.split('/') ?? [];
  const colors = ['W', 'U', 'B', 'R', 'G'].filter((x) => symbols.some((s) => s.split('/').includes(x)));
  return {
    name: c.name,
    type_line: c.type,
    oracle_text: c.text ?? '',
    colors,
    ...(c.defense === undefined ? {} : { defense: c.defense }),
    ...(c.cost === undefined ? {} : { mana_cost: c.cost }),
    ...(power === undefined ? {} : { power, toughness: toughness ?? '' }),
    ...(c.loyalty === undefined ? {} : { loyalty: c.loyalty }),
  };
}
