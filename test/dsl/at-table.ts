import { expect } from 'vitest';
import { JUDGE, type Says } from '../../server/match/host/disputes.ts';
import type { Stops } from '../../server/match/passing/stops.ts';
import type { Ruling, Wish } from '../../server/protocol/index.ts';
import { position, type Begin } from './ruling.ts';
import { act, Script, sight, Written, type Act, type Sight } from './script.ts';
import { Table, type Seating } from './table.ts';

export * from './ruling.ts';
export { JUDGE } from '../../server/match/host/disputes.ts';
export { Table, type Seating } from './table.ts';

const seat = (begin: Begin, seating: Seating): Promise<Table> => Table.at(position(begin).s, seating);
/** One ruling about a match at the table of a server; see script.ts. */
export const atTable = (name: string, begin: Begin, seating: Seating = {}): Script<Table> =>
  new Script(name, () => seat(begin, seating));
/** Steps at such a table, for a test of its own: `await sitting(begin, seating, (steps) => steps.when('A', passes))`. */
export const sitting = async (
  begin: Begin,
  seating: Seating,
  write: (steps: Written<Table>) => Written<Table> = (steps) => steps,
): Promise<Table> => {
  const steps = new Written<Table>();
  write(steps);
  return steps.play(await seat(begin, seating));
};

// ---- what people do -------------------------------------------------------------------------------------------------

/** Does it and holds priority (117.3c): `holding(casts('Bear'))`. */
export const holding = ({ what, does }: Act<Table>): Act<Table> =>
  act(`${what}, holding priority`, async (t, who) => {
    t.holding = true;
    try {
      return await t.handIn(does(t, who));
    } finally {
      t.holding = false;
    }
  });
/** Sets a wish about what is done without asking them. */
export const wishes = (what: string, wish: (t: Table, who: string) => Wish): Act<Table> =>
  act(what, (t, who) => t.settled(t.host.wish(t.person(who), wish(t, who))));
/** Passes on: to the end of the turn, until something happens, while the stack lasts; null: no longer. */
export const passesOn = (until: 'turn' | 'happens' | 'stack' | null): Act<Table> =>
  wishes(`passes on: ${until}`, () => ({ until }));
/** Passes for what is on the stack from then on, by name; default: what is on top. */
export const alwaysPasses = (name?: string): Act<Table> =>
  wishes(`always passes for ${name ?? 'the top of the stack'}`, (t, who) => ({
    always: 'pass',
    object: (name === undefined ? t.view(who).stack.at(-1) : t.handle(who, name)) ?? '',
  }));
/** Answers the “may” that is asked now alike from then on. */
export const alwaysSays = (always: 'yes' | 'no'): Act<Table> => wishes(`always says ${always}`, () => ({ always }));
/** Forgets the first of such answers. */
export const forgets: Act<Table> = wishes('forgets what was set', (t, who) => {
  const { yields = [], waived = [] } = t.view(who).wishes ?? {};
  return { forget: [...yields, ...waived][0]?.n ?? -1 };
});
export const setsStops = (...stops: readonly string[]): Act<Table> =>
  setsAll({ stops: [...stops], ownStack: false, empty: 'ask' });
export const setsAll = (stops: Stops): Act<Table> =>
  act('sets stops', (t, who) => t.settled(t.host.setStops(t.person(who), stops)));

/** Takes back what they did last (732.1), or proposes to. */
export const takesBack: Act<Table> = act('takes back', (t, who) => t.settled(t.host.undo(t.person(who))));
/** Agrees that somebody takes something back; refuses it, or withdraws a proposal of their own. */
export const consents: Act<Table> = act('consents', (t, who) => t.settled(t.host.consent(t.person(who), true)));
export const objects: Act<Table> = act('objects', (t, who) => t.settled(t.host.consent(t.person(who), false)));
/** Proposes that the whole side concedes, or agrees to it; plays on. */
export const concedesTogether: Act<Table> = act('would concede together', (t, who) =>
  t.settled(t.host.concedeTogether(t.person(who), true)),
);
export const playsOn: Act<Table> = act('plays on', (t, who) => t.settled(t.host.concedeTogether(t.person(who), false)));

/** Contests the line of their log that matches; without it, what was done last. */
export const contests = (about: string, line?: RegExp): Act<Table> =>
  act(`contests “${about}”`, (t, who) => {
    const n =
      line
      && t
        .lines(who)
        .findLast(({ say }) =>
          line.test(say.map((s) => (typeof s === 'string' ? s : 'name' in s ? s.name : '')).join('')),
        )?.n;
    return t.settled(t.host.contest(t.person(who), about, n));
  });
