import { beginAttack } from '../combat/declare-attackers.ts';
import { becomeBlocked } from '../combat/declare-blockers.ts';
import { combatDamage, hasFirstStrike } from '../combat/damage.ts';
import { checkAnswer, suggestAnswer } from '../decisions/check-suggest-sample.ts';
import type { Action, Answer, Draft, Payment, Refusal } from '../kernel/decisions.ts';
import { quoteDraft } from '../casting/drafts.ts';
import type { Flow } from '../kernel/procedure.ts';
import { Game } from './game.ts';
import { parseManaKey } from '../mana/produced.ts';
import { actionsOf } from '../offers/offers.ts';
import type { StepSpec } from '../ports/format-hooks.ts';
import { checkStateBasedActions } from '../turn/state-based-actions.ts';
import { objRef, refId, type PersonId, type Ref, type SideId } from '../kernel/refs.ts';
import type { GameState } from '../kernel/state/game.ts';

/**
 * A forecast of combat if nothing else happens: damage is dealt (510) and state-based actions are checked (704), nobody acts, nothing that triggers
 * resolves. Only what everybody can see of that is told, so that it says nothing of hidden cards.
 */
export interface Forecast {
  /** assumptions, in sentences */
  readonly assumes: readonly string[];
  /** sides whose Life or poison changes */
  readonly sides: readonly {
    readonly side: SideId;
    readonly life: readonly [from: number, to: number];
    readonly poison: readonly [from: number, to: number];
  }[];
  /** damage to players, and to permanents that are no creatures */
  readonly damage: readonly { readonly to: Ref; readonly n: number }[];
  /** creatures and others that would leave the battlefield */
  readonly dies: readonly Ref[];
  /** permanents of which something would trigger */
  readonly triggers: readonly Ref[];
  /** why the match would end; null: it would not */
  readonly over: string | null;
}

/** Rounds of state-based actions that are looked at: what goes on longer is not foreseen. */
const ROUNDS = 20;

/** A game of its own that stands where this one does, without what is under way. */
const forked = (g: Game): Game => new Game(g.setup, g.rules, JSON.parse(JSON.stringify(g.state)) as GameState);

/** Runs a procedure with every question answered by the rule's default; tells whether there was any. */
function settle(flow: Flow<unknown>): boolean {
  let asked = false;
  for (let r = flow.next([]); !r.done; r = flow.next(r.value.parts.map(({ part }) => suggestAnswer(part))))
    asked = true;
  return asked;
}

/** Forecasts what this person would answer to the open declaration of attackers or blockers; the game itself is not touched. Refused where the format has a way of its own to fight. */
export function forecastCombat(g: Game, person: PersonId, answer: Answer): Forecast | Refusal {
  const part = g.partOf(person);
  if (!part || (!('attacks' in answer) && !('blocks' in answer))) {
    return {
      code: 'illegal',
      message: 'Only attacks and blocks are foreseen.',
      clauses: ['508.1', '509.1'],
      mend: 'Ask while you declare attackers or blockers.',
    };
  }
  const bad = checkAnswer(part.part, answer);
  if (bad) return bad;
  if (fightsItsOwnWay(g))
    return {
      code: 'illegal',
      message: 'What comes of it cannot be foreseen: here creatures do not fight as 510 has them.',
      clauses: ['510.1'],
      mend: 'Declare it or leave it, without a forecast.',
    };
  const fork = forked(g);
  const before = fork.state.sides.map(({ life, poison }) => ({ life, poison }));
  const there = fork.state.zones.battlefield.filter((id) =>
    fork.world.chars(id).types.some((t) => t === 'creature' || t === 'planeswalker' || t === 'battle'),
  );
  const creatures = new Set(there.filter((id) => fork.world.isCreature(id)).map(objRef));
  const waiting = new Set(fork.state.pending.map((t) => t.id));
  const others = (g.open?.parts.length ?? 1) > 1;
  if ('attacks' in answer)
    beginAttack(
      fork,
      answer.attacks.map(([id, target]) => ({ id: refId(id), target })),
    );
  else
    becomeBlocked(
      fork,
      answer.blocks.map(([blocker, attacker]) => ({ blocker: refId(blocker), attacker: refId(attacker) })),
    );
  let asked = false;
  for (const first of hasFirstStrike(fork) ? [true, false] : [false]) {
    asked = settle(combatDamage(fork, first)) || asked;
    asked = settle(checks(fork)) || asked;
  }
  const gone = there.filter((id) => fork.world.object(id)?.zone !== 'battlefield');
  return {
    assumes: [
      ...('attacks' in answer ? ['Nothing blocks.'] : []),
      ...(others ? [`Only your own creatures ${'attacks' in answer ? 'attack' : 'block'}.`] : []),
      ...(asked ? ['Where somebody has to choose, the first way is taken: damage is divided lethal first.'] : []),
    ],
    sides: fork.state.sides.flatMap(({ id, life, poison }, i) => {
      const was = before[i];
      return was && (was.life !== life || was.poison !== poison)
        ? [{ side: id, life: [was.life, life] as const, poison: [was.poison, poison] as const }]
        : [];
    }),
    damage: damageDealt(fork, creatures),
    dies: gone.map(objRef),
    over: fork.state.over?.reason ?? null,
    triggers: [
      ...new Set(
        fork.state.pending
          .filter((t) => !waiting.has(t.id) && g.state.zones.battlefield.includes(t.source))
          .map((t) => objRef(t.source)),
      ),
    ],
  };
}

