import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import type { Deal, SetupRequest } from '../../../sdk/deal.ts';
import type { OptionsOf } from '../../../sdk/options.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { CHARGEN_CLAUSES } from '../../clauses/chargen.ts';
import { chumpOf, freshNames, poolOf, readyMade } from '../../ready-made.ts';
import type { FightSetup, Participant } from '../model.ts';
import { FIGHT_OPTIONS } from '../options.ts';
import { cardsIn, legendFor, raises } from '../participants.ts';
import { tableOf } from './sides.ts';

const { foes, points } = FIGHT_OPTIONS;
type Options = OptionsOf<{ readonly foes: typeof foes; readonly points: typeof points }>;

/** A fight of ready-made characters, one for each player, against those of the GM, who comes last. */
function deal({ seed, people, cards }: SetupRequest, options: Options): Deal {
  const rng = new Rng(`${seed} fight`);
  const pool = poolOf(cards, options.points);
  const byKey = new Map(cards.map((c) => [c.key, c]));
  const names = freshNames(rng);
  const made: CompiledCard[] = [];
  const gm = people.length - 1;
  const legend = (name: string, person: number, team: number, chumps: readonly string[]): Participant => {
    const { card, legend: as } = legendFor(
      readyMade(pool, rng, name, options.points),
      (key) => byKey.get(key),
      `mtg-rpg ${made.length}`,
    );
    made.push(card);
    return { name, person, team, legend: as, chumps, bonus: 0 };
  };
  const group = (n: number): Participant => {
    const chump = chumpOf(pool, rng);
    return {
      name: `${chump.name} (${n})`,
      person: gm,
      team: 1,
      legend: null,
      chumps: [chump.key, chump.key, chump.key],
      bonus: 0,
    };
  };
  const heroes = people
    .slice(0, gm)
    .map((p, i) => legend(names.includes(p.name) ? `${p.name} ${i + 1}` : p.name, i, 0, []));
  const against = heroes.map((_, i) => {
    if (options.foes === 'chumps' || (options.foes === 'mixed' && i % 2 === 1)) return group(i + 1);
    const guard = options.foes === 'mixed' ? [chumpOf(pool, rng).key] : [];
    return legend(names[i] ?? `Foe ${i + 1}`, gm, 1, guard);
  });
  const fight: FightSetup = { participants: [...heroes, ...against], gm };
  const neutral = raises(cardsIn(fight).map((key) => byKey.get(key) ?? made.find((c) => c.key === key)));
  const data: FightSetup = { ...fight, ...(neutral ? { neutral } : {}) };
  return {
    data,
    uses: cardsIn(data),
    made,
    people: people.map((p, i) => ({ name: p.name, side: data.participants.findIndex((x) => x.person === i) })),
  };
}

/** Characters made for points, with which a fight is dealt. */
export const characters = rule({
  id: 'characters',
  clauses: CHARGEN_CLAUSES,
  options: { foes, points },
  needs: ['participants'],
  part: (options) => ({
    matches: { table: tableOf, decks: () => ({ noDecks: ['G-1-1'] }), deal: (request) => deal(request, options) },
  }),
});
