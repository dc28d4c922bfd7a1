import {
  checkAnswer,
  isForced,
  sampleAnswer,
  suggestAnswer,
} from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Part, PartOf } from '../../../server/engine/kernel/decisions.ts';
import { faceOf } from '../../../server/engine/objects/definitions.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import { computeBoard } from '../../../server/engine/layers/apply.ts';
import { cantLose } from '../../../server/engine/actions/winning-and-losing.ts';
import type { Rng } from '../../../server/engine/kernel/rng.ts';
import { slotsOf } from '../../../server/engine/language/target-slots.ts';
import { alike } from './compare.ts';
import { isSecret } from '../../../server/engine/objects/hidden-cards.ts';
import { isSeatRef, refId, type ObjId, type Ref, type Zone } from '../../../server/engine/kernel/refs.ts';
import type { GameObject } from '../../../server/engine/kernel/state/object.ts';

/** Truths about every match at every question. Each check throws an Error that says what is not so. */
export function ensure(holds: boolean, says: () => string): asserts holds {
  if (!holds) throw new Error(says());
}

/** Each object lies in exactly one zone, in the list that its own fields name (CR 400.1); numbers are numbers of things. */
export function checkState(g: Game): void {
  const { zones, objects, seats, sides, turn, effects, shields, delayed } = g.state;
  const found = new Map<ObjId, string>();
  const stamps = new Set<number>();
  const visit = (zone: Zone, list: readonly ObjId[], mine: (seat: number) => boolean): void => {
    for (const id of list) {
      ensure(!found.has(id), () => `Object ${id} lies in ${zone} and in ${found.get(id)}.`);
      found.set(id, zone);
      const o = objects[id];
      ensure(o !== undefined, () => `The ${zone} lists ${id}, which does not exist.`);
      ensure(
        o.id === id && o.zone === zone && mine(o.controller),
        () => `Object ${id} (${o.def.slice(0, 40)}) lies in a ${zone} but says ${o.zone} of seat ${o.controller}.`,
      );
      ensure(
        id < g.state.nextId && seats[o.owner] !== undefined,
        () => `Object ${id} of seat ${o.owner} has a number that was not given out.`,
      );
      ensure(
        (o.kind === 'ability') <= (zone === 'stack') && (o.stack !== undefined) === (zone === 'stack'),
        () => `Object ${id} is a ${o.kind} in ${zone} ${o.stack ? 'with' : 'without'} stack data.`,
      );
      ensure(
        o.damage >= 0 && Object.values(o.counters).every((n) => Number.isInteger(n) && n >= 0),
        () => `Object ${id} has damage ${o.damage}, counters ${JSON.stringify(o.counters)}.`,
      );
      ensure(
        o.area === undefined || (zone === 'command' && g.rules.zones?.[o.area] !== undefined),
        () => `Object ${id} lies in ${o.area} of a ${zone}, and the format has no such zone.`,
      );
      ensure(!o.tapped || zone === 'battlefield', () => `Object ${id} is tapped in a ${zone}.`);
      if (zone === 'battlefield') {
        ensure(!stamps.has(o.timestamp), () => `Two permanents have the timestamp ${o.timestamp} (CR 613.7).`);
        stamps.add(o.timestamp);
      }
    }
  };
  zones.library.forEach((list, i) => visit('library', list, (s) => seats[s]?.library === i));
  zones.hand.forEach((list, i) => visit('hand', list, (s) => s === i));
  zones.graveyard.forEach((list, i) => visit('graveyard', list, (s) => s === i));
  zones.command.forEach((list, i) => visit('command', list, (s) => seats[s]?.command === i));
  visit('battlefield', zones.battlefield, (s) => seats[s] !== undefined);
  visit('exile', zones.exile, (s) => seats[s] !== undefined);
  visit('stack', zones.stack, (s) => seats[s] !== undefined);
  const all = Object.keys(objects).length;
  ensure(all === found.size, () => `${all} objects exist, ${found.size} lie in zones.`);
  for (const e of effects) {
    ensure(
      !stamps.has(e.timestamp),
      () => `An effect has the timestamp ${e.timestamp} that something else has, too (CR 613.7).`,
    );
    stamps.add(e.timestamp);
  }
  const ids = [...effects, ...shields, ...delayed].map((e) => e.id);
  ensure(new Set(ids).size === ids.length, () => 'Two effects, shields or delayed triggers have the same number.');
  ensure(
    shields.every((s) => s.amount === null || s.amount >= 0),
    () => 'A shield is for less than nothing.',
  );
  for (const s of seats) {
    ensure(
      [...s.pool, ...(s.bound ?? []).map((b) => b.symbol)].every((m) => /^[WUBRGC]$/.test(m)),
      () => `The pool of ${s.name} holds ${s.pool.join()}.`,
    );
    ensure(
      s.landsPlayed >= 0 && Object.values(s.counters).every((n) => n >= 0),
      () => `${s.name} has negative numbers.`,
    );
  }
  for (const s of sides)
    ensure(
      Number.isInteger(s.life) && Number.isInteger(s.poison) && s.poison >= 0,
      () => `${s.name} has ${s.life} life and ${s.poison} poison.`,
    );
  checkCombat(g);
  ensure(
    turn.seats.every((s) => seats[s]?.side === turn.side),
    () => `The active seats ${turn.seats.join()} are not all of side ${turn.side}.`,
  );
}

