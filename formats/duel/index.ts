import { COLORS, type Color, type CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/rng.ts';
import type { Rules } from '../../server/engine/rules.ts';
import { copyLimit, deckSize, sideboardSize, type DeckForm } from '../sdk/decks.ts';
import { SetupError } from '../sdk/error.ts';
import { defineFormat, type FormatDefinition } from '../sdk/format.ts';
import { choice, number, type OptionsOf } from '../sdk/options.ts';
import { choosePlayOrDraw, drawHands, eachForItself, mulligans, sidesInOrder } from '../sdk/opening.ts';
import { STANDARD_TURN } from '../sdk/turn.ts';

const OPTIONS = {
  life: number({ label: 'Starting life', clause: 'CR 103.4', ruling: false, default: 20, min: 1, max: 500, whole: true, about: 'Life total that each player starts with.' }),
  construction: choice({
    label: 'Decks that are brought', clause: 'CR 100.2', ruling: false, default: 'constructed',
    choices: { constructed: 'At least 60 cards, at most four of each (CR 100.2a)', limited: 'At least 40 cards, any number of each (CR 100.2b)', free: 'Anything' },
    about: 'What the decks have to meet that people bring.',
  }),
};
const CLAUSES = [{ id: 'D1', says: 'Two players with a deck of sixty cards each, dealt from a pool (two colours, 24 basic lands) unless they bring their own.', source: 'CR 100.2a' }];

/** The decks of CR 100.2 and 100.4. */
function deckForm(construction: OptionsOf<typeof OPTIONS>['construction']): DeckForm {
  const form = { about: OPTIONS.construction.choices[construction], commanders: false, sideboard: true };
  switch (construction) {
    case 'constructed': return { ...form, requirements: [deckSize({ least: 60, clauses: ['100.2a', '100.5'] }), copyLimit({ most: 4, clauses: ['100.2a', '100.4a'] }), sideboardSize(15, ['100.4a'])] };
    case 'limited': return { ...form, requirements: [deckSize({ least: 40, clauses: ['100.2b', '100.5'] })] };
    case 'free': return { ...form, requirements: [deckSize({ least: 1, clauses: ['100.2'] })] };
  }
}

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
  about: 'Two players, 20 life, decks of their own or dealt.',
  roles: [{ role: 'Player', min: 2, max: 2 }],
  options: OPTIONS,
  clauses: CLAUSES,
  rules: ({ life }) => rules(life),
  decks: ({ construction }) => deckForm(construction),
  deal: ({ seed, people, cards, decks: brought }) => {
    const decks = people.map((_, i) => brought?.[i]?.main.map((c) => c.key) ?? deck(cards, new Rng(`${seed} deck ${i}`)));
    return { data: { decks }, uses: decks.flat(), people: people.map(({ name }, side) => ({ name, side })) };
  },
});
