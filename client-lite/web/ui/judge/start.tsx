import { EXAMPLES } from '../../judge/examples.ts';
import type { SituationFile } from '../../judge/file.ts';
import { EMPTY } from '../../judge/table.ts';
import type { Builder } from './use-builder.ts';

/** Worked disputes to begin with, judged at once, and an empty table. */
export function Start({ builder, judge }: { builder: Builder; judge(file: SituationFile): void }) {
  const load = (done: string, next: SituationFile) => builder.edit.change(done, () => next);
  return (
    <section class="judge-start" aria-label="Start from">
      <h2>Start from</h2>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example.title}>
            <button
              type="button"
              class="judge-example"
              onClick={() => {
                load('opening a dispute', example.file);
                judge(example.file);
              }}
            >
              {example.title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="judge-example" onClick={() => load('clearing the table', EMPTY)}>
            An empty table
          </button>
        </li>
      </ul>
    </section>
  );
}
