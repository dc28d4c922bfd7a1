import { castCost } from '../../engine/casting/total-cost.ts';
import { restoreGame } from '../../engine/game/game.ts';
import { playableFaces, faceAt } from '../../engine/language/faces.ts';
import { costText } from '../../engine/objects/mana-cost.ts';
import { citations } from '../../engine/kernel/citation.ts';
import type { SeatId } from '../../engine/kernel/refs.ts';
import { skips } from '../../engine/turn/next-turn.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Answered } from '../../match/view/ruling.ts';
import type { Act } from '../acts/act.ts';
import { perform } from '../acts/perform.ts';
import { Playing } from '../acts/playing.ts';
import { NotJudged, SituationError } from '../error.ts';
import { Findings } from './findings.ts';
import { behind, type Behind } from './happened.ts';
import type { Question } from '../question.ts';
import { reachOf, reachOfWords } from './reach-words.ts';
import type { Asking, Who } from './read.ts';
import { sameAnswer, valueOf } from './what.ts';
import { meaningOf } from './words.ts';

/** Answers a question about a match that stands where its acts have led. Throws NotJudged where the position does not settle it. `inStep`: the step that the situation names; `asIs`: whatever is asked of players stays open. */
export function answer(
  p: Playing,
  asking: Asking,
  where: string,
  { inStep, asIs }: { readonly inStep: string | undefined; readonly asIs: boolean },
): Answered {
  if (!asIs && !atChoice(asking)) mustSettle(p);
  if (p.g.over && (asking.ask === 'may' || asking.ask === 'may do' || asking.ask === 'who'))
    throw new NotJudged(`the match is over: ${p.g.over.reason.replace(/\.$/, '')} (${citations(p.g.over.clauses)})`);
  switch (asking.ask) {
    case 'may':
      return judged([...new Findings(p, where, inStep).of(asking.question), ...ofQuestion(p, asking.question)]);
    case 'may do': {
      const found = new Findings(p, where, inStep).ofAct(asking.act);
      return found ? judged([...found, ...ofWords(p, asking.act)]) : tried(p, asking, where);
    }
    case 'value':
      return told(valueOf(p, asking.what, asking.of, where), asking.is, behind(p, asking.what, asking.of, where));
    case 'fact':
      return told(factOf(p, asking.label, asking.of, where), asking.is, behind(p, null, asking.of, where));
    case 'reach': {
      const source = p.names.object(asking.of, where);
      const { refs, rules } =
        asking.words === undefined ? reachOf(p, source) : reachOfWords(p, source, asking.words, where);
      return { answer: refs.map((r) => p.names.called(r)).join(', ') || 'nothing', chain: rules };
    }
    case 'cost':
      return cost(p, asking.of, asking.by, where);
    case 'who':
      return who(p, asking.who);
  }
}

/** True if the question is about a choice that the last act has led to, before anything is assumed. */
export const atChoice = (asking: Asking): boolean =>
  (asking.ask === 'value' && asking.what === 'asked')
  || (asking.ask === 'may do'
    && asking.act.act === 'answer'
    && !('spend' in asking.act.answer && asking.act.answer.spend === null));
function mustSettle(p: Playing): void {
  if (p.over) return;
  const refused = p.settle();
  if (refused) throw new NotJudged(refused.message);
}

/** The meaning here of the words of a card that somebody would use. */
function ofWords({ g, names }: Playing, a: Act): Finding[] {
  if (a.act !== 'cast' && a.act !== 'activate') return [];
  const id = names.object(a.what, '');
  return g.world.object(id) ? meaningOf(g, id, names.seat(a.by, '')) : [];
}
function ofQuestion({ g, names }: Playing, q: Question): Finding[] {
  if (q.may !== 'target') return [];
  const id = names.object(q.source, '');
  return g.world.object(id) ? meaningOf(g, id, q.by === undefined ? g.world.controller(id) : names.seat(q.by, '')) : [];
}

const judged = (chain: readonly Finding[]): Answered => ({
  verdict: chain.every((f) => f.holds) ? 'yes' : 'no',
  chain,
});
const told = (value: string, is: string | undefined, { happened, besides }: Behind): Answered => ({
  ...(is === undefined ? {} : { verdict: sameAnswer(value, is) ? 'yes' : 'no' }),
  answer: value,
  chain: [...happened, ...besides],
  besides,
});

/** The answer on something that has no list of rules of its own: it is tried, in a match beside this one. */
function tried(p: Playing, { act }: Extract<Asking, { ask: 'may do' }>, where: string): Answered {
  const part = p.part;
  const refused = perform(beside(p), act, '', where);
  if (refused)
    return judged([{ clauses: refused.clauses, holds: false, says: refused.message, facts: [], mend: refused.mend }]);
  return judged([
    { clauses: part?.clauses ?? [], holds: true, says: part?.title ?? 'It may be done.', facts: [], mend: '' },
  ]);
}

