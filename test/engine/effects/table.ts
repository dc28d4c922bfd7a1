import type { Ability, CompiledCard, Effect, Face } from '../../../cards/oracle/ir/index.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { runEffects } from '../../../server/engine/effects/registry.ts';
import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import { newExec } from '../../../server/engine/language/resolution.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { Game } from '../../../server/engine/game/game.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import type { Exec } from '../../../server/engine/ports/resolution.ts';
import type { ObjId, PersonId, Ref, SeatId, Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject, TriggerData } from '../../../server/engine/kernel/state/object.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** A card from the few things a test is about. */
export interface CardSpec extends Partial<Omit<Face, 'abilities'>> {
  readonly name: string;
  readonly abilities?: readonly Ability[];
}

export function card(spec: CardSpec): CompiledCard {
  const face: Face = {
    manaValue: 0,
    colors: [],
    supertypes: [],
    types: ['creature'],
    subtypes: [],
    text: '',
    unread: [],
    abilities: [],
    ...((spec.types ?? ['creature']).includes('creature') ? { power: 2, toughness: 2 } : {}),
    ...spec,
  };
  return { key: spec.name, name: spec.name, layout: 'normal', faces: [face], colorIdentity: [], whole: true };
}

export interface TableSpec {
  /** seats of each side; default two sides of one */
  readonly sides?: readonly number[];
  readonly cards?: readonly CardSpec[];
  readonly rules?: Partial<Rules>;
  readonly step?: string;
  /** seats of a side draw from one library */
  readonly shareLibrary?: boolean;
}
type EventOf<U, E> = U extends { readonly e: infer D } ? (E extends D ? U : never) : never;
type Reply = Answer | ((part: Part) => Answer);

/** A match laid out by hand, in which effects are run without a card around them. Seats count through the sides. */
export class Table {
  readonly g: Game;
  readonly asked: { readonly person: PersonId; readonly part: Part }[] = [];
  private readonly replies: Reply[] = [];

  constructor(
    spec: TableSpec = {},
    lay: (put: (name: string, seat: SeatId, zone?: Zone, more?: Partial<GameObject>) => ObjId) => void = () => {},
  ) {
    const cards = [
      card({ name: 'Bear' }),
      card({ name: 'Isle', types: ['land'], subtypes: ['Island'] }),
      card({ name: 'Bolt', types: ['instant'] }),
      ...(spec.cards ?? []).map(card),
    ];
    const setup: MatchSetup = {
      rulesVersion: 1,
      format: 'test',
      seed: 'table',
      options: {},
      cards: Object.fromEntries(cards.map((c) => [c.key, c])),
      people: [],
      data: null,
    };
    const b = new Builder(setup);
    for (const [i, n] of (spec.sides ?? [1, 1]).entries()) {
      const side = b.side(`Side ${i}`, 20);
      const shared = b.library();
      for (let k = 0; k < n; k++)
        b.seat({
          name: `Seat ${i}.${k}`,
          side,
          person: b.person(`Person ${i}.${k}`, side),
          place: 0,
          library: spec.shareLibrary || k === 0 ? shared : b.library(),
          command: b.command(),
        });
    }
    lay((name, seat, zone = 'battlefield', more = {}) => b.put(name, seat, zone, more));
    const state = b.build(0, spec.step ?? 'main1');
    const playing = {
      ...state,
      turn: { ...state.turn, number: 3, begun: true },
      flow: { match: 'playing', turn: spec.step ?? 'main1', priority: 'checking' },
    };
    this.g = new Game(setup, { id: 'test', clauses: [], turn: STANDARD_TURN, setup: () => {}, ...spec.rules }, playing);
  }

  /** Answers to the next questions, in order; where there is none, the suggestion. */
  will(...replies: Reply[]): this {
    this.replies.push(...replies);
    return this;
  }
  drive<T>(flow: Flow<T>): T {
    let r = flow.next([]);
    while (!r.done) {
      r = flow.next(
        r.value.parts.map(({ person, part }) => {
          this.asked.push({ person, part });
          const reply = this.replies.shift();
          return reply === undefined ? suggestAnswer(part) : typeof reply === 'function' ? reply(part) : reply;
        }),
      );
    }
    return r.value;
  }
  /** Lets a spell or ability of the seat do these things. */
  run(
    effects: readonly Effect[],
    o: {
      you?: SeatId;
      source?: ObjId;
      targets?: readonly (readonly Ref[])[];
      division?: readonly number[];
      x?: number;
      event?: TriggerData;
      it?: readonly Ref[];
      kicked?: boolean;
    } = {},
  ): Exec {
    const x = newExec(this.g, { you: 0, source: -1, targets: [], ...o, effects });
    this.drive(runEffects(x, effects));
    return x;
  }
  life(side = 0): number {
    return this.g.state.sides[side]?.life ?? Number.NaN;
  }
  names(ids: readonly ObjId[]): string[] {
    return ids.map((id) => this.g.nameOf(id));
  }
  /** The zone of a card by its first id; follows zone changes. */
  now(id: ObjId): GameObject | undefined {
    let now: ObjId | null = id;
    for (const e of this.events('zone')) if (e.obj === now) now = e.now;
    return now === null ? undefined : this.g.state.objects[now];
  }
  events<E extends GameEvent['e']>(e: E): EventOf<GameEvent, E>[] {
    return [...this.g.journal.events(0)].filter((x) => x.e === e) as EventOf<GameEvent, E>[];
  }
}

export const n = (value: number): { readonly a: 'n'; readonly n: number } => ({ a: 'n', n: value });
export const YOU = { sel: 'you' } as const;
export const IT = { sel: 'it' } as const;
export const SELF = { sel: 'self' } as const;
export const ONE = { min: 1, max: 1 } as const;
export const CREATURE = { nouns: ['creature'] } as const;
/** a new node each time: a selector is its own target slot */
export const target = (
  nouns: readonly 'creature'[] = ['creature'],
): {
  readonly sel: 'target';
  readonly filter: { readonly nouns: readonly 'creature'[] };
  readonly count: typeof ONE;
} => ({ sel: 'target', filter: { nouns }, count: ONE });
