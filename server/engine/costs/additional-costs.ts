import type {
  Body,
  Condition,
  CostPart,
  Effect,
  Face,
  ObjectSel,
  PlayerSel,
  RuleCost,
} from '../../../cards/oracle/ir/index.ts';
import { keywordsOf, spellBody } from '../language/activated-abilities.ts';
import { byRules } from '../objects/engine-ir.ts';
import { slotsOf } from '../language/target-slots.ts';
import { mutates } from './alternative-costs.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import type { CostOption, OptionKey, Way, TwoKickers, Again } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';

/** Optional costs and the times that each was paid; those not named were not paid. */
export type Paid = { readonly [K in Exclude<OptionKey, TwoKickers | Again>]?: number } & {
  readonly [K in TwoKickers | Again]: number;
};

const CLAUSES: Readonly<Record<Exclude<OptionKey, TwoKickers | Again | RuleCost>, string>> = {
  kicker: '702.33a',
  multikicker: '702.33c',
  buyback: '702.27a',
  entwine: '702.42a',
  replicate: '702.56a',
  squad: '702.157a',
  offspring: '702.175a',
  bargain: '702.166a',
  casualty: '702.153a',
  conspire: '702.78a',
  additional: '118.8a',
};
const MANY: ReadonlySet<OptionKey> = new Set(['multikicker', 'replicate', 'squad']);
const BARGAINED: CostPart = { c: 'sacrifice', n: 1, filter: { nouns: ['artifact', 'enchantment', 'token'] } };

const CONSPIRATORS: CostPart = {
  c: 'tapOthers',
  n: 2,
  filter: {
    nouns: ['creature'],
    whose: 'you',
    qualifiers: [
      { q: 'status', is: 'untapped' },
      { q: 'sharesColor', as: { sel: 'self' } },
    ],
  },
};

const known = new WeakMap<Face, readonly CostOption[]>();
/** 118.8, 118.8a: optional additional costs of a spell, from its own text, its keywords and rules of the format. */
export function optionsOf(face: Face): readonly CostOption[] {
  let list = known.get(face);
  if (!list) {
    const sentences = face.abilities.flatMap((a): CostOption[] =>
      a.kind === 'additionalCost' && a.optional && !isFree(a.options[0] ?? [])
        ? [{ key: 'additional', clause: '118.8a', parts: a.options[0] ?? [], many: a.optional === 'many' }]
        : [],
    );
    list = [
      ...sentences,
      ...keywordsOf(face).flatMap((k): CostOption[] => {
        const option = (
          key: Exclude<OptionKey, TwoKickers | Again | RuleCost>,
          parts: readonly CostPart[],
        ): CostOption[] => [{ key, clause: CLAUSES[key], parts, many: MANY.has(key) }];
        if (k.k === 'kicker' && k.second)
          return [k.cost, k.second].map((parts): CostOption => ({
            key: kickerKey(manaPart(parts)),
            clause: '702.33b',
            parts,
            many: false,
          }));
        switch (k.k) {
          case 'kicker':
          case 'multikicker':
          case 'buyback':
          case 'entwine':
          case 'replicate':
          case 'squad':
          case 'offspring':
            return option(k.k, k.cost);
          case 'bargain':
            return option(k.k, [byRules(BARGAINED)]);
          case 'conspire':
            return option(k.k, [byRules(CONSPIRATORS)]);
          case 'casualty':
            return option(k.k, [
              {
                c: 'sacrifice',
                n: 1,
                filter: {
                  nouns: ['creature'],
                  qualifiers: [{ q: 'stat', stat: 'power', cmp: '>=', value: { a: 'n', n: k.n } }],
                },
              },
            ]);
          default:
            return [];
        }
      }),
    ];
    list = list.map((o, i) =>
      isAgain(o.key) && list?.slice(0, i).some((x) => x.key === o.key)
        ? { ...o, key: `${o.key} #${list.slice(0, i + 1).filter((x) => x.key === o.key).length}` as OptionKey }
        : o,
    );
    known.set(face, list);
  }
  return list;
}

