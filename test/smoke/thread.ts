/** A worker of `npm run smoke`: tries one card after another. */
import { workIn } from '../../server/bin/threads/workers.ts';
import { smokeCards } from './shared-work.ts';

workIn(smokeCards);
