import type { GameEvent } from '../engine/kernel/events.ts';
import type { Game, Input } from '../engine/game/game.ts';
import type { Requirement } from '../engine/ports/legality.ts';
import type { Rules } from '../engine/ports/format-hooks.ts';

/** The number of times that a clause came up in one match. */
export interface ClauseUse {
  /** questions that cite it */
  asked: number;
  /** lines of the log that cite it, losses and the end of the match among them */
  told: number;
  /** turns in which a requirement of the format that cites it ruled something out */
  refused: number;
  /** actions taken whose offer cites it */
  acted: number;
}
export type ClauseUses = Readonly<Record<string, Readonly<ClauseUse>>>;

/**
 * Counts which clauses come up while a match is played, by looking on: at its events, its questions, and through `rules` at the requirements of the format.
 * Matches that nobody counts do not know of it.
 */
export class ClauseCounter {
  readonly #uses = new Map<string, ClauseUse>();
  readonly #ruledOut = new Map<string, number>();
  #turn = 0;
  #decision = '';
  #offered: ReadonlyMap<string, readonly string[]> = new Map();

  get uses(): ClauseUses {
    return Object.fromEntries([...this.#uses].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })));
  }

  /** Rules whose requirements are watched. */
  rules(rules: Rules): Rules {
    if (!rules.requirements) return rules;
    const seen = Object.entries(rules.requirements).map(([topic, list]) => [
      topic,
      list.map((r: Requirement<never>) => this.#watched(r)),
    ]);
    return { ...rules, requirements: Object.fromEntries(seen) as Rules['requirements'] & object };
  }

  #watched(r: Requirement<never>): Requirement<never> {
    return {
      ...r,
      holds: (g, c) => {
        const holds = r.holds(g, c);
        if (!holds && !(r.concerns && !r.concerns(g, c))) this.#refuses(r.clauses);
        return holds;
      },
    };
  }

  #refuses(clauses: readonly string[]): void {
    for (const clause of clauses) {
      if (this.#ruledOut.get(clause) === this.#turn) continue;
      this.#ruledOut.set(clause, this.#turn);
      this.#use(clause).refused++;
    }
  }

  #use(clause: string): ClauseUse {
    let use = this.#uses.get(clause);
    if (!use) this.#uses.set(clause, (use = { asked: 0, told: 0, refused: 0, acted: 0 }));
    return use;
  }

  event(e: GameEvent): void {
    if ((e.e === 'note' || e.e === 'lost') && e.clause !== undefined) this.#use(e.clause).told++;
    if (e.e === 'turn') this.#turn = e.number;
  }

  /** Somebody answered what was asked when it was last looked at. */
  input(input: Input): void {
    if (input.kind === 'answer' && 'action' in input.answer)
      for (const clause of this.#offered.get(input.answer.action) ?? []) this.#use(clause).acted++;
  }

  /** Looks at what is asked now, and at how it ended. */
  look(g: Game): void {
    if (g.open && g.open.id !== this.#decision) {
      this.#decision = g.open.id;
      const cited = new Set(g.open.parts.flatMap(({ part }) => ('clauses' in part ? (part.clauses ?? []) : [])));
      for (const clause of cited) this.#use(clause).asked++;
      this.#offered = new Map(
        g.open.parts.flatMap(({ part }) =>
          part.kind === 'priority' ? part.actions.flatMap((a) => (a.clauses ? [[a.key, a.clauses] as const] : [])) : [],
        ),
      );
    }
    if (g.state.over) for (const clause of g.state.over.clauses) this.#use(clause).told++;
  }
}
