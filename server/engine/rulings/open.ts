import { malformed } from '../decisions/ruling.ts';
import type { Refusal } from '../kernel/decisions.ts';
import type { RulingInput } from '../kernel/input.ts';
import type { Ruling } from '../kernel/ruling-operations.ts';
import { isMerged } from '../objects/merged-components.ts';
import { shownFace } from '../objects/copiable-values.ts';
import type { Flow } from '../kernel/procedure.ts';
import { canSee } from '../language/facts/visibility.ts';
import { rulingRefusal } from './legality.ts';
import { ruleOn } from './ask-table.ts';
import { perform } from './perform.ts';
import type { Game } from '../ports/game.ts';
import { isSeatRef, refId, type ObjId, type SideId } from '../kernel/refs.ts';

const refused = (code: Refusal['code'], message: string, clauses: readonly string[], mend: string): Refusal => ({
  code,
  message,
  clauses,
  mend,
});

/** The lines of an object's card that nothing but the table can carry out; null when all of it is understood. */
export function wordsOf(g: Game, id: ObjId): string | null {
  const o = g.world.object(id);
  const card = o && g.setup.cards[o.def];
  const all = o && isMerged(o) ? o.parts?.map((part) => g.setup.cards[part.def]) : [card];
  if (!o || !all?.some((c) => c && !c.whole)) return null;
  const face = card && !isMerged(o) ? (card.faces[o.face] ?? card.faces[0]) : shownFace(g, o);
  return face.unread.map((line) => line.replaceAll('~', face.name)).join('\n');
}

/** Checks a ruling that somebody opens and makes the flow of it. `holder`: the side that has priority; null while something is under way. */
export function openRuling(g: Game, input: RulingInput, holder: SideId | null): { readonly run: Flow } | Refusal {
  if (g.state.over)
    return refused('over', 'The match is over.', ['104.1'], 'Look at the result, or start another match.');
  if (input.decided) return openDecided(g, input, holder);
  const { person, about, ruling } = input;
  const seat = isSeatRef(input.seat) ? refId(input.seat) : -1;
  if (!g.world.seatsOf(person).includes(seat))
    return refused(
      'not-yours',
      'That seat is answered for by somebody else.',
      ['117.1'],
      'Have the table rule for one of your own seats.',
    );
  if (holder === null || holder !== g.world.seat(seat).side)
    return refused(
      'illegal',
      'A ruling is opened while your side has priority.',
      ['117.1'],
      'Wait until your side may act.',
    );
  const o = isSeatRef(about) ? undefined : g.world.object(refId(about));
  if (!o || !canSee(g, { person, side: g.world.seat(seat).side }, o))
    return refused(
      'illegal',
      'A ruling is about a card that you see.',
      ['400.2', '400.7'],
      'Choose the card where it lies now.',
    );
  const text = wordsOf(g, o.id);
  if (text === null)
    return refused(
      'illegal',
      `Every word of ${g.nameOf(o.id)} is understood, so the rules carry it out.`,
      ['101.1'],
      'Have the table rule on cards that are marked as not wholly understood.',
    );
  const bad = malformed(ruling.ops);
  if (bad) return refused('illegal', bad, ['608.2c'], 'Mend the operation that it speaks of.');
  if (ruling.ops.length === 0)
    return refused('illegal', 'Nothing would happen by this ruling.', ['609.3'], 'Say what is to be done, or pass.');
  const against = rulingRefusal(g, { person, seat, source: o.id }, ruling);
  return against ?? { run: done(g, { seat, source: o.id, text }, ruling) };
}

/** Checks a ruling that the table has decided in a dispute, and makes the flow of it. It is carried out while somebody has priority. */
function openDecided(
  g: Game,
  { person, seat, ruling }: RulingInput,
  holder: SideId | null,
): { readonly run: Flow } | Refusal {
  if (holder === null)
    return refused(
      'illegal',
      'A ruling is carried out while a player has priority, and something else is asked now.',
      ['117.1'],
      'Let it stand or take it back, and contest it again when a player has priority.',
    );
  const bad = ruling.more ? 'What a table has decided in a dispute is done at once.' : malformed(ruling.ops);
  if (bad) return refused('illegal', bad, ['608.2c'], 'Mend the operation that it speaks of.');
  if (ruling.ops.length === 0)
    return refused(
      'illegal',
      'Nothing would happen by this ruling.',
      ['609.3'],
      'Say what is to be done, or let it stand.',
    );
  const by = { seat: refId(seat), source: -1 };
  return rulingRefusal(g, { ...by, person }, ruling) ?? { run: perform(g, by, ruling.ops) };
}

function* done(g: Game, matter: Parameters<typeof ruleOn>[1], ruling: Ruling): Flow {
  yield* ruleOn(g, matter, ruling);
}
