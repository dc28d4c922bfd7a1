import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { answerCurate, curate, curateQuestions, isCurating } from './curate.ts';
import { formFor, hostOf, magicianAt, planeOf, questOf, tell } from '../data.ts';
import { answerSets, setQuestions } from './opposition-cards.ts';
import { advance } from '../phases.ts';
import { prepare, shuffle } from '../piles.ts';
import { sizeOf } from './sentence.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The time before the first Step (Q1–Q3): colors for the Weather, planes, the Opposition's cards, Influence, Lives. */

const chosen = (setup: MatchSetup, s: QuestState, i: number): boolean =>
  questOf(setup).planes.every((p) => magicianAt(s, i).walks[p.id] !== undefined);

/**
 * Prepare the Magicians' home planes once each has a color for the Weather (Q2).
 * Nobody is asked for a color twice.
 */
export function openPrelude(setup: MatchSetup, s: QuestState): void {
  if (Object.keys(s.planes).length > 0 || !s.magicians.every((_, i) => chosen(setup, s, i)))
    return finishPrelude(setup, s);
  for (const id of new Set(s.magicians.map((m) => hostOf(setup, m.character)))) {
    curate(setup, s, id, prepare(setup, s, id));
    tell(s, [
      `The Roads and the Weather of ${planeOf(setup, id).name} are prepared. `,
      { clause: 'Q1' },
      { clause: 'Q2' },
    ]);
  }
  s.revealed++;
  finishPrelude(setup, s);
}

export function preludeQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  if (isCurating(s)) return curateQuestions(setup, s);
  if (Object.keys(s.planes).length > 0) return [...setQuestions(setup, s)];
  return s.magicians.flatMap((m, i): TaleQuestion[] =>
    chosen(setup, s, i)
      ? []
      : [
          formFor(m.person, `weather/${i}`, {
            name: 'weather',
            title: 'From which colour does your Weather come?',
            clauses: ['Q2'],
            send: 'From there',
            fields: questOf(setup).planes.map((p) => ({
              kind: 'pick',
              key: p.id,
              label: `On ${p.name}`,
              help: 'Twenty cards are drawn for you by a walk of coins from this colour on.',
              min: 1,
              max: 1,
              options: COLORS.map((c) => ({ key: c, label: COLOUR_NAMES[c] })),
            })),
          }),
        ],
  );
}

export function answerPrelude(setup: MatchSetup, s: QuestState, person: number, i: number, form: Written): void {
  if (isCurating(s)) return void answerCurate(setup, s, person, form);
  if (Object.keys(s.planes).length > 0) return answerSets(setup, s, form);
  for (const p of questOf(setup).planes) magicianAt(s, i).walks[p.id] = form.pick(p.id) as Color;
}

/** Q3: when the Opposition's cards are laid down, set Influence and Lives, and shuffle the Libraries. */
function finishPrelude(setup: MatchSetup, s: QuestState): void {
  if (isCurating(s) || Object.keys(s.planes).length === 0 || setQuestions(setup, s).length > 0) return;
  for (const m of s.magicians) {
    m.influence = Object.fromEntries(m.character.faces.map((f) => [f.id, sizeOf(setup, f.card) === 'major' ? 2 : 1]));
    m.character.library = shuffle(s, m.character.library);
  }
  s.willLife = 0;
  s.threatLife = s.target;
  s.lives = [{ step: 0, will: 0, threat: s.target }];
  tell(s, [`The quest begins: the Threat has ${s.target} Life, the Will none. `, { clause: 'Q3' }]);
  advance(s, 'READY');
}
