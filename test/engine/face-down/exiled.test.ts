import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type S = ReturnType<typeof table>;
const isles = (n: number): string[] => lands(n, 'Island');
const seenBy = (s: S): boolean[] =>
  [0, 1, null].map((person) => {
    const viewer = new Viewer(
      s.g,
      { person },
      { match: 'm', format: 'duel', people: [A, B].map((name) => ({ name, bot: null, connected: true })) },
    );
    return JSON.stringify([viewer.view(), viewer.log()]).includes('Zyxowl');
  });
const OWL: InlineCard = { name: 'Zyxowl', cost: '{1}{U}', type: 'Creature — Bird', pt: '1/3' };
const VAULT: InlineCard = {
  name: 'Vault',
  cost: '{1}',
  type: 'Artifact',
  text: "{1}: Exile the top card of your library face down.\n{2}: Put all cards exiled with ~ into their owners' hands.",
};
const BROKER: InlineCard = {
  name: 'Broker',
  cost: '{U}',
  type: 'Creature — Human',
  pt: '0/3',
  text: "{1}: Draw a card, then exile a card from your hand face down.\nYou may look at cards exiled with ~.\n{2}: Return a card exiled with ~ to its owner's hand.",
};
const PEEK: InlineCard = {
  name: 'Peek',
  cost: '{U}',
  type: 'Sorcery',
  text: 'Exile the top two cards of your library face down. You may look at those cards for as long as they remain exiled.',
};
const STEAL: InlineCard = { name: 'Steal', cost: '{U}', type: 'Sorcery', text: 'Gain control of target creature.' };

describe('exile face down (406.3)', () => {
  it('406.3, 406.3a: it has no characteristics, and nobody sees what it is, not even its owner', () => {
    const s = table([VAULT, OWL], { [A]: { battlefield: ['Vault', ...isles(3)], library: ['Bear', 'Zyxowl'] } });
    s.activate(A, 'Vault');
    expect([s.zone('Zyxowl'), s.object('Zyxowl')?.faceDown, s.chars('Zyxowl')]).toMatchObject([
      'exile',
      true,
      { name: '', types: [], manaValue: 0, power: null },
    ]);
    expect(seenBy(s)).toEqual([false, false, false]);
  });
  it('406.3: who is told to look goes on looking, nobody else does', () => {
    const s = table([PEEK, OWL], {
      [A]: { hand: ['Peek'], battlefield: isles(1), library: ['Bear', 'Zyxowl', 'Wall'] },
    });
    s.cast(A, 'Peek');
    expect([s.zone('Zyxowl'), s.zone('Wall'), s.library(A), seenBy(s)]).toEqual([
      'exile',
      'exile',
      ['Bear'],
      [true, false, false],
    ]);
  });
  it('406.6, 607.2a: "exiled with" speaks of what this object has exiled, and of nothing that another of its name has', () => {
    const s = table([VAULT, OWL], {
      [A]: { battlefield: ['Vault', { card: 'Vault', as: 'Other' }, ...isles(6)], library: ['Bear', 'Wall', 'Zyxowl'] },
    });
    s.activate(A, 'Vault').activate(A, 'Other');
    const act = s.g.partOf(0)?.part;
    const key =
      act?.kind === 'priority'
        ? act.actions.filter((a) => a.object === s.ref('Vault')).map((a) => a.key)[1]
        : undefined;
    s.g.answer(s.g.open?.id ?? '', 0, { action: key ?? '' });
    s.resolve();
    expect([s.hand(A), s.zone('Wall'), seenBy(s)]).toEqual([['Zyxowl'], 'exile', [true, false, false]]);
  });
  it('406.3: a card that leaves exile for a hand is hidden there, and the log does not name it', () => {
    const s = table([VAULT, OWL], { [A]: { battlefield: ['Vault', ...isles(3)], library: ['Bear', 'Zyxowl'] } });
    s.activate(A, 'Vault');
    const act = s.g.partOf(0)?.part;
    const key =
      act?.kind === 'priority'
        ? act.actions.filter((a) => a.object === s.ref('Vault')).map((a) => a.key)[1]
        : undefined;
    s.g.answer(s.g.open?.id ?? '', 0, { action: key ?? '' });
    s.resolve();
    expect([s.hand(A), seenBy(s)]).toEqual([['Zyxowl'], [true, false, false]]);
  });
  it('406.3, 406.4: "you may look at cards exiled with it" is its controller’s; who could look once may go on, and who may look chooses', () => {
    const s = table([BROKER, STEAL, OWL], {
      [A]: { battlefield: ['Broker', ...isles(3)], hand: ['Wall'], library: ['Bear', 'Zyxowl'] },
      [B]: { hand: ['Steal'], battlefield: isles(4), library: ['Bear', 'Bear', 'Bear'] },
    });
    s.choose(A, 'Zyxowl').activate(A, 'Broker');
    expect([s.zone('Zyxowl'), s.hand(A), seenBy(s)]).toEqual(['exile', ['Wall'], [true, false, false]]);
    s.to('main1', B).cast(B, 'Steal', { targets: ['Broker'] });
    expect(seenBy(s)).toEqual([true, true, false]);
  });
  it('406.4: where the player may not look, chance chooses among what is face down', () => {
    const WALL: InlineCard = {
      name: 'Mourner',
      cost: '{U}',
      type: 'Artifact',
      text: "When ~ enters, exile the top three cards of your library face down.\n{1}: Return a card exiled with ~ to its owner's hand.",
    };
    const s = table([WALL, OWL], {
      [A]: { hand: ['Mourner'], battlefield: isles(3), library: ['Zyxowl', 'Bear', 'Wall'] },
    });
    s.cast(A, 'Mourner').activate(A, 'Mourner');
    expect([s.hand(A).length, s.g.state.zones.exile.length]).toEqual([1, 2]);
  });
  it('601.2b, 118.3: "discard your hand" is paid with no card, too', () => {
    const COURIER: InlineCard = {
      name: 'Courier',
      cost: '{1}',
      type: 'Artifact Creature — Construct',
      pt: '1/1',
      text: 'Discard your hand, Sacrifice this creature: Draw two cards.',
    };
    const s = table([COURIER], {
      [A]: {
        battlefield: ['Courier', { card: 'Courier', as: 'Second' }],
        hand: ['Bear', 'Wall'],
        library: ['Bird', 'Bird', 'Giant', 'Giant'],
      },
    });
    s.activate(A, 'Courier');
    expect([s.hand(A), s.graveyard(A).slice(0, 2).sort()]).toEqual([
      ['Giant', 'Giant'],
      ['Bear', 'Wall'],
    ]);
    s.activate(A, 'Second');
    expect(s.hand(A)).toEqual(['Bird', 'Bird']);
  });
  it('406.3, 603.7: a whole hand, until later', () => {
    const BLISS: InlineCard = {
      name: 'Bliss',
      cost: '{U}',
      type: 'Instant',
      text: 'Exile all cards from your hand face down. At the beginning of the next end step, return those cards to your hand, then draw a card.',
    };
    const s = table([BLISS, OWL], {
      [A]: { hand: ['Bliss', 'Zyxowl', 'Bear'], battlefield: isles(1), library: ['Wall', 'Giant'] },
    });
    s.cast(A, 'Bliss');
    expect([s.hand(A), seenBy(s)]).toEqual([[], [false, false, false]]);
    s.to('end', A).resolve();
    expect(s.hand(A).sort()).toEqual(['Bear', 'Giant', 'Zyxowl']);
  });
});
