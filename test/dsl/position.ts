import { expect } from 'vitest';
import { restoreGame, type Game } from '../../server/engine/game/game.ts';
import type { PartKind } from '../../server/engine/kernel/decisions.ts';
import { isSeatRef, objRef, seatRef, type ObjId } from '../../server/engine/kernel/refs.ts';
import type { InlineCard, SeatSpec, Situation } from '../../server/judge/situation-schema.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import type { ObjectView, SeatView, View } from '../../server/protocol/index.ts';
import { Viewer } from '../../server/match/view/view.ts';
import type { Scenario } from './acting.ts';
import { Play, Script, SPECTATOR, type Outcome, type Playable } from './script.ts';

/**
 * A position. Seats stand beside the rest by their names: `A` and `B` of a duel (the default), "Will 1", "Opposition 2" of a Confrontation (`magicians` says how
 * many). Cards are STOCK (stock.ts), those of the shipped plane and those under `cards`.
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
  /** of sides, or of seats that have their own: `{ Will: 2 }` */
  readonly life?: Readonly<Record<string, number>>;
  readonly poison?: Readonly<Record<string, number>>;
  /** the next dice, each as it comes up; later ones show 1. Where nothing is said they roll. */
  readonly dice?: readonly number[];
  readonly stack?: Situation['stack'];
  readonly attacking?: Readonly<Record<string, string>>;
  readonly marks?: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, SeatSpec>>;
}

/** All kinds of questions. */
export const KINDS: ReadonlySet<string> = new Set<PartKind>([
  'priority',
  'choose',
  'options',
  'number',
  'order',
  'distribute',
  'piles',
  'pay',
  'attack',
  'block',
  'ruling',
  'form',
]);

/** A match, with a view for each person and one for whoever watches. */
export class Position implements Playable {
  s: Scenario;
  #viewers = new Map<string, Viewer>();

  constructor(s: Scenario) {
    this.s = s;
  }

  get g(): Game {
    return this.s.g;
  }
  get where(): string {
    const part = this.g.open?.parts[0]?.part;
    return `${this.g.where}; asked: ${part === undefined ? 'nothing' : part.title}`;
  }
  /** The view's maker for somebody at the table, by a seat of theirs, or for whoever watches. */
  viewer(who: string): Viewer {
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
    return this.s.person(seat);
  }
  view(who: string): View {
    return this.viewer(who).view();
  }
  log(who: string): string {
    return this.viewer(who)
      .log()
      .map((l) => l.say.map((x) => (typeof x === 'string' ? x : 'card' in x ? x.name : `(${x.clause})`)).join(''))
      .join('\n');
  }
  /** The object that a name or alias stands for as this viewer sees it; undefined: the viewer does not. */
  seen(who: string, name: string): ObjectView | undefined {
    const id: ObjId = this.s.id(name);
    const viewer = this.viewer(who);
    return Object.values(this.view(who).objects).find((o) => viewer.handles.toInternalAbout(o.h) === objRef(id));
  }
  seatView(who: string, seat: string): SeatView {
    const found = this.view(who).seats.find((x) => x.ref === seatRef(this.s.seat(seat)));
    if (found === undefined) throw new Error(`${who} sees no seat ${seat}`);
    return found;
  }
  /** A seat or an object as this viewer's client names it; null: the viewer does not see it. */
  handle(who: string, name: string): string | null {
    const ref = this.s.ref(name);
    return isSeatRef(ref) ? ref : (this.seen(who, name)?.h ?? null);
  }

  /** Somebody concedes or leaves. */
  intervene(how: 'concede' | 'leave', who: string): Outcome {
    return this.g.intervene(how, this.person(who));
  }
  settleAll(): void {
    this.s.resolve();
  }
  /** A step ("upkeep"), of the turn of a side or seat; a kind of question ("attack"); the "resolution" of what is on top of the stack; "over". */
  playTo(place: string, who?: string): void {
    if (place === 'over') {
      this.s.untilOver();
      expect(this.g.over).not.toBeNull();
    } else if (place === 'resolution') this.s.resolveOne();
    else if (KINDS.has(place)) this.s.untilQuestion(place);
    else {
      this.s.to(place, who);
      expect(this.s.step).toBe(place);
    }
  }
  restart(): void {
    const { setup, rules } = this.g;
    this.s.takeUp(restoreGame(setup, rules, structuredClone(this.g.snapshot())));
    this.#viewers = new Map();
  }
}

/** A position with the people that its format is for: what a layout of positions is given. */
type Lay = (position: {
  readonly format: string | FormatDefinition;
  readonly magicians: number;
  readonly people?: number;
  readonly seats: Record<string, SeatSpec>;
}) => Scenario;
function laid(
  { format = 'duel', magicians = 2, people, names, life, poison, dice, attacking, seats, ...rest }: Given,
  lay: Lay,
): Scenario {
  const duel = format === 'duel' && people === undefined;
  const s = lay({
    ...rest,
    format,
    magicians,
    seats: { ...seats },
    ...(names === undefined && duel ? { names: ['A', 'B'] } : names === undefined ? {} : { names: [...names] }),
    ...(people === undefined ? {} : { people }),
    ...(attacking === undefined ? {} : { attacks: { ...attacking } }),
  });
  for (const [of, n] of Object.entries(life ?? {})) s.g.journal.set(s.totals(of), 'life', n);
  for (const [of, n] of Object.entries(poison ?? {})) s.g.journal.set(s.totals(of), 'poison', n);
  return dice === undefined ? s : s.dice(...dice);
}

/** A position, or a match that a format's own layout makes. */
export type Begin = Given | (() => Scenario);

/** The rulings about positions that are laid out so. */
export function rulingsOf(lay: Lay) {
  const position = (given: Begin): Position => new Position(typeof given === 'function' ? given() : laid(given, lay));
  return {
    position,
    /** One ruling about a match; see script.ts. */
    ruling: (name: string, given: Begin): Script<Position> => new Script(name, () => position(given)),
    /** The steps of a ruling, taken at once inside a test: `playing({ … }).when('A', casts('Spark', { at: 'B' })).resolve().then('A', life('B', 17))`. */
    playing: (given: Begin): Play<Position> => new Play(position(given)),
  };
}
