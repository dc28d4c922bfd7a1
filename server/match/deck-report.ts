import type { Section } from '../../cards/deck/parse.ts';
import { resolveDeck, type DeckSource, type ResolvedLine } from '../../cards/deck/resolve.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { deckFaults, isPlayable, type DeckCards, type DeckForm } from '../../formats/sdk/deck/decks.ts';
import type { DeckReport } from '../protocol/index.ts';
import { linesOf, understood } from './understood.ts';

type ReportedCard = DeckReport['cards'][number];

/** A list as a format takes it: the report for people, and the cards. */
export interface ReadDeck {
  readonly report: DeckReport;
  readonly deck: DeckCards;
}

/** Reads a deck list and says of each card what of it will be played, and what the format has against the deck. */
export async function readDeck(list: string, source: DeckSource, form: DeckForm): Promise<ReadDeck> {
  const { title, lines, problems, notes } = await resolveDeck(list, source, form.also);
  const copies = (...sections: readonly Section[]): CompiledCard[] =>
    lines.filter((l) => sections.includes(l.section)).flatMap((l) => Array.from({ length: l.count }, () => l.card));
  // a companion starts outside the game (103.2b, 702.139)
  const deck: DeckCards = {
    main: copies('main'),
    commanders: copies('commander'),
    sideboard: copies('sideboard'),
    companions: copies('companion'),
  };
  const into = [...new Set(lines.flatMap((l) => l.card.melds?.into ?? []))];
  const melded = into.length > 0 ? [...(await source.deckCards(into)).values()].map((c) => c.card) : [];
  const cards = lines.map(reported);
  const played = lines.filter((l) => l.section === 'main' || l.section === 'commander');
  // of a list that cannot be read nothing else is to be said
  const faults =
    lines.length > 0
      ? deckFaults(deck, form)
      : problems.length > 0
        ? []
        : [
            {
              message: 'There is no card in the list.',
              clauses: ['100.2'],
              mend: 'Write one card a line: "4 Name of the card".',
            },
          ];
  const leaders = deck.commanders
    .filter((c) => !isPlayable(c))
    .map((c) => ({
      message: `${c.name} cannot be played yet (${(c.odd ?? []).join(', ')}), and a commander is not left out.`,
      clauses: ['903.3'],
      mend: 'Choose another commander.',
    }));
  return {
    deck: melded.length > 0 ? { ...deck, melded } : deck,
    report: {
      title,
      ok: problems.length === 0 && faults.length === 0 && leaders.length === 0,
      sections: (['main', 'commander', 'companion', 'sideboard'] as const).flatMap((section) => {
        const own = lines.filter((l) => l.section === section);
        return own.length === 0
          ? []
          : [{ section, copies: sum(own), cards: new Set(own.map((l) => l.card.name)).size }];
      }),
      cards,
      whole: shares(played),
      problems: problems.map((p) => ({ ...p, near: [...p.near] })),
      faults: [...faults, ...leaders].map((f) => ({ ...f, clauses: [...f.clauses] })),
      notes: [
        ...notes,
        ...lines.flatMap(({ line, card: { name, melds } }) =>
          melds && !melded.some((c) => c.name === melds.into)
            ? [{ line, what: `${name} melds into ${melds.into}, which is not in the catalog: here it will not meld` }]
            : [],
        ),
      ],
    },
  };
}

const sum = (lines: readonly ResolvedLine[]): number => lines.reduce((n, l) => n + l.count, 0);

/** Of what is played, how much is whole: the sideboard waits outside. */
function shares(lines: readonly ResolvedLine[]): DeckReport['whole'] {
  const whole = lines.filter((l) => l.card.whole);
  const different = (of: readonly ResolvedLine[]): number => new Set(of.map((l) => l.card.name)).size;
  const texts = [...new Map(lines.map((l) => [l.card.name, linesOf(l.card)])).values()];
  return {
    cards: different(whole),
    ofCards: different(lines),
    copies: sum(whole),
    ofCopies: sum(lines),
    lines: texts.reduce((n, t) => n + t.read, 0),
    ofLines: texts.reduce((n, t) => n + t.of, 0),
  };
}

function reported({ line, section, count, card, gone }: ResolvedLine): ReportedCard {
  return {
    line,
    section,
    count,
    name: card.name,
    ...understood(card),
    odd: [...(card.odd ?? [])],
    ...(gone ? { note: 'The file that was imported last no longer has this card; it is played as it was.' } : {}),
  };
}
