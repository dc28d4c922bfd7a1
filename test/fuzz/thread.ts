/** A worker of `npm run fuzz`: plays matches or quests by their numbers, or makes failures small. */
import { workIn } from '../../server/bin/threads/workers.ts';
import { fuzzWork } from './shared-work.ts';

workIn(fuzzWork);
