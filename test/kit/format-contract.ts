import { describe, expect, it } from 'vitest';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { testsOf } from '../../docs/pages/clauses.ts';
import { namedTests, type NamedTest } from '../../docs/test-names.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { RandomBot } from '../../server/bots/random.ts';
import { FormatInfo, usualCompany } from '../../server/protocol/tables.ts';
import type { Game } from '../../server/engine/game/game.ts';
import { playMatch } from '../../server/sim/run.ts';
import { fuzzMatch } from '../fuzz/match.ts';
import { shortOf } from './formats.ts';
import { objRef, seatRef } from '../../server/engine/kernel/refs.ts';
import { SWEEP } from '../sweep.ts';

/** The ways in which a format is put to the test. */
export interface Contract {
  /** the number of people; default: as few as it takes */
  readonly people?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** default: the whole cards of the shipped plane */
  readonly cards?: readonly CompiledCard[];
  /** matches that random programs play to their end; default: one of each kind that the format has, see `kindsOf` */
  readonly matches?: number;
  /** moments of one further match at which everything is looked at */
  readonly stops?: number;
  /** folder of the format's own tests under test/formats, default: its id; null: its clauses are those of others, which have their tests */
  readonly home?: string | null;
}

const STOPS = 3;
/** inputs of the match that is looked at closely */
const LOOKED_AT = SWEEP ? 300 : 160;
/** every so many decisions somebody tries what is not allowed */
const TRIED_EVERY = 40;

let plane: readonly CompiledCard[] | null = null;
const shipped = (): readonly CompiledCard[] => (plane ??= starterCards().filter((c) => c.whole));
let named: readonly NamedTest[] | null = null;
const isRule = (clause: string): boolean => /^\d{3}(\.\d+[a-z]*)?$/.test(clause);

function refusal(make: () => unknown): SetupError {
  try {
    make();
  } catch (e) {
    if (e instanceof SetupError) return e;
    throw e;
  }
  throw new Error('Nothing was refused.');
}

/** Tries what is not offered: a card of the hand, and nonsense. Returns how many such answers were refused. Nothing may have been written; `compared`: the whole state has to be as it was. */
function tryWhatIsNotAllowed(g: Game, known: (clause: string) => boolean, compared: boolean): number {
  const person = g.owing()[0];
  const part = person === undefined ? null : g.partOf(person)?.part;
  if (person === undefined || !part || !g.open) return 0;
  const seat = g.world.seatsOf(person)[0];
  const offered = part.kind === 'priority' ? new Set(part.actions.map((a) => a.object)) : new Set();
  const card =
    seat === undefined || part.kind !== 'priority'
      ? undefined
      : g.world.hand(seat).find((id) => !offered.has(objRef(id)));
  const { position } = g.journal;
  const before = compared ? g.fingerprint() : null;
  const tried =
    card === undefined || seat === undefined
      ? { keys: ['nothing of the kind'] }
      : { action: `cast:${objRef(card)}:${seatRef(seat)}:0`, draft: {} };
  const refused = g.answer(g.open.id, person, tried);
  if (refused === null) throw new Error(`${JSON.stringify(tried)} was taken as an answer to "${part.title}".`);
  expect(refused.clauses.length, refused.message).toBeGreaterThan(0);
  if (card !== undefined && 'action' in tried) {
    const failing = g
      .why(person, tried.action ?? '')
      .chain.filter((c) => !c.holds)
      .flatMap((c) => c.clauses.join(', ').split(', '));
    for (const clause of failing) expect(known(clause), `${clause} is cited and not registered`).toBe(true);
  }
  expect(g.journal.position, 'a refused answer writes nothing').toBe(position);
  if (compared) expect(g.fingerprint(), 'a refused answer changes nothing').toBe(before);
  return 1;
}

/** as many people as play a match with all their life in a second; with more of them all matches are short ones */
const FEW = SWEEP ? 4 : 3;

/** A kind of match: with all its life, with programs that see views, with one person more than it takes. */
interface Kind {
  readonly whole: boolean;
  readonly views: boolean;
  readonly more: boolean;
}
/** Three kinds: one with all its life where few play, one of programs that see views, and one of one person more where there is a place. A sweep plays each twice, and `npm run fuzz -- --formats` any number. */
function kindsOf({ roles }: FormatDefinition, people: number): readonly Kind[] {
  const views = { whole: false, views: true, more: false };
  const kinds = [
    ...(people <= FEW ? [{ whole: true, views: false, more: false }] : []),
    views,
    ...(assignRoles(roles, people + 1) ? [{ whole: false, views: false, more: true }] : []),
  ];
  return SWEEP ? [...kinds, ...kinds] : kinds;
}

/**
 * The debts of every format to those who play it, as tests: the same seed deals and plays the same match; it is told, put away and taken up again without a difference;
 * nobody sees what is hidden from them; random programs come to an end; every refusal cites a clause, and every clause has a test.
 */
