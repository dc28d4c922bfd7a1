import type { FormatInfo } from '../../../../server/protocol/index.ts';
import { formats, ruleExamples } from '../../connection/http.ts';
import { explainedOnce } from '../../glossary/terms.ts';
import { lessonOf } from '../../learn/lessons.ts';
import { GUIDES } from '../../texts/guides/index.ts';
import { PICTURES, type Guide } from '../../texts/guides/guide.ts';
import { rulesTexts } from '../../texts/rules/rules.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Examples } from './example.tsx';
import { examplesOf } from './find.ts';
import { Picture } from './pictures.tsx';
import { sourceOf } from './source.ts';
import { Explained } from './term.tsx';

const { page: said } = rulesTexts;

/** The formats, each with a link to its rules. */
export function RulesPage() {
  const [list, again] = useLoaded(formats);
  return (
    <Site title={said.title} at="rules" about={said.about}>
      <p class="buttons">
        <a class="second" href="/rules/glossary">
          {said.glossary}
        </a>
        <a class="second" href="/learn">
          {said.learn}
        </a>
      </p>
      {list.state === 'there' ? (
        <ul class="plane-list">
          {list.value.map((format) => (
            <li key={format.id}>
              <a class="panel plane-line" href={`/rules/${format.id}`}>
                <h2>{format.name}</h2>
                <p>{format.about}</p>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Missing what={said.loading} loaded={list} again={again} />
      )}
    </Site>
  );
}

/** The rules of one format: in short, in pictures, and by clause. */
export function FormatRulesPage({ id }: { id: string }) {
  const [list, again] = useLoaded(formats);
  const format = list.state === 'there' ? list.value.find((f) => f.id === id) : undefined;
  return (
    <Site title={format?.name ?? said.title} at="rules" about={format?.about}>
      {list.state !== 'there' ? (
        <Missing what={said.loading} loaded={list} again={again} />
      ) : format ? (
        <FormatRules format={format} />
      ) : (
        <section class="panel">
          <p>{said.none}</p>
        </section>
      )}
      <p>
        <a href="/rules">{said.all}</a>
      </p>
    </Site>
  );
}

function FormatRules({ format }: { format: FormatInfo }) {
  const guide = Object.hasOwn(GUIDES, format.id) ? GUIDES[format.id] : undefined;
  const lesson = lessonOf(format.id);
  return (
    <>
      {lesson && (
        <p class="buttons">
          <a class="main" href="/learn">
            <span>{said.learn}</span>
          </a>
        </p>
      )}
      {guide && <InShort guide={guide} />}
      <div class="rules-pictures">
        {(PICTURES[format.id] ?? []).map((name) => (
          <Picture key={name} name={name} />
        ))}
      </div>
      {guide && <Questions guide={guide} />}
      <Clauses format={format} />
    </>
  );
}

const lines = (text: string): string[] => text.split('\n');
/** The words that texts before this one have explained. */
const exceptIn = (told: ReturnType<typeof explainedOnce>, text: string): ReadonlySet<string> =>
  told.find((one) => one.text === text)?.except ?? new Set();

function InShort({ guide }: { guide: Guide }) {
  const parts = [
    [said.goal, guide.goal],
    [said.setup, guide.setup],
    [said.turn, guide.turn],
    [said.differs, guide.differs],
  ] as const;
  const told = explainedOnce(parts.flatMap(([, text]) => lines(text)));
  return (
    <div class="rules-short">
      {parts.map(([title, text]) => (
        <section key={title} class="panel" aria-label={title}>
          <h2>{title}</h2>
          {lines(text).map((line) => (
            <p key={line}>
              <Explained text={line} except={exceptIn(told, line)} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Questions({ guide }: { guide: Guide }) {
  return (
    <section class="panel rules-questions" aria-label={said.questions}>
      <h2>{said.questions}</h2>
      {Object.entries(guide.questions).map(([key, { asks, answer }]) => (
        <div key={key}>
          <h3>{asks}</h3>
          <p>
            <Explained text={answer} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** Every clause with its source and, folded away, the disputes that it decides. */
function Clauses({ format }: { format: FormatInfo }) {
  const [shown] = useLoaded(() => ruleExamples(format.id), format.id);
  const all = shown.state === 'there' ? shown.value : { conventions: '', examples: [] };
  const told = explainedOnce(format.clauses.map((clause) => clause.says));
  return (
    <section class="panel" aria-label={said.clauses}>
      <h2>{said.clauses}</h2>
      <p class="quiet-text">{said.clausesAbout}</p>
      <ol class="rules-clauses">
        {format.clauses.map((clause) => {
          const examples = examplesOf(all.examples, clause.id);
          return (
            <li key={clause.id} id={clause.id}>
              <span class="clause">{clause.id}</span>
              <div>
                <p data-from="server">
                  <Explained text={clause.says} except={exceptIn(told, clause.says)} />
                </p>
                <p class="quiet-text">{sourceOf(clause)}</p>
                {examples.length > 0 && (
                  <details>
                    <summary>{said.examples(examples.length)}</summary>
                    <Examples examples={examples} conventions={all.conventions} />
                  </details>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
