import { cardsOfList } from '../../cards/catalog/deckCards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { STARTER_CARDS, starterCards } from '../../cards/starter/index.ts';
import { openDatabase, PlaneRepository, type Database } from '../../db/index.ts';
import { PlaneService } from '../../server/campaign/planes.ts';
import type { PoolSources } from '../../server/match/dealt.ts';
import type { PlaneDraft, PlaneElement } from '../../server/protocol/index.ts';

/** The shipped cards, also as the imported set `abc`; a set `few` has three of them. */
export const POOLS: PoolSources = {
  cards: {
    sets: () => Promise.resolve([{ set: 'abc', cards: 1, whole: 1 }, { set: 'few', cards: 3, whole: 3 }]),
    cards: (which) => Promise.resolve(which === 'starter' || which.sets.some((s) => s.toLowerCase() === 'abc') ? starterCards() : which.sets.includes('few') ? starterCards().slice(0, 3) : []),
  },
  decks: cardsOfList(STARTER_CARDS, compileCard),
};

export const element = (name: string, more: Partial<PlaneElement> = {}): PlaneElement => ({ name, lore: `Of ${name}.`, disposition: ['U'], haunt: { name: `${name}'s place`, lore: '' }, ...more });
export const whole = (more: Partial<PlaneDraft> = {}): PlaneDraft =>
  ({ name: 'Saltmere', concept: 'A lake of salt.', elements: Array.from({ length: 25 }, (_, i) => element(`E${i}`)), pool: 'starter', ...more });

export interface World {
  readonly database: Database;
  readonly planes: PlaneService;
}
/** A world of its own, in memory, with the shipped plane `orrow`. */
export async function newWorld(): Promise<World> {
  const database = await openDatabase({ folder: 'memory' });
  const planes = new PlaneService({ planes: new PlaneRepository(database.db), pools: POOLS });
  await planes.ship('orrow', whole({ name: 'Orrow' }));
  return { database, planes };
}
