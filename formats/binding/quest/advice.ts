import type { View } from '../../sdk/advice.ts';
import { heaviest, lightest, named, type Advice, type PickOption, type Policy } from '../../sdk/advice.ts';
import type { PartOf } from '../../../server/engine/kernel/decisions.ts';

const weight = (o: PickOption): number => o.weight ?? 0;
/** about as much as a revealed card adds */
const REVEALED = 4;

/** True if a second card is worth its Influence: it wins the Step, or wins it by more, even against a card that may be revealed. */
function isWorth(part: PartOf<'form'>, { tale }: View): boolean {
  const second = Math.max(
    0,
    ...part.fields.flatMap((f) => (f.kind === 'pick' && f.key === 'card' ? f.options.map(weight) : [])),
  );
  const step = tale?.tracks.flatMap((t) => t.stations).find((x) => x.now);
  const lead = (step?.parts ?? []).reduce(
    (n, p) => n + p.cards.reduce((m, c) => m + (c.value ?? 0), 0) * (p.side === 0 ? 1 : -1),
    0,
  );
  const hidden =
    tale?.sheets.some((s) => s.groups.some((g) => g.cards.filter((c) => c.faceDown).length === 2)) ?? false;
  const gain = second - (hidden ? REVEALED : 0);
  return gain > 0 && lead + gain >= 0 && lead < second;
}

/** A major and a minor card that are cheap to play, since both will be played. */
const oneOfEach: Policy = (field, open) =>
  (field.limits ?? [])
    .flatMap((l) =>
      open
        .filter((o) => l.keys.includes(o.key))
        .toSorted((a, b) => weight(a) - weight(b))
        .slice(0, 1),
    )
    .map((o) => o.key);

/** Advice on the forms of a quest. Cards for a scene are picked by chance: they are the story's. */
export const questAdvice: Advice = {
  forms: {
    answer: { card: heaviest },
    // what becomes of a Step is decided from case to case
    fealty: { '*': () => null },
    confront: { say: named('yes') },
    explore: { explore: (_, __, part, view) => [isWorth(part, view) ? 'yes' : 'no'], face: heaviest, card: heaviest },
    reach: { reach: named('yes', 'no'), cards: oneOfEach },
    'will-answer': { say: named('agree') },
    'threat-answer': { say: named('agree') },
    fallout: { say: named('agree'), saved: lightest },
    elements: { say: named('done') },
    element: { say: named('yes') },
  },
};
