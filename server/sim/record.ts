import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import type { Bot } from '../bots/random.ts';
import type { GameEvent } from '../engine/kernel/events.ts';
import type { Game } from '../engine/game/game.ts';
import { ClauseCounter, type ClauseUses } from './clauses.ts';
import { endingOf, type Defeat, type Ending } from './ending.ts';
import { playMatch, type MatchReport } from './run.ts';
import { sideLabel } from './side-label.ts';
import type { SeatId, SideId } from '../engine/kernel/refs.ts';

/** A seat of a match that was played. */
export interface SeatRecord {
  /** the person's number as they came, and the role of the format that they had */
  readonly person: number;
  readonly role: string;
  readonly side: SideId;
  readonly won: boolean;
  /** names of the cards that its library began with, of those that it drew, and of those that it cast or played as a land; each once */
  readonly deck: readonly string[];
  readonly seen: readonly string[];
  readonly played: readonly string[];
}
export interface SideRecord {
  readonly name: string;
  /** its name in every match (sideLabel) */
  readonly label: string | null;
  /** sides of one team win together */
  readonly team: number;
  readonly won: boolean;
  /** 0: it took the first turn of the match; null: it had none */
  readonly order: number | null;
  readonly startingLife: number;
  /** as each turn began, from the first on */
  readonly life: readonly number[];
  /** the least that it had at any time; null: it has no life */
  readonly lowest: number | null;
}
/** The record of one match for a report. Plain data; the same request gives the same record. */
export interface MatchRecord extends MatchReport {
  readonly sideRecords: readonly SideRecord[];
  readonly seats: readonly SeatRecord[];
  /** the number of times that another side came to have the largest share of the life it began with */
  readonly leadChanges: number;
  /** of a match that is over */
  readonly ending: Ending;
  readonly clauses: ClauseUses;
}

/** Plays one match and writes down what reports want to know of it. */
export function recordMatch(
  format: FormatDefinition,
  request: SetupRequest,
  players: (game: Game) => readonly Bot[],
  options: { readonly views: boolean },
): MatchRecord {
  const counter = new ClauseCounter();
  const bots: Bot[] = [];
  let chronicle = null as Chronicle | null;
  const report = playMatch({ ...format, rules: (o) => counter.rules(format.rules(o)) }, request, bots, {
    views: options.views,
    onStart: (g) => {
      bots.push(...players(g));
      chronicle = new Chronicle(g, counter);
      chronicle.look();
    },
    onInput: (input) => {
      counter.input(input);
      chronicle?.look();
    },
  });
  if (!chronicle) throw new Error('The match did not start.');
  return {
    ...report,
    ...chronicle.record(assignRoles(format.roles, request.people.length) ?? []),
    clauses: counter.uses,
  };
}

/** Plays one match and keeps its numbers alone, with each side by its label where it has one: nothing is written down for a report. */
export function playedMatch(
  format: FormatDefinition,
  request: SetupRequest,
  players: (game: Game) => readonly Bot[],
  options: { readonly views: boolean; readonly timed?: boolean },
): MatchReport {
  const bots: Bot[] = [];
  let labels: readonly string[] = [];
  const report = playMatch(format, request, bots, {
    ...options,
    onStart: (g) => {
      bots.push(...players(g));
      const roles = assignRoles(format.roles, request.people.length) ?? [];
      labels = g.state.sides.map((side) => sideLabel(g, side, roles) ?? side.name);
    },
  });
  return { ...report, sides: labels };
}

interface Hands {
  readonly deck: ReadonlySet<string>;
  readonly seen: Set<string>;
  readonly played: Set<string>;
}

/** Reads the events of a match as they come: `look` after each input, `record` at the end. */
export class Chronicle {
  readonly #g: Game;
  readonly #counter: ClauseCounter;
  readonly #defeats: Defeat[] = [];
  #position = 0;
  #leader: SideId | null = null;
  #leadChanges = 0;
  readonly #order: SideId[] = [];
  readonly #life: number[][];
  readonly #lowest: (number | null)[];
  readonly #hands: readonly Hands[];

  constructor(g: Game, counter: ClauseCounter) {
    this.#g = g;
    this.#counter = counter;
    this.#life = g.state.sides.map(() => []);
    this.#lowest = g.state.sides.map(() => null);
    const seats = g.state.sides.flatMap((s) => s.seats);
    this.#hands = seats
      .toSorted((a, b) => a - b)
      .map((seat) => {
        const { library } = g.world.seat(seat);
        const drawn = g.state.zones.hand[seat] ?? [];
        return {
          deck: new Set(
            [...(g.state.zones.library[library] ?? []), ...drawn].map((id) => this.#name(g.world.get(id).def)),
          ),
          seen: new Set<string>(),
          played: new Set<string>(),
        };
      });
  }

  /** Cards go by name: a copy settled for one deck is the same card. */
  #name(def: string): string {
    return this.#g.setup.cards[def]?.name ?? def;
  }

