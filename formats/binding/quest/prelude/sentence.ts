import type { Field, FieldOption } from '../../../../server/engine/kernel/decisions.ts';
import { isMajor } from '../../quick-deal/pool.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardName, cardOf, magicianAt, nameOf } from '../data.ts';
import {
  KINDS,
  RELATIONSHIPS,
  VERBS,
  type Face,
  type Kind,
  type Relationship,
  type Sentence,
  type Size,
  type Target,
  type Verb,
} from '../model.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** Sentences of Will and Threat: verbs, possible targets, and Life (P6). */
export const COLOUR_OF: Readonly<Record<Verb, string>> = { keep: 'W', diminish: 'U', end: 'B', start: 'R', grow: 'G' };
const VERB_NAMES: Readonly<Record<Verb, string>> = {
  keep: 'Keep',
  diminish: 'Diminish',
  end: 'End',
  start: 'Start',
  grow: 'Grow',
};
const DOES: Readonly<Record<Verb, string>> = {
  keep: 'White: prevent a Face from changing, or undo its last change',
  diminish: 'Blue: tie a card of lower mana value to it',
  end: 'Black: remove it',
  start: 'Red: add a Face where there is room',
  grow: 'Green: tie a card of higher mana value to it',
};
const KIND_NAMES: Readonly<Record<Kind, string>> = { quality: 'Qualities', lot: 'Lots' };
/** weight of a Face: minor 1, major 2 */
const WEIGHT: Readonly<Record<Size, number>> = { minor: 1, major: 2 };
const MOST = 5;
const LIFE = 20;

export type Side = 'will' | 'opposition';

export const sizeOf = (setup: MatchSetup, card: string): Size => (isMajor(cardOf(setup, card)) ? 'major' : 'minor');
/** A Relationship has one major and one minor Quality, and one of each Lot (P3). */
export const inSlot = (
  setup: MatchSetup,
  face: Pick<Face, 'relationship' | 'kind' | 'card'>,
  relationship: Relationship,
  kind: Kind,
  size: Size,
): boolean => face.relationship === relationship && face.kind === kind && sizeOf(setup, face.card) === size;

export const faceOf = (s: QuestState, magician: number, id: string): Face | undefined =>
  magicianAt(s, magician).character.faces.find((f) => f.id === id);

/** A target as the key of an option, and back. */
export const keyOfTarget = (t: Target): string =>
  'face' in t ? `face:${t.magician}:${t.face}` : `slot:${t.magician}:${t.relationship}:${t.size}`;
function targetOf(key: string): Target {
  const [what, magician, a, b] = key.split(':') as [string, string, string, string];
  return what === 'face'
    ? { magician: Number(magician), face: a }
    : { magician: Number(magician), relationship: a as Relationship, size: b as Size };
}

/** P6: life needed for a sentence: 20 for each minor Face, 40 for each major one. */
export function lifeFor(setup: MatchSetup, s: QuestState, { targets }: Sentence): number {
  return LIFE * targets.reduce((sum, t) => sum + WEIGHT[sizeOfTarget(setup, s, t)], 0);
}
function sizeOfTarget(setup: MatchSetup, s: QuestState, t: Target): Size {
  return 'face' in t ? sizeOf(setup, faceOf(s, t.magician, t.face)?.card ?? '') : t.size;
}

function faceOptions(setup: MatchSetup, s: QuestState, side: Side, magician: number): FieldOption[] {
  return magicianAt(s, magician).character.faces.map((face) => {
    const size = sizeOf(setup, face.card);
    const kept = face.kept !== null && face.kept !== side;
    return {
      key: keyOfTarget({ magician, face: face.id }),
      label: face.name,
      card: face.card,
      weight: WEIGHT[size],
      note: `${size} ${face.kind === 'quality' ? 'Quality' : 'Lot'} of ${nameOf(s, magician)}’s ${face.relationship} (${cardName(setup, face.card)})`,
      when: [
        { field: 'kind', is: [face.kind] },
        { field: 'verb', is: VERBS.filter((v) => v !== 'start') },
      ],
      ...(kept
        ? {
            no: {
              says: `The ${face.kept === 'will' ? 'Magicians keep' : 'Opposition keeps'} it as it is.`,
              clause: 'R1',
            },
          }
        : {}),
    };
  });
}

