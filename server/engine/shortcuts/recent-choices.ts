import type { Answer, Part } from '../kernel/decisions.ts';
import { positionOf } from './position-hash.ts';
import type { Choice, Recent } from '../kernel/loop-state.ts';
import type { Whole } from '../kernel/fixed-shape.ts';
import { namedIn, shapeOf } from './state-shape.ts';
import type { Game } from '../ports/game.ts';
import type { PersonId } from '../kernel/refs.ts';

/** so many choices are remembered: longer rounds are not found */
const REMEMBERED = 120;

/** Rounds are looked for from where a spell is cast or an ability activated: whatever else a player does of their own accord cannot go on for ever. */
const BEGIN = /^(?:act|cast|mana):/;

const NOBODY: Choice['named'] = {};
const NOTHING: Recent = { choices: [], before: 0, proposals: 0 };
export const recentOf = (g: Game): Recent => g.state.recent ?? NOTHING;

/** A step begins. In phases that were added to the turn rounds may go on from one to the next (500.8); in the ordinary ones nothing comes again. */
export function choicesOfStep(g: Game): void {
  const { inserted, resume } = g.state.turn;
  if (inserted.length === 0 && resume === null) forgetChoices(g);
}

/** Forgets earlier choices: something has happened that no round contains. */
export function forgetChoices(g: Game): void {
  g.journal.progress(g.state, 'recent', null);
}

/** The question of a moment, as far as it is the same each time round. Of priority: the stack. */
export function momentOf(g: Game, part: Pick<Part, 'kind' | 'title'>): string {
  if (part.kind !== 'priority') return part.title.replaceAll(/\d+/g, '#');
  const { stack } = g.state.zones;
  const top = g.world.object(stack.at(-1) ?? -1);
  return `${stack.length} ${top ? `${top.stack?.sourceDef ?? top.def} ${top.stack?.text ?? ''}` : ''}`;
}

/** A choice that is being made. */
export class Choosing {
  readonly #g: Game;
  /** null: it is part of no round */
  readonly choice: Choice | null;

  constructor(g: Game, choice: Choice | null) {
    this.#g = g;
    this.choice = choice;
  }

  /** Adds the choice to the recent ones, once it has been carried out. */
  remember(): void {
    if (!this.choice) return;
    const { choices, before, proposals } = recentOf(this.#g);
    const kept = choices.slice(1 - REMEMBERED);
    this.#g.journal.progress(this.#g.state, 'recent', {
      choices: [...kept, this.choice],
      before: before + choices.length - kept.length,
      proposals,
    });
  }
}

/** A choice as it is made, before it changes anything. */
export const choosing = (g: Game, person: PersonId, part: Part, answer: Answer): Choosing =>
  new Choosing(g, choiceOf(g, person, part, answer));

function choiceOf(g: Game, person: PersonId, part: Part, answer: Answer): Choice | null {
  if (
    g.state.shortcut
    || part.clauses?.[0] === '731.2b'
    || ('action' in answer && answer.action.startsWith('shortcut:'))
  )
    return null;
  const begins = 'action' in answer && BEGIN.test(answer.action);
  if (!begins && recentOf(g).choices.length === 0) return null;
  const choice: Whole<Choice> = {
    person,
    kind: part.kind,
    step: g.state.turn.step,
    moment: momentOf(g, part),
    answer,
    named: 'pass' in answer ? NOBODY : namedIn(g, answer),
    order: undefined,
    shape: undefined,
    position: undefined,
    base: undefined,
    label: undefined,
  };
  if (part.kind === 'order' && 'order' in answer)
    choice.order = answer.order.map((key) => part.items.findIndex((i) => i.key === key));
  if (part.kind === 'priority' && 'action' in answer) {
    choice.base = g.state.nextId;
    choice.label = part.actions.find((a) => a.key === answer.action)?.label ?? answer.action;
    if (begins) {
      const shape = shapeOf(g);
      choice.shape = shape;
      const again = recentOf(g).choices.some(
        (c) => c.person === person && c.shape === shape && 'action' in c.answer && c.answer.action === answer.action,
      );
      if (again) choice.position = positionOf(g);
    }
  }
  return choice as Choice;
}
