import { COLORS } from '../../../cards/oracle/ir/index.ts';
import { chooseOptions } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { creatureTypes } from '../objects/subtypes.ts';
import type { Game } from '../ports/game.ts';
import type { Of } from './static-effects.ts';
import { refId, seatRef, type SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

const COLOR_NAMES = { W: 'White', U: 'Blue', B: 'Black', R: 'Red', G: 'Green' } as const;

/** 614.12a: the choice of "As this enters, choose …" is made before the permanent enters. */
export function* choose(
  g: Game,
  o: GameObject,
  name: string,
  seat: SeatId,
  { kind, words = [] }: Of<'entersChoose'>,
): Flow<NonNullable<GameObject['chosen']>> {
  const about = {
    title: `${name}: choose ${kind === 'opponent' || kind === 'anchor word' ? 'an' : 'a'} ${kind}`,
    clauses: ['614.12a'],
    object: o.id,
    min: 1,
    max: 1,
  } as const;
  switch (kind) {
    case 'color': {
      const [key] = yield* chooseOptions(g, seat, {
        ...about,
        options: COLORS.map((c) => ({ key: c, label: COLOR_NAMES[c] })),
      });
      const color = COLORS.find((c) => c === key);
      return color ? { color } : {};
    }
    case 'creature type': {
      const [type] = yield* chooseOptions(g, seat, {
        ...about,
        options: creatureTypes(g, seat).map((t) => ({ key: t, label: t })),
      });
      return type === undefined ? {} : { type };
    }
    case 'anchor word': {
      const [word] = yield* chooseOptions(g, seat, {
        ...about,
        title: `${name}: choose ${words.join(' or ')}`,
        clauses: ['614.12c'],
        options: words.map((w) => ({ key: w, label: w })),
      });
      return word === undefined ? {} : { word };
    }
    case 'opponent': {
      const [key] = yield* chooseOptions(g, seat, {
        ...about,
        options: g.world.opponents(seat).map((s) => ({ key: seatRef(s), label: g.world.seat(s).name })),
      });
      return key === undefined ? {} : { seat: refId(key) };
    }
  }
}
