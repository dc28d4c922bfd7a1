import type { CompanyStore, NewLine, StoredLine } from '../../server/match/social/ports.ts';

/** Chat in memory. */
export class MemoryCompany implements CompanyStore {
  readonly said: (StoredLine & { readonly match: string })[] = [];
  readonly muted: { readonly match: string; readonly person: number; readonly muted: number }[] = [];
  last: Date | null = null;

  async say(match: string, line: NewLine) {
    const kept = { n: this.said.length + 1, at: new Date(1_000 * (this.said.length + 1)) };
    this.said.push({ ...line, ...kept, match });
    return kept;
  }
  async lines(match: string, { channels, side }: Parameters<CompanyStore['lines']>[1]) {
    return this.said.filter(
      (line) =>
        line.match === match && channels.includes(line.channel) && (line.channel !== 'side' || line.side === side),
    );
  }
  async mutes(match: string) {
    return this.muted.filter((mute) => mute.match === match);
  }
  async setMute(match: string, person: number, muted: number, on: boolean) {
    const at = this.muted.findIndex((m) => m.match === match && m.person === person && m.muted === muted);
    if (on && at < 0) this.muted.push({ match, person, muted });
    if (!on && at >= 0) this.muted.splice(at, 1);
  }
  async takeSeat() {}
  async lastInput() {
    return this.last;
  }
}
