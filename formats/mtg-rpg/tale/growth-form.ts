import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { FieldOption } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { identityOf } from '../identity.ts';
import {
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
import { keywordsOf, spellFault, type Sheet } from '../sheet.ts';
import { points } from '../words.ts';
import { abilities, card, OFFERED, paid, ptOf, replaceable } from './for-sale.ts';
import { stockOf } from './stock.ts';
import { cardsOf, form, heroAt, pick, text, type RpgState } from './state.ts';

/** The form in which a player spends the points of a character. */
export function growthQuestion(setup: MatchSetup, s: RpgState, i: number, sheet: Sheet): TaleQuestion {
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
