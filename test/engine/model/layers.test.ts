import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCard } from '../../../cards/oracle/compile.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import { addEffect } from '../../../server/engine/changes/continuous-effects.ts';
import { Game } from '../../../server/engine/game/game.ts';
import { Builder } from '../../../server/engine/kernel/initial-state.ts';
import { objRef } from '../../../server/engine/kernel/refs.ts';
import type { ContinuousEffect } from '../../../server/engine/kernel/state/effects.ts';
import { inlineCard } from '../../../server/judge/situation.ts';
import { CARDS, CREATURE_TYPES, DONE, type Meant } from './layers-cards.ts';
import { layered, type Resolved, type Thing } from './layers-reference.ts';

const compiled: readonly CompiledCard[] = CARDS.map(({ card }) => compileCard(inlineCard(card)));

/** A permanent of a random position. `seat` owns it, `host` is the place of what it enchants, `time` says how it is ordered among all timestamps. */
interface Laid {
  readonly card: number;
  readonly seat: number;
  readonly host: number;
  readonly time: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly faceDown: boolean;
  /** the place of what it has become a copy of */
  readonly copies: number | null;
}
interface Resolving {
  readonly done: number;
  readonly seat: number;
  readonly on: readonly number[];
  readonly time: number;
}
interface Placed {
  readonly laid: readonly Laid[];
  readonly resolving: readonly Resolving[];
}

const time = fc.integer({ min: 0, max: 1_000_000 });
const rarely = fc.integer({ min: 0, max: 9 }).map((x) => x === 0);
const laid: fc.Arbitrary<Laid> = fc.record({
  card: fc.nat(CARDS.length - 1),
  seat: fc.nat(1),
  host: fc.nat(20),
  time,
  counters: fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.constantFrom({ '+1/+1': 1 }, { '+1/+1': 2 }, { '-1/-1': 1 }) },
    { weight: 1, arbitrary: fc.constantFrom({ flying: 1 }, { vigilance: 1 }) },
  ),
  faceDown: rarely,
  copies: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(20) }),
});
const placed: fc.Arbitrary<Placed> = fc.record({
  laid: fc.array(laid, { minLength: 3, maxLength: 9 }),
  resolving: fc.array(
    fc.record({
      done: fc.nat(DONE.length - 1),
      seat: fc.nat(1),
      on: fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 2 }),
      time,
    }),
    { maxLength: 3 },
  ),
});

const meant = (card: number): Meant => CARDS[card] as Meant;
const FACE_DOWN: Meant = {
  card: { name: '', type: 'Creature' },
  types: ['creature'],
  subtypes: [],
  colors: [],
  pt: [2, 2],
  says: [],
};

/** A position for the core and for the reference. */
class Position {
  readonly g: Game;
  readonly ids: readonly number[];
  private readonly p: Placed;
  /** distinct timestamps, in the order of `time` */
  private readonly stamps: readonly number[];

  constructor(p: Placed) {
    this.p = p;
    const times = [...p.laid, ...p.resolving].map((x, i) => ({ i, time: x.time })).sort((a, b) => a.time - b.time);
    const stamps: number[] = [];
    times.forEach(({ i }, rank) => (stamps[i] = 10 * (rank + 1)));
    this.stamps = stamps;
    const setup = {
      rulesVersion: 1,
      format: 'model',
      seed: 'model',
      options: {},
      cards: Object.fromEntries(compiled.map((c) => [c.key, c])),
      people: [],
      data: null,
    };
    const build = new Builder(setup);
    for (const i of [0, 1]) {
      const side = build.side(`Side ${i}`, 20, {});
      const person = build.person(`Person ${i}`, side);
      const [library, command] = [build.library(), build.command()];
      build.seat({ name: `Seat ${i}`, side, person, place: 0, library, command });
    }
    const first = build.put(compiled[0]?.key ?? '', 0, 'exile') + 1;
    this.ids = p.laid.map((l, i) =>
      build.put((compiled[l.card] as CompiledCard).key, l.seat, 'battlefield', {
        timestamp: stamps[i] as number,
        counters: l.counters,
        counterTimes: Object.fromEntries(Object.keys(l.counters).map((kind) => [kind, this.countedAt(i)])),
        faceDown: l.faceDown,
        attachedTo: this.host(i) === null ? null : objRef(first + (this.host(i) as number)),
      }),
    );
    this.g = new Game(
      setup,
      {
        id: 'model',
        clauses: [],
        turn: { steps: [{ id: 'main1', label: 'Main phase', phase: 'main', priority: true, action: 'main' }] },
        setup: () => undefined,
      },
      build.build(0, 'main1'),
    );
  }

