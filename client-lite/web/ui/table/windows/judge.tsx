import { useEffect, useState } from 'preact/hooks';
import type { Judged, Refusal, View } from '../../../../../server/protocol/index.ts';
import { ACTS, QUESTIONS } from '../../../judge/sentences.ts';
import { announced } from '../../../judge/answer.ts';
import { useGame } from '../../../match/game.ts';
import { inNames, inRefs, namesAt, suggestionsFor, type Called, type Suggestion } from '../../../match/judging.ts';
import { Answers } from '../../judge/answer.tsx';
import { Sentence } from '../../judge/sentence.tsx';
import { Refused } from '../refused.tsx';

type Answer =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'told'; readonly judged: Judged }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** An answer under the words of whoever asked. */
const titled = (judged: Judged, asked: string | undefined): Judged =>
  asked === undefined ? judged : { ...judged, rulings: judged.rulings.map((ruling) => ({ ...ruling, asked })) };

/** Questions to the judge from where the match stands: those that suggest themselves, and any other in words. */
export function JudgeWindow({ view, about, line }: { view: View; about: string | null; line: number | undefined }) {
  const game = useGame();
  const [called, setCalled] = useState<Called>([]);
  const [acts, setActs] = useState<readonly string[]>([]);
  const [act, setAct] = useState('');
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState<Answer>({ state: 'none' });

  /** Puts a question; without one it only learns what things are called. */
  const put = async (before: readonly string[], asked: readonly string[], title?: string): Promise<void> => {
    if (asked.length > 0) setAnswer({ state: 'asking' });
    const reply = await game.judge(before, asked, line);
    if ('code' in reply) setAnswer({ state: 'refused', refusal: reply });
    else {
      setCalled(reply.names);
      if (asked.length > 0) setAnswer({ state: 'told', judged: titled(reply.judged, title) });
    }
  };
  useEffect(() => void put([], []), []);

  const suggest = (suggestion: Suggestion) => {
    setActs(suggestion.acts.map((line) => inNames(line, called)));
    setQuestion('');
    void put(suggestion.acts, [suggestion.question], suggestion.label);
  };
  const ask = (line: string) => {
    setQuestion(line);
    void put(
      acts.map((a) => inRefs(a, called)),
      [inRefs(line, called)],
    );
  };
  const names = namesAt(view, called);
  return (
    <div class="judge-match">
      <p class="quiet-text">
        {line === undefined
          ? 'The judge plays on in a copy, from where the match stands, and knows only what you know.'
          : 'The judge plays on in a copy, from this line of the log, and knows only what you knew then.'}{' '}
        Nothing of it is done.
      </p>
      <ul class="judge-suggestions" aria-label="Questions that are often asked">
        {suggestionsFor(view, about).map((suggestion) => (
          <li key={suggestion.label}>
            <button type="button" class="second" onClick={() => suggest(suggestion)}>
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
      <details class="judge-own" open={acts.length > 0}>
        <summary>What if …</summary>
        {acts.length > 0 && (
          <ol class="judge-lines" aria-label="Acts">
            {acts.map((line, at) => (
              <li key={`${at} ${line}`}>
                <span>{line}</span>
                <button
                  type="button"
                  class="judge-small"
                  aria-label={`Remove: ${line}`}
                  onClick={() => setActs(acts.filter((_, other) => other !== at))}
                >
                  ✕
                </button>
              </li>
            ))}
          </ol>
        )}
        <Sentence
          id="match-act"
          label="An act"
          placeholder="Who does what …"
          forms={ACTS}
          names={names}
          send="Add"
          text={act}
          write={setAct}
          take={(line) => setActs([...acts, line])}
        />
      </details>
      <Sentence
        id="match-question"
        label="A question"
        placeholder="May … ? zone of …, who …"
        forms={QUESTIONS}
        names={names}
        send="Ask"
        main
        text={question}
        write={setQuestion}
        take={ask}
      />
      <div role="status" class="sr">
        {answer.state === 'told' ? announced(answer.judged.rulings) : ''}
      </div>
      <div aria-busy={answer.state === 'asking'}>
        {answer.state === 'asking' && <p class="quiet-text">The judge looks at it …</p>}
        {answer.state === 'told' && <Answers judged={answer.judged} options={[]} />}
        {answer.state === 'refused' && <Refused refusal={answer.refusal} />}
      </div>
    </div>
  );
}
