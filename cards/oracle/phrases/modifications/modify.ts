/** Continuous effects of spells and abilities, and counters (CR 611, 613, 122). */
import type { Ability, Effect, Modify } from '../../ir/index.ts';
import { form, type Phrase } from '../../combinators/index.ts';
import { possessive } from '../objects/references.ts';
import { target } from '../objects/targets.ts';
import { animations, becoming, machines, quotedLands } from './becoming.ts';
import { counterEffects } from './counters.ts';
import { exiledInstead, hitInstead, hitRules } from './dies-instead.ts';
import { caused, modifies } from './for-a-time.ts';
import { gainsOfControl } from './gain-control.ts';

const switches: readonly Phrase<Effect>[] = [
  form<Modify>(
    "switch <what>'s power and toughness until end of turn",
    { do: 'modify', mods: [{ m: 'switchPT' }], duration: 'end of turn' },
    { what: target },
  ),
  form<Modify>(
    'switch <what> power and toughness until end of turn',
    { do: 'modify', mods: [{ m: 'switchPT' }], duration: 'end of turn' },
    { what: possessive.of },
  ),
];
/** `quoted` reads the abilities in quotation marks that an object gains. */
export const modifyEffects = (quoted: Phrase<Ability>): readonly Phrase<Effect>[] => {
  const becomes = becoming(quoted);
  return [
    ...modifies(quoted, 1),
    ...modifies(quoted, 0),
    ...caused(quoted),
    ...animations(becomes),
    ...quotedLands(becomes),
    ...machines(becomes),
    ...exiledInstead,
    hitInstead,
    ...hitRules,
    ...switches,
    ...gainsOfControl,
    ...counterEffects,
  ];
};
