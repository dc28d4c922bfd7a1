import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { beginInPlay } from '../../formats/sdk/opening.ts';
import { Builder } from '../../server/engine/kernel/initial-state.ts';
import { becomes } from '../../server/engine/zones/day-night.ts';
import type { Part } from '../../server/engine/kernel/decisions.ts';
import type { Flow } from '../../server/engine/kernel/procedure.ts';
import { Game } from '../../server/engine/game/game.ts';
import type { Rules } from '../../server/engine/ports/format-hooks.ts';
import { moveObjects } from '../../server/engine/replacement/zone-change.ts';
import { openedBy } from '../dsl/opened.ts';
import { aliasOf, plainName, type DeckList, type Op, type ScenarioFile } from './data.ts';
import { LEADS } from './rules.ts';
import type { ObjId, SeatId } from '../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

interface Placed {
  readonly op: Op;
  readonly id: ObjId;
  readonly seat: SeatId;
  readonly face: number;
}
export interface Table {
  readonly game: Game;
  readonly seatOf: ReadonlyMap<string, SeatId>;
  /** first ids of cards with an alias */
  readonly aliases: Map<string, ObjId>;
}

/** The ops of a setup that are carried out here. */
export const SETUP_OPS: readonly string[] = [
  'add_card',
  'set_life',
  'remove_all_cards_from_library',
  'remove_all_cards_from_hand',
  'skip_init_shuffling',
  'start_daytime',
];

/** The names of the cards that a player's library begins with: those of the deck, unless they are removed. */
export function deckOf(s: ScenarioFile, decks: ReadonlyMap<string, DeckList>, player: string): readonly string[] {
  if (s.setup.some((o) => o.op === 'remove_all_cards_from_library' && o.player === player)) return [];
  return (decks.get(s.game.decks[player] ?? '')?.main ?? []).flatMap((d) =>
    Array.from({ length: d.count }, () => d.name),
  );
}
/** The names of the cards that lead a player's deck. */
export const leadersOf = (s: ScenarioFile, player: string): readonly string[] => s.game.commanders?.[player] ?? [];

/** The stand-in for a card of a deck that no file has and the script does not speak of (README 2.8). */
const LAND = 'Mountain';
const LEADER = 'Isamaru, Hound of Konda';

/** The setup of a scenario as a match at its first question (README 2); `settled` hears of questions with only one answer, `chance` says what the script has coins and dice give. */
export function buildTable(
  s: ScenarioFile,
  { format, rules }: { readonly format: string; readonly rules: Rules },
  card: (name: string, other: string) => CompiledCard,
  decks: ReadonlyMap<string, DeckList>,
  settled: (seat: SeatId, part: Part) => void,
  chance: (n: number) => number | undefined,
): Table {
  const aliases = new Map<string, ObjId>();
  const seatOf = new Map(s.game.turn_order.map((name, i) => [name, i]));
  const battlefield: Placed[] = [];
  const uses = [
    ...s.setup.flatMap((o) => (o.op === 'add_card' ? [card(plainName(o.card ?? ''), LAND)] : [])),
    ...s.game.players.flatMap((p) => [...new Set(deckOf(s, decks, p))].map((n) => card(n, LAND))),
    ...s.game.players.flatMap((p) => leadersOf(s, p).map((n) => card(n, LEADER))),
  ];
  const cards = Object.fromEntries(uses.map((c) => [c.key, c]));
  const own: Rules = {
    ...rules,
    setup(_setup, build) {
      for (const name of s.game.turn_order) {
        const side = build.side(
          name,
          (s.setup.findLast((o) => o.op === 'set_life' && o.player === name)?.['life'] as number | undefined)
            ?? s.game.starting_life,
        );
        build.seat({
          name,
          side,
          person: build.person(name, side),
          place: 0,
          library: build.library(),
          command: build.command(),
        });
      }
      for (const name of s.game.players) {
        const seat = seatOf.get(name) as SeatId;
        let leaders = 0;
        const lead = (key: string): ObjId =>
          build.put(key, seat, 'command', { marks: LEADS[format]?.(isSpell(build.card(key)), seat, leaders++) ?? {} });
        for (const n of deckOf(s, decks, name)) build.put(card(n, LAND).key, seat, 'library');
        for (const n of leadersOf(s, name)) lead(card(n, LEADER).key);
        const adds = s.setup.filter((o) => o.op === 'add_card' && o.player === name);
        for (const zone of ['library', 'hand', 'graveyard', 'command', 'exile', 'battlefield'] as const) {
          for (const op of adds.filter((o) => o.zone === zone)) {
            const named = plainName(op.card ?? '');
            const { key, faces } = card(named, LAND);
            const face = Math.max(
              0,
              faces.findIndex((f) => f.name === named),
            );
            const simple = zone === 'battlefield' && faces.length === 1 && faces[0].abilities.length === 0; // nothing happens as it enters
            for (let i = 0; i < (op.count ?? 1); i++) {
              const id =
                zone === 'command'
                  ? lead(key)
                  : simple
                    ? build.put(key, seat, zone, { since: -1, tapped: op.tapped === true })
                    : build.put(key, seat, zone === 'battlefield' ? 'exile' : zone);
              const alias = aliasOf(op.card ?? '');
              if (alias !== undefined) aliases.set((op.count ?? 1) > 1 ? `${alias}.${i + 1}` : alias, id);
              if (zone === 'battlefield' && !simple) battlefield.push({ op, id, seat, face });
            }
          }
        }
        if (!s.setup.some((o) => o.op === 'skip_init_shuffling')) build.shuffle(seat);
      }
    },
    procedures: openedBy(function* (g): Flow {
      const light = s.setup.find((o) => o.op === 'start_daytime');
      if (light) becomes(g, light.value === true ? 'day' : 'night');
      for (const { op, id, seat, face } of battlefield) {
        const [now] = yield* moveObjects(
          g,
          [{ id, to: 'battlefield', seat, ...(face > 0 ? { face } : {}), ...(op.tapped ? { tapped: true } : {}) }],
          null,
        );
        if (now != null && g.world.object(now)) g.journal.set(g.world.get(now), 'since', -1, now);
      }
      g.journal.set(g.state, 'pending', []); // they were there before the game
      yield* beginInPlay(g);
    }, rules.procedures),
  };
  const setup: MatchSetup = {
    rulesVersion: 1,
    format,
    seed: s.id,
    options: {},
    cards,
    people: s.game.turn_order.map((name, side) => ({ name, side })),
    data: {},
  };
  const builder = new Builder(setup);
  own.setup(setup, builder);
  const game = new Game(setup, own, builder.build(0, 'untap'), settled);
  const byChance = game.random.bind(game);
  game.random = (n) => chance(n) ?? byChance(n);
  game.advance();
  return { game, seatOf, aliases };
}

const isSpell = (card: CompiledCard): boolean => card.faces[0].types.some((t) => t === 'instant' || t === 'sorcery');
