import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { command, type Ran } from '../command.ts';
import type { Judgement } from '../../server/judge/judge.ts';
import { passage } from '../../server/judge/documents/passage.ts';
import { RulesDocument } from '../../server/judge/documents/sections.ts';

const DISPUTE = 'test/judge/disputes/discard-another-front.json';
const DOCUMENT = `# Our notes

## Confrontation

Two sides meet.

1.  The Format

    -   Everybody shuffles.
    -   Somebody at another Front is a *target* of nothing but Life, poison
        counters and control.
    -   Creatures stay at home.

2.  How Confrontations End

    A player at another Front concedes, with all Life and poison counters in control.
`;

describe('a section of a document', () => {
  const section = (text: string, path: string, wanted: readonly string[] = [path]): readonly string[] =>
    new RulesDocument(text, wanted).section(path);

  it('is found by the path of its headings, and ends before the next one of its rank', () => {
    expect(section(DOCUMENT, 'Confrontation/The Format')).toEqual([
      'Everybody shuffles.',
      'Somebody at another Front is a target of nothing but Life, poison counters and control.',
      'Creatures stay at home.',
    ]);
    expect(section(DOCUMENT, 'Confrontation')).toHaveLength(5);
    expect(section(DOCUMENT, 'Setup/Roads')).toEqual([]);
  });
  it('may be headed by a line of its own, and then goes on to the next heading that a clause names', () => {
    const text = 'Combat!\n\nFight well.\n\nSomething Else\n\nStill a fight.\n\nAfter Combat\n\nRest.\n';
    expect(section(text, 'Combat', ['Combat', 'After Combat'])).toEqual(['Fight well.', 'Still a fight.']);
  });
  it('may be headed by the words before a colon', () => {
    const text = 'Tasks: Draw seven cards.\n\nGive some.\n\nTravel: Skip a draw.\n';
    expect(section(text, 'Tasks', ['Tasks', 'Travel'])).toEqual(['Tasks: Draw seven cards.', 'Give some.']);
  });
  it('may be a numbered rule, with the rules below it', () => {
    const text = '20. Turn\n\n20.1. Untap.\n\n20.1.a. Or not.\n\n20.2. Draw.\n';
    expect(section(text, '20.1')).toEqual(['Untap.', 'Or not.']);
    expect(section(text, '20.1a')).toEqual(['Or not.']);
  });
  it('shows whole sentences with the words of the clause, or else its first ones', () => {
    const text = [
      'Lands are green. A wolf howls at night, e.g. at the moon. Wolves hunt.',
      'These count:',
      'Bears sleep.',
    ];
    expect(passage(text, 'A wolf may howl.')).toBe('A wolf howls at night, e.g. at the moon.');
    expect(passage(text, 'Fish swim.')).toBe(
      'Lands are green. A wolf howls at night, e.g. at the moon. Wolves hunt. Bears sleep.',
    );
    expect(passage([], 'Fish swim.')).toBe('');
    const long = `${'Long word '.repeat(28)}here.`;
    expect(passage([long, 'Second one.', 'Third one is here.'], 'Fish swim.')).toBe(`${long} Second one.`);
  });
});

describe('npm run rules', () => {
  /** A folder with the document in it, and the commands on it. */
  function atHome(): { readonly home: string; readonly rules: Run; readonly judge: Run } {
    const home = mkdtempSync(join(tmpdir(), 'rules-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    writeFileSync(join(home, 'Magic The Binding.md'), DOCUMENT);
    const run =
      (script: string): Run =>
      (...args) =>
        command(`server/bin/${script}.ts`, args, { DATA_DIR: join(home, 'data'), DATABASE_URL: '' });
    return { home, rules: run('rules'), judge: run('judge') };
  }
  type Run = (...args: string[]) => Promise<Ran>;
  const QUOTED = 'Somebody at another Front is a target of nothing but Life, poison counters and control.';

  it('C8: after an import the judge shows the sentence that a clause rests on, and before it and after its removal nothing', async () => {
    const { home, rules, judge } = atHome();
    const before = await judge(DISPUTE);
    expect([before.code, before.out.includes('“')]).toEqual([0, false]);
    expect(existsSync(join(home, 'data'))).toBe(false);

    const imported = await rules('import', join(home, 'Magic The Binding.md'));
    expect([imported.code, imported.err]).toEqual([0, '']);
    expect(imported.out).toMatch(/^Imported magic-the-binding\.md as magic-the-binding: it has 2 of the \d+ sections/);
    expect(imported.out).toContain('Not found: ');
    expect(readdirSync(join(home, 'data', 'documents'))).toEqual(['magic-the-binding.md']);

    const after = await judge(DISPUTE);
    expect(after.out.replace(`\n      “${QUOTED}”`, '')).toBe(before.out);
    expect(after.out).not.toBe(before.out);
    const { rulings } = JSON.parse((await judge(DISPUTE, '--json')).out) as Judgement;
    expect(
      rulings.flatMap((r) => r.chain.flatMap((l) => l.clauses.flatMap((c) => (c.passage ? [[c.id, c.passage]] : [])))),
    ).toContainEqual(['C8', QUOTED]);

    expect((await rules('list')).out).toMatch(/^magic-the-binding: magic-the-binding\.md, imported on .* with 2 of /);
    expect((await rules('remove', 'magic-the-binding')).out).toBe('Removed magic-the-binding.\n');
    expect((await judge(DISPUTE)).out).toBe(before.out);
    expect((await rules('list')).out).toMatch(/^Not imported: magic-the-binding\.md; /);
  });

  it('a file that cannot be imported is told in one line, with what to do', async () => {
    const { home, rules } = atHome();
    const file = (name: string, text: string | Buffer): string => {
      writeFileSync(join(home, name), text);
      return join(home, name);
    };
    const faults: [readonly string[], RegExp][] = [
      [[join(home, 'none.md')], /none\.md cannot be read\. Name a text file/],
      [[file('journeys.md', Buffer.from([0xff, 0xfe, 0x00]))], /journeys\.md is no text in UTF-8\. Name a text file/],
      [[file('wayfarer.md', 'x'.repeat(2_200_000))], /wayfarer\.md has 2\.1 MB, and a document has at most 2 MB\./],
      [
        [file('notes.md', DOCUMENT)],
        /No clause rests on a document called "notes\.md"\. Say which one it is with --as: /,
      ],
      [
        [file('shopping.md', '# Milk\n\nTwo.\n'), '--as', 'magic-the-binding'],
        /shopping\.md has no section that a clause of magic-the-binding\.md names\. These are wanted: Confrontation\/The Format; /,
      ],
    ];
    for (const [args, says] of faults) {
      const { code, out, err } = await rules('import', ...args);
      expect([code, out, err.trim().split('\n').length]).toEqual([1, '', 1]);
      expect(err).toMatch(says);
    }
    expect(existsSync(join(home, 'data'))).toBe(false);
    expect((await rules('remove', 'journeys')).err).toBe('No document "journeys" is imported. None is.\n');
    expect((await rules('--help')).out).toContain('npm run rule -- NUMBER, without an s, is something else');
  });
});
