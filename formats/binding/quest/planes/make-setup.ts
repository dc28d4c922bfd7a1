import type { CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { poolFacts } from '../../../../server/engine/offers/empty-windows.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import { isCombinedFace } from '../../../sdk/deck/decks.ts';
import { SetupError } from '../../../sdk/error.ts';
import { onlyUsed, RULES_VERSION } from '../../../sdk/format.ts';
import { optionReader } from '../../../sdk/options.ts';
import type { SessionPlane } from '../../../sdk/tale/planes.ts';
import { OPPOSITION, WILL } from '../../confrontation/seats.ts';
import { Pool, type Copies } from '../../quick-deal/pool.ts';
import { planeMissing } from './missing.ts';
import type { Character } from '../model.ts';
import { QUEST_OPTIONS, type QuestOptions } from '../options.ts';
import { MOST_MAGICIANS, MOST_PLANES, type QuestPlane, type QuestSetup } from './setup.ts';
import { planOf, stockOf, type Plan } from './stock.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

export const QUEST = 'binding-quest';
export const QUEST_NAME = 'Magic: The Binding, a quest';

/** A plane with its pool; planeswalkers in it are left out (P1). */
export type PlaneRequest = Omit<SessionPlane, 'early'> & Partial<Pick<SessionPlane, 'early'>>;
export interface MagicianRequest {
  /** id of the home plane: that of the character, if one comes */
  readonly home: string;
  /** null: is made at this table (P4) */
  readonly character: Character | null;
  /** id under which the character is kept; null for a new one */
  readonly id: string | null;
  /** of the person */
  readonly name: string;
}
export interface QuestRequest {
  readonly seed: string;
  readonly title: string;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly planes: readonly PlaneRequest[];
  /** in the order of their Fronts */
  readonly magicians: readonly MagicianRequest[];
  readonly augur: { readonly name: string };
  /** cards that characters have or had (`cardsOfCharacter`), if no pool of the planes has them */
  readonly owned: readonly CompiledCard[];
  /** it ends when the Magicians are made */
  readonly making: boolean;
}

const readOptions = optionReader(QUEST, QUEST_NAME, QUEST_OPTIONS);

/**
 * Setup of a quest; the same for the same request.
 * Throws SetupError, before anything is built, if the quest cannot be played.
 */
export function makeQuestSetup(r: QuestRequest): MatchSetup {
  const options = readOptions(r.options);
  checkPlanes(r);
  checkPeople(r);
  const magicians = r.magicians.map(({ home, character, id }) => ({ home: character?.home ?? home, character, id }));
  const plan = planOf({ magicians, making: r.making });
  const rng = new Rng(`${r.seed} stock`);
  const planes = r.planes.map((plane) => lend(r, plane, plan, options, rng));
  const data: QuestSetup = { version: 1, title: r.title, planes, magicians, making: r.making };
  const uses = [
    ...planes.flatMap((p) => Object.values(p.stock).flat()),
    ...r.magicians.flatMap((m) => (m.character ? cardsOfCharacter(m.character) : [])),
  ];
  return {
    rulesVersion: RULES_VERSION,
    format: QUEST,
    seed: r.seed,
    options,
    data,
    cards: onlyUsed([...r.planes.flatMap((p) => p.cards), ...r.owned], uses),
    ...(r.owned.length > 0 ? {} : poolFacts(r.planes.flatMap((p) => p.cards))),
    people: [...r.magicians.map(({ name }) => ({ name, side: WILL })), { name: r.augur.name, side: OPPOSITION }],
  };
}

/** The keys of every card that a Magician has, or had in a Face, repeats included. */
export function cardsOfCharacter(c: Character): string[] {
  const faces = [...c.faces, ...c.gone];
  return [
    ...keptBy(c),
    ...faces.map((f) => f.card),
    ...faces.flatMap((f) => f.history.flatMap((h) => [h.before, h.after].flatMap((x) => x?.card ?? []))),
    ...c.fealties.map((f) => f.land),
  ];
}
/**
 * Cards of a character that are missing from the pool: tied cards and the Library.
 * The land of a Place stays on its Road.
 */
const keptBy = (c: Character): string[] => [...c.faces.map((f) => f.card), ...c.library];

// ---- who and where ------------------------------------------------------------------------------------------------

function checkPeople({ magicians, planes, making }: QuestRequest): void {
  if (magicians.length === 0 || magicians.length > MOST_MAGICIANS) {
    throw new SetupError(
      `A quest is walked by 1 to ${MOST_MAGICIANS} Magicians; ${magicians.length} came.`,
      ['P4'],
      `Name 1 to ${MOST_MAGICIANS} Magicians.`,
    );
  }
  if (making && magicians.every((m) => m.character !== null))
    throw new SetupError(
      'Every Magician is made already.',
      ['P4'],
      'Name a Magician without a character, or begin the whole quest.',
    );
  const twice = magicians.find((m, i) => m.id !== null && magicians.findIndex((x) => x.id === m.id) !== i);
  if (twice)
    throw new SetupError(`${twice.character?.name ?? 'A Magician'} comes twice.`, ['R4'], 'Name every Magician once.');
  for (const { home, character, name } of magicians) {
    const at = character?.home ?? home;
    // a planeswalker walks to where the quest is (P4)
    if (planes.some((p) => p.id === at) || (character !== null && character.walks !== null)) continue;
    throw new SetupError(
      `${character?.name ?? `The Magician of ${name}`} is at home on a plane that this quest does not have.`,
      ['P4', 'Q1'],
      'Add that plane to the quest, or choose another Magician.',
    );
  }
}

function checkPlanes({ planes }: QuestRequest): void {
  if (planes.length === 0 || planes.length > MOST_PLANES)
    throw new SetupError(
      `A quest is about 1 to ${MOST_PLANES} planes; ${planes.length} are named.`,
      ['P1'],
      `Name 1 to ${MOST_PLANES} planes.`,
    );
  const twice = planes.find((p, i) => planes.findIndex((x) => x.id === p.id) !== i);
  if (twice) throw new SetupError(`The plane ${twice.name} is named twice.`, ['P1'], 'Name every plane once.');
  for (const plane of planes) checkElements(plane);
}

/**
 * P1: at least 25 Elements, each with Lore, a name of its own, and both or none of Disposition and Haunt.
 * A Disposition has one to three colors. Throws SetupError.
 */
function checkElements({ name, elements, early }: PlaneRequest): void {
  const [first] = planeMissing({ elements, pool: true }, early);
  if (first) throw new SetupError(`${name}: ${first.message}`, first.clauses, first.mend);
}

// ---- loans from pools
// ---------------------------------------------------------------------------------------------

/**
 * Most cards that a making keeps out of the pool.
 * Fourteen for each of five Faces, or for the Spark alone, and the one being tied.
 */
export const KEPT_AT_HOME = 5 * 14 + 1;
const KEPT_ABROAD = 14 + 1;

/** A plane with the cards that its pool lends to the quest. Throws if the pool is too small (Q1, Q2). */
function lend(r: QuestRequest, plane: PlaneRequest, plan: Plan, options: QuestOptions, rng: Rng): QuestPlane {
  const copies = copiesLeft(r, plane);
  const pool = new Pool(
    plane.cards.filter((c) => !isCombinedFace(c)),
    options.colourless === 'any',
    copies,
  );
  const makers = r.magicians.filter((m) => m.character === null);
  const kept = makers.reduce((sum, m) => sum + (m.home === plane.id ? KEPT_AT_HOME : KEPT_ABROAD), 0);
  try {
    pool.check(plan.making ? 1 : plan.magicians, options.fillWithBasics, kept);
  } catch (e) {
    throw e instanceof SetupError ? new SetupError(`${plane.name}: ${e.message}`, e.clauses, e.mend) : e;
  }
  const stock = stockOf(pool, copies, rng, plan);
  const lent = new Set(Object.values(stock).flat());
  return {
    id: plane.id,
    name: plane.name,
    concept: plane.concept,
    elements: plane.elements.map((e) => ({ ...e, disposition: [...e.disposition], haunt: e.haunt && { ...e.haunt } })),
    stock,
    copies: Object.fromEntries([...copies].filter(([key]) => lent.has(key))),
  };
}

/**
 * Counted copies left after those of the Magicians who come (P1).
 * Theirs come from their home, or else from the first plane that counts them.
 */
function copiesLeft({ magicians, planes }: QuestRequest, plane: PlaneRequest): Copies {
  const left = new Map(plane.copies);
  for (const { character: c } of magicians) {
    if (!c) continue;
    const sources = [...planes.filter((p) => p.id === c.home), ...planes.filter((p) => p.id !== c.home)];
    for (const key of keptBy(c)) {
      if (sources.find((p) => p.copies?.has(key)) === plane) left.set(key, Math.max(0, (left.get(key) ?? 0) - 1));
    }
  }
  return left;
}
