import { existsSync, readFileSync } from 'node:fs';
import type { Guides } from '../../net/guides.ts';
import type { RuleExamples } from '../../protocol/index.ts';

/** The file in which `npm run docs` keeps the disputes that the judge is held to. */
const EXAMPLES = new URL('../../../docs/disputes/examples.json', import.meta.url);

let read: Readonly<Record<string, RuleExamples>> | undefined;
/** Examples by format, read when they are first asked for; none where the docs were left out. */
const examples = (): Readonly<Record<string, RuleExamples>> =>
  (read ??= existsSync(EXAMPLES)
    ? (JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Readonly<Record<string, RuleExamples>>)
    : {});

/** Explanations of the formats of this server. */
export const guides: Guides = {
  examples: (format) =>
    (Object.hasOwn(examples(), format) ? examples()[format] : undefined) ?? { conventions: '', examples: [] },
};
