import type { Ability, Condition, Effect, Modification } from '../../../cards/oracle/ir/index.ts';
import { byRules } from './engine-ir.ts';
import { costText, manaPart } from './mana-cost.ts';
import type { GameObject } from '../kernel/state/object.ts';

/**
 * 711.2: parts of a text box that work only while their head says so: class levels (716.2), level symbols, solved Cases (719.3), anchor
 * words (614.12c).
 */
type Section = Extract<Ability, { kind: 'section' }>;

const granting = (condition: Condition, mods: readonly Modification[]): Ability => ({
  kind: 'static',
  condition,
  effects: [{ st: 'modify', what: { sel: 'self' }, mods }],
});

const has = (abilities: readonly Ability[]): readonly Modification[] =>
  abilities.length > 0 ? [{ m: 'gainAbility', abilities }] : [];

const attain = (as: Extract<Effect, { do: 'attain' }>['as']): { readonly effects: readonly Effect[] } => ({
  effects: [{ do: 'attain', as }],
});

/** 614.12c, 719.3c: the abilities that a section gives while its head is true. */
function meaning({ head, abilities }: Section): readonly Ability[] {
  switch (head.s) {
    case 'class level': // 716.2a
      return [
        {
          kind: 'activated',
          cost: head.cost,
          sorcerySpeed: true,
          condition: { if: 'level', n: head.n - 1, exactly: true },
          body: attain({ level: head.n }),
          text: `${costText(manaPart(head.cost))}: Level ${head.n}`,
        },
        granting({ if: 'level', n: head.n }, has(abilities)),
      ];
    case 'level counters': // 711.2a–b
      return [
        granting({ if: 'level counters', from: head.from, ...(head.to === undefined ? {} : { to: head.to }) }, [
          { m: 'setPT', power: { a: 'n', n: head.power }, toughness: { a: 'n', n: head.toughness } },
          ...has(abilities),
        ]),
      ];
    case 'solved':
      return [granting({ if: 'solved' }, has(abilities))]; // 719.3c
    case 'anchors': // 614.12c
      return [
        { kind: 'static', effects: [{ st: 'entersChoose', kind: 'anchor word', words: head.words }] },
        ...head.words.map((word, i) => granting({ if: 'anchored', word }, has(abilities.slice(i, i + 1)))),
      ];
  }
}

const meanings = new WeakMap<Ability, readonly Ability[]>();

/** A face's abilities with its sections as the abilities that they mean. */
export function withSections(abilities: readonly Ability[]): readonly Ability[] {
  if (!abilities.some((a) => a.kind === 'section' || a.kind === 'toSolve')) return abilities;
  return abilities.flatMap((a): readonly Ability[] => {
    if (a.kind !== 'section' && a.kind !== 'toSolve') return [a];
    let list = meanings.get(a);
    if (!list) meanings.set(a, (list = a.kind === 'section' ? meaning(a) : [toSolve(a)]));
    return byRules(list);
  });
}

/** CR 719.3a */
const toSolve = (a: Extract<Ability, { kind: 'toSolve' }>): Ability => ({
  kind: 'triggered',
  event: { on: 'step', step: 'end step', whose: 'you' },
  condition: a.condition,
  body: attain('solved'),
  text: 'To solve: at the beginning of your end step, if its condition is met, this Case becomes solved.',
});

export const LEVEL = '_level';

export const SOLVED = '_solved';

/** The class level of an object; without a designation it is 1 (716.2d). */
export const levelOf = (o: GameObject | undefined): number => Number(o?.marks?.[LEVEL] ?? 1);

export const isSolved = (o: GameObject | undefined): boolean => o?.marks?.[SOLVED] === true;
