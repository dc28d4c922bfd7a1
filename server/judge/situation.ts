import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { watched } from '../../formats/sdk/options.ts';
import { Builder } from '../engine/kernel/initial-state.ts';
import { Game } from '../engine/game/game.ts';
import { beginMulligans } from '../engine/turn/mulligans.ts';
import { SituationError } from './error.ts';
import { compiledInline } from './inline-card.ts';
import { castEarlier } from './laid/cast-earlier.ts';
import { Layout } from './laid/layout.ts';
import { plain } from './laid/plain-state.ts';
import type { InlineCard, Situation } from './situation-schema.ts';
import type { ObjId, SeatId } from '../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../engine/kernel/state/game.ts';

export { SituationError } from './error.ts';
export { inlineCard } from './inline-card.ts';
export type { Situation, CardSpec, InlineCard } from './situation-schema.ts';

/** The step of a situation whose players decide whether to keep their hands (103.5). */
export const MULLIGANS = 'mulligans';

/** Cards that a situation may name without describing them. */
export interface CardPool {
  /** the format deals these, too */
  readonly dealt: readonly CompiledCard[];
  /** real cards, by their names as the situation writes them */
  readonly found: ReadonlyMap<string, CompiledCard>;
}

/** A match as the format has dealt it, before anything was laid out, with all cards of the situation. */
interface DealtSituation {
  readonly setup: MatchSetup;
  /** every card that may be laid out, by name */
  readonly cards: ReadonlyMap<string, CompiledCard>;
}

export interface BuiltSituation {
  readonly game: Game;
  readonly dealt: DealtSituation;
  /** every card that may be laid out, by name */
  readonly cards: ReadonlyMap<string, CompiledCard>;
  /** the objects of aliases and names, as first placed */
  readonly named: ReadonlyMap<string, ObjId>;
  /** names that several objects have, of which none is meant by itself */
  readonly ambiguous: ReadonlySet<string>;
  /** other names of a seat than its own */
  readonly alsoCalled: (seat: SeatId) => readonly string[];
  /** Each throws SituationError where there is nothing of the name; `where` is the place in the file. */
  readonly seat: Layout['seat'];
  readonly object: Layout['object'];
  readonly ref: Layout['ref'];
}

/**
 * Builds the game of a situation at its open question. Throws SituationError saying what is not understood. `unread`: cards with lines that are not understood are
 * laid out too; `bySide`: seats are called by their side and number ("Will 1") instead of by their
 * players; `forgets`: what the format counts of a seat is as nobody had any, whatever was dealt;
 * `before`: the deal of the same situation under other options, none of which deals;
 * `read` is told of each option that has a part in it, now or as it is played on.
 */
export function buildSituation(
  situation: Situation,
  format: FormatDefinition,
  pool: CardPool,
  {
    unread = false,
    bySide = false,
    forgets = false,
    before,
    read,
  }: {
    readonly unread?: boolean;
    readonly bySide?: boolean;
    readonly forgets?: boolean;
    readonly before?: DealtSituation | undefined;
    readonly read?: ((option: string) => void) | undefined;
  } = {},
): BuiltSituation {
  const dealt = before ?? deal(situation, format, pool, unread);
  const { cards } = dealt;
  const options = { ...dealt.setup.options, ...situation.options };
  const setup: MatchSetup = { ...dealt.setup, options: read ? watched(options, read) : options };
  const rules = format.rules(options, read);
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  const state = plain(builder.build(0, rules.turn.steps[0]?.id ?? 'untap'));
  const layout = new Layout(state, cards, { words: rules.situation, turn: situation.turn?.number });
  layout.clear();
  if (bySide) layout.callSeatsBySide();
  if (forgets) layout.forgetDealt();
  layout.seats(situation.seats);
  layout.sides(situation.sides ?? {});
  layout.totals(situation.life ?? {}, 'life');
  layout.totals(situation.poison ?? {}, 'poison');
  layout.stack(situation.stack ?? []);
  const opening = situation.turn?.step === MULLIGANS;
  if (opening) layout.atMulligans(rules.turn);
  else layout.turn(situation.turn ?? {}, rules.turn);
  if (situation.attacks) layout.attacks(situation.attacks);
  if (situation.blocks) layout.blocks(situation.blocks);
  Object.assign(state.marks, situation.marks);
  const game = new Game(setup, rules, state as unknown as GameState);
  castEarlier(game, layout, situation.cast ?? []);
  if (opening) beginMulligans(game, rules.procedures?.mulligans?.parties(game) ?? []);
  game.advance();
  return {
    game,
    dealt,
    cards,
    named: layout.named,
    ambiguous: layout.ambiguous,
    alsoCalled: (seat) => [...layout.also].flatMap(([name, id]) => (id === seat ? [name] : [])),
    seat: (name, where) => layout.seat(name, where),
    object: (name, where) => layout.object(name, where),
    ref: (name, where) => layout.ref(name, where),
  };
}

function wholeCard(card: InlineCard, i: number, unread: boolean): CompiledCard {
  const c = compiledInline(card);
  if (c.whole || ((card.table === true || unread) && !c.odd)) return c;
  throw new SituationError(
    `The card "${c.name}" is not wholly understood: ${[...(c.odd ?? []), ...c.faces.flatMap((f) => f.unread)].join(' / ').replaceAll('~', c.name)}`,
    `cards.${i}.text`,
    'Write its text as a card would say it, in the wording of today.',
  );
}

/** The format's deal; what it refuses is wrong with the situation. */
function deal(situation: Situation, format: FormatDefinition, pool: CardPool, unread: boolean): DealtSituation {
  const described = (situation.cards ?? []).map((card, i) => wholeCard(card, i, unread));
  const cards = new Map([
    ...pool.found,
    ...[...pool.dealt, ...format.ownCards, ...described].map((c) => [c.name, c] as const),
  ]);
  const people = Array.from({ length: situation.people }, (_, i) => ({
    name: situation.names?.[i] ?? `Person ${i + 1}`,
  }));
  try {
    // hands of a position hold what it says, of no pool
    const { handsNeed: _ofPool, ...setup } = format.makeSetup({
      seed: situation.seed ?? 'situation',
      people,
      options: situation.options,
      cards: pool.dealt,
    });
    const all = Object.fromEntries([...cards.values()].map((c) => [c.key, c]));
    return { cards, setup: { ...setup, cards: { ...setup.cards, ...all } } };
  } catch (e) {
    if (e instanceof SetupError)
      throw new SituationError(
        `${e.message} (${e.clauses.join(', ')})`,
        e.message.startsWith('Option') ? 'options' : 'people',
        e.mend,
      );
    throw e;
  }
}
