import { type CardFile, type DeckList, type Op, type ScenarioFile, plainName } from './data.ts';
import { Observer } from './asserts.ts';
import { DISAGREEMENTS } from './disagreements.ts';
import { Failure } from './names.ts';
import { isOver, ScriptedPlayer } from './player.ts';
import { rulesOf, stopOf } from './rules.ts';
import { buildTable, leadersOf, SETUP_OPS, type Table } from './table.ts';
import type { Part } from '../../server/engine/kernel/decisions.ts';
import type { SeatId } from '../../server/engine/kernel/refs.ts';

/** The end of a scenario. `notRunnable` and `failed` say the first reason. */
export interface Outcome {
  readonly id: string;
  readonly strict: boolean;
  readonly ended: 'passed' | 'failed' | 'notRunnable' | 'disagreed';
  readonly kind?: Failure['kind'] | 'unknown card' | 'not whole';
  readonly reason?: string;
  readonly unknownCards?: readonly string[];
  readonly notWholeCards?: readonly string[];
}
const FEATURES = ['custom-effect', 'rollback', 'mana-options'];
const MOST_STEPS = 20_000;

type Decks = ReadonlyMap<string, DeckList>;

/** Plays one scenario from its start; never throws. */
export function play(s: ScenarioFile, cards: CardFile, decks: Decks): Outcome {
  const base = { id: s.id, strict: s.strict };
  const ruling = DISAGREEMENTS.get(s.id);
  if (ruling !== undefined) return { ...base, ended: 'disagreed', reason: ruling };
  const unsupported = (reason: string): Outcome => ({ ...base, ended: 'notRunnable', kind: 'unsupported', reason });
  const rules = rulesOf(s);
  if (!rules) return unsupported(`format ${s.format}`);
  const deck = s.game.players.map((p) => s.game.decks[p] ?? '').find((d) => !decks.has(d));
  if (deck !== undefined) return unsupported(`deck ${deck}`);
  const named = namedCards(s);
  const unknownCards = [...named].filter((n) => !cards.get(n));
  const notWhole = (names: Iterable<string>): string[] => [...names].filter((n) => cards.get(n)?.card.whole === false);
  const notWholeCards = notWhole(named);
  if (unknownCards.length > 0)
    return {
      ...base,
      ended: 'notRunnable',
      kind: 'unknown card',
      reason: unknownCards.join(', '),
      unknownCards,
      notWholeCards,
    };
  const why = (names: readonly string[]): Outcome => ({
    ...base,
    ended: 'notRunnable',
    kind: 'not whole',
    reason: names.map((n) => `${n}: ${cards.get(n)?.why[0]}`).join('; '),
    unknownCards,
    notWholeCards: names,
  });
  if (notWholeCards.length > 0) return why(notWholeCards);
  const feature = s.features.find((f) => FEATURES.includes(f));
  if (feature !== undefined) return unsupported(`feature ${feature}`);
  const run = new Run(s, rules, cards, decks);
  const ended = ((): Outcome => {
    try {
      run.play();
      return { ...base, ended: 'passed' };
    } catch (e) {
      if (!(e instanceof Failure))
        return {
          ...base,
          ended: 'failed',
          kind: 'error',
          reason: e instanceof Error ? (e.stack ?? e.message).split('\n').slice(0, 4).join(' ') : String(e),
        };
      return {
        ...base,
        ended: e.kind === 'unsupported' || e.kind === 'undetermined' ? 'notRunnable' : 'failed',
        kind: e.kind,
        reason: e.message,
      };
    }
  })();
  const came = notWhole(run.cameUp());
  return came.length > 0 ? why(came) : ended;
}

/** The cards that the script puts somewhere, and the commanders that it speaks of. */
function namedCards(s: ScenarioFile): ReadonlySet<string> {
  const leaders = s.game.players.flatMap((p) => leadersOf(s, p)).filter((n) => s.cards.includes(n));
  return new Set([...s.setup.flatMap((o) => (o.op === 'add_card' ? [plainName(o.card ?? '')] : [])), ...leaders]);
}

/** One scenario under way. */
class Run {
  private readonly s: ScenarioFile;
  private readonly players: readonly ScriptedPlayer[];
  private readonly build: (settled: (seat: SeatId, part: Part) => void) => Table;
  private table: Table | null = null;
  private observer: Observer | null = null;

