import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TaleView, View } from '../../../../server/protocol/index.ts';
import type { Game, GameState } from '../../match/game.ts';
import { mayContest } from '../../match/dispute.ts';
import { personOf } from '../../match/names.ts';
import { promptKey, standingIn, type Question } from '../../match/question.ts';
import { wordsOf } from '../../pages/tale.ts';
import { contestAt } from '../table/dispute.tsx';
import { Away, Bar } from '../table/bar.tsx';
import { Windows } from '../table/windows/dialogs.tsx';
import { Announcer, Log } from '../table/log.tsx';
import { Preview } from '../card/preview.tsx';
import { QuestionPanel } from '../table/prompt.tsx';
import { ReaderProvider } from '../reader.ts';
import { Desk } from './desk/lazy.tsx';
import { Links } from './links.tsx';
import { Meters, Papers, Phases } from './blocks.tsx';
import { Maps, Scene } from './picture.tsx';
import { Sheets } from './sheets.tsx';
import { StationParts, stationNow, Tracks } from './tracks.tsx';
import { barTexts } from '../../texts/bar.ts';
import { taleTexts as say } from '../../texts/story/tale.ts';
import { filled } from '../filled.ts';

type Tab = 'ask' | 'desk' | 'map' | 'tracks' | 'sheets' | 'story';

/** Maps with something on them. */
const mapsIn = ({ maps = [] }: TaleView) => maps.filter((map) => map.places.length > 0);

/** Tabs of a narrow page: one for each part that has content. */
const tabsOf = (tale: TaleView, desk: boolean): [Tab, string][] => [
  ['ask', say.question],
  ...(desk ? [['desk', barTexts.yourDesk] as [Tab, string]] : []),
  ...(mapsIn(tale).length > 0 ? [['map', say.map] as [Tab, string]] : []),
  ...(tale.tracks.length > 0 ? [['tracks', wordsOf(tale).tracks] as [Tab, string]] : []),
  ...(tale.sheets.length > 0 ? [['sheets', wordsOf(tale).sheets] as [Tab, string]] : []),
  ['story', say.story],
];

/**
 * The tale around matches.
 * The question comes first, with the meters always in sight, tracks and sheets below, and the story beside.
 */
export function TalePage({
  view,
  tale,
  state,
  question,
  game,
}: {
  view: View;
  tale: TaleView;
  state: GameState;
  question: Question | null;
  game: Game;
}) {
  const [tab, setTab] = useState<Tab>(tale.match && tale.tracks.length > 0 ? 'tracks' : 'ask');
  const main = useNextQuestion(state, question);
  const lost = state.link !== 'open';
  const reader = useMemo(() => ({ cards: view.cards, look: (card: string) => game.lookAt(card) }), [view.cards, game]);
  // Every typed letter redraws the page; parts that do not depend on it are kept.
  const head = useMemo(
    () => (
      <>
        <Phases phases={tale.phases} />
        <Meters meters={tale.meters} />
      </>
    ),
    [tale.phases, tale.meters],
  );
  const words = useMemo(() => wordsOf(tale), [tale.words]);
  const map = useMemo(() => <Maps view={view} tale={tale} maps={mapsIn(tale)} />, [tale.maps, tale.sheets, view.you]);
  const tracks = useMemo(
    () => <Tracks view={view} tracks={tale.tracks} words={words} />,
    [tale.tracks, view.you, words],
  );
  const sheets = useMemo(
    () => <Sheets view={view} sheets={tale.sheets} words={words} />,
    [tale.sheets, view.you, view.people, words],
  );
  const desk = useMemo(
    () => (
      <Desk
        view={view}
        game={game}
        turn={(prompt) => {
          setTab('ask');
          game.turnTo(prompt);
          requestAnimationFrame(() => main.current?.querySelector<HTMLElement>('h2')?.focus());
        }}
      />
    ),
    [view.desk, view.ask, view.waiting, view.cards, view.seats],
  );
  const papers = useMemo(() => <Papers papers={tale.papers} />, [tale.papers]);
  const contests = mayContest(view);
  const log = useMemo(
    () => <Log log={state.match.log} after={contestAt(view, state.match.log)} />,
    [state.match.log, contests],
  );
  return (
    <ReaderProvider value={reader}>
      <div class={lost ? 'tale-page lost' : 'tale-page'} data-tab={tab}>
        <Bar view={view} state={state} game={game} title={tale.title} />
        <div class="tale-head">{head}</div>
        <nav class="tale-tabs" aria-label={say.parts}>
          {tabsOf(tale, view.desk !== undefined).map(([key, label]) => (
            <button type="button" key={key} aria-current={key === tab} onClick={() => setTab(key)}>
              {label}
              {key === 'ask' && question && (
                <i class="asked-dot">
                  <span class="sr"> {say.askedDot}</span>
                </i>
              )}
            </button>
          ))}
        </nav>
        <main class="tale-main">
          <div class="tale-part ask" ref={main}>
            {tale.scene && <Scene scene={tale.scene} />}
            <p class="tale-at" role="status">
              {tale.at}
            </p>
            {tale.match ? (
              <BackToTable question={question} game={game} />
            ) : (
              <QuestionPanel view={view} state={state} question={question} context={<StepSoFar tale={tale} />} />
            )}
            {!tale.match && !question?.prompt.standing && <Standing view={view} game={game} />}
          </div>
          {view.desk && (
            <section class="tale-part desk-part" aria-label={barTexts.yourDesk}>
              <h2>{barTexts.yourDesk}</h2>
              {desk}
            </section>
          )}
          {mapsIn(tale).length > 0 && (
            <section class="tale-part map-part" aria-label={say.map}>
              <h2>{say.map}</h2>
              {map}
            </section>
          )}
          {tale.tracks.length > 0 && (
            <section
              class={
                tale.tracks.some((track) => track.stations.length > 0)
                  ? 'tale-part tracks-part'
                  : 'tale-part tracks-part empty'
              }
              aria-label={words.tracks}
            >
              <h2>{words.tracks}</h2>
              {tracks}
            </section>
          )}
          {tale.sheets.length > 0 && (
            <section class="tale-part sheets-part" aria-label={words.sheets}>
              <h2>{words.sheets}</h2>
              {sheets}
            </section>
          )}
        </main>
        <aside class="tale-side tale-part story" aria-label={say.story}>
          <div class="papers">{papers}</div>
          {!view.over && <Links view={view} />}
          {question && <WaitedFor view={view} />}
          {log}
        </aside>
        {state.away && <Away state={state} game={game} />}
        <Preview view={view} />
        <Windows view={view} state={state} question={question} />
        <Announcer log={state.match.log} question={question ? say.asked(question.part.title) : ''} />
      </div>
    </ReaderProvider>
  );
}

