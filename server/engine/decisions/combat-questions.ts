import { idle, legalAttacks, restricted } from './attack.ts';
import { alone, disobeyed, legalBlocks } from './block.ts';
import { type Kind, distinct } from './question-kind.ts';

export const attack: Kind<'attack'> = {
  check(p, a) {
    if (!('attacks' in a)) return 'This question is answered by attacks.';
    if (!distinct(a.attacks.map(([c]) => c))) return 'A creature attacks only once (CR 508.1).';
    for (const [c, t] of a.attacks) {
      const creature = p.creatures.find((x) => x.object === c);
      if (!creature) return 'A creature was named that cannot attack now.';
      if (!creature.targets.includes(t)) return 'That creature cannot attack this.';
    }
    return restricted(p, a.attacks) ?? idle(p, a.attacks);
  },
  suggest: (p) => ({ attacks: legalAttacks(p, []) }),
  sample: (p, rng) => ({
    attacks: legalAttacks(
      p,
      p.creatures.filter((c) => c.must !== undefined || rng.int(2) === 0).map((c) => [c.object, rng.pick(c.targets)]),
    ),
  }),
  forced: (p) => p.creatures.length === 0,
};

export const block: Kind<'block'> = {
  check(p, a) {
    if (!('blocks' in a)) return 'This question is answered by blocks.';
    const count = new Map<string, number>();
    const onAttacker = new Map<string, number>();
    const seen = new Set<string>();
    for (const [b, t] of a.blocks) {
      const creature = p.creatures.find((x) => x.object === b);
      if (!creature) return 'A creature was named that cannot block now.';
      if (!creature.attackers.includes(t)) return 'That creature cannot block this attacker.';
      if (seen.has(`${b}>${t}`)) return 'The same block was named twice.';
      seen.add(`${b}>${t}`);
      count.set(b, (count.get(b) ?? 0) + 1);
      onAttacker.set(t, (onAttacker.get(t) ?? 0) + 1);
      if ((count.get(b) ?? 0) > creature.max) return 'A creature blocks more attackers than it can (CR 509.1a).';
    }
    for (const n of p.needs) {
      const has = onAttacker.get(n.attacker) ?? 0;
      if (has > 0 && has < n.min) return `An attacker can be blocked only by ${n.min} or more creatures (CR 702.111b).`;
      if (n.max !== undefined && has > n.max) return `An attacker cannot be blocked by more than ${n.max} (CR 509.1b).`;
    }
    return alone(p, a.blocks) ?? disobeyed(p, a.blocks);
  },
  suggest: (p) => ({
    blocks: legalBlocks(
      p,
      p.creatures.filter((c) => c.must !== undefined).map((c) => [c.object, c.attackers[0] as string]),
    ),
  }),
  sample: (p, rng) => ({
    blocks: legalBlocks(
      p,
      p.creatures.filter((c) => c.must !== undefined || rng.int(2) === 0).map((c) => [c.object, rng.pick(c.attackers)]),
    ),
  }),
  forced: (p) => p.creatures.length === 0,
};
