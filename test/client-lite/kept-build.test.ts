import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptBuild } from '../../client-lite/web/kept-build.ts';

describe('a build that is kept', () => {
  let folder: string;
  let source: string;
  let file: string;
  let builds: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kept-build-'));
    source = join(folder, 'source');
    file = join(folder, 'cache', 'built.json');
    builds = 0;
    writeFileSync(source, 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const built = async (): Promise<string> => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20); // what changes in the instant of the build is not kept
    });
    return keptBuild(file, async () => {
      builds++;
      return { text: `built of ${readFileSync(source, 'utf8')}`, sources: [source] };
    });
  };

  it('is not built again while its sources stay', async () => {
    expect([await built(), await built()]).toEqual(['built of one', 'built of one']);
    expect(builds).toBe(1);
  });

  it('is built anew when a source changes or goes', async () => {
    await built();
    writeFileSync(source, 'other');
    expect(await built()).toBe('built of other');
    expect(builds).toBe(2);
  });

  it('is built anew where what is kept is cut off', async () => {
    await built();
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 30));
    expect(await built()).toBe('built of one');
    expect([await built(), builds]).toEqual(['built of one', 2]);
  });

  it('is made all the same where nothing can be kept', async () => {
    writeFileSync(join(folder, 'cache'), 'a file where a folder should be');
    expect(await built()).toBe('built of one');
  });
});
