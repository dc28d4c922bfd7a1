import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { printFace } from '../../../cards/oracle/text/print.ts';
import { inlineCard, type InlineCard } from '../../../server/judge/situation.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { lands, scenario, type Scenario } from '../../dsl/plain.ts';
import type { Seat } from '../../../server/engine/kernel/state/seat.ts';

const HELM: InlineCard = {
  name: 'Helm',
  cost: '{1}',
  type: 'Artifact',
  text: "{T}: You control target player during that player's next turn.",
};
const HOOD: InlineCard = {
  name: 'Hood',
  cost: '{1}',
  type: 'Artifact',
  text: "{T}: You gain control of target opponent during that player's next turn. After that turn, that player takes an extra turn.",
};
const STILL: InlineCard = { name: 'Still', cost: '{U}', type: 'Sorcery', text: 'Target player skips their next turn.' };
const CROWN: InlineCard = { ...HELM, name: 'Crown' };
const ZAP: InlineCard = { name: 'Zap', cost: '{R}', type: 'Instant', text: 'Zap deals 3 damage to any target.' };
const names = ['A', 'B', 'C'] as const;
type Seats = Parameters<typeof scenario>[0]['seats'];
const table = (
  seats: Seats,
  people = 2,
  format: Parameters<typeof scenario>[0]['format'] = people === 2 ? 'duel' : 'free-for-all',
): Scenario =>
  scenario({ format, people, names: names.slice(0, people), seats, cards: [HELM, CROWN, HOOD, STILL, ZAP] });
const seatOf = (s: Scenario, name: string): Seat => s.g.world.seat(s.seat(name));
/** Whoever answers for a seat, by name. */
const decider = (s: Scenario, name: string): string => s.g.state.people[seatOf(s, name).person]?.name ?? '';
const facts = (s: Scenario, viewer: number, name: string): string[] =>
  view(s, viewer).seats[s.seat(name)]?.facts.map((f) => `${f.label} ${f.value} ${f.clause}`) ?? [];
const view = (s: Scenario, person: number) =>
  new Viewer(
    s.g,
    { person },
    { match: 'm', format: 'duel', people: s.g.setup.people.map((p) => ({ name: p.name, bot: null, connected: true })) },
  ).view();
const hand = (s: Scenario, person: number, name: string): number =>
  view(s, person).seats[s.seat(name)]?.handCards.length ?? -1;

