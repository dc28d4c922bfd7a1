import type { CostPart } from '../../../cards/oracle/ir/index.ts';
import { activatedElsewhere, activatedOf, keywordOf, spellBody, type Activated } from '../abilities.ts';
import { announceBody, type BodyChoice, type SlotFlow } from '../announce.ts';
import { convokeSources } from '../convoke.ts';
import { costCandidates, picksNeeded, pickTitle, powerOf, type CostPlan } from '../costs.ts';
import type { Refusal } from '../decisions/types.ts';
import { faceOf } from '../defs.ts';
import type { Game } from '../game.ts';
import { costText, manaPart } from '../mana.ts';
import { firstFailing, refuse } from '../requirements.ts';
import type { Topics } from '../rules.ts';
import { isSeatRef, objRef, refId, type ObjId, type SeatId } from '../state.ts';
import { additionalOptions, castCost, payableNow } from './cost.ts';
import { ACTIVATE_REQUIREMENTS, castRefusal, faceAt, landRefusal } from './requirements.ts';
import { wayOf, type Way } from './ways.ts';
import { boundsOfX, type XSpec } from './x.ts';

/** A cast, activation, land or mana ability with all its choices, ready to be carried out. */
export type Announcement =
  | { readonly kind: 'cast'; readonly seat: SeatId; readonly object: ObjId; readonly face: number; readonly way: Way; readonly choice: BodyChoice; readonly x: number; readonly kicked: boolean; readonly plan: CostPlan; readonly reasons: readonly { text: string; clause: string }[] }
  | { readonly kind: 'activate'; readonly seat: SeatId; readonly object: ObjId; readonly ability: Activated; readonly choice: BodyChoice; readonly x: number; readonly plan: CostPlan; readonly reasons: readonly { text: string; clause: string }[] }
  | { readonly kind: 'play'; readonly seat: SeatId; readonly object: ObjId }
  | { readonly kind: 'mana'; readonly seat: SeatId; readonly object: ObjId; readonly key: string; readonly mana: string };

const stale = (message: string): Refusal => ({ code: 'illegal', message, clauses: ['117.1'], mend: 'Choose among the actions that are offered now.' });

/** Announces an action by its key (601.2a–f, 602.2): asks slot by slot and changes nothing. */
export function* announce(g: Game, key: string): SlotFlow<Announcement | Refusal> {
  const [kind, ref, a, b, c] = key.split(':'); // cast:OBJECT:SEAT:FACE:WAY
  if (ref === undefined || isSeatRef(ref) || !g.world.object(refId(ref))) return stale('That object is not there any more.');
  const object = refId(ref);
  if (kind === 'play' && a !== undefined) {
    const failing = landRefusal(g, { seat: refId(a), object });
    return failing ? refuse(g, failing, { seat: refId(a), object }) : { kind: 'play', seat: refId(a), object };
  }
  if (kind === 'mana' && a !== undefined && b !== undefined && c !== undefined) return { kind: 'mana', seat: refId(b), object, key: `mana:${ref}:${a}`, mana: c };
  if (kind === 'cast' && a !== undefined && b !== undefined) return yield* announceCast(g, { seat: refId(a), object, face: Number(b), way: c ?? '' });
  if (kind === 'act' && a !== undefined && b !== undefined) return yield* announceActivate(g, refId(a), object, b);
  return stale('There is no such action.');
}

function* announceCast(g: Game, c: Topics['cast']): SlotFlow<Announcement | Refusal> {
  const failing = castRefusal(g, c);
  if (failing) return refuse(g, failing, c);
  const { seat, object } = c;
  const o = g.world.get(object);
  const face = faceAt(g, object, c.face);
  const way = wayOf(g, seat, o, face, c.way);
  const title = face.name;
  let additional: readonly CostPart[] | undefined;
  const options = additionalOptions(face);
  if (options.length > 0) {
    const open = options.filter((x) => payableNow(g, seat, o, face, { way, additional: x }));
    additional = open[0];
    if (open.length > 1) {
      const answer = yield { slot: 'additional', part: { kind: 'options', title: `${title}: additional cost`, clauses: ['601.2b', '118.8'], object: objRef(object), min: 1, max: 1, options: open.map((x) => ({ key: `a${options.indexOf(x)}`, label: costWords(x) })) } };
      const chosen = 'keys' in answer ? Number(answer.keys[0]?.slice(1)) : 0;
      additional = options[chosen];
    }
  }
  let kicked = false;
  const extra = { way, ...(additional ? { additional } : {}) };
  const kicker = keywordOf(face, 'kicker');
  if (kicker && payableNow(g, seat, o, face, { kicked: true, ...extra })) {
    const answer = yield { slot: 'kicker', part: { kind: 'options', title: `${title}: pay its kicker?`, clauses: ['601.2b', '702.33'], object: objRef(object), min: 1, max: 1, options: [{ key: 'yes', label: `Kicker ${costText(manaPart(kicker.cost))}` }, { key: 'no', label: 'Without' }] } };
    kicked = 'keys' in answer && answer.keys[0] === 'yes';
  }
  const cost = castCost(g, seat, o, face, { kicked, ...extra });
  const x = yield* announceX(g, { seat, object, title, symbols: cost.symbols, parts: cost.parts, more: convokeSources(g, seat, face), body: spellBody(face), isSpell: true });
  const choice = yield* announceBody(g, { seat, source: object, body: spellBody(face), isSpell: true, x, title, kicked });
  if (!choice) return { code: 'illegal', message: 'There is no legal choice of targets for it now.', clauses: ['601.2c'], mend: 'Choose other modes or a smaller X, or wait.' };
  const picks = yield* announcePicks(g, seat, object, title, cost.parts, x);
  return { kind: 'cast', seat, object, face: c.face, way, choice, x, kicked, plan: { symbols: cost.symbols, x, parts: cost.parts, picks }, reasons: cost.reasons };
}

