import type { AddMana, CostPart, Face, ManaSymbol, ManaUse } from '../../../cards/oracle/ir/index.ts';
import type { Activated } from '../language/activated-abilities.ts';
import { addEffect } from '../changes/continuous-effects.ts';
import { matchesAsSpell, type Guise } from '../costs/as-it-will-be-cast.ts';
import { convokeSources, waterbendSources } from './convoke-and-kin.ts';
import { describeEffects, describeFilter } from '../language/describe.ts';
import { matches } from '../language/filters.ts';
import { manaSources, type ManaSource } from './sources.ts';
import { asFace } from '../language/faces.ts';
import { addPending } from '../triggers/emit.ts';
import { demandOf } from './demand.ts';
import type { Game } from '../ports/game.ts';
import type { ObjId, SeatId, Zone } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import type { BoundMana } from '../kernel/state/seat.ts';

/** 106.6: the purpose of mana, for mana with restrictions. */
export type Purpose = Paying & {
  /** of a cost with a waterbend cost in it, the generic mana that is not of that (701.67b) */
  readonly unbent?: number;
};
type Paying =
  /** `spell`: what it is as the spell; `face`: of a card that is not on the stack yet, the face that it is cast as */
  | {
      readonly for: 'spell';
      readonly object: ObjId;
      readonly spell: Face;
      readonly face?: number;
      readonly guise?: Guise;
      readonly from: Zone;
    }
  | { readonly for: 'ability'; readonly object: ObjId; readonly ability: Activated }
  | { readonly for: 'special'; readonly action: NonNullable<ManaUse['specials']>[number] }
  | { readonly for: 'other' };

/** A card that is cast as this, or would be. */
export const spellOf = (o: GameObject, spell: Face, guise?: Guise, face?: number): Purpose => ({
  for: 'spell',
  object: o.id,
  spell,
  from: o.zone,
  ...(guise === undefined ? {} : { guise }),
  ...(face === undefined ? {} : { face }),
});

/** True if mana that `source` gave, or would give, may be spent so. What pays for neither a spell nor an ability nor a special action that is named is nothing that it may be spent on. */
export function maySpend(g: Game, seat: SeatId, only: ManaUse, source: ObjId, on: Purpose | undefined): boolean {
  if (only.not) return on?.for !== 'spell' || !isSuch(g, seat, only, source, on);
  if (!on || on.for === 'other') return false;
  if (on.for === 'special') return only.specials?.includes(on.action) ?? false;
  if (on.for === 'spell') return only.spells !== undefined && isSuch(g, seat, only, source, on);
  if (only.abilities === undefined || (only.named !== undefined && only.named !== on.ability.named)) return false;
  return (
    only.abilities === 'any' || matches(g, on.object, anywhere(g, on.object, only.abilities), { you: seat, source })
  );
}

/** True if it is a spell that the words name, cast from where they say. */
export function isSuch(
  g: Game,
  seat: SeatId,
  only: Pick<ManaUse, 'spells' | 'or' | 'from'>,
  source: ObjId,
  on: Extract<Purpose, { for: 'spell' }>,
): boolean {
  if (only.from !== undefined && (only.from === 'not hand' ? on.from === 'hand' : on.from !== only.from)) return false;
  const { spells, or } = only;
  if (!spells) return true;
  const look = (): boolean =>
    matchesAsSpell(g, on.object, spells, { you: seat, source }, on.guise)
    || (or !== undefined && matchesAsSpell(g, on.object, or, { you: seat, source }, on.guise));
  return on.face === undefined ? look() : asFace(g, on.object, on.face, look);
}

/** "a Dragon source" is one wherever it is; "abilities of Dragons" are those of permanents. */
const anywhere = (g: Game, id: ObjId, f: Exclude<ManaUse['abilities'], 'any' | undefined>): typeof f =>
  f.surface?.startsWith('source')
    ? { ...f, zone: (g.world.object(id)?.zone ?? 'battlefield') as NonNullable<typeof f.zone> }
    : f;

/** The mana abilities that may help to pay for this, and what else may. */
export function sourcesFor(g: Game, seat: SeatId, on: Purpose | undefined): readonly ManaSource[] {
  const all = manaSources(g, seat);
  let open = all;
  for (let i = 0; i < all.length; i++) {
    if (!(all[i] as ManaSource).only) continue;
    open = all.filter((s) => !s.only || maySpend(g, seat, s.only, s.id, on));
    break;
  }
  if (on?.for === 'ability' && open.some((s) => s.repeats === on.ability && s.id === on.object))
    open = open.filter((s) => s.repeats !== on.ability || s.id !== on.object);
  const help = helpFor(g, seat, on);
  return help.length > 0 ? [...open, ...help] : open;
}
const NONE: readonly ManaSource[] = [];
/** Helpers that pay for this purpose alone (702.51a). */
export function helpFor(g: Game, seat: SeatId, on: Purpose | undefined): readonly ManaSource[] {
  const own = on?.for === 'spell' ? convokeSources(g, seat, on.spell) : NONE;
  return on?.unbent === undefined ? own : [...own, ...waterbendSources(g, seat)];
}