  private at(i: number): number {
    return i % this.p.laid.length;
  }
  /** The place of what an Aura enchants; nothing enchants itself (303.4d). */
  private host(i: number): number | null {
    const { card, host } = this.p.laid[i] as Laid;
    return meant(card).aura && this.at(host) !== i ? this.at(host) : null;
  }
  /** 613.7c: the timestamp of its keyword counters, later than its own. */
  private countedAt(i: number): number {
    return (this.stamps[i] as number) + 5 + 10 * ((this.p.laid[i] as Laid).host % 4);
  }
  private add(e: Partial<ContinuousEffect>, objects: readonly number[], timestamp: number): void {
    addEffect(this.g, { source: -1, seat: 0, mods: [], until: { u: 'ever' }, ...e, objects });
    const { effects } = this.g.state;
    const now = effects.map((x, i): ContinuousEffect => (i === effects.length - 1 ? { ...x, timestamp } : x));
    this.g.journal.set(this.g.state, 'effects', now, -1, true);
  }
  /** Resolved effects in order; the core looks at the board between them, so that it carries its board on. */
  resolve(look: () => void): void {
    this.p.laid.forEach(({ copies }, i) => {
      const def = copies === null ? undefined : compiled[this.p.laid[this.at(copies)]?.card ?? 0]?.key;
      if (def !== undefined) this.add({ copy: { def, face: 0 } }, [this.ids[i] as number], 0);
    });
    this.p.resolving.forEach(({ done, seat, on }, i) => {
      look();
      const { mods = [], control } = DONE[done] ?? {};
      const objects = [...new Set(on.map((k) => this.ids[this.at(k)] as number))];
      this.add(
        { seat, mods, ...(control ? { control: seat } : {}) },
        objects,
        this.stamps[this.p.laid.length + i] as number,
      );
    });
  }
  seen(): readonly string[] {
    return this.ids.map((id, i) => {
      const c = this.g.world.chars(id);
      return shown(meant(this.p.laid[i]?.card ?? 0).card.name, {
        ...c,
        keywords: c.keywordList.map((k) => k.k),
        statics: c.abilities.filter((a) => a.kind === 'static').length,
      });
    });
  }

  expected(): readonly string[] {
    const things = this.p.laid.map((l, i): Thing => {
      const { types, subtypes, colors, pt, says, aura } = l.faceDown
        ? FACE_DOWN
        : meant(l.copies === null ? l.card : (this.p.laid[this.at(l.copies)]?.card ?? 0));
      return {
        id: this.ids[i] as number,
        timestamp: this.stamps[i] as number,
        attachedTo: this.host(i) === null ? null : (this.ids[this.host(i) as number] as number),
        counters: l.counters,
        countedAt: this.countedAt(i),
        controller: l.seat,
        types,
        subtypes,
        colors,
        power: pt?.[0] ?? null,
        toughness: pt?.[1] ?? null,
        abilities: [...(aura ? [{ keyword: 'enchant' }] : []), ...says].map((s, k) => ({
          key: `${this.ids[i]}.${k}`,
          timestamp: 0,
          says: s,
        })),
      };
    });
    const resolved = this.p.resolving.map(({ done, seat, on }, i): Resolved => ({
      timestamp: this.stamps[this.p.laid.length + i] as number,
      you: seat,
      ids: on.map((k) => this.ids[this.at(k)] as number),
      parts: DONE[done]?.parts ?? [],
    }));
    return layered({ things }, resolved).things.map((t, i) =>
      shown(meant(this.p.laid[i]?.card ?? 0).card.name, {
        ...t,
        keywords: t.abilities.flatMap((a) => ('keyword' in a.says ? [a.says.keyword] : [])),
        // devoid and changeling are keywords
        statics: t.abilities.filter(
          ({ says: s }) => 'parts' in s && !s.parts.some((p) => p.defines && p.layer !== '7a'),
        ).length,
      }),
    );
  }
}

const RULED = ['Swamp', 'Mountain', 'Forest', 'Aura', ...CREATURE_TYPES];
function shown(
  name: string,
  c: Pick<Thing, 'controller' | 'types' | 'subtypes' | 'colors' | 'power' | 'toughness'> & {
    readonly keywords: readonly string[];
    readonly statics: number;
  },
): string {
  const kinds = c.subtypes.filter((s) => RULED.includes(s));
  const keywords = c.keywords.filter((k) => !['devoid', 'changeling'].includes(k));
  return [
    `${name}: seat ${c.controller}`,
    ...[c.types, kinds, c.colors, keywords].map((list) => list.toSorted().join()),
    `${c.power}/${c.toughness}`,
    `${c.statics} statics`,
  ].join(' | ');
}

describe('613 against a reference that tries everything out', () => {
  it('613.1–613.9: random permanents, counters, copies and resolved effects have the characteristics that the rules say', () => {
    fc.assert(
      fc.property(placed, (p) => {
        const position = new Position(p);
        position.resolve(() => void position.seen());
        expect(position.seen()).toEqual(position.expected());
      }),
      { numRuns: 600, seed: 613 },
    );
  });
});
