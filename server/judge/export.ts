import type { Game } from '../engine/game/game.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId, type Zone } from '../engine/kernel/refs.ts';
import type { GameState } from '../engine/kernel/state/game.ts';
import type { GameObject } from '../engine/kernel/state/object.ts';
import { SINCE } from '../engine/objects/marks.ts';
import type { JudgeFile } from './question.ts';
import type { CardSpec, SeatSpec, StackSpec } from './situation-schema.ts';

/** A moment of a match as a situation file. */
export interface Exported {
  readonly situation: JudgeFile;
  /** things of the match that a situation cannot tell, a few words each: with them it is another position */
  readonly untold: readonly string[];
  /** happenings of this turn that are not told, a few words each: few cards ask about them */
  readonly forgotten: readonly string[];
}

const LISTS = ['battlefield', 'hand', 'graveyard', 'library', 'command', 'exile'] as const;

/**
 * The position of a match in which somebody has priority, told as a situation file: all of it, hidden cards too. Seats are called by their own names, and every card has
 * a name of its own.
 */
export function situationOf(g: Game): Exported {
  const untold = new Set(untoldOf(g.state));
  const names = aliases(g);
  const seats = Object.fromEntries(g.state.seats.map((s) => [s.name, seatOf(g, s.id, names, untold)]));
  const own = g.state.seats.some((s) => s.own);
  const totals = (what: 'life' | 'poison'): Record<string, number> =>
    Object.fromEntries(
      own
        ? g.state.seats.flatMap((s) => (s.own ? [[s.name, s.own[what]]] : []))
        : g.state.sides.flatMap((s) => (s.lifeless && what === 'life' ? [] : [[s.name, s[what]]])),
    );
  const { turn, priority, combat } = g.state;
  const marks = Object.fromEntries(
    Object.entries(g.state.marks).filter(([name]) => g.rules.marks?.match !== undefined && name in g.rules.marks.match),
  );
  return {
    situation: {
      format: g.setup.format,
      ...(g.setup.variants?.length ? { variants: [...g.setup.variants] } : {}),
      ...(g.setup.changes?.length ? { changes: [...g.setup.changes] } : {}),
      people: g.setup.people.length,
      names: g.setup.people.map((p) => p.name),
      seed: g.setup.seed,
      options: { ...g.setup.options },
      turn: {
        of: g.state.sides[turn.side]?.name ?? '',
        step: turn.step,
        number: turn.number,
        ...(turn.seats.length < (g.state.sides[turn.side]?.seats.length ?? 0)
          ? { seats: turn.seats.map((s) => g.world.seat(s).name) }
          : {}),
        ...(turn.extra ? { extra: true } : {}),
        ...(priority.side === turn.side ? {} : { priority: g.state.sides[priority.side]?.name ?? '' }),
        ...(priority.passed.length > 0 ? { passed: priority.passed.map((p) => g.state.people[p]?.name ?? '') } : {}),
      },
      life: totals('life'),
      poison: totals('poison'),
      seats,
      ...(g.state.zones.stack.length > 0
        ? { stack: g.state.zones.stack.map((id) => onStack(g, id, names, untold)) }
        : {}),
      ...castOf(g),
      ...(combat ? combatOf(g, combat, names) : {}),
      ...(Object.keys(marks).length > 0 ? { marks } : {}),
    },
    untold: [...untold].toSorted(),
    forgotten: forgottenOf(g),
  };
}

/** The spells that were cast this turn, by their cards. */
function castOf(g: Game): Pick<JudgeFile, 'cast'> {
  const cast = g.state.seats.flatMap((s) =>
    s.turn.spells.flatMap((id) => {
      const spell = g.world.object(id) ?? g.world.lastKnown(id);
      const card = g.setup.cards[spell?.def ?? ''];
      // one that was cast face down was a spell without a name (708.2)
      return card && !spell?.faceDown ? [{ card: card.name, by: s.name }] : [];
    }),
  );
  return cast.length > 0 ? { cast } : {};
}
function forgottenOf(g: Game): string[] {
  const turns = g.state.seats.map((s) => s.turn);
  const some = (what: string, happened: boolean): string[] => (happened ? [what] : []);
  return [
    ...some(
      'cards that were drawn',
      turns.some((t) => t.drawn > 0),
    ),
    ...some(
      'life that was gained or lost',
      turns.some((t) => t.gained > 0 || t.lost > 0 || t.damaged > 0),
    ),
    ...some(
      'permanents that entered or left',
      turns.some((t) => t.left > 0 || t.entered.length > 0),
    ),
    ...some(
      'a player who has attacked',
      turns.some((t) => t.attacked),
    ),
    ...some('creatures that died', g.state.turn.died > 0),
    ...some('spells of the turn before', g.state.turn.castBefore.any > 0),
  ];
}

