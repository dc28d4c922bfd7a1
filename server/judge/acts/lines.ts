import type { TurnStructure } from '../../engine/ports/format-hooks.ts';
import { SituationError } from '../error.ts';
import type { Act, Choices, Reply } from './act.ts';
import { Line } from './line.ts';
import { stepNamed } from './steps.ts';

/** The forms of an act, for the page of the judge and for refusals. */
export const ACT_FORMS = [
  'Will 1 casts Bolt at Bear',
  'Will 1 casts Blaze at Bear and Wall with X=3, kicker',
  'Will 1 casts Charm at Bear with mode 2',
  'Will 1 plays Forest',
  'Will 1 activates Staff at Bear',
  'Will 1 activates Staff: "draw a card"',
  'Will 1 moves Bear to Will 2',
  'Will 1 does "words of a special action"',
  'Bear and Wolf attack Opposition 1',
  'nobody attacks',
  'Wall blocks Bear',
  'nobody blocks',
  'combat damage is dealt',
  'everyone passes',
  'Will 1 passes',
  'Bolt resolves',
  'the stack resolves',
  'the end step begins',
  "the Will's upkeep begins",
  "the Will's next turn begins",
  'the turn ends',
  'Will 1 chooses Bear and Wall',
  'Will 1 chooses 2',
  'Will 1 says yes',
  'Will 1 picks "words of an option"',
  'Will 1 spends 2 Fealty',
  'Will 1 spends Fealty',
  'Opposition 1 mulligans',
  'Opposition 1 keeps',
  'Will 1 concedes',
  'Will 1 leaves',
] as const;

/** True if a line reads like an answer to a question; its names may not be there yet. */
export const isAnswer = (text: string): boolean =>
  / (?:says?|chooses?|picks?|spends? \d+|keeps?|mulligans?|takes? a mulligan)\b/i.test(text);
/** True if a line reads like a declaration of attackers or blockers. */
export const isDeclaration = (text: string): boolean => / (?:attacks?|blocks?)\b/i.test(text);

/** Reads an act from a line. Throws SituationError with the line and what is not understood in it. */
export function readAct(line: Line, turn: TurnStructure): Act {
  const act = general(line, turn) ?? ofSubjects(line);
  if (!line.done)
    throw new SituationError(
      `"${line.text}": "${line.rest}" is not understood there.`,
      line.where,
      'Say one act as the page of the judge has it, such as "Will 1 casts Bolt at Bear".',
    );
  return act;
}

