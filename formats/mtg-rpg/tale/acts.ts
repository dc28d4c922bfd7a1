import type { Written } from '../../../server/engine/decisions/form.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { DIFFICULTIES } from '../fight/gm/difficulties.ts';
import { check, many, MOST, sceneNow, skills } from './checks.ts';
import { form, gmOf, heroAt, nameOf, narrate, pick, tell, text, type RpgState } from './state.ts';

/** Questions to the characters: what each does, with which skill or spell. */
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
/** The action of a character, told at once; a skill waits for the GM's ruling. */
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
/** The GM's ruling on an attempt, and the check that it asks for. */
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
