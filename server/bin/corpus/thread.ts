/** A worker that compiles rows of a bulk file. */
import { workIn } from '../threads/workers.ts';
import { compileRows } from './corpus.ts';

workIn(compileRows);
