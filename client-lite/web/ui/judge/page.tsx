import { useRef, useState } from 'preact/hooks';
import type { FormatInfo, Judged } from '../../../../server/protocol/index.ts';
import { Failed, formats, judgeFile } from '../../connection/http.ts';
import { announced } from '../../judge/answer.ts';
import { faultOf, placeWords, type Fault } from '../../judge/fault.ts';
import { textIn, withWord, type SituationFile } from '../../judge/file.ts';
import { addLine, linesOf } from '../../judge/lines.ts';
import { namesOn } from '../../judge/names.ts';
import { ACTS, QUESTIONS } from '../../judge/sentences.ts';
import { EMPTY, formatOf } from '../../judge/table.ts';
import { handedOver } from '../../kept/handed-over.ts';
import { keptPosition } from '../../kept/judge-draft.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Refused } from '../table/refused.tsx';
import { Answers } from './answer.tsx';
import { Board } from './board.tsx';
import { CardDialog } from './card-dialog.tsx';
import { DescribeDialog } from './describe.tsx';
import { DeskProvider } from './desk.ts';
import { Keep } from './keep.tsx';
import { PlayOnFrom } from '../play-on/from-position.tsx';
import { LineList } from './lines.tsx';
import { Search } from './search.tsx';
import { Sentence } from './sentence.tsx';
import { Options, Setup } from './setup.tsx';
import { Skip } from './skip.tsx';
import { Start } from './start.tsx';
import { Tools } from './tools.tsx';
import { startedWith, useBuilder, useTable } from './use-builder.ts';
import { judgeTexts as say } from '../../texts/judge/page.ts';

/** Build a position, ask about it, and keep the ruling. */
export function JudgePage() {
  const [list, again] = useLoaded(formats);
  return (
    <Site title={say.title} at="judge" about={say.about} wide>
      {list.state === 'there' ? (
        <Bench formats={list.value.filter((format) => format.tale !== true)} />
      ) : (
        <Missing what={say.laying} loaded={list} again={again} />
      )}
    </Site>
  );
}

/** The last answer, with the file that it is about. */
type Answer =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'judged'; readonly file: SituationFile; readonly judged: Judged }
  | { readonly state: 'refused'; readonly file: SituationFile; readonly fault: Fault };

