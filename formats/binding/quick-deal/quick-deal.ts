import { COLORS, type CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { landsFor } from './lands.ts';
import { placeNames } from './names.ts';
import type { BindingOptions } from '../options.ts';
import { buildRoads, buildWeather, type Roads } from './plane.ts';
import { isMajor, manaValue, Pool, type Copies } from './pool.ts';
import type {
  ConfrontationSetup,
  FealtySetup,
  MagicianRelationship,
  MagicianSetup,
  OppositionRelationship,
  OppositionSetup,
  StepSetup,
} from '../setup-schema.ts';

/** Five Faces: three Qualities and two Lots (P4). */
const FACES: readonly { relationship: MagicianRelationship; kind: 'quality' | 'lot' }[] = [
  { relationship: 'Homeland', kind: 'quality' },
  { relationship: 'People', kind: 'quality' },
  { relationship: 'Art', kind: 'quality' },
  { relationship: 'Homeland', kind: 'lot' },
  { relationship: 'Deeds', kind: 'lot' },
];
/** The Opposition's Relationships at a quest's start; Eternity needs a planeswalker (P3). */
const OPPOSITION: readonly OppositionRelationship[] = ['Root', 'Constituency', 'Obstruction'];
const REACHES = 2;
const STEPS = 5;
const FACE_CARDS = 15;
/** Most cards of the fifteen-card draws in a Library, so that it has 50 to 60 cards in and after the quest. */
const MOST_CARDS = 60;

interface Deal {
  readonly rng: Rng;
  readonly pool: Pool;
  readonly options: BindingOptions;
  readonly name: () => string;
}

/** A Magician before the quest: cards, not keys. */
interface Created {
  readonly relationships: MagicianSetup['relationships'];
  readonly fealties: FealtySetup[];
  readonly library: CompiledCard[];
}

/**
 * A quick deal (C23): the setup of a Confrontation as a quest would leave it, dealt from a seed. Magicians are created by P4, the Opposition by
 * Q3, and every Front has five Steps, in which the Opposition reveals cards and reaches out twice (Q4). The same arguments give the same setup.
 * Throws SetupError, before anything is built, if the pool is too small.
 */
export function quickDeal(
  cards: readonly CompiledCard[],
  seed: string,
  magicians: number,
  options: BindingOptions,
  copies?: Copies,
): ConfrontationSetup {
  const pool = new Pool(cards, options.colourless === 'any', copies);
  pool.check(magicians, options.fillWithBasics);
  const rng = new Rng(`${seed} deal`);
  const d: Deal = { rng, pool, options, name: placeNames(rng) };
  const created = Array.from({ length: magicians }, () => createMagician(d));
  const draws = pool.afresh(rng);
  const roads = buildRoads(draws, rng, magicians, options.fillWithBasics);
  const weather = buildWeather(
    draws,
    rng,
    created.map(() => rng.pick(COLORS)),
  );
  const opposition = createOpposition(d, weather);
  const byKey = new Map(cards.map((c) => [c.key, c]));
  const fronts = walkQuest(d, created, opposition, byKey, roads, weather);
  const last = fronts.at(-1)?.at(-1);
  const landsOf = (steps: readonly StepSetup[]): CompiledCard[] => steps.map((s) => byKey.get(s.land) as CompiledCard);
  const everywhere = landsOf(fronts.flat());
  const complete = (nonlands: readonly CompiledCard[], places: readonly CompiledCard[]): string[] =>
    [...nonlands, ...landsFor(nonlands, places, roads, options, rng)].map((c) => c.key);
  return {
    version: 1,
    willLife: options.willLife,
    threatLife: options.threatLife,
    chooses: last?.won ?? 'will',
    ...(last?.won === 'will' ? { chooser: magicians - 1 } : {}),
    options,
    magicians: created.map(({ relationships, fealties, library }, i) => {
      const steps = fronts[i] ?? [];
      return {
        name: `Magician ${i + 1}`,
        relationships,
        fealties,
        front: { steps },
        library: complete(library, options.placeLands === 'every-front' ? everywhere : landsOf(steps)),
      };
    }),
    opposition: { name: 'The Opposition', relationships: opposition, library: complete(weather, everywhere) },
  };
}

/**
 * P4, automated.
 * For each Face a Road card and fifteen cards of the Weather: one is tied, and one to three are revealed and
 * returned for Fealty.
 */
function createMagician({ rng, pool, options, name }: Deal): Created {
  const draws = pool.afresh(rng);
  const roads = buildRoads(draws, rng, 1, options.fillWithBasics);
  const weather = buildWeather(draws, rng, [rng.pick(COLORS)]);
  const created: Created = { relationships: [], fealties: [], library: [] };
  const paired: CompiledCard[] = [];
  for (const [i, revealed] of revealCounts(rng).entries()) {
    const { relationship, kind } = FACES[i] as (typeof FACES)[number];
    const road = roads[rng.pick(COLORS)];
    const land = road.pop() as CompiledCard;
    const [face, ...rest] = rng.shuffle(weather.splice(-FACE_CARDS)) as [CompiledCard, ...CompiledCard[]];
    const returned = rest.splice(0, revealed);
    weather.unshift(...returned);
    road.unshift(land);
    paired.push(face);
    created.library.push(...rest);
    created.relationships.push({ card: face.key, face: `${face.name} of the ${relationship}`, relationship, kind });
    created.fealties.push({
      place: name(),
      land: land.key,
      points: returned.reduce((sum, c) => sum + manaValue(c), 0),
    });
  }
  pool.keep([...paired, ...created.library]);
  return created;
}

/** Cards revealed for each Face, one to three. Drawn again if the Library would be too large. */
function revealCounts(rng: Rng): number[] {
  for (;;) {
    const counts = FACES.map(() => 1 + rng.int(3));
    if (FACES.length * (FACE_CARDS - 1) - counts.reduce((a, b) => a + b, 0) <= MOST_CARDS) return counts;
  }
}

const tied = (
  c: CompiledCard,
  relationship: OppositionRelationship,
  kind: 'quality' | 'lot',
): OppositionSetup['relationships'][number] => ({
  card: c.key,
  face: `${c.name} of the ${relationship}`,
  relationship,
  kind,
});

/** For each Quality and Lot five cards, of which a major one, a minor one, or one of each is laid down (Q3). */
function createOpposition({ rng }: Deal, weather: CompiledCard[]): OppositionSetup['relationships'] {
  const out: OppositionSetup['relationships'] = [];
  for (const kind of ['quality', 'lot'] as const) {
    for (const relationship of OPPOSITION) {
      const drawn = weather.splice(-5);
      const either = [drawn.find(isMajor), drawn.find((c) => !isMajor(c))].filter(
        (c): c is CompiledCard => c !== undefined,
      );
      const kept = either.length < 2 || rng.int(3) === 0 ? either : [rng.pick(either)];
      weather.unshift(...drawn.filter((c) => !kept.includes(c)));
      out.push(...kept.map((c) => tied(c, relationship, kind)));
    }
  }
  return out;
}

/** A Reach of one major and one minor card, by turns as a Lot and a Quality (Q4). */
function reach(opposition: OppositionSetup['relationships'], weather: CompiledCard[], nth: number): void {
  const at = [weather.findLastIndex(isMajor), weather.findLastIndex((c) => !isMajor(c))]
    .filter((n) => n >= 0)
    .toSorted((a, b) => b - a);
  for (const n of at)
    opposition.push(tied(weather.splice(n, 1)[0] as CompiledCard, 'Reach', nth % 2 === 0 ? 'lot' : 'quality'));
}

/** Turn up a face-down card of a Quality or Lot that has two, Reaches included; null if none has (Q4). */
function revealed(rng: Rng, opposition: OppositionSetup['relationships'], turnedUp: Set<string>): string | null {
  const pairOf = (r: (typeof opposition)[number]): string => `${r.relationship} ${r.kind}`;
  const pairs = [...new Set(opposition.map(pairOf))].filter(
    (pair) => !turnedUp.has(pair) && opposition.filter((r) => pairOf(r) === pair).length === 2,
  );
  if (pairs.length === 0) return null;
  const pair = rng.pick(pairs);
  turnedUp.add(pair);
  const of = opposition.filter((r) => pairOf(r) === pair);
  return opposition.splice(opposition.indexOf(rng.pick(of)), 1)[0]?.card ?? null;
}

/**
 * Five Steps a Front, in rounds.
 * A Place, the Augur's Flirt, the Answer and perhaps an Exploration, which the Augur answers by revealing a
 * card; the higher total mana value wins. Explorations come first; the Opposition reaches out in the first
 * Steps without one.
 */
function walkQuest(
  { rng, name }: Deal,
  magicians: readonly Created[],
  opposition: OppositionSetup['relationships'],
  byKey: ReadonlyMap<string, CompiledCard>,
  roads: Roads,
  weather: CompiledCard[],
): StepSetup[][] {
  const fronts: StepSetup[][] = magicians.map(() => []);
  // Leave Steps without an Exploration for the Reaches, since a Step never has both.
  const explorations = magicians.map(({ library }) =>
    Math.min(STEPS - REACHES, rng.int(library.length - FACES.length * (FACE_CARDS - 4) + 1)),
  );
  const turnedUp = new Set<string>();
  let reaches = 0;
  for (let step = 0; step < STEPS; step++) {
    for (const [i, { library }] of magicians.entries()) {
      const land = roads[rng.pick(COLORS)].pop() as CompiledCard;
      const explored = step < (explorations[i] ?? 0);
      const played = Array.from(
        { length: explored ? 2 : 1 },
        () => library.splice(rng.int(library.length), 1)[0] as CompiledCard,
      );
      const shown = explored ? revealed(rng, opposition, turnedUp) : null;
      const flirt = [weather.pop() as CompiledCard, ...(shown === null ? [] : [byKey.get(shown) as CompiledCard])];
      const lead = total(played) - total(flirt);
      fronts[i]?.push({
        place: name(),
        land: land.key,
        magician: played.map((c) => c.key),
        augur: flirt.map((c) => c.key),
        won: lead >= 0 ? 'will' : 'opposition',
        by: Math.abs(lead),
      });
      if (!explored && reaches < REACHES) reach(opposition, weather, reaches++);
    }
  }
  return fronts;
}

const total = (cards: readonly CompiledCard[]): number => cards.reduce((sum, c) => sum + manaValue(c), 0);
