import type { OwnSeat, SeatAt, WaitingQuestion, WaitingStore } from '../../../server/match/waiting/ports.ts';

/** Questions in memory. */
export class MemoryWaiting implements WaitingStore {
  readonly kept = new Map<string, readonly WaitingQuestion[]>();
  fail: Error | null = null;

  async questions(match: string) {
    return [...(this.kept.get(match) ?? [])];
  }
  async keep(match: string, _epoch: number, questions: readonly WaitingQuestion[]) {
    if (this.fail !== null) throw this.fail;
    this.kept.set(match, structuredClone(questions));
  }
  async due(now: number, most: number) {
    return [...this.kept]
      .flatMap(([match, questions]) => (questions.some((q) => q.until !== null && q.until <= now) ? [match] : []))
      .slice(0, most);
  }
  async seats(of: readonly SeatAt[]): Promise<OwnSeat[]> {
    return of.map(({ match, tokenHash }) => ({
      match,
      tokenHash,
      title: 'T',
      over: false,
      since: null,
      until: null,
      waitsFor: [],
    }));
  }
}
