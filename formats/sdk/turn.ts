import type { TurnStructure } from '../../server/engine/ports/format-hooks.ts';

/** The turn of CR 500–514. */
export const STANDARD_TURN: TurnStructure = {
  steps: [
    { id: 'untap', label: 'Untap', phase: 'beginning', priority: false, action: 'untap' },
    { id: 'upkeep', label: 'Upkeep', phase: 'beginning', priority: true, action: 'upkeep' },
    { id: 'draw', label: 'Draw', phase: 'beginning', priority: true, action: 'draw' },
    { id: 'main1', label: 'First main phase', phase: 'main', priority: true, action: 'main' },
    { id: 'beginCombat', label: 'Beginning of combat', phase: 'combat', priority: true, action: 'beginCombat' },
    { id: 'attackers', label: 'Declare attackers', phase: 'combat', priority: true, action: 'attackers' },
    {
      id: 'blockers',
      label: 'Declare blockers',
      phase: 'combat',
      priority: true,
      action: 'blockers',
      when: 'attackers',
    },
    {
      id: 'firstStrike',
      label: 'First combat damage',
      phase: 'combat',
      priority: true,
      action: 'firstStrike',
      when: 'firstStrike',
    },
    { id: 'damage', label: 'Combat damage', phase: 'combat', priority: true, action: 'damage', when: 'attackers' },
    { id: 'endCombat', label: 'End of combat', phase: 'combat', priority: true, action: 'endCombat' },
    { id: 'main2', label: 'Second main phase', phase: 'main', priority: true, action: 'main' },
    { id: 'end', label: 'End step', phase: 'ending', priority: true, action: 'end' },
    { id: 'cleanup', label: 'Cleanup', phase: 'ending', priority: false, action: 'cleanup' },
  ],
};

/** Id of the upkeep step (CR 503), for formats that add actions to it. */
export const UPKEEP = 'upkeep';
