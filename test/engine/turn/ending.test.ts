import { describe, expect, it } from 'vitest';
import { lands, scenario } from '../../dsl/plain.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type Seats = Parameters<typeof scenario>[0]['seats'];
const STOP: InlineCard = { name: 'Stop', cost: '{U}', type: 'Instant', text: 'End the turn.' };
const PEACE: InlineCard = {
  name: 'Peace',
  cost: '{W}',
  type: 'Instant',
  text: 'You gain 1 life.\nEnd the combat phase.',
};
const BELL: InlineCard = {
  name: 'Bell',
  cost: '{1}',
  type: 'Artifact',
  text: 'At the beginning of each end step, you gain 1 life.',
};
const HORN: InlineCard = { name: 'Horn', cost: '{1}', type: 'Artifact', text: 'At end of combat, you gain 10 life.' };
const table = (seats: Seats, cards: InlineCard[] = []) =>
  scenario({ format: 'duel', people: 2, seats, cards: [STOP, PEACE, BELL, HORN, ...cards] });
const all = ['Island', 'Mountain', 'Plains', 'Forest', 'Swamp'].flatMap((name) => lands(4, name));
/** The steps of the first turn that began, in order. */
const steps = (s: ReturnType<typeof table>): string[] => {
  const events = [...s.g.journal.events(0)];
  const next = events.findIndex((e) => e.e === 'turn');
  return (next < 0 ? events : events.slice(0, next)).flatMap((e) => (e.e === 'step' ? [e.step] : []));
};
/** In the cleanup step, with priority: a creature's toughness has become 0 as an effect ended. */
function withering(): ReturnType<typeof table> {
  const SURGE: InlineCard = {
    name: 'Surge',
    cost: '{R}',
    type: 'Instant',
    text: 'Target creature gets +0/+2 until end of turn.',
  };
  const ROT: InlineCard = {
    name: 'Rot',
    cost: '{B}',
    type: 'Instant',
    text: 'Put two -1/-1 counters on target creature.',
  };
  const s = table({ [A]: { hand: ['Surge', 'Rot', 'Stop'], battlefield: ['Bear', ...all] } }, [SURGE, ROT]);
  return s
    .cast(A, 'Surge', { targets: ['Bear'] })
    .cast(A, 'Rot', { targets: ['Bear'] })
    .to('cleanup');
}

