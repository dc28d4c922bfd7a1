import type { TriggerEvent } from '../../../cards/oracle/ir/index.ts';
import type { GameEvent } from '../kernel/events.ts';
import { LORE } from '../language/facts/saga-chapters.ts';
import { isSeatRef } from '../kernel/refs.ts';

/** Trigger events: under which names an event is looked up, and whether it is what an ability waits for (603.2). */
export function namesOf(e: GameEvent): readonly string[] {
  switch (e.e) {
    case 'zone':
      if (e.part) return e.to === 'graveyard' ? ['toGraveyard'] : [];
      if (e.from === 'battlefield') return e.to === 'graveyard' ? ['dies', 'leaves', 'toGraveyard'] : ['leaves'];
      if (e.from === 'graveyard')
        return e.to === 'battlefield' ? ['enters', 'chapter', 'leavesGraveyard'] : ['leavesGraveyard'];
      if (e.to === 'battlefield') return ['enters', 'chapter'];
      return e.to === 'graveyard' ? ['toGraveyard'] : [];
    case 'attack':
      return ['attacks'];
    case 'attacks':
      return ['youAttack'];
    case 'block':
      return ['blocks'];
    case 'blocked':
      return ['becomesBlocked'];
    case 'unblocked':
      return ['attacksUnblocked'];
    case 'damage':
      return isSeatRef(e.to)
        ? ['dealsDamage', 'playerDealtDamage']
        : e.player === undefined
          ? ['dealsDamage', 'dealtDamage']
          : ['dealsDamage', 'dealtDamage', 'playerDealtDamage'];
    case 'cast':
      return ['cast'];
    case 'copied':
      return e.kind === 'spell' ? ['copies'] : [];
    case 'step':
      return ['step'];
    case 'life':
      return e.delta > 0 ? ['gainsLife'] : ['losesLife'];
    case 'draw':
      return ['draws'];
    case 'discard':
      return ['discards'];
    case 'targeted':
      return ['becomesTarget'];
    case 'tap':
      return ['becomesTapped'];
    case 'mana':
      return ['tappedForMana'];
    case 'land':
      return ['playsLand'];
    case 'search':
      return ['searches'];
    case 'shuffle':
      return ['shuffles'];
    case 'control':
      return ['losesControl'];
    case 'attached':
      return e.from === null ? [] : ['unattached'];
    case 'untap':
      return ['becomesUntapped'];
    case 'transform':
      return ['transforms'];
    case 'phasedOut':
      return ['phasesOut'];
    case 'phasedIn':
      return ['phasesIn'];
    case 'level':
      return ['becomesLevel'];
    case 'unlock':
      return e.full ? ['unlocks', 'fullyUnlocks'] : ['unlocks'];
    case 'defeated':
      return ['defeated'];
    case 'daytime':
      return e.changes ? ['daytime'] : [];
    case 'counters':
      return e.n <= 0
        ? e.left === 0
          ? ['lastCounter']
          : []
        : e.kind === LORE && !e.entering
          ? ['counterPut', 'chapter']
          : ['counterPut'];
    case 'sacrifice':
      return ['sacrifices'];
    case 'scry':
      return ['scries'];
    case 'surveil':
      return ['surveils'];
    case 'cycle':
      return ['cycles'];
    case 'expend':
      return ['expends'];
    case 'objectDoes':
    case 'playerDoes':
      return [e.e];
    case 'turnedUp':
      return ['turnedUp'];
    default:
      return [];
  }
}

/** 603.10a: true for events whose triggered abilities are looked up on the board before them. */
export function looksBack(event: GameEvent, name: string): boolean {
  if (event.e === 'phasedOut') return true;
  if (event.e === 'objectDoes') return true; // only where somebody hands a board of before
  return (
    event.e === 'zone'
    && (event.from === 'battlefield' || event.from === 'graveyard')
    && name !== 'enters'
    && name !== 'chapter'
  );
}

/** 603.6c: true for "put into a graveyard from anywhere", which never looks back. */
export const comesFromAnywhere = (e: TriggerEvent): boolean => e.on === 'toGraveyard' && e.from === 'anywhere';

/** 603.2c: "one or more" counts once for an event. */
export function isBatch(e: TriggerEvent): boolean {
  return ('what' in e && e.what.s === 'filter' && e.what.batch === true) || ('batch' in e && e.batch === true);
}
