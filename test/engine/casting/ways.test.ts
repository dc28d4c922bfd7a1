import { describe, expect, it } from 'vitest';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { duel, lands } from '../../dsl/plain.ts';

const SHAPER = {
  name: 'Shaper',
  cost: '{4}{U}',
  type: 'Creature — Elemental',
  pt: '4/4',
  text: 'When this creature enters, draw a card.\nEvoke {1}{U}',
};
const RUNNER = { name: 'Runner', cost: '{4}{R}', type: 'Creature — Goblin', pt: '3/1', text: 'Dash {1}{R}' };
const BRAWLER = { name: 'Brawler', cost: '{4}{R}', type: 'Creature — Ogre', pt: '5/1', text: 'Blitz {1}{R}' };
const SHOW = { name: 'Show', cost: '{4}{B}', type: 'Sorcery', text: 'Draw two cards.\nSpectacle {B}' };
const WAVE = { name: 'Wave', cost: '{3}{R}', type: 'Sorcery', text: 'Wave deals 2 damage to any target.\nSurge {R}' };
const GHOST = {
  name: 'Ghost',
  cost: '{4}{B}',
  type: 'Creature — Spirit',
  pt: '4/4',
  text: 'Escape—{B}, Exile two other cards from your graveyard.',
};
const TALE = { name: 'Tale', cost: '{1}{U}', type: 'Sorcery', text: 'Draw a card.\nRetrace' };
const LEAP = { name: 'Leap', cost: '{U}', type: 'Sorcery', text: 'Draw a card.\nJump-start' };
const ECHO = { name: 'Echo Song', cost: '{3}{B}', type: 'Sorcery', text: 'Draw a card.\nFlashback—{B}, Pay 3 life.' };
const FORCE = {
  name: 'Force',
  cost: '{3}{U}{U}',
  type: 'Instant',
  text: "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nCounter target spell.",
};
const SNUFF = {
  name: 'Snuff',
  cost: '{3}{B}',
  type: 'Instant',
  text: "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\nDestroy target creature.",
};
const TAX = { name: 'Tax', cost: '{1}{W}', type: 'Enchantment', text: 'Sorcery spells cost {1} more to cast.' };
const BLAZE = {
  name: 'Blaze',
  cost: '{X}{R}',
  type: 'Sorcery',
  text: "You may sacrifice a Mountain rather than pay this spell's mana cost.\nBlaze deals X damage to any target.",
};

