import { describe, expect, it } from 'vitest';
import { baseHand, essencesOf, keptOf, scrivenerOf } from '../../../formats/wayfarer/state.ts';
import { wayfarer } from '../../../formats/wayfarer/index.ts';
import { STANDARD_TURN } from '../../../formats/sdk/turn.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import { lands } from '../../dsl/plain.ts';
import { company, essences, lifeOf, namesIn, play, seatNamed, start } from './table.ts';

const hand = (n: number): number => play(start(n), (g) => g.state.flow.match === 'playing').world.hand(n).length;

describe('how the scrivener starts', () => {
  it('W200.1, W200.3: the first scene card comes into the command zone, and its deck is the library', () => {
    const g = play(start(2), (x) => x.state.flow.match === 'playing');
    const seat = scrivenerOf(g);
    const all = namesIn(g, [...g.world.library(seat), ...g.world.hand(seat)]);
    expect([namesIn(g, g.world.command(seat)), all, g.world.life(seat)]).toEqual([
      ['First Light'],
      Array(9).fill('Silt Ox'),
      12,
    ]);
    expect([0, 1].map((s) => g.world.command(s).filter((id) => g.rules.leading?.is(g.world.get(id))).length)).toEqual([
      1, 1,
    ]);
  });
  it('W200.4, W200.4a: the opening hand has 3 cards against two wayfarers, and 5 against three', () => {
    expect([hand(2), hand(3), baseHand(2), baseHand(3)]).toEqual([3, 5, 3, 5]);
  });
  it('W200.4b: with one wayfarer it has 2', () => {
    expect([hand(1), baseHand(1)]).toEqual([2, 2]);
  });
  it.each([
    ['yes', 5],
    ['no', 3],
  ] as const)(
    'W200.4a, WR1: downed wayfarers are in the game: countDowned %s fills the hand to %i',
    (countDowned, n) => {
      const t = company(3, {
        options: { countDowned },
        turn: { side: 'S', step: 'main2' },
        seats: { S: { library: lands(9, 'Island') }, B: { marks: { downed: true } } },
      });
      t.to('end');
      expect(t.hand('S')).toHaveLength(n);
    },
  );
  it('W200.4a: in games that were set up before the option existed, downed wayfarers do not count', () => {
    const t = company(3, {
      turn: { side: 'S', step: 'main2' },
      seats: { S: { library: lands(9, 'Island') }, B: { marks: { downed: true } } },
    });
    delete (t.g.setup.options as Record<string, unknown>)['countDowned'];
    t.to('end');
    expect(t.hand('S')).toHaveLength(3);
  });
  it('W201.2: permanents with phasing phase out and in in its untap step, before anything untaps', () => {
    const t = company(2, {
      cards: [{ name: 'Ghost', cost: '{1}', type: 'Creature — Spirit', pt: '1/1', text: 'Phasing' }],
      seats: {
        S: { battlefield: ['Ghost'], library: lands(9, 'Island') },
        A: { library: lands(9, 'Forest') },
        B: { library: lands(9, 'Forest') },
      },
    });
    t.to('main1', 'S');
    expect(t.battlefield('S')).not.toContain('Ghost');
    t.to('main1', 'The company').to('main1', 'S');
    expect(t.battlefield('S')).toContain('Ghost');
  });
  it('WR2: the scrivener may take mulligans to as many cards', () => {
    const g = play(
      start(2),
      (x) => x.state.flow.match === 'playing',
      (part) =>
        part.kind === 'options' && part.clauses?.includes('W200.4') && part.options[1]?.note?.startsWith('3 new')
          ? { keys: [part.options[1].note.includes('then') ? 'keep' : 'mulligan'] }
          : undefined,
    );
    expect([g.world.hand(2).length, g.world.seat(2).mulligans]).toEqual([3, 1]);
  });
});