/** A person by their seat, or the table's judge. */
const says = (t: Table, who: string): Says => (who === JUDGE ? JUDGE : t.person(who));
/** Says how the dispute is to end; agrees to it, or not. */
export const settles = (as: 'stands' | 'takeBack' | 'withdrawn'): Act<Table> =>
  act(`would settle it: ${as}`, (t, who) => t.settled(t.host.settleDispute(says(t, who), as)));
/** Says by a ruling how the dispute is to end. */
export const rules = (ruling: (t: Table) => Ruling): Act<Table> =>
  act('would settle it by a ruling', (t, who) => t.settled(t.host.settleDispute(says(t, who), 'ruling', ruling(t))));
export const agrees: Act<Table> = act('agrees', (t, who) => t.settled(t.host.agreeInDispute(says(t, who), true)));
export const disagrees: Act<Table> = act('does not agree', (t, who) =>
  t.settled(t.host.agreeInDispute(says(t, who), false)),
);

// ---- what people see ------------------------------------------------------------------------------------------------

/** The act that they may take back, by its label; null: none. */
export const mayTakeBack = (label: string | RegExp | null): Sight<Table> =>
  sight(`as what may be taken back: ${String(label)}`, (t, who) => {
    const mine = t.view(who).undo?.mine;
    if (label === null) expect(mine).toBeUndefined();
    else if (typeof label === 'string') expect(mine).toBe(label);
    else expect(mine).toMatch(label);
  });
/** A proposal to take something back, and who is still to agree; null: none. */
export const proposes = (of: string | null, what = '', ...owing: readonly string[]): Sight<Table> =>
  sight(of === null ? 'no proposal' : `that ${of} would take back ${what}`, (t, who) => {
    expect(t.view(who).undo?.open).toEqual(
      of === null ? undefined : { person: t.person(of), what, owing: owing.map((x) => t.person(x)) },
    );
  });
/** The dispute that is open, and what can be taken back by it (null: nothing); null: none. */
export const disputed = (
  about: string | null,
  act?: { readonly what: string; readonly revealed: boolean } | null,
): Sight<Table> =>
  sight(about === null ? 'no dispute' : `that “${about}” is contested`, (t, who) => {
    const open = t.view(who).dispute?.open;
    expect(open?.about).toBe(about ?? undefined);
    if (act) expect(open?.act).toMatchObject(act);
    if (act === null) expect(open?.act).toBeUndefined();
  });
/** The proposed end of the dispute, and those whose consent is missing; null: nothing is proposed. */
export const wouldSettle = (as: string | null, ...owing: readonly string[]): Sight<Table> =>
  sight(`the proposed end ${as}`, (t, who) => {
    const proposed = t.view(who).dispute?.open?.proposed;
    if (as === null) expect(proposed).toBeUndefined();
    else expect(proposed).toMatchObject({ as, owing: owing.map((x) => t.person(x)) });
  });
/** Anything of their wishes: `wishing({ hold: true })`. */
export const wishing = (what: object): Sight<Table> =>
  sight(`among the wishes ${JSON.stringify(what)}`, (t, who) => {
    expect(t.view(who).wishes).toMatchObject(what);
  });
/** The consequence of conceding; `friends`: people who would have to concede with them; null: they have nothing to concede. */
export const conceding = (says: string | RegExp | null, friends?: readonly string[]): Sight<Table> =>
  sight(`what conceding does: ${String(says)}`, (t, who) => {
    const seen = t.view(who).conceding;
    if (says === null) expect(seen).toBeUndefined();
    else if (typeof says === 'string') expect(seen?.says).toBe(says);
    else expect(seen?.says).toMatch(says);
    if (friends) expect(seen?.friends).toEqual(friends.map((x) => t.person(x)));
  });
/** A proposal to concede together, and who is still to agree; null: none. */
export const concession = (of: string | null, ...owing: readonly string[]): Sight<Table> =>
  sight(of === null ? 'no proposal to concede' : `that ${of} would concede`, (t, who) => {
    expect(t.view(who).conceding?.open).toEqual(
      of === null ? undefined : { person: t.person(of), owing: owing.map((x) => t.person(x)) },
    );
  });
