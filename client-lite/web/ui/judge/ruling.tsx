import type { FormatInfo, JudgeTable, KeptRuling } from '../../../../server/protocol/index.ts';
import { formats, judgeTable, keptRuling } from '../../connection/http.ts';
import { STACK, numberIn, textIn, wordsIn, type SituationFile } from '../../judge/file.ts';
import { linesOf } from '../../judge/lines.ts';
import { calledAs, readable, tableOfFile, tableRequest } from '../../judge/table.ts';
import { handOver } from '../../kept/handed-over.ts';
import { Missing, useLoaded } from '../loaded.tsx';
import { Site } from '../site.tsx';
import { Answers } from './answer.tsx';
import { Board } from './board.tsx';
import { DeskProvider } from './desk.ts';
import { PlayOnFrom } from '../play-on/from-position.tsx';
import { LineList } from './lines.tsx';
import { useKnown } from './use-known.ts';
import { keptRulingTexts as say } from '../../texts/judge/answer.ts';
import { judgeTexts } from '../../texts/judge/page.ts';
import { filled } from '../filled.ts';
import { day } from '../../texts/language.ts';

interface Loaded {
  readonly kept: KeptRuling;
  readonly table: JudgeTable;
  readonly options: FormatInfo['options'];
}

/** A kept ruling with its table as it is today, or as the file alone tells it if that table is no more. */
async function load(id: string): Promise<Loaded> {
  const [kept, list] = await Promise.all([keptRuling(id), formats()]);
  const format = list.find(({ id: other }) => other === kept.file['format']);
  const request = tableRequest(kept.file, format?.roles ?? []);
  const table = await judgeTable(request).then(
    (there) => calledAs(kept.file, there),
    () => tableOfFile(kept.file),
  );
  return { kept, table, options: format?.options ?? [] };
}

/** A ruling that was kept, to read and to start from. */
export function RulingPage({ id }: { id: string }) {
  const [loaded, again] = useLoaded(() => load(id), id);
  if (loaded.state !== 'there')
    return (
      <Site title={say.title} at="judge" wide>
        <Missing what={say.looking} loaded={loaded} again={again} />
      </Site>
    );
  return <Kept {...loaded.value} />;
}

function Kept({ kept, table, options }: Loaded) {
  const { file, judged } = kept;
  const { known } = useKnown(file);
  const change = (from: string) => location.assign(handOver({ file }, from));
  return (
    <Site
      title={textIn(file['name']) || say.title}
      at="judge"
      wide
      about={
        <>
          {filled(say.about(kept.format, table.people, kept.rules), {
            day: <time dateTime={kept.made}>{day(kept.made, 'long')}</time>,
          })}
        </>
      }
    >
      {!kept.current && <p class="notice judge-old">{say.old}</p>}
      <DeskProvider value={{ file, table, fault: null, spot: STACK, known, edit: null }}>
        <div class="judge-desk read">
          <section class="panel judge-table" aria-label={judgeTexts.position}>
            <h2>{judgeTexts.position}</h2>
            <p class="judge-facts-line">{factsOf(file)}</p>
            <Board />
          </section>
          <div class="judge-side">
            <section class="panel judge-result" aria-label={judgeTexts.answer}>
              <Answers judged={judged} options={options} />
            </section>
            {linesOf(file, 'acts').length > 0 && (
              <section class="panel">
                <h2>{judgeTexts.happens}</h2>
                <LineList of="acts" />
              </section>
            )}
            <section class="panel judge-kept">
              <p class="buttons">
                <button type="button" class="main" onClick={() => change('ruling')}>
                  {say.change}
                </button>
              </p>
              <PlayOnFrom file={file} table={table} />
              <details class="options">
                <summary>
                  {say.options} <small>{kept.options.length}</small>
                </summary>
                <dl>
                  {kept.options.map(({ key, label, value }) => (
                    <div key={key}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </section>
          </div>
        </div>
      </DeskProvider>
    </Site>
  );
}

/** The turn and the life totals that the file tells, in a line. */
function factsOf(file: SituationFile): string {
  const turn = wordsIn(file['turn']);
  const of = textIn(turn['of']) || textIn(turn['side']);
  const step = textIn(turn['step']);
  const number = numberIn(turn['number']);
  return [
    of && say.turnOf(of),
    step && say.step(readable(step)),
    number !== undefined && say.turn(number),
    ...Object.entries(wordsIn(file['life'])).map(([name, life]) => say.life(name, String(life))),
    ...Object.entries(wordsIn(file['poison'])).flatMap(([name, n]) => (n === 0 ? [] : [say.poison(name, String(n))])),
  ]
    .filter(Boolean)
    .join(' · ');
}
