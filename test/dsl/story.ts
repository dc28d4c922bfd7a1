import { expect } from 'vitest';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { suggestAnswer } from '../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Field, Refusal } from '../../server/engine/kernel/decisions.ts';
import { TaleGame } from '../../server/match/tale.ts';
import { TaleViewer } from '../../server/match/view/tale-view.ts';
import type { TaleSheet, View } from '../../server/protocol/index.ts';
import { act, Script, sight, SPECTATOR, type Act, type Playable, type Sight } from './script.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

/** Answers to the fields of a form: text, or keys of options. */
export type Written = Readonly<Record<string, string | readonly string[]>>;

/** A quest or session, with a view for each person and one for whoever watches. People are called as the setup names them. */
export class Telling implements Playable {
  game: TaleGame;
  readonly definition: TaleDefinition;
  #viewers = new Map<string, TaleViewer>();

  constructor(definition: TaleDefinition, setup: MatchSetup) {
    this.definition = definition;
    this.game = TaleGame.start(definition, setup);
  }

  get where(): string {
    return `${this.game.where}; asked: ${this.game.open.map((q) => `${this.#names[q.of.person]} ${formOf(q.of.part)}`).join(', ') || 'nobody'}`;
  }
  get #names(): string[] {
    return this.game.setup.people.map((p) => p.name);
  }
  person(who: string): number {
    const person = this.#names.indexOf(who);
    if (person < 0) throw new Error(`Nobody is called ${who}; there are ${this.#names.join(', ')}.`);
    return person;
  }
  #viewer(who: string): TaleViewer {
    let viewer = this.#viewers.get(who);
    if (viewer === undefined) {
      const table = {
        match: 'm',
        format: this.definition.id,
        people: this.#names.map((name) => ({ name, bot: null, connected: true })),
      };
      this.#viewers.set(
        who,
        (viewer = new TaleViewer(this.game, { person: who === SPECTATOR ? null : this.person(who) }, table)),
      );
    }
    return viewer;
  }
  view(who: string): View {
    return this.#viewer(who).view();
  }
  log(who: string): string {
    return this.#viewer(who)
      .log()
      .map((l) => l.say.map((x) => (typeof x === 'string' ? x : 'card' in x ? x.name : `(${x.clause})`)).join(''))
      .join('\n');
  }
  /** Everything of the tale that a viewer is sent, as text: for what must not be in it. */
  everything(who: string): string {
    return `${JSON.stringify(this.view(who))}\n${JSON.stringify(this.#viewer(who).log())}`;
  }

  /** The answer of a person to what they are asked, or to the question of this name. */
  give(who: string, name: string | undefined, written: Written): Refusal | null {
    const person = this.person(who);
    const q = this.game.open.find((x) => x.of.person === person && (name === undefined || formOf(x.of.part) === name));
    if (q === undefined) throw new Error(`${who} is not asked ${name ?? 'anything'}.`);
    return this.game.apply({ kind: 'answer', decision: q.id, person, answer: fill(q.of.part, written) });
  }
  /** Everybody answers as suggested, in the order in which they are asked, until `enough`. */
  suggestUntil(enough: () => boolean): void {
    for (let n = 0; n < 20_000 && !enough(); n++) {
      if (this.game.over !== null) throw new Error('It is over.');
      const person = this.game.owing()[0] ?? -1;
      const q = this.game.asked(person);
      if (q === null) throw new Error('Nobody is asked anything.');
      const refused = this.game.apply({ kind: 'answer', decision: q.id, person, answer: suggestAnswer(q.of.part) });
      if (refused !== null) throw new Error(`What is suggested for ${q.of.part.title} is refused: ${refused.message}`);
    }
  }

  settleAll(): void {
    this.suggestUntil(() => this.game.match === null);
  }
  /** To a phase of the tale, or until a form of this name is asked, of `who` if that is said; "over": to the end. */
  playTo(place: string, who?: string): void {
    const person = who === undefined ? null : this.person(who);
    this.suggestUntil(() =>
      place === 'over'
        ? this.game.over !== null
        : (person === null && this.game.state.phase === place)
          || this.game.open.some(({ of }) => formOf(of.part) === place && (person === null || of.person === person)),
    );
  }
  restart(): void {
    this.game = TaleGame.restore(
      this.definition,
      this.game.setup,
      JSON.parse(JSON.stringify(this.game.snapshot())) as ReturnType<TaleGame['snapshot']>,
    );
    this.#viewers = new Map();
  }
}

const formOf = (part: { readonly kind: string }): string =>
  'name' in part && typeof part.name === 'string' ? part.name : part.kind;

