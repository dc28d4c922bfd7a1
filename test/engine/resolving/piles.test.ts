import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(6, 'Island');
const sorcery = (text: string, name = 'Deed', more: Partial<InlineCard> = {}): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Sorcery',
  text,
  ...more,
});
/** Libraries are written bottom first. */
const dig = (text: string, library: string[], extra: InlineCard[] = []) =>
  table([sorcery(text), ...extra], { [A]: { hand: ['Deed'], library, battlefield: isles }, [B]: {} });

describe('cards that are seen and taken (701.20)', () => {
  it('701.20a: all of a sort that are revealed go to hand, the rest to the graveyard', () => {
    const s = dig(
      'Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest into your graveyard.',
      ['Wall', 'Giant', 'Forest', 'Bear'],
    );
    s.cast(A, 'Deed');
    expect([s.hand(A).sort(), s.graveyard(A).sort(), s.library(A)]).toEqual([
      ['Bear', 'Giant'],
      ['Deed', 'Forest'],
      ['Wall'],
    ]);
  });
  it('401.4: they are put back in the order that the player wants', () => {
    const s = dig('Look at the top three cards of your library, then put them back in any order.', [
      'Giant',
      'Forest',
      'Bear',
    ]);
    s.will(A, { piles: { top: [s.ref('Giant'), s.ref('Bear'), s.ref('Forest')] } }).cast(A, 'Deed');
    expect(s.library(A)).toEqual(['Forest', 'Bear', 'Giant']);
  });
  it('107.3: X is counted, and any number may be taken', () => {
    const s = dig(
      'Look at the top X cards of your library, where X is the number of lands you control. Put any number of land cards from among them onto the battlefield tapped, then shuffle.',
      [...lands(2, 'Swamp'), 'Bear', 'Bear', 'Bear', 'Bear'],
    );
    s.will(A, (part) => ({ chosen: part.kind === 'choose' ? part.from : [] })).cast(A, 'Deed');
    expect(s.battlefield(A).filter((n) => n === 'Swamp')).toHaveLength(2);
  });
  it('608.2d: one of each of two sorts', () => {
    const s = dig(
      'Reveal the top four cards of your library. You may put a creature card and/or a land card from among them into your hand. Put the rest into your graveyard.',
      ['Giant', 'Forest', 'Bear', 'Study'],
    );
    s.choose(A, 'Giant').choose(A, 'Forest').cast(A, 'Deed');
    expect([s.hand(A).sort(), s.graveyard(A).sort()]).toEqual([
      ['Forest', 'Giant'],
      ['Bear', 'Deed', 'Study'],
    ]);
  });
  it('401.4: one goes on top and the rest below', () => {
    const s = dig(
      'Look at the top three cards of your library. You may reveal a creature card from among them and put it on top of your library. Put the rest on the bottom of your library in a random order.',
      ['Wall', 'Forest', 'Bear', 'Island'],
    );
    s.choose(A, 'Bear').cast(A, 'Deed');
    expect([s.library(A).at(-1), s.library(A)[2]]).toEqual(['Bear', 'Wall']);
  });
  it('608.2c: if no card was put into the hand', () => {
    const s = dig(
      "Look at the top two cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order. If you don't put a card into your hand this way, draw a card.",
      ['Wall', 'Forest', 'Island'],
    );
    s.cast(A, 'Deed');
    expect(s.hand(A)).toEqual(['Wall']);
  });
});

describe('the top card (701.20, 701.20e)', () => {
  const COIL =
    "Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into your hand.";
  it.each([
    ['Forest', 'battlefield'],
    ['Bear', 'hand'],
  ])('701.20a: what is revealed decides: %s', (top, zone) => {
    const s = dig(COIL, ['Wall', top]);
    s.cast(A, 'Deed');
    expect(s.zone(top)).toBe(zone);
  });
  it.each([
    ['Forest', 'hand'],
    ['Bear', 'graveyard'],
  ])('608.2c: what is not done leaves the other choice: %s', (top, zone) => {
    const s = dig(
      "Look at the top card of your library. If it's a land card, you may reveal it and put it into your hand. If you don't put the card into your hand, put it into your graveyard.",
      ['Wall', top],
    );
    s.say(A, top === 'Forest' ? 'yes' : 'no').cast(A, 'Deed');
    expect(s.zone(top)).toBe(zone);
  });
  it('701.20a: what a declined offer would have shown is nothing', () => {
    const s = table(
      [
        {
          name: 'Hero',
          cost: '{U}',
          type: 'Creature — Human',
          pt: '1/1',
          text: "When this creature enters, you may reveal the top card of your library. If it's a creature card, draw a card.",
        },
      ],
      { [A]: { hand: ['Hero'], library: ['Bear', 'Giant'], battlefield: isles } },
    );
    s.say(A, 'no').cast(A, 'Hero');
    expect(s.hand(A)).toEqual([]);
  });
  it.each([
    ['Bird', 1],
    ['Bear', 0],
  ])('205.3m: it shares a creature type with the source, or does not: %s', (top, n) => {
    const s = table(
      [
        {
          name: 'Hero',
          cost: '{U}',
          type: 'Creature — Bird Wizard',
          pt: '1/1',
          text: 'When this creature enters, reveal the top card of your library. If it shares a creature type with this creature, you gain 1 life.',
        },
      ],
      { [A]: { hand: ['Hero'], library: ['Wall', top], battlefield: isles } },
    );
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect(s.life(A) - life).toBe(n);
  });
});

