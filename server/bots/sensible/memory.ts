/** A bot's memory between decisions. None of it is needed to answer legally: a bot that starts in mid-match plays on. */
export class Memory {
  private turn = -1;
  private uses = new Map<string, number>();
  /** options chosen with an action by its object, which the action asks for afterwards */
  readonly destinations = new Map<string, string>();
  /** mulligans taken, by seat */
  readonly mulligans = new Map<string, number>();

  /** Forgets what counted for an earlier turn. */
  at(turn: number): void {
    if (turn === this.turn) return;
    this.turn = turn;
    this.uses = new Map();
    this.destinations.clear();
  }
  used(key: string): number {
    return this.uses.get(key) ?? 0;
  }
  use(key: string): void {
    this.uses.set(key, this.used(key) + 1);
  }
}
