import type { Clause } from '../../../server/engine/ports/format-hooks.ts';
import { ruling, standing } from '../../sdk/composition/rule.ts';
import { WAYFARER_CLAUSES } from '../clauses.ts';

const w = (id: string, says: string): Clause => ({ id, says, source: `Wayfarer ${id.slice(1)}` });

/** Clauses for the time between games of a campaign, and those of each game. */
export const CAMPAIGN_CLAUSES: readonly Clause[] = [
  ...WAYFARER_CLAUSES,
  w('W302.3', 'After each tier a wayfarer’s spark is replaced by the one of its subtype of the next tier.'),
  w('W302.3a', 'After the first and the third tier it may be one of another subtype instead.'),
  w('W304.1', 'There are five tiers, one for each game.'),
  w('W304.2', 'The first game is of tier 1, each following one of the next higher tier.'),
  w(
    'W304.3',
    'Between games each wayfarer takes cards out of the deck and adds some of the packs that they were given.',
  ),
  w('W304.3a', 'Having seen the packs they take out exactly twenty cards and add ten, of the packs or basic lands.'),
  standing(w('W304.3b', 'What is left of the packs is gone.')),
  standing(
    ruling(
      'WR7',
      'Each wayfarer is given two packs, or names the cards of packs that they have opened themselves; what they add is in the colours of the commander, and not in the deck already.',
    ),
  ),
];
