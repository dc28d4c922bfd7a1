import type { OwnWishes } from '../view-ports.ts';
import type { Answer } from '../../engine/kernel/decisions.ts';
import type { Wish } from '../../protocol/index.ts';
import type { MatchPort } from '../ports.ts';
import { nextStop } from './next-stop.ts';
import { passesFor, type Stops } from './stops.ts';
import type { ObjId, PersonId } from '../../engine/kernel/refs.ts';
import { reached, foreign, attackers, stackData, waiversOf, mayOf, NOTHING, nameOf } from './wish-moments.ts';
import { Kept, type Seen, type Until, type Waived, type Yield } from './kept-wishes.ts';

const MOST_YIELDS = 200;

const PASS: Answer = { pass: true };

/** When passes are sent that only the person's own cards justify. */
export interface Clock {
  /** milliseconds, never going back */
  now(): number;
  /** the delay of the next such pass in milliseconds: drawn without a look at any card */
  delay(): number;
}

export const SYSTEM_CLOCK: Clock = { now: () => performance.now(), delay: () => 700 + Math.random() * 1_800 };

/**
 * One person's wishes for being passed and answered for: where to pass, until when, and which abilities to answer always alike. All of it is decided from public
 * state and these wishes alone, so that being asked tells nobody anything about a hand (400.2).
 */
export class Wishes {
  #stops: Stops;
  #hold: boolean;
  #until: Until | null;
  #yields: Yield[];
  #waived: Waived[];
  /** the question at which passing on ended, which is asked whatever the stops */
  #asked: string | null;
  /** why passing on ended last, until the person does something */
  #ended: string | null = null;
  /** the window of priority in which the person is asked now, whether they can do anything there, and when it is passed if not (by the clock) */
  #window: { readonly decision: string; readonly empty: boolean; readonly due: number } | null = null;
  /** the last main phase in which the person was asked */
  #seen: Seen | null;
  readonly #clock: Clock;
  /** true if something changed that is not stored yet */
  changed = false;

  /** `kept`: as stored with the seat. */
  constructor(stops: Stops, kept: unknown, clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
    const own = Kept.safeParse(kept);
    const {
      hold = false,
      until = null,
      yields = [],
      waived = [],
      asked = null,
      seen = null,
    } = own.success ? own.data : {};
    this.#stops = stops;
    this.#hold = hold;
    this.#until = until;
    this.#yields = yields;
    this.#waived = waived;
    this.#asked = asked;
    this.#seen = seen;
  }

