import { starterCards } from '../../../cards/starter/index.ts';
import { SET } from '../../../cards/starter/build.ts';
import { Rng } from '../../../server/engine/kernel/rng.ts';
import { defineFormat, type FormatDefinition } from '../../sdk/format.ts';
import { choice, toggle } from '../../sdk/options.ts';
import { CHALLENGE_CLAUSES } from '../clauses.ts';
import { READY, readySheet } from '../content/characters.ts';
import { cardsIn, occasionOf, pcOf, shippedCards, shippedMages, shippedThreats } from './party.ts';
import { challengeRules } from './rules.ts';
import { TODAY, type ChallengeSetup } from './setup.ts';

/** Options of single scenes and of scenes in a session. */
export const SCENE_OPTIONS = {
  threatUntap: toggle({
    label: 'Threat decks untap',
    clause: 'J-4-14',
    ruling: true,
    default: true,
    about: 'Whether what the threat decks have untaps as part 4 of each threat step begins.',
  }),
  threatBlocks: toggle({
    label: 'Threat decks block',
    clause: 'J-4-14',
    ruling: true,
    default: false,
    about: 'Whether creatures of threat decks may block.',
  }),
} as const;

const OPPOSITION = {
  tide: ['The Tide Below'],
  slide: ['Rockfall Season'],
  mage: ['Ister Vane, Toll-Taker'],
  both: ['Rockfall Season', 'Ister Vane, Toll-Taker'],
} as const;

/** One challenge scene: ready-made characters against the Game Master's threat decks and mages. */
export const challenge: FormatDefinition = defineFormat({
  id: 'journeys-challenge',
  name: 'Journeys: a challenge scene',
  about:
    'Up to five ready characters against threat decks and a mage of the Game Master: initiative, threat steps, tasks in place of draws, and nobody who is at 0 life is out.',
  roles: [
    { role: 'Explorer', min: 1, max: 5 },
    { role: 'Game Master', min: 1, max: 1 },
  ],
  options: {
    ...SCENE_OPTIONS,
    against: choice({
      label: 'Against',
      clause: 'J-4-4',
      ruling: false,
      default: 'tide',
      choices: {
        tide: 'The Tide Below, a threat deck',
        slide: 'Rockfall Season, a threat deck',
        mage: 'Ister Vane, a mage',
        both: 'Ister Vane in Rockfall Season',
      },
      about: 'What the characters meet.',
    }),
  },
  clauses: CHALLENGE_CLAUSES,
  lacks: [{ of: 'losesAlone', clause: 'J-2-9' }],
  rules: () => challengeRules,
  deal: ({ people, seed }, options) => {
    const company = new Rng(`${seed} company`).shuffle(READY);
    const names: readonly string[] = OPPOSITION[options.against];
    const all = new Map(shippedCards().map((c) => [c.key, c]));
    const pcs = people.slice(0, -1).flatMap((_, person) => {
      const ready = company[person];
      return ready ? [pcOf(readySheet(ready, starterCards(), SET), person, (key) => all.get(key))] : [];
    });
    const threats = shippedThreats(pcs.length).filter((t) => names.includes(t.name));
    const mages = shippedMages(pcs.length).filter((m) => names.includes(m.name));
    const occasion = occasionOf(names, pcs.length);
    const data: ChallengeSetup = {
      version: 1,
      title: occasion?.title ?? names.join(' and '),
      text: occasion?.text ?? '',
      gm: people.length - 1,
      pcs: pcs.map((p) => p.pc),
      mages,
      threats,
      threatUntap: options.threatUntap,
      threatBlocks: options.threatBlocks,
      edition: TODAY,
      ...(occasion ? { stakes: occasion.stakes } : {}),
    };
    return {
      data,
      uses: cardsIn(data.pcs, mages, threats),
      made: [...all.values(), ...pcs.flatMap((p) => p.made)],
      people: people.map((p, i) => ({ name: p.name, side: i })),
    };
  },
});
