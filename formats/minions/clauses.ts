import type { Clause } from '../../server/engine/ports/format-hooks.ts';
import { ruling, standing } from '../sdk/composition/rule.ts';

const doc =
  (source: string) =>
  (id: string, says: string): Clause => ({ id, says, source });
const masters = doc('You Are Here, Part Three § Minions and Masters');
const poison = doc('You Are Here, Part Three § Poison and Minions');
const madness = doc('You Are Here, Part Three § Madness and Minions');

/** Clauses on masters, minions and winning. */
export const STATUS: readonly Clause[] = [
  masters(
    'M-1',
    'A player is a minion of exactly one master, a master, or neither; nobody else is told what to do by it.',
  ),
  masters('M-2', 'The last player who is no minion wins the game.'),
  masters('M-3', 'A master who becomes a minion brings their own minions along: they are the new master’s now.'),
  standing(
    ruling(
      'M-4',
      'Only players who are no minions are masters: what a minion does to bring somebody down counts for its master.',
    ),
  ),
  ruling(
    'M-5',
    'A minion who brings down its own master is free and becomes the master of that player and of their other minions.',
  ),
  ruling('M-6', 'The minions of a master who leaves the game are free again.'),
  standing(
    ruling(
      'M-7',
      'Players who bring each other down at once have no master among them and lose; if nobody remains, the game is a draw.',
    ),
  ),
  standing(
    ruling(
      'M-34',
      'A minion has not lost: a format by which somebody wins when certain others have lost does not count minions among them.',
    ),
  ),
];

/** A player whose life reaches 0 becomes a minion. */
export const BY_LIFE: readonly Clause[] = [
  masters(
    'M-8',
    'Instead of losing for having no life left, a player becomes the minion of whoever controlled the effect, with ten life.',
  ),
  masters(
    'M-9',
    'The second time a player would lose, their life total becomes five, with a new master or the old one.',
  ),
  ruling('M-10', 'The third time a player would lose, they lose (option thirdFall).'),
  standing(masters('M-11', 'Nobody becomes their own minion: who brings themselves down loses.')),
  standing(
    ruling(
      'M-12',
      'Every other loss is a loss: commander damage, what a card says, and without their own parts poison and empty libraries.',
    ),
  ),
  standing(
    ruling(
      'M-13',
      'Of combat damage it is the attacker’s controller, of a payment who pays, else whose effect it is that brought the life to 0 or less.',
    ),
  ),
  standing(ruling('M-14', 'The new life total is set by a rule: nobody gains life by it.')),
];

/** Targets that a master may forbid its minion. */
export const BY_TARGET: readonly Clause[] = [
  masters('M-15', 'A minion does not choose a target that its master forbids, for a spell or for an ability.'),
  masters(
    'M-16',
    'What is put onto the stack in any case, a triggered ability or a spell that an effect casts, keeps the targets it needs.',
  ),
  standing(
    masters(
      'M-17',
      'Modes, and every choice that is no target, are the minion’s own, and so is whether it casts a spell that it may cast.',
    ),
  ),
  ruling(
    'M-18',
    'The master says so once the targets are announced and before anything is paid; it holds until something else is done or the minion passes.',
  ),
  standing(ruling('M-19', 'A master may forbid targets that are outside of its own range of influence.')),
  standing(
    ruling(
      'M-20',
      'New targets for what is on the stack already are choices while something resolves, which no master forbids.',
    ),
  ),
];

/** Attacks that a master may forbid its minion. */
export const BY_ATTACK: readonly Clause[] = [
  masters(
    'M-21',
    'As attackers are declared a master may forbid a creature of a minion to attack a player, as far as the minion can keep it from that.',
  ),
  masters(
    'M-22',
    'The minion then declares attackers anew; what the master has decided on a creature and a player stands for that combat.',
  ),
  masters('M-23', 'A creature that has to attack and has nothing else to attack cannot be forbidden to.'),
  standing(
    masters(
      'M-24',
      'Masters force nothing: minions cast, activate, attack, choose and give up as they like, but for those targets and attacks.',
    ),
  ),
];

export const BY_POISON: readonly Clause[] = [
  poison(
    'M-25',
    'Poison counters count by who gave them; at ten a player becomes the minion of whoever gave the most.',
  ),
  standing(poison('M-26', 'If several have given as many, it is the one of them who gave one most recently.')),
  standing(poison('M-27', 'Who becomes a minion by poison loses the counters that came from the master.')),
  standing(poison('M-28', 'A minion who would lose by poison does.')),
  standing(
    ruling(
      'M-29',
      'Who gave most of them to themselves loses; counters of players who have left are of nobody, and what is removed is the latest.',
    ),
  ),
];

export const BY_MADNESS: readonly Clause[] = [
  madness(
    'M-30',
    'Instead of losing for a draw from an empty library, a player becomes the minion of the last opponent who emptied or refilled it.',
  ),
  standing(
    madness(
      'M-31',
      'Half of their graveyard, rounded up, is exiled at random; they shuffle the rest into their library.',
    ),
  ),
  madness(
    'M-32',
    'If no opponent has had them draw, mill, exile or put back cards of that library, it is an opponent by chance.',
  ),
  standing(
    ruling(
      'M-33',
      'A minion who cannot draw loses. A player with fewer than two cards in the graveyard becomes a minion and shuffles nothing in (option madnessEmpty).',
    ),
  ),
];
