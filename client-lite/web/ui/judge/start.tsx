import { EXAMPLES } from '../../judge/examples.ts';
import type { SituationFile } from '../../judge/file.ts';
import { EMPTY } from '../../judge/table.ts';
import type { Builder } from './use-builder.ts';
import { judgeTexts } from '../../texts/judge/page.ts';

/** Worked disputes to begin with, judged at once, and an empty table. */
export function Start({ builder, judge }: { builder: Builder; judge(file: SituationFile): void }) {
  const load = (done: string, next: SituationFile) => builder.edit.change(done, () => next);
  return (
    <section class="judge-start" aria-label={judgeTexts.start.title}>
      <h2>{judgeTexts.start.title}</h2>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example.title}>
            <button
              type="button"
              class="judge-example"
              onClick={() => {
                load(judgeTexts.done.opening, example.file);
                judge(example.file);
              }}
            >
              {example.title}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="judge-example" onClick={() => load(judgeTexts.done.clearing, EMPTY)}>
            {judgeTexts.start.empty}
          </button>
        </li>
      </ul>
    </section>
  );
}
