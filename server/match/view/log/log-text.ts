import { faceUpOf } from '../../../engine/objects/copiable-values.ts';
import { faceOf } from '../../../engine/objects/definitions.ts';
import type { GameEvent } from '../../../engine/kernel/events.ts';
import type { Game } from '../../../engine/game/game.ts';
import { canSee } from '../../../engine/language/facts/visibility.ts';
import { rulingSentences, type LogLine } from '../../../protocol/index.ts';
import {
  isSeatRef,
  refId,
  seatRef,
  type ObjId,
  type PersonId,
  type Ref,
  type SeatId,
  type SideId,
  type Zone,
} from '../../../engine/kernel/refs.ts';

/** Sentences for what happened, as this viewer may know it. Null: nothing to tell, or told by another event. */
type Told = Omit<LogLine, 'n' | 'turn'>;
type Say = LogLine['say'][number];

export function tell(
  g: Game,
  e: GameEvent,
  who: { readonly person: PersonId | null; readonly side: SideId | null },
): Told | null {
  const seat = (s: SeatId): string => g.world.seat(s).name;
  const card = (id: ObjId, def?: string): Say =>
    hiddenName(g, id, who) ?? {
      card: def ?? g.world.object(id)?.def ?? g.world.lastKnown(id)?.def ?? '',
      name: g.nameOf(id, def),
    };
  const ref = (r: Ref): Say => (isSeatRef(r) ? seat(refId(r)) : card(refId(r)));
  const clause = (c: string): Say => ({ clause: c });
  const line = (s: SeatId | null, ...say: Say[]): Told => ({ ...(s === null ? {} : { seat: seatRef(s) }), say });
  switch (e.e) {
    case 'turn':
      return line(
        null,
        `Turn ${e.number}: ${e.extra ? `an extra turn of ${e.seats.map(seat).join(' and ')}` : (g.state.sides[e.side]?.name ?? '')}.`,
      );
    case 'cast':
      return line(
        e.seat,
        seat(e.seat),
        ' casts ',
        card(e.obj),
        targets(g, e.obj, ref),
        e.from === 'hand' ? '.' : ` from the ${zoneName(g, e.from)}.`,
      );
    case 'copied':
      return line(e.seat, `${seat(e.seat)} copies `, card(e.obj, e.def), targets(g, e.obj, ref), '.');
    case 'activate':
      return line(
        e.seat,
        seat(e.seat),
        ' activates ',
        card(e.source),
        e.text ? ` (${e.text})` : '',
        targets(g, e.obj, ref),
        '.',
      );
    case 'trigger':
      return line(e.seat, card(e.source), ' triggers', targets(g, e.obj, ref), '.');
    case 'land':
      return line(e.seat, seat(e.seat), ' plays ', card(e.obj), '.');
    case 'resolve':
      return null;
    case 'fizzle':
      return line(null, card(e.obj, e.def), ' does not resolve: no legal target is left ', clause('608.2b'), '.');
    case 'countered':
      return line(e.seat, card(e.obj, e.def), ' is countered.');
    case 'zone':
      return zone(g, e, who, seat);
    case 'damage':
      return line(null, card(e.source), ` deals ${e.amount} damage to `, ref(e.to), '.');
    case 'life':
      return line(
        e.seat,
        `${seat(e.seat)} ${e.delta > 0 ? `gains ${e.delta}` : `loses ${-e.delta}`} life (${g.world.life(e.seat)} now).`,
      );
    case 'poison':
      return line(e.seat, `${seat(e.seat)} gets ${e.n} poison.`);
    case 'draw': {
      const o = g.world.object(e.obj);
      return o && canSee(g, who, o)
        ? line(e.seat, `${seat(e.seat)} draws `, card(e.obj), '.')
        : line(e.seat, `${seat(e.seat)} draws a card.`);
    }
    case 'discard':
      return line(e.seat, `${seat(e.seat)} discards `, card(e.obj), '.');
    case 'attack':
      return line(e.seat, card(e.obj), ' attacks ', ref(e.target), '.');
    case 'block':
      return line(
        e.seat,
        card(e.obj),
        ' blocks ',
        ...e.attackers.flatMap((a, i): Say[] => [i > 0 ? ', ' : '', card(a)]),
        '.',
      );
    case 'counters':
      return e.entering
        ? null
        : line(
            null,
            card(e.obj),
            e.n > 0
              ? ` gets ${e.n} ${e.kind} counter${e.n === 1 ? '' : 's'}.`
              : ` loses ${-e.n} ${e.kind} counter${e.n === -1 ? '' : 's'}.`,
          );
    case 'transform':
      return line(null, `${e.was} transforms into `, card(e.obj), '.');
    case 'phasedOut':
      return line(e.seat, `${e.name} phases out `, clause('702.26b'), '.');
    case 'phasedIn':
      return line(e.seat, `${e.name} phases in `, clause('702.26c'), '.');
    case 'unlock':
      return line(e.seat, `${seat(e.seat)} unlocks ${e.name}: `, card(e.obj), e.full ? ' is fully unlocked.' : '.');
    case 'level':
      return line(null, card(e.obj), ` becomes level ${e.n}.`);
    case 'daytime':
      return line(null, `It becomes ${e.to} `, clause('730.1'), '.');
    case 'sacrifice':
      return line(e.seat, `${seat(e.seat)} sacrifices `, card(e.obj), '.');
    case 'scry':
    case 'surveil':
      return line(e.seat, `${seat(e.seat)} ${e.e === 'scry' ? 'scries' : 'surveils'} ${e.n}.`);
    case 'shuffle':
      return line(e.seat, `${seat(e.seat)} shuffles.`);
    case 'search':
      return line(e.seat, `${seat(e.seat)} searches a library.`);
    case 'control':
      return line(e.to, `${seat(e.to)} gains control of `, card(e.obj), '.');
    case 'reveal':
      return line(
        e.seat,
        `${seat(e.seat)} reveals `,
        ...e.defs.flatMap((d, i): Say[] => [i > 0 ? ', ' : '', { card: d, name: faceOf(g, { def: d, face: 0 }).name }]),
        '.',
      );
    case 'turnedUp':
      return line(e.seat, `${seat(e.seat)} turns `, card(e.obj), ' face up.');
    case 'turnedDown':
      return line(null, 'A permanent is turned face down.');
    case 'attached':
      return e.to === null
        ? line(null, card(e.obj), ' becomes unattached.')
        : line(null, card(e.obj), ' is attached to ', ref(e.to), '.');
    case 'choice':
      return line(e.seat, `${seat(e.seat)}: ${e.text}`);
    case 'ruling': {
      const name = (r: Ref): string => (isSeatRef(r) ? seat(refId(r)) : known(g, refId(r), who));
      if (e.stage === 'proposed')
        return line(
          e.seat,
          `${seat(e.seat)} would have, for `,
          card(e.source),
          ` (“${e.text}”): ${rulingSentences(e.ruling, name).join(' ')}`,
        );
      if (e.stage === 'contested') return line(e.seat, `${seat(e.seat)} contests it.`);
      return line(
        e.seat,
        e.stage === 'agreed' ? 'The table agrees.' : 'The table does not agree: nothing is done for ',
        ...(e.stage === 'agreed' ? [] : [card(e.source), '.']),
      );
    }
    case 'note':
      return line(e.seat, e.text, ...(e.clause ? [' ', clause(e.clause)] : []));
    case 'lost':
      return line(
        null,
        `${e.seat === undefined ? (g.state.sides[e.side]?.name ?? '') : seat(e.seat)} has lost: ${e.reason} `,
        clause(e.clause),
      );
    case 'over':
      return line(
        null,
        e.winner === null
          ? `The match is a draw. ${e.reason}`
          : e.reason.startsWith(`${g.state.sides[e.winner]?.name ?? ''} wins`)
            ? e.reason
            : `${g.state.sides[e.winner]?.name ?? ''} wins. ${e.reason}`,
      );
    default:
      return null;
  }
}