const isAgain = (key: OptionKey): boolean => key === 'replicate' || key === 'casualty' || key === 'conspire';
/** the keyword that an optional cost is of */
export const keywordOfOption = (key: string): string => key.split(' #')[0] ?? key;

/** Optional costs of a face, and those that rules give to the spells of a seat. */
export function optionsFor(g: Game, seat: SeatId, o: GameObject, face: Face): readonly CostOption[] {
  const given = g.rules.optionalCosts?.(g, seat, o) ?? [];
  return given.length > 0 ? [...optionsOf(face), ...given] : optionsOf(face);
}

/** "You may sacrifice any number of creatures": none is a number, too, so that it is always paid. */
export const isFree = (parts: readonly CostPart[]): boolean => parts.every((p) => 'n' in p && p.n === 'any');

/** the name of one of two kickers, by its cost */
export const kickerKey = (symbols: readonly string[]): TwoKickers => `kicker ${costText(symbols)}` as TwoKickers;

/** "Kicker {2}{R}", "Buyback: 2 times" */
export function optionLabel(key: OptionKey, parts: readonly CostPart[], times = 1): string {
  if (key.startsWith('kicker ')) return `Kicker ${costText(manaPart(parts))}`;
  const mana = manaPart(parts);
  const name = keywordOfOption(key);
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}${mana.length > 0 ? ` ${costText(mana)}` : ''}${times > 1 ? `, ${times} times` : ''}`;
}

/** 702.33d: a spell is kicked if a kicker cost of any kind was paid. */
export const isKicked = (paid: Paid): boolean =>
  Object.entries(paid).some(([key, n]) => n > 0 && (key === 'multikicker' || key.startsWith('kicker')));

// ---- what a spell says in a way ------------------------------------------------------------------------------------

const bodies = new WeakMap<Face, Map<string, Body>>();
/** The instructions of a spell cast in a way: with awaken there is more of it (702.113a), with overload each "target" is an "each" (702.96b), and with mutate there is a creature to merge with (702.140a). */
export function bodyIn(face: Face, way: Way): Body {
  if (way.id !== 'overload' && way.id !== 'awaken' && !mutates(way.id)) return spellBody(face);
  let of = bodies.get(face);
  if (!of) bodies.set(face, (of = new Map()));
  let body = of.get(way.id);
  if (!body) {
    const printed = spellBody(face);
    const awaken = keywordsOf(face).find((k) => k.k === 'awaken');
    body =
      way.id === 'overload'
        ? overloaded(printed)
        : mutates(way.id)
          ? { ...printed, effects: [...printed.effects, byRules(MERGED_WITH)] }
          : {
              ...printed,
              effects: [...printed.effects, ...(awaken?.k === 'awaken' ? byRules(awakened(awaken.n)) : [])],
            };
    of.set(way.id, body);
  }
  return body;
}

function overloaded<T>(node: T): T {
  if (Array.isArray(node)) return node.map(overloaded) as T;
  if (typeof node !== 'object' || node === null) return node;
  const sel = node as unknown as ObjectSel;
  if (sel.sel === 'target') return { sel: 'each', filter: sel.filter } as T;
  const player = node as unknown as PlayerSel;
  if (player.sel === 'target player' && player.who !== 'teammate')
    return { sel: player.who === 'player' ? 'each player' : 'each opponent' } as T;
  return Object.fromEntries(Object.entries(node).map(([key, v]: [string, unknown]) => [key, overloaded(v)])) as T;
}

/** 702.140a: like an Aura's, the target says with what it becomes one as it resolves */
const MERGED_WITH: Effect = {
  do: 'attach',
  what: { sel: 'self' },
  to: {
    sel: 'target',
    filter: { nouns: ['creature'], qualifiers: [{ q: 'subtype', is: 'Human', not: true }, { q: 'sameOwner' }] },
    count: { min: 1, max: 1 },
  },
};

/** 702.113a */
function awakened(n: number): readonly Effect[] {
  const land: ObjectSel = { sel: 'target', filter: { nouns: ['land'], whose: 'you' }, count: { min: 1, max: 1 } };
  return [
    { do: 'putCounters', what: land, kind: '+1/+1', count: { a: 'n', n } },
    {
      do: 'modify',
      what: { sel: 'it' },
      duration: 'permanent',
      mods: [
        { m: 'types', types: ['creature'], subtypes: ['Elemental'] },
        { m: 'setPT', power: { a: 'n', n: 0 }, toughness: { a: 'n', n: 0 } },
        { m: 'gain', keywords: [{ k: 'haste' }] },
      ],
    },
  ];
}

// ---- what is said only of a spell whose optional costs were paid ------------------------------------------------------

const asks = (cond: Condition): boolean => (cond.if === 'kicked' && cond.of === undefined) || cond.if === 'paid';
const isPaid = (cond: Condition, paid: Paid): boolean =>
  cond.if === 'kicked'
    ? cond.cost
      ? (paid[kickerKey(cond.cost)] ?? 0) > 0
      : isKicked(paid)
    : cond.if === 'paid' && (paid[cond.what] ?? 0) > 0;
const hasTargets = (effects: readonly Effect[]): boolean => slotsOf(effects).length > 0;

/** Of effects with targets that depend on an optional cost only those that follow from what is paid: no others are chosen (601.2b–c, 702.33f). */
function effectsPaid(effects: readonly Effect[], paid: Paid): readonly Effect[] {
  let out: Effect[] = [];
  for (const e of effects) {
    if (e.do === 'instead' && asks(e.cond) && hasTargets(e.then)) {
      if (isPaid(e.cond, paid)) out = [...out.slice(0, -1), ...e.then];
    } else if (e.do === 'if' && asks(e.cond) && hasTargets([...e.then, ...(e.otherwise ?? [])]))
      out.push(...(isPaid(e.cond, paid) ? e.then : (e.otherwise ?? [])));
    else out.push(e);
  }
  return out;
}

const paidBodies = new WeakMap<Body, Map<string, Body>>();
/** The body of a spell for which these optional costs are paid. */
export function bodyPaid(body: Body, paid: Paid): Body {
  let of = paidBodies.get(body);
  if (!of) paidBodies.set(body, (of = new Map()));
  const key = `${isKicked(paid)} ${Object.keys(paid).sort().join()}`;
  let result = of.get(key);
  if (!result) {
    const effects = effectsPaid(body.effects, paid);
    const options = body.modes?.options.map((option) => effectsPaid(option, paid));
    const same =
      effects.length === body.effects.length
      && effects.every((e, i) => e === body.effects[i])
      && (options ?? []).every(
        (o, i) => o.length === body.modes?.options[i]?.length && o.every((e, k) => e === body.modes?.options[i]?.[k]),
      );
    of.set(
      key,
      (result = same
        ? body
        : { ...body, effects, ...(body.modes && options ? { modes: { ...body.modes, options } } : {}) }),
    );
  }
  return result;
}

/** Instructions of a spell that differ from those with no optional cost paid, and the costs that change them. */
export function saidIfPaid(face: Face, way: Way): readonly { readonly paid: Paid; readonly body: Body }[] {
  const body = bodyIn(face, way);
  let of = said.get(face);
  if (!of) said.set(face, (of = new Map()));
  let list = of.get(body);
  if (!list) {
    const plain = bodyPaid(body, {});
    of.set(
      body,
      (list = optionsOf(face)
        .map(({ key }) => ({ paid: { [key]: 1 }, body: bodyPaid(body, { [key]: 1 }) }))
        .filter((v) => v.body !== plain)),
    );
  }
  return list;
}
const said = new WeakMap<Face, Map<Body, readonly { readonly paid: Paid; readonly body: Body }[]>>();
