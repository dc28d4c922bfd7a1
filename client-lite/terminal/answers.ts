import { Ruling, rulingSentences, type Answer, type Part, type View, type Wish } from '../../server/protocol/index.ts';
import { EMPTY } from '../web/kept/at-empty.ts';
import type { Entry } from './keyboard.ts';
import { short } from './show.ts';

export const help = `Type numbers of the lines shown, with spaces between them. Where one number answers, a single key is enough.
Space or Enter is the main answer: pass, what is suggested, or nothing.
priority   the number of an action, or nothing to pass      choose, options  the numbers chosen, or nothing
form       field by field: a text, or the numbers picked; nothing for what is suggested; b for the field before
number     the number itself                                order            all numbers in the order wanted, or nothing
distribute one amount for each line                         piles            the pile's number for each line
pay        nothing for what is suggested, source numbers (source.mana to choose the mana), or "no"
ruling     "yes", "no", "nothing", or the operations as JSON (docs/protocol.md): {"ops":[…]}
attack     attackers (attacker.target to choose the target) block            blocker.attacker pairs
empty WHAT windows in which you can only pass: empty public, empty own (never asked, passed after a moment), empty ask (always asked)
let N      a kind of question passes this turn; let N always: until ask N, which asks it again
b  back     v  the whole table or the tale     z  the zones that the table only counts     tale, sheet N  the tale, a character     why WHAT  why (c12, s0 or an action's key)
judge ACT; ACT; QUESTION  the judge, in the words of docs/judge.md     judge link  keeps the answer under a link
concede    what conceding does; then concede alone, concede together (propose it to your side, or agree), play on (decline)     leave
contest WHAT  pauses the match while the table settles it: settle stands, settle back, settle withdraw, then agree or disagree     contest  the dispute as it is`;

const choicesOf = (lines: readonly string[]): string => lines.map((text, at) => `${at + 1} ${text}`).join(', ');

/** The question with its numbered lines. Mana abilities stand in one line, as they are seldom used by hand. */
export function menu(view: View, part: Part): string {
  const name = (ref: string) => `${short(view, ref)} [${ref}]`;
  const lines = linesOf(part, name).map((text, at) => `  ${at + 1}. ${text.trimEnd()}`);
  const mana = part.kind === 'priority' ? part.actions.map((action) => action.kind === 'mana') : [];
  const folded = lines.filter((_, at) => mana[at]).map((text) => text.trim());
  return [
    `${part.title}${part.clauses?.length ? ` [${part.clauses.join(', ')}]` : ''}`,
    ...lines.filter((_, at) => !mana[at]),
    ...(folded.length > 0 ? [`  Mana: ${folded.join('   ')}`] : []),
    ...(part.kind === 'priority' ? [`  Space: ${part.pass}`] : []),
    ...waiversOf(part).map(({ says }, at) => `  let ${at + 1}: let ${says} pass this turn`),
  ].join('\n');
}

/** How the answer to a question is typed: by one key where one number answers it. */
export function entryOf(part: Part): Entry {
  switch (part.kind) {
    case 'priority':
      return part.actions.length;
    case 'choose':
      return part.max === 1 ? part.from.length : 'numbers';
    case 'options':
      return part.max === 1 ? part.options.length : 'numbers';
    case 'number':
      return part.max < 1000 ? Math.max(part.max, 1) : 'numbers';
    case 'form':
      return 'text';
    default:
      return 'numbers';
  }
}

const waiversOf = (part: Part): readonly { readonly key: string; readonly says: string }[] =>
  part.kind === 'choose' || part.kind === 'options' ? (part.waivers ?? []) : [];

/**
 * Read a typed line as a standing wish; null if it is none, a sentence if it is a faulty one.
 * `let 1` lets an ability pass for this turn, `let 1 always` until `ask 1` takes it back. `empty own` sets what
 * to do at windows in which the person can only pass.
 */
export function wishFrom(view: View, part: Part | undefined, typed: string): Wish | string | null {
  const [, empty] = /^empty(?: (\w+))?$/.exec(typed) ?? [];
  if (typed.startsWith('empty'))
    return empty !== undefined && empty in EMPTY
      ? { empty: empty as keyof typeof EMPTY }
      : `Type one of: ${Object.entries(EMPTY)
          .map(([key, what]) => `empty ${key} (${what.toLowerCase()})`)
          .join(', ')}.`;
  const [, word, number, always] = /^(let|ask) ?(\d+)?( always)?$/.exec(typed) ?? [];
  if (word === undefined) return null;
  const at = Number(number ?? 1) - 1;
  if (word === 'let') {
    const waiver = part && waiversOf(part)[at];
    return waiver
      ? { waive: waiver.key, until: always ? 'told' : 'turn' }
      : 'You are not asked anything that can be let pass so.';
  }
  const waived = view.wishes?.waived[at];
  return waived ? { forget: waived.n } : 'Nothing of that number is let pass.';
}

/** Abilities that are let pass, one line each. */
export const waivedLines = (view: View): string =>
  (view.wishes?.waived ?? [])
    .map(
      ({ says, until }, at) =>
        `You let ${says} pass${until === 'turn' ? ' this turn' : ''}; ask ${at + 1}: ask me again`,
    )
    .join('\n');

