import { describe, expect, it } from 'vitest';
import { lands, scenario, type Scenario } from '../../dsl/scenario.ts';
import { Viewer } from '../../../server/match/view/view.ts';
import { readsAs } from '../../../server/engine/decisions/taking.ts';
import type { InlineCard } from '../../../server/judge/situation.ts';

const [A, B] = ['Person 1', 'Person 2'] as const;
const MORPHS: readonly InlineCard[] = [
  { name: 'Zyxlurker', cost: '{4}{U}', type: 'Creature — Serpent', pt: '5/4', text: 'Flying\nMorph {1}{U}' },
  {
    name: 'Zyxspy',
    cost: '{1}{U}',
    type: 'Creature — Human',
    pt: '1/1',
    text: 'Morph {U}{U}{U}\nWhen this creature is turned face up, draw a card.',
  },
];
const TABLE = { match: 'm', format: 'duel', people: [A, B].map((name) => ({ name, bot: null, connected: true })) };
const watch = (s: Scenario, person: number | null): (() => string) => {
  const viewer = new Viewer(s.g, { person }, TABLE);
  return () => JSON.stringify([viewer.view(), viewer.log()]);
};
/** One of the two lies hidden; both owners hold both, so that nothing but the face differs. */
const table = (hidden: InlineCard, more: Parameters<typeof scenario>[0]['seats'] = {}): Scenario =>
  scenario({
    format: 'duel',
    people: 2,
    cards: MORPHS.map((c) => (c === hidden ? { ...c, name: 'Zyxhidden' } : c)),
    seats: {
      [A]: {
        hand: [{ card: hidden === MORPHS[0] || hidden === MORPHS[1] ? 'Zyxhidden' : hidden.name, as: 'It' }],
        battlefield: lands(3, 'Island'),
      },
      ...more,
    },
  });

describe('what is face down is told to nobody but its controller (708.5)', () => {
  it('708.5: others cannot tell two cards apart, by view or log, from casting to combat', () => {
    const streams = MORPHS.map((hidden) => {
      const s = table(hidden, { [B]: { hand: ['Nope'], battlefield: lands(1, 'Island') } });
      const looks = [watch(s, 1), watch(s, null)];
      const seen: string[] = [];
      const look = (): void => {
        for (const l of looks) seen.push(l());
      };
      look();
      s.do(A, 'cast', 'It', { way: 'morph' });
      look();
      s.resolve();
      look();
      s.to('upkeep', A).attack({ It: B });
      look();
      return seen;
    });
    expect(streams[0]).toEqual(streams[1]);
    expect(streams.flat().join()).not.toContain('Zyxhidden');
  });
  it('708.5, 702.37e: nor by what may be asked: why it can be cast, turned up or targeted', () => {
    const answers = MORPHS.map((hidden) => {
      const s = table(hidden, { [B]: { hand: ['Spark'], battlefield: ['Mountain'] } });
      s.do(A, 'cast', 'It', { way: 'morph' });
      const ask = (): string[] =>
        [
          `cast:${s.ref('It')}:${s.ref(A)}:0`,
          `turn:${s.ref('It')}:${s.ref(A)}:morph`,
          `act:${s.ref('It')}:${s.ref(A)}:0`,
          `target:${s.ref('It')}:${s.ref('Spark')}`,
          s.ref('It'),
        ].map((about) => JSON.stringify(s.g.why(1, about)));
      const onStack = ask();
      s.resolve();
      return [...onStack, ...ask()];
    });
    expect(answers[0]).toEqual(answers[1]);
    expect(answers.flat().join()).not.toContain('Zyxhidden');
  });
  it('708.5: its controller sees the card and what everybody sees of it', () => {
    const s = table(MORPHS[0] as InlineCard);
    const own = watch(s, 0);
    s.cast(A, 'It', { way: 'morph' });
    const [view] = JSON.parse(own()) as [
      {
        objects: Record<
          string,
          { card: string | null; faceDown?: boolean; name: string; power?: number; notes?: string[] }
        >;
      },
    ];
    const it_ = Object.values(view.objects).find((o) => o.faceDown);
    expect(it_).toMatchObject({
      card: 'Zyxhidden',
      name: 'A face-down card',
      power: 2,
      notes: ['Cast face down (morph)'],
    });
  });
  it('708.2: everybody sees what a face-down permanent is', () => {
    const s = table(MORPHS[0] as InlineCard);
    const other = watch(s, 1);
    s.cast(A, 'It', { way: 'morph' });
    const [view] = JSON.parse(other()) as [
      { objects: Record<string, { card: string | null; faceDown?: boolean; types: string }> },
    ];
    expect(Object.values(view.objects).find((o) => o.faceDown)).toMatchObject({
      card: null,
      name: 'A face-down card',
      types: 'Creature',
      power: 2,
      toughness: 2,
    });
  });
  it('732.1: to ask for it to be taken back does not name it', () => {
    const s = table(MORPHS[0] as InlineCard);
    const part = s.g.partOf(0)?.part;
    const action = part?.kind === 'priority' ? part.actions.find((a) => a.key.endsWith(':morph'))?.key : undefined;
    expect(part && readsAs(part, { action: action ?? '' })).toBe('Cast face down {3}');
  });
  it('708.9: turned up, or revealed as it leaves, it is known to all; and at the end of the match', () => {
    const s = table(MORPHS[0] as InlineCard);
    const [other, onlooker] = [watch(s, 1), watch(s, null)];
    s.cast(A, 'It', { way: 'morph' });
    expect(other()).not.toContain('Zyxhidden');
    s.g.intervene('concede', 1);
    expect([other().includes('Zyxhidden'), onlooker().includes('Zyxhidden')]).toEqual([true, true]);
  });
  it('708.9: leaving for a hand, it is revealed', () => {
    const BACK: InlineCard = {
      name: 'Back',
      cost: '{U}',
      type: 'Instant',
      text: "Return target creature to its owner's hand.",
    };
    const s = scenario({
      format: 'duel',
      people: 2,
      cards: [...MORPHS, BACK],
      seats: {
        [A]: { battlefield: [{ card: 'Zyxlurker', faceDown: 'morph' }] },
        [B]: { hand: ['Back'], battlefield: ['Island'] },
      },
    });
    const other = watch(s, 1);
    expect(other()).not.toContain('Zyxlurker');
    s.to('upkeep', B).cast(B, 'Back', { targets: ['Zyxlurker'] });
    const [, log] = JSON.parse(other()) as [unknown, { say: (string | { name?: string })[] }[]];
    expect(log.some((l) => l.say[0] === `${A} reveals ` && JSON.stringify(l.say).includes('Zyxlurker'))).toBe(true);
  });
});