describe('the scrivener’s turn', () => {
  it('W201.1: it has the steps of any turn', () => {
    expect(wayfarer.rules({}).turn).toBe(STANDARD_TURN);
  });
  it('W201.2, W203.6: what is infused is it no longer before anything untaps', () => {
    const t = company(2, {
      seats: {
        S: { battlefield: [{ card: 'Bear', tapped: true, marks: { _infused: true } }], library: lands(5, 'Island') },
      },
    });
    expect([...t.chars('Bear').keywords]).toEqual(['haste']);
    t.to('upkeep', 'S');
    expect([[...t.chars('Bear').keywords], t.object('Bear')?.tapped]).toEqual([[], false]);
  });
  it('W201.3, W203.1: in each upkeep an Essence comes from outside the game', () => {
    const t = company(2, { seats: { S: { library: lands(9, 'Island') } } }).to('upkeep', 'S');
    expect(t.battlefield('S')).toEqual(essences(1));
    t.to('upkeep', 'S');
    expect(t.battlefield('S')).toEqual(essences(2));
  });
  it('W201.3a: it is a colourless land that adds one mana of any colour', () => {
    const t = company(2, { seats: { S: { library: lands(9, 'Island') } } }).to('upkeep', 'S');
    const [id = -1] = essencesOf(t.g, t.seat('S'));
    const { types, subtypes, colors, supertypes } = t.g.world.chars(id);
    expect([types, subtypes, colors, supertypes, t.g.world.get(id).kind]).toEqual([
      ['land'],
      ['Essence'],
      [],
      [],
      'card',
    ]);
    expect(t.g.setup.cards[t.g.world.get(id).def]?.faces[0].text).toBe('{T}: Add one mana of any color.');
  });
  it('W201.4: nothing is drawn in the draw step', () => {
    const t = company(2, { seats: { S: { hand: ['Bear', 'Bear', 'Bear'], library: lands(9, 'Island') } } })
      .to('draw', 'S')
      .to('main1', 'S');
    expect(t.hand('S')).toHaveLength(3);
  });
  it('W201.5: as the first main phase begins they cast as many cards for nothing as there are wayfarers', () => {
    const t = company(2, {
      turn: { side: 'S', step: 'draw' },
      seats: {
        S: {
          hand: ['Giant', { card: 'Giant', as: 'second' }, { card: 'Giant', as: 'third' }],
          library: lands(9, 'Island'),
        },
      },
    });
    t.choose('S', 'Giant').choose('S', 'second').to('main1', 'S');
    expect([t.stack, t.hand('S'), t.g.world.permanentsOf(t.seat('S')).length]).toEqual([
      ['Giant', 'Giant'],
      ['Giant'],
      0,
    ]);
    expect(t.g.open?.parts[0]?.part.kind).toBe('priority');
  });
  it('W201.5: a card cast so may be infused', () => {
    const t = company(1, {
      turn: { side: 'S', step: 'draw' },
      seats: { S: { hand: ['Hog'], battlefield: essences(3), library: lands(9, 'Island') } },
    });
    t.choose('S', 'Hog').say('S', 'yes').to('main1', 'S').will('S', suggestAnswer).resolve();
    expect([[...t.chars('Hog').keywords], lifeOf(t, 'S')]).toEqual([['haste'], [16]]);
  });
  it('W201.6: as the end step begins they draw up to the base hand, whatever would replace a draw', () => {
    const t = company(2, {
      turn: { side: 'S', step: 'main2' },
      cards: [
        {
          name: 'Drought',
          cost: '{U}',
          type: 'Enchantment',
          text: 'If you would draw a card, draw two cards instead.',
        },
      ],
      seats: { S: { hand: ['Bear'], battlefield: ['Drought'], library: lands(9, 'Island') } },
    }).to('end');
    expect(t.hand('S')).toHaveLength(3);
    const full = company(2, {
      turn: { side: 'S', step: 'main2' },
      seats: { S: { hand: ['Bear', 'Bear', 'Bear', 'Bear'] } },
    }).to('end');
    expect(full.hand('S')).toHaveLength(4);
  });
  it('W200.5, W201.7: they keep any number of cards', () => {
    const g = play(start(2), (x) => x.state.flow.match === 'playing');
    expect(g.world.seat(scrivenerOf(g)).maxHand).toBeGreaterThan(1000);
    expect(g.world.seat(seatNamed(g, 'A')).maxHand).toBe(7);
  });
});