  constructor(s: ScenarioFile, rules: NonNullable<ReturnType<typeof rulesOf>>, cards: CardFile, decks: Decks) {
    this.s = s;
    this.players = s.game.turn_order.map(
      (name, seat) =>
        new ScriptedPlayer(
          seat,
          name,
          s.strict,
          () => this.here,
          (op) => this.check(op),
        ),
    );
    this.build = (settled) =>
      buildTable(
        s,
        rules,
        (n, other) => (cards.get(n) ?? (cards.get(other) as NonNullable<ReturnType<CardFile['get']>>)).card,
        decks,
        settled,
        (n) => this.players.map((p) => p.chance(n)).find((x) => x !== undefined),
      );
  }

  private get here(): Table {
    if (!this.table) throw new Error('The table is not laid yet.');
    return this.table;
  }
  private check(op: Op): void {
    this.observer ??= new Observer(this.here, (name) => this.players.find((p) => p.name === name) as ScriptedPlayer);
    this.observer.check(op);
  }

  /** Cards that have come out of libraries and hands: of a deck that the script says nothing of, only these matter. */
  cameUp(): string[] {
    if (!this.table) return [];
    const { state, world } = this.table.game;
    const { battlefield, stack, graveyard } = state.zones;
    return [...battlefield, ...stack, ...graveyard.flat()]
      .map((id) => world.get(id))
      .flatMap((o) => (o.kind === 'card' ? [o.def] : []));
  }

  /** Each part of the script up to its `execute`, with the asserts that stand in front of it; then what must be true at the end. */
  play(): void {
    let ops: Op[] = [];
    for (const o of this.s.script) {
      if (o.op !== 'execute') {
        ops.push(o);
        continue;
      }
      for (const a of ops) if (a.op.startsWith('assert_')) this.check(a);
      this.execute(
        o,
        ops.filter((x) => !x.op.startsWith('assert_')),
      );
      ops = [];
    }
    const left = this.players.flatMap((p) => p.leftOver());
    for (const o of this.s.asserts) this.check(o);
    if (left.length > 0) throw new Failure('fail-leftover', left.join('; '));
  }

  private execute(o: Op, ops: readonly Op[]): void {
    const { players } = this;
    const odd = ops.find((x) => !this.s.game.players.includes(x.player ?? ''));
    if (odd) throw new Failure('unsupported', `op ${odd.op}`);
    for (const p of players) p.load(ops);
    if (!this.table) this.lay();
    const illegal = o['expect_error'] !== undefined;
    for (const p of players) p.refuses = this.s.strict || illegal;
    try {
      this.until(o['stop_turn'] as number, o['stop_step'] as string);
    } catch (e) {
      if (!illegal || !(e instanceof Failure) || e.kind !== 'fail-action') throw e;
      for (const p of players) p.clear(); // left-overs are not looked at (README 6)
      return;
    }
    if (!illegal) return;
    // an attack that could not be made is left over
    if (players.every((p) => p.leftOver().length === 0))
      throw new Failure('fail-action', 'Everything was possible, though an action should have been refused.');
    for (const p of players) p.clear();
  }

  private lay(): void {
    const unknown = this.s.setup.find((o) => !SETUP_OPS.includes(o.op));
    if (unknown) throw new Failure('unsupported', `op ${unknown.op}`);
    const early: [SeatId, Part][] = [];
    this.table = this.build((seat, part) =>
      this.table ? this.players[seat]?.settled(part) : early.push([seat, part]),
    );
    for (const [seat, part] of early) this.players[seat]?.settled(part);
  }

  /** Plays on until a step is over; `untap`: until the turn before is over. */
  private until(turn: number, step: string): void {
    const g = this.here.game;
    const [stopTurn, stopStep] = [step === 'untap' ? turn - 1 : turn, stopOf(step)];
    for (let n = 0; g.open && !g.state.over; n++) {
      if (n > MOST_STEPS) throw new Failure('error', 'The game does not come to its stop.');
      const person = g.owing()[0];
      const part = person === undefined ? null : g.partOf(person);
      if (person === undefined || !part) throw new Error('Nobody owes an answer.');
      const player = this.players[part.seats[0] ?? person] as ScriptedPlayer;
      if (g.hasPriorityOpen) {
        if (isOver(g, stopTurn, stopStep)) return;
        player.priority(part, g.open.id);
        continue;
      }
      const { title } = part.part;
      const refusal = g.answer(g.open.id, person, player.answer(part.part));
      if (refusal) throw new Failure('fail-action', `${title}: ${refusal.message} (${refusal.clauses.join(', ')})`);
    }
  }
}
