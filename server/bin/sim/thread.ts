/** A worker of `npm run sim`: plays matches or campaigns by their numbers. */
import { workIn } from '../threads/workers.ts';
import { playCampaigns, playMatches, type SimTask } from './shared-work.ts';

workIn<SimTask, number, unknown>((task) => ('run' in task ? playMatches(task) : playCampaigns(task)));
