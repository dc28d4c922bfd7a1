import { commanderReturns, commandZone } from '../rules/commander.ts';
import { composeFormat } from '../sdk/composition/compose.ts';
import type { FormatDefinition } from '../sdk/format.ts';
import { rule } from '../sdk/composition/rule.ts';
import { companyAndScrivener, SCRIVENER_ROLE } from './company.ts';
import { downed } from './downed.ts';
import { essences } from './essences.ts';
import { CONSTRUCTION } from './game.ts';
import { infuse } from './infuse.ts';
import { scenes } from './scenes.ts';
import { sparks } from './sparks.ts';
import { spoils } from './spoils.ts';
import { scrivenerTurn } from './turn.ts';

/** Construction of the wayfarers' decks, which the rule `company` deals and checks. */
const decks = rule({ id: 'wayfarer-decks', clauses: CONSTRUCTION.clauses });

/** A single game of an Episode at one tier (W100–W303). */
export const wayfarer: FormatDefinition = composeFormat({
  id: 'wayfarer',
  name: 'Wayfarer',
  about:
    'One scrivener plays an Episode of scenes against one to three wayfarers with Commander decks, who are downed and come back, and loot the spoils.',
  roles: [
    { role: SCRIVENER_ROLE, min: 1, max: 1, leads: true },
    { role: 'Wayfarer', min: 1, max: 3 },
  ],
  rules: [
    companyAndScrivener,
    commandZone,
    commanderReturns,
    decks,
    downed,
    scenes,
    infuse,
    spoils,
    sparks,
    essences,
    scrivenerTurn,
  ],
});