describe('what effects before have done so (608.2c)', () => {
  it('701.17a: a card is taken from among those that were milled', () => {
    const s = dig(
      "Mill three cards. You may put a land card from among them into your hand. If you don't, you gain 3 life.",
      ['Wall', 'Bear', 'Forest', 'Giant'],
    );
    s.say(A, 'yes').cast(A, 'Deed');
    expect([s.hand(A), s.graveyard(A).sort()]).toEqual([['Forest'], ['Bear', 'Deed', 'Giant']]);
  });
  it('608.2c: only what was milled then, not what lay there before', () => {
    const s = table([sorcery('Mill two cards. Put all creature cards from among the milled cards into your hand.')], {
      [A]: { hand: ['Deed'], library: ['Bear', 'Forest'], graveyard: ['Giant'], battlefield: isles },
    });
    s.cast(A, 'Deed');
    expect([s.hand(A), s.zone('Giant')]).toEqual([['Bear'], 'graveyard']);
  });
  it.each([
    ['Forest', 4],
    ['Bear', 0],
  ])('608.2c: whether such a card was milled: %s', (card, n) => {
    const s = dig('Mill a card. If a land card was milled this way, you gain 4 life.', ['Wall', card]);
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect(s.life(A) - life).toBe(n);
  });
  it('608.2h: what was destroyed is counted as it last was', () => {
    const s = table([sorcery('Destroy all creatures. You gain 1 life for each creature destroyed this way.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Bird'] },
      [B]: { battlefield: ['Giant'] },
    });
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect(s.life(A) - life).toBe(3);
  });
  it('608.2c: for each, by its controller', () => {
    const s = table(
      [
        sorcery(
          'Exile all creatures. For each creature exiled this way, its controller creates a 2/2 green Boar creature token.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Bird'] }, [B]: { battlefield: ['Giant'] } },
    );
    s.cast(A, 'Deed');
    expect([s.battlefield(A).filter((n) => n === 'Boar').length, s.battlefield(B)]).toEqual([2, ['Boar']]);
  });
  it('608.2c: for each object, of which the effect speaks', () => {
    const s = table([sorcery("For each creature you control, create a token that's a copy of that creature.")], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Bird'] },
    });
    s.cast(A, 'Deed');
    expect(
      s
        .battlefield(A)
        .filter((n) => n === 'Bear' || n === 'Bird')
        .sort(),
    ).toEqual(['Bear', 'Bear', 'Bird', 'Bird']);
  });
  it('608.2c: each player shows a card', () => {
    const s = table(
      [
        sorcery(
          'Each player reveals the top card of their library. For each nonland card revealed this way, you gain 1 life. Then each player draws a card.',
        ),
      ],
      { [A]: { hand: ['Deed'], library: ['Wall', 'Forest'], battlefield: isles }, [B]: { library: ['Wall', 'Bear'] } },
    );
    const life = s.life(A);
    s.cast(A, 'Deed');
    expect([s.life(A) - life, s.hand(A), s.hand(B)]).toEqual([1, ['Forest'], ['Bear']]);
  });
  it.each([
    'Draw a card. You gain 1 life for each creature destroyed this way.',
    'Mill two cards. Put a land card from among the revealed cards into your hand.',
    'For each creature, destroy target artifact.',
  ])('608.2c: nothing has done so before: “%s” is not read', (text) => {
    expect(compileText(text, true).unread).toHaveLength(1);
  });
});