/** The share of waterbending in a cost that comes to these symbols (701.67b). */
export function bending(parts: readonly CostPart[], symbols: readonly ManaSymbol[]): Pick<Purpose, 'unbent'> {
  let bent: number | undefined;
  for (const part of parts) if (part.c === 'mana' && part.bend) bent = (bent ?? 0) + demandOf(part.symbols, 0).generic;
  return bent === undefined ? {} : { unbent: Math.max(0, demandOf(symbols, 0).generic - bent) };
}
/** An ability that is activated for these symbols. */
export const abilityOf = (object: ObjId, ability: Activated, symbols: readonly ManaSymbol[]): Purpose => ({
  for: 'ability',
  object,
  ability,
  ...bending(ability.cost, symbols),
});

/** The mana of a pool that may be spent on this: what may be spent on little else comes first. */
export function poolFor(g: Game, seat: SeatId, on: Purpose | undefined): readonly string[] {
  const { pool, bound } = g.world.seat(seat);
  if (!bound || bound.length === 0) return pool;
  return [...usable(g, seat, on).map((b) => b.symbol), ...pool];
}
export const usable = (g: Game, seat: SeatId, on: Purpose | undefined): readonly BoundMana[] =>
  (g.world.seat(seat).bound ?? [])
    .filter((b) => !b.only || maySpend(g, seat, b.only, b.source, on))
    .sort((a, b) => Number(a.only === undefined) - Number(b.only === undefined));

const isSnow = (g: Game, source: ObjId): boolean =>
  (g.world.object(source) ? g.world.chars(source).supertypes : (g.world.lastKnown(source)?.supertypes ?? [])).includes(
    'snow',
  );

/** 106.4: adds mana to a mana pool, with what the effect that adds it says of it. */
export function addMana(g: Game, seat: SeatId, mana: string, source: ObjId, add?: AddMana, text?: string): void {
  const s = g.world.seat(seat);
  if (!add?.only && !add?.rider && !add?.keeps) {
    g.journal.set(s, 'pool', [...s.pool, ...mana]);
    if (isSnow(g, source)) g.journal.set(s, 'snow', [...(s.snow ?? []), ...mana]);
  } else
    g.journal.set(s, 'bound', [
      ...(s.bound ?? []),
      ...[...mana].map((symbol): BoundMana => ({
        symbol,
        source,
        says: saysOf(add, text),
        ...(add.only ? { only: add.only } : {}),
        ...(add.rider ? { rider: add.rider } : {}),
        ...(add.keeps ? { keeps: add.keeps } : {}),
      })),
    ]);
}

/** Effects of mana on the spell that it was spent on, and abilities that trigger on that. */
export function ride(g: Game, seat: SeatId, spent: readonly BoundMana[], on: Purpose | undefined): void {
  if (on?.for !== 'spell') return;
  for (const [i, { rider, source }] of spent.entries()) {
    if (!rider || !isSuch(g, seat, rider, source, on)) continue;
    if (rider.does)
      addPending(g, {
        id: g.freshId(),
        seat,
        source,
        sourceDef: (g.world.object(source) ?? g.world.lastKnown(source))?.def ?? '',
        body: rider.does,
        event: { players: [], amount: 0, subject: on.object },
        text: describeEffects(rider.does.effects),
      }); // 106.6a: once for each mana
    if (spent.findIndex((b) => b.rider === rider && b.source === source) < i) continue;
    const until = { u: rider.untilEndOfTurn ? ('turn' as const) : ('ever' as const) };
    if (rider.gains)
      addEffect(g, { source, seat, objects: [on.object], mods: [{ m: 'gain', keywords: rider.gains }], until });
    if (rider.uncounterable)
      addEffect(g, {
        source,
        seat,
        objects: [on.object],
        mods: [{ m: 'restrict', rule: "can't be countered" }],
        until,
      });
  }
}

/** Restrictions and effects of mana in words: as the ability says them, or in short. */
export function saysOf(add: AddMana, text: string | undefined): string {
  const said =
    text
    && /(?:Spend this mana only|This mana can't|If (?:that|this) mana|When (?:you spend this|that) mana) [^."]*\./.exec(
      text,
    )?.[0];
  return (
    said
    ?? (add.only
      ? inShort(add.only)
      : add.keeps && !add.rider
        ? `is kept until ${add.keeps}`
        : 'does something to the spell that it is spent on')
  );
}
function inShort(only: ManaUse): string {
  const spells =
    only.spells
    && `${[only.spells, ...(only.or ? [only.or] : [])].map(({ zone: _stack, ...f }) => describeFilter(f)).join(' or ')} spells${only.from === undefined ? '' : only.from === 'not hand' ? ' that are not cast from hand' : ` cast from ${only.from}`}`.replace(
      /^spell spells/,
      'spells',
    );
  if (only.not) return `not for ${spells ?? 'spells'}`;
  const abilities =
    only.abilities === undefined
      ? undefined
      : only.abilities === 'any'
        ? `${only.named ?? 'activated'} abilities`
        : `abilities of ${describeFilter(only.abilities)}`;
  return `only for ${[spells, abilities].filter((x) => x !== undefined).join(' and ')}`;
}
