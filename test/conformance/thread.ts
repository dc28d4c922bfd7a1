/** A worker of `npm run conformance`: plays scenarios. */
import { workIn } from '../../server/bin/threads/workers.ts';
import { playScenarios } from './shared-work.ts';

workIn(playScenarios);
