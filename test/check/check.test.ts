import { describe, expect, it } from 'vitest';
import { runParts } from './parts.ts';

const node = (code: string): string => `"${process.execPath}" -e "${code}"`;

describe('npm run check', () => {
  it('a part that fails prints what it wrote; one that succeeds prints only its name', async () => {
    let text = '';
    const outcomes = await runParts(
      [
        { name: 'good', command: node("console.log('all is well')") },
        { name: 'bad', command: node("console.log('to stdout');console.error('to stderr');process.exit(3)") },
      ],
      (more) => (text += more),
    );
    expect(outcomes.map((o) => o.ok)).toEqual([true, false]);
    expect(text).toMatch(/^ok {5}good \(\d+\.\d s\)$/m);
    expect(text).toMatch(/^FAILED bad \(\d+\.\d s\)$/m);
    expect(text).toContain('to stdout');
    expect(text).toContain('to stderr');
    expect(text).not.toContain('all is well');
  });
  it('a command that does not exist is a failure', async () => {
    let text = '';
    const outcomes = await runParts([{ name: 'none', command: 'no-such-command-here' }], (more) => (text += more));
    expect(outcomes.map((o) => o.ok)).toEqual([false]);
    expect(text).toContain('no-such-command-here');
  });
  it('finds the commands that npm installed', async () => {
    const outcomes = await runParts([{ name: 'tsc', command: 'tsc --version' }], () => {});
    expect(outcomes.map((o) => o.output)).toEqual([expect.stringMatching(/^Version \d/)]);
  });
});
