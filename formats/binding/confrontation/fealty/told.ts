import { z } from 'zod';
import { WILL } from '../seats.ts';
import type { SituationWords } from '../../../../server/engine/ports/situation-words.ts';
import type { FealtySetup } from '../../setup-schema.ts';
import { points } from './fealties.ts';
import { FEALTIES } from './marks.ts';

const Points = z.number().int().min(0);
const Told = z.union([Points, z.record(z.string().min(1), Points)]);

/** A Magician's Fealty in a position that is told: a number, or one for each Place. The land of a Place is a Forest unless the Place is called like a land. */
export const FEALTY_WORD: NonNullable<SituationWords['seat']>[string] = {
  none: 0,
  assumed: 'no Magician has Fealty',
  side: WILL,
  read(value, seat, marks, card) {
    const told = Told.safeParse(value);
    if (!told.success) return '"fealty" is a number, or one for each Place: { "the Ferry": 2 }.';
    const places = typeof told.data === 'number' ? { 'a Place': told.data } : told.data;
    const land = card('Forest');
    const owed = Object.entries(places).map(([place, n]): FealtySetup => ({
      place,
      land: card(place) ?? land ?? place,
      points: n,
    }));
    const all = [...((marks[FEALTIES] ?? []) as readonly (readonly FealtySetup[])[])];
    while (all.length <= seat) all.push([]);
    return { [FEALTIES]: all.map((list, s) => (s === seat ? owed : list)) };
  },
  told: (g, seat) => String(points(g, seat)),
};