/** Attackers and blockers are on the battlefield and act once (CR 506.4, 508.1, 509.1). */
function checkCombat(g: Game): void {
  const { combat, turn, objects, seats } = g.state;
  if (!combat) return;
  const attackers = new Set<ObjId>();
  for (const a of combat.attacks) {
    ensure(!attackers.has(a.id), () => `Object ${a.id} attacks twice.`);
    attackers.add(a.id);
    ensure(seats[a.defender] !== undefined, () => `Object ${a.id} attacks seat ${a.defender}.`);
    ensure(
      new Set(a.blockers).size === a.blockers.length && (a.blocked || a.blockers.length === 0),
      () => `The blockers of ${a.id} are ${a.blockers.join()}, blocked: ${a.blocked}.`,
    );
    for (const id of [a.id, ...a.blockers])
      ensure(
        objects[id]?.zone === 'battlefield',
        () => `Object ${id} is in combat in turn ${turn.number} but not on the battlefield.`,
      );
  }
  for (const a of combat.attacks)
    ensure(
      a.blockers.every((b) => !attackers.has(b)),
      () => `A blocker of ${a.id} attacks, too.`,
    );
}

/** Whoever is passed for because what all see proves that they can do nothing is offered nothing but mana (117.3d). */
export function checkIdle(g: Game): void {
  if (!g.quiescent || g.state.over) return;
  for (const person of g.owing()) {
    const part = g.partOf(person)?.part;
    if (part?.kind !== 'priority' || !g.idle(person).proven) continue;
    const found = part.actions.find((a) => a.kind !== 'mana');
    ensure(found === undefined, () => `Person ${person} is passed for unasked, and could "${found?.label}".`);
  }
}

