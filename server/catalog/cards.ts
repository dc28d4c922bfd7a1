import type { CardSearch, FoundCard } from '../../cards/catalog/ports.ts';
import type { ScryfallCard, ScryfallFace } from '../../cards/model/card.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { parseQuery } from '../../cards/search/parse.ts';
import { faultText } from '../../cards/search/query.ts';
import { refusal } from '../match/refusals.ts';
import { understood } from '../match/understood.ts';
import type { CardDetail, CardEntry, CardsFound, Refusal } from '../protocol/index.ts';

export interface CardDeps {
  readonly search: CardSearch;
  readonly compile: (card: ScryfallCard) => CompiledCard;
  readonly compiler: string;
}

/** cards of one page */
export const PAGE = 60;

/** The cards that there are, for whoever looks for some. */
export class CardService {
  readonly #deps: CardDeps;

  constructor(deps: CardDeps) {
    this.#deps = deps;
  }

  /** A page of what a query in Scryfall's syntax finds; a query that cannot be read is refused with the place. `page` counts from 1. */
  async search(query: string, page: number): Promise<CardsFound | Refusal> {
    const parsed = parseQuery(query);
    if ('fault' in parsed) return refusal('bad-message', faultText(parsed.fault), parsed.fault.mend);
    const { total, cards } = await this.#deps.search.search(parsed.query, { offset: (page - 1) * PAGE, limit: PAGE });
    return { total, page, pages: Math.ceil(total / PAGE), cards: cards.map(entry) };
  }

  /** One card by its oracle id, with what this server's own compiler understands of it. */
  async card(id: string): Promise<CardDetail | Refusal> {
    const found = await this.#deps.search.card(id);
    if (found === null) return refusal('unknown', 'There is no such card.', 'Search for it by its name, or import a file that has it.');
    const card = found.compiler === null || found.compiler === this.#deps.compiler ? found.compiled : this.#deps.compile(found.raw);
    return { card: entry({ ...found, whole: card.whole }), printings: [...found.printings], ...understood(card), odd: [...(card.odd ?? [])] };
  }
}

function entry({ id, raw, whole, gone, shipped }: FoundCard): CardEntry {
  const faces = raw.card_faces !== undefined && raw.card_faces.length > 0 ? raw.card_faces : [raw];
  const image = raw.image_uris?.normal;
  return {
    id, name: raw.name, faces: faces.map(face), manaValue: raw.cmc, colorIdentity: [...raw.color_identity], set: raw.set ?? null, rarity: raw.rarity ?? null,
    ...(image === undefined ? {} : { image }), whole, gone, shipped,
  };
}

function face(f: ScryfallFace): CardEntry['faces'][number] {
  const { power, toughness, loyalty, defense } = f;
  return {
    name: f.name, manaCost: f.mana_cost ?? '', typeLine: f.type_line ?? '', text: f.oracle_text ?? '',
    ...(power === undefined ? {} : { power }), ...(toughness === undefined ? {} : { toughness }), ...(loyalty === undefined ? {} : { loyalty }), ...(defense === undefined ? {} : { defense }),
  };
}
