/** Objects modified as long as a static ability applies: "creatures you control get +1/+1" (CR 611.3). */
import type { StaticEffect } from '../../ir/abilities/static-effect.ts';
import type { Ability, ObjectSel } from '../../ir/index.ts';
import { alt, form, lit, map, where, type Phrase } from '../../combinators/index.ts';
import { contains } from '../../walk.ts';
import { lastingMods } from '../modifications/lasting.ts';
import { objects } from '../objects/objects.ts';
import type { S } from './static-kind.ts';

/** Static abilities choose nothing and look back at nothing: they speak of the card, of what it is attached to, and of classes. */
const lasting = (sel: ObjectSel): boolean =>
  (sel.sel === 'self' || sel.sel === 'attached' || sel.sel === 'each')
  && !(sel.sel === 'each' && sel.filter.zone !== undefined && sel.filter.zone !== 'stack');
export const one = where(objects.one, lasting);
export const more = where(objects.many, lasting);
/** In an ability that another object is given, the card's own name is still this card (201.5a), for which no selector stands there. */
const namesItself = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const node = value as Readonly<Record<string, unknown>>;
  const own = node['sel'] === 'self' || node['s'] === 'self' || node['self'] === true;
  return (own && node['surface'] === undefined) || Object.values(node).some(namesItself);
};
const givesItself = (e: StaticEffect): boolean =>
  e.st === 'modify' && e.what.sel !== 'self' && e.mods.some((m) => m.m === 'gainAbility' && namesItself(m.abilities));
const uncountered = (e: StaticEffect): boolean =>
  e.st !== 'modify'
  || e.what.sel !== 'self'
  || !e.mods.some((m) => m.m === 'restrict' && m.rule === "can't be countered");
/** the object that the condition before has named */
const pronoun: readonly Phrase<ObjectSel>[] = [
  lit<ObjectSel>('it', { sel: 'self', surface: 'it' }),
  lit<ObjectSel>('it', { sel: 'attached', noun: 'permanent', surface: 'it' }),
];
export const modify = (quoted: Phrase<Ability>): readonly Phrase<StaticEffect>[] =>
  (
    [
      [alt('object', one, ...pronoun), 1],
      [more, 0],
    ] as const
  ).map(([what, index]) =>
    where(
      form<S<'modify'>>('<what> <mods>', { st: 'modify' }, { what, mods: lastingMods(quoted, index) }),
      (e) =>
        uncountered(e)
        && !givesItself(e)
        && (e.what.sel === 'self' || !contains(e.mods, 'q', (q) => q.q === 'attachedTo' && q.what.sel === 'it')),
    ),
  );
/** "Enchanted creature has protection from black. This effect doesn't remove this Aura." */
const KEEPS: readonly (readonly [string, 'this' | 'Auras', string])[] = [
  ['this Aura', 'this', 'this Aura'],
  ['~', 'this', '~'],
  ['Auras', 'Auras', 'Auras'],
];
export const keeping = (modifying: readonly Phrase<StaticEffect>[]): readonly Phrase<StaticEffect>[] =>
  KEEPS.map(([words, keeps, tag_]) =>
    map<{ e: StaticEffect }, StaticEffect>(
      form<{ e: StaticEffect }>(
        `<e>. this effect doesn't remove ${words}`,
        {},
        { e: alt<StaticEffect>('effect', ...modifying) },
      ),
      ({ e }) => {
        if (e.st !== 'modify' || e.what.sel !== 'attached' || e.surface !== undefined) return undefined;
        const mods = e.mods.map((m) =>
          m.m === 'gain' ? { ...m, keywords: m.keywords.map((k) => (k.k === 'protection' ? { ...k, keeps } : k)) } : m,
        );
        return JSON.stringify(mods) === JSON.stringify(e.mods) ? undefined : { ...e, mods, surface: tag_ };
      },
      (e) => {
        if (e.st !== 'modify' || e.surface !== tag_) return undefined;
        const { surface: _, ...rest } = e;
        const all = e.mods.flatMap((m) => (m.m === 'gain' ? m.keywords.filter((k) => k.k === 'protection') : []));
        if (all.length === 0 || all.some((k) => k.k === 'protection' && k.keeps !== keeps)) return undefined;
        return {
          e: {
            ...rest,
            mods: e.mods.map((m) =>
              m.m === 'gain'
                ? {
                    ...m,
                    keywords: m.keywords.map((k) => {
                      if (k.k !== 'protection') return k;
                      const { keeps: __, ...plain } = k;
                      return plain;
                    }),
                  }
                : m,
            ),
          },
        };
      },
    ),
  );
