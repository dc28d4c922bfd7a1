import { quantity } from '../language/amounts.ts';
import { chooseOptions } from '../decisions/ask.ts';
import type { Flow } from '../kernel/procedure.ts';
import { byColor, manaAs, timesOf, typesOf } from '../mana/produced.ts';
import { addMana } from '../mana/restrictions.ts';
import { players } from '../language/selectors.ts';
import { sourceName } from '../language/describe.ts';
import { OTHER } from '../ports/footprints.ts';
import type { EffectOf, Exec, Executors } from '../ports/resolution.ts';
import type { SeatId } from '../kernel/refs.ts';

const NAMES: Readonly<Record<string, string>> = {
  W: 'White',
  U: 'Blue',
  B: 'Black',
  R: 'Red',
  G: 'Green',
  C: 'Colorless',
};

export const manaWords: Pick<Executors, 'addMana'> = {
  addMana: {
    footprint: OTHER,
    *run(x, e) {
      for (const seat of yield* players(x, e.who)) {
        const mana = yield* produced(x, e, seat);
        addMana(x.g, seat, manaAs(x.g, seat, mana.join('')), x.source, e, x.g.world.object(x.source)?.stack?.text);
      }
    },
  },
};

function* produced(x: Exec, e: EffectOf<'addMana'>, seat: SeatId): Flow<string[]> {
  const perColor = e.times && byColor(e.times) ? e.times : undefined;
  const times = e.times && !perColor ? quantity(x, e.times) : 1;
  const out: string[] = [];
  if (e.oneOf) {
    const options = e.oneOf.map((mana, i) => ({ key: `m${i}`, label: mana.map((m) => `{${m}}`).join('') }));
    const [key] = yield* chooseOptions(x.g, seat, {
      title: `${sourceName(x)}: add mana`,
      clauses: ['106.4'],
      object: x.source,
      options,
      min: 1,
      max: 1,
    });
    out.push(...(e.oneOf[Number(key?.slice(1) ?? 0)] ?? []));
  }
  for (let i = 0; i < times; i++) out.push(...(e.fixed ?? []));
  const anyOf = typesOf(x.g, e, x.source, seat, x.event?.mana ?? '');
  if (anyOf.length === 0 || times === 0) return out;
  for (let i = 0; i < (e.combination ? times : 1); i++) {
    const options = anyOf.map((key) => ({ key, label: NAMES[key] ?? key }));
    const [color] = yield* chooseOptions(x.g, seat, {
      title: `${sourceName(x)}: add mana`,
      clauses: ['106.4'],
      object: x.source,
      options,
      min: 1,
      max: 1,
    });
    const n = e.combination
      ? 1
      : perColor && color !== undefined
        ? timesOf(x.g, perColor, x.source, seat, color)
        : times;
    if (color !== undefined) for (let k = 0; k < n; k++) out.push(color);
  }
  return out;
}
