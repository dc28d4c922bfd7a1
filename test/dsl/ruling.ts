import { expect } from 'vitest';
import { restoreGame, type Game } from '../../server/engine/game/game.ts';
import type { Answer, DecisionPart, Refusal } from '../../server/engine/kernel/decisions.ts';
import type { InlineCard, SeatSpec, Situation } from '../../server/judge/situation-schema.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { ObjectView, SeatView, View } from '../../server/protocol/index.ts';
import { Viewer } from '../../server/match/view.ts';
import { scenario, type CastOptions, type Scenario } from './scenario.ts';
import { act, Script, sight, SPECTATOR, type Act, type Playable, type Sight } from './script.ts';
import { objRef, seatRef, type ObjId } from '../../server/engine/kernel/refs.ts';

export { SPECTATOR } from './script.ts';

/** A card of our own, in today's Oracle wording. */
export const card = (name: string, cost: string, type: string, text = '', pt?: string): InlineCard => ({
  name,
  ...(cost === '' ? {} : { cost }),
  type,
  text,
  ...(pt === undefined ? {} : { pt }),
});

/**
 * A position. Seats stand beside the rest by their names: `A` and `B` of a duel (the default), "Will 1", "Opposition 2" of a Confrontation (`magicians` says how
 * many). Cards are STOCK (scenario.ts), those of the shipped plane and those under `cards`.
 */
export interface Given {
  readonly format?: string | FormatDefinition;
  readonly people?: number;
  readonly magicians?: number;
  readonly names?: readonly string[];
  readonly cards?: readonly InlineCard[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly variants?: readonly string[];
  readonly changes?: readonly string[];
  readonly turn?: Situation['turn'];
  readonly life?: Readonly<Record<string, number>>;
  readonly stack?: Situation['stack'];
  readonly attacking?: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, SeatSpec>>;
}

/** A match, with a view for each person and one for whoever watches. */
export class Position implements Playable {
  s: Scenario;
  #viewers = new Map<string, Viewer>();

  constructor(given: Given) {
    const { format = 'duel', magicians = 2, people, names, life, attacking, seats, ...rest } = given;
    const duel = format === 'duel' && people === undefined;
    const situation = {
      ...rest,
      format,
      magicians,
      seats: { ...seats },
      ...(names === undefined && duel ? { names: ['A', 'B'] } : names === undefined ? {} : { names: [...names] }),
      ...(people === undefined ? {} : { people }),
      ...(life === undefined
        ? {}
        : { sides: Object.fromEntries(Object.entries(life).map(([side, n]) => [side, { life: n }])) }),
      ...(attacking === undefined ? {} : { attacks: { ...attacking } }),
    } as Parameters<typeof scenario>[0];
    this.s = scenario(situation);
  }

  get g(): Game {
    return this.s.g;
  }
  get where(): string {
    const part = this.g.open?.parts[0]?.part;
    return `${this.g.where}; asked: ${part === undefined ? 'nothing' : part.title}`;
  }
  #viewer(who: string): Viewer {
    let viewer = this.#viewers.get(who);
    if (viewer === undefined) {
      const person = who === SPECTATOR ? null : this.person(who);
      const table = {
        match: 'm',
        format: this.g.setup.format,
        people: this.g.setup.people.map((p) => ({ name: p.name, bot: null, connected: true })),
      };
      this.#viewers.set(who, (viewer = new Viewer(this.g, { person }, table)));
    }
    return viewer;
  }
  person(seat: string): number {
    return this.g.world.seat(this.s.seat(seat)).person;
  }
  view(who: string): View {
    return this.#viewer(who).view();
  }
  log(who: string): string {
    return this.#viewer(who)
      .log()
      .map((l) => l.say.map((x) => (typeof x === 'string' ? x : 'card' in x ? x.name : `(${x.clause})`)).join(''))
      .join('\n');
  }
  /** The object that a name or alias stands for as this viewer sees it; undefined: the viewer does not. */
  seen(who: string, name: string): ObjectView | undefined {
    const id: ObjId = this.s.id(name);
    const viewer = this.#viewer(who);
    return Object.values(viewer.view().objects).find((o) => viewer.toInternalAbout(o.h) === objRef(id));
  }
  seatView(who: string, seat: string): SeatView {
    const viewer = this.#viewer(who);
    const found = viewer.view().seats.find((x) => viewer.toInternalAbout(x.ref) === seatRef(this.s.seat(seat)));
    if (found === undefined) throw new Error(`${who} sees no seat ${seat}`);
    return found;
  }

  settleAll(): void {
    this.s.resolve();
  }
  playTo(place: string, who?: string): void {
    this.s.to(place, who);
    expect(this.s.step).toBe(place);
  }
  restart(): void {
    const { setup, rules } = this.g;
    (this.s as { g: Game }).g = restoreGame(setup, rules, structuredClone(this.g.snapshot()));
    this.#viewers = new Map();
  }
}

/** One ruling about a match; see script.ts. */
export const ruling = (name: string, given: Given): Script<Position> => new Script(name, () => new Position(given));

