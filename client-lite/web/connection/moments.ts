import type { Moment, MomentJudged, MomentRuling, Moments } from '../../../server/protocol/index.ts';
import { bearer, call, sent } from './http.ts';

const path = (match: string): string => `/api/matches/${encodeURIComponent(match)}/moments`;
/** Moments of a match that is over, as the seat of this secret saw them; without one, as spectators did. */
export const moments = (match: string, secret: string | null): Promise<Moments> => call(path(match), bearer(secret));

/** One moment. `from`: a moment that the page has; the answer is then a patch from there. */
export const moment = (match: string, secret: string | null, n: number, from: number | null): Promise<Moment> =>
  call(`${path(match)}/${n}${from === null ? '' : `?from=${from}`}`, bearer(secret));

/** The judge's answers from a moment. */
export const judgeMoment = (
  match: string,
  secret: string | null,
  n: number,
  asked: { readonly acts: readonly string[]; readonly questions: readonly string[] },
): Promise<MomentJudged> => call(`${path(match)}/${n}/judge`, sent('POST', asked, secret));

/** Why a thing may or may not be used at a moment. */
export const whyMoment = (match: string, secret: string | null, n: number, about: string): Promise<MomentRuling> =>
  call(`${path(match)}/${n}/why`, sent('POST', { about }, secret));
