import type { Ability, Effect, TokenSpec } from '../../../cards/oracle/ir/index.ts';
import { chooseRefs } from '../decisions/ask.ts';
import { defenderOf } from '../objects/battles.ts';
import { isRoom, LOCKED } from '../objects/rooms.ts';
import { faceOf, tokenDef } from '../objects/definitions.ts';
import type { GameEvent } from '../kernel/events.ts';
import type { Flow } from '../kernel/procedure.ts';
import { characteristicsOf } from '../layers/apply.ts';
import { emitAll } from '../triggers/emit.ts';
import { countersEntered } from '../replacement/zone-change.ts';
import { hostsFor } from '../replacement/attached-as-it-enters.ts';
import { addEffect } from '../changes/continuous-effects.ts';
import { copyDesignations } from '../changes/designations.ts';
import { ROLES } from './role-tokens.ts';
import { defendersOf } from '../language/facts/defenders.ts';
import { createObject, enterFromNowhere, leaveNowhere } from '../changes/objects.ts';
import type { EntersWith } from '../ports/would-be-events.ts';
import type { Game } from '../ports/game.ts';
import { tokenCount } from '../replacement/amounts.ts';
import { arrives, enterReplacements, type Entering } from '../replacement/enters.ts';
import { isSeatRef, refId, type ObjId, type Ref, type SeatId } from '../kernel/refs.ts';
import type { Copiable, GameObject } from '../kernel/state/object.ts';

/** A token's characteristics, with numbers for power and toughness. */
export type ResolvedToken = Omit<TokenSpec, 'power' | 'toughness'> & {
  readonly power?: number;
  readonly toughness?: number;
};

/** The way in which tokens enter: attacking these players, or with these Auras attached. */
interface Entrance {
  readonly tapped?: boolean | undefined;
  readonly attacking?: boolean | Ref | undefined;
  readonly attachedTo?: readonly Ref[];
  /** with what they enter besides, as copies (707.9e) */
  readonly plus?: readonly EntersWith[] | undefined;
}

/** A seat creates tokens, which it owns and controls (111.2, 701.7a). Returns their ids. */
export function* createTokens(
  g: Game,
  seat: SeatId,
  spec: ResolvedToken,
  n: number,
  opts: Entrance = {},
): Flow<ObjId[]> {
  return yield* createTokensOf(
    g,
    seat,
    { def: tokenDef(spec.predefined ? { ...spec, ...PREDEFINED[spec.predefined] } : spec), face: 0 },
    n,
    opts,
  );
}

