import type { Filter, Subject, TriggerEvent, TriggerPlayer } from '../../../cards/oracle/ir/index.ts';
import { isNoun } from '../language/amounts.ts';
import { defenderOf } from '../objects/battles.ts';
import type { ActiveTrigger } from '../ports/characteristics.ts';
import type { GameEvent } from '../kernel/events.ts';
import { matches } from '../language/filters.ts';
import { dealtDamageBy } from '../language/qualifiers.ts';
import { controllerOf } from '../language/peek.ts';
import { reaches } from '../language/facts/saga-chapters.ts';
import type { Game } from '../ports/game.ts';
import { comesFromAnywhere } from './event-names.ts';
import { isSeatRef, objRef, refId, type ObjId, type SeatId } from '../kernel/refs.ts';
import type { TriggerData } from '../kernel/state/object.ts';
import { isAttacked, attacksBeside, isTypeNowOrThen, isCreatureNowOrThen, damager } from './match-combat.ts';

/** Match an event against an ability: null, or the objects and players that the triggered ability will speak of. `name` is the event name under which it was looked up. */
export function matchEvent(g: Game, t: ActiveTrigger, p: TriggerEvent, e: GameEvent, name: string): TriggerData | null {
  if (p.on === 'any') {
    for (const part of p.of) {
      const data = part.on === name ? matchEvent(g, t, part, e, name) : null;
      if (data) return data;
    }
    return null;
  }
  if (p.on !== name) return null;
  if (p.on === 'chapter') return reaches(g, t.source, p.n, e);
  switch (e.e) {
    case 'zone': {
      const id = (e.from === 'battlefield' && !comesFromAnywhere(p)) || p.on === 'leavesGraveyard' ? e.obj : e.now; // what left is looked at as it last was (603.10a)
      if (id === null || !('what' in p)) return null;
      if (e.part && !comesFromAnywhere(p)) return null;
      if (
        p.on === 'toGraveyard'
        && p.from !== undefined
        && p.from !== 'anywhere'
        && (p.from === 'not battlefield' ? e.from === 'battlefield' : e.from !== p.from)
      )
        return null;
      if (p.on === 'toGraveyard' && p.yours && !matches(g, id, YOURS, { you: t.seat, source: t.source })) return null;
      if (
        p.on === 'dies'
        && p.by !== undefined
        && !dealtDamageBy(g, g.world.lastKnown(e.obj)?.marks).includes(damager(g, t, p.by))
      )
        return null;
      if (p.on === 'leaves' && p.to !== undefined && e.to !== p.to) return null;
      if (p.on === 'enters' && p.from !== undefined && e.from !== p.from) return null;
      if (!subject(g, t, p.what, id)) return null;
      const x = e.to === 'battlefield' && id === t.source ? e.x : undefined; // 107.3m
      return { subject: id, players: [e.seat], amount: 0, moved: true, ...(x === undefined ? {} : { x }) };
    }
    case 'attack':
      if (
        p.on !== 'attacks'
        || (p.alone && !e.alone)
        || (p.others !== undefined && (g.state.combat?.attacks.length ?? 0) <= p.others)
      )
        return null;
      if (p.besides && !attacksBeside(g, t, e.obj, p.besides)) return null;
      if (p.whom !== undefined && !isAttacked(g, t, p.whom, e.target)) return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [defenderOf(g, e.target)], amount: 0 } : null;
    case 'attacks': {
      if (p.on !== 'youAttack' || (!p.anybody && e.seat !== t.seat)) return null;
      const { filter } = p;
      const objs = filter ? e.objs.filter((id) => matches(g, id, filter, { you: t.seat, source: t.source })) : e.objs;
      return objs.length >= (p.n ?? 1) ? { players: [], amount: objs.length, subjects: objs } : null;
    }
    case 'block':
      if (p.on !== 'blocks') return null;
      return subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [e.seat], amount: 0, subjects: e.attackers }
        : null;
    case 'blocked':
      if (p.on !== 'becomesBlocked') return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: e.by.length, subjects: e.by } : null;
    case 'unblocked':
      return p.on === 'attacksUnblocked' && subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [], amount: 0 }
        : null;
    case 'damage': {
      const toSeat = isSeatRef(e.to);
      const player = toSeat ? refId(e.to) : e.player;
      if (p.on === 'dealsDamage') {
        if ((p.combat && !e.combat) || (p.noncombat && e.combat)) return null;
        if (p.to === 'player' && player === undefined) return null;
        if (p.to === 'you' && player !== t.seat) return null;
        if (
          (p.to === 'player or planeswalker' || p.to === 'player or battle')
          && player === undefined
          && !isTypeNowOrThen(g, refId(e.to), p.to === 'player or battle' ? 'battle' : 'planeswalker')
        )
          return null;
        if (p.to === 'opponent' && !(player !== undefined && g.world.areOpponents(t.seat, player))) return null;
        if (p.to === 'creature' && (toSeat || !isCreatureNowOrThen(g, refId(e.to)))) return null;
        const [by] = p.to === 'you' ? [controllerOf(g, e.source, undefined)] : player !== undefined ? [player] : []; // "that player"
        if (p.to === 'creature')
          return subject(g, t, p.what, e.source) ? { subject: refId(e.to), players: [], amount: e.amount } : null; // "that creature" is the one that is dealt it
        return subject(g, t, p.what, e.source)
          ? {
              subject: e.source,
              players: by === undefined ? [] : [by],
              amount: e.amount,
              subjects: toSeat ? [] : [refId(e.to)],
            }
          : null;
      }
      if (p.on === 'playerDealtDamage') {
        if (
          player === undefined
          || !who(g, t.seat, p.who, player)
          || (p.combat && !e.combat)
          || (p.noncombat && e.combat)
        )
          return null;
        return { players: [player], amount: e.amount };
      }
      if (p.on !== 'dealtDamage' || toSeat || (p.combat && !e.combat)) return null;
      return subject(g, t, p.what, refId(e.to)) ? { subject: refId(e.to), players: [], amount: e.amount } : null;
    }
    case 'cast':
      if (p.on !== 'cast' || !who(g, t.seat, p.who, e.seat) || (p.nth !== undefined && p.nth !== e.nth)) return null;
      if (p.self && e.obj !== t.source) return null;
      if (p.from !== undefined && (p.from === 'not hand' ? e.from === 'hand' : e.from !== p.from)) return null;
      if (p.during !== undefined && (p.during === 'yours') !== g.world.isActive(t.seat)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source })
        ? { subject: e.obj, players: [e.seat], amount: 0, ...(p.self ? { x: g.world.get(e.obj).stack?.x ?? 0 } : {}) }
        : null;
    case 'copied':
      if (p.on !== 'copies' || !who(g, t.seat, p.who, e.seat)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source })
        ? { subject: e.obj, players: [e.seat], amount: 0 }
        : null;
    case 'step': {
      if (p.on !== 'step' || !isStep(p.step, e)) return null;
      if (p.whose === 'enchanted') {
        const to = g.world.object(t.source)?.attachedTo;
        const seat = to && (isSeatRef(to) || g.world.exists(to)) ? defenderOf(g, to) : undefined; // the player, or the controller of the permanent
        return seat !== undefined && e.seats.includes(seat) ? { players: [seat], amount: 0 } : null;
      }
      const whose = p.whose;
      const players = e.seats.filter((s) => who(g, t.seat, whose, s));
      return players.length > 0 ? { players, amount: 0 } : null;
    }
    case 'life':
      if (p.on !== 'gainsLife' && p.on !== 'losesLife') return null;
      if (p.first && g.world.seat(e.seat).turn[p.on === 'gainsLife' ? 'gained' : 'lost'] !== Math.abs(e.delta))
        return null;
      return who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: Math.abs(e.delta) } : null;
    case 'draw':
      if (p.on !== 'draws' || (p.nth !== undefined && p.nth !== e.nth)) return null;
      return who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: 1, subject: e.obj } : null;
    case 'discard':
      if (p.on !== 'discards' || !who(g, t.seat, p.who, e.seat) || (p.self && e.obj !== t.source)) return null;
      if (p.by && (e.by === undefined || !g.world.areOpponents(t.seat, e.by))) return null;
      return !p.filter || matches(g, e.obj, p.filter, { you: t.seat, source: t.source })
        ? { players: [p.by && e.by !== undefined ? e.by : e.seat], amount: 1, subject: e.obj }
        : null;
    case 'targeted': {
      if (p.on !== 'becomesTarget' || !subject(g, t, p.what, e.obj)) return null;
      const by = g.world.object(e.by);
      if (!by) return null;
      if ((p.by === 'opponent' || p.by === "opponent's spell") && !g.world.areOpponents(t.seat, by.controller))
        return null;
      if (
        (p.by === 'spell' || p.by === 'your spell' || p.by === "opponent's spell" || p.spell)
        && by.kind === 'ability'
      )
        return null;
      if (p.spell && !matches(g, e.by, p.spell, { you: t.seat, source: t.source })) return null;
      if ((p.by === 'you' || p.by === 'your spell') && by.controller !== t.seat) return null;
      return { subject: e.obj, players: [by.controller], amount: 0, subjects: [e.by] };
    }
    case 'tap':
    case 'untap':
    case 'transform':
      return 'what' in p && subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [g.world.controller(e.obj)], amount: 0 }
        : null;
    case 'phasedOut':
    case 'phasedIn':
      return 'what' in p && subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [e.seat], amount: 0 } : null;
    case 'mana':
      if (p.on !== 'tappedForMana' || (p.who !== undefined && !who(g, t.seat, p.who, e.seat))) return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [e.seat], amount: 0, mana: e.mana } : null;
    case 'land':
      return p.on === 'playsLand' && who(g, t.seat, p.who, e.seat)
        ? { subject: e.obj, players: [e.seat], amount: 0 }
        : null;
    case 'search':
    case 'shuffle':
      return 'who' in p && who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: 0 } : null;
    case 'control':
      return p.on === 'losesControl' && e.from === t.seat && subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [e.to], amount: 0 }
        : null;
    case 'attached':
      if (p.on !== 'unattached' || !subject(g, t, p.what, e.obj) || e.from === null || isSeatRef(e.from)) return null;
      return { subject: refId(e.from), players: [], amount: 0 };
    case 'counters':
      if (p.on === 'lastCounter')
        return p.kind === e.kind && subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: 0 } : null;
      if (p.on === 'counterPut' && p.by === 'you' && e.by !== t.seat) return null;
      if (p.on !== 'counterPut' || (p.kind !== undefined && p.kind !== e.kind)) return null;
      return subject(g, t, p.what, e.obj) ? { subject: e.obj, players: [], amount: e.n } : null;
    case 'sacrifice':
      if (p.on !== 'sacrifices' || !who(g, t.seat, p.who, e.seat)) return null;
      return matches(g, e.obj, p.filter, { you: t.seat, source: t.source })
        ? { subject: e.obj, players: [e.seat], amount: 0, moved: true }
        : null; // 400.7
    case 'scry':
    case 'surveil':
      return 'who' in p && who(g, t.seat, p.who, e.seat) ? { players: [e.seat], amount: e.n } : null;
    case 'defeated':
      return e.obj === t.source ? { players: [], amount: 0 } : null;
    case 'level':
      return p.on === 'becomesLevel' && e.obj === t.source && e.n === p.n ? { players: [], amount: 0 } : null;
    case 'unlock': {
      if (e.seat !== t.seat) return null;
      const is =
        p.on === 'unlocks'
          ? e.obj === t.source && (p.door === 'this' || DOORS[p.door] === e.door)
          : p.on === 'fullyUnlocks' && subject(g, t, p.what, e.obj);
      return is ? { subject: e.obj, players: [e.seat], amount: 0 } : null;
    }
    case 'daytime':
      return { players: [], amount: 0 };
    case 'objectDoes':
      return p.on === 'objectDoes' && p.action === e.action && subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [e.seat], amount: e.n, ...(e.x === undefined ? {} : { x: e.x }) }
        : null;
    case 'playerDoes':
      return p.on === 'playerDoes' && p.action === e.action && who(g, t.seat, p.who, e.seat)
        ? { players: [e.seat], amount: e.n }
        : null;
    case 'turnedUp':
      return p.on === 'turnedUp' && (p.by === undefined || e.seat === t.seat) && subject(g, t, p.what, e.obj)
        ? { subject: e.obj, players: [e.seat], amount: 0, ...(e.x > 0 && e.obj === t.source ? { x: e.x } : {}) }
        : null; // 702.37f
    case 'expend':
      return p.on === 'expends' && who(g, t.seat, p.who, e.seat) && e.before < p.n && p.n <= e.n
        ? { players: [e.seat], amount: e.n }
        : null;
    case 'cycle':
      if (p.on !== 'cycles' || !who(g, t.seat, p.who, e.seat)) return null;
      return (!p.self || e.obj === t.source) && (!p.other || e.obj !== t.source)
        ? { players: [e.seat], amount: 0, subject: e.obj, x: e.x }
        : null; // 702.29c
    default:
      return null;
  }
}

