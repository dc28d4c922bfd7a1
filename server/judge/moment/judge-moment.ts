import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { restoreGame, type Game } from '../../engine/game/game.ts';
import { isSeatRef, objRef, refId, type ObjId, type PersonId, type Ref } from '../../engine/kernel/refs.ts';
import type { GameState, MatchSetup } from '../../engine/kernel/state/game.ts';
import type { Rules } from '../../engine/ports/format-hooks.ts';
import type { ProcedureName } from '../../engine/turn/chart-names.ts';
import { SituationError } from '../error.ts';
import type { Judgement } from '../judge.ts';
import type { Position } from '../position.ts';
import type { Ruling } from '../../match/view/ruling.ts';
import { sameAnswer } from '../questions/what.ts';
import { Table } from '../table.ts';
import { ANY, UNKNOWN, withHidden } from './hidden-cards.ts';
import { calledIn, namesIn } from './names.ts';
import { toldFile, type ToldFile } from './told-file.ts';
import { ViewedMatch } from './viewed-match.ts';

/** A question of a match (RunningMatch.point), and who looks at it; `person` null: an onlooker. */
export interface Moment {
  readonly setup: MatchSetup;
  readonly state: GameState;
  readonly todo?: readonly ProcedureName[] | undefined;
  readonly person: PersonId | null;
}
/** Acts that are tried from there, and questions about where they lead. A name may be written as a reference of the rules core in braces: "May {o12} attack {s3}?". */
export interface Asked {
  readonly acts: readonly string[];
  readonly questions: readonly string[];
}

/**
 * Answers questions about a moment of a match by playing on from it, as somebody may know it: hidden cards and chance have no part in an answer, and what depends on
 * them is not judged. The match itself is not touched. `names`: those by which lines may call things; `told`: the position with what is asked. Throws SituationError where a
 * line is not understood.
 */
export function judgeMoment(
  { setup, state, todo, person }: Moment,
  asked: Asked,
  rules: Rules,
): Judgement & { readonly names: readonly (readonly [Ref, string])[]; readonly told?: ToldFile } {
  const match = restoreGame(setup, rules, state, todo);
  const viewer = { person, side: person === null ? null : (state.people[person]?.side ?? null) };
  const view = (card: CompiledCard): ViewedMatch => {
    const seen = withHidden(match, viewer, card);
    const game = new ViewedMatch(seen.setup, rules, seen.state);
    game.reopen(todo);
    return game;
  };
  const known = view(UNKNOWN);
  const called = calledIn(known);
  const named = namesIn(known);
  const acts = asked.acts.map((line, i) => withNames(known, named, line, `acts.${i}`));
  const questions = asked.questions.map((line, i) => withNames(known, named, line, `questions.${i}`));
  const spoken = [...acts, ...questions].join('\n').toLowerCase();
  const concerned = [...called.named].flatMap(([name, id]) => (spoken.includes(name.toLowerCase()) ? [id] : []));
  const lay = (card: CompiledCard) => (): Position => {
    const game = view(card);
    return {
      ...calledIn(game),
      concerned,
      asIs: true,
      inStep: state.turn.step,
      depends: () => game.depends,
      assumed: [],
    };
  };
  const names = [...named].map(([id, name]) => [objRef(id), name] as const);
  if (questions.length === 0) return { rulings: [], assumed: [], names };
  const answers = (table: Table): Ruling[] => questions.map((q, i) => table.answered(q, `questions.${i}`));
  const table = new Table(lay(UNKNOWN), acts);
  const other = answers(new Table(lay(ANY), acts));
  return {
    rulings: answers(table).map((r, i) => (alike(r, other[i]) ? r : depends(r))),
    assumed: table.assumed,
    names,
    told: toldFile(known, { acts, questions }),
  };
}

const alike = (a: Ruling, b: Ruling | undefined): boolean =>
  a.verdict === b?.verdict && sameAnswer(a.answer ?? '', b?.answer ?? '');
const depends = ({ asked }: Ruling): Ruling => ({
  asked,
  verdict: 'not judged',
  because: 'it depends on cards that are hidden now',
  chain: [],
});

/** A line with references in braces replaced by names. */
const withNames = (g: Game, names: ReadonlyMap<ObjId, string>, line: string, where: string): string =>
  line.replaceAll(/\{([os]\d+)\}/g, (_whole, ref: Ref) => {
    const name = isSeatRef(ref) ? g.state.seats[refId(ref)]?.name : nameOf(g, names, refId(ref));
    if (name === undefined)
      throw new SituationError(`"${line}" names something that is not in the match.`, where, 'Name it in words.');
    return name;
  });
function nameOf(g: Game, names: ReadonlyMap<ObjId, string>, id: ObjId): string | undefined {
  const o = g.world.object(id);
  if (o?.kind !== 'ability') return names.get(id);
  const source = o.stack && names.get(o.stack.source);
  return source === undefined ? undefined : `${source}'s ability`;
}
