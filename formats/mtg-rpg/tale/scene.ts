import type { Written } from '../../../server/engine/decisions/form.ts';
import type { FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../sdk/tale.ts';
import { checkDie } from '../dice.ts';
import { DIFFICULTIES } from '../fight/gm/difficulties.ts';
import { skillsOf } from '../sheet.ts';
import { PREPARED } from '../fight/participants.ts';
import { planFight } from './battle.ts';
import { award } from './growth.ts';
import { tires } from './rest.ts';
import {
  cardsOf,
  form,
  gmOf,
  heroAt,
  nameOf,
  narrate,
  pick,
  playing,
  refusal,
  rollDie,
  tell,
  text,
  type RpgState,
} from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const MOST = 3;
const sceneNow = (s: RpgState): string => `Scene ${s.scene}`;
const many = (max: number): FieldOption[] =>
  Array.from({ length: max + 1 }, (_, n) => ({ key: String(n), label: String(n) }));

interface Skill {
  readonly skill: string;
  readonly mana: number;
}
const skills = (setup: MatchSetup, s: RpgState, i: number): readonly Skill[] => {
  const { sheet } = heroAt(s, i);
  return sheet ? skillsOf(sheet, cardsOf(setup)) : [];
};
/** Skills of all characters as options: `hero:index`. */
const everySkill = (setup: MatchSetup, s: RpgState): FieldOption[] =>
  playing(s).flatMap((i) =>
    skills(setup, s, i).map((x, n) => ({ key: `${i}:${n}`, label: `${nameOf(heroAt(s, i))}: ${x.skill} (${x.mana})` })),
  );
const skillAt = (setup: MatchSetup, s: RpgState, key: string): (Skill & { readonly hero: number }) | null => {
  const [hero = 0, n = 0] = key.split(':').map(Number);
  const found = skills(setup, s, hero)[n];
  return found ? { ...found, hero } : null;
};
const edges = (key: string, label: string, is: readonly string[]) =>
  pick(key, label, many(MOST), { value: ['0'], when: ['what', is] });

/** Suggested next part of the story: a fight, a rest, points, then the end. */
function next(s: RpgState): string {
  return s.fights === 0 ? 'fight' : s.rests < s.fights ? 'rest' : s.awards === 0 ? 'points' : 'end';
}

export function sceneQuestion(setup: MatchSetup, s: RpgState): TaleQuestion {
  const listed = everySkill(setup, s);
  const someone = playing(s).length > 0;
  const wish = playing(s).every((i) => heroAt(s, i).down) && next(s) === 'fight' ? 'rest' : next(s);
  const none = someone ? {} : { no: { says: 'Nobody is left.', clause: 'G-7-5' } };
  const fit = playing(s).some((i) => !heroAt(s, i).down)
    ? {}
    : { no: { says: 'Nobody is conscious.', clause: 'G-7-2' } };
  const keeping = playing(s).some((i) => heroAt(s, i).keeps)
    ? {}
    : { no: { says: 'Nobody keeps anything on the battlefield.', clause: 'G-8-7' } };
  const check = listed.length > 0 ? {} : { no: { says: 'Nobody has a skill.', clause: 'G-3-1' } };
  return form(
    `scene ${s.scene}`,
    gmOf(s),
    'rpg-scene',
    `Scene ${s.scene + 1}: what happens?`,
    ['G-11-1', 'G-8-2', 'G-9-1'],
    'So it is',
    [
      pick(
        'what',
        'It is',
        [
          { key: 'tell', label: 'what you write, and no more' },
          { key: 'ask', label: 'up to the characters: what do they do?', ...none },
          { key: 'check', label: 'a check of a skill', ...check },
          { key: 'contest', label: 'a check of one skill against another', ...check },
          { key: 'fight', label: 'a fight', ...fit },
          { key: 'rest', label: 'a rest', ...none },
          { key: 'night', label: "a full night's sleep", ...none },
          { key: 'hour', label: 'an hour or more that goes by', ...keeping },
          { key: 'points', label: 'points for everybody', ...none },
          { key: 'end', label: 'the end of the session' },
        ],
        { value: [someone ? wish : 'end'] },
      ),
      text('story', 'In words', { max: 2000, lines: 4 }),
      ...(listed.length > 0
        ? [
            pick('skill', 'Who, with what', listed, { when: ['what', ['check', 'contest']] }),
            pick('against', 'Against', [{ key: 'npc', label: 'somebody else' }, ...listed], {
              when: ['what', ['contest']],
            }),
            pick('mana', 'Mana of the skill of somebody else', many(8), { value: ['2'], when: ['what', ['contest']] }),
            pick('difficulty', 'Difficulty', [{ key: '0', label: 'none: it is easy' }, ...DIFFICULTIES], {
              value: ['6'],
              when: ['what', ['check']],
            }),
            edges('advantages', 'Advantages', ['check', 'contest']),
            edges('disadvantages', 'Disadvantages', ['check', 'contest']),
            edges('more', 'Mana of spells, where it fits', ['check', 'contest']),
            edges('theirs', 'Advantages of the other', ['contest']),
            edges('against them', 'Disadvantages of the other', ['contest']),
          ]
        : []),
      pick('legends', 'Legends against them', many(5), {
        value: [String(Math.max(1, Math.floor(playing(s).length / 2)))],
        when: ['what', ['fight']],
      }),
      pick('groups', 'Groups of chumps', many(5), { value: ['1'], when: ['what', ['fight']] }),
      pick('guards', 'Bodyguards of each legend', many(3), { value: ['0'], when: ['what', ['fight']] }),
      pick(
        'surprise',
        'Initiative',
        [
          { key: 'none', label: 'as it is rolled' },
          { key: 'heroes bonus', label: '+5 for the characters' },
          { key: 'foes bonus', label: '+5 for the others' },
          { key: 'heroes first', label: 'the characters come first' },
          { key: 'foes first', label: 'the others come first' },
        ],
        { value: ['none'], when: ['what', ['fight']] },
      ),
      pick(
        'prepared',
        'On the battlefield',
        [
          { key: 'none', label: 'the characters alone' },
          { key: 'lands', label: 'their lands, too: everybody is prepared' },
          { key: 'permanents', label: 'all their permanents: everybody is prepared' },
        ],
        { value: ['none'], when: ['what', ['fight']] },
      ),
      pick(
        'asks',
        'Advantages',
        [
          { key: 'no', label: 'when you grant them' },
          { key: 'yes', label: 'asked before each roll' },
        ],
        { value: ['no'], when: ['what', ['fight']] },
      ),
      pick('points', 'Points for each', many(9).slice(1), { value: ['3'], when: ['what', ['points']] }),
    ],
  );
}

/** An attempt at a check, with its modifiers. `hero`: negative for a character of the GM's. */
interface Try extends Skill {
  readonly hero: number;
  readonly advantages: number;
  readonly disadvantages: number;
}

/** Roll a check (G-11-1, G-11-2). A character who keeps up spells is distracted (G-8-4). */
function rolled(
  s: RpgState,
  { mana, hero, advantages, disadvantages }: Try,
): { readonly total: number; readonly says: string } {
  const tired = hero >= 0 && heroAt(s, hero).tired ? 1 : 0;
  const { die, less } = checkDie(advantages, disadvantages + tired);
  const n = rollDie(s, die);
  return { total: n - less + mana, says: `${n} on a d${die}${less > 0 ? ` less ${less}` : ''} and ${mana}` };
}

export function answerScene(setup: MatchSetup, s: RpgState, said: Written): Refusal | null {
  const story = said.text('story');
  const what = said.pick('what') ?? 'tell';
  if (what === 'tell' && story === '')
    return refusal('Nothing is told.', 'G-12-1', 'Write what happens, or choose something else.');
  s.scene++;
  if (story !== '') narrate(s, sceneNow(s), story);
  const n = (field: string): number => Number(said.pick(field) ?? 0);
  switch (what) {
    case 'ask':
      s.asked = playing(s);
      s.attempts = [];
      s.phase = 'acts';
      return null;
    case 'check': {
      const skill = skillAt(setup, s, said.pick('skill') ?? '');
      if (skill)
        check(s, { ...skill, mana: skill.mana + n('more') }, n('difficulty'), n('advantages'), n('disadvantages'));
      return null;
    }
    case 'contest': {
      const mine = skillAt(setup, s, said.pick('skill') ?? '');
      const theirs = said.pick('against') === 'npc' ? null : skillAt(setup, s, said.pick('against') ?? '');
      const foe = theirs ?? { skill: 'what they can', mana: n('mana'), hero: -1 };
      if (mine)
        contest(
          s,
          { ...mine, mana: mine.mana + n('more'), advantages: n('advantages'), disadvantages: n('disadvantages') },
          { ...foe, advantages: n('theirs'), disadvantages: n('against them') },
        );
      return null;
    }
    case 'fight':
      if (n('legends') + n('groups') === 0)
        return refusal('There is nobody to fight against.', 'G-4-2', 'Name legends or groups of chumps.');
      planFight(setup, s, {
        legends: n('legends'),
        groups: n('groups'),
        guards: n('guards'),
        surprise: said.pick('surprise') ?? 'none',
        prepared: PREPARED.find((x) => x === said.pick('prepared')) ?? 'none',
        asks: said.pick('asks') === 'yes',
      });
      return null;
    case 'rest':
    case 'night':
      s.night = what === 'night';
      s.resting = playing(s);
      s.rests = Math.max(s.rests + 1, s.fights);
      s.phase = 'resting';
      return null;
    case 'hour':
      for (const i of playing(s)) if (heroAt(s, i).keeps) tires(s, heroAt(s, i));
      return null;
    case 'points':
      return award(s, n('points'));
    case 'end':
      s.phase = 'over';
      s.over = { winner: null, reason: 'The session is over.', clauses: ['G-9-1'] };
      return null;
    default:
      return null;
  }
}

/** G-11-1, G-11-3, G-11-6: the outcome of a check against its difficulty. */
export function check(
  s: RpgState,
  { skill, mana, hero }: Skill & { readonly hero: number },
  difficulty: number,
  advantages: number,
  disadvantages: number,
): boolean {
  const name = nameOf(heroAt(s, hero));
  if (difficulty === 0) {
    narrate(s, sceneNow(s), `For ${name} that is easy with ${skill}.`, 'G-11-6');
    return true;
  }
  const { total, says } = rolled(s, { skill, mana, hero, advantages, disadvantages });
  const works = total >= difficulty;
  narrate(
    s,
    sceneNow(s),
    `${name} tries ${skill}: ${says} make ${total} against ${difficulty}. ${works ? 'It works.' : 'It does not work.'}`,
    'G-11-3',
  );
  return works;
}

/** G-11-4: both roll; a tie has no winner (G-11-8). */
function contest(s: RpgState, mine: Try, theirs: Try): void {
  const [a, b] = [rolled(s, mine), rolled(s, theirs)];
  const [me, them] = [nameOf(heroAt(s, mine.hero)), theirs.hero < 0 ? 'somebody else' : nameOf(heroAt(s, theirs.hero))];
  narrate(
    s,
    sceneNow(s),
    `${me} with ${mine.skill} (${a.says} make ${a.total}) against ${them} with ${theirs.skill} (${b.says} make ${b.total}): ${a.total === b.total ? 'neither has the better of it' : `${a.total > b.total ? me : them} succeeds`}.`,
    a.total === b.total ? 'G-11-8' : 'G-11-4',
  );
}

// ---- actions of characters
// ----------------------------------------------------------------------------------------

export function actQuestions(setup: MatchSetup, s: RpgState): TaleQuestion[] {
  return s.asked.map((i) =>
    form(
      `act ${s.scene} ${i}`,
      heroAt(s, i).person,
      'rpg-act',
      `What does ${nameOf(heroAt(s, i))} do?`,
      ['G-11-1'],
      'Do it',
      [
        text('text', 'In words', { max: 600, lines: 3 }),
        pick(
          'skill',
          'With',
          [
            { key: 'none', label: 'no skill' },
            ...skills(setup, s, i).map((x, n) => ({ key: String(n), label: `${x.skill} (${x.mana})` })),
          ],
          { value: ['none'] },
        ),
        ...(spellsOf(setup, s, i).length > 0
          ? [
              pick(
                'spell',
                'Using a spell',
                [
                  { key: 'none', label: 'none' },
                  ...spellsOf(setup, s, i).map(({ key, name }) => ({ key, card: key, label: name })),
                ],
                { value: ['none'] },
              ),
            ]
          : []),
      ],
    ),
  );
}
/** Spells in a character's hand, each once. */
function spellsOf(
  setup: MatchSetup,
  s: RpgState,
  i: number,
): { readonly key: string; readonly name: string; readonly stays: boolean }[] {
  const { sheet, now } = heroAt(s, i);
  const away = [...now.graveyard, ...now.exile, ...now.battlefield];
  const held = (sheet?.spells ?? []).filter((key) => {
    const at = away.indexOf(key);
    if (at >= 0) away.splice(at, 1);
    return at < 0;
  });
  return [...new Set(held)].flatMap((key) => {
    const card = setup.cards[key];
    return card
      ? [{ key, name: card.name, stays: !card.faces[0].types.some((t) => t === 'instant' || t === 'sorcery') }]
      : [];
  });
}
export function answerAct(setup: MatchSetup, s: RpgState, person: number, said: Written): null {
  const i = s.asked.find((x) => heroAt(s, x).person === person) ?? 0;
  const skill = said.pick('skill') ?? 'none';
  const words = said.text('text');
  s.asked = s.asked.filter((x) => x !== i);
  if (words !== '' || skill !== 'none')
    s.attempts.push({ hero: i, text: words, skill: skill === 'none' ? null : Number(skill) });
  if (words !== '') narrate(s, nameOf(heroAt(s, i)), `${nameOf(heroAt(s, i))}: ${words}`);
  const spell = spellsOf(setup, s, i).find((x) => x.key === said.pick('spell'));
  if (spell) {
    // G-11-7
    const h = heroAt(s, i);
    h.now = spell.stays
      ? { ...h.now, battlefield: [...h.now.battlefield, spell.key] }
      : { ...h.now, graveyard: [...h.now.graveyard, spell.key] };
    narrate(s, nameOf(h), `${nameOf(h)} uses ${spell.name}.`, 'G-11-7');
  }
  if (s.asked.length === 0) s.phase = s.attempts.some((a) => a.skill !== null) ? 'rulings' : 'scene';
  return null;
}

/** G-12-1: the GM's ruling on each attempt in turn (G-11-5). */
export function rulingQuestion(setup: MatchSetup, s: RpgState): TaleQuestion {
  const at = s.attempts.findIndex((a) => a.skill !== null);
  const attempt = s.attempts[at];
  const hero = attempt ? heroAt(s, attempt.hero) : null;
  const skill = attempt && attempt.skill !== null ? skills(setup, s, attempt.hero)[attempt.skill] : undefined;
  return form(
    `ruling ${s.scene} ${s.attempts.length}`,
    gmOf(s),
    'rpg-rule',
    `${hero ? nameOf(hero) : ''} tries ${skill?.skill ?? 'something'} (${skill?.mana ?? 0}): ${attempt?.text ?? ''}`,
    ['G-11-3', 'G-12-1'],
    'Rule',
    [
      pick(
        'say',
        'It is',
        [
          { key: 'easy', label: 'easy: it works' },
          { key: 'try', label: 'worth a check' },
          { key: 'no', label: 'not possible' },
        ],
        { value: ['try'] },
      ),
      pick('difficulty', 'Difficulty', DIFFICULTIES, { value: ['6'], when: ['say', ['try']] }),
      pick('advantages', 'Advantages', many(MOST), { value: ['0'], when: ['say', ['try']] }),
      pick('disadvantages', 'Disadvantages', many(MOST), { value: ['0'], when: ['say', ['try']] }),
      pick('more', 'Mana of spells, where it fits', many(MOST), { value: ['0'], when: ['say', ['try']] }),
      text('story', 'In words', { max: 600, lines: 2 }),
    ],
  );
}
export function answerRuling(setup: MatchSetup, s: RpgState, said: Written): null {
  const at = s.attempts.findIndex((a) => a.skill !== null);
  const [attempt] = s.attempts.splice(at, 1);
  const skill = attempt && attempt.skill !== null ? skills(setup, s, attempt.hero)[attempt.skill] : undefined;
  if (attempt && skill) {
    const say = said.pick('say');
    if (say === 'no') tell(s, `The GM rules that ${nameOf(heroAt(s, attempt.hero))} cannot do that.`, 'G-12-1');
    else
      check(
        s,
        { ...skill, mana: skill.mana + Number(said.pick('more') ?? 0), hero: attempt.hero },
        say === 'easy' ? 0 : Number(said.pick('difficulty') ?? 6),
        Number(said.pick('advantages') ?? 0),
        Number(said.pick('disadvantages') ?? 0),
      );
  }
  if (said.text('story') !== '') narrate(s, sceneNow(s), said.text('story'));
  if (!s.attempts.some((a) => a.skill !== null)) s.phase = 'scene';
  return null;
}
