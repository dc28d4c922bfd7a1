import type { Body, Face } from '../../../cards/oracle/ir/index.ts';
import { keywordsOf } from '../language/activated-abilities.ts';
import { setDoor } from '../changes/room-doors.ts';
import { turnFaceUp } from '../actions/face-down.ts';
import { ask, chooseOptions } from '../decisions/ask.ts';
import { payPlan } from '../payment/pay.ts';
import { askedWithConsent } from '../targets/confirmation.ts';
import type { Payment } from '../kernel/decisions.ts';
import { copiableOf } from '../objects/copiable-values.ts';
import type { Flow } from '../kernel/procedure.ts';
import { byRules } from '../objects/engine-ir.ts';
import { keepReversal, lookBefore } from '../stack/reverse-actions.ts';
import { asFace, faceAt, playableFaces } from '../language/faces.ts';
import { propose } from '../shortcuts/propose.ts';
import { addPending, emit, tellCrime, tellTargets } from '../triggers/emit.ts';
import { moveObjects } from '../replacement/zone-change.ts';
import type { Announcement } from './announce.ts';
import { setAside } from './foretell-plot-suspend.ts';
import { useGrant } from '../costs/permissions.ts';
import { bodyIn, keywordOfOption, optionsFor, optionsOf } from '../costs/additional-costs.ts';
import { checkPayment, suggestedPayment } from './payment.ts';
import { castRefusal, landLeft } from './legality.ts';
import { faceCast, keywordsGiven, useNext } from '../costs/granted-keywords.ts';
import { PRINTED, waysOf } from '../costs/alternative-costs.ts';
import { grantUsed } from '../costs/usable-ways.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { costText } from '../objects/mana-cost.ts';
import { reveal } from '../zones/shuffle-and-reveal.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Look } from '../ports/reversal.ts';
import type { Game } from '../ports/game.ts';
import { activateMana } from '../payment/activate-mana.ts';
import { payPart } from '../payment/payment-question.ts';
import { announceCast } from './announce-cast.ts';
import type { ObjId, SeatId } from '../kernel/refs.ts';
import { activate, announcedOf } from './activate.ts';

/** Carries out an announcement whose payment was checked (601.2a, g–i; 602.2; 305.1). */
export function* carryOut(g: Game, a: Announcement, payment: Payment | null): Flow {
  if (a.kind === 'shortcut') return yield* propose(g, a);
  if (a.kind === 'play') return yield* playLand(g, a.seat, a.object, a.face);
  if (a.kind === 'mana') {
    yield* activateMana(g, a.seat, a.key, a.mana);
    return;
  }
  if (a.kind === 'turn') {
    if (yield* payPlan(g, a.seat, a.plan, payment, a.object))
      yield* turnFaceUp(g, a.object, a.seat, { x: a.x, megamorph: a.way.id === 'megamorph' });
    return;
  }
  if (a.kind === 'unlock') {
    if (yield* payPlan(g, a.seat, a.plan, payment, a.object)) setDoor(g, a.seat, a.object, a.door, true);
    return;
  }
  if (a.kind === 'aside') {
    if (yield* payPlan(g, a.seat, a.plan, payment, a.object)) yield* setAside(g, a.seat, a.object, a.aside);
    return;
  }
  const look = lookBefore(g);
  yield* a.kind === 'cast' ? cast(g, a, payment) : activate(g, a, payment);
  const by = announcedSince(g, look);
  if (look && by !== undefined) g.announcing = { look, by };
}

/** The spell or ability that has come onto the stack since. */
const announcedSince = (g: Game, look: Look | null): ObjId | undefined =>
  g.state.zones.stack.findLast((id) => look !== null && id >= look.first);

export function* playLand(g: Game, seat: SeatId, object: ObjId, face: number): Flow {
  const s = g.world.seat(seat);
  const grant = grantUsed(g, seat, g.world.get(object), 'land');
  if (grant) useGrant(g, grant);
  g.journal.set(s, 'landsPlayed', s.landsPlayed + 1);
  const [now] = yield* moveObjects(g, [{ id: object, to: 'battlefield', seat, face, why: 'play' }], seat);
  if (now != null) emit(g, { e: 'land', seat, obj: now });
}

