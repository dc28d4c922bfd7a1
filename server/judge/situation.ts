import { compileCard } from '../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type { ScryfallCard } from '../../cards/model/card.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { spellBody } from '../engine/abilities.ts';
import { Builder } from '../engine/builder.ts';
import { Game } from '../engine/game.ts';
import { isSeatRef, objRef, refId, seatRef, type GameObject, type GameState, type MatchSetup, type ObjId, type Ref, type SeatId, type Zone } from '../engine/state.ts';
import { Situation, type CardSpec, type InlineCard } from './situation-schema.ts';
export { Situation, type CardSpec, type InlineCard } from './situation-schema.ts';

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

/** What is wrong with a situation, where (as in `seats.Will 1.hand.0`), and how to mend it. */
export class SituationError extends Error {
  readonly where: string;
  readonly mend: string;

  constructor(message: string, where = '', mend = '') {
    super(message);
    this.name = 'SituationError';
    this.where = where;
    this.mend = mend;
  }
}

export interface BuiltSituation {
  readonly game: Game;
  /** what aliases and names stand for, as first placed */
  readonly named: ReadonlyMap<string, ObjId>;
  /** card names that stand for more than one object */
  readonly ambiguous: ReadonlySet<string>;
  /** Throws SituationError where no seat has the name; `where` is the place in the file. */
  seat(name: string, where?: string): SeatId;
}

/** Builds the game of a situation at its open question. Throws SituationError saying what is not understood. */
export function buildSituation(input: Situation, format: FormatDefinition, pool: readonly CompiledCard[]): BuiltSituation {
  const situation = Situation.parse(input);
  const inline = (situation.cards ?? []).map((c) => compileCard(inlineCard(c)));
  inline.forEach((c, i) => {
    if (!c.whole) throw new SituationError(`The card "${c.name}" is not wholly understood: ${c.faces[0].unread.join(' / ').replaceAll('~', c.name)}`, `cards.${i}.text`, 'Write its text as a card would say it, in the wording of today.');
  });
  const people = Array.from({ length: situation.people }, (_, i) => ({ name: situation.names?.[i] ?? `Person ${i + 1}` }));
  const dealt = deal(format, { seed: situation.seed ?? 'situation', people, options: situation.options, cards: pool });
  const byName = new Map([...pool, ...inline].map((c) => [c.name, c]));
  const setup: MatchSetup = { ...dealt, cards: { ...dealt.cards, ...Object.fromEntries([...byName.values()].map((c) => [c.key, c])) } };
  const rules = format.rules(setup.options);
  const builder = new Builder(setup);
  rules.setup(setup, builder);

  // the deal's cards leave, but for libraries, so that nobody is decked by asking
  const state = plain(builder.build(0, rules.turn.steps[0]?.id ?? 'untap'));
  const drop = (list: ObjId[]): void => list.splice(0).forEach((id) => delete state.objects[id]);
  for (const list of [...state.zones.hand, ...state.zones.graveyard, ...state.zones.command, state.zones.battlefield, state.zones.exile]) drop(list);

  const sideNames = (side: { name: string }): string[] => [...new Set([side.name, side.name.replace(/^The /, '')])];
  const seatId = (name: string, where = ''): SeatId => {
    for (const side of state.sides) {
      const at = side.seats.findIndex((id, i) => state.seats[id]?.name === name || sideNames(side).some((n) => name === `${n} ${i + 1}` || (side.seats.length === 1 && name === n)));
      if (at >= 0) return side.seats[at] as SeatId;
    }
    const all = state.sides.flatMap((s) => s.seats.map((_, i) => `${sideNames(s).at(-1)} ${i + 1}`));
    throw new SituationError(`There is no seat "${name}".`, where, `Name one of: ${all.join(', ')}.`);
  };
  const sideId = (name: string, where: string): number => {
    const side = state.sides.findIndex((s) => sideNames(s).includes(name));
    if (side < 0) throw new SituationError(`There is no side "${name}".`, where, `Name one of: ${state.sides.map((s) => sideNames(s).at(-1)).join(', ')}.`);
    return side;
  };
  const named = new Map<string, ObjId>();
  const ambiguous = new Set<string>();
  const attach: { id: ObjId; to: string; where: string }[] = [];
  const put = (spec: CardSpec, seat: SeatId, zone: Zone, where: string): ObjId => {
    const s = typeof spec === 'string' ? { card: spec } : spec;
    const card = byName.get(s.card);
    if (!card) throw new SituationError(`There is no card "${s.card}".`, where, 'Name one of the shipped plane, or describe it under "cards".');
    const id = state.nextId++;
    const place = state.seats[seat] as PlainState['seats'][number];
    const owner = s.owner === undefined ? seat : seatId(s.owner, `${where}.owner`);
    const object: GameObject = {
      id, def: card.key, face: 0, kind: 'card', owner, controller: seat, zone, tapped: s.tapped ?? false, faceDown: false, damage: s.damage ?? 0,
      deathtouched: false, activated: {}, counters: { ...(card.faces[0].loyalty !== undefined && zone === 'battlefield' ? { loyalty: card.faces[0].loyalty } : {}), ...s.counters }, attachedTo: null,
      timestamp: state.timestamp++, since: s.sick ? 1 : 0, frozen: false,
      ...(s.casts === undefined ? {} : { casts: s.casts }), ...(s.marks === undefined ? {} : { marks: s.marks }), ...(s.chosenColor === undefined ? {} : { chosen: { color: s.chosenColor } }),
    };
    state.objects[id] = object;
    const list = zone === 'library' ? state.zones.library[place.library] : zone === 'command' ? state.zones.command[place.command]
      : zone === 'hand' ? state.zones.hand[seat] : zone === 'graveyard' ? state.zones.graveyard[seat] : zone === 'battlefield' ? state.zones.battlefield : zone === 'stack' ? state.zones.stack : state.zones.exile;
    list?.push(id);
    if (named.has(s.card)) ambiguous.add(s.card);
    for (const name of new Set([s.as ?? s.card, s.card])) if (!named.has(name) || name === s.as) named.set(name, id);
    if (s.attachedTo !== undefined) attach.push({ id, to: s.attachedTo, where: `${where}.attachedTo` });
    return id;
  };
  const called = (name: string, where: string): ObjId => {
    const id = named.get(name);
    if (id === undefined) throw new SituationError(`There is nothing called "${name}".`, where, `Name a card that is laid out: ${[...named.keys()].join(', ') || 'none is yet'}.`);
    return id;
  };
  const refOf = (name: string, where: string): Ref => (named.has(name) ? objRef(called(name, where)) : seatRef(seatId(name, where)));
  for (const [name, spec] of Object.entries(situation.seats)) {
    const seat = seatId(name, `seats.${name}`);
    const place = state.seats[seat] as PlainState['seats'][number];
    if (spec.library) drop(state.zones.library[place.library] ?? []);
    for (const zone of ['library', 'command', 'graveyard', 'hand', 'battlefield', 'exile'] as const) (spec[zone] ?? []).forEach((c, i) => put(c, seat, zone, `seats.${name}.${zone}.${i}`));
    if (spec.marks) place.marks = { ...place.marks, ...spec.marks };
    if (spec.counters) place.counters = { ...place.counters, ...spec.counters };
    if (spec.pool) place.pool = [...spec.pool];
  }
  for (const { id, to, where } of attach) state.objects[id] = { ...(state.objects[id] as GameObject), attachedTo: objRef(called(to, where)) };
  for (const [name, spec] of Object.entries(situation.sides ?? {})) {
    const side = state.sides[sideId(name, `sides.${name}`)] as PlainState['sides'][number];
    if (spec.life !== undefined) side.life = spec.life;
    if (spec.startingLife !== undefined) side.startingLife = spec.startingLife;
    if (spec.poison !== undefined) side.poison = spec.poison;
  }
  situation.stack?.forEach((s, i) => {
    const seat = seatId(s.by, `stack.${i}.by`);
    const id = put({ card: s.card, ...(s.as === undefined ? {} : { as: s.as }) }, seat, 'stack', `stack.${i}.card`);
    const face = (byName.get(s.card) as CompiledCard).faces[0];
    const body = spellBody(face);
    const targets = (s.targets ?? []).map((t, k) => [refOf(t, `stack.${i}.targets.${k}`)]);
    const o = state.objects[id] as GameObject;
    const stack = { kind: 'spell' as const, source: id, sourceDef: o.def, body, effects: body.effects, modes: [], targets, x: s.x ?? 0, kicked: false, exileAfter: false, text: face.text, seat };
    state.objects[id] = { ...o, stack };
  });
  const turn = situation.turn ?? {};
  const side = turn.side === undefined ? 0 : sideId(turn.side, 'turn.side');
  const step = turn.step ?? 'main1';
  if (!rules.turn.steps.some((s) => s.id === step)) throw new SituationError(`There is no step "${step}".`, 'turn.step', `Name one of: ${rules.turn.steps.map((s) => s.id).join(', ')}.`);
  const seats = turn.seats?.map((s, i) => seatId(s, `turn.seats.${i}`)) ?? [...(state.sides[side]?.seats ?? [])];
  for (const s of state.seats) s.turns = 1;
  state.turn = { ...state.turn, number: turn.number ?? 3, side, seats, step, begun: true, next: (side + 1) % state.sides.length };
  if (situation.attacks) state.combat = { attacks: Object.entries(situation.attacks).map(([a, t]) => attack(state, called(a, `attacks.${a}`), refOf(t, `attacks.${a}`))), firstStrike: null };
  Object.assign(state.marks, situation.marks);
  state.flow = { match: 'playing', turn: step, priority: 'checking' };
  state.priority = { side, passed: [], passes: 0 };
  const game = new Game(setup, rules, state as unknown as GameState);
  game.advance();
  return { game, named, ambiguous, seat: seatId };
}

