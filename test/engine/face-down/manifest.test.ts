import { describe, expect, it } from 'vitest';
import { lands, table } from '../../dsl/plain.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
type S = ReturnType<typeof table>;
const forests = (n: number): string[] => lands(n, 'Forest');
const up = (s: S, name: string): boolean => s.object(name)?.faceDown === false;
const seenBy = (s: S, person: number | null): string => {
  const viewer = new Viewer(
    s.g,
    { person },
    { match: 'm', format: 'duel', people: [A, B].map((name) => ({ name, bot: null, connected: true })) },
  );
  return JSON.stringify([viewer.view(), viewer.log()]);
};

const MANIFEST: InlineCard = {
  name: 'Summons',
  cost: '{G}',
  type: 'Sorcery',
  text: 'Manifest the top card of your library, then put a +1/+1 counter on it.',
};
const CLOAK: InlineCard = {
  name: 'Cover',
  cost: '{G}',
  type: 'Sorcery',
  text: 'Cloak the top two cards of your library.',
};
const DREAD: InlineCard = { name: 'Dread', cost: '{G}', type: 'Sorcery', text: 'Manifest dread.' };
const OX: InlineCard = { name: 'Ox', cost: '{1}{G}', type: 'Creature — Ox', pt: '3/4', text: 'Vigilance' };
const MORPH: InlineCard = { name: 'Shifter', cost: '{5}{G}', type: 'Creature — Elf', pt: '4/4', text: 'Morph {G}' };
const RISE: InlineCard = {
  name: 'Rise',
  cost: '{G}',
  type: 'Instant',
  text: 'Turn target face-down creature face up.',
};
const FALL: InlineCard = { name: 'Fall', cost: '{G}', type: 'Instant', text: 'Turn target creature face down.' };

describe('manifest (701.40)', () => {
  it('701.40a, 708.2a: the top card is a face-down 2/2 under its controller’s control; it is what "it" speaks of', () => {
    const s = table([MANIFEST, OX], { [A]: { hand: ['Summons'], library: ['Bear', 'Ox'], battlefield: forests(1) } });
    s.cast(A, 'Summons');
    expect([s.zone('Ox'), s.object('Ox')?.downBy, s.chars('Ox').name, s.pt('Ox'), s.library(A)]).toEqual([
      'battlefield',
      'manifest',
      '',
      '3/3',
      ['Bear'],
    ]);
  });
  it('701.40b: a creature card is turned face up for its mana cost', () => {
    const s = table([OX], { [A]: { battlefield: [{ card: 'Ox', faceDown: 'manifest' }, ...forests(2)] } });
    s.special(A, 'mana cost');
    expect([up(s, 'Ox'), s.chars('Ox').name, s.pt('Ox'), s.specials(A)]).toEqual([true, 'Ox', '3/4', []]);
  });
  it('701.40b: what is no creature card, or has no mana cost, is not turned face up so', () => {
    const s = table([{ name: 'Idol', cost: '{G}', type: 'Artifact' }], {
      [A]: {
        battlefield: [
          { card: 'Idol', faceDown: 'manifest' },
          { card: 'Forest', faceDown: 'manifest', as: 'Wood' },
          ...forests(5),
        ],
      },
    });
    expect(s.specials(A)).toEqual([]);
  });
  it('701.40c: a card with morph by either', () => {
    const s = table([MORPH], { [A]: { battlefield: [{ card: 'Shifter', faceDown: 'manifest' }, ...forests(6)] } });
    expect(s.specials(A)).toEqual(['Turn it face up (Morph)', 'Turn it face up (Its mana cost)']);
    s.special(A, 'Morph');
    expect(s.g.world.permanentsOf(s.seat(A)).filter((id) => s.g.world.get(id).tapped)).toHaveLength(1);
  });
  it('701.40e: several one at a time', () => {
    const s = table([{ ...MANIFEST, text: 'Manifest the top two cards of your library.' }, OX, MORPH], {
      [A]: { hand: ['Summons'], library: ['Bear', 'Shifter', 'Ox'], battlefield: forests(1) },
    });
    s.cast(A, 'Summons');
    expect([s.object('Ox')?.faceDown, s.object('Shifter')?.faceDown, s.library(A)]).toEqual([true, true, ['Bear']]);
    expect(s.object('Ox')?.timestamp).toBeLessThan(s.object('Shifter')?.timestamp ?? 0);
  });
  it('701.40g: an instant or sorcery card that would be turned face up is revealed and stays face down; nothing triggers', () => {
    const WATCH: InlineCard = {
      name: 'Watch',
      cost: '{G}',
      type: 'Enchantment',
      text: 'Whenever a permanent is turned face up, you gain 3 life.',
    };
    const s = table([RISE, WATCH], {
      [A]: { hand: ['Rise'], battlefield: ['Watch', { card: 'Study', faceDown: 'manifest' }, ...forests(1)] },
    });
    const life = s.life(A);
    s.cast(A, 'Rise', { targets: ['Study'] });
    expect([s.object('Study')?.faceDown, s.pt('Study'), s.life(A) - life]).toEqual([true, '2/2', 0]);
    expect(s.g.journal.events(0)).toContainEqual(expect.objectContaining({ e: 'reveal', defs: ['Study'] }));
  });
  it('701.40a: a card of the hand, and the library of somebody else', () => {
    const FATE: InlineCard = { name: 'Fate', cost: '{G}', type: 'Sorcery', text: 'Manifest a card from your hand.' };
    const SHIFT: InlineCard = {
      name: 'Real',
      cost: '{G}',
      type: 'Instant',
      text: 'Exile target creature. Its controller manifests the top card of their library.',
    };
    const s = table([FATE, SHIFT, OX], {
      [A]: { hand: ['Fate', 'Real', 'Ox', 'Bird'], battlefield: forests(2) },
      [B]: { battlefield: ['Giant'], library: ['Wall', 'Bear'] },
    });
    s.choose(A, 'Ox')
      .cast(A, 'Fate')
      .cast(A, 'Real', { targets: ['Giant'] });
    expect([
      s.object('Ox')?.downBy,
      s.hand(A),
      s.zone('Giant'),
      s.object('Bear')?.downBy,
      s.controller('Bear'),
    ]).toEqual(['manifest', ['Bird'], 'exile', 'manifest', s.seat(B)]);
  });
  it('708.5: nobody is told what it is, but its controller', () => {
    const s = table([MANIFEST, { ...OX, name: 'Zyxox' }], {
      [A]: { hand: ['Summons'], library: ['Bear', 'Zyxox'], battlefield: forests(1) },
    });
    s.cast(A, 'Summons');
    expect([0, 1, null].map((p) => seenBy(s, p).includes('Zyxox'))).toEqual([true, false, false]);
  });
});

