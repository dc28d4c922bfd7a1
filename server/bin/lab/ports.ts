import type { HouseFormatRepository, LabRunRepository, StoredRun } from '../../../db/index.ts';
import type { HouseComposition } from '../../protocol/index.ts';
import type { LabFacts, RunSetting } from './orders.ts';

/** Storage of house formats and of runs. */
export type HouseFormats = Pick<HouseFormatRepository<HouseComposition>, 'keep' | 'find'>;
export type LabRuns = Pick<LabRunRepository<RunSetting, LabFacts>, keyof LabRunRepository>;
export type KeptRun = StoredRun<RunSetting>;
export type KeptFormat = NonNullable<Awaited<ReturnType<HouseFormats['find']>>>;
