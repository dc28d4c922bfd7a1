import { describe, expect, it } from 'vitest';
import type { InlineCard } from '../../../server/judge/situation.ts';
import { lands, scenario } from '../../dsl/scenario.ts';

/** Keywords of a few sets, and plain words that say what they say of others: each with what only it does. */
const [A, B] = ['Person 1', 'Person 2'] as const;
type Seats = Parameters<typeof scenario>[0]['seats'];
const table = (cards: InlineCard[], seats: Seats) => scenario({ format: 'duel', people: 2, seats, cards });
const all = [...lands(4, 'Swamp'), ...lands(4, 'Plains'), ...lands(4, 'Forest'), ...lands(4, 'Mountain'), ...lands(4, 'Island')];
const creature = (name: string, text: string, pt = '2/2', type = 'Creature — Human', cost = '{W}'): InlineCard => ({ name, cost, type, pt, text });
const sorcery = (text: string, name = 'Deed', cost = '{B}'): InlineCard => ({ name, cost, type: 'Sorcery', text });

describe('ninjutsu (702.49)', () => {
  const SNEAK = creature('Sneak', 'Ninjutsu {U}', '3/3', 'Creature — Human Ninja', '{5}{U}');
  it('702.49a, c: an unblocked attacker returns, and the card attacks whom that one attacked, tapped', () => {
    const s = table([SNEAK], { [A]: { hand: ['Sneak'], battlefield: [...all, 'Bear', 'Bird'] }, [B]: { battlefield: ['Wall'] } });
    s.attack({ Bear: B, Bird: B }).block({ Wall: 'Bear' });
    s.activate(A, 'Sneak');
    expect([s.zone('Bird'), s.zone('Bear'), s.zone('Sneak'), s.object('Sneak')?.tapped]).toEqual(['hand', 'battlefield', 'battlefield', true]);
    s.to('endCombat');
    expect(s.life(B)).toBe(17);
  });
  it('702.49a: before blocks no attacker is unblocked, so there is nothing to return', () => {
    const s = table([SNEAK], { [A]: { hand: ['Sneak'], battlefield: [...all, 'Bear'] } });
    s.attack({ Bear: B });
    expect(s.try(A, 'activate', 'Sneak')?.code).toBe('illegal');
  });
});

describe('dredge (702.52)', () => {
  const ROOTS = creature('Roots', 'Dredge 2', '1/1', 'Creature — Plant', '{G}');
  const drawn = (answer: 'draw' | 'dredge', library: string[]) => {
    const s = table([ROOTS], { [A]: { hand: ['Study'], battlefield: all, graveyard: ['Roots'], library } });
    s.say(A, answer === 'dredge' ? 'yes' : 'no').say(A, 'no');
    s.cast(A, 'Study');
    return s;
  };
  it('702.52a: instead of a draw two cards are milled, and it returns; the next draw is one', () => {
    const s = drawn('dredge', ['Bear', 'Giant', 'Bird', 'Wall']);
    expect([s.zone('Roots'), s.hand(A).length, s.graveyard(A).length]).toEqual(['hand', 2, 3]);
  });
  it('702.52a: the player may draw all the same', () => {
    const s = drawn('draw', ['Bear', 'Giant', 'Bird', 'Wall']);
    expect(s.zone('Roots')).toBe('graveyard');
  });
  it('702.52a: of several cards one is chosen', () => {
    const s = table([ROOTS, sorcery('Draw a card.')], { [A]: { hand: ['Deed'], battlefield: all, graveyard: ['Roots', { card: 'Roots', as: 'second' }], library: ['Bear', 'Giant', 'Bird'] } });
    expect(s.zone('Roots')).toBe('graveyard');
    s.will(A, (part) => ({ keys: [part.kind === 'options' ? (part.options.find((o) => o.key === `dredge:${s.ref('second')}`)?.key ?? '') : ''] }));
    s.cast(A, 'Deed');
    expect([s.zone('Roots'), s.zone('second')]).toEqual(['graveyard', 'hand']);
  });
  it('702.52b: with fewer cards in the library there is no choice', () => {
    const s = table([ROOTS], { [A]: { hand: ['Study'], battlefield: all, graveyard: ['Roots'], library: ['Bear'] } });
    s.cast(A, 'Study');
    expect([s.zone('Roots'), s.zone('Bear')]).toEqual(['graveyard', 'hand']);
  });
});

