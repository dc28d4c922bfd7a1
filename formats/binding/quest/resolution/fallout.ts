import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardName, formFor, magicianAt, nameOf, tell, valueOf } from '../data.ts';
import type { Face } from '../model.ts';
import type { QuestState, Resolution } from '../state.ts';
import { removeFace, tellGone } from './lost-faces.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * R2: a Face in danger: without Influence, it dissolves unless the Magicians pay its mana value.
 * They pay with the Will's remaining Life, never below 1, and decide together.
 */
interface Endangered {
  readonly magician: number;
  readonly face: Face;
}

function endangered(s: QuestState, r: Resolution): Endangered[] {
  return s.magicians.flatMap((m, magician) =>
    m.character.faces
      .filter((f) => (m.influence[f.id] ?? 0) === 0 && !isKept(r, magician, f.id))
      .map((face) => ({ magician, face })),
  );
}
const isKept = (r: Resolution, magician: number, face: string): boolean =>
  r.kept?.some((k) => k.magician === magician && k.face === face) === true;
const keyOf = ({ magician, face }: Endangered): string => `${magician}:${face.id}`;
/** Life that may be spent. At least 1 must remain (R2). */
const budget = (r: Resolution): number => r.life - 1;

/** Begin Fallout. No question if no Face is in danger, or if the Will cannot afford to keep any. */
export function openFallout(setup: MatchSetup, s: QuestState, r: Resolution): void {
  const list = endangered(s, r);
  if (list.length === 0) tell(s, ['Every Face has Influence left or is kept: no Fallout. ', { clause: 'R2' }]);
  else if (!list.some(({ face }) => valueOf(setup, face.card) <= budget(r))) settle(setup, s, r, []);
}

export function falloutQuestions(setup: MatchSetup, s: QuestState, r: Resolution): TaleQuestion[] {
  const list = endangered(s, r);
  if (list.length === 0) return [];
  const preserve: Field = {
    kind: 'pick',
    key: 'saved',
    label: 'Preserve',
    help: 'Each costs its mana value in Life and gets an Influence counter; the others dissolve, and their cards go to the Library.',
    min: 0,
    max: list.length,
    sum: { label: `Life spent, of ${r.life}`, most: Math.max(0, budget(r)) },
    options: list.map((e) => ({
      key: keyOf(e),
      label: e.face.name,
      note: `${nameOf(s, e.magician)}’s ${e.face.relationship}, ${cardName(setup, e.face.card)}, costs ${valueOf(setup, e.face.card)}`,
      card: e.face.card,
      weight: valueOf(setup, e.face.card),
      ...(valueOf(setup, e.face.card) > budget(r)
        ? { no: { says: `That would leave the Will less than 1 Life (${r.life} left).`, clause: 'R2' } }
        : {}),
    })),
  };
  const { saved } = r;
  const names = saved
    ? list
        .filter((e) => saved.what.some((x) => x.magician === e.magician && x.face === e.face.id))
        .map((e) => e.face.name)
    : [];
  const say: Field = {
    kind: 'pick',
    key: 'say',
    label: 'Your answer',
    min: 1,
    max: 1,
    options: [
      { key: 'agree', label: 'I agree' },
      { key: 'otherwise', label: 'I propose otherwise' },
    ],
  };
  return s.magicians.flatMap((m, i): TaleQuestion[] =>
    saved?.agreed.includes(i)
      ? []
      : [
          formFor(
            m.person,
            `fallout/${saved?.version ?? 0}/${i}`,
            {
              name: 'fallout',
              clauses: ['R2'],
              send: 'Answer',
              fields: saved ? [say, { ...preserve, when: [{ field: 'say', is: ['otherwise'] }] }] : [preserve],
              title: saved
                ? `${nameOf(s, saved.by)} would preserve ${names.length > 0 ? names.join(', ') : 'none'}`
                : `Fallout: the Will has ${r.life} Life left. Which endangered Faces are preserved?`,
            },
            'agree',
          ),
        ],
  );
}

export function answerFallout(setup: MatchSetup, s: QuestState, r: Resolution, i: number, form: Written): void {
  if (r.saved && form.pick('say') === 'agree') r.saved.agreed.push(i);
  else {
    const what = form
      .picks('saved')
      .map((key) => ({ magician: Number(key.split(':')[0]), face: key.split(':')[1] ?? '' }));
    r.saved = { version: (r.saved?.version ?? 0) + 1, by: i, what, agreed: [i] };
    if (s.magicians.length > 1) tell(s, [`${nameOf(s, i)} proposes what is preserved. `, { clause: 'R2' }]);
  }
  if (s.magicians.every((_, m) => r.saved?.agreed.includes(m))) settle(setup, s, r, r.saved.what);
}

function settle(
  setup: MatchSetup,
  s: QuestState,
  r: Resolution,
  saved: readonly { readonly magician: number; readonly face: string }[],
): void {
  for (const { magician, face } of endangered(s, r)) {
    if (saved.some((x) => x.magician === magician && x.face === face.id)) {
      r.life -= valueOf(setup, face.card);
      magicianAt(s, magician).influence[face.id] = 1;
      tell(s, [
        `${face.name} is preserved for ${valueOf(setup, face.card)} Life; ${r.life} are left. `,
        { clause: 'R2' },
      ]);
    } else {
      removeFace(setup, s, magician, face, 'dissolved');
      tell(s, [
        `${face.name} dissolves; `,
        { card: face.card },
        ` goes to ${nameOf(s, magician)}’s Library. `,
        { clause: 'R2' },
      ]);
      tellGone(s, magician, face.relationship);
    }
  }
}
