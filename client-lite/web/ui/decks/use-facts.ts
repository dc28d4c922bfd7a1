import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardEntry } from '../../../../server/protocol/index.ts';
import { findCards } from '../../connection/http.ts';
import { nameQueries } from '../../decks/find.ts';
import type { Facts } from '../../decks/facts.ts';

/** Facts about the named cards, loaded once each; and a way to add cards that were found otherwise. */
export function useFacts(names: readonly string[]): [Facts, (cards: readonly CardEntry[]) => void] {
  const [facts, setFacts] = useState<Facts>(new Map());
  const asked = useRef(new Set<string>());
  const learn = (cards: readonly CardEntry[]) => {
    for (const card of cards) asked.current.add(card.name);
    setFacts((known) =>
      cards.every((card) => known.has(card.name))
        ? known
        : new Map([...known, ...cards.map((c) => [c.name, c] as const)]),
    );
  };
  const about = names.join('\n');
  useEffect(() => {
    const missing = names.filter((name) => !asked.current.has(name));
    for (const name of missing) asked.current.add(name);
    for (const query of nameQueries(missing))
      findCards(query, 1).then(
        (found) => learn(found.cards),
        () => {
          // The deck's other parts work without; the next change asks again.
          for (const name of missing) asked.current.delete(name);
        },
      );
  }, [about]);
  return [facts, learn];
}
