import { addEffect } from '../../changes/continuous-effects.ts';
import { chooseOptions } from '../../decisions/ask.ts';
import type { Flow } from '../../kernel/procedure.ts';
import { objects } from '../../language/selectors.ts';
import { untilOf } from './modify.ts';
import { did } from '../references.ts';
import { wordsOfKind } from '../choose-value.ts';
import { sourceName } from '../../language/describe.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { EffectOf, Exec, Executors } from '../../ports/resolution.ts';
import type { WordChange } from '../../kernel/state/effects.ts';

/** CR 612 */
export const textWords: Pick<Executors, 'changeText'> = {
  changeText: {
    footprint: OTHER,
    *run(x, e) {
      const ids = yield* objects(x, e.what);
      const until = untilOf(x, e.duration);
      const words = ids.length > 0 && until ? yield* chosenWords(x, e) : null;
      if (words && until) addEffect(x.g, { source: x.source, seat: x.you, objects: ids, mods: [], words, until });
      did(x, words ? ids.length : 0);
    },
  },
};

/** The word that is replaced, and the one that takes its place: two different ones of one kind. */
function* chosenWords(x: Exec, e: EffectOf<'changeText'>): Flow<WordChange | null> {
  const all = e.kinds.flatMap((kind) =>
    wordsOfKind(x.g, x.you, kind === 'color word' ? 'color' : kind).map((o) => ({ ...o, kind })),
  );
  const pick = function* (title: string, from: typeof all): Flow<(typeof all)[number] | undefined> {
    const [key] = yield* chooseOptions(x.g, x.you, {
      title: `${sourceName(x)}: ${title}`,
      clauses: ['612.2'],
      object: x.source,
      options: from.map(({ key: k, label }) => ({ key: k, label })),
      min: 1,
      max: 1,
    });
    return from.find((o) => o.key === key);
  };
  const from = yield* pick('replace all instances of which word?', all);
  if (!from) return null;
  const to =
    e.to === undefined
      ? (yield* pick(
          `replace ${from.label} with which word?`,
          all.filter((o) => o.kind === from.kind && o.key !== from.key && o.key !== e.notTo),
        ))?.key
      : e.to;
  return to === undefined ? null : { kind: from.kind === 'color word' ? 'color' : 'subtype', from: from.key, to };
}
