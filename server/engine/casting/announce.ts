import type { Body } from '../../../cards/oracle/ir/index.ts';
import type { Activated } from '../language/activated-abilities.ts';
import type { BodyChoice, SlotFlow } from '../targets/modes-and-targets.ts';
import type { Refusal } from '../kernel/decisions.ts';
import { firstFailing, refuse } from '../ports/legality.ts';
import { asideOf, asideRefusal, type Aside, type AsideCase } from './foretell-plot-suspend.ts';
import type { Paid } from '../costs/additional-costs.ts';
import { announceShortcut, type Proposed } from '../shortcuts/propose.ts';
import { landRefusal } from './legality.ts';
import type { Splice } from './splice.ts';
import { TURNING, turnRefusal, turnWayOf, type TurnWay } from './turn-face-up.ts';
import type { Half } from '../objects/room-halves.ts';
import { lockedDoor, unlockCost, UNLOCKING, unlockRefusal, type UnlockCase } from './unlock-door.ts';
import { USE_REQUIREMENTS } from '../costs/activation-limits.ts';
import { manaPart } from '../objects/mana-cost.ts';
import { manaAbilities } from '../language/mana-abilities.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { CostPlan } from '../payment/payable.ts';
import { announceX, announcePicks, UNPAYABLE, stale } from './announce-costs.ts';
import { announceCast } from './announce-cast.ts';
import { announceActivate } from './announce-activate.ts';
import { isSeatRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';

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
      readonly plan: CostPlan;
      readonly reasons: readonly { text: string; clause: string }[];
    }
  | {
      readonly kind: 'unlock';
      readonly seat: SeatId;
      readonly object: ObjId;
      readonly door: 1 | 2;
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

/** 601.2, 602.2: announces an action by its key, slot by slot. Whoever runs it takes back what it writes. `trusted`: it was legal when the match was played. */
export function* announce(g: Game, key: string, trusted = false): SlotFlow<Announcement | Refusal> {
  const [kind, ref, a, b, c] = key.split(':'); // cast:OBJECT:SEAT:FACE:WAY, play:OBJECT:SEAT:FACE
  if (kind === 'shortcut' && ref !== undefined && isSeatRef(ref))
    return yield* announceShortcut(g, { seat: refId(ref), from: Number(a) });
  if (ref === undefined || isSeatRef(ref) || !g.world.object(refId(ref)))
    return stale('That object is not there any more.');
  const object = refId(ref);
  if (kind === 'play' && a !== undefined) {
    const c = { seat: refId(a), object, face: Number(b ?? g.world.get(object).face) };
    const failing = trusted ? null : landRefusal(g, c);
    return failing ? refuse(g, failing, c) : { kind: 'play', ...c };
  }
  if (kind === 'mana' && a !== undefined && b !== undefined && c !== undefined) {
    const ability = manaAbilities(g.world.chars(object).abilities).find((m) => m.index === Number(a))?.ability;
    if (!ability) return stale('It does not have that ability any more.');
    const using = { seat: refId(b), object, ability };
    const failing = trusted ? null : firstFailing(g, USE_REQUIREMENTS, using);
    return failing
      ? refuse(g, failing, using)
      : { kind: 'mana', seat: using.seat, object, key: `mana:${ref}:${a}`, mana: c };
  }
  if (kind === 'aside' && a !== undefined && b !== undefined)
    return yield* announceAside(g, { seat: refId(a), object, how: b });
  if (kind === 'cast' && a !== undefined && b !== undefined)
    return yield* announceCast(g, { seat: refId(a), object, face: Number(b), way: c ?? '' }, trusted);
  if (kind === 'act' && a !== undefined && b !== undefined)
    return yield* announceActivate(g, refId(a), object, b, trusted);
  if (kind === 'turn' && a !== undefined && b !== undefined) return yield* announceTurn(g, refId(a), object, b);
  if (kind === 'unlock' && a !== undefined && b !== undefined)
    return announceUnlock(g, { seat: refId(a), object, door: Number(b) });
  return stale('There is no such action.');
}

/** A special action that sets a card aside (116.2): what it costs is paid, and nothing uses the stack. */
function* announceAside(g: Game, c: AsideCase): SlotFlow<Announcement | Refusal> {
  const failing = asideRefusal(g, c);
  if (failing) return refuse(g, failing, c);
  const aside = asideOf(g, c) as Aside;
  const parts = aside.cost.filter((p) => p.c !== 'mana');
  const picks = yield* announcePicks(g, c.seat, c.object, aside.label, parts, 0);
  if (!picks) return UNPAYABLE;
  return {
    kind: 'aside',
    seat: c.seat,
    object: c.object,
    aside,
    plan: { symbols: manaPart(aside.cost), x: 0, parts, picks },
    reasons: [{ text: aside.label, clause: aside.clause }],
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
  if (failing) return refuse(g, failing, c);
  const half = lockedDoor(g, c) as Half;
  return {
    kind: 'unlock',
    seat: c.seat,
    object: c.object,
    door: half.door,
    plan: { symbols: manaPart(unlockCost(half)), x: 0, parts: [], picks: [], on: UNLOCKING },
    reasons: [{ text: `Unlock ${half.face.name}`, clause: '116.2m' }],
  };
}
