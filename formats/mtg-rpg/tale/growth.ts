import type { Written } from '../../../server/engine/decisions/form.ts';
import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { isBasic } from '../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { producedBy } from '../identity.ts';
import { keywordPrice, landPrice, landUpgrade, spellPrice, spellUpgrade, statPrice, total } from '../prices.ts';
import { skillFor } from '../ready-made.ts';
import type { Sheet } from '../sheet.ts';
import { ended, points } from '../words.ts';
import { abilities, areLeft, card, OFFERED, ptOf } from './for-sale.ts';
import { growthQuestion } from './growth-form.ts';
import { heroAt, narrate, playing, refusal, type RpgState } from './state.ts';
import { wishQuestion } from './wishes.ts';

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

/** The card of an option of `upgrades`. */
const become = (key: string | null): string => key?.slice(key.indexOf(' ') + 1) ?? '';
/** Questions while points are spent: a wish that waits for the GM, or a form for each player. */
export function growthQuestions(setup: MatchSetup, s: RpgState): TaleQuestion[] {
  const wish = s.wishes[0];
  if (wish) return [wishQuestion(s, wish)];
  return s.heroes.flatMap((h, i) => (h.spending && h.sheet ? [growthQuestion(setup, s, i, h.sheet)] : []));
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