function combatOf(
  g: Game,
  { attacks }: NonNullable<GameState['combat']>,
  names: ReadonlyMap<ObjId, string>,
): Pick<JudgeFile, 'attacks' | 'blocks'> {
  const called = (id: ObjId): string => names.get(id) ?? g.nameOf(id);
  const blocks = new Map<string, string[]>();
  for (const { id, blockers } of attacks)
    for (const b of blockers) blocks.set(called(b), [...(blocks.get(called(b)) ?? []), called(id)]);
  return {
    attacks: Object.fromEntries(attacks.map((a) => [called(a.id), refName(g, a.target, names)])),
    ...(blocks.size > 0 ? { blocks: Object.fromEntries(blocks) } : {}),
  };
}

/** Parts of the state that no word of a situation stands for. */
function untoldOf(s: GameState): string[] {
  const lists: Readonly<Record<string, readonly unknown[] | undefined>> = {
    'a continuous effect': s.effects,
    'a shield against damage': s.shields,
    'rules that apply for a time': s.lasting,
    'a permission to play cards': s.permissions,
    'a delayed triggered ability': s.delayed,
    'a card exiled by an ability': s.exiled,
    'a permanent that is phased out': s.phased,
    'a turn that is added': s.turn.queue,
    'a phase that is added': s.turn.inserted,
    'an ability that has triggered as often as it may': s.turn.triggered,
    'what announcing a spell has changed': s.reversals,
  };
  return [
    ...Object.entries(lists).flatMap(([what, list]) => (list && list.length > 0 ? [what] : [])),
    ...(s.combat === null
    || (s.combat.firstStrike === null
      && s.combat.attacks.every((a) => a.band === undefined && !a.lost && a.blocked === a.blockers.length > 0))
      ? []
      : ['a combat after first strike, or with bands']),
    ...(s.priority.passes === (s.priority.side - s.turn.side + s.sides.length) % s.sides.length
      ? []
      : ['priority that was kept after an action']),
    ...(s.seats.some((x) => x.skips.length > 0) ? ['a step or turn that is skipped'] : []),
    ...(s.seats.some((x) => x.left || x.lost || x.controlled !== undefined || x.controlNext !== undefined)
      ? ['a player who left or is controlled']
      : []),
    ...(s.seats.some((x) => (x.bound?.length ?? 0) > 0 || (x.snow?.length ?? 0) > 0)
      ? ['mana that is for some things alone']
      : []),
    ...(s.seats.some((x) => (x.outside?.length ?? 0) > 0) ? ['cards outside the game'] : []),
  ];
}

/** A name for every object that lies in a zone: its own where it is the only one of it, else with a number. */
export function aliases(g: Game): ReadonlyMap<ObjId, string> {
  const byName = new Map<string, ObjId[]>();
  for (const o of Object.values(g.state.objects)) {
    const name = g.setup.cards[o.def]?.name ?? g.nameOf(o.id);
    byName.set(name, [...(byName.get(name) ?? []), o.id]);
  }
  return new Map(
    [...byName].flatMap(([name, ids]) =>
      ids.map((id, i): [ObjId, string] => [id, ids.length === 1 ? name : `${name} no. ${i + 1}`]),
    ),
  );
}

