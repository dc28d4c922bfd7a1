import { choice } from '../sdk/options.ts';
import { rule } from '../sdk/composition/rule.ts';
import { defineVariant, type Variant } from '../sdk/composition/variant.ts';
import { attackHooks } from './attacks.ts';
import { BY_ATTACK, BY_LIFE, BY_MADNESS, BY_POISON, BY_TARGET, STATUS } from './clauses.ts';
import { lifeHooks } from './life.ts';
import { madnessHooks } from './madness.ts';
import { poisonHooks } from './poison.ts';
import { statusHooks } from './status.ts';
import { targetHooks } from './targets.ts';

const status = rule({
  id: 'minions',
  clauses: STATUS,
  options: {
    thirdFall: choice({
      label: 'Falling for the third time',
      clause: 'M-10',
      ruling: true,
      default: 'final',
      choices: { final: 'The player loses', again: 'The player becomes a minion again, with five life' },
      about: 'The document speaks of the first and the second time only.',
    }),
  },
  part: () => ({ hooks: statusHooks }),
});
const targets = rule({
  id: 'minion-targets',
  clauses: BY_TARGET,
  needs: ['minions'],
  part: () => ({ hooks: targetHooks }),
});
const attacks = rule({
  id: 'minion-attacks',
  clauses: BY_ATTACK,
  needs: ['minions'],
  part: () => ({ hooks: attackHooks }),
});
const life = rule({ id: 'minions-by-life', clauses: BY_LIFE, needs: ['minions'], part: () => ({ hooks: lifeHooks }) });
const poison = rule({
  id: 'minions-by-poison',
  clauses: BY_POISON,
  needs: ['minions'],
  part: () => ({ hooks: poisonHooks }),
});
const madness = rule({
  id: 'minions-by-madness',
  clauses: BY_MADNESS,
  needs: ['minions'],
  options: {
    madnessEmpty: choice({
      label: 'No card left to shuffle in',
      clause: 'M-33',
      ruling: true,
      default: 'minion',
      before: 'loses',
      choices: { minion: 'The player becomes a minion all the same', loses: 'The player loses' },
      about:
        'A graveyard with no card or one card leaves the library empty. The document says "whenever a player has to draw".',
    }),
  },
  part: ({ madnessEmpty }) => ({ hooks: madnessHooks(madnessEmpty) }),
});

/** Rules on masters and minions that all of these variants share. */
const SHARED = [status, targets, attacks];

/**
 * A player who would lose plays on as the minion of the player who caused it.
 * The three variants work alone or together.
 */
export const minions: Variant = defineVariant({
  id: 'minions',
  name: 'Minions & Masters',
  clause: 'M-1',
  needs: ['losesAlone', 'multiplayer', 'ownLife', 'ownTurns'],
  rules: [...SHARED, life],
  about:
    'Who has no life left plays on as the minion of whoever did it; masters forbid targets and attacks, and the last player who is no minion wins.',
});
export const poisonMinions: Variant = defineVariant({
  id: 'poison-minions',
  name: 'Poison & Minions',
  clause: 'M-25',
  needs: ['losesAlone', 'multiplayer', 'ownLife', 'ownTurns'],
  rules: [...SHARED, poison],
  about: 'Who has ten poison counters plays on as the minion of whoever gave the most of them.',
});
export const madnessMinions: Variant = defineVariant({
  id: 'madness-minions',
  name: 'Madness & Minions',
  clause: 'M-30',
  needs: ['losesAlone', 'multiplayer', 'ownLife', 'ownTurns', 'ownLibrary'],
  rules: [...SHARED, madness],
  about: 'Who draws from an empty library plays on with half of their graveyard as the minion of whoever emptied it.',
});
