import type { Body, CostPart, Face, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { activatedElsewhere, activatedOf, type Activated } from '../language/activated-abilities.ts';
import {
  announceBody,
  announceModes,
  canChoose,
  canChooseAll,
  effectsOf,
  type BodyChoice,
  type SlotFlow,
} from '../targets/modes-and-targets.ts';
import { choosePicks } from '../payment/overlapping-picks.ts';
import { paidBy, pickTitle } from '../costs/picks.ts';
import { usedUp, type CostPlan } from '../payment/pay.ts';
import type { PartOf, Refusal } from '../kernel/decisions.ts';
import { faceOf } from '../objects/definitions.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { abilityOf, spellOf } from '../mana/restrictions.ts';
import { firstFailing, refuse } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { faceAt } from '../language/faces.ts';
import { isSeatRef, objRef, refId, type ObjId, type PaidWith, type Ref, type SeatId } from '../kernel/state.ts';
import { asideOf, asideRefusal, type Aside, type AsideCase } from './foretell-plot-suspend.ts';
import { activationCost } from '../costs/increases-and-reductions.ts';
import {
  additionalOptions,
  aimsMatter,
  castCost,
  costsByTargets,
  lifeSymbols,
  modesCost,
  payableNow,
  payingFor,
  type Cost,
  type How,
} from './total-cost.ts';
import { bodyIn, bodyPaid, isKicked, optionLabel, optionsFor, type Paid } from '../costs/additional-costs.ts';
import { announceShortcut, type Proposed } from '../shortcuts/propose.ts';
import { activateRequirements, castRefusal, landRefusal } from './legality.ts';
import { splicesOnto, type Splice } from './splice.ts';
import { TURNING, turnRefusal, turnWayOf, type TurnWay } from './turn-face-up.ts';
import { lockedDoor, unlockCost, UNLOCKING, unlockRefusal, type UnlockCase } from './unlock-door.ts';
import { USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import { faceCast } from '../costs/granted-keywords.ts';
import { wayOf } from '../costs/alternative-costs.ts';
import { boundsOfX, type XSpec } from './choose-x.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { manaAbilities } from '../language/mana-abilities.ts';
import { demandOf } from '../mana/demand.ts';
import type { CostOption, Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';

/** A cast, activation, land or mana ability with all its choices, ready to be carried out. */
export type Announcement =
  | {
      readonly kind: 'cast';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly face: number;
      readonly way: Way;
      readonly choice: BodyChoice;
      readonly x: number;
      readonly kicked: boolean;
      readonly paid: Paid;
      readonly spliced?: readonly Splice[];
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | {
      readonly kind: 'activate';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly ability: Activated;
      readonly choice: BodyChoice;
      readonly x: number;
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | {
      readonly kind: 'turn';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly way: TurnWay;
      readonly x: number;
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | {
      readonly kind: 'aside';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly aside: Aside;
      readonly x: number;
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | {
      readonly kind: 'unlock';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly door: 1 | 2;
      readonly x: number;
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | { readonly kind: 'play'; readonly seat: SeatId; readonly object: ObjId; readonly face: number }
  | {
      readonly kind: 'mana';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly key: string;
      readonly mana: string;
    }
  | Proposed;

const stale = (message: string): Refusal => ({
  code: 'illegal',
  message,
  clauses: ['117.1'],
  mend: 'Choose among the actions that are offered now.',
});

/** Announces an action by its key (601.2a–f, 602.2): asks slot by slot. Whoever runs it takes back what it writes. */
export function* announce(g: Game, key: string): SlotFlow<Announcement | Refusal> {
  const [kind, ref, a, b, c] = key.split(':'); // cast:OBJECT:SEAT:FACE:WAY, play:OBJECT:SEAT:FACE
  if (kind === 'shortcut' && ref !== undefined && isSeatRef(ref))
    return yield* announceShortcut(g, { seat: refId(ref), from: Number(a) });
  if (ref === undefined || isSeatRef(ref) || !g.world.object(refId(ref)))
    return stale('That object is not there any more.');
  const object = refId(ref);
  if (kind === 'play' && a !== undefined) {
    const c = { seat: refId(a), object, face: Number(b ?? g.world.get(object).face) };
    const failing = landRefusal(g, c);
    return failing ? refuse(g, failing, c) : { kind: 'play', ...c };
  }
  if (kind === 'mana' && a !== undefined && b !== undefined && c !== undefined) {
    const ability = manaAbilities(g.world.chars(object).abilities).find((m) => m.index === Number(a))?.ability;
    if (!ability) return stale('It does not have that ability any more.');
    const using = { seat: refId(b), object, ability };
    const failing = firstFailing(g, USE_REQUIREMENTS, using);
    return failing
      ? refuse(g, failing, using)
      : { kind: 'mana', seat: using.seat, object, key: `mana:${ref}:${a}`, mana: c };
  }
  if (kind === 'aside' && a !== undefined && b !== undefined)
    return yield* announceAside(g, { seat: refId(a), object, how: b });
  if (kind === 'cast' && a !== undefined && b !== undefined)
    return yield* announceCast(g, { seat: refId(a), object, face: Number(b), way: c ?? '' });
  if (kind === 'act' && a !== undefined && b !== undefined) return yield* announceActivate(g, refId(a), object, b);
  if (kind === 'turn' && a !== undefined && b !== undefined) return yield* announceTurn(g, refId(a), object, b);
  if (kind === 'unlock' && a !== undefined && b !== undefined)
    return announceUnlock(g, { seat: refId(a), object, door: Number(b) });
  return stale('There is no such action.');
}

/** Announces a cast (601.2a–f); `using`: in a way that something resolving gives (608.2g). */
export function* announceCast(g: Game, c: Topics['cast']): SlotFlow<Announcement | Refusal> {
  const failing = castRefusal(g, c);
  if (failing) return refuse(g, failing, c);
  const { seat, object } = c;
  const o = g.world.get(object);
  const printed = faceAt(g, object, c.face);
  const way = c.using ?? wayOf(g, seat, o, printed, c.way);
  g.journal.set(o, 'face', c.face, object); // what is chosen for it is chosen for that face (712.11c)
  const face = faceCast(g, seat, o, printed, way);
  const title = face.name || 'Face-down spell';
  let additional: readonly CostPart[] | undefined;
  const options = additionalOptions(face);
  if (options.length > 0) {
    const open = options.filter((x) => payableNow(g, seat, o, face, { way, additional: x }));
    additional = open[0];
    if (open.length > 1) {
      const answer = yield {
        slot: 'additional',
        part: {
          kind: 'options',
          title: `${title}: additional cost`,
          clauses: ['601.2b', '118.8'],
          object: objRef(object),
          min: 1,
          max: 1,
          options: open.map((x) => ({ key: `a${options.indexOf(x)}`, label: costWords(x) })),
        },
      };
      const chosen = 'keys' in answer ? Number(answer.keys[0]?.slice(1)) : 0;
      additional = options[chosen];
    }
  }
  const body = bodyIn(face, way);
  let extra: How = { way, ...(additional ? { additional } : {}) };
  const lives = lifeSymbols(g, face, way);
  if (lives.length > 0) {
    const can = (byLife: readonly number[]): boolean => payableNow(g, seat, o, face, { ...extra, byLife });
    const most = lives.filter((_, i) => can(lives.slice(0, i + 1))).length;
    const least = can([]) ? 0 : Math.min(1, most);
    const symbols = way.symbols ?? face.cost ?? [];
    const answer = yield {
      slot: 'life',
      part: {
        kind: 'options',
        title: `${title}: pay life for which symbols?`,
        clauses: ['601.2b', '107.4f'],
        object: objRef(object),
        min: least,
        max: most,
        options: lives.map((i) => ({ key: `l${i}`, label: `2 life for ${costText([symbols[i] ?? ''])}` })),
      },
    };
    extra = { ...extra, byLife: 'keys' in answer ? answer.keys.map((k) => Number(k.slice(1))) : [] };
  }
  if (modesCost(face, way)) {
    // 601.2b: modes first
    const chosen = yield* announceModes(
      g,
      { seat, source: object, body, isSpell: true, x: 0, anyX: true, title },
      (modes) => payableNow(g, seat, o, face, { ...extra, modes }),
    );
    if (!chosen)
      return {
        code: 'illegal',
        message: 'There is no mode that can be chosen and paid now.',
        clauses: ['700.2a', '700.2h'],
        mend: 'Gain more mana, or wait until there is something legal to target.',
      };
    extra = { ...extra, modes: chosen };
    if (!payableNow(g, seat, o, face, extra))
      return {
        code: 'illegal',
        message: 'These modes cost more than can be paid now.',
        clauses: ['700.2h', '601.2h'],
        mend: 'Choose fewer modes, or gain more mana.',
      };
  }
  let paid: Paid = {};
  const open = (p: Paid): boolean =>
    canChoose(g, { seat, source: object, body: bodyPaid(body, p), isSpell: true, x: 0, anyX: true });
  const optional = optionsFor(g, seat, o, face);
  for (const [at, option] of optional.entries()) {
    const can = (times: number): boolean =>
      payableNow(g, seat, o, face, { ...extra, paid: { ...paid, [option.key]: times } });
    if (
      !can(1)
      || (option.key === 'entwine' && !canChooseAll(g, { seat, source: object, body, isSpell: true, x: 0, anyX: true }))
    )
      continue;
    // where nothing else leaves a legal choice of targets it is paid (601.2b–c)
    const others: readonly Paid[] = [paid, ...optional.slice(at + 1).map(({ key }) => ({ ...paid, [key]: 1 }))];
    const needed =
      !others.some((p) => open(p) && payableNow(g, seat, o, face, { ...extra, paid: p }))
      && open({ ...paid, [option.key]: 1 });
    const times = yield* announceOption(object, title, option, can, needed);
    if (times > 0) paid = { ...paid, [option.key]: times };
  }
  const kicked = isKicked(paid);
  const spliced = yield* announceSplices(g, seat, object, title, face, (cards) =>
    payableNow(g, seat, o, face, { ...extra, paid, spliced: cards.flatMap((s) => s.cost) }),
  );
  let said = bodyPaid(body, paid);
  if (spliced.length > 0) {
    const modes =
      extra.modes
      ?? (yield* announceModes(g, {
        seat,
        source: object,
        body: said,
        isSpell: true,
        x: 0,
        anyX: true,
        title,
        kicked,
        ...(paid.entwine ? { allModes: true } : {}),
      }));
    if (!modes) return stale('None of its modes can be chosen.');
    extra = { ...extra, spliced: spliced.flatMap((s) => s.cost), ...(modesCost(face, way) ? { modes } : {}) };
    said = { effects: [...effectsOf(said, modes), ...spliced.flatMap((s) => structuredClone(s.effects))] }; // 702.47b
  }
  const cost = castCost(g, seat, o, face, { paid, ...extra, targets: 'best' });
  const on = payingFor(spellOf(o, face, guiseOf(way), c.face), cost);
  const x = yield* announceX(g, {
    seat,
    object,
    title,
    symbols: cost.symbols,
    parts: cost.parts,
    on,
    body: said,
    isSpell: true,
  });
  const priced = (targets: readonly Ref[], picked?: PaidWith): Cost =>
    castCost(g, seat, o, face, { paid, ...extra, targets, x, ...(picked ? { picked } : {}) });
  const affordable = aimsMatter(g, face)
    ? (targets: readonly Ref[]): boolean =>
        solvePayment(
          g,
          seat,
          demandOf(priced(targets).symbols, x),
          usedUp({ parts: cost.parts, picks: [] }, object, true),
          on,
        ) !== null
    : undefined;
  const choice = yield* announceBody(g, {
    seat,
    source: object,
    body: said,
    isSpell: true,
    x,
    title,
    kicked,
    ...(paid.entwine ? { allModes: true } : {}),
    ...(extra.modes && said.modes ? { modes: extra.modes } : {}),
    ...(affordable ? { affordable, ...(costsByTargets(face) ? { byNumber: true } : {}) } : {}),
  });
  if (!choice)
    return {
      code: 'illegal',
      message: 'There is no legal choice of targets for it now.',
      clauses: ['601.2c'],
      mend: 'Choose other modes or a smaller X, or wait.',
    };
  const aims = choice.targets.flat();
  const covers = (symbols: readonly ManaSymbol[]): boolean =>
    solvePayment(g, seat, demandOf(symbols, x), usedUp({ parts: cost.parts, picks: [] }, object, true), on) !== null;
  const picks = yield* announcePicks(
    g,
    seat,
    object,
    title,
    cost.parts,
    x,
    cost.byPayment ? (chosen) => covers(priced(aims, paidBy(cost.parts, chosen)).symbols) : undefined,
    (chosen) =>
      solvePayment(
        g,
        seat,
        demandOf(priced(aims, cost.byStat ? paidBy(cost.parts, chosen) : cost.byPayment ? undefined : {}).symbols, x),
        usedUp({ parts: cost.parts, picks: chosen }, object, true),
        on,
      ) !== null,
  );
  if (!picks) return UNPAYABLE;
  const total = priced(aims, paidBy(cost.parts, picks));
  return {
    kind: 'cast',
    seat,
    object,
    face: c.face,
    way,
    choice,
    x,
    kicked,
    paid,
    ...(spliced.length > 0 ? { spliced } : {}),
    plan: { symbols: total.symbols, x, parts: total.parts, picks, on: payingFor(on, total) },
    reasons: total.reasons,
  };
}

/** Which cards of the hand are spliced onto the spell, in the order of their effects (702.47a–b). */
function* announceSplices(
  g: Game,
  seat: SeatId,
  object: ObjId,
  title: string,
  face: Face,
  payable: (cards: readonly Splice[]) => boolean,
): SlotFlow<readonly Splice[]> {
  const open = splicesOnto(g, seat, object, face).filter((s) => payable([s]));
  if (open.length === 0) return [];
  let max = open.length;
  while (max > 1 && !payable(open.slice(0, max))) max--;
  const answer = yield {
    slot: 'splice',
    part: {
      kind: 'choose',
      title: `${title}: splice which cards onto it?`,
      clauses: ['601.2b', '702.47a'],
      object: objRef(object),
      from: open.map((s) => objRef(s.id)),
      min: 0,
      max,
      ordered: true,
    },
  };
  return ('chosen' in answer ? answer.chosen : []).flatMap((ref) => open.filter((s) => s.id === refId(ref)));
}

/** A special action that sets a card aside (116.2): what it costs is paid, and nothing uses the stack. */
function* announceAside(g: Game, c: AsideCase): SlotFlow<Announcement | Refusal> {
  const failing = asideRefusal(g, c);
  const aside = asideOf(g, c);
  if (failing || !aside) return failing ? refuse(g, failing, c) : stale('There is no such action.');
  const parts = aside.cost.filter((p) => p.c !== 'mana');
  const picks = yield* announcePicks(g, c.seat, c.object, aside.label, parts, 0);
  if (!picks) return UNPAYABLE;
  return {
    kind: 'aside',
    seat: c.seat,
    object: c.object,
    aside,
    x: 0,
    plan: { symbols: manaPart(aside.cost), x: 0, parts, picks },
    reasons: [{ text: aside.label, clause: aside.clause }],
  };
}

/** Whether an optional cost is paid, or how often (601.2b); at least once where it is needed. */
function* announceOption(
  object: ObjId,
  title: string,
  option: CostOption,
  can: (times: number) => boolean,
  needed: boolean,
): SlotFlow<number> {
  const label = optionLabel(option.key, option.parts);
  const about = { clauses: ['601.2b', option.clause], object: objRef(object) };
  if (option.many) {
    let max = 1;
    while (max < MOST_TIMES && can(max + 1)) max++;
    const answer = yield {
      slot: option.key,
      part: { kind: 'number', title: `${title}: pay ${label} how often?`, ...about, min: needed ? 1 : 0, max },
    };
    return 'n' in answer ? answer.n : 0;
  }
  const answer = yield {
    slot: option.key,
    part: {
      kind: 'options',
      title: `${title}: ${option.asks ?? `pay its ${option.key}?`}`,
      ...about,
      min: 1,
      max: 1,
      options: [{ key: 'yes', label }, ...(needed ? [] : [{ key: 'no', label: 'Without' }])],
    },
  };
  return 'keys' in answer && answer.keys[0] === 'yes' ? 1 : 0;
}
/** no more is offered: a number for people to choose from */
const MOST_TIMES = 30;

function* announceActivate(g: Game, seat: SeatId, object: ObjId, key: string): SlotFlow<Announcement | Refusal> {
  const ability = findActivated(g, object, key);
  if (!ability) return stale('That ability is not there any more.');
  const c = { seat, object, ability };
  const failing = firstFailing(g, activateRequirements(), c);
  if (failing) return refuse(g, failing, c);
  const title = `${g.nameOf(object)}: ${ability.text ?? 'ability'}`;
  const best = activationCost(g, seat, object, ability, 'best').parts;
  const symbols = manaPart(best);
  const on = abilityOf(object, ability, symbols);
  const parts = best.filter((p) => p.c !== 'mana');
  const x = yield* announceX(g, { seat, object, title, symbols, parts, on, body: ability.body, isSpell: false });
  const priced = (targets: readonly Ref[]): ReturnType<typeof activationCost> =>
    activationCost(g, seat, object, ability, targets);
  const aims =
    ability.price?.targets !== undefined
    || g.world.statics('abilityCost').some((s) => s.effect.st === 'abilityCost' && s.effect.targets !== undefined);
  const affordable = (targets: readonly Ref[]): boolean =>
    solvePayment(g, seat, demandOf(manaPart(priced(targets).parts), x), usedUp({ parts, picks: [] }, object), on)
    !== null;
  const choice = yield* announceBody(g, {
    seat,
    source: object,
    body: ability.body,
    isSpell: false,
    x,
    title,
    ...(aims ? { affordable } : {}),
  });
  if (!choice)
    return {
      code: 'illegal',
      message: 'There is no legal choice of targets for it now.',
      clauses: ['602.2b', '601.2c'],
      mend: 'Choose otherwise, or wait.',
    };
  const total = priced(choice.targets.flat());
  const picks = yield* announcePicks(
    g,
    seat,
    object,
    title,
    parts,
    x,
    undefined,
    (chosen) =>
      solvePayment(g, seat, demandOf(manaPart(total.parts), x), usedUp({ parts, picks: chosen }, object), on) !== null,
  );
  if (!picks) return UNPAYABLE;
  return {
    kind: 'activate',
    seat,
    object,
    ability,
    choice,
    x,
    plan: { symbols: manaPart(total.parts), x, parts, picks, on: abilityOf(object, ability, manaPart(total.parts)) },
    reasons: total.reasons,
  };
}

/** Turning a permanent face up (116.2b): what it costs is paid, and nothing uses the stack. */
function* announceTurn(g: Game, seat: SeatId, object: ObjId, id: string): SlotFlow<Announcement | Refusal> {
  const c = { seat, object, way: id };
  const failing = turnRefusal(g, c);
  if (failing) return refuse(g, failing, c);
  const way = turnWayOf(g, object, id) as TurnWay;
  const title = 'Turn it face up';
  const symbols = manaPart(way.cost);
  const parts = way.cost.filter((p) => p.c !== 'mana');
  const x = yield* announceX(g, { seat, object, title, symbols, parts, body: NOTHING, isSpell: false }); // 107.3d
  const picks = yield* announcePicks(g, seat, object, title, parts, x);
  if (!picks) return UNPAYABLE;
  return {
    kind: 'turn',
    seat,
    object,
    way,
    x,
    plan: { symbols, x, parts, picks, on: TURNING },
    reasons: [{ text: way.label, clause: way.clause }],
  };
}
const NOTHING: Body = { effects: [] };

/** Unlocking a half of a permanent (116.2m): its mana cost is paid, and nothing uses the stack. */
function announceUnlock(g: Game, c: UnlockCase): Announcement | Refusal {
  const failing = unlockRefusal(g, c);
  const half = lockedDoor(g, c);
  if (failing || !half) return failing ? refuse(g, failing, c) : stale('There is no such action.');
  return {
    kind: 'unlock',
    seat: c.seat,
    object: c.object,
    door: half.door,
    x: 0,
    plan: { symbols: manaPart(unlockCost(half)), x: 0, parts: [], picks: [], on: UNLOCKING },
    reasons: [{ text: `Unlock ${half.face.name}`, clause: '116.2m' }],
  };
}

export function findActivated(g: Game, object: ObjId, key: string): Activated | null {
  const o = g.world.get(object);
  const list =
    o.zone === 'battlefield' || o.kind === 'emblem'
      ? activatedOf(g.world.chars(object))
      : activatedElsewhere(faceOf(g, o)).filter((e) => e.ability.from === o.zone);
  return list.find((e) => e.key === key)?.ability ?? null;
}

function* announceX(g: Game, s: XSpec & { readonly title: string }): SlotFlow<number> {
  const bounds = boundsOfX(g, s);
  if (!bounds) return 0;
  const answer = yield {
    slot: 'x',
    part: {
      kind: 'number',
      title: `${s.title}: choose X`,
      clauses: ['601.2b', '107.3a'],
      object: objRef(s.object),
      ...bounds,
    },
  };
  return 'n' in answer ? answer.n : 0;
}

function* announcePicks(
  g: Game,
  seat: SeatId,
  object: ObjId,
  title: string,
  parts: readonly CostPart[],
  x: number,
  enough?: (picks: readonly (readonly ObjId[])[]) => boolean,
  fits?: (picks: readonly (readonly ObjId[])[]) => boolean,
): SlotFlow<ObjId[][] | null> {
  return yield* choosePicks(g, seat, { parts, source: object, x }, title, (question, picks) => {
    const few = enough
      ? fewest(question, (n) => enough([...picks, Array.from({ length: n }, () => object)]))
      : question;
    return fits ? sparing(few, (id) => fits([...picks, [id]])) : few;
  });
}
const UNPAYABLE: Refusal = {
  code: 'illegal',
  message: 'What is left does not pay the rest of the cost.',
  clauses: ['118.3', '601.2h'],
  mend: 'Choose otherwise, or find what else the cost asks for.',
};

/** The question with what the mana does not need in front, and of one object only that (601.2g–h). */
function sparing(question: PartOf<'choose'>, fits: (id: ObjId) => boolean): PartOf<'choose'> {
  const spare = question.from.filter((ref) => fits(refId(ref)));
  if (spare.length === 0 || spare.length === question.from.length) return question;
  return {
    ...question,
    from: question.max === 1 ? spare : [...spare, ...question.from.filter((ref) => !spare.includes(ref))],
  };
}

/** The question with so many at least that the mana is enough, where what is chosen makes the spell cheaper. */
function fewest(question: PartOf<'choose'>, enough: (n: number) => boolean): PartOf<'choose'> {
  let { min } = question;
  while (min < question.max && !enough(min)) min++;
  return min === question.min ? question : { ...question, min };
}

/** A cost in words, for options. */
function costWords(parts: readonly CostPart[]): string {
  return parts
    .map((p) =>
      p.c === 'mana'
        ? `pay ${costText(p.symbols)}`
        : p.c === 'life'
          ? 'pay life'
          : pickTitle(p)
              .replace('Choose ', '')
              .replace(/^(\d+) to (\w+)$/, '$2 $1'),
    )
    .join(', ');
}
