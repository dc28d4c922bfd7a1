import { copiableOf } from '../../server/engine/objects/copiable-values.ts';
import { faceOf } from '../../server/engine/objects/definitions.ts';
import type { Game } from '../../server/engine/game/game.ts';
import type { Table } from './table.ts';
import { isSeatRef, objRef, refId, type ObjId, type Ref, type SeatId } from '../../server/engine/kernel/refs.ts';

/** A script that cannot go on; `kind` as in the scenarios' own vocabulary. */
export class Failure extends Error {
  readonly kind:
    'fail-action' | 'fail-question' | 'fail-assert' | 'fail-leftover' | 'undetermined' | 'unsupported' | 'error';
  constructor(kind: Failure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Stands for the empty name: `[face_down_creature]` and the like. */
const NAMELESS = /^\[(?:face_down_\w+|fully_locked_room)\]$/;

/** Texts are compared without case, names of the source and differences of wording. */
export function plainText(text: string, name: string): string {
  const short = name.split(/,| of | the /)[0] ?? name;
  return [name, short]
    .filter((n) => n.length > 2)
    .reduce((t, n) => t.replaceAll(n, '~'), text)
    .replaceAll('{this}', '~')
    .replaceAll(
      /\bthis (creature|artifact|enchantment|land|permanent|card|spell|equipment|aura|planeswalker|vehicle|token|saga|class|siege|spacecraft|mount)\b/gi,
      '~',
    )
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replaceAll('&mdash;', ' ')
    .replaceAll('enters the battlefield', 'enters')
    .replaceAll('converted mana cost', 'mana value')
    .replaceAll('−', '-')
    .replaceAll('—', ' ')
    .replaceAll(/<\/?i>/g, '')
    .replaceAll(/\s-(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^\[?([+-]?\d+)\]?:/g, '$1:')
    .toLowerCase()
    .trim();
}
/** True if an ability's text begins as a script says it. */
export const beginsSo = (text: string, name: string, said: string): boolean =>
  plainText(text, name).startsWith(plainText(said, name));

/** The meaning of a script's names for one seat (README 4). */
export class Names {
  readonly seat: SeatId;
  readonly name: string;
  protected readonly table: () => Table;
  private game: Game | null = null;

  constructor(seat: SeatId, name: string, table: () => Table) {
    this.seat = seat;
    this.name = name;
    this.table = table;
  }

  get g(): Game {
    return (this.game ??= this.table().game);
  }

  /** The object that an alias stands for now. */
  aliased(alias: string): ObjId | undefined {
    let id = this.table().aliases.get(alias);
    if (id === undefined) return undefined;
    for (const e of this.g.journal.events(0)) if (e.e === 'zone' && e.obj === id && e.now !== null) id = e.now;
    return id;
  }

  /** The name of an object as scripts write it: nothing for what has none, the type with "Token" for a token without a name of its own. */
  namesOf(id: ObjId): readonly string[] {
    const { world } = this.g;
    const o = world.object(id);
    if (!o) return [];
    const { name } = world.chars(id);
    return o.kind === 'token' || copiableOf(this.g, o).def.includes('token:') ? [name, `${name} Token`] : [name];
  }

  /** True if an object or player is what a name says. */
  fits(ref: Ref, wanted: string): boolean {
    const { world } = this.g;
    const name = wanted.replace(/\[(no|only) copy\]$/, '');
    if (isSeatRef(ref))
      return name === `targetPlayer=${world.seat(refId(ref)).name}` || name === world.seat(refId(ref)).name;
    const id = refId(ref);
    const o = world.object(id);
    if (!o) return false;
    if (wanted.endsWith('[no copy]') && this.isCopy(id)) return false;
    if (wanted.endsWith('[only copy]') && !this.isCopy(id)) return false;
    if (name.startsWith('@')) return this.aliased(name.slice(1)) === id;
    if (NAMELESS.test(name)) return world.chars(id).name === '' && o.kind !== 'ability';
    if (this.namesOf(id).includes(name)) return true;
    if (o.stack && o.kind === 'ability') return beginsSo(o.stack.text, this.sourceName(id), name);
    return false;
  }
  /** True for a copy of a card that is not the card (707.2). */
  private isCopy(id: ObjId): boolean {
    const { state, world } = this.g;
    const o = world.object(id);
    return (
      o !== undefined
      && ((o.kind === 'token' && !o.def.includes('token:'))
        || state.effects.some((e) => e.copy !== undefined && e.objects.includes(id)))
    );
  }
  /** The name of what an ability on the stack comes from. */
  protected sourceName(id: ObjId): string {
    const data = this.g.world.object(id)?.stack;
    return data ? this.g.nameOf(data.source, data.sourceDef) : '';
  }

  find(from: readonly Ref[], wanted: string, taken: readonly Ref[] = []): Ref | undefined {
    return from.find((r) => !taken.includes(r) && this.fits(r, wanted));
  }

  refName(ref: Ref): string {
    return isSeatRef(ref) ? this.g.world.seat(refId(ref)).name : this.g.nameOf(refId(ref));
  }

  /** `Name`, `Name:1` (the second of the name on one's side) or an alias, among those offered. */
  creature(wanted: string, offered: readonly Ref[], taken: readonly Ref[]): Ref | undefined {
    const m = /^(.*):(\d+)$/.exec(wanted);
    if (!m) return this.find(offered, wanted, taken);
    const all = this.g.world
      .permanentsOf(this.seat)
      .map(objRef)
      .filter((r) => this.fits(r, m[1] as string));
    const ref = all[Number(m[2])];
    return ref !== undefined && offered.includes(ref) ? ref : undefined;
  }

  /** The name of a face of a card, as it is cast or played. */
  protected faceName(id: ObjId, face: number): string {
    const o = this.g.world.object(id);
    return o ? faceOf(this.g, { def: o.def, face }).name : '';
  }
}
