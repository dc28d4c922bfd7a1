import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  allCards,
  cardAt,
  changeCard,
  copyCard,
  describe as describeCard,
  moveCard,
  removeCard,
} from '../../../client-lite/web/judge/cards.ts';
import {
  cardsAt,
  nameOf,
  STACK,
  withInner,
  withSeatWord,
  type SituationFile,
} from '../../../client-lite/web/judge/file.ts';
import { addLine, changeLine, linesOf, moveLine, removeLine } from '../../../client-lite/web/judge/lines.ts';
import { attackOf, blocksOf, withAttack, withBlocks } from '../../../client-lite/web/judge/combat.ts';
import { begun, did, undone } from '../../../client-lite/web/judge/history.ts';
import { calledAs, peopleIn, placesOf, unshown, withFormat, withPeople } from '../../../client-lite/web/judge/table.ts';
import { TWO_FRONTS } from './table-sample.ts';

const BOOK = new URL('../../judge/book/', import.meta.url);
const ASIDE = { seat: 'Will 1', zone: 'exile' };
const FIELD = { seat: 'Will 2', zone: 'battlefield' };

/** A file with all that the page does not edit. */
const FULL: SituationFile = {
  name: 'All words',
  format: 'binding',
  magicians: 2,
  names: ['Ada', 'Ben', 'Cyn'],
  seed: 'x',
  marks: { dusk: true },
  options: { strayGraveyard: 'owner' },
  poison: { Will: 2 },
  cards: [{ name: 'Bear', type: 'Creature', pt: '2/2', layout: 'adventure', other: { name: 'Nap', type: 'Instant' } }],
  turn: { side: 'Will', step: 'upkeep', extra: true, passed: ['Ada'] },
  seats: {
    'Will 2': {
      battlefield: ['Wall', { card: 'Bear', as: 'Old Bear', marks: { tied: 'x' }, counters: { '+1/+1': 1 } }],
      landsPlayed: 1,
      counters: { poison: 1 },
      fealty: { 'the Ferry': 2 },
    },
    'The Opposition at Front 1': { hand: ['Bolt'] },
  },
  stack: [
    { card: 'Charm', by: 'Will 1', targets: ['Old Bear'], modes: [2], x: 3 },
    { ability: 'draw a card', of: 'Staff', by: 'Will 1' },
  ],
  attacks: { 'Old Bear': 'Opposition 1' },
  blocks: { Wall: ['Old Bear'] },
  cast: [{ card: 'Bolt', by: 'Will 1' }],
  acts: ['Old Bear attacks Opposition 1'],
  questions: [{ ask: 'zone of Old Bear', expect: { answer: 'exile' } }, 'winner'],
  twin: { name: 'Else', change: { seed: 'y' }, expect: [{ answer: 'exile' }] },
};

/** A seat at which nothing is said is as good as none. */
const withoutBareSeats = (file: SituationFile): SituationFile => {
  const told = Object.entries(file['seats'] ?? {}).filter(([, words]) => Object.keys(words as object).length > 0);
  const { seats: _all, ...rest } = file;
  return told.length === 0 ? rest : { ...rest, seats: Object.fromEntries(told) };
};

describe('a situation file in the builder', () => {
  it('keeps every word of every dispute of the book, whatever is added and taken back by hand', () => {
    const files = readdirSync(BOOK).filter((name) => name.endsWith('.json'));
    expect(files.length).toBeGreaterThan(100);
    for (const name of files) {
      const file = JSON.parse(readFileSync(new URL(name, BOOK), 'utf8')) as SituationFile;
      const cards = allCards(file);
      for (const at of cards) {
        const moved = moveCard(file, at, { seat: 'Will 9', zone: 'exile' });
        expect(allCards(moved).length, name).toBe(cards.length);
        expect(changeCard(changeCard(file, at, 'until', 'x'), at, 'until', at.laid['until']), name).toEqual(file);
      }
      const added = addLine(addCard(file, ASIDE, 'Some New Card'), 'questions', 'winner');
      const back = removeLine(
        removeCard(added, { ...ASIDE, index: cardsAt(file, ASIDE).length }),
        'questions',
        linesOf(file, 'questions').length,
      );
      expect(withoutBareSeats(back), name).toEqual(withoutBareSeats(file));
    }
  });

  it('leaves everything else as it was when one word changes', () => {
    const tapped = changeCard(FULL, { ...FIELD, index: 1 }, 'tapped', true);
    expect(cardAt(tapped, { ...FIELD, index: 1 })).toEqual({
      card: 'Bear',
      as: 'Old Bear',
      marks: { tied: 'x' },
      counters: { '+1/+1': 1 },
      tapped: true,
    });
    expect({ ...tapped, seats: null }).toEqual({ ...FULL, seats: null });
    expect(withInner(FULL, 'turn', 'step', 'draw')['turn']).toEqual({ ...(FULL['turn'] as object), step: 'draw' });
    const described = describeCard(FULL, { name: 'Bear', type: 'Creature', pt: '3/3' });
    expect(described['cards']).toEqual([
      { name: 'Bear', type: 'Creature', pt: '3/3', layout: 'adventure', other: { name: 'Nap', type: 'Instant' } },
    ]);
  });

  it('finds a seat however it is written, and adds no second entry for it', () => {
    const file = withSeatWord({ seats: { 'the will 1': { pool: 'R' } } }, 'Will 1', 'hand', ['Bolt']);
    expect(file['seats']).toEqual({ 'the will 1': { pool: 'R', hand: ['Bolt'] } });
  });

  it('a library from which the last card is taken is empty, and not dealt', () => {
    const at = { seat: 'Will 1', zone: 'library', index: 0 };
    expect(removeCard({ seats: { 'Will 1': { library: ['Bolt'], hand: ['Bolt'] } } }, at)['seats']).toEqual({
      'Will 1': { library: [], hand: ['Bolt'] },
    });
    expect(removeCard({ seats: { 'Will 1': { hand: ['Bolt'] } } }, { ...at, zone: 'hand' })).toEqual({});
  });

  it('an ability on the stack stays one', () => {
    const changed = changeCard(FULL, { ...STACK, index: 1 }, 'targets', ['Wall']);
    expect(changed['stack']).toEqual([
      (FULL['stack'] as unknown[])[0],
      { ability: 'draw a card', of: 'Staff', by: 'Will 1', targets: ['Wall'] },
    ]);
  });
});

