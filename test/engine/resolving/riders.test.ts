import { describe, expect, it } from 'vitest';
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
const creature = (text: string, name = 'Hero', pt = '2/2'): InlineCard => ({
  name,
  cost: '{U}',
  type: 'Creature — Human',
  pt,
  text,
});
const THRESHOLD =
  'Threshold — ~ deals 5 damage to that creature instead if seven or more cards are in your graveyard.'.replace(
    '~',
    'Deed',
  );

describe('what takes the place of the effect before it (614.15)', () => {
  const BOLT = sorcery(
    'Kicker {2}\nDeed deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.',
  );
  it.each([
    [false, 2],
    [true, 4],
  ])('614.15: the damage is dealt once, by the spell, to its target: kicked %s', (kicked, n) => {
    const s = table([BOLT], { [A]: { hand: ['Deed'], battlefield: isles }, [B]: {} });
    const life = s.life(B);
    s.cast(A, 'Deed', { kicked, targets: [B] });
    expect(life - s.life(B)).toBe(n);
  });
  it.each([
    [6, 'battlefield'],
    [7, 'graveyard'],
  ])('614.15: a later line replaces the line before it, and speaks of its target: %s cards', (n, zone) => {
    const s = table([sorcery(`Deed deals 2 damage to target creature.\n${THRESHOLD}`)], {
      [A]: { hand: ['Deed'], battlefield: isles, graveyard: lands(n, 'Swamp') },
      [B]: { battlefield: ['Giant'] },
    });
    s.cast(A, 'Deed', { targets: ['Giant'] });
    expect(s.zone('Giant')).toBe(zone);
  });
  it('614.15: the condition may ask of what the replaced effect would act on', () => {
    const s = table(
      [
        sorcery(
          'Put a +1/+1 counter on target creature. If that creature is attacking, put two +1/+1 counters on it instead.',
        ),
        {
          name: 'Rush',
          cost: '{U}',
          type: 'Instant',
          text: "Put a +1/+1 counter on target creature. If it's a Bird, put three +1/+1 counters on it instead.",
        },
      ],
      { [A]: { hand: ['Deed', 'Rush'], battlefield: [...isles, 'Bear', 'Bird'] }, [B]: {} },
    );
    s.cast(A, 'Deed', { targets: ['Bear'] }).cast(A, 'Rush', { targets: ['Bird'] });
    expect([s.pt('Bear'), s.pt('Bird')]).toEqual(['3/3', '4/4']);
  });
  it.each([
    [false, 1],
    [true, 3],
  ])('614.15: as many of the tokens that would have been created: kicked %s', (kicked, n) => {
    const s = table(
      [
        sorcery(
          'Kicker {2}\nCreate a 1/1 white Soldier creature token. If this spell was kicked, create three of those tokens instead.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: isles } },
    );
    s.cast(A, 'Deed', { kicked });
    expect(s.battlefield(A).filter((name) => name === 'Soldier')).toHaveLength(n);
  });
  it('614.15: each of the same class, by the same source', () => {
    const s = table(
      [
        sorcery(
          'Kicker {2}\nDeed deals 1 damage to each creature without flying and each player. If this spell was kicked, it deals 4 damage to each creature without flying and each player instead.',
        ),
      ],
      { [A]: { hand: ['Deed'], battlefield: [...isles, 'Bird'] }, [B]: { battlefield: ['Giant'] } },
    );
    const life = s.life(B);
    s.cast(A, 'Deed', { kicked: true });
    expect([s.zone('Giant'), s.zone('Bird'), life - s.life(B)]).toEqual(['graveyard', 'battlefield', 4]);
  });
});

describe('targets that depend on an optional cost (601.2b, 601.2c)', () => {
  const CHARM = sorcery(
    'Kicker {2}\nDestroy target creature with flying. If this spell was kicked, instead destroy target creature.',
  );
  it('702.33f: only the targets of what will happen are chosen', () => {
    const s = table([CHARM], { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { battlefield: ['Bird', 'Giant'] } });
    s.cast(A, 'Deed', { kicked: true, targets: ['Giant'] });
    expect([s.zone('Giant'), s.zone('Bird')]).toEqual(['graveyard', 'battlefield']);
  });
  it('601.2c: a spell with no target but for its kicked form can be cast kicked alone', () => {
    const s = table([CHARM], { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { battlefield: ['Giant'] } });
    expect(s.try(A, 'cast', 'Deed', { targets: ['Giant'] })).not.toBeNull();
    s.cast(A, 'Deed', { kicked: true, targets: ['Giant'] });
    expect(s.zone('Giant')).toBe('graveyard');
  });
  it('702.33f: without the kicker a further target is not chosen', () => {
    const s = table([sorcery('Kicker {2}\nDraw a card. If this spell was kicked, destroy target creature.')], {
      [A]: { hand: ['Deed'], library: ['Bear', 'Bear'], battlefield: isles },
      [B]: {},
    });
    s.cast(A, 'Deed');
    expect(s.hand(A)).toEqual(['Bear']);
  });
});

describe('how it was cast (601, 608.3)', () => {
  const ARRIVAL = creature('When this creature enters, if you cast it from your hand, draw a card.');
  it('603.4: a permanent knows where its spell was cast from', () => {
    const s = table([ARRIVAL, sorcery('Return target creature card from your graveyard to the battlefield.')], {
      [A]: { hand: ['Hero', 'Deed'], library: ['Bear', 'Bear'], battlefield: isles },
    });
    s.cast(A, 'Hero');
    expect(s.hand(A)).toEqual(['Deed', 'Bear']);
  });
  it('603.4: what was put onto the battlefield was not cast', () => {
    const s = table([ARRIVAL, sorcery('Return target creature card from your graveyard to the battlefield.')], {
      [A]: { hand: ['Deed'], graveyard: ['Hero'], library: ['Bear', 'Bear'], battlefield: isles },
    });
    s.cast(A, 'Deed', { targets: ['Hero'] });
    expect([s.zone('Hero'), s.hand(A)]).toEqual(['battlefield', []]);
  });
  it('702.34a: a spell knows that it was cast from a graveyard', () => {
    const s = table(
      [sorcery('Draw a card. If this spell was cast from a graveyard, draw two cards instead.\nFlashback {U}')],
      { [A]: { graveyard: ['Deed'], library: ['Bear', 'Bear', 'Bear'], battlefield: isles } },
    );
    s.cast(A, 'Deed');
    expect(s.hand(A)).toHaveLength(2);
  });
  it.each([
    ['main1', A, 3],
    ['upkeep', B, 1],
  ])('207.2c: addendum asks for your main phase: %s', (step, side, n) => {
    const s = table(
      [
        {
          name: 'Deed',
          cost: '{U}',
          type: 'Instant',
          text: 'Draw a card.\nAddendum — If you cast this spell during your main phase, draw three cards instead.',
        },
      ],
      { [A]: { hand: ['Deed'], library: ['Bear', 'Bear', 'Bear', 'Bear'], battlefield: isles }, [B]: {} },
    );
    if (step !== s.step) s.to(step, side);
    s.cast(A, 'Deed');
    expect(s.hand(A)).toHaveLength(n);
  });
});
