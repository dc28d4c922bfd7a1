import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Part, Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { TaleLine, TaleQuestion } from '../../sdk/tale/tale.ts';
import { manaValue } from '../quick-deal/pool.ts';
import type { Character } from './model.ts';
import { QuestSetup, type QuestPlane } from './planes/setup.ts';
import type { MagicianState, QuestState } from './state.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';

const parsed = new WeakMap<MatchSetup, QuestSetup>();

/** The quest's own part of a setup, checked once. */
export function questOf(setup: MatchSetup): QuestSetup {
  let quest = parsed.get(setup);
  if (!quest) parsed.set(setup, (quest = QuestSetup.parse(setup.data)));
  return quest;
}

/** The card of a key; a setup holds every card that can come up in its quest. */
export function cardOf(setup: MatchSetup, key: string): CompiledCard {
  const card = setup.cards[key];
  if (!card) throw new Error(`The setup holds no card "${key}".`);
  return card;
}
export const valueOf = (setup: MatchSetup, key: string): number => manaValue(cardOf(setup, key));
export const cardName = (setup: MatchSetup, key: string): string => cardOf(setup, key).name;

export function planeOf(setup: MatchSetup, id: string): QuestPlane {
  const plane = questOf(setup).planes.find((p) => p.id === id);
  if (!plane) throw new Error(`The setup holds no plane "${id}".`);
  return plane;
}

/**
 * The plane that hosts a Magician when the quest begins (Q1).
 * Their home; for a planeswalker whose home is elsewhere the plane that they walked to, else the quest's first.
 */
export function hostOf(
  setup: MatchSetup,
  { home, walks }: { readonly home: string; readonly walks: string | null },
): string {
  const { planes } = questOf(setup);
  return (planes.find((p) => p.id === home) ?? planes.find((p) => p.id === walks) ?? planes[0])?.id ?? home;
}

/**
 * Places of a character on a plane: those of their Faces, which lie at home, and those that owe Fealty.
 * A Fealty's Place is on the home plane, unless the Fealty names another.
 */
export const placesOf = ({ home, faces, fealties }: Character, plane: string): string[] => [
  ...(home === plane ? faces.map((f) => f.place) : []),
  ...fealties.filter((f) => (f.plane ?? home) === plane).map((f) => f.place),
];

export const magicianAt = (s: QuestState, i: number): MagicianState => s.magicians[i] as MagicianState;
/** The Augur comes after the Magicians. */
export const augurOf = (s: QuestState): number => s.people.length - 1;
export const nameOf = (s: QuestState, i: number): string =>
  magicianAt(s, i).character.name || (s.people[i]?.name ?? '');

type Form = Extract<Part, { kind: 'form' }>;

/** A form for one person. `key` must change with the situation that it asks about. */
export const formFor = (
  person: number,
  key: string,
  form: Omit<Form, 'kind'>,
  mode: TaleQuestion['mode'] = 'each',
  sole?: TaleQuestion['sole'],
): TaleQuestion => ({ key, person, mode, ...(sole ? { sole } : {}), part: { kind: 'form', ...form } });

export const refusal = (message: string, clauses: readonly string[], mend: string): Refusal => ({
  code: 'illegal',
  message,
  clauses,
  mend,
});

/** Add a line to the log. `to`: its readers; null for everyone. */
export function tell(s: QuestState, say: TaleLine['say'], to: readonly number[] | null = null): void {
  s.lines.push({ to, say });
  s.chapters.push(s.step === null ? s.phase : `${s.phase} ${s.step.n}`);
}
