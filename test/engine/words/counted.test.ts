import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { duel, lands, ofKind } from '../../dsl/plain.ts';
import { card } from '../../dsl/stock.ts';

/** Words for numbers and amounts, beyond their usual form. */

const enchantment = ofKind('{G}', 'Enchantment');
const sorcery = ofKind('{G}', 'Sorcery');
const creature = (name: string, text: string, pt = '2/2') => card(name, '{G}', 'Creature — Cat', text, pt);
const forests = lands(4, 'Forest');

describe('how many', () => {
  it('702.86a: annihilator 2 has the defending player sacrifice two permanents', () => {
    const t = duel({
      cards: [creature('Maw', 'Annihilator 2')],
      seats: { A: { battlefield: ['Maw'] }, B: { battlefield: ['Bear', 'Bird', 'Wall'] } },
    });
    t.choose('B', 'Bear', 'Bird').attack({ Maw: 'B' }).resolve();
    expect(['Bear', 'Bird', 'Wall'].map((name) => t.zone(name))).toEqual(['graveyard', 'graveyard', 'battlefield']);
  });
  it.each([
    [1, ['Bird']],
    [2, ['Bird', 'Giant']],
  ] as const)('701.22a: scry %i looks at so many cards', (n, seen) => {
    const t = duel({
      cards: [sorcery('Peer', `Scry ${n}.`)],
      seats: { A: { battlefield: forests, hand: ['Peer'], library: ['Bear', 'Giant', 'Bird'] } },
    });
    const shown: string[] = [];
    t.will('A', (part) => {
      if (part.kind === 'piles') shown.push(...part.items.map((ref) => t.g.nameOf(Number(ref.slice(1)))));
      return suggestAnswer(part);
    });
    t.cast('A', 'Peer');
    expect(shown.toSorted()).toEqual([...seen].toSorted());
  });
  it('602.2b, 601.2f: abilities cost two less where two is said', () => {
    const t = duel({
      cards: [
        enchantment('Ease', 'Activated abilities of creatures you control cost {2} less to activate.'),
        creature('Diver', '{3}: Draw a card.'),
      ],
      seats: { A: { battlefield: ['Ease', 'Diver', 'Forest'], library: ['Bear'] } },
    });
    t.activate('A', 'Diver');
    expect([t.hand('A'), t.object('Forest')?.tapped]).toEqual([['Bear'], true]);
  });
});

