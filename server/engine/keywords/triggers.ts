import type { Keyword } from '../../../cards/oracle/ir/index.ts';
import { byRules } from '../objects/engine-ir.ts';
import { annihilator } from './a-d/annihilator.ts';
import { backup } from './a-d/backup.ts';
import { battleCry } from './a-d/battle-cry.ts';
import { bushido } from './a-d/bushido.ts';
import { cumulativeUpkeep } from './a-d/cumulative-upkeep.ts';
import { decayed } from './a-d/decayed.ts';
import { dethrone } from './a-d/dethrone.ts';
import { echo } from './e-m/echo.ts';
import { evoke } from './e-m/evoke.ts';
import { evolve } from './e-m/evolve.ts';
import { exalted } from './e-m/exalted.ts';
import { exploit } from './e-m/exploit.ts';
import { extort } from './e-m/extort.ts';
import { fadingTrigger } from './e-m/fading.ts';
import { firebending } from './e-m/firebending.ts';
import { flanking } from './e-m/flanking.ts';
import { graftTrigger } from './e-m/graft.ts';
import { ingest } from './e-m/ingest.ts';
import { melee } from './e-m/melee.ts';
import { mentor } from './e-m/mentor.ts';
import { modularTrigger } from './e-m/modular.ts';
import { myriad } from './e-m/myriad.ts';
import { offspring } from './n-r/offspring.ts';
import { partnerWith } from './n-r/partner-with.ts';
import { persist } from './n-r/persist.ts';
import { poisonous } from './n-r/poisonous.ts';
import { provoke } from './n-r/provoke.ts';
import { prowess } from './n-r/prowess.ts';
import { rampage } from './n-r/rampage.ts';
import { ravenousTrigger } from './n-r/ravenous.ts';
import { renown } from './n-r/renown.ts';
import { squad } from './s-z/squad.ts';
import { training } from './s-z/training.ts';
import { undying } from './s-z/undying.ts';
import { vanishingTriggers } from './s-z/vanishing.ts';
import { ward } from './s-z/ward.ts';
import { meaningOf, type Meanings } from './meaning.ts';
import type { Triggered } from './vocabulary.ts';

/** Triggered abilities that keywords mean (CR 702), so that trigger matching and resolution know no keyword by name. */
const TRIGGERED: Meanings<Triggered> = {
  annihilator,
  backup,
  'battle cry': battleCry,
  bushido,
  'cumulative upkeep': cumulativeUpkeep,
  decayed,
  dethrone,
  echo,
  evoke,
  evolve,
  exalted,
  exploit,
  extort,
  fading: fadingTrigger,
  firebending,
  flanking,
  graft: graftTrigger,
  ingest,
  melee,
  mentor,
  modular: modularTrigger,
  myriad,
  offspring,
  'partner with': partnerWith,
  persist,
  poisonous,
  provoke,
  prowess,
  rampage,
  ravenous: ravenousTrigger,
  renown,
  squad,
  training,
  undying,
  vanishing: vanishingTriggers,
  ward,
};

const built = new WeakMap<Keyword, readonly Triggered[]>();

/** The triggered abilities that a keyword means; the same objects for the same keyword node. */
export function triggersOf(keyword: Keyword): readonly Triggered[] {
  let list = built.get(keyword);
  if (!list) {
    // people know a keyword's ability by the keyword
    const name = `${(keyword.k[0] ?? '').toUpperCase()}${keyword.k.slice(1)}`;
    list = meaningOf(TRIGGERED, keyword).map((a) =>
      keyword.k === 'ward' ? a : { ...a, text: `${name}: ${a.text ?? ''}` },
    );
    built.set(keyword, list);
  }
  return byRules(list);
}
