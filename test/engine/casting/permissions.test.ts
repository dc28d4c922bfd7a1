import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';

const GLANCE = {
  name: 'Glance',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top card of your library. You may play that card this turn.',
};
const PLAN = {
  name: 'Plan',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top two cards of your library. Until the end of your next turn, you may play those cards.',
};
const THIEF = {
  name: 'Thief',
  cost: '{R}',
  type: 'Sorcery',
  text: "Exile the top card of target opponent's library. You may cast that card for as long as it remains exiled, and you may spend mana as though it were mana of any color to cast that spell.",
};
const LUCK = {
  name: 'Luck',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top card of your library. You may cast it without paying its mana cost.',
};
const WISH = {
  name: 'Wish',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top card of your library. You may play that card without paying its mana cost.',
};
const GIFT = {
  name: 'Free Gift',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost.',
};
const TAX = { name: 'Tax', cost: '{1}{W}', type: 'Enchantment', text: 'Creature spells cost {1} more to cast.' };
const BLAZE = { name: 'Blaze', cost: '{X}{R}', type: 'Sorcery', text: 'Blaze deals X damage to any target.' };

describe('permissions that effects give (601.3b, 305.1)', () => {
  it('601.3b: a card exiled from the library may be cast this turn, for its cost and at its own time', () => {
    const t = duel({
      cards: [GLANCE],
      seats: {
        A: { battlefield: [...lands(1, 'Mountain'), ...lands(2, 'Forest')], hand: ['Glance'], library: ['Bear'] },
      },
    });
    t.cast('A', 'Glance');
    expect(t.zone('Bear')).toBe('exile');
    t.cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
  });
  it('601.3b: nobody else may, and not the owner of a card that another one was allowed to cast', () => {
    const t = duel({
      cards: [THIEF],
      seats: {
        A: { battlefield: lands(3, 'Mountain'), hand: ['Thief'] },
        B: { battlefield: lands(2, 'Forest'), library: ['Bird', 'Bear'] },
      },
    });
    t.cast('A', 'Thief', { targets: ['B'] }).to('main1', 'B');
    expect(t.try('B', 'cast', 'Bear')?.clauses).toContain('601.3');
  });
  it('514.2: "this turn" is over at cleanup', () => {
    const t = duel({
      cards: [GLANCE],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Glance'], library: ['Mountain', 'Spark'] } },
    });
    t.cast('A', 'Glance').to('main1', 'B').to('main1', 'A');
    expect(t.zone('Spark')).toBe('exile');
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })?.clauses).toContain('601.3');
    expect(t.g.state.permissions).toEqual([]);
  });
  it("514.2: until the end of one's next turn includes the opponent's turn and all of that turn", () => {
    const t = duel({
      cards: [PLAN],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Plan'], library: ['Bird', 'Bird', 'Bird', 'Spark', 'Bear'] },
        B: { library: lands(5, 'Forest') },
      },
    });
    t.cast('A', 'Plan').to('main1', 'B').to('main1', 'A').to('end', 'A');
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })).toBeNull();
    t.resolve();
    expect(t.life('B')).toBe(17);
    t.to('main1', 'B');
    expect(t.g.state.permissions).toEqual([]);
  });
  it('305.1, 305.2: a land is played by such a permission too, and it is the land of the turn', () => {
    const t = duel({
      cards: [GLANCE],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Glance', 'Swamp'], library: ['Forest'] } },
    });
    t.cast('A', 'Glance').play('A', 'Forest');
    expect(t.zone('Forest')).toBe('battlefield');
    expect(t.try('A', 'play', 'Swamp')?.clauses).toContain('305.2');
  });
  it('305.1: who may only cast may not play a land', () => {
    const t = duel({
      cards: [THIEF],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Thief'] }, B: { library: ['Forest'] } },
    });
    t.cast('A', 'Thief', { targets: ['B'] });
    expect(t.try('A', 'play', 'Forest')?.clauses).toContain('305.1');
  });
  it("609.4b: with mana as though it were of any color another's card is cast, and its controller is who cast it", () => {
    const t = duel({
      cards: [THIEF],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Thief'] }, B: { library: ['Bear'] } },
    });
    t.cast('A', 'Thief', { targets: ['B'] }).cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
    expect(t.controller('Bear')).toBe(t.seat('A'));
  });
  it('601.2h: without such words the colors of the card are needed', () => {
    const t = duel({
      cards: [GLANCE],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Glance'], library: ['Bear'] } },
    });
    t.cast('A', 'Glance');
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.2h');
  });
  it('118.9, 118.9d: without paying its mana cost, what increases it is paid', () => {
    const t = duel({
      cards: [GIFT, TAX],
      seats: {
        A: { battlefield: lands(2, 'Mountain'), hand: ['Free Gift'], library: ['Bear'] },
        B: { battlefield: ['Tax'] },
      },
    });
    t.cast('A', 'Free Gift').cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
    expect(t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped)).toHaveLength(2);
    const u = duel({
      cards: [GIFT, TAX],
      seats: {
        A: { battlefield: lands(1, 'Mountain'), hand: ['Free Gift'], library: ['Bear'] },
        B: { battlefield: ['Tax'] },
      },
    });
    u.cast('A', 'Free Gift');
    expect(u.try('A', 'cast', 'Bear', { way: `by${u.g.state.permissions[0]?.id}` })?.clauses).toContain('601.2h');
  });
  it('400.7: a card that was cast and has come back is another object, which may not be cast again', () => {
    const t = duel({
      cards: [GLANCE],
      seats: { A: { battlefield: lands(3, 'Mountain'), hand: ['Glance'], library: ['Spark'] } },
    });
    t.cast('A', 'Glance').cast('A', 'Spark', { targets: ['B'] });
    expect(t.zone('Spark')).toBe('graveyard');
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })?.clauses).toContain('601.3');
  });
});

