import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Field, FieldOption, View } from '../../../server/protocol/index.ts';
import { CardTile } from '../ui/card/card-tile.tsx';
import { Cost, inWords, Rich } from '../ui/card/pips.tsx';
import { Sign } from '../ui/card/signs.tsx';
import {
  length,
  offered,
  picked,
  problemOf,
  sumSays,
  typed,
  weight,
  type FormPart,
  type PickField,
  type TextField,
} from './form-fields.ts';
import { usePanelHelp } from './help.ts';
import { range, type Written } from './session.ts';
import { LONG, Seek } from './rows.tsx';

interface FormProps {
  view: View;
  part: FormPart;
  /** fields that are asked for with the present picks */
  asked: readonly Field[];
  written: Written;
  /** the form as it would be sent */
  answer: Written;
  put(field: Field, value: string | readonly string[]): void;
  pick(field: PickField, key: string): void;
  restore(written: Written): void;
}

/**
 * A form with texts and lists of options.
 * Everything can be reached by keyboard. A field that is missing is named and gets the focus.
 */
export function FormPanel(props: FormProps) {
  const { part, asked, written } = props;
  const { missing: mine, begun } = usePanelHelp();
  const root = useRef<HTMLDivElement>(null);
  // The panel never shrinks: a field that goes away must not move the fields below while a person reads them.
  const tallest = useRef(0);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    tallest.current = Math.max(tallest.current, box.scrollHeight);
    box.style.minHeight = `${tallest.current}px`;
  });
  useLayoutEffect(() => {
    const fields = [...(root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    const field = fields.find((other) => other.dataset['field'] === mine?.field);
    field?.querySelector('details')?.setAttribute('open', '');
    const first = field?.querySelector<HTMLElement>('input:checked, input:not(:disabled, [type=search]), textarea');
    first?.focus({ preventScroll: true });
    first?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  }, [mine?.n]);
  return (
    <div class="form" ref={root}>
      {begun && (
        <p class="notice form-begun">
          You had begun to fill this in before it was asked anew.{' '}
          <button type="button" class="second" onClick={() => props.restore(begun)}>
            Put it back
          </button>
        </p>
      )}
      {asked.map((field) => {
        const id = `field-${part.fields.indexOf(field)}`;
        const tried =
          mine !== null
          || (field.kind === 'text'
            ? length(typed(written, field.key)) > field.max
            : picked(props.answer, field.key).length > field.max);
        const shared = { id, problem: problemOf(field, props.answer), tried };
        return field.kind === 'text' ? (
          <TextBox
            key={field.key}
            field={field}
            value={typed(written, field.key)}
            change={(value) => props.put(field, value)}
            {...shared}
          />
        ) : (
          <PickList key={field.key} field={field} form={props} {...shared} />
        );
      })}
    </div>
  );
}

interface Shared {
  id: string;
  problem: string | null;
  tried: boolean;
}

function TextBox({
  field,
  value,
  change,
  id,
  problem,
  tried,
}: Shared & { field: TextField; value: string; change(value: string): void }) {
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
  return (
    <div class="form-field" data-field={field.key}>
      <label for={id}>
        <Rich text={field.label} />
        {field.min === 0 && <small> if you like</small>}
      </label>
      <Help id={id} text={field.help} />
      {field.file !== undefined && <FileButton accept={field.file} label={field.label} change={change} />}
      {field.lines > 1 ? (
        <textarea {...box} rows={field.lines} onInput={(event) => change(event.currentTarget.value)} />
      ) : (
        <input {...box} type="text" onInput={(event) => change(event.currentTarget.value)} />
      )}
      <p class="form-says" id={`${id}-says`}>
        <span class="problem">{wrong}</span>
        <span class={n > field.max ? 'counter beyond' : 'counter'}>
          {n > field.max ? `${n - field.max} too many` : `${field.max - n} left`}
          <span class="sr"> of {field.max} characters</span>
        </span>
      </p>
    </div>
  );
}

/** Button that puts the text of a file into its field. The field shows it, and takes pasted text as well. */
function FileButton({ accept, label, change }: { accept: string; label: string; change(value: string): void }) {
  const read = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? [];
    if (file) change(await file.text());
    input.value = '';
  };
  return (
    <p class="buttons">
      <label class="second file">
        Import a file …
        <input
          class="sr"
          type="file"
          accept={accept}
          aria-label={`${label}: import a file`}
          onChange={(event) => void read(event.currentTarget)}
        />
      </label>
    </p>
  );
}

/** most characters of options that lie side by side */
const SHORT = 3;

