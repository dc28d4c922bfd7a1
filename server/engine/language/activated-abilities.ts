import type { Ability, Body, Effect, Face, Filter, Keyword } from '../../../cards/oracle/ir/index.ts';
import type { Characteristics } from '../ports/characteristics.ts';
import { isBasicLandType } from '../objects/intrinsic-abilities.ts';
import { byRules } from '../objects/engine-ir.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { manaAbilities } from './mana-abilities.ts';

/** Activated abilities that an object has, keyword-made ones included, each with a key that does not depend on list positions elsewhere. */
export type Activated = Extract<Ability, { kind: 'activated' }>;
export interface ActivatedEntry {
  readonly key: string;
  readonly ability: Activated;
}

const CREATURE_YOU_CONTROL: Filter = { nouns: ['creature'], whose: 'you' };
const made = new WeakMap<Keyword, Activated>();

/** 702.171: equip (702.6), cycling (702.29), crew (702.122) and saddle as the abilities they stand for. */
function keywordActivated(k: Keyword): Activated | null {
  if (k.k !== 'equip' && k.k !== 'cycling' && k.k !== 'crew' && k.k !== 'saddle') return null;
  let a = made.get(k);
  if (!a) {
    const text =
      k.k === 'crew' || k.k === 'saddle'
        ? `${k.k === 'crew' ? 'Crew' : 'Saddle'} ${k.n}`
        : `${k.k === 'equip' ? 'Equip' : 'Cycling'} ${costText(manaPart(k.cost))}`;
    a =
      k.k === 'crew'
        ? {
            kind: 'activated',
            cost: [{ c: 'tapPower', n: k.n }],
            text,
            body: {
              effects: [
                {
                  do: 'modify',
                  what: { sel: 'self' },
                  mods: [{ m: 'types', types: ['creature'] }],
                  duration: 'end of turn',
                },
              ],
            },
          }
        : k.k === 'saddle'
          ? {
              kind: 'activated',
              cost: [{ c: 'tapPower', n: k.n, for: 'saddle' }],
              sorcerySpeed: true,
              text,
              body: { effects: [{ do: 'designate', what: { sel: 'self' }, as: 'saddled' }] },
            }
          : k.k === 'equip'
            ? {
                kind: 'activated',
                named: 'equip',
                cost: k.cost,
                sorcerySpeed: true,
                text,
                body: {
                  effects: [
                    {
                      do: 'attach',
                      what: { sel: 'self' },
                      to: { sel: 'target', filter: k.filter ?? CREATURE_YOU_CONTROL, count: { min: 1, max: 1 } },
                    },
                  ],
                },
              }
            : {
                kind: 'activated',
                named: 'cycling',
                from: 'hand',
                cost: [...k.cost, { c: 'discard', n: 1, self: true }],
                text,
                body: { effects: [cycled(k.search)] },
              };
    made.set(k, a);
  }
  return byRules(a);
}

/** The effect of cycling: a card, or with typecycling one of the kind from the library (702.29a, e). */
function cycled(search: Filter | undefined): Effect {
  return search
    ? { do: 'search', who: { sel: 'you' }, filter: search, count: { min: 0, max: 1 }, to: 'hand', reveal: true }
    : { do: 'draw', who: { sel: 'you' }, count: { a: 'n', n: 1 } };
}

function entries(abilities: readonly Ability[], keywords: readonly Keyword[]): ActivatedEntry[] {
  const mana = new Set(manaAbilities(abilities).map((m) => m.index));
  const out: ActivatedEntry[] = abilities.flatMap((ability, i) =>
    ability.kind === 'activated' && !mana.has(i) ? [{ key: String(i), ability }] : [],
  );
  keywords.forEach((k, i) => {
    const ability = keywordActivated(k);
    if (ability) out.push({ key: `k${i}`, ability });
  });
  return out;
}

const ofChars = new WeakMap<Characteristics, readonly ActivatedEntry[]>();
/** Of a permanent: those that work on the battlefield. */
export function activatedOf(c: Characteristics): readonly ActivatedEntry[] {
  let list = ofChars.get(c);
  if (!list) ofChars.set(c, (list = entries(c.abilities, c.keywordList).filter((e) => !e.ability.from)));
  return list;
}

const ofFace = new WeakMap<Face, readonly ActivatedEntry[]>();
/** Of a card elsewhere: those that work from hand or graveyard. */
export function activatedElsewhere(face: Face): readonly ActivatedEntry[] {
  let list = ofFace.get(face);
  if (!list) ofFace.set(face, (list = entries(face.abilities, keywordsOf(face)).filter((e) => e.ability.from)));
  return list;
}

const faceKeywords = new WeakMap<Face, readonly Keyword[]>();
export function keywordsOf(face: Face): readonly Keyword[] {
  let list = faceKeywords.get(face);
  if (!list) faceKeywords.set(face, (list = face.abilities.flatMap((a) => (a.kind === 'keywords' ? a.keywords : []))));
  return list;
}
export function keywordOf<K extends Keyword['k']>(face: Face, k: K): Extract<Keyword, { k: K }> | undefined {
  return keywordsOf(face).find((x): x is Extract<Keyword, { k: K }> => x.k === k);
}

/** True if a card has an activated ability, one that its land type gives it among them (305.6, 602.1); what is not understood tells by its colon. */
export const hasActivated = (face: Face): boolean =>
  face.abilities.some((a) => a.kind === 'activated' || (a.kind === 'section' && a.head.s === 'class level'))
  || face.subtypes.some(isBasicLandType)
  || keywordsOf(face).some((k) => keywordActivated(k))
  || face.unread.some((line) => /^[^"]*: /.test(line));

const NOTHING: Body = { effects: [] };
const ENCODED: Effect = { do: 'encode' };
const bodies = new WeakMap<Face, Body>();
/** The instructions of a spell: its spell ability; an Aura spell targets the object or player that it will enchant (303.4a). */
export function spellBody(face: Face): Body {
  let body = bodies.get(face);
  if (!body) {
    const enchant = keywordOf(face, 'enchant');
    const effects = face.abilities.flatMap((a): readonly Effect[] =>
      a.kind === 'spell' && !a.body.modes ? a.body.effects : [],
    );
    const modal = face.abilities.find((a) => a.kind === 'spell' && a.body.modes);
    if (enchant) body = { effects: [auraEffect(enchant)] };
    else if (modal?.kind === 'spell') body = { ...modal.body, effects: [...modal.body.effects, ...effects] };
    else body = effects.length > 0 ? { effects } : NOTHING;
    if (keywordOf(face, 'cipher')) body = { ...body, effects: [...body.effects, ...byRules([ENCODED])] }; // 702.99a
    bodies.set(face, body);
  }
  return body;
}

function auraEffect(k: Extract<Keyword, { k: 'enchant' }>): Effect {
  const count = { min: 1, max: 1 } as const;
  const to = k.player
    ? ({ sel: 'mixed target', players: k.player === 'any' ? 'player' : 'opponent', count } as const)
    : ({ sel: 'target', filter: k.filter ?? { nouns: ['creature'] }, count } as const);
  return { do: 'attach', what: { sel: 'self' }, to: to as Extract<Effect, { do: 'attach' }>['to'] };
}