  get stops(): Stops {
    return this.#stops;
  }
  set stops(stops: Stops) {
    // the page sets it by a wish
    const { empty } = this.#stops;
    this.#stops = empty === undefined ? stops : { empty, ...stops };
    this.changed = true;
  }
  /** The wishes as they are kept with the seat. */
  stored(): object {
    const { stops, ownStack, empty } = this.#stops;
    return {
      stops,
      ownStack,
      ...(empty === undefined ? {} : { empty }),
      ...(this.#hold ? { hold: true } : {}),
      ...(this.#until ? { until: this.#until } : {}),
      ...(this.#yields.length > 0 ? { yields: this.#yields } : {}),
      ...(this.#waived.length > 0 ? { waived: this.#waived } : {}),
      ...(this.#asked === null ? {} : { asked: this.#asked }),
      ...(this.#seen === null ? {} : { seen: this.#seen }),
    };
  }
  /** The wishes as the person sees them. `game`: the match that is being played, if any. */
  view(game: MatchPort | null, person: PersonId): OwnWishes {
    const waived = this.#waived.map(({ n, says, turn }) => ({
      n,
      says,
      until: turn === null ? ('told' as const) : ('turn' as const),
    }));
    const next = game === null || this.#until?.kind === 'turn' ? null : nextStop(game, person, this.#stops, this.#seen);
    return {
      hold: this.#hold,
      until: this.#until?.kind ?? null,
      waived,
      empty: this.#stops.empty ?? 'public',
      ...(next === null ? {} : { next }),
      ...(this.#window?.empty === true ? { atEmpty: true as const } : {}),
      ...(this.#ended === null ? {} : { ended: this.#ended }),
      yields: this.#yields.map(({ question, ...y }) => ({ ...y, ...(question === undefined ? {} : { question }) })),
    };
  }

  /** The person has answered by hand: passing on ends, and priority is held if they say so (117.3c). */
  acted(hold: boolean): void {
    if (this.#hold === hold && this.#until === null && this.#ended === null) return;
    this.#hold = hold;
    this.#until = null;
    this.#ended = null;
    this.#asked = null;
    this.changed = true;
  }
  /** After an undo: nobody passes on, and what concerns objects that do not exist yet is void. `asked`: the question at which whoever took something back stands again. */
  tookBack(nextId: ObjId, asked: string | null): void {
    this.#hold = false;
    this.#until = null;
    this.#asked = asked;
    this.#yields = this.#yields.filter((y) => y.source < nextId);
    this.#waived = this.#waived.filter((w) => w.turn === null);
    this.changed = true;
  }

  /** The match was paused for so many milliseconds: what waits to be passed waits longer. */
  waited(ms: number): void {
    if (this.#window !== null) this.#window = { ...this.#window, due: this.#window.due + ms };
  }

  /** The match that they were about is over: another has other objects. */
  matchOver(): void {
    if (this.#until === null && this.#asked === null && this.#yields.length === 0 && this.#waived.length === 0) return;
    this.#until = null;
    this.#asked = null;
    this.#yields = [];
    this.#waived = [];
    this.changed = true;
  }

  /** Takes a wish; null when taken, else why not. `about`: the object on the stack that it names. */
  wish(
    game: MatchPort,
    person: PersonId,
    wish: Wish,
    about: ObjId | null,
  ): 'gone' | 'no-question' | 'no-ability' | 'no-waiver' | 'too-many' | null {
    this.changed = true;
    if ('waive' in wish) {
      const waiver = waiversOf(game, person).find((w) => w.key === wish.waive);
      if (!waiver) return 'no-waiver';
      this.#waived = [
        ...this.#waived.filter((w) => w.key !== waiver.key),
        { n: this.#number(), ...waiver, turn: wish.until === 'turn' ? game.state.turn.number : null },
      ];
      return null;
    }
    if ('until' in wish) {
      this.#ended = null;
      this.#until =
        wish.until === null
          ? null
          : {
              kind: wish.until,
              turn: game.state.turn.number,
              stack: foreign(game, person),
              attackers: attackers(game, person),
            };
      return null;
    }
    if ('empty' in wish) {
      this.#stops = { ...this.#stops, empty: wish.empty };
      return null;
    }
    if ('forget' in wish) {
      this.#yields = this.#yields.filter((y) => y.n !== wish.forget);
      this.#waived = this.#waived.filter((w) => w.n !== wish.forget);
      return null;
    }
    const asked = wish.always === 'pass' ? null : mayOf(game, person);
    const stack = wish.always === 'pass' ? game.state.objects[about ?? -1]?.stack : asked?.stack;
    if (stack === undefined) return wish.always === 'pass' ? 'no-ability' : 'no-question';
    if (stack.kind === 'spell') return 'no-ability';
    if (game.state.objects[stack.source] === undefined) return 'gone';
    if (this.#yields.length >= MOST_YIELDS) return 'too-many';
    const question = asked?.title;
    const same = (y: Yield): boolean => y.source === stack.source && y.text === stack.text && y.question === question;
    const n = this.#number();
    this.#yields = [
      ...this.#yields.filter((y) => !same(y)),
      {
        n,
        source: stack.source,
        text: stack.text,
        name: nameOf(game, stack.source),
        says: wish.always,
        ...(question === undefined ? {} : { question }),
      },
    ];
    return null;
  }

  /** The answer for the person now; null: they are asked. */
  answer(game: MatchPort, person: PersonId): Answer | null {
    const answer = this.#standing(game, person);
    if (answer !== null || !game.quiescent) this.#window = null;
    return answer ?? (game.quiescent ? this.#atWindow(game, person) : null);
  }

  /** When the person is passed for if nothing happens until then, in milliseconds from now; null: they are waited for. */
  get due(): number | null {
    return this.#window?.empty === true && this.#stops.empty === 'own'
      ? Math.max(0, this.#window.due - this.#clock.now())
      : null;
  }

  /** A window of priority in which the person is asked: passed after a delay where they can do nothing and want that. */
  #atWindow(game: MatchPort, person: PersonId): Answer | null {
    const decision = game.open?.id ?? '';
    this.#look(game);
    if (this.#window?.decision !== decision)
      this.#window = { decision, due: this.#clock.now() + this.#clock.delay(), empty: game.idle(person).own };
    return this.due === 0 ? PASS : null;
  }

  /** Remember a main phase in which the person is asked, so that a later one in which nothing is new can be passed (stops.ts). */
  #look({ state: { turn, nextId }, rules }: MatchPort): void {
    const { number, step } = turn;
    if (rules.turn.steps.find(({ id }) => id === step)?.action !== 'main') return;
    const seen = this.#seen;
    if (seen?.turn === number && seen.step === step && seen.nextId === nextId) return;
    this.#seen = { turn: number, step, nextId };
    this.changed = true;
  }

  #standing(game: MatchPort, person: PersonId): Answer | null {
    this.#forgetGone(game);
    if (game.state.shortcut?.waits === person) return null; // they said that they would act here (731.2b)
    if (!game.quiescent) {
      const said = this.#said(game, person);
      if (said === null) this.#end('You are asked something.');
      return said;
    }
    if (this.#until !== null) {
      const reason = reached(game, person, this.#until);
      if (reason === null) return PASS;
      this.#end(reason.says);
      if (reason.asks) this.#asked = game.open?.id ?? null;
    }
    if (this.#asked !== null && this.#asked === game.open?.id) return null;
    const top = stackData(game, game.state.zones.stack.at(-1));
    if (
      top !== undefined
      && top.kind !== 'spell'
      && this.#yields.some((y) => y.says === 'pass' && y.source === top.source && y.text === top.text)
    )
      return PASS;
    const stops = { ...this.#stops, ownStack: this.#stops.ownStack || this.#hold };
    return passesFor(game, person, stops, this.#seen) ? PASS : null;
  }

  #number(): number {
    return [...this.#yields, ...this.#waived].reduce((most, { n }) => Math.max(most, n), 0) + 1;
  }

  #said(game: MatchPort, person: PersonId): Answer | null {
    if (this.#waived.length > 0 && waiversOf(game, person).some(({ key }) => this.#waived.some((w) => w.key === key)))
      return NOTHING[game.open?.parts.find((p) => p.person === person)?.part.kind ?? ''] ?? null;
    if (this.#yields.length === 0) return null;
    const asked = mayOf(game, person);
    const y =
      asked
      && this.#yields.find(
        (x) => x.source === asked.stack.source && x.text === asked.stack.text && x.question === asked.title,
      );
    return y && y.says !== 'pass' ? { keys: [y.says] } : null;
  }

  #end(reason: string): void {
    if (this.#until === null) return;
    this.#until = null;
    this.#ended = reason;
    this.changed = true;
  }

  #forgetGone(game: MatchPort): void {
    if (this.#waived.some((w) => w.turn !== null && w.turn !== game.state.turn.number)) {
      this.#waived = this.#waived.filter((w) => w.turn === null || w.turn === game.state.turn.number);
      this.changed = true;
    }
    if (this.#yields.every((y) => game.state.objects[y.source] !== undefined)) return;
    this.#yields = this.#yields.filter((y) => game.state.objects[y.source] !== undefined);
    this.changed = true;
  }
}
