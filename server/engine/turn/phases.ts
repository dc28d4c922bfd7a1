import type { StepSpec, TurnStructure } from '../ports/format-hooks.ts';

/** A phase of a turn structure: steps of one kind in a row. */
export interface Phase {
  /** its name in the chart: "combatPhase", or "mainPhase1" where the turn has several of its kind */
  readonly key: string;
  readonly steps: readonly StepSpec[];
}

const known = new WeakMap<TurnStructure, readonly Phase[]>();

/** 500.1: the phases of a turn in order. */
export const phasesOf = (structure: TurnStructure): readonly Phase[] =>
  known.get(structure) ?? remembered(structure, phasesIn(structure));

function remembered(structure: TurnStructure, phases: readonly Phase[]): readonly Phase[] {
  known.set(structure, phases);
  return phases;
}

function phasesIn(structure: TurnStructure): readonly Phase[] {
  const rows: StepSpec[][] = [];
  for (const step of structure.steps) {
    const row = rows.at(-1);
    if (row?.[0]?.phase === step.phase) row.push(step);
    else rows.push([step]);
  }
  const kinds = rows.map((row) => row[0]?.phase);
  return rows.map((steps, i) => {
    const kind = `${kinds[i]}Phase`;
    const several = kinds.filter((k) => k === kinds[i]).length > 1;
    return { key: several ? kind + kinds.slice(0, i + 1).filter((k) => k === kinds[i]).length : kind, steps };
  });
}

/** The phase to which a step belongs. */
export const phaseOf = (structure: TurnStructure, step: string): Phase | undefined =>
  phasesOf(structure).find((p) => p.steps.some((s) => s.id === step));

/** The step with which the turn goes on after the phase of this one: the first of the turn if that phase is the last. */
export function stepAfterPhase(structure: TurnStructure, step: string): string {
  const phases = phasesOf(structure);
  const at = phases.findIndex((p) => p.steps.some((s) => s.id === step));
  return (phases[at + 1] ?? phases[0])?.steps[0]?.id ?? step;
}
