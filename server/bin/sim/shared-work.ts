import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { starterCards } from '../../../cards/starter/index.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import type { StudiedMatch, StudiedTale } from '../../../formats/sdk/tale/study.ts';
import type { TaleDefinition } from '../../../formats/sdk/tale/tale.ts';
import { companyFor } from '../../sim/company.ts';
import { givenOptions } from '../../sim/given.ts';
import { playedMatch, recordMatch, type MatchRecord } from '../../sim/record.ts';
import type { MatchReport } from '../../sim/run.ts';
import { playCampaign, recordCampaign, type CampaignRun } from '../../sim/session.ts';
import { playDeal, playTale, type Deal, type StudyRequest } from '../../sim/studies.ts';
import type { Doing } from '../threads/workers.ts';
import { botsOf, nthRequest, type Dealt, type MatchRun } from './match-run.ts';
import { matchStudy, taleStudy } from './studies.ts';

/** Matches of a run as a worker is told of them: the format by its id. `recorded`: with what reports tell of them; `timed`: with the CPU time of answers, where they are not. */
export interface MatchesTask {
  readonly is: 'matches';
  readonly run: Omit<MatchRun, 'format'> & { readonly format: string };
  readonly dealt: Dealt;
  readonly recorded: boolean;
  readonly timed: boolean;
}

/** Campaigns of a tale as a worker is told of them. `recorded`: with what reports tell of them. */
export interface CampaignsTask {
  readonly is: 'campaigns';
  readonly tale: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly people: number;
  readonly sessions: number;
  readonly seed: string;
  readonly bots: string;
  readonly cards: readonly CompiledCard[];
  readonly content: unknown;
  readonly recorded: boolean;
}

/** A study of matches as a worker is told of it, by its id. */
export interface DealsTask {
  readonly is: 'deals';
  readonly id: string;
  readonly request: StudyRequest;
}
/** A study of tales. `options`: as the command line gives them. */
export interface TalesTask {
  readonly is: 'tales';
  readonly id: string;
  readonly request: StudyRequest;
  readonly options: readonly string[];
}
export type SimTask = MatchesTask | CampaignsTask | DealsTask | TalesTask;

/** Plays matches of a run by their numbers, from 0. */
export function playMatches({
  run: told,
  dealt,
  recorded,
  timed,
}: MatchesTask): Doing<number, MatchReport | MatchRecord> {
  const { format, variants, changes } = told;
  const run = { ...told, format: BOOK.of({ format, variants, changes }) };
  const one = recorded ? recordMatch : playedMatch;
  return (i) => {
    const request = nthRequest(run, i, dealt);
    return one(run.format, request, (game) => botsOf(run, request.seed, game), { views: run.views, timed });
  };
}

/** The tale of this id. Throws an error that names all tales. */
export function taleOf(id: string): TaleDefinition {
  const tale = TALES.get(id);
  if (tale === undefined) throw new Error(`There is no tale “${id}”. Choose one of: ${[...TALES.keys()].join(', ')}.`);
  return tale;
}

/** Plays campaigns by their numbers, from 0. Throws where the company of the tale cannot be made. */
export function playCampaigns({
  tale,
  sessions,
  seed,
  bots,
  recorded,
  ...made
}: CampaignsTask): Doing<number, CampaignRun> {
  const company = companyFor(taleOf(tale), made);
  const one = recorded ? recordCampaign : playCampaign;
  return (campaign) => one({ company, campaign, seed: `${seed}/${campaign}`, sessions, bots });
}

/** Plays the matches of a study by their deals. */
export function playDeals({ id, request }: DealsTask): Doing<Deal, StudiedMatch> {
  const { study, format } = matchStudy(id);
  const cards = starterCards();
  return (deal) => playDeal(format, study, cards, request, deal);
}

/** Plays the tales of a study by their numbers, from 0. Throws where the company of the tale cannot be made. */
export function playTales({ id, request, options }: TalesTask): Doing<number, StudiedTale<unknown>> {
  const { study, tale } = taleStudy(id);
  const company = companyFor(tale, {
    people: study.people(request.size),
    options: givenOptions(tale.info, options),
    cards: starterCards(),
  });
  return (n) => playTale(study, company, request, n);
}

/** The work of a worker, whatever its task. */
export function simWork(task: SimTask): Doing<unknown, unknown> {
  const work =
    task.is === 'matches'
      ? playMatches(task)
      : task.is === 'campaigns'
        ? playCampaigns(task)
        : task.is === 'deals'
          ? playDeals(task)
          : playTales(task);
  return work as Doing<unknown, unknown>;
}