/** The name of an object for a viewer; none if the viewer may not know the card. */
function known(g: Game, id: ObjId, who: { readonly person: PersonId | null; readonly side: SideId | null }): string {
  const o = g.world.object(id);
  return o
    ? canSee(g, who, o)
      ? g.nameOf(id)
      : o.faceDown
        ? 'a face-down card'
        : 'a hidden card'
    : (g.world.lastKnown(id)?.name ?? 'a card that is gone');
}

/** The words for an object that is face down now, with its card for a viewer who may look at it (708.5). Null where nothing is hidden. */
function hiddenName(
  g: Game,
  id: ObjId,
  who: { readonly person: PersonId | null; readonly side: SideId | null },
): Say | null {
  const o = g.world.object(id);
  if (!o?.faceDown) return null;
  if (!canSee(g, who, o)) return 'a face-down card';
  const shown = faceUpOf(g, o);
  return { card: shown.def, name: `${faceOf(g, shown).name} (face down)` };
}

function targets(g: Game, id: ObjId, ref: (r: Ref) => Say): Say {
  const refs = g.world.object(id)?.stack?.targets.flat() ?? [];
  if (refs.length === 0) return '';
  return ` targeting ${refs
    .map((r) => {
      const s = ref(r);
      return typeof s === 'string' ? s : 'name' in s ? s.name : '';
    })
    .join(', ')}`;
}

