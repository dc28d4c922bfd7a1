import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Field, View } from '../../../../server/protocol/index.ts';
import { inWords, Rich } from '../../ui/card/pips.tsx';
import {
  length,
  offered,
  onlyPick,
  picked,
  problemOf,
  typed,
  weight,
  type FormPart,
  type PickField,
} from './form-fields.ts';
import { formTexts as say } from '../../texts/form.ts';
import { usePanelHelp } from '../help.ts';
import { range, type Written } from '../session.ts';
import { LONG } from '../rows.tsx';
import { Choices, Sum } from './form-choices.tsx';
import { Help, TextBox, type Shared } from './form-text.tsx';

export interface FormProps {
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
          {say.begun}{' '}
          <button type="button" class="second" onClick={() => props.restore(begun)}>
            {say.restore}
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
            format={props.view.format}
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

/** most characters of options that lie side by side */
export const SHORT = 3;

function PickList({ field, form, id, problem, tried }: Shared & { field: PickField; form: FormProps }) {
  const { view, answer } = form;
  const options = offered(field, answer);
  const keys = picked(answer, field.key);
  // A list of cards is laid out as cards.
  const settled = onlyPick(field, answer) !== null;
  const cards =
    options.length > 0
    && options.filter((option) => option.card !== undefined && view.cards[option.card]).length * 2 > options.length;
  const one = field.max === 1;
  const long = options.length > LONG;
  const sum = weight(field, keys);
  const over = problem !== null && (tried || keys.length > field.max || keys.length >= field.min);
  const list = <Choices field={field} form={form} id={id} options={options} keys={keys} cards={cards} long={long} />;
  const labels = options.filter((option) => keys.includes(option.key)).map((option) => option.label);
  const chosen = options.find((option) => option.key === keys[0]);
  // A long list with an initial pick is folded to that pick until the person wants another.
  const [folded] = useState(long && !cards && one && chosen !== undefined);
  const folds = folded || (settled && !cards);
  return (
    <fieldset class="form-field" data-field={field.key} aria-describedby={`${id}-help ${id}-says`} aria-invalid={over}>
      <legend>
        <Rich text={field.label} />
        {field.min === 0 && <small> {say.optional}</small>}
      </legend>
      <Help id={id} text={field.help} />
      {field.sum && <Sum field={field} sum={sum} />}
      {folds ? (
        <details class="choices-fold">
          <summary>
            <span class="choice-says">
              <span class="choice-label" dir="auto">
                <Rich text={settled ? labels.join(', ') : (chosen?.label ?? say.nothing)} />
              </span>
              {one && chosen?.note && (
                <small dir="auto">
                  <Rich text={chosen.note} />
                </small>
              )}
            </span>
            <span class="quiet">{settled ? say.only : say.change}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
      {options.length === 0 && <p class="quiet-text">{field.options.length > 0 ? say.depends : say.empty}</p>}
      {field.ordered && keys.length > 0 && <Order field={field} keys={keys} put={(next) => form.put(field, next)} />}
      <p class="form-says" id={`${id}-says`}>
        <span class="problem">{over && problem}</span>
        {!one && (
          <span class="counter" aria-live="polite">
            {say.chosen(keys.length, range(field.min, field.max))}
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
    <ol class="form-order" aria-label={say.inOrder(inWords(field.label))}>
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
            aria-label={at === 0 ? say.isFirst(labelOf(key)) : say.before(labelOf(key), labelOf(keys[at - 1] ?? ''))}
            onClick={() => at > 0 && put(keys.with(at - 1, key).with(at, keys[at - 1] ?? ''))}
          >
            {say.up}
          </button>
          <button
            type="button"
            class="second"
            aria-label={say.takeOut(labelOf(key))}
            onClick={() => put(keys.filter((other) => other !== key))}
          >
            {say.out}
          </button>
        </li>
      ))}
    </ol>
  );
}
