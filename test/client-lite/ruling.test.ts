import { describe, expect, it } from 'vitest';
import { Answer, Part, type Operation, type View } from '../../server/protocol/index.ts';
import { openingOf, silentObjects } from '../../client-lite/web/match/opening.ts';
import { open } from '../../client-lite/web/parts/open.ts';
import {
  candidates,
  missing,
  newForm,
  operationNames,
  operationOf,
  type Form,
} from '../../client-lite/web/parts/operations.ts';
import { ruling, type RulingPart } from '../../client-lite/web/parts/ruling.tsx';
import { object, prompt, sample } from './sample.ts';

const part = (more: Partial<RulingPart> = {}): RulingPart => ({
  kind: 'ruling',
  title: 'What happens?',
  text: 'Each cat hums.',
  object: 'c1',
  round: 1,
  rounds: 4,
  seats: ['s0', 's1'],
  ...more,
});
const drain: Operation = { op: 'life', who: ['s1'], n: -2 };
const form = (op: Form['op'], more: Partial<Form> = {}): Form => ({
  ...newForm(op, ['c1'], 'c9'),
  other: 's0',
  ...more,
});

describe('608.2c: a person says what happens, where words are not understood', () => {
  it('every operation can be said, and reads as one of the protocol', () => {
    for (const op of operationNames) {
      const said = operationOf(
        form(op, { mana: 'GG', gain: 'flying, haste', subtypes: 'Cat', power: 2, toughness: 3 }),
      );
      expect(Answer.parse({ ruling: { ops: [said] } }), op).toEqual({ ruling: { ops: [said] } });
    }
  });
  it('what is still missing is said, and nothing is missing of what is complete', () => {
    expect(missing(newForm('life', [], ''))).toMatch(/player/);
    expect(missing(newForm('damage', ['s1'], ''))).toMatch(/list/);
    expect(missing(form('mana'))).toMatch(/mana/);
    expect(missing(form('modify'))).toMatch(/at least one change/);
    expect(missing(form('modify', { lose: 'flying' }))).toBeNull();
    expect(missing(form('token', { types: [] }))).toMatch(/type/);
    for (const op of operationNames) expect(missing(form(op, { mana: 'G', gain: 'flying' })), op).toBeNull();
  });
  it('it is done to what the table shows of the kind: permanents, the stack, players', () => {
    const view = sample([object('c1'), object('c2', { zone: 'stack' }), object('c3', { zone: 'hand' })]);
    expect(candidates(view, 'destroy', ['s0'])).toEqual(['c1']);
    expect(candidates(view, 'counter', ['s0'])).toEqual(['c2']);
    expect(candidates(view, 'draw', ['s0', 's1'])).toEqual(['s0', 's1']);
    expect(candidates(view, 'damage', ['s0'])).toEqual(['s0', 'c1']);
    expect(candidates(view, 'move', [])).toEqual(['c1', 'c2', 'c3']);
  });
  it('nothing happens, if nothing is said; but who opens a ruling says something', () => {
    expect(open(part()).answer).toEqual({ ruling: { ops: [] } });
    expect(open(part()).problem).toBeNull();
    expect(ruling(part(), true).problem).not.toBeNull();
  });
  it('a tap on the table takes what the operation that is being said is done to, and a second gives it back', () => {
    const saying = ruling(part(), false, {
      ops: [drain],
      more: false,
      changing: false,
      form: newForm('destroy', [], 'c1'),
    });
    expect(saying.problem).not.toBeNull();
    const taken = saying.tap('c5');
    expect(taken?.answer).toEqual({ ruling: { ops: [drain, { op: 'destroy', what: ['c5'] }] } });
    expect(taken?.main(String)).toBe('Propose 2 operations');
    expect(taken?.marks.get('c5')).toBe('✓');
    expect(taken?.marks.get('s1')).toBe('1');
    expect(taken?.tap('c5')?.problem).not.toBeNull();
    expect(open(part()).tap('c5')).toBeNull();
  });
});

describe('805.2: the others consent, contest, or say otherwise', () => {
  const proposed = part({ proposal: { by: 's1', ruling: { ops: [drain], more: true } } });
  it('the main button agrees, the second contests', () => {
    const session = open(Part.parse(proposed));
    expect(session.answer).toEqual({ consent: true });
    expect(session.main(String)).toBe('Agree');
    expect(session.other?.answer).toEqual({ consent: false });
    expect(session.marks.get('s1')).toBe('1');
  });
  it('saying otherwise begins with what was proposed', () => {
    const otherwise = ruling(proposed, false, { ops: [drain], more: true, changing: true, form: null });
    expect(otherwise.answer).toEqual({ ruling: { ops: [drain], more: true } });
    expect(otherwise.other).toBeNull();
  });
});

describe('117.1: a ruling is opened while one may act', () => {
  const cards = (unread: string[], partly: string[] = [], typeLine = 'Artifact'): Partial<View> => ({
    cards: {
      Bowl: {
        name: 'Bowl',
        cost: '',
        typeLine,
        text: ['Flying', ...unread].join('\n'),
        colors: [],
        unread,
        ...(partly.length ? { partly } : {}),
      },
    },
    ask: [{ ...prompt({ kind: 'priority', title: 'Act', actions: [], pass: 'Pass' }), seats: ['s0'] }],
  });
  const bowl = object('c1', { card: 'Bowl', name: 'Bowl', seat: 's1' });
  it('about a card with lines that are not understood, for a seat of one’s own, naming only the lines that do not ask by themselves', () => {
    const view = sample([bowl], cards(['Cats hum.', 'When it enters, cats hum.'], ['When it enters, cats hum.']));
    expect(openingOf(view, 'c1')).toMatchObject({ seat: 's0', part: { object: 'c1', text: 'Cats hum.' } });
    expect(silentObjects(view).map(({ h }) => h)).toEqual(['c1']);
  });
  it('not about a whole card, and not while nothing is asked', () => {
    expect(openingOf(sample([bowl], cards([])), 'c1')).toBeNull();
    expect(openingOf(sample([bowl], { ...cards(['Cats hum.']), ask: [] }), 'c1')).toBeNull();
  });
  it('lines that ask when they resolve are not listed as if they did nothing', () => {
    expect(silentObjects(sample([bowl], cards(['Cats hum.'], ['Cats hum.'])))).toEqual([]);
    expect(silentObjects(sample([bowl], cards(['Cats hum.'], [], 'Instant')))).toEqual([]);
  });
});
