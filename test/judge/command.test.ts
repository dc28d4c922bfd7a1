import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import { startGame } from '../../server/engine/game/game.ts';
import { command, ROOT, type Ran } from '../command.ts';
import { file } from './burn.ts';

describe('npm run judge', () => {
  const run = (...args: string[]): Promise<Ran> => command('server/bin/judge.ts', args);
  const DISPUTE = 'test/judge/disputes/discard-another-front.json';

  it('C8: --json prints one object; both verdicts exit with 0', async () => {
    const { code, out } = await run(DISPUTE, '--json');
    expect([code, (JSON.parse(out) as { rulings: { verdict: string }[] }).rulings[0]?.verdict]).toEqual([0, 'no']);
  });
  it('a file that expects another ruling says how it differs, and exits with 2', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'hopeful.json');
    writeFileSync(
      path,
      JSON.stringify(file({ expect: { verdict: 'no', clauses: ['C8', 'C99'], fails: ['C8'], facts: ['the moon'] } })),
    );
    const { code, out } = await run(path);
    expect([
      code,
      out
        .slice(out.indexOf('Not what the file expects:'), out.indexOf('\n\nAssumed'))
        .trim()
        .split('\n')
        .map((l) => l.trim()),
    ]).toEqual([
      2,
      [
        'Not what the file expects:',
        'The verdict is yes; the file expects no.',
        'The clause C99 is not cited.',
        'What fails is nothing; the file expects C8.',
        'The fact “the moon” is not told.',
      ],
    ]);
  });
  it('a file that expects other answers at other tables than there are says how they differ', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'elsewhere.json');
    const dispute = JSON.parse(
      readFileSync(join(ROOT, 'test/judge/book/augur-moves-a-magicians-creature.json'), 'utf8'),
    ) as object;
    const asks = (otherwise: object): object => ({
      ...dispute,
      questions: [{ ask: 'May Opposition 1 move Path Bear to Will 2?', expect: { otherwise } }],
    });
    writeFileSync(path, JSON.stringify(asks({ augurMoves: { 'any-at-front': 'yes' } })));
    expect((await run(path)).code).toBe(0);
    writeFileSync(
      path,
      JSON.stringify(asks({ augurMoves: { 'any-at-front': 'no' }, strayGraveyard: { owner: 'yes' } })),
    );
    const { code, out } = await run(path);
    expect(code).toBe(2);
    expect(out).toContain('With augurMoves: any-at-front there is “yes”; the file expects “no”.');
    expect(out).toContain('With strayGraveyard: owner there is no other answer; the file expects “yes”.');
  });
  it('test FOLDER tells what is not as expected, what cannot be judged, and how many files are which', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, more: object): void => writeFileSync(join(folder, name), JSON.stringify(file(more)));
    write('a.json', { expect: { verdict: 'yes' } });
    write('b.json', { expect: { verdict: 'no' } });
    write('c.json', { people: 'three' });
    const { code, out } = await run('test', folder);
    expect([code, out.trim().split('\n')]).toEqual([
      1,
      [
        join(folder, 'b.json'),
        '  May Burn target Opposition 2? The verdict is yes; the file expects no.',
        `${join(folder, 'c.json')}, at people: "people" cannot be "three". Write a number.`,
        '3 files: 1 as expected, 1 otherwise, 1 that cannot be judged.',
      ],
    ]);
  });
  it('from LOG CHOICE writes a situation file of that moment, which is judged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [log, moment] = [join(folder, 'log.json'), join(folder, 'moment.json')];
    const setup = BOOK.of({ format: 'duel' }).makeSetup({
      seed: 'moment',
      people: [{ name: 'Ann' }, { name: 'Ben' }],
      cards: starterCards(),
    });
    const g = startGame(setup, BOOK.of({ format: 'duel' }).rules(setup.options));
    const inputs: object[] = [];
    for (
      let part = g.open?.parts[0];
      part && part.part.kind !== 'priority';
      part = g.partOf(g.owing()[0] ?? -1) ?? undefined
    ) {
      const input = {
        kind: 'answer',
        decision: g.open?.id ?? '',
        person: part.person,
        answer: suggestAnswer(part.part),
      } as const;
      expect(g.apply(input)).toBeNull();
      inputs.push(input);
    }
    const write = (more: object): void =>
      writeFileSync(
        log,
        JSON.stringify({
          version: 1,
          match: 'm',
          format: 'duel',
          seed: 'moment',
          setup,
          inputs,
          fingerprints: [],
          ...more,
        }),
      );
    write({});
    expect((await run('from', log, '0')).err).toBe(
      'After choice 0 nobody has priority; asked is: Play first or draw first? Name another choice.\n',
    );
    const { code, out, err } = await run('from', log, String(inputs.length));
    expect([code, err]).toEqual([0, '']);
    writeFileSync(moment, out);
    expect((await run(moment)).out.split('\n')[0]).toBe('step upkeep.');
    expect((await run('from', log, '99')).err).toContain(`has ${inputs.length} choices. Name one of them.`);
    write({ inputs: 'none' });
    expect((await run('from', log, '1')).err).toContain(
      'cannot be read as the log of a match: not the log of a match: inputs: ',
    );
  });
  it('a broken file exits with 1 and one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'broken.json');
    writeFileSync(path, readFileSync(join(ROOT, DISPUTE), 'utf8').replace('"people": 3', '"people": "three"'));
    const { code, out, err } = await run(path);
    expect([code, out, err.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(err).toContain(`${path}, at people: `);
  });
});
