import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, cardName, cardOf, formFor, planeOf, tell, valueOf } from '../data.ts';
import { KINDS, PROSE, SIZES, type Kind, type Opposed, type Size } from '../model.ts';
import { keyOf } from './identity.ts';
import { freshId } from '../piles.ts';
import { sizeOf } from '../magicians/slots.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { type Lasting, relationshipsOf, kindName } from './opposition.ts';

/** The Opposition's cards are laid down before the first Step (Q3). */
const LOOKED_AT = 5;

/** Sets of cards to lay down, in order: a Quality of each Relationship, then a Lot of each. */
const sets = (s: QuestState): { relationship: Lasting; kind: Kind }[] =>
  KINDS.flatMap((kind) => relationshipsOf(s).map((relationship) => ({ relationship, kind })));
const present = (s: QuestState): { relationship: Lasting; kind: Kind } | undefined => sets(s)[s.opposition.setup.at];
/** Planes whose Weather has cards left. */
const windy = (s: QuestState): string[] =>
  Object.keys(s.planes).filter((id) => (s.planes[id]?.weather.length ?? 0) > 0);
/** Plane whose Weather gives the present set; null while the Augur has several to choose from. */
function planeNow(s: QuestState): string | null {
  const open = windy(s);
  return s.opposition.setup.plane ?? (open.length === 1 ? (open[0] ?? null) : null);
}
/** The five cards on top of a Weather, the topmost first. */
const onTop = (s: QuestState, plane: string): string[] =>
  (s.planes[plane]?.weather ?? []).slice(-LOOKED_AT).toReversed();

/**
 * Question on the next five cards, or before it on their plane if there are several.
 * None when all sets are laid, or no Weather has cards.
 */
export function setQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const set = present(s);
  if (!set || windy(s).length === 0) return [];
  const what = `the ${kindName(set.kind)} of the Opposition’s ${set.relationship}`;
  const plane = planeNow(s);
  const key = `opposition/${s.opposition.setup.at}`;
  if (plane === null) {
    return [
      formFor(augurOf(s), `${key}/plane`, {
        name: 'opposition-plane',
        title: `From which plane come the cards for ${what}?`,
        clauses: ['Q3'],
        send: 'From there',
        fields: [
          {
            kind: 'pick',
            key: 'plane',
            label: 'Plane',
            min: 1,
            max: 1,
            options: windy(s).map((id) => ({ key: id, label: planeOf(setup, id).name })),
          },
        ],
      }),
    ];
  }
  return [
    formFor(
      augurOf(s),
      `${key}/cards`,
      {
        name: 'opposition-cards',
        title: `Which cards are ${what}?`,
        clauses: ['Q3', 'P3'],
        fields: cardFields(setup, s, set, onTop(s, plane)),
        send: 'Lay them face down',
      },
      'each',
      'asked',
    ),
  ];
}

function cardFields(
  setup: MatchSetup,
  s: QuestState,
  set: { relationship: Opposed; kind: Kind },
  cards: readonly string[],
): Field[] {
  const keysOf = (size: Size): string[] =>
    cards.flatMap((card, at) => (sizeOf(cardOf(setup, card)) === size ? [String(at)] : []));
  const there = SIZES.filter((size) => keysOf(size).length > 0);
  const value = s.opposition.faces.find((f) => f.relationship === set.relationship && f.kind === set.kind)?.name ?? '';
  return [
    {
      kind: 'pick',
      key: 'cards',
      label: 'Face down',
      help: 'A major one, a minor one, or one of each; the others go to the bottom.',
      min: 1,
      max: there.length,
      options: cards.map((card, at): FieldOption => ({
        key: String(at),
        label: cardName(setup, card),
        card,
        note: `${sizeOf(cardOf(setup, card))}, mana value ${valueOf(setup, card)}`,
      })),
      limits: there.map((size) => ({
        keys: keysOf(size),
        max: 1,
        says: `A ${kindName(set.kind)} has one ${size} card at most (P3).`,
      })),
    },
    ...there.map((size): Field => ({
      kind: 'text',
      key: size,
      label: `The Face of the ${size} card`,
      help: 'You alone know it until the card is turned up; it can be named then.',
      min: 0,
      max: PROSE,
      lines: 1,
      value,
      when: [{ field: 'cards', is: keysOf(size) }],
    })),
  ];
}

export function answerSets(setup: MatchSetup, s: QuestState, form: Written): void {
  const { opposition } = s;
  const set = present(s);
  const plane = planeNow(s);
  if (!set) return;
  s.revealed++;
  if (plane === null) {
    opposition.setup.plane = form.pick('plane') ?? '';
    return;
  }
  const cards = onTop(s, plane);
  const chosen = form.picks('cards').map(Number);
  s.planes[plane]?.weather.splice(-cards.length);
  s.planes[plane]?.weather.unshift(...cards.filter((_, at) => !chosen.includes(at)));
  for (const card of cards.filter((_, at) => chosen.includes(at))) {
    const name = form.text(sizeOf(cardOf(setup, card)));
    opposition.cards.push({
      id: freshId(s),
      card,
      ...set,
      pair: `${set.relationship} ${set.kind}`,
      faceUp: false,
      name: name === '' ? null : name,
    });
  }
  opposition.setup = { at: opposition.setup.at + 1 };
  (opposition.laid ??= []).push(keyOf(set));
  tell(s, [
    `The Opposition’s ${set.relationship} has a ${kindName(set.kind)} of ${chosen.length === 1 ? 'one card' : 'two cards'}, face down. `,
    { clause: 'Q3' },
  ]);
}