  look(): void {
    const { journal } = this.#g;
    for (const e of journal.events(this.#position)) this.#event(e);
    this.#position = journal.position;
    for (const { id } of this.#g.state.sides)
      if (this.#hasLife(id)) this.#lowest[id] = Math.min(this.#lowest[id] ?? Infinity, this.#lifeOf(id).life);
    this.#counter.look(this.#g);
  }

  #event(e: GameEvent): void {
    this.#counter.event(e);
    if (e.e === 'turn') {
      if (e.number === 1) this.#keep();
      for (const { id } of this.#g.state.sides) if (this.#hasLife(id)) this.#life[id]?.push(this.#lifeOf(id).life);
      if (!e.extra && !this.#order.includes(e.side)) this.#order.push(e.side);
      this.#lead();
    }
    if (e.e === 'lost') this.#defeats.push({ side: e.side, why: e.why, reason: e.reason });
    if (e.e !== 'zone') return;
    const hands = this.#hands[e.seat];
    const name = this.#name(e.def);
    if (e.from === 'library' && e.to === 'hand') hands?.seen.add(name);
    else if (e.to === 'stack' || (e.to === 'battlefield' && e.from === 'hand')) hands?.played.add(name);
  }

  /** Forgets cards that were drawn and went back in mulligans. */
  #keep(): void {
    for (const [seat, h] of this.#hands.entries()) {
      h.seen.clear();
      for (const id of this.#g.world.hand(seat)) h.seen.add(this.#name(this.#g.world.get(id).def));
    }
  }

  #hasLife(side: SideId): boolean {
    return this.#g.state.sides[side]?.seats.some((seat) => this.#g.world.totals(seat).lifeless !== true) ?? false;
  }

  /** Life of a side, or of all of its seats together where each has its own. */
  #lifeOf(side: SideId): { readonly life: number; readonly startingLife: number } {
    const totals = [...new Set(this.#g.state.sides[side]?.seats.map((seat) => this.#g.world.totals(seat)))];
    return {
      life: totals.reduce((n, t) => n + t.life, 0),
      startingLife: totals.reduce((n, t) => n + t.startingLife, 0),
    };
  }

  /** A side leads that has more of its starting life left than every other; with equal shares whoever led goes on leading. */
  #lead(): void {
    const living = this.#g.state.sides.filter((s) => this.#hasLife(s.id));
    if (living.length < 2) return;
    const shares = this.#g.state.sides.map((s) => {
      if (!living.includes(s)) return -1;
      const { life, startingLife } = this.#lifeOf(s.id);
      return s.lost ? -1 : life / Math.max(1, startingLife);
    });
    const most = Math.max(...shares);
    const first = shares.indexOf(most);
    if (shares.lastIndexOf(most) !== first || first === this.#leader) return;
    if (this.#leader !== null) this.#leadChanges++;
    this.#leader = first;
  }

  /** `roles`: by person. */
  record(roles: readonly string[]): Pick<MatchRecord, 'sideRecords' | 'seats' | 'leadChanges' | 'ending'> {
    const { sides, over } = this.#g.state;
    const won = (side: SideId): boolean => over?.winners?.includes(side) ?? over?.winner === side;
    return {
      leadChanges: this.#leadChanges,
      ending: endingOf(this.#g, this.#defeats),
      sideRecords: sides.map((s) => {
        const order = this.#order.indexOf(s.id);
        return {
          name: s.name,
          label: sideLabel(this.#g, s, roles),
          team: s.team,
          won: won(s.id),
          order: order < 0 ? null : order,
          startingLife: this.#lifeOf(s.id).startingLife,
          life: this.#life[s.id] ?? [],
          lowest: this.#lowest[s.id] ?? null,
        };
      }),
      seats: this.#hands.map((h, seat: SeatId) => {
        const { person, side } = this.#g.world.seat(seat);
        return {
          person,
          role: roles[person] ?? '',
          side,
          won: won(side),
          deck: [...h.deck],
          seen: [...h.seen].filter((n) => h.deck.has(n)),
          played: [...h.played].filter((n) => h.deck.has(n)),
        };
      }),
    };
  }
}
