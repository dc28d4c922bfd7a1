import type { Clause } from '../../engine/ports/format-hooks.ts';
import type { Judgement } from '../judge.ts';
import type { Citation } from '../../match/view/ruling.ts';
import { folded } from './blocks.ts';
import { passage } from './passage.ts';
import { RulesDocument } from './sections.ts';

/** A document that clauses rest on: its name as their sources have it, and the sections that they name. */
export interface Wanted {
  readonly document: string;
  readonly sections: readonly string[];
}

/** The document and section of a source: "journeys.md § Tasks", or, of a document with numbered rules, "Wayfarer" and a number. The Comprehensive Rules are no document of a format. */
function sourceOf(source: string): { readonly document: string; readonly section: string } | undefined {
  const [, document, section] =
    /^(.+?) § (.+)$/.exec(source) ?? /^(?!CR )(.+) (\d+(?:\.\d+)*[a-z]?)$/.exec(source) ?? [];
  return document === undefined || section === undefined ? undefined : { document, section };
}

/** The documents that these clauses rest on, in the order in which they are first named. */
export function wantedBy(clauses: readonly Clause[]): Wanted[] {
  const wanted = new Map<string, Set<string>>();
  for (const { source } of clauses) {
    const found = sourceOf(source);
    if (!found) continue;
    const sections = wanted.get(found.document) ?? new Set<string>();
    wanted.set(found.document, sections.add(found.section));
  }
  return [...wanted].map(([document, sections]) => ({ document, sections: [...sections] }));
}

/** The document that is called so, whatever its capitals, signs and ending: "wayfarer.md" is Wayfarer. */
export function documentCalled(name: string, wanted: readonly Wanted[]): Wanted | undefined {
  const called = (x: string): string => folded(x.replace(/\.(?:md|markdown|txt)$/i, ''));
  return wanted.find((w) => called(w.document) === called(name));
}

/** The wanted sections that a text has, and those that it lacks. */
export function sectionsIn(text: string, { sections }: Wanted): { readonly has: string[]; readonly lacks: string[] } {
  const document = new RulesDocument(text, sections);
  const has = sections.filter((s) => document.section(s).length > 0);
  return { has, lacks: sections.filter((s) => !has.includes(s)) };
}

/** A judgement whose clauses show the sentences that they rest on, of the documents that `textOf` has by name. */
export function withPassages(
  judgement: Judgement,
  wanted: readonly Wanted[],
  textOf: (document: string) => string | undefined,
): Judgement {
  const read = new Map<string, RulesDocument | undefined>();
  const documentOf = (name: string): RulesDocument | undefined => {
    if (!read.has(name)) {
      const text = textOf(name);
      const sections = wanted.find((w) => w.document === name)?.sections ?? [];
      read.set(name, text === undefined ? undefined : new RulesDocument(text, sections));
    }
    return read.get(name);
  };
  const quoted = (c: Citation): Citation => {
    const source = sourceOf(c.source ?? '');
    const paragraphs = source ? (documentOf(source.document)?.section(source.section) ?? []) : [];
    const words = passage(paragraphs, c.says ?? '');
    return words === '' ? c : { ...c, passage: words };
  };
  const all = (j: Judgement): Judgement => ({
    ...j,
    rulings: j.rulings.map((r) => ({ ...r, chain: r.chain.map((l) => ({ ...l, clauses: l.clauses.map(quoted) })) })),
    ...(j.twin === undefined ? {} : { twin: all(j.twin) }),
  });
  return all(judgement);
}
