import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FieldOption, View } from '../../../../server/protocol/index.ts';
import { CardTile } from '../../ui/card/card-tile.tsx';
import { Cost, inWords, Rich } from '../../ui/card/pips.tsx';
import { Sign } from '../../ui/card/signs.tsx';
import { sumSays, type PickField } from './form-fields.ts';
import { usePanelHelp } from '../help.ts';
import { Seek } from '../rows.tsx';
import { type FormProps, SHORT } from './form-panel.tsx';
import { answerTexts } from '../../texts/table/answers.ts';

const { fields: say } = answerTexts;

interface ChoicesProps {
  field: PickField;
  form: FormProps;
  id: string;
  options: readonly FieldOption[];
  keys: readonly string[];
  cards: boolean;
  long: boolean;
}

export function Choices({ field, form, id, options, keys, cards, long }: ChoicesProps) {
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
                    ? answerTexts.ordinal(keys.indexOf(option.key) + 1)
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
            <span class="choice-says">{answerTexts.noneOfThese}</span>
          </label>
        )}
        {sought !== '' && !options.some(found) && <p class="quiet-text">{say.notFound}</p>}
      </div>
    </>
  );
}

/** Colour words of the server's texts. */
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

/** An option's own share of the sum: "+2". */
function weightSays(field: PickField, option: FieldOption): string {
  const says = sumSays(field, option.weight ?? 0);
  return /^\d/.test(says) ? `+${says}` : says;
}

/** Sum of the picked options, and its limit. */
export function Sum({ field, sum }: { field: PickField; sum: number }) {
  if (!field.sum) return null;
  const { label, most } = field.sum;
  const shown = Number.isInteger(most) && most <= 12;
  return (
    <p class={sum > most ? 'form-sum beyond' : 'form-sum'} aria-live="polite">
      <b>{say.now(label, sumSays(field, sum))}</b>
      {shown && (
        <span class="sum-steps" aria-hidden="true">
          {Array.from({ length: Math.max(most, sum) }, (_, at) => (
            <i key={at} class={at >= most ? 'beyond' : at < sum ? 'on' : ''} />
          ))}
        </span>
      )}
      <small>{say.atMost(sumSays(field, most))}</small>
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
      aria-label={say.read(card.name)}
      title={say.readWhole}
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
