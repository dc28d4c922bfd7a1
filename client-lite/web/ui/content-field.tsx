import { useState } from 'preact/hooks';
import type { FormatInfo } from '../../../server/protocol/index.ts';
import type { Setup } from '../setup.ts';

/** A file that the format reads in place of what is shipped, which can be saved as a pattern for one's own. */
export function ContentField({ format, setup, change }: { format: FormatInfo; setup: Setup; change(change: Partial<Setup>): void }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const { content } = format;
  if (!content) return null;
  const bring = async (file: File | undefined) => {
    setWrong(null);
    if (!file) return change({ content: undefined });
    try {
      change({ content: { name: file.name, file: JSON.parse(await file.text()) as unknown } });
    } catch {
      change({ content: undefined });
      setWrong(`${file.name} is no JSON file.`);
    }
  };
  const sample = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(content.sample, null, 2))}`;
  return (
    <fieldset class="formats">
      <legend>{content.label}</legend>
      <label class="option">
        <span><strong>{setup.content ? setup.content.name : `${content.label}: the one that is shipped`}</strong><small>{content.about} ({content.clause})</small></span>
        <input type="file" accept=".json,application/json" aria-label={`${content.label} as a file`} onChange={(event) => void bring(event.currentTarget.files?.[0])} />
      </label>
      {wrong && <p class="refused" role="alert">{wrong}</p>}
      <p class="quiet-text"><a href={sample} download={`${format.id}-${content.label.toLowerCase()}.json`}>Save the shipped one as a file</a></p>
    </fieldset>
  );
}
