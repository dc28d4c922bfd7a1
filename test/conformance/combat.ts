import type { Answer, PartOf } from '../../server/engine/kernel/decisions.ts';
import { legalAttacks } from '../../server/engine/decisions/attack.ts';
import { legalBlocks } from '../../server/engine/decisions/block.ts';
import type { ScriptedAnswers } from './answers.ts';
import { Failure } from './names.ts';
import { isSeatRef, objRef, type Ref } from '../../server/engine/kernel/refs.ts';

/** Attackers as the script declares them; what must attack does besides (README 3). */
export function attack(p: PartOf<'attack'>, who: ScriptedAnswers): Answer {
  const { queues } = who;
  const due = queues.attacks.filter((o) => o.turn === who.g.state.turn.number);
  const attacks: [string, string][] = [];
  for (const o of due) {
    const ref = who.creature(
      o.attacker ?? '',
      p.creatures.map((c) => c.object),
      attacks.map(([a]) => a),
    );
    const creature = p.creatures.find((c) => c.object === ref);
    const where = (o['defending_permanent'] ?? o['defending_player']) as string | undefined;
    const players = creature?.targets.filter(isSeatRef) ?? [];
    // without a word on it the defender of the one before, else the last player of the order
    const target =
      where === undefined
        ? (players.find((t) => t === attacks.at(-1)?.[1]) ?? players.at(-1))
        : creature?.targets.find((t) => who.fits(t, where));
    if (!creature || target === undefined) continue;
    attacks.push([creature.object, target]);
    queues.attacks.splice(queues.attacks.indexOf(o), 1);
  }
  if (due.length > 0 && attacks.length === 0)
    throw new Failure('fail-action', `${who.name} cannot attack with ${due.map((o) => o.attacker).join(', ')}`);
  const made = legalAttacks(p, attacks);
  // one that can't attack alone is taken back by the peer as well, without a word (508.1c)
  const kept = attacks.every(
    (a) =>
      made.some(([c, t]) => c === a[0] && t === a[1])
      || p.creatures.find((c) => c.object === a[0])?.alone !== undefined,
  );
  return { attacks: kept || !who.refuses ? made : attacks };
}

/** Blockers as the script declares them; what must block does besides. */
export function block(p: PartOf<'block'>, who: ScriptedAnswers): Answer {
  const { queues } = who;
  const due = queues.blocks.filter((o) => o.turn === who.g.state.turn.number);
  const blocks: [string, string][] = [];
  for (const o of due) {
    const fitting = (a: Ref): boolean => {
      const m = /^(.*):(\d+)$/.exec(o.attacker ?? '');
      if (!m) return who.fits(a, o.attacker ?? '');
      return (
        (who.g.state.combat?.attacks ?? []).map((x) => objRef(x.id)).filter((r) => who.fits(r, m[1] as string))[
          Number(m[2])
        ] === a
      );
    };
    const named = o.blocker ?? '';
    const again = p.creatures.find(
      (c) =>
        c.max > blocks.filter(([b]) => b === c.object).length
        && blocks.some(([b]) => b === c.object)
        && who.fits(c.object, named),
    );
    const ref =
      who.creature(
        named,
        p.creatures.filter((c) => c.attackers.some(fitting)).map((c) => c.object),
        blocks.map(([b]) => b),
      ) ?? again?.object;
    const creature = p.creatures.find((c) => c.object === ref);
    const attacker = creature?.attackers.find(
      (a) => fitting(a) && !blocks.some(([b, t]) => b === creature.object && t === a),
    );
    if (!creature || attacker === undefined) {
      if (!who.refuses) continue;
      throw new Failure('fail-action', `${who.name} cannot block ${o.attacker} with ${o.blocker}`);
    }
    blocks.push([creature.object, attacker]);
    queues.blocks.splice(queues.blocks.indexOf(o), 1);
  }
  if (blocks.some(([b], i) => blocks.findIndex(([x]) => x === b) !== i)) return { blocks }; // one creature blocks several
  const made = legalBlocks(p, blocks);
  const kept = blocks.every((b) => made.some(([c, t]) => c === b[0] && t === b[1]));
  return { blocks: kept || !who.refuses ? made : blocks };
}