function slotOptions(setup: MatchSetup, s: QuestState, magician: number): FieldOption[] {
  const { faces, walks } = magicianAt(s, magician).character;
  return KINDS.flatMap((kind) =>
    RELATIONSHIPS.filter((r) => r !== 'Spark' || walks !== null).flatMap((relationship) =>
      (['minor', 'major'] as const).flatMap((size): FieldOption[] => {
        if (faces.some((f) => inSlot(setup, f, relationship, kind, size))) return [];
        return [
          {
            // The sentence names the kind of a slot once.
            key: `${keyOfTarget({ magician, relationship, size })}:${kind}`,
            label: `${nameOf(s, magician)}: ${relationship}, a ${size} ${kind === 'quality' ? 'Quality' : 'Lot'}`,
            weight: WEIGHT[size],
            when: [
              { field: 'kind', is: [kind] },
              { field: 'verb', is: ['start'] },
            ],
          },
        ];
      }),
    ),
  );
}

/** Fields of a sentence. `allowed`: the kinds of Faces that it may name; others are shown with the reason. */
export function sentenceFields(
  setup: MatchSetup,
  s: QuestState,
  side: Side,
  allowed: readonly Kind[],
  when?: Field['when'],
): Field[] {
  const all = s.magicians.map((_, i) => i);
  const targets = [
    ...all.flatMap((i) => faceOptions(setup, s, side, i)),
    ...all.flatMap((i) => slotOptions(setup, s, i)),
  ];
  const reachable = (verb: Verb): boolean =>
    targets.some(
      (o) =>
        !o.no
        && (o.when ?? []).every((w) =>
          w.field === 'verb' ? w.is.includes(verb) : w.is.some((k) => allowed.some((a) => a === k)),
        ),
    );
  const kindsWith = (verb: Verb): Kind[] =>
    allowed.filter((kind) =>
      targets.some((o) => !o.no && (o.when ?? []).every((w) => w.is.includes(w.field === 'verb' ? verb : kind))),
    );
  const asked = when ? { when } : {};
  return [
    {
      kind: 'pick',
      key: 'verb',
      label: 'What it does',
      min: 1,
      max: 1,
      ...asked,
      options: VERBS.map((v) => ({
        key: v,
        label: VERB_NAMES[v],
        note: DOES[v],
        ...(reachable(v) ? {} : { no: { says: 'There is no Face that it could be done to.', clause: 'P6' } }),
      })),
    },
    {
      kind: 'pick',
      key: 'kind',
      label: 'To what',
      help: 'Lots or Qualities, never both.',
      min: 1,
      max: 1,
      ...asked,
      options: KINDS.map((k) => ({
        key: k,
        label: KIND_NAMES[k],
        when: [{ field: 'verb', is: VERBS.filter((v) => kindsWith(v).includes(k)) }],
        ...(allowed.includes(k)
          ? {}
          : { no: { says: 'The Will names these; the Threat names the other kind.', clause: 'P6' } }),
      })),
    },
    {
      kind: 'pick',
      key: 'targets',
      label: 'Which',
      help: 'A minor Face counts 1, a major one 2, five at most.',
      min: 1,
      max: MOST,
      options: targets,
      ...asked,
      sum: { label: 'Life needed', most: MOST, says: Array.from({ length: MOST + 1 }, (_, n) => String(n * LIFE)) },
    },
  ];
}

/** The sentence of a filled form. */
export function readSentence(form: Written): Sentence {
  return {
    verb: form.pick('verb') as Verb,
    kind: form.pick('kind') as Kind,
    targets: form.picks('targets').map(targetOf),
  };
}

/** A sentence in words. */
export function wordsOf(s: QuestState, { verb, kind, targets }: Sentence): string {
  const names = targets.map((t) => {
    if ('face' in t)
      return `${faceOf(s, t.magician, t.face)?.name ?? magicianAt(s, t.magician).character.gone.find((f) => f.id === t.face)?.name ?? '?'} (${nameOf(s, t.magician)})`;
    return `a ${t.size} ${kind === 'quality' ? 'Quality' : 'Lot'} of ${nameOf(s, t.magician)}’s ${t.relationship}`;
  });
  return `${VERB_NAMES[verb]} ${new Intl.ListFormat('en').format(names)}.`;
}
