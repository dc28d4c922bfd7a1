import type { LabStudy } from '../../../../server/protocol/index.ts';
import { percent, rate } from '../../../../server/protocol/lab/figures.ts';
import { reportTexts as say } from '../../texts/lab/report.ts';
import type { Open } from './report.tsx';

type Clause = LabStudy['clauses'][number];

/** The clauses that came up, with the share of the matches that cite them. */
export function Clauses({ study, open }: { study: LabStudy; open: Open }) {
  const used = study.clauses.filter((c) => c.matches.count > 0);
  const own = used.filter((c) => c.registered).toSorted((a, b) => b.matches.value - a.matches.value);
  const others = used.filter((c) => !c.registered).toSorted((a, b) => b.matches.value - a.matches.value);
  const silent = study.clauses.filter((c) => c.registered && c.standing === null && c.matches.count === 0);
  return (
    <section class="panel" aria-label={say.clauses}>
      <h2>{say.clauses}</h2>
      <p class="quiet-text">{say.clausesAbout}</p>
      <ClauseTable rows={own} open={open} />
      {silent.length > 0 && (
        <details class="options">
          <summary>{say.silent(silent.length)}</summary>
          <dl class="lab-silent">
            {silent.map((c) => (
              <div key={c.id}>
                <dt>{c.id}</dt>
                <dd>{c.says}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {others.length > 0 && (
        <details class="options">
          <summary>{say.otherRules(others.length)}</summary>
          <ul class="lab-rules">
            {others.map((c) => (
              <li key={c.id}>
                <button type="button" class="link" onClick={() => open('clause', c.id, say.behind.clause(c.id))}>
                  {c.id}
                </button>{' '}
                {percent(c.matches.value)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ClauseTable({ rows, open }: { rows: readonly Clause[]; open: Open }) {
  if (rows.length === 0) return null;
  return (
    <table class="lab-table">
      <thead>
        <tr>
          <th scope="col">{say.clause}</th>
          <th scope="col">{say.says}</th>
          <th scope="col" class="n">
            {say.matches}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((c) => (
          <tr key={c.id}>
            <td class="id">
              <button
                type="button"
                class="link"
                title={say.open(c.id, c.matches.count)}
                onClick={() => open('clause', c.id, say.behind.clause(c.id))}
              >
                {c.id}
              </button>
            </td>
            <td>{c.says}</td>
            <td class="n">{rate(c.matches)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
