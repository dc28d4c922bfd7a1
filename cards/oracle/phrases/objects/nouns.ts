/** Nouns of a filter in one number: "artifact or creature", "Elf cards", "instant spell". */
import type { Noun } from '../../ir/index.ts';
import { alt, enumeration, form, list, lit, map, table, type Listed, type Phrase } from '../../combinators/index.ts';
import { subtype, subtypePlural } from '../words/subtypes.ts';
import { cardType, cardTypePlural } from '../words/words.ts';

/** How the noun group ends: bare, or "… card", "… spell", "… token". */
export type Head = 'card' | 'spell' | 'token' | undefined;
export interface Core {
  readonly nouns: readonly Noun[];
  readonly head: Head;
  readonly joined?: string;
}
/** "commander": no noun, but that it leads (903.3d) */
const LEADER: Core = { nouns: [], head: undefined };
export const isLeader = (core: Core): boolean => core.nouns.length === 0;
function nounPhrase(plural: boolean): Phrase<Noun> {
  const kinds = plural ? (cardTypePlural as Phrase<Noun>) : (cardType as Phrase<Noun>);
  const sub = map(
    plural ? subtypePlural : subtype,
    (s): Noun => `subtype:${s}`,
    (n) => (n.startsWith('subtype:') ? n.slice(8) : undefined),
  );
  return alt('noun', kinds, lit<Noun>(plural ? 'permanents' : 'permanent', 'permanent'), sub);
}
const singularNoun = nounPhrase(false);
const pluralNoun = nounPhrase(true);
/** "artifact or creature"; the joining word is meaning-free, since a filter's nouns are alternatives ("artifacts and creatures"). */
function nounList(
  item: Phrase<Noun>,
  usual: string,
  words: readonly string[],
): Phrase<{ readonly nouns: readonly Noun[]; readonly joined?: string }> {
  type Nouns = { readonly nouns: readonly Noun[]; readonly joined?: string };
  const seps = [', ', ...words.flatMap((w) => [` ${w} `, `, ${w} `])];
  const wordOf = (l: Listed<Noun>): string | undefined =>
    words.find((w) => enumeration(l.items.length, w).join('|') === l.separators.join('|'));
  return map<Listed<Noun>, Nouns>(
    list(item, seps),
    (l) => {
      if (l.items.length === 1) return { nouns: l.items };
      const word = wordOf(l);
      return word === undefined ? undefined : word === usual ? { nouns: l.items } : { nouns: l.items, joined: word };
    },
    ({ nouns, joined }) => ({ items: nouns, separators: enumeration(nouns.length, joined ?? usual) }),
  );
}
/** "a Mountain or a Forest": each noun with an article of its own, so no other word reaches both */
export const AGAIN = ['or a', 'or an'];
export function core(plural: boolean): Phrase<Core> {
  const s = plural ? 's' : '';
  type Parts = { readonly list: { readonly nouns: readonly Noun[]; readonly joined?: string }; readonly head: Head };
  const usual = plural ? 'and' : 'or';
  const headed: Phrase<Core> = map<Parts, Core>(
    form<Parts>(
      `<list> <head>${s}`,
      {},
      {
        list: nounList(singularNoun, usual, plural ? ['and', 'or', 'and/or'] : ['or', 'and']),
        head: table<Head>('card/spell/token', { card: 'card', spell: 'spell', token: 'token' }, !plural),
      },
    ),
    ({ list: l, head }) =>
      head === 'spell' && l.nouns.includes('permanent') && l.nouns.length > 1 ? undefined : { ...l, head },
    ({ head, ...l }) => ({ list: l, head }),
  );
  const bare: Phrase<Core> = map(
    nounList(plural ? pluralNoun : singularNoun, usual, plural ? ['and', 'or', 'and/or'] : ['or', ...AGAIN]),
    (l): Core => ({ ...l, head: undefined }),
    ({ head, ...l }) => (head === undefined ? l : undefined),
  );
  const plain = (noun: string, value: Core): Phrase<Core> => lit(`${noun}${s}`, value);
  return alt<Core>(
    'noun group',
    bare,
    ...(plural
      ? []
      : [
          lit<Core>('Aura and Equipment', {
            nouns: ['subtype:Aura', 'subtype:Equipment'],
            head: undefined,
            joined: 'and',
          }),
        ]),
    plain('commander', LEADER),
    plain('card', { nouns: ['card'], head: undefined }),
    plain('spell', { nouns: ['spell'], head: undefined }),
    plain('token', { nouns: ['permanent'], head: 'token' }),
    headed,
  );
}
