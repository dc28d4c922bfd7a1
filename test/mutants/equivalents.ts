/** A change that no test can notice, by the key that `npm run mutants` prints, and the reason. */
export interface Equivalent {
  readonly key: string;
  readonly why: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    key: 'server/engine/kernel/refs.ts named: id < 1 << 16 ? (known[id] ??= `${letter}${id}`) : `${letter}${id}` -> !(id < 1 << 16) ? (known[id] ??= `${letter}${id}`) : (`${letter}${id}`)',
    why: 'Both branches give the same string; one is kept for the next time.',
  },
  {
    key: 'server/engine/kernel/fingerprint.ts orderOf: ++count > MOST_SHAPES -> (++count) <= (MOST_SHAPES)',
    why: 'The cache is emptied sooner or later; what it holds follows from its keys.',
  },
  {
    key: 'server/engine/kernel/fingerprint.ts orderOf: keys.length > LONGEST -> false',
    why: 'Long records are sorted by way of the cache, in the same order.',
  },
  {
    key: 'server/engine/kernel/fingerprint.ts orderOf: keys.length > LONGEST -> (keys.length) >= (LONGEST)',
    why: 'Records of just that length are sorted anew each time, in the same order.',
  },
  {
    key: "server/engine/layers/incremental/start.ts startingPoint: o ? o.kind === 'emblem' : ground.emblems.includes(id) -> true",
    why: 'The whole board is computed anew, as it would be carried on.',
  },
  {
    key: 'server/engine/layers/apply.ts carryBoard: members.size > FEW && members.size * 2 > g.state.zones.battlefield.length -> (members.size > FEW) || (members.size * 2 > g.state.zones.battlefield.length)',
    why: 'The whole board is computed anew earlier, with the same contents.',
  },
  {
    key: 'server/engine/layers/incremental/basis.ts alike: a.abilities !== b.abilities || a.keywordList !== b.keywordList -> true',
    why: 'Objects that say the same are made anew, and say the same.',
  },
  {
    key: 'server/engine/layers/layer-by-layer.ts gather: c.abilities.length > 0 -> true',
    why: 'Without abilities there is no change in their profile.',
  },
  {
    key: 'server/engine/layers/layer-by-layer.ts run: i > 0 -> (i) >= (0)',
    why: 'There is nothing before the first id, and no number is less than nothing.',
  },
  {
    key: 'server/engine/layers/collect-abilities.ts collect: chars.keywordList.length > 0 -> true',
    why: 'Without keywords there are no triggers of keywords.',
  },
  {
    key: 'server/engine/layers/changes-by-layer.ts constructor: part.ids.length + part.gone.size > 0 -> (part.ids.length + part.gone.size) >= (0)',
    why: 'A copy of the characteristics is made where none is needed.',
  },
  {
    key: 'server/engine/mana/payment-chains.ts bitsOf: bits.size < 4000 -> (bits.size) >= (4000)',
    why: 'The cache stays empty; its values follow from their keys.',
  },
  {
    key: 'server/engine/mana/sources.ts simpleSource: simpleSources.set(id, { chars: c, source }) -> undefined',
    why: 'The source is made anew each time, with the same contents.',
  },
  {
    key: 'server/engine/mana/triggered-mana.ts anyBonus: watching(g).length > 0 -> (watching(g).length) >= (0)',
    why: 'With nothing that triggers the bonus of each permanent is looked up, and is nothing.',
  },
  {
    key: 'server/engine/mana/payment-solver.ts payStraight.isOpen: true -> false',
    why: 'Nothing is paid straight; the search finds the same payment.',
  },
  {
    key: 'server/engine/mana/payment-solver.ts payStraight: k < sources.length -> (k) >= (sources.length) (2)',
    why: 'No generic mana is paid straight; the search finds the same payment.',
  },
  {
    key: "server/engine/replacement/zone-change.ts moveObjects: g.world.mentions('k:bestow') -> true",
    why: 'No card mentions bestow, so that no Aura is bestowed.',
  },
  {
    key: 'server/engine/layers/apply.ts finish.reading: !this.index.has(r.source) && !part.gone.has(r.source) -> (!this.index.has(r.source)) || (!part.gone.has(r.source))',
    why: 'Effects that are gone are still asked about, so that more is computed anew, with the same contents.',
  },
  {
    key: 'server/engine/replacement/separate.ts separate.first: x.zone === m.to -> (x.zone) !== (m.to)',
    why: 'The other card of a melded commander is named first, and what follows the permanent follows both.',
  },
  {
    key: 'server/engine/turn/progression.ts chartOf: !known -> true',
    why: 'The chart is made anew each time, with the same states.',
  },
  {
    key: 'server/engine/layers/modifications.ts remembered: !of -> true',
    why: 'Nothing is remembered: the lists are made anew each time, with the same contents.',
  },
  {
    key: 'server/engine/layers/order-in-a-layer.ts entangled: false -> true',
    why: 'Of one effect the first that depends on no other is that one.',
  },
  {
    key: 'server/engine/mana/payment-chains.ts bitsOf: 1 -> 2',
    why: 'All bits are one place further, and are only compared with each other.',
  },
  {
    key: 'server/engine/layers/apply.ts finish: grounds.set(board, this.ground) -> undefined',
    why: 'No board is carried on: each is computed anew, with the same contents.',
  },
  {
    key: 'server/engine/combat/declare-blockers.ts declareBlockers: gone.length > 0 -> (gone.length) >= (0)',
    why: 'Of no attackers none becomes blocked or unblocked.',
  },
  {
    key: 'server/engine/combat/declare-attackers.ts isFight: (g.state.combat?.attacks.length ?? 0) > 0 -> (g.state.combat?.attacks.length ?? 0) >= (0)',
    why: 'What is kept of the position is computed anew after a combat without attackers, with the same contents.',
  },
  {
    key: 'server/engine/turn/turn-based-actions.ts endCombat: isFight(g) -> false',
    why: 'The step that begins next has all that is kept of the position computed anew, in any case.',
  },
  {
    key: 'server/engine/casting/legality.ts CAST_REQUIREMENTS.holds.open.isSpell: true -> false',
    why: 'The Confrontation alone asks for it, and another of its clauses keeps the same Auras from players of other Fronts.',
  },
];
