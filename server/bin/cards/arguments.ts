/** The arguments behind a command: words, options with a value, and flags. */
export interface Arguments {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly flags: ReadonlySet<string>;
}

/** Throws a line to show where an option is unknown or lacks its value. Options are named without their dashes. */
export function argumentsOf(
  args: readonly string[],
  withValue: readonly string[],
  flags: readonly string[],
): Arguments {
  const words: string[] = [];
  const values = new Map<string, string>();
  const set = new Set<string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    const name = arg.slice(2);
    if (!arg.startsWith('--')) words.push(arg);
    else if (flags.includes(name)) set.add(name);
    else if (withValue.includes(name)) {
      const value = args[++i];
      if (value === undefined) throw new Error(`--${name} needs a value behind it.`);
      values.set(name, value);
    } else
      throw new Error(
        `There is no option ${arg}. There are: ${[...flags, ...withValue].map((o) => `--${o}`).join(', ')}.`,
      );
  }
  return { words, values, flags: set };
}
