import { binding } from './binding/index.ts';
import { questAdventure } from './binding/quest/adventure.ts';
import { quest } from './binding/quest/index.ts';
import { brawl } from './brawl/index.ts';
import { commander } from './commander/index.ts';
import { commanderTwoHeadedGiant } from './commander-two-headed-giant/index.ts';
import { battleBox } from './battle-box/index.ts';
import { oathbreaker } from './oathbreaker/index.ts';
import { packWars } from './pack-wars/index.ts';
import { emperor } from './emperor/index.ts';
import { star } from './star/index.ts';
import { duel } from './duel/index.ts';
import { freeForAll } from './free-for-all/index.ts';
import { madnessMinions, minions, poisonMinions } from './minions/index.ts';
import { emperorThreeTeams } from './rules/emperor.ts';
import { rangeOfInfluence } from './rules/range.ts';
import { FormatBook } from './sdk/composition/book.ts';
import { challenge } from './journeys/challenge/index.ts';
import { journeys } from './journeys/tale/index.ts';
import { mtgRpg } from './mtg-rpg/index.ts';
import { rpgCampaign } from './mtg-rpg/tale/index.ts';
import type { FormatDefinition } from './sdk/format.ts';
import type { TaleDefinition } from './sdk/tale/tale.ts';
import type { Variant } from './sdk/composition/variant.ts';
import { nightWatch } from './night-watch/index.ts';
import { pocketCommander } from './pocket-commander/index.ts';
import { twoHeadedGiant } from './two-headed-giant/index.ts';
import { wayfarerCampaign } from './wayfarer/campaign/index.ts';
import { wayfarer } from './wayfarer/index.ts';

/** Every format that can be played, and the variants that may be laid over them. */
export const BOOK = new FormatBook(
  [
    binding,
    duel,
    freeForAll,
    twoHeadedGiant,
    commander,
    brawl,
    commanderTwoHeadedGiant,
    emperor,
    star,
    oathbreaker,
    battleBox,
    packWars,
    pocketCommander,
    nightWatch,
    challenge,
    wayfarer,
    mtgRpg,
  ],
  [minions, poisonMinions, madnessMinions, rangeOfInfluence, emperorThreeTeams],
);
export const FORMATS: ReadonlyMap<string, FormatDefinition> = BOOK.formats;
export const VARIANTS: ReadonlyMap<string, Variant> = BOOK.variants;

/** The format of the table that a new server keeps ready. */
export const USUAL: FormatDefinition = binding;
/** The adventure of people's quests. */
export const QUESTS = questAdventure;

/** Every tale that can be played, by id. */
export const TALES: ReadonlyMap<string, TaleDefinition> = new Map(
  [quest, journeys, rpgCampaign, wayfarerCampaign].map((t) => [t.id, t]),
);
