import type { BindingOptions } from '../../options.ts';
import { FEALTIES } from './marks.ts';
import { changed } from '../../../../server/engine/kernel/fixed-shape.ts';
import type { FealtySetup } from '../../setup-schema.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';

export type FealtyOptions = Pick<BindingOptions, 'fealtyUpkeep' | 'fealtyAsLife'>;

const NO_FEALTIES: readonly FealtySetup[] = [];

/** Fealties of a seat that are not spent, by Place. The Opposition has none. */
export function fealtiesOf(g: Game, seat: SeatId): readonly FealtySetup[] {
  return (g.state.marks[FEALTIES] as readonly (readonly FealtySetup[])[])[seat] ?? NO_FEALTIES;
}

export const points = (g: Game, seat: SeatId): number => fealtiesOf(g, seat).reduce((sum, f) => sum + f.points, 0);

/** Take spent points off a seat's Fealties. `used`: points by index of the Fealty. */
export function spend(g: Game, seat: SeatId, used: ReadonlyMap<number, number>): void {
  const all = g.state.marks[FEALTIES] as readonly (readonly FealtySetup[])[];
  const mine = fealtiesOf(g, seat).map((f, i) =>
    (used.get(i) ?? 0) === 0 ? f : changed(f, { points: f.points - (used.get(i) ?? 0) }),
  );
  g.journal.set(
    g.state.marks as Record<string, unknown>,
    FEALTIES,
    all.map((list, s) => (s === seat ? mine : list)),
  );
}

export const landName = (g: Game, f: FealtySetup): string => g.setup.cards[f.land]?.name ?? f.land;
