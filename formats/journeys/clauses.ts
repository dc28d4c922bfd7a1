import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import * as creation from './clauses/creation.ts';
import * as scene from './clauses/scene.ts';
import * as defeat from './clauses/defeat.ts';
import * as threats from './clauses/threats.ts';
import * as tasks from './clauses/tasks.ts';
import * as downtime from './clauses/downtime.ts';
import * as progress from './clauses/progress.ts';
import * as talents from './clauses/talents.ts';

/** The rules of Journeys as numbered clauses, each in one line of our own, in the order of their numbers. */
export const JOURNEY_CLAUSES: readonly Clause[] = [creation, scene, defeat, threats, tasks, downtime, progress, talents]
  .flatMap((chapter): Clause[] => Object.values(chapter))
  .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