// ---- what players do ------------------------------------------------------------------------------------------------

export interface Casting extends Omit<CastOptions, 'targets'> {
  /** targets by name, in the order of the text */
  readonly at?: string | readonly string[];
}
const options = ({ at, ...rest }: Casting): CastOptions => ({
  ...rest,
  ...(at === undefined ? {} : { targets: typeof at === 'string' ? [at] : at }),
});
const doing =
  (verb: 'cast' | 'activate' | 'play') =>
  (name: string, how: Casting = {}): Act<Position> =>
    act(`${verb}s ${name}${how.at === undefined ? '' : ` at ${[how.at].flat().join(', ')}`}`, ({ s }, who) => {
      const refused = s.try(who, verb, name, options(how));
      if (refused === null) s.settle();
      return refused;
    });
/** Casts it and leaves it on the stack. */
export const casts = doing('cast');
export const activates = doing('activate');
/** Plays a land. */
export const plays = doing('play');
/** Takes a special action, or an action of the format, by words of its label. */
export const takes = (label: string, how: Casting = {}): Act<Position> =>
  act(`does “${label}”`, ({ s }, who) => {
    s.special(who, label, options(how));
    return null;
  });
export const attacks = (attackers: Readonly<Record<string, string>>): Act<Position> =>
  act('attacks', ({ s }) => {
    s.attack(attackers);
    return null;
  });
export const blocks = (blockers: Readonly<Record<string, string | readonly string[]>>): Act<Position> =>
  act('blocks', ({ s }) => {
    s.block(blockers);
    return null;
  });
export const passes: Act<Position> = act('passes', ({ s }, who) => {
  s.priorityTo(who);
  s.passOne();
  return null;
});
/** Gives this answer to the next question, also one that comes later. */
export const answers = (answer: Answer | ((part: DecisionPart['part']) => Answer)): Act<Position> =>
  act('has an answer ready', ({ s }, who) => {
    s.will(who, answer);
    s.settle();
    return null;
  });
/** Chooses these, by name, when asked next. */
export const chooses = (...names: readonly string[]): Act<Position> =>
  act(`chooses ${names.join(', ')}`, ({ s }, who) => {
    s.choose(who, ...names);
    s.settle();
    return null;
  });
/** Picks these options, by key, when asked next. */
export const picks = (...keys: readonly string[]): Act<Position> =>
  act(`picks ${keys.join(', ')}`, ({ s }, who) => {
    s.say(who, ...keys);
    s.settle();
    return null;
  });
/** Answers what is asked now; may be refused. */
export const replies = (answer: Answer): Act<Position> => act('replies', ({ s }, who) => s.answer(who, answer));
export const concedes: Act<Position> = act('concedes', (t: Position, who): Refusal | null =>
  t.g.intervene('concede', t.person(who)),
);

// ---- what players see -----------------------------------------------------------------------------------------------

/** Life of a side or of a seat that has its own. */
export const life = (of: string, n: number): Sight<Position> =>
  sight(`${of} at ${n} life`, (t, who) => {
    const side = t.view(who).sides.find((x) => x.name === of || x.name === `The ${of}`);
    expect(side?.life ?? t.seatView(who, of).own?.life).toBe(n);
  });
/** Mana in a seat's pool, as letters. */
export const pool = (of: string, mana: string): Sight<Position> =>
  sight(`${mana === '' ? 'no mana' : mana} in ${of}'s pool`, (t, who) => {
    expect(t.seatView(who, of).pool).toBe(mana);
  });
/** The zone in which an object lies, by a name or alias; `of`: the seat. Nothing is seen of what is hidden. */
export const inZone = (name: string, zone: ObjectView['zone'], of?: string): Sight<Position> =>
  sight(`${name} in ${of === undefined ? '' : `${of}'s `}${zone}`, (t, who) => {
    const o = t.seen(who, name);
    expect(o?.zone).toBe(zone);
    if (of !== undefined) expect(o?.seat).toBe(t.seatView(who, of).ref);
  });
/** The viewer sees no such object, or not what it is. */
export const hidden = (name: string): Sight<Position> =>
  sight(`nothing of ${name}`, (t, who) => {
    expect(t.seen(who, name)?.card ?? null).toBeNull();
  });
/** Power and toughness: "3/3". */
export const size = (name: string, pt: string): Sight<Position> =>
  sight(`${name} as ${pt}`, (t, who) => {
    const o = t.seen(who, name);
    expect(`${o?.power}/${o?.toughness}`).toBe(pt);
  });
/** Anything of an object as it is shown: `{ tapped: true, counters: { '+1/+1': 2 } }`. */
export const shows = (name: string, what: Partial<ObjectView>): Sight<Position> =>
  sight(`${name} with ${JSON.stringify(what)}`, (t, who) => {
    expect(t.seen(who, name)).toMatchObject(what);
  });
