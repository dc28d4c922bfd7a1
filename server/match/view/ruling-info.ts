import type { CitationInfo, RulingInfo, RulingLineInfo } from '../../protocol/index.ts';
import type { Citation, Ruling, RulingLine } from './ruling.ts';

/** A ruling as the protocol has it. */
export const rulingInfo = ({ asked, verdict, because, answer, chain, readings, unexpected }: Ruling): RulingInfo => ({
  asked,
  ...(verdict === undefined ? {} : { verdict }),
  ...(because === undefined ? {} : { because }),
  ...(answer === undefined ? {} : { answer }),
  chain: chain.map(line),
  ...(readings === undefined ? {} : { readings: readings.map((r) => ({ ...r, values: [...r.values] })) }),
  ...(unexpected === undefined ? {} : { unexpected: [...unexpected] }),
});

const line = ({ clauses, holds, says, facts, mend, decisive }: RulingLine): RulingLineInfo => ({
  clauses: clauses.map(citation),
  holds,
  says,
  facts: [...facts],
  mend: holds ? '' : mend,
  ...(decisive ? { decisive } : {}),
});

const citation = ({ id, says, source, ruling: ours, passage }: Citation): CitationInfo => ({
  id,
  ...(says === undefined ? {} : { says }),
  ...(source === undefined ? {} : { source }),
  ...(ours === undefined ? {} : { ruling: ours }),
  ...(passage === undefined ? {} : { passage }),
});