/** A form with what is written in it, and what is suggested for everything else; a list of options is answered in the field `keys`. */
function fill(part: Parameters<typeof suggestAnswer>[0], written: Written): Answer {
  if (part.kind === 'options') return { keys: [...(written['keys'] ?? [])] };
  if (part.kind !== 'form') return suggestAnswer(part);
  const fields = part.fields.map((f): Field => {
    const value = written[f.key];
    if (value === undefined) return f;
    return f.kind === 'text' ? { ...f, value: String(value) } : { ...f, value: [...value] };
  });
  const suggested = suggestAnswer({ ...part, fields });
  return 'form' in suggested
    ? {
        form: {
          ...suggested.form,
          ...Object.fromEntries(Object.entries(written).map(([key, v]) => [key, typeof v === 'string' ? v : [...v]])),
        },
      }
    : suggested;
}

/** One ruling about a tale; see script.ts. */
export const story = (name: string, definition: TaleDefinition, setup: () => MatchSetup): Script<Telling> =>
  new Script(name, () => new Telling(definition, setup()));

// ---- what people do -------------------------------------------------------------------------------------------------

/** Fills the form of this name in, or answers whatever they are asked; what is not written is as suggested. */
export const fills = (form: string, written: Written = {}): Act<Telling> =>
  act(`fills in ${form}`, (t, who) => t.give(who, form, written));
export const agrees: Act<Telling> = act('answers as suggested', (t, who) => t.give(who, undefined, {}));
export const givesUp: Act<Telling> = act('concedes', (t, who) =>
  t.game.apply({ kind: 'concede', person: t.person(who) }),
);
export const leaves: Act<Telling> = act('leaves', (t, who) => t.game.apply({ kind: 'leave', person: t.person(who) }));

// ---- what people see ------------------------------------------------------------------------------------------------

export const askedFor = (form: string): Sight<Telling> =>
  sight(`the form ${form}`, (t, who) => {
    expect(t.view(who).ask.map((p) => formOf(p.part))).toContain(form);
  });
export const notAskedFor = (form: string): Sight<Telling> =>
  sight(`no form ${form}`, (t, who) => {
    expect(t.view(who).ask.map((p) => formOf(p.part))).not.toContain(form);
  });
/** An option of a pick field of the form that they are asked to fill in, or none; `key` or label. */
export const option = (form: string, field: string, what: string | RegExp, there = true): Sight<Telling> =>
  sight(`${there ? '' : 'not '}${String(what)} under ${field}`, (t, who) => {
    const part = t
      .view(who)
      .ask.map((p) => p.part)
      .find((p) => formOf(p) === form);
    const found = part?.kind === 'form' ? part.fields.find((f) => f.key === field) : undefined;
    if (found?.kind !== 'pick') throw new Error(`There is no pick field ${field} in ${form}.`);
    expect(
      found.options.some(
        (o) => !('no' in o && o.no) && (typeof what === 'string' ? o.key === what : what.test(`${o.key} ${o.label}`)),
      ),
    ).toBe(there);
  });
export const tells = (line: RegExp): Sight<Telling> =>
  sight(`in the log ${line}`, (t, who) => {
    expect(t.log(who)).toMatch(line);
  });
export const doesNotTell = (line: RegExp): Sight<Telling> =>
  sight(`nothing in the log like ${line}`, (t, who) => {
    expect(t.log(who)).not.toMatch(line);
  });
/** Nothing that they are sent has this in it. */
export const neverSent = (what: RegExp): Sight<Telling> =>
  sight(`nothing like ${what}`, (t, who) => {
    expect(t.everything(who)).not.toMatch(what);
  });
export const inPhase = (phase: string): Sight<Telling> =>
  sight(`the phase ${phase}`, (t, who) => {
    expect(t.view(who).tale?.phases.find((p) => p.is === 'now')?.id).toBe(phase);
  });
export const meter = (key: string, value: number): Sight<Telling> =>
  sight(`${key} at ${value}`, (t, who) => {
    expect(t.view(who).tale?.meters.find((m) => m.key === key)?.value).toBe(value);
  });
/** A character's sheet, or another, by its title. */
export const sheet = (title: string, look: (sheet: TaleSheet) => void): Sight<Telling> =>
  sight(`the sheet of ${title}`, (t, who) => {
    const found = t.view(who).tale?.sheets.find((x) => x.title === title);
    if (found === undefined)
      throw new Error(
        `There is no sheet ${title}, only ${t
          .view(who)
          .tale?.sheets.map((x) => x.title)
          .join(', ')}.`,
      );
    look(found);
  });
export const isFinished: Sight<Telling> = sight('that it is over', (t, who) => {
  expect(t.view(who).over).not.toBeNull();
});
