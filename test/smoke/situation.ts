import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { cards as rows, type Row } from '../../cards/starter/build.ts';
import { starterCards } from '../../cards/starter/index.ts';
import { duel } from '../../formats/duel/index.ts';
import { Builder } from '../../server/engine/kernel/initial-state.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { Game } from '../../server/engine/game/game.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { Layout } from '../../server/judge/laid/layout.ts';
import { plain } from '../../server/judge/laid/plain-state.ts';
import { planePool } from '../fuzz/pool.ts';
import type { GameState, MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** The cards of every table besides those of the plane, so that there is something of each kind to be aimed at, paid with and answered. */
const STOCK: readonly Row[] = [
  ['Smoke Plains', '', 'Land — Plains', 'c', ''],
  ['Smoke Island', '', 'Land — Island', 'c', ''],
  ['Smoke Swamp', '', 'Land — Swamp', 'c', ''],
  ['Smoke Mountain', '', 'Land — Mountain', 'c', ''],
  ['Smoke Forest', '', 'Land — Forest', 'c', ''],
  ['Hollow Stone', '', 'Land', 'c', '{T}: Add {C}.'],
  ['Prism Ford', '', 'Land', 'c', '{T}: Add one mana of any color.'],
  ['Ash Runner', '{R}', 'Creature — Goblin Warrior', 'c', 'Haste', '2/1'],
  ['Kiln Giant', '{4}{R}', 'Creature — Giant', 'c', 'Trample', '6/5'],
  ['Fen Shade', '{1}{B}', 'Creature — Zombie', 'c', 'Lifelink', '2/2'],
  ['Reed Wisp', '{1}{U}', 'Creature — Spirit', 'c', 'Flying', '1/2'],
  ['Lane Guard', '{1}{W}', 'Creature — Human Soldier', 'c', 'First strike, vigilance', '2/2'],
  ['Moss Elder', '{2}{G}', 'Creature — Elf Druid', 'c', 'Reach', '3/4'],
  ['Brass Drudge', '{3}', 'Artifact Creature — Construct', 'c', '', '3/3'],
  ['Orla, Ford Warden', '{W}{U}', 'Legendary Creature — Human Wizard', 'r', 'Deathtouch', '2/3'],
  ['Old Wyrm', '{5}{R}{R}', 'Creature — Dragon', 'r', 'Flying, haste', '5/5'],
  ['Plain Bell', '{2}', 'Artifact', 'c', '{T}: Add one mana of any color.'],
  ['Ford Pike', '{1}', 'Artifact — Equipment', 'c', 'Equipped creature gets +1/+1.\nEquip {1}'],
  ['Still Water', '{1}{U}', 'Enchantment', 'c', 'Whenever a creature dies, scry 1.'],
  ['Ember Cut', '{R}', 'Instant', 'c', 'Ember Cut deals 3 damage to any target.'],
  ['Hush', '{1}{U}', 'Instant', 'c', 'Counter target spell.'],
  ['Two Pages', '{2}{U}', 'Sorcery', 'c', 'Draw two cards.'],
  ['Last Light', '{1}{B}', 'Instant', 'c', 'Destroy target creature.'],
  [
    'Marn the Reckoner',
    '{2}{W}{W}',
    'Legendary Planeswalker — Marn',
    'm',
    '+1: You gain 2 life.\n−2: Create a 1/1 white Soldier creature token.',
    '4',
  ],
  ['Slow Oath', '{1}{W}', 'Enchantment — Aura', 'c', 'Enchant creature\nEnchanted creature gets +1/+2.'],
];
let stock: readonly CompiledCard[] | null = null;
/** Compiled once; all are whole. */
function stockCards(): readonly CompiledCard[] {
  if (stock) return stock;
  stock = rows(STOCK).map(compileCard);
  const odd = stock.find((c) => !c.whole);
  if (odd) throw new Error(`${odd.name} is not wholly understood.`);
  return stock;
}

const BASICS = STOCK.slice(0, 5).map(([name]) => name);
const STONE = 'Hollow Stone';
const PRISMS = Array.from({ length: 7 }, () => 'Prism Ford');
const LIFE = 40;

const isOf =
  (type: string) =>
  (c: CompiledCard): boolean =>
    c.faces[0].types.some((t) => t === type);
const isPermanent = (c: CompiledCard): boolean => !isOf('instant')(c) && !isOf('sorcery')(c);
const isAura = (c: CompiledCard): boolean => c.faces[0].subtypes.includes('Aura');

/** The beginning of a match of one card: plain data, from which it can be played again. */
export interface Start {
  readonly setup: MatchSetup;
  readonly state: GameState;
}

/** A duel as it is made for anybody; what was dealt is thrown away again. */
const dealt = duel.makeSetup({
  seed: 'smoke',
  people: [{ name: 'A' }, { name: 'B' }],
  cards: starterCards(),
  options: { life: LIFE },
});
const rules = duel.rules(dealt.options);

/**
 * A duel in the main phase of a seat that has the card in hand, and a second copy in its library or graveyard; both seats have creatures, artifacts, an
 * enchantment, a planeswalker, cards in hands and graveyards, and lands for mana of each colour and colourless mana.
 */
export function situationOf(card: CompiledCard, seed: string): Start {
  const rng = new Rng(`${seed} situation`);
  const pool = [...stockCards(), ...planePool().cards.filter((c) => !isOf('land')(c))].filter(
    (c) => c.name !== card.name,
  );
  const some = (fits: (c: CompiledCard) => boolean, n: number): string[] =>
    rng
      .shuffle(pool.filter(fits))
      .slice(0, n)
      .map((c) => c.name);
  const seat = (mine: boolean): Record<'battlefield' | 'hand' | 'graveyard' | 'library', string[]> => {
    const yard = rng.int(2) === 0;
    const own = (here: boolean): string[] => (mine && here ? [card.name] : []);
    return {
      battlefield: [
        ...BASICS,
        STONE,
        ...(mine ? PRISMS : []),
        ...some(isOf('creature'), 4),
        ...some((c) => isOf('artifact')(c) && !isOf('creature')(c), 2),
        ...some((c) => isOf('enchantment')(c) && !isAura(c), 1),
        ...some(isOf('planeswalker'), 1),
      ],
      hand: [...own(true), ...some(() => true, 3), rng.pick(BASICS)],
      graveyard: [
        ...some(isOf('creature'), 3),
        ...some(isPermanent, 2),
        ...some((c) => !isPermanent(c), 2),
        rng.pick(BASICS),
        ...own(yard),
      ],
      library: [...some(() => true, 14), ...BASICS, ...own(!yard)],
    };
  };
  const seats = { A: seat(true), B: seat(false) };
  const named = new Set(Object.values(seats).flatMap((s) => Object.values(s).flat()));
  const cards = new Map([...stockCards(), ...pool, card].filter((c) => named.has(c.name)).map((c) => [c.name, c]));
  const setup: MatchSetup = {
    ...dealt,
    seed,
    cards: Object.fromEntries([...cards.values()].map((c) => [c.key, c])),
    data: { sides: [{ people: [0] }, { people: [1] }], decks: [] },
  };
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  const state = plain(builder.build(0, 'main1'));
  const layout = new Layout(state, cards);
  layout.seats(seats);
  layout.turn({}, rules.turn);
  const game = new Game(setup, rules, state as unknown as GameState);
  game.advance();
  for (let asked = 0; game.open && !game.quiescent && asked < 50; asked++) {
    const [person = 0] = game.owing();
    const part = game.partOf(person);
    if (part) game.answer(game.open.id, person, suggestAnswer(part.part)); // what the situation itself leads to: triggers, state-based actions
  }
  return { setup, state: game.snapshot() };
}