describe('conspire (702.78)', () => {
  it('702.78a: two untapped creatures that share a color with the spell are tapped, and it is copied', () => {
    const BOLT: InlineCard = { name: 'Bolt', cost: '{R}', type: 'Instant', text: 'Bolt deals 2 damage to any target.\nConspire' };
    const RED = creature('Ember', '', '1/1', 'Creature — Elemental', '{R}');
    const s = table([BOLT, RED], { [A]: { hand: ['Bolt'], battlefield: [...all, 'Giant', 'Ember', 'Bear'] } });
    s.cast(A, 'Bolt', { targets: [B], paid: { conspire: 1 } });
    expect([s.life(B), s.object('Giant')?.tapped, s.object('Ember')?.tapped, s.object('Bear')?.tapped]).toEqual([16, true, true, false]);
  });
});

describe('For Mirrodin! (702.163)', () => {
  it('702.163a: a Rebel comes and bears it', () => {
    const BLADE: InlineCard = { name: 'Blade', cost: '{1}', type: 'Artifact — Equipment', text: 'For Mirrodin!\nEquipped creature gets +1/+1.\nEquip {3}' };
    const s = table([BLADE], { [A]: { hand: ['Blade'], battlefield: all } });
    s.cast(A, 'Blade');
    const rebel = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.chars(id).subtypes.includes('Rebel'));
    expect(rebel !== undefined && [s.g.world.power(rebel), s.g.world.chars(rebel).colors]).toEqual([3, ['R']]);
  });
});

describe('expend (700.14)', () => {
  it('700.14: it triggers on the spell with which the fourth mana is spent, once in a turn', () => {
    const HOARD = creature('Hoard', 'Whenever you expend 4, you gain 1 life.');
    const s = table([HOARD], { [A]: { hand: ['Bear', { card: 'Bear', as: 'second' }, { card: 'Giant', as: 'Giant' }], battlefield: [...all, 'Hoard'] } });
    s.cast(A, 'Bear');
    expect(s.life(A)).toBe(20);
    s.cast(A, 'second');
    expect(s.life(A)).toBe(21);
    s.cast(A, 'Giant');
    expect(s.life(A)).toBe(21);
  });
});

describe('party (700.8)', () => {
  it('700.8a: each role once, each creature for one role, as many as can be', () => {
    const both = creature('Both', '', '1/1', 'Creature — Human Wizard Rogue');
    const wizard = creature('Mage', '', '1/1', 'Creature — Human Wizard');
    const s = table([both, wizard, sorcery('You gain 1 life for each creature in your party.')], { [A]: { hand: ['Deed'], battlefield: [...all, 'Both', 'Mage', { card: 'Mage', as: 'second' }, 'Bear'] } });
    s.cast(A, 'Deed');
    expect(s.life(A)).toBe(22);
  });
});

