import type { Callable, PushKeys, PushStore, Subscription } from '../../../server/match/waiting/push-ports.ts';

interface Kept {
  readonly match: string;
  readonly person: number;
  readonly tokenHash: string;
  readonly subscription: Subscription;
}

/** Subscriptions in memory. */
export class MemoryPush implements PushStore {
  kept: Kept[] = [];
  calls: Callable[] = [];
  made: PushKeys | null = null;

  async keys(make: () => PushKeys) {
    return (this.made ??= make());
  }
  async subscribe(match: string, person: number, tokenHash: string, subscription: Subscription) {
    this.kept.push({ match, person, tokenHash, subscription });
  }
  async unsubscribe(match: string, person: number, endpoint: string) {
    this.kept = this.kept.filter(
      (k) => k.match !== match || k.person !== person || k.subscription.endpoint !== endpoint,
    );
  }
  async forget(endpoint: string) {
    this.kept = this.kept.filter((k) => k.subscription.endpoint !== endpoint);
  }
  async forgetOver() {}
  async subscriptions(match: string, person: number) {
    return this.kept.filter((k) => k.match === match && k.person === person).map((k) => k.subscription);
  }
  async callable() {
    return this.calls.filter((c) => c.called === 0 || (c.soon && c.called < 2));
  }
  async claim(call: Callable) {
    const at = this.calls.findIndex((c) => c.decision === call.decision && c.called === call.called);
    if (at >= 0) this.calls[at] = { ...call, called: call.soon ? 2 : 1 };
    return at >= 0;
  }
}