/** Acts of nobody, or of everybody. */
function general(line: Line, turn: TurnStructure): Act | null {
  if (line.take(/(?:everyone|everybody) passes|all(?: players)? pass/)) return { act: 'pass' };
  if (line.take(/the stack resolves|everything resolves/)) return { act: 'resolve' };
  if (line.take(/combat damage is dealt/)) return { act: 'damage' };
  if (line.take(/nobody attacks|nothing attacks/)) return { act: 'attack', attacks: [] };
  if (line.take(/nobody blocks|nothing blocks/)) return { act: 'block', blocks: [] };
  if (line.take(/the turn ends|the next turn begins/)) return { act: 'turn' };
  const step = /^(?:the )?(.+?) begins[.]?$/i.exec(line.rest);
  if (step === null) return null;
  const [, owner, words = ''] = /^(?:(.+?)'s? )?(.+)$/.exec(step[1] ?? '') ?? [];
  const of = owner === undefined ? {} : { of: owner };
  if (/^(?:next )?turn$/i.test(words)) {
    line.take(/.+ begins/);
    return { act: 'turn', ...of };
  }
  const id = stepNamed(turn, words.replace(/^next /i, ''));
  if (id === undefined)
    throw new SituationError(
      `"${line.text}": there is no step "${words}".`,
      line.where,
      `Name one of: ${turn.steps.map((s) => s.label.toLowerCase()).join(', ')}.`,
    );
  line.take(/.+ begins/);
  return { act: 'step', step: id, ...of };
}

function ofSubjects(line: Line): Act {
  const subjects = line.names();
  const [by = ''] = subjects;
  if (line.take(/attacks?/)) return attack(line, subjects);
  if (line.take(/blocks?/)) {
    const attackers = line.names();
    return { act: 'block', blocks: subjects.flatMap((b) => attackers.map((a): [string, string] => [b, a])) };
  }
  if (subjects.length === 1) {
    const act = ofOne(line, by);
    if (act) return act;
  }
  throw new SituationError(
    `"${line.text}" is no act: what ${subjects.join(' and ')} ${subjects.length > 1 ? 'do' : 'does'} is not understood.`,
    line.where,
    `Say it like one of: ${ACT_FORMS.map((f) => `"${f}"`).join(', ')}.`,
  );
}

/** "Bear attacks Opposition 1", "Will 1 attacks Opposition 1 with Bear and Wolf". */
function attack(line: Line, subjects: readonly string[]): Act {
  const target = line.name();
  const with_ = line.take(/with/) ? line.names() : subjects;
  return { act: 'attack', attacks: with_.map((a) => [a, target]) };
}

function ofOne(line: Line, by: string): Act | null {
  if (line.take(/casts?/)) return { act: 'cast', by, what: line.name(), ...choices(line) };
  if (line.take(/plays?/)) return { act: 'play', by, what: line.name() };
  if (line.take(/activates?/)) {
    const what = line.name();
    const ability = line.mark(':') ? line.quoted() : undefined;
    return {
      act: 'activate',
      by,
      what: what.replace(/'s ability$/, ''),
      ...(ability === undefined ? {} : { ability }),
      ...choices(line),
    };
  }
  if (line.take(/moves?/)) {
    const what = line.name();
    if (!line.take(/to/)) throw unsaid(line, 'where to', '"Will 1 moves Bear to Will 2"');
    return { act: 'move', by, what, to: line.name() };
  }
  if (line.take(/does|do/)) {
    const words = line.quoted();
    if (words === undefined)
      throw unsaid(line, 'what, in quotation marks', '"Will 1 does \\"words of a special action\\""');
    return { act: 'do', by, words };
  }
  if (line.take(/passes|pass/)) return { act: 'pass', by };
  if (line.take(/resolves/)) return { act: 'resolve', what: by };
  if (line.take(/concedes?/)) return { act: 'concede', by };
  if (line.take(/leaves?/)) return { act: 'leave', by };
  const answer = reply(line);
  return answer && { act: 'answer', by, answer };
}

function reply(line: Line): Reply | null {
  if (line.take(/mulligans?|takes? a mulligan/)) return { keep: false };
  if (line.take(/keeps?/)) return { keep: true };
  if (line.take(/says?/)) {
    const said = line.take(/yes|no/);
    if (!said) throw unsaid(line, 'yes or no', '"Will 1 says yes"');
    return { pick: [said[0].toLowerCase()] };
  }
  if (line.take(/picks?/)) {
    const words = line.quoted();
    if (words === undefined)
      throw unsaid(line, 'which option, in quotation marks', '"Will 1 picks \\"words of an option\\""');
    return { pick: [words] };
  }
  if (line.take(/spends?/)) {
    const n = line.number() ?? null;
    const of = line.take(/[a-z]+/);
    if (!of) throw unsaid(line, 'what', '"Will 1 spends 2 Fealty"');
    return { spend: n, of: of[0] };
  }
  if (!line.take(/chooses?/)) return null;
  const n = line.number();
  if (n !== undefined) return { number: n };
  return { choose: line.take(/nothing|nobody|none/) ? [] : line.names() };
}

/** Zones that a spell may be cast from, besides the command zone. */
const ZONES = ['graveyard', 'exile', 'hand', 'library'] as const;

/** "from graveyard at Bear and Wall with X=3, mode 2, kicker". */
export function choices(line: Line): Choices {
  const said: { -readonly [K in keyof Choices]: Choices[K] } = {};
  const from = line.take(/from (?:the |their )?(?:graveyard|exile|hand|library|[a-z]+ zone)/);
  // a format may call the command zone as it likes
  if (from) said.from = ZONES.find((z) => from[0].endsWith(z)) ?? 'command';
  if (line.take(/at|targeting|on/)) said.at = line.names();
  if (!line.take(/with|for/)) return said;
  const modes: number[] = [];
  const with_: string[] = [];
  do {
    line.take(/and/);
    const x = line.take(/X ?= ?\d+|X \d+/);
    if (x) said.x = Number(/\d+/.exec(x[0])?.[0]);
    else if (line.take(/modes?/)) {
      for (let n = line.number(); n !== undefined; n = line.take(/and/) || line.mark(',') ? line.number() : undefined)
        modes.push(n);
    } else {
      const words = line.take(/[a-z][a-z '-]*?(?= and |,|[.?!]?$)/);
      if (!words) throw unsaid(line, 'with what', '"with X=3", "with mode 2" or "with kicker"');
      with_.push(words[0].toLowerCase());
    }
  } while (line.mark(',') || /^and /i.test(line.rest));
  return { ...said, ...(modes.length > 0 ? { modes } : {}), ...(with_.length > 0 ? { with: with_ } : {}) };
}

const unsaid = (line: Line, what: string, example: string): SituationError =>
  new SituationError(`"${line.text}" does not say ${what}.`, line.where, `Write it like ${example}.`);