export function formatContract(format: FormatDefinition, contract: Contract = {}): void {
  const least = format.roles.reduce((n, r) => n + r.min, 0);
  const most = format.roles.reduce((n, r) => n + r.max, 0);
  const { people = least, options = {}, stops = STOPS, home = format.id } = contract;
  const kinds: readonly Kind[] =
    contract.matches === undefined
      ? kindsOf(format, people)
      : Array.from({ length: contract.matches }, () => ({ whole: people <= FEW, views: true, more: false }));
  const request = (seed: string, n = people, set = options): SetupRequest => ({
    seed,
    people: Array.from({ length: n }, (_, i) => ({ name: `Player ${i + 1}` })),
    cards: contract.cards ?? shipped(),
    options: set,
  });
  const short = { ...shortOf(format), ...options };
  const registered = new Set(format.rules(options).clauses.map((c) => c.id));
  const known = (clause: string): boolean => registered.has(clause) || isRule(clause);

  describe(`the contract of formats: ${format.name} (${[format.id, ...format.composed.variants].join(', ')})`, () => {
    it('is listed as the protocol has it, with rules under its own id', () => {
      expect(FormatInfo.parse(format.info)).toEqual(format.info);
      expect(assignRoles(format.roles, usualCompany(format.roles).length)).toEqual(usualCompany(format.roles));
      expect(format.rules(options).id).toBe(format.id);
    });
    it('deals the same match for the same seed, with only the cards that are used and plain data', () => {
      const setup = format.makeSetup(request('a seed'));
      expect(format.makeSetup(request('a seed'))).toEqual(setup);
      expect(format.makeSetup(request('another')).data).not.toEqual(setup.data);
      expect(JSON.parse(JSON.stringify(setup))).toEqual(setup);
      expect(setup.people.map((p) => p.name)).toEqual(request('').people.map((p) => p.name));
      const dealt = JSON.stringify(setup.data);
      for (const key of Object.keys(setup.cards)) expect(dealt).toContain(JSON.stringify(key));
    });
    it('refuses with a clause, and says how to mend it, when too few or too many come or an option is unknown', () => {
      for (const n of [least - 1, most + 1]) {
        const e = refusal(() => format.makeSetup(request('s', n)));
        expect(e.message).toContain(String(n));
        expect([e.mend === '', e.clauses.length]).toEqual([false, 1]);
      }
      const unknown = refusal(() => format.makeSetup({ ...request('s'), options: { nonsense: true } }));
      expect(unknown.message).toContain(format.name);
      expect([unknown.clauses.length > 0, unknown.mend === '']).toEqual([true, false]);
    });
    it('every requirement and special action cites clauses that are registered, or rules of the game', () => {
      const rules = format.rules(options);
      const cited = [
        ...Object.entries(rules.requirements ?? {}).flatMap(([topic, list]) =>
          list.map((r) => ({ what: `${topic}: ${r.id}`, clauses: r.clauses })),
        ),
        ...(rules.specialActions ?? []).map((s) => ({ what: s.id, clauses: [s.clause] })),
      ];
      expect(cited.filter((c) => c.clauses.length === 0 || !c.clauses.every(known))).toEqual([]);
    });
    it(`${kinds.length} matches of random programs come to their end, and whatever is refused on the way cites what it rests on`, () => {
      let tried = 0;
      let decisions = 0;
      for (const [i, kind] of kinds.entries()) {
        let compared = true; // once a match
        const { winner, diagnosis } = playMatch(
          format,
          request(`contract/${i}`, kind.more ? people + 1 : people, kind.whole ? options : short),
          Array.from({ length: most }, (_, p) => new RandomBot(`contract/${i}/${p}`)),
          {
            views: kind.views,
            onInput: (_, g) => {
              if (++decisions % TRIED_EVERY !== 0) return;
              const refused = tryWhatIsNotAllowed(g, known, compared);
              compared &&= refused === 0;
              tried += refused;
            },
          },
        );
        expect(diagnosis, `contract/${i}`).toBeUndefined();
        expect(winner, `contract/${i}`).not.toBeUndefined();
      }
      expect(tried).toBeGreaterThan(0);
    });
    it(`a match put away at ${stops} moments and played again from its log is the same, and hidden cards that change places are told to nobody`, () => {
      const report = fuzzMatch({ format, request: request('contract'), stops, mostInputs: LOOKED_AT });
      expect(report.stops).toBe(stops);
    });
    it.skipIf(home === null)('every clause has a test that is named after it', () => {
      const tests = (named ??= namedTests());
      const own = { id: format.id, name: format.name, home: home ?? '', clauses: format.clauses };
      expect(format.clauses.filter((c) => testsOf(own, c.id, tests).length === 0).map((c) => c.id)).toEqual([]);
    });
  });
}