/** Truths whenever somebody has priority: nothing is left to be done or put on the stack (CR 117.5, 704.3). */
export function checkPriority(g: Game): void {
  if (g.state.flow.priority !== 'holder' || !g.quiescent || g.state.over) return;
  const { state, world } = g;
  ensure(
    state.pending.length === 0,
    () => `Somebody has priority while ${state.pending.length} triggers wait (CR 603.3).`,
  );
  for (const side of state.sides) {
    if (side.lost || g.rules.replacements?.lose) continue;
    for (const seat of world.sideSeats(side.id)) {
      const { life, poison, lifeless } = world.totals(seat);
      if (cantLose(g, { side: side.id, seat: world.seat(seat).own ? seat : null })) continue;
      ensure(
        lifeless === true ? life === 0 : life > 0,
        () => `${side.name} has ${life} life and has not lost (CR 704.5a).`,
      );
      ensure(
        poison < (g.rules.poisonToLose?.(g, side.id) ?? 10),
        () => `${side.name} has ${poison} poison counters and has not lost (CR 704.5c).`,
      );
    }
  }
  const legends = new Set<string>();
  for (const id of state.zones.battlefield) {
    const o = world.get(id);
    const c = world.chars(id);
    const says = (what: string) => () => `"${c.name}" (${id}) ${what}`;
    const stays = world.stays(id); // the format says what becomes of it
    ensure(stays || !o.deathtouched, says('was dealt damage by deathtouch and nobody looked (CR 704.5h).'));
    if (c.types.includes('creature') && !stays) {
      ensure((c.toughness ?? 0) > 0, says(`has toughness ${c.toughness} (CR 704.5f).`));
      ensure(
        o.damage < (c.toughness ?? 0) || c.keywords.has('indestructible'),
        says(`has ${o.damage} damage and toughness ${c.toughness} (CR 704.5g).`),
      );
    }
    ensure(!c.types.includes('planeswalker') || (o.counters['loyalty'] ?? 0) > 0, says('has no loyalty (CR 704.5i).'));
    ensure(!(o.counters['+1/+1'] && o.counters['-1/-1']), says('has counters of both kinds (CR 704.5q).'));
    ensure(c.power === null || Number.isInteger(c.power), says(`has power ${c.power}.`));
    if (c.supertypes.includes('legendary') && c.name !== '' && !stays) {
      const key = `${c.controller} ${c.name}`;
      ensure(!legends.has(key), says('is there twice under the same control (CR 704.5j).'));
      legends.add(key);
    }
    const to = o.attachedTo;
    ensure(to !== null || !c.subtypes.includes('Aura'), says('is an Aura attached to nothing (CR 704.5m).'));
    ensure(
      to === null
        || (isSeatRef(to)
          ? !world.seat(refId(to)).left
          : refId(to) !== id && world.object(refId(to))?.zone === 'battlefield'),
      says(`is attached to ${to}, which is not there (CR 704.5m, 704.5n).`),
    );
    ensure(
      to === null
        || isSeatRef(to)
        || !c.subtypes.includes('Equipment')
        || c.subtypes.includes('Aura')
        || world.isCreature(refId(to)),
      says('is attached to what is no creature (CR 704.5n).'),
    );
    ensure(!world.seat(c.controller).left, says('is controlled by somebody who has left (CR 800.4a).'));
  }
  for (const o of Object.values(state.objects))
    ensure(
      o.kind !== 'token' || ['battlefield', 'stack'].includes(o.zone),
      () => `Token ${o.id} is in a ${o.zone} (CR 704.5d).`,
    );
  for (const id of state.zones.stack) checkOnStack(g, world.get(id));
}

/** As many lists of targets as its effects have slots, each naming things once (CR 115.3), and shares for all that are divided among (601.2d). */
function checkOnStack(g: Game, o: GameObject): void {
  const s = o.stack;
  const says = (what: string) => () => `"${g.nameOf(s?.source ?? o.id, s?.sourceDef ?? o.def)}" on the stack ${what}`;
  ensure(s !== undefined, says('has no stack data.'));
  ensure(g.world.seat(o.controller).left === false, says('is controlled by somebody who has left (CR 800.4a).'));
  faceOf(g, o);
  const slots = slotsOf(s.effects);
  ensure(
    s.targets.length <= slots.length && (s.targets.length === slots.length || o.faceDown || s.targets.length === 0),
    says(`has ${s.targets.length} lists of targets for ${slots.length} slots.`),
  );
  for (const list of s.targets) {
    ensure(new Set(list).size === list.length, says(`targets one thing twice with one word: ${list.join()}.`));
    ensure(
      list.every((r) => /^[so]\d+$/.test(r)),
      says(`targets ${list.join()}.`),
    );
  }
  const divided = slots.findIndex((slot) => slot.divided);
  const shares = s.division?.length ?? 0;
  ensure(
    divided < 0 || shares === 0 || shares === s.targets[divided]?.length,
    says(`divides among ${s.targets[divided]?.length} in ${shares} shares.`),
  );
  ensure(s.division?.every((n) => Number.isInteger(n) && n > 0) ?? true, says(`has the shares ${s.division?.join()}.`));
  ensure(Number.isInteger(s.x) && s.x >= 0, says(`has X = ${s.x}.`));
}

