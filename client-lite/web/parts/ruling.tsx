import type { Part, View } from '../../../server/protocol/index.ts';
import type { Operation } from '../../../server/protocol/rulings.ts';
import { operationWords } from '../../../server/protocol/ruling-words.ts';
import { nameOf } from '../match/names.ts';
import { Rich } from '../ui/card/pips.tsx';
import { candidates, missing, namedBy, newForm, operationNames, operationOf, type Form } from './operations.ts';
import { OperationForm } from './operation-form.tsx';
import { Row } from './rows.tsx';
import { session, toggled, type PanelProps, type Session } from './session.ts';
import { rulingTexts as say } from '../texts/table/ruling.ts';

export type RulingPart = Extract<Part, { kind: 'ruling' }>;
/**
 * A ruling being put together.
 * `form`: the operation in progress. `changing`: the ruling replaces another person's proposal.
 */
interface Saying {
  readonly ops: readonly Operation[];
  readonly more: boolean;
  readonly form: Form | null;
  readonly changing: boolean;
}

const MOST = 12;

/**
 * Rule on words that are not automated (608.2c).
 * A person proposes operations, with taps on the table or from lists; the others agree, contest, or propose
 * otherwise. `opened`: this person began the ruling themselves.
 */
export function ruling(
  part: RulingPart,
  opened = false,
  saying: Saying = { ops: [], more: false, form: null, changing: false },
): Session {
  const { ops, more, form, changing } = saying;
  const next = (change: Partial<Saying>) => ruling(part, opened, { ...saying, ...change });
  const proposal = changing ? undefined : part.proposal;
  const short = form === null ? null : missing(form);
  // A complete operation counts, even before it is added to the list.
  const said = form === null || short ? ops : [...ops, operationOf(form)];
  const shown = proposal ? proposal.ruling.ops : ops;
  const tap = (ref: string): Session | null =>
    form === null ? null : next({ form: { ...form, refs: toggled(form.refs, ref) } });
  const begin = (n: number): Session | null => {
    const op = operationNames[n];
    return op === undefined || ops.length >= MOST ? null : next({ form: newForm(op, [], part.object ?? '') });
  };
  const common = {
    needsPanel: true,
    marks: new Map([
      ...shown.flatMap((op, at) => namedBy(op).map((ref): [string, string] => [ref, String(at + 1)])),
      ...(form?.refs ?? []).map((ref): [string, string] => [ref, '✓']),
    ]),
    lights: (view: View) => new Set(form === null ? [] : candidates(view, form.op, part.seats)),
    tap,
  };
  if (proposal) {
    return session({
      ...common,
      answer: { consent: true },
      other: { label: () => say.contest, answer: { consent: false } },
      main: () => say.agree,
      sum: () => say.proposed(proposal.ruling.ops.length, part.round, part.rounds),
      panel: ({ view, change }) => (
        <>
          <Words part={part} />
          <Said view={view} ops={proposal.ruling.ops} more={proposal.ruling.more === true} />
          <p class="row-tools">
            <button
              type="button"
              class="quiet"
              onClick={() =>
                change(next({ changing: true, ops: proposal.ruling.ops, more: proposal.ruling.more === true }))
              }
            >
              {say.otherwise}
            </button>
          </p>
        </>
      ),
    });
  }
  return session({
    ...common,
    problem: short ?? (opened && said.length === 0 ? say.sayFirst : null),
    answer: { ruling: { ops: [...said], ...(more ? { more: true } : {}) } },
    main: () => (said.length === 0 ? (opened ? say.say : say.nothing) : say.propose(said.length)),
    sum: () => (part.round > 1 ? say.proposal(part.round, part.rounds) : null),
    panel: (props) => <Making part={part} saying={saying} next={next} begin={begin} {...props} />,
  });
}

/** The words that the ruling is about. */
function Words({ part }: { part: RulingPart }) {
  return (
    <blockquote class="ruled-words">
      {part.text.split('\n').map((line, at) => (
        <p key={at}>
          <Rich text={line} />
        </p>
      ))}
      {part.x !== undefined && <p>{say.x(part.x)}</p>}
    </blockquote>
  );
}

/** Operations as sentences. The objects and players named have the same numbers on the table. */
function Said({
  view,
  ops,
  more,
  drop,
}: {
  view: View;
  ops: readonly Operation[];
  more: boolean;
  drop?: (at: number) => void;
}) {
  return (
    <ol class="rows" aria-label={say.said}>
      {ops.length === 0 && !drop && (
        <li class="row">
          <span class="row-main">{say.nothingSaid}</span>
        </li>
      )}
      {ops.map((op, at) => (
        <Row
          key={at}
          n={at + 1}
          object={namedBy(op)[0]}
          label={<Rich text={`${operationWords(op, (ref) => nameOf(view, ref))}.`} />}
        >
          {drop && (
            <button
              type="button"
              class="step"
              aria-label={say.leaveOut(operationWords(op, (ref) => nameOf(view, ref)))}
              onClick={() => drop(at)}
            >
              ✕
            </button>
          )}
        </Row>
      ))}
      {more && !drop && (
        <li class="row">
          <span class="row-main">{say.goesOn}</span>
        </li>
      )}
    </ol>
  );
}

interface MakingProps extends PanelProps {
  part: RulingPart;
  saying: Saying;
  next(change: Partial<Saying>): Session;
  begin(n: number): Session | null;
}

function Making({ part, saying, next, begin, view, change }: MakingProps) {
  const { ops, more, form, changing } = saying;
  const short = form === null ? null : missing(form);
  return (
    <>
      <Words part={part} />
      {part.about && <p class="quiet-text">{say.about(part.about.map((ref) => nameOf(view, ref)))}</p>}
      <Said
        view={view}
        ops={ops}
        more={more}
        drop={(at) => change(next({ ops: ops.filter((_, other) => other !== at) }))}
      />
      {form && (
        <OperationForm
          view={view}
          seats={part.seats}
          form={form}
          change={(to) => change(next({ form: { ...form, ...to } }))}
        />
      )}
      <p class="row-tools">
        <select
          aria-label={say.what}
          value={form?.op ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change(value ? (begin(operationNames.findIndex((op) => op === value)) ?? next({})) : next({ form: null }))
          }
        >
          <option value="">{ops.length ? say.then : say.first}</option>
          {operationNames.map((op) => (
            <option key={op} value={op}>
              {say.operations[op]}
            </option>
          ))}
        </select>
        {form && (
          <button
            type="button"
            class="quiet"
            disabled={short !== null}
            onClick={() => change(next({ ops: [...ops, operationOf(form)], form: null }))}
          >
            {say.add}
          </button>
        )}
        {form && (
          <button type="button" class="quiet" onClick={() => change(next({ form: null }))}>
            {say.drop}
          </button>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={more}
            onChange={(event) => change(next({ more: event.currentTarget.checked }))}
          />{' '}
          {say.more}
        </label>
        {changing && (
          <button type="button" class="quiet" onClick={() => change(ruling(part))}>
            {say.back}
          </button>
        )}
      </p>
    </>
  );
}
