import type { Written } from '../../../server/engine/decisions/form.ts';
import type { FieldOption, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { titleIn } from '../../sdk/tale/way.ts';
import { DIFFICULTIES } from '../fight/gm/difficulties.ts';
import { PREPARED } from '../fight/participants.ts';
import { planFight } from './battle.ts';
import { check, contest, many, MOST, sceneNow, skills, type Skill } from './checks.ts';
import { award } from './growth.ts';
import { tires } from './rest.ts';
import { form, gmOf, heroAt, nameOf, narrate, pick, playing, refusal, text, type RpgState } from './state.ts';

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

/** Names of the parts of a story, on its map. */
const STAGES: Readonly<Record<string, string>> = {
  tell: 'The story',
  ask: 'The characters',
  check: 'A check',
  contest: 'A contest',
  fight: 'A fight',
  rest: 'A rest',
  night: 'A night',
  hour: 'An hour',
  points: 'Points',
};

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

export function answerScene(setup: MatchSetup, s: RpgState, said: Written): Refusal | null {
  const story = said.text('story');
  const what = said.pick('what') ?? 'tell';
  if (what === 'tell' && story === '')
    return refusal('Nothing is told.', 'G-12-1', 'Write what happens, or choose something else.');
  s.scene++;
  if (story !== '') narrate(s, sceneNow(s), story);
  if (what !== 'end')
    s.way = [...(s.way ?? []), { title: titleIn(story) || (STAGES[what] ?? ''), text: story, note: sceneNow(s) }];
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
