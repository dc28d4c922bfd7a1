import { starterCards } from '../../../cards/starter/index.ts';
import { HouseFormatRepository, LabRunRepository, type Database } from '../../../db/index.ts';
import { BOOK } from '../../../formats/index.ts';
import { RULES_VERSION } from '../../../formats/sdk/format.ts';
import type { MatchStore } from '../../match/ports.ts';
import type { CompositionRequest, FormatInfo, HouseComposition, Refusal } from '../../protocol/index.ts';
import { HouseFormatService } from './house-formats.ts';
import { LabService } from './lab-service.ts';
import type { LabFacts, RunSetting } from './orders.ts';
import { Replays } from './replays.ts';
import { LabThread } from './thread.ts';

/** The format lab over an open database. `compose`: the description of a format with variants and house rules. */
export function openLab(
  database: Database,
  deps: {
    readonly store: MatchStore;
    readonly compose: (request: CompositionRequest) => FormatInfo | Refusal;
    readonly onFault: (error: unknown) => void;
    readonly thread?: LabThread;
  },
): LabService {
  const { store, compose, onFault, thread = new LabThread() } = deps;
  const runs = new LabRunRepository<RunSetting, LabFacts>(database.db);
  return new LabService({
    formats: new HouseFormatService({
      store: new HouseFormatRepository<HouseComposition>(database.db),
      book: BOOK,
      compose,
      rules: RULES_VERSION,
    }),
    runs,
    thread,
    replays: new Replays({ runs, store, thread, rolesOf: (composition) => BOOK.of(composition).roles }),
    cards: starterCards,
    rules: RULES_VERSION,
    onFault,
  });
}
