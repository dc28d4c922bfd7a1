import type { Fate } from './outcomes.ts';

const FATES: readonly Fate[] = ['noticed', 'stopped', 'survived', 'unreached', 'equivalent'];
const percent = (n: number, of: number): string => `${of === 0 ? '100' : ((100 * n) / of).toFixed(1)} %`;

/** Of so many mutants, those that some test noticed: one that makes a test run on and on is noticed by that. */
export const noticedOf = (fates: readonly Fate[]): number =>
  fates.filter((f) => f === 'noticed' || f === 'stopped').length;

/** A line a floor, and one for all: `mana: 72 of 86 noticed (83.7 %), 10 survived, 2 not reached, 2 equivalent`. */
export function reportLines(
  floors: readonly string[],
  mutants: readonly { readonly floor: string; readonly fate: Fate }[],
): readonly string[] {
  const line = (name: string, of: readonly { readonly fate: Fate }[]): string => {
    const fates = of.map((m) => m.fate);
    const count = (fate: Fate): number => fates.filter((f) => f === fate).length;
    const noticed = noticedOf(fates);
    return `${name}: ${noticed} of ${of.length} noticed (${percent(noticed, of.length)}), ${FATES.slice(1)
      .map((f) => `${count(f)} ${f === 'unreached' ? 'not reached' : f === 'stopped' ? 'of them by not ending' : f}`)
      .join(', ')}`;
  };
  return [
    ...floors.map((floor) =>
      line(
        floor,
        mutants.filter((m) => m.floor === floor),
      ),
    ),
    line('all', mutants),
  ];
}
