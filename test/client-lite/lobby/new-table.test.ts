import { describe, expect, it } from 'vitest';
import { inShort, matching, ofSize, playersOf } from '../../../client-lite/web/pages/formats.ts';
import { summaryOf } from '../../../client-lite/web/pages/setup-summary.ts';
import { newSetup, requestOf } from '../../../client-lite/web/pages/setup.ts';
import { BOOK, TALES } from '../../../formats/index.ts';
import { tableFormats } from '../../../server/match/formats.ts';
import type { FormatInfo } from '../../../server/protocol/index.ts';

const infos = [...tableFormats(BOOK, TALES.values()).values()].map((f) => f.info).filter((f) => !f.tale);
const of = (id: string): FormatInfo => infos.find((f) => f.id === id) as FormatInfo;
const ids = (found: readonly FormatInfo[]): string[] => found.map((f) => f.id);

describe('the search for a format', () => {
  it('counts the players of teams in whole teams, and leaves the seats of bots out', () => {
    expect(playersOf(of('duel'))).toEqual([2]);
    expect(playersOf(of('two-headed-giant'))).toEqual([4, 6, 8, 10, 12]);
    expect(playersOf(of('night-watch'))).toEqual([1, 2, 3, 4]);
    expect(playersOf(of('binding'))[0]).toBe(2);
  });
  it('finds formats by words of their name, description and roles, and by the number of players', () => {
    expect(ids(matching(infos, 'EMPEROR', null))).toEqual(['emperor']);
    expect(ids(matching(infos, 'shared turns', null))).toEqual(['two-headed-giant', 'commander-two-headed-giant']);
    expect(ids(matching(infos, 'sentry', null))).toEqual(['night-watch']);
    const five = ids(matching(infos, '', 5));
    expect(five).toContain('star');
    expect(five).not.toContain('duel');
    expect(five).not.toContain('emperor');
  });
  it('describes a format in one sentence', () => {
    expect(inShort(of('night-watch'))).toMatch(/a horde that a bot plays\.$/);
    expect(inShort({ ...of('duel'), about: 'No full stop' })).toBe('No full stop');
  });
});

describe('a table for friends', () => {
  it('seats people, and a bot only where no person may sit', () => {
    expect(newSetup(of('night-watch'), true).people.map(({ who }) => who)).toEqual(['person', 'person', 'sensible']);
    expect(requestOf(of('duel'), newSetup(of('duel'), true)).people).toEqual([{ who: 'person' }, { who: 'person' }]);
  });
  it('has as many seats as there are players, in equal teams where the format has teams', () => {
    const roles = (id: string, n: number) =>
      ofSize(of(id), newSetup(of(id), true), n, 'person').people.map(({ role, who }) => `${role}: ${who}`);
    expect(roles('binding', 4)).toEqual(['Magician: person', 'Magician: person', 'Magician: person', 'Augur: person']);
    expect(roles('two-headed-giant', 6)).toEqual(
      ['Team 1: person', 'Team 2: person'].flatMap((seat) => [seat, seat, seat]),
    );
    expect(roles('night-watch', 1)).toEqual(['Sentry: person', 'Horde: sensible']);
  });
});

describe('the line under "More options"', () => {
  it('names nothing that is as usual', () => {
    expect(summaryOf(of('commander'), newSetup(of('commander')))).toBe('the format’s own rules, a fresh seed');
  });
  it('names variants, house rules, changed options, cards and the seed', () => {
    const setup = {
      ...newSetup(of('commander')),
      variants: ['range-of-influence'],
      changes: ['!leaving'],
      options: { life: 30 },
      cards: 'sets' as const,
      sets: 'DOM',
      whatIf: false,
      seed: ' s1 ',
    };
    const life = of('commander').options.find((option) => option.key === 'life');
    expect(summaryOf(of('commander'), setup)).toBe(
      `Limited range of influence · 1 house rule · ${life?.label}: 30 · cards of dom · no “what if” · seed s1`,
    );
  });
});
