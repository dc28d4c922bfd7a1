import { FORMATS } from '../../../formats/index.ts';
import type { Dispute } from './book.ts';
import { isNumber } from './book.ts';

/** A rule in one line of ours, as the pages cite it; undefined where there is no line for it. */
export function inOneLine({ file }: Pick<Dispute, 'file'>, rule: string): string | undefined {
  if (isNumber(rule)) return NUMBERS[rule];
  const clause = FORMATS.get(file.format)?.clauses.find((c) => c.id === rule);
  return clause && `${clause.says}${clause.ruling ? ' (our ruling)' : ''}`;
}
/** A rule with its name and its line. */
export const cited = (of: Pick<Dispute, 'file'>, rule: string): string => {
  const says = inOneLine(of, rule);
  const name = isNumber(rule) ? `CR ${rule}` : rule;
  return says === undefined ? name : `${name}: ${says}`;
};

/** Numbers of the Comprehensive Rules that disputes turn on, in our own words. */
const NUMBERS: Readonly<Record<string, string>> = {
  '102.1': 'The active player is the player whose turn it is.',
  '104.2c': 'A team wins as soon as all other teams have left the game.',
  '104.4d': 'If all remaining teams lose at the same time, the game is a draw.',
  '108.3': 'The owner of a card is the player who started the game with it.',
  '110.2a':
    'What an effect has a player put onto the battlefield enters under that player’s control unless it says otherwise.',
  '115.1': 'A target must be what the text of the spell or ability asks for.',
  '115.10': 'Spells and abilities can affect what they do not target; none of it is chosen as they are cast.',
  '117.1a': 'Instants are cast whenever you have priority, other spells in your main phase while the stack is empty.',
  '119.3': 'An effect that makes a player gain or lose life changes their life total by that much.',
  '119.4': 'A player can pay life only up to their life total.',
  '120.3': 'Damage takes life from players and is marked on creatures.',
  '120.3a': 'Damage from a source without infect takes that much life from a player.',
  '121.1': 'To draw is to put the top card of your library into your hand.',
  '301.5d': 'A change of control of a creature does not change control of the Equipment on it.',
  '302.6': 'A creature attacks, or pays {T}, only if its controller has had it since their turn began.',
  '305.1': 'A land is played from your hand, in a main phase of your turn, while the stack is empty.',
  '305.2': 'A player can normally play one land in a turn.',
  '400.3': 'A card that would go to another player’s library, graveyard or hand goes to its owner’s.',
  '400.7': 'An object that changes zones becomes a new object.',
  '502.3': 'The active player untaps their permanents.',
  '504.1': 'In the draw step the active player draws a card.',
  '506.2': 'Only the active player’s creatures attack.',
  '514.2': 'In the cleanup step damage wears off, and effects that last until end of turn end.',
  '601.2f': 'The total cost is the mana cost with what is added and taken off, and all of it must be paid.',
  '601.3': 'A spell can be cast only where a rule or effect allows that.',
  '602.2': 'Only the controller of an object activates its abilities.',
  '603.3': 'A triggered ability goes on the stack the next time a player would receive priority.',
  '608.2b': 'A spell or ability whose targets have all become illegal does not resolve.',
  '608.2c': 'The controller of a spell or ability follows its instructions in the order written.',
  '608.2n': 'A spell that is no permanent spell goes to the graveyard as it finishes resolving.',
  '608.3a': 'A permanent spell without targets enters the battlefield under the control of its controller.',
  '613.1b': 'Effects that change control apply in the second layer.',
  '614.10': 'What is skipped does not happen, and nothing happens in its place.',
  '701.6a': 'A countered spell does not resolve and goes to its owner’s graveyard.',
  '701.8a': 'To destroy a permanent is to put it from the battlefield into its owner’s graveyard.',
  '701.9a': 'To discard is to put a card from your hand into your graveyard.',
  '701.19a':
    'A permanent that has been regenerated stays the next time it would be destroyed in the turn: it is tapped instead.',
  '702.6a': 'Equip attaches Equipment to a creature that you control.',
  '702.11c': 'Opponents cannot target a player with hexproof.',
  '702.10b': 'A creature with haste attacks whenever it came under its controller’s control.',
  '702.12b': 'What is indestructible is not destroyed, by effects or by damage.',
  '702.15b': 'The controller of a source with lifelink gains as much life as the damage that it deals.',
  '702.16e': 'Damage to a permanent from what it has protection from is prevented.',
  '702.20b': 'Attacking does not tap a creature with vigilance.',
  '702.21a':
    'A spell or ability of an opponent that targets a permanent with ward is countered unless that player pays.',
  '702.33': 'Kicker is a cost that may be paid besides, for more effect.',
  '702.34a':
    'A card with flashback may be cast from the graveyard for that cost, and is exiled as it leaves the stack.',
  '704.5a': 'A player with 0 or less life loses.',
  '704.5b': 'A player who was to draw from an empty library loses.',
  '704.5g': 'A creature with damage of at least its toughness is destroyed.',
  '704.5h': 'A creature that a source with deathtouch has dealt damage to is destroyed.',
  '704.5j': 'Of two legendary permanents with one name and one controller, that player keeps one.',
  '704.5m': 'An Aura that is attached to nothing, or to what it cannot enchant, goes to the graveyard.',
  '704.5n': 'Equipment on what it cannot equip becomes unattached and stays on the battlefield.',
  '805.4c': 'In a team’s turn each of its players may play a land.',
  '810.5': 'Teammates share life and poison, and nothing else: no cards, no mana.',
  '810.8a': 'A team loses as soon as one of its players loses.',
  '810.8d': 'A team with poison counters enough loses; the format says how many that is.',
  '810.9': 'Each player of a team loses and gains life alone, and the team’s life total changes by that.',
  '810.9a': 'Where a player’s own life total matters, it is the team’s.',
  '810.9c': 'Where a player’s life total is set, the team’s changes by what that player gains or loses.',
  '810.9g': 'If a player cannot gain life, nobody on their team can.',
  '810.10': 'Players get poison counters one by one, and a team shares them.',
};
