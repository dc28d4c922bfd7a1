import type { Refusal } from '../../engine/kernel/decisions.ts';
import { isSeatRef, objRef } from '../../engine/kernel/refs.ts';
import type { Playing } from './playing.ts';

/** Goes on to the declaration of attackers or blockers and declares these; nothing else attacks or blocks. Returns why that may not be done, or null. */
export function declare(
  p: Playing,
  kind: 'attack' | 'block',
  pairs: readonly (readonly [string, string])[],
  where: string,
): Refusal | null {
  const { g, names } = p;
  const { number } = g.state.turn;
  const reached = p.until(
    () =>
      g.open?.parts[0]?.part.kind === kind
      || g.state.turn.number !== number
      || (p.quiet && PAST[kind].includes(p.step)),
  );
  if (reached) return reached;
  const list = pairs.map(
    ([a, b]): [string, string] =>
      [names.object(a, where), names.ref(b, where)].map((x) => (typeof x === 'number' ? objRef(x) : x)) as [
        string,
        string,
      ],
  );
  if (g.open?.parts[0]?.part.kind !== kind) return list.length > 0 ? nobodyDeclares(p, kind) : null;
  const open = g.open;
  const said = new Set<string>();
  for (const person of g.owing()) {
    const part = g.partOf(person)?.part;
    if (part?.kind !== kind || g.open !== open) break;
    const own = list.filter(([c]) => part.creatures.some((x) => x.object === c));
    for (const [c] of own) said.add(c);
    const unlike = own.find(
      ([c, t]) =>
        !(
          part.kind === 'attack'
            ? part.creatures.find((x) => x.object === c)?.targets
            : part.kind === 'block'
              ? part.creatures.find((x) => x.object === c)?.attackers
              : []
        )?.includes(t),
    );
    if (unlike) return forbidden(p, kind, unlike);
    const refused = p.give(person, kind === 'attack' ? { attacks: own } : { blocks: own });
    if (refused) return refused;
  }
  const left = list.find(([c]) => !said.has(c));
  return left ? forbidden(p, kind, left) : null;
}
const PAST: Readonly<Record<'attack' | 'block', readonly string[]>> = {
  attack: ['attackers', 'blockers', 'firstStrike', 'damage', 'endCombat', 'main2', 'end'],
  block: ['blockers', 'firstStrike', 'damage', 'endCombat', 'main2', 'end'],
};

const nobodyDeclares = (p: Playing, kind: 'attack' | 'block'): Refusal => ({
  code: 'illegal',
  message:
    kind === 'attack'
      ? 'Nobody is asked for attackers there.'
      : 'Nobody is asked for blockers there: nothing attacks that could be blocked.',
  clauses: [kind === 'attack' ? '508.1' : '509.1'],
  mend: `It is the step ${p.step}. Say it where creatures can ${kind}.`,
});

/** Why this one does not attack or block that. */
function forbidden(p: Playing, kind: 'attack' | 'block', [one, other]: readonly [string, string]): Refusal {
  const wrong = p.g.why(0, `${kind}:${one}:${other}`).chain.find((f) => !f.holds);
  return {
    code: 'illegal',
    message: wrong?.says ?? `${p.names.called(one)} cannot ${kind} ${p.names.called(other)} now.`,
    clauses: wrong?.clauses ?? [kind === 'attack' ? '508.1' : '509.1'],
    mend: isSeatRef(other) ? 'Attack what is at the same place.' : `Let something else ${kind}.`,
  };
}
