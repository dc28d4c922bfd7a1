import { useState } from 'preact/hooks';
import { CONTENT_LIMIT, type FormatInfo, type Refusal } from '../../../../server/protocol/index.ts';
import { readJson } from '../../kept/json-file.ts';
import type { Setup } from '../../pages/setup.ts';
import { Refused } from '../table/refused.tsx';
import { fieldTexts as say } from '../../texts/lobby/fields.ts';

/** Field for a file that the format reads instead of the shipped one, which can be saved as a pattern. */
export function ContentField({
  format,
  setup,
  change,
}: {
  format: FormatInfo;
  setup: Pick<Setup, 'content'>;
  change(change: Pick<Setup, 'content'>): void;
}) {
  const [wrong, setWrong] = useState<Refusal | null>(null);
  const { content } = format;
  if (!content) return null;
  const bring = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    setWrong(null);
    if (!file) return;
    const read = await readJson(file, CONTENT_LIMIT);
    input.value = ''; // so that the same file can be chosen again after a correction
    if ('content' in read) return change({ content: { name: file.name, file: read.content } });
    change({ content: undefined });
    setWrong({
      code: 'illegal',
      clauses: [content.clause],
      message: read.refusal.message,
      mend: say.wrongMend(read.refusal.mend),
    });
  };
  const sample = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(content.sample, null, 2))}`;
  return (
    <fieldset class="content-file">
      <legend>{content.label}</legend>
      <p>
        <strong>{setup.content ? setup.content.name : say.shipped}</strong>
      </p>
      <p class="quiet-text">
        {content.about} <span class="clause">{content.clause}</span>
      </p>
      <p class="buttons">
        <label class="second file">
          {say.fromFile(content.label)}
          <input
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label={say.file(content.label)}
            onChange={(event) => void bring(event.currentTarget)}
          />
        </label>
        {setup.content && (
          <button type="button" class="second" onClick={() => change({ content: undefined })}>
            {say.playShipped}
          </button>
        )}
      </p>
      <div role="alert">{wrong && <Refused refusal={wrong} />}</div>
      <p class="quiet-text">
        <a href={sample} download={`${format.id}-${content.label.toLowerCase()}.json`}>
          {say.saveShipped}
        </a>
      </p>
    </fieldset>
  );
}
