import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let name: string | undefined;

/** Names the compiler of card texts by its source: what another one made has to be compiled anew. */
export function compilerName(): string {
  if (name !== undefined) return name;
  const folder = fileURLToPath(new URL('../oracle', import.meta.url));
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts')).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return (name = hash.digest('hex').slice(0, 16));
}