/** Creates tokens with given copiable values: those of an original (707.2), or those that the effect states. */
export function* createTokensOf(g: Game, seat: SeatId, what: Copiable, n: number, opts: Entrance = {}): Flow<ObjId[]> {
  const count = n > 0 ? yield* tokenCount(g, seat, n) : 0;
  const { def } = what;
  const face = isRoom(g, def) ? LOCKED : what.face; // 709.5d
  const made: ObjId[] = [];
  // they wait in the command zone until all of them enter at once: none is there yet for what another's entering asks (614.12, 614.13a)
  for (let i = 0; i < count; i++) {
    made.push(
      createObject(g, def, 'token', seat, seat, 'command', {
        face,
        since: g.world.seat(seat).turns,
        tapped: opts.tapped ?? false,
      }),
    );
  }
  const entering: {
    readonly id: ObjId;
    readonly fields: Partial<GameObject>;
    readonly controller: SeatId;
    readonly as: Copiable | undefined;
    readonly original: ObjId | undefined;
    readonly gains: Entering['gains'];
  }[] = [];
  for (const id of made) {
    const o = g.world.get(id);
    const { as, tapped, seat: controller, plus, original } = yield* arrives(g, o, seat);
    const host = yield* attachedAsCreated(g, o, as ?? what, controller, opts.attachedTo);
    if (host === null) {
      leaveNowhere(g, id);
      continue;
    }
    const enters = yield* enterReplacements(g, o, controller, as, as ? plus : opts.plus); // 614.12
    entering.push({
      id,
      controller,
      as,
      original,
      gains: enters.gains,
      fields: {
        controller,
        since: g.world.seat(controller).turns,
        tapped: enters.tapped || (!enters.untapped && (o.tapped || tapped === true)),
        ...(Object.keys(enters.counters).length > 0 ? { counters: { ...o.counters, ...enters.counters } } : {}),
        ...(enters.chosen ? { chosen: enters.chosen } : {}),
        ...(enters.marks ? { marks: { ...o.marks, ...enters.marks } } : {}),
        ...(host === undefined ? {} : { attachedTo: host }),
      },
    });
  }
  const ids = entering.map(({ id }) => id);
  for (const { id, controller, fields, as, gains } of entering) {
    enterFromNowhere(g, id, fields);
    if (as) addEffect(g, { source: id, seat: controller, objects: [id], mods: [], copy: as, until: { u: 'ever' } });
    if (gains) addEffect(g, { source: id, seat: controller, objects: [id], mods: gains, until: { u: 'ever' } });
  }
  if (opts.attacking !== undefined && opts.attacking !== false) {
    for (const id of ids)
      yield* enterAttacking(
        g,
        seat,
        id,
        opts.attacking === true
          ? defendersOf(g, seat)
          : defendersOf(g, seat).filter((r) => belongsTo(g, r, opts.attacking as Ref)),
      );
  }
  emitAll(
    g,
    entering.flatMap(({ id, controller }): GameEvent[] => [
      { e: 'zone', obj: id, now: id, from: 'command', to: 'battlefield', seat: controller, def, why: 'create' },
      ...countersEntered(g, id),
    ]),
    null,
  );
  for (const { id, original } of entering) if (original !== undefined) copyDesignations(g, original, [id]);
  return ids;
}

/** A token that is an Aura enters attached to what its controller chooses (303.4f); where there is nothing it is not created (303.4g): null. */
function* attachedAsCreated(
  g: Game,
  o: GameObject,
  what: Copiable,
  seat: SeatId,
  among: readonly Ref[] | undefined,
): Flow<Ref | null | undefined> {
  if (!faceOf(g, what).subtypes.includes('Aura')) return undefined;
  const looks = characteristicsOf(g, what, seat);
  const from = hostsFor(g, o.id, seat, looks).filter((r) => !among || among.includes(r));
  if (among && from.length <= 1) return from[0] ?? null; // said already, no choice
  const [to] = yield* chooseRefs(g, seat, {
    title: `${looks.name}: choose what it enchants`,
    from,
    min: 1,
    max: 1,
    clauses: ['303.4f'],
    object: o.id,
  });
  return to ?? null;
}

/** A player, or a planeswalker under that player's control. */
const belongsTo = (g: Game, r: Ref, player: Ref): boolean =>
  r === player
  || (!isSeatRef(r)
    && g.world.chars(refId(r)).types.includes('planeswalker')
    && g.world.controller(refId(r)) === refId(player));

/** CR 508.4: its controller chooses what it is attacking. */
export function* enterAttacking(g: Game, seat: SeatId, id: ObjId, from: readonly Ref[]): Flow {
  const { combat } = g.state;
  if (!combat || !g.world.isActive(seat) || !g.world.isCreature(id)) return;
  const [target] = yield* chooseRefs(g, seat, {
    title: `What is ${g.nameOf(id)} attacking?`,
    clauses: ['508.4'],
    object: id,
    from,
    min: 1,
    max: 1,
  });
  if (target === undefined) return;
  const defender = defenderOf(g, target);
  g.journal.push(combat.attacks, { id, target, defender, blocked: false, blockers: [] }, id);
}

const mana = (n: number): { readonly c: 'mana'; readonly symbols: readonly string[] } => ({
  c: 'mana',
  symbols: [String(n)],
});
const TAP = { c: 'tap' } as const;
const SACRIFICE = { c: 'sacrifice', self: true } as const;
const DISCARD = { c: 'discard', n: 1 } as const;
const YOU = { sel: 'you' } as const;
const ONE = { a: 'n', n: 1 } as const;

