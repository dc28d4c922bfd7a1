import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { FORMATS } from '../../formats/index.ts';
import { watchSettled } from '../../server/engine/ask.ts';
import { Builder } from '../../server/engine/builder.ts';
import type { Part } from '../../server/engine/decisions/types.ts';
import type { Flow } from '../../server/engine/flow.ts';
import { Game } from '../../server/engine/game.ts';
import type { Rules, StepSpec } from '../../server/engine/rules.ts';
import type { MatchSetup, ObjId, SeatId } from '../../server/engine/state.ts';
import { moveObjects } from '../../server/engine/zones.ts';
import { plainName, type DeckList, type Op, type ScenarioFile } from './data.ts';

/** Step names of scenarios in the order of a turn, with those of the core. */
export const STEPS: Readonly<Record<string, string>> = {
  untap: 'untap', upkeep: 'upkeep', draw: 'draw', precombat_main: 'main1', begin_combat: 'beginCombat', declare_attackers: 'attackers', declare_blockers: 'blockers',
  first_combat_damage: 'firstStrike', combat_damage: 'damage', end_combat: 'endCombat', postcombat_main: 'main2', end_turn: 'end', cleanup: 'cleanup',
};
const ORDER = Object.values(STEPS);
export const stepIndex = (id: string): number => ORDER.indexOf(id.replace(/ over$/, ''));

/** A pause after each step, where a run can stop: the step has ended, the next has not begun. */
const pauseAfter = (s: StepSpec): StepSpec => ({ id: `${s.id} over`, label: `${s.label} over`, phase: s.phase, priority: true, ...(s.when ? { when: s.when } : {}) });
export const isPause = (step: string): boolean => step.endsWith(' over');

export interface Placed {
  readonly op: Op;
  readonly id: ObjId;
  readonly seat: SeatId;
}
export interface Table {
  readonly game: Game;
  readonly seatOf: ReadonlyMap<string, SeatId>;
  /** first ids of cards with an alias */
  readonly aliases: Map<string, ObjId>;
}

/** The setup of a scenario as a match at its first question; `settled` hears of questions with only one answer. */
export function buildTable(
  s: ScenarioFile, card: (name: string) => CompiledCard, decks: ReadonlyMap<string, DeckList>, settled: (g: Game, seat: SeatId, part: Part) => void,
): Table {
  const format = FORMATS.get('duel');
  if (!format) throw new Error('There is no format "duel".');
  const rules = format.rules({ life: s.game.starting_life });
  const aliases = new Map<string, ObjId>();
  const seatOf = new Map(s.game.turn_order.map((name, i) => [name, i]));
  const battlefield: Placed[] = [];
  const uses = new Set<string>();
  const deckOf = (player: string): string[] =>
    s.setup.some((o) => o.op === 'remove_all_cards_from_library' && o.player === player) ? []
      : (decks.get(s.game.decks[player] ?? '')?.main ?? []).flatMap((d) => Array.from({ length: d.count }, () => d.name));
  for (const o of s.setup) if (o.op === 'add_card') uses.add(plainName(o.card ?? ''));
  for (const p of s.game.players) for (const n of deckOf(p)) uses.add(n);
  const cards = Object.fromEntries([...uses].map((n) => [card(n).key, card(n)]));
  const own: Rules = {
    ...rules,
    turn: { steps: rules.turn.steps.flatMap((x) => [x, pauseAfter(x)]) },
    setup(_setup, build) {
      for (const name of s.game.turn_order) {
        const side = build.side(name, s.setup.findLast((o) => o.op === 'set_life' && o.player === name)?.['life'] as number | undefined ?? s.game.starting_life);
        build.seat({ name, side, person: build.person(name, side), place: 0, library: build.library(), command: build.command() });
      }
      for (const name of s.game.players) {
        const seat = seatOf.get(name) as SeatId;
        for (const key of deckOf(name)) build.put(card(key).key, seat, 'library');
        const adds = s.setup.filter((o) => o.op === 'add_card' && o.player === name);
        for (const zone of ['library', 'hand', 'graveyard', 'command', 'exile', 'battlefield'] as const) {
          for (const op of adds.filter((o) => o.zone === zone)) {
            for (let i = 0; i < (op.count ?? 1); i++) {
              const id = build.put(card(plainName(op.card ?? '')).key, seat, zone === 'battlefield' ? 'exile' : zone);
              const alias = /@(.+)$/.exec(op.card ?? '')?.[1];
              if (alias !== undefined) aliases.set((op.count ?? 1) > 1 ? `${alias}.${i + 1}` : alias, id);
              if (zone === 'battlefield') battlefield.push({ op, id, seat });
            }
          }
        }
        if (!s.setup.some((o) => o.op === 'skip_init_shuffling')) build.shuffle(seat);
      }
    },
    procedures: {
      *opening(g): Flow {
        for (const { op, id, seat } of battlefield) {
          const [now] = yield* moveObjects(g, [{ id, to: 'battlefield', seat, ...(op.tapped ? { tapped: true } : {}) }], null);
          if (now != null && g.world.object(now)) g.journal.set(g.world.get(now), 'since', -1, now);
        }
        g.journal.set(g.state, 'pending', []); // they were there before the game
      },
    },
  };
  const setup: MatchSetup = { rulesVersion: 1, format: 'duel', seed: s.id, options: {}, cards, people: s.game.turn_order.map((name, side) => ({ name, side })), data: {} };
  const builder = new Builder(setup);
  own.setup(setup, builder);
  const game = new Game(setup, own, builder.build(0, 'untap'));
  watchSettled(game, (seat, part) => settled(game, seat, part));
  game.advance();
  return { game, seatOf, aliases };
}
