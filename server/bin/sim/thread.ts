/** A worker of `npm run sim`: plays matches, campaigns, or the matches or tales of a study. */
import { workIn } from '../threads/workers.ts';
import { simWork } from './shared-work.ts';

workIn(simWork);
