import { expect } from 'vitest';
import type { Action, DecisionPart, Part, PartKind, PartOf } from '../../server/engine/kernel/decisions.ts';
import { seatRef, type Ref } from '../../server/engine/kernel/refs.ts';
import { offerOf, targetsOf, type Verb } from '../../server/judge/acts/casting.ts';
import type { Position } from './position.ts';
import { sight, type Sight } from './script.ts';

/** The viewer is asked a question whose title matches, or of this kind. */
export const asked = (what: RegExp | DecisionPart['part']['kind']): Sight<Position> =>
  sight(`a question: ${String(what)}`, (t, who) => {
    const part = t.view(who).ask[0]?.part;
    if (typeof what === 'string') expect(part?.kind).toBe(what);
    else expect(part?.title).toMatch(what);
  });
/** The viewer is not asked anything. */
export const notAsked: Sight<Position> = sight('no question', (t, who) => {
  expect(t.view(who).ask).toEqual([]);
});

const offer = (t: Position, who: string, verb: string, name: string): boolean => {
  const part = t.view(who).ask[0]?.part;
  const h = t.seen(who, name)?.h;
  return (
    part?.kind === 'priority'
    && part.actions.some(
      (a) => a.kind === verb && a.object === h && (a.seat === undefined || a.seat === seatRef(t.s.seat(who))),
    )
  );
};
/** They may do this now: `offered('cast', 'Spark')`. */
export const offered = (verb: 'cast' | 'activate' | 'play', name: string): Sight<Position> =>
  sight(`that ${name} may be ${verb === 'cast' ? 'cast' : `${verb}d`}`, (t, who) => {
    expect(offer(t, who, verb, name)).toBe(true);
  });
/** They may not do this now: `notOffered('cast', 'Nope')`. */
export const notOffered = (verb: 'cast' | 'activate' | 'play', name: string): Sight<Position> =>
  sight(`that ${name} may not be ${verb}`, (t, who) => {
    expect(offer(t, who, verb, name)).toBe(false);
  });
/** All mana that the mana abilities of a permanent may add now, each by its symbols, in any order: `mayAdd('Grove', 'G', 'W')`. */
export const mayAdd = (name: string, ...mana: readonly string[]): Sight<Position> =>
  sight(`that ${name} may add ${mana.join(' or ') || 'nothing'}`, (t, who) => {
    const part = t.view(who).ask[0]?.part;
    const h = t.seen(who, name)?.h;
    const labels =
      part?.kind === 'priority'
        ? part.actions.flatMap((a) => (a.kind === 'mana' && a.object === h ? [a.label] : []))
        : [];
    expect(labels.map((l) => l.replace(/^.*: add /, '').replace(/[{}]/g, '')).toSorted()).toEqual(mana.toSorted());
  });

/** The verdict of "Why?" for this viewer, by these clauses. `about`: an object's name, an action as `verb Name`, or words of a special action's label. */
export const why = (about: string, verdict: 'yes' | 'no', ...clauses: readonly string[]): Sight<Position> =>
  sight(`"Why?" of ${about}: ${verdict}`, (t, who) => {
    const { holds, chain } = t.g.why(t.person(who), aboutKey(t, who, about));
    expect(`${holds ? 'yes' : 'no'}: ${chain.map((c) => `${c.clauses.join(', ')} ${c.says}`).join(' / ')}`).toMatch(
      new RegExp(`^${verdict}`),
    );
    const decisive = chain.filter((c) => c.holds === holds).flatMap((c) => c.clauses.join(', ').split(', '));
    expect(decisive).toEqual(expect.arrayContaining([...clauses]));
  });
function aboutKey(t: Position, who: string, about: string): string {
  const [, verb, name] = /^(cast|play|activate) (.+)$/.exec(about) ?? [];
  if (verb !== undefined && name !== undefined)
    return `${verb === 'activate' ? 'act' : verb}:${t.s.ref(name)}:${t.s.ref(who)}${verb === 'play' ? '' : ':0'}`;
  try {
    return t.s.ref(about);
  } catch {
    return about;
  }
}

/** All special actions and actions of the format that are offered, by label, in any order: `mayDo('Move Bear from Front 1 to Front 2')`, `mayDo()` for none. */
export const mayDo = (...labels: readonly string[]): Sight<Position> =>
  sight(`what may be done: ${labels.join('; ') || 'nothing'}`, (t, who) => {
    expect(specialsOf(t, who).toSorted()).toEqual(labels.toSorted());
  });
function specialsOf(t: Position, who: string): string[] {
  const part = t.view(who).ask[0]?.part;
  return part?.kind === 'priority' ? part.actions.flatMap((a) => (a.kind === 'special' ? [a.label] : [])) : [];
}
/** Some special action with these words in its label; the others are not spoken of. */
export const mayDoAlso = (words: string): Sight<Position> =>
  sight(`among what may be done: ${words}`, (t, who) => {
    expect(specialsOf(t, who).filter((label) => label.includes(words))).not.toEqual([]);
  });
/** They may act, but no special action has these words in its label. */
export const mayNotDo = (words: string): Sight<Position> =>
  sight(`that ${words} may not be done`, (t, who) => {
    expect(t.view(who).ask[0]?.part.kind).toBe('priority');
    expect(specialsOf(t, who).filter((label) => label.includes(words))).toEqual([]);
  });
/** Everything that the first target of a spell or ability may be, by name, in any order: `mayTarget('cast', 'Smite', 'Bear', 'Wall')`. */
export const mayTarget = (verb: Verb, name: string, ...targets: readonly string[]): Sight<Position> =>
  sight(`as targets of ${name}: ${targets.join(', ') || 'nothing'}`, (t, who) => {
    expect(targetsFor(t, who, verb, name)).toEqual(targets.map((x) => t.s.ref(x)).toSorted());
  });
