import { BOOK, FORMATS, VARIANTS } from '../../formats/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { SetupRequest } from '../../formats/sdk/deal.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import { Rng } from '../../server/engine/kernel/rng.ts';
import { shortOf, withVariant } from '../kit/formats.ts';
import type { FuzzSpec } from './match.ts';
import { handful, type Pool } from './pool.ts';

/** The parts of a run of matches. */
export interface RunSpec {
  readonly seed: string;
  readonly formats: readonly FormatDefinition[];
  /** the number of people; null: any number that fits, six at most */
  readonly people: number | null;
  readonly pools: readonly Pool[];
  readonly stops: number;
  /** every format and variant in turn, played to its end, instead of any by chance */
  readonly inTurn?: boolean;
}

export interface NamedSpec {
  readonly spec: FuzzSpec;
  readonly pool: string;
}

const MOST_PEOPLE = 6;
const HANDFUL = 600;
const MOST_INPUTS = 4_000;
const QUIT_EVERY = 700;
/** Of those that are played in turn, every eighth of a format is checked all through. */
const THOROUGHLY = 8;
/** The others are played by one of so many numbers of people, the smallest that a format takes. */
export const FEW = 3;

/** Match `i` of a run: format, people, options, cards and players, all from the run's seed. */
export function specOf(run: RunSpec, i: number): NamedSpec {
  const seed = `${run.seed}/${i}`;
  const rng = new Rng(`${seed} spec`);
  const format = run.inTurn
    ? inTurn(run.formats, i)
    : overlaid(
        rng.pick(run.formats.filter((f) => run.people === null || fits(f, run.people))),
        new Rng(`${seed} variant`),
      );
  const pool = run.pools[i % run.pools.length] as Pool;
  const round = Math.floor(i / entriesOf(run.formats.map((f) => f.id)));
  const once = run.inTurn === true && round % THOROUGHLY !== 0;
  const people = run.people ?? rng.pick(once ? counts(format).slice(0, FEW) : counts(format));
  const bots = rng.pick([['random'], ['random'], ['random'], ['random', 'sensible'], ['sensible', 'random', 'random']]);
  const named = Array.from({ length: people }, (_, k) => ({ name: `Player ${k + 1}` }));
  const options = {
    ...(run.inTurn && rng.int(4) > 0 ? shortOf(format) : {}),
    ...(rng.int(2) === 0 ? {} : someOptions(format, rng)),
  };
  const more =
    pool.name !== 'plane' && format.info.options.some((o) => o.key === 'fillWithBasics')
      ? { fillWithBasics: true }
      : {};
  for (let most = HANDFUL; ; most *= 4) {
    const request: SetupRequest = {
      seed,
      people: named,
      cards: handful(pool, most, rng),
      options: { ...options, ...more },
    };
    const spec: FuzzSpec = {
      format,
      request,
      stops: run.stops,
      bots,
      quitEvery: QUIT_EVERY,
      ...(run.inTurn ? { once } : { mostInputs: MOST_INPUTS }),
    };
    try {
      format.makeSetup(request);
      return { spec, pool: pool.name };
    } catch (e) {
      if (!(e instanceof SetupError)) return { spec, pool: pool.name };
      if (most > pool.cards.length)
        return { spec: { ...spec, request: { ...request, options: more } }, pool: pool.name };
    }
  }
}

/** The formats one after the other, then each variant over another format that it goes with each time. */
function inTurn(formats: readonly FormatDefinition[], i: number): FormatDefinition {
  const variants = [...VARIANTS.keys()]
    .map((id) => withVariant(id).filter((f) => formats.some((own) => own.id === f.id)))
    .filter((over) => over.length > 0);
  const entries = [...formats.map((f) => [f]), ...variants];
  const over = entries[i % entries.length] ?? [];
  return over[Math.floor(i / entries.length) % over.length] as FormatDefinition;
}
/** The number of matches to be played in turn. */
export const entriesOf = (formats: readonly string[]): number =>
  formats.length + [...VARIANTS.keys()].filter((id) => withVariant(id).some((f) => formats.includes(f.id))).length;

/** Every third time with a variant that goes with the format, where none was chosen. */
function overlaid(format: FormatDefinition, rng: Rng): FormatDefinition {
  const { variants, changes } = format.composed;
  if (variants.length + changes.length > 0 || rng.int(3) > 0 || BOOK.formats.get(format.id) !== format) return format;
  const fitting = BOOK.offered({ format: format.id }).filter((o) => o.refused === null);
  return fitting.length === 0 ? format : BOOK.of({ format: format.id, variants: [rng.pick(fitting).variant.id] });
}

const bounds = (f: FormatDefinition): { min: number; max: number } => ({
  min: f.roles.reduce((n, r) => n + r.min, 0),
  max: f.roles.reduce((n, r) => n + r.max, 0),
});
export const fits = (f: FormatDefinition, people: number): boolean => assignRoles(f.roles, people) !== null;

/** The numbers of people that a format takes, six at most where it can. */
export function counts(f: FormatDefinition): number[] {
  const { min, max } = bounds(f);
  return Array.from({ length: Math.max(1, Math.min(max, MOST_PEOPLE) - min + 1) }, (_, k) => min + k).filter((n) =>
    fits(f, n),
  );
}

/** Some options of a format with other values than their defaults. */
export function someOptions(format: FormatDefinition, rng: Rng): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const o of format.info.options) {
    if (rng.int(3) > 0) continue;
    if (o.kind === 'boolean') out[o.key] = rng.int(2) === 0;
    else if (o.kind === 'choice') out[o.key] = rng.pick(o.choices ?? []).value;
    else out[o.key] = Math.min(o.max ?? Infinity, (o.min ?? 1) + rng.int(40));
  }
  return out;
}

/** The fixed matches of the test suite: on the shipped plane, one to three Magicians in turn, every third match another format, now and then another reading of it, with less life where more than two play; each format has one more by its contract. */
export function suiteSpec(pool: Pool, i: number, stops: number): FuzzSpec {
  const others = [...FORMATS.values()].filter((f) => f.id !== 'binding');
  const format = (i % 3 === 2 ? others[Math.floor(i / 3) % others.length] : FORMATS.get('binding')) as FormatDefinition;
  const people = format.id === 'binding' ? ((i + Math.floor(i / 3)) % 3) + 2 : bounds(format).min;
  const readings =
    format.id === 'binding' && i % 5 === 4
      ? {
          globalEffects: 'own-front',
          stackTargeting: 'own-front',
          moveEnchanted: 'shed',
          moveSickness: 'always',
          fealtyUpkeep: 'every',
          teamHands: 'closed',
          returnToRelationshipZone: 'permanents',
        }
      : {};
  const request = {
    seed: `fuzz/${i}`,
    people: Array.from({ length: people }, (_, k) => ({ name: `Player ${k + 1}` })),
    cards: pool.cards,
    options: { ...(people > 2 ? shortOf(format) : {}), ...readings },
  };
  return { format, stops, request };
}
