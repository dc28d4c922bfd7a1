import { rulingInfo } from '../../match/view/ruling-info.ts';
import type { Judged } from '../../protocol/index.ts';
import type { Judgement } from '../judge.ts';

/** A judgement as the protocol has it. */
export const judged = ({ name, rulings, assumed, twin }: Judgement): Judged => ({
  ...(name === undefined ? {} : { name }),
  rulings: rulings.map(rulingInfo),
  assumed: [...assumed],
  ...(twin === undefined ? {} : { twin: judged(twin) }),
});
