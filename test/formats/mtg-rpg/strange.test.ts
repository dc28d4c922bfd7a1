import { describe, expect, it } from 'vitest';
import { fight } from './table.ts';

const swamps = ['Swamp', 'Swamp', 'Swamp'];

describe('abilities that speak of coming and going', () => {
  it('G-10-1: a legend uses its "enters" ability once, in its main phase, and has its action still; a chump present from the start does not', () => {
    const text = 'When this creature enters, destroy target creature.';
    const f = fight(
      { Ilse: { text, chumps: ['Herald'] } },
      { Vask: { chumps: ['Ogre', 'Rat'] } },
      { cards: [{ name: 'Herald', cost: '{W}', type: 'Creature — Human', pt: '1/1', text }] },
    ).until('main1');
    expect(f.battlefield('of Vask')).toEqual(['Vask', 'Ogre', 'Rat']);
    f.choose('of Ilse', 'Ogre').special('of Ilse', 'When this creature enters').resolve();
    expect([
      f.battlefield('of Vask'),
      f.facts('Ilse').length,
      f.specials('of Ilse').some((l) => l.includes('enters')),
    ]).toEqual([['Vask', 'Rat'], 1, false]);
    expect(f.specials('of Ilse').some((l) => l.startsWith('Refocus'))).toBe(true);
  });
  it('G-10-1: a summoned chump has it as ever', () => {
    const f = fight(
      { Ilse: { battlefield: ['Plains'], hand: ['Herald'] } },
      { Vask: { chumps: ['Ogre'] } },
      {
        cards: [
          {
            name: 'Herald',
            cost: '{W}',
            type: 'Creature — Human',
            pt: '1/1',
            text: 'When this creature enters, destroy target creature.',
          },
        ],
      },
    );
    f.until('main1').choose('of Ilse', 'Ogre').cast('of Ilse', 'Herald');
    expect(f.there('Ogre')).toBe(false);
  });
  it('G-10-2: its "dies" ability triggers the first time that it falls', () => {
    const g = fight(
      { Ilse: { pt: '9/9', chumps: ['Rat'] } },
      { Vask: { pt: '2/0', text: 'When this creature dies, destroy target creature.' }, Zora: {} },
    )
      .choose('of Vask', 'Rat')
      .duel('Ilse', 'Vask')
      .resolve();
    expect([g.how('Vask'), g.there('Rat')]).toEqual(['down, 0', false]);
  });
  it('G-10-4: what costs its own sacrifice it may do as it falls, for the other costs', () => {
    const text = '{1}, Sacrifice this creature: Destroy target creature.';
    const f = fight(
      { Ilse: { pt: '9/9', chumps: ['Rat'] } },
      { Vask: { pt: '2/0', text, battlefield: ['Swamp'] }, Zora: {} },
    ).until('main1');
    expect(f.try('of Vask', 'activate', 'Vask', { targets: ['Rat'] })).not.toBeNull();
    f.will('of Vask', (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }))
      .choose('of Vask', 'Rat')
      .duel('Ilse', 'Vask')
      .resolve();
    expect([f.how('Vask'), f.there('Rat'), f.object('Swamp')?.tapped]).toEqual(['down, 0', false, true]);
  });
});