function PickList({ field, form, id, problem, tried }: Shared & { field: PickField; form: FormProps }) {
  const { view, answer } = form;
  const options = offered(field, answer);
  const keys = picked(answer, field.key);
  // A list of cards is laid out as cards.
  const cards =
    options.length > 0
    && options.filter((option) => option.card !== undefined && view.cards[option.card]).length * 2 > options.length;
  const one = field.max === 1;
  const long = options.length > LONG;
  const sum = weight(field, keys);
  const over = problem !== null && (tried || keys.length > field.max || keys.length >= field.min);
  const list = <Choices field={field} form={form} id={id} options={options} keys={keys} cards={cards} long={long} />;
  const chosen = options.find((option) => option.key === keys[0]);
  // A long list with an initial pick is folded to that pick until the person wants another.
  const [folds] = useState(long && !cards && one && chosen !== undefined);
  return (
    <fieldset class="form-field" data-field={field.key} aria-describedby={`${id}-help ${id}-says`} aria-invalid={over}>
      <legend>
        <Rich text={field.label} />
        {field.min === 0 && <small> if you like</small>}
      </legend>
      <Help id={id} text={field.help} />
      {field.sum && <Sum field={field} sum={sum} />}
      {folds ? (
        <details class="choices-fold">
          <summary>
            <span class="choice-says">
              <span class="choice-label" dir="auto">
                <Rich text={chosen?.label ?? 'Nothing yet'} />
              </span>
              {chosen?.note && (
                <small dir="auto">
                  <Rich text={chosen.note} />
                </small>
              )}
            </span>
            <span class="quiet">Change</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {options.length === 0 && (
        <p class="quiet-text">
          {field.options.length > 0 ? 'It depends on what you choose above.' : 'There is nothing to choose from.'}
        </p>
      )}
      {field.ordered && keys.length > 0 && <Order field={field} keys={keys} put={(next) => form.put(field, next)} />}
      <p class="form-says" id={`${id}-says`}>
        <span class="problem">{over && problem}</span>
        {!one && (
          <span class="counter" aria-live="polite">
            {keys.length} chosen, {range(field.min, field.max)}
          </span>
        )}
      </p>
    </fieldset>
  );
}

/** Picked options in their order. Each can move up by one. */
function Order({
  field,
  keys,
  put,
}: {
  field: PickField;
  keys: readonly string[];
  put(keys: readonly string[]): void;
}) {
  const labelOf = (key: string): string => field.options.find((option) => option.key === key)?.label ?? '';
  return (
    <ol class="form-order" aria-label={`${inWords(field.label)}: in this order`}>
      {keys.map((key, at) => (
        <li key={key}>
          <span class="choice-label" dir="auto">
            <Rich text={labelOf(key)} />
          </span>
          {/* The first item keeps its button, which may have the focus when the item moves to the top. */}
          <button
            type="button"
            class="second"
            aria-disabled={at === 0}
            aria-label={
              at === 0 ? `${labelOf(key)} is first` : `${labelOf(key)}: before ${labelOf(keys[at - 1] ?? '')}`
            }
            onClick={() => at > 0 && put(keys.with(at - 1, key).with(at, keys[at - 1] ?? ''))}
          >
            Up
          </button>
          <button
            type="button"
            class="second"
            aria-label={`${labelOf(key)}: take out`}
            onClick={() => put(keys.filter((other) => other !== key))}
          >
            Out
          </button>
        </li>
      ))}
    </ol>
  );
}

interface ChoicesProps {
  field: PickField;
  form: FormProps;
  id: string;
  options: readonly FieldOption[];
  keys: readonly string[];
  cards: boolean;
  long: boolean;
}

function Choices({ field, form, id, options, keys, cards, long }: ChoicesProps) {
  const [sought, seek] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const one = field.max === 1;
  const colours = coloursOf(options);
  const short =
    options.length > 2
    && options.every(
      (option) =>
        option.label.length <= SHORT
        && option.note === undefined
        && option.no === undefined
        && option.card === undefined,
    );
  const found = (option: FieldOption): boolean =>
    sought === ''
    || keys.includes(option.key)
    || `${option.label} ${option.note ?? ''} ${form.view.cards[option.card ?? '']?.typeLine ?? ''}`
      .toLowerCase()
      .includes(sought.toLowerCase());
  // Scroll the initial pick of a long list into sight.
  useLayoutEffect(() => {
    const on = box.current?.querySelector<HTMLElement>('.on');
    if (long && on && box.current) box.current.scrollTop = on.offsetTop - 40;
  }, [long]);
  return (
    <>
      {long && <Seek of={field.label} count={options.length} value={sought} change={seek} />}
      <div
        ref={box}
        class={['choices', cards && 'cards', long && 'long', short && 'short'].filter(Boolean).join(' ')}
        role={one ? 'radiogroup' : undefined}
        aria-label={one ? inWords(field.label) : undefined}
      >
        {options.map(
          (option, at) =>
            found(option) && (
              <Choice
                key={option.key}
                view={form.view}
                tile={cards}
                option={option}
                n={at + 1}
                on={keys.includes(option.key)}
                weight={
                  field.ordered && keys.includes(option.key)
                    ? ordinal(keys.indexOf(option.key) + 1)
                    : field.sum && option.weight
                      ? weightSays(field, option)
                      : undefined
                }
                pip={colours[at]}
              >
                <input
                  type={one ? 'radio' : 'checkbox'}
                  name={id}
                  checked={keys.includes(option.key)}
                  disabled={option.no !== undefined}
                  onChange={() => form.pick(field, option.key)}
                />
              </Choice>
            ),
        )}
        {one && field.min === 0 && options.length > 0 && (
          <label class={keys.length === 0 ? 'choice on' : 'choice'}>
            <input type="radio" name={id} checked={keys.length === 0} onChange={() => form.put(field, [])} />
            <span class="choice-n" aria-hidden="true" />
            <span class="choice-says">None of these</span>
          </label>
        )}
        {sought !== '' && !options.some(found) && <p class="quiet-text">None of them has that in its name.</p>}
      </div>
    </>
  );
}

const COLOURS: { readonly [word: string]: string } = { White: 'W', Blue: 'U', Black: 'B', Red: 'R', Green: 'G' };

/** Colour symbols of the options, if each is named after a colour; else nothing. */
function coloursOf(options: readonly FieldOption[]): readonly string[] {
  const found = options.map(
    (option) =>
      COLOURS[
        /\b(White|Blue|Black|Red|Green)\b/i.exec(option.label)?.[0].replace(/^./, (letter) => letter.toUpperCase())
          ?? ''
      ],
  );
  return found.length > 1 && found.every((colour) => colour !== undefined) ? found : [];
}

const ordinal = (n: number): string =>
  `${n}${n % 10 === 1 && n !== 11 ? 'st' : n % 10 === 2 && n !== 12 ? 'nd' : n % 10 === 3 && n !== 13 ? 'rd' : 'th'}`;

/** An option's own share of the sum: "+2". */
function weightSays(field: PickField, option: FieldOption): string {
  const says = sumSays(field, option.weight ?? 0);
  return /^\d/.test(says) ? `+${says}` : says;
}

/** Sum of the picked options, and its limit. */
function Sum({ field, sum }: { field: PickField; sum: number }) {
  if (!field.sum) return null;
  const { label, most } = field.sum;
  const shown = Number.isInteger(most) && most <= 12;
  return (
    <p class={sum > most ? 'form-sum beyond' : 'form-sum'} aria-live="polite">
      <b>
        {label}: {sumSays(field, sum)}
      </b>
      {shown && (
        <span class="sum-steps" aria-hidden="true">
          {Array.from({ length: Math.max(most, sum) }, (_, at) => (
            <i key={at} class={at >= most ? 'beyond' : at < sum ? 'on' : ''} />
          ))}
        </span>
      )}
      <small>at most {sumSays(field, most)}</small>
    </p>
  );
}

interface ChoiceProps {
  view: View;
  tile: boolean;
  option: FieldOption;
  n: number;
  on: boolean;
  weight: string | undefined;
  pip: string | undefined;
  children: ComponentChildren;
}

function Choice({ view, tile, option, n, on, weight: adds, pip, children }: ChoiceProps) {
  const help = usePanelHelp();
  const card = option.card === undefined ? undefined : view.cards[option.card];
  const words = (
    <span class="choice-says">
      {(!card || !tile || option.label !== card.name) && (
        <span class="choice-label" dir="auto">
          {pip && <Cost text={pip} />} <Rich text={option.label} />
        </span>
      )}
      {adds && <b class="choice-adds">{adds}</b>}
      {option.note && (
        <small dir="auto">
          <Rich text={option.note} />
        </small>
      )}
      {option.no && (
        <small class="choice-no">
          {option.no.says} <span class="clause">{option.no.clause}</span>
        </small>
      )}
    </span>
  );
  const number = (
    <span class="choice-n" aria-hidden="true">
      {n < 10 ? n : ''}
    </span>
  );
  const state = [on && 'on', option.no && 'no'].filter(Boolean).join(' ');
  const key = option.card ?? '';
  const look = card && (
    <button
      type="button"
      class="choice-look"
      aria-label={`Read ${card.name}`}
      title="Read the whole card (I)"
      onClick={() => help.look(key)}
    >
      <Sign of="look" />
    </button>
  );
  if (!card)
    return (
      <label class={`choice ${state}`}>
        {children}
        {number}
        {words}
      </label>
    );
  if (!tile)
    return (
      <div class="choice-row" data-card={key}>
        <label class={`choice ${state}`}>
          {children}
          {number}
          {words}
        </label>
        {look}
      </div>
    );
  return (
    <div class={`choice-card ${state}`} data-card={key}>
      <label>
        <span class="choice-mark">
          {children}
          {number}
        </span>
        <CardTile card={card} />
        {words}
      </label>
      {look}
    </div>
  );
}

const Help = ({ id, text }: { id: string; text: string | undefined }) => (
  <p class="form-help" id={`${id}-help`}>
    {text && <Rich text={text} />}
  </p>
);
