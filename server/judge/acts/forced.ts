import type { Game } from '../../engine/game/game.ts';
import { checkAnswer, suggestAnswer } from '../../engine/decisions/check-suggest-sample.ts';
import type { Part } from '../../engine/kernel/decisions.ts';
import type { PersonId, Ref, SeatId } from '../../engine/kernel/refs.ts';
import { alike } from '../laid/names.ts';
import type { Reply } from './act.ts';
import { answersIt, answerTo, inWords } from './replies.ts';

/** A choice with one answer, which nobody was asked. */
interface Forced {
  readonly person: PersonId;
  readonly seat: SeatId;
  readonly part: Part;
  /** the things to choose from, as they were called then */
  readonly called: ReadonlyMap<Ref, string>;
}

const NOTHING: Ref = 'o0';

/** The choices of a match that were forced: an opponent who sacrifices their only creature is not asked which. A line may say them all the same. */
export class ForcedChoices {
  readonly #g: Game;
  #all: readonly Forced[] = [];

  /** `called`: what something is called now. */
  constructor(g: Game, called: (ref: Ref) => string) {
    this.#g = g;
    g.onSettled = (of, part) => {
      const seat = g.world.decider(of);
      const from = part.kind === 'choose' ? part.from : [];
      this.#all = [
        ...this.#all,
        { person: g.world.seat(seat).person, seat, part, called: new Map(from.map((r) => [r, called(r)])) },
      ];
    };
  }

  /** True if a reply says a choice that was forced, which no other reply says then. */
  take(person: PersonId, seat: SeatId | undefined, reply: Reply): boolean {
    const said = this.#all.find(
      (f) => f.person === person && (seat === undefined || f.seat === seat) && saysIt(f, reply),
    );
    this.#all = this.#all.filter((f) => f !== said);
    return said !== undefined;
  }
  /** Those of a person that no reply has said, a sentence each. */
  of(person: PersonId): readonly string[] {
    return this.#all.flatMap(({ person: who, seat, part, called }) =>
      who === person
        ? [
            `${this.#g.world.seat(seat).name} had no choice for “${part.title}”: ${inWords(part, suggestAnswer(part), (r) => called.get(r) ?? '')}`,
          ]
        : [],
    );
  }
}

function saysIt({ part, called }: Forced, reply: Reply): boolean {
  if (!answersIt(part, reply)) return false;
  const ref = (name: string): Ref =>
    [...called].find(([, n]) => alike(n, name) || alike(n, name.replace(/^.+'s /, '')))?.[0] ?? NOTHING;
  return checkAnswer(part, answerTo(part, reply, ref)) === null;
}