describe('casting while something resolves (608.2g)', () => {
  it('608.2g, 118.9: a creature is cast at once without paying its mana cost, whatever is on the stack', () => {
    const t = duel({
      cards: [LUCK],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Luck'], library: ['Bear'] } },
    });
    t.say('A', 'yes').do('A', 'cast', 'Luck').resolve();
    expect(t.zone('Bear')).toBe('battlefield');
  });
  it('608.2g: who does not want to leaves it where it is, and later it is too late', () => {
    const t = duel({
      cards: [LUCK],
      seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Luck'], library: ['Spark'] } },
    });
    t.say('A', 'no').do('A', 'cast', 'Luck').resolve();
    expect(t.zone('Spark')).toBe('exile');
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })?.clauses).toContain('601.3');
  });
  it('107.3b: X of a spell that is cast without paying its mana cost is 0', () => {
    const t = duel({
      cards: [LUCK, BLAZE],
      seats: { A: { battlefield: lands(5, 'Mountain'), hand: ['Luck'], library: ['Blaze'] } },
    });
    t.say('A', 'yes').choose('A', 'B').do('A', 'cast', 'Luck').resolve();
    expect(t.zone('Blaze')).toBe('graveyard');
    expect(t.life('B')).toBe(20);
  });
  it('305.2b: a land that one may play so is played if a land of this turn is left; who may only cast does not play it', () => {
    const t = duel({
      cards: [WISH],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Wish'], library: ['Forest'] } },
    });
    t.say('A', 'yes').do('A', 'cast', 'Wish').resolve();
    expect(t.zone('Forest')).toBe('battlefield');
    const u = duel({
      cards: [LUCK],
      seats: { A: { battlefield: lands(1, 'Mountain'), hand: ['Luck'], library: ['Forest'] } },
    });
    u.say('A', 'yes').do('A', 'cast', 'Luck').resolve();
    expect(u.zone('Forest')).toBe('exile');
  });
});

const HOLD = { name: 'Hold', cost: '{1}{G}', type: 'Enchantment', text: 'You may play lands from your graveyard.' };
const TOMB = {
  name: 'Tomb',
  cost: '{1}{B}',
  type: 'Enchantment',
  text: 'Once during each of your turns, you may cast a creature spell from your graveyard.',
};
const RIVER = {
  name: 'River',
  cost: '{1}{U}',
  type: 'Creature — Merfolk',
  pt: '1/1',
  text: 'You may cast creature spells as though they had flash.',
};
const REVENANT = {
  name: 'Revenant',
  cost: '{3}{B}',
  type: 'Creature — Zombie',
  pt: '2/2',
  text: 'You may cast this card from your graveyard by paying {B} and discarding a card rather than paying its mana cost.',
};
const GRAVER = {
  name: 'Graver',
  cost: '{B}',
  type: 'Creature — Zombie',
  pt: '2/1',
  text: 'You may cast Graver from your graveyard as long as you control a Swamp.',
};
const BOOM = {
  name: 'Boom',
  cost: '{1}{W}',
  type: 'Sorcery',
  text: 'You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 4 life.',
};
const LEGATE = {
  name: 'Legate',
  cost: '{4}{B}',
  type: 'Creature — Human',
  pt: '3/1',
  text: 'If an opponent controls a Forest and you control a Swamp, you may cast this spell without paying its mana cost.',
};
const CALL = {
  name: 'Call',
  cost: '{3}{R}',
  type: 'Sorcery',
  text: 'You may cast target instant or sorcery card from your graveyard without paying its mana cost. If that spell would be put into your graveyard, exile it instead.',
};
const MIGHT = {
  name: 'Might',
  cost: '{3}{R}',
  type: 'Sorcery',
  text: 'You may cast a spell with mana value 2 or less from your hand without paying its mana cost.',
};
const STORM = {
  name: 'Storm Of It',
  cost: '{3}{R}',
  type: 'Sorcery',
  text: 'Exile the top three cards of your library. You may cast any number of spells from among them without paying their mana costs.',
};
const PICK = {
  name: 'Pick',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top two cards of your library. Choose one of them. Until end of turn, you may play that card.',
};
const DELVE = {
  name: 'Dig Down',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile cards from the top of your library until you exile a nonland card. You may cast that card without paying its mana cost.',
};
const SEEK = {
  name: 'Seek',
  cost: '{R}',
  type: 'Sorcery',
  text: 'Exile the top three cards of your library. You may cast a creature spell from among them this turn.',
};