describe('alternative costs (118.9)', () => {
  it('702.74a: cast for its evoke cost, a permanent does what it does as it enters and is sacrificed', () => {
    const t = duel({
      cards: [SHAPER],
      seats: { A: { battlefield: lands(2, 'Island'), hand: ['Shaper'], library: ['Bear'] } },
    });
    t.will('A', (part) => suggestAnswer(part)).cast('A', 'Shaper', { way: 'evoke' });
    expect(t.zone('Shaper')).toBe('graveyard');
    expect(t.hand('A')).toEqual(['Bear']);
  });
  it('702.74a: whoever controls it by then sacrifices it', () => {
    const gift = {
      name: 'Gift',
      cost: '{U}',
      type: 'Instant',
      text: 'Target opponent gains control of target creature.',
    };
    const rite = {
      name: 'Rite',
      cost: '{W}',
      type: 'Enchantment',
      text: 'Whenever you sacrifice a creature, you gain 2 life.',
    };
    const t = duel({
      cards: [SHAPER, gift, rite],
      seats: {
        A: { battlefield: lands(3, 'Island'), hand: ['Shaper', 'Gift'], library: ['Bear'] },
        B: { battlefield: ['Rite'] },
      },
    });
    t.will('A', (part) => suggestAnswer(part)).do('A', 'cast', 'Shaper', { way: 'evoke' });
    t.passOne();
    t.passOne();
    t.cast('A', 'Gift', { targets: ['B', 'Shaper'] });
    expect([t.zone('Shaper'), t.graveyard('A').sort(), t.life('B')]).toEqual(['graveyard', ['Gift', 'Shaper'], 22]);
  });
  it('702.74a: cast for its mana cost it stays', () => {
    const t = duel({
      cards: [SHAPER],
      seats: { A: { battlefield: lands(5, 'Island'), hand: ['Shaper'], library: ['Bear'] } },
    });
    t.cast('A', 'Shaper');
    expect(t.zone('Shaper')).toBe('battlefield');
  });
  it("702.109a: dashed, it has haste and goes back to its owner's hand at the next end step", () => {
    const t = duel({ cards: [RUNNER], seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Runner'] } } });
    t.cast('A', 'Runner', { way: 'dash' });
    expect(t.chars('Runner').keywords.has('haste')).toBe(true);
    t.to('end').resolve();
    expect(t.zone('Runner')).toBe('hand');
  });
  it('702.109a: not dashed, it has no haste', () => {
    const t = duel({ cards: [RUNNER], seats: { A: { battlefield: lands(5, 'Mountain'), hand: ['Runner'] } } });
    t.cast('A', 'Runner');
    expect(t.chars('Runner').keywords.has('haste')).toBe(false);
    t.to('end').resolve();
    expect(t.zone('Runner')).toBe('battlefield');
  });
  it('702.152a: blitzed, it has haste, is sacrificed at the next end step and gives a card as it dies', () => {
    const t = duel({
      cards: [BRAWLER],
      seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Brawler'], library: ['Bear'] } },
    });
    t.cast('A', 'Brawler', { way: 'blitz' });
    expect(t.chars('Brawler').keywords.has('haste')).toBe(true);
    t.to('end').resolve();
    expect(t.zone('Brawler')).toBe('graveyard');
    expect(t.hand('A')).toEqual(['Bear']);
  });
  it('702.137a: the spectacle cost is open only after an opponent has lost life this turn', () => {
    const t = duel({
      cards: [SHOW],
      seats: { A: { battlefield: ['Mountain', 'Swamp'], hand: ['Show', 'Spark'], library: ['Bear', 'Bear'] } },
    });
    expect(t.try('A', 'cast', 'Show', { way: 'spectacle' })?.clauses).toContain('118.9');
    t.cast('A', 'Spark', { targets: ['B'] }).cast('A', 'Show', { way: 'spectacle' });
    expect(t.hand('A')).toEqual(['Bear', 'Bear']);
  });
  it('702.117a: the surge cost is open after another spell of the turn', () => {
    const t = duel({ cards: [WAVE], seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Wave', 'Spark'] } } });
    expect(t.try('A', 'cast', 'Wave', { way: 'surge', targets: ['B'] })?.clauses).toContain('118.9');
    t.cast('A', 'Spark', { targets: ['B'] }).cast('A', 'Wave', { way: 'surge', targets: ['B'] });
    expect(t.life('B')).toBe(15);
  });
  it('118.9: life and a card are paid in place of the mana cost', () => {
    const t = duel({
      cards: [FORCE],
      turn: { side: 'B' },
      seats: { A: { hand: ['Force', 'Study', 'Bear'] }, B: { battlefield: ['Mountain'], hand: ['Spark'] } },
    });
    t.do('B', 'cast', 'Spark', { targets: ['A'] }).passOne();
    t.cast('A', 'Force', { way: 'instead0', targets: ['Spark'] });
    expect(t.life('A')).toBe(19);
    expect(t.zone('Study')).toBe('exile');
    expect(t.zone('Spark')).toBe('graveyard');
  });
  it('118.9: an alternative cost with a condition is open only while that holds', () => {
    const without = duel({
      cards: [SNUFF],
      seats: { A: { battlefield: ['Forest'], hand: ['Snuff'] }, B: { battlefield: ['Bear'] } },
    });
    expect(without.try('A', 'cast', 'Snuff', { way: 'instead0', targets: ['Bear'] })?.clauses).toContain('118.9');
    const t = duel({
      cards: [SNUFF],
      seats: { A: { battlefield: ['Swamp'], hand: ['Snuff'] }, B: { battlefield: ['Bear'] } },
    });
    t.cast('A', 'Snuff', { way: 'instead0', targets: ['Bear'] });
    expect(t.zone('Bear')).toBe('graveyard');
    expect(t.life('A')).toBe(16);
  });
  it('118.9d: increases apply to the alternative cost too', () => {
    const t = duel({
      cards: [SHOW, TAX],
      seats: { A: { battlefield: ['Mountain', 'Swamp'], hand: ['Show', 'Spark'] }, B: { battlefield: ['Tax'] } },
    });
    t.cast('A', 'Spark', { targets: ['B'] });
    expect(t.try('A', 'cast', 'Show', { way: 'spectacle' })?.clauses).toContain('601.2h');
  });
  it('107.3b: X of a spell cast for an alternative cost without X is 0', () => {
    const t = duel({ cards: [BLAZE], seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Blaze'] } } });
    t.cast('A', 'Blaze', { way: 'instead0', x: 2, targets: ['B'] });
    expect(t.life('B')).toBe(20);
  });
});

describe('casting from the graveyard', () => {
  it('702.138a: escape exiles other cards, and the permanent is no flashback: it dies to the graveyard', () => {
    const t = duel({
      cards: [GHOST],
      seats: { A: { battlefield: lands(2, 'Swamp'), graveyard: ['Ghost', 'Bear', 'Bird'], hand: ['Smite'] } },
    });
    t.cast('A', 'Ghost', { way: 'escape' });
    expect(t.zone('Ghost')).toBe('battlefield');
    expect([t.zone('Bear'), t.zone('Bird')]).toEqual(['exile', 'exile']);
    t.cast('A', 'Smite', { targets: ['Ghost'] });
    expect(t.zone('Ghost')).toBe('graveyard');
  });
  it('702.138a: without enough other cards there is no escape', () => {
    const t = duel({ cards: [GHOST], seats: { A: { battlefield: ['Swamp'], graveyard: ['Ghost', 'Bear'] } } });
    expect(t.try('A', 'cast', 'Ghost', { way: 'escape' })?.clauses).toContain('601.2h');
  });
  it('702.81a: retrace costs a land card besides the mana cost, and the card comes back to the graveyard', () => {
    const t = duel({
      cards: [TALE],
      seats: {
        A: {
          battlefield: lands(2, 'Island'),
          graveyard: ['Tale'],
          hand: [{ card: 'Forest', as: 'Wood' }, 'Bird'],
          library: ['Bear'],
        },
      },
    });
    t.cast('A', 'Tale', { way: 'retrace' });
    expect(t.zone('Wood')).toBe('graveyard');
    expect(t.zone('Tale')).toBe('graveyard');
    expect(t.hand('A')).toEqual(['Bird', 'Bear']);
  });
  it('702.133a: jump-start costs a card, and the spell is exiled', () => {
    const t = duel({
      cards: [LEAP],
      seats: { A: { battlefield: ['Island'], graveyard: ['Leap'], hand: ['Bird'], library: ['Bear'] } },
    });
    t.cast('A', 'Leap', { way: 'jump-start' });
    expect(t.zone('Leap')).toBe('exile');
    expect(t.zone('Bird')).toBe('graveyard');
  });
  it('702.34a: a flashback cost may ask for more than mana', () => {
    const t = duel({
      cards: [ECHO],
      seats: { A: { battlefield: ['Swamp'], graveyard: ['Echo Song'], library: ['Bear'] } },
    });
    t.cast('A', 'Echo Song', { way: 'flashback' });
    expect(t.life('A')).toBe(17);
    expect(t.zone('Echo Song')).toBe('exile');
  });
  it('702.34a: in a graveyard it is offered once, for its flashback cost, however much mana there is', () => {
    const t = duel({
      cards: [ECHO],
      seats: { A: { battlefield: lands(5, 'Swamp'), graveyard: ['Echo Song'], library: ['Bear'] } },
    });
    const part = t.question;
    const casts = part.kind === 'priority' ? part.actions.filter((a) => a.kind === 'cast') : [];
    expect(casts.map((a) => [a.label, a.cost])).toEqual([['Cast Echo Song (Flashback {B})', '{B}']]);
  });
  it('601.3: what has no way to be cast from there is not cast from a graveyard', () => {
    const t = duel({ cards: [SHAPER], seats: { A: { battlefield: lands(5, 'Island'), graveyard: ['Shaper'] } } });
    expect(t.try('A', 'cast', 'Shaper', { way: 'evoke' })?.clauses).toContain('601.3');
  });
});
