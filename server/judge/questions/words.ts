import type { Game } from '../../engine/game/game.ts';
import { objRef, type ObjId, type SeatId } from '../../engine/kernel/refs.ts';
import { openFace } from '../../engine/objects/copiable-values.ts';
import type { Finding } from '../../engine/ports/legality.ts';
import type { Playing } from '../acts/playing.ts';
import { NotJudged } from '../error.ts';
import { namedBy } from '../reach.ts';
import type { What } from './what.ts';

const MOVES =
  /\b(?:destroy|exile|sacrifice|return|put|discard|mill|draw|damage|counter|control|die|dies|shuffle|lose)/i;
const CONTROL = /\b(?:control|exchange)/i;
const SIZE = /[+\-−][\dX]+\/[+\-−]|\b(?:power|toughness)\b/i;

/** Words of a card that could have a part in an answer, by the value that is asked for. Of a value that is not here none have. */
const SPEAKS_OF: { readonly [W in What]?: RegExp } = {
  life: /\blife\b|\bdamage\b/i,
  poison: /\b(?:poison|infect|toxic)\b/i,
  winner: /\b(?:life|damage|poison|lose|win|draws?|mills?|librar(?:y|ies))\b/i,
  hand: /\b(?:draws?|discards?|hands?|return)\b/i,
  library: /\b(?:draws?|mills?|search|shuffles?|librar(?:y|ies))\b/i,
  power: SIZE,
  toughness: SIZE,
  zone: MOVES,
  graveyard: MOVES,
  battlefield: MOVES,
  exile: MOVES,
  front: CONTROL,
  controller: CONTROL,
  attached: /\b(?:attach|enchant|equip|control)/i,
  counters: /\bcounters?\b/i,
  damage: /\bdamage\b/i,
  tapped: /\b(?:un)?taps?\b/i,
  targets: /\btargets?\b/i,
  happened: /./,
};

/** The findings of the format on the words of one card, if it has any. */
function meaning(g: Game, name: string, words: string, seat: SeatId): Finding[] {
  const clauses = g.rules.meaning?.(g, words) ?? [];
  if (clauses.length === 0) return [];
  const facts = /\byour?\b/i.test(words) ? [`“You” is ${g.world.seat(seat).name}.`] : [];
  return [{ clauses, holds: true, says: `${name} says: “${words.replaceAll('\n', ' ')}”`, facts, mend: '' }];
}

/** The meaning of the words of a card here, for whoever would use it. */
export const meaningOf = (g: Game, id: ObjId, seat: SeatId): Finding[] =>
  meaning(g, g.nameOf(id), openFace(g, g.world.get(id)).text, seat);

/** The rules by which the words of a card mean one seat, and so not what another seat of its side controls; none where that does not matter. */
export const notYours = (g: Game, source: ObjId, id: ObjId): Finding[] =>
  isOfAFriend(g, source, id)
    ? meaningOf(g, source, g.world.controller(source)).map((f) => ({
        ...f,
        holds: false,
        mend: 'Ask about what that seat controls.',
      }))
    : [];

/** The meaning of the words of what has resolved so far, and of the permanents that speak of what is asked. `id`: of what it is asked. */
export function wordsAtWork({ g, told }: Playing, what: What | null, id?: ObjId): Finding[] {
  // what a format counts may hang on anything
  const topic = what === null ? /./ : SPEAKS_OF[what];
  if (topic === undefined) return [];
  const resolved = told.flatMap(({ was }) =>
    was && topic.test(was.text) ? meaning(g, g.nameOf(was.source, was.sourceDef), was.text, was.seat) : [],
  );
  const standing =
    topic === undefined
      ? []
      : g.state.zones.battlefield.filter((o) => id === undefined || bears(g, o, id) || isOfAFriend(g, o, id));
  return [
    ...resolved.toReversed(),
    ...standing.flatMap((o) =>
      openFace(g, g.world.get(o))
        .text.split('\n')
        .filter((line) => topic.test(line))
        .flatMap((line) => meaning(g, g.nameOf(o), line, g.world.controller(o))),
    ),
  ];
}

/** True if "you control" on a permanent misses the object only because another seat of the same side controls it. */
function isOfAFriend(g: Game, source: ObjId, id: ObjId): boolean {
  if (g.world.object(id)?.zone !== 'battlefield') return false;
  const [mine, its] = [g.world.controller(source), g.world.controller(id)];
  return (
    mine !== its
    && g.world.seat(mine).side === g.world.seat(its).side
    && /\byou control\b/i.test(openFace(g, g.world.get(source)).text)
  );
}

/** True if a permanent is the object itself or attached to it, or if its text reaches it. */
function bears(g: Game, source: ObjId, id: ObjId): boolean {
  if (source === id || g.world.get(source).attachedTo === objRef(id)) return true;
  if (!g.world.object(id)) return false;
  try {
    return namedBy(g, source, g.world.controller(source), objRef(id)).text !== null;
  } catch (e) {
    if (e instanceof NotJudged) return false;
    throw e;
  }
}
