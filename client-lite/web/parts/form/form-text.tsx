import { useState } from 'preact/hooks';
import { formTexts as say } from '../../texts/form.ts';
import { lazily } from '../../ui/lazy.tsx';
import { Rich } from '../../ui/card/pips.tsx';
import { length, type TextField } from './form-fields.ts';

/** Facts that every field of a form is shown with. */
export interface Shared {
  id: string;
  /** reason why it cannot be sent */
  problem: string | null;
  /** the problem is shown */
  tried: boolean;
}

/** Field for a text, or for a file whose text is sent. */
export function TextBox({
  field,
  format,
  value,
  change,
  id,
  problem,
  tried,
}: Shared & { field: TextField; format: string; value: string; change(value: string): void }) {
  const n = length(value);
  const wrong = tried ? problem : null;
  const box = {
    id,
    value,
    dir: 'auto' as const,
    'aria-invalid': wrong !== null,
    'aria-describedby': `${id}-help ${id}-says`,
    autocomplete: 'off',
  };
  const entry =
    field.lines > 1 ? (
      <textarea {...box} rows={field.lines} onInput={(event) => change(event.currentTarget.value)} />
    ) : (
      <input {...box} type="text" onInput={(event) => change(event.currentTarget.value)} />
    );
  return (
    <div class="form-field" data-field={field.key}>
      <label for={id}>
        <Rich text={field.label} />
        {field.min === 0 && <small> {say.optional}</small>}
      </label>
      <Help id={id} text={field.help} />
      {field.file === undefined ? (
        entry
      ) : (
        <>
          <FileField accept={field.file} label={field.label} value={value} change={change} />
          <details>
            <summary class="link">{say.paste}</summary>
            {entry}
          </details>
          {value !== '' && <FileCheck format={format} text={value} />}
        </>
      )}
      <p class="form-says" id={`${id}-says`}>
        <span class="problem">{wrong}</span>
        <span class={n > field.max ? 'counter beyond' : 'counter'}>
          {n > field.max ? say.tooMany(n - field.max) : say.left(field.max - n)}
          <span class="sr"> {say.ofCharacters(field.max)}</span>
        </span>
      </p>
    </div>
  );
}

/** The contents of a file, or its faults. */
const FileCheck = lazily(async () => (await import('../../ui/lobby/file-check.tsx')).FileCheck);

/** A file whose text goes into a field: chosen by its name, and taken out again. Its text stays out of sight. */
function FileField({
  accept,
  label,
  value,
  change,
}: {
  accept: string;
  label: string;
  value: string;
  change(value: string): void;
}) {
  const [name, setName] = useState('');
  const read = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file) {
      change(await file.text());
      setName(file.name);
    }
    input.value = '';
  };
  return (
    <p class="buttons form-file">
      <label class="second file">
        {say.chooseFile}
        <input
          class="sr"
          type="file"
          accept={accept}
          aria-label={say.fileFor(label)}
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
      <span role="status" dir="auto">
        {value === '' ? say.noFile : name || say.fileTaken}
      </span>
      {value !== '' && (
        <button type="button" class="second" onClick={() => change('')}>
          {say.removeFile}
        </button>
      )}
    </p>
  );
}

/** Help under a field's label. */
export const Help = ({ id, text }: { id: string; text: string | undefined }) => (
  <p class="form-help" id={`${id}-help`}>
    {text && <Rich text={text} />}
  </p>
);
