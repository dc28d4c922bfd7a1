import type { Ability, Modification } from '../../../cards/oracle/ir/index.ts';
import { orderItems } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import type { Game } from '../ports/game.ts';
import { objRef, type ObjId, type SeatId } from '../kernel/refs.ts';

/** An object that enters the battlefield together with others, under whose control and with which abilities. */
export interface Entrant {
  readonly id: ObjId;
  readonly seat: SeatId;
  readonly abilities: readonly Ability[];
}

/** The places of a list in the order in which the objects' controllers choose (101.4): what does not enter keeps its place among the active player's. */
export function apnapOrder(g: Game, list: readonly (Entrant | null)[]): readonly number[] {
  const order = list.map((_, i) => i);
  if (order.length < 2) return order;
  const apnap = g.world.apnap();
  const rank = list.map((e) => (e ? apnap.indexOf(e.seat) : 0));
  return order.sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
}

/** Modifications that no other undoes, and that undo none. */
const HARMLESS: ReadonlySet<Modification['m']> = new Set([
  'pt',
  'restrict',
  'goaded',
  'attacks',
  'gain',
  'gainAbility',
  'switchPT',
]);
const statics = (e: Entrant): readonly Modification[] =>
  e.abilities.flatMap((a) => (a.kind !== 'static' ? [] : a.effects.flatMap((x) => (x.st === 'modify' ? x.mods : []))));
/** True if it can be told in which order the static abilities of two objects apply: one of them sets or takes away something. */
function tellsApart(a: readonly Modification[], b: readonly Modification[]): boolean {
  return (
    a.length > 0
    && b.length > 0
    && [...a, ...b].some((m) => !HARMLESS.has(m.m))
    && JSON.stringify(a) !== JSON.stringify(b)
  );
}

/**
 * Objects that enter the battlefield at once get their timestamps in APNAP order, those of one player in the order that the player chooses (613.7m): asked only
 * where the order can be told. `mixed`: some of the objects go elsewhere, so that the order given stands.
 */
export function* timestampOrder(g: Game, list: readonly (Entrant | null)[], mixed: boolean): Flow<readonly number[]> {
  if (list.length < 2 || mixed) return list.map((_, i) => i);
  const order = [...apnapOrder(g, list)];
  for (const seat of new Set(list.flatMap((e) => e?.seat ?? []))) {
    const own = order.filter((i) => list[i]?.seat === seat);
    const said = own.map((i) => statics(list[i] as Entrant));
    if (!said.some((a, i) => said.some((b, k) => i < k && tellsApart(a, b)))) continue;
    const chosen = (yield* orderItems(g, seat, {
      title: 'These enter at once: in which order do their effects apply? The first has the earliest timestamp.',
      clauses: ['613.7m'],
      items: own.map((i) => ({
        key: `o${i}`,
        label: g.nameOf((list[i] as Entrant).id),
        object: objRef((list[i] as Entrant).id),
      })),
    })).map((key) => Number(key.slice(1)));
    for (const [at, i] of order.entries()) if (list[i]?.seat === seat) order[at] = chosen.shift() ?? i;
  }
  return order;
}
