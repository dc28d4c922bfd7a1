/** A face compiled, and the reasons that it is not whole. */
import type { Face } from '../ir/abilities/card.ts';
import type { ScryfallCard, ScryfallFace } from '../../model/card.ts';
import { normalise } from '../normalise.ts';
import { compileText, type ReadLine } from '../text/lines.ts';
import { printFace, renamed, tell } from '../text/print.ts';
import { colorsOf, costOf, manaValue, printedStat, SYMBOL, symbolsOf, typeLine } from './characteristics.ts';

/** A face as its lines were read, in its normalised text; `whole` also when nothing besides the text is odd. */
export interface ReadFace {
  readonly name: string;
  readonly whole: boolean;
  readonly lines: readonly ReadLine[];
}
export interface Compiled extends ReadFace {
  readonly face: Face;
  readonly odd: readonly string[];
}
export function compileFace(face: ScryfallFace, card: ScryfallCard): Compiled {
  const line = typeLine(face.type_line ?? card.type_line ?? '');
  const text = normalise(face.oracle_text ?? '', face.name, line.supertypes.includes('legendary'));
  const isSpell = line.types.includes('instant') || line.types.includes('sorcery');
  const { abilities: read_, unread, partly, lines } = compileText(text, isSpell);
  const abilities = text.includes('~') ? renamed(read_, '~', face.name) : read_;
  const symbols = symbolsOf(face.mana_cost ?? '');
  const power = printedStat(face.power);
  const toughness = printedStat(face.toughness);
  const loyalty = printedStat(face.loyalty);
  const defense = printedStat(face.defense);
  const compiled: Face = {
    name: face.name,
    ...(face.mana_cost === undefined || face.mana_cost === '' ? {} : { cost: symbols }),
    manaValue: manaValue(symbols),
    colors: colorsOf(face, symbols, card.colors),
    supertypes: line.supertypes,
    types: line.types,
    subtypes: line.subtypes,
    ...(line.emblem === undefined ? {} : { emblem: line.emblem }),
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
    ...(typeof loyalty === 'number' ? { loyalty } : {}),
    ...(typeof defense === 'number' ? { defense } : {}),
    text: face.oracle_text ?? '',
    abilities,
    unread,
    ...(partly.length > 0 ? { partly } : {}),
  };
  const odd: string[] = [];
  if (line.odd || (line.types.length === 0 && line.emblem === undefined)) odd.push('type line');
  if (
    line.types.includes('battle')
    && (typeof defense !== 'number' || !line.subtypes.includes('Siege') || card.layout !== 'transform')
  )
    odd.push('battle');
  if (symbols.some((s) => !SYMBOL.test(s)) || costOf(symbols) !== (face.mana_cost ?? '')) odd.push('mana symbol');
  const isCreature = line.types.includes('creature');
  if (isCreature && (power === undefined || toughness === undefined)) odd.push('power/toughness');
  const defines = (stat: 'power' | 'toughness'): boolean =>
    abilities.some((a) => a.kind === 'static' && a.effects.some((e) => e.st === 'cdaPT' && e[stat] !== undefined));
  if (
    isCreature
    && ((typeof power === 'string' && !defines('power')) || (typeof toughness === 'string' && !defines('toughness')))
  )
    odd.push('power/toughness');
  // a back face that nothing enters with may have none: its loyalty is its counters (306.5c)
  const isBack = card.layout === 'transform' && card.card_faces?.[0]?.name !== face.name;
  if (line.types.includes('planeswalker') && typeof loyalty !== 'number' && !(isBack && loyalty === undefined))
    odd.push('loyalty');
  const whole = unread.length === 0 && odd.length === 0 && printFace(compiled) === text;
  return { face: { ...compiled, abilities: tell(abilities, face.name) }, name: face.name, whole, lines, odd };
}
/** A face with every field in one order, absent ones undefined, which JSON leaves out: a game reads faces all the time, and reads them fastest so. */
export function wholeFace(f: Face): Face {
  const whole: { readonly [K in keyof Face]-?: Face[K] | undefined } = {
    name: f.name,
    cost: f.cost,
    manaValue: f.manaValue,
    colors: f.colors,
    supertypes: f.supertypes,
    types: f.types,
    subtypes: f.subtypes,
    emblem: f.emblem,
    power: f.power,
    toughness: f.toughness,
    loyalty: f.loyalty,
    defense: f.defense,
    text: f.text,
    abilities: f.abilities,
    unread: f.unread,
    partly: f.partly,
    combined: f.combined,
    castBy: f.castBy,
  };
  return whole as Face;
}
