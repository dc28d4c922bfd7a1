import { describe, expect, it } from 'vitest';
import { duel, lands } from '../../dsl/plain.ts';

const spell = (
  name: string,
  cost: string,
  text: string,
  type = 'Instant',
): { name: string; cost: string; type: string; text: string } => ({ name, cost, type, text });
const CLONE = {
  name: 'Clone',
  cost: '{3}{U}',
  type: 'Creature — Shapeshifter',
  pt: '0/0',
  text: 'You may have Clone enter as a copy of any creature on the battlefield.',
};
const FORK = spell('Fork', '{R}{R}', 'Copy target instant or sorcery spell. You may choose new targets for the copy.');

describe('copies, subrule by subrule (707)', () => {
  it('707.10: a copy looks at what the costs of the original were paid with', () => {
    const hurl = spell(
      'Hurl',
      '{1}{R}',
      "As an additional cost to cast this spell, sacrifice a creature.\nHurl deals damage equal to the sacrificed creature's power to any target.",
    );
    const t = duel({
      cards: [FORK, hurl],
      seats: { A: { battlefield: [...lands(4, 'Mountain'), 'Giant'], hand: ['Hurl', 'Fork'] } },
    });
    t.do('A', 'cast', 'Hurl', { targets: ['B'] })
      .cast('A', 'Fork', { targets: ['Hurl'] })
      .resolve();
    expect(t.life('B')).toBe(12);
  });
  it('707.10: mana is no object: none was spent on a copy', () => {
    const glow = spell('Glow', '{1}{R}', 'You gain 1 life. If {R} was spent to cast this spell, you gain 3 life.');
    const t = duel({
      cards: [FORK, glow],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Glow', 'Fork'] } },
    });
    t.do('A', 'cast', 'Glow')
      .cast('A', 'Fork', { targets: ['Glow'] })
      .resolve();
    expect(t.life('A')).toBe(25);
  });
  it('707.2: a copy of a kicked spell is kicked, and modes and targets are the same', () => {
    const burst = spell(
      'Burst',
      '{R}',
      'Kicker {1}\nBurst deals 1 damage to any target. If Burst was kicked, you gain 2 life.',
    );
    const t = duel({
      cards: [FORK, burst],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Burst', 'Fork'] } },
    });
    t.do('A', 'cast', 'Burst', { targets: ['B'], kicked: true })
      .cast('A', 'Fork', { targets: ['Burst'] })
      .resolve();
    expect([t.life('A'), t.life('B')]).toEqual([24, 18]);
  });
  it('700.2g, 700.2h: the modes of a copy are those of the original, and nothing is paid for them', () => {
    const raid = spell(
      'Raid',
      '{R}',
      'Spree\n+ {0} — Raid deals 3 damage to any target.\n+ {1} — You gain 4 life.',
      'Sorcery',
    );
    const t = duel({
      cards: [FORK, raid],
      seats: { A: { battlefield: lands(4, 'Mountain'), hand: ['Raid', 'Fork'] } },
    });
    t.do('A', 'cast', 'Raid', { modes: [0, 1], targets: ['B'] })
      .cast('A', 'Fork', { targets: ['Raid'] })
      .resolve();
    expect([t.life('A'), t.life('B')]).toEqual([28, 14]);
  });
  it('702.47c, 707.2: text that was spliced onto a spell is copied with it', () => {
    const ray = spell('Ray', '{1}{R}', 'Ray deals 2 damage to any target.\nSplice onto Arcane {R}', 'Instant — Arcane');
    const calm = spell('Calm', '{W}', 'You gain 3 life.', 'Instant — Arcane');
    const t = duel({
      cards: [FORK, ray, calm],
      seats: { A: { battlefield: [...lands(3, 'Mountain'), 'Plains'], hand: ['Calm', 'Ray', 'Fork'] } },
    });
    t.do('A', 'cast', 'Calm', { draft: { splice: { chosen: [t.ref('Ray')] } }, targets: ['B'] })
      .cast('A', 'Fork', { targets: ['Calm'] })
      .resolve();
    expect([t.life('A'), t.life('B')]).toEqual([26, 16]);
  });
  it('707.3: a face-down permanent that becomes a copy stays face down, and has the copied values when it is turned up', () => {
    const demon = { name: 'Demon', cost: '{2}{B}', type: 'Creature — Demon', pt: '6/6', text: 'Morph {B}' };
    const mimic = spell('Mimic', '{U}', 'Target creature becomes a copy of target creature you control.', 'Sorcery');
    const lorian = { name: 'Lorian', cost: '{G}', type: 'Creature — Lizard', pt: '4/1', text: 'Trample\nMorph {G}' };
    const t = duel({
      cards: [demon, mimic, lorian],
      seats: { A: { battlefield: [{ card: 'Demon', faceDown: true }, 'Lorian', 'Island', 'Forest'], hand: ['Mimic'] } },
    });
    t.cast('A', 'Mimic', { targets: ['Demon', 'Lorian'] });
    expect([t.pt('Demon'), t.chars('Demon').name]).toEqual(['2/2', '']);
    t.special('A', 'Turn it face up');
    expect([t.pt('Demon'), t.chars('Demon').name]).toEqual(['4/1', 'Lorian']);
  });
  it('707.7: linked abilities of a copy are linked to each other, not to what the original exiled', () => {
    const vault = {
      name: 'Vault',
      cost: '{1}',
      type: 'Artifact Creature — Golem',
      pt: '1/1',
      text: '{0}: Exile the top card of your library.\nYou may play cards exiled with Vault.',
    };
    const t = duel({
      cards: [vault, CLONE],
      seats: {
        A: { battlefield: ['Vault', ...lands(4, 'Island'), ...lands(2, 'Forest')], hand: ['Clone'], library: ['Bear'] },
        B: { battlefield: [] },
      },
    });
    t.activate('A', 'Vault').choose('A', 'Vault').cast('A', 'Clone');
    expect(t.chars('Clone').name).toBe('Vault');
    const vaultId = t.id('Vault');
    t.g.journal.set(t.g.world.get(vaultId), 'faceDown', true, vaultId, true);
    expect(t.try('A', 'cast', 'Bear')?.clauses).toContain('601.3');
  });
});

