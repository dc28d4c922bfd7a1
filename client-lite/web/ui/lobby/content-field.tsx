import { useState } from 'preact/hooks';
import {
  CONTENT_LIMIT,
  placeOf,
  type ContentRequest,
  type FormatInfo,
  type Problem,
} from '../../../../server/protocol/index.ts';
import { checkContent, Failed } from '../../connection/http.ts';
import { readJson } from '../../kept/json-file.ts';
import type { Setup } from '../../pages/setup.ts';
import { Problems } from '../planes/problems.tsx';
import { fieldTexts as say } from '../../texts/lobby/fields.ts';

/** Field for a file that the format reads instead of the shipped one. It shows what the file holds, or each fault with its line. */
export function ContentField({
  format,
  setup,
  cards,
  change,
}: {
  format: FormatInfo;
  setup: Pick<Setup, 'content'>;
  /** those that are dealt from; absent: unknown */
  cards?: ContentRequest['cards'];
  change(change: Pick<Setup, 'content'>): void;
}) {
  const [wrong, setWrong] = useState<{ readonly name: string; readonly problems: readonly Problem[] } | null>(null);
  const [busy, setBusy] = useState(false);
  const { content } = format;
  if (!content) return null;
  const refuse = (name: string, problems: readonly Problem[]) => {
    change({ content: undefined });
    setWrong({ name, problems });
  };
  const bring = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    setWrong(null);
    if (!file) return;
    setBusy(true);
    try {
      const read = await readJson(file, CONTENT_LIMIT);
      if ('refusal' in read) return refuse(file.name, [{ where: '', clauses: [content.clause], ...read.refusal }]);
      const report = await checkContent({ format: format.id, content: read.content, ...(cards ? { cards } : {}) });
      if (report.ok) return change({ content: { name: file.name, file: read.content, summary: report.summary } });
      refuse(file.name, withLines(await file.text(), report.problems));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      const { message, clauses, mend } = error.refusal;
      refuse(file.name, [{ where: '', message, clauses, mend }]);
    } finally {
      input.value = ''; // so that the same file can be chosen again after a correction
      setBusy(false);
    }
  };
  const sample = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(content.sample, null, 2))}`;
  return (
    <fieldset class="content-file" aria-busy={busy}>
      <legend>{content.label}</legend>
      <p class="quiet-text">
        {content.about} <span class="clause">{content.clause}</span>
      </p>
      {setup.content ? <Summary content={setup.content} /> : <p>{say.shipped}</p>}
      <div role="alert">
        {wrong && (
          <>
            <p>
              <strong>{say.notTaken(wrong.name, wrong.problems.length)}</strong> {say.untilThen}
            </p>
            <Problems problems={wrong.problems} />
          </>
        )}
      </div>
      <p class="buttons">
        <label class="second file">
          {busy ? say.reading : setup.content ? say.otherFile : say.fromFile(content.label)}
          <input
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label={say.file(content.label)}
            disabled={busy}
            onChange={(event) => void bring(event.currentTarget)}
          />
        </label>
        {setup.content && (
          <button type="button" class="second" onClick={() => change({ content: undefined })}>
            {say.playShipped}
          </button>
        )}
        <a class="quiet" href={sample} download={`${format.id}-${content.label.toLowerCase()}.json`}>
          {say.saveShipped}
        </a>
      </p>
    </fieldset>
  );
}

/** Problems that begin with the line and column of their place in the file. */
export const withLines = (text: string, problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => {
    const { line, column } = placeOf(text, problem.where);
    return { ...problem, message: say.atLine(line, column, problem.message) };
  });

/** Contents of a file: its title and its parts. */
export function Summary({ content: { name, summary } }: { content: NonNullable<Setup['content']> }) {
  return (
    <div class="content-summary" role="status" data-from="server">
      <p>
        <strong dir="auto">{summary?.title ?? name}</strong>{' '}
        {summary && summary.title !== name && <small dir="auto">{name}</small>}
      </p>
      {summary?.about && (
        <p class="quiet-text" dir="auto">
          {summary.about}
        </p>
      )}
      <dl>
        {summary?.parts.map(({ label, says }, at) => (
          <div key={at}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{says}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
