import { z } from 'zod';
import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { Builder } from '../engine/builder.ts';
import { Game } from '../engine/game.ts';
import type { GameObject, GameState, MatchSetup, ObjId, SeatId, Zone } from '../engine/state.ts';

/**
 * A position on the table as JSON: what the judge is asked about and what scenarios are played from. Seats are named by side and number
 * ("Will 1", "Opposition 2"); cards by name, with an alias (`as`) where one is spoken of later.
 */
const CardSpec = z.union([
  z.string(),
  z.strictObject({
    card: z.string(), as: z.string().optional(), tapped: z.boolean().optional(), counters: z.record(z.string(), z.number().int()).optional(),
    /** alias or name of what it is attached to */
    attachedTo: z.string().optional(), sick: z.boolean().optional(), damage: z.number().int().optional(),
    /** seat that owns it, where that is another */
    owner: z.string().optional(), casts: z.number().int().optional(), marks: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    chosenColor: z.enum(['W', 'U', 'B', 'R', 'G']).optional(),
  }),
]);
export type CardSpec = z.infer<typeof CardSpec>;

const InlineCard = z.strictObject({
  name: z.string(), cost: z.string().optional(), type: z.string(), text: z.string().optional(), pt: z.string().optional(), loyalty: z.string().optional(),
});
export type InlineCard = z.infer<typeof InlineCard>;

const SeatSpec = z.strictObject({
  battlefield: z.array(CardSpec).optional(), hand: z.array(CardSpec).optional(), graveyard: z.array(CardSpec).optional(),
  /** the last is the top card; replaces the dealt library */
  library: z.array(CardSpec).optional(), command: z.array(CardSpec).optional(), exile: z.array(CardSpec).optional(),
  marks: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(), counters: z.record(z.string(), z.number().int()).optional(),
  /** mana in the pool: "RRG" */
  pool: z.string().optional(),
});

export const Situation = z.strictObject({
  format: z.string(),
  /** people at the table, in the order of the format's roles */
  people: z.number().int().min(1).max(12),
  seed: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  /** cards that no catalog holds, in their own words */
  cards: z.array(InlineCard).optional(),
  /** whose turn it is and where it stands */
  turn: z.strictObject({ side: z.string().optional(), step: z.string().optional(), number: z.number().int().optional(), seats: z.array(z.string()).optional() }).optional(),
  sides: z.record(z.string(), z.strictObject({ life: z.number().int().optional(), startingLife: z.number().int().optional(), poison: z.number().int().optional() })).optional(),
  seats: z.record(z.string(), SeatSpec),
});
export type Situation = z.input<typeof Situation>;

/** A card from a few words, in Scryfall's shape. */
export function inlineCard(c: InlineCard): ScryfallCard {
  const symbols = [...(c.cost ?? '').matchAll(/\{([^}]+)\}/g)].map((m) => m[1] as string);
  const [power, toughness] = c.pt?.split('/') ?? [];
  const colors = ['W', 'U', 'B', 'R', 'G'].filter((x) => symbols.some((s) => s.split('/').includes(x)));
  const cmc = symbols.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : s === 'X' ? 0 : s.startsWith('2/') ? 2 : 1), 0);
  return {
    name: c.name, layout: 'normal', cmc, type_line: c.type, oracle_text: c.text ?? '', colors, color_identity: colors,
    ...(c.cost === undefined ? {} : { mana_cost: c.cost }), ...(power === undefined ? {} : { power, toughness: toughness ?? '' }), ...(c.loyalty === undefined ? {} : { loyalty: c.loyalty }),
  };
}

export class SituationError extends Error {}

export interface BuiltSituation {
  readonly game: Game;
  /** what aliases and names stand for, as first placed */
  readonly named: ReadonlyMap<string, ObjId>;
  seat(name: string): SeatId;
}