function* cast(g: Game, a: Extract<Announcement, { kind: 'cast' }>, payment: Payment | null): Flow {
  const o = g.world.get(a.object);
  const from = o.zone;
  if (from === 'command') g.journal.set(o, 'casts', (o.casts ?? 0) + 1, o.id); // the moved object keeps the count
  const { face, given } = asFace(g, a.object, a.face, () => ({
    face: faceCast(g, a.seat, o, faceAt(g, a.object, a.face), a.way),
    given: keywordsGiven(g, a.seat, o, faceAt(g, a.object, a.face), a.way),
  }));
  const grant = grantUsed(g, a.seat, o, a.way);
  if (grant) useGrant(g, grant);
  const [now] = yield* moveObjects(
    g,
    [
      {
        id: a.object,
        to: 'stack',
        seat: a.seat,
        face: a.face,
        ...(a.way.faceDown ? { faceDown: a.way.faceDown } : {}),
        why: 'cast',
      },
    ],
    a.seat,
  );
  if (now == null) return;
  const { def } = copiableOf(g, g.world.get(now));
  const body = bodyIn(face, a.way);
  const paid = Object.keys(a.paid).length > 0 ? { paid: a.paid } : {};
  g.journal.set(
    g.world.get(now),
    'stack',
    {
      kind: 'spell',
      source: now,
      sourceDef: def,
      body,
      effects: a.choice.effects,
      modes: a.choice.modes,
      targets: a.choice.targets,
      ...(a.choice.division ? { division: a.choice.division } : {}),
      x: a.x,
      kicked: a.kicked,
      ...paid,
      ...(given.length > 0 ? { given } : {}),
      from,
      ...(a.way.id === '' ? {} : { way: a.way.id }),
      exileAfter: a.way.exileAfter ?? false,
      text: [face.text, ...(a.spliced ?? []).map((x) => x.text)].join('\n'),
      seat: a.seat,
    },
    now,
  );
  if (a.spliced)
    reveal(
      g,
      a.seat,
      a.spliced.map((x) => x.id),
    ); // 702.47a
  yield* payPlan(g, a.seat, a.plan, payment, now);
  for (const { key, designates } of g.rules.optionalCosts ? optionsFor(g, a.seat, g.world.get(now), face) : []) {
    const spell = g.world.get(now);
    if (designates && (a.paid[key] ?? 0) > 0)
      g.journal.set(spell, 'marks', { ...spell.marks, [`_${designates}`]: true }, now);
  }
  useNext(g, a.seat, g.world.get(now), a.way, from);
  const s = g.world.seat(a.seat);
  g.journal.set(
    s,
    'turn',
    changed(s.turn, {
      cast: s.turn.cast + 1,
      spells: [...s.turn.spells, now],
      ...(a.way.id === 'warp' ? { voided: true as const } : {}),
    }),
  );
  expend(g, a.seat, g.world.get(now).stack?.spent?.length ?? 0);
  emit(g, { e: 'cast', seat: a.seat, obj: now, nth: s.turn.cast, from });
  for (const k of keywordsOf(face)) {
    if (k.k === 'cascade')
      addPending(g, {
        id: g.freshId(),
        seat: a.seat,
        source: now,
        sourceDef: o.def,
        body: byRules(CASCADE),
        event: { players: [], amount: 0, subject: now },
        text: 'Cascade',
      }); // 702.85a, 702.85c
    if (k.k !== 'storm') continue; // 702.40a–b
    const before = g.world.seatsEver(a.seat).reduce((n, seat) => n + g.world.seat(seat).turn.cast, -1);
    addPending(g, {
      id: g.freshId(),
      seat: a.seat,
      source: now,
      sourceDef: o.def,
      body: byRules(STORM),
      event: { players: [], amount: before, subject: now },
      text: 'Storm',
    });
  }
  for (const { key } of optionsOf(face)) {
    const times = a.paid[key] ?? 0;
    const text = COPIES[keywordOfOption(key)];
    if (times === 0 || text === undefined) continue;
    addPending(g, {
      id: g.freshId(),
      seat: a.seat,
      source: now,
      sourceDef: o.def,
      body: byRules(STORM),
      event: { players: [], amount: times, subject: now },
      text,
    });
  }
  tellTargets(g, now, a.choice.targets.flat());
  tellCrime(g, a.seat, a.choice.targets.flat());
}

