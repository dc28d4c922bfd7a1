import { Attachments, type AttachmentIndex } from './attachments.ts';
import type { Board } from '../ports/characteristics.ts';
import { carryBoard, computeBoard } from '../layers/apply.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId } from '../kernel/refs.ts';

/** A board with the moment that it is true of. */
interface Kept {
  readonly structure: number;
  readonly status: number;
  readonly moment: string;
  position: number;
  readonly board: Board;
  readonly serial: number;
  readonly attached: AttachmentIndex;
}
/** A board that came from another; `changed` null: nobody knows what is other on it. */
interface Step {
  readonly serial: number;
  readonly from: number;
  readonly changed: ReadonlySet<ObjId> | null;
}
const KEPT = 12;
const LINEAGE = 64;

/** The boards of a match: that of now, and the last few, so that a rolled-back draft finds its old one. */
export class BoardHistory {
  private readonly g: Game;
  private readonly attachments: Attachments;
  private boards: Kept[] = [];
  private serial = 0;
  /** steps from board to board, the latest last */
  private readonly lineage: Step[] = [];

  constructor(g: Game, attachments: Attachments) {
    this.g = g;
    this.attachments = attachments;
    g.journal.onRollback((position) => {
      const { structure } = g.journal;
      this.boards = this.boards.filter((b) => b.structure <= structure);
      for (const b of this.boards) b.position = Math.min(b.position, position);
    });
  }

  now(): Board {
    const first = this.boards[0];
    const current =
      first !== undefined && first.structure === this.g.journal.structure && !first.board.readsStatus
        ? first.board
        : null;
    return current ?? this.kept().board;
  }

  /** Names the board of now for `changedSince`; another number: another board. */
  get nowSerial(): number {
    return this.kept().serial;
  }

  private kept(): Kept {
    const { structure, status, position } = this.g.journal;
    for (let i = 0; i < this.boards.length; i++) {
      const b = this.boards[i] as Kept;
      if (
        b.structure === structure
        && (!b.board.readsStatus || (b.status === status && b.moment === this.g.world.moment))
      )
        return b;
    }
    const { moment } = this.g.world;
    const base = this.latest();
    const changes = base && this.g.journal.changes(base.position);
    const attached = this.attachments.since(base?.attached, changes);
    const carried = base && changes && carryBoard(this.g, base.board, changes, base.attached.hosts);
    const board = carried?.board ?? computeBoard(this.g);
    const same = base?.board === board;
    const kept: Kept = {
      structure,
      status,
      moment,
      position,
      board,
      serial: same ? base.serial : ++this.serial,
      attached,
    };
    if (!same) {
      this.lineage.push({ serial: kept.serial, from: base?.serial ?? -1, changed: carried?.changed ?? null });
      if (this.lineage.length > LINEAGE) this.lineage.shift();
    }
    this.boards.unshift(kept);
    if (this.boards.length > KEPT) this.boards.length = KEPT;
    return kept;
  }

  /** The kept board that the least has happened since. */
  private latest(): Kept | null {
    let latest: Kept | null = null;
    for (const b of this.boards) if (!latest || b.position > latest.position) latest = b;
    return latest;
  }

  /** The objects whose characteristics differ from those on a board of before, that came or went or were written to; null: that is not known any more. */
  changedSince(serial: number): ReadonlySet<ObjId> | null {
    let at = this.kept().serial;
    const changed = new Set<ObjId>();
    for (let i = this.lineage.length - 1; at !== serial; i--) {
      const step = this.lineage[i];
      if (!step) return null;
      if (step.serial !== at) continue;
      if (!step.changed) return null;
      for (const id of step.changed) changed.add(id);
      at = step.from;
    }
    return changed;
  }
}