/** Builds the game of a situation at its open question. Throws SituationError saying what is not understood. */
export function buildSituation(input: Situation, format: FormatDefinition, pool: readonly CompiledCard[]): BuiltSituation {
  const situation = Situation.parse(input);
  const inline = (situation.cards ?? []).map((c) => compileCard(inlineCard(c)));
  for (const c of inline) if (!c.whole) throw new SituationError(`The card "${c.name}" is not wholly understood: ${c.faces[0].unread.join(' / ')}`);
  const dealt = format.makeSetup({ seed: situation.seed ?? 'situation', people: Array.from({ length: situation.people }, (_, i) => ({ name: `Person ${i + 1}` })), options: situation.options, cards: pool });
  const byName = new Map([...pool, ...inline].map((c) => [c.name, c]));
  const setup: MatchSetup = { ...dealt, cards: { ...dealt.cards, ...Object.fromEntries([...byName.values()].map((c) => [c.key, c])) } };
  const rules = format.rules(setup.options);
  const builder = new Builder(setup);
  rules.setup(setup, builder);

  // the deal's cards leave, but for libraries, so that nobody is decked by asking
  const state = plain(builder.build(0, rules.turn.steps[0]?.id ?? 'untap'));
  const drop = (list: ObjId[]): void => list.splice(0).forEach((id) => delete state.objects[id]);
  for (const list of [...state.zones.hand, ...state.zones.graveyard, ...state.zones.command, state.zones.battlefield, state.zones.exile]) drop(list);

  const seatId = (name: string): SeatId => {
    for (const side of state.sides) {
      const at = side.seats.findIndex((_, i) => name === `${side.name} ${i + 1}` || (side.seats.length === 1 && name === side.name));
      if (at >= 0) return side.seats[at] as SeatId;
    }
    const all = state.sides.flatMap((s) => s.seats.map((_, i) => `${s.name} ${i + 1}`));
    throw new SituationError(`There is no seat "${name}". The seats are: ${all.join(', ')}.`);
  };
  const named = new Map<string, ObjId>();
  const attach: [ObjId, string][] = [];
  const put = (spec: CardSpec, seat: SeatId, zone: Zone): void => {
    const s = typeof spec === 'string' ? { card: spec } : spec;
    const card = byName.get(s.card);
    if (!card) throw new SituationError(`There is no card "${s.card}": name one of the shipped plane, or describe it under "cards".`);
    const id = state.nextId++;
    const place = state.seats[seat];
    if (!place) return;
    const owner = s.owner === undefined ? seat : seatId(s.owner);
    const object: GameObject = {
      id, def: card.key, face: 0, kind: 'card', owner, controller: seat, zone, tapped: s.tapped ?? false, faceDown: false, damage: s.damage ?? 0,
      deathtouched: false, activated: {}, counters: { ...(card.faces[0].loyalty !== undefined && zone === 'battlefield' ? { loyalty: card.faces[0].loyalty } : {}), ...s.counters }, attachedTo: null,
      timestamp: state.timestamp++, since: s.sick ? 1 : 0, frozen: false,
      ...(s.casts === undefined ? {} : { casts: s.casts }), ...(s.marks === undefined ? {} : { marks: s.marks }), ...(s.chosenColor === undefined ? {} : { chosen: { color: s.chosenColor } }),
    };
    state.objects[id] = object;
    const list = zone === 'library' ? state.zones.library[place.library] : zone === 'command' ? state.zones.command[place.command]
      : zone === 'hand' ? state.zones.hand[seat] : zone === 'graveyard' ? state.zones.graveyard[seat] : zone === 'battlefield' ? state.zones.battlefield : state.zones.exile;
    list?.push(id);
    for (const name of new Set([s.as ?? s.card, s.card])) if (!named.has(name) || name === s.as) named.set(name, id);
    if (s.attachedTo !== undefined) attach.push([id, s.attachedTo]);
  };
  for (const [name, spec] of Object.entries(situation.seats)) {
    const seat = seatId(name);
    const place = state.seats[seat];
    if (!place) continue;
    if (spec.library) drop(state.zones.library[place.library] ?? []);
    for (const zone of ['library', 'command', 'graveyard', 'hand', 'battlefield', 'exile'] as const) for (const c of spec[zone] ?? []) put(c, seat, zone);
    if (spec.marks) place.marks = { ...place.marks, ...spec.marks };
    if (spec.counters) place.counters = { ...place.counters, ...spec.counters };
    if (spec.pool) place.pool = [...spec.pool];
  }
  for (const [id, to] of attach) {
    const target = named.get(to);
    const o = state.objects[id];
    if (target === undefined || !o) throw new SituationError(`There is nothing called "${to}" to attach to.`);
    state.objects[id] = { ...o, attachedTo: `o${target}` };
  }
  for (const [name, spec] of Object.entries(situation.sides ?? {})) {
    const side = state.sides.find((s) => s.name === name);
    if (!side) throw new SituationError(`There is no side "${name}". The sides are: ${state.sides.map((s) => s.name).join(', ')}.`);
    if (spec.life !== undefined) side.life = spec.life;
    if (spec.startingLife !== undefined) side.startingLife = spec.startingLife;
    if (spec.poison !== undefined) side.poison = spec.poison;
  }
  const turn = situation.turn ?? {};
  const side = turn.side === undefined ? 0 : state.sides.findIndex((s) => s.name === turn.side);
  if (side < 0) throw new SituationError(`There is no side "${turn.side}". The sides are: ${state.sides.map((s) => s.name).join(', ')}.`);
  const step = turn.step ?? 'main1';
  if (!rules.turn.steps.some((s) => s.id === step)) throw new SituationError(`There is no step "${step}". The steps are: ${rules.turn.steps.map((s) => s.id).join(', ')}.`);
  const seats = turn.seats?.map(seatId) ?? [...(state.sides[side]?.seats ?? [])];
  for (const s of state.seats) s.turns = 1;
  state.turn = { ...state.turn, number: turn.number ?? 3, side, seats, step, begun: true, next: (side + 1) % state.sides.length };
  state.flow = { match: 'playing', turn: step, priority: 'checking' };
  state.priority = { side, passed: [], passes: 0 };
  const game = new Game(setup, rules, state as unknown as GameState);
  game.advance();
  return { game, named, seat: seatId };
}

type Plain<T> = T extends readonly (infer U)[] ? Plain<U>[] : T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
interface PlainState {
  seats: { -readonly [K in keyof GameState['seats'][number]]: GameState['seats'][number][K] }[];
  sides: { -readonly [K in keyof GameState['sides'][number]]: GameState['sides'][number][K] }[];
  objects: Record<ObjId, GameObject>;
  zones: Plain<GameState['zones']>;
  turn: GameState['turn'];
  flow: GameState['flow'];
  priority: GameState['priority'];
  nextId: number;
  timestamp: number;
}
/** The first state is nobody's yet: the situation may still be laid out in it. */
const plain = (state: GameState): PlainState => JSON.parse(JSON.stringify(state)) as PlainState;
