import type { ObjectView, PositionTableRequest, SeatView, View } from '../../../server/protocol/index.ts';
import type { Question } from '../match/question.ts';

/** The table as the coach sees it. */
export interface Now {
  readonly view: View;
  readonly question: Question | null;
}

/** One sentence of the coach. */
export interface Step {
  readonly key: string;
  readonly says: string;
  /** CSS selectors of the elements that it points to */
  readonly at?: (now: Now) => string;
  /** true once the person has done it; without it, the step waits for "Next" */
  readonly done?: (now: Now) => boolean;
  /** it is shown until "Next", even if the learner has already done what comes after it */
  readonly unmissed?: true;
}

/** A match that begins in a position, with a coach. The first of its people is the learner. */
export interface Lesson {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly table: PositionTableRequest;
  readonly steps: readonly Step[];
  /** the last word, when the match is over */
  readonly ending: string;
  /** the format of the real match that it offers */
  readonly format: string;
}

/** Place in a lesson: the step that is shown, and the last step that the learner has done. */
export interface Progress {
  readonly at: number;
  readonly done: number;
}
export const START: Progress = { at: 0, done: -1 };

/** The first step behind `at` that is still to be done, or that nobody should miss. */
const behind = (steps: readonly Step[], { at, done }: Progress): number => {
  const next = steps.findIndex((step, i) => i > at && (i > done || step.unmissed === true));
  return next < 0 ? steps.length : next;
};

/**
 * Progress after what the learner has done at the table.
 * A learner who attacks instead of casting finds the coach at the attack, so no step can hold the lesson up.
 */
export function followed(steps: readonly Step[], was: Progress, now: Now): Progress {
  const done = steps.findLastIndex((step) => step.done?.(now) === true);
  if (done <= was.done) return was;
  const stays = done < was.at || steps[was.at]?.unmissed === true;
  return { at: stays ? was.at : behind(steps, { at: was.at, done }), done };
}

/** Progress after "Next" or "Skip this step". */
export const skipped = (steps: readonly Step[], was: Progress): Progress => ({ ...was, at: behind(steps, was) });

/** The learner's seat. */
export const mine = ({ view }: Now): SeatView | undefined => view.seats.find((seat) => seat.ref === view.you.seats[0]);

const named = ({ view }: Now, refs: readonly string[], name: string): string | undefined =>
  refs.find((ref) => {
    const card = view.objects[ref]?.card;
    return card != null && view.cards[card]?.name === name;
  });
/** Drawings of an object, alone or in a group, wherever the page has put them. */
const nav = (ref: string | undefined): string =>
  ref === undefined ? '' : `[data-nav="${ref}"], [data-members~="${ref}"]`;

/** A card of the learner's hand. */
export const inHand =
  (name: string) =>
  (now: Now): string =>
    nav(named(now, mine(now)?.handCards ?? [], name));
/** A card of the learner's command zone. */
export const inCommand =
  (name: string) =>
  (now: Now): string =>
    nav(named(now, mine(now)?.command ?? [], name));
/** A permanent of the learner's. */
export const onBattlefield =
  (name: string) =>
  (now: Now): string =>
    nav(named(now, mine(now)?.battlefield ?? [], name));
export const MAIN_BUTTON = '.question button.main';

export const playedALand = (now: Now): boolean => (mine(now)?.landsPlayed ?? 0) > 0;
/** A spell is on its way, or has resolved. */
export const cast =
  (name: string) =>
  (now: Now): boolean =>
    named(now, now.view.stack, name) !== undefined || resolved(name)(now);
export const resolved =
  (name: string) =>
  (now: Now): boolean =>
    named(now, mine(now)?.battlefield ?? [], name) !== undefined;

const attacking = (object: ObjectView | undefined): boolean => object?.attacking !== undefined;
export const attacked = (now: Now): boolean =>
  (mine(now)?.battlefield ?? []).some((ref) => attacking(now.view.objects[ref]));
export const askedToAttack = (now: Now): boolean => now.question?.part.kind === 'attack' || attacked(now);
/** The other side has less life than at the start of the lesson. */
export const dealtDamage =
  (from: number) =>
  ({ view }: Now): boolean =>
    view.sides.some((side) => side.side !== view.you.side && side.life < from);
/** A turn of the learner's side after the first one. */
export const nextTurn =
  (first: number) =>
  ({ view }: Now): boolean =>
    view.turn.number > first && view.turn.side === view.you.side;

/** A card's name so many times, as position files list libraries. */
export const copies = (n: number, card: string): string[] => Array.from({ length: n }, () => card);
