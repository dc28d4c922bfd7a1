import type {
  JoinInfo,
  JoinLink,
  JoinRequest,
  PushKey,
  PushRequest,
  PushSeat,
  SeatTaken,
} from '../../../server/protocol/index.ts';
import { at, bearer, call, sent } from './http.ts';

const joinOf = (match: string): string => `${at('tables', match)}/join`;
/** The seats of a table. `secret`: of its link, or of the host's seat. */
export const joinInfo = (match: string, secret: string | null): Promise<JoinInfo> =>
  call(joinOf(match), bearer(secret));
/** Take a free seat by the link of the table. */
export const joinTable = (match: string, secret: string | null, request: JoinRequest): Promise<SeatTaken> =>
  call(joinOf(match), sent('POST', request, secret));
export const makeJoinLink = (match: string, secret: string): Promise<JoinLink> =>
  call(`${at('tables', match)}/join-link`, sent('POST', {}, secret));
export const freeSeat = (match: string, secret: string, person: number): Promise<JoinInfo> =>
  call(`${joinOf(match)}/free`, sent('POST', { person }, secret));
export const pushKey = (): Promise<PushKey> => call('/api/push');
const pushOf = (match: string): string => `${at('matches', match)}/push`;
/** Subscribe this browser to the questions of a seat. */
export const callMe = (match: string, secret: string, subscription: PushRequest['subscription']): Promise<PushSeat> =>
  call(pushOf(match), sent('PUT', { subscription }, secret));
export const callMeNoMore = (match: string, secret: string, endpoint: string): Promise<PushSeat> =>
  call(pushOf(match), sent('DELETE', { endpoint }, secret));
