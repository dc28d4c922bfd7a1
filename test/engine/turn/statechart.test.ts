import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../formats/index.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { chartOf } from '../../../server/engine/turn/progression.ts';
import type { Ask } from '../../../server/engine/turn/chart-names.ts';
import { MatchTransitions, type Waiting } from '../../../server/engine/turn/transitions.ts';

/** The chart of the usual turn. It remembers the transitions that were asked for, and nothing else. */
const STANDARD = new MatchTransitions(STANDARD_TURN, new Set());
const PHASES = ['beginningPhase', 'mainPhase1', 'combatPhase', 'mainPhase2', 'endingPhase'];

/** Events of a turn: facts, skips, and phases that are added at the end of a phase, the latest first. */
interface Course {
  readonly attackers: boolean;
  readonly firstStrike: boolean;
  readonly skipped: readonly string[];
  readonly skipsCombat: boolean;
  /** added after the phase of this number that takes place */
  readonly added: Readonly<Record<number, readonly string[]>>;
  readonly endsIn: string | null;
}

/** Follows the chart through one turn, with the writes done by hand; returns the steps that take place. */
function played(course: Course): string[] {
  const chart = STANDARD;
  let queue: string[] = [];
  let resume: string | null = null;
  let phase = '';
  let count = 0;
  let ends = false;
  let skipsCombat = course.skipsCombat;
  const skips = [...course.skipped];
  const ask: Ask = (guard, about) => {
    switch (guard) {
      case 'turnGoesOn':
        return !ends;
      case 'turnEnds':
        return ends;
      case 'stackIsEmpty':
        return true;
      case 'stepIsSkipped':
        return skips.includes(about);
      case 'combatIsSkipped':
        return skipsCombat;
      case 'additionalPhase':
        return queue.length > 0;
      case 'additionalPhaseBeginsWith':
        return (firstSteps[queue[0] ?? ''] ?? queue[0]) === about;
      case 'turnIsInterrupted':
        return resume !== null;
      case 'turnResumesWith':
        return resume === about;
      case 'fact':
        return about === 'attackers' ? course.attackers : course.attackers && course.firstStrike;
      default:
        return false;
    }
  };
  const steps: string[] = [];
  let at: Waiting = chart.at({ match: 'playing', turn: 'untap', priority: 'closed' }, false);
  for (let n = 0; n < 500; n++) {
    const { to, writes } = chart.next(at, at.path.endsWith('holder') ? 'PASSED' : 'DONE', ask);
    if (writes.includes('skipStep'))
      skips.splice(skips.indexOf(to.step?.id === 'untap' ? 'untap step' : 'draw step'), 1);
    if (writes.includes('skipCombat')) skipsCombat = false;
    if (writes.includes('beginAdditionalPhase')) {
      resume ??= PHASES[PHASES.indexOf(phase) + 1] ?? 'turnBegins';
      queue = queue.slice(1);
    }
    if (writes.includes('resumeTurn')) resume = null;
    if (writes.includes('endTurn')) [ends, queue, resume] = [false, [], null];
    if (to.path === 'playing.turnBegins') return steps;
    const [, key = ''] = to.path.split('.');
    if (to.path.endsWith('.begins') && to.step) {
      steps.push(to.step.id);
      if (key !== phase || steps.at(-1) === firstSteps[key]) {
        queue = [...(course.added[count] ?? []), ...queue];
        count++;
      }
      phase = key;
      if (to.step.id === course.endsIn && steps.filter((s) => s === course.endsIn).length === 1) ends = true;
    }
    at = to;
  }
  throw new Error('The turn does not end.');
}
const firstSteps: Readonly<Record<string, string>> = {
  beginningPhase: 'untap',
  mainPhase1: 'main1',
  combatPhase: 'beginCombat',
  mainPhase2: 'main2',
};

