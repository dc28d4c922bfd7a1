import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import { explainCard } from '../../../cards/oracle/explain.ts';
import type { ScryfallCard, ScryfallFace } from '../../../cards/model/card.ts';
import { cardViews } from '../../../server/match/card-view.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import type { ObjectView, View } from '../../../server/protocol/index.ts';
import { duel, lands } from '../../dsl/plain.ts';

const face = (
  name: string,
  type_line: string,
  oracle_text: string,
  more: Partial<ScryfallFace> = {},
): ScryfallFace => ({ name, type_line, oracle_text, ...more });
const pt = (power: string, toughness: string): Partial<ScryfallFace> => ({ power, toughness });
const single = (layout: string, { name, ...rest }: ScryfallFace): ScryfallCard => ({
  name,
  layout,
  cmc: 2,
  color_identity: [],
  mana_cost: '{1}{W}',
  ...rest,
});
const double = (layout: string, first: ScryfallFace, second: ScryfallFace): ScryfallCard => ({
  name: `${first.name} // ${second.name}`,
  layout,
  cmc: 2,
  color_identity: [],
  card_faces: [
    { mana_cost: '{1}{W}', ...first },
    { mana_cost: layout === 'transform' || layout === 'flip' ? '' : '{2}{U}', ...second },
  ],
});

/** A card of each layout; for each face as printed its lines. */
const CARDS: readonly (readonly [what: string, card: ScryfallCard, rule: string, lines: readonly number[]])[] = [
  [
    'split',
    double('split', face('Dawn', 'Instant', 'You gain 2 life.'), face('Dusk', 'Sorcery', 'Draw a card.')),
    '709',
    [1, 1],
  ],
  [
    'split with fuse (702.102)',
    double(
      'split',
      face(
        'Give',
        'Sorcery',
        'Put a +1/+1 counter on target creature.\nFuse (You may cast one or both halves of this card from your hand.)',
      ),
      face('Get', 'Sorcery', 'Draw a card.\nFuse'),
    ),
    '702.102',
    [2, 2],
  ],
  [
    'split with aftermath (702.127)',
    double(
      'split',
      face('Rise', 'Sorcery', 'Draw a card.'),
      face('Fall', 'Sorcery', 'Aftermath (Cast this spell only from your graveyard. Then exile it.)\nYou gain 2 life.'),
    ),
    '702.127',
    [1, 2],
  ],
  [
    'Room',
    double(
      'split',
      face('Still Hall', 'Enchantment — Room', 'Creatures you control have flying.'),
      face('Loud Hall', 'Enchantment — Room', 'When you unlock this door, draw a card.'),
    ),
    '709.5',
    [1, 1],
  ],
  [
    'flip',
    double(
      'flip',
      face('Pupil', 'Creature — Human Monk', '{T}: Flip Pupil.', pt('1', '1')),
      face('Master', 'Legendary Creature — Human Monk', 'Vigilance', pt('4', '4')),
    ),
    '710',
    [1, 1],
  ],
  [
    'transforming double-faced',
    double(
      'transform',
      face('Pup', 'Creature — Wolf', '{T}: Transform Pup.', pt('1', '1')),
      face('Wolf', 'Creature — Wolf', 'Trample', pt('3', '3')),
    ),
    '712',
    [1, 1],
  ],
  [
    'modal double-faced',
    double(
      'modal_dfc',
      face('Crag Call', 'Sorcery', 'Crag Call deals 2 damage to any target.'),
      face('Crag Rest', 'Land', 'Crag Rest enters tapped.\n{T}: Add {R}.', { mana_cost: '' }),
    ),
    '712',
    [1, 2],
  ],
  [
    'adventure',
    double(
      'adventure',
      face('Wanderer', 'Creature — Human', 'Vigilance', pt('2', '2')),
      face(
        'Long Walk',
        'Instant — Adventure',
        'You gain 2 life. (Then exile this card. You may cast the creature later from exile.)',
      ),
    ),
    '715',
    [1, 1],
  ],
  [
    'Omen',
    double(
      'adventure',
      face('Sky Drake', 'Creature — Dragon', 'Flying', pt('2', '2')),
      face('Sky Sign', 'Sorcery — Omen', "Draw a card. (Then shuffle this card into its owner's library.)"),
    ),
    '720',
    [1, 1],
  ],
  [
    'Saga',
    single(
      'saga',
      face(
        'The Long Tale',
        'Enchantment — Saga',
        '(As this Saga enters and after your draw step, add a lore counter.)\nI, II — You gain 1 life.\nIII — Draw a card.',
      ),
    ),
    '714',
    [2],
  ],
  [
    'Class',
    single(
      'class',
      face(
        'Piper Class',
        'Enchantment — Class',
        '(Gain the next level as a sorcery to add its ability.)\nCreatures you control have vigilance.\n{1}{W}: Level 2\nCreatures you control get +1/+1.',
      ),
    ),
    '716',
    [3],
  ],
  [
    'Case',
    single(
      'case',
      face(
        'Case of the Lost Bell',
        'Enchantment — Case',
        'When this Case enters, draw a card.\nTo solve — You control three or more creatures. (If unsolved, solve at the beginning of your end step.)\nSolved — Creatures you control get +1/+1.',
      ),
    ),
    '719',
    [3],
  ],
  [
    'leveler',
    single(
      'leveler',
      face(
        'Squire',
        'Creature — Human Knight',
        'Level up {1} ({1}: Put a level counter on this. Level up only as a sorcery.)\nLEVEL 1-2\n3/3\nVigilance\nLEVEL 3+\n5/5\nFlying',
        pt('1', '1'),
      ),
    ),
    '711',
    [5],
  ],
  [
    'meld',
    single(
      'meld',
      face(
        'Left Shell',
        'Creature — Crab',
        'At the beginning of your end step, if you both own and control Left Shell and a creature named Right Shell, exile them, then meld them into Whole Shell.',
        pt('1', '1'),
      ),
    ),
    '712',
    [1],
  ],
  [
    'prototype',
    single(
      'prototype',
      face(
        'Great Engine',
        'Artifact Creature — Golem',
        'Prototype {1}{R} — 2/2 (You may cast this spell with different mana cost, color, and size. It keeps its abilities and types.)\nTrample',
        { ...pt('6', '6'), mana_cost: '{7}' },
      ),
    ),
    '718',
    [2],
  ],
];