/** True if the format has something else happen in the steps in which damage comes about. */
const fightsItsOwnWay = (g: Game): boolean =>
  g.rules.turn.steps.some((s) => FOUGHT.has(s.action) && g.rules.procedures?.steps?.[s.id] !== undefined);
const FOUGHT: ReadonlySet<StepSpec['action']> = new Set(['blockers', 'firstStrike', 'damage']);

function* checks(g: Game): Flow {
  for (let round = 0; round < ROUNDS && !g.state.over; round++) if (!(yield* checkStateBasedActions(g))) return;
}

function damageDealt(g: Game, creatures: ReadonlySet<Ref>): Forecast['damage'] {
  const sums = new Map<Ref, number>();
  for (const event of g.journal.events(0)) {
    if (event.e !== 'damage' || creatures.has(event.to)) continue;
    sums.set(event.to, (sums.get(event.to) ?? 0) + event.amount);
  }
  return [...sums].map(([to, n]) => ({ to, n }));
}

/** Actions that a person could still pay for after a payment, and those that are then out of reach. */
export interface Afterwards {
  readonly still: readonly string[];
  readonly gone: readonly string[];
}

/**
 * Offers of now that could still be paid for with the mana that a draft's payment leaves. Undefined while nothing is paid with sources
 * yet, and where mana in the pool makes it unclear. Looks only at what the seat itself is offered.
 */
export function afterPaying(g: Game, person: PersonId, key: string, draft: Draft): Afterwards | undefined {
  const quote = quoteDraft(g, key, draft);
  const seat = g.world.seatsOf(person).find((s) => actionsOf(g, s).some((a) => a.key === key));
  if (
    'code' in quote
    || !quote.ready
    || !quote.payment
    || quote.payment.tap.length === 0
    || seat === undefined
    || g.world.seat(seat).pool.length + (g.world.seat(seat).bound?.length ?? 0) > 0
  )
    return undefined;
  const own = actionsOf(g, seat).find((a) => a.key === key)?.object;
  const others = (list: readonly Action[]): Action[] =>
    list.filter(
      (a) => (a.kind === 'cast' || a.kind === 'activate') && a.cost !== undefined && a.cost !== '' && a.object !== own,
    );
  const fork = forked(g);
  useUp(fork, quote.payment);
  const left = new Set(others(actionsOf(fork, seat)).map((a) => a.key));
  const before = others(actionsOf(g, seat));
  return { still: labels(before.filter((a) => left.has(a.key))), gone: labels(before.filter((a) => !left.has(a.key))) };
}

/** Sources of a payment give nothing more, whatever using them costs. */
function useUp(g: Game, payment: Payment): void {
  for (const { key } of payment.tap) {
    const id = parseManaKey(key)?.id;
    const o = id === undefined ? undefined : g.world.object(id);
    if (o && !o.tapped) g.journal.set(o, 'tapped', true, o.id);
  }
}

const labels = (list: readonly Action[]): string[] => [...new Set(list.map((a) => a.label))];
