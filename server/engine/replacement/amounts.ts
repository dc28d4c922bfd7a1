import type { Flow } from '../kernel/procedure.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { Game } from '../ports/game.ts';
import type { Replacement } from '../ports/replacement.ts';
import type { LifeChange, WouldBe } from '../ports/would-be-events.ts';
import { ofTheFormat, would, type Kind } from './pipeline.ts';
import { factorOf, isSubject, working } from './static-effects.ts';

/** Events that are a number: life, tokens, milled cards (614.1a). */

/** 614.1a: life that would be gained or lost. */
const LIFE: Kind<'life'> = {
  name: 'life',
  effects: (g, e) => [...ofTheFormat(g, 'life', e), ...lifeGain(g, e)],
  affected: (_g, e) => e.seat,
  title: (_g, e) => `You would ${e.delta > 0 ? 'gain' : 'lose'} ${Math.abs(e.delta)} life`,
  alike: (e) => `${e.seat} ${e.delta}`,
  nothing: (e) => e.delta === 0,
};

/** 119.10: effects that change how much life a seat gains. */
function lifeGain(g: Game, e: WouldBe['life']): readonly Replacement<WouldBe['life']>[] {
  if (e.delta <= 0 || e.exact || !g.world.hasLife(e.seat)) return [];
  return working(g, 'lifeGainFactor')
    .filter((s) => s.seat === e.seat)
    .map((s) =>
      factorOf<WouldBe['life']>(
        g,
        s,
        s.effect,
        (x) => x.delta,
        (x, delta) => ({ ...x, delta }),
      ),
    );
}

/** A gain or loss of life as it will happen (119); null: something else happened instead. `life`: the total after earlier changes of the same event. */
export function* lifeChange(g: Game, change: LifeChange, life: number): Flow<LifeChange | null> {
  if (!g.rules.replacements?.life && (change.delta < 0 || change.exact)) return change;
  const made = yield* would(g, LIFE, { ...change, life });
  if (!made || made.delta === 0) return null;
  const { life: _, ...rest } = made;
  return rest;
}

const TOKENS: Kind<'tokens'> = {
  name: 'tokens',
  effects: (g, e) => [
    ...ofTheFormat(g, 'tokens', e),
    ...working(g, 'tokenFactor')
      .filter((s) => s.seat === e.seat)
      .map((s) =>
        factorOf<WouldBe['tokens']>(
          g,
          s,
          s.effect,
          (x) => x.n,
          (x, n) => ({ ...x, n }),
        ),
      ),
  ],
  affected: (_g, e) => e.seat,
  title: (_g, e) => `You would create ${e.n} token(s)`,
  alike: (e) => e.n,
  nothing: (e) => e.n <= 0,
};

/** The number of tokens that are created where an effect would create `n` under a seat's control (614.16). */
export function* tokenCount(g: Game, seat: SeatId, n: number): Flow<number> {
  return (yield* would(g, TOKENS, { seat, n }))?.n ?? 0;
}

const MILL: Kind<'mill'> = {
  name: 'mill',
  effects: (g, e) => ofTheFormat(g, 'mill', e),
  affected: (_g, e) => e.seat,
  title: (_g, e) => `You would mill ${e.n} card(s)`,
  alike: (e) => e.n,
  nothing: (e) => e.n <= 0,
};

/** The number of cards that a seat mills that would mill `n` (701.17). */
export function* millCount(g: Game, seat: SeatId, n: number): Flow<number> {
  return g.rules.replacements?.mill ? ((yield* would(g, MILL, { seat, n }))?.n ?? 0) : n;
}

const TAKE: Kind<'take'> = {
  name: 'take',
  effects: (g, e) => ofTheFormat(g, 'take', e),
  affected: (_g, e) => e.seat,
  title: (_g, e) => `${e.n} card(s) would be taken from the top of your library`,
  alike: (e) => e.n,
  nothing: (e) => e.n <= 0,
};

/** An effect is about to take cards off a library, otherwise than by a draw or by milling. */
export function* wouldTake(g: Game, seat: SeatId, n: number): Flow {
  if (g.rules.replacements?.take) yield* would(g, TAKE, { seat, n });
}

const LIFE_LOSS: Kind<'lifeLoss'> = {
  name: 'lifeLoss',
  effects: (g, e) => ofTheFormat(g, 'lifeLoss', e),
  affected: (g, e) => g.world.sideSeats(e.side)[0] ?? 0,
  title: (_g, e) => `Your side would lose ${e.loss} life`,
  alike: (e) => e.loss,
};

