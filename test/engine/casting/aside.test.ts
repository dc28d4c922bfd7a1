import { describe, expect, it } from 'vitest';
import { canSee } from '../../../server/engine/language/facts/visibility.ts';
import { duel, lands, type Scenario } from '../../dsl/plain.ts';

const tapped = (t: Scenario, seat: string): number =>
  t.g.world.permanentsOf(t.seat(seat)).filter((id) => t.g.world.get(id).tapped).length;
const LIBRARIES = { A: lands(5, 'Forest'), B: lands(5, 'Forest') };

describe('cards set aside by special actions (116.2)', () => {
  const ORACLE = { name: 'Oracle', cost: '{3}{W}', type: 'Creature — Human', pt: '3/3', text: 'Foretell {W}' };
  it('702.143a: foretold face down for {2}, and cast for its foretell cost on a later turn', () => {
    const t = duel({
      cards: [ORACLE],
      seats: {
        A: { battlefield: lands(3, 'Plains'), hand: ['Oracle'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.special('A', 'Foretell');
    const o = t.object('Oracle');
    expect([o?.zone, o?.faceDown, tapped(t, 'A'), t.stack]).toEqual(['exile', true, 2, []]);
    expect(o && canSee(t.g, { person: 0, side: 0 }, o)).toBe(true);
    expect(o && canSee(t.g, { person: 1, side: 1 }, o)).toBe(false);
    expect(t.try('A', 'cast', 'Oracle', { way: 'foretell' })?.clauses).toContain('601.3');
    t.to('main1', 'B').to('main1', 'A').cast('A', 'Oracle', { way: 'foretell' });
    expect([t.zone('Oracle'), t.object('Oracle')?.faceDown, tapped(t, 'A')]).toEqual(['battlefield', false, 1]);
  });
  it("702.143a: not during another's turn", () => {
    const t = duel({
      cards: [ORACLE],
      turn: { side: 'B' },
      seats: { A: { battlefield: lands(3, 'Plains'), hand: ['Oracle'] } },
    });
    expect(t.specials('A')).toEqual([]);
    expect(
      t.g
        .why(0, `aside:${t.ref('Oracle')}:s0:foretell`)
        .chain.find((c) => !c.holds)
        ?.clauses.join(', '),
    ).toContain('702.143a');
  });
  it('601.2f: what makes such spells cheaper sees the foretold card as the spell', () => {
    const herald = {
      name: 'Herald',
      cost: '{2}',
      type: 'Artifact',
      text: 'Human spells you cast cost {1} less to cast.',
    };
    const dear = { name: 'Dear', cost: '{5}{W}', type: 'Creature — Human', pt: '3/3', text: 'Foretell {1}{W}' };
    const t = duel({
      cards: [dear, herald],
      seats: {
        A: { battlefield: ['Herald', ...lands(2, 'Plains')], hand: ['Dear'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.special('A', 'Foretell').to('main1', 'B').to('main1', 'A').cast('A', 'Dear', { way: 'foretell' });
    expect(tapped(t, 'A')).toBe(1);
  });
  it('702.170a, d: plotted for its plot cost, cast without paying on a later turn, and only when a sorcery could be', () => {
    const coyote = { name: 'Coyote', cost: '{3}{R}', type: 'Instant', text: 'You gain 3 life.\nPlot {R}' };
    const t = duel({
      cards: [coyote],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Coyote'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.special('A', 'Plot');
    expect([t.zone('Coyote'), tapped(t, 'A')]).toEqual(['exile', 1]);
    t.to('main1', 'B');
    expect(t.try('A', 'cast', 'Coyote', { way: 'plot' })?.clauses).toContain('117.1a');
    t.to('main1', 'A').cast('A', 'Coyote', { way: 'plot' });
    expect([t.life('A'), tapped(t, 'A'), t.zone('Coyote')]).toEqual([23, 0, 'graveyard']);
  });
  it('702.62a: a suspended card loses a time counter each upkeep; with the last it is played, a creature with haste', () => {
    const rift = { name: 'Rift', cost: '{5}{R}', type: 'Creature — Elemental', pt: '5/5', text: 'Suspend 2—{R}' };
    const t = duel({
      cards: [rift],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Rift'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.special('A', 'Suspend');
    expect(t.object('Rift')?.counters['time']).toBe(2);
    t.to('main1', 'B');
    expect(t.object('Rift')?.counters['time']).toBe(2);
    t.to('main1', 'A');
    expect(t.object('Rift')?.counters['time']).toBe(1);
    t.to('main1', 'B').say('A', 'yes').to('main1', 'A');
    expect(t.zone('Rift')).toBe('battlefield');
    expect(t.chars('Rift').keywords.has('haste')).toBe(true);
  });
  it('702.62a: one that is not played remains exiled', () => {
    const rift = { name: 'Rift', cost: '{5}{R}', type: 'Sorcery', text: 'You gain 5 life.\nSuspend 1—{R}' };
    const t = duel({
      cards: [rift],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Rift'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.special('A', 'Suspend').to('main1', 'B').say('A', 'no').to('main1', 'A');
    expect([t.zone('Rift'), t.life('A')]).toEqual(['exile', 20]);
  });
});

describe('cast from elsewhere later', () => {
  it('702.185a: warped, it is exiled at the next end step and may be cast from exile after that turn', () => {
    const ship = { name: 'Ship', cost: '{3}{U}', type: 'Creature — Robot', pt: '4/4', text: 'Warp {U}' };
    const t = duel({
      cards: [ship],
      seats: {
        A: { battlefield: lands(4, 'Island'), hand: ['Ship'], library: LIBRARIES.A },
        B: { library: LIBRARIES.B },
      },
    });
    t.cast('A', 'Ship', { way: 'warp' });
    expect(t.zone('Ship')).toBe('battlefield');
    t.to('end').resolve();
    expect(t.zone('Ship')).toBe('exile');
    expect(t.try('A', 'cast', 'Ship', { way: 'warped' })).not.toBeNull();
    t.to('main1', 'B').to('main1', 'A').cast('A', 'Ship', { way: 'warped' });
    expect([t.zone('Ship'), tapped(t, 'A')]).toEqual(['battlefield', 4]);
    t.to('end').resolve();
    expect(t.zone('Ship')).toBe('battlefield');
  });
  it('702.187b: with mayhem only what one discarded this turn is cast from the graveyard', () => {
    const bolt = { name: 'Jolt', cost: '{2}{R}', type: 'Instant', text: 'You gain 3 life.\nMayhem {R}' };
    const toss = {
      name: 'Toss',
      cost: '{R}',
      type: 'Instant',
      text: 'As an additional cost to cast this spell, discard a card.\nYou gain 1 life.',
    };
    const t = duel({
      cards: [bolt, toss],
      seats: {
        A: { battlefield: lands(2, 'Mountain'), hand: ['Toss', 'Jolt'], graveyard: [{ card: 'Jolt', as: 'Old' }] },
      },
    });
    t.cast('A', 'Toss');
    expect(t.try('A', 'cast', 'Old', { way: 'mayhem' })?.clauses).toContain('601.3');
    t.cast('A', 'Jolt', { way: 'mayhem' });
    expect(t.life('A')).toBe(24);
  });
});
