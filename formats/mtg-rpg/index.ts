import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { defineFormat, type FormatDefinition } from '../sdk/format.ts';
import { choice, toggle } from '../sdk/options.ts';
import { RPG_CLAUSES } from './clauses.ts';
import { fightAdvice } from './fight/advice.ts';
import type { FightSetup, Participant } from './fight/model.ts';
import { cardsIn, legendFor, raises } from './fight/participants.ts';
import { fightRules } from './fight/rules.ts';
import { chumpOf, freshNames, poolOf, readyMade } from './ready-made.ts';

const ID = 'mtg-rpg';

/** MTG RPG, a single fight: ready-made characters against the GM's. */
export const mtgRpg: FormatDefinition = defineFormat({
  id: ID,
  name: 'MTG RPG',
  about:
    'Characters made for points fight with initiative and dice against those of a GM, who grants advantages and rules on stunts.',
  roles: [
    { role: 'Player', min: 1, max: 5 },
    { role: 'GM', min: 1, max: 1 },
  ],
  options: {
    foes: choice({
      label: 'Whom the GM leads',
      clause: 'G-4-2',
      ruling: false,
      default: 'mixed',
      choices: {
        mixed: 'Legends and chumps',
        legends: 'One legend for each player',
        chumps: 'One group of chumps for each player',
      },
      about:
        'Who fights against the players. With legends and chumps: a legend with bodyguards, then legends and groups of chumps in turn.',
    }),
    asks: toggle({
      label: 'Advantages before each roll',
      clause: 'G-6-1',
      ruling: true,
      default: false,
      about:
        'Whether the GM is asked for advantages before each roll; else only what they grant of their own accord counts.',
    }),
  },
  clauses: RPG_CLAUSES,
  lacks: [
    { of: 'losesAlone', clause: 'G-8-1' },
    { of: 'ownLibrary', clause: 'G-4-3' },
    { of: 'ownLife', clause: 'G-12-2' },
  ],
  rules: () => fightRules(ID),
  advice: () => fightAdvice,
  deal: ({ seed, people, cards }, { foes, asks }) => {
    const rng = new Rng(`${seed} fight`);
    const pool = poolOf(cards);
    const byKey = new Map(cards.map((c) => [c.key, c]));
    const names = freshNames(rng);
    const made: CompiledCard[] = [];
    const gm = people.length - 1;
    const legend = (name: string, person: number, team: number, chumps: readonly string[]): Participant => {
      const { card, legend: as } = legendFor(
        readyMade(pool, rng, name),
        (key) => byKey.get(key),
        `${ID} ${made.length}`,
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
      if (foes === 'chumps' || (foes === 'mixed' && i % 2 === 1)) return group(i + 1);
      const guard = foes === 'mixed' ? [chumpOf(pool, rng).key] : [];
      return legend(names[i] ?? `Foe ${i + 1}`, gm, 1, guard);
    });
    const fight: FightSetup = { participants: [...heroes, ...against], gm, asks };
    const neutral = raises(cardsIn(fight).map((key) => byKey.get(key) ?? made.find((c) => c.key === key)));
    const data: FightSetup = { ...fight, ...(neutral ? { neutral } : {}) };
    return {
      data,
      uses: cardsIn(data),
      made,
      people: people.map((p, i) => ({ name: p.name, side: data.participants.findIndex((x) => x.person === i) })),
    };
  },
});
