import { legalAttacks } from '../../../engine/decisions/attack.ts';
import { legalBlocks } from '../../../engine/decisions/block.ts';
import { checkAnswer } from '../../../engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../protocol/index.ts';
import { damageOf } from '../fight.ts';
import type { Table } from '../table.ts';
import { permanentWorth } from '../worth.ts';

type Pairs = readonly (readonly [string, string])[];

/** most lines that are looked at for one question */
const MOST = 8;

/** Ways to attack beside the one that a beginner would choose: nobody, everybody, and that one with one creature more or fewer. */
export function attackLines(t: Table, part: Extract<Part, { kind: 'attack' }>, base: Pairs): Answer[] {
  const going = new Map(base.map(([c, target]) => [c, target]));
  const usual = base[0]?.[1];
  const targetOf = (c: (typeof part.creatures)[number]): string | undefined =>
    going.get(c.object)
    ?? (usual !== undefined && c.targets.includes(usual)
      ? usual
      : c.targets.find((r) => !t.ours(t.object(r)?.seat ?? r)));
  const all = part.creatures.flatMap((c): [string, string][] => {
    const target = targetOf(c);
    return target === undefined ? [] : [[c.object, target]];
  });
  const strength = ([c]: readonly [string, string]): number => {
    const o = t.object(c);
    return o ? damageOf(o) : 0;
  };
  const home = all.filter(([c]) => !going.has(c)).sort((a, b) => strength(b) - strength(a));
  const gone = [...base].sort((a, b) => strength(a) - strength(b));
  const lines: Pairs[] = [
    [],
    all,
    ...home.slice(0, MOST / 2).map((more) => [...base, more]),
    ...gone.slice(0, MOST / 2).map((fewer) => base.filter((p) => p !== fewer)),
  ];
  return distinct(
    base,
    lines.map((line) => legalAttacks(part, line)),
  ).flatMap((attacks) => (checkAnswer(part, { attacks }) === null ? [{ attacks }] : []));
}

/** Ways to block beside the one that a beginner would choose: none, that one without one of its blockers, and with one more. */
export function blockLines(t: Table, part: Extract<Part, { kind: 'block' }>, base: Pairs): Answer[] {
  const blocking = new Set(base.map(([b]) => b));
  const worth = (h: string): number => {
    const o = t.object(h);
    return o ? permanentWorth(t, o) : 0;
  };
  const more = part.creatures
    .filter((c) => !blocking.has(c.object))
    .flatMap((c) => c.attackers.map((a): [string, string] => [c.object, a]))
    .sort(([b1, a1], [b2, a2]) => worth(a2) - worth(b2) - (worth(a1) - worth(b1)));
  const elsewhere = base.flatMap(([b, a]) =>
    (part.creatures.find((c) => c.object === b)?.attackers ?? []).flatMap((other): Pairs[] =>
      other === a ? [] : [[...base.filter(([x]) => x !== b), [b, other]]],
    ),
  );
  const lines: Pairs[] = [
    [],
    ...base.map((one) => base.filter((p) => p !== one)),
    ...more.slice(0, MOST / 2).map((one) => [...base, one]),
    ...elsewhere.slice(0, MOST / 4),
  ];
  return distinct(
    base,
    lines.map((line) => legalBlocks(part, line)),
  ).flatMap((blocks) => (checkAnswer(part, { blocks }) === null ? [{ blocks }] : []));
}

/** The lines that differ from the first one and from each other. */
function distinct(base: Pairs, lines: readonly [string, string][][]): [string, string][][] {
  const key = (line: Pairs): string =>
    line
      .map((p) => p.join('>'))
      .sort()
      .join();
  const seen = new Set([key(base)]);
  const out: [string, string][][] = [];
  for (const line of lines) if (!seen.has(key(line)) && seen.add(key(line))) out.push(line);
  return out.slice(0, MOST);
}
