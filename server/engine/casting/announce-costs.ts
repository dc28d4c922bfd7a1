import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { numberIn } from '../decisions/ask.ts';
import type { SlotFlow } from '../targets/modes-and-targets.ts';
import { choosePicks } from '../payment/overlapping-picks.ts';
import { pickTitle } from '../costs/picks.ts';
import type { PartOf, Refusal } from '../kernel/decisions.ts';
import { boundsOfX, type XSpec } from './choose-x.ts';
import { costText } from '../objects/mana-cost.ts';
import type { Game } from '../ports/game.ts';
import { objRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';

/** 601.2b: the value of X, within what can be paid and what the targets allow. */
export function* announceX(g: Game, s: XSpec & { readonly title: string }): SlotFlow<number> {
  const bounds = boundsOfX(g, s);
  if (!bounds) return 0;
  const answer = yield {
    slot: 'x',
    part: {
      kind: 'number',
      title: `${s.title}: choose X`,
      clauses: ['601.2b', '107.3a'],
      object: objRef(s.object),
      ...bounds,
    },
  };
  return numberIn(answer);
}

export function* announcePicks(
  g: Game,
  seat: SeatId,
  object: ObjId,
  title: string,
  parts: readonly CostPart[],
  x: number,
  enough?: (picks: readonly (readonly ObjId[])[]) => boolean,
  fits?: (picks: readonly (readonly ObjId[])[]) => boolean,
): SlotFlow<ObjId[][] | null> {
  return yield* choosePicks(g, seat, { parts, source: object, x }, title, (question, picks) => {
    const few = enough
      ? fewest(question, (n) => enough([...picks, Array.from({ length: n }, () => object)]))
      : question;
    return fits ? sparing(few, (id) => fits([...picks, [id]])) : few;
  });
}

export const UNPAYABLE: Refusal = {
  code: 'illegal',
  message: 'What is left does not pay the rest of the cost.',
  clauses: ['118.3', '601.2h'],
  mend: 'Choose otherwise, or find what else the cost asks for.',
};

/** The question with what the mana does not need in front, and of one object only that (601.2g–h). */
function sparing(question: PartOf<'choose'>, fits: (id: ObjId) => boolean): PartOf<'choose'> {
  const spare = question.from.filter((ref) => fits(refId(ref)));
  if (spare.length === 0 || spare.length === question.from.length) return question;
  return {
    ...question,
    from: question.max === 1 ? spare : [...spare, ...question.from.filter((ref) => !spare.includes(ref))],
  };
}

/** The question with so many at least that the mana is enough, where what is chosen makes the spell cheaper. */
function fewest(question: PartOf<'choose'>, enough: (n: number) => boolean): PartOf<'choose'> {
  let { min } = question;
  while (min < question.max && !enough(min)) min++;
  return min === question.min ? question : { ...question, min };
}

/** A cost in words, for options. */
export function costWords(parts: readonly CostPart[]): string {
  return parts
    .map((p) =>
      p.c === 'mana'
        ? `pay ${costText(p.symbols)}`
        : p.c === 'life'
          ? 'pay life'
          : pickTitle(p)
              .replace('Choose ', '')
              .replace(/^(\d+) to (\w+)$/, '$2 $1'),
    )
    .join(', ');
}

export const stale = (message: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: ['117.1'],
  mend: 'Choose among the actions that are offered now.',
});
