import type { CostPart, ManaSymbol } from '../../../cards/oracle/ir/index.ts';
import { guiseOf } from '../costs/as-it-will-be-cast.ts';
import { announceBody, announceModes, type SlotFlow } from '../targets/modes-and-targets.ts';
import { paidBy } from '../costs/picks.ts';
import { numberIn } from '../decisions/ask.ts';
import type { Refusal } from '../kernel/decisions.ts';
import { solvePayment } from '../mana/payment-solver.ts';
import { spellOf } from '../mana/restrictions.ts';
import { refuse } from '../ports/legality.ts';
import type { Topics } from '../ports/format-hooks.ts';
import { faceAt } from '../language/faces.ts';
import {
  additionalOptions,
  aimsMatter,
  castCost,
  costsByTargets,
  modesCost,
  type Cost,
  type How,
} from './total-cost.ts';
import { bodyIn, bodyPaid, isKicked, optionLabel, optionsFor, type Paid } from '../costs/additional-costs.ts';
import { castRefusal } from './legality.ts';
import { faceCast } from '../costs/granted-keywords.ts';
import { wayOf } from '../costs/alternative-costs.ts';
import { costText } from '../objects/mana-cost.ts';
import { demandOf } from '../mana/demand.ts';
import type { CostOption } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import { usedUp } from '../payment/payable.ts';
import { announceX, announcePicks, UNPAYABLE, costWords, stale } from './announce-costs.ts';
import type { Announcement } from './announce.ts';
import { canChoose, canChooseAll, effectsOf } from '../targets/choices.ts';
import { lifeSymbols, payableNow, payingFor } from './payable.ts';
import { objRef, type ObjId, type Ref } from '../kernel/refs.ts';
import type { PaidWith } from '../kernel/state/object.ts';
import { announceSplices } from './announce-splices.ts';

/** 601.2a, 601.2e: announces a cast, up to its total cost (601.2a–f). `using`: in a way that something resolving gives (608.2g); `trusted`: it was legal when the match was played. */
export function* announceCast(g: Game, c: Topics['cast'], trusted = false): SlotFlow<Announcement | Refusal> {
  const failing = trusted ? null : castRefusal(g, c);
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
    const most = lives.findLastIndex((_, i) => can(lives.slice(0, i + 1))) + 1;
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
    const can = (p: Paid): boolean => payableNow(g, seat, o, face, { ...extra, paid: p });
    const once: Paid = { ...paid, [option.key]: 1 };
    if (
      !can(once)
      || (option.key === 'entwine' && !canChooseAll(g, { seat, source: object, body, isSpell: true, x: 0, anyX: true }))
    )
      continue;
    // where nothing else leaves a legal choice of targets it is paid (601.2b–c)
    const others: readonly Paid[] = [paid, ...optional.slice(at + 1).map(({ key }) => ({ ...paid, [key]: 1 }))];
    const needed = !others.some((p) => open(p) && can(p)) && open(once);
    const times = yield* announceOption(object, title, option, (n) => can({ ...paid, [option.key]: n }), needed);
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

/** The number of times that an optional cost is paid (601.2b); at least once where it is needed. */
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
    return numberIn(answer);
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