describe('counted, paid and measured', () => {
  it('608.2h: the greatest power is no toughness and no mana value', () => {
    const cards = [
      sorcery('Feast', 'You gain life equal to the greatest power among creatures you control.'),
      { name: 'Post', cost: '{5}', type: 'Creature — Wall', pt: '3/7' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Post', ...forests], hand: ['Feast'] } } });
    expect(t.cast('A', 'Feast').life('A')).toBe(23);
  });
  it.each([
    ['no Goblin', [], 4, false],
    ['a Goblin', ['Goblin'], 2, true],
    ['a Goblin', ['Goblin'], 1, false],
  ] as const)(
    '602.2b: an ability that costs {3} less of {5} if you control a Goblin, with %s',
    (_, more, mana, may) => {
      const forge = {
        name: 'Forge',
        cost: '{1}',
        type: 'Artifact',
        text: '{5}: Draw a card. This ability costs {3} less to activate if you control a Goblin.',
      };
      const t = duel({
        cards: [forge, { name: 'Goblin', cost: '{R}', type: 'Creature — Goblin', pt: '1/1' }],
        seats: { A: { battlefield: ['Forge', ...lands(mana, 'Forest'), ...more] } },
      });
      expect(t.try('A', 'activate', 'Forge') === null).toBe(may);
    },
  );
  it('106.6: mana for an equip ability pays for no other ability', () => {
    const cards = [
      {
        name: 'Armory',
        type: 'Land',
        text: '{T}: Add {R}. Spend this mana only to cast an Equipment spell or activate an equip ability.',
      },
      { name: 'Pike', cost: '{1}', type: 'Artifact — Equipment', text: 'Equipped creature gets +1/+0.\nEquip {1}' },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Armory', 'Pike', 'Drum', 'Bear'] } } });
    expect(t.try('A', 'activate', 'Drum')).not.toBeNull();
    expect(t.activate('A', 'Pike', { targets: ['Bear'] }).pt('Bear')).toBe('3/2');
  });
  it("106.6: mana that can't be spent on nonartifact spells pays for artifacts and abilities", () => {
    const cards = [
      { name: 'Scrapyard', type: 'Land', text: "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell." },
      { name: 'Cog', cost: '{1}', type: 'Artifact' },
      { name: 'Rat', cost: '{1}', type: 'Creature — Rat', pt: '1/1' },
      { name: 'Drum', cost: '{1}', type: 'Artifact', text: '{1}: You gain 1 life.' },
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Scrapyard', { card: 'Scrapyard', as: 'Other' }, 'Drum'], hand: ['Rat', 'Cog'] } },
    });
    expect(t.try('A', 'cast', 'Rat')).not.toBeNull();
    t.activate('A', 'Drum').cast('A', 'Cog');
    expect([t.life('A'), t.zone('Cog')]).toEqual([21, 'battlefield']);
  });
  it('702.126a: untapped artifacts pay for generic mana, and for no more', () => {
    const cards = [
      { name: 'Golem', cost: '{2}', type: 'Artifact Creature — Golem', pt: '2/2', text: 'Improvise' },
      { name: 'Cup', cost: '{1}', type: 'Artifact' },
      { name: 'Bell', cost: '{1}', type: 'Artifact' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Cup', 'Bell'], hand: ['Golem'] } } });
    t.cast('A', 'Golem');
    expect([t.zone('Golem'), t.object('Cup')?.tapped, t.object('Bell')?.tapped]).toEqual(['battlefield', true, true]);
  });
  it('702.78a: creatures without a color of the spell do not conspire', () => {
    const t = (...names: string[]): string[] => {
      const s = duel({
        cards: [{ ...sorcery('Rumor', 'Conspire\nYou gain 1 life.'), cost: '{G}' }],
        seats: { A: { battlefield: ['Forest', ...names], hand: ['Rumor'] } },
      });
      return [String(s.cast('A', 'Rumor', { paid: { conspire: 1 } }).life('A'))];
    };
    expect([t('Bear', { card: 'Bear', as: 'Other' } as never), t('Bird', 'Giant')]).toEqual([['22'], ['21']]);
  });
  it('118: untapped creatures are tapped to pay, tapped ones pay nothing', () => {
    const horn = {
      name: 'Horn',
      cost: '{1}',
      type: 'Artifact',
      text: 'Tap two untapped creatures you control: You gain 1 life.',
    };
    const t = duel({
      cards: [horn],
      seats: { A: { battlefield: ['Horn', 'Bear', 'Bird', { card: 'Giant', tapped: true }] } },
    });
    t.activate('A', 'Horn');
    expect([t.life('A'), t.try('A', 'activate', 'Horn') === null]).toEqual([21, false]);
  });
  it('702.122, 702.171a: greater power for crewing is none for saddling', () => {
    const cards = [
      creature('Pilot', '~ crews Vehicles as though its power were 2 greater.'),
      creature('Steed', 'Saddle 3', '3/3'),
      { name: 'Cart', cost: '{1}', type: 'Artifact — Vehicle', pt: '3/3', text: 'Crew 3' },
    ];
    const t = duel({ cards, seats: { A: { battlefield: ['Pilot', 'Steed', 'Cart'] } } });
    expect(t.try('A', 'activate', 'Steed')).not.toBeNull();
    t.activate('A', 'Cart', { draft: { cost0: { chosen: [t.ref('Pilot')] } } });
    expect(['Pilot', 'Steed'].map((name) => t.object(name)?.tapped)).toEqual([true, false]);
  });
  it('614.16: one more counter on creatures, not on what is none', () => {
    const cards = [
      enchantment(
        'Scales',
        'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
      ),
      sorcery('Feed', 'Put a +1/+1 counter on target permanent.'),
    ];
    const t = duel({
      cards,
      seats: { A: { battlefield: ['Scales', 'Bear', ...forests], hand: ['Feed', { card: 'Feed', as: 'Again' }] } },
    });
    t.cast('A', 'Feed', { targets: ['Bear'] }).cast('A', 'Again', { targets: ['Scales'] });
    expect([t.pt('Bear'), t.object('Scales')?.counters['+1/+1']]).toEqual(['4/4', 1]);
  });
});