describe('CR 723.1 ending the turn', () => {
  it('CR 723.1b: every object on the stack is exiled, the resolving one too, and does nothing', () => {
    const s = table({ [A]: { hand: ['Spark', 'Stop'], battlefield: all } });
    s.do(A, 'cast', 'Spark', { targets: [B] }).cast(A, 'Stop');
    expect([s.zone('Spark'), s.zone('Stop'), s.life(B), s.stack]).toEqual(['exile', 'exile', 20, []]);
  });
  it('CR 723.1b, 112.8: an ability on the stack ceases to exist', () => {
    const ROD: InlineCard = {
      name: 'Rod',
      cost: '{1}',
      type: 'Artifact',
      text: '{T}: Rod deals 1 damage to any target.',
    };
    const s = table({ [A]: { hand: ['Stop'], battlefield: ['Rod', ...all] } }, [ROD]);
    s.do(A, 'activate', 'Rod', { targets: [B] }).cast(A, 'Stop');
    expect([s.life(B), s.stack, s.zone('Rod')]).toEqual([20, [], 'battlefield']);
  });
  it('CR 723.1d, 723.1e: the rest of the turn is skipped but for the cleanup step: no end step, no triggers of it', () => {
    const s = table({ [A]: { hand: ['Stop'], battlefield: ['Bell', ...all] } });
    const life = s.life(A);
    s.cast(A, 'Stop');
    expect([s.g.state.turn.seats, s.life(A), steps(s)]).toEqual([[s.seat(B)], life, ['cleanup']]);
  });
  it('CR 514.2, 723.1d: "until end of turn" ends; the hand is discarded down', () => {
    const SURGE: InlineCard = {
      name: 'Surge',
      cost: '{R}',
      type: 'Instant',
      text: 'Target creature gets +2/+0 until end of turn.',
    };
    const s = table({ [A]: { hand: ['Stop', 'Surge', ...lands(9, 'Forest')], battlefield: ['Bear', ...all] } }, [
      SURGE,
    ]);
    s.cast(A, 'Surge', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('4/2');
    s.cast(A, 'Stop').to('upkeep');
    expect([s.pt('Bear'), s.hand(A).length]).toEqual(['2/2', 7]);
  });
  it('CR 723.1a: what triggered in the resolution before and waits is gone', () => {
    const RELIC: InlineCard = {
      name: 'Relic',
      cost: '{1}',
      type: 'Artifact',
      text: 'Whenever a creature dies, you gain 3 life.',
    };
    const ULTIMATE: InlineCard = {
      name: 'Ultimate',
      cost: '{W}',
      type: 'Sorcery',
      text: 'Destroy all creatures. End the turn.',
    };
    const s = table({ [A]: { hand: ['Ultimate'], battlefield: ['Bear', 'Relic', ...all] } }, [RELIC, ULTIMATE]);
    const life = s.life(A);
    s.cast(A, 'Ultimate');
    expect([s.zone('Bear'), s.zone('Ultimate'), s.life(A) - life, s.g.state.turn.seats]).toEqual([
      'graveyard',
      'exile',
      0,
      [s.seat(B)],
    ]);
  });
  it('CR 514.3a, 723.1f: what triggers by the process goes on the stack in the cleanup step, players get priority, and there is another one', () => {
    const RELIC: InlineCard = {
      name: 'Relic',
      cost: '{1}',
      type: 'Artifact',
      text: 'Whenever you discard a card, you gain 3 life.',
    };
    const s = table({ [A]: { hand: ['Stop', ...lands(8, 'Forest')], battlefield: ['Relic', ...all] } }, [RELIC]);
    const life = s.life(A);
    s.cast(A, 'Stop').untilQuestion('priority');
    expect([s.step, s.stack.length, s.life(A) - life]).toEqual(['cleanup', 1, 0]);
    s.to('upkeep');
    expect([s.life(A) - life, steps(s)]).toEqual([3, ['cleanup', 'cleanup']]);
  });
  it('CR 723.1d: in the cleanup step a new cleanup step begins', () => {
    const s = withering();
    s.cast(A, 'Stop');
    expect([s.zone('Stop'), steps(s).slice(-3), s.g.state.turn.seats]).toEqual([
      'exile',
      ['end', 'cleanup', 'cleanup'],
      [s.seat(B)],
    ]);
  });
  it('CR 723.1d: in combat everything is removed from combat and no damage is dealt', () => {
    const s = table({ [A]: { battlefield: ['Bear', ...all], hand: ['Stop'] } });
    s.attack({ Bear: B }).cast(A, 'Stop');
    expect([s.life(B), s.g.state.combat, steps(s).slice(-2)]).toEqual([20, null, ['attackers', 'cleanup']]);
  });
  it('CR 723.1d: extra phases that were to come do not', () => {
    const AGAIN: InlineCard = {
      name: 'Again',
      cost: '{R}',
      type: 'Sorcery',
      text: 'After this phase, there is an additional combat phase followed by an additional main phase.',
    };
    const s = table({ [A]: { hand: ['Again', 'Stop'], battlefield: all } }, [AGAIN]);
    s.cast(A, 'Again').cast(A, 'Stop');
    expect([steps(s), s.g.state.turn.inserted, s.g.state.turn.seats]).toEqual([['cleanup'], [], [s.seat(B)]]);
  });
});

describe('CR 514.3a the cleanup step', () => {
  it('CR 514.3a: state-based actions that are performed give priority and another cleanup step', () => {
    const s = withering();
    expect([s.step, s.zone('Bear'), s.g.state.turn.seats]).toEqual(['cleanup', 'graveyard', [s.seat(A)]]);
    s.to('upkeep');
    expect(steps(s).filter((x) => x === 'cleanup').length).toBe(2);
  });
  it('CR 514.3: normally nobody gets priority and there is one', () => {
    const s = table({ [A]: { battlefield: all } });
    s.to('upkeep');
    expect([steps(s).filter((x) => x === 'cleanup').length, s.g.state.turn.seats]).toEqual([1, [s.seat(B)]]);
  });
});

describe('CR 723.2 ending the combat phase', () => {
  it('CR 723.2b, 723.2d–e: the next phase comes, without damage and the end of combat step', () => {
    const s = table({ [A]: { battlefield: ['Bear', 'Horn', ...all], hand: ['Peace'] } });
    const life = s.life(A);
    s.attack({ Bear: B }).cast(A, 'Peace');
    expect([s.step, s.life(B), s.life(A) - life, s.g.state.combat, s.zone('Peace')]).toEqual([
      'main2',
      20,
      1,
      null,
      'exile',
    ]);
  });
  it('CR 500.8, 723.2d: the next phase is an additional one where there is one', () => {
    const AGAIN: InlineCard = {
      name: 'Again',
      cost: '{R}',
      type: 'Instant',
      text: 'After this phase, there is an additional combat phase.',
    };
    const s = table({ [A]: { battlefield: ['Bear', ...all], hand: ['Again', 'Peace'] } }, [AGAIN]);
    s.attack({ Bear: B }).cast(A, 'Again').cast(A, 'Peace');
    expect([s.step, s.g.state.combat]).toEqual(['beginCombat', null]);
    s.to('main2');
    expect([s.step, s.g.state.turn.seats]).toEqual(['main2', [s.seat(A)]]);
  });
  it('CR 723.2g: outside of combat nothing happens', () => {
    const s = table({ [A]: { hand: ['Peace'], battlefield: all } });
    const life = s.life(A);
    s.cast(A, 'Peace');
    expect([s.step, s.zone('Peace'), s.life(A) - life]).toEqual(['main1', 'graveyard', 1]);
  });
});
