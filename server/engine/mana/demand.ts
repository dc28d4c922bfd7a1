import type { ManaSymbol } from '../../../cards/oracle/ir/index.ts';

/** 107.4: a mana cost taken apart: each pip lists the symbols that pay it. */
export interface Pip {
  /** position among the cost's symbols */
  readonly at: number;
  readonly colors: string;
  /** generic mana that pays it instead (`2/W`) */
  readonly or: number;
  /** 2 life pay it instead */
  readonly life: boolean;
  /** only mana that no other mana was spent on pays it: it is of a mana ability's own cost */
  readonly plain?: boolean;
  /** 107.4h: only mana of a snow source pays it */
  readonly snow?: boolean;
}

const ANY_TYPE = 'WUBRGC';

export interface ManaDemand {
  readonly generic: number;
  readonly pips: readonly Pip[];
}

/** Pips that little pays come first. */
export const hardestFirst = (a: Pip, b: Pip): number =>
  Number(b.snow ?? false) - Number(a.snow ?? false)
  || a.colors.length - b.colors.length
  || Number(a.life) - Number(b.life)
  || a.or - b.or;

/** Cache: costs taken apart, by their symbols and X. */
const demands = new Map<string, ManaDemand>();

const demandsWithoutX = new WeakMap<readonly ManaSymbol[], ManaDemand>();

export function demandOf(symbols: readonly ManaSymbol[], x: number): ManaDemand {
  if (x !== 0) return takenApart(symbols, x);
  let d = demandsWithoutX.get(symbols);
  if (!d) demandsWithoutX.set(symbols, (d = takenApart(symbols, 0)));
  return d;
}

function takenApart(symbols: readonly ManaSymbol[], x: number): ManaDemand {
  const key = `${symbols.join(' ')}|${x}`;
  let d = demands.get(key);
  if (!d) {
    let generic = 0;
    const pips: Pip[] = [];
    symbols.forEach((s, at) => {
      if (s === 'X') generic += x;
      else if (/^\d+$/.test(s)) generic += Number(s);
      else {
        const parts = s.split('/');
        pips.push(
          s === 'S'
            ? { at, colors: ANY_TYPE, or: 0, life: false, snow: true }
            : {
                at,
                colors: parts.filter((p) => /^[WUBRGC]$/.test(p)).join(''),
                or: Number(parts.find((p) => /^\d+$/.test(p)) ?? 0),
                life: parts.includes('P'),
              },
        );
      }
    });
    pips.sort(hardestFirst);
    demands.set(key, (d = { generic, pips }));
  }
  return d;
}
