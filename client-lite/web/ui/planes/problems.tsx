import type { Problem } from '../../../../server/protocol/index.ts';

/** Problems with their place, clause and remedy. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul class="plane-problems">
      {problems.map((problem, at) => (
        <li key={at} dir="auto">
          <strong>{problem.message}</strong>{' '}
          {problem.clauses.map((clause) => (
            <span key={clause} class="clause">
              {clause}
            </span>
          ))}
          {problem.mend && <p>{problem.mend}</p>}
        </li>
      ))}
    </ul>
  );
}
