import { describe, expect, it } from 'vitest';
import { ChallengeSetup } from '../../../formats/journeys/challenge/setup.ts';
import { occasionOf, shippedMages, shippedThreats } from '../../../formats/journeys/challenge/party.ts';
import { MEANT_FOR } from '../../../formats/journeys/content/threats.ts';
import type { Part } from '../../../server/engine/kernel/decisions.ts';
import type { CampaignRecord } from '../../../formats/sdk/tale/character.ts';
import { journeys } from '../../../formats/journeys/tale/index.ts';
import { Script, session } from './session.ts';
import { always, card, casts, goesOn, isOver, life, ruling, wasAsked } from '../../dsl/ruling.ts';
import { GM, forests, scene } from './stage.ts';

const story = (players: number, more: Parameters<typeof session>[1] = {}): Script => {
  const t = new Script(session(players, more)).do('block');
  return t.until(() => t.s.phase === 'story');
};
const optionsOf = (
  part: Part | undefined,
  key: string,
): readonly { readonly key: string; readonly label: string; readonly note?: string | undefined }[] => {
  const field = part?.kind === 'form' ? part.fields.find((f) => f.key === key) : undefined;
  return field?.kind === 'pick' ? field.options : [];
};

describe('shipped scenes', () => {
  it('J-2-14: grow with the company, in draw value, conditions, life or what is in play, and stay as they are beyond its sizes', () => {
    const sizes = [2, 3, 4, 5].map((n) => [
      ...shippedThreats(n).map((t) => ({ draw: t.draw, n: t.levels.flat().map((c) => c.n) })),
      ...shippedMages(n).map((m) => ({ life: m.life, n: m.battlefield.length })),
    ]);
    for (const i of [0, 1, 2]) expect(new Set(sizes.map((of) => JSON.stringify(of[i]))).size).toBeGreaterThan(1);
    expect([shippedThreats(1), shippedThreats(6)]).toEqual([shippedThreats(2), shippedThreats(5)]);
    expect(shippedThreats(null).map((t) => [t.draw, t.levels.flat().map((c) => c.n)])).toEqual([
      [2, [3, 12]],
      [1, [1, 2]],
    ]);
  });
  it('J-2-14: say for how many characters they are meant, where they are chosen and in the scene', () => {
    const t = story(3);
    expect([MEANT_FOR.least, MEANT_FOR.most]).toEqual([2, 5]);
    expect(
      optionsOf(t.open('story'), 'foes')
        .filter((o) => /^[tm]:/.test(o.key))
        .map((o) => /for two to five characters/.test(o.note ?? '')),
    ).toEqual([true, true, true]);
    t.do('story', { next: ['challenge'] });
    expect(t.s.challenge?.stakes?.company).toBe(3);
    const facts =
      t.game.match?.world.everybody().flatMap((seat) => t.game.match?.rules.seatFacts?.(t.game.match, seat) ?? [])
      ?? [];
    expect(facts.filter((f) => f.clause === 'J-2-14')).toEqual([
      { label: 'Meant for', value: '3 characters', clause: 'J-2-14' },
    ]);
  });
  it('J-2-13: come with a title and stakes of their own', () => {
    const t = story(2).do('story', { next: ['challenge'], foes: ['t:Rockfall Season'] });
    expect(t.s).toMatchObject({ title: 'The East Face Lets Go', stakes: expect.stringContaining('road') as string });
    expect(ChallengeSetup.parse(t.s.challenge)).toMatchObject({
      title: 'The East Face Lets Go',
      stakes: { fallen: occasionOf(['Rockfall Season'], 2)?.stakes.fallen },
    });
  });
});

