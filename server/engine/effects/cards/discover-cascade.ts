import { quantity } from '../../language/amounts.ts';
import { chooseOptions, yesNo } from '../../decisions/ask.ts';
import { atRandom } from '../../kernel/random-pick.ts';
import { castNow } from '../../casting/perform.ts';
import { FREE } from '../../costs/alternative-costs.ts';
import { faceOf } from '../../objects/definitions.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { topOf } from '../../language/peek.ts';
import { moveObjects } from '../../replacement/zone-change.ts';
import { sourceName } from '../../language/describe.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { Exec, Executors } from '../../ports/resolution.ts';
import type { ObjId } from '../../kernel/refs.ts';

interface Digging {
  readonly name: string;
  readonly clause: string;
  /** the mana value up to which a card is found, and as which it is cast */
  readonly most: number;
  /** a card that is not cast goes to hand */
  readonly toHand?: true;
}

/**
 * 702.85: cards are exiled from the top until a nonland card of no more than that mana value comes; it may be cast for nothing, and the
 * rest goes to the bottom in a random order.
 */
function* castFromTop(x: Exec, { name, clause, most, toHand }: Digging): Flow {
  const { g, you } = x;
  const exiled: ObjId[] = [];
  let found: ObjId | undefined;
  while (found === undefined) {
    const [top] = topOf(g, you, 1);
    if (top === undefined) break;
    const [now] = yield* moveObjects(g, [{ id: top, to: 'exile', why: name.toLowerCase() }], you);
    if (now === null || now === undefined) break;
    exiled.push(now);
    const face = faceOf(g, g.world.get(now));
    if (!face.types.includes('land') && face.manaValue <= most) found = now;
  }
  if (found !== undefined) {
    const wanted = toHand
      ? yield* castOrHand(x, found, name, clause)
      : yield* yesNo(g, you, {
          title: `${name}: cast ${g.nameOf(found)} without paying its mana cost?`,
          object: found,
          clauses: [clause],
        });
    const cast = wanted && (yield* castNow(g, you, found, FREE, { fits: (face) => face.manaValue <= most }));
    if (toHand && !cast && g.world.object(found)?.zone === 'exile')
      yield* moveObjects(g, [{ id: found, to: 'hand', why: name.toLowerCase() }], you);
  }
  const rest = atRandom(
    g,
    exiled.filter((id) => g.world.object(id)?.zone === 'exile'),
  );
  yield* moveObjects(
    g,
    rest.map((id) => ({ id, to: 'library' as const, seat: you, position: 'bottom' as const })),
    you,
  );
}

function* castOrHand(x: Exec, id: ObjId, name: string, clause: string): Flow<boolean> {
  const options = [
    { key: 'cast', label: `Cast ${x.g.nameOf(id)}` },
    { key: 'hand', label: 'Put it into your hand' },
  ];
  const [key] = yield* chooseOptions(x.g, x.you, {
    title: `${sourceName(x)}: ${name.toLowerCase()}`,
    clauses: [clause],
    object: id,
    options,
    min: 1,
    max: 1,
  });
  return key === 'cast';
}

export const topWords: Pick<Executors, 'cascade' | 'discover'> = {
  cascade: {
    // 702.85a: of lesser mana value than the spell
    footprint: OTHER,
    *run(x) {
      const { world } = x.g;
      const own = world.object(x.source)
        ? world.chars(x.source).manaValue
        : (world.lastKnown(x.source)?.manaValue ?? 0);
      yield* castFromTop(x, { name: 'Cascade', clause: '702.85a', most: own - 1 });
    },
  },
  /** 701.57a: exile cards until one can be cast for nothing. */
  discover: {
    // 701.57a
    footprint: OTHER,
    *run(x, e) {
      yield* castFromTop(x, { name: 'Discover', clause: '701.57a', most: quantity(x, e.count), toHand: true });
    },
  },
};
