import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import type { TaleDefinition } from '../../../formats/sdk/tale/tale.ts';
import { companyFor } from '../../sim/company.ts';
import { playedMatch, recordMatch, type MatchRecord } from '../../sim/record.ts';
import type { MatchReport } from '../../sim/run.ts';
import { playCampaign, type CampaignRun } from '../../sim/session.ts';
import type { Doing } from '../threads/workers.ts';
import { botsOf, nthRequest, type Dealt, type MatchRun } from './match-run.ts';

/** Matches of a run as a worker is told of them: the format by its id. `recorded`: with what reports tell of them. */
export interface MatchesTask {
  readonly run: Omit<MatchRun, 'format'> & { readonly format: string };
  readonly dealt: Dealt;
  readonly recorded: boolean;
}

/** Campaigns of a tale as a worker is told of them. */
export interface CampaignsTask {
  readonly tale: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly people: number;
  readonly sessions: number;
  readonly seed: string;
  readonly bots: string;
  readonly cards: readonly CompiledCard[];
  readonly content: unknown;
}
export type SimTask = MatchesTask | CampaignsTask;

/** Plays matches of a run by their numbers, from 0. */
export function playMatches({ run: told, dealt, recorded }: MatchesTask): Doing<number, MatchReport | MatchRecord> {
  const { format, variants, changes } = told;
  const run = { ...told, format: BOOK.of({ format, variants, changes }) };
  const one = recorded ? recordMatch : playedMatch;
  return (i) => {
    const request = nthRequest(run, i, dealt);
    return one(run.format, request, (game) => botsOf(run, request.seed, game), { views: run.views });
  };
}

/** The tale of this id. Throws an error that names all tales. */
export function taleOf(id: string): TaleDefinition {
  const tale = TALES.get(id);
  if (tale === undefined) throw new Error(`There is no tale “${id}”. Choose one of: ${[...TALES.keys()].join(', ')}.`);
  return tale;
}

/** Plays campaigns by their numbers, from 0. Throws where the company of the tale cannot be made. */
export function playCampaigns({ tale, sessions, seed, bots, ...made }: CampaignsTask): Doing<number, CampaignRun> {
  const company = companyFor(taleOf(tale), made);
  return (campaign) => playCampaign({ company, campaign, seed: `${seed}/${campaign}`, sessions, bots });
}
