/** Power and toughness that change: "gets +2/+2", "has base power and toughness 4/4" (CR 613.4). */
import type { Amount, Modification } from '../../ir/index.ts';
import { form, map, pattern, worded, type Phrase } from '../../combinators/index.ts';
import { forEach, perEach, unitOf } from '../objects/for-each.ts';

export interface Signed {
  readonly power: Amount;
  readonly toughness: Amount;
}
const signed = (text: string): Amount => {
  const value = text.slice(1);
  if (value === 'X') return text[0] === '-' ? { a: 'neg', of: { a: 'x' } } : { a: 'x' };
  return { a: 'n', n: text[0] === '-' ? -Number(value) || 0 : Number(value) };
};
/** Zero takes the sign of the other number: -2/-0, +0/+3. */
const sign = (v: Amount, zero: string): string | undefined => {
  if (v.surface !== undefined) return undefined;
  if (v.a === 'n') return v.n === 0 ? `${zero}0` : v.n > 0 ? `+${v.n}` : String(v.n);
  return v.a === 'x' ? '+X' : v.a === 'neg' && v.of.a === 'x' ? '-X' : undefined;
};
const negative = (v: Amount): boolean => v.a === 'neg' || (v.a === 'n' && v.n < 0);
export const plusPT: Phrase<Signed> = pattern(
  '+N/+N',
  /[+-](?:\d+|X)\/[+-](?:\d+|X)/,
  (text) => {
    const [power = '', toughness = ''] = text.split('/');
    return { power: signed(power), toughness: signed(toughness) };
  },
  ({ power, toughness }) => {
    const p = sign(power, negative(toughness) ? '-' : '+');
    const t = sign(toughness, negative(power) ? '-' : '+');
    return p !== undefined && t !== undefined ? `${p}/${t}` : undefined;
  },
);
export const scale = (v: Amount, f: Amount): Amount | undefined => {
  if (v.a !== 'n') return undefined;
  if (v.n === 0) return v;
  const count = perEach(Math.abs(v.n), f);
  return v.n > 0 ? count : { a: 'neg', of: count };
};
const unscale = (v: Amount): { readonly n: Amount; readonly f?: Amount } | undefined => {
  if (v.a === 'n' && v.n === 0) return { n: v };
  const parts = v.a === 'neg' ? (v.surface === undefined ? unitOf(v.of) : undefined) : unitOf(v);
  return parts && { n: { a: 'n', n: v.a === 'neg' ? -parts.n : parts.n }, f: parts.unit };
};
/** "+1/+1 for each Elf you control" */
export const eachPT: Phrase<Signed> = map(
  form<{ pt: Signed; f: Amount }>('<pt><f>', {}, { pt: plusPT, f: forEach }),
  ({ pt, f }) => {
    const power = scale(pt.power, f);
    const toughness = scale(pt.toughness, f);
    return power && toughness ? { power, toughness } : undefined;
  },
  unscaled,
);
export function unscaled({ power, toughness }: Signed): { readonly pt: Signed; readonly f: Amount } | undefined {
  const p = unscale(power);
  const t = unscale(toughness);
  const f = p?.f ?? t?.f;
  if (!p || !t || !f || (p.f && t.f && JSON.stringify(p.f) !== JSON.stringify(t.f))) return undefined;
  return { pt: { power: p.n, toughness: t.n }, f };
}
export const basePT: Phrase<Signed> = pattern(
  'N/N',
  /(?:\d+|X)\/(?:\d+|X)/,
  (text) => {
    const [power = '', toughness = ''] = text
      .split('/')
      .map((t): Amount => (t === 'X' ? { a: 'x' } : { a: 'n', n: Number(t) }) as Amount);
    return typeof power === 'string' || typeof toughness === 'string' ? undefined : { power, toughness };
  },
  ({ power, toughness }) => {
    const [p, t] = [power, toughness].map((v) =>
      v.a === 'n' && v.surface === undefined ? String(v.n) : v.a === 'x' ? 'X' : undefined,
    );
    return p === undefined || t === undefined ? undefined : `${p}/${t}`;
  },
);
export const ptMod = (verb: string, inner: Phrase<Signed>): Phrase<Modification> =>
  map(
    form<{ pt: Signed }>(`${verb} <pt>`, {}, { pt: inner }),
    ({ pt }): Modification => ({ m: 'pt', ...pt }),
    (v) => (v.m === 'pt' && v.surface === undefined ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
  );
/** "gets an additional +1/+1" */
export const additionalPT = (verb: string): Phrase<Modification> =>
  worded(
    'additional',
    map(
      form<{ pt: Signed }>(`${verb} an additional <pt>`, {}, { pt: plusPT }),
      ({ pt }): Modification => ({ m: 'pt', ...pt }),
      (v) => (v.m === 'pt' && v.surface === undefined ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
    ),
  );
export const setMod = (verb: string): Phrase<Modification> =>
  map(
    form<{ pt: Signed }>(`${verb} base power and toughness <pt>`, {}, { pt: basePT }),
    ({ pt }): Modification => ({ m: 'setPT', ...pt }),
    (v) => (v.m === 'setPT' ? { pt: { power: v.power, toughness: v.toughness } } : undefined),
  );
