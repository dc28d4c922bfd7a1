import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { ScryfallCard, ScryfallFace } from '../../cards/model/card.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { Builder } from '../engine/kernel/initial-state.ts';
import { Game } from '../engine/game/game.ts';
import { SituationError } from './error.ts';
import { Layout } from './layout.ts';
import { plain } from './plain-state.ts';
import { Situation, type InlineCard } from './situation-schema.ts';
import type { ObjId } from '../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../engine/kernel/state/game.ts';

export { SituationError } from './error.ts';
export { Situation, type CardSpec, type InlineCard } from './situation-schema.ts';

/** A card from a few words, in Scryfall's shape. */
export function inlineCard({ other, layout, ...c }: InlineCard): ScryfallCard {
  const front = inlineFace(c);
  const colorIdentity = [...new Set([...(front.colors ?? []), ...(other ? (inlineFace(other).colors ?? []) : [])])];
  return {
    ...front,
    layout: layout ?? 'normal',
    cmc: manaValue(symbolsIn(c.cost)),
    color_identity: colorIdentity,
    ...(other ? { card_faces: [front, inlineFace(other)] } : {}),
  };
}

const symbolsIn = (cost = ''): string[] => [...cost.matchAll(/\{([^}]+)\}/g)].map((m) => m[1] as string);
const manaValue = (symbols: readonly string[]): number =>
  symbols.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : s === 'X' ? 0 : s.startsWith('2/') ? 2 : 1), 0);

function inlineFace(c: Omit<InlineCard, 'layout' | 'other' | 'table'>): ScryfallFace {
  const symbols = symbolsIn(c.cost);
  const [power, toughness] = c.pt?.split('/') ?? [];
  const colors = ['W', 'U', 'B', 'R', 'G'].filter((x) => symbols.some((s) => s.split('/').includes(x)));
  return {
    name: c.name,
    type_line: c.type,
    oracle_text: c.text ?? '',
    colors,
    ...(c.defense === undefined ? {} : { defense: c.defense }),
    ...(c.cost === undefined ? {} : { mana_cost: c.cost }),
    ...(power === undefined ? {} : { power, toughness: toughness ?? '' }),
    ...(c.loyalty === undefined ? {} : { loyalty: c.loyalty }),
  };
}

export interface BuiltSituation {
  readonly game: Game;
  /** the objects of aliases and names, as first placed */
  readonly named: ReadonlyMap<string, ObjId>;
  /** Each throws SituationError where there is nothing of the name; `where` is the place in the file. */
  readonly seat: Layout['seat'];
  readonly object: Layout['object'];
  readonly ref: Layout['ref'];
}

/**
 * Builds the game of a situation at its open question. Throws SituationError saying what is not understood. `unread`: cards with lines that are not understood are
 * laid out too.
 */
export function buildSituation(
  input: Situation,
  format: FormatDefinition,
  pool: readonly CompiledCard[],
  { unread = false } = {},
): BuiltSituation {
  const situation = Situation.parse(input);
  const cards = new Map(
    [
      ...pool,
      ...format.ownCards,
      ...(situation.cards ?? []).map((card, i) => wholeCard(card, i, input.cards?.[i] ?? card, unread)),
    ].map((c) => [c.name, c]),
  );
  const people = Array.from({ length: situation.people }, (_, i) => ({
    name: situation.names?.[i] ?? `Person ${i + 1}`,
  }));
  const dealt = deal(format, { seed: situation.seed ?? 'situation', people, options: situation.options, cards: pool });
  // hands of a position hold what it says, of no pool
  const { handsNeed: _ofPool, ...without } = dealt;
  const setup: MatchSetup = {
    ...without,
    cards: { ...dealt.cards, ...Object.fromEntries([...cards.values()].map((c) => [c.key, c])) },
  };
  const rules = format.rules(setup.options);
  const builder = new Builder(setup);
  rules.setup(setup, builder);
  const state = plain(builder.build(0, rules.turn.steps[0]?.id ?? 'untap'));
  const layout = new Layout(state, cards);
  layout.clear();
  layout.seats(situation.seats);
  layout.sides(situation.sides ?? {});
  layout.stack(situation.stack ?? []);
  layout.turn(situation.turn ?? {}, rules.turn);
  if (situation.attacks) layout.attacks(situation.attacks);
  Object.assign(state.marks, situation.marks);
  const game = new Game(setup, rules, state as unknown as GameState);
  game.advance();
  return {
    game,
    named: layout.named,
    seat: (name, where) => layout.seat(name, where),
    object: (name, where) => layout.object(name, where),
    ref: (name, where) => layout.ref(name, where),
  };
}

/** compiled cards of situations: a card that stands in many is compiled once */
const compiled = new WeakMap<InlineCard, CompiledCard>();

function wholeCard(card: InlineCard, i: number, given: InlineCard, unread: boolean): CompiledCard {
  let c = compiled.get(given);
  if (!c) compiled.set(given, (c = compileCard(inlineCard(card))));
  if (c.whole || ((card.table === true || unread) && !c.odd)) return c;
  throw new SituationError(
    `The card "${c.name}" is not wholly understood: ${[...(c.odd ?? []), ...c.faces.flatMap((f) => f.unread)].join(' / ').replaceAll('~', c.name)}`,
    `cards.${i}.text`,
    'Write its text as a card would say it, in the wording of today.',
  );
}

/** The format's deal; what it refuses is wrong with the situation. */
function deal(format: FormatDefinition, request: Parameters<FormatDefinition['makeSetup']>[0]): MatchSetup {
  try {
    return format.makeSetup(request);
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
