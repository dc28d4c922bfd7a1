import { freshObject } from '../kernel/initial-state.ts';
import { chooseOptions } from '../decisions/ask.ts';
import { isMerged } from '../objects/merged-components.ts';
import { faceOf } from '../objects/definitions.ts';
import type { Flow } from '../kernel/procedure.ts';
import { changed } from '../kernel/fixed-shape.ts';
import { type Move, facingDown, add, carriedMarks } from '../changes/objects.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId, Zone } from '../kernel/refs.ts';
import type { DownBy, GameObject } from '../kernel/state/object.ts';
import { placeFor } from './zone-change.ts';

/** 712.21a–b, 729.3a–b: the owner of a melded or merged permanent arranges its cards. Tokens cease to exist wherever they lie. */
export function* arranged(g: Game, m: Move): Flow<Move> {
  const o = g.world.object(m.id);
  if (!o?.parts || o.zone !== 'battlefield' || !ARRANGED.includes(m.to)) return m;
  const label = (i: number): string => faceOf(g, { def: o.parts?.[i]?.def ?? o.def, face: 0 }).name;
  const clauses = [isMerged(o) ? (m.to === 'exile' ? '729.3b' : '729.3a') : m.to === 'exile' ? '712.21b' : '712.21a'];
  let rest = o.parts.flatMap((part, i) => (part.token ? [] : [i]));
  const order: number[] = [];
  while (rest.length > 1) {
    const title = `${g.nameOf(o.id)}: which of its cards ${m.to === 'exile' ? 'has the later timestamp' : 'lies on top'}?`;
    const [upper] = yield* chooseOptions(g, o.owner, {
      title,
      clauses,
      object: o.id,
      options: rest.map((i) => ({ key: String(i), label: label(i) })),
      min: 1,
      max: 1,
    });
    order.push(Number(upper ?? rest[0]));
    rest = rest.filter((i) => i !== order.at(-1));
  }
  return { ...m, order: [...order, ...rest, ...o.parts.flatMap((part, i) => (part.token ? [i] : []))] };
}

const ARRANGED: readonly Zone[] = ['graveyard', 'library', 'exile'];

/** A melded or merged permanent leaves the battlefield as the components that represent it (712.21, 729.3). The new id of the first that goes where the permanent goes. */
export function separate(
  g: Game,
  o: GameObject,
  parts: NonNullable<GameObject['parts']>,
  m: Move,
  cause: SeatId | null,
): ObjId {
  const topDown = (m.order ?? parts.map((_, i) => i)).flatMap((i) => parts[i] ?? []);
  const made = (m.position === 'bottom' ? topDown : topDown.toReversed()).map((part) => {
    const kind = part.token ? 'token' : 'card';
    const one: GameObject = { ...o, kind, def: part.def, marks: part.marks ?? {} };
    const zone = m.apart && !g.rules.leading?.is(one) ? m.apart : (!part.token && m.cardsTo) || m.to;
    const id = g.freshId();
    add(
      g,
      changed(
        freshObject(
          id,
          part.def,
          kind,
          o.owner,
          m.seat ?? placeFor(g, one, zone, m.by ?? cause),
          zone,
          g.nextTimestamp(),
        ),
        {
          was: o.id,
          ...(part.casts === undefined ? {} : { casts: part.casts }),
          ...carriedMarks(one, m.cast),
          ...(m.faceDown ? facingDown(m.faceDown) : {}),
        },
      ),
      m.position,
    );
    return { id, zone };
  });
  const first = (made.find((x) => x.zone === m.to) ?? made[0])?.id ?? -1;
  const known = g.state.lastKnown[o.id];
  if (known)
    g.journal.set(g.state.lastKnown, o.id, {
      ...known,
      now: first,
      also: made.flatMap((x) => (x.id === first ? [] : [x.id])),
    });
  return first;
}

export const downBy = (m: Move): DownBy | undefined => (m.faceDown === true ? undefined : m.faceDown);
