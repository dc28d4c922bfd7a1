import type { CardFile, DeckList, ScenarioFile } from './data.ts';
import { plainName } from './data.ts';
import { Observer } from './asserts.ts';
import { DISAGREEMENTS } from './disagreements.ts';
import { Failure } from './answers.ts';
import { isOver, ScriptedPlayer } from './player.ts';
import { buildTable, type Table } from './table.ts';
import { suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import type { Part } from '../../server/engine/decisions/types.ts';
import type { SeatId } from '../../server/engine/state.ts';

/** How a scenario ended. `notRunnable` and `failed` say the first reason. */
export interface Outcome {
  readonly id: string;
  readonly strict: boolean;
  readonly ended: 'passed' | 'failed' | 'notRunnable' | 'disagreed';
  readonly kind?: Failure['kind'] | 'unknown card' | 'not whole';
  readonly reason?: string;
  readonly unknownCards?: readonly string[];
  readonly notWholeCards?: readonly string[];
}
const FEATURES = ['custom-effect', 'fixed-random', 'rollback', 'face-down-names', 'mana-options'];
const MOST_STEPS = 20_000;

/** Plays one scenario from its start; never throws. */
export function play(s: ScenarioFile, cards: CardFile, decks: ReadonlyMap<string, DeckList>): Outcome {
  const base = { id: s.id, strict: s.strict };
  const ruling = DISAGREEMENTS.get(s.id);
  if (ruling !== undefined) return { ...base, ended: 'disagreed', reason: ruling };
  if (s.format !== 'duel') return { ...base, ended: 'notRunnable', kind: 'unsupported', reason: `format ${s.format}` };
  const names = new Set(s.setup.flatMap((o) => (o.op === 'add_card' ? [plainName(o.card ?? '')] : [])));
  for (const p of s.game.players) {
    if (s.setup.some((o) => o.op === 'remove_all_cards_from_library' && o.player === p)) continue;
    const deck = decks.get(s.game.decks[p] ?? '');
    if (!deck) return { ...base, ended: 'notRunnable', kind: 'unsupported', reason: `deck ${s.game.decks[p] ?? ''}` };
    for (const d of deck.main) names.add(d.name);
  }
  const unknownCards = [...names].filter((n) => !cards.get(n));
  const notWholeCards = [...names].filter((n) => cards.get(n)?.card.whole === false);
  if (unknownCards.length > 0) return { ...base, ended: 'notRunnable', kind: 'unknown card', reason: unknownCards.join(', '), unknownCards, notWholeCards };
  if (notWholeCards.length > 0) return { ...base, ended: 'notRunnable', kind: 'not whole', reason: notWholeCards.map((n) => `${n}: ${cards.get(n)?.why[0]}`).join('; '), unknownCards, notWholeCards };
  const feature = s.features.find((f) => FEATURES.includes(f));
  if (feature !== undefined) return { ...base, ended: 'notRunnable', kind: 'unsupported', reason: `feature ${feature}` };
  try {
    run(s, cards, decks);
    return { ...base, ended: 'passed' };
  } catch (e) {
    if (!(e instanceof Failure)) return { ...base, ended: 'failed', kind: 'error', reason: e instanceof Error ? (e.stack ?? e.message).split('\n').slice(0, 4).join(' ') : String(e) };
    return { ...base, ended: e.kind === 'unsupported' || e.kind === 'undetermined' ? 'notRunnable' : 'failed', kind: e.kind, reason: e.message };
  }
}

function run(s: ScenarioFile, cards: CardFile, decks: ReadonlyMap<string, DeckList>): void {
  let table: Table | null = null;
  let observer: Observer | null = null;
  const here = (): Table => {
    if (!table) throw new Error('The table is not laid yet.');
    return table;
  };
  const look = (): Observer => (observer ??= new Observer(here(), (name) => byName(name)));
  const players = s.game.turn_order.map((name, seat) => new ScriptedPlayer(seat, name, s.strict, here, (op) => look().check(op)));
  const byName = (name: string): ScriptedPlayer => players.find((p) => p.name === name) as ScriptedPlayer;
  const chunks: { readonly ops: ScenarioFile['script']; readonly execute: ScenarioFile['script'][number] }[] = [];
  let ops: ScenarioFile['script'][number][] = [];
  for (const o of s.script) {
    if (o.op === 'execute') {
      chunks.push({ ops, execute: o });
      ops = [];
    } else ops.push(o);
  }
  for (const [i, { ops: chunk, execute }] of chunks.entries()) {
    const asserts = chunk.filter((o) => o.op.startsWith('assert_'));
    for (const o of asserts) look().check(o);
    const dice = chunk.find((o) => ['set_flip_coin_result', 'set_die_roll_result', 'set_strict_choose_mode', 'set_daytime', 'rollback_turns'].includes(o.op));
    if (dice) throw new Failure('unsupported', `op ${dice.op}`);
    for (const p of players) p.load(chunk.filter((o) => !asserts.includes(o)));
    if (i === 0) {
      const unknown = s.setup.find((o) => !['add_card', 'set_life', 'remove_all_cards_from_library', 'remove_all_cards_from_hand', 'skip_init_shuffling'].includes(o.op));
      if (unknown) throw new Failure('unsupported', `op ${unknown.op}`);
      const early: [SeatId, Part][] = [];
      table = buildTable(s, (n) => (cards.get(n) as NonNullable<ReturnType<CardFile['get']>>).card, decks, (_g, seat, part) => (table ? players[seat]?.settled(part) : early.push([seat, part])));
      for (const [seat, part] of early) players[seat]?.settled(part);
    }
    const illegal = execute['expect_error'] !== undefined;
    for (const p of players) p.refusesBlocks = s.strict || illegal;
    try {
      until(here(), players, execute['stop_turn'] as number, execute['stop_step'] as string);
    } catch (e) {
      if (illegal && e instanceof Failure && e.kind === 'fail-action') continue;
      throw e;
    }
    if (illegal && players.some((p) => p.leftOver().length > 0)) {
      for (const p of players) p.clear(); // an attack that could not be made is left over
      continue;
    }
    if (illegal) throw new Failure('fail-action', 'Everything was possible, though an action should have been refused.');
    const left = players.flatMap((p) => p.leftOver());
    if (left.length > 0 && i === chunks.length - 1) {
      for (const o of s.asserts) look().check(o);
      throw new Failure('fail-leftover', left.join('; '));
    }
  }
  for (const o of s.asserts) look().check(o);
}

/** Plays on until a step is over; `untap`: until the turn before is over. */
function until(table: Table, players: readonly ScriptedPlayer[], turn: number, step: string): void {
  const g = table.game;
  const [stopTurn, stopStep] = step === 'untap' ? [turn - 1, 'cleanup'] : [turn, step];
  for (let n = 0; g.open && !g.state.over; n++) {
    if (n > MOST_STEPS) throw new Failure('error', 'The game does not come to its stop.');
    const person = g.owing()[0];
    const part = person === undefined ? null : g.partOf(person);
    if (person === undefined || !part) throw new Error('Nobody owes an answer.');
    const player = players[part.seats[0] ?? person] as ScriptedPlayer;
    if (part.part.kind === 'priority') {
      if (isOver(g, stopTurn, stopStep)) return;
      player.priority(part, g.open.id);
      continue;
    }
    const { title, kind } = part.part;
    const decision = g.open.id;
    let refusal = g.answer(decision, person, player.answer(part.part));
    // what must block blocks, whatever the script says (509.1c)
    if (refusal && kind === 'block' && refusal.message.includes(' must ')) refusal = g.answer(decision, person, suggestAnswer(part.part));
    if (refusal) throw new Failure('fail-action', `${title}: ${refusal.message} (${refusal.clauses.join(', ')})`);
  }
}
