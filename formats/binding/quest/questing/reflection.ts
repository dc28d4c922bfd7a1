import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { tell } from '../data.ts';
import type { Kind } from '../model.ts';
import { stepOn } from '../phases.ts';
import { freshId } from '../piles.ts';
import { sizeOf } from '../prelude/sentence.ts';
import type { QuestState, Taking } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { cardOption, words, layDown, spoken } from './hand.ts';
import { direction } from './direction.ts';

/** Qualities and Lots of the Opposition, Reaches among them, that have two face-down cards. */
export function doublePairs(s: QuestState): string[] {
  const hidden = s.opposition.cards.filter((c) => !c.faceUp);
  return [...new Set(hidden.map((c) => c.pair))].filter((pair) => hidden.filter((c) => c.pair === pair).length === 2);
}

export function reachFields(setup: MatchSetup, s: QuestState): Field[] {
  const { hand } = s.augur;
  const [majors, minors] = (['major', 'minor'] as const).map((size) =>
    hand.filter((h) => sizeOf(setup, h.card) === size).map((h) => h.id),
  ) as [string[], string[]];
  const missing = majors.length === 0 ? 'major' : minors.length === 0 ? 'minor' : null;
  const yes = { when: [{ field: 'reach', is: ['yes'] }] };
  const limit = (keys: string[], says: string) => ({ keys, max: 1, says });
  return [
    {
      kind: 'pick',
      key: 'reach',
      label: 'Reach',
      help: 'Two cards face down, one major and one minor.',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        {
          key: 'yes',
          label: 'Yes',
          ...(missing
            ? { no: { says: `A Reach takes a major and a minor card; no ${missing} one is in hand.`, clause: 'Q4' } }
            : {}),
        },
        { key: 'no', label: 'No' },
      ],
    },
    {
      kind: 'pick',
      key: 'kind',
      label: 'As',
      min: 1,
      max: 1,
      ...yes,
      options: [
        { key: 'quality', label: 'a Quality' },
        { key: 'lot', label: 'a Lot' },
      ],
    },
    {
      kind: 'pick',
      key: 'cards',
      label: 'The cards',
      min: 2,
      max: 2,
      ...yes,
      options: hand.map((h) => ({ ...cardOption(setup, h), note: sizeOf(setup, h.card) })),
      limits: [
        limit(majors, 'A Reach takes one major and one minor card (Q4), not two major ones.'),
        limit(minors, 'A Reach takes one major and one minor card (Q4), not two minor ones.'),
      ],
    },
    { ...words('name', 'What it is (you alone know, until it is turned up)'), ...yes },
  ];
}

export function reach(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  if (form.pick('reach') === 'yes') {
    const kind = form.pick('kind') as Kind;
    s.opposition.reaches++;
    for (const id of form.picks('cards')) {
      const held = layDown(s, s.augur.hand, id, '');
      const name = form.text('name');
      if (held)
        s.opposition.cards.push({
          id: held.id,
          card: held.card,
          relationship: 'Reach',
          kind,
          pair: `Reach ${s.opposition.reaches}`,
          faceUp: false,
          name: name === '' ? null : name,
        });
    }
    step.reached = true;
    tell(s, [
      `The Opposition reaches out: a ${kind === 'quality' ? 'Quality' : 'Lot'} of two cards, face down. `,
      { clause: 'Q4' },
    ]);
  }
  stepOn(s, 'DONE');
  direction(setup, s, step);
}

export function revealFields(setup: MatchSetup, s: QuestState): Field[] {
  const pairs = doublePairs(s);
  const cards = s.opposition.cards.filter((c) => !c.faceUp && pairs.includes(c.pair));
  return [
    {
      kind: 'pick',
      key: 'card',
      label: 'The card that comes into the Step',
      help: 'The other one of its Quality or Lot is turned face up.',
      min: 1,
      max: 1,
      options: cards.map((c) => ({
        ...cardOption(setup, c),
        note: `${c.relationship}, ${c.kind}${c.name === null ? '' : `: ${c.name}`}`,
      })),
    },
    words('words', 'What it is'),
    words('other', 'What the other one is'),
  ];
}

export function reveal(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  const { cards } = s.opposition;
  const at = cards.findIndex((c) => c.id === form.pick('card'));
  const [shown] = cards.splice(at, 1);
  const twin = cards.find((c) => c.pair === shown?.pair);
  if (shown) step.reveal = { id: freshId(s), card: shown.card, text: form.text('words') || (shown.name ?? '') };
  if (twin) {
    twin.faceUp = true;
    twin.name = form.text('other') || twin.name;
  }
  s.revealed++;
  if (shown)
    tell(s, [
      'Revealed: ',
      { card: shown.card },
      `${spoken(step.reveal?.text ?? '')} comes into the Step`,
      ...(twin
        ? [
            '; ',
            { card: twin.card },
            ` of its ${shown.relationship} is turned up${twin.name === null ? '' : `: “${twin.name}”`}`,
          ]
        : []),
      '. ',
      { clause: 'Q4' },
    ]);
  stepOn(s, 'DONE');
  direction(setup, s, step);
}
