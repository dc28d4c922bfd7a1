import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../../server/bin/run.mjs', import.meta.url));

/** Runs a program until it has said so many lines `ack …`, then kills it (SIGKILL); what it acknowledged, word by word. */
export async function killedAfter(program: string, args: readonly string[], acks: number): Promise<string[][]> {
  const proc = spawn(process.execPath, [runner, program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(proc, 'exit');
  const acked: string[][] = [];
  let text = '';
  for await (const chunk of proc.stdout) {
    const lines = (text + String(chunk)).split('\n');
    text = lines.pop() ?? '';
    acked.push(...lines.map((line) => line.split(' ').slice(1)));
    if (acked.length >= acks) proc.kill('SIGKILL');
  }
  await exited;
  return acked;
}
