import { COLORS } from '../../../../cards/oracle/ir/index.ts';
import type { TaleCard, TaleSheet } from '../../../../server/protocol/tale.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { augurOf, cardName, cardOf, nameOf, planeOf, questOf, valueOf } from '../data.ts';
import { whereabouts } from '../resolution/elements.ts';
import { keyOf } from '../prelude/identity.ts';
import { RELATIONSHIPS, type Face } from '../model.ts';
import { sizeOf } from '../prelude/sentence.ts';
import type { QuestPlane } from '../planes/setup.ts';
import type { Held, MagicianState, OpposedCard, QuestState } from '../state.ts';
import { pictureOfCard, pictureOfElement, pictureOfFace, pictureOfMagician } from './pictures.ts';

export const open = (setup: MatchSetup, card: string): TaleCard => ({ card, name: cardName(setup, card) });
/** The card with its value in a Direction. */
export const counted = (setup: MatchSetup, card: string): TaleCard => ({
  ...open(setup, card),
  value: valueOf(setup, card),
});

function faceCard(setup: MatchSetup, m: MagicianState, f: Face): TaleCard {
  const about = `${sizeOf(setup, f.card)} ${f.kind === 'quality' ? 'Quality' : 'Lot'}, ${f.topic}${f.place === '' ? '' : `, ${f.place}`}${f.kept === null ? '' : `, kept by the ${f.kept === 'will' ? 'Magicians' : 'Opposition'}`}`;
  const n = m.influence[f.id];
  return {
    card: f.card,
    name: f.name,
    note: about,
    picture: pictureOfFace(cardOf(setup, f.card), f),
    ...(n === undefined ? {} : { marks: [{ label: 'Influence', n }] }),
  };
}

const byName = (setup: MatchSetup, cards: readonly string[]): TaleCard[] =>
  [...cards].map((card) => open(setup, card)).toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

export function magicianSheet(setup: MatchSetup, s: QuestState, m: MagicianState, i: number, own: boolean): TaleSheet {
  const { character: c } = m;
  return {
    key: `magician ${i}`,
    title: nameOf(s, i),
    person: m.person,
    picture: pictureOfMagician(nameOf(s, i), c, (key) => setup.cards[key]),
    subtitle: `${c.walks === null ? 'Magician' : 'Planeswalker'} of ${questOf(setup).planes.find((p) => p.id === c.home)?.name ?? 'another plane'}`,
    groups: [
      ...(own && m.hand.length > 0
        ? [
            {
              title: 'Your hand',
              note: 'You alone see it.',
              clause: 'Q4',
              cards: m.hand.map((h) => counted(setup, h.card)),
            },
          ]
        : []),
      ...RELATIONSHIPS.flatMap((r) => {
        const faces = c.faces.filter((f) => f.relationship === r);
        return faces.length === 0 ? [] : [{ title: r, clause: 'P3', cards: faces.map((f) => faceCard(setup, m, f)) }];
      }),
      ...(own && c.library.length > 0
        ? [{ title: 'Your Library', note: 'By name; you alone see it.', clause: 'P4', cards: byName(setup, c.library) }]
        : []),
    ],
    facts: [
      ...c.fealties.map((f) => ({
        label: `Fealty of ${f.place}`,
        value: `${f.points} (${cardName(setup, f.land)})`,
        clause: 'P4',
      })),
      { label: 'Library', value: `${c.library.length} cards`, clause: 'P4' },
      { label: 'Hand', value: `${m.hand.length} cards`, clause: 'Q4' },
      ...(m.conceded ? [{ label: 'Has conceded', value: 'yes', clause: 'Q6' }] : []),
    ],
    texts: c.faces.filter((f) => f.story !== '').map((f) => ({ label: f.name, text: f.story, clause: 'P4' })),
  };
}

/** P1: public sheet of a plane: its Elements with Lore, Disposition and Haunt, new ones included. */
export function planeSheet(setup: MatchSetup, s: QuestState, plane: QuestPlane): TaleSheet {
  const made = s.resolution?.elements.filter((e) => e.plane === plane.id).map((e) => e.element) ?? [];
  return {
    key: `plane ${plane.id}`,
    title: plane.name,
    picture: { of: 'place', name: plane.name, words: plane.concept },
    subtitle: `Plane of ${plane.elements.length + made.length} Elements`,
    groups: [],
    facts: ruledOf(setup, plane),
    texts: [...plane.elements, ...made].map((e) => ({
      label: e.name,
      text: e.lore,
      note: whereabouts(e),
      clause: 'P1',
      picture: pictureOfElement(e),
    })),
  };
}

/** Count of a plane's cards in the quest that have text that the players resolve themselves. */
function ruledOf(setup: MatchSetup, plane: QuestPlane): TaleSheet['facts'] {
  const ruled = new Set(
    Object.values(plane.stock)
      .flat()
      .filter((key) => setup.cards[key]?.whole === false),
  ).size;
  return ruled === 0
    ? []
    : [{ label: 'Cards with text that the players resolve themselves', value: String(ruled), clause: 'P1' }];
}

function opposedCard(setup: MatchSetup, c: OpposedCard, augur: boolean): TaleCard {
  if (c.faceUp) {
    const name = c.name ?? cardName(setup, c.card);
    return { card: c.card, name, note: c.kind, picture: pictureOfCard(cardOf(setup, c.card), name) };
  }
  return augur
    ? { card: c.card, name: c.name ?? cardName(setup, c.card), note: `${c.kind}, face down`, faceDown: true }
    : { card: null, name: 'Face down', note: c.kind, faceDown: true };
}

/** Title of its sheet for those who do not know its name. */
const UNNAMED = 'The Opposition';

export function oppositionSheet(setup: MatchSetup, s: QuestState, augur: boolean): TaleSheet {
  const { cards, name, known, faces } = s.opposition;
  const title = (known || augur) && name !== '' ? name : UNNAMED;
  const held = (hand: readonly Held[]): TaleCard[] => hand.map((h) => counted(setup, h.card));
  return {
    key: 'opposition',
    person: augurOf(s),
    title,
    picture: { of: 'person', name: title, words: title === UNNAMED ? 'stranger hood' : '' },
    ...(augur && !known && name !== '' ? { subtitle: 'Its name is known to you alone.' } : {}),
    groups: [
      ...(augur && s.augur.hand.length > 0
        ? [{ title: 'Your hand', note: 'You alone see it.', clause: 'Q4', cards: held(s.augur.hand) }]
        : []),
      ...[...new Set(cards.map((c) => c.pair))].map((pair) => ({
        title: pair,
        clause: 'Q3',
        cards: cards.filter((c) => c.pair === pair).map((c) => opposedCard(setup, c, augur)),
      })),
    ],
    facts: [
      { label: 'Hand', value: `${s.augur.hand.length} cards`, clause: 'Q4' },
      ...Object.entries(s.planes).flatMap(([id, p]) => [
        { label: `Weather of ${planeOf(setup, id).name}`, value: `${p.weather.length} cards`, clause: 'Q2' },
        {
          label: `Roads of ${planeOf(setup, id).name}`,
          value: COLORS.map((c) => `${c} ${p.roads[c].length}`).join(', '),
          clause: 'Q1',
        },
      ]),
    ],
    texts: augur
      ? faces
          .filter((f) => s.opposition.laid?.includes(keyOf(f)) !== true)
          .map((f) => ({ label: `${f.relationship}, ${f.kind}`, text: f.name, clause: 'P5' }))
      : [],
  };
}