function* announceActivate(g: Game, seat: SeatId, object: ObjId, key: string): SlotFlow<Announcement | Refusal> {
  const ability = findActivated(g, object, key);
  if (!ability) return stale('That ability is not there any more.');
  const c = { seat, object, ability };
  const failing = firstFailing(g, ACTIVATE_REQUIREMENTS, c);
  if (failing) return refuse(g, failing, c);
  const title = `${g.nameOf(object)}: ${ability.text ?? 'ability'}`;
  const symbols = manaPart(ability.cost);
  const parts = ability.cost.filter((p) => p.c !== 'mana');
  const x = yield* announceX(g, { seat, object, title, symbols, parts, more: [], body: ability.body, isSpell: false });
  const choice = yield* announceBody(g, { seat, source: object, body: ability.body, isSpell: false, x, title });
  if (!choice) return { code: 'illegal', message: 'There is no legal choice of targets for it now.', clauses: ['602.2b', '601.2c'], mend: 'Choose otherwise, or wait.' };
  const picks = yield* announcePicks(g, seat, object, title, parts, x);
  return { kind: 'activate', seat, object, ability, choice, x, plan: { symbols, x, parts, picks }, reasons: [] };
}

export function findActivated(g: Game, object: ObjId, key: string): Activated | null {
  const o = g.world.get(object);
  const list = o.zone === 'battlefield' ? activatedOf(g.world.chars(object)) : activatedElsewhere(faceOf(g, o)).filter((e) => e.ability.from === o.zone);
  return list.find((e) => e.key === key)?.ability ?? null;
}

function* announceX(g: Game, s: XSpec & { readonly title: string }): SlotFlow<number> {
  const bounds = boundsOfX(g, s);
  if (!bounds) return 0;
  const answer = yield { slot: 'x', part: { kind: 'number', title: `${s.title}: choose X`, clauses: ['601.2b', '107.3a'], object: objRef(s.object), ...bounds } };
  return 'n' in answer ? answer.n : 0;
}

const strongestFirst = (g: Game, ids: readonly ObjId[]): ObjId[] => [...ids].sort((a, b) => g.world.power(b) - g.world.power(a) || a - b);
/** The fewest creatures that reach a total power (702.122a). */
function fewestFor(g: Game, ids: readonly ObjId[], n: number): number {
  const order = strongestFirst(g, ids);
  let k = 1;
  while (k < order.length && powerOf(g, order.slice(0, k)) < n) k++;
  return k;
}

function* announcePicks(g: Game, seat: SeatId, object: ObjId, title: string, parts: readonly CostPart[], x: number): SlotFlow<ObjId[][]> {
  const picks: ObjId[][] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as CostPart;
    const n = picksNeeded(part);
    if (n === 0) {
      picks.push([]);
      continue;
    }
    const from = costCandidates(g, seat, part, object, x);
    const max = part.c === 'tapPower' ? from.length : n;
    const min = part.c === 'tapPower' ? fewestFor(g, from, part.n) : n;
    const answer = yield { slot: `cost${i}`, part: { kind: 'choose', title: `${title}: ${pickTitle(part)}`, clauses: ['601.2b', '118.8'], object: objRef(object), from: from.map(objRef), min, max } };
    const chosen = 'chosen' in answer ? answer.chosen.map(refId) : [];
    // any set is offered; one that is too weak is completed with the strongest of the others
    if (part.c === 'tapPower') for (const id of strongestFirst(g, from)) if (powerOf(g, chosen) < part.n && !chosen.includes(id)) chosen.push(id);
    picks.push(chosen);
  }
  return picks;
}

/** A cost in words, for options. */
function costWords(parts: readonly CostPart[]): string {
  return parts.map((p) => (p.c === 'mana' ? `pay ${costText(p.symbols)}` : p.c === 'life' ? 'pay life' : pickTitle(p).replace('Choose ', '').replace(/^(\d+) to (\w+)$/, '$2 $1'))).join(', ');
}