describe('cards on the table', () => {
  it('the second of a name is called by another, and so is a copy', () => {
    const one = addCard({ format: 'binding' }, FIELD, 'Bear');
    const two = addCard(one, { ...FIELD, seat: 'Will 1' }, 'Bear');
    const three = copyCard(two, { ...FIELD, index: 0 });
    expect(allCards(three).map(({ seat, laid }) => [seat, nameOf(laid)])).toEqual([
      ['Will 2', 'Bear'],
      ['Will 2', 'Bear no. 3'],
      ['Will 1', 'Bear no. 2'],
    ]);
  });

  it('a new name is written wherever the old one stands, and nowhere else', () => {
    const file: SituationFile = {
      ...FULL,
      acts: ['Old Bear attacks Opposition 1', 'Will 1 casts Bolt at Old Bear no. 2'],
      stack: [{ card: 'Charm', by: 'Will 1', targets: ['old bear'] }],
    };
    const renamed = changeCard(file, { ...FIELD, index: 1 }, 'as', 'Young Bear');
    expect([renamed['attacks'], renamed['blocks'], renamed['stack']]).toEqual([
      { 'Young Bear': 'Opposition 1' },
      { Wall: ['Young Bear'] },
      [{ card: 'Charm', by: 'Will 1', targets: ['Young Bear'] }],
    ]);
    expect([linesOf(renamed, 'acts'), linesOf(renamed, 'questions')]).toEqual([
      ['Young Bear attacks Opposition 1', 'Will 1 casts Bolt at Old Bear no. 2'],
      ['zone of Young Bear', 'winner'],
    ]);
  });

  it('one that leaves the battlefield is no longer tapped or attached, and one that is moved onto the stack is cast by its seat', () => {
    const file = withSeatWord({ format: 'binding' }, 'Will 1', 'battlefield', [
      { card: 'Bear', tapped: true, attachedTo: 'Wall', owner: 'Will 2' },
    ]);
    const at = { seat: 'Will 1', zone: 'battlefield', index: 0 };
    expect(
      cardsAt(moveCard(file, at, { seat: 'Will 2', zone: 'graveyard' }), { seat: 'Will 2', zone: 'graveyard' }),
    ).toEqual([{ card: 'Bear', owner: 'Will 2' }]);
    expect(cardsAt(moveCard(file, at, STACK), STACK)).toEqual([{ card: 'Bear', by: 'Will 1', owner: 'Will 2' }]);
    expect(cardsAt(moveCard(file, at, FIELD), FIELD)).toEqual([
      { card: 'Bear', tapped: true, attachedTo: 'Wall', owner: 'Will 2' },
    ]);
  });
});

describe('lines', () => {
  it('a question keeps what is expected of it while it is moved, and loses it with other words', () => {
    const moved = moveLine(FULL, 'questions', 0, 1);
    expect(moved['questions']).toEqual(['winner', { ask: 'zone of Old Bear', expect: { answer: 'exile' } }]);
    expect(changeLine(moved, 'questions', 1, 'zone of Wall')['questions']).toEqual(['winner', 'zone of Wall']);
    expect('questions' in removeLine({ questions: ['winner'] }, 'questions', 0)).toBe(false);
  });
});

