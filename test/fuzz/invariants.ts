import { deepStrictEqual } from 'node:assert';
import { checkAnswer, isForced, sampleAnswer, suggestAnswer } from '../../server/engine/decisions/kinds.ts';
import type { Part } from '../../server/engine/decisions/types.ts';
import type { Game } from '../../server/engine/game.ts';
import { computeBoard } from '../../server/engine/layers.ts';
import type { Rng } from '../../server/engine/rng.ts';
import { isSeatRef, refId, type ObjId, type Zone } from '../../server/engine/state.ts';
import type { Viewer } from '../../server/match/view.ts';
import { LogLine, View } from '../../server/protocol/index.ts';

/** What must hold of every match at every question. Each check throws an Error that says what does not. */
function ensure(holds: boolean, says: () => string): asserts holds {
  if (!holds) throw new Error(says());
}

/** Each object lies in exactly one zone, in the list that its own fields name (CR 400.1); numbers are numbers of things. */
export function checkState(g: Game): void {
  const { zones, objects, seats, sides, combat, turn } = g.state;
  const found = new Map<ObjId, string>();
  const visit = (zone: Zone, list: readonly ObjId[], mine: (seat: number) => boolean): void => {
    for (const id of list) {
      ensure(!found.has(id), () => `Object ${id} lies in ${zone} and in ${found.get(id)}.`);
      found.set(id, zone);
      const o = objects[id];
      ensure(o !== undefined, () => `The ${zone} lists ${id}, which does not exist.`);
      ensure(o.id === id && o.zone === zone && mine(o.controller), () => `Object ${id} (${o.def.slice(0, 40)}) lies in a ${zone} but says ${o.zone} of seat ${o.controller}.`);
      ensure((o.kind === 'ability') <= (zone === 'stack') && (o.stack !== undefined) === (zone === 'stack'), () => `Object ${id} is a ${o.kind} in ${zone} ${o.stack ? 'with' : 'without'} stack data.`);
      ensure(o.damage >= 0 && Object.values(o.counters).every((n) => Number.isInteger(n) && n >= 0), () => `Object ${id} has damage ${o.damage}, counters ${JSON.stringify(o.counters)}.`);
      ensure(!o.tapped || zone === 'battlefield', () => `Object ${id} is tapped in a ${zone}.`);
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
  for (const s of seats) {
    ensure(s.pool.every((m) => /^[WUBRGC]$/.test(m)), () => `The pool of ${s.name} holds ${s.pool.join()}.`);
    ensure(s.landsPlayed >= 0 && Object.values(s.counters).every((n) => n >= 0), () => `${s.name} has negative numbers.`);
  }
  for (const s of sides) ensure(Number.isInteger(s.life) && Number.isInteger(s.poison) && s.poison >= 0, () => `${s.name} has ${s.life} life and ${s.poison} poison.`);
  for (const a of combat?.attacks ?? []) {
    for (const id of [a.id, ...a.blockers]) ensure(objects[id]?.zone === 'battlefield', () => `Object ${id} is in combat in turn ${turn.number} but not on the battlefield.`);
  }
  if (!g.quiescent || g.state.over) return;
  for (const id of zones.battlefield) {
    const to = objects[id]?.attachedTo ?? null;
    ensure(to === null || isSeatRef(to) || (refId(to) !== id && objects[refId(to)]?.zone === 'battlefield'), () => `Object ${id} is attached to ${to}, which is not there.`);
  }
  for (const o of Object.values(objects)) ensure(o.kind !== 'token' || ['battlefield', 'stack'].includes(o.zone), () => `Token ${o.id} is in a ${o.zone} (CR 704.5d).`);
}

/** No empty choice, no bounds that cannot be met, and every default and random answer is one that the question takes. */
export function checkPart(part: Part, rng: Rng): void {
  const say = (what: string) => () => `${part.kind} — ${part.title}: ${what}`;
  const distinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
  switch (part.kind) {
    case 'priority':
      ensure(distinct(part.actions.map((a) => a.key)), say('an action is offered twice.'));
      break;
    case 'choose':
      ensure(part.from.length > 0 && part.min <= part.max && part.max <= part.from.length && part.min >= 0, say(`${part.min} to ${part.max} of ${part.from.length}.`));
      ensure(distinct(part.from), say('something is offered twice.'));
      break;
    case 'options':
      ensure(part.options.length > 0 && part.min <= part.max && part.max <= part.options.length && part.min >= 0, say(`${part.min} to ${part.max} of ${part.options.length}.`));
      ensure(distinct(part.options.map((o) => o.key)), say('an option is offered twice.'));
      break;
    case 'number':
      ensure(part.min <= part.max, say(`from ${part.min} to ${part.max}.`));
      break;
    case 'order':
      ensure(part.items.length > 0 && distinct(part.items.map((i) => i.key)), say('items are missing or named twice.'));
      break;
    case 'distribute':
      ensure(part.among.reduce((n, m) => n + m.min, 0) <= part.total && (!part.exact || part.among.reduce((n, m) => n + m.max, 0) >= part.total), say('the bounds cannot be met.'));
      break;
    case 'piles':
      ensure(part.items.length > 0 && part.piles.reduce((n, p) => n + (p.min ?? 0), 0) <= part.items.length, say('the bounds cannot be met.'));
      break;
    case 'pay':
      ensure(part.optional || part.suggestion !== null, say('it must be paid, but there is no way to.'));
      break;
    case 'attack':
      ensure(part.creatures.every((c) => c.targets.length > 0), say('a creature has nothing to attack.'));
      break;
    case 'block':
      ensure(part.creatures.every((c) => c.attackers.length > 0), say('a creature has nothing to block.'));
      break;
  }
  ensure(part.kind === 'priority' || part.kind === 'pay' || !isForced(part) || part.kind === 'options' || part.kind === 'attack' || part.kind === 'block', say('only one answer is possible.'));
  const answers = [suggestAnswer(part), sampleAnswer(part, rng), sampleAnswer(part, rng)];
  for (const a of answers) {
    const refusal = checkAnswer(part, a);
    ensure(refusal === null, say(`its own answer ${JSON.stringify(a)} is refused: ${refusal?.message ?? ''}`));
  }
}

/** What the layers give (CR 613) is what they give from nothing: by this game anew, and by `fresh`, a game that shares no cache with it. */
export function checkBoard(g: Game, fresh: Game | null): void {
  const cached = g.world.board();
  for (const again of fresh ? [computeBoard(g), computeBoard(fresh)] : [computeBoard(g)]) {
    for (const key of ['chars', 'permanents', 'triggers', 'statics', 'playerRules', 'readsStatus'] as const) deepStrictEqual(cached[key], again[key], `the board's ${key} differ from a recomputation`);
  }
  if (!fresh) return;
  for (const o of Object.values(g.state.objects)) deepStrictEqual(g.world.chars(o.id), fresh.world.chars(o.id), `the characteristics of ${o.id} in the ${o.zone} differ from a recomputation`);
}

/** Names in a view with every handle replaced by the object that it stands for. */
function byObject(viewer: Viewer, value: unknown): unknown {
  const token = (t: string): string => (/^c\d+$/.test(t) ? (viewer.toInternalAbout(t) ?? `unknown ${t}`) : t);
  const text = (s: string): string => (s.includes('c') && !s.includes(' ') ? s.split(':').map(token).join(':') : s);
  const walk = (v: unknown): unknown => {
    if (typeof v === 'string') return text(v);
    if (Array.isArray(v)) return v.map(walk);
    return v !== null && typeof v === 'object' ? Object.fromEntries(Object.entries(v).map(([k, x]) => [text(k), walk(x)])) : v;
  };
  return walk(value);
}

/** A viewer's view has the published shape, names nothing that it does not show, and is the view that a newcomer in the same place gets. */
export function checkView(viewer: Viewer, fresh: Viewer): void {
  const view = viewer.view();
  const anew = fresh.view();
  const parsed = View.safeParse(view);
  ensure(parsed.success, () => `The view is not of the published shape: ${JSON.stringify(parsed.error?.issues[0])}`);
  const lists = [view.exile, view.stack, ...view.seats.flatMap((s) => [s.handCards, s.battlefield, s.graveyard])];
  const shown = lists.flat();
  ensure(new Set(shown).size === shown.length, () => 'An object is shown in two zones.');
  for (const h of [...shown, ...view.seats.flatMap((s) => s.command)]) ensure(view.objects[h]?.h === h, () => `${h} is listed but not described.`);
  for (const o of Object.values(view.objects)) ensure(o.card === null || view.cards[o.card] !== undefined, () => `The face of ${o.h} (${o.card}) is not in the view.`);
  const { cards, ...rest } = byObject(viewer, view) as typeof view;
  const { cards: needed, ...expected } = byObject(fresh, anew) as typeof view;
  deepStrictEqual(rest, expected, 'the view differs from that of a newcomer');
  for (const [key, card] of Object.entries(needed)) deepStrictEqual(cards[key], card, `the card ${key} differs from what a newcomer sees`);
  for (const line of viewer.log()) ensure(LogLine.safeParse(line).success, () => `A log line is not of the published shape: ${JSON.stringify(line)}`);
}
