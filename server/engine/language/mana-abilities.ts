import type { Ability, AddMana, CostPart, Effect } from '../../../cards/oracle/ir/index.ts';
import { slotsOf } from './target-slots.ts';

/** CR 106: mana, mana abilities (605) and how a cost is covered by them. */
type Activated = Extract<Ability, { kind: 'activated' }>;

/** A mana ability of a permanent: its place among the abilities, its cost, what it adds. */
export interface ManaAbility {
  readonly index: number;
  readonly ability: Activated;
  readonly add: AddMana;
  /** the mana stands inside of other words, and how much it is shows as they are carried out (605.1a) */
  readonly within: boolean;
  /** it asks for one object at most: payments may use it by themselves (mana/sources.ts) */
  readonly plain: boolean;
  /** it costs {T} and nothing else, and always gives the same: a land's */
  readonly simple: boolean;
  /** its mana depends on more than the permanent */
  readonly varies: boolean;
  /** nothing of it says when it may be activated */
  readonly always: boolean;
  readonly sacrifices: boolean;
  /** other effects come with it (damage): used last */
  readonly hurts: boolean;
}

/** In place of the mana that an ability gives, where it shows only as its words are carried out. */
export const AS_IT_SAYS = '';

const abilityCache = new WeakMap<readonly Ability[], readonly ManaAbility[]>();

const picksOne = (c: CostPart): boolean => 'filter' in c && !('self' in c && c.self);

/** Parts of a mana ability's cost that are paid while something else is paid for, without a question. */
function payableAlong(c: CostPart): boolean {
  switch (c.c) {
    case 'tap':
      return true;
    case 'mana':
      return c.symbols.every((s) => /^(?:\d+|[WUBRGC](?:\/[WUBRGC])?)$/.test(s));
    case 'sacrifice':
      return c.self === true || c.n === 1;
    case 'tapOthers':
      return c.n === 1;
    case 'exile':
      return !c.self && c.n === 1;
    case 'discard':
      return !c.self && !c.random && c.n === 1;
    case 'removeCounter':
      return !c.from && c.kind !== undefined && typeof c.n === 'number';
    case 'energy':
      return typeof c.n === 'number';
    case 'life':
      return c.amount.a === 'n';
    default:
      return false;
  }
}

/** CR 605.1a: activated, no target, could add mana, not a loyalty ability. */
export function manaAbilities(abilities: readonly Ability[]): readonly ManaAbility[] {
  let list = abilityCache.get(abilities);
  if (!list) {
    list = abilities.flatMap((ability, index): ManaAbility[] => {
      if (ability.kind !== 'activated' || ability.body.modes || ability.cost.some((c) => c.c === 'loyalty')) return [];
      const add = addingAtOnce(ability.body.effects);
      const inner = add ? [] : adding(ability.body.effects);
      if ((!add && (inner.length === 0 || slotsOf(ability.body.effects).length > 0)) || ability.from) return [];
      if (!add)
        return [
          {
            index,
            ability,
            add: inner[0] as AddMana,
            within: true,
            plain: false,
            always: false,
            varies: true,
            simple: false,
            sacrifices: false,
            hurts: true,
          },
        ];
      const plain =
        ability.cost.length > 0
        && ability.cost.every(payableAlong)
        && ability.cost.filter(picksOne).length <= 1
        && (!(ability.oncePerTurn || ability.onlyOnce) || ability.cost.some((c) => c.c === 'tap'));
      const always = !ability.condition && !ability.oncePerTurn && !ability.onlyOnce && !ability.sorcerySpeed;
      const varies = add.times !== undefined || (typeof add.anyOf === 'object' && 'could' in add.anyOf);
      return [
        {
          index,
          ability,
          add,
          within: false,
          plain,
          always,
          varies,
          simple:
            plain
            && always
            && !varies
            && ability.cost.length === 1
            && ability.cost[0]?.c === 'tap'
            && !ability.price
            && !add.only
            && !add.rider
            && typeof add.anyOf !== 'string',
          sacrifices: ability.cost.some((c) => c.c === 'sacrifice'),
          hurts: ability.body.effects.length > 1,
        },
      ];
    });
    abilityCache.set(abilities, list);
  }
  return list;
}

const addingAtOnce = (effects: readonly Effect[]): AddMana | undefined => effects.find((e) => e.do === 'addMana');

/** Mana effects nested in others: "for each …, add {G}". */
function adding(effects: readonly Effect[]): AddMana[] {
  return effects.flatMap((e) => {
    switch (e.do) {
      case 'addMana':
        return [e];
      case 'forEach':
      case 'seq':
      case 'may':
        return adding(e.effects);
      case 'if':
        return [...adding(e.then), ...adding(e.otherwise ?? [])];
      default:
        return [];
    }
  });
}
