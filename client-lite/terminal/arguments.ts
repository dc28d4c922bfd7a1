import { parseArgs } from 'node:util';

export const USAGE =
  'Usage: npm run terminal -- http://HOST/play/MATCH?token=SECRET [--deck FILE | --next [--title TITLE] [--option KEY=VALUE …] [--file FILE]], http://HOST to set up a table, or http://HOST/adventures\n';

/** Command line of the terminal. */
export interface Arguments {
  readonly address: string;
  /** path of a deck list to bring */
  readonly deck: string | undefined;
  /**
   * go on to the next session
   * `title`, `option` (as key=value) and the content of `file` apply if it has to be set up first
   */
  readonly next: boolean;
  readonly title: string | undefined;
  readonly option: readonly string[];
  readonly file: string | undefined;
}

/** Parse the command line; null if it does not match USAGE. */
export function argumentsOf(words: readonly string[]): Arguments | null {
  const text = { type: 'string' } as const;
  try {
    const {
      values,
      positionals: [address, ...more],
    } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        deck: text,
        next: { type: 'boolean', default: false },
        title: text,
        option: { type: 'string', multiple: true, default: [] },
        file: text,
      },
    });
    const { deck, next, title, option, file } = values;
    const ofNext = title !== undefined || file !== undefined || option.length > 0;
    return address === undefined || more.length > 0 || (next ? deck !== undefined : ofNext)
      ? null
      : { address, deck, next, title, option, file };
  } catch {
    return null;
  }
}
