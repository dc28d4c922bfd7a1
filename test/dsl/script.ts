import { expect, it } from 'vitest';

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

/** A refusal of the rules core, or of a server. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly mend: string;
  readonly clauses: readonly string[];
}
/** The refusal of something that a player did, or null when it was taken; at the table of a server it takes a while. */
export type Outcome = Refused | null | Promise<Refused | null>;
/** Something that a player does. */
export interface Act<Table> {
  readonly what: string;
  readonly does: (table: Table, who: string) => Outcome;
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

type Doing = void | Promise<void>;
/** One step of a test at its table. */
type Step<Table> = (table: Table) => unknown;

/** The tables of the language, besides their acts and sights. */
export interface Playable {
  /** Hands in what was done so far, where that is not done at once, and gives what became of it; `outcome`: what the act itself answered. */
  handIn?(outcome: Outcome): Promise<Refused | null>;
  /** Everybody passes, or takes what is suggested, until nothing waits to resolve. */
  settleAll(): Doing;
  /** Plays on until this place: a step ("upkeep"), a kind of question ("attack"), a phase or a form of a tale, "over"; `who`: of whose turn, or asked of whom. */
  playTo(place: string, who?: string): Doing;
  /** Everything that a restart keeps: the table goes on from what is stored. */
  restart(): Doing;
  /** Plain words of where it stands, for failures. */
  readonly where: string;
}

/** The steps of a test. */
export abstract class Steps<Table extends Playable> {
  protected abstract step(what: string, run: Step<Table>): this;

  /** A player does these things in order; none may be refused. */
  when(who: string, ...acts: readonly Act<Table>[]): this {
    for (const { what, does } of acts) {
      this.step(`${who} ${what}`, (table) =>
        handedIn(table, does(table, who), (refused) =>
          expect(refused && `${refused.message} (${refused.clauses.join(', ')})`).toBeNull(),
        ),
      );
    }
    return this;
  }
  /** A player tries, and is refused by these clauses or rules, or with this code ("stale"); words of the refusal may be asked for as well. */
  refused(who: string, { what, does }: Act<Table>, ...because: readonly (string | RegExp)[]): this {
    return this.step(`${who} ${what}`, (table) =>
      handedIn(table, does(table, who), (refused) => {
        expect(refused, 'it is taken').not.toBeNull();
        for (const why of because) {
          if (typeof why === 'string') expect([...(refused?.clauses ?? []), refused?.code]).toContain(why);
          else expect(`${refused?.message} ${refused?.mend}`).toMatch(why);
        }
      }),
    );
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
  check(what: string, look: Step<Table>): this {
    return this.step(what, look);
  }
}

/** Looks at what became of an act, once that is known. */
function handedIn(table: Playable, outcome: Outcome, look: (refused: Refused | null) => void): Doing {
  const answer = table.handIn ? table.handIn(outcome) : outcome;
  return answer instanceof Promise ? answer.then(look) : look(answer);
}

/** Runs a step; a failure says which, and where the table stood. */
function run<Table extends Playable>(what: string, table: Table, step: Step<Table>): unknown {
  const failed = (error: unknown): never => {
    if (error instanceof Error) error.message = `${what} (${table.where}): ${error.message}`;
    throw error;
  };
  try {
    const doing = step(table);
    return doing instanceof Promise ? doing.catch(failed) : doing;
  } catch (error) {
    return failed(error);
  }
}

/** Steps that are written down first and taken in order later, each once the one before is done: `await written.play(table)`. */
export class Written<Table extends Playable> extends Steps<Table> {
  readonly #steps: (readonly [what: string, step: Step<Table>])[] = [];

  protected step(what: string, step: Step<Table>): this {
    this.#steps.push([what, step]);
    return this;
  }
  async play(table: Table): Promise<Table> {
    for (const [what, step] of this.#steps) await run(what, table, step);
    return table;
  }
}

/** One test: its steps are written after its name and run in order when the test is. */
export class Script<Table extends Playable> extends Written<Table> {
  constructor(name: string, begin: () => Table | Promise<Table>) {
    super();
    it(name, async () => {
      await this.play(await begin());
    });
  }
}

/** Takes the steps of a ruling at once, inside a test: for loops, and for steps that a helper shares. */
export class Play<Table extends Playable> extends Steps<Table> {
  readonly table: Table;

  constructor(table: Table) {
    super();
    this.table = table;
  }
  protected step(what: string, step: Step<Table>): this {
    if (run(what, this.table, step) instanceof Promise) throw new Error(`${what} takes a while: write it down first.`);
    return this;
  }
}
