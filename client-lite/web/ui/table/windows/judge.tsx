import { useEffect, useState } from 'preact/hooks';
import type { Judged, Refusal, View } from '../../../../../server/protocol/index.ts';
import { ACTS, QUESTIONS } from '../../../judge/sentences.ts';
import { announced } from '../../../judge/answer.ts';
import { useGame } from '../../../match/game.ts';
import type { Combat } from '../../../match/links.ts';
import {
  combatWords,
  inNames,
  inRefs,
  namesAt,
  suggestionsFor,
  type Called,
  type Suggestion,
} from '../../../match/judging.ts';
import { Answers } from '../../judge/answer.tsx';
import { Sentence } from '../../judge/sentence.tsx';
import { AnswerLink } from './answer-link.tsx';
import { Refused } from '../refused.tsx';
import { judgeTexts } from '../../../texts/judge/page.ts';
import { tableTexts } from '../../../texts/table/table.ts';

const { judge: say } = tableTexts;

type Answer =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'told'; readonly judged: Judged }
  | { readonly state: 'refused'; readonly refusal: Refusal };

/** An answer under the words of whoever asked. */
const titled = (judged: Judged, asked: string | undefined): Judged =>
  asked === undefined ? judged : { ...judged, rulings: judged.rulings.map((ruling) => ({ ...ruling, asked })) };

/** Questions to the judge from where the match stands: those that suggest themselves, and any other in words. */
export function JudgeWindow({
  view,
  about,
  line,
  combat,
}: {
  view: View;
  about: string | null;
  line: number | undefined;
  combat: Combat | undefined;
}) {
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
      {combat && <h3 dir="auto">{combatWords(view, combat)}</h3>}
      <p class="quiet-text">{line === undefined ? say.now : say.then}</p>
      <ul class="judge-suggestions" aria-label={say.suggestions}>
        {suggestionsFor(view, about, combat).map((suggestion) => (
          <li key={suggestion.label}>
            <button type="button" class="second" onClick={() => suggest(suggestion)}>
              {suggestion.label}
            </button>
          </li>
        ))}
      </ul>
      <details class="judge-own" open={acts.length > 0}>
        <summary>{say.whatIf}</summary>
        {acts.length > 0 && (
          <ol class="judge-lines" aria-label={judgeTexts.acts}>
            {acts.map((line, at) => (
              <li key={`${at} ${line}`}>
                <span>{line}</span>
                <button
                  type="button"
                  class="judge-small"
                  aria-label={judgeTexts.remove(line)}
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
          label={judgeTexts.act}
          placeholder={judgeTexts.actHint}
          forms={ACTS}
          names={names}
          send={judgeTexts.add}
          text={act}
          write={setAct}
          take={(line) => setActs([...acts, line])}
        />
      </details>
      <Sentence
        id="match-question"
        label={judgeTexts.aQuestion}
        placeholder={judgeTexts.questionHint}
        forms={QUESTIONS}
        names={names}
        send={judgeTexts.ask}
        main
        text={question}
        write={setQuestion}
        take={ask}
      />
      <div role="status" class="sr">
        {answer.state === 'told' ? announced(answer.judged.rulings) : ''}
      </div>
      <div aria-busy={answer.state === 'asking'}>
        {answer.state === 'asking' && <p class="quiet-text">{say.asking}</p>}
        {answer.state === 'told' && <Answers judged={answer.judged} options={[]} />}
        {answer.state === 'told' && game.live && <AnswerLink key={answer.judged} />}
        {answer.state === 'refused' && <Refused refusal={answer.refusal} />}
      </div>
    </div>
  );
}