function seatOf(g: Game, seat: SeatId, names: ReadonlyMap<ObjId, string>, untold: Set<string>): SeatSpec {
  const s = g.world.seat(seat);
  const lists: Readonly<Record<(typeof LISTS)[number], readonly ObjId[]>> = {
    battlefield: g.state.zones.battlefield.filter((id) => g.world.controller(id) === seat),
    hand: g.world.hand(seat),
    graveyard: g.world.graveyard(seat),
    library: isFirst(g, seat) ? g.world.library(seat) : [],
    command: g.world.command(seat).filter((id) => g.world.get(id).controller === seat),
    exile: g.state.zones.exile.filter((id) => g.world.get(id).controller === seat),
  };
  const spec = Object.fromEntries(
    LISTS.filter((zone) => lists[zone].length > 0 || (zone === 'library' && isFirst(g, seat))).map((zone) => [
      zone,
      lists[zone].map((id) => cardOf(g, id, seat, zone, names, untold)),
    ]),
  );
  const counters = Object.fromEntries(Object.entries(s.counters).filter(([, n]) => n > 0));
  const marks = Object.fromEntries(Object.entries(s.marks).filter(([name]) => name in (g.rules.marks?.seat ?? {})));
  return {
    ...spec,
    ...(s.pool.length > 0 ? { pool: s.pool.join('') } : {}),
    ...(s.landsPlayed > 0 ? { landsPlayed: s.landsPlayed } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  };
}
/** True for the first seat of those that share its library. */
const isFirst = (g: Game, seat: SeatId): boolean =>
  g.state.seats.find((s) => s.library === g.world.seat(seat).library)?.id === seat;

/** Marks that say when a card may be cast from exile. */
const WHEN: ReadonlySet<string> = new Set(Object.values(SINCE));

/** Fields of an object that no word of a situation stands for, and when they say something. */
const UNTOLD: readonly (readonly [what: string, says: (o: GameObject) => boolean])[] = [
  ['a token', (o) => o.kind === 'token'],
  ['an emblem', (o) => o.kind === 'emblem'],
  ['a face-down card', (o) => o.faceDown],
  ['a permanent of several cards', (o) => (o.parts?.length ?? 0) > 0],
  ['a permanent that does not untap', (o) => o.frozen || (o.exerted?.length ?? 0) > 0],
  ['an ability that was activated this turn', (o) => Object.keys(o.activated).length > 0],
  ['damage by a source with deathtouch', (o) => o.deathtouched],
  ['a value that was chosen', (o) => o.chosen !== undefined && Object.keys(o.chosen).some((k) => k !== 'color')],
  ['a card exiled with something', (o) => o.exiledWith !== undefined],
  ['a zone of the format', (o) => o.area !== undefined],
];

function cardOf(
  g: Game,
  id: ObjId,
  seat: SeatId,
  zone: Zone,
  names: ReadonlyMap<ObjId, string>,
  untold: Set<string>,
): CardSpec {
  const o = g.world.get(id);
  for (const [what, says] of UNTOLD) if (says(o)) untold.add(what);
  const card = g.setup.cards[o.def];
  if (!card) untold.add('something that is no card');
  const name = card?.name ?? g.nameOf(id);
  const alias = names.get(id) ?? name;
  const permanent = zone === 'battlefield';
  const host = o.attachedTo === null ? undefined : refName(g, o.attachedTo, names);
  const counters = Object.fromEntries(Object.entries(o.counters).filter(([, n]) => n > 0));
  const marks = marksOf(g, o, untold);
  const told = {
    ...(alias === name ? {} : { as: alias }),
    ...(o.tapped ? { tapped: true } : {}),
    ...(o.damage > 0 ? { damage: o.damage } : {}),
    ...(Object.keys(counters).length > 0 ? { counters } : {}),
    ...(host === undefined ? {} : { attachedTo: host }),
    ...(permanent && o.since >= g.world.seat(seat).turns ? { sick: true } : {}),
    ...(o.owner === seat ? {} : { owner: g.world.seat(o.owner).name }),
    ...(o.face === 0 ? {} : { face: o.face }),
    ...(o.casts === undefined ? {} : { casts: o.casts }),
    ...(o.chosen?.color === undefined ? {} : { chosenColor: o.chosen.color }),
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
  };
  return Object.keys(told).length === 0 ? name : { card: name, ...told };
}
/** The marks of a card that a situation may have. */
function marksOf(g: Game, o: GameObject, untold: Set<string>): NonNullable<GameObject['marks']> {
  const all = Object.entries(o.marks ?? {});
  const known = all.filter(([mark]) => mark in (g.rules.marks?.card ?? {}));
  // those of the rules core say what has happened to the card before, which few cards ask about
  if (all.some(([mark]) => (!mark.startsWith('_') || WHEN.has(mark)) && !(mark in (g.rules.marks?.card ?? {}))))
    untold.add('a mark of the format on a card');
  return Object.fromEntries(known);
}
const refName = (g: Game, ref: Ref, names: ReadonlyMap<ObjId, string>): string =>
  isSeatRef(ref) ? g.world.seat(refId(ref)).name : (names.get(refId(ref)) ?? '');

function onStack(g: Game, id: ObjId, names: ReadonlyMap<ObjId, string>, untold: Set<string>): StackSpec {
  const o = g.world.get(id);
  const { stack } = o;
  const card = g.setup.cards[o.def];
  const marks = marksOf(g, o, untold);
  if (!stack || !card || stack.kind !== 'spell' || stack.way !== undefined || stack.kicked || stack.paid !== undefined)
    untold.add('an ability or a special spell on the stack');
  return {
    card: card?.name ?? g.nameOf(id),
    by: g.world.seat(stack?.seat ?? o.controller).name,
    as: names.get(id) ?? g.nameOf(id),
    ...(o.owner === (stack?.seat ?? o.controller) ? {} : { owner: g.world.seat(o.owner).name }),
    ...(o.casts === undefined ? {} : { casts: o.casts }),
    ...(Object.keys(marks).length > 0 ? { marks } : {}),
    targets: (stack?.targets.flat() ?? []).map((r) => refName(g, r, names)),
    ...(stack && stack.x > 0 ? { x: stack.x } : {}),
    ...(stack && stack.modes.length > 0 ? { modes: stack.modes.map((m) => m + 1) } : {}),
  };
}