/** A side's total is about to fall, by all the changes of one event together. */
export function* wouldLoseLife(g: Game, e: WouldBe['lifeLoss']): Flow {
  if (g.rules.replacements?.lifeLoss) yield* would(g, LIFE_LOSS, e);
}

const LOSE: Kind<'lose'> = {
  name: 'lose',
  effects: (g, e) => ofTheFormat(g, 'lose', e),
  affected: (g, e) => e.seat ?? g.world.sideSeats(e.side)[0] ?? 0,
  title: () => 'You would lose the game',
  alike: (e) => `${e.side} ${e.seat} ${e.why}`,
};

/** True if a player or side who would lose does. */
export function* reallyLoses(g: Game, e: WouldBe['lose']): Flow<boolean> {
  return !g.rules.replacements?.lose || (yield* would(g, LOSE, e)) !== null;
}

const WIN: Kind<'win'> = {
  name: 'win',
  effects: (g, e) => ofTheFormat(g, 'win', e),
  affected: (_g, e) => e.seat,
  title: () => 'You would win the game',
  alike: (e) => e.seat,
};

/** True if a player who would win by an effect does (104.2b). */
export function* reallyWins(g: Game, e: WouldBe['win']): Flow<boolean> {
  return !g.rules.replacements?.win || (yield* would(g, WIN, e)) !== null;
}

/** Counters by kind that are put on an object, in words: "2 +1/+1 and 1 flying counter(s)". */
const countersText = (kinds: Readonly<Record<string, number>>): string =>
  `${Object.entries(kinds)
    .map(([kind, n]) => `${n} ${kind}`)
    .join(' and ')} counter(s)`;

const someCounters = (e: WouldBe['counters']): boolean => Object.values(e.kinds).some((n) => n > 0);

/** The event of counters put on objects, which `effects` and those of the format may change. */
export const countersKind = (
  effects: (g: Game, e: WouldBe['counters']) => readonly Replacement<WouldBe['counters']>[],
): Kind<'counters'> => ({
  name: 'counters',
  effects: (g, e) => [...effects(g, e), ...ofTheFormat(g, 'counters', e)],
  affected: (_g, e) => e.seat,
  title: (g, e) => `${g.nameOf(e.object)} would get ${countersText(e.kinds)}`,
  alike: (e) => JSON.stringify(Object.entries(e.kinds).sort()),
  nothing: (e) => !someCounters(e),
});

/** 614.16: an effect that changes how many counters are put on an object, of one kind or of each kind that is put on it. */
export function counterEffect(
  g: Game,
  s: ReturnType<typeof working<'counterPlus'>>[number],
): Replacement<WouldBe['counters']> {
  const { kind, factor = 1, plus = 0 } = s.effect;
  const change = (e: WouldBe['counters']): WouldBe['counters'] => ({
    ...e,
    kinds: Object.fromEntries(
      Object.entries(e.kinds).map(([k, n]) => [k, n > 0 && (kind ?? k) === k ? Math.max(0, n * factor + plus) : n]),
    ),
  });
  return {
    key: `counterPlus:${objRef(s.source)}`,
    label: (e) => `${g.nameOf(s.source)}: ${countersText(e.kinds)} become ${countersText(change(e).kinds)}`,
    object: s.source,
    change,
  };
}

const PUT = countersKind((g, e) =>
  working(g, 'counterPlus')
    .filter(
      (s) =>
        (s.effect.kind === undefined || (e.kinds[s.effect.kind] ?? 0) > 0)
        && (s.effect.on ? isSubject(g, s, s.effect.on, e.object) : s.seat === e.seat),
    )
    .map((s) => counterEffect(g, s)),
);

/** The number of counters that are put on an object where `seat` would put `n` on it (122.6, 614.16). */
export function* counterAmount(g: Game, seat: SeatId, id: ObjId, kind: string, n: number): Flow<number> {
  const affected = g.world.object(id) ? g.world.controller(id) : seat;
  return (yield* would(g, PUT, { object: id, seat: affected, kinds: { [kind]: n } }))?.kinds[kind] ?? 0;
}

/** True if counters of a kind can't be put on an object with these restrictions (614.17). */
export const barsCounters = (rules: ReadonlySet<string>, kind: string): boolean =>
  rules.size > 0 && (rules.has("can't have counters put on it") || rules.has(`can't have ${kind} counters put on it`));
