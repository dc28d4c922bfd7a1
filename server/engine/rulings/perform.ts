import type {
  Ability,
  CardType,
  Effect,
  Keyword,
  Modification,
  ObjectSel,
  PlayerSel,
  SimpleKeyword,
} from '../../../cards/oracle/ir/index.ts';
import { lookAt } from '../actions/cards.ts';
import { dealDamage } from '../actions/damage.ts';
import { addPlayerCounters, changeLife, setLife } from '../actions/life.ts';
import { putCounters, sacrificeAll, counterObjects } from '../actions/permanents.ts';
import type { Change, Operation } from '../kernel/ruling-operations.ts';
import { runEffects } from '../effects/registry.ts';
import { moveAll } from '../effects/references.ts';
import { newExec } from '../language/resolution.ts';
import type { Flow } from '../kernel/procedure.ts';
import { objectIds, seatIds, topOf } from '../language/peek.ts';
import type { Move } from '../changes/objects.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import { attach, removeCounters, tap, untap } from '../zones/permanents.ts';
import { destroy } from '../actions/destroy.ts';
import type { Exec } from '../ports/resolution.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';

/** For whom a ruling is carried out: the controller of the words in question, and the card they are of. */
export interface Ruled {
  readonly seat: SeatId;
  readonly source: ObjId;
}
type Of<K extends Operation['op']> = Extract<Operation, { readonly op: K }>;

const IT: ObjectSel = { sel: 'it' };
const THAT: PlayerSel = { sel: 'that player' };
const n = (value: number): { readonly a: 'n'; readonly n: number } => ({ a: 'n', n: value });

/**
 * 609.3: carries out what the table agreed on, in its order, by what effects are carried out with: replacement effects and triggers apply to it as to
 * anything that happens. What is gone by then is left out (609.3).
 */
export function* perform(g: Game, by: Ruled, ops: readonly Operation[]): Flow {
  const before = g.agent;
  g.agent = by.seat;
  try {
    for (const op of ops) {
      if (g.state.over) return;
      yield* carryOut(g, by, op);
    }
  } finally {
    g.agent = before;
  }
}

function* carryOut(g: Game, by: Ruled, op: Operation): Flow {
  const there = (refs: readonly Ref[]): Ref[] => refs.filter((r) => g.world.exists(r));
  const what = 'what' in op ? there(op.what) : [];
  const ids = objectIds(what);
  const seats = 'who' in op ? seatIds(there(op.who)) : [];
  if (what.length + seats.length === 0) return;
  const effect = function* (...effects: readonly Effect[]): Flow {
    yield* runEffects(speaking(g, by, what, seats), effects);
  };
  switch (op.op) {
    case 'move':
      return yield* move(g, by, op, ids);
    case 'exileUntil':
      return yield* effect({ do: 'exile', what: IT, until: 'this leaves' });
    case 'tap':
      return tap(g, ids);
    case 'untap':
      return untap(g, ids);
    case 'destroy':
      return void (yield* destroy(g, ids, by.seat));
    case 'sacrifice':
      return void (yield* sacrificeAll(
        g,
        ids.map((id) => ({ seat: g.world.controller(id), ids: [id] })),
      ));
    case 'counter':
      return void (yield* counterObjects(g, ids, by.seat));
    case 'reveal':
      return reveal(g, by.seat, ids);
    case 'attach':
      if (g.world.exists(op.onto)) for (const id of ids) attach(g, id, op.onto);
      return;
    case 'counters':
      for (const ref of what) yield* counters(g, by, ref, op);
      return;
    case 'life':
      return yield* changeLife(
        g,
        seats.map((seat) => ({ seat, delta: op.n })),
      );
    case 'setLife':
      for (const seat of seats) yield* setLife(g, seat, op.n);
      return;
    case 'damage':
      return void (yield* dealDamage(
        g,
        what.map((to) => ({ source: refId(op.by), to, amount: op.n })),
        false,
      ));
    case 'token':
      return yield* effect({
        do: 'createToken',
        who: THAT,
        count: n(op.n),
        token: tokenOf(op),
        ...(op.tapped ? { tapped: true } : {}),
      });
    case 'control':
      return yield* runEffects({ ...speaking(g, by, what, []), you: refId(op.seat) }, [
        { do: 'gainControl', what: IT, duration: op.until },
      ]);
    case 'modify':
      return yield* effect({ do: 'modify', what: IT, mods: modifications(op.change), duration: op.until });
    case 'draw':
    case 'mill':
      return yield* effect({ do: op.op, who: THAT, count: n(op.n) });
    case 'discard':
      return yield* effect({ do: 'discard', who: THAT, count: n(op.n), ...(op.random ? { random: true } : {}) });
    case 'revealTop':
      for (const seat of seats) reveal(g, seat, topOf(g, seat, op.n));
      return;
    case 'look':
      for (const seat of seats) lookAt(g, seat, topOf(g, refId(op.of), op.n));
      return;
    case 'search':
      return yield* effect({
        do: 'search',
        who: THAT,
        filter: { nouns: ['card'], zone: 'library' },
        count: { min: 0, max: op.n },
        to: op.to,
        ...(op.reveal ? { reveal: true } : {}),
      });
    case 'shuffle':
    case 'revealHand':
      return yield* effect({ do: op.op, who: THAT });
    case 'win':
      return yield* effect({ do: 'winGame', who: THAT });
    case 'lose':
      return yield* effect({ do: 'loseGame', who: THAT });
    case 'mana':
      return yield* effect({ do: 'addMana', who: THAT, fixed: op.mana });
  }
}

