import type { CardSearch } from '../../../cards/catalog/ports.ts';
import type { ScryfallCard, ScryfallFace } from '../../../cards/model/card.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { foldName } from '../../../cards/search/facts.ts';
import { cardView } from '../../match/card-view.ts';
import type { JudgeCards } from '../../protocol/index.ts';

type Shown = JudgeCards['cards'][number];
/** cards of one answer */
const MOST = 20;

/** Cards that a situation may name, by the beginning of their name or of one of its words: `own` those of its format. A card with exactly that name stands first, then those whose name begins so. */
export async function judgeCards(
  words: string,
  own: readonly CompiledCard[],
  search: Pick<CardSearch, 'search'>,
): Promise<JudgeCards> {
  const text = foldName(words);
  const { total, cards } = await search.search(
    { kind: 'name', text, whole: false, begins: true },
    { offset: 0, limit: MOST },
  );
  const ofFormat = own.map(compiled).filter(({ name }) => ` ${foldName(name)}`.includes(` ${text}`));
  // as in Layout a card of the format stands before another of its name
  const names = new Set(ofFormat.map((c) => c.name));
  const found = [...ofFormat, ...cards.filter((c) => !names.has(c.raw.name)).map((c) => published(c.raw, c.whole))];
  const rank = ({ name }: Shown): number => {
    const folded = foldName(name);
    return folded === text ? 0 : folded.startsWith(text) ? 1 : 2;
  };
  const ordered = found.toSorted((a, b) => rank(a) - rank(b) || (foldName(a.name) < foldName(b.name) ? -1 : 1));
  return { cards: ordered.slice(0, MOST), more: ordered.length > MOST || total > cards.length };
}

function published(raw: ScryfallCard, whole: boolean): Shown {
  const faces: readonly ScryfallFace[] =
    raw.card_faces !== undefined && raw.card_faces.length > 0 ? raw.card_faces : [raw];
  const joined = (of: (face: ScryfallFace) => string | undefined, by: string): string =>
    faces.flatMap((f) => of(f) || []).join(by);
  const figures = joined(figuresOf, ' // ');
  return {
    name: raw.name,
    cost: raw.mana_cost || joined((f) => f.mana_cost, ' // '),
    type: raw.type_line || joined((f) => f.type_line, ' // '),
    text: raw.oracle_text || joined((f) => f.oracle_text, '\n//\n'),
    ...(figures === '' ? {} : { figures }),
    ...(whole ? {} : { unread: true }),
  };
}
const figuresOf = ({ power, toughness, loyalty }: ScryfallFace): string | undefined =>
  power === undefined ? loyalty : `${power}/${toughness ?? ''}`;

function compiled(card: CompiledCard): Shown {
  const { cost, typeLine, text, pt, loyalty } = cardView(card.faces[0], undefined);
  const figures = pt ?? (loyalty === undefined ? undefined : String(loyalty));
  return {
    name: card.name,
    cost,
    type: typeLine,
    text,
    ...(figures === undefined ? {} : { figures }),
    ...(card.whole ? {} : { unread: true }),
  };
}
