import type { LabComparison, LabRun } from '../../../../server/protocol/index.ts';
import { comparisonFile, labComparison } from '../../connection/lab.ts';
import { difference, figure } from '../../lab/figures.ts';
import { compareTexts as say } from '../../texts/lab/compare.ts';
import { reportTexts } from '../../texts/lab/report.ts';
import { runTexts } from '../../texts/lab/runs.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Forest } from './plots.tsx';
import { isActive, useRun } from './use-run.ts';

type Contrast = LabComparison['course'][number];

/** Two runs side by side, with the differences that are larger than chance marked. */
export function Comparison({ run, other }: { run: LabRun; other: string }) {
  const { run: second, again: look } = useRun(other);
  if (second.state !== 'there') return <Missing what={say.loading} loaded={second} again={look} />;
  const active = isActive(second.value) || isActive(run);
  return (
    <section class="panel lab-comparison" aria-label={say.comparison}>
      {active && (
        <p class="notice" role="status">
          {say.waits} <a href={`/lab/runs/${other}`}>{runTexts.done(second.value.done, second.value.games)}</a>
        </p>
      )}
      {run.done > 0 && second.value.done > 0 && (
        <Compared key={active ? 'so far' : 'whole'} run={run} other={second.value} />
      )}
      <p class="buttons">
        <a class="second" href={`/lab/runs/${other}`}>
          {say.second}
        </a>
        <a class="second" href={`/lab/runs/${run.id}`}>
          {say.end}
        </a>
      </p>
    </section>
  );
}

function Compared({ run, other }: { run: LabRun; other: LabRun }) {
  const [loaded, again] = useLoaded(() => labComparison(run.id, other.id));
  if (loaded.state !== 'there') return <Missing what={say.loading} loaded={loaded} again={again} />;
  const { values, pairs, wins, course, clauses } = loaded.value;
  const label = (win: LabComparison['wins'][number]): string =>
    `${win.label} (${reportTexts.by[win.by].toLowerCase()})`;
  const all = [...wins, ...course, ...clauses];
  const reach = Math.min(
    1,
    Math.max(0.1, ...wins.flatMap((w) => [Math.abs(w.difference.low ?? 0), Math.abs(w.difference.high ?? 0)])),
  );
  return (
    <>
      <h2>{say.heading(...values)}</h2>
      <p>
        {say.pairs(pairs)} <strong>{say.sureCount(all.filter((x) => x.sure).length)}</strong>
      </p>
      <h3>
        {say.wins} <small>{say.inPoints}</small>
      </h3>
      <Forest
        label={say.wins}
        axis={{ low: -reach, high: reach, mark: 0 }}
        rows={wins.map((win) => ({
          label: label(win),
          value: win.difference.value,
          low: win.difference.low ?? -reach,
          high: win.difference.high ?? reach,
          says: `${figure(win, win.first)} → ${figure(win, win.second)}: ${difference(win)}${win.sure ? `, ${say.sure}` : ''}`,
          out: win.sure,
        }))}
      />
      <h3>{say.course}</h3>
      <Contrasts label={say.course} values={values} pairs={pairs} rows={course.map((row) => [row.label, row])} />
      <h3>{say.clauses}</h3>
      {clauses.length === 0 ? (
        <p class="quiet-text">{say.same}</p>
      ) : (
        <Contrasts
          label={say.clauses}
          values={values}
          pairs={pairs}
          rows={clauses.map((row) => [`${row.id}: ${row.says}`, row])}
        />
      )}
      <p class="buttons">
        <a class="second" href={comparisonFile(run.id, other.id)} download>
          {say.download}
        </a>
      </p>
    </>
  );
}

function Contrasts({
  label: name,
  values,
  pairs,
  rows,
}: {
  label: string;
  values: readonly [string, string];
  pairs: number;
  rows: readonly (readonly [string, Contrast])[];
}) {
  return (
    <div class="lab-scroll" tabIndex={0} role="region" aria-label={say.compared(name)}>
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col">{say.what}</th>
            {values.map((value) => (
              <th key={value} scope="col" class="n">
                {value}
              </th>
            ))}
            <th scope="col" class="n">
              {say.difference}
            </th>
            <th scope="col" class="n">
              {say.changed}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, row]) => (
            <tr key={label} class={row.sure ? 'sure' : undefined}>
              <td>{label}</td>
              <td class="n">{figure(row, row.first)}</td>
              <td class="n">{figure(row, row.second)}</td>
              <td class="n">
                {difference(row)} {row.sure && <span class="tag mine">{say.sure}</span>}
              </td>
              <td class="n">{say.of(row.changed, pairs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
