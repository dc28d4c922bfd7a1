import { chooseOptions } from '../../decisions/ask.ts';
import { contextOf } from '../../language/amounts.ts';
import { matchesAs } from '../../language/filters.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { characteristicsOf } from '../../layers/starting-values.ts';
import { players } from '../../language/selectors.ts';
import { emit } from '../../triggers/emit.ts';
import { moved } from '../references.ts';
import { describeFilter, sourceName } from '../../language/describe.ts';
import { OTHER } from '../../ports/footprints.ts';
import { createObject } from '../../changes/objects.ts';
import { reveal } from '../../zones/shuffle-and-reveal.ts';
import type { EffectOf, Exec, Executors } from '../../ports/resolution.ts';
import type { ObjId, SeatId } from '../../kernel/refs.ts';

export const outsideWords: Pick<Executors, 'bringIn'> = {
  bringIn: {
    footprint: OTHER,
    *run(x, e) {
      const brought: ObjId[] = [];
      for (const seat of yield* players(x, e.who)) brought.push(...(yield* bringIn(x, e, seat)));
      moved(x, brought);
    },
  },
};

/** 400.11a–b: a player chooses among the cards that they own outside the game, which are in it from then on. */
function* bringIn(x: Exec, e: EffectOf<'bringIn'>, seat: SeatId): Flow<ObjId[]> {
  const { g } = x;
  const outside = g.world.seat(seat).outside ?? [];
  const fits = [...new Set(outside)].filter((key) =>
    matchesAs(g, cardOutside(seat), characteristicsOf(g, { def: key, face: 0 }, seat), seat, e.filter, contextOf(x)),
  );
  const options = fits.map((key) => ({ key, label: g.setup.cards[key]?.name ?? key }));
  const max = Math.min(e.count.max ?? options.length, options.length);
  const title = `${sourceName(x)}: choose ${describeFilter({ ...e.filter, zone: 'library' })} from outside the game`;
  const keys = yield* chooseOptions(g, seat, {
    title,
    clauses: ['400.11b'],
    object: x.source,
    options,
    min: Math.min(e.count.min, max),
    max,
    secret: outside.length > 0,
  });
  const ids: ObjId[] = [];
  for (const key of keys) {
    const left = [...(g.world.seat(seat).outside ?? [])];
    left.splice(left.indexOf(key), 1);
    g.journal.set(g.world.seat(seat), 'outside', left);
    const id = createObject(g, key, 'card', seat, seat, e.to === 'hand' ? 'hand' : 'library', { known: [seat] });
    ids.push(id);
    emit(g, {
      e: 'note',
      seat,
      text: `${g.world.seat(seat).name} brings in a card from outside the game.`,
      clause: '400.11b',
    });
    if (e.reveal) reveal(g, seat, [id]); // 701.20
  }
  return ids;
}

/** 400.11: the facts that a filter may ask of a card that is in no zone. */
const cardOutside = (owner: SeatId): Parameters<typeof matchesAs>[1] => ({
  id: -1,
  kind: 'card',
  zone: 'library',
  owner,
  tapped: false,
  counters: {},
  damage: 0,
});
