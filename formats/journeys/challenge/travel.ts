import { askAll, chooseObjects, chooseOptions } from '../../../server/engine/decisions/ask.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import { moveObjects } from '../../../server/engine/replacement/zone-change.ts';
import { rule } from '../../sdk/composition/rule.ts';
import { J_2_7 } from '../clauses/scene.ts';
import { instead } from './instead.ts';
import { depart } from './leave.ts';
import { isCharacter, note } from './state.ts';
import { reveal, shuffleLibrary } from '../../../server/engine/zones/shuffle-and-reveal.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import type { ObjId, SeatId } from '../../../server/engine/kernel/refs.ts';

/** most characters who may come along */
export const COMPANY = 5;

const planeOf = (g: Game, id: ObjId): string => g.setup.cards[g.world.get(id).def]?.set ?? '';
const planes = (g: Game): string[] => [...new Set(Object.values(g.setup.cards).flatMap((c) => c.set ?? []))].sort();

/**
 * J-2-7: travel instead of drawing.
 * The character names a plane and exiles a land of it from the library; others may come along. Nobody returns
 * in this scene.
 */
export function* travel(g: Game, seat: SeatId): Flow {
  const name = g.world.seat(seat).name;
  const [plane] = yield* chooseOptions(g, seat, {
    title: 'Travel to which plane?',
    clauses: ['J-2-7'],
    min: 1,
    max: 1,
    options: planes(g).map((p) => ({ key: p, label: p.toUpperCase() })),
    secret: true,
  });
  const library = g.world.library(seat);
  const from = library.filter((id) => faceOf(g, g.world.get(id)).types.includes('land') && planeOf(g, id) === plane);
  const [land] = yield* chooseObjects(g, seat, {
    title: 'Which land shows where you go?',
    from,
    min: 0,
    max: 1,
    clauses: ['J-2-7'],
    among: library,
  });
  if (land === undefined) {
    shuffleLibrary(g, seat);
    return note(g, seat, `${name} finds no way out.`, 'J-2-7');
  }
  const where = g.nameOf(land);
  const [now] = yield* moveObjects(g, [{ id: land, to: 'exile', seat, why: 'travel' }], seat);
  if (now != null) reveal(g, seat, [now]);
  shuffleLibrary(g, seat);
  const others = g.world.present().filter((s) => s !== seat && isCharacter(g, s) && !g.world.areOpponents(s, seat));
  const options = [
    { key: 'stay', label: 'Stay' },
    { key: 'come', label: `Come along to ${where}` },
  ];
  const answers = yield* askAll(
    g,
    others.map((s) => ({
      seat: s,
      part: {
        kind: 'options' as const,
        title: `${name} leaves for ${where}. Come along?`,
        clauses: ['J-2-7'],
        min: 1,
        max: 1,
        options,
        fallback: ['stay'],
      },
    })),
  );
  const coming = others
    .filter((_, i) => {
      const a = answers[i];
      return a !== undefined && 'keys' in a && a.keys[0] === 'come';
    })
    .slice(0, COMPANY);
  note(g, seat, `${[name, ...coming.map((s) => g.world.seat(s).name)].join(', ')} depart for ${where}.`, 'J-2-7');
  yield* depart(g, [seat, ...coming], 'travelled', (who) => `${who} has left for ${where}.`, 'J-2-7', plane);
}

/** Travel to another plane in place of a draw. */
export const travelling = rule({
  id: 'travel',
  clauses: [J_2_7],
  needs: ['company'],
  part: () => ({
    hooks: { specialActions: [instead('travel', 'J-2-7', 'Travel to another plane instead of drawing')] },
  }),
});
