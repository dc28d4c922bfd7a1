import { PlayedMatch } from './played-match.ts';
import * as refuse from '../refusals.ts';
import type { Refusal } from '../../protocol/index.ts';
import type { Act, DisputeInput, UndoInput } from '../log/table-inputs.ts';
import { noProposal, nothingToUndo, programsRefuse, recordAfter, survey } from '../log/undo.ts';
import type { PersonId } from '../../engine/kernel/refs.ts';

/** A match in which people take things back (732.1). */
export abstract class UndoableMatch extends PlayedMatch {
  /** Asks to take back this person's last act: done at once if it revealed nothing and concerned nobody else, otherwise the others are asked (732.1). */
  undo(person: PersonId): Promise<Refusal | null> {
    return this.run(async () => {
      const not = this.over ? refuse.isOver() : this.paused();
      if (not !== null) return not;
      const act = this.takingBack.last(person);
      if (act === null) return nothingToUndo();
      const { others, revealed } = await survey(this.deps.store, this.deps.format, this.id, act);
      const asked = this.seated.flatMap((p, i) =>
        i === person || this.game.left(i) || !(others || revealed) ? [] : [{ i, bot: p.bot }],
      );
      if (revealed && asked.some(({ bot }) => bot !== null)) return programsRefuse();
      this.takingBack.propose(act, new Set(asked.flatMap(({ i, bot }) => (bot === null ? [i] : []))));
      return this.decideUndo();
    });
  }

  /** Agrees to the open proposal to take something back, or ends it. */
  consent(person: PersonId, agree: boolean): Promise<Refusal | null> {
    return this.run(async () => {
      const paused = this.paused();
      if (paused !== null) return paused;
      const { proposal } = this.takingBack;
      if (
        proposal === null
        || (agree ? !proposal.owing.has(person) : proposal.person !== person && !proposal.owing.has(person))
      )
        return noProposal();
      if (agree) this.takingBack.agree(person);
      else this.takingBack.drop();
      return this.decideUndo();
    });
  }

  /** Takes back what nobody's consent is missing for; otherwise shows what is proposed, or no longer is. */
  protected async decideUndo(): Promise<Refusal | null> {
    const { proposal } = this.takingBack;
    if (proposal?.owing.size === 0) return this.takeBack(proposal);
    this.viewers.publish();
    if (proposal === null) this.goOn();
    return null;
  }

  /** Logs the undo, with what goes before it, then reads the match back as it was before. */
  protected async takeBack({ person, seq, what }: Act, before: readonly DisputeInput[] = []): Promise<Refusal | null> {
    this.takingBack.drop();
    const input: UndoInput = { kind: 'undo', person, to: seq - 1, decisions: this.game.decisions, what };
    const record =
      this.game.record === undefined
        ? null
        : await recordAfter(this.deps.store, this.deps.format, this.id, input, before);
    for (const besides of [...before, input]) this.ledger.noteBeside(besides);
    const failed = await this.append(record);
    if (failed !== null) return failed;
    await this.reload();
    for (const [i, p] of this.seated.entries())
      p.wishes.tookBack(this.game.nextId, i === person ? (this.game.asked(i)?.id ?? null) : null);
    if (this.broken === null) this.noteAsked();
    this.goOn();
    return this.broken?.why ?? null;
  }
}
