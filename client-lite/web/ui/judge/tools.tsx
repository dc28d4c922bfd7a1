import { useRef, useState } from 'preact/hooks';
import type { Refusal } from '../../../../server/protocol/index.ts';
import { isWords, textIn, type SituationFile } from '../../judge/file.ts';
import { FORMAT } from '../../judge/table.ts';
import { readJson, saveJson } from '../../kept/json-file.ts';
import { Sign } from '../card/signs.tsx';
import type { Builder } from './use-builder.ts';
import { judgeTexts } from '../../texts/judge/page.ts';

const { tools: say } = judgeTexts;

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
    else if (!isWords(read.content)) setRefusal({ message: say.noSituation(there.name), mend: say.noSituationMend });
    else {
      const { content } = read;
      setRefusal(null);
      edit.change(judgeTexts.done.openingFile(there.name), () => ({ format: FORMAT, ...content }));
    }
  };
  return (
    <>
      <p class="judge-tools">
        <button
          type="button"
          class="second"
          disabled={last === null}
          title={last === null ? undefined : say.undoThis(last)}
          aria-label={last === null ? say.undo : say.undoThis(last)}
          onClick={undo}
        >
          <Sign of="undo" /> {say.undo}
        </button>
        <label class="second file">
          {say.open}{' '}
          <input
            ref={chosen}
            class="sr"
            type="file"
            accept=".json,application/json"
            aria-label={say.openFile}
            onChange={() => void open()}
          />
        </label>
        <button type="button" class="second" onClick={() => saveJson(fileName(file), file)}>
          {say.download}
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
