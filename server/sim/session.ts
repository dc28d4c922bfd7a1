import { SetupError } from '../../formats/sdk/error.ts';
import type { Played, StoryLine } from '../../formats/sdk/tale/sessions.ts';
import type { Numbers } from '../../formats/sdk/tale/study.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { makeBot } from '../bots/index.ts';
import type { TaleGame } from '../match/tale.ts';
import type { Company } from './company.ts';
import type { Caps, MatchReport } from './run.ts';
import { walkTale, type Answered } from './walk.ts';
import { MatchWatch, type InnerRecord } from './watch.ts';

/** The result of a session for a character who was played in it. */
export interface PlayedRecord {
  readonly key: string;
  readonly died: boolean;
  /** as they came, or were made; and as they went */
  readonly before: Numbers;
  readonly after: Numbers;
}
/** A stretch of a tale in one phase. */
export interface Stretch {
  readonly phase: string;
  readonly decisions: number;
}
/** A match inside a session. `kind`: id of what was played; `winner`: as in a MatchReport. */
export type InnerReport = Pick<MatchReport, 'winner' | 'turns'> & { readonly kind: string };

/** The numbers of one session that programs played. */
export interface SessionReport {
  readonly seed: string;
  /** the campaign of the run that it belongs to, and its number among that campaign's sessions, from 1 */
  readonly campaign: number;
  readonly session: number;
  readonly finished: boolean;
  /** why it ended, in its own words but for names */
  readonly reason: string;
  readonly diagnosis?: string;
  readonly decisions: number;
  readonly matches: readonly InnerReport[];
}
/** The record of one session for a report. Plain data; the same request gives the same record. */
export interface SessionRecord extends SessionReport {
  readonly stretches: readonly Stretch[];
  readonly played: readonly PlayedRecord[];
  /** where the campaign stood at the end */
  readonly facts: Numbers;
  /** names left out */
  readonly story: readonly StoryLine[];
  readonly matches: readonly InnerRecord[];
  /** clauses that its questions and its story cite, outside of matches */
  readonly cited: readonly string[];
}
/** The sessions of one company, and why there was no further one, where it was to have one. */
export interface CampaignRun<Session extends SessionReport = SessionReport> {
  readonly sessions: readonly Session[];
  readonly end: string | null;
}

export interface CampaignRequest {
  readonly company: Company;
  readonly campaign: number;
  readonly seed: string;
  /** the number of sessions to play */
  readonly sessions: number;
  readonly bots: string;
  readonly caps?: Caps;
}

/** An onlooker of one session. `tale`: what is played. */
interface Onlooker<Told> {
  readonly tale: TaleDefinition;
  look?(game: TaleGame, answered: Answered): void;
  record(game: TaleGame): Told;
}
type Numbered = 'seed' | 'campaign' | 'session' | 'finished' | 'decisions' | 'diagnosis';

/** Plays the sessions of one company, each from what the one before leaves, and keeps their numbers alone. One that does not come to its end is the last. */
export const playCampaign = (request: CampaignRequest): CampaignRun =>
  played(request, (company) => ({
    tale: company.definition,
    record: (game) => ({
      reason: withoutNames(namesOf(company, game))(game.over?.reason ?? ''),
      matches: game.chapters.map(({ game: { setup, state } }) => ({
        kind: setup.format,
        winner: state.over ? state.over.winner : undefined,
        turns: state.turn.number,
      })),
    }),
  }));

/** Plays the same and writes down what reports want to know of it. */
export const recordCampaign = (request: CampaignRequest): CampaignRun<SessionRecord> =>
  played(request, (company) => new Watch(company));

function played<Told extends Omit<SessionReport, Numbered>>(
  { company, campaign, seed, sessions, bots, caps }: CampaignRequest,
  onlooker: (company: Company) => Onlooker<Told>,
): CampaignRun<Told & Pick<SessionReport, Numbered>> {
  const records: (Told & Pick<SessionReport, Numbered>)[] = [];
  let before: TaleGame | null = null;
  for (let n = 1; n <= sessions; n++) {
    const setup = beginning(company, `${seed}/${n}`, n, before);
    if (typeof setup === 'string') return { sessions: records, end: setup };
    const watch = onlooker(company);
    const { game, decisions, diagnosis } = walkTale(
      watch.tale,
      setup,
      setup.people.map((_, person) => makeBot(bots, `${seed}/${n}/${person}`)),
      watch.look?.bind(watch),
      caps,
    );
    records.push({
      seed: setup.seed,
      campaign,
      session: n,
      finished: diagnosis === undefined,
      decisions,
      ...(diagnosis === undefined ? {} : { diagnosis }),
      ...watch.record(game),
    });
    if (diagnosis !== undefined) break;
    before = game;
  }
  return { sessions: records, end: null };
}

