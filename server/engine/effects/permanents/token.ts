import { type ResolvedToken, createTokens } from '../../actions/create-tokens.ts';
import { amount, quantities } from '../../language/amounts.ts';
import { objects, players, speakOf } from '../../language/selectors.ts';
import { did } from '../references.ts';
import { OTHER } from '../../ports/footprints.ts';
import type { EffectOf, Exec, Executors } from '../../ports/resolution.ts';
import { objRef, type ObjId } from '../../kernel/refs.ts';

export const tokenWords: Pick<Executors, 'createToken' | 'createThose'> = {
  createToken: {
    footprint: OTHER,
    *run(x, e) {
      const seats = yield* players(x, e.who);
      const token = resolved(x, e.token);
      const made: ObjId[] = [];
      const host = e.attachedTo ? (yield* objects(x, e.attachedTo)).map(objRef) : undefined;
      if (host?.length === 0) return did(x, 0); // 303.4g
      for (const { seat, n } of quantities(x, e.count, seats))
        made.push(
          ...(yield* createTokens(x.g, seat, token, n, {
            tapped: e.tapped,
            attacking: e.attacking,
            ...(host ? { attachedTo: host } : {}),
          })),
        );
      speakOf(x, host ?? made.map(objRef)); // of what it is attached to, the text goes on speaking
      did(x, made.length);
    },
  },
  createThose: {
    footprint: OTHER,
    *run(x, e) {
      const of = x.replaced;
      if (of?.do === 'createToken' || of?.do === 'copyToken')
        yield* x.g.acts.runEffects(x, [{ ...of, count: e.count }]);
    },
  },
};

/** Power and toughness are numbers from the moment the token is created (111.4, 608.2h). */
function resolved(
  x: Exec,
  {
    name,
    supertypes,
    colors,
    types,
    subtypes,
    abilities,
    predefined,
    power,
    toughness,
  }: EffectOf<'createToken'>['token'],
): ResolvedToken {
  return {
    colors,
    types,
    subtypes,
    ...(name === undefined ? {} : { name }),
    ...(supertypes ? { supertypes } : {}),
    ...(abilities ? { abilities } : {}),
    ...(predefined ? { predefined } : {}),
    ...(power ? { power: amount(x, power) } : {}),
    ...(toughness ? { toughness: amount(x, toughness) } : {}),
  };
}
