import { describe, expect, it } from 'vitest';
import { lands, scenario } from '../dsl/scenario.ts';
import type { InlineCard } from '../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const table = (cards: InlineCard[], seats: Parameters<typeof scenario>[0]['seats']) => scenario({ format: 'duel', people: 2, seats, cards });
const isles = lands(6, 'Island');
const instant = (text: string, name = 'Deed'): InlineCard => ({ name, cost: '{U}', type: 'Instant', text });
const artifact = (text: string, name = 'Device', type = 'Artifact'): InlineCard => ({ name, cost: '{1}', type, text });

describe('tapping and untapping (701.26, 502.3)', () => {
  it('502.3 what does not untap is left out of the next untap step alone', () => {
    const s = table([instant("Target creature doesn't untap during its controller's next untap step.")], { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { battlefield: [{ card: 'Bear', tapped: true }] } });
    s.cast(A, 'Deed', { targets: ['Bear'] }).to('upkeep', B);
    expect(s.object('Bear')?.tapped).toBe(true);
    s.to('upkeep', A).to('upkeep', B);
    expect(s.object('Bear')?.tapped).toBe(false);
  });
  it.each([['tap', true], ['untap', false]])('608.2d to tap or to untap is chosen as the effect is applied: %s', (way, tapped) => {
    const s = table([instant('You may tap or untap target creature.')], { [A]: { hand: ['Deed'], battlefield: [...isles, { card: 'Bear', tapped: way === 'untap' }] } });
    s.say(A, 'yes').say(A, way).cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.object('Bear')?.tapped).toBe(tapped);
  });
});

describe('searching a library and/or a graveyard (701.23)', () => {
  const SEEK = instant('Search your library and/or graveyard for a Giant card, reveal it, and put it into your hand. If you search your library this way, shuffle.');
  it.each([['yes', 'library', 1], ['no', 'graveyard', 0]])('701.23a the library is searched and shuffled only if the player wants: %s', (answer, zone, shuffles) => {
    const s = table([SEEK], { [A]: { hand: ['Deed'], library: ['Bear', zone === 'library' ? 'Giant' : 'Wall', 'Bear'], graveyard: zone === 'graveyard' ? ['Giant'] : [], battlefield: isles } });
    s.say(A, answer).choose(A, 'Giant').cast(A, 'Deed');
    expect([s.zone('Giant'), [...s.g.journal.events(0)].filter((e) => e.e === 'shuffle').length]).toEqual(['hand', shuffles]);
  });
});

describe('revealing until one is found (701.20)', () => {
  it('701.20a what is found is taken, the rest goes to the bottom', () => {
    const s = table([instant('Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.')], { [A]: { hand: ['Deed'], library: ['Wall', 'Bear', 'Forest', 'Swamp'], battlefield: isles } });
    s.cast(A, 'Deed');
    expect([s.hand(A), s.library(A).slice(0, 2).sort(), s.library(A)[2]]).toEqual([['Bear'], ['Forest', 'Swamp'], 'Wall']);
  });
  it('701.20a so many of them, onto the battlefield tapped', () => {
    const s = table([instant('Reveal cards from the top of your library until you reveal two land cards. Put those land cards onto the battlefield tapped and the rest into your graveyard.')], { [A]: { hand: ['Deed'], library: ['Wall', 'Forest', 'Bear', 'Swamp'], battlefield: isles } });
    s.cast(A, 'Deed');
    expect([s.object('Forest')?.tapped, s.zone('Swamp'), s.zone('Bear'), s.zone('Wall')]).toEqual([true, 'battlefield', 'graveyard', 'library']);
  });
  it('701.20a with nothing to be found all of them are revealed', () => {
    const s = table([instant('Target player reveals cards from the top of their library until they reveal a land card, then puts those cards into their graveyard.')], { [A]: { hand: ['Deed'], battlefield: isles }, [B]: { library: ['Bear', 'Giant'] } });
    s.cast(A, 'Deed', { targets: [B] });
    expect([s.library(B), s.graveyard(B).sort()]).toEqual([[], ['Bear', 'Giant']]);
  });
});

describe('when abilities may be activated (602.5b)', () => {
  it.each([
    ['Activate only during your upkeep.', ['upkeep'], ['main1', 'beginCombat']], ['Activate only during combat.', ['beginCombat', 'endCombat'], ['main1', 'main2']],
    ['Activate only during your turn, before attackers are declared.', ['main1', 'beginCombat'], ['main2', 'end']],
  ])('602.5b “%s”', (limit, may, mayNot) => {
    const s = table([artifact(`{0}: You gain 1 life. ${limit}`)], { [A]: { battlefield: ['Device'] }, [B]: {} });
    s.to('upkeep', B).to('upkeep', A);
    for (const step of ['upkeep', 'main1', 'beginCombat', 'endCombat', 'main2', 'end']) {
      if (s.step !== step) s.to(step, A);
      if (may.includes(step)) expect(s.try(A, 'activate', 'Device'), step).toBeNull();
      if (mayNot.includes(step)) expect(s.try(A, 'activate', 'Device'), step).not.toBeNull();
      s.resolve();
    }
  });
  it("602.5b during an opponent's turn, and under a further condition", () => {
    const s = table([artifact("{0}: You gain 1 life. Activate only during an opponent's turn."), artifact('{0}: You gain 1 life. Activate only during your upkeep and only if you control a Swamp.', 'Other')], { [A]: { battlefield: ['Device', 'Other'] }, [B]: {} });
    expect(s.try(A, 'activate', 'Device')).not.toBeNull();
    s.to('main1', B);
    expect(s.try(A, 'activate', 'Device')).toBeNull();
    s.resolve().to('upkeep', A);
    expect(s.try(A, 'activate', 'Other')).not.toBeNull();
  });
});

describe('what becomes an artifact creature (205.1b)', () => {
  it('205.1b it keeps its types, and is a creature of that size until the turn ends', () => {
    const s = table([artifact('{U}: This artifact becomes a 4/4 blue Bird artifact creature with flying until end of turn.', 'Device', 'Artifact — Equipment')], { [A]: { battlefield: ['Device', ...isles] }, [B]: {} });
    s.activate(A, 'Device');
    expect([s.pt('Device'), s.chars('Device').subtypes, s.chars('Device').colors, [...s.chars('Device').keywords]]).toEqual(['4/4', ['Equipment', 'Bird'], ['U'], ['flying']]);
    s.to('main1', B);
    expect(s.chars('Device').types).toEqual(['artifact']);
  });
  it('301.7b a Vehicle becomes one with the size it has', () => {
    const s = table([{ name: 'Cart', cost: '{1}', type: 'Artifact — Vehicle', pt: '3/2', text: '{U}: This Vehicle becomes an artifact creature until end of turn.\nCrew 3' }], { [A]: { battlefield: ['Cart', ...isles] } });
    s.activate(A, 'Cart');
    expect([s.pt('Cart'), s.chars('Cart').types]).toEqual(['3/2', ['artifact', 'creature']]);
  });
});
