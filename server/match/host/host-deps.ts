import type { CompanyStore } from '../social/ports.ts';
import type { BotKind, MatchStore, TableFormat, Who } from '../ports.ts';
import type { Clock, Wishes } from '../passing/wishes.ts';
import type { Think } from '../thinking/thoughts.ts';
import type { Bot, MakeBot } from '../view-ports.ts';
import type { WaitingStore } from '../waiting/ports.ts';
import type { JudgeMoment } from './judge-port.ts';

export interface HostDeps {
  readonly store: MatchStore;
  readonly format: TableFormat;
  readonly bots: Readonly<Record<BotKind, MakeBot>>;
  /** has programs think ahead; absent: they answer at once */
  readonly think?: Think | undefined;
  /** absent: no questions are put to the judge at these tables */
  readonly judge?: JudgeMoment | undefined;
  /** told of faults inside, for the server's own log */
  readonly onFault: (match: string, error: unknown) => void;
  /** default: the system's */
  readonly clock?: Clock;
  /** milliseconds since 1970; default: the system's */
  readonly today?: () => number;
  /** chat of the tables; absent: there is none */
  readonly company?: CompanyStore | undefined;
  /** questions that matches wait for; absent: they are not kept, and a clock runs only as long as its match is in memory */
  readonly waiting?: WaitingStore | undefined;
}

export interface Person {
  name: string;
  readonly role: string;
  who: Who;
  tokenHash: string | null;
  wishes: Wishes;
  bot: Bot | null;
}
