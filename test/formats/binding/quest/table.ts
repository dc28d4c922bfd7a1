import { COLORS } from '../../../../cards/oracle/ir/index.ts';
import { STARTER_PLANE, starterCards } from '../../../../cards/starter/index.ts';
import {
  makeQuestSetup,
  type MagicianRequest,
  type PlaneRequest,
  type QuestRequest,
} from '../../../../formats/binding/quest/planes/make-setup.ts';
import type { Character, Element } from '../../../../formats/binding/quest/model.ts';
import type { QuestPlane } from '../../../../formats/binding/quest/planes/setup.ts';
import type { QuestState } from '../../../../formats/binding/quest/state.ts';
import { questTale } from '../../../../formats/binding/quest/tale.ts';
import type { TaleQuestion } from '../../../../formats/sdk/tale/tale.ts';
import { checkAnswer, suggestAnswer } from '../../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Field, PartOf, Refusal } from '../../../../server/engine/kernel/decisions.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The starter plane as a quest takes it; `over` changes what a test is about. */
export const plane = (over: Partial<PlaneRequest> = {}): PlaneRequest => ({
  id: 'orrow',
  name: STARTER_PLANE.name,
  concept: STARTER_PLANE.concept ?? '',
  elements: ELEMENTS,
  cards: starterCards(),
  ...over,
});
export const ELEMENTS: readonly Element[] = STARTER_PLANE.elements.map((e) => ({
  name: e.name,
  lore: e.lore,
  disposition: [...(e.disposition ?? [])],
  haunt: e.haunt ? { name: e.haunt.name, lore: e.haunt.lore ?? '' } : null,
}));

export type Scene = Partial<Omit<QuestRequest, 'magicians'>> & {
  readonly magicians?: number | readonly Partial<MagicianRequest>[];
};

/** A quest's request with plain values for what a scene does not say: one Magician who is made, on the starter plane. */
export function request({ magicians = 1, ...scene }: Scene = {}): QuestRequest {
  const planes = scene.planes ?? [plane()];
  const who = typeof magicians === 'number' ? Array.from({ length: magicians }, () => ({})) : magicians;
  return {
    seed: 'quest',
    title: 'A quest',
    planes,
    augur: { name: 'Augur' },
    owned: [],
    making: false,
    ...scene,
    magicians: who.map((m, i) => ({
      home: planes[0]?.id ?? '',
      character: null,
      id: null,
      name: `Player ${i + 1}`,
      ...m,
    })),
  };
}

/** A Magician who has come from elsewhere, with keys of cards of the plane. */
export const character = (over: Partial<Character> = {}): Character => ({
  name: 'Ilse',
  home: 'orrow',
  walks: null,
  faces: [],
  gone: [],
  fealties: [],
  library: [],
  faceCount: 0,
  ...over,
});

/** A request's setup as quests in play have it: what went through JSON. */
export const setupOf = (scene: Scene = {}): MatchSetup =>
  JSON.parse(JSON.stringify(makeQuestSetup(request(scene)))) as MatchSetup;
export const stockOf = (setup: MatchSetup, at = 0): QuestPlane['stock'] =>
  (setup.data as { planes: QuestPlane[] }).planes[at]?.stock ?? ({} as QuestPlane['stock']);

export type Written = Readonly<Record<string, string | readonly string[]>>;

/** A quest that is played in a test: forms are answered by their names, with defaults for the fields that the test does not speak of. */
export class QuestTable {
  readonly setup: MatchSetup;
  s: QuestState;

