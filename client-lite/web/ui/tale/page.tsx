import { useMemo, useState } from 'preact/hooks';
import type { TaleView, View } from '../../../../server/protocol/index.ts';
import type { Game, GameState } from '../../game.ts';
import { personOf } from '../../names.ts';
import type { Question } from '../../question.ts';
import { Away, Bar } from '../bar.tsx';
import { Windows } from '../dialogs.tsx';
import { Announcer, Log } from '../log.tsx';
import { Preview } from '../preview.tsx';
import { QuestionPanel } from '../prompt.tsx';
import { Links } from './links.tsx';
import { Meters, Papers, Phases } from './blocks.tsx';
import { Sheets } from './sheets.tsx';
import { StationParts, stationNow, Tracks } from './tracks.tsx';

const TABS = [['ask', 'Question'], ['fronts', 'Fronts'], ['sheets', 'Characters'], ['story', 'Story']] as const;
type Tab = (typeof TABS)[number][0];

/** What is played around matches: the question as the main thing, the two Lives always in sight, Fronts and characters below, the story beside. */
export function TalePage({ view, tale, state, question, game }: { view: View; tale: TaleView; state: GameState; question: Question | null; game: Game }) {
  const [tab, setTab] = useState<Tab>(tale.match ? 'fronts' : 'ask');
  const lost = state.link !== 'open';
  // what is typed redraws the page with every letter: what does not depend on it stays as it was drawn
  const head = useMemo(() => <><Phases phases={tale.phases} /><Meters meters={tale.meters} /></>, [tale.phases, tale.meters]);
  const fronts = useMemo(() => <Tracks view={view} tracks={tale.tracks} />, [tale.tracks, view.cards, view.you]);
  const sheets = useMemo(() => <Sheets view={view} sheets={tale.sheets} />, [tale.sheets, view.cards, view.you, view.people]);
  const papers = useMemo(() => <Papers papers={tale.papers} />, [tale.papers]);
  const log = useMemo(() => <Log log={state.match.log} turns={tale.match} />, [state.match.log, tale.match]);
  return (
    <div class={lost ? 'tale-page lost' : 'tale-page'} data-tab={tab}>
      <Bar view={view} state={state} game={game} title={tale.title} />
      <div class="tale-head">{head}</div>
      <nav class="tale-tabs" aria-label="Parts of the page">
        {TABS.map(([key, label]) => <button type="button" key={key} aria-current={key === tab} onClick={() => setTab(key)}>{label}{key === 'ask' && question && <i class="asked-dot"><span class="sr"> (you are asked)</span></i>}</button>)}
      </nav>
      <main class="tale-main">
        <div class="tale-part ask">
          <p class="tale-at" role="status">{tale.at}</p>
          {tale.match ? <BackToTable question={question} game={game} /> : <QuestionPanel view={view} state={state} question={question} context={<StepSoFar view={view} tale={tale} />} />}
        </div>
        {tale.tracks.length > 0 && <section class="tale-part fronts" aria-label="Fronts"><h2>Fronts</h2>{fronts}</section>}
        {tale.sheets.length > 0 && <section class="tale-part sheets-part" aria-label="Characters"><h2>Characters</h2>{sheets}</section>}
      </main>
      <aside class="tale-side tale-part story" aria-label="Story">
        <div class="papers">{papers}</div>
        {!view.over && <Links links={tale.links} />}
        {question && <WaitedFor view={view} />}
        {log}
      </aside>
      {state.away && <Away state={state} game={game} />}
      <Preview view={view} />
      <Windows view={view} state={state} question={question} />
      <Announcer log={state.match.log} question={question ? `You are asked: ${question.part.title}` : ''} />
    </div>
  );
}

/** While a match is played inside, the tale is only looked at. */
function BackToTable({ question, game }: { question: Question | null; game: Game }) {
  return (
    <section class="question" aria-label="The match">
      <p>{question ? `You are asked at the table: ${question.part.title}` : 'The match goes on at the table.'}</p>
      <div class="buttons"><button type="button" class="main" onClick={() => game.set({ reading: false })}><span>Back to the table</span></button></div>
    </section>
  );
}

/** What lies in the Step that is asked about, above the question. */
function StepSoFar({ view, tale }: { view: View; tale: TaleView }) {
  const station = stationNow(tale.tracks);
  if (!station || (station.parts.length === 0 && !station.land)) return null;
  return (
    <details class="step-so-far" open>
      <summary>Step {station.n} so far: <span dir="auto">{station.title}</span></summary>
      <StationParts view={view} station={station} />
    </details>
  );
}

/** Who else is waited for, while one is asked oneself. */
function WaitedFor({ view }: { view: View }) {
  const others = view.waiting.filter((wait) => wait.person !== view.you.person);
  if (others.length === 0) return null;
  return <ul class="tale-waits" aria-label="Also waited for">{others.map((wait) => <li key={`${wait.person} ${wait.what}`}>{personOf(view, wait.person)?.name}: {wait.what}</li>)}</ul>;
}
