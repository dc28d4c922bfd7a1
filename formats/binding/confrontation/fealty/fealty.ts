import { z } from 'zod';
import type { Rules } from '../../../../server/engine/ports/format-hooks.ts';
import { marksOf } from '../../../sdk/marks.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { C14, C15, C27 } from '../../clauses.ts';
import { BINDING_OPTIONS } from '../../options.ts';
import { FEALTIES } from './marks.ts';
import { FEALTY_WORD } from './told.ts';
import { fealtyAdvice } from '../../advice.ts';
import { fealtyStudy } from './study.ts';
import { confrontationIn, FealtyMark } from '../../setup-schema.ts';
import { fealtiesOf, landName } from './fealties.ts';
import { landForFealty } from './land.ts';
import { explainedByFealty, keepWillAlive, PAY_LIFE_REQUIREMENTS } from './life.ts';

/** A Magician's Fealties, which the whole table sees (C14). */
const seatFacts: NonNullable<Rules['seatFacts']> = (g, seat) =>
  fealtiesOf(g, seat).map((f) => ({
    label: `Fealty of ${f.place}`,
    value: `${f.points} (${landName(g, f)})`,
    clause: 'C14',
  }));

const { fealtyUpkeep, fealtyAsLife } = BINDING_OPTIONS;

/** Fealty of Places, which buys land and keeps the Will alive. */
export const fealty = rule({
  id: 'fealty',
  clauses: [C14, C15, C27],
  options: { fealtyUpkeep, fealtyAsLife },
  needs: ['will-and-threat'],
  studies: [fealtyStudy],
  part: (options) => ({
    advice: fealtyAdvice,
    begin(build) {
      build.mark(
        FEALTIES,
        (confrontationIn(build.setup.data)?.magicians ?? []).map((m) => m.fealties),
      );
    },
    hooks: {
      explains: explainedByFealty,
      requirements: { payLife: PAY_LIFE_REQUIREMENTS },
      specialActions: [landForFealty(options)],
      replacements: { lifeLoss: [keepWillAlive(options)] },
      seatFacts,
      situation: { seat: { fealty: FEALTY_WORD } },
      marks: {
        match: marksOf({
          fealties: z.array(z.array(FealtyMark)),
          fealtySpent: z.strictObject({ turn: z.number().int(), n: z.number().int().min(0) }),
        }),
        seat: marksOf({ fealtyTurn: z.number().int() }),
        card: marksOf({ lent: z.boolean() }),
      },
    },
  }),
});