/** Names in a zone of a seat, in any order; a card that the viewer may not know is "?". */
export const holds = (
  of: string,
  zone: 'battlefield' | 'graveyard' | 'hand' | 'command',
  names: readonly string[],
): Sight<Position> =>
  sight(`${of}'s ${zone}`, (t, who) => {
    const { objects } = t.view(who);
    const seat = t.seatView(who, of);
    const known = seat[zone === 'hand' ? 'handCards' : zone].map((h) =>
      objects[h]?.card == null ? '?' : (objects[h]?.name ?? '?'),
    );
    const all = zone === 'hand' ? [...known, ...Array.from({ length: seat.hand - known.length }, () => '?')] : known;
    expect(all.toSorted()).toEqual(names.toSorted());
  });
/** Cards in a library. */
export const libraryOf = (of: string, n: number): Sight<Position> =>
  sight(`${n} cards in ${of}'s library`, (t, who) => {
    expect(t.seatView(who, of).library).toBe(n);
  });
/** Names on the stack, the newest last. */
export const onStack = (...names: readonly string[]): Sight<Position> =>
  sight('the stack', (t, who) => {
    const { stack, objects } = t.view(who);
    expect(stack.map((h) => objects[h]?.name)).toEqual(names);
  });
/** The step in which the match stands, and of whose turn. */
export const inStep = (step: string, of?: string): Sight<Position> =>
  sight(`the ${step} step`, (t, who) => {
    const { turn, sides } = t.view(who);
    expect(turn.step).toBe(step);
    if (of !== undefined) expect(sides.find((x) => x.side === turn.side)?.name).toBe(of);
  });
/** The viewer is asked a question whose title matches, or of this kind. */
export const asked = (what: RegExp | DecisionPart['part']['kind']): Sight<Position> =>
  sight(`a question: ${String(what)}`, (t, who) => {
    const part = t.view(who).ask[0]?.part;
    if (typeof what === 'string') expect(part?.kind).toBe(what);
    else expect(part?.title).toMatch(what);
  });
export const notAsked: Sight<Position> = sight('no question', (t, who) => {
  expect(t.view(who).ask).toEqual([]);
});

const offer = (t: Position, who: string, verb: string, name: string): boolean => {
  const part = t.view(who).ask[0]?.part;
  const h = t.seen(who, name)?.h;
  return part?.kind === 'priority' && part.actions.some((a) => a.kind === verb && a.object === h);
};
export const offered = (verb: 'cast' | 'activate' | 'play', name: string): Sight<Position> =>
  sight(`that ${name} may be ${verb === 'cast' ? 'cast' : `${verb}d`}`, (t, who) => {
    expect(offer(t, who, verb, name)).toBe(true);
  });
export const notOffered = (verb: 'cast' | 'activate' | 'play', name: string): Sight<Position> =>
  sight(`that ${name} may not be ${verb}`, (t, who) => {
    expect(offer(t, who, verb, name)).toBe(false);
  });
/** The verdict of "Why?" for this viewer, by these clauses. `about`: an object's name, an action as `verb Name`, or words of a special action's label. */
export const why = (about: string, verdict: 'yes' | 'no', ...clauses: readonly string[]): Sight<Position> =>
  sight(`"Why?" of ${about}: ${verdict}`, (t, who) => {
    const { holds, chain } = t.g.why(t.person(who), aboutKey(t, who, about));
    expect(`${holds ? 'yes' : 'no'}: ${chain.map((c) => `${c.clause} ${c.says}`).join(' / ')}`).toMatch(
      new RegExp(`^${verdict}`),
    );
    const decisive = chain.filter((c) => c.holds === holds).flatMap((c) => c.clause.split(', '));
    expect(decisive).toEqual(expect.arrayContaining([...clauses]));
  });
function aboutKey(t: Position, who: string, about: string): string {
  const [, verb, name] = /^(cast|play|activate) (.+)$/.exec(about) ?? [];
  if (verb !== undefined && name !== undefined)
    return `${verb === 'activate' ? 'act' : verb}:${t.s.ref(name)}:${t.s.ref(who)}${verb === 'play' ? '' : ':0'}`;
  try {
    return t.s.ref(about);
  } catch {
    return about;
  }
}
/** A line of the log, as this viewer reads it. */
export const reads = (line: RegExp): Sight<Position> =>
  sight(`in the log ${line}`, (t, who) => {
    expect(t.log(who)).toMatch(line);
  });
export const doesNotRead = (line: RegExp): Sight<Position> =>
  sight(`nothing in the log like ${line}`, (t, who) => {
    expect(t.log(who)).not.toMatch(line);
  });
/** The match is over; `winner`: the side's name, null for a draw. */
export const isOver = (winner: string | null): Sight<Position> =>
  sight(winner === null ? 'a draw' : `that ${winner} has won`, (t, who) => {
    const { over, sides } = t.view(who);
    expect(over, 'it is not over').not.toBeNull();
    expect(over?.winner === null ? null : sides.find((x) => x.side === over?.winner)?.name).toBe(winner);
  });
export const goesOn: Sight<Position> = sight('that it goes on', (t, who) => {
  expect(t.view(who).over).toBeNull();
});