describe('what things become (205.1)', () => {
  it('205.1a: a Frog and no more, without its abilities', () => {
    const FROG = sorcery('Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1.');
    const s = table([FROG, creature('Golem', 'Flying', '5/5', 'Artifact Creature — Golem', '{3}')], { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Golem'] } });
    s.cast(A, 'Deed', { targets: ['Golem'] });
    const ch = s.chars('Golem');
    expect([s.pt('Golem'), ch.subtypes, ch.types, ch.colors, ch.keywords.has('flying')]).toEqual(['1/1', ['Frog'], ['artifact', 'creature'], ['U'], false]);
  });
  it('205.1a: "a green Elk creature" is no artifact any more; 205.1b: "an artifact creature" stays what it was', () => {
    const AURA: InlineCard = { name: 'Elks', cost: '{G}', type: 'Enchantment — Aura', text: 'Enchant creature\nEnchanted creature loses all abilities and is a green Elk creature with base power and toughness 3/3.' };
    const WAKE = sorcery('Until end of turn, target artifact or creature becomes an artifact creature with base power and toughness 4/3.', 'Wake');
    const s = table([AURA, WAKE, creature('Golem', 'Flying', '5/5', 'Artifact Creature — Golem', '{3}')], { [A]: { hand: ['Elks', 'Wake'], battlefield: [...all, 'Bear'] }, [B]: { battlefield: ['Golem'] } });
    s.cast(A, 'Elks', { targets: ['Golem'] }).cast(A, 'Wake', { targets: ['Bear'] });
    expect([s.chars('Golem').types, s.chars('Golem').subtypes, s.chars('Bear').types, s.chars('Bear').subtypes, s.pt('Bear')]).toEqual([['creature'], ['Elk'], ['creature', 'artifact'], ['Bear'], '4/3']);
  });
  it('611.2a: "becomes an artifact in addition to its other types" lasts', () => {
    const s = table([sorcery('Target permanent becomes an artifact in addition to its other types.')], { [A]: { hand: ['Deed'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Deed', { targets: ['Bear'] }).to('main1', B);
    expect(s.chars('Bear').types).toEqual(['creature', 'artifact']);
  });
});

describe('what holds of one noun alone (109.2)', () => {
  it('109.2: "artifact, enchantment, or creature with flying": a creature needs flying, an artifact does not', () => {
    const CRASH = sorcery('Destroy target artifact, enchantment, or creature with flying.');
    const s = table([CRASH, { name: 'Cup', cost: '{1}', type: 'Artifact', text: '{T}: Add {C}.' }, creature('Golem', '', '1/1', 'Artifact Creature — Golem', '{1}')], { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Bear', 'Bird', 'Cup', 'Golem'] } });
    expect(['Bear', 'Bird', 'Cup', 'Golem'].map((name) => s.mayTarget(A, 'cast', 'Deed', name))).toEqual([false, true, true, true]);
  });
  it('109.2: "a Mountain or a Forest"', () => {
    const cards: InlineCard[] = [{ name: 'Vale', cost: '', type: 'Land', text: 'This land enters tapped unless you control a Mountain or a Forest.\n{T}: Add {C}.' }];
    const entering = (land: string): boolean | undefined => {
      const s = table(cards, { [A]: { hand: ['Vale'], battlefield: [land] } });
      return s.play(A, 'Vale').object('Vale')?.tapped;
    };
    expect([entering('Forest'), entering('Mountain'), entering('Island')]).toEqual([false, false, true]);
  });
});

describe('static words', () => {
  it('500.5: mana that is not lost is there in the next step', () => {
    const DAM: InlineCard = { name: 'Dam', cost: '{G}', type: 'Enchantment', text: "Players don't lose unspent mana as steps and phases end." };
    const RITE: InlineCard = { name: 'Rite', cost: '{B}', type: 'Instant', text: 'Add {B}{B}{B}.' };
    const s = table([DAM, RITE], { [A]: { hand: ['Rite'], battlefield: ['Swamp', 'Dam'] } });
    s.cast(A, 'Rite').to('end');
    expect(s.g.world.seat(s.seat(A)).pool).toEqual(['B', 'B', 'B']);
  });
  it('118.9a: spells from the hand may be cast without paying their mana costs, or for them', () => {
    const MUSE: InlineCard = { name: 'Muse', cost: '{U}', type: 'Enchantment', text: 'You may cast spells from your hand without paying their mana costs.' };
    const s = table([MUSE], { [A]: { hand: ['Giant', 'Bear'], battlefield: ['Muse', 'Forest', 'Forest'] } });
    s.cast(A, 'Giant').cast(A, 'Bear');
    expect([s.zone('Giant'), s.zone('Bear'), s.object('Forest')?.tapped]).toEqual(['battlefield', 'battlefield', true]);
  });
  it('609.4b: mana is spent as though it were of any color, but not as colorless mana', () => {
    const LENS: InlineCard = { name: 'Lens', cost: '{3}', type: 'Artifact', text: 'You may spend mana as though it were mana of any color.' };
    const VOID = creature('Void', '', '2/2', 'Creature — Eldrazi', '{1}{C}');
    const s = table([LENS, VOID], { [A]: { hand: ['Smite', 'Void'], battlefield: ['Lens', 'Forest', 'Island'] }, [B]: { battlefield: ['Bear'], hand: [{ card: 'Smite', as: 'theirs' }] } });
    expect(s.try(A, 'cast', 'Void')?.code).toBe('illegal');
    s.cast(A, 'Smite', { targets: ['Bear'] });
    expect(s.zone('Bear')).toBe('graveyard');
  });
  it('609.4b: mana of any type for such spells alone', () => {
    const TAMER = creature('Tamer', 'You can spend mana of any type to cast creature spells.');
    const s = table([TAMER, creature('Void', '', '2/2', 'Creature — Eldrazi', '{C}')], { [A]: { hand: ['Smite', 'Void'], battlefield: ['Tamer', 'Forest', 'Forest'] }, [B]: { battlefield: ['Bear'] } });
    expect(s.try(A, 'cast', 'Smite', { targets: ['Bear'] })?.code).toBe('illegal');
    s.cast(A, 'Void');
    expect(s.zone('Void')).toBe('battlefield');
  });
  it('614.16: an effect that puts counters on a permanent of yours puts twice as many', () => {
    const SEASON: InlineCard = { name: 'Season', cost: '{G}', type: 'Enchantment', text: 'If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.' };
    const s = table([SEASON, sorcery('Put two +1/+1 counters on target creature.')], { [A]: { hand: ['Deed'], battlefield: [...all, 'Season', 'Bear'] } });
    s.cast(A, 'Deed', { targets: ['Bear'] });
    expect(s.pt('Bear')).toBe('6/6');
  });
  it('509.1b: "can\'t be blocked this turn except by creatures with haste"', () => {
    const SLIP = creature('Slip', "{1}: This creature can't be blocked this turn except by creatures with haste.");
    const s = table([SLIP, creature('Rush', 'Haste')], { [A]: { battlefield: [...all, 'Slip'] }, [B]: { battlefield: ['Bear', 'Rush'] } });
    s.activate(A, 'Slip').attack({ Slip: B });
    s.untilQuestion('block');
    const part = s.question;
    expect(part.kind === 'block' && part.creatures.filter((c) => c.attackers.length > 0).map((c) => s.g.nameOf(Number(c.object.slice(1))))).toEqual(['Rush']);
  });
});

describe('costs and combat', () => {
  it('602.2b: counters are removed and the source is sacrificed as one cost', () => {
    const QUEST: InlineCard = { name: 'Quest', cost: '{U}', type: 'Enchantment', text: 'Remove two quest counters from Quest and sacrifice it: Draw two cards.' };
    const s = table([QUEST], { [A]: { battlefield: [...all, { card: 'Quest', counters: { quest: 2 } }], library: ['Bear', 'Bird'] } });
    s.activate(A, 'Quest');
    expect([s.zone('Quest'), s.hand(A).length]).toEqual(['graveyard', 2]);
  });
  it('508.4: what is returned attacking was never declared, and hits', () => {
    const CALLER = creature('Caller', 'Whenever Caller attacks, return target creature card with mana value 2 or less from your graveyard to the battlefield tapped and attacking.');
    const s = table([CALLER], { [A]: { battlefield: ['Caller'], graveyard: ['Bear'] } });
    s.attack({ Caller: B }).to('endCombat');
    expect([s.life(B), s.object('Bear')?.tapped]).toEqual([16, true]);
  });
  it('603.10a: what dies together with a card was not seen from the graveyard', () => {
    const GHOUL = creature('Ghoul', 'Whenever another creature is put into your graveyard from the battlefield, you may pay {B}. If you do, return Ghoul from your graveyard to the battlefield.');
    const s = table([GHOUL, sorcery('Destroy all creatures.'), sorcery('Destroy target creature.', 'Slay')], { [A]: { hand: ['Deed', 'Slay'], battlefield: [...all, 'Ghoul', 'Bear'] }, [B]: { battlefield: [] } });
    s.cast(A, 'Deed');
    expect([s.zone('Ghoul'), s.zone('Bear')]).toEqual(['graveyard', 'graveyard']);
  });
});

describe('that player and the others (608.2c)', () => {
  const EXEC = sorcery('Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.');
  it('608.2c: "that player" is the opponent who controls the target, though it is gone', () => {
    const s = table([EXEC], { [A]: { hand: ['Deed'], battlefield: [...all, 'Bear'] }, [B]: { battlefield: ['Bird', 'Giant'] } });
    s.cast(A, 'Deed', { targets: ['Bird'] });
    expect([s.zone('Bird'), s.pt('Giant'), s.pt('Bear')]).toEqual(['graveyard', '2/4', '2/2']);
  });
  it('608.2c: "each other creature" of a sorcery is other than its target, which may still be there', () => {
    const s = table([EXEC, creature('Rock', 'Indestructible', '3/3')], { [A]: { hand: ['Deed'], battlefield: all }, [B]: { battlefield: ['Rock', 'Giant'] } });
    s.cast(A, 'Deed', { targets: ['Rock'] });
    expect([s.pt('Rock'), s.pt('Giant')]).toEqual(['3/3', '2/4']);
  });
});

describe('flashback that is given (702.34)', () => {
  const MAGE = creature('Mage', 'When Mage enters, target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.');
  it('702.34a: for its mana cost it is cast from the graveyard, and then exiled', () => {
    const s = table([MAGE], { [A]: { hand: ['Mage'], graveyard: ['Study', 'Smite'], library: ['Bear', 'Bird'], battlefield: all } });
    s.choose(A, 'Study').cast(A, 'Mage').cast(A, 'Study');
    expect([s.zone('Study'), s.hand(A).length]).toEqual(['exile', 2]);
    expect(s.try(A, 'cast', 'Smite', { targets: ['Mage'] })?.code).toBe('illegal');
  });
  it('514.2: only until the turn ends', () => {
    const s = table([MAGE], { [A]: { hand: ['Mage'], graveyard: ['Smite'], battlefield: all } });
    s.cast(A, 'Mage').to('main1', B);
    expect(s.try(A, 'cast', 'Smite', { targets: ['Mage'] })?.code).toBe('illegal');
  });
});

describe('amounts (107)', () => {
  it('105.2: colors among permanents are counted once each', () => {
    const s = table([sorcery('Draw a card for each color among permanents you control.')], { [A]: { hand: ['Deed'], battlefield: [...all, 'Bear', 'Giant', { card: 'Bear', as: 'second' }], library: ['Bird', 'Wall', 'Smite'] } });
    s.cast(A, 'Deed');
    expect(s.hand(A)).toHaveLength(2);
  });
  it('502.3: "it doesn\'t untap during your next untap step"', () => {
    const BRUTE = creature('Brute', "Whenever Brute attacks, if defending player controls no artifacts, it doesn't untap during your next untap step.", '3/3');
    const s = table([BRUTE], { [A]: { battlefield: ['Brute'] } });
    s.attack({ Brute: B }).to('main1', B).to('main1', A);
    expect(s.object('Brute')?.tapped).toBe(true);
    s.to('main1', B).to('main1', A);
    expect(s.object('Brute')?.tapped).toBe(false);
  });
});

describe('bestow (702.103)', () => {
  const EIDOLON: InlineCard = { name: 'Eidolon', cost: '{W}', type: 'Enchantment Creature — Spirit', pt: '1/1', text: 'Bestow {2}{W}\nLifelink\nEnchanted creature gets +1/+1 and has lifelink.' };
  const stage = (more: Seats = {}) => table([EIDOLON], { [A]: { hand: ['Eidolon', 'Smite'], battlefield: [...all, 'Bear'] }, ...more });
  it('702.103a–b: for its bestow cost it is an Aura that enchants a creature, and no creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    const ch = s.chars('Eidolon');
    expect([ch.types, ch.subtypes, s.pt('Bear'), s.chars('Bear').keywords.has('lifelink')]).toEqual([['enchantment'], ['Aura'], '3/3', true]);
  });
  it('702.103a: for its mana cost it is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon');
    expect([s.chars('Eidolon').types, s.pt('Eidolon'), s.pt('Bear')]).toEqual([['enchantment', 'creature'], '1/1', '2/2']);
  });
  it('702.103e: with its target gone it resolves as a creature', () => {
    const s = stage();
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] }).resolve();
    expect([s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual(['battlefield', ['enchantment', 'creature'], '1/1']);
  });
  it('702.103f: when what it enchants leaves, it stays and is a creature', () => {
    const s = stage();
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Smite', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon'), s.chars('Eidolon').types, s.pt('Eidolon')]).toEqual(['graveyard', 'battlefield', ['enchantment', 'creature'], '1/1']);
  });
  it('702.103f: it is a creature at once, also for what the same spell does next', () => {
    const BOTH = sorcery("Return target creature to its owner's hand. Each player sacrifices a creature.");
    const s = table([EIDOLON, BOTH], { [A]: { hand: ['Eidolon', 'Deed'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Deed', { targets: ['Bear'] });
    expect([s.zone('Bear'), s.zone('Eidolon')]).toEqual(['hand', 'graveyard']);
  });
  it('702.103b: as a spell it is no creature spell', () => {
    const s = table([EIDOLON, { name: 'Ward', cost: '{U}', type: 'Instant', text: 'Counter target creature spell.' }], { [A]: { hand: ['Eidolon'], battlefield: [...all, 'Bear'] }, [B]: { hand: ['Ward'], battlefield: ['Island'] } });
    s.do(A, 'cast', 'Eidolon', { way: 'bestow', targets: ['Bear'] });
    s.passOne();
    expect(s.try(B, 'cast', 'Ward', { targets: ['Eidolon'] })?.code).toBe('illegal');
  });
  it('707.2, 702.103b: what copies a bestowed permanent is a creature', () => {
    const CLONE: InlineCard = { name: 'Echo', cost: '{U}', type: 'Sorcery', text: "Create a token that's a copy of target enchantment." };
    const s = table([EIDOLON, CLONE], { [A]: { hand: ['Eidolon', 'Echo'], battlefield: [...all, 'Bear'] } });
    s.cast(A, 'Eidolon', { way: 'bestow', targets: ['Bear'] }).cast(A, 'Echo', { targets: ['Eidolon'] });
    const token = s.g.world.permanentsOf(s.seat(A)).find((id) => s.g.world.get(id).kind === 'token');
    expect(token !== undefined && s.g.world.chars(token).types).toEqual(['enchantment', 'creature']);
  });
});