/** The states of an opening in which players take mulligans in so many rounds, with the procedures (·) and writes (/) of each. */
function openingOf(rounds: number): string[] {
  const chart = STANDARD;
  let at = chart.at({ match: 'opening', turn: 'untap', priority: 'closed' }, false);
  const path = [`${at.path} · ${at.procedures.join(', ')}`];
  for (let taken = 0; at.words.match === 'opening';) {
    const { to, writes } = chart.next(at, 'DONE', (guard) => guard === 'mulligansAreDeclared' && taken < rounds);
    if (to.path.endsWith('take')) taken++;
    expect(chart.at(to.words, false)).toBe(to);
    path.push(
      [to.path, ...(writes.length > 0 ? [`/ ${writes.join(', ')}`] : []), `· ${to.procedures.join(', ')}`].join(' '),
    );
    at = to;
  }
  return path;
}

describe('103: the statechart of the opening', () => {
  const BEFORE = [
    'opening.setup · beforeOpening, startingPlayer, additionalSteps',
    'opening.openingHands · openingHands',
    'opening.mulligans.declare / beginMulligans · declareMulligans',
  ];
  const ROUND = [
    'opening.mulligans.take · takeMulligans',
    'opening.mulligans.bottom · putOnBottom',
    'opening.mulligans.declare · declareMulligans',
  ];
  const AFTER = [
    'opening.beforeFirstTurn / endMulligans · openingHandActions, beforeFirstTurn',
    'playing.turnBegins / nextTurn · beginTurn',
  ];
  it('103.1, 103.2, 103.5, 103.6, 103.8: without mulligans, hands are drawn and the first turn begins', () => {
    expect(openingOf(0)).toEqual([...BEFORE, ...AFTER]);
  });
  it('103.5: all declare, all take, all put cards on the bottom, and so on until nobody takes a mulligan', () => {
    expect(openingOf(2)).toEqual([...BEFORE, ...ROUND, ...ROUND, ...AFTER]);
  });
  it('104.1: a match that ends in the middle of mulligans is over, and they end with it', () => {
    const chart = new MatchTransitions(STANDARD_TURN, new Set());
    const declare = chart.at({ match: 'opening', turn: 'untap', priority: 'declare' }, false);
    const { to, writes } = chart.next(declare, 'OVER', () => false);
    expect([to.path, writes]).toEqual(['over', ['endMulligans']]);
  });
});

