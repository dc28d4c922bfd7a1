import { writeSync } from 'node:fs';
import { writeScenario } from '../fuzz/files.ts';
import { storedPool } from '../fuzz/pool.ts';
import { Finding } from '../fuzz/track.ts';
import type { Line, Task } from './lines.ts';
import { smoke } from './play.ts';

/** Written at once: whoever reads must know even if what follows never comes back. */
const say = (line: Line): void => void writeSync(1, `${JSON.stringify(line)}\n`);

function main(task: Task): void {
  const { cards } = storedPool(task.pool);
  for (const [i, card] of cards.slice(task.from, task.end).entries()) {
    const n = task.from + i;
    const seed = `${task.seed}/${card.name}`;
    say({ is: 'begun', n, card: card.name });
    try {
      say({ is: 'report', n, report: smoke(card, seed) });
    } catch (e) {
      const message = e instanceof Error ? (e.stack ?? e.message) : String(e);
      const file = e instanceof Finding ? writeScenario(task.folder, e.scenario) : null;
      say({
        is: 'found',
        n,
        card: card.name,
        seed,
        kind: e instanceof Finding ? e.kind : (message.split('\n')[0] ?? ''),
        message: e instanceof Finding ? e.scenario.message : message,
        file,
      });
    }
  }
}

main(JSON.parse(process.argv[2] ?? '{}') as Task);