/** Some of what its first target may be; the others are not spoken of. */
export const mayTargetAlso = (verb: Verb, name: string, ...targets: readonly string[]): Sight<Position> =>
  sight(`among the targets of ${name}: ${targets.join(', ')}`, (t, who) => {
    expect(targetsFor(t, who, verb, name)).toEqual(expect.arrayContaining(targets.map((x) => t.s.ref(x))));
  });
const action = (t: Position, who: string, verb: Verb, name: string): Action | undefined => {
  t.s.priorityTo(who);
  return offerOf(t.g, t.s.seat(who), verb, t.s.id(name));
};
const targetsFor = (t: Position, who: string, verb: Verb, name: string): Ref[] =>
  targetsOf(t.g, action(t, who, verb, name), t.person(who)).toSorted();
/** The cost of casting it now: `costs('Captain', '{4}')`. */
export const costs = (name: string, cost: string): Sight<Position> =>
  sight(`${name} for ${cost}`, (t, who) => {
    expect(action(t, who, 'cast', name)?.cost).toBe(cost);
  });

/** Everything that may attack, and what each may attack: `mayAttack({ Bear: ['Opposition 1'] })`. */
export const mayAttack = (attackers: Readonly<Record<string, readonly string[]>>): Sight<Position> =>
  sight('what may attack', (t, who) => {
    const part = openPart(t, who, 'attack');
    const refs = ([name, targets]: readonly [string, readonly string[]]) => [
      t.s.ref(name),
      targets.map((x) => t.s.ref(x)),
    ];
    expect(Object.fromEntries(part.creatures.map((c) => [c.object, c.targets]))).toEqual(
      Object.fromEntries(Object.entries(attackers).map(refs)),
    );
  });
/** Everything that may block, and what each may block: `mayBlock({ Wall: ['Bear'] })`. */
export const mayBlock = (blockers: Readonly<Record<string, readonly string[]>>): Sight<Position> =>
  sight('what may block', (t, who) => {
    const part = openPart(t, who, 'block');
    expect(Object.fromEntries(part.creatures.map((c) => [c.object, c.attackers]))).toEqual(
      Object.fromEntries(Object.entries(blockers).map(([b, list]) => [t.s.ref(b), list.map((x) => t.s.ref(x))])),
    );
  });
/** The open question of this kind, with the names of the match. */
export const openPart = <K extends PartKind>(t: Position, who: string, kind: K): PartOf<K> => {
  const part = t.g.partOf(t.person(who))?.part;
  if (part?.kind !== kind) throw new Error(`${who} is asked ${part?.kind ?? 'nothing'}: ${part?.title ?? ''}`);
  return part as PartOf<K>;
};
/** Everything that may be chosen now, by name, in any order: `mayChoose('Bear', 'Wall')`. */
export const mayChoose = (...names: readonly string[]): Sight<Position> =>
  sight(`to choose from: ${names.join(', ') || 'nothing'}`, (t, who) => {
    expect([...openPart(t, who, 'choose').from].toSorted()).toEqual(names.map((x) => t.s.ref(x)).toSorted());
  });
/** All options of the question that is asked now, by label, in any order: `mayOpt('Relic: exile', 'Titan: shuffle into its library')`. */
export const mayOpt = (...labels: readonly string[]): Sight<Position> =>
  sight(`a choice between ${labels.join(' and ')}`, (t, who) => {
    const { options } = openPart(t, who, 'options');
    expect(options.map((o) => o.label).toSorted()).toEqual(labels.toSorted());
  });
/** Anything of the question that is asked now: `isAsked({ kind: 'number', max: 2 })`. */
export const isAsked = (what: Partial<Part>): Sight<Position> =>
  sight('the question', (t, who) => {
    expect(t.view(who).ask[0]?.part).toMatchObject(what);
  });
/** The people who are asked now, by a seat of each: `waitsFor('Will 1', 'Will 2')`. */
export const waitsFor = (...seats: readonly string[]): Sight<Position> =>
  sight(`that it waits for ${seats.join(', ')}`, (t, who) => {
    const people = t.view(who).waiting.map((w) => w.person);
    const you = t.view(who).ask.length > 0 ? [t.person(who)] : [];
    expect([...new Set([...people, ...you])].toSorted((a, b) => a - b)).toEqual(
      seats.map((s) => t.person(s)).toSorted((a, b) => a - b),
    );
  });
/** The questions that cited a clause so far, each as the person's answer was asked for, in order: `wasAsked('C15', ['Will 1', /2 Fealty/])`. */
export const wasAsked = (
  clause: string,
  ...questions: readonly (readonly [seat: string, words: RegExp])[]
): Sight<Position> =>
  sight(`so far asked by ${clause}: ${questions.map(([seat]) => seat).join(', ') || 'nobody'}`, (t) => {
    const asked = t.s.asked.filter((a) => a.part.clauses?.includes(clause));
    expect(asked.map((a) => a.person)).toEqual(questions.map(([seat]) => t.person(seat)));
    for (const [i, [, words]] of questions.entries()) expect(asked[i]?.part.title).toMatch(words);
  });
/** Nobody has been asked a question of this kind so far. */
export const neverAsked = (kind: PartKind): Sight<Position> =>
  sight(`no question of the kind ${kind} so far`, (t) => {
    expect(t.s.asked.filter((a) => a.part.kind === kind).map((a) => a.part.title)).toEqual([]);
  });
