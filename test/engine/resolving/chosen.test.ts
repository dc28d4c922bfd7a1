import { describe, expect, it } from 'vitest';
import { compileText } from '../../../cards/oracle/text/lines.ts';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(6, 'Island');
const instant = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const enchantment = (text: string): InlineCard => ({ name: 'Banner', cost: '{U}', type: 'Enchantment', text });
const RED: InlineCard = { name: 'Burn', cost: '{R}', type: 'Instant', text: 'Burn deals 1 damage to target creature.' };

describe('values that are chosen (607.2d, 608.2d)', () => {
  it('607.2d: a class of the type that was chosen as it entered', () => {
    const s = table(
      [
        enchantment(
          'As this enchantment enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.',
        ),
      ],
      { [A]: { hand: ['Banner'], battlefield: [...isles, 'Bear', 'Giant'] } },
    );
    s.say(A, 'Bear').cast(A, 'Banner');
    expect([s.pt('Bear'), s.pt('Giant')]).toEqual(['3/3', '4/4']);
  });
  it('607.2d: spells of the color that was chosen', () => {
    const s = table(
      [
        enchantment(
          'As this enchantment enters, choose a color.\nWhenever you cast a spell of the chosen color, you gain 1 life.',
        ),
        RED,
      ],
      {
        [A]: {
          hand: ['Banner', 'Burn', 'Study'],
          library: ['Bear', 'Bear'],
          battlefield: [...isles, 'Mountain', 'Giant'],
        },
      },
    );
    s.say(A, 'U').cast(A, 'Banner');
    const life = s.life(A);
    s.cast(A, 'Burn', { targets: ['Giant'] });
    expect(s.life(A)).toBe(life);
    s.cast(A, 'Study');
    expect(s.life(A)).toBe(life + 1);
  });
  it('608.2d: what an earlier sentence chose, and what is not of it', () => {
    const s = table([instant("Choose a creature type. Destroy all creatures that aren't of that type.")], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Giant'] },
    });
    s.say(A, 'Giant').cast(A, 'Deed');
    expect([s.zone('Bear'), s.zone('Giant')]).toEqual(['graveyard', 'battlefield']);
  });
  it('608.2d: a type is chosen as the effect is applied', () => {
    const s = table([instant('Creatures of the creature type of your choice get +0/+4 until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Giant'] },
    });
    s.say(A, 'Giant').cast(A, 'Deed');
    expect([s.pt('Bear'), s.pt('Giant')]).toEqual(['2/2', '4/8']);
  });
  it('601.2c: targets are not chosen by it', () => {
    expect(
      compileText("Return X target creatures of the creature type of your choice to their owners' hands.", true).unread,
    ).toHaveLength(1);
  });
  it('702.16a: protection from the color that is chosen as the effect is applied', () => {
    const s = table(
      [instant('Target creature gains protection from the color of your choice until end of turn.'), RED],
      {
        [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] },
        [B]: { hand: ['Burn', 'Smite'], battlefield: ['Mountain', 'Swamp'] },
      },
    );
    s.say(A, 'R').cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.mayTarget(B, 'cast', 'Burn', 'Bear'), s.mayTarget(B, 'cast', 'Smite', 'Bear')]).toEqual([false, true]);
  });
  it('702.16a: protection from the color that was chosen as something entered', () => {
    const s = table(
      [
        enchantment(
          'As this enchantment enters, choose a color.\nCreatures you control have protection from the chosen color.',
        ),
        RED,
      ],
      {
        [A]: { hand: ['Banner'], battlefield: [...isles, 'Bear'] },
        [B]: { hand: ['Burn', 'Smite'], battlefield: ['Mountain', 'Swamp'] },
      },
    );
    s.say(A, 'R').cast(A, 'Banner');
    expect([s.mayTarget(B, 'cast', 'Burn', 'Bear'), s.mayTarget(B, 'cast', 'Smite', 'Bear')]).toEqual([false, true]);
  });
  it.each([
    ['all colors', false, true],
    ['colorless', true, false],
  ])('702.16h: protection from %s', (words, burns, shoots) => {
    const s = table(
      [
        { name: 'Hero', cost: '{U}', type: 'Creature — Human', pt: '2/2', text: `Protection from ${words}` },
        RED,
        { name: 'Cannon', type: 'Artifact', cost: '{1}', text: '{T}: Cannon deals 1 damage to target creature.' },
      ],
      { [A]: { battlefield: ['Hero'] }, [B]: { hand: ['Burn'], battlefield: ['Mountain', 'Cannon'] } },
    );
    s.to('main1', B);
    expect([s.mayTarget(B, 'cast', 'Burn', 'Hero'), s.mayTarget(B, 'activate', 'Cannon', 'Hero')]).toEqual([
      burns,
      shoots,
    ]);
  });
  it('613.1e: it becomes the color that is chosen', () => {
    const s = table([instant('Target creature becomes the color of your choice until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] },
    });
    s.say(A, 'W').cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.chars('Bear').colors).toEqual(['W']);
  });
  it('613.1e: it is the color that was chosen as it entered', () => {
    const s = table(
      [enchantment('As this enchantment enters, choose a color.\nThis enchantment is the chosen color.')],
      { [A]: { hand: ['Banner'], battlefield: isles } },
    );
    s.say(A, 'G').cast(A, 'Banner');
    expect(s.chars('Banner').colors).toEqual(['G']);
  });
  it('613.1d: creatures are of the chosen type too', () => {
    const s = table(
      [
        enchantment(
          'As this enchantment enters, choose a creature type.\nEach creature you control is the chosen type in addition to its other types.',
        ),
      ],
      { [A]: { hand: ['Banner'], battlefield: [...isles, 'Bear', 'Giant'] } },
    );
    s.say(A, 'Giant').cast(A, 'Banner');
    expect(s.chars('Bear').subtypes).toEqual(['Bear', 'Giant']);
  });
  it('305.7: a land becomes the basic land type that is chosen', () => {
    const s = table([instant('Target land becomes the basic land type of your choice until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Forest'] },
    });
    s.say(A, 'Swamp').cast(A, 'Deed', { targets: ['Forest'] });
    expect(s.chars('Forest').subtypes).toEqual(['Swamp']);
  });
  it('106.1: mana of the chosen color pays for spells', () => {
    const s = table(
      [
        {
          name: 'Prism',
          cost: '{1}',
          type: 'Artifact',
          text: 'As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color.',
        },
        RED,
      ],
      { [A]: { hand: ['Prism', 'Burn'], battlefield: ['Island', 'Bear'] } },
    );
    s.say(A, 'R')
      .cast(A, 'Prism')
      .cast(A, 'Burn', { targets: ['Bear'] });
    expect(s.zone('Burn')).toBe('graveyard');
  });
  it("205.3m: any creature type can be chosen, those of one's own cards stand first, and nothing is told of those of others", () => {
    let offered: readonly string[] = [];
    const s = table([instant('Creatures of the creature type of your choice get +0/+4 until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear', 'Giant'], library: ['Giant', 'Bird'] },
      [B]: { hand: ['Wall'] },
    });
    s.will(A, (part) => {
      offered = part.kind === 'options' ? part.options.map((o) => o.key) : [];
      return { keys: ['Sliver'] };
    }).cast(A, 'Deed');
    expect([
      offered.slice(0, 5),
      offered.length > 300,
      new Set(offered).size === offered.length,
      offered.indexOf('Wall') > offered.indexOf('Vampire'),
    ]).toEqual([['Giant', 'Bear', 'Bird', 'Advisor', 'Aetherborn'], true, true, true]);
  });
  it('614.12: what enters is looked at with the type that was chosen for it', () => {
    const guise = (name: string): InlineCard => ({
      name,
      cost: '{U}',
      type: 'Creature — Shapeshifter',
      pt: '1/1',
      text: 'As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.\nEach other creature you control of the chosen type enters with an additional +1/+1 counter on it.',
    });
    const s = table([guise('Guise'), guise('Mask')], { [A]: { hand: ['Guise', 'Mask'], battlefield: isles } });
    s.say(A, 'Dwarf').cast(A, 'Guise').say(A, 'Dwarf').cast(A, 'Mask');
    expect([s.pt('Guise'), s.pt('Mask')]).toEqual(['1/1', '2/2']);
  });
  it('614.12: a land whose abilities an effect takes away does not enter tapped', () => {
    const pond: InlineCard = { name: 'Pond', type: 'Land', text: 'This land enters tapped.\n{T}: Add {U}.' };
    const tapped = (cards: readonly string[]): boolean | undefined =>
      table([pond, { name: 'Scorch', cost: '{2}{R}', type: 'Enchantment', text: 'Nonbasic lands are Mountains.' }], {
        [A]: { hand: ['Pond'], battlefield: [...cards] },
      })
        .play(A, 'Pond')
        .object('Pond')?.tapped;
    expect([tapped([]), tapped(['Scorch'])]).toEqual([true, false]);
  });
  it('205.3m, 613.1d: it gains all creature types, or loses them', () => {
    const s = table(
      [
        instant('Target creature gains all creature types until end of turn.'),
        instant('Target creature gets +3/-3 and loses all creature types until end of turn.', 'Blank'),
        instant('Creatures of the creature type of your choice get +0/+4 until end of turn.', 'Cheer'),
      ],
      { [A]: { hand: ['Deed', 'Blank', 'Cheer'], battlefield: [...isles, 'Giant'] } },
    );
    s.cast(A, 'Deed', { targets: ['Giant'] })
      .say(A, 'Sliver')
      .cast(A, 'Cheer');
    expect([s.pt('Giant'), s.chars('Giant').subtypes.length > 300]).toEqual(['4/8', true]);
    s.cast(A, 'Blank', { targets: ['Giant'] });
    expect([s.pt('Giant'), s.chars('Giant').subtypes]).toEqual(['7/5', []]);
  });
  it('205.3m: a land becomes a creature of all creature types and stays a land', () => {
    const s = table(
      [
        {
          name: 'Vault',
          type: 'Land',
          text: "{T}: Add {C}.\n{1}: This land becomes a 2/2 creature with vigilance and all creature types until end of turn. It's still a land.",
        },
        instant('Creatures of the creature type of your choice get +0/+4 until end of turn.'),
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Vault'] } },
    );
    s.activate(A, 'Vault').say(A, 'Wall').cast(A, 'Deed');
    expect([s.pt('Vault'), s.chars('Vault').types, s.chars('Vault').keywords.has('vigilance')]).toEqual([
      '2/6',
      ['land', 'creature'],
      true,
    ]);
  });
});
