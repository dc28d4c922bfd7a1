import type { FormatRule } from '../../sdk/composition/rule.ts';
import { bands } from './combat/bands.ts';
import { dice } from './combat/dice.ts';
import { outsideDice } from './combat/outside-dice.ts';
import { singleAttacks } from './combat/single-attacks.ts';
import { tramplingOn } from './combat/trampling-on.ts';
import { winnersLifelink } from './combat/winners-lifelink.ts';
import { ending } from './end/ending.ts';
import { weariness } from './end/weariness.ts';
import { advantages } from './gm/advantages.ts';
import { peace } from './gm/peace.ts';
import { stunts } from './gm/stunts.ts';
import { chumps } from './legends/chumps.ts';
import { enters } from './legends/enters.ts';
import { following } from './legends/following.ts';
import { healing } from './legends/healing.ts';
import { legends } from './legends/legends.ts';
import { unconscious } from './legends/unconscious.ts';
import { woundCounters } from './legends/wounds.ts';
import { characters } from './start/characters.ts';
import { identityMana } from './start/identity-mana.ts';
import { initiative } from './start/initiative.ts';
import { noLibrary } from './start/no-library.ts';
import { participants } from './start/sides.ts';
import { fightTurn } from './turn/fight-turn.ts';
import { mainAction } from './turn/main-action.ts';
import { refocus } from './turn/refocus.ts';
import { rounds } from './turn/rounds.ts';

/** The rules of a fight, in the order in which they are asked. */
export const FIGHT_RULES: readonly FormatRule[] = [
  participants,
  characters,
  legends,
  chumps,
  fightTurn,
  singleAttacks,
  rounds,
  initiative,
  dice,
  unconscious,
  mainAction,
  refocus,
  enters,
  stunts,
  peace,
  advantages,
  following,
  woundCounters,
  healing,
  outsideDice,
  bands,
  tramplingOn,
  winnersLifelink,
  ending,
  weariness,
  identityMana,
  noLibrary,
];
