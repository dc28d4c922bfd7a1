import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const isles = lands(6, 'Island');
const instant = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const artifact = (text: string, name = 'Device', type = 'Artifact'): InlineCard => ({ name, cost: '{1}', type, text });

describe('tapping and untapping (701.26, 502.3)', () => {
  it('502.3: what does not untap is left out of the next untap step alone', () => {
    const s = table([instant("Target creature doesn't untap during its controller's next untap step.")], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: { battlefield: [{ card: 'Bear', tapped: true }] },
    });
    s.cast(A, 'Deed', { targets: ['Bear'] }).to('upkeep', B);
    expect(s.object('Bear')?.tapped).toBe(true);
    s.to('upkeep', A).to('upkeep', B);
    expect(s.object('Bear')?.tapped).toBe(false);
  });
  it.each([
    ['tap', true],
    ['untap', false],
  ])('608.2d: to tap or to untap is chosen as the effect is applied: %s', (way, tapped) => {
    const s = table([instant('You may tap or untap target creature.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, { card: 'Bear', tapped: way === 'untap' }] },
    });
    s.say(A, 'yes')
      .say(A, way)
      .cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.object('Bear')?.tapped).toBe(tapped);
  });
});

describe('searching a library and/or a graveyard (701.23)', () => {
  const SEEK = instant(
    'Search your library and/or graveyard for a Giant card, reveal it, and put it into your hand. If you search your library this way, shuffle.',
  );
  it.each([
    ['yes', 'library', 1],
    ['no', 'graveyard', 0],
  ])('701.23a: the library is searched and shuffled only if the player wants: %s', (answer, zone, shuffles) => {
    const s = table([SEEK], {
      [A]: {
        hand: ['Deed'],
        library: ['Bear', zone === 'library' ? 'Giant' : 'Wall', 'Bear'],
        graveyard: zone === 'graveyard' ? ['Giant'] : [],
        battlefield: isles,
      },
    });
    s.say(A, answer).choose(A, 'Giant').cast(A, 'Deed');
    expect([s.zone('Giant'), [...s.g.journal.events(0)].filter((e) => e.e === 'shuffle').length]).toEqual([
      'hand',
      shuffles,
    ]);
  });
});

describe('revealing until one is found (701.20)', () => {
  it('701.20a: what is found is taken, the rest goes to the bottom', () => {
    const s = table(
      [
        instant(
          'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.',
        ),
      ],
      { [A]: { hand: ['Deed'], library: ['Wall', 'Bear', 'Forest', 'Swamp'], battlefield: isles } },
    );
    s.cast(A, 'Deed');
    expect([s.hand(A), s.library(A).slice(0, 2).sort(), s.library(A)[2]]).toEqual([
      ['Bear'],
      ['Forest', 'Swamp'],
      'Wall',
    ]);
  });
  it('701.20a: so many of them, onto the battlefield tapped', () => {
    const s = table(
      [
        instant(
          'Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the battlefield tapped and the rest into your graveyard.',
        ),
      ],
      { [A]: { hand: ['Deed'], library: ['Wall', 'Forest', 'Bear', 'Swamp'], battlefield: isles } },
    );
    s.cast(A, 'Deed');
    expect([s.object('Forest')?.tapped, s.zone('Swamp'), s.zone('Bear'), s.zone('Wall')]).toEqual([
      true,
      'battlefield',
      'graveyard',
      'library',
    ]);
  });
  it('701.20a: with nothing to be found all of them are revealed', () => {
    const s = table(
      [
        instant(
          'Target player reveals cards from the top of their library until they reveal a land card, then puts those cards into their graveyard.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { library: ['Bear', 'Giant'] } },
    );
    s.cast(A, 'Deed', { targets: [B] });
    expect([s.library(B), s.graveyard(B).sort()]).toEqual([[], ['Bear', 'Giant']]);
  });
});

describe('when abilities may be activated (602.5b)', () => {
  it.each([
    ['Activate only during your upkeep.', ['upkeep'], ['main1', 'beginCombat']],
    ['Activate only during combat.', ['beginCombat', 'endCombat'], ['main1', 'main2']],
    ['Activate only during your turn, before attackers are declared.', ['main1', 'beginCombat'], ['main2', 'end']],
  ])('602.5b: “%s”', (limit, may, mayNot) => {
    const s = table([artifact(`{0}: You gain 1 life. ${limit}`)], { [A]: { battlefield: ['Device'] }, [B]: {} });
    s.to('upkeep', B).to('upkeep', A);
    for (const step of ['upkeep', 'main1', 'beginCombat', 'endCombat', 'main2', 'end']) {
      if (s.step !== step) s.to(step, A);
      if (may.includes(step)) expect(s.try(A, 'activate', 'Device'), step).toBeNull();
      if (mayNot.includes(step)) expect(s.try(A, 'activate', 'Device'), step).not.toBeNull();
      s.resolve();
    }
  });
  it("602.5b: during an opponent's turn, and under a further condition", () => {
    const s = table(
      [
        artifact("{0}: You gain 1 life. Activate only during an opponent's turn."),
        artifact('{0}: You gain 1 life. Activate only during your upkeep and only if you control a Swamp.', 'Other'),
      ],
      { [A]: { battlefield: ['Device', 'Other'] }, [B]: {} },
    );
    expect(s.try(A, 'activate', 'Device')).not.toBeNull();
    s.to('main1', B);
    expect(s.try(A, 'activate', 'Device')).toBeNull();
    s.resolve().to('upkeep', A);
    expect(s.try(A, 'activate', 'Other')).not.toBeNull();
  });
});

describe('what becomes an artifact creature (205.1b)', () => {
  it('205.1b: it keeps its types, and is a creature of that size until the turn ends', () => {
    const s = table(
      [
        artifact(
          '{U}: This artifact becomes a 4/4 blue Bird artifact creature with flying until end of turn.',
          'Device',
          'Artifact — Equipment',
        ),
      ],
      { [A]: { battlefield: ['Device', ...isles] }, [B]: {} },
    );
    s.activate(A, 'Device');
    expect([
      s.pt('Device'),
      s.chars('Device').subtypes,
      s.chars('Device').colors,
      [...s.chars('Device').keywords],
    ]).toEqual(['4/4', ['Equipment', 'Bird'], ['U'], ['flying']]);
    s.to('main1', B);
    expect(s.chars('Device').types).toEqual(['artifact']);
  });
  it('301.7b: a Vehicle becomes one with the size it has', () => {
    const s = table(
      [
        {
          name: 'Cart',
          cost: '{1}',
          type: 'Artifact — Vehicle',
          pt: '3/2',
          text: '{U}: This Vehicle becomes an artifact creature until end of turn.\nCrew 3',
        },
      ],
      { [A]: { battlefield: ['Cart', ...isles] } },
    );
    s.activate(A, 'Cart');
    expect([s.pt('Cart'), s.chars('Cart').types]).toEqual(['3/2', ['artifact', 'creature']]);
  });
});

const creature = (text: string, name = 'Hero', pt = '2/2'): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Creature — Human',
  pt,
  text,
});

