import { describe, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { card, casts, playing } from '../../dsl/plain-ruling.ts';

const CHOIR = card('Choir', '{1}{W}', 'Creature — Human', 'Convoke', '2/2');
const WHIP = card(
  'Whip',
  '{1}{U}',
  'Sorcery',
  'As an additional cost to cast this spell, waterbend {2}.\nDraw a card.',
);
const GROVE = card(
  'Grove',
  '{G}',
  'Enchantment',
  'Whenever you tap a land for mana, add an additional {G}. Spend this mana only to cast creature spells.',
);
const LEAF = card('Leaf', '{1}{G}', 'Sorcery', 'Draw a card.');

describe('CR 601.2h costs that are not paid', () => {
  const unpaid = (spell: InlineCard, battlefield: readonly string[], graveyard: readonly string[] = []): void => {
    playing({
      cards: [CHOIR, WHIP, GROVE, LEAF],
      seats: { A: { battlefield: [...battlefield], graveyard: [...graveyard], hand: [spell.name] }, B: {} },
    }).refused('A', casts(spell.name), '601.2h');
  };
  it('CR 601.2h: with what helps to pay for other spells, other parts of the cost or other purposes', () => {
    // 702.66a: cards of a graveyard help to pay for a spell with delve
    unpaid(CHOIR, ['Plains'], ['Bear']);
    // 701.67b: creatures are tapped for the waterbend cost alone
    unpaid(WHIP, ['Island', 'Bear', 'Wall', 'Giant']);
    // 106.6: the additional mana is for creature spells
    unpaid(LEAF, ['Grove', 'Forest']);
  });
});
