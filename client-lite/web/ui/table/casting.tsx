import type { View } from '../../../../server/protocol/index.ts';
import { payingOf, questions, type Drafting, type Step } from '../../match/draft.ts';
import { useGame } from '../../match/game.ts';
import { nameOf } from '../../match/names.ts';
import type { Question } from '../../match/question.ts';
import { Clause } from './log.tsx';
import { Cost, Rich } from '../card/pips.tsx';
import { tableTexts } from '../../texts/table/table.ts';

const { draft: say } = tableTexts;

/** An answer in a few words. */
export function answerText(view: View, { part, answer }: Step): string {
  if ('chosen' in answer) return answer.chosen.map((ref) => nameOf(view, ref)).join(', ') || say.none;
  if ('keys' in answer)
    return (
      (part.kind === 'options'
        ? part.options.filter((option) => answer.keys.includes(option.key)).map((option) => option.label)
        : answer.keys
      ).join(', ') || say.none
    );
  if ('n' in answer) return String(answer.n);
  if ('shares' in answer)
    return answer.shares
      .filter(([, n]) => n > 0)
      .map(([ref, n]) => say.share(n, nameOf(view, ref)))
      .join(', ');
  return say.done;
}

/** Answered steps of a cast. Press one to go back to it. */
export function DraftSteps({ view, drafting }: { view: View; drafting: Drafting }) {
  const game = useGame();
  const steps = questions(drafting);
  if (steps.length === 0) return null;
  return (
    <ol class="draft-steps" aria-label={say.steps}>
      {steps.map((step, at) => (
        <li key={step.slot}>
          <button type="button" class="quiet" title={say.change} onClick={() => game.back(at)}>
            <small>
              <Rich text={step.part.title} />
            </small>{' '}
            <Rich text={answerText(view, step)} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Quote to confirm: the cost with its reasons, the payment, and the mana that it leaves. */
export function Confirmation({ view, drafting, question }: { view: View; drafting: Drafting; question: Question }) {
  const game = useGame();
  const { quote } = drafting;
  const paying = payingOf(drafting);
  if (!quote) return null;
  const actions = drafting.prompt.part.kind === 'priority' ? drafting.prompt.part.actions : [];
  const sources = (quote.payment?.tap ?? []).map((tap) => ({
    ...tap,
    name: nameOf(view, actions.find((action) => action.key === tap.key)?.object ?? ''),
  }));
  return (
    <div class="quote">
      <dl>
        {quote.cost && (
          <>
            <dt>{say.cost}</dt>
            <dd>
              <Cost text={quote.cost} />
            </dd>
          </>
        )}
        {quote.reasons.map((reason) => (
          <>
            <dt>
              <Clause id={reason.clause} />
            </dt>
            <dd>
              <Rich text={reason.text} />
            </dd>
          </>
        ))}
        {!paying && sources.length > 0 && (
          <>
            <dt>{say.paidWith}</dt>
            <dd>
              {sources.map((source, at) => (
                <span key={source.key}>
                  {at > 0 && ', '}
                  {source.name} <Cost text={source.mana} />
                </span>
              ))}
            </dd>
          </>
        )}
        {quote.payment?.life && quote.payment.life.length > 0 && (
          <>
            <dt>{say.life}</dt>
            <dd>{quote.payment.life.length * 2}</dd>
          </>
        )}
        {quote.manaLeft !== undefined && (
          <>
            <dt>{say.manaLeft}</dt>
            <dd>{quote.manaLeft ? <Rich text={quote.manaLeft} /> : say.noMana}</dd>
          </>
        )}
        {paying && quote.manaLeft === undefined && (
          <>
            <dt>{say.manaLeft}</dt>
            <dd>{say.unknownMana}</dd>
          </>
        )}
        {quote.afterwards && quote.afterwards.still.length > 0 && (
          <>
            <dt>{say.still}</dt>
            <dd>
              <Labels of={quote.afterwards.still} />
            </dd>
          </>
        )}
        {quote.afterwards && quote.afterwards.gone.length > 0 && (
          <>
            <dt>{say.gone}</dt>
            <dd>
              <Labels of={quote.afterwards.gone} />
            </dd>
          </>
        )}
      </dl>
      {paying && (
        <details class="change-payment">
          <summary>
            <Rich text={question.session.sum(view) ?? say.payment} /> <span class="link">{say.changePayment}</span>
          </summary>
          {question.session.panel({ view, change: (next) => game.change(next) })}
        </details>
      )}
    </div>
  );
}

const SHOWN = 5;

function Labels({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.slice(0, SHOWN).map((label, at) => (
        <span key={label}>
          {at > 0 && ', '}
          <Rich text={label.replace(/^Cast /, '')} />
        </span>
      ))}
      {of.length > SHOWN && <> {say.more(of.length - SHOWN)}</>}
    </>
  );
}
