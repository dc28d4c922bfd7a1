import { BOOK } from '../../formats/index.ts';
import type { Rules, StepSpec, TurnStructure } from '../../server/engine/ports/format-hooks.ts';
import type { ScenarioFile } from './data.ts';

/** Step names of scenarios in the order of a turn, with those of the core. */
export const STEPS: Readonly<Record<string, string>> = {
  untap: 'untap',
  upkeep: 'upkeep',
  draw: 'draw',
  precombat_main: 'main1',
  begin_combat: 'beginCombat',
  declare_attackers: 'attackers',
  declare_blockers: 'blockers',
  first_combat_damage: 'firstStrike',
  combat_damage: 'damage',
  end_combat: 'endCombat',
  postcombat_main: 'main2',
  end_turn: 'end',
  cleanup: 'cleanup',
};
const ORDER = Object.values(STEPS);
export const stepIndex = (id: string): number => ORDER.indexOf(id.replace(/ over$/, ''));

/** A pause after a step, where a run can stop: the step has ended, or been skipped, and the next has not begun. */
const pauseAfter = (s: StepSpec): StepSpec => ({
  id: `${s.id} over`,
  label: `${s.label} over`,
  phase: s.phase,
  priority: true,
});
export const isPause = (step: string): boolean => step.endsWith(' over');
/** The step of the core after which a run stops; before a turn begins, the one before it has to be over. */
export const stopOf = (step: string): string => STEPS[step === 'untap' ? 'cleanup' : step] ?? '';

/** One structure for all scenarios with the same steps: the machine behind it is made once. */
const structures = new Map<string, TurnStructure>();
function paused(turn: TurnStructure, stops: ReadonlySet<string>): TurnStructure {
  const key = JSON.stringify([turn.steps, [...stops].sort()]);
  let made = structures.get(key);
  if (!made)
    structures.set(key, (made = { steps: turn.steps.flatMap((x) => (stops.has(x.id) ? [x, pauseAfter(x)] : [x])) }));
  return made;
}

const FORMAT_OF: Readonly<Record<string, string>> = {
  two_player_duel: 'duel',
  commander_duel: 'commander',
  free_for_all: 'free-for-all',
  commander_free_for_all: 'commander',
  oathbreaker_free_for_all: 'oathbreaker',
};
/** Marks of the cards that lead a deck, by format. */
export const LEADS: Readonly<
  Record<string, (isSpell: boolean, seat: number, at: number) => Readonly<Record<string, string>>>
> = {
  commander: (_isSpell, seat, at) => ({ commander: `${seat}:${at}` }),
  oathbreaker: (isSpell, seat) => ({ [isSpell ? 'signature' : 'oathbreaker']: `${seat}` }),
};

/** The rules that a scenario is played by (README 2), and the id of their format; null where no format plays so. */
export function rulesOf(s: ScenarioFile): { readonly format: string; readonly rules: Rules } | null {
  const format = FORMAT_OF[s.game.kind];
  if (format === undefined) return null;
  const several = s.game.players.length > 2;
  const near = several && s.game.range === 'one';
  const made = BOOK.of({ format, variants: near ? ['range-of-influence'] : [] }).rules({
    life: s.game.starting_life,
    ...(several ? { attack: s.game.attack_option, seating: 'named' } : {}),
  });
  return {
    format,
    rules: {
      ...made,
      turn: paused(
        made.turn,
        new Set(s.script.flatMap((o) => (o.op === 'execute' ? [stopOf(String(o['stop_step']))] : []))),
      ),
    },
  };
}
