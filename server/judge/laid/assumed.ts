import type { BuiltSituation } from '../situation.ts';
import type { Situation } from '../situation-schema.ts';

/** Sentences about all that a situation leaves open, and that was taken as usual. */
export function assumptions(situation: Situation, { game }: BuiltSituation): string[] {
  const { state, rules } = game;
  const said = new Set([...Object.keys(situation.life ?? {}), ...Object.keys(situation.sides ?? {})]);
  const open = state.sides.filter(
    (s) => s.lifeless !== true && ![s.name, s.name.replace(/^The /, '')].some((n) => said.has(n)),
  );
  const words = Object.entries(rules.situation?.seat ?? {}).filter(
    ([word]) => !Object.values(situation.seats).some((spec) => word in spec),
  );
  return [
    ...(open.length > 0 ? [open.map((s) => `${s.name} begins at ${s.startingLife} life`).join(', ')] : []),
    ...words.map(([, w]) => w.assumed),
    ...(situation.turn?.step === undefined
      ? [`it is the first main phase of a turn of ${state.sides[state.turn.side]?.name ?? ''}`]
      : []),
    ...(Object.values(situation.seats).some((s) => s.library !== undefined) ? [] : ['libraries are dealt at random']),
  ];
}
