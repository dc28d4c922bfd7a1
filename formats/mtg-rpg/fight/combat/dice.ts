import { addEffect } from '../../../../server/engine/changes/continuous-effects.ts';
import { EFFECTS } from '../../../../server/engine/kernel/journal.ts';
import type { ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { SetupError } from '../../../sdk/error.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_5_1 } from '../../clauses/combat.ts';
import { G_6_2, G_6_3, G_8_6 } from '../../clauses/damage.ts';
import { diceFor, distracted, type Advantage, type Dice, type Sizes } from '../../dice.ts';
import { fightOf, isLegend, neutralOf, note, participantOf, roll } from '../model.ts';
import { FIGHT_OPTIONS, setting } from '../options.ts';

const { die, betterDie } = FIGHT_OPTIONS;

/** id of the source of effects that come from dice */
const DICE = -7;

/** The dice of this match. */
const sizesOf = (g: Game): Sizes => ({ die: setting(g, 'die'), betterDie: setting(g, 'betterDie') });

/** G-6-2: dice of both fighters by their advantages, in the sizes of this match. */
export const diceOf = (g: Game, mine: readonly Advantage[], theirs: readonly Advantage[]): readonly [Dice, Dice] =>
  diceFor(mine, theirs, sizesOf(g));

/** Advantages of a fighter: those granted, one for each chump that has joined it, and that of a legend over a chump (G-6-3). */
export const edgesOf = (g: Game, id: ObjId, other: ObjId | null, band: readonly ObjId[] = []): Advantage[] => [
  ...(fightOf(g).edges[id] ?? []),
  ...band.map((): Advantage => 'both'),
  ...(other !== null && isLegend(g.world.object(id)) && !isLegend(g.world.object(other)) ? ['both' as const] : []),
];

/** G-5-1: roll for a fighter. The result holds until the fight is over. Returns the roll in words. */
export function throwDice(g: Game, id: ObjId, dice: Dice): string {
  const seat = g.world.controller(id);
  const tired = isLegend(g.world.object(id)) && participantOf(g, seat)?.legend?.tired === true;
  const { die: thrown, less } = tired ? distracted(dice.power, sizesOf(g)) : { die: dice.power, less: 0 };
  const rolled = roll(g, thrown);
  const toughness = roll(g, dice.toughness);
  const power = rolled - less;
  if (tired)
    note(
      g,
      seat,
      `${g.nameOf(id)} is distracted by what it keeps up: ${less > 0 ? `${less} less` : 'no advantage'} in power.`,
      'G-8-6',
    );
  note(
    g,
    seat,
    `${g.nameOf(id)} rolls ${rolled} (d${thrown}) for power and ${toughness} (d${dice.toughness}) for toughness.`,
    'G-5-1',
  );
  addEffect(g, {
    source: DICE,
    seat,
    objects: [id],
    mods: [{ m: 'pt', power: { a: 'n', n: power }, toughness: { a: 'n', n: toughness } }],
    until: { u: 'ever' },
  });
  return `+${power} power (d${thrown}), +${toughness} toughness (d${dice.toughness})`.replace('+-', '−');
}

/** Remove what dice have given (G-5-4). */
export function clearDice(g: Game): void {
  if (g.state.effects.some((e) => e.source === DICE))
    g.journal.set(
      g.state,
      'effects',
      g.state.effects.filter((e) => e.source !== DICE),
      EFFECTS,
      true,
    );
}

/** Results of a seat's dice in the present fight, in words. */
const shown = (g: Game, seat: number): readonly string[] => {
  const { roll: now } = fightOf(g);
  return now?.fighters.flatMap((id, i) => (g.world.object(id)?.controller === seat ? (now.dice?.[i] ?? []) : [])) ?? [];
};

/** Dice for the power and toughness of both fighters, larger ones with an advantage. */
export const dice = rule({
  id: 'dice',
  clauses: [G_5_1, G_6_2, G_6_3, G_8_6],
  options: { die, betterDie },
  needs: ['single-attacks'],
  part: (sizes) => {
    if (sizes.betterDie <= sizes.die)
      throw new SetupError(
        `A d${sizes.betterDie} is no better than a d${sizes.die}, so an advantage would be none.`,
        ['G-6-2'],
        `Set the die with an advantage to more than ${sizes.die} (betterDie=…), or the usual die to less (die=…).`,
      );
    return {
      hooks: {
        seatFacts: (g, seat) =>
          seat === neutralOf(g) ? [] : shown(g, seat).map((value) => ({ label: 'Dice', value, clause: 'G-5-1' })),
      },
    };
  },
});
