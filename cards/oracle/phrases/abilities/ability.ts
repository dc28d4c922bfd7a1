/** Whole abilities, one a line (CR 113.3): activated, triggered, static, keywords, additional costs. */
import type { Ability, Keyword } from '../../ir/index.ts';
import { alt, form, lazy, map, type Phrase } from '../../combinators/index.ts';
import { bodies } from '../body/body.ts';
import { additional, forNothing, instead } from '../costs/additional.ts';
import { stepEvent } from '../events/steps.ts';
import { event, jointEvent, stateEvent } from '../events/triggers.ts';
import { turnedByYou } from '../statics/face-down.ts';
import { staticEffect } from '../statics/statics.ts';
import { label } from '../words/labels.ts';
import { activated, limited } from './activated.ts';
import { castFrom, ownFlash, spellRules } from './casting.ts';
import { companion } from './companion.ts';
import { craft } from './craft.ts';
import { keywordLine, olderKeywordLine } from './keyword-lines.ts';
import { melding } from './meld.ts';
import { quotedIn } from './quoted.ts';
import { sectionHeads, sectionLines } from './sections.ts';
import { shorthands } from './shorthand.ts';
import { statics } from './static-lines.ts';
import { chapter, exerting, triggered } from './triggered.ts';

const keywords: Phrase<Ability> = map(
  keywordLine,
  (all: readonly Keyword[]): Ability => ({ kind: 'keywords', keywords: all }),
  (a) => (a.kind === 'keywords' && a.surface === undefined ? a.keywords : undefined),
);
/** the older "Flying; trample" */
const semicolons: Phrase<Ability> = map(
  olderKeywordLine,
  (all: readonly Keyword[]): Ability | undefined =>
    all.length > 1 ? { kind: 'keywords', keywords: all, surface: ';' } : undefined,
  (a) => (a.kind === 'keywords' && a.surface === ';' ? a.keywords : undefined),
);
const labelled = (plain: Phrase<Ability>): Phrase<Ability> =>
  map<{ l: string; a: Ability }, Ability>(
    form<{ l: string; a: Ability }>('<l><a>', {}, { l: label, a: plain }),
    ({ l, a }) => ({ ...a, surface: l + (a.surface ?? '') }),
    (ability) => {
      const l = /^[^—]* — /.exec(ability.surface ?? '')?.[0];
      if (l === undefined) return undefined;
      const { surface, ...rest } = ability as Ability & { surface: string };
      return { l, a: (surface.length === l.length ? rest : { ...rest, surface: surface.slice(l.length) }) as Ability };
    },
  );
/** Abilities refer to themselves: an effect may give an ability in quotation marks, a section has abilities below it. */
const line = lazy<Ability>('ability', () => lineAbility);
const quoted = quotedIn(line);
const { body, governed, spellBody } = bodies(quoted);
/** Lines of instants and sorceries: their effects, or another ability. */
export { spellBody };
const ownActivated = activated(body);
const lasting = statics(staticEffect(quoted, governed));
const plain: Phrase<Ability> = alt<Ability>(
  'ability',
  ownActivated,
  triggered(body, 'when', 'when', alt('event', event, jointEvent)),
  triggered(body, 'whenever', undefined, alt('event', event, turnedByYou, jointEvent)),
  triggered(body, 'when', 'when', stateEvent),
  triggered(body, 'whenever', undefined, stateEvent),
  triggered(body, 'at', undefined, stepEvent),
  ...chapter(body),
  ...lasting,
  ...additional(lasting),
  ...instead,
  ...forNothing,
  ...castFrom,
  ...ownFlash,
  ...spellRules,
);
/** Any ability but a spell's own, as one line. */
export const lineAbility: Phrase<Ability> = alt<Ability>(
  'ability',
  shorthands,
  craft,
  companion,
  melding,
  plain,
  keywords,
  semicolons,
  labelled(plain),
  ...limited(ownActivated),
  ...sectionHeads,
  ...sectionLines(line),
  ...exerting(body),
);
