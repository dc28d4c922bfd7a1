import type { CardSearch, FoundCard } from '../../cards/catalog/ports.ts';
import type { ScryfallFace } from '../../cards/model/card.ts';
import { explainCard, type ExplainedFace } from '../../cards/oracle/explain.ts';
import { parseQuery } from '../../cards/search/parse.ts';
import { faultText } from '../../cards/search/query.ts';
import { refusal } from '../match/refusals.ts';
import { stateOf } from '../match/understood.ts';
import type { CardDetail, CardEntry, CardReading, CardsFound, Refusal } from '../protocol/index.ts';

/** cards of one page */
export const PAGE = 60;

/** The cards that there are, for whoever looks for some. */
export class CardService {
  readonly #cards: CardSearch;

  constructor(cards: CardSearch) {
    this.#cards = cards;
  }

  /** A page of what a query in Scryfall's syntax finds; a query that cannot be read is refused with the place. `page` counts from 1. */
  async search(query: string, page: number): Promise<CardsFound | Refusal> {
    const parsed = parseQuery(query);
    if ('fault' in parsed) return refusal('bad-message', faultText(parsed.fault), parsed.fault.mend);
    const { total, cards } = await this.#cards.search(parsed.query, { offset: (page - 1) * PAGE, limit: PAGE });
    return { total, page, pages: Math.ceil(total / PAGE), cards: cards.map(entry) };
  }

  /** One card by its oracle id, with what this server's own compiler understands of it. */
  async card(id: string): Promise<CardDetail | Refusal> {
    const found = await this.#cards.card(id);
    if (found === null)
      return refusal('unknown', 'There is no such card.', 'Search for it by its name, or import a file that has it.');
    // as this server reads it, whoever compiled what the catalog keeps
    const { layout, whole, odd, faces, rules } = explainCard(found.raw);
    return {
      card: entry({ ...found, whole }),
      layout,
      printings: [...found.printings],
      state: stateOf({ whole, odd }),
      odd: [...odd],
      readings: faces.map(reading),
      rules: [...rules],
    };
  }
}

function entry({ id, raw, whole, gone, shipped }: FoundCard): CardEntry {
  const faces = raw.card_faces !== undefined && raw.card_faces.length > 0 ? raw.card_faces : [raw];
  const image = raw.image_uris?.normal;
  return {
    id,
    name: raw.name,
    faces: faces.map(face),
    manaValue: raw.cmc,
    colorIdentity: [...raw.color_identity],
    set: raw.set ?? null,
    rarity: raw.rarity ?? null,
    ...(image === undefined ? {} : { image }),
    whole,
    gone,
    shipped,
  };
}

function face(f: ScryfallFace): CardEntry['faces'][number] {
  const { power, toughness, loyalty, defense } = f;
  return {
    name: f.name,
    manaCost: f.mana_cost ?? '',
    typeLine: f.type_line ?? '',
    text: f.oracle_text ?? '',
    ...(power === undefined ? {} : { power }),
    ...(toughness === undefined ? {} : { toughness }),
    ...(loyalty === undefined ? {} : { loyalty }),
    ...(defense === undefined ? {} : { defense }),
  };
}

const reading = ({ name, print, lines }: ExplainedFace): CardReading => ({
  face: name,
  print: print.map((piece) => ({ ...piece })),
  lines: lines.map(({ text, ir, printed, missing }) => ({
    text,
    ir: ir.map((l) => ({ ...l, rules: [...l.rules] })),
    ...(printed === undefined ? {} : { printed }),
    ...(missing ? { missing } : {}),
  })),
});