function linesOf(part: Part, name: (ref: string) => string): string[] {
  switch (part.kind) {
    case 'priority':
      return part.actions.map((action) => `${action.label} ${action.cost ?? ''}`);
    case 'choose':
      return part.from.map(name);
    case 'options':
      return part.options.map((option) => `${option.label} ${option.note ?? ''}`);
    case 'number':
      return [
        `from ${part.min} to ${part.max}${part.fallback === undefined ? '' : `; ${part.fallback} unless you say another`}`,
      ];
    case 'order':
      return part.items.map((item) => item.label);
    case 'distribute':
      return part.among.map(
        (to) =>
          `${name(to.ref)} ${to.min}–${to.max}${to.lethal === undefined ? '' : `, lethal ${to.lethal}`} (of ${part.total})`,
      );
    case 'piles':
      return part.items.map((ref) => `${name(ref)}: ${choicesOf(part.piles.map((pile) => pile.label))}`);
    case 'pay':
      return part.sources.map((source) => `${name(source.object)}: ${choicesOf(source.gives)}`);
    case 'ruling':
      return [
        `“${part.text}”`,
        ...(part.proposal ? rulingSentences(part.proposal.ruling, name) : ['Say what happens.']),
      ];
    case 'attack':
      return part.creatures.map(
        (creature) => `${name(creature.object)}: ${choicesOf(creature.targets.map(name))} ${creature.must ?? ''}`,
      );
    case 'form':
      return part.fields.map((field) => field.label);
    case 'block':
      return part.creatures.map(
        (creature) => `${name(creature.object)}: ${choicesOf(creature.attackers.map(name))} ${creature.must ?? ''}`,
      );
  }
}

function rulingFrom(typed: string): Answer | null {
  if (/^(yes|no)$/.test(typed)) return { consent: typed === 'yes' };
  if (typed === 'nothing') return { ruling: { ops: [] } };
  try {
    const ruling = Ruling.safeParse(JSON.parse(typed));
    return ruling.success ? { ruling: ruling.data } : null;
  } catch {
    return null;
  }
}

/**
 * Read a typed line as the answer to a one-line question; null if it is none.
 * The server checks whether the answer is legal. Forms are filled in field by field (form.ts).
 */
export function answerFrom(part: Exclude<Part, { kind: 'form' }>, typed: string): Answer | null {
  if (part.kind === 'ruling') return rulingFrom(typed);
  const words = typed.split(/[\s,]+/).filter(Boolean);
  const numbers = words.map((word) => word.split('.').map(Number) as [number, number?]);
  if (part.kind === 'pay' && typed === 'no') return { pay: null };
  if (numbers.some((pair) => pair.some((n) => !Number.isInteger(n)))) return null;
  const pick = <T>(list: readonly T[]): T[] => numbers.flatMap(([n]) => list[n - 1] ?? []);
  const whole = <T>(list: readonly T[]): T[] | null => (pick(list).length === words.length ? pick(list) : null);
  const pairs = <C>(
    creatures: readonly C[],
    object: (creature: C) => string,
    others: (creature: C) => readonly string[],
  ): [string, string][] | null => {
    const found = numbers.flatMap(([n, m = 1]): [string, string][] => {
      const creature = creatures[n - 1];
      const other = creature && others(creature)[m - 1];
      return creature && other ? [[object(creature), other]] : [];
    });
    return found.length === words.length ? found : null;
  };
  switch (part.kind) {
    case 'priority': {
      if (words.length === 0) return { pass: true };
      const action = part.actions[(numbers[0]?.[0] ?? 0) - 1];
      return action ? { action: action.key } : null;
    }
    case 'choose': {
      const chosen = whole(part.from);
      return chosen && { chosen };
    }
    case 'options': {
      const keys = whole(part.options);
      return keys && { keys: keys.map((option) => option.key) };
    }
    case 'number':
      return numbers[0] ? { n: numbers[0][0] } : part.fallback === undefined ? null : { n: part.fallback };
    case 'order': {
      const items = words.length ? whole(part.items) : part.items;
      return items && { order: items.map((item) => item.key) };
    }
    case 'distribute':
      return words.length === part.among.length
        ? { shares: part.among.map((to, at) => [to.ref, numbers[at]?.[0] ?? 0]) }
        : null;
    case 'piles': {
      if (words.length !== part.items.length || numbers.some(([n]) => !part.piles[n - 1])) return null;
      return {
        piles: Object.fromEntries(
          part.piles.map((pile, p) => [pile.key, part.items.filter((_, at) => numbers[at]?.[0] === p + 1)]),
        ),
      };
    }
    case 'pay': {
      if (words.length === 0) return { pay: part.suggestion };
      const tap = numbers.flatMap(([n, m = 1]) => {
        const source = part.sources[n - 1];
        const mana = source?.gives[m - 1];
        return source && mana !== undefined ? [{ key: source.key, mana }] : [];
      });
      return tap.length === words.length ? { pay: { tap } } : null;
    }
    case 'attack': {
      const attacks = pairs(
        part.creatures,
        (creature) => creature.object,
        (creature) => creature.targets,
      );
      return attacks && { attacks };
    }
    case 'block': {
      const blocks = pairs(
        part.creatures,
        (creature) => creature.object,
        (creature) => creature.attackers,
      );
      return blocks && { blocks };
    }
  }
}
