import type { FormatDefinition } from '../../../formats/sdk/format.ts';
import { restoreGame, type Game, type Input } from '../../../server/engine/game/game.ts';
import type { GameEvent } from '../../../server/engine/kernel/events.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { canSee, type Viewer as Watcher } from '../../../server/engine/language/facts/visibility.ts';
import type { Writable } from '../../../server/engine/kernel/fixed-shape.ts';
import { SituationError } from '../../../server/judge/error.ts';
import { judgeMoment } from '../../../server/judge/moment/judge-moment.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import type { ObjId, PersonId, Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const HIDDEN: readonly Zone[] = ['library', 'hand'];

const watcher = (g: Game, person: PersonId | null): Watcher => ({
  person,
  side: person === null ? null : (g.state.people[person]?.side ?? null),
});

/** Two cards that a viewer may not know, of one library and the hands that are drawn from it; null if there are none. */
function pickPair(g: Game, person: PersonId | null, rng: Rng): readonly [ObjId, ObjId] | null {
  const who = watcher(g, person);
  const shared = new Map<number, GameObject[]>();
  for (const o of Object.values(g.state.objects)) {
    if (!HIDDEN.includes(o.zone) || canSee(g, who, o)) continue;
    const library = g.world.seat(o.controller).library;
    shared.set(library, [...(shared.get(library) ?? []), o]);
  }
  const groups = [...shared.values()].filter((list) => new Set(list.map((o) => o.def)).size > 1);
  if (groups.length === 0) return null;
  const list = rng.pick(groups);
  const inHand = list.filter((o) => o.zone === 'hand');
  const a = inHand.length > 0 && rng.int(3) > 0 ? rng.pick(inHand) : rng.pick(list);
  return [a.id, rng.pick(list.filter((o) => o.def !== a.def)).id];
}

/** The state with the two cards exchanged. */
function swapped(snapshot: GameState, [a, b]: readonly [ObjId, ObjId]): GameState {
  const copy = JSON.parse(JSON.stringify(snapshot)) as GameState;
  const [x, y] = [copy.objects[a] as Writable<GameObject>, copy.objects[b] as Writable<GameObject>];
  for (const key of ['def', 'face', 'owner', 'marks', 'casts'] as const) {
    const [ofX, ofY] = [x[key], y[key]];
    for (const [o, value] of [
      [x, ofY],
      [y, ofX],
    ] as const) {
      if (value === undefined) Reflect.deleteProperty(o, key);
      else Object.assign(o, { [key]: value });
    }
  }
  return copy;
}

/** Follows cards through zones (CR 400.7); tells when one of them became known to the viewer. */
class Trace {
  private readonly ids: Set<ObjId>;
  private position: number;
  private readonly g: Game;
  private readonly who: Watcher;

  constructor(g: Game, person: PersonId | null, ids: readonly ObjId[]) {
    this.g = g;
    this.ids = new Set(ids);
    this.position = g.journal.position;
    this.who = watcher(g, person);
  }

  /** True if the viewer has learned since the last call what one of the cards is. */
  known(): boolean {
    let public_ = false;
    for (const e of this.g.journal.events(this.position)) public_ = this.tells(e) || public_;
    this.position = this.g.journal.position;
    for (const id of this.ids) {
      const o = this.g.world.object(id);
      if (!o || canSee(this.g, this.who, o)) return true;
    }
    const part = this.who.person === null ? undefined : this.g.partOf(this.who.person)?.part;
    return (
      public_
      || (part !== undefined && [...this.ids].some((id) => new RegExp(`"o${id}[":]`).test(JSON.stringify(part))))
    );
  }

  private tells(e: GameEvent): boolean {
    if (e.e === 'zone' && this.ids.has(e.obj)) {
      if (e.now !== null) this.ids.add(e.now);
      this.ids.delete(e.obj);
      return !HIDDEN.includes(e.from) || !HIDDEN.includes(e.to);
    }
    if (e.e === 'draw') return false;
    return ('obj' in e && this.ids.has(e.obj)) || ('objs' in e && (e.objs?.some((id) => this.ids.has(id)) ?? false));
  }
}

/** All that the judge says to somebody of what comes next. */
function foretoldOf(g: Game, person: PersonId | null): string {
  const state = g.snapshot();
  const asked = {
    acts: ['everyone passes'],
    questions: ['happened', 'who has priority', ...g.state.seats.map((s) => `hand of ${s.name}`)],
  };
  try {
    return JSON.stringify(judgeMoment({ setup: g.setup, state, person }, asked, g.rules));
  } catch (e) {
    if (e instanceof SituationError) return e.message;
    throw e;
  }
}

/**
 * Hidden information (CR 400.2): two cards that a viewer may not know change places, the recorded inputs are played on while they stay legal, and all that
 * this viewer sees and reads, and who is prompted, is byte for byte the same until one of the two becomes known. Returns how many inputs were compared.
 */
export function checkSwap(
  format: FormatDefinition,
  setup: MatchSetup,
  snapshot: GameState,
  inputs: readonly Input[],
  person: PersonId | null,
  rng: Rng,
): number {
  const rules = format.rules(setup.options);
  const table = {
    match: 'fuzz',
    format: format.id,
    people: setup.people.map((p) => ({ name: p.name, bot: null, connected: true })),
  };
  const open = (state: GameState): Game => restoreGame(setup, rules, state);
  const real = open(snapshot);
  const pair = pickPair(real, person, rng);
  if (!pair) return 0;
  const other = open(swapped(snapshot, pair));
  const tracks = [real, other].map((g) => ({
    g,
    viewer: new Viewer(g, { person }, table),
    trace: new Trace(g, person, pair),
  }));
  /** the view, the log, and the seats who are passed for where all see that they can do nothing */
  const sees = ({ g, viewer }: (typeof tracks)[number]): string =>
    JSON.stringify([viewer.view(), viewer.log(), g.quiescent ? g.state.people.map(({ id }) => g.idle(id).proven) : []]);
  const compare = (after: string): void => {
    const [a, b] = tracks.map(sees);
    if (a === b) return;
    const at = [...(a ?? '')].findIndex((c, i) => c !== b?.[i]);
    throw new Error(
      `${person === null ? 'An onlooker' : `Person ${person}`} can tell objects ${pair.join(' and ')} apart ${after}: …${a?.slice(Math.max(0, at - 80), at + 60)}… against …${b?.slice(Math.max(0, at - 80), at + 60)}…`,
    );
  };
  compare('at once');
  const [foretold, alike] = tracks.map(({ g }) => foretoldOf(g, person));
  if (foretold !== alike)
    throw new Error(
      `The judge tells ${person === null ? 'an onlooker' : `person ${person}`} of objects ${pair.join(' and ')}: ${foretold} against ${alike}`,
    );
  let compared = 0;
  for (const input of inputs) {
    if (real.state.over) break;
    if (real.apply(input) !== null)
      throw new Error(`A recorded input is refused in a restored match: ${JSON.stringify(input)}`);
    const refusal = other.apply(input);
    if (refusal !== null) {
      if (input.person === person)
        throw new Error(
          `Person ${person} is refused what they were offered alike, since objects ${pair.join(' and ')} changed places: ${refusal.message}`,
        );
      break;
    }
    const known = tracks.map(({ trace }) => trace.known());
    if (known.includes(true)) break;
    compare(`after ${JSON.stringify(input)}`);
    compared++;
  }
  return compared;
}