/** The setup of a session; of a campaign that goes on no further why not. Throws what keeps the first from being played. */
function beginning(
  company: Company,
  seed: string,
  n: number,
  before: TaleGame | null,
): ReturnType<Company['begin']> | string {
  try {
    return company.begin(seed, n, before);
  } catch (error) {
    if (n === 1 || !(error instanceof SetupError)) throw error;
    return error.message;
  }
}

/** Everybody who has a name at the end of a session. */
const namesOf = (company: Company, game: TaleGame): string[] => [
  ...game.setup.people.map((p) => p.name),
  ...company.played(game).map((c) => c.name),
];

type Recorded = Pick<SessionRecord, 'reason' | 'stretches' | 'played' | 'facts' | 'story' | 'matches' | 'cited'>;

/** Looks on at one session that is recorded. */
class Watch implements Onlooker<Recorded> {
  readonly #company: Company;
  readonly #matches: MatchWatch;
  readonly #stretches: { phase: string; decisions: number }[] = [];
  readonly #asTheyCame = new Map<string, Numbers>();
  readonly #cited = new Set<string>();
  /** whoever was played at any time: the dead are told of, too */
  readonly #called = new Set<string>();
  /** true if a match was being played when it looked last */
  #inMatch = false;

  constructor(company: Company) {
    this.#company = company;
    this.#matches = new MatchWatch(company.definition, company.roles, (game) => this.#chapter(game));
  }

  get tale(): Company['definition'] {
    return this.#matches.tale;
  }

  look(game: TaleGame, answered: Answered): void {
    const { phase } = answered;
    const last = this.#stretches.at(-1);
    if (last?.phase === phase) last.decisions++;
    else this.#stretches.push({ phase, decisions: 1 });
    if (!this.#matches.look(game, answered))
      for (const clause of 'clauses' in answered.part ? (answered.part.clauses ?? []) : []) this.#cited.add(clause);
    const inMatch = game.match !== null;
    if (inMatch && this.#inMatch) return; // nobody comes or is made while a match is played
    this.#inMatch = inMatch;
    for (const { key, name, numbers } of this.#company.played(game)) {
      this.#called.add(name);
      if (!this.#asTheyCame.has(key)) this.#asTheyCame.set(key, numbers);
    }
  }

  /** Where the story is. */
  #chapter(game: TaleGame): string {
    return byChapter(this.#company.story(game), this.#names(game)).at(-1)?.title ?? '';
  }

  #names(game: TaleGame): string[] {
    return [...namesOf(this.#company, game), ...this.#called];
  }

  record(game: TaleGame): Recorded {
    const played = this.#company.played(game);
    const story = this.#company.story(game);
    const matches = this.#matches.records();
    const plain = withoutNames([
      ...this.#names(game),
      ...matches.flatMap((m) => m.sideRecords.flatMap((s) => (s.label === s.name ? [] : s.name))),
    ]);
    return {
      reason: plain(game.over?.reason ?? ''),
      stretches: this.#stretches,
      facts: this.#company.facts(game),
      matches,
      cited: [...new Set([...this.#cited, ...story.flatMap((l) => l.clause?.split(/, ?/) ?? [])])].toSorted(),
      story: byChapter(story, this.#names(game)).map((line): StoryLine => ({
        ...line,
        title: plain(line.title),
        text: plain(line.text),
      })),
      played: played.map((c: Played) => ({
        key: c.key,
        died: c.dead,
        before: this.#asTheyCame.get(c.key) ?? c.numbers,
        after: c.numbers,
      })),
    };
  }
}

/** Whoever is named is somebody. */
const withoutNames =
  (names: readonly string[]) =>
  (text: string): string =>
    [...new Set(names)]
      .filter((n) => n !== '')
      .toSorted((a, b) => b.length - a.length)
      .reduce((said, name) => said.replaceAll(name, 'somebody'), text)
      .replaceAll(/(^|[.!?] )somebody/g, '$1Somebody');
/** The story by chapter: a line under a name belongs to the chapter that it stands in. */
function byChapter(story: readonly StoryLine[], names: readonly string[]): StoryLine[] {
  let chapter = '';
  return story.map((line) => {
    if (!names.includes(line.title)) chapter = plainChapter(line.title);
    return { ...line, title: chapter };
  });
}
/** "Scene 3" is a scene like the others. */
const plainChapter = (title: string): string => title.replace(/ \d+$/, '');