describe('triggers of two events (603.2)', () => {
  it('603.2: either of them makes it trigger', () => {
    const s = table([creature('When this creature enters and at the beginning of your upkeep, you gain 1 life.')], {
      [A]: { hand: ['Hero'], battlefield: isles },
      [B]: {},
    });
    const life = s.life(A);
    s.cast(A, 'Hero');
    expect(s.life(A) - life).toBe(1);
    s.to('upkeep', A).resolve();
    expect(s.life(A) - life).toBe(2);
  });
  it('603.2: "that creature" is the one that was dealt the damage', () => {
    const s = table(
      [
        creature(
          "Whenever this creature deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step.",
          'Hero',
          '1/5',
        ),
      ],
      { [A]: { battlefield: ['Hero'] }, [B]: { battlefield: ['Giant'] } },
    );
    s.attack({ Hero: B }).block({ Giant: 'Hero' }).to('main2');
    expect([s.object('Giant')?.tapped, s.object('Giant')?.frozen, s.object('Hero')?.frozen]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what may be done by others (608.2d)', () => {
  it('608.2d: each player is asked, and does it', () => {
    const s = table([instant('Each player may draw a card.')], {
      [A]: { hand: ['Deed'], library: ['Bear'], battlefield: isles },
      [B]: { library: ['Wall'] },
    });
    s.say(A, 'no').say(B, 'yes').cast(A, 'Deed');
    expect([s.hand(A), s.hand(B)]).toEqual([[], ['Wall']]);
  });
  it('701.23: the controller of what was exiled may search their own library', () => {
    const s = table(
      [
        instant(
          'Exile target creature. Its controller may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle.',
        ),
      ],
      {
        [A]: { hand: ['Deed'], library: ['Forest'], battlefield: isles },
        [B]: { battlefield: ['Giant'], library: ['Swamp'] },
      },
    );
    s.say(B, 'yes')
      .choose(B, 'Swamp')
      .cast(A, 'Deed', { targets: ['Giant'] });
    expect([s.battlefield(B), s.object('Swamp')?.tapped, s.zone('Forest')]).toEqual([['Swamp'], true, 'library']);
  });
  it.each([
    ['yes', 0],
    ['no', 2],
  ])('118.12: another player may pay, or it happens: %s', (answer, n) => {
    const s = table([instant("Target opponent may pay {1}. If they don't, that player loses 2 life.")], {
      [A]: { hand: ['Deed'], battlefield: isles },
      [B]: { battlefield: ['Swamp'] },
    });
    const life = s.life(B);
    s.will(
      B,
      answer === 'yes' ? (part) => ({ pay: part.kind === 'pay' ? part.suggestion : null }) : { pay: null },
    ).cast(A, 'Deed', { targets: [B] });
    expect(life - s.life(B)).toBe(n);
  });
});

describe('counters, doubling and choices', () => {
  it('122.6: a card returns with a counter on it', () => {
    const s = table(
      [instant('Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it.')],
      { [A]: { hand: ['Deed'], graveyard: ['Bear'], battlefield: isles } },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('4/4');
  });
  it('701.10e: the number of counters is doubled, for each by itself', () => {
    const s = table([instant('Double the number of +1/+1 counters on each creature you control.')], {
      [A]: {
        hand: ['Deed'],
        battlefield: [...isles, { card: 'Bear', counters: { '+1/+1': 3 } }, { card: 'Bird', counters: { '+1/+1': 1 } }],
      },
    });
    s.cast(A, 'Deed');
    expect([s.pt('Bear'), s.pt('Bird')]).toEqual(['8/8', '3/3']);
  });
  it('701.10a: power is doubled', () => {
    const s = table(
      [
        instant("Double target creature's power until end of turn."),
        instant('Double the power and toughness of each creature you control until end of turn.', 'Feat'),
      ],
      { [A]: { hand: ['Deed', 'Feat'], battlefield: [...isles, 'Giant', 'Bird'] } },
    );
    s.cast(A, 'Deed', { targets: ['Giant'] });
    expect(s.pt('Giant')).toBe('8/4');
    s.cast(A, 'Feat');
    expect([s.pt('Giant'), s.pt('Bird')]).toEqual(['16/8', '2/2']);
  });
  it('608.2d: one of several keywords is chosen', () => {
    const s = table([instant('Target creature gains your choice of flying, trample, or haste until end of turn.')], {
      [A]: { hand: ['Deed'], battlefield: [...isles, 'Bear'] },
    });
    s.say(A, 'k1').cast(A, 'Deed', { targets: ['Bear'] });
    expect([...s.chars('Bear').keywords]).toEqual(['trample']);
  });
  it('608.2h: "that creature" is the one that was sacrificed', () => {
    const s = table(
      [instant("Target player sacrifices a creature. You gain life equal to that creature's toughness.")],
      { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { battlefield: ['Giant'] } },
    );
    const life = s.life(A);
    s.cast(A, 'Deed', { targets: [B] });
    expect(s.life(A) - life).toBe(4);
  });
});

describe('conditions of the turn and the table', () => {
  it('608.2c: creatures that died this turn are counted', () => {
    const s = table([instant('Draw a card for each creature that died this turn.')], {
      [A]: {
        hand: ['Deed', 'Smite', 'Smite'],
        library: ['Wall', 'Wall', 'Wall'],
        battlefield: [...isles, 'Swamp', 'Swamp', 'Bear', 'Bird'],
      },
    });
    s.cast(A, 'Smite', { targets: ['Bear'] }).cast(A, 'Deed');
    expect(s.hand(A).filter((n) => n === 'Wall')).toHaveLength(1);
  });
  it.each([2, 4])('603.4: life gained this turn: %s', (gained) => {
    const s = table(
      [instant(`You gain ${gained} life.`, 'Gain'), instant('If you gained 3 or more life this turn, draw a card.')],
      { [A]: { hand: ['Gain', 'Deed'], library: ['Wall'], battlefield: isles } },
    );
    s.cast(A, 'Gain').cast(A, 'Deed');
    expect(s.hand(A)).toEqual(gained >= 3 ? ['Wall'] : []);
  });
  it.each([
    [1, 0],
    [3, 1],
  ])('603.4: an opponent controls more: %s', (n, drawn) => {
    const s = table([instant('If an opponent controls more creatures than you, draw a card.')], {
      [A]: { hand: ['Deed'], library: ['Wall'], battlefield: [...isles, 'Bear'] },
      [B]: { battlefield: Array.from({ length: n }, () => 'Bird') },
    });
    s.cast(A, 'Deed');
    expect(s.hand(A)).toHaveLength(drawn);
  });
  it("603.4: you don't control one", () => {
    const s = table([instant("If you don't control a Swamp, draw a card.")], {
      [A]: { hand: ['Deed'], library: ['Wall'], battlefield: isles },
    });
    s.cast(A, 'Deed');
    expect(s.hand(A)).toEqual(['Wall']);
  });
});
