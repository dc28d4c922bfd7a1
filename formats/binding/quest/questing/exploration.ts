import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { magicianAt, nameOf, tell } from '../data.ts';
import { stepOn } from '../phases.ts';
import type { QuestState, Taking } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { handField, words, layDown, spoken } from './hand.ts';
import { direction } from './direction.ts';
import { doublePairs } from './reflection.ts';

export function exploreFields(setup: MatchSetup, s: QuestState, i: number): Field[] {
  const {
    character: { faces },
    influence,
    hand,
  } = magicianAt(s, i);
  const yes = { when: [{ field: 'explore', is: ['yes'] }] };
  const from = faces.filter((f) => (influence[f.id] ?? 0) > 0);
  return [
    {
      kind: 'pick',
      key: 'explore',
      label: 'Explore',
      min: 1,
      max: 1,
      value: ['no'],
      options: [
        { key: 'yes', label: 'Yes, for one Influence' },
        { key: 'no', label: 'No' },
      ],
    },
    {
      kind: 'pick',
      key: 'face',
      label: 'Influence of which Face',
      min: 1,
      max: 1,
      ...yes,
      options: from.map((f) => ({
        key: f.id,
        label: f.name,
        note: `${influence[f.id]} left`,
        card: f.card,
        weight: influence[f.id] ?? 0,
      })),
    },
    { ...handField(setup, hand, 'card', 'The second card'), ...yes },
    { ...words('words', 'What you do'), ...yes },
  ];
}

export function explore(setup: MatchSetup, s: QuestState, step: Taking, form: Written): void {
  if (form.pick('explore') !== 'yes') return stepOn(s, 'DECLINED');
  const m = magicianAt(s, step.magician);
  const face = form.pick('face') ?? '';
  m.influence[face] = (m.influence[face] ?? 0) - 1;
  step.influence = face;
  step.exploration = layDown(s, m.hand, form.pick('card'), form.text('words'));
  s.revealed++;
  if (step.exploration)
    tell(s, [
      `${nameOf(s, step.magician)} explores with `,
      { card: step.exploration.card },
      `${spoken(step.exploration.text)}, for the Influence of ${m.character.faces.find((f) => f.id === face)?.name ?? ''}. `,
      { clause: 'Q4' },
    ]);
  if (doublePairs(s).length > 0) return stepOn(s, 'EXPLORED');
  tell(s, ['No Quality and no Lot of the Opposition has two face-down cards: nothing is revealed. ', { clause: 'Q4' }]);
  stepOn(s, 'NOTHING');
  direction(setup, s, step);
}