describe('infusing', () => {
  const three = [...essences(3), ...lands(3, 'Mountain')];
  it('W203.2: three untapped Essences are tapped as a spell is cast, and stay tapped through the next untap step', () => {
    const t = company(2, {
      turn: { side: 'S' },
      seats: { S: { hand: ['Hog'], battlefield: three, library: lands(9, 'Island') } },
    }).cast('S', 'Hog', { paid: { infuse: 1 } });
    const frozen = (): number => essencesOf(t.g, t.seat('S')).filter((id) => t.g.world.get(id).tapped).length;
    expect([frozen(), t.object('Hog')?.marks?.['_infused']]).toEqual([3, true]);
    t.to('upkeep', 'S');
    expect(frozen()).toBe(3);
    t.to('upkeep', 'S');
    expect(frozen()).toBe(0);
  });
  it('W203.2: with two untapped Essences it cannot be paid, and wayfarers never infuse', () => {
    const asked = (seat: 'A' | 'S', battlefield: string[]): boolean => {
      const t = company(2, {
        turn: { side: seat === 'S' ? 'S' : 'The company' },
        seats: { [seat]: { hand: ['Bear'], battlefield: [...battlefield, ...lands(2, 'Forest')] } },
      });
      let asks = false;
      const part = t.g.partOf(t.g.world.seat(t.seat(seat)).person)?.part;
      const key = part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'cast')?.key : undefined;
      t.g.compose(key ?? '', ({ slot, part: p }) => {
        asks ||= slot === 'infuse';
        return p.kind === 'options' ? { keys: [p.options.at(-1)?.key ?? ''] } : { chosen: [] };
      });
      return asks;
    };
    expect([asked('S', essences(3)), asked('S', essences(2)), asked('A', essences(3))]).toEqual([true, false, false]);
  });
  it('W203.2a: what triggers on it triggers together with its entering, in the order of the scrivener’s choice', () => {
    const t = company(2, { turn: { side: 'S' }, seats: { S: { hand: ['Hog'], battlefield: three } } }).do(
      'S',
      'cast',
      'Hog',
      { paid: { infuse: 1 } },
    );
    t.passOne();
    t.passOne();
    t.passOne();
    expect(t.question).toMatchObject({ kind: 'order' });
    expect(t.question.kind === 'order' && t.question.items.length).toBe(2);
  });
  it('W203.3: whenever a sorcery could be cast a permanent is infused, without the stack', () => {
    const t = company(2, { turn: { side: 'S' }, seats: { S: { battlefield: ['Hog', 'Bear', ...essences(3)] } } });
    t.special('S', 'Infuse Hog');
    expect([t.object('Hog')?.marks?.['_infused'], t.stack, t.specials('S')]).toEqual([true, ['Hog'], []]);
    t.resolve();
    expect(lifeOf(t, 'S')).toEqual([15]);
    const theirs = company(2, { seats: { S: { battlefield: ['Hog', ...essences(3)] } } });
    expect(theirs.specials('S')).toEqual([]);
  });
  it('W203.4: an infused spell cannot be countered, and an infused creature has haste', () => {
    const t = company(2, {
      turn: { side: 'S' },
      seats: { S: { hand: ['Hog'], battlefield: three }, A: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    t.do('S', 'cast', 'Hog', { paid: { infuse: 1 } })
      .do('A', 'cast', 'Nope', { targets: ['Hog'] })
      .resolve();
    expect([t.zone('Hog'), t.chars('Hog').keywords.has('haste')]).toEqual(['battlefield', true]);
    const plain = company(2, {
      turn: { side: 'S' },
      seats: { S: { hand: ['Hog'], battlefield: three }, A: { battlefield: ['Island'], hand: ['Nope'] } },
    });
    plain
      .do('S', 'cast', 'Hog')
      .do('A', 'cast', 'Nope', { targets: ['Hog'] })
      .resolve();
    expect(plain.zone('Hog')).toBe('graveyard');
  });
  it('W203.5: a copy is infused, too: a token, what becomes a copy, what enters as one, and a copied spell', () => {
    const cards = [
      {
        name: 'Mirror',
        cost: '{U}',
        type: 'Sorcery',
        text: "Create a token that's a copy of target creature you control.",
      },
      {
        name: 'Mimic',
        cost: '{U}',
        type: 'Creature — Shapeshifter',
        pt: '0/0',
        text: 'You may have this creature enter as a copy of any creature on the battlefield.',
      },
      { name: 'Echo', cost: '{U}', type: 'Instant', text: 'Copy target creature spell you control.' },
    ];
    const infused = { card: 'Hog', marks: { _infused: true } };
    const t = company(2, {
      cards,
      turn: { side: 'S' },
      seats: { S: { hand: ['Mirror', 'Mimic'], battlefield: [infused, ...lands(2, 'Island')] } },
    });
    t.will('S', suggestAnswer).cast('S', 'Mirror', { targets: ['Hog'] });
    const hogs = (): boolean[] =>
      t.g.world
        .permanentsOf(t.seat('S'))
        .filter((id) => t.g.nameOf(id) === 'Hog')
        .map((id) => t.g.world.has(id, 'haste'));
    expect([hogs(), lifeOf(t, 'S')]).toEqual([[true, true], [16]]);
    t.choose('S', 'Hog').will('S', suggestAnswer).cast('S', 'Mimic');
    expect(hogs()).toEqual([true, true, true]);
    const s = company(2, {
      cards,
      turn: { side: 'S' },
      seats: { S: { hand: ['Hog', 'Echo'], battlefield: [...three, 'Island'] } },
    });
    s.do('S', 'cast', 'Hog', { paid: { infuse: 1 } })
      .do('S', 'cast', 'Echo', { targets: ['Hog'] })
      .will('S', suggestAnswer)
      .will('S', suggestAnswer)
      .resolve();
    expect([
      s.g.world.permanentsOf(s.seat('S')).filter((id) => s.g.world.has(id, 'haste')).length,
      lifeOf(s, 'S'),
    ]).toEqual([2, [20]]);
  });
});

describe('who goes first', () => {
  it('W100.7: the wayfarers do, and draw in their first draw step', () => {
    const g = play(start(2), (x) => x.state.turn.number === 1 && x.state.turn.step === 'draw');
    expect([g.state.turn.side, g.state.turn.seats, [0, 1].map((s) => g.world.hand(s).length)]).toEqual([
      0,
      [0, 1],
      [8, 8],
    ]);
  });
  it('W201.3, W202.5: the scrivener’s first turn is the second of the game', () => {
    const g = play(start(1), (x) => x.state.turn.number === 2 && x.state.turn.step === 'draw');
    expect([g.state.turn.side, namesIn(g, g.world.permanentsOf(1)), keptOf(g).scene]).toEqual([1, ['Essence'], 0]);
  });
});

describe('mana and Essences', () => {
  it('W203.2, 601.2h: infusing is offered only where what is left pays the mana', () => {
    const asks = (essence: number, islands: number): boolean => {
      const t = company(2, {
        turn: { side: 'S' },
        seats: { S: { hand: ['Study'], battlefield: [...essences(essence), ...lands(islands, 'Island')] } },
      });
      const part = t.g.partOf(t.g.world.seat(t.seat('S')).person)?.part;
      const key = part?.kind === 'priority' ? part.actions.find((a) => a.kind === 'cast')?.key : undefined;
      let offered = false;
      t.g.compose(key ?? '', ({ slot, part: p }) => {
        offered ||= slot === 'infuse';
        return suggestAnswer(p);
      });
      return offered;
    };
    expect([asks(3, 0), asks(4, 0), asks(3, 1)]).toEqual([false, true, true]);
  });
});
