import { useState } from 'preact/hooks';
import type { RuleExample } from '../../../../server/protocol/index.ts';
import { rulesTexts } from '../../texts/rules/rules.ts';
import { Rich } from '../card/pips.tsx';

const { example: said } = rulesTexts;

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>
          <Rich text={sentence} />
        </li>
      ))}
    </ul>
  );
}

function Answers({ of }: { of: RuleExample['answers'] }) {
  return (
    <ul class="rule-answers">
      {of.map(({ asks, answer }) => (
        <li key={asks}>
          <Rich text={asks} /> <strong>{answer}</strong>
        </li>
      ))}
    </ul>
  );
}

/** A position, what is done in it, the judge's answers, and the same with one fact changed. */
export function Example({ example }: { example: RuleExample }) {
  const { otherwise } = example;
  return (
    <div class="rule-example">
      <p class="rule-point">{example.says}.</p>
      <h4>{said.position}</h4>
      <Sentences of={example.given} />
      {example.acts.length > 0 && (
        <>
          <h4>{said.done}</h4>
          <Sentences of={example.acts} />
        </>
      )}
      <h4>{said.answers}</h4>
      <Answers of={example.answers} />
      {otherwise && (
        <details>
          <summary>
            {said.changed}: {otherwise.says}
          </summary>
          <Sentences of={otherwise.changes} />
          <Answers of={otherwise.answers} />
        </details>
      )}
    </div>
  );
}

/** The examples of a rule, one at a time. */
export function Examples({ examples, conventions }: { examples: readonly RuleExample[]; conventions: string }) {
  const [at, setAt] = useState(0);
  const example = examples[at];
  if (!example) return null;
  return (
    <section class="rule-examples">
      <h3>{said.title}</h3>
      {conventions !== '' && <p class="quiet-text">{conventions}</p>}
      <Example key={at} example={example} />
      {examples.length > 1 && (
        <button type="button" class="second" onClick={() => setAt((at + 1) % examples.length)}>
          {said.another(((at + 1) % examples.length) + 1, examples.length)}
        </button>
      )}
    </section>
  );
}
