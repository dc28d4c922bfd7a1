import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, cardName, formFor, tell } from '../data.ts';
import { NAME, PROSE } from '../model.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The Augur may at any point reveal who the Opposition is, and name its face-down Faces (P5). */
const IDENTITY = 'identity';
const FACES = 'faces';
/**
 * Phases from the Opposition's creation to the Confrontation.
 * In a quest that began under older rules they include the negotiation.
 */
const PHASES: ReadonlySet<string> = new Set(['will', 'threat', 'setup', 'questing']);

const standing = (s: QuestState, name: string, title: string, send: string, fields: Field[]): TaleQuestion => ({
  ...formFor(augurOf(s), name, { name, title, clauses: ['P5'], send, fields }),
  standing: true,
});

/** Offers that stay open for the Augur besides other questions. */
export function standingQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { name, known } = s.opposition;
  if (name === '' || !PHASES.has(s.phase)) return [];
  const faces = faceFields(setup, s);
  return [
    ...(known
      ? []
      : [
          standing(s, IDENTITY, 'Reveal who the Opposition is', 'Decide', [
            {
              kind: 'text',
              key: 'name',
              label: 'Its name',
              help: 'You may change it until you reveal it.',
              min: 1,
              max: NAME,
              lines: 1,
              value: name,
            },
            {
              kind: 'pick',
              key: 'known',
              label: 'Who it is',
              help: 'Its face-down Faces stay secret in either case.',
              min: 1,
              max: 1,
              value: ['no'],
              options: [
                { key: 'yes', label: 'Reveal it to everybody now' },
                { key: 'no', label: 'Withhold it, until the Confrontation at the latest' },
              ],
            },
          ]),
        ]),
    ...(faces.length === 0 ? [] : [standing(s, FACES, 'Name the face-down Faces', 'Keep these names', faces)]),
  ];
}

/** The Opposition's Faces without a card. */
const cardless = (s: QuestState): QuestState['opposition']['faces'] =>
  s.opposition.faces.filter((f) => !s.opposition.laid?.includes(keyOf(f)));
export const keyOf = ({ kind, relationship }: { readonly kind: string; readonly relationship: string }): string =>
  `${kind} ${relationship}`;

function faceFields(setup: MatchSetup, s: QuestState): Field[] {
  const field = (key: string, label: string, min: number, value: string): Field => ({
    kind: 'text',
    key,
    label,
    min,
    max: PROSE,
    lines: 1,
    value,
  });
  return [
    ...s.opposition.cards
      .filter((c) => !c.faceUp)
      .map((c) => field(c.id, `${cardName(setup, c.card)} (${c.pair})`, 0, c.name ?? '')),
    ...(s.phase === 'questing'
      ? []
      : cardless(s).map((f) =>
          field(
            keyOf(f),
            `${f.relationship}: its ${f.kind === 'quality' ? 'Quality' : 'Lot'}, without a card so far`,
            1,
            f.name,
          ),
        )),
  ];
}

export function answerStanding(s: QuestState, q: TaleQuestion, form: Written): void {
  if (q.key === IDENTITY) {
    s.opposition.name = form.text('name');
    if (form.pick('known') === 'yes') reveal(s, `The Augur reveals who the Opposition is: ${s.opposition.name}. `);
    return;
  }
  for (const c of s.opposition.cards) if (!c.faceUp) c.name = form.text(c.id) || null;
  for (const f of cardless(s)) f.name = form.text(keyOf(f)) || f.name;
}

function reveal(s: QuestState, says: string): void {
  s.opposition.known = true;
  s.revealed++;
  tell(s, [says, { clause: 'P5' }]);
}

/** Tell the Opposition's identity in the Resolution of a quest without a Confrontation. */
export function tellIdentity(s: QuestState): void {
  if (!s.opposition.known && s.opposition.name !== '') reveal(s, `The Opposition was ${s.opposition.name}. `);
}