describe('500.1: the statechart of a turn', () => {
  const plain: Course = {
    attackers: false,
    firstStrike: false,
    skipped: [],
    skipsCombat: false,
    added: {},
    endsIn: null,
  };

  it('506.1, 508.8: without attackers there are no declare blockers and combat damage steps', () => {
    expect(played(plain)).toEqual([
      'untap',
      'upkeep',
      'draw',
      'main1',
      'beginCombat',
      'attackers',
      'endCombat',
      'main2',
      'end',
      'cleanup',
    ]);
  });
  it('510.4: with a first striker there are two combat damage steps', () => {
    const steps = played({ ...plain, attackers: true, firstStrike: true });
    expect(steps.slice(steps.indexOf('blockers'), steps.indexOf('endCombat'))).toEqual([
      'blockers',
      'firstStrike',
      'damage',
    ]);
  });
  it('614.10a: a step that all active players skip does not begin', () => {
    expect(played({ ...plain, skipped: ['untap step', 'draw step'] }).slice(0, 2)).toEqual(['upkeep', 'main1']);
  });
  it('500.8: phases that were added after the first main phase come before combat, the latest first', () => {
    const steps = played({ ...plain, added: { 1: ['combatPhase', 'mainPhase2'] } });
    const combat = ['beginCombat', 'attackers', 'endCombat'];
    expect(steps.slice(3)).toEqual(['main1', ...combat, 'main2', ...combat, 'main2', 'end', 'cleanup']);
  });
  it('500.8: a phase that is added from one of its steps on begins with that step', () => {
    const steps = played({ ...plain, added: { 2: ['attackers'] } });
    expect(steps.slice(4)).toEqual([
      'beginCombat',
      'attackers',
      'endCombat',
      'attackers',
      'endCombat',
      'main2',
      'end',
      'cleanup',
    ]);
  });
  it('614.10: a skipped combat phase that was added does not repeat the phase after combat', () => {
    const steps = played({ ...plain, skipsCombat: true, added: { 1: ['combatPhase'] } });
    expect(steps.slice(3)).toEqual(['main1', 'beginCombat', 'attackers', 'endCombat', 'main2', 'end', 'cleanup']);
  });
  it('723.1d: a turn that ends goes on with its cleanup step, without phases that were added', () => {
    expect(played({ ...plain, endsIn: 'main1', added: { 1: ['combatPhase'] } }).slice(3)).toEqual(['main1', 'cleanup']);
  });
  it('500.8: a phase added after the ending phase comes before the next turn', () => {
    expect(played({ ...plain, added: { 4: ['mainPhase2'] } }).slice(-3)).toEqual(['end', 'cleanup', 'main2']);
  });

  it('500.8, 614.10: added phases come out as in a list of the phases that are still to come', () => {
    const phase = fc.constantFrom('beginningPhase', 'mainPhase1', 'combatPhase', 'mainPhase2');
    const added = fc.array(fc.tuple(fc.nat(5), fc.array(phase, { minLength: 1, maxLength: 3 })), { maxLength: 3 });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), added, (attackers, skipsCombat, list) => {
        const course = { ...plain, attackers, skipsCombat, added: Object.fromEntries(list) };
        expect(played(course)).toEqual(naive(course));
      }),
      { numRuns: 300 },
    );
  });

  it('508.8: a fact is looked at once for a transition, so what is remembered is what was answered', () => {
    const chart = new MatchTransitions(STANDARD_TURN, new Set());
    const ends = chart.at({ match: 'playing', turn: 'attackers', priority: 'ends' }, true);
    const none: Ask = (guard) => guard === 'turnGoesOn';
    expect(chart.next(ends, 'DONE', none).to.step?.id).toBe('endCombat');
    let looked = 0;
    const changing: Ask = (guard, about) =>
      guard === 'turnGoesOn' || (guard === 'fact' && (about === 'firstStrike' || looked++ > 0));
    expect(chart.next(ends, 'DONE', changing).to.step?.id).toBe('firstStrike');
    expect(chart.next(ends, 'DONE', none).to.step?.id).toBe('endCombat');
  });

  it('500.1: every step of every format can be reached, and no turn gets stuck', () => {
    for (const format of FORMATS.values()) {
      const rules = format.rules({});
      const chart = chartOf(rules);
      const reached = new Set<string>();
      for (let seed = 1; seed <= 200; seed++) {
        let bits = seed * 2654435761;
        const ask: Ask = (guard) => {
          bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0;
          if (guard === 'turnGoesOn' || guard === 'stackIsEmpty') return true;
          return guard === 'fact' && bits > 2 ** 31;
        };
        let at = chart.at({ match: 'playing', turn: rules.turn.steps[0]?.id ?? '', priority: 'closed' }, false);
        let n = 0;
        do {
          if (at.step) reached.add(at.step.id);
          at = chart.next(at, at.path.endsWith('holder') ? 'PASSED' : 'DONE', ask).to;
        } while (at.path !== 'playing.turnBegins' && n++ < 500);
        expect(at.path).toBe('playing.turnBegins');
      }
      expect([...reached].toSorted()).toEqual(rules.turn.steps.map((s) => s.id).toSorted());
    }
  });
});

/** The steps of a turn by a list of the phases that are still to come (500.8). */
function naive({ attackers, skipsCombat, added }: Course): string[] {
  const stepsOf = (phase: string): string[] =>
    ({
      beginningPhase: ['untap', 'upkeep', 'draw'],
      mainPhase1: ['main1'],
      mainPhase2: ['main2'],
      combatPhase: ['beginCombat', 'attackers', ...(attackers ? ['blockers', 'damage'] : []), 'endCombat'],
      endingPhase: ['end', 'cleanup'],
    })[phase] ?? [];
  let toCome = [...PHASES];
  let skip = skipsCombat;
  const steps: string[] = [];
  for (let count = 0; toCome.length > 0;) {
    const [phase = '', ...rest] = toCome;
    toCome = rest;
    if (phase === 'combatPhase' && skip) {
      skip = false;
      continue;
    }
    steps.push(...stepsOf(phase));
    toCome = [...(added[count] ?? []), ...toCome];
    count++;
  }
  return steps;
}
