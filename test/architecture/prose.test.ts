import { expect, it } from 'vitest';
import { opening } from '../../docs/rule-index/citations.ts';
import { read, SOURCES } from './sources.ts';

/** Folders in which docstrings open with a noun phrase, an imperative or a rule. */
const FOLDERS = ['cards/', 'client-lite/', 'db/', 'docs/', 'formats/', 'server/', 'test/'];
const QUESTION = /^(?:what|whether|who|whose|whom|the same|that which)\b/i;
/** Here no docstring opens with "how" either. */
const STRICT = /^(?:how|what|whether|who|whose|whom|the same|that which)\b/i;

/** Openings of docstrings, without the numbers of rules in front, that are a question in disguise. */
const questions = (text: string, question = QUESTION): string[] =>
  [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/g)]
    .map(([, first = '']) => first.slice(opening(first).length).replace(/^: /, ''))
    .filter((words) => question.test(words));

it('an opening is read behind the numbers of rules', () => {
  expect(
    questions('/** 603.2, 603.4: whether it triggers. */\n/**\n * What is left.\n */\n/** Whoever is left. */'),
  ).toEqual(['whether it triggers. */', 'What is left.']);
});

it('docstrings open with a noun phrase, an imperative or a rule', () => {
  const files = SOURCES.filter((f) => f !== 'test/architecture/prose.test.ts' && FOLDERS.some((d) => f.startsWith(d)));
  expect(files.length).toBeGreaterThan(1000);
  const question = (f: string): RegExp => (/^server\/(?:engine|match|judge|sim)\//.test(f) ? STRICT : QUESTION);
  expect(files.flatMap((f) => questions(read(f), question(f)).map((words) => `${f}: ${words}`))).toEqual([]);
});
