import { useEffect, useRef, useState } from 'preact/hooks';
import { judgeCards } from '../../connection/http.ts';
import { allCards, ownCard } from '../../judge/cards.ts';
import { alike, type SituationFile } from '../../judge/file.ts';
import { formatOf } from '../../judge/table.ts';
import type { FoundCard } from './desk.ts';

/** Most cards of one position that are looked up by name. */
const MOST = 40;

/** Faces of the cards on the table that the file does not describe, by name: from searches, or looked up one after another. */
export function useKnown(file: SituationFile): {
  readonly known: ReadonlyMap<string, FoundCard>;
  know(cards: readonly FoundCard[]): void;
} {
  const [known, setKnown] = useState<ReadonlyMap<string, FoundCard>>(new Map());
  const asked = useRef(new Set<string>());
  const know = (cards: readonly FoundCard[]) =>
    setKnown((before) => new Map([...before, ...cards.map((card): [string, FoundCard] => [card.name, card])]));
  const strange = [...new Set(allCards(file).map(({ laid }) => laid.card))].find(
    (name) => !ownCard(file, name) && !known.has(name) && !asked.current.has(name),
  );
  useEffect(() => {
    if (strange === undefined || asked.current.size >= MOST) return;
    asked.current.add(strange);
    judgeCards(strange, formatOf(file)).then(
      ({ cards }) => know(cards.flatMap((card) => (alike(card.name, strange) ? { ...card, name: strange } : []))),
      () => know([]), // it is drawn by its name alone
    );
  }, [strange]);
  return { known, know };
}