function Bench({ formats: list }: { formats: readonly FormatInfo[] }) {
  const [handed] = useState(() => {
    const there = handedOver(location.hash);
    if (location.hash !== '') history.replaceState(null, '', location.pathname);
    return there;
  });
  const builder = useBuilder(() => startedWith(keptPosition() ?? EMPTY, handed?.file ?? null));
  const { file, edit, shown } = builder;
  const { table, refusal } = useTable(file, list);
  const [answer, setAnswer] = useState<Answer>({ state: 'none' });
  const [act, setAct] = useState('');
  const [question, setQuestion] = useState('');
  const place = useRef<HTMLElement>(null);

  const judge = async (asked: SituationFile) => {
    setAnswer({ state: 'asking' });
    try {
      const judged = await judgeFile(asked);
      setAnswer({ state: 'judged', file: asked, judged });
      edit.say(announced(judged.rulings));
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      const fault = faultOf(error.refusal);
      setAnswer({ state: 'refused', file: asked, fault });
      edit.say(`${fault.message} ${fault.mend}`);
    }
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place.current?.scrollIntoView({ block: 'start' });
  };
  /** Adds the act and the question that are still being written, then asks the judge. */
  const ask = (sentence: string) => {
    const line = sentence.trim();
    const acted = act.trim() === '' ? file : addLine(file, 'acts', act.trim());
    const asked = line === '' ? acted : addLine(acted, 'questions', line);
    edit.change(say.done.question, () => asked);
    setAct('');
    setQuestion('');
    void judge(asked);
  };

  if (!table)
    return refusal ? (
      <section class="panel" role="alert">
        <Refused refusal={refusal} />
        <p class="buttons">
          <button type="button" class="second" onClick={() => edit.change(say.done.clearing, () => EMPTY)}>
            {say.startEmpty}
          </button>
        </p>
      </section>
    ) : (
      <section class="panel" role="status">
        <span class="spinner" aria-hidden="true" /> {say.laying}
      </section>
    );
  const format = list.find(({ id }) => id === formatOf(file));
  const fault = answer.state === 'refused' && answer.file === file ? answer.fault : null;
  const names = namesOn(file, table);
  return (
    <DeskProvider value={builder.desk(table, fault)}>
      <Skip to="judge-search">{say.toSearch}</Skip>
      <Start builder={builder} judge={(asked) => void judge(asked)} />
      {handed?.note !== undefined && <p class="notice">{handed.note}</p>}
      <p class="sr" role="status">
        {builder.said}
      </p>
      <div class="judge-desk">
        <section class="panel judge-table" aria-label={say.position}>
          <div class="judge-head">
            <label class="judge-title">
              <span class="sr">{say.name}</span>
              <input
                value={textIn(file['name'])}
                maxLength={120}
                placeholder={say.nameHint}
                onInput={({ currentTarget: { value } }) =>
                  edit.change(say.done.name, (now) => withWord(now, 'name', value || undefined), true)
                }
              />
            </label>
            <Tools builder={builder} />
          </div>
          <Setup formats={list} edit={edit} />
          {refusal && <Refused refusal={refusal} />}
          <Search edit={edit} />
          <Board />
          <Options format={format} edit={edit} />
        </section>
        <div class="judge-side">
          <section class="panel">
            <h2>
              {say.happens} <small>{say.optional}</small>
            </h2>
            <LineList of="acts" />
            <Sentence
              id="judge-act"
              label={say.act}
              placeholder={say.actHint}
              forms={ACTS}
              names={names}
              send={say.add}
              text={act}
              write={setAct}
              take={(line) => edit.change(say.done.act, (now) => addLine(now, 'acts', line))}
            />
          </section>
          <section class="panel">
            <h2>{say.question}</h2>
            <LineList of="questions" />
            <Sentence
              id="judge-question"
              label={say.aQuestion}
              placeholder={say.questionHint}
              forms={QUESTIONS}
              names={names}
              send={say.ask}
              main={linesOf(file, 'questions').length === 0 || question.trim() !== ''}
              text={question}
              write={setQuestion}
              take={ask}
            />
            {linesOf(file, 'questions').length > 0 && question.trim() === '' && (
              <p class="buttons judge-go">
                <button type="button" class="main" disabled={answer.state === 'asking'} onClick={() => ask('')}>
                  {answer.state === 'judged' && answer.file !== file ? say.judgeAgain : say.judge}
                </button>
              </p>
            )}
          </section>
          {answer.state !== 'none' && (
            <section
              class="panel judge-result"
              ref={place}
              aria-label={say.answer}
              aria-busy={answer.state === 'asking'}
            >
              {answer.state === 'asking' && (
                <p>
                  <span class="spinner" aria-hidden="true" /> {say.playing}
                </p>
              )}
              {answer.state === 'refused' && <Amiss fault={answer.fault} />}
              {answer.state === 'judged' && (
                <>
                  {answer.file !== file && <p class="judge-stale">{say.stale}</p>}
                  <Answers judged={answer.judged} options={format?.options ?? []} />
                  <Keep file={answer.file} />
                </>
              )}
            </section>
          )}
          <section class="panel">
            <PlayOnFrom file={file} table={table} />
          </section>
        </div>
      </div>
      {shown?.show === 'card' && <CardDialog at={shown.at} edit={edit} />}
      {shown?.show === 'describe' && <DescribeDialog name={shown.name} edit={edit} />}
    </DeskProvider>
  );
}

/** Places at which the page itself shows a fault with its remedy. */
const MARKED =
  /^(?:acts|questions|seats|stack|turn|life|poison|format|people|options|variants|changes|cards|attacks|blocks)\b/;

/** Fault of the file that was asked about, with its place. */
function Amiss({ fault: { where, message, mend } }: { fault: Fault }) {
  return (
    <div class="judge-amiss">
      <h3>{where === '' ? say.notYet : say.amiss(placeWords(where))}</h3>
      <p>{message}</p>
      {mend && !MARKED.test(where) && <p>{mend}</p>}
    </div>
  );
}