describe('copies of cards that are cast (707.12)', () => {
  const SCEPTER = {
    name: 'Scepter',
    cost: '{2}',
    type: 'Artifact',
    text: '{T}: Exile target instant card from your graveyard.\n{0}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.',
  };
  it('707.12: the copy is cast as the ability resolves, for nothing, and the card stays where it is', () => {
    const t = duel({ cards: [SCEPTER], seats: { A: { battlefield: ['Scepter'], graveyard: ['Spark'] } } });
    t.activate('A', 'Scepter', { targets: ['Spark'] });
    expect(t.zone('Spark')).toBe('exile');
    for (const life of [17, 14]) {
      t.say('A', 'yes').say('A', 'yes').choose('A', 'B').activate('A', 'Scepter').resolve();
      expect([t.life('B'), t.zone('Spark')]).toEqual([life, 'exile']);
    }
  });
  it('707.10a, 704.5e: a copy that is not cast ceases to exist', () => {
    const t = duel({ cards: [SCEPTER], seats: { A: { battlefield: ['Scepter'], graveyard: ['Spark'] } } });
    t.activate('A', 'Scepter', { targets: ['Spark'] });
    const before = t.g.state.zones.exile.length;
    t.say('A', 'yes').say('A', 'no').activate('A', 'Scepter').resolve();
    expect([t.life('B'), t.g.state.zones.exile.length]).toEqual([20, before]);
  });
  it('707.12: it is cast, so that what triggers on casting does, and it can be countered', () => {
    const choir = {
      name: 'Choir',
      cost: '{W}',
      type: 'Enchantment',
      text: 'Whenever you cast an instant or sorcery spell, you gain 1 life.',
    };
    const t = duel({
      cards: [SCEPTER, choir],
      seats: {
        A: { battlefield: ['Scepter', 'Choir'], graveyard: ['Spark'] },
        B: { battlefield: ['Island'], hand: ['Nope'] },
      },
    });
    t.activate('A', 'Scepter', { targets: ['Spark'] });
    t.say('A', 'yes').say('A', 'yes').choose('A', 'B').activate('A', 'Scepter');
    t.resolve();
    expect([t.life('A'), t.life('B')]).toEqual([21, 17]);
  });
  it('707.12, 608.3f: the copy of a creature card becomes a token', () => {
    const raise = spell(
      'Raise',
      '{B}',
      'Exile target creature card from your graveyard and copy it. You may cast the copy.',
      'Sorcery',
    );
    const t = duel({
      cards: [raise],
      seats: { A: { battlefield: ['Swamp', ...lands(2, 'Forest')], hand: ['Raise'], graveyard: ['Bear'] } },
    });
    t.say('A', 'yes')
      .cast('A', 'Raise', { targets: ['Bear'] })
      .resolve();
    expect(t.zone('Bear')).toBe('exile');
    const tokens = t.g.world.permanentsOf(t.seat('A')).filter((id) => t.g.world.get(id).kind === 'token');
    expect(tokens.map((id) => t.g.world.chars(id).name)).toEqual(['Bear']);
  });
});

describe('anchor words (614.12c)', () => {
  const SIEGE = {
    name: 'Siege',
    cost: '{R}',
    type: 'Enchantment',
    text: 'As this enchantment enters, choose Storm or Calm.\n• Storm — Creatures you control get +2/+0.\n• Calm — {0}: You gain 1 life. Activate only once each turn.',
  };
  it('614.12c: it has the ability behind the word that was chosen, and not the other', () => {
    const t = duel({ cards: [SIEGE], seats: { A: { battlefield: ['Mountain', 'Bear'], hand: ['Siege'] } } });
    t.say('A', 'Storm').cast('A', 'Siege');
    expect([t.pt('Bear'), t.try('A', 'activate', 'Siege') === null]).toEqual(['4/2', false]);
    const u = duel({ cards: [SIEGE], seats: { A: { battlefield: ['Mountain', 'Bear'], hand: ['Siege'] } } });
    u.say('A', 'Calm').cast('A', 'Siege').activate('A', 'Siege');
    expect([u.pt('Bear'), u.life('A')]).toEqual(['2/2', 21]);
  });
  it('707.6, 614.12c: a copy chooses for itself', () => {
    const copy = {
      name: 'Mirror',
      cost: '{U}',
      type: 'Enchantment',
      text: 'You may have Mirror enter as a copy of any enchantment on the battlefield.',
    };
    const t = duel({
      cards: [SIEGE, copy],
      seats: { A: { battlefield: ['Mountain', 'Island', 'Bear'], hand: ['Siege', 'Mirror'] } },
    });
    t.say('A', 'Calm').cast('A', 'Siege').choose('A', 'Siege').say('A', 'Storm').cast('A', 'Mirror');
    expect(t.pt('Bear')).toBe('4/2');
  });
});
