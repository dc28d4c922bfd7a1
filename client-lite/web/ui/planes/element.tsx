import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { PlaneDetail, PlaneElement, Problem } from '../../../../server/protocol/index.ts';
import { length } from '../../parts/form/form-fields.ts';
import { COLOURS, LENGTHS, withColour } from '../../pages/plane.ts';
import { Cost } from '../card/pips.tsx';
import { Problems } from './problems.tsx';
import { planeEditorTexts as say } from '../../texts/story/planes.ts';
import { magicTexts } from '../../texts/magic.ts';
import { filled } from '../filled.ts';

interface ElementProps {
  element: PlaneElement;
  n: number;
  open: boolean;
  problems: readonly Problem[];
  suggestions: PlaneDetail['suggestions'];
  toggle(): void;
  change(element: PlaneElement): void;
  remove(): void;
  /** add the next Element */
  next(): void;
}

/** One Element: a line that unfolds into its fields. */
export function ElementField(props: ElementProps) {
  const { element, n, open, problems, toggle } = props;
  return (
    <li class={open ? 'element open' : 'element'}>
      <button type="button" class="element-head" aria-expanded={open} onClick={toggle}>
        <span class="element-n">{n}</span>
        <span class="element-name" dir="auto">
          {element.name || <em>{say.noName}</em>}
        </span>
        {element.disposition.length > 0 && <Cost text={element.disposition.join('')} />}
        {element.haunt && (
          <span class="element-haunt" dir="auto">
            {element.haunt.name}
          </span>
        )}
        {problems.length > 0 && <span class="tag amiss">{say.unfinished}</span>}
      </button>
      {open && <Fields {...props} />}
    </li>
  );
}

function Fields({ element, problems, suggestions, change, remove, next }: ElementProps) {
  const box = useRef<HTMLDivElement>(null);
  // A person who opens an Element wants to write.
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  // Ticking the box again brings the texts of the Haunt back.
  const [before, setBefore] = useState<Pick<PlaneElement, 'disposition' | 'haunt'>>({
    disposition: [],
    haunt: { name: '', lore: '' },
  });
  const { haunt, disposition } = element;
  const haunted = haunt !== null || disposition.length > 0;
  const turn = () => {
    if (haunted) setBefore({ disposition, haunt: haunt ?? { name: '', lore: '' } });
    change({ ...element, ...(haunted ? { disposition: [], haunt: null } : before) });
  };
  const withHaunt = (more: Partial<NonNullable<PlaneElement['haunt']>>) =>
    change({ ...element, haunt: { name: '', lore: '', ...haunt, ...more } });
  return (
    <div
      class="element-fields"
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) next();
      }}
    >
      <Words label={say.name} most={LENGTHS.name} value={element.name} change={(name) => change({ ...element, name })}>
        <Offers
          label={say.names}
          words={suggestions.names}
          taken={element.name}
          take={(name) => change({ ...element, name })}
        />
      </Words>
      <Words
        label={say.lore}
        help={say.loreHelp}
        most={LENGTHS.prose}
        lines={2}
        value={element.lore}
        change={(lore) => change({ ...element, lore })}
      >
        {element.lore === '' && (
          <Offers
            label={say.nothingKnown}
            words={[say.noOneKnows]}
            taken=""
            take={(lore) => change({ ...element, lore })}
          />
        )}
      </Words>
      <label class="element-turn">
        <input type="checkbox" checked={haunted} onChange={turn} />
        <span>
          <strong>{say.haunted}</strong>
          <small>{say.hauntedAbout}</small>
        </span>
        <span class="clause">P1</span>
      </label>
      {haunted && (
        <>
          <fieldset class="disposition">
            <legend>
              {say.disposition} <small>{say.dispositionAbout}</small>
            </legend>
            <div>
              {COLOURS.map((colour) => (
                <label key={colour} class={disposition.includes(colour) ? 'colour on' : 'colour'}>
                  <input
                    class="sr"
                    type="checkbox"
                    checked={disposition.includes(colour)}
                    onChange={() =>
                      change({
                        ...element,
                        disposition: withColour(disposition, colour),
                        haunt: haunt ?? { name: '', lore: '' },
                      })
                    }
                  />
                  <Cost text={colour} />
                  <span>{magicTexts.colours[colour]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Words
            label={say.haunt}
            help={say.hauntHelp}
            most={LENGTHS.name}
            value={haunt?.name ?? ''}
            change={(name) => withHaunt({ name })}
          >
            <Offers
              label={say.haunts}
              words={suggestions.haunts}
              taken={haunt?.name ?? ''}
              take={(name) => withHaunt({ name })}
            />
          </Words>
          <Words
            label={say.hauntLore}
            most={LENGTHS.prose}
            lines={2}
            optional
            value={haunt?.lore ?? ''}
            change={(lore) => withHaunt({ lore })}
          />
        </>
      )}
      {suggestions.words.length > 0 && (
        <p class="quiet-text">
          {filled(say.wordsOf, { words: <span dir="auto">{suggestions.words.slice(0, 16).join(', ')}</span> })}
        </p>
      )}
      <Problems problems={problems} />
      <div class="buttons">
        <button type="button" class="second" onClick={remove}>
          {say.remove}
        </button>
        <button type="button" class="main" title={say.nextKey} onClick={next}>
          <span>{say.next}</span>
        </button>
      </div>
    </div>
  );
}

interface WordsProps {
  label: string;
  value: string;
  most: number;
  lines?: number;
  help?: string;
  optional?: boolean;
  change(value: string): void;
  children?: preact.ComponentChildren;
}

/** Text field with the number of characters left. */
export function Words({ label, value, most, lines = 1, help, optional = false, change, children }: WordsProps) {
  const id = useId();
  const left = most - length(value);
  const box = {
    id,
    value,
    dir: 'auto' as const,
    autocomplete: 'off',
    'aria-invalid': left < 0,
    'aria-describedby': `${id}-left`,
  };
  return (
    <div class="form-field">
      <label for={id}>
        {label}
        {optional && <small> {say.optional}</small>}
      </label>
      {help && <p class="form-help">{help}</p>}
      {lines > 1 ? (
        <textarea {...box} rows={lines} onInput={(event) => change(event.currentTarget.value)} />
      ) : (
        <input {...box} type="text" onInput={(event) => change(event.currentTarget.value)} />
      )}
      <p class="form-says" id={`${id}-left`}>
        {left < 0 && <span class="problem">{say.tooLong}</span>}
        <span class={left < 0 ? 'counter beyond' : 'counter'}>{left < 0 ? say.tooMany(-left) : say.left(left)}</span>
      </p>
      {children}
    </div>
  );
}

/** Most suggestions shown. */
const SHOWN = 8;

/** Texts from elsewhere on this plane, taken over by one press. */
function Offers({
  label,
  words,
  taken,
  take,
}: {
  label: string;
  words: readonly string[];
  taken: string;
  take(word: string): void;
}) {
  const offered = words.filter((word) => word !== taken).slice(0, SHOWN);
  if (offered.length === 0) return null;
  return (
    <p class="offers">
      <small>{label}:</small>{' '}
      {offered.map((word) => (
        <button type="button" key={word} class="quiet" dir="auto" onClick={() => take(word)}>
          {word}
        </button>
      ))}
    </p>
  );
}