const zoneName = (g: Game, z: Zone, area?: string): string =>
  z === 'command'
    ? ((area === undefined ? undefined : g.rules.zones?.[area]) ?? g.rules.commandZone ?? 'command zone')
    : z;
const PUBLIC: readonly Zone[] = ['battlefield', 'graveyard', 'exile', 'stack', 'command'];

/** Moves that no other sentence tells: deaths, exile, returns, mill. */
function zone(
  g: Game,
  e: Extract<GameEvent, { e: 'zone' }>,
  who: { readonly person: PersonId | null; readonly side: SideId | null },
  seat: (s: SeatId) => string,
): Told | null {
  if (e.why === 'gone' || e.part) return null; // the loss of its owner is told, and of a melded permanent where it goes
  if (
    e.to === 'stack'
    || e.why === 'play'
    || e.why === 'resolved'
    || e.why === 'draw'
    || e.why === 'discard'
    || e.why === 'sacrifice'
    || e.why === 'mulligan'
  )
    return null;
  const o = e.now === null ? undefined : g.world.object(e.now);
  const open =
    (PUBLIC.includes(e.from) && !e.wasHidden)
    || (PUBLIC.includes(e.to) && !e.faceDown)
    || (o !== undefined && canSee(g, who, o));
  const what: Say =
    open && !e.faceDown
      ? {
          card: e.def,
          name: faceOf(g, { def: e.def, face: o?.face ?? 0 }).name || faceOf(g, { def: e.def, face: 0 }).name,
        }
      : 'A card'; // 709.5: both halves may be locked
  if (e.from === 'library' && e.to === 'hand') return null;
  if (e.why === 'outside')
    return {
      seat: seatRef(e.seat),
      say: [what, ` comes onto the ${zoneName(g, e.to, e.toArea)} from outside the game.`],
    };
  if (e.why === 'create') return { seat: seatRef(e.seat), say: [`${seat(e.seat)} creates `, what, '.'] };
  const said =
    e.from === 'battlefield' && e.to === 'graveyard'
      ? ' goes to the graveyard from the battlefield.'
      : ` goes from ${seat(e.seat)}'s ${zoneName(g, e.from, e.fromArea)} to the ${zoneName(g, e.to, e.toArea)}.`;
  return { seat: seatRef(e.seat), say: [what, said] };
}
