import type { Effect, Keyword, Modification, ProtectionQuality } from '../../../cards/oracle/ir/index.ts';
import type { ObjId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Values that players choose: a color, a subtype (CR 607.2d, 608.2d). */
export type Chosen = NonNullable<GameObject['chosen']>;
export type ChoiceKind = 'color' | 'creature type' | 'basic land type';

const quality = (q: ProtectionQuality, chosen: Chosen | undefined): ProtectionQuality =>
  'chosen' in q && chosen?.color ? { color: chosen.color } : q;
const keyword = (k: Keyword, chosen: Chosen | undefined, by: ObjId | undefined): Keyword =>
  k.k === 'protection' || k.k === 'hexproof from'
    ? {
        ...k,
        from: k.from.map((q) => quality(q, chosen)),
        ...(k.k === 'protection' && k.keeps === 'this' && by !== undefined ? { by } : {}),
      }
    : k;

const asking = new WeakMap<Modification, boolean>();
/** True if what a modification does depends on a choice. */
function asks(m: Modification): boolean {
  let does = asking.get(m);
  if (does === undefined)
    asking.set(
      m,
      (does =
        m.m === 'chosenColor'
        || m.m === 'chosenType'
        || (m.m === 'gain'
          && m.keywords.some(
            (k) =>
              (k.k === 'protection' && k.keeps === 'this')
              || ((k.k === 'protection' || k.k === 'hexproof from') && k.from.some((q) => 'chosen' in q)),
          ))),
    );
  return does;
}

/** The modification with what was chosen in its place, and with the object that says so where that matters; nothing changes where nothing was chosen. */
export function withChosen(m: Modification, chosen: Chosen | undefined, by?: ObjId): Modification {
  if (!asks(m)) return m;
  switch (m.m) {
    case 'chosenColor':
      return { m: 'colors', colors: chosen?.color ? [chosen.color] : [], only: chosen?.color !== undefined };
    case 'chosenType':
      return {
        m: 'types',
        subtypes: chosen?.type === undefined ? [] : [chosen.type],
        ...(m.added || chosen?.type === undefined ? {} : { only: true }),
      };
    case 'gain':
      return { ...m, keywords: m.keywords.map((k) => keyword(k, chosen, by)) };
    default:
      return m;
  }
}

const tellsItself = (m: Modification): boolean =>
  m.m === 'gain' && m.keywords.some((k) => k.k === 'protection' && k.keeps === 'this');
const lists = new WeakMap<readonly Modification[], readonly Modification[] | Map<string, readonly Modification[]>>();
/** A static ability's list with its choice filled in, one result for each choice, so that derived values can be memoised. */
export function listWithChosen(
  mods: readonly Modification[],
  chosen: Chosen | undefined,
  by: ObjId,
): readonly Modification[] {
  let known = lists.get(mods);
  if (known === undefined)
    lists.set(mods, (known = mods.some(asks) ? new Map<string, readonly Modification[]>() : mods));
  if (!(known instanceof Map)) return known;
  const key = mods.some(tellsItself) ? `${chosen?.color} ${by}` : `${chosen?.color} ${chosen?.type}`;
  let list = known.get(key);
  if (!list) known.set(key, (list = mods.map((m) => withChosen(m, chosen, by))));
  return list;
}

const NESTED = new Set(['effects', 'then', 'otherwise', 'unless', 'won', 'lost', 'abilities', 'body', 'also']);
const kinds = new WeakMap<Effect, ChoiceKind | null>();
/** The kind of choice made as an effect is applied: "of the color of your choice" (608.2d). */
export function choiceOf(e: Effect): ChoiceKind | null {
  let kind = kinds.get(e);
  if (kind === undefined) kinds.set(e, (kind = find(e) ?? null));
  return kind;
}
function find(node: unknown): ChoiceKind | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const n = node as { readonly now?: boolean | ChoiceKind; readonly is?: ChoiceKind };
  if (n.now === true) return n.is ?? 'color';
  if (n.now) return n.now;
  for (const [key, value] of Object.entries(node)) {
    const kind = NESTED.has(key) ? undefined : find(value);
    if (kind) return kind;
  }
  return undefined;
}