describe('a card of each layout', () => {
  it.each(CARDS)(
    '%s: every line is read, and told with the rules of its layout; the print is all there',
    (_, card, rule, lines) => {
      const told = explainCard(card);
      expect([compileCard(card).whole, told.whole, told.odd]).toEqual([true, true, []]);
      expect(told.rules).toContain(rule);
      expect(told.faces.map((f) => f.lines.length)).toEqual(lines);
      const printed = card.card_faces ?? [card];
      expect(told.faces.map((f) => f.print.map((p) => p.text).join(''))).toEqual(printed.map((f) => f.oracle_text));
    },
  );
  it.each(CARDS)('%s: the table is shown what is printed on each face, whichever is up', (_, card) => {
    const views = Object.values(cardViews(compileCard(card)));
    for (const { name = card.name, oracle_text = '' } of card.card_faces ?? [card])
      expect(
        views.some((v) => v.name === name && v.text === oracle_text),
        name,
      ).toBe(true);
    const [front] = views;
    if (card.card_faces)
      for (const { name } of card.card_faces)
        expect((front?.faces ?? []).map((key) => cardViews(compileCard(card))[key]?.name)).toContain(name);
  });
});

describe('what a permanent has become is on the table', () => {
  const shown = (
    t: ReturnType<typeof duel>,
    is: (o: ObjectView) => boolean,
  ): readonly [ObjectView | undefined, View] => {
    const view = new Viewer(t.g, { person: 0 }, { match: 'm', format: 'duel', people: [] }).view();
    return [Object.values(view.objects).find((o) => o.zone === 'battlefield' && is(o)), view];
  };
  it('710.2: a flipped card has its other name, size and text', () => {
    const t = duel({
      cards: [
        {
          layout: 'flip',
          name: 'Pupil',
          cost: '{W}',
          type: 'Creature — Monk',
          pt: '1/1',
          text: '{T}: Flip Pupil.',
          other: { name: 'Master', type: 'Creature — Monk', pt: '4/4', text: 'Vigilance' },
        },
      ],
      seats: { A: { battlefield: ['Pupil'] } },
    });
    t.activate('A', 'Pupil');
    const [o, view] = shown(t, (x) => x.types.includes('Monk'));
    expect([o?.name, o?.power, view.cards[o?.card ?? '']?.text]).toEqual(['Master', 4, 'Vigilance']);
  });
  it('716.2b, 719.3b: a Class has its level, and a Case that it is solved', () => {
    const piper = {
      layout: 'class',
      name: 'Piper Class',
      cost: '{W}',
      type: 'Enchantment — Class',
      text: 'Creatures you control have vigilance.\n{W}: Level 2\nCreatures you control get +1/+1.',
    };
    const bell = {
      layout: 'case',
      name: 'Bell Case',
      cost: '{W}',
      type: 'Enchantment — Case',
      text: 'When this Case enters, draw a card.\nTo solve — You control no creatures.\nSolved — Creatures you control get +1/+1.',
    };
    const t = duel({
      cards: [piper, bell],
      seats: { A: { battlefield: ['Piper Class', 'Bell Case', ...lands(1, 'Plains')] } },
    });
    t.activate('A', 'Piper Class');
    expect(shown(t, (o) => o.name === 'Piper Class')[0]?.notes).toEqual(['Level 2']);
    t.to('end', 'A').resolve();
    expect(shown(t, (o) => o.name === 'Bell Case')[0]?.notes).toEqual(['Solved']);
  });
  it('711.2a, 714.3a: level counters and lore counters are counted, and a leveler has the size of its level', () => {
    const squire = {
      layout: 'leveler',
      name: 'Squire',
      cost: '{W}',
      type: 'Creature — Knight',
      pt: '1/1',
      text: 'Level up {W}\nLEVEL 1-2\n3/3\nVigilance\nLEVEL 3+\n5/5\nFlying',
    };
    const tale = {
      layout: 'saga',
      name: 'Tale',
      cost: '{W}',
      type: 'Enchantment — Saga',
      text: 'I, II — You gain 1 life.\nIII — Draw a card.',
    };
    const t = duel({
      cards: [squire, tale],
      seats: { A: { battlefield: ['Squire', ...lands(2, 'Plains')], hand: ['Tale'] } },
    });
    t.activate('A', 'Squire').cast('A', 'Tale');
    const [knight] = shown(t, (o) => o.name === 'Squire');
    expect([knight?.counters, knight?.power, knight?.keywords]).toEqual([{ level: 1 }, 3, ['vigilance']]);
    expect(shown(t, (o) => o.name === 'Tale')[0]?.counters).toEqual({ lore: 1 });
  });
  it('718.3b: a prototyped permanent has the size and colour of its inset, and its card both costs', () => {
    const engine = {
      layout: 'prototype',
      name: 'Engine',
      cost: '{7}',
      type: 'Artifact Creature — Golem',
      pt: '6/6',
      text: 'Prototype {1}{R} — 2/2\nTrample',
    };
    const t = duel({ cards: [engine], seats: { A: { battlefield: lands(2, 'Mountain'), hand: ['Engine'] } } });
    t.cast('A', 'Engine');
    const [o, view] = shown(t, (x) => x.name === 'Engine');
    expect([o?.power, o?.colors, (view.cards[o?.card ?? '']?.faces ?? []).map((key) => view.cards[key]?.cost)]).toEqual(
      [2, 'R', ['{7}', '{1}{R}']],
    );
  });
});
