import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { inlineCard, type InlineCard } from '../../../server/judge/situation.ts';
import { duel, type Scenario } from '../../dsl/plain.ts';

const creature = (name: string, pt: string, text = ''): InlineCard => ({
  name,
  cost: '{1}{W}',
  type: 'Creature — Human',
  pt,
  text,
});
const CARDS = [
  creature('Piper', '1/1', 'Banding'),
  creature('Hero', '2/2', 'Banding'),
  creature('Ox', '3/3'),
  creature('Elk', '2/4'),
  creature('Hawk', '1/2', 'Flying'),
  creature('Troll', '5/5'),
  creature('Twin', '6/6', 'This creature can block an additional creature each combat.'),
  creature('Boar', '5/5', 'Trample'),
  creature('Brute', '4/4', 'Menace'),
  { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 2 damage to any target.' },
  { name: 'Mute', cost: '{R}', type: 'Instant', text: 'Target creature loses all abilities until end of turn.' },
];
const table = (A: readonly string[], B: readonly string[]): Scenario =>
  duel({
    seats: {
      A: { battlefield: [...A, 'Mountain'], hand: ['Zap'] },
      B: { battlefield: [...B, 'Mountain'], hand: ['Mute'] },
    },
    cards: CARDS,
  });
/** Attacks B with these; the bands are chosen as they are asked for, those with banding and then the one without. */
const attackInBands = (
  s: Scenario,
  attackers: readonly string[],
  ...chosen: readonly (readonly string[])[]
): Scenario => {
  s.attack(Object.fromEntries(attackers.map((n) => [n, 'B'])));
  for (const names of chosen) s.choose('A', ...names);
  s.settle();
  return s;
};
const inBand = (
  s: Scenario,
  banding: readonly string[],
  other: readonly string[],
  alone: readonly string[] = [],
): Scenario => attackInBands(s, [...banding, ...other, ...alone], banding, other);
const bands = (s: Scenario): (number | undefined)[] => s.g.state.combat?.attacks.map((a) => a.band) ?? [];

describe('CR 702.22 banding', () => {
  it('702.22c: any with banding and up to one without are a band; others attack for themselves', () => {
    const s = inBand(table(['Piper', 'Hero', 'Ox', 'Elk'], ['Troll']), ['Piper', 'Hero'], ['Ox'], ['Elk']);
    expect(bands(s)).toEqual([0, 0, 0, undefined]);
    const notes = new Viewer(s.g, { person: 1 }, { match: 'm', format: 'duel', people: [] }).view().objects;
    expect(Object.values(notes).find((o) => o.name === 'Ox')?.notes).toEqual(['In a band with Piper and Hero']);
  });
  it('702.22c: several bands, each creature in one of them at most; one by itself is none', () => {
    const s = attackInBands(
      table(['Piper', 'Hero', 'Ox', 'Elk'], ['Troll']),
      ['Piper', 'Hero', 'Ox', 'Elk'],
      ['Piper'],
      ['Ox'],
      ['Hero'],
      ['Elk'],
    );
    expect(bands(s)).toEqual([0, 1, 0, 1]);
    const none = inBand(table(['Piper', 'Ox'], []), ['Piper'], [], ['Ox']);
    expect(bands(none)).toEqual([undefined, undefined]);
  });
  it('702.22c, 702.22d: without another one that attacks the same there is nothing to ask', () => {
    expect(table(['Piper', 'Ox'], []).attack({ Piper: 'B' }).step).toBe('attackers');
    const walker = {
      name: 'Walker',
      type: 'Legendary Planeswalker — Ilse',
      cost: '{3}',
      loyalty: '4',
      text: '+1: You gain 1 life.',
    } as InlineCard;
    const s = duel({
      seats: { A: { battlefield: ['Piper', 'Ox'] }, B: { battlefield: ['Walker'] } },
      cards: [...CARDS, walker],
    }).attack({ Piper: 'B', Ox: 'Walker' });
    expect([s.step, bands(s)]).toEqual(['attackers', [undefined, undefined]]);
  });
  it('702.22h: a creature that blocks one of a band blocks all of it, whether it could or not', () => {
    const s = inBand(table(['Piper', 'Hawk', 'Elk'], ['Troll', 'Ox']), ['Piper'], ['Hawk'], ['Elk']).block({
      Troll: 'Piper',
    });
    expect(s.g.state.combat?.attacks.map((a) => [a.blocked, a.blockers.length])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ]);
    const menaced = inBand(table(['Piper', 'Brute'], ['Troll']), ['Piper'], ['Brute']).block({ Troll: 'Piper' });
    expect(menaced.g.state.combat?.attacks.map((a) => a.blocked)).toEqual([true, true]);
  });
  it('702.22k: the active player divides the damage of a creature that blocks one with banding', () => {
    const s = inBand(table(['Piper', 'Ox'], ['Troll']), ['Piper'], ['Ox'])
      .block({ Troll: 'Ox' })
      .untilQuestion('distribute');
    expect([s.question.clauses, s.g.owing()]).toEqual([['702.22k'], [s.g.world.seat(s.seat('A')).person]]);
    s.will('A', {
      shares: [
        [s.ref('Piper'), 5],
        [s.ref('Ox'), 0],
      ],
    }).to('main2');
    expect([s.zone('Piper'), s.zone('Ox'), s.object('Troll')?.damage]).toEqual(['graveyard', 'battlefield', 4]);
  });
  it('510.1d: without one with banding it is whoever controls the blocker', () => {
    const s = table(['Ox', 'Elk'], ['Twin'])
      .attack({ Ox: 'B', Elk: 'B' })
      .block({ Twin: ['Ox', 'Elk'] })
      .untilQuestion('distribute');
    expect([s.question.clauses, s.g.owing()]).toEqual([['510.1d'], [s.g.world.seat(s.seat('B')).person]]);
  });
  it('702.22j: the defending player divides the damage of what a creature with banding blocks, among the blockers alone', () => {
    const s = table(['Boar'], ['Piper', 'Elk'])
      .attack({ Boar: 'B' })
      .block({ Piper: 'Boar', Elk: 'Boar' })
      .untilQuestion('distribute');
    expect([
      s.question.clauses,
      s.g.owing(),
      s.question.kind === 'distribute' && s.question.among.map((x) => x.ref),
    ]).toEqual([['702.22j'], [s.g.world.seat(s.seat('B')).person], [s.ref('Piper'), s.ref('Elk')]]);
    s.will('B', {
      shares: [
        [s.ref('Piper'), 5],
        [s.ref('Elk'), 0],
      ],
    }).to('main2');
    expect([s.zone('Piper'), s.zone('Elk'), s.life('B')]).toEqual(['graveyard', 'battlefield', 20]);
  });
  it('702.22e: a band lasts, though banding is lost; who divides damage is asked of what has it then', () => {
    const s = inBand(table(['Piper', 'Ox'], ['Troll']), ['Piper'], ['Ox'])
      .cast('B', 'Mute', { targets: ['Piper'] })
      .block({ Troll: 'Ox' });
    expect(s.g.state.combat?.attacks.map((a) => a.blockers.length)).toEqual([1, 1]);
    s.untilQuestion('distribute');
    expect(s.question.clauses).toEqual(['510.1d']);
  });
  it('702.22f: what is removed from combat is in no band any more', () => {
    const s = inBand(table(['Piper', 'Ox'], ['Troll']), ['Piper'], ['Ox'])
      .cast('A', 'Zap', { targets: ['Piper'] })
      .block({ Troll: 'Ox' })
      .to('main2');
    expect([s.object('Troll')?.damage, s.zone('Ox')]).toEqual([3, 'graveyard']);
  });
  it('702.22a, 702.22b: the keyword is understood; “bands with other” is not, and the card says so', () => {
    expect(
      compileCard(inlineCard({ name: 'X', cost: '{W}', type: 'Creature — Human', pt: '1/1', text: 'Flying, banding' }))
        .whole,
    ).toBe(true);
    expect(
      compileCard(
        inlineCard({
          name: 'X',
          cost: '{W}',
          type: 'Creature — Human',
          pt: '1/1',
          text: 'Bands with other legendary creatures',
        }),
      ).whole,
    ).toBe(false);
  });
});