/** A copy of the match, from where somebody has priority. */
function beside(p: Playing): Playing {
  const { setup, rules } = p.g;
  return p.beside(restoreGame(setup, rules, structuredClone(p.g.snapshot())));
}

function factOf(p: Playing, label: string, of: string, where: string): string {
  const { g } = p;
  const word = g.rules.situation?.seat?.[label];
  const words = Object.keys(g.rules.situation?.seat ?? {});
  if (word) return word.told(g, p.names.seat(of, where));
  throw new SituationError(
    `Nothing here is called "${label}".`,
    where,
    words.length > 0 ? `The format counts: ${words.join(', ')}.` : 'Ask for a value that every match has.',
  );
}

function cost(p: Playing, of: string, by: string | undefined, where: string): Answered {
  const { g, names } = p;
  const id = names.object(of, where);
  const o = g.world.object(id);
  if (!o)
    throw new SituationError(`"${of}" is no longer in the match.`, where, 'Ask about something that is still there.');
  const seat: SeatId = by === undefined ? g.world.controller(id) : names.seat(by, where);
  const face = faceAt(g, id, playableFaces(g, o)[0] ?? o.face);
  if (face.cost === undefined) throw new NotJudged(`${of} has no mana cost and is not cast (CR 202.1b)`);
  const { symbols, reasons } = castCost(g, seat, o, face, { paid: {} });
  const printed: Finding = {
    clauses: ['601.2f'],
    holds: true,
    says: `${of} costs ${costText(face.cost)} by what is printed on it.`,
    facts: [],
    mend: '',
  };
  return {
    answer: costText(symbols),
    chain: [
      ...reasons.map((r): Finding => ({ clauses: [r.clause], holds: true, says: r.text, facts: [], mend: '' })),
      printed,
    ],
  };
}

function who(p: Playing, which: Who): Answered {
  const { g } = p;
  const names = (seats: readonly SeatId[]): string =>
    [...new Set(seats)].map((s) => g.world.seat(s).name).join(', ') || 'nobody';
  const rule = (clauses: readonly string[], says: string): Finding[] => [
    { clauses, holds: true, says, facts: [], mend: '' },
  ];
  const turn = (q: Playing): readonly string[] => {
    const { extra, seats, side } = q.g.state.turn;
    return extra || seats.length < q.g.world.sideSeats(side).length ? youOf(q) : [];
  };
  switch (which) {
    case 'is active':
    case 'may attack':
      return {
        answer: names(g.state.turn.seats),
        chain: rule(
          [...turn(p), which === 'is active' ? '102.1' : '506.2'],
          'The players whose turn it is are active, and attack.',
        ),
      };
    case 'has priority': {
      const seats = g.owing().flatMap((person) => g.partOf(person)?.seats ?? []);
      return {
        answer: names(seats),
        chain: rule([...turn(p), '117.1'], 'Whoever is asked to act or pass has priority.'),
      };
    }
    case 'untaps': {
      const q = beside(p);
      const skipping = new Set(g.state.seats.flatMap((s) => (s.skips.includes('untap step') ? [s.id] : [])));
      const { number } = g.state.turn;
      q.until(() => q.g.state.turn.number !== number && q.quiet);
      return {
        answer: names(q.g.state.turn.seats.filter((s) => !skipping.has(s))),
        chain: rule([...turn(q), '502.3'], 'The players whose turn it is untap their permanents.'),
      };
    }
    case 'draws': {
      const q = beside(p);
      const from = q.told.length;
      q.until(() => q.step === 'draw' && q.quiet);
      const skipped = q.g.state.turn.seats.some((s) => skips(g, s, 'draw step'))
        ? [...(yourClauses(p) ?? []), '614.10']
        : [];
      const drew = q.told.slice(from).flatMap(({ event }) => (event.e === 'draw' ? [event.seat] : []));
      return {
        answer: names(drew),
        chain: rule([...turn(q), ...skipped, '504.1'], 'The players whose turn it is draw in its draw step.'),
      };
    }
  }
}
/** The clauses by which “you” is one seat alone, if the format has such. */
const yourClauses = (q: Playing): readonly string[] | undefined =>
  q.g.rules.requirements?.reach?.find((r) => r.id === 'you')?.clauses;
/** Those by which a turn is of one seat alone. */
const youOf = (q: Playing): readonly string[] => yourClauses(q) ?? ['500.7'];