describe('what cannot be done to legends', () => {
  it('G-10-3: who has to sacrifice a creature sacrifices a chump, and never the legend', () => {
    const f = fight({ Ilse: { battlefield: swamps, hand: ['Edict', 'Edict'] } }, { Vask: { chumps: ['Rat'] } });
    f.until('main1').cast('of Ilse', 'Edict', { targets: ['of Vask'] });
    expect(f.battlefield('of Vask')).toEqual(['Vask']);
    f.turnOf('Ilse').cast('of Ilse', 'Edict', { targets: ['of Vask'] });
    expect(f.there('Vask')).toBe(true);
  });
  it('G-10-3, G-10-11, CR 118.3: costs that would have a legend leave cannot be paid with it', () => {
    const altar = {
      name: 'Altar',
      cost: '{1}',
      type: 'Artifact',
      text: 'Sacrifice a creature: Destroy target creature.',
    } as const;
    const gate = {
      name: 'Door',
      cost: '{1}',
      type: 'Artifact',
      text: "Return a creature you control to its owner's hand: Destroy target creature.",
    } as const;
    const f = fight(
      { Ilse: { text: 'Exile this creature: Destroy target creature.', battlefield: ['Altar', 'Door'] } },
      { Vask: { chumps: ['Rat'], battlefield: ['Altar', 'Door'] } },
      { cards: [altar, gate] },
    ).until('main1');
    for (const name of ['Ilse', 'Altar', 'Door'])
      expect(f.try('of Ilse', 'activate', name, { targets: ['Rat'] })).toMatchObject({
        clauses: expect.arrayContaining(['602.2b']),
      });
    f.turnOf('Vask');
    expect(f.there('Rat')).toBe(true);
  });
  it('G-10-6: destroying and exiling work on chumps alone', () => {
    const f = fight(
      { Ilse: { battlefield: ['Swamp', 'Swamp', 'Plains', 'Plains'], hand: ['Doom', 'Doom', 'Banish', 'Banish'] } },
      { Vask: { chumps: ['Rat', 'Ogre'] } },
    ).until('main1');
    f.cast('of Ilse', 'Doom', { targets: ['Vask'] }).cast('of Ilse', 'Banish', { targets: ['Vask'] });
    expect([f.there('Vask'), f.how('Vask'), f.notes('G-10-6'), f.notes('G-10-11')]).toEqual([
      true,
      '0',
      ['Vask is a legend: it is not destroyed.'],
      ['Vask is a legend: it stays where it is.'],
    ]);
    f.cast('of Ilse', 'Doom', { targets: ['Rat'] }).cast('of Ilse', 'Banish', { targets: ['Ogre'] });
    expect(f.battlefield('of Vask')).toEqual(['Vask']);
  });
  it('G-10-7: who would lose the game by an effect falls unconscious', () => {
    const f = fight(
      { Ilse: { battlefield: swamps, hand: ['Abyss'] } },
      { Vask: {}, Zora: {} },
      { cards: [{ name: 'Abyss', cost: '{B}', type: 'Sorcery', text: 'Target player loses the game.' }] },
    );
    f.until('main1').cast('of Ilse', 'Abyss', { targets: ['of Vask'] });
    expect([f.how('Vask'), f.g.state.over, f.g.state.sides[1]?.lost]).toEqual(['down, 0', null, false]);
  });
  it('G-10-11: what would return a legend to hand leaves it, a chump goes', () => {
    const f = fight(
      { Ilse: { battlefield: ['Island', 'Island'], hand: ['Recall', 'Recall'] } },
      { Vask: { battlefield: swamps, hand: ['Rat'] } },
    );
    f.turnOf('Vask')
      .cast('of Vask', 'Rat')
      .cast('of Ilse', 'Recall', { targets: ['Vask'] })
      .cast('of Ilse', 'Recall', { targets: ['Rat'] });
    expect([f.battlefield('of Vask'), f.hand('of Vask')]).toEqual([['Vask', ...swamps], ['Rat']]);
  });
  it('G-10-12: control of a legend does not change, that of a chump does', () => {
    const f = fight(
      { Ilse: { battlefield: ['Island', 'Island'], hand: ['Charm', 'Charm'] } },
      { Vask: { chumps: ['Ogre'] } },
    );
    f.until('main1').cast('of Ilse', 'Charm', { targets: ['Vask'] });
    expect([f.battlefield('of Vask'), f.notes('G-10-12')]).toEqual([
      ['Vask', 'Ogre'],
      ['Vask is a legend: nobody gains control of it.'],
    ]);
    f.turnOf('Ilse')
      .special('of Ilse', 'Refocus')
      .turnOf('Ilse')
      .cast('of Ilse', 'Charm', { targets: ['Ogre'] });
    expect(f.battlefield('of Vask')).toEqual(['Vask']);
  });
  it('G-10-12, CR 722.5: what controls a player controls a legend for its turn, with its one action, and its bleed die', () => {
    const helm = {
      name: 'Helm',
      cost: '{1}',
      type: 'Artifact',
      text: "{T}: You control target player during that player's next turn.",
    } as const;
    const f = fight(
      { Ilse: { pt: '9/9', battlefield: ['Helm'] } },
      { Vask: { pt: '3/3' }, Zora: { pt: '1/3' } },
      { cards: [helm] },
    )
      .until('main1')
      .activate('of Ilse', 'Helm', { targets: ['of Vask'] });
    f.turnOf('Vask');
    expect([f.g.world.seat(f.seat('of Vask')).person, f.g.owing()]).toEqual([0, [0]]);
    expect(f.specials('of Vask').filter((l) => l.startsWith('Refocus'))).toHaveLength(1);
    f.attack({ Vask: 'Ilse' }).until('end');
    expect([f.how('Vask'), f.turnOf('Zora') && f.g.world.seat(f.seat('of Vask')).person]).toEqual(['1', 1]);
  });
  it('G-10-15: drawing does nothing and loses nothing', () => {
    const f = fight({ Ilse: { battlefield: ['Island'], hand: ['Study'] } }, { Vask: {} })
      .until('main1')
      .cast('of Ilse', 'Study');
    expect([f.hand('of Ilse'), f.how('Ilse'), f.g.state.over]).toEqual([[], '0', null]);
  });
});