describe('permissions that static abilities and the card itself give', () => {
  it('305.1: lands are played from the graveyard, each as the land of its turn', () => {
    const t = duel({ cards: [HOLD], seats: { A: { battlefield: ['Hold'], graveyard: ['Forest', 'Swamp', 'Bear'] } } });
    t.play('A', 'Forest');
    expect(t.zone('Forest')).toBe('battlefield');
    expect(t.try('A', 'play', 'Swamp')?.clauses).toContain('305.2');
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.3');
    const u = duel({ cards: [HOLD], seats: { A: { graveyard: ['Forest'] }, B: { battlefield: ['Hold'] } } });
    expect(u.try('A', 'play', 'Forest')?.clauses).toContain('305.1');
  });
  it("601.3b: once during each of one's turns, and what the words do not name not at all", () => {
    const t = duel({
      cards: [TOMB],
      seats: { A: { battlefield: ['Tomb', ...lands(4, 'Forest'), 'Mountain'], graveyard: ['Bear', 'Bird', 'Spark'] } },
    });
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })?.clauses).toContain('601.3');
    t.cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
    expect(t.try('A', 'cast', 'Bird')?.clauses).toContain('601.3');
  });
  it('702.8a: a class of spells is cast as though it had flash', () => {
    const t = duel({
      cards: [RIVER],
      turn: { side: 'B' },
      seats: { A: { battlefield: ['River', ...lands(2, 'Forest'), ...lands(2, 'Island')], hand: ['Bear', 'Study'] } },
    });
    t.cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
    expect(t.try('A', 'cast', 'Study')?.clauses).toContain('117.1a');
  });
  it('113.6b, 601.3: a card that may be cast from the graveyard for another cost', () => {
    const t = duel({
      cards: [REVENANT],
      seats: { A: { battlefield: ['Swamp'], graveyard: ['Revenant'], hand: ['Bird'] } },
    });
    t.cast('A', 'Revenant', { way: 'from0' });
    expect([t.zone('Revenant'), t.zone('Bird')]).toEqual(['battlefield', 'graveyard']);
    const u = duel({ cards: [REVENANT], seats: { A: { battlefield: ['Swamp'], graveyard: ['Revenant'] } } });
    expect(u.try('A', 'cast', 'Revenant', { way: 'from0' })?.clauses).toContain('601.2h');
  });
  it('113.6b, 601.3: a card that may be cast from the graveyard under a condition', () => {
    const t = duel({ cards: [GRAVER], seats: { A: { battlefield: ['Swamp'], graveyard: ['Graver'] } } });
    t.cast('A', 'Graver', { way: 'from0' });
    expect(t.zone('Graver')).toBe('battlefield');
    const without = { name: 'Dark', cost: '', type: 'Artifact', text: '{T}: Add {B}.' };
    const u = duel({ cards: [GRAVER, without], seats: { A: { battlefield: ['Dark'], graveyard: ['Graver'] } } });
    expect(u.try('A', 'cast', 'Graver', { way: 'from0' })?.clauses).toContain('118.9');
  });
  it('601.2f, 702.8a: for more mana it is cast as though it had flash, and only for that', () => {
    const t = duel({
      cards: [BOOM],
      turn: { side: 'B' },
      seats: { A: { battlefield: lands(4, 'Plains'), hand: ['Boom'] } },
    });
    t.cast('A', 'Boom', { way: 'flash0' });
    expect(t.life('A')).toBe(24);
    expect(t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).tapped)).toHaveLength(4);
    const u = duel({
      cards: [BOOM],
      turn: { side: 'B' },
      seats: { A: { battlefield: lands(3, 'Plains'), hand: ['Boom'] } },
    });
    expect(u.try('A', 'cast', 'Boom', { way: 'flash0' })?.clauses).toContain('601.2h');
  });
  it('118.9: without paying its mana cost, where both parts of its condition hold', () => {
    const t = duel({
      cards: [LEGATE],
      seats: { A: { battlefield: ['Swamp'], hand: ['Legate'] }, B: { battlefield: ['Forest'] } },
    });
    t.cast('A', 'Legate', { way: 'instead0' });
    expect(t.zone('Legate')).toBe('battlefield');
    const u = duel({ cards: [LEGATE], seats: { A: { battlefield: ['Swamp'], hand: ['Legate'] } } });
    expect(u.try('A', 'cast', 'Legate', { way: 'instead0' })?.clauses).toContain('118.9');
  });
});

