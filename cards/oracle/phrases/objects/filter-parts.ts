/** The parts of a filter put together into one, and one taken apart for printing. */
import type { Filter, Qualifier } from '../../ir/index.ts';
import { AGAIN, isLeader, type Core, type Head } from './nouns.ts';
import type { Place } from './places.ts';

export interface Parts {
  readonly adjectives: readonly Qualifier[];
  readonly core: Core;
  readonly early?: Place | undefined;
  readonly behind: readonly Qualifier[];
  readonly late?: Place | undefined;
}
const PREFIX = new Set<Qualifier['q']>([
  'status',
  'designation',
  'color',
  'colorKind',
  'supertype',
  'type',
  'subtype',
  'historic',
  'other',
  'leads',
]);
const isPrefix = (qualifier: Qualifier): boolean =>
  PREFIX.has(qualifier.q) || (qualifier.q === 'token' && qualifier.not === true);
const JOINS = ['and', 'or', 'and/or', ...AGAIN];
const PLACES = ['your opponents', 'they', 'from', 'all', 'on the battlefield'];
/** With several nouns, words that would reach only one of them make a filter that means something else: such texts are not read. */
export function scopeIsSafe(p: Parts): boolean {
  if (p.core.nouns.length < 2) return true;
  if (AGAIN.includes(p.core.joined ?? ''))
    return p.core.nouns.length === 2 && p.behind.length === 0 && p.adjectives.length === 0;
  const shared = p.core.head !== undefined;
  return (
    p.behind.every(
      (b) =>
        (b.q === 'stat' && b.stat === 'mana value')
        || b.q === 'attachedTo'
        || (shared && (b.q === 'colorCount' || b.q === 'named' || b.q === 'targets' || b.q === 'owned')),
    ) && p.adjectives.every((b) => b.q === 'other' || (shared && b.q === 'supertype' && b.is === 'basic'))
  );
}
const BODILESS: ReadonlySet<string> = new Set(['artifact', 'enchantment', 'land', 'planeswalker', 'battle']);
/** "artifact, enchantment, or creature with flying": flying is asked of the creature alone, since the others have no such quality of their own */
export function ofTheLast(p: Parts): boolean {
  const { nouns, head, joined } = p.core;
  return (
    head === undefined
    && joined === undefined
    && nouns.length > 1
    && nouns.at(-1) === 'creature'
    && nouns.slice(0, -1).every((n) => BODILESS.has(n))
    && p.adjectives.length === 0
    && p.late === undefined
    && p.behind.length === 1
    && p.behind.every((b) => b.q === 'keyword' || (b.q === 'stat' && b.stat !== 'mana value'))
  );
}
/** "creature card" is the noun "creature" of a card, not a "card" that an adjective describes: one reading, not two. */
function isDoubled({ core: { nouns, head }, adjectives }: Parts): boolean {
  const bare = nouns[0] === 'card' || nouns[0] === 'spell' || (nouns[0] === 'permanent' && head === 'token');
  return bare && adjectives.some((a) => (a.q === 'type' || a.q === 'subtype') && a.not !== true);
}
/** "creature card" needs a zone other than the battlefield: its own words give one, or the phrase around it (`context`). */
export function assemble(p: Parts, context: Filter['zone']): Filter | undefined {
  if (p.early && p.late) return undefined;
  // "… the number of Elves you control": the words belong to the amount
  if (
    p.late
    && (p.behind.length === 0
      || p.behind.at(-1)?.surface === 'compared'
      || p.behind.at(-1)?.q === 'extreme'
      || p.behind.at(-1)?.q === 'targets')
  )
    return undefined;
  if (p.behind.some((b) => b.q === 'targets') && p.core.head !== 'spell' && p.core.nouns[0] !== 'spell')
    return undefined;
  const last = ofTheLast(p);
  if ((!last && !scopeIsSafe(p)) || isDoubled(p)) return undefined;
  const at = p.early ?? p.late;
  const head = p.core.head;
  const isCard = head === 'card' || p.core.nouns[0] === 'card';
  const isSpell = head === 'spell' || p.core.nouns[0] === 'spell';
  if (at?.among !== undefined && ((at.cards ?? false) !== isCard || isSpell || context !== undefined)) return undefined;
  const leader = isLeader(p.core);
  if (leader && (p.adjectives.some((a) => a.q === 'leads') || (at?.zone !== undefined && at.zone !== 'command')))
    return undefined;
  if (at?.zone !== undefined && !isCard && !leader) return undefined;
  if (at?.zone === 'exile' && p.behind.some((b) => b.q === 'owned')) return undefined; // "you own exiled with …" has words of its own
  if (isCard && at?.among === undefined && at?.zone === undefined && (context === undefined || at !== undefined))
    return undefined;
  if (!isCard && context !== undefined && context !== 'stack') return undefined;
  if (at?.surface === 'on the battlefield' && isSpell) return undefined;
  const zone = isCard || leader ? (at?.zone ?? context) : isSpell ? 'stack' : undefined;
  const qualifiers = [
    ...p.adjectives,
    ...(leader ? [{ q: 'leads' } as const] : []),
    ...(head === 'token' ? [{ q: 'token' } as const] : []),
    ...(last ? [] : p.behind),
    ...(at?.linked === undefined ? [] : [linkedTo(at.linked)]),
    ...(at?.among === undefined ? [] : [{ q: 'among', surface: `${at.cards ? 'cards ' : ''}${at.among}` } as const]),
  ];
  const surface = [p.core.joined, at?.surface, p.late ? 'late' : undefined].filter((s) => s !== undefined).join('|');
  return {
    nouns: p.core.nouns,
    ...(qualifiers.length > 0 ? { qualifiers } : {}),
    ...(last ? { last: p.behind } : {}),
    ...(zone ? { zone } : {}),
    ...(at?.whose ? { whose: at.whose } : {}),
    ...(surface ? { surface } : {}),
  };
}
const linkedTo = (name: string): Qualifier => ({ q: 'exiledWith', ...(name === '~' ? {} : { surface: name }) });
export function take(filter: Filter, context: Filter['zone']): Parts | undefined {
  const among = filter.qualifiers?.find((qualifier) => qualifier.q === 'among');
  if (
    among
    && (filter.zone !== undefined || filter.whose !== undefined || among.surface === undefined || 'not' in among)
  )
    return undefined;
  const ofCards = among?.surface?.startsWith('cards ') === true;
  if (
    (filter.nouns[0] === 'card' && filter.zone === undefined && !ofCards)
    || (filter.nouns[0] === 'spell' && filter.zone !== 'stack')
  )
    return undefined;
  const words = filter.surface === undefined ? [] : filter.surface.split('|');
  const joined = words.find((w) => JOINS.includes(w));
  const wording = words.find((w) => PLACES.includes(w));
  const isLate = words.includes('late');
  if (words.length !== [joined, wording].filter((w) => w !== undefined).length + (isLate ? 1 : 0)) return undefined;
  const link = filter.qualifiers?.find((qualifier) => qualifier.q === 'exiledWith');
  if (link && (filter.zone !== 'exile' || 'not' in link)) return undefined;
  const all = (filter.qualifiers ?? []).filter((qualifier) => qualifier !== link && qualifier !== among);
  const leader = filter.nouns.length === 0;
  const adjectives = all.filter(
    (qualifier) => isPrefix(qualifier) && !(leader && qualifier.q === 'leads' && qualifier.not !== true),
  );
  if (
    leader
    && (adjectives.length !== all.filter(isPrefix).length - 1
      || (filter.zone !== undefined && filter.zone !== 'command'))
  )
    return undefined;
  const token = all.some((qualifier) => qualifier.q === 'token' && qualifier.not !== true);
  const behind = filter.last ?? all.filter((qualifier) => !isPrefix(qualifier) && qualifier.q !== 'token');
  const bare = filter.nouns[0] === 'card' || filter.nouns[0] === 'spell';
  const head: Head = token
    ? 'token'
    : ofCards && !bare
      ? 'card'
      : filter.zone === undefined || bare || leader
        ? undefined
        : filter.zone === 'stack'
          ? 'spell'
          : 'card';
  const inWords =
    filter.zone !== undefined && filter.zone !== 'stack' && (context !== filter.zone || filter.whose !== undefined);
  const at: Place | undefined =
    among?.surface !== undefined
      ? { among: ofCards ? among.surface.slice('cards '.length) : among.surface, ...(ofCards ? { cards: true } : {}) }
      : filter.whose !== undefined || inWords || wording === 'on the battlefield'
        ? {
            ...(filter.whose ? { whose: filter.whose } : {}),
            ...(inWords && filter.zone ? { zone: filter.zone } : {}),
            ...(wording === undefined ? {} : { surface: wording }),
            ...(link ? { linked: link.surface ?? '~' } : {}),
          }
        : undefined;
  const parts: Parts = {
    adjectives,
    core: { nouns: filter.nouns, head, ...(joined === undefined ? {} : { joined }) },
    behind,
    ...(at ? (isLate ? { late: at } : { early: at }) : {}),
  };
  return parts;
}
