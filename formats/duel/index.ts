import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/rng.ts';
import type { Rules } from '../../server/engine/rules.ts';
import { SetupError } from '../sdk/error.ts';
import { defineFormat, type FormatDefinition } from '../sdk/format.ts';
import { number } from '../sdk/options.ts';
import { choosePlayOrDraw, drawHands, eachForItself, mulligans, sidesInOrder } from '../sdk/opening.ts';
import { STANDARD_TURN } from '../sdk/turn.ts';

const OPTIONS = {
  life: number({ label: 'Starting life', clause: 'CR 103.4', ruling: false, default: 20, min: 1, max: 500, whole: true, about: 'Life total that each player starts with.' }),
};
const CLAUSES = [{ id: 'D1', says: 'Two players with a deck of sixty cards each, dealt from a pool: two colours, 24 basic lands.', source: 'CR 100.2a' }];

const rules = (life: number): Rules => ({
  id: 'duel',
  clauses: CLAUSES,
  turn: STANDARD_TURN,
  setup(setup, build) {
    for (const [place, { name }] of setup.people.entries()) {
      const side = build.side(name, life);
      const library = build.library();
      const seat = build.seat({ name, side, person: build.person(name, side), place: 0, library, command: build.command() });
      for (const key of (setup.data as { decks: string[][] }).decks[place] ?? []) build.put(key, seat, 'library');
      build.shuffle(library);
    }
    build.mark('chooses', new Rng(`${setup.seed} coin`).int(2));
  },
  procedures: {
    *opening(g) {
      yield* choosePlayOrDraw(g, Number(g.state.marks['chooses']), ['103.1']);
      yield* drawHands(g);
      yield* mulligans(g, sidesInOrder(g).map((side) => eachForItself(g.world.sideSeats(side), false, ['103.5'])));
    },
  },
});

/** Sixty cards in two colours that the seed picks: 36 of the pool, at most four of each, and 24 basics shared out evenly. */
function deck(pool: readonly CompiledCard[], rng: Rng): string[] {
  const [a, b] = rng.shuffle(COLORS) as [Color, Color];
  const basics = [a, b].map((c) => pool.find((card) => card.faces[0].supertypes.includes('basic') && card.colorIdentity.join() === c));
  const spells = pool.filter((card) => !card.faces[0].types.includes('land') && card.colorIdentity.every((c) => c === a || c === b));
  const dealt = [1, 2, 3, 4].flatMap(() => rng.shuffle(spells)).slice(0, 36);
  if (dealt.length < 36 || basics.includes(undefined)) {
    throw new SetupError(`The pool is too small for a deck of ${a} and ${b}.`, ['D1'], 'Add nonland cards and basic lands of every colour to the pool.');
  }
  return [...dealt, ...Array.from({ length: 24 }, (_, i) => basics[i % 2] as CompiledCard)].map((c) => c.key);
}

/** The ordinary game of two. */
export const duel: FormatDefinition = defineFormat({
  id: 'duel',
  name: 'Duel',
  about: 'Two players, 20 life, decks dealt from the pool.',
  roles: [{ role: 'Player', min: 2, max: 2 }],
  options: OPTIONS,
  clauses: CLAUSES,
  rules: ({ life }) => rules(life),
  deal: ({ seed, people, cards }) => {
    const decks = people.map((_, i) => deck(cards, new Rng(`${seed} deck ${i}`)));
    return { data: { decks }, uses: decks.flat(), people: people.map(({ name }, side) => ({ name, side })) };
  },
});