describe('cloak and manifest dread', () => {
  it('701.58a–b: cloaked it has ward {2} and is turned face up for its mana cost', () => {
    const s = table([CLOAK, OX], { [A]: { hand: ['Cover'], library: ['Bear', 'Ox'], battlefield: forests(3) } });
    s.cast(A, 'Cover');
    expect(['Ox', 'Bear'].map((n) => [s.object(n)?.downBy, [...s.chars(n).keywords]])).toEqual([
      ['cloak', ['ward']],
      ['cloak', ['ward']],
    ]);
    s.special(A, 'mana cost');
    expect([up(s, 'Ox') || up(s, 'Bear')]).toEqual([true]);
  });
  it('701.62a: of the top two cards one is manifested, the other goes to the graveyard', () => {
    const s = table([DREAD, OX], {
      [A]: { hand: ['Dread'], library: ['Wall', 'Bear', 'Ox'], battlefield: forests(1) },
    });
    s.choose(A, 'Bear').cast(A, 'Dread');
    expect([s.object('Bear')?.downBy, s.graveyard(A), s.library(A)]).toEqual(['manifest', ['Ox', 'Dread'], ['Wall']]);
  });
  it('701.62a: a lone card is manifested', () => {
    const s = table([DREAD], { [A]: { hand: ['Dread'], library: ['Bear'], battlefield: forests(1) } });
    s.cast(A, 'Dread');
    expect([s.object('Bear')?.downBy, s.graveyard(A)]).toEqual(['manifest', ['Dread']]);
  });
});

