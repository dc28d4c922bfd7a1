import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { lookUp, UnknownRule } from './rule-index/look-up.ts';
import { ruleText } from './rule-index/text.ts';

const USAGE = `npm run rule -- NUMBER [--json]
Prints a rule with its words, its home in the code, the other places that cite it and the tests named after it. NUMBER is a number of the
Comprehensive Rules (601.2f) or a clause of a format (C7, W203.1, J-4-13), or a heading of one (W203). The words of the Comprehensive Rules are printed where their file
is there: ../shared/rules/comprehensive-rules.txt. Exit code 1: there is no such rule.`;

/** Prints the rule named on the command line; returns the exit code. */
function main(args: readonly string[]): number {
  let ids: readonly string[];
  let options: { readonly json: boolean; readonly help: boolean };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    [ids, options] = [positionals, values];
  } catch (e) {
    process.stderr.write(`${e instanceof Error ? e.message : String(e)}\n${USAGE}\n`);
    return 2;
  }
  if (options.help || ids[0] === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [id] = ids;
  if (id === undefined || ids.length > 1) {
    process.stderr.write(`${id === undefined ? 'Name a rule.' : 'Name one rule at a time.'}\n${USAGE}\n`);
    return 2;
  }
  try {
    const found = lookUp(id);
    process.stdout.write(`${options.json ? JSON.stringify(found, null, 2) : ruleText(found)}\n`);
    return 0;
  } catch (e) {
    if (!(e instanceof UnknownRule)) throw e;
    process.stderr.write(`${e.message}\n`);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