describe('what keeps a creature from dying', () => {
  const bone = { name: 'Bone', cost: '{B}', type: 'Instant', text: 'Regenerate target creature.' } as const;
  const table = (vask: object, ilse: object = {}): ReturnType<typeof fight> =>
    fight(
      { Ilse: { pt: '9/9', ...ilse } },
      { Vask: { pt: '2/2', battlefield: ['Swamp'], hand: ['Bone'], ...vask }, Zora: {} },
      { cards: [bone] },
    );
  it('G-12-7: a legend that regenerates gets no counter, taps and is out of the fight', () => {
    const f = table({})
      .attack({ Ilse: 'Vask' })
      .until('blockers')
      .cast('of Vask', 'Bone', { targets: ['Vask'] })
      .until('endCombat');
    expect([f.how('Vask'), f.object('Vask')?.tapped, f.notes('G-12-7')]).toEqual([
      '0',
      true,
      ['Vask would not die of that damage, and gets no counter.'],
    ]);
  });
  it('G-12-7: regenerated by first strike damage, it neither strikes back nor is hit again', () => {
    const f = table({ pt: '30/2' }, { text: 'Double strike' })
      .attack({ Ilse: 'Vask' })
      .until('blockers')
      .cast('of Vask', 'Bone', { targets: ['Vask'] })
      .until('endCombat');
    expect([f.how('Vask'), f.how('Ilse')]).toEqual(['0', '0']);
    const blocked = table({ pt: '1/2', chumps: ['Ogre'] }, { pt: '5/3', text: 'First strike' })
      .attack({ Ilse: 'Vask' })
      .block({ Ogre: 'Ilse' })
      .until('blockers');
    blocked.cast('of Vask', 'Bone', { targets: ['Ogre'] }).until('endCombat');
    expect([blocked.there('Ogre'), blocked.how('Ilse')]).toEqual([true, '0']);
  });
  it('G-12-7, CR 701.19a: outside of a fight as well, once, and for the turn', () => {
    const f = table({ pt: '2/0' }, { battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Bolt'] })
      .until('main1')
      .cast('of Vask', 'Bone', { targets: ['Vask'] });
    f.cast('of Ilse', 'Bolt', { targets: ['Vask'] });
    expect(f.how('Vask')).toBe('0');
    f.cast('of Ilse', 'Bolt', { targets: ['Vask'] });
    expect(f.how('Vask')).toBe('down, 0');
  });
  it('G-12-7: nor does one that is indestructible; but infect and wither are not kept off', () => {
    expect(table({ text: 'Indestructible' }).duel('Ilse', 'Vask').how('Vask')).toBe('0');
    expect(table({ text: 'Indestructible' }, { text: 'Wither' }).duel('Ilse', 'Vask').how('Vask')).toBe('2');
    expect(
      table({ text: 'Indestructible', pt: '2/0' }, { battlefield: ['Mountain'], hand: ['Bolt'] })
        .until('main1')
        .cast('of Ilse', 'Bolt', { targets: ['Vask'] })
        .how('Vask'),
    ).toBe('0');
  });
});

describe('what it takes to fall', () => {
  it('G-12-10, CR 704.5q: toughness that effects give does not count, but a +1/+1 counter takes a wound away', () => {
    const coat = {
      name: 'Coat',
      cost: '{W}',
      type: 'Enchantment — Aura',
      text: 'Enchant creature\nEnchanted creature gets +0/+3.',
    } as const;
    const train = {
      name: 'Train',
      cost: '{G}',
      type: 'Instant',
      text: 'Put a +1/+1 counter on target creature.',
    } as const;
    const f = fight(
      { Ilse: { pt: '2/2', wounds: 2, battlefield: ['Plains', 'Forest'], hand: ['Coat', 'Train'] } },
      { Vask: { pt: '20/9' } },
      { cards: [coat, train] },
    ).until('main1');
    f.cast('of Ilse', 'Coat', { targets: ['Ilse'] }).cast('of Ilse', 'Train', { targets: ['Ilse'] });
    expect([f.how('Ilse'), f.object('Ilse')?.counters, f.pt('Ilse')]).toEqual(['1', { '-1/-1': 1 }, '1/4']);
    f.turnOf('Vask').duel('Vask', 'Ilse').turnOf('Vask').duel('Vask', 'Ilse');
    expect(f.how('Ilse')).toBe('down, 0');
  });
  it('G-12-9: chumps go with their legend, summoned or not', () => {
    const f = fight(
      { Ilse: { pt: '9/9' } },
      { Vask: { pt: '2/0', chumps: ['Ogre'], battlefield: ['Swamp'], hand: ['Rat'] }, Zora: {} },
    );
    f.turnOf('Vask').cast('of Vask', 'Rat').turnOf('Ilse').duel('Ilse', 'Vask');
    expect([f.there('Ogre'), f.there('Rat'), f.graveyard('of Vask')]).toEqual([false, false, ['Rat']]);
  });
});

describe('-1/-1 counters and -X/-X', () => {
  it('G-10-8: counters of effects count for the fight, and not for falling', () => {
    const f = fight({ Ilse: { battlefield: swamps, hand: ['Rot'], pt: '9/9' } }, { Vask: { pt: '3/3' }, Zora: {} })
      .until('main1')
      .cast('of Ilse', 'Rot', { targets: ['Vask'] });
    expect([f.pt('Vask'), f.how('Vask')]).toEqual(['1/1', '0']);
    f.duel('Ilse', 'Vask');
    expect([f.pt('Vask'), f.how('Vask')]).toEqual(['0/0', '1']);
  });
  it('G-10-8: a 3/3 with an Aura for -2/-2 fights as a 1/1, and falls with the fourth counter', () => {
    const f = fight(
      { Ilse: { battlefield: swamps, hand: ['Weaken'], pt: '9/9' } },
      { Vask: { pt: '3/3', wounds: 2 }, Zora: {} },
    )
      .until('main1')
      .cast('of Ilse', 'Weaken', { targets: ['Vask'] });
    expect([f.pt('Vask'), f.there('Vask')]).toEqual(['-1/-1', true]);
    f.turnOf('Ilse').duel('Ilse', 'Vask');
    expect([f.how('Vask'), f.pt('Vask')]).toEqual(['3', '-2/-2']);
    f.turnOf('Ilse').duel('Ilse', 'Vask');
    expect(f.how('Vask')).toBe('down, 0');
  });
  it('G-10-8: a chump of toughness 0 dies', () => {
    const f = fight({ Ilse: { battlefield: swamps, hand: ['Rot'] } }, { Vask: { chumps: ['Rat'] } })
      .until('main1')
      .cast('of Ilse', 'Rot', { targets: ['Rat'] });
    expect(f.there('Rat')).toBe(false);
  });
  it('G-10-9: lethal damage by infect or wither is one counter more; what is not lethal leaves none', () => {
    expect(
      fight({ Ilse: { pt: '9/9', text: 'Wither' } }, { Vask: { pt: '2/4' } })
        .duel('Ilse', 'Vask')
        .how('Vask'),
    ).toBe('2');
    const f = fight({ Ilse: { pt: '2/9', text: 'Infect' } }, { Vask: { pt: '2/4' } }).duel('Ilse', 'Vask');
    expect([f.how('Vask'), f.pt('Vask')]).toEqual(['0', '2/4']);
  });
});

describe('fights of a kind', () => {
  const bander = { name: 'Piper', cost: '{W}', type: 'Creature — Human', pt: '1/1', text: 'Banding' } as const;
  it('G-10-5: each chump with banding that joins is an advantage in both, and takes its share whole or not at all', () => {
    const f = fight({ Ilse: { pt: '2/4', chumps: ['Piper'] } }, { Vask: { pt: '3/3' } }, { cards: [bander] })
      .dice(8, 8, 6, 6)
      .attack({ Ilse: 'Vask' })
      .untilQuestion('choose');
    f.answer('of Ilse', { chosen: [f.ref('Piper')] });
    expect([f.step, f.object('Piper')?.tapped]).toEqual(['attackers', true]);
    f.until('blockers');
    expect([f.pt('Ilse'), f.pt('Vask')]).toEqual(['10/12', '9/9']);
    f.untilQuestion('distribute').will('of Ilse', {
      shares: [
        [f.ref('Piper'), 1],
        [f.ref('Ilse'), 8],
      ],
    });
    f.until('endCombat');
    expect([f.there('Piper'), f.how('Ilse'), f.how('Vask')]).toEqual([false, '0', '1']);
  });
  it('G-12-12: who is attacked is joined without tapping; who cannot attack joins no attack, and who has joined one attacks no more', () => {
    const f = fight({ Ilse: { pt: '2/9' } }, { Vask: { pt: '3/9', chumps: ['Piper'] } }, { cards: [bander] })
      .dice(6, 6, 8, 8)
      .attack({ Ilse: 'Vask' })
      .untilQuestion('choose');
    f.answer('of Vask', { chosen: [f.ref('Piper')] });
    expect([f.object('Piper')?.tapped, f.pt('Vask')]).toEqual([false, '11/17']);
    const g = fight(
      { Ilse: { pt: '2/9', battlefield: ['Plains'], hand: ['Drummer'] } },
      { Vask: { pt: '3/9' } },
      { cards: [{ ...bander, name: 'Drummer', pt: '1/20' }] },
    )
      .until('main1')
      .cast('of Ilse', 'Drummer')
      .turnOf('Ilse');
    g.attack({ Ilse: 'Vask' }).untilQuestion('choose');
    g.answer('of Ilse', { chosen: [g.ref('Drummer')] });
    g.until('end');
    expect([g.notes('G-5-1').length, g.object('Drummer')?.tapped]).toEqual([2, true]);
    const fresh = fight(
      { Ilse: { pt: '2/9', battlefield: ['Plains'], hand: ['Bugle'] } },
      { Vask: { pt: '3/9' } },
      { cards: [{ ...bander, name: 'Bugle', text: 'Flash\nBanding' }] },
    )
      .until('main1')
      .cast('of Ilse', 'Bugle');
    expect(fresh.attack({ Ilse: 'Vask' }).until('blockers').notes('G-5-1')).toHaveLength(2);
  });
  it('G-10-10: with trample, who defeats a blocker attacks the first target at once, without damage from before', () => {
    const f = fight({ Ilse: { pt: '5/5', text: 'Trample' } }, { Vask: { pt: '2/2', chumps: ['Rat'] } });
    f.attack({ Ilse: 'Vask' }).block({ Rat: 'Ilse' }).until('endCombat').until('blockers').until('endCombat');
    expect([f.there('Rat'), f.how('Vask'), f.how('Ilse'), f.g.state.turn.number]).toEqual([false, '1', '0', 1]);
  });
  it('G-10-10: who is defeated as well does not', () => {
    const f = fight({ Ilse: { pt: '5/1', text: 'Trample' } }, { Vask: { pt: '2/2', chumps: ['Ogre'] } })
      .attack({ Ilse: 'Vask' })
      .block({ Ogre: 'Ilse' })
      .until('end');
    expect([f.how('Ilse'), f.how('Vask')]).toEqual(['1', '0']);
  });
  it('G-10-13: damage to all creatures passes legends by; damage to all players has one die against each of theirs', () => {
    const f = fight(
      { Ilse: { pt: '2/9', battlefield: ['Mountain', 'Mountain'], hand: ['Blaze', 'Quake'] } },
      { Vask: { pt: '2/3', chumps: ['Rat'] }, Zora: { pt: '2/3' } },
    )
      .until('main1')
      .cast('of Ilse', 'Blaze');
    expect([f.how('Vask'), f.there('Rat')]).toEqual(['0', false]);
    f.turnOf('Ilse').dice(3, 1, 4, 5).cast('of Ilse', 'Quake');
    expect([f.how('Ilse'), f.how('Vask'), f.how('Zora')]).toEqual(['0', '1', '0']);
    expect(f.notes('G-6-4').every((n) => n.startsWith('Quake adds 3'))).toBe(true);
  });
  it('G-10-14: a legend is a target as a creature and as a player, and is hit once', () => {
    const both = {
      name: 'Twin',
      cost: '{R}',
      type: 'Instant',
      text: 'Twin deals 9 damage to target creature and 9 damage to target player.',
    } as const;
    const f = fight(
      { Ilse: { battlefield: ['Mountain', 'Mountain'], hand: ['Bolt', 'Twin'] } },
      { Vask: { pt: '2/5' } },
      { cards: [both] },
    )
      .until('main1')
      .dice(6, 1);
    expect([f.mayTarget('of Ilse', 'cast', 'Bolt', 'Vask'), f.mayTarget('of Ilse', 'cast', 'Bolt', 'of Vask')]).toEqual(
      [true, true],
    );
    f.cast('of Ilse', 'Twin', { targets: ['Vask', 'of Vask'] });
    expect(f.how('Vask')).toBe('1');
  });
  it('G-10-14: damage to a legend is damage to a player and to a creature', () => {
    const f = fight(
      {
        Ilse: {
          pt: '1/9',
          text: 'Whenever this creature deals combat damage to a player, destroy target creature.',
          chumps: [],
        },
      },
      { Vask: { pt: '1/9', chumps: ['Ogre', 'Rat'] } },
    ).attack({ Ilse: 'Vask' });
    f.choose('of Ilse', 'Ogre').until('damage').resolve();
    expect([f.there('Ogre'), f.there('Rat')]).toEqual([false, true]);
  });
  it('G-10-17: with lifelink a counter goes after a fight in which it dealt lethal damage and took none', () => {
    const f = fight({ Ilse: { pt: '5/5', wounds: 2, text: 'Lifelink' } }, { Vask: { pt: '1/3' } }).duel('Ilse', 'Vask');
    expect([f.how('Ilse'), f.how('Vask')]).toEqual(['1', '1']);
    expect(
      fight({ Ilse: { pt: '2/5', wounds: 1, text: 'Lifelink' } }, { Vask: { pt: '1/7' } })
        .duel('Ilse', 'Vask')
        .how('Ilse'),
    ).toBe('1');
  });
  it('G-10-18: a friend may count as controlled, its chumps may not', () => {
    const f = fight(
      { Ilse: { battlefield: ['Banner'] }, Bran: { chumps: ['Rat'] } },
      { Vask: {} },
      { cards: [{ name: 'Banner', cost: '{1}', type: 'Artifact', text: 'Creatures you control get +1/+1.' }] },
    );
    expect([f.pt('Ilse'), f.pt('Bran')]).toEqual(['3/3', '2/2']);
    f.turnOf('Bran').special('of Bran', 'controlled by of Ilse');
    expect([f.pt('Bran'), f.pt('Rat')]).toEqual(['3/3', '1/1']);
    f.special('of Bran', 'nobody else');
    expect(f.pt('Bran')).toBe('2/2');
  });
});

describe('how the rest is read', () => {
  it('G-2-1: mana outside the identity is colorless', () => {
    const f = fight(
      { Ilse: { identity: ['W'], battlefield: ['Gate', 'Mountain'], hand: ['Bolt', 'Mend'] } },
      { Vask: {} },
    ).until('main1');
    expect(f.try('of Ilse', 'cast', 'Bolt', { targets: ['Vask'] })).toMatchObject({
      clauses: expect.arrayContaining(['601.2f']),
    });
    expect(f.try('of Ilse', 'cast', 'Mend', { targets: ['of Ilse'] })).toBeNull();
  });
  it('G-12-2, G-12-3: a legend has the life that keeps it from its next state; it neither loses nor pays any', () => {
    const f = fight(
      { Ilse: { battlefield: swamps, hand: ['Drain', 'Toll'] } },
      { Vask: { pt: '2/3', wounds: 1 } },
      {
        cards: [
          {
            name: 'Toll',
            cost: '{B}',
            type: 'Instant',
            text: 'As an additional cost to cast this spell, pay 1 life.\nDestroy target creature.',
          },
        ],
      },
    ).until('main1');
    expect(f.g.world.life(1)).toBe(3);
    f.cast('of Ilse', 'Drain');
    expect([f.g.world.life(1), f.how('Vask')]).toEqual([3, '1']);
    expect(f.try('of Ilse', 'cast', 'Toll', { targets: ['Vask'] })).not.toBeNull();
  });
  it('G-12-5: abilities that are used as sorceries leave the action of the turn', () => {
    const f = fight({ Ilse: { battlefield: ['Blade'] } }, { Vask: {} })
      .until('main1')
      .activate('of Ilse', 'Blade', { targets: ['Ilse'] });
    expect([f.pt('Ilse'), f.specials('of Ilse').some((l) => l.startsWith('Refocus'))]).toEqual(['3/2', true]);
  });
  it('G-12-1: what the GM rules stands in the log', () => {
    const f = fight({ Ilse: { skills: [{ skill: 'Law', mana: 1 }] } }, { Vask: {} })
      .until('main1')
      .special('of Ilse', 'stunt');
    f.answer('of Ilse', { form: { plan: 'Fly', skill: ['0'] } });
    f.answer('of Vask', { form: { say: ['no'] } });
    expect(f.notes('G-12-1')).toEqual(['The GM rules that Ilse cannot do that.']);
  });
});
