import type { TurnStructure } from '../../engine/ports/format-hooks.ts';
import { choices } from '../acts/lines.ts';
import { readAct } from '../acts/lines.ts';
import type { Act } from '../acts/act.ts';
import { Line } from '../acts/line.ts';
import { SituationError } from '../error.ts';
import type { Question } from '../question.ts';
import { VALUES, type What } from './what.ts';

/** A question as it is put to a match that stands where its acts have led. */
export type Asking =
  | { readonly ask: 'may'; readonly question: Question }
  | { readonly ask: 'may do'; readonly act: Act }
  | { readonly ask: 'value'; readonly what: What; readonly of?: string; readonly is?: string }
  /** a count of the format's own, by its label */
  | { readonly ask: 'fact'; readonly label: string; readonly of: string; readonly is?: string }
  | { readonly ask: 'reach'; readonly of: string; readonly words?: string }
  | { readonly ask: 'cost'; readonly of: string; readonly by?: string }
  | { readonly ask: 'who'; readonly who: Who };

export const WHO = {
  untaps: 'whose permanents untap in the next untap step',
  draws: 'who draws a card in the next draw step',
  'has priority': 'who may act now',
  'is active': 'whose turn it is',
  'may attack': 'who may declare attackers this turn',
} as const;
export type Who = keyof typeof WHO;

export const QUESTION_FORMS = [
  'May Will 1 cast Bolt at Bear?',
  'May Bolt target Bear?',
  'May Pulse affect Bear?',
  'May Bear attack Opposition 2?',
  'May Wall block Bear?',
  'May Will 1 move Bear to Will 2?',
  'May Will 1 activate Staff at Bear?',
  'May Will 1 play Forest?',
  'May Will 1 pay 3 life?',
  'May Will 1 spend Fealty?',
  'zone of Bear',
  'zone of Bear is graveyard of Opposition 1',
  'reach of Pulse',
  '"creatures you control" for Pulse',
  'cost of Captain for Will 1',
  'who untaps',
] as const;

/** Reads a question from a line. Throws SituationError with the line and what is not understood in it. */
export function readQuestion(line: Line, turn: TurnStructure): Asking {
  const asking = read(line, turn);
  if (!line.done)
    throw new SituationError(
      `"${line.text}": "${line.rest}" is not understood there.`,
      line.where,
      `Ask like one of: ${QUESTION_FORMS.map((f) => `"${f}"`).join(', ')}.`,
    );
  return asking;
}

function read(line: Line, turn: TurnStructure): Asking {
  if (line.take(/may/)) return may(line, turn);
  if (line.take(/who/)) {
    const word = (Object.keys(WHO) as Who[]).find((w) => line.take(new RegExp(w)));
    if (word) return { ask: 'who', who: word };
    throw new SituationError(
      `"${line.text}": who does what is not understood.`,
      line.where,
      `Ask "who …" with one of: ${Object.keys(WHO).join(', ')}.`,
    );
  }
  const words = line.quoted();
  if (words !== undefined) {
    if (!line.take(/for|of/))
      throw new SituationError(
        `"${line.text}" does not say for what.`,
        line.where,
        'Write it like: "creatures you control" for Pulse.',
      );
    return { ask: 'reach', words, of: line.name() };
  }
  if (line.take(/reach of/)) return { ask: 'reach', of: line.name() };
  if (line.take(/cost of/)) {
    const of = line.name();
    return { ask: 'cost', of, ...(line.take(/for/) ? { by: line.name() } : {}) };
  }
  return value(line);
}

function value(line: Line): Asking {
  const label = line.take(/[a-z]+(?= of )|[a-z]+/);
  const what = label?.[0].toLowerCase();
  if (what === undefined || !(what in VALUES || /^of /i.test(line.rest)))
    throw new SituationError(
      `"${line.text}" is no question.`,
      line.where,
      `Ask like one of: ${QUESTION_FORMS.map((f) => `"${f}"`).join(', ')}.`,
    );
  const of = line.take(/of/) ? line.name() : undefined;
  const is = line.take(/is/) ? line.everything() : undefined;
  const told = is === undefined ? {} : { is };
  if (what in VALUES) return { ask: 'value', what: what as What, ...(of === undefined ? {} : { of }), ...told };
  return { ask: 'fact', label: what, of: of ?? '', ...told };
}

/** "May Bolt target Bear?", "May Will 1 pay 3 life?", and every act in its plain form. */
function may(line: Line, turn: TurnStructure): Asking {
  const start = line.at;
  const subject = line.nameOrNone();
  if (subject !== undefined) {
    if (line.take(/target/)) {
      const target = line.name();
      const { modes } = choices(line);
      return {
        ask: 'may',
        question: {
          may: 'target',
          source: subject.replace(/'s ability$/, ''),
          target,
          ...(modes?.[0] === undefined ? {} : { mode: modes[0] }),
        },
      };
    }
    if (line.take(/affect|reach/))
      return { ask: 'may', question: { may: 'affect', source: subject, target: line.name() } };
    if (line.take(/pay/)) return { ask: 'may', question: pay(line, subject) };
  }
  line.back(start);
  return { ask: 'may do', act: readAct(line, turn) };
}
function pay(line: Line, by: string): Question {
  const amount = line.number();
  if (amount !== undefined && line.take(/life/)) return { may: 'pay', by, what: 'life', amount };
  return { may: 'pay', by, what: line.everything() };
}
