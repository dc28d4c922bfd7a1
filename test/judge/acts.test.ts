import { describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { BOOK } from '../../formats/index.ts';
import { SituationError } from '../../server/judge/error.ts';
import { judge } from '../../server/judge/judge.ts';
import { errorText } from '../../server/judge/text.ts';

const CARDS = [
  { name: 'Bear', cost: '{1}{G}', type: 'Creature — Bear', pt: '2/2' },
  { name: 'Bolt', cost: '{R}', type: 'Instant', text: 'Bolt deals 3 damage to any target.' },
  { name: 'Blaze', cost: '{X}{R}', type: 'Sorcery', text: 'Blaze deals X damage to any target.' },
  { name: 'Charm', cost: '{G}', type: 'Instant', text: 'Choose one —\n• You gain 4 life.\n• Draw a card.' },
  { name: 'Sword and Shield', cost: '{1}', type: 'Artifact', text: '{T}: You gain 1 life.' },
  { name: 'Edict', cost: '{B}', type: 'Sorcery', text: 'Target opponent sacrifices a creature.' },
];
const file = (more: object): Record<string, unknown> => ({ format: 'binding', magicians: 2, cards: CARDS, ...more });
const answers = (more: object): (string | undefined)[] =>
  judge(file(more), BOOK, starterCards()).rulings.map((r) =>
    r.verdict === 'not judged' ? r.because : (r.answer ?? r.verdict),
  );
const mistake = (more: object): string => {
  try {
    judge(file(more), BOOK, starterCards());
  } catch (e) {
    if (e instanceof SituationError) return errorText('x.json', e);
    throw e;
  }
  return 'no mistake';
};

describe('what is done from a position', () => {
  it('C8, 601.2c: a spell is cast at what is named, and resolves when everybody passes', () => {
    const seats = { 'Will 1': { hand: ['Bolt'], pool: 'R' } };
    const asked = { seats, questions: ['stack', 'life of Opposition'] };
    expect(answers({ ...asked, acts: ['Will 1 casts Bolt at Opposition 2'] })).toEqual(['Bolt', '20']);
    expect(answers({ ...asked, acts: ['Will 1 casts Bolt at Opposition 2', 'everyone passes'] })).toEqual([
      'nothing',
      '17',
    ]);
  });
  it('601.2b: X and modes are said after "with", and a name may have "and" in it', () => {
    const seats = { 'Will 1': { hand: ['Blaze', 'Charm'], pool: 'RRRRG', battlefield: ['Sword and Shield'] } };
    expect(
      answers({
        seats,
        acts: [
          'Will 1 casts Charm with mode 1',
          'the stack resolves',
          'Will 1 activates Sword and Shield',
          'the stack resolves',
          'Will 1 casts Blaze at the Opposition 2 with X=3',
          'the stack resolves',
        ],
        questions: ['life of the Will', 'life of Opposition', 'tapped of Sword and Shield'],
      }),
    ).toEqual(['26', '17', 'yes']);
  });
  it('805.10: attacks that are said one after another are one declaration, and combat damage is dealt at each Front', () => {
    expect(
      answers({
        seats: {
          'Will 1': { battlefield: [{ card: 'Bear', as: 'first Bear' }] },
          'Will 2': { battlefield: [{ card: 'Bear', as: 'second Bear' }] },
        },
        acts: ['first Bear attacks Opposition 1', 'second Bear attacks Opposition 2', 'combat damage is dealt'],
        questions: ['life of Opposition', 'step'],
      }),
    ).toEqual(['16', 'damage']);
  });
  it('a choice is answered by the next line, or else as suggested, and then listed as assumed', () => {
    const given = {
      seats: {
        'Will 1': { hand: ['Edict'], pool: 'B' },
        'Opposition 1': {
          battlefield: [
            { card: 'Bear', as: 'old Bear' },
            { card: 'Bear', as: 'young Bear' },
          ],
        },
      },
      questions: ['zone of young Bear', 'asked'],
    };
    const acts = ['Will 1 casts Edict at Opposition 1', 'the stack resolves'];
    expect(answers({ ...given, acts: [...acts, 'Opposition 1 chooses young Bear'] })[0]).toBe(
      'graveyard of Opposition 1',
    );
    const judged = judge(file({ ...given, acts }), BOOK, starterCards());
    expect(judged.assumed.some((a) => a.startsWith('Opposition 1, asked “Edict'))).toBe(true);
    expect(judged.rulings[1]?.answer).toMatch(/^Opposition 1: Edict/);
  });
  it('an act that may not be done stops the play: what comes after it is not judged, with its clause', () => {
    expect(
      answers({
        seats: { 'Will 1': { hand: ['Bolt'], pool: 'R' }, 'Opposition 2': { battlefield: ['Bear'] } },
        acts: ['Will 1 casts Bolt at Bear'],
        questions: ['zone of Bear'],
      })[0],
    ).toMatch(/^“Will 1 casts Bolt at Bear” cannot be done: .*\(C7\)$/);
  });
  it('608.2d: a choice that is forced may be said, and nothing else may be said for it', () => {
    const given = {
      seats: { 'Will 1': { hand: ['Edict'], pool: 'B' }, 'Opposition 1': { battlefield: ['Bear'] } },
      questions: ['zone of Bear'],
    };
    const acts = ['Will 1 casts Edict at Opposition 1', 'the stack resolves'];
    for (const chosen of ['Bear', "Opposition 1's Bear"])
      expect(answers({ ...given, acts: [...acts, `Opposition 1 chooses ${chosen}`] })).toEqual([
        'graveyard of Opposition 1',
      ]);
    expect(answers({ ...given, acts: ['Opposition 1 chooses Bear', ...acts] })).toEqual(['graveyard of Opposition 1']);
    expect(mistake({ ...given, acts: [...acts, 'Opposition 1 chooses Edict'] })).toBe(
      'x.json, at acts.2: "Opposition 1 chooses Edict" answers nothing: no such question is asked of Augur. What was asked: nothing. Opposition 1 had no choice for “Edict: sacrifice creature”: Bear.',
    );
  });
});

describe('a choice that is open may be asked about', () => {
  const opening = { turn: { step: 'mulligans' } };
  it('103.5, C3: each seat may take a mulligan when it is asked, the Opposition after the Will', () => {
    expect(
      answers({ ...opening, questions: ['May Will 1 mulligan?', 'May Opposition 2 take a mulligan?', 'asked'] }),
    ).toEqual(['yes', 'yes', 'Will 1: Keep this hand?; Will 2: Keep this hand?']);
  });
  it('608.2d: nobody chooses what is not asked', () => {
    const [r] = judge(file({ questions: ['May Will 1 choose 2?'] }), BOOK, starterCards()).rulings;
    expect([r?.verdict, r?.chain[0]?.clauses.map((c) => c.id)]).toEqual(['no', ['CR 608.2d']]);
  });
  it('104.1: in a match that is over nothing may be done', () => {
    expect(answers({ acts: ['the Augur concedes'], questions: ['winner', 'May Will 1 pass?', 'who untaps'] })).toEqual([
      'Will',
      expect.stringMatching(/^the match is over: /),
      expect.stringMatching(/^the match is over: /),
    ]);
  });
});

describe('what was cast before', () => {
  const STORM = { name: 'Squall', cost: '{R}', type: 'Instant', text: 'Squall deals 1 damage to any target.\nStorm' };
  const given = { cards: [...CARDS, STORM], seats: { 'Will 1': { hand: ['Squall'], pool: 'R' } } };
  const acts = ['Will 1 casts Squall at Opposition 1', 'the stack resolves'];
  it('702.40a: storm counts the spells that were cast before it', () => {
    const cast = [
      { card: 'Bolt', by: 'Will 1' },
      { card: 'Bear', by: 'Opposition 2' },
    ];
    expect(answers({ ...given, cast, acts, questions: ['life of Opposition'] })).toEqual(['17']);
    expect(answers({ ...given, acts, questions: ['life of Opposition'] })).toEqual(['19']);
  });
  it('a card that nobody knows is refused there, too', () => {
    expect(mistake({ ...given, cast: [{ card: 'Nothing Such', by: 'Will 1' }], questions: ['stack'] })).toContain(
      'x.json, at cast.0.card: There is no card "Nothing Such".',
    );
  });
});

describe('the rule that decides', () => {
  const CHARMED = { 'Will 1': { hand: ['Charm'], pool: 'G', battlefield: ['Bear'] } };
  it('is none where nothing has a part in the answer: a spell about something else is not named', () => {
    const acts = ['Will 1 casts Charm with mode 1', 'the stack resolves'];
    const { rulings } = judge(
      file({ seats: CHARMED, acts, questions: ['power of Bear', 'owner of Bear'] }),
      BOOK,
      starterCards(),
    );
    expect(rulings.map((r) => r.chain.filter((l) => l.decisive))).toEqual([[], []]);
  });
});

describe('a line that is not understood is told with its place and how to mend it', () => {
  it.each<[string, object, string]>([
    [
      'a seat that is none',
      { acts: ['Will 9 casts Bolt'] },
      'x.json, at acts.0: "Will 9 casts Bolt": there is nothing called "Will 9". Name one of:',
    ],
    [
      'a card that is none',
      { acts: ['Will 1 casts Bolted'] },
      'x.json, at acts.0: "Will 1 casts Bolted": there is nothing called "Bolted". Name one of:',
    ],
    [
      'a deed that is none',
      { acts: ['Will 1 juggles'] },
      'x.json, at acts.0: "Will 1 juggles" is no act: what Will 1 does is not understood.',
    ],
    [
      'words that are left',
      { acts: ['Will 1 plays Forest quickly'] },
      'x.json, at acts.0: "Will 1 plays Forest quickly": "quickly" is not understood there.',
    ],
    [
      'a step that is none',
      { acts: ['the brunch begins'] },
      'x.json, at acts.0: "the brunch begins": there is no step "brunch". Name one of: untap,',
    ],
    [
      'a move to nowhere',
      { acts: ['Will 1 moves Forest'] },
      'x.json, at acts.0: "Will 1 moves Forest" does not say where to.',
    ],
    [
      'an answer to nothing',
      { acts: ['Will 1 says yes'] },
      'x.json, at acts.0: "Will 1 says yes" answers nothing: no such question is asked of Will 1. What was asked: nothing.',
    ],
    [
      'what is not on the stack',
      { acts: ['Forest resolves'] },
      'x.json, at acts.0: "Forest" is not on the stack. On the stack: nothing.',
    ],
    [
      'a question that is none',
      { questions: ['how is Forest'] },
      'x.json, at questions.0: "how is Forest" is no question.',
    ],
    ['a value of nothing', { questions: ['zone'] }, 'x.json, at questions.0: Of what the zone is asked is missing.'],
    [
      'what the format does not count',
      { questions: ['fame of Will 1'] },
      'x.json, at questions.0: Nothing here is called "fame". The format counts: fealty.',
    ],
    [
      'words that no card has',
      { questions: ['"the brave" for Forest'] },
      'x.json, at questions.0: The words "the brave" are not understood as whom or what a card means.',
    ],
    ['nothing asked', { questions: [] }, 'x.json, at questions: Nothing is asked.'],
    [
      'Fealty that is none',
      { seats: { 'Will 1': { fealty: 'much' } } },
      'x.json, at seats.Will 1.fealty: "fealty" is a number, or one for each Place',
    ],
    [
      'Fealty of the Opposition',
      { seats: { 'Opposition 2': { fealty: 1 } } },
      'x.json, at seats.Opposition 2.fealty: Only the Will has "fealty". Write it at one of: Will 1, Will 2.',
    ],
    [
      'a spell cast from where it is not',
      { acts: ['Will 1 casts Bolt from graveyard at Opposition 1'] },
      'x.json, at acts.0: "Bolt" is in the zone: hand. Say where it is, or leave out where it is cast from.',
    ],
    [
      'a number that is none',
      { magicians: 'two' },
      'x.json, at magicians: "magicians" cannot be "two". Write a number.',
    ],
    [
      'Magicians of another format',
      { format: 'duel', magicians: 2 },
      'x.json, at magicians: There are no magicians in Duel.',
    ],
  ])('%s', (_what, more, says) => {
    const given = file({ seats: { 'Will 1': { hand: ['Forest', 'Bolt'] } }, questions: ['zone of Forest'], ...more });
    expect(mistake(given).slice(0, says.length)).toBe(says);
  });
});
