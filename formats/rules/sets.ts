import { cr, standing } from '../sdk/composition/rule.ts';
import { companion } from './companion.ts';
import { commanderDamage, commanderReturns, commandZone, noCommanderDamage } from './commander.ts';
import { commanderDecks } from './commander-decks.ts';
import { dealtDecks, deckConstruction } from './decks.ts';
import { lifeOfBrawl, opening, openingOfBrawl, startingLife } from './opening.ts';
import { attackOptions, individuals, leaving } from './players.ts';
import { loseTogether, openTeamHands, sharedLife, sharedPoison, sharedTurns, teams } from './teams.ts';

/** Rules of a game for two players, which the variants share (CR 100–104). */
export const DUEL = [opening, startingLife(20, '103.4'), deckConstruction, dealtDecks, companion] as const;

/** The rules of the Free-for-All variant (CR 806). */
export const FREE_FOR_ALL = [individuals, attackOptions, leaving, ...DUEL] as const;

/** CR 810: the rules of the Two-Headed Giant variant. */
export const TWO_HEADED_GIANT = [
  ...DUEL,
  teams,
  sharedTurns,
  sharedLife(30, standing(cr('810.4', 'A team shares one life total, which starts at 30 for two heads.'))),
  sharedPoison,
  loseTogether,
  openTeamHands,
] as const;

/** CR 903: the Commander variant of another list of rules. List a starting life total after it. */
export const COMMANDER = [
  '!deck-construction',
  commanderDecks({ size: 100, sizeClause: '903.5a', leaderClause: '903.3', brawl: false }),
  commandZone,
  commanderReturns,
  commanderDamage,
] as const;

/** 903.12: the Brawl option of the Commander variant. */
export const BRAWL = [
  '!deck-construction',
  commanderDecks({ size: 60, sizeClause: '903.12d', leaderClause: '903.12c', brawl: true }),
  commandZone,
  commanderReturns,
  noCommanderDamage,
  openingOfBrawl,
  lifeOfBrawl,
] as const;
