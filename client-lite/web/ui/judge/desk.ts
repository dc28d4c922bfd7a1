import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { JudgeCards, JudgeTable } from '../../../../server/protocol/index.ts';
import { ownCard } from '../../judge/cards.ts';
import type { Fault } from '../../judge/fault.ts';
import type { CardAt, SituationFile, Spot } from '../../judge/file.ts';
import { readable } from '../../judge/table.ts';
import { judgeTableTexts } from '../../texts/judge/page.ts';

/** A card as search results show it. */
export type FoundCard = Pick<JudgeCards['cards'][number], 'name' | 'cost' | 'type' | 'text' | 'figures' | 'unread'>;

/** Window above the page: the words of a card on the table, or a description to write. */
export type Shown =
  | { readonly show: 'card'; readonly at: CardAt }
  /** `name`: the description to change, or the name to begin with */
  | { readonly show: 'describe'; readonly name: string };

/** The position on the page. */
export interface Desk {
  readonly file: SituationFile;
  readonly table: JudgeTable;
  readonly fault: Fault | null;
  /** the zone that the next card goes into */
  readonly spot: Spot;
  /** cards seen in search results, by name */
  readonly known: ReadonlyMap<string, FoundCard>;
  /** null: the position is only shown */
  readonly edit: Edit | null;
}
export interface Edit {
  /** `done`: the change in a few words; changes with the same words are taken back together if they `join` */
  change(done: string, to: (file: SituationFile) => SituationFile, join?: boolean): void;
  aim(spot: Spot): void;
  open(shown: Shown | null): void;
  /** tells people who do not see the page */
  say(sentence: string): void;
  know(cards: readonly FoundCard[]): void;
}

const Context = createContext<Desk | null>(null);
export const DeskProvider = Context.Provider;
export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('There is no position around this part of the page.');
  return desk;
}

/** Face of a card by its name: as the file describes it, or as a search has found it. */
export function faceIn({ file, known }: Pick<Desk, 'file' | 'known'>, name: string): FoundCard | undefined {
  const own = ownCard(file, name);
  if (!own) return known.get(name);
  const figures = own.pt ?? own.loyalty;
  return {
    name: own.name,
    cost: own.cost ?? '',
    type: own.type,
    text: own.text ?? '',
    ...(figures === undefined ? {} : { figures }),
  };
}

/** A zone in words: "Will 1’s hand". */
export const spotWords = ({ seat, zone }: Spot): string =>
  seat === null ? judgeTableTexts.theStack : judgeTableTexts.zoneOf(seat, readable(zone));

/** Type of dragged data: a card of the table by its place, or a search result by its name. */
const DRAGGED = 'application/x-fronts-card';
export type Dragged = { readonly from: CardAt } | { readonly name: string };
export const drag = (event: DragEvent, what: Dragged): void =>
  event.dataTransfer?.setData(DRAGGED, JSON.stringify(what));
/** Data that this page has put into a drag. */
export const dragged = (event: DragEvent): Dragged | null => {
  const data = event.dataTransfer?.getData(DRAGGED) ?? '';
  return data === '' ? null : (JSON.parse(data) as Dragged);
};