/** CR 700.14 */
function expend(g: Game, seat: SeatId, mana: number): void {
  if (mana === 0) return;
  const s = g.world.seat(seat);
  const before = s.turn.expended ?? 0;
  g.journal.set(s, 'turn', changed(s.turn, { expended: before + mana }));
  emit(g, { e: 'expend', seat, before, n: before + mana });
}

/** optional costs for which the spell is copied, as often as they were paid: 702.56a, 702.153a, 702.78a */
const COPIES: Partial<Readonly<Record<string, string>>> = {
  replicate: 'Replicate',
  casualty: 'Casualty',
  conspire: 'Conspire',
};

const STORM: Body = { effects: [{ do: 'copySpell', of: { sel: 'self' }, count: { a: 'that' }, newTargets: true }] };

const CASCADE: Body = { effects: [{ do: 'cascade' }] };

/**
 * 712.11b: plays or casts a card while something resolves (608.2g), as one of its faces that `fits`: what casting it asks is asked for now. False if it
 * cannot be cast, or if it is a land that cannot be played now (305.2b, 305.3). `faces`: those that an effect lets be cast, as of a card that is cast
 * transformed (712.11a).
 */
export function* castNow(
  g: Game,
  seat: SeatId,
  object: ObjId,
  way: Way,
  more: { readonly land?: boolean; readonly fits?: (face: Face) => boolean; readonly faces?: readonly number[] } = {},
): Flow<boolean> {
  const o = g.world.get(object);
  const up = o.face;
  const open = (more.faces ?? playableFaces(g, o)).filter((at) => {
    const face = faceAt(g, object, at);
    if ((!more.faces && !waysOf(face).includes(PRINTED)) || (more.fits && !more.fits(face))) return false;
    return face.types.includes('land')
      ? more.land === true && landLeft(g, seat)
      : castRefusal(g, { seat, object, face: at, using: way }) === null;
  });
  const options = open.map((at) => ({ key: `f${at}`, label: faceAt(g, object, at).name }));
  const [key] = yield* chooseOptions(g, seat, {
    title: `${g.nameOf(object)}: cast which face?`,
    clauses: ['712.11b'],
    object,
    options,
    min: 1,
    max: 1,
  });
  if (key === undefined) return false;
  const at = Number(key.slice(1));
  if (faceAt(g, object, at).types.includes('land')) {
    yield* playLand(g, seat, object, at);
    return true;
  }
  g.journal.set(o, 'face', at, object);
  if (yield* castFaceNow(g, seat, object, way)) return true;
  g.journal.set(o, 'face', up, object);
  return false;
}

function* castFaceNow(g: Game, seat: SeatId, object: ObjId, way: Way): Flow<boolean> {
  const o = g.world.get(object);
  const spell = { seat, object, face: o.face, using: way };
  const announced = yield* askedWithConsent(
    g,
    seat,
    () => announceCast(g, spell),
    (made) => ('kind' in made && made.kind === 'cast' ? [announcedOf(g, made, true), made.choice] : null),
  );
  if ('code' in announced || announced.kind !== 'cast') return false;
  let payment = suggestedPayment(g, announced);
  if (payment && announced.plan.symbols.length > 0) {
    const part = payPart(
      g,
      seat,
      announced.plan,
      `Pay ${costText(announced.plan.symbols, announced.plan.x)}`,
      object,
      false,
    );
    const answer = yield* ask(g, seat, part);
    const given = 'pay' in answer ? answer.pay : null;
    if (given && !checkPayment(g, announced, given)) payment = given;
  }
  if (checkPayment(g, announced, payment)) return false;
  const look = lookBefore(g);
  yield* cast(g, announced, payment);
  const by = announcedSince(g, look);
  if (look && by !== undefined) keepReversal(g, look, by);
  return true;
}
