import type {
  CitationInfo,
  FormatInfo,
  Judged,
  RulingInfo,
  RulingLineInfo,
} from '../../../../server/protocol/index.ts';
import { chainOf, headlineOf, readingRows } from '../../judge/answer.ts';
import { Rich } from '../card/pips.tsx';
import { judgeAnswerTexts as say } from '../../texts/judge/answer.ts';

type Options = FormatInfo['options'];

/** Answers to all questions of a file, then all that was assumed. `options`: those of the format, for their words. */
export function Answers({ judged, options }: { judged: Judged; options: Options }) {
  const { rulings, assumed, twin } = judged;
  return (
    <div class="judge-answers">
      {rulings.map((ruling, at) => (
        <Answer key={at} ruling={ruling} options={options} />
      ))}
      {assumed.length > 0 && (
        <section class="judge-assumed">
          <h3>{say.assumed}</h3>
          <ul>
            {assumed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {twin && (
        <details class="judge-twin">
          <summary>{twin.name === undefined ? say.twin : say.twinOf(twin.name)}</summary>
          <Answers judged={twin} options={options} />
        </details>
      )}
    </div>
  );
}

function Answer({ ruling, options }: { ruling: RulingInfo; options: Options }) {
  const { tone, sign, text } = headlineOf(ruling);
  const { decisive, others } = chainOf(ruling);
  const readings = readingRows(ruling, options);
  return (
    <article class={`judge-answer ${tone}`}>
      <h3>{ruling.asked}</h3>
      <p class={`judge-verdict${text.length > 40 ? ' long' : text.length > 14 ? ' words' : ''}`}>
        <i aria-hidden="true">{sign}</i>
        <strong>{text}</strong>
      </p>
      {decisive && <RuleLine line={decisive} decides={tone !== 'open'} />}
      {readings.length > 0 && (
        <div class="judge-readings">
          <h4>{say.readings}</h4>
          <table>
            <tbody>
              {readings.map(({ set, answer, note }) => (
                <tr key={set}>
                  <th scope="row">
                    {set}
                    <small>{note}</small>
                  </th>
                  <td>{answer}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <details class="judge-chain">
          <summary>{say.others(others.length)}</summary>
          <ol>
            {others.map((line, at) => (
              <li key={at}>
                <RuleLine line={line} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {ruling.unexpected && (
        <div class="judge-unexpected">
          <h4>{say.unexpected}</h4>
          <ul>
            {ruling.unexpected.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

/** A rule as it applies here, with what it says, its source, the facts, and what would change it. */
function RuleLine({ line, decides = false }: { line: RulingLineInfo; decides?: boolean }) {
  const told = line.clauses.filter((clause) => clause.says !== undefined && clause.says !== line.says);
  return (
    <div class={decides ? 'judge-rule decides' : 'judge-rule'}>
      {decides && <p class="judge-mark">{say.decides}</p>}
      <p class="judge-says">
        {line.clauses.map(({ id }) => (
          <b class="clause" key={id}>
            {id}
          </b>
        ))}
        {!line.holds && <b class="judge-fails">{say.forbids}</b>}{' '}
        <span data-from="server">
          <Rich text={line.says} />
        </span>
      </p>
      {line.facts.length > 0 && (
        <ul class="judge-facts" data-from="server">
          {line.facts.map((fact) => (
            <li key={fact}>
              <Rich text={fact} />
            </li>
          ))}
        </ul>
      )}
      {line.mend !== '' && (
        <p class="judge-mend">
          <b>{say.mend}</b> {line.mend}
        </p>
      )}
      {told.map((clause) => (
        <Clause key={clause.id} clause={clause} says />
      ))}
      {line.clauses
        .filter((clause) => !told.includes(clause) && (clause.source !== undefined || clause.passage !== undefined))
        .map((clause) => (
          <Clause key={clause.id} clause={clause} />
        ))}
    </div>
  );
}

function Clause({ clause, says = false }: { clause: CitationInfo; says?: boolean }) {
  return (
    <div class="judge-clause">
      <p>
        {says && (
          <>
            <b>{clause.id}</b> <Rich text={clause.says ?? ''} />{' '}
          </>
        )}
        <small>{clause.ruling ? say.ours : clause.source && say.source(clause.source)}</small>
      </p>
      {clause.passage !== undefined && <blockquote>{clause.passage}</blockquote>}
    </div>
  );
}
