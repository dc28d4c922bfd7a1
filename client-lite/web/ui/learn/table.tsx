import { useState } from 'preact/hooks';
import type { Lesson } from '../../learn/lesson.ts';
import { TablePage } from '../table/table.tsx';
import { Coach } from './coach.tsx';

/** The table of a lesson, with the coach above it until the learner sends the coach away. */
export function LessonTable({ lesson, match, token }: { lesson: Lesson; match: string; token: string | null }) {
  const [coached, setCoached] = useState(true);
  return (
    <div class="learn-table">
      <TablePage
        match={match}
        token={token}
        above={coached ? <Coach lesson={lesson} end={() => setCoached(false)} /> : null}
      />
    </div>
  );
}