describe('CR 722 controlling another player', () => {
  const held = (): Scenario =>
    table({
      A: { battlefield: ['Helm', ...lands(2, 'Mountain')], hand: ['Spark'] },
      B: { hand: ['Swamp', 'Zap'], battlefield: ['Bear', ...lands(2, 'Mountain')] },
    }).activate('A', 'Helm', { targets: ['B'] });

  it('722.1, 722.5: during that player’s next turn the other makes all choices, and after that no more', () => {
    const s = held();
    expect([decider(s, 'B'), facts(s, 0, 'B')]).toEqual(['B', ['Controlled next turn by A 722.1']]);
    s.to('main1', 'B');
    expect([decider(s, 'B'), s.g.owing(), facts(s, 1, 'B'), s.g.state.turn.seats]).toEqual([
      'A',
      [0],
      ['Controlled by A 722.5'],
      [s.seat('B')],
    ]);
    s.play('B', 'Swamp').attack({ Bear: 'A' }).to('main1', 'A');
    expect([decider(s, 'B'), s.life('A'), s.zone('Swamp')]).toEqual(['B', 18, 'battlefield']);
    expect(facts(s, 0, 'B')).toEqual([]);
  });
  it('722.3, 722.5a: its cards and mana are still its own, and pay for its things alone', () => {
    const s = held().to('main1', 'B');
    const mine = s.g.partOf(0)?.part;
    expect(mine?.kind === 'priority' && mine.actions.filter((a) => a.kind === 'cast').map((a) => a.seat)).toEqual([
      `s${s.seat('B')}`,
    ]);
    s.cast('B', 'Zap', { targets: ['B'] });
    expect([s.life('B'), s.graveyard('B')]).toEqual([17, ['Zap']]);
    expect(
      s.g.world
        .permanentsOf(s.seat('A'))
        .filter((id) => s.g.world.get(id).tapped)
        .map((id) => s.g.nameOf(id)),
    ).toEqual(['Helm']);
  });
  it('117.1, 722.8: who controls another player acts for themselves when they have priority themselves', () => {
    const s = held().to('main1', 'B');
    s.do('B', 'cast', 'Zap', { targets: ['Bear'] }).passOne();
    const mine = s.g.partOf(0)?.part;
    expect([
      s.g.owing(),
      mine?.kind === 'priority' && mine.actions.flatMap((a) => (a.kind === 'cast' ? (a.seat ?? []) : [])),
    ]).toEqual([[0], [`s${s.seat('A')}`]]);
  });
  it('722.4: whoever is controlled sees what they saw, and the other sees it, too', () => {
    const s = held();
    expect([hand(s, 0, 'B'), hand(s, 1, 'B')]).toEqual([0, 2]);
    s.to('main1', 'B');
    expect([hand(s, 0, 'B'), hand(s, 1, 'B'), hand(s, 1, 'A')]).toEqual([3, 3, 0]);
    expect([view(s, 1).you.seats, view(s, 1).ask]).toEqual([[`s${s.seat('B')}`], []]);
    s.to('main1', 'A');
    expect(hand(s, 0, 'B')).toBe(0);
  });
  it('722.1a: the last effect of this kind is the one that works', () => {
    const s = table({ A: { battlefield: ['Helm'] }, B: { battlefield: ['Crown'] }, C: {} }, 3).activate('A', 'Helm', {
      targets: ['C'],
    });
    s.to('main1', 'B')
      .activate('B', 'Crown', { targets: ['C'] })
      .to('main1', 'C');
    expect(decider(s, 'C')).toBe('B');
  });
  it('722.1b: it waits while turns are skipped', () => {
    const s = table({ A: { battlefield: ['Helm', 'Island'], hand: ['Still'] }, B: {} })
      .activate('A', 'Helm', { targets: ['B'] })
      .cast('A', 'Still', { targets: ['B'] });
    const before = s.g.state.turn.number;
    s.to('upkeep', 'A');
    expect([s.g.state.turn.number - before, facts(s, 0, 'B')]).toEqual([1, ['Controlled next turn by A 722.1']]);
    expect(decider(s.to('main1', 'B'), 'B')).toBe('A');
  });
  it('722.6: whoever is controlled may concede, and nobody else for them', () => {
    const s = held().to('main1', 'B');
    s.g.intervene('concede', 1);
    expect(s.g.state.over).toMatchObject({ winner: 0, clauses: expect.arrayContaining(['104.3a']) });
    const three = table({ A: { battlefield: ['Helm'] }, B: {}, C: {} }, 3)
      .activate('A', 'Helm', { targets: ['B'] })
      .to('main1', 'B');
    three.g.intervene('concede', 0);
    three.to('end');
    expect([decider(three, 'B'), seatOf(three, 'B').left, seatOf(three, 'A').left]).toEqual(['B', false, true]);
  });
  it('800.4a, 800.4b: whoever has left controls nobody, now or later', () => {
    const now = table(
      { A: { battlefield: ['Helm'] }, B: { hand: ['Spark'], battlefield: ['Mountain'] }, C: {} },
      3,
    ).activate('A', 'Helm', { targets: ['B'] });
    now.to('main1', 'B');
    now.g.journal.set(now.g.state.sides[seatOf(now, 'A').side]!, 'life', 3);
    now.cast('B', 'Spark', { targets: ['A'] });
    expect([seatOf(now, 'A').left, decider(now, 'B'), now.g.owing()]).toEqual([true, 'B', [1]]);
    const later = table({ A: { battlefield: ['Helm'] }, B: {}, C: {} }, 3).activate('A', 'Helm', { targets: ['C'] });
    later.g.intervene('concede', 0);
    expect(decider(later.to('main1', 'C'), 'C')).toBe('C');
  });
  it('722.9: who controls themselves decides for themselves, and nobody else does', () => {
    const s = table({ A: { battlefield: ['Helm'] }, B: { battlefield: ['Crown'] } })
      .activate('A', 'Helm', { targets: ['B'] })
      .to('main1', 'B');
    expect(decider(s, 'B')).toBe('A');
    s.activate('B', 'Crown', { targets: ['B'] })
      .to('main1', 'A')
      .to('main1', 'B');
    expect(decider(s, 'B')).toBe('B');
  });
  it('500.7: the extra turn after that turn is theirs, and no longer controlled', () => {
    const s = table({ A: { battlefield: ['Hood'] }, B: {} })
      .activate('A', 'Hood', { targets: ['B'] })
      .to('main1', 'B');
    const [first, turn] = [decider(s, 'B'), s.g.state.turn.number];
    s.to('main1', 'B');
    expect([first, decider(s, 'B'), s.g.state.turn.number - turn, s.g.state.turn.extra]).toEqual(['A', 'B', 1, true]);
  });
  it('805.8: the whole team is controlled', () => {
    const s = scenario({
      format: 'two-headed-giant',
      people: 4,
      names: ['A', 'B', 'C', 'D'],
      seats: { A: { battlefield: ['Helm'] }, B: {}, C: {}, D: {} },
      cards: [HELM],
    }).activate('A', 'Helm', { targets: ['C'] });
    s.to('main1', s.g.state.sides[1]?.name ?? '');
    expect([decider(s, 'C'), decider(s, 'D'), s.g.owing()]).toEqual(['A', 'A', [0]]);
  });
  it('the words of it are read as they are printed', () => {
    for (const text of [
      HELM.text,
      HOOD.text,
      '{T}: You control target opponent during their next turn.',
      '{T}: You gain control of target player during their next turn.',
    ]) {
      const card = compileCard(inlineCard({ ...HELM, text: text ?? '' }));
      expect([card.whole, printFace(card.faces[0])]).toEqual([true, text]);
    }
    expect(
      compileCard(inlineCard({ ...HELM, text: '{T}: You control target opponent during their next combat phase.' }))
        .whole,
    ).toBe(false);
  });
});