/** No empty choice but where there is something to hide, no bounds that cannot be met, and every default and random answer is one that the question takes. */
export function checkPart(g: Game, part: Part, rng: Rng): void {
  const say = (what: string) => () => `${part.kind} "${part.title}": ${what}`;
  const distinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
  /** it is asked so that others do not learn which of the hidden cards fit (400.2) */
  const hides = part.kind === 'choose' && part.from.every((ref) => !isSeatRef(ref) && isSecret(g, refId(ref)));
  switch (part.kind) {
    case 'priority':
      ensure(distinct(part.actions.map((a) => a.key)), say('an action is offered twice.'));
      break;
    case 'choose':
      ensure(
        (part.from.length > 0 || hides) && part.min <= part.max && part.max <= part.from.length && part.min >= 0,
        say(`${part.min} to ${part.max} of ${part.from.length}.`),
      );
      ensure(distinct(part.from), say('something is offered twice.'));
      break;
    case 'options':
      ensure(
        (part.options.length > 0 || part.max === 0)
          && part.min <= part.max
          && part.max <= part.options.length
          && part.min >= 0,
        say(`${part.min} to ${part.max} of ${part.options.length}.`),
      );
      ensure(distinct(part.options.map((o) => o.key)), say('an option is offered twice.'));
      break;
    case 'number':
      ensure(part.min <= part.max, say(`from ${part.min} to ${part.max}.`));
      break;
    case 'order':
      ensure(part.items.length > 0 && distinct(part.items.map((i) => i.key)), say('items are missing or named twice.'));
      break;
    case 'distribute':
      ensure(distinct(part.among.map((m) => m.ref)), say('something is named twice.'));
      ensure(
        part.among.reduce((n, m) => n + m.min, 0) <= part.total
          && (!part.exact || part.among.reduce((n, m) => n + m.max, 0) >= part.total),
        say('the bounds cannot be met.'),
      );
      break;
    case 'piles':
      ensure(
        part.items.length > 0
          && distinct(part.items)
          && part.piles.reduce((n, p) => n + (p.min ?? 0), 0) <= part.items.length,
        say('the bounds cannot be met.'),
      );
      ensure(
        part.piles.reduce((n, p) => n + (p.max ?? part.items.length), 0) >= part.items.length,
        say('the piles do not hold all cards.'),
      );
      break;
    case 'pay':
      ensure(part.optional || part.suggestion !== null, say('it must be paid, but there is no way to.'));
      break;
    case 'attack':
      ensure(
        part.creatures.every((c) => c.targets.length > 0 && distinct(c.targets))
          && distinct(part.creatures.map((c) => c.object)),
        say('a creature has nothing to attack, or is named twice.'),
      );
      break;
    case 'block':
      ensure(
        part.creatures.every((c) => c.attackers.length > 0 && c.max > 0 && distinct(c.attackers))
          && distinct(part.creatures.map((c) => c.object)),
        say('a creature has nothing to block, or is named twice.'),
      );
      break;
  }
  ensure(
    part.kind === 'priority'
      || part.kind === 'pay'
      || !isForced(part)
      || hides
      || part.kind === 'options'
      || part.kind === 'attack'
      || part.kind === 'block',
    say('only one answer is possible.'),
  );
  const answers = [suggestAnswer(part), sampleAnswer(part, rng), sampleAnswer(part, rng)];
  for (const a of answers) {
    const refusal = checkAnswer(part, a);
    ensure(refusal === null, say(`its own answer ${JSON.stringify(a)} is refused: ${refusal?.message ?? ''}`));
  }
}

