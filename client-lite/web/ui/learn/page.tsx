import { LESSONS } from '../../learn/lessons.ts';
import { learnTexts } from '../../texts/rules/learn.ts';
import { Site } from '../site.tsx';
import { Go, layLesson } from './ending.tsx';

const { page: said } = learnTexts;

/** The lessons that there are. */
export function LearnPage() {
  return (
    <Site title={said.title} at="learn" about={said.about}>
      <div class="lessons">
        {LESSONS.map((lesson) => (
          <section key={lesson.id} class="panel lesson" aria-label={lesson.name}>
            <h2>{lesson.name}</h2>
            <p>{lesson.about}</p>
            <p class="buttons">
              <Go main label={said.begin} lay={() => layLesson(lesson)} />
            </p>
          </section>
        ))}
      </div>
    </Site>
  );
}
