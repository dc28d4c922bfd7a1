import { expect, it } from 'vitest';
import type { Refusal } from '../../server/engine/kernel/decisions.ts';

/**
 * One language for every test that reads like a ruling: a position by card names, what players do, and what they see.
 *
 *     ruling('702.15b: lifelink is the source’s, wherever the damage goes', { A: { battlefield: ['Leech'] }, B: { battlefield: ['Bear'] } })
 *       .when('A', attacks({ Leech: 'B' }))
 *       .until('damage')
 *       .then('A', life('A', 22), inZone('Bear', 'battlefield'));
 *
 * `ruling` (ruling.ts) is about a match, `story` (story.ts) about a tale: a quest or a session. Each is one test, run when the file is. `playing` takes the same
 * steps at once, inside a test of its own.
 */

/** Something that a player does. Answers the refusal, or null when it was taken. */
export interface Act<Table> {
  readonly what: string;
  readonly does: (table: Table, who: string) => Refusal | null;
}
/** Something that a player sees, or does not. Throws an assertion error that says what is seen instead. */
export interface Sight<Table> {
  readonly what: string;
  readonly look: (table: Table, viewer: string) => void;
}
export const act = <Table>(what: string, does: Act<Table>['does']): Act<Table> => ({ what, does });
export const sight = <Table>(what: string, look: Sight<Table>['look']): Sight<Table> => ({ what, look });

/** Whoever only watches: sees what is public. */
export const SPECTATOR = 'a spectator';

/** The tables of the language, besides their acts and sights. */
export interface Playable {
  /** Everybody passes, or takes what is suggested, until nothing waits to resolve. */
  settleAll(): void;
  /** Plays on until this place: a step ("upkeep"), a kind of question ("attack"), a phase or a form of a tale, "over"; `who`: of whose turn, or asked of whom. */
  playTo(place: string, who?: string): void;
  /** Everything that a restart keeps: the table goes on from what is stored. */
  restart(): void;
  /** Plain words of where it stands, for failures. */
  readonly where: string;
}

/** The steps of a test. */
export abstract class Steps<Table extends Playable> {
  protected abstract step(what: string, run: (table: Table) => void): this;

  /** A player does these things in order; none may be refused. */
  when(who: string, ...acts: readonly Act<Table>[]): this {
    for (const { what, does } of acts) {
      this.step(`${who} ${what}`, (table) => {
        const refused = does(table, who);
        expect(refused && `${refused.message} (${refused.clauses.join(', ')})`).toBeNull();
      });
    }
    return this;
  }
  /** A player tries, and is refused by these clauses or rules; words of the refusal may be asked for as well. */
  refused(who: string, { what, does }: Act<Table>, ...because: readonly (string | RegExp)[]): this {
    return this.step(`${who} ${what}`, (table) => {
      const refused = does(table, who);
      expect(refused, 'it is taken').not.toBeNull();
      for (const why of because) {
        if (typeof why === 'string') expect(refused?.clauses).toContain(why);
        else expect(`${refused?.message} ${refused?.mend}`).toMatch(why);
      }
    });
  }
  /** Everybody passes until nothing waits to resolve. */
  resolve(): this {
    return this.step('all resolves', (table) => table.settleAll());
  }
  /** Everybody passes, or takes what is suggested, until this place is reached; see the table for its places. */
  until(place: string, who?: string): this {
    return this.step(`until ${place}`, (table) => table.playTo(place, who));
  }
  /** The server stops and takes the table up again. */
  restart(): this {
    return this.step('after a restart', (table) => table.restart());
  }
  /** A player sees all of this. */
  then(viewer: string, ...sights: readonly Sight<Table>[]): this {
    for (const { what, look } of sights) this.step(`${viewer} sees ${what}`, (table) => look(table, viewer));
    return this;
  }
  /** For what no view shows: looks at the table itself. Say in the test's name what it proves. */
  check(what: string, look: (table: Table) => void): this {
    return this.step(what, look);
  }
}

/** Runs a step; a failure says which, and where the table stood. */
function run<Table extends Playable>(what: string, table: Table, step: (table: Table) => void): void {
  try {
    step(table);
  } catch (error) {
    if (error instanceof Error) error.message = `${what} (${table.where}): ${error.message}`;
    throw error;
  }
}

/** One test: its steps are written after its name and run in order when the test is. */
export class Script<Table extends Playable> extends Steps<Table> {
  readonly #steps: (readonly [what: string, step: (table: Table) => void])[] = [];

  constructor(name: string, begin: () => Table) {
    super();
    it(name, () => {
      const table = begin();
      for (const [what, step] of this.#steps) run(what, table, step);
    });
  }
  protected step(what: string, step: (table: Table) => void): this {
    this.#steps.push([what, step]);
    return this;
  }
}

/** Takes the steps of a ruling at once, inside a test: for loops, and for steps that a helper shares. */
export class Play<Table extends Playable> extends Steps<Table> {
  readonly table: Table;

  constructor(table: Table) {
    super();
    this.table = table;
  }
  protected step(what: string, step: (table: Table) => void): this {
    run(what, this.table, step);
    return this;
  }
}
