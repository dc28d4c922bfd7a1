import type { Effect } from '../../../cards/oracle/ir/index.ts';
import { emit } from '../triggers/emit.ts';
import { LEVEL, SOLVED } from '../objects/text-sections.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** 716.2b, 719.3b: designations are marks of one stay on the battlefield, and no copiable values. */
export function becomeDesignated(g: Game, id: ObjId, as: Extract<Effect, { do: 'attain' }>['as']): void {
  const o = g.world.object(id);
  if (o?.zone !== 'battlefield') return;
  g.journal.set(
    o,
    'marks',
    { ...o.marks, ...(as === 'solved' ? { [SOLVED]: true } : { [LEVEL]: as.level }) },
    id,
    true,
  );
  emit(
    g,
    as === 'solved'
      ? { e: 'note', seat: null, text: `${g.nameOf(id)} is solved`, clause: '719.3a' }
      : { e: 'level', obj: id, n: as.level },
  );
}