/** A card goes to its owner's graveyard, whoever controlled the permanent (400.3). */
const YOURS: Filter = { nouns: [], qualifiers: [{ q: 'owned' }] };

/** 709.5h, 709.5i: the halves of a permanent by their names. */
const DOORS = { left: 1, right: 2 } as const;

type Step = Extract<TriggerEvent, { on: 'step' }>['step'];

/** IR names of steps to the standard step ids. */
const STEP_NAMES: Readonly<Partial<Record<Step, string>>> = {
  upkeep: 'upkeep',
  'draw step': 'draw',
  combat: 'beginCombat',
  'end step': 'end',
  'end of combat': 'endCombat',
};

/** Main phases are counted, whatever made them: the first is the precombat one, all others are postcombat (505.1a–b). */
function isStep(step: Step, e: Extract<GameEvent, { e: 'step' }>): boolean {
  switch (step) {
    case 'first main phase':
      return e.main === 1;
    case 'second main phase':
      return e.main === 2;
    case 'postcombat main phase':
      return e.main !== undefined && e.main > 1;
    default:
      return STEP_NAMES[step] === e.step;
  }
}

function who(g: Game, you: SeatId, w: TriggerPlayer, seat: SeatId): boolean {
  if (w === 'any') return true;
  if (w === 'you') return seat === you;
  return w === 'opponent' ? g.world.areOpponents(you, seat) : seat !== you;
}

export function subject(g: Game, t: ActiveTrigger, s: Subject, id: ObjId): boolean {
  if (s.s === 'self') return id === t.source;
  if (s.s === 'it') return t.delayed?.it.includes(objRef(id)) ?? false;
  if (s.s === 'attached') {
    const source = g.world.object(t.source);
    return (source ?? g.world.lastKnown(t.source))?.attachedTo === objRef(id) && isNoun(g, id, s.noun);
  }
  return matches(g, id, s.filter, { you: t.seat, source: t.source });
}