  constructor(setup: MatchSetup) {
    this.setup = setup;
    this.s = questTale.begin(setup);
  }
  get augur(): number {
    return this.s.people.length - 1;
  }
  /** The questions that somebody owes an answer to. */
  questions(): readonly TaleQuestion[] {
    return questTale.questions(this.setup, this.s).filter((q) => q.standing !== true);
  }
  /** The open question of this name, standing ones included, of this person if one is named. */
  find(name: string, person?: number): TaleQuestion | undefined {
    return questTale
      .questions(this.setup, this.s)
      .find((q) => nameOf(q) === name && (person === undefined || q.person === person));
  }
  ask(name: string, person?: number): TaleQuestion {
    const found = this.find(name, person);
    if (!found)
      throw new Error(
        `Nobody is asked "${name}", but ${
          this.questions()
            .map((q) => `${q.person}: ${nameOf(q)}`)
            .join(', ') || 'nothing'
        }.`,
      );
    return found;
  }
  form(name: string, person?: number): PartOf<'form'> {
    const { part } = this.ask(name, person);
    if (part.kind !== 'form') throw new Error(`"${name}" is no form.`);
    return part;
  }
  field<K extends Field['kind']>(name: string, key: string, kind: K, person?: number): Extract<Field, { kind: K }> {
    const found = this.form(name, person).fields.find((f) => f.key === key);
    if (found?.kind !== kind) throw new Error(`"${name}" has no ${kind} field "${key}".`);
    return found as Extract<Field, { kind: K }>;
  }
  /** Answers as `fill` says; a refusal is an error. */
  answer(name: string, written: Written = {}, person?: number): this {
    const refused = this.give(this.ask(name, person), written);
    if (refused) throw new Error(`${refused.message} (${refused.clauses.join(', ')})`);
    return this;
  }
  /** The refusal of an answer; nothing may have changed. */
  refused(name: string, written: Written, person?: number): Refusal {
    const before = JSON.stringify(this.s);
    const refused = this.give(this.ask(name, person), written);
    if (!refused) throw new Error(`"${name}" was answered.`);
    if (JSON.stringify(this.s) !== before) throw new Error('A refusal changed something.');
    return refused;
  }
  /** Everybody answers what is suggested until `enough`, or until nothing is asked. */
  until(enough: (t: this) => boolean = () => false): this {
    for (let n = 0; n < 2000; n++) {
      const [q] = this.questions();
      if (!q || enough(this)) return this;
      const refused = this.take(q, suggestAnswer(q.part));
      if (refused) throw new Error(`What is suggested for ${q.key} is refused: ${refused.message}`);
    }
    throw new Error('It does not end.');
  }
  /** One person answers what is suggested until they are asked `name`, or nothing. */
  through(person: number, name?: string): this {
    for (let n = 0; n < 200; n++) {
      const q = this.questions().find((x) => x.person === person);
      if (!q || nameOf(q) === name) return this;
      const refused = this.take(q, suggestAnswer(q.part));
      if (refused) throw new Error(refused.message);
    }
    throw new Error(`Person ${person} is never asked ${name ?? 'nothing'}.`);
  }
  /** The log as a person can read it; null: somebody who watches. */
  log(person: number | null): string {
    const words = (x: (typeof this.s.lines)[number]['say'][number]): string =>
      typeof x === 'string' ? x : 'card' in x ? `[${x.card}]` : `(${x.clause})`;
    return this.s.lines
      .filter((l) => l.to === null || (person !== null && l.to.includes(person)))
      .map((l) => l.say.map(words).join(''))
      .join('\n');
  }
  /** Gives an answer the way a runner of tales does: on a copy, which is kept if nothing is refused. */
  take(q: TaleQuestion, answer: Answer): Refusal | null {
    const wrong = checkAnswer(q.part, answer);
    if (wrong) return wrong;
    const copy = JSON.parse(JSON.stringify(this.s)) as QuestState;
    const refused = questTale.answer(this.setup, copy, q, answer);
    if (!refused) this.s = copy;
    return refused;
  }
  private give(q: TaleQuestion, written: Written): Refusal | null {
    return this.take(q, fill(q, written));
  }
}

const nameOf = (q: TaleQuestion): string => (q.part.kind === 'form' ? q.part.name : q.part.kind);

/** A form with what is written in it, and what is suggested for everything else; a list of options is answered in its field `keys`. */
function fill({ part }: TaleQuestion, written: Written): Answer {
  if (part.kind === 'options') return { keys: [...(written.keys ?? [])] };
  if (part.kind !== 'form') return suggestAnswer(part);
  const begun = part.fields.map((f): Field => {
    const value = written[f.key];
    if (value === undefined) return f;
    return f.kind === 'text' ? { ...f, value: String(value) } : { ...f, value: [...value] };
  });
  const suggested = suggestAnswer({ ...part, fields: begun });
  return 'form' in suggested
    ? { form: { ...suggested.form, ...(JSON.parse(JSON.stringify(written)) as Record<string, string | string[]>) } }
    : suggested;
}

/** A quest that has just begun. */
export const quest = (scene: Scene = {}, rulesVersion?: number): QuestTable =>
  new QuestTable({ ...setupOf(scene), ...(rulesVersion === undefined ? {} : { rulesVersion }) });
/** A quest with Magicians who were made by what is suggested, about to agree on their Will; `rulesVersion`: begun under these rules. */
export const made = (scene: Scene = {}, rulesVersion?: number): QuestTable =>
  quest(scene, rulesVersion).until((t) => t.s.phase !== 'making' && t.s.phase !== 'readings');
/** The number of cards of each colour's identity. */
export const coloursOf = (setup: MatchSetup, keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(COLORS.map((c) => [c, keys.filter((k) => setup.cards[k]?.colorIdentity.includes(c)).length]));
