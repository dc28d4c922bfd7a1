import type { Written } from '../../../server/engine/decisions/form.ts';
import type { FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import { SIMPLE_KEYWORDS } from '../../../cards/oracle/ir/common.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { TaleQuestion } from '../../sdk/tale.ts';
import { isBasic } from '../../sdk/lands.ts';
import { identityOf, producedBy } from '../identity.ts';
import {
  abilityPrice,
  keywordPrice,
  landPrice,
  landUpgrade,
  MOST_KEYWORDS,
  priceSays,
  spellPrice,
  spellUpgrade,
  statPrice,
  total,
  type Item,
} from '../prices.ts';
import { skillFor } from '../ready-made.ts';
import { keywordsOf, specials, spellFault, type Sheet } from '../sheet.ts';
import { ended, points } from '../words.ts';
import { stockOf } from './making.ts';
import {
  cardsOf,
  form,
  gmOf,
  heroAt,
  nameOf,
  narrate,
  pick,
  playing,
  refusal,
  tell,
  text,
  type RpgState,
  type Wish,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** Keyword abilities that can be bought. */
const OFFERED = SIMPLE_KEYWORDS.filter((k) =>
  [
    'flying',
    'reach',
    'first strike',
    'double strike',
    'deathtouch',
    'lifelink',
    'trample',
    'vigilance',
    'haste',
    'menace',
    'hexproof',
    'fear',
    'intimidate',
    'skulk',
    'shadow',
    'wither',
    'prowess',
    'exalted',
  ].includes(k),
);

/** G-9-1: give points to every living character, and ask what to buy. */
export function award(s: RpgState, n: number): null {
  s.awards++;
  for (const i of playing(s)) {
    const h = heroAt(s, i);
    if (!h.sheet) continue;
    h.sheet = { ...h.sheet, points: h.sheet.points + n };
    h.spending = true;
  }
  narrate(s, 'Points', `Everybody gets ${points(n)}.`, 'G-9-1');
  s.phase = 'growing';
  return null;
}

const card = (setup: MatchSetup, key: string) => {
  const found = setup.cards[key];
  if (!found) throw new RangeError(`There is no card "${key}".`);
  return found;
};
/** The card of an option of `upgrades`. */
const become = (key: string | null): string => key?.slice(key.indexOf(' ') + 1) ?? '';
const areLeft = (n: number): string => `${n === 1 ? 'is' : 'are'} ${points(n)}`;
const printed = (v: unknown, more: number): number => (typeof v === 'number' ? v : 0) + more;
const ptOf = (setup: MatchSetup, s: Sheet): readonly [number, number] => {
  const face = card(setup, s.base).faces[0];
  return [printed(face.power, s.power), printed(face.toughness, s.toughness)];
};
const paid = (price: number, points: number): Pick<FieldOption, 'no'> =>
  price <= points ? {} : { no: { says: `It costs ${price}, and there ${areLeft(points)}.`, clause: 'G-9-1' } };

/**
 * An ability for sale, by `card|index`.
 * `beyond`: its card is outside the identity, so the GM needs a really good reason (G-9-7).
 */
interface Offered {
  readonly key: string;
  readonly label: string;
  readonly price: number;
  readonly says: string;
  readonly card: string;
  readonly beyond: boolean;
}
/** Abilities of cards in the stock, those within the identity first (G-9-7). */
function abilities(setup: MatchSetup, s: Sheet): readonly Offered[] {
  const own = identityOf(card(setup, s.base));
  const all = stockOf(setup).creatures.flatMap((c) =>
    specials(c).map(({ at, text: words }): Offered => ({
      key: `${c.key}|${at}`,
      label: `${c.name}: ${words}`,
      price: total(abilityPrice(c)),
      says: priceSays(abilityPrice(c)),
      card: c.key,
      beyond: !identityOf(c).every((x) => own.includes(x)),
    })),
  );
  return [...all.filter((a) => !a.beyond), ...all.filter((a) => a.beyond)];
}
/** Special abilities that another one may replace, by their index on the base creature. */
const replaceable = (setup: MatchSetup, s: Sheet): readonly { readonly at: number; readonly text: string }[] => {
  const gone = s.abilities.map((a) => a.replaces);
  return specials(card(setup, s.base)).filter(({ at }) => !gone.includes(at));
};

export function growthQuestions(setup: MatchSetup, s: RpgState): TaleQuestion[] {
  const wish = s.wishes[0];
  if (wish) return [wishQuestion(s, wish)];
  return s.heroes.flatMap((h, i) => (h.spending && h.sheet ? [growthQuestion(setup, s, i, h.sheet)] : []));
}

function growthQuestion(setup: MatchSetup, s: RpgState, i: number, sheet: Sheet): TaleQuestion {
  const { points: left } = sheet;
  const own = identityOf(card(setup, sheet.base));
  const pool = stockOf(setup);
  const spells = pool.spells.filter((c) => spellFault(c, own) === null);
  const [power, toughness] = ptOf(setup, sheet);
  const has = keywordsOf(sheet, cardsOf(setup));
  const full =
    has.length >= MOST_KEYWORDS
      ? { no: { says: `There are ${has.length} keyword abilities already.`, clause: 'G-9-4' } }
      : {};
  const words = abilities(setup, sheet);
  const lands = [...pool.basics, ...pool.lands.filter((c) => !isBasic(c))];
  const none = (n: number, says: string): Pick<FieldOption, 'no'> => (n > 0 ? {} : { no: { says, clause: 'G-9-1' } });
  const option = (c: { key: string; name: string }, items: readonly Item[]): FieldOption => ({
    key: c.key,
    card: c.key,
    label: c.name,
    note: priceSays(items),
    ...paid(total(items), left),
  });
  // Upgrades with their prices, without those that cost too many points.
  const upgrades = (
    old: readonly string[],
    cards: readonly CompiledCard[],
    price: (from: CompiledCard, to: CompiledCard) => readonly Item[] | null,
    field: string,
  ): FieldOption[] =>
    old.flatMap((key, n) =>
      cards.flatMap((c) => {
        const items = c.key === key ? null : price(card(setup, key), c);
        return items === null || total(items) > left
          ? []
          : [
              {
                key: `${n} ${c.key}`,
                card: c.key,
                label: c.name,
                note: priceSays(items),
                when: [{ field, is: [String(n)] }],
              },
            ];
      }),
    );
  const payable = `What it can become for at most ${points(left)}.`;
  const owned = sheet.spells.map((k, n) => ({ key: String(n), card: k, label: card(setup, k).name }));
  const held = sheet.lands.map((l, n) => ({
    key: String(n),
    card: l.card,
    label: `${card(setup, l.card).name}${l.skill === null ? '' : ` (${l.skill})`}`,
  }));
  return form(
    `growth ${i} ${s.stage}`,
    heroAt(s, i).person,
    'rpg-growth',
    `${sheet.name} has ${points(left)} to spend`,
    ['G-9-1', 'G-1-5'],
    'Go on',
    [
      pick(
        'what',
        'Buy',
        [
          { key: 'done', label: 'nothing more: keep what is left' },
          { key: 'spell', label: 'a new spell', ...none(left, 'There are no points left.') },
          { key: 'better', label: 'a better spell for one', ...none(owned.length, 'There is no spell to improve.') },
          { key: 'land', label: 'a land', ...none(left, 'There are no points left.') },
          { key: 'landup', label: 'a better land for one', ...none(held.length, 'There is no land to improve.') },
          {
            key: 'power',
            label: `power ${power + 1} for ${points(statPrice(power + 1))}`,
            ...paid(statPrice(power + 1), left),
          },
          {
            key: 'toughness',
            label: `toughness ${toughness + 1} for ${points(statPrice(toughness + 1))}`,
            ...paid(statPrice(toughness + 1), left),
          },
          { key: 'keyword', label: 'a keyword ability', ...full },
          { key: 'ability', label: 'a special ability', ...none(words.length, 'No card here has one.') },
        ],
        { value: ['done'] },
      ),
      ...(spells.length > 0
        ? [
            pick(
              'spell',
              'Spell',
              spells.map((c) => option(c, spellPrice(c))),
              { when: ['what', ['spell']] },
            ),
          ]
        : []),
      ...(owned.length > 0
        ? [
            pick('old', 'In place of', owned, { when: ['what', ['better']] }),
            pick('better', 'Spell', upgrades(sheet.spells, spells, spellUpgrade, 'old'), {
              when: ['what', ['better']],
              help: payable,
            }),
          ]
        : []),
      pick(
        'land',
        'Land',
        lands.map((c) => option(c, landPrice(c))),
        { when: ['what', ['land']] },
      ),
      ...(held.length > 0
        ? [
            pick('oldLand', 'In place of', held, { when: ['what', ['landup']] }),
            pick(
              'newLand',
              'Land',
              upgrades(
                sheet.lands.map((l) => l.card),
                lands,
                landUpgrade,
                'oldLand',
              ),
              { when: ['what', ['landup']], help: payable },
            ),
          ]
        : []),
      text('skill', 'Skill on a new basic land', { max: 60, when: ['what', ['land']] }),
      pick(
        'keyword',
        'Keyword',
        OFFERED.filter((k) => !has.includes(k)).map((k) => ({
          key: k,
          label: `${k}: ${points(keywordPrice(k))}`,
          ...paid(keywordPrice(k), left),
        })),
        { when: ['what', ['keyword']] },
      ),
      ...(words.length > 0
        ? [
            pick(
              'ability',
              'Ability',
              words.map((a) => ({
                key: a.key,
                card: a.card,
                label: a.label,
                note: a.beyond ? `${a.says}; beyond your colors: only with a really good case` : a.says,
                ...paid(a.price, left),
              })),
              { when: ['what', ['ability']] },
            ),
            text('case', 'Your case for an ability beyond your colors', {
              max: 300,
              lines: 2,
              when: ['what', ['ability']],
            }),
            ...(replaceable(setup, sheet).length > 0
              ? [
                  pick(
                    'replaces',
                    'In place of',
                    replaceable(setup, sheet).map(({ at, text: words2 }) => ({ key: String(at), label: words2 })),
                    { when: ['what', ['ability']] },
                  ),
                ]
              : []),
          ]
        : []),
    ],
    'What is left is kept.',
  );
}

/** Buy something for a character. Keywords and abilities wait for the GM's approval. */
export function answerGrowth(setup: MatchSetup, s: RpgState, person: number, said: Written): Refusal | null {
  const i = s.heroes.findIndex((h) => h.person === person && h.spending);
  const h = heroAt(s, i);
  const { sheet } = h;
  if (!sheet) return null;
  const buy = (what: string, price: number, change: Partial<Sheet>, clause: string): Refusal | null => {
    if (price > sheet.points)
      return refusal(
        `${what} costs ${price}, and there ${areLeft(sheet.points)}.`,
        clause,
        'Choose something cheaper, or keep the points.',
      );
    h.sheet = { ...sheet, ...change, points: sheet.points - price };
    narrate(s, sheet.name, `${sheet.name} pays ${points(price)} for ${ended(what)}`, clause);
    return null;
  };
  const wish = (what: string, price: number, change: Partial<Sheet>, clause: string, fixed = false): Refusal | null => {
    if (fixed && price > sheet.points) return buy(what, price, change, clause);
    s.wishes.push({ hero: i, what, price, sheet: { ...sheet, ...change }, clause, ...(fixed ? { fixed } : {}) });
    return null;
  };
  const asked = said.pick('what') ?? 'done';
  const [power, toughness] = ptOf(setup, sheet);
  switch (asked) {
    case 'spell': {
      const c = card(setup, said.pick('spell') ?? '');
      return buy(c.name, total(spellPrice(c)), { spells: [...sheet.spells, c.key] }, 'G-2-5');
    }
    case 'better': {
      const at = Number(said.pick('old'));
      const [old, c] = [card(setup, sheet.spells[at] ?? ''), card(setup, become(said.pick('better')))];
      return buy(
        `${c.name} in place of ${old.name}`,
        total(spellUpgrade(old, c)),
        { spells: sheet.spells.with(at, c.key) },
        'G-2-5',
      );
    }
    case 'land': {
      const c = card(setup, said.pick('land') ?? '');
      const skill = isBasic(c) ? said.text('skill') || skillFor(producedBy(c)[0] ?? 'W', sheet.lands.length) : null;
      const lands = [...sheet.lands, { card: c.key, skill }];
      return skill === null
        ? wish(c.name, total(landPrice(c)), { lands }, 'G-2-6', true)
        : buy(`${c.name} with ${skill}`, total(landPrice(c)), { lands }, 'G-9-5');
    }
    case 'landup': {
      const at = Number(said.pick('oldLand'));
      const [old, c] = [card(setup, sheet.lands[at]?.card ?? ''), card(setup, become(said.pick('newLand')))];
      const price = landUpgrade(old, c);
      if (!price)
        return refusal(
          `${c.name} is no better land than ${old.name}.`,
          'G-2-4',
          'Choose a nonbasic or legendary land.',
        );
      return wish(
        `${c.name} in place of ${old.name}`,
        total(price),
        { lands: sheet.lands.with(at, { card: c.key, skill: null }) },
        'G-2-6',
        true,
      );
    }
    case 'power':
      return buy(`power ${power + 1}`, statPrice(power + 1), { power: sheet.power + 1 }, 'G-9-2');
    case 'toughness':
      return buy(`toughness ${toughness + 1}`, statPrice(toughness + 1), { toughness: sheet.toughness + 1 }, 'G-9-2');
    case 'keyword': {
      const k = OFFERED.find((x) => x === said.pick('keyword'));
      return k ? wish(k, keywordPrice(k), { keywords: [...sheet.keywords, k] }, 'G-9-3') : null;
    }
    case 'ability': {
      const a = abilities(setup, sheet).find((x) => x.key === said.pick('ability'));
      const replaces = said.pick('replaces');
      const beyond = said.text('case');
      if (a?.beyond && beyond === '')
        return refusal(
          `${a.label} is beyond your colors.`,
          'G-9-7',
          'Make your case for it to the GM, or choose an ability within your colors.',
        );
      return a
        ? wish(
            a.beyond ? `${a.label}, beyond its colors: “${beyond}”` : a.label,
            a.price,
            {
              abilities: [
                ...sheet.abilities,
                {
                  card: a.card,
                  ability: Number(a.key.slice(a.key.lastIndexOf('|') + 1)),
                  replaces: replaces === null ? null : Number(replaces),
                },
              ],
            },
            a.beyond ? 'G-9-7' : 'G-9-6',
          )
        : null;
    }
    default:
      h.spending = false;
      if (!s.heroes.some((x) => x.spending)) s.phase = 'scene';
      return null;
  }
}

/** Question to the GM: approve at this price or another, or refuse (G-2-6, G-9-3, G-9-6). */
function wishQuestion(s: RpgState, { hero, what, price, clause, fixed }: Wish): TaleQuestion {
  const has = heroAt(s, hero).sheet?.points ?? 0;
  const prices = fixed
    ? [price]
    : [...new Set([1, 2, 3, 4, price, Math.max(1, price - 4), price + 4])].toSorted((a, b) => a - b);
  return form(
    `wish ${s.stage}`,
    gmOf(s),
    'rpg-wish',
    `${nameOf(heroAt(s, hero))} would have ${what} for ${price} of ${points(has)}`,
    [clause],
    'Say so',
    [
      pick(
        'say',
        'The GM',
        [
          { key: 'approve', label: 'approves' },
          { key: 'veto', label: 'does not' },
        ],
        { value: ['approve'] },
      ),
      pick(
        'price',
        'It costs',
        prices.map((n) => ({ key: String(n), label: String(n), ...paid(n, has) })),
        { value: [String(price)], when: ['say', ['approve']] },
      ),
    ],
  );
}
export function answerWish(s: RpgState, said: Written): Refusal | null {
  const [wish, ...rest] = s.wishes;
  if (!wish) return null;
  const h = heroAt(s, wish.hero);
  s.wishes = rest;
  const price = Number(said.pick('price') ?? wish.price);
  if (said.pick('say') === 'veto' || !h.sheet)
    tell(s, `The GM does not approve of ${wish.what} for ${nameOf(h)}.`, wish.clause);
  else {
    h.sheet = { ...wish.sheet, points: h.sheet.points - price };
    narrate(s, nameOf(h), `${nameOf(h)} pays ${points(price)} for ${ended(wish.what)}`, wish.clause);
  }
  return null;
}