describe('which card is cast as something resolves (608.2g)', () => {
  it('608.2g, 614.1a: a card of the graveyard is cast, and exiled instead of coming back there', () => {
    const t = duel({
      cards: [CALL],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Call'], graveyard: ['Spark'] } },
    });
    t.say('A', 'yes')
      .choose('A', 'B')
      .do('A', 'cast', 'Call', { targets: ['Spark'] })
      .resolve();
    expect(t.life('B')).toBe(17);
    expect(t.zone('Spark')).toBe('exile');
  });
  it('608.2g, 202.3: a spell of the hand that is not too dear, and no land', () => {
    const t = duel({
      cards: [MIGHT],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Might', 'Bear', 'Forest', 'Study'] } },
    });
    t.say('A', 'yes')
      .will('A', (part) => {
        expect(part.kind === 'choose' && part.from).toEqual([t.ref('Bear'), t.ref('Study')]);
        return { chosen: [t.ref('Bear')] };
      })
      .do('A', 'cast', 'Might')
      .resolve();
    expect(t.zone('Bear')).toBe('battlefield');
    expect(t.hand('A')).toEqual(['Forest', 'Study']);
  });
  it('608.2g: any number of them, one after another', () => {
    const t = duel({
      cards: [STORM],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Storm Of It'], library: ['Forest', 'Bear', 'Bird'] } },
    });
    t.say('A', 'yes').choose('A', 'Bear').choose('A', 'Bird').do('A', 'cast', 'Storm Of It').resolve();
    expect([t.zone('Bear'), t.zone('Bird'), t.zone('Forest')]).toEqual(['battlefield', 'battlefield', 'exile']);
  });
  it('608.2d: of several exiled cards one is chosen, and only that may be played', () => {
    const t = duel({
      cards: [PICK],
      seats: { A: { battlefield: ['Mountain', ...lands(2, 'Forest')], hand: ['Pick'], library: ['Bear', 'Forest'] } },
    });
    t.choose('A', 'Bear').do('A', 'cast', 'Pick').resolve();
    expect(t.try('A', 'play', 'Forest')).not.toBeNull();
    t.cast('A', 'Bear');
    expect(t.zone('Bear')).toBe('battlefield');
  });
  it('608.2c: cards are exiled until one fits, which is the one spoken of', () => {
    const t = duel({
      cards: [DELVE],
      seats: { A: { battlefield: ['Mountain'], hand: ['Dig Down'], library: ['Bird', 'Bear', 'Forest', 'Swamp'] } },
    });
    t.say('A', 'yes').do('A', 'cast', 'Dig Down').resolve();
    expect([t.zone('Swamp'), t.zone('Forest'), t.zone('Bear'), t.zone('Bird')]).toEqual([
      'exile',
      'exile',
      'battlefield',
      'library',
    ]);
  });
  it('601.3b: a spell from among them is one spell, of the kind that is named', () => {
    const t = duel({
      cards: [SEEK],
      seats: {
        A: {
          battlefield: [...lands(2, 'Mountain'), ...lands(4, 'Forest')],
          hand: ['Seek'],
          library: ['Bear', 'Spark', { card: 'Bear', as: 'Second' }],
        },
      },
    });
    t.cast('A', 'Seek');
    expect(t.try('A', 'cast', 'Spark', { targets: ['B'] })?.clauses).toContain('601.3');
    t.cast('A', 'Bear');
    expect(t.try('A', 'cast', 'Second')?.clauses).toContain('601.3');
  });
});