describe('what the page shows', () => {
  it('J-2-13, J-5-1: a scene shows its stakes, and a task its symbols as they are drawn', () => {
    const t = story(2).do('story', {
      next: ['scene'],
      title: 'The Locked Stair',
      text: 'A gate.',
      stakes: 'Be quick, or the tide has it.',
    });
    t.do('scene', { do: ['task'], title: 'Force the gate', tact: ['physical.G'], symbols: ['2'] });
    expect(optionsOf(t.open('act', 0), 'do')[0]?.label).toBe('attempt: Force the gate: {G}{G}, time 2');
    expect(t.s.lines.at(-1)?.say).toEqual(['A task: Force the gate: {G}{G}, time 2. ', { clause: 'J-5-1' }]);
    const { papers } = journeys.tale.view(t.game.setup, t.s, null);
    expect(papers.map((p) => [p.title, p.text])).toEqual([
      ['The Locked Stair', 'A gate.'],
      ['What is at stake', 'Be quick, or the tide has it.'],
      ['Force the gate', 'physical, {G}{G}; 2 more needed'],
    ]);
  });
});

describe('stakes', () => {
  const aching = (fallen: number) =>
    scene({
      pcs: [{ life: 3 }, { life: 3 }],
      options: { stakes: { text: 'Lose, and the bridge is gone.', fallen, company: 2 } },
      seats: { A: { hand: ['Ache'], battlefield: forests(1) }, B: { hand: ['Ache'], battlefield: forests(1) } },
      cards: [card('Ache', '{G}', 'Sorcery', 'You lose 3 life.')],
    });
  ruling('J-2-13: once as many have fallen as the stakes say, the Game Master may end the scene as lost', aching(1))
    .until('main1', 'A')
    .when('A', casts('Ache'))
    .until('over')
    .then('A', isOver('GM', 'J-2-13', 'J-2-9'), wasAsked('J-2-13', [GM, /./]));
  ruling('J-2-13: the Game Master may let it go on, and is asked again for the next who falls', aching(1))
    .when(
      GM,
      always('options', ({ clauses }) => (clauses?.includes('J-2-13') ? { keys: ['on'] } : undefined)),
    )
    .until('main1', 'A')
    .when('A', casts('Ache'))
    .resolve()
    .until('main1', 'B')
    .when('B', casts('Ache'))
    .resolve()
    .then('A', goesOn, wasAsked('J-2-13', [GM, /./], [GM, /./]));
  ruling('J-2-13: nobody is asked before as many have fallen', aching(2))
    .until('main1', 'A')
    .when('A', casts('Ache'))
    .resolve()
    .then('A', life('A', 0), wasAsked('J-2-13'));
});

describe('the Game Master’s own', () => {
  it('J-4-19: threat decks and mages that were made are kept with the campaign and offered again', () => {
    const made = {
      next: ['challenge'],
      foes: ['made', 'mage'],
      tname: 'Rats',
      tcolours: ['B'],
      tdraw: ['3'],
      tkind: ['endure'],
      tn: ['1'],
      mname: 'Old Vex',
      mlife: '1',
    };
    const t = story(1).do('story', made);
    const { keep = {} } = journeys.tale.record(t.game.setup, t.s) as CampaignRecord & object;
    const next = story(2, { session: 2, keep: JSON.parse(JSON.stringify(keep)) as Record<string, unknown> });
    expect(
      optionsOf(next.open('story'), 'foes').flatMap((o) => (o.key.startsWith('k') ? [[o.key, o.note]] : [])),
    ).toEqual([
      ['kt:Rats', 'yours: draws 3 a step; Hold out for one threat step'],
      ['km:Old Vex', 'yours: mage, 1 life'],
    ]);
    next.do('story', { next: ['challenge'], foes: ['kt:Rats', 'km:Old Vex'] });
    expect([next.s.challenge?.threats[0], next.s.challenge?.mages[0]]).toEqual([
      t.s.challenge?.threats[0],
      t.s.challenge?.mages[0],
    ]);
  });
  it('J-4-19: one whose cards are not there any more is not offered, and is kept', () => {
    const gone = {
      name: 'Gone',
      about: '',
      draw: 1,
      library: ['nowhere'],
      levels: [[{ kind: 'empty', n: 1, what: '', text: 'Empty', experience: [] }]],
    };
    const t = story(1, { keep: { foes: { threats: [gone], mages: [] } } });
    expect(optionsOf(t.open('story'), 'foes').some((o) => o.key.startsWith('k'))).toBe(false);
    expect((journeys.tale.record(t.game.setup, t.s) as CampaignRecord).keep?.['foes']).toEqual({
      threats: [gone],
      mages: [],
    });
  });
});