/** The format's deal; what it refuses is wrong with the situation. */
function deal(format: FormatDefinition, request: Parameters<FormatDefinition['makeSetup']>[0]): MatchSetup {
  try {
    return format.makeSetup(request);
  } catch (e) {
    if (e instanceof SetupError) throw new SituationError(`${e.message} (${e.clauses.join(', ')})`, e.message.startsWith('Option') ? 'options' : 'people', e.mend);
    throw e;
  }
}

function attack(state: PlainState, id: ObjId, target: Ref): NonNullable<GameState['combat']>['attacks'][number] {
  const defender = isSeatRef(target) ? refId(target) : (state.objects[refId(target)] as GameObject).controller;
  return { id, target, defender, blocked: false, blockers: [] };
}

type Plain<T> = T extends readonly (infer U)[] ? Plain<U>[] : T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;
interface PlainState {
  seats: { -readonly [K in keyof GameState['seats'][number]]: GameState['seats'][number][K] }[];
  sides: { -readonly [K in keyof GameState['sides'][number]]: GameState['sides'][number][K] }[];
  objects: Record<ObjId, GameObject>;
  zones: Plain<GameState['zones']>;
  turn: GameState['turn'];
  combat: GameState['combat'];
  marks: Record<string, unknown>;
  flow: GameState['flow'];
  priority: GameState['priority'];
  nextId: number;
  timestamp: number;
}
/** The first state is nobody's yet: the situation may still be laid out in it. */
const plain = (state: GameState): PlainState => JSON.parse(JSON.stringify(state)) as PlainState;