/** A resolution in which "it" and "that player" are what the operation names. */
function speaking(g: Game, by: Ruled, it: readonly Ref[], that: readonly SeatId[]): Exec {
  return { ...newExec(g, { source: by.source, you: by.seat, targets: [], effects: [] }), it, that };
}

/** Cards for the top or a place below it are named from the top down, and so they lie in the end. */
function* move(g: Game, by: Ruled, op: Of<'move'>, ids: readonly ObjId[]): Flow {
  const position = op.to === 'library' ? (op.position ?? 'top') : undefined;
  const order = position === undefined || position === 'bottom' ? ids : ids.toReversed();
  const moves = order.map((id): Move => ({
    id,
    to: op.to,
    why: 'ruling',
    ...(position === undefined ? {} : { position }),
    ...(op.to === 'battlefield' && op.seat !== undefined ? { seat: refId(op.seat) } : {}),
    ...(op.to === 'battlefield' && op.tapped ? { tapped: true } : {}),
  }));
  yield* moveAll(speaking(g, by, [], []), moves);
}

function* counters(g: Game, by: Ruled, ref: Ref, op: Of<'counters'>): Flow {
  if (isSeatRef(ref)) yield* addPlayerCounters(g, refId(ref), op.kind, op.n);
  else if (op.n < 0) removeCounters(g, refId(ref), op.kind, -op.n);
  else yield* putCounters(g, refId(ref), op.kind, op.n, by.seat);
}

const keywordsOf = (words: readonly string[]): Keyword[] => words.map((k) => ({ k: k as SimpleKeyword }));

function tokenOf({ token }: Of<'token'>): Extract<Effect, { do: 'createToken' }>['token'] {
  const abilities: Ability[] =
    token.keywords.length > 0 ? [{ kind: 'keywords', keywords: keywordsOf(token.keywords) }] : [];
  return {
    colors: token.colors,
    types: token.types,
    subtypes: token.subtypes,
    ...(token.name === undefined ? {} : { name: token.name }),
    ...(token.power === undefined ? {} : { power: n(token.power) }),
    ...(token.toughness === undefined ? {} : { toughness: n(token.toughness) }),
    ...(abilities.length > 0 ? { abilities } : {}),
  };
}

function modifications(c: Change): Modification[] {
  const types: readonly CardType[] | undefined = c.types;
  return [
    ...((types ?? c.subtypes)
      ? [
          {
            m: 'types' as const,
            ...(types ? { types } : {}),
            ...(c.subtypes ? { subtypes: c.subtypes } : {}),
            ...(c.only ? { only: true } : {}),
          },
        ]
      : []),
    ...(c.colors ? [{ m: 'colors' as const, colors: c.colors, ...(c.only ? { only: true } : {}) }] : []),
    ...(c.lose ? [{ m: 'lose' as const, keywords: c.lose as SimpleKeyword[] }] : []),
    ...(c.gain ? [{ m: 'gain' as const, keywords: keywordsOf(c.gain) }] : []),
    ...(c.base ? [{ m: 'setPT' as const, power: n(c.base.power), toughness: n(c.base.toughness) }] : []),
    ...(c.power === undefined && c.toughness === undefined
      ? []
      : [{ m: 'pt' as const, power: n(c.power ?? 0), toughness: n(c.toughness ?? 0) }]),
  ];
}