/** Whoever is asked is at the table and answers for seats of their own; what the question names exists. */
export function checkAsked(g: Game, rng: Rng): void {
  const owing = g.owing();
  ensure(owing.length > 0, () => 'A question is open that nobody owes an answer to.');
  for (const person of new Set(owing)) {
    const asked = g.partOf(person);
    ensure(asked !== null, () => `Person ${person} owes an answer but is asked nothing.`);
    ensure(g.state.people[person]?.left === false, () => `Person ${person} has left and is asked.`);
    ensure(
      asked.seats.length > 0 && asked.seats.every((s) => g.world.seat(s).person === person),
      () => `Person ${person} is asked for the seats ${asked.seats.join()}.`,
    );
    checkPart(g, asked.part, rng);
    for (const ref of refsOf(asked.part))
      ensure(
        isSeatRef(ref) ? !g.world.seat(refId(ref)).left : g.world.object(refId(ref)) !== undefined,
        () => `${asked.part.kind} "${asked.part.title}": names ${ref}, which does not exist.`,
      );
    if (asked.part.kind === 'attack') checkAttackers(g, asked.part);
    if (asked.part.kind === 'block') checkBlockers(g, asked.part);
  }
}

function refsOf(part: Part): readonly Ref[] {
  switch (part.kind) {
    case 'choose':
      return part.from;
    case 'distribute':
      return part.among.map((m) => m.ref);
    case 'piles':
      return part.items;
    default:
      return [];
  }
}

/** CR 508.1a–b by other means than those that made the offer. */
function checkAttackers(g: Game, part: PartOf<'attack'>): void {
  for (const { object, targets } of part.creatures) {
    const id = refId(object);
    const says = (what: string) => () => `"${g.nameOf(id)}" is offered as an attacker but ${what}`;
    ensure(
      g.world.object(id)?.zone === 'battlefield' && g.world.isCreature(id),
      says('is no creature on the battlefield.'),
    );
    const me = g.world.controller(id);
    ensure(g.world.isActive(me), says('its controller is not active.'));
    ensure(!g.world.get(id).tapped, says('is tapped.'));
    for (const t of targets) {
      const foe = isSeatRef(t) ? refId(t) : g.world.controller(refId(t));
      ensure(
        g.world.areOpponents(me, foe)
          || (!isSeatRef(t) && g.world.chars(refId(t)).types.some((x) => String(x) === 'battle')),
        says(`${t} is no opponent's.`),
      );
      ensure(
        isSeatRef(t)
          || g.rules.attackable?.(g, g.world.get(refId(t))) === true
          || g.world.chars(refId(t)).types.some((x) => ['planeswalker', 'battle'].includes(x)),
        says(`${t} cannot be attacked.`),
      );
    }
  }
}

/** CR 509.1a */
function checkBlockers(g: Game, part: PartOf<'block'>): void {
  const attacking = new Set(g.state.combat?.attacks.map((a) => a.id));
  for (const { object, attackers } of part.creatures) {
    const id = refId(object);
    ensure(
      g.world.object(id)?.zone === 'battlefield' && g.world.isCreature(id) && !g.world.get(id).tapped,
      () => `"${g.nameOf(id)}" is offered as a blocker but is no untapped creature.`,
    );
    ensure(
      attackers.every((a) => attacking.has(refId(a))),
      () => `"${g.nameOf(id)}" may block what does not attack.`,
    );
  }
}

/** The values that the layers give (CR 613) are the same from nothing: by this game anew, and by `fresh`, a game that shares no cache with it. */
export function checkBoard(g: Game, fresh: Game | null): void {
  const cached = g.world.board();
  for (const again of fresh ? [computeBoard(g), computeBoard(fresh)] : [computeBoard(g)]) {
    for (const key of ['chars', 'permanents', 'triggers', 'statics', 'playerRules', 'readsStatus'] as const)
      alike(cached[key], again[key], `the board's ${key} differ from a recomputation`);
  }
  if (!fresh) return;
  for (const o of Object.values(g.state.objects))
    alike(
      g.world.chars(o.id),
      fresh.world.chars(o.id),
      `the characteristics of ${o.id} in the ${o.zone} differ from a recomputation`,
    );
}
