// Loaded before the server (node --expose-gc --import): answers each message of its parent with its memory after garbage collection, in bytes.
import { setTimeout as pause } from 'node:timers/promises';

process.on('message', async () => {
  for (let i = 0; i < 2; i++) {
    globalThis.gc();
    // freed pages go back to the system beside the program
    await pause(3_000);
  }
  process.send(process.memoryUsage());
});
process.channel?.unref();
