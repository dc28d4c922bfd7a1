import { Rng } from '../../../server/engine/kernel/rng.ts';
import { defineAdventure } from '../../sdk/tale/adventure.ts';
import { joinAdvice } from '../../sdk/advice.ts';
import type { TaleDefinition } from '../../sdk/tale/tale.ts';
import { TALE_CLAUSES } from '../clauses/tale.ts';
import { mtgRpg } from '../index.ts';
import { growthAdvice } from './advice.ts';
import { READY, readyCards } from '../ready.ts';
import { poolOf } from '../ready-made.ts';
import { Sheet, usesOf } from '../sheet.ts';
import { Told, type SessionData } from './state.ts';
import { rpgTale } from './tale.ts';
import { showSheet } from './view.ts';

const CREATURES = 120;
const SPELLS = 240;
const LANDS = 60;

/** MTG RPG as a campaign: sessions with characters that grow. */
export const rpgCampaign: TaleDefinition = defineAdventure({
  id: 'mtg-rpg-campaign',
  name: 'MTG RPG, a campaign',
  about:
    'Characters are made with every price shown, live through scenes, skill checks and fights that a GM leads, rest, and grow from session to session.',
  roles: [
    { role: 'Player', min: 1, max: 5 },
    { role: 'GM', min: 1, max: 1, decides: true, leads: true },
  ],
  players: ['Player'],
  options: {},
  clauses: [...TALE_CLAUSES, ...mtgRpg.clauses],
  character: {
    name: 'character',
    sheet: Sheet,
    version: 1,
    show: (sheet, cards) => showSheet(sheet, cards),
    uses: usesOf,
    own: readyCards,
    ready: READY,
  },
  rules: () => mtgRpg.rules({}),
  advice: joinAdvice([mtgRpg.advice({}), growthAdvice]),
  deal: ({ seed, title, session, people, characters, cards, keep }) => {
    const gm = people.length - 1;
    const pool = poolOf(cards);
    const rng = new Rng(`${seed} stock`);
    const some = <T>(list: readonly T[], n: number): readonly T[] =>
      list.length > n ? rng.shuffle(list).slice(0, n) : list;
    const stock = [
      ...new Set(
        [
          ...some(pool.creatures, CREATURES),
          ...some(pool.spells, SPELLS),
          ...some(pool.lands, LANDS),
          ...pool.basics,
        ].map((c) => c.key),
      ),
    ];
    const { data: before } = Told.safeParse(keep);
    const data: SessionData = { title, session, came: characters.slice(0, gm), stock, ...(before ? { before } : {}) };
    return {
      people: people.map(({ name }, i) => ({ name, side: i < gm ? 0 : 1 })),
      data,
      uses: [...stock, ...READY.flatMap((r) => usesOf(r.sheet()))],
    };
  },
  tale: rpgTale,
});
