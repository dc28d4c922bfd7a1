import type { Ability } from '../../../cards/oracle/ir/index.ts';
import { byRules } from '../objects/engine-ir.ts';
import { amplify } from './a-d/amplify.ts';
import { blitz } from './a-d/blitz.ts';
import { bloodthirst } from './a-d/bloodthirst.ts';
import { dash } from './a-d/dash.ts';
import { devour } from './a-d/devour.ts';
import { fadingStatic } from './e-m/fading.ts';
import { graftStatic } from './e-m/graft.ts';
import { modularStatic } from './e-m/modular.ts';
import { ravenousStatic } from './n-r/ravenous.ts';
import { riot } from './n-r/riot.ts';
import { sunburst } from './s-z/sunburst.ts';
import { suspend } from './s-z/suspend.ts';
import { tribute } from './s-z/tribute.ts';
import { unleash } from './s-z/unleash.ts';
import { vanishingStatic } from './s-z/vanishing.ts';
import { meaningOf, type Meanings } from './meaning.ts';

/** Static abilities of the card itself that keywords mean (CR 702). */
const STATIC: Meanings<Ability> = {
  amplify,
  blitz,
  bloodthirst,
  dash,
  devour,
  fading: fadingStatic,
  graft: graftStatic,
  modular: modularStatic,
  ravenous: ravenousStatic,
  riot,
  sunburst,
  suspend,
  tribute,
  unleash,
  vanishing: vanishingStatic,
};

/** A face's abilities with the static ones that its keywords mean. */
export function withKeywordStatics(abilities: readonly Ability[]): readonly Ability[] {
  const more = abilities.flatMap((a) =>
    a.kind === 'keywords' ? a.keywords.flatMap((k) => byRules(meaningOf(STATIC, k))) : [],
  );
  return more.length > 0 ? [...abilities, ...more] : abilities;
}
