import { useState } from 'preact/hooks';
import { usualCompany, type Refusal } from '../../../../server/protocol/index.ts';
import { createTable, Failed, formats, positionTable } from '../../connection/http.ts';
import { lessonLink } from '../../learn/lessons.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { learnTexts } from '../../texts/rules/learn.ts';
import { Refused } from '../table/refused.tsx';

const { coach: said, page } = learnTexts;

/** Lays the table of a lesson, and gives the address of the learner's seat. */
export async function layLesson(lesson: Lesson): Promise<string> {
  const table = await positionTable(lesson.table);
  return lessonLink(lesson, table.people[0]?.link ?? table.watch);
}

/** Lays a real table for one person among bots. */
async function layReal(format: string): Promise<string> {
  const info = (await formats()).find((f) => f.id === format);
  const people = usualCompany(info?.roles ?? []).map((_, at) => ({
    who: at === 0 ? ('person' as const) : ('sensible' as const),
  }));
  const table = await createTable({ format, people });
  return table.people[0]?.link ?? table.watch;
}

/** A button that lays a table and goes there; a refusal is shown beside it. */
export function Go({ label, main = false, lay }: { label: string; main?: boolean; lay(): Promise<string> }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const go = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      location.assign(await lay());
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      setRefusal(error.refusal);
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class={main ? 'main' : 'second'} disabled={busy} onClick={() => void go()}>
        <span>{busy ? page.laying : label}</span>
      </button>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}

/** The last word of a lesson, and the ways on. */
export function Ending({ lesson, won, end }: { lesson: Lesson; won: boolean; end(): void }) {
  return (
    <section class="coach coach-ending" aria-label={said.label} data-step="ending">
      <h2>{won ? said.won : said.lost}</h2>
      <p class="coach-says" role="status">
        {said.over} {lesson.ending}
      </p>
      <p class="coach-ways">
        <Go main label={page.real} lay={() => layReal(lesson.format)} />
        <Go label={said.again} lay={() => layLesson(lesson)} />
        <a class="second" href="/learn">
          {page.title}
        </a>
        <button type="button" class="quiet" onClick={end}>
          {said.end}
        </button>
      </p>
    </section>
  );
}