/**
 * Move the focus to the next question after an answer or a standing offer.
 * A person who reads elsewhere keeps their focus.
 */
function useNextQuestion(state: GameState, question: Question | null): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const key = question && promptKey(question.prompt);
  const last = useRef(key);
  const left = useRef<string | null>(null);
  const standing = question?.prompt.standing === true;
  const stood = useRef(standing);
  // The next question may arrive before the server confirms the answer.
  useLayoutEffect(() => {
    const turned = last.current !== key && (standing || stood.current);
    if (last.current !== key) left.current = last.current;
    last.current = key;
    stood.current = standing;
    if (!turned && (left.current === null || left.current !== state.answered)) return;
    left.current = null;
    main.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    main.current?.scrollIntoView({ block: 'start' });
  }, [key, state.answered]);
  return main;
}

/** Way back to the match, while a person only looks at the tale. */
function BackToTable({ question, game }: { question: Question | null; game: Game }) {
  return (
    <section class="question" aria-label={say.match}>
      <p>{question ? say.askedAtTable(question.part.title) : say.matchGoesOn}</p>
      <div class="buttons">
        <button type="button" class="main" onClick={() => game.set({ reading: false })}>
          <span>{say.toTable}</span>
        </button>
      </div>
    </section>
  );
}

/** A button for each offer that stays open at any time. */
function Standing({ view, game }: { view: View; game: Game }) {
  const offers = standingIn(view);
  if (offers.length === 0) return null;
  return (
    <section class="standing" aria-label={say.anyTime}>
      <h3>{say.anyTime}</h3>
      {offers.map((prompt) => (
        <button type="button" class="second" key={promptKey(prompt)} onClick={() => game.turnTo(prompt)}>
          {say.offer(prompt.part.title)}
        </button>
      ))}
    </section>
  );
}

/** Cards and land at the present station, above the question. */
function StepSoFar({ tale }: { tale: TaleView }) {
  const station = stationNow(tale.tracks);
  if (!station || (station.parts.length === 0 && !station.land)) return null;
  return (
    <details class="step-so-far" open>
      <summary>
        <span>{filled(say.soFar(wordsOf(tale).station, station.n), { title: <bdi>{station.title}</bdi> })}</span>
      </summary>
      <StationParts station={station} />
    </details>
  );
}

/** Other people who are waited for. */
function WaitedFor({ view }: { view: View }) {
  const others = view.waiting.filter((wait) => wait.person !== view.you.person);
  if (others.length === 0) return null;
  return (
    <ul class="tale-waits" aria-label={say.waits}>
      {others.map((wait) => (
        <li key={`${wait.person} ${wait.what}`}>{say.waitsFor(personOf(view, wait.person)?.name ?? '', wait.what)}</li>
      ))}
    </ul>
  );
}
