import { describe, expect, it } from 'vitest';
import { read } from '../architecture/sources.ts';

/** Code without what a formatter decides. */
const plain = (code: string): string => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[)}\]])/g, '');

describe('CONTRIBUTING.md', () => {
  const [, file = '', code = ''] =
    /This one is from `([^`]+)`:\n\n```ts\n([\s\S]*?)```/.exec(read('CONTRIBUTING.md')) ?? [];
  it('the ruling that it shows, and the card in it, are those of the test that it names', () => {
    const statements = code.trim().split(/\n\n/);
    expect(statements).toHaveLength(2);
    for (const statement of statements) expect(plain(read(file))).toContain(plain(statement));
  });
});
