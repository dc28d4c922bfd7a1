import type { Body } from '../../../cards/oracle/ir/index.ts';
import { keywordOf, keywordsOf, spellBody } from '../abilities.ts';
import { chooseModesAndTargets, type BodyChoice } from '../announce.ts';
import { chooseObjects } from '../ask.ts';
import { activateMana, canPay, costCandidates, payPlan, picksNeeded, pickTitle, usedUp, type CostPlan } from '../costs.ts';
import type { Payment } from '../decisions/types.ts';
import { copiableOf } from '../copying.ts';
import { faceOf } from '../defs.ts';
import type { Flow } from '../flow.ts';
import type { Game } from '../game.ts';
import { demandOf, manaPart, solvePayment } from '../mana.ts';
import { isSeatRef, refId, type ObjId, type SeatId } from '../state.ts';
import { addPending, emit } from '../triggers.ts';
import { createObject, moveObjects } from '../zones.ts';
import type { Announcement } from './announce.ts';
import { additionalOptions } from './cost.ts';
import { faceAt, isLoyalty } from './requirements.ts';
import { FREE } from './ways.ts';

/** Carries out an announcement whose payment was checked (601.2a, g–i; 602.2; 305.1). */
export function* carryOut(g: Game, a: Announcement, payment: Payment | null): Flow {
  if (a.kind === 'play') return yield* playLand(g, a.seat, a.object);
  if (a.kind === 'mana') {
    yield* activateMana(g, a.seat, a.key, a.mana);
    return;
  }
  return yield* a.kind === 'cast' ? cast(g, a, payment) : activate(g, a, payment);
}

export function* playLand(g: Game, seat: SeatId, object: ObjId): Flow {
  const s = g.world.seat(seat);
  g.journal.set(s, 'landsPlayed', s.landsPlayed + 1);
  const [now] = yield* moveObjects(g, [{ id: object, to: 'battlefield', seat, why: 'play' }], seat);
  if (now != null) emit(g, { e: 'land', seat, obj: now });
}

function* cast(g: Game, a: Extract<Announcement, { kind: 'cast' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  const from = o.zone;
  if (from === 'command') g.journal.set(o, 'casts', (o.casts ?? 0) + 1, o.id); // the moved object keeps the count
  const face = faceAt(g, a.object, a.face);
  const [now] = yield* moveObjects(g, [{ id: a.object, to: 'stack', seat: a.seat, face: a.face, why: 'cast' }], a.seat);
  if (now == null) return;
  const body = spellBody(face);
  g.journal.set(g.world.get(now), 'stack', {
    kind: 'spell', source: now, sourceDef: o.def, body, effects: a.choice.effects, modes: a.choice.modes, targets: a.choice.targets,
    ...(a.choice.division ? { division: a.choice.division } : {}), x: a.x, kicked: a.kicked, ...(a.way.id === '' ? {} : { way: a.way.id }), exileAfter: a.way.exileAfter ?? false, text: face.text, seat: a.seat,
  }, now);
  yield* payPlan(g, a.seat, a.plan, payment, now);
  const s = g.world.seat(a.seat);
  g.journal.set(s, 'turn', { ...s.turn, cast: s.turn.cast + 1 });
  emit(g, { e: 'cast', seat: a.seat, obj: now, nth: s.turn.cast, from });
  if (keywordOf(face, 'cascade')) {
    addPending(g, { id: g.freshId(), seat: a.seat, source: now, sourceDef: o.def, body: CASCADE, event: { players: [], amount: 0, subject: now }, text: 'Cascade' }); // 702.85a
  }
  for (const k of keywordsOf(face)) {
    if (k.k !== 'storm') continue; // 702.40a–b
    const before = g.world.seats(a.seat).reduce((n, seat) => n + g.world.seat(seat).turn.cast, -1);
    addPending(g, { id: g.freshId(), seat: a.seat, source: now, sourceDef: o.def, body: STORM, event: { players: [], amount: before, subject: now }, text: 'Storm' });
  }
  announceTargetsTold(g, now, a.choice);
}

const STORM: Body = { effects: [{ do: 'copySpell', of: { sel: 'self' }, count: { a: 'that' }, newTargets: true }] };
const CASCADE: Body = { effects: [{ do: 'cascade' }] };

/** Casts a card without paying its mana cost while something resolves (601.2, 118.9): its choices are asked for now. False if it cannot be cast. */
export function* castFree(g: Game, seat: SeatId, object: ObjId): Flow<boolean> {
  const o = g.world.get(object);
  const face = faceOf(g, o);
  if (face.types.includes('land') || g.world.playerRule(seat, "can't cast spells")) return false;
  const choice = yield* chooseModesAndTargets(g, { seat, source: object, body: spellBody(face), isSpell: true, x: 0, title: face.name });
  const additional = additionalOptions(face).find((parts) => canPay(g, seat, parts, object));
  if (!choice || (!additional && additionalOptions(face).length > 0)) return false;
  const parts = (additional ?? []).filter((p) => p.c !== 'mana');
  const picks: ObjId[][] = [];
  for (const part of parts) {
    const n = picksNeeded(part);
    picks.push(n === 0 ? [] : yield* chooseObjects(g, seat, { title: `${face.name}: ${pickTitle(part)}`, from: costCandidates(g, seat, part, object), min: n, max: n, clauses: ['118.8'] }));
  }
  const plan: CostPlan = { symbols: manaPart(additional ?? []), x: 0, parts, picks };
  const payment = solvePayment(g, seat, demandOf(plan.symbols, 0), usedUp(plan, object));
  yield* cast(g, { kind: 'cast', seat, object, face: o.face, way: FREE, choice, x: 0, kicked: false, plan, reasons: [] }, payment);
  return true;
}

function* activate(g: Game, a: Extract<Announcement, { kind: 'activate' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  const shown = copiableOf(g, o);
  const id = createObject(g, shown.def, 'ability', a.seat, a.seat, 'stack', {
    face: shown.face,
    stack: {
      kind: 'activated', source: a.object, sourceDef: shown.def, body: a.ability.body, effects: a.choice.effects, modes: a.choice.modes, targets: a.choice.targets,
      ...(a.choice.division ? { division: a.choice.division } : {}), x: a.x, kicked: false, exileAfter: false, text: a.ability.text ?? '', seat: a.seat,
    },
  });
  const mark = isLoyalty(a.ability) ? 'loyalty' : a.ability.oncePerTurn ? (a.ability.text ?? 'once') : null;
  if (mark !== null) g.journal.set(o, 'activated', { ...o.activated, [mark]: 1 }, o.id);
  const cycles = a.ability.from === 'hand' && a.ability.cost.some((c) => c.c === 'discard' && c.self);
  yield* payPlan(g, a.seat, a.plan, payment, a.object);
  emit(g, { e: 'activate', seat: a.seat, obj: id, source: a.object, text: a.ability.text ?? '' });
  if (cycles) emit(g, { e: 'cycle', seat: a.seat, obj: g.world.graveyard(a.seat).find((x) => g.world.get(x).was === a.object) ?? a.object, x: a.x }); // 702.29c
  announceTargetsTold(g, id, a.choice);
}

function announceTargetsTold(g: Game, by: ObjId, choice: BodyChoice): void {
  for (const slot of choice.targets) for (const r of slot) if (!isSeatRef(r)) emit(g, { e: 'targeted', obj: refId(r), by });
}