describe('turning by effects', () => {
  it('708.8: an effect turns up what has no ability for it; "turned face up" triggers', () => {
    const BEETLE: InlineCard = {
      name: 'Beetle',
      cost: '{G}',
      type: 'Creature — Insect',
      pt: '1/5',
      text: 'When this creature is turned face up, you gain 4 life.',
    };
    const s = table([RISE, BEETLE], {
      [A]: { hand: ['Rise'], battlefield: [{ card: 'Beetle', faceDown: true }, ...forests(1)] },
    });
    const life = s.life(A);
    s.cast(A, 'Rise', { targets: ['Beetle'] });
    expect([up(s, 'Beetle'), s.pt('Beetle'), s.life(A) - life]).toEqual([true, '1/5', 4]);
  });
  it('708.2a, 613.7f: a face-up permanent turned face down is a nameless 2/2, with its counters; 702.37e turns it up again', () => {
    const s = table([FALL, MORPH], {
      [A]: { hand: ['Fall'], battlefield: [{ card: 'Shifter', counters: { '+1/+1': 2 } }, ...forests(2)] },
    });
    s.cast(A, 'Fall', { targets: ['Shifter'] });
    expect([s.chars('Shifter').name, s.pt('Shifter'), s.object('Shifter')?.downBy]).toEqual(['', '4/4', undefined]);
    s.special(A, 'Morph');
    expect([s.pt('Shifter'), s.chars('Shifter').name]).toEqual(['6/6', 'Shifter']);
  });
  it('708.2b: turning down what is face down changes nothing', () => {
    const s = table([FALL, OX], {
      [A]: { hand: ['Fall'], battlefield: [{ card: 'Ox', faceDown: 'cloak' }, ...forests(1)] },
      [B]: {},
    });
    s.cast(A, 'Fall', { targets: ['Ox'] });
    expect([s.object('Ox')?.downBy, [...s.chars('Ox').keywords]]).toEqual(['cloak', ['ward']]);
  });
  it('708.2, 110.5: a face-down permanent put into play so by an effect', () => {
    const PHOENIX: InlineCard = {
      name: 'Phoenix',
      cost: '{R}',
      type: 'Creature — Phoenix',
      pt: '4/1',
      text: 'When ~ dies, return it to the battlefield face down under your control.\nMorph {G}',
    };
    const s = table([PHOENIX], {
      [A]: { battlefield: ['Phoenix', ...forests(1)] },
      [B]: { hand: ['Smite'], battlefield: ['Swamp'] },
    });
    s.to('upkeep', B).cast(B, 'Smite', { targets: ['Phoenix'] });
    expect([s.zone('Phoenix'), s.pt('Phoenix'), s.object('Phoenix')?.faceDown]).toEqual(['battlefield', '2/2', true]);
    s.special(A, 'Morph');
    expect(s.pt('Phoenix')).toBe('4/1');
  });
  it('614.1e, 708.11: "as it is turned face up" is done before anything triggers, and not as it enters', () => {
    const HYDRA: InlineCard = {
      name: 'Hydra',
      cost: '{G}',
      type: 'Creature — Hydra',
      pt: '0/0',
      text: 'Morph {G}\nAs ~ is turned face up, put five +1/+1 counters on it.',
    };
    const COUNT: InlineCard = {
      name: 'Count',
      cost: '{G}',
      type: 'Enchantment',
      text: 'Whenever a creature with power 5 or greater is turned face up, you gain 2 life.',
    };
    const s = table([HYDRA, COUNT], {
      [A]: {
        hand: [{ card: 'Hydra', as: 'Second' }],
        battlefield: ['Count', { card: 'Hydra', faceDown: 'morph' }, ...forests(2)],
      },
    });
    const life = s.life(A);
    s.special(A, 'Morph').resolve();
    expect([s.pt('Hydra'), s.life(A) - life]).toEqual(['5/5', 2]);
    s.cast(A, 'Second');
    expect(s.zone('Second')).toBe('graveyard');
  });
  it('603.2: "whenever you turn a permanent face up" is about who turns it', () => {
    const PRIDE: InlineCard = {
      name: 'Pride',
      cost: '{G}',
      type: 'Enchantment',
      text: 'Whenever you turn a permanent face up, put a +1/+1 counter on it.',
    };
    const s = table([PRIDE, RISE, OX], {
      [A]: { hand: ['Rise'], battlefield: ['Pride', ...forests(1)] },
      [B]: {
        battlefield: [
          { card: 'Ox', faceDown: 'manifest' },
          { card: 'Ox', as: 'Other', faceDown: 'manifest' },
          ...forests(2),
        ],
      },
    });
    s.cast(A, 'Rise', { targets: ['Ox'] });
    s.to('upkeep', B).special(B, 'mana cost').resolve();
    expect([s.pt('Ox'), s.pt('Other')]).toEqual(['4/5', '3/4']);
  });
  it('701.20e, 708.5: "look at target face-down creature" shows it to that player alone, while it is there', () => {
    const SEER: InlineCard = {
      name: 'Seer',
      cost: '{G}',
      type: 'Creature — Elf',
      pt: '1/1',
      text: '{G}: Look at target face-down creature.',
    };
    const s = table([SEER, { ...OX, name: 'Zyxox' }], {
      [A]: { battlefield: ['Seer', ...forests(1)] },
      [B]: { battlefield: [{ card: 'Zyxox', faceDown: 'manifest' }] },
    });
    expect(seenBy(s, 0)).not.toContain('Zyxox');
    s.activate(A, 'Seer', { targets: ['Zyxox'] });
    expect([seenBy(s, 0).includes('Zyxox'), seenBy(s, null).includes('Zyxox')]).toEqual([true, false]);
  });
  it('118.8, 701.20a: a morph cost that reveals a card of the hand', () => {
    const SEEKER: InlineCard = {
      name: 'Seeker',
      cost: '{3}{G}',
      type: 'Creature — Bird',
      pt: '2/1',
      text: 'Morph—Reveal a green card in your hand.',
    };
    const s = table([SEEKER], {
      [A]: { hand: ['Bird', 'Bear'], battlefield: [{ card: 'Seeker', faceDown: 'morph' }] },
    });
    s.special(A, 'Morph');
    expect([up(s, 'Seeker'), s.object('Bear')?.known]).toEqual([true, [0, 1]]);
    expect(
      table([SEEKER], { [A]: { hand: ['Bird'], battlefield: [{ card: 'Seeker', faceDown: 'morph' }] } }).specials(A),
    ).toEqual([]);
  });
});
