import type { Answer, DecisionPart, PartKind, PartOf } from '../../server/engine/kernel/decisions.ts';
import type { CastOptions, Verb } from '../../server/judge/acts/casting.ts';
import type { Position } from './position.ts';
import type { Reply } from './acting.ts';
import { act, type Act } from './script.ts';

export interface Casting extends Omit<CastOptions, 'targets'> {
  /** targets by name, in the order of the text */
  readonly at?: string | readonly string[];
}
const options = ({ at, ...rest }: Casting): CastOptions => ({
  ...rest,
  ...(at === undefined ? {} : { targets: typeof at === 'string' ? [at] : at }),
});
const doing =
  (verb: Verb) =>
  (name: string, how: Casting = {}): Act<Position> =>
    act(`${verb}s ${name}${how.at === undefined ? '' : ` at ${[how.at].flat().join(', ')}`}`, ({ s }, who) => {
      const refused = s.try(who, verb, name, options(how));
      if (refused === null) s.settle();
      return refused;
    });

/** Casts it and leaves it on the stack: `casts('Spark', { at: 'Bear' })`, `casts('Blaze', { x: 3 })`. */
export const casts = doing('cast');
/** Activates its ability: `activates('Staff', { at: 'B' })`. */
export const activates = doing('activate');
/** Plays a land: `plays('Forest')`. */
export const plays = doing('play');
/** Takes a special action, or an action of the format, by words of its label: `takes('Move Bear')`. */
export const takes = (label: string, how: Casting = {}): Act<Position> =>
  act(`does “${label}”`, ({ s }, who) => {
    s.special(who, label, options(how));
    return null;
  });

/** Attacks with these, the others stay home: `attacks({ Giant: 'B' })`. */
export const attacks = (attackers: Readonly<Record<string, string>>): Act<Position> =>
  act('attacks', ({ s }) => {
    s.attack(attackers);
    return null;
  });
/** Blocks with these: `blocks({ Wall: 'Giant' })`. */
export const blocks = (blockers: Readonly<Record<string, string | readonly string[]>>): Act<Position> =>
  act('blocks', ({ s }) => {
    s.block(blockers);
    return null;
  });

/** Passes priority once. */
export const passes: Act<Position> = act('passes', ({ s }, who) => {
  s.priorityTo(who);
  return s.answer(who, { pass: true });
});
/** Waits until they have priority. */
export const waits: Act<Position> = act('waits for priority', ({ s }, who) => {
  s.priorityTo(who);
  return null;
});

/** The next dice, each as it comes up, or its highest face where it has no such; later ones show 1: `dice(6, 2)`. */
export const dice = (...values: readonly number[]): Act<Position> =>
  act(`rolls ${values.join(', ')}`, ({ s }) => {
    s.dice(...values);
    return null;
  });
/** Gives this answer to the next question, also one that comes later: `answers({ n: 2 })`. */
export const answers = (answer: Reply): Act<Position> =>
  act('has an answer ready', ({ s }, who) => {
    s.will(who, answer);
    s.settle();
    return null;
  });
/** Answers every question of a kind from now on, whoever is asked, where `make` gives an answer: `always('number', ({ max }) => ({ n: max }))`. */
export const always = <K extends PartKind>(
  kind: K,
  make: (part: PartOf<K>, person: number) => Answer | undefined,
): Act<Position> =>
  act(`always answers ${kind}`, ({ s }) => {
    s.always(kind, make);
    return null;
  });
/** Everything that can attack does so from now on, each what comes first. */
export const attackWithAll: Act<Position> = always('attack', ({ creatures }) => ({
  attacks: creatures.map((c): [string, string] => [c.object, c.targets[0] ?? '']),
}));
/** Chooses these, by name, when asked next: `chooses('Bird')`. */
export const chooses = (...names: readonly string[]): Act<Position> =>
  act(`chooses ${names.join(', ')}`, ({ s }, who) => {
    s.choose(who, ...names);
    s.settle();
    return null;
  });
/** Picks these options, by key, when asked next: `picks('yes')`. */
export const picks = (...keys: readonly string[]): Act<Position> =>
  act(`picks ${keys.join(', ')}`, ({ s }, who) => {
    s.say(who, ...keys);
    s.settle();
    return null;
  });
/** Picks the options with these words in their labels when asked next: `opts('Titan')` of “Titan: shuffle into its library”. */
export const opts = (words: string): Act<Position> =>
  answers((part) => ({
    keys: part.kind === 'options' ? part.options.filter((o) => o.label.includes(words)).map((o) => o.key) : [],
  }));
/** Puts what is asked about into these piles, by name: `sorts({ top: ['Bear'], bottom: ['Bird', 'Wall'] })`. */
export const sorts = (piles: Readonly<Record<string, readonly string[]>>): Act<Position> =>
  act(`sorts ${Object.keys(piles).join(' and ')}`, ({ s }, who) => {
    s.will(who, () => ({
      piles: Object.fromEntries(Object.entries(piles).map(([key, names]) => [key, names.map((x) => s.ref(x))])),
    }));
    s.settle();
    return null;
  });
/** Divides what is asked about, by name: `divides({ Bear: 1, Wall: 2 })`. */
export const divides = (shares: Readonly<Record<string, number>>): Act<Position> =>
  act(`divides among ${Object.keys(shares).join(', ')}`, ({ s }, who) => {
    s.will(who, () => ({ shares: Object.entries(shares).map(([name, n]): [string, number] => [s.ref(name), n]) }));
    s.settle();
    return null;
  });
/** Puts what is asked into this order, by words of the labels: `orders('Front 2', 'Front 1')`. */
export const orders = (...labels: readonly string[]): Act<Position> =>
  answers((part) => {
    if (part.kind !== 'order') return { keys: [] };
    const place = ({ label }: { readonly label: string }): number => labels.findIndex((l) => label.includes(l));
    return { order: part.items.toSorted((a, b) => place(a) - place(b)).map((i) => i.key) };
  });
/** Answers the open question now; may be refused: `replies({ n: 1 })`. */
export const replies = (answer: Answer | ((part: DecisionPart['part']) => Answer)): Act<Position> =>
  act('replies', ({ s }, who) => {
    const part = s.g.partOf(s.person(who))?.part;
    if (part === undefined) throw new Error(`${who} is not asked anything.`);
    return s.answer(who, typeof answer === 'function' ? answer(part) : answer);
  });
export const concedes: Act<Position> = act('concedes', (t, who) => t.intervene('concede', who));
export const leaves: Act<Position> = act('leaves', (t, who) => t.intervene('leave', who));
