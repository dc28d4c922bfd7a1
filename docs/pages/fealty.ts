import { readFileSync } from 'node:fs';
import type { FealtyTable } from '../../formats/binding/confrontation/fealty/study.ts';
import { BINDING_OPTIONS } from '../../formats/binding/options.ts';
import { GENERATED, page, table } from '../markdown.ts';

const study = (): FealtyTable =>
  JSON.parse(readFileSync(new URL('../measured/fealty.json', import.meta.url), 'utf8')) as FealtyTable;
const percent = (n: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * n) / of)} %`);

/** docs/fealty.md: how much Fealty decides, as it was measured. */
export function fealty(): string {
  const { seed, bots, games, rows } = study();
  const most = Math.max(...rows.map((r) => r.magicians));
  const sections = Array.from({ length: most }, (_, i) => i + 1).flatMap((n) => [
    `## ${n} ${n === 1 ? 'Magician' : 'Magicians'}`,
    table(
      [
        'Option',
        'Will wins',
        'Fealty saved the Will',
        'Won of those',
        'Turned to the Will',
        'Turned away',
        'Points there were',
        'Spent as Life',
        'Spent for land',
        'Turns (median)',
      ],
      rows
        .filter((r) => r.magicians === n)
        .map((r) => [
          `\`${r.option}\``,
          percent(r.will, r.games),
          percent(r.saved, r.games),
          percent(r.savedWon, r.saved),
          percent(r.turned, r.games),
          percent(r.turnedBack, r.games),
          String(r.points),
          String(r.asLife),
          String(r.forLand),
          String(r.turnsMedian),
        ]),
    ),
  ]);
  return page(
    '# How much Fealty decides',
    GENERATED,
    `Clause C15 lets Fealty keep the Will at 1 Life. The option \`fealtyAsLife\` limits it: ${Object.entries(
      BINDING_OPTIONS.fealtyAsLife.choices,
    )
      .map(([k, v]) => `\`${k}\` (${v.toLowerCase()})`)
      .join(', ')}.`,
    `Measured by \`npm run sim -- --fealty --games ${games} --seed ${seed} --bots ${bots} --out docs/measured/fealty.json\`: ${games} quick deals for each number of Magicians, the same deals under each value, programs (\`${bots}\`) at every seat. *Turned*: the Will won where it did not win the same deal without Fealty as Life; *away*: the other way round. Points are means of a match.`,
    ...sections,
  );
}
