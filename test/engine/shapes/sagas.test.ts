import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';
import { card, casts, inZone, life, orders, ruling, shows } from '../../dsl/plain-ruling.ts';

const SAGA = {
  name: 'Tale',
  cost: '{W}',
  type: 'Enchantment — Saga',
  layout: 'saga',
  text: '(As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)\nI, II — You gain 1 life.\nIII — You gain 10 life.',
};
const AIMED = {
  name: 'Aimed Tale',
  cost: '{W}',
  type: 'Enchantment — Saga',
  layout: 'saga',
  text: 'I — Destroy target artifact.',
};
const AHEAD = {
  name: 'Far Tale',
  cost: '{W}',
  type: 'Enchantment — Saga',
  layout: 'saga',
  text: 'Read ahead\nI — You gain 1 life.\nII — You gain 3 life.\nIII — You gain 10 life.',
};
const BECOMES = {
  name: 'First Part',
  cost: '{W}',
  type: 'Enchantment — Saga',
  layout: 'transform',
  text: 'I — You gain 1 life.\nII — Exile this Saga, then return it to the battlefield transformed under your control.',
  other: { name: 'Second Part', type: 'Enchantment Creature — Human', pt: '2/2', text: 'Vigilance' },
};
const MORE = { name: 'More', cost: '{U}', type: 'Instant', text: 'Proliferate.' };
const library = lands(6, 'Bear');

describe('Sagas (714)', () => {
  it('714.3a: it enters with a lore counter, and its first chapter triggers (714.2b)', () => {
    const t = duel({ cards: [SAGA], seats: { A: { battlefield: ['Plains'], hand: ['Tale'] } } });
    t.do('A', 'cast', 'Tale').passOne();
    t.passOne();
    expect([t.object('Tale')?.counters, t.stack]).toEqual([{ lore: 1 }, ['Tale']]);
    t.resolve();
    expect(t.life('A')).toBe(21);
  });
  it("714.3b: as its controller's precombat main phase begins it gets another, and in no other phase or turn", () => {
    const t = duel({
      cards: [SAGA],
      seats: { A: { battlefield: ['Plains'], hand: ['Tale'], library }, B: { library } },
    });
    t.cast('A', 'Tale').to('main2', 'A');
    expect(t.object('Tale')?.counters).toEqual({ lore: 1 });
    t.to('main1', 'B').resolve();
    expect(t.object('Tale')?.counters).toEqual({ lore: 1 });
    t.to('main1', 'A').resolve();
    expect([t.object('Tale')?.counters, t.life('A')]).toEqual([{ lore: 2 }, 22]);
  });
  it('714.4: after its final chapter has left the stack, not before, its controller sacrifices it', () => {
    const t = duel({
      cards: [SAGA],
      seats: { A: { battlefield: [{ card: 'Tale', counters: { lore: 2 } }], library }, B: { library } },
    });
    t.to('main1', 'B').to('main1', 'A');
    expect([t.stack, t.zone('Tale'), t.life('A')]).toEqual([['Tale'], 'battlefield', 20]);
    t.resolve();
    expect([t.zone('Tale'), t.life('A')]).toEqual(['graveyard', 30]);
  });
  it('603.3d, 714.4: a final chapter without a legal target is removed, and the Saga goes', () => {
    const t = duel({ cards: [AIMED], seats: { A: { battlefield: ['Plains'], hand: ['Aimed Tale'] } } });
    t.cast('A', 'Aimed Tale');
    expect(t.zone('Aimed Tale')).toBe('graveyard');
  });
  ruling('714.2b: each chapter passed over triggers, also where several counters come at once', {
    cards: [
      { ...SAGA, text: 'I — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life.' },
      card(
        'Twice',
        '{1}',
        'Enchantment',
        'If one or more counters would be put on a permanent you control, twice that many of each of those kinds of counters are put on that permanent instead.',
      ),
    ],
    seats: { A: { battlefield: ['Twice', 'Plains'], hand: ['Tale'], library }, B: { library } },
  })
    .when('A', orders(), casts('Tale'))
    .resolve()
    .until('priority')
    .resolve()
    .then('B', shows('Tale', { counters: { lore: 2 } }), life('A', 31))
    .until('main1', 'A')
    .resolve()
    // twice one is two: the fourth is no chapter
    .then('B', life('A', 131), inZone('Tale', 'graveyard'));
  it('714.2b: counters that come by other means count too', () => {
    const t = duel({
      cards: [SAGA, MORE],
      seats: { A: { battlefield: ['Plains', 'Island'], hand: ['Tale', 'More'] } },
    });
    t.cast('A', 'Tale').choose('A', 'Tale').cast('A', 'More');
    expect([t.object('Tale')?.counters, t.life('A')]).toEqual([{ lore: 2 }, 22]);
  });
  it('702.155: read ahead: its controller chooses the chapter it enters with, and those before it do not trigger', () => {
    const t = duel({
      cards: [AHEAD],
      seats: { A: { battlefield: ['Plains'], hand: ['Far Tale'], library }, B: { library } },
    });
    t.will('A', { n: 2 }).cast('A', 'Far Tale');
    expect([t.object('Far Tale')?.counters, t.life('A')]).toEqual([{ lore: 2 }, 23]);
    t.to('main1', 'B').to('main1', 'A').resolve();
    expect([t.zone('Far Tale'), t.life('A')]).toEqual(['graveyard', 33]);
  });
  it('712.14a: a chapter returns it transformed: it is no Saga any more and stays', () => {
    const t = duel({
      cards: [BECOMES],
      seats: { A: { battlefield: [{ card: 'First Part', counters: { lore: 1 } }], library }, B: { library } },
    });
    t.to('main1', 'B').to('main1', 'A').resolve();
    expect(t.battlefield('A')).toEqual(['Second Part']);
    expect(t.object('First Part')?.counters).toEqual({});
  });
});
