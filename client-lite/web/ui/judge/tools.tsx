import { useRef, useState } from 'preact/hooks';
import type { Refusal } from '../../../../server/protocol/index.ts';
import { isWords, textIn, type SituationFile } from '../../judge/file.ts';
import { FORMAT } from '../../judge/table.ts';
import { readJson, saveJson } from '../../kept/json-file.ts';
import { Sign } from '../card/signs.tsx';
import type { Builder } from './use-builder.ts';

/** Most bytes of a situation file that is opened. */
const LIMIT = 512 * 1024;

/** Take a step back, open a file, and download the position as one. */
export function Tools({ builder }: { builder: Builder }) {
  const { file, last, edit, undo } = builder;
  const chosen = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Pick<Refusal, 'message' | 'mend'> | null>(null);
  const open = async () => {
    const there = chosen.current?.files?.[0];
    if (!there) return;
    const read = await readJson(there, LIMIT);
    if (chosen.current) chosen.current.value = '';
    if ('refusal' in read) setRefusal(read.refusal);
    else if (!isWords(read.content))
      setRefusal({
        message: `${there.name} is no situation file: it is not one object.`,
        mend: 'Choose a file that was downloaded here, or written as the page of the judge says.',
      });
    else {
      const { content } = read;
      setRefusal(null);
      edit.change(`opening ${there.name}`, () => ({ format: FORMAT, ...content }));
    }
  };
  return (
    <>
      <p class="judge-tools">
        <button
          type="button"
          class="second"
          disabled={last === null}
          title={last === null ? undefined : `Undo ${last}`}
          aria-label={last === null ? 'Undo' : `Undo ${last}`}
          onClick={undo}
        >
          <Sign of="undo" /> Undo
        </button>
        <label class="second file">
          Open …
          <input
            ref={chosen}
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label="Open a file"
            onChange={() => void open()}
          />
        </label>
        <button type="button" class="second" onClick={() => saveJson(fileName(file), file)}>
          Download
        </button>
      </p>
      {refusal && (
        <p class="judge-fault" role="alert">
          <b aria-hidden="true">!</b>{' '}
          <span>
            {refusal.message} {refusal.mend}
          </span>
        </p>
      )}
    </>
  );
}

const fileName = (file: SituationFile): string => {
  const words = textIn(file['name'])
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${words || 'dispute'}.json`;
};
