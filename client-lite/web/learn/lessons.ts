import { commander } from './commander.ts';
import { confrontation } from './confrontation.ts';
import type { Lesson } from './lesson.ts';

/** Every lesson, in the order in which they are offered. */
export const LESSONS: readonly Lesson[] = [confrontation, commander];
export const lessonCalled = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);

/** The lesson that teaches a format. */
export const lessonOf = (format: string): Lesson | undefined => LESSONS.find((lesson) => lesson.format === format);

/** The address of a seat at the table of a lesson: the seat's own link, with the lesson's name. */
export const lessonLink = (lesson: Lesson, seat: string): string => {
  const [path, secret = ''] = seat.split('#');
  return `${path ?? ''}?lesson=${lesson.id}#${secret}`;
};
