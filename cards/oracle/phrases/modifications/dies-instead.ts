/** Replacements that an object has until end of turn: "if that creature would die this turn, exile it instead". */
import type { Effect, ObjectSel } from '../../ir/index.ts';
import { lit, type Phrase } from '../../combinators/index.ts';

/** "If that creature would die this turn, exile it instead.": a replacement effect that the object has until end of turn */
export const exiledInstead: readonly Phrase<Effect>[] = (
  ['that creature', 'it', 'that permanent', 'that creature or planeswalker'] as const
).map((words) =>
  lit<Effect>(`if ${words} would die this turn, exile it instead`, {
    do: 'modify',
    what: { sel: 'it', surface: words },
    duration: 'end of turn',
    mods: [
      {
        m: 'gainAbility',
        abilities: [{ kind: 'static', effects: [{ st: 'diesInstead', what: { s: 'self' }, to: 'exile' }] }],
      },
    ],
    surface: 'would die',
  }),
);
/** "If a creature dealt damage this way would die this turn, exile it instead." */
const HIT: ObjectSel = {
  sel: 'each',
  filter: { nouns: ['creature'], qualifiers: [{ q: 'among', surface: 'dealt damage this way' }] },
};
export const hitInstead: Phrase<Effect> = lit<Effect>(
  'if a creature dealt damage this way would die this turn, exile it instead',
  {
    do: 'modify',
    what: HIT,
    duration: 'end of turn',
    mods: [
      {
        m: 'gainAbility',
        abilities: [{ kind: 'static', effects: [{ st: 'diesInstead', what: { s: 'self' }, to: 'exile' }] }],
      },
    ],
    surface: 'would die',
  },
);
export const hitRules: readonly Phrase<Effect>[] = (["can't be regenerated", "can't block"] as const).map((rule) =>
  lit<Effect>(`a creature dealt damage this way ${rule} this turn`, {
    do: 'modify',
    what: HIT,
    duration: 'end of turn',
    mods: [{ m: 'restrict', rule }],
    surface: 'a',
  }),
);
