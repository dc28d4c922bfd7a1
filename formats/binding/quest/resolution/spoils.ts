import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardName, formFor, magicianAt, nameOf, tell, valueOf } from '../data.ts';
import type { Fealty } from '../model.ts';
import { questOptions } from '../options.ts';
import type { QuestState, Resolution, Step } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** R3: each Magician settles their Front, Step by Step. */
const own = (x: Step): string[] => [x.answer, x.exploration].flatMap((c) => c?.card ?? []);
const theirs = (x: Step): string[] => [x.flirt, x.reveal].flatMap((c) => c?.card ?? []);
const worth = (setup: MatchSetup, x: Step): number =>
  questOptions(setup.options).stepFealty === 'one' ? 1 : own(x).reduce((sum, card) => sum + valueOf(setup, card), 0);

/** Begin the settling of Fealty; Magicians without a Step have none to settle. */
export function openFealty(s: QuestState, r: Resolution): void {
  for (const [i, m] of s.magicians.entries()) if (m.steps.length === 0) r.settled.push(i);
}

export function fealtyQuestions(setup: MatchSetup, s: QuestState, r: Resolution): TaleQuestion[] {
  const names = (cards: readonly string[]): string => cards.map((c) => cardName(setup, c)).join(', ') || 'nothing';
  return s.magicians.flatMap((m, i): TaleQuestion[] =>
    r.settled.includes(i)
      ? []
      : [
          formFor(
            m.person,
            `fealty/${i}`,
            {
              name: 'fealty',
              title: 'What do you take from each Step?',
              clauses: ['R3'],
              send: 'Take these',
              fields: m.steps.map((x) => ({
                kind: 'pick',
                key: `step${x.n}`,
                label: `${x.place} (Step ${x.n})`,
                min: 1,
                max: 1,
                value: ['keep'],
                options: [
                  { key: 'keep', label: `Keep ${names(own(x))}`, weight: own(x).length },
                  {
                    key: 'trade',
                    label: `Trade for ${names(theirs(x))}`,
                    ...(theirs(x).length > 0 ? {} : { no: { says: 'The Augur played nothing here.', clause: 'R3' } }),
                  },
                  {
                    key: 'sacrifice',
                    label: `Sacrifice for ${worth(setup, x)} Fealty from ${x.place}`,
                    note: cardName(setup, x.land),
                    card: x.land,
                    ...(own(x).length > 0 ? {} : { no: { says: 'You played nothing here.', clause: 'R3' } }),
                  },
                ],
              })),
            },
            'each',
            'public',
          ),
        ],
  );
}

export function answerFealty(setup: MatchSetup, s: QuestState, r: Resolution, i: number, form: Written): void {
  const { character, steps } = magicianAt(s, i);
  for (const x of steps) {
    const how = form.pick(`step${x.n}`);
    if (how === 'keep') character.library.push(...own(x));
    if (how === 'trade') character.library.push(...theirs(x));
    if (how === 'sacrifice')
      addFealty(character.fealties, {
        place: x.place,
        land: x.land,
        points: worth(setup, x),
        ...(x.plane === character.home ? {} : { plane: x.plane }),
      });
    tell(s, [
      how === 'sacrifice'
        ? `${nameOf(s, i)} sacrifices what they played at ${x.place} for ${worth(setup, x)} Fealty, `
        : `${nameOf(s, i)} ${how === 'trade' ? 'trades' : 'keeps'} the cards of ${x.place}`,
      ...(how === 'sacrifice' ? [{ card: x.land }] : []),
      '. ',
      { clause: 'R3' },
    ]);
  }
  r.settled.push(i);
}

/** Add Fealty; points of one Place by one land card add up. */
export function addFealty(fealties: Fealty[], more: Fealty): void {
  const same = fealties.find((f) => f.place === more.place && f.land === more.land && f.plane === more.plane);
  if (same) same.points += more.points;
  else if (more.points > 0) fealties.push({ ...more });
}
