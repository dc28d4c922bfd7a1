import type {
  HouseFormat,
  HouseFormatKept,
  HouseFormatRequest,
  LabComparison,
  LabFigure,
  LabMatches,
  LabReplay,
  LabReport,
  LabRun,
  LabRunRequest,
  LabRunStarted,
  LabSides,
  LabSidesRequest,
} from '../../../server/protocol/index.ts';
import { bearer, call, sent } from './http.ts';

const at = (path: string, id: string): string => `/api/lab/${path}/${encodeURIComponent(id)}`;

export const keepHouseFormat = (request: HouseFormatRequest): Promise<HouseFormatKept> =>
  call('/api/lab/formats', sent('POST', request));
export const houseFormat = (id: string): Promise<HouseFormat> => call(at('formats', id));
/** The runs of a house format, newest first. */
export const runsOf = (format: string): Promise<LabRun[]> => call(`${at('formats', format)}/runs`);
export const sidesOf = (request: LabSidesRequest): Promise<LabSides> => call('/api/lab/sides', sent('POST', request));
export const beginRun = (request: LabRunRequest): Promise<LabRunStarted> =>
  call('/api/lab/runs', sent('POST', request));
export const labRun = (id: string): Promise<LabRun> => call(at('runs', id));
/** Stop a run. Only whoever began it has its secret. */
export const cancelRun = (id: string, secret: string): Promise<LabRun> =>
  call(`${at('runs', id)}/cancel`, { method: 'POST', ...bearer(secret) });
export const continueRun = (id: string): Promise<LabRun> => call(`${at('runs', id)}/continue`, { method: 'POST' });
export const labReport = (id: string): Promise<LabReport> => call(`${at('runs', id)}/report`);
export const reportFile = (id: string): string => `${at('runs', id)}/report?format=json`;
export const labComparison = (id: string, other: string): Promise<LabComparison> =>
  call(`${at('runs', id)}/compare/${encodeURIComponent(other)}`);
export const comparisonFile = (id: string, other: string): string =>
  `${at('runs', id)}/compare/${encodeURIComponent(other)}?format=json`;
/** The matches behind a figure, from the `from`th on. */
export const labMatches = (id: string, { of, value }: LabFigure, from: number): Promise<LabMatches> =>
  call(`${at('runs', id)}/matches?${new URLSearchParams({ of, value, from: String(from) })}`);
/** Make a match one that can be looked back at. */
export const labReplay = (id: string, n: number): Promise<LabReplay> =>
  call(`${at('runs', id)}/matches/${n}/replay`, { method: 'POST' });
