import { type Written } from '../../../server/engine/decisions/form.ts';
import type { TaleQuestion } from '../../sdk/tale/tale.ts';
import { WHOLE } from '../fight/participants.ts';
import { form, heroAt, nameOf, narrate, pick, type Hero, type RpgState } from './state.ts';

/** G-8-2, G-8-4: each player chooses to rest, or to keep their permanents. */
export const restQuestions = (s: RpgState): TaleQuestion[] =>
  s.resting.map((i) => ({
    ...form(
      `rest ${s.scene} ${i}`,
      heroAt(s, i).person,
      'rpg-rest',
      `${nameOf(heroAt(s, i))} can rest`,
      [s.night ? 'G-8-3' : 'G-8-2'],
      'So be it',
      [
        pick(
          'how',
          'It',
          [
            { key: 'rest', label: s.night ? 'sleeps the night through' : 'rests' },
            {
              key: 'keep',
              label: 'keeps its permanents on the battlefield, and does not rest',
              ...(heroAt(s, i).now.battlefield.length > 0 && !heroAt(s, i).down
                ? {}
                : { no: { says: 'There is nothing to keep.', clause: 'G-8-4' } }),
            },
          ],
          { value: ['rest'] },
        ),
      ],
    ),
    sole: 'public',
  }));

export function answerRest(s: RpgState, person: number, said: Written): null {
  const i = s.resting.find((x) => heroAt(s, x).person === person) ?? 0;
  s.resting = s.resting.filter((x) => x !== i);
  const h = heroAt(s, i);
  if (said.pick('how') === 'keep') {
    h.keeps = true;
    narrate(s, nameOf(h), `${nameOf(h)} keeps what is on the battlefield and does not rest.`, 'G-8-4');
    if (s.night) tires(s, h);
  } else rested(s, h);
  if (s.resting.length === 0) s.phase = 'scene';
  return null;
}

/** Tire a character who has kept up permanents for more than an hour (G-8-4, G-8-7). */
export function tires(s: RpgState, h: Hero): void {
  if (h.tired) return;
  h.tired = true;
  narrate(s, nameOf(h), `Keeping it all up distracts ${nameOf(h)}: skills and power are at a disadvantage.`, 'G-8-7');
}

/**
 * A character rests (G-8-2, G-8-3).
 * Wounds heal, a fallen one recovers, and cards return to hand, exiled ones after a full night.
 */
function rested(s: RpgState, h: Hero): void {
  h.now = { ...WHOLE, exile: s.night ? [] : h.now.exile };
  h.keeps = false;
  h.tired = false;
  narrate(
    s,
    nameOf(h),
    `${nameOf(h)} ${h.down ? 'recovers and ' : ''}${s.night ? 'has slept the night through' : 'has rested'}.`,
    s.night ? 'G-8-3' : 'G-8-2',
  );
  h.down = false;
}