const artifact = (
  subtype: string,
  ability: Ability,
): Partial<ResolvedToken> & Pick<ResolvedToken, 'types' | 'colors' | 'subtypes'> => ({
  name: subtype,
  types: ['artifact'],
  colors: [],
  subtypes: [subtype],
  abilities: [ability],
});

const TOP = { sel: 'top', count: ONE, of: YOU } as const;

/** CR 701.44a for a targeted creature: the condition reveals the card. */
const EXPLORE: Effect = {
  do: 'if',
  cond: { if: 'is', what: TOP, filter: { nouns: ['land'], zone: 'library' } },
  then: [{ do: 'move', what: TOP, to: 'hand', verb: 'put' }],
  otherwise: [
    {
      do: 'putCounters',
      what: { sel: 'target', filter: { nouns: ['creature'], whose: 'you' }, count: { min: 1, max: 1 } },
      kind: '+1/+1',
      count: ONE,
    },
    { do: 'may', who: YOU, effects: [{ do: 'move', what: TOP, to: 'graveyard', verb: 'put' }] },
  ],
};

/** CR 111.10a–c, f, g, j–s, u */
const PREDEFINED: Readonly<Record<NonNullable<TokenSpec['predefined']>, ReturnType<typeof artifact>>> = {
  Treasure: artifact('Treasure', {
    kind: 'activated',
    cost: [TAP, SACRIFICE],
    body: { effects: [{ do: 'addMana', who: YOU, anyOf: ['W', 'U', 'B', 'R', 'G'] }] },
    text: '{T}, Sacrifice this token: Add one mana of any color.',
  }),
  Food: artifact('Food', {
    kind: 'activated',
    cost: [mana(2), TAP, SACRIFICE],
    body: { effects: [{ do: 'gainLife', who: YOU, amount: { a: 'n', n: 3 } }] },
    text: '{2}, {T}, Sacrifice this token: You gain 3 life.',
  }),
  Clue: artifact('Clue', {
    kind: 'activated',
    cost: [mana(2), SACRIFICE],
    body: { effects: [{ do: 'draw', who: YOU, count: ONE }] },
    text: '{2}, Sacrifice this token: Draw a card.',
  }),
  Blood: artifact('Blood', {
    kind: 'activated',
    cost: [mana(1), TAP, DISCARD, SACRIFICE],
    body: { effects: [{ do: 'draw', who: YOU, count: ONE }] },
    text: '{1}, {T}, Discard a card, Sacrifice this token: Draw a card.',
  }),
  Gold: artifact('Gold', {
    kind: 'activated',
    cost: [SACRIFICE],
    body: { effects: [{ do: 'addMana', who: YOU, anyOf: ['W', 'U', 'B', 'R', 'G'] }] },
    text: 'Sacrifice this token: Add one mana of any color.',
  }),
  ...ROLES,
  Lander: artifact('Lander', {
    kind: 'activated',
    cost: [mana(2), TAP, SACRIFICE],
    body: {
      effects: [
        {
          do: 'search',
          who: YOU,
          filter: { nouns: ['land'], qualifiers: [{ q: 'supertype', is: 'basic' }], zone: 'library' },
          count: { min: 1, max: 1 },
          to: 'battlefield tapped',
        },
      ],
    },
    text: '{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  }),
  Powerstone: artifact('Powerstone', {
    kind: 'activated',
    cost: [TAP],
    body: {
      effects: [
        {
          do: 'addMana',
          who: YOU,
          fixed: ['C'],
          only: {
            not: true,
            spells: { nouns: ['spell'], zone: 'stack', qualifiers: [{ q: 'type', is: 'artifact', not: true }] },
          },
        },
      ],
    },
    text: "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
  }),
  Map: artifact('Map', {
    kind: 'activated',
    cost: [mana(1), TAP, SACRIFICE],
    sorcerySpeed: true,
    body: { effects: [EXPLORE] },
    text: '{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.',
  }),
};
