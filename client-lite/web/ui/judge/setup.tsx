import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { alike, keyIn, numberIn, textIn, withInner, withWord, wordsIn } from '../../judge/file.ts';
import { isAt } from '../../judge/fault.ts';
import { formatOf, readable, withFormat, withPeople } from '../../judge/table.ts';
import { OptionField } from '../lobby/option-field.tsx';
import { useDesk, type Edit } from './desk.ts';
import { FaultNote } from './fault-note.tsx';
import { judgeTexts } from '../../texts/judge/page.ts';

const { done, setup: say } = judgeTexts;

/** Format and number of people, the turn, life totals, and the options of the format. */
export function Setup({ formats, edit }: { formats: readonly FormatInfo[]; edit: Edit }) {
  const { file, table, fault } = useDesk();
  const format = formatOf(file);
  const turn = wordsIn(file['turn']);
  const of = textIn(turn['of']) || textIn(turn['side']);
  const setTurn = (word: string, value: unknown) =>
    edit.change(done.turn(word), (now) => {
      const next = withInner(now, 'turn', word, value);
      return word === 'of' ? withInner(next, 'turn', 'side', undefined) : next;
    });
  const numbers = Array.from({ length: Math.max(0, table.most - table.least) + 1 }, (_, n) => table.least + n);
  return (
    <div class="judge-setup">
      <label>
        <span>{say.format}</span>
        <select
          value={format}
          onChange={({ currentTarget: { value } }) => edit.change(done.format, (now) => withFormat(now, value))}
        >
          {formats.every(({ id }) => id !== format) && <option value={format}>{table.name}</option>}
          {formats.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.people}</span>
        <select
          value={String(table.people)}
          onChange={({ currentTarget: { value } }) => edit.change(done.people, (now) => withPeople(now, Number(value)))}
        >
          {(numbers.includes(table.people) ? numbers : [table.people, ...numbers]).map((n) => (
            <option key={n} value={String(n)}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.turnOf}</span>
        <select
          value={table.sides.find((side) => alike(side, of)) ?? of}
          onChange={({ currentTarget: { value } }) => setTurn('of', value || undefined)}
        >
          <option value="">{table.sides[0] ?? say.firstSide}</option>
          {table.sides.map((side) => (
            <option key={side} value={side}>
              {side}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say.step}</span>
        <select
          value={textIn(turn['step'])}
          onChange={({ currentTarget: { value } }) => setTurn('step', value || undefined)}
        >
          <option value="">{say.usual}</option>
          {table.steps.map((step) => (
            <option key={step} value={step}>
              {readable(step)}
            </option>
          ))}
        </select>
      </label>
      <label class="judge-number">
        <span>{say.turn}</span>
        <Whole value={numberIn(turn['number'])} usual="3" least={1} set={(n) => setTurn('number', n)} />
      </label>
      {table.totals.map(({ name, life }) => {
        const words = wordsIn(file['life']);
        return (
          <label class="judge-number" key={name}>
            <span>{say.lifeOf(name)}</span>
            <Whole
              value={numberIn(words[keyIn(words, name)])}
              usual={String(life)}
              set={(n) => edit.change(done.life(name), (now) => withInner(now, 'life', name, n), true)}
            />
          </label>
        );
      })}
      <details class="judge-poison" open={Object.keys(wordsIn(file['poison'])).length > 0}>
        <summary>{say.poison}</summary>
        {table.totals.map(({ name }) => {
          const words = wordsIn(file['poison']);
          return (
            <label class="judge-number" key={name}>
              <span>{say.poisonOf(name)}</span>
              <Whole
                value={numberIn(words[keyIn(words, name)])}
                usual="0"
                least={0}
                set={(n) =>
                  edit.change(
                    done.poison(name),
                    (now) => withInner(now, 'poison', name, n !== undefined && n > 0 ? n : undefined),
                    true,
                  )
                }
              />
            </label>
          );
        })}
      </details>
      {(
        [
          'turn',
          'life',
          'poison',
          'format',
          'people',
          'options',
          'variants',
          'changes',
          'cards',
          'attacks',
          'blocks',
        ] as const
      ).map((place) => isAt(fault, place) && <FaultNote key={place} fault={fault} />)}
    </div>
  );
}

function Whole({
  value,
  usual,
  least,
  set,
}: {
  value: number | undefined;
  usual: string;
  least?: number;
  set(value: number | undefined): void;
}) {
  return (
    <input
      type="number"
      inputMode="numeric"
      value={value ?? ''}
      placeholder={usual}
      min={least}
      onInput={({ currentTarget: { valueAsNumber } }) =>
        set(Number.isInteger(valueAsNumber) ? valueAsNumber : undefined)
      }
    />
  );
}

/** Options of the format, those that differ first in the summary. */
export function Options({ format, edit }: { format: FormatInfo | undefined; edit: Edit }) {
  const { file } = useDesk();
  const chosen = wordsIn(file['options']);
  if (!format || format.options.length === 0) return null;
  const changed = Object.keys(chosen).length;
  return (
    <details class="options judge-options">
      <summary>
        {say.options}{' '}
        <small>{changed === 0 ? say.allUsual(format.options.length) : say.set(changed, format.options.length)}</small>
      </summary>
      {format.options.map((option) => {
        const value = chosen[option.key];
        const simple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
        return (
          <OptionField
            key={option.key}
            option={option}
            value={simple ? value : option.default}
            change={(next) =>
              edit.change(done.option(option.key), (now) => {
                const others = withWord(
                  wordsIn(now['options']),
                  option.key,
                  next === option.default ? undefined : next,
                );
                return withWord(now, 'options', Object.keys(others).length === 0 ? undefined : others);
              })
            }
          />
        );
      })}
    </details>
  );
}