describe('the table of a file', () => {
  it('people are counted as the file counts them, by roles or in all', () => {
    const roles = [
      { role: 'Magician', min: 1, max: 4 },
      { role: 'Augur', min: 1, max: 1 },
    ];
    expect([peopleIn(FULL, roles), peopleIn({ people: 4 }, roles), peopleIn({ format: 'binding' }, roles)]).toEqual([
      3,
      4,
      undefined,
    ]);
    expect(withPeople(FULL, 4)).toEqual({
      ...Object.fromEntries(Object.entries(FULL).filter(([w]) => w !== 'magicians')),
      people: 4,
    });
    expect(Object.keys(withFormat(FULL, 'star'))).not.toContain('options');
  });

  it('seats are called as the file calls them, or else by their people', () => {
    const also: { readonly [seat: string]: string } = { 'Will 1': 'Ada', 'Will 2': 'Ben', 'Opposition 1': 'Cyn' };
    const seats = TWO_FRONTS.seats.map((seat) => ({ ...seat, also: [also[seat.name] ?? seat.name] }));
    const table = calledAs({ seats: { 'will 1': {}, Cyn: {} } }, { ...TWO_FRONTS, seats });
    expect(table.places.map((place) => place.seats)).toEqual([
      ['will 1', 'Cyn'],
      ['Ben', 'Opposition 2'],
    ]);
    expect(table.seats.map(({ name }) => name)).toEqual(['will 1', 'Ben', 'Cyn', 'Opposition 2']);
    expect(calledAs({ seats: {} }, TWO_FRONTS)).toEqual(TWO_FRONTS);
  });

  it('the first side sits near, the others opposite; seats that only the file knows are a place of their own', () => {
    const names = placesOf(TWO_FRONTS, { seats: { 'will 1': {}, Ada: { hand: ['Bolt'] } } }).map(
      ({ name, far, near }) => [name, far.map((seat) => seat.name), near.map((seat) => seat.name)],
    );
    expect(names).toEqual([
      ['Front 1', ['Opposition 1'], ['Will 1']],
      ['Front 2', ['Opposition 2'], ['Will 2']],
      ['Seats of the file', [], ['Ada']],
    ]);
  });
});

it('steps are taken back one by one, and what is typed in one field at once', () => {
  const typed = did(did(begun({ format: 'a' }), 'the name', { name: 'x' }, true), 'the name', { name: 'xy' }, true);
  const removed = did(typed, 'removing Bear', { name: 'xy', seats: {} });
  expect(undone(removed).file).toEqual({ name: 'xy' });
  expect(undone(undone(removed)).file).toEqual({ format: 'a' });
  expect(undone(begun({ format: 'a' })).file).toEqual({ format: 'a' });
});

describe('combat in the builder', () => {
  const file: SituationFile = {
    format: 'binding',
    seats: { 'Will 1': { battlefield: ['Bear', 'Wolf'] }, 'The Opposition at Front 1': { battlefield: ['Wall'] } },
  };
  const attacking = withAttack(withAttack(file, 'Bear', 'Opposition 1'), 'Wolf', 'Opposition 1');

  it('an attack is laid out in the step in which attackers are declared, unless the file says a step', () => {
    expect(attacking).toMatchObject({
      attacks: { Bear: 'Opposition 1', Wolf: 'Opposition 1' },
      turn: { step: 'attackers' },
    });
    expect(withAttack({ ...file, turn: { step: 'damage' } }, 'Bear', 'Opposition 1')).toMatchObject({
      turn: { step: 'damage' },
    });
    expect([attackOf(attacking, 'the bear'), attackOf(attacking, 'Wall')]).toEqual(['Opposition 1', '']);
  });
  it('a block follows the attack, one attacker or several', () => {
    const one = withBlocks(attacking, 'Wall', ['Bear']);
    expect(one).toMatchObject({ blocks: { Wall: 'Bear' }, turn: { step: 'blockers' } });
    const both = withBlocks(one, 'Wall', ['Bear', 'Wolf']);
    expect([blocksOf(one, 'Wall'), blocksOf(both, 'Wall')]).toEqual([['Bear'], ['Bear', 'Wolf']]);
    expect(withBlocks(both, 'Wall', [])).not.toHaveProperty('blocks');
  });
  it('a creature that no longer attacks is not blocked, and one that is removed takes no part', () => {
    const both = withBlocks(attacking, 'Wall', ['Bear', 'Wolf']);
    expect(withAttack(both, 'Wolf', undefined)).toMatchObject({
      attacks: { Bear: 'Opposition 1' },
      blocks: { Wall: ['Bear'] },
    });
    const wall = { seat: 'The Opposition at Front 1', zone: 'battlefield', index: 0 };
    expect(removeCard(both, wall)).not.toHaveProperty('blocks');
    const bear = { seat: 'Will 1', zone: 'battlefield', index: 0 };
    const alone = moveCard(withBlocks(attacking, 'Wall', ['Bear']), bear, { seat: 'Will 1', zone: 'graveyard' });
    expect(alone).toMatchObject({ attacks: { Wolf: 'Opposition 1' } });
    expect(alone).not.toHaveProperty('blocks');
  });
  it('a file whose combat names cards in another way says so, so that nothing of it is out of sight', () => {
    expect(unshown(attacking)).toEqual([]);
    expect(unshown({ ...file, attacks: { "Will 1's Bear": 'Opposition 1' } })).toEqual(['attacks']);
  });
});
