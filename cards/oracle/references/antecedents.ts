/**
 * "That land" means what was spoken of last only if that can be a land. For the core each reference is what was spoken of last (ir/objects/selectors.ts):
 * where the noun says that something else is meant, as of the trigger event, the reading is refused.
 */
import type { Effect, Filter, Noun } from '../ir/index.ts';

/** The card types that it may have, 'card' where it is a card that is no permanent; undefined: anything. */
type Kinds = ReadonlySet<string> | undefined;
type Node = Readonly<Record<string, unknown>>;
const TYPES: ReadonlySet<string> = new Set<Noun>([
  'creature',
  'land',
  'artifact',
  'enchantment',
  'planeswalker',
  'battle',
]);
const LANDS: ReadonlySet<string> = new Set<Noun>([
  'subtype:Plains',
  'subtype:Island',
  'subtype:Swamp',
  'subtype:Mountain',
  'subtype:Forest',
]);
const IMPLIED: Readonly<Record<string, string>> = { Aura: 'enchantment', Equipment: 'artifact' };
const CARD: Kinds = new Set(['card']);
function kindsOf(f: Filter): Kinds {
  if (f.nouns.length === 0 || f.zone === 'stack' || f.zone === 'stack or battlefield') return undefined;
  const kinds = new Set<string>(f.zone === undefined || f.zone === 'battlefield' ? [] : ['card']);
  for (const noun of f.nouns) {
    if (TYPES.has(noun)) kinds.add(noun);
    else if (LANDS.has(noun)) kinds.add('land');
    else return undefined;
  }
  for (const q of [...(f.qualifiers ?? []), ...(f.last ?? [])]) if (q.q === 'type' && !q.not) kinds.add(q.is);
  return kinds;
}
function fits(word: string, kinds: Kinds): boolean {
  if (!kinds) return true;
  if (word === 'permanent') return kinds !== CARD;
  if (word === 'spell') return kinds !== CARD && kinds.has('card');
  return kinds.has(IMPLIED[word] ?? word);
}
const INNER = new Set(['effects', 'then', 'otherwise', 'unless', 'won', 'lost', 'body', 'event', 'rider', 'abilities']);
interface Own {
  readonly refs: readonly string[];
  readonly selects: readonly Kinds[];
  readonly changes: boolean;
}
/** One effect: the nouns of its references, the objects that it selects, and whether the kind of the antecedent is unknown behind it. */
function own(effect: Effect): Own {
  const refs: string[] = [];
  const selects: Kinds[] = [];
  let changes = false;
  const visit = (value: unknown, top: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((v) => visit(v, false));
    const node = value as Node;
    const { sel } = node;
    if (sel === 'it')
      refs.push(...(/^(?:that|those) ([a-zA-Z]+?)s?$/.exec(String(node['surface'] ?? ''))?.slice(1) ?? []));
    else if (sel === 'mixed target')
      selects.push(
        node['any'] === true
          ? new Set(['creature', 'planeswalker', 'battle'])
          : node['filter']
            ? kindsOf(node['filter'] as Filter)
            : undefined,
      );
    else if (sel === 'target' || sel === 'each' || sel === 'choose') selects.push(kindsOf(node['filter'] as Filter));
    else if (sel === 'top' || sel === 'attached') selects.push(undefined);
    else if (sel === 'self') changes = true;
    if (node['m'] === 'types') changes = true;
    for (const [key, inner] of Object.entries(node))
      if (!(top && INNER.has(key)) && key !== 'abilities') visit(inner, false);
  };
  visit(effect, true);
  return { refs, selects, changes };
}
function inside(e: Effect): readonly (readonly Effect[])[] {
  switch (e.do) {
    case 'may':
    case 'seq':
    case 'delayed':
    case 'nextDraw':
    case 'forEach':
      return [e.effects];
    case 'if':
      return [e.then, e.otherwise ?? []];
    case 'instead':
      return [e.then];
    case 'pay':
      return [e.unless ?? [], e.then ?? []];
    case 'flipCoin':
      return [e.won ?? [], e.lost ?? []];
    default:
      return [];
  }
}
/** Effects that leave "it" as it is, where they select nothing. */
const SILENT = new Set<Effect['do']>([
  'gainLife',
  'loseLife',
  'scry',
  'surveil',
  'addMana',
  'playerCounters',
  'if',
  'may',
  'seq',
  'pay',
  'delayed',
  'modify',
  'putCounters',
  'tap',
  'untap',
  'damage',
  'destroy',
  'gainControl',
  'freeze',
  'instead',
]);
/** Checks that each "that <noun>" fits the latest antecedent, and finds the antecedent behind the effects. */
function follow(effects: readonly Effect[], from: Kinds): { readonly kinds: Kinds } | undefined {
  let kinds = from;
  for (const [i, effect] of effects.entries()) {
    const { refs, selects, changes } = own(effect);
    const base = effect.do === 'instead' ? effects[i - 1] : undefined;
    const aim = base ? (own(base).selects.at(-1) ?? kinds) : kinds;
    const within = inside(effect)
      .flat()
      .flatMap((inner) => own(inner).selects);
    if (
      refs.some(
        (word) =>
          word !== 'card'
          && word !== 'token'
          && !fits(word, aim)
          && ![...selects, ...within].some((one) => fits(word, one)),
      )
    )
      return undefined;
    if (effect.do === 'sacrifice' && effect.filter) kinds = kindsOf(effect.filter);
    else if (effect.do === 'discard' || effect.do === 'mill') kinds = CARD;
    else if (selects.length > 0) kinds = selects.length === 1 ? selects[0] : undefined;
    else if (!SILENT.has(effect.do) && !(effect.do === 'draw' && !effect.reveal)) kinds = undefined;
    if (changes) kinds = undefined;
    const before = kinds;
    for (const inner of inside(effect)) {
      const after = follow(inner, before);
      if (!after) return undefined;
      if (inner.length > 0) kinds = kinds === before || kinds === after.kinds ? after.kinds : undefined;
    }
    if (effect.do === 'instead') kinds = undefined;
    if (
      effect.do === 'reflexive'
      && (!follow(effect.body.effects, kinds)
        || (effect.body.modes?.options ?? []).some((option) => !follow(option, kinds)))
    )
      return undefined;
  }
  return { kinds };
}
export const nounsFit = (effects: readonly Effect[]): boolean => follow(effects, undefined) !== undefined;
