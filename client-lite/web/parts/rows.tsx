import type { ComponentChildren } from 'preact';
import type { View } from '../../../server/protocol/index.ts';
import { subjectWords } from '../match/lines.ts';
import { fullName } from '../match/names.ts';
import { Cost, Rich } from '../ui/card/pips.tsx';
import { Badge } from '../ui/card/signs.tsx';
import { answerTexts as say } from '../texts/table/answers.ts';

/** A numbered line of a question. Its number is the key that takes it. */
export function Row(props: {
  n: number;
  on?: boolean;
  label: ComponentChildren;
  note?: string | undefined;
  object?: string | undefined;
  badge?: string | undefined;
  disabled?: boolean;
  press?: () => void;
  children?: ComponentChildren;
}) {
  const main = (
    <>
      <span class="row-n" aria-hidden="true">
        {props.n < 10 ? props.n : '·'}
      </span>
      <span class="row-label">
        {props.label}
        {props.note && (
          <small>
            <Rich text={props.note} />
          </small>
        )}
      </span>
      {props.badge && (
        <span class="row-badge">
          <Badge text={props.badge} />
        </span>
      )}
    </>
  );
  return (
    <li class={props.on ? 'row on' : 'row'} data-h={props.object}>
      {props.press ? (
        <button
          type="button"
          class="row-main"
          aria-pressed={props.on ?? false}
          disabled={props.disabled ?? false}
          onClick={props.press}
        >
          {main}
        </button>
      ) : (
        <span class="row-main">{main}</span>
      )}
      {props.children}
    </li>
  );
}

/** An object in a list: name, figures, place, and zone unless it is on the battlefield or in a hand. */
export function Subject({ view, of, name }: { view: View; of: string; name?: string | undefined }) {
  const object = view.objects[of];
  if (!object) return <>{fullName(view, of)}</>;
  const words = subjectWords(view, of);
  return (
    <>
      {name ?? words.name}
      {words.figures && <b class="fig"> {words.figures}</b>}{' '}
      {object.zone !== 'battlefield' && object.card && <Cost text={view.cards[object.card]?.cost ?? ''} />}
      {words.where && <small>{words.where}</small>}
    </>
  );
}

/** A longer list than this has a search field. */
export const LONG = 12;
export const Seek = ({
  of,
  count,
  value,
  change,
}: {
  of: string;
  count: number;
  value: string;
  change(value: string): void;
}) => (
  <input
    type="search"
    class="choices-seek"
    dir="auto"
    aria-label={say.search(of)}
    placeholder={say.searchThese(count)}
    value={value}
    onInput={(event) => change(event.currentTarget.value)}
  />
);

export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  change(value: number): void;
}) {
  const set = (value: number) => props.change(Math.max(props.min, Math.min(props.max, value)));
  return (
    <span class="stepper" role="group" aria-label={props.label}>
      <button
        type="button"
        aria-label={say.oneFewer}
        disabled={props.value <= props.min}
        onClick={() => set(props.value - 1)}
      >
        −
      </button>
      <output aria-live="polite">{props.value}</output>
      <button
        type="button"
        aria-label={say.oneMore}
        disabled={props.value >= props.max}
        onClick={() => set(props.value + 1)}
      >
        +
      </button>
    </span>
  );
}
