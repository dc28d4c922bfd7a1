import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { Judged, JudgeTable, JudgeTableRequest, KeptRuling } from '../../protocol/index.ts';
import type { ToldOfMoment } from '../../match/host/judge-port.ts';
import type { Asked, Moment } from '../../judge/moment/judge-moment.ts';
import type { PlayingOn, PositionSetup } from '../../judge/play-on.ts';

/** Work for the thread of the judge. */
export type Work =
  | { readonly table: JudgeTableRequest }
  | { readonly moment: Moment; readonly asked: Asked }
  /** the setup of a match that goes on from where the acts of the file lead; `found` as below */
  | { readonly file: unknown; readonly playing: PlayingOn; readonly found?: ReadonlyMap<string, CompiledCard> }
  /** `found`: real cards by the names that the file has for them; absent: nobody has looked for any yet */
  | { readonly file: unknown; readonly found?: ReadonlyMap<string, CompiledCard> };

export type Done =
  | { readonly table: JudgeTable }
  | { readonly judged: Judged; readonly under: InForce }
  | { readonly begun: PositionSetup }
  /** questions about a moment of a match, answered */
  | { readonly told: ToldOfMoment }
  /** names of the file to look up among real cards before it can be judged */
  | { readonly names: readonly string[] }
  /** a mistake of whoever asked, with its place and mend */
  | { readonly fault: { readonly message: string; readonly where: string; readonly mend: string } }
  /** a fault of the judge itself */
  | { readonly error: string };

/** The format of a file and the options by which it was judged. */
export type InForce = Pick<KeptRuling, 'format' | 'options'>;

export type Order = Work & { readonly id: number };
/** Id 0: the thread has begun, and takes orders. */
export type Answer = { readonly id: 0 } | (Done & { readonly id: number });
