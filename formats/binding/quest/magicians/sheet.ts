import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import type { CharacterSheetView, TaleCard } from '../../../../server/protocol/tale.ts';
import { isMajor } from '../../quick-deal/pool.ts';
import { pictureOfMagician } from '../shown/pictures.ts';
import { RELATIONSHIPS, type Change, type Character, type Face } from '../model.ts';

type Cards = (key: string) => CompiledCard | undefined;

/** Words for a change of a Face. */
const CHANGES: Readonly<Record<Change['did'], string>> = {
  made: 'made',
  keep: 'kept',
  diminish: 'diminished',
  end: 'ended',
  start: 'started',
  grow: 'grown',
  dissolved: 'dissolved',
  restored: 'as it was before',
};

/**
 * A Magician as quests have left them, for people (P3, P4, R4).
 * @param whole with the Library, which its player alone may read
 * @param planeName names of planes, by id
 */
export function showMagician(
  c: Character,
  cards: Cards,
  whole: boolean,
  planeName: (id: string) => string | undefined = () => undefined,
): CharacterSheetView {
  const home = planeName(c.home) ?? 'another plane';
  return {
    picture: pictureOfMagician(c.name, c, cards),
    subtitle:
      c.walks === null ? `Magician of ${home}` : `Planeswalker of ${home}, on ${planeName(c.walks) ?? 'another plane'}`,
    groups: [
      ...RELATIONSHIPS.flatMap((title) => {
        const faces = c.faces.filter((f) => f.relationship === title);
        return faces.length === 0 ? [] : [{ title, clause: 'P3', cards: faces.map((f) => faceCard(f, cards)) }];
      }),
      ...(whole && c.library.length > 0
        ? [
            {
              title: 'Your Library',
              note: 'By name; hidden from other players.',
              clause: 'P4',
              cards: byName(c.library, cards),
            },
          ]
        : []),
    ],
    facts: [
      ...c.fealties.map((f) => ({
        label: `Fealty of ${f.place}`,
        value: `${f.points} (${cards(f.land)?.name ?? 'a land'})`,
        clause: 'P4',
      })),
      { label: 'Library', value: `${c.library.length} cards`, clause: 'P4' },
    ],
    texts: [
      ...c.faces.filter((f) => f.story !== '').map((f) => ({ label: f.name, text: f.story, clause: 'P4' })),
      ...[...c.faces, ...c.gone]
        .filter((f) => f.history.length > 0)
        .map((f) => historyOf(f, c.gone.includes(f), cards)),
    ],
  };
}

/** A Face as a card of a sheet. */
function faceCard(f: Face, cards: Cards): TaleCard {
  const card = cards(f.card);
  const size = card === undefined ? '' : isMajor(card) ? 'major ' : 'minor ';
  const kept = f.kept === null ? '' : `, kept by the ${f.kept === 'will' ? 'Magicians' : 'Opposition'}`;
  return {
    card: f.card,
    name: f.name,
    note: `${size}${f.kind === 'quality' ? 'Quality' : 'Lot'}, ${f.topic}${f.place && `, ${f.place}`}${kept}`,
  };
}

const byName = (keys: readonly string[], cards: Cards): TaleCard[] =>
  keys
    .map((card) => ({ card, name: cards(card)?.name ?? card }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** The changes of a Face, quest by quest (R1, R4). */
function historyOf(f: Face, gone: boolean, cards: Cards): CharacterSheetView['texts'][number] {
  return {
    label: `${f.name} (${f.relationship})`,
    text: f.history.map((change) => `${changeWords(change, cards)}, in ${change.quest}`).join('\n'),
    ...(gone ? { note: 'is no more' } : {}),
    clause: 'R4',
  };
}

/** A change of a Face in words: "grown: The bell (Lantern) → The great bell (Tower)". */
function changeWords({ did, before, after }: Change, cards: Cards): string {
  const tied = (was: { readonly card: string; readonly name: string }) =>
    `${was.name} (${cards(was.card)?.name ?? 'another card'})`;
  const ends =
    before && after && before.card === after.card && before.name === after.name
      ? [before]
      : [before, after].filter((end) => end !== null);
  return [CHANGES[did], ...(ends.length > 0 ? [ends.map(tied).join(' → ')] : [])].join(': ');
}
