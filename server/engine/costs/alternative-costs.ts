import type { CostPart, Face } from '../../../cards/oracle/ir/index.ts';
import { keywordOf, keywordsOf } from '../language/activated-abilities.ts';
import { faceDownFace } from '../objects/definitions.ts';
import { bestowed } from '../objects/copy-exceptions.ts';
import { costText, manaPart } from '../objects/mana-cost.ts';
import { DISCARDED, SINCE } from '../objects/marks.ts';
import type { Way } from '../ports/ways-of-casting.ts';
import type { Game } from '../ports/game.ts';
import type { SeatId } from '../kernel/refs.ts';
import type { GameObject } from '../kernel/state/object.ts';
import { waysFor, wayPermits } from './usable-ways.ts';

export const PRINTED: Way = { id: '', label: '', clauses: ['601.3'], symbols: null, parts: [] };

/** Without paying its mana cost, as something resolves (118.9, 107.3b). */
export const FREE: Way = {
  id: 'free',
  label: 'Without paying its mana cost',
  clauses: ['118.9'],
  symbols: [],
  parts: [],
};

const CLAUSES: Readonly<Record<string, string>> = {
  evoke: '702.74a',
  dash: '702.109a',
  blitz: '702.152a',
  spectacle: '702.137a',
  surge: '702.117a',
  escape: '702.138a',
  flashback: '702.34a',
  overload: '702.96a',
  awaken: '702.113a',
  foretell: '702.143a',
  warp: '702.185a',
  mayhem: '702.187b',
  bestow: '702.103a',
  disturb: '702.146a',
  mutate: '702.140a',
  emerge: '702.119a',
  harmonize: '702.180a',
  freerunning: '702.173a',
  'web-slinging': '702.188a',
};

const MORE: Readonly<Record<string, Partial<Way>>> = {
  flashback: { permits: 'graveyard', exileAfter: true },
  escape: { permits: 'graveyard' },
  disturb: { permits: 'graveyard' },
  harmonize: { permits: 'graveyard', exileAfter: true },
  freerunning: { when: { if: 'this turn', what: 'combat damage by an Assassin or leader' } },
  spectacle: { when: { if: 'this turn', what: 'an opponent lost life' } },
  surge: { afterSpell: true },
};

/** 702.188a */
const RETURNED: CostPart = {
  c: 'returnToHand',
  n: 1,
  filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'status', is: 'tapped' }] },
};

/** 702.180a: up to one creature is tapped for it */
const HARMONIZED: CostPart = {
  c: 'tapOthers',
  n: 1,
  filter: { nouns: ['creature'], whose: 'you', qualifiers: [{ q: 'status', is: 'untapped' }] },
};

const capital = (word: string): string => `${(word[0] ?? '').toUpperCase()}${word.slice(1)}`;

/** An alternative cost with its name. */
function paying(id: string, cost: readonly CostPart[], more: Partial<Way>): Way {
  const symbols = manaPart(cost);
  const parts = cost.filter((p) => p.c !== 'mana');
  const words = symbols.length > 0 || parts.length === 0 ? ` ${costText(symbols)}` : '';
  return {
    id,
    label: `${capital(id.replace(/\d+$/, ''))}${words}`,
    clauses: [CLAUSES[id] ?? '118.9'],
    symbols,
    parts,
    ...more,
  };
}

/** Both halves of a split card at once, from hand (702.102a). */
const FUSE: Way = { id: 'fuse', label: 'Fuse', clauses: ['702.102a'], handOnly: true, symbols: null, parts: [] };

/** That half from the graveyard alone, and exiled afterwards (702.127a). */
const AFTERMATH: Way = {
  id: 'aftermath',
  label: 'Aftermath',
  clauses: ['702.127a'],
  permits: 'graveyard',
  exileAfter: true,
  symbols: null,
  parts: [],
};

/** CR 702.37a, 702.168a. The label names no card: others may come to read it. */
const down = (by: 'morph' | 'disguise', clause: string): Way => ({
  id: by,
  label: 'face down {3}',
  clauses: [clause],
  symbols: ['3'],
  parts: [],
  faceDown: by,
});

const MORPH = down('morph', '702.37c');

const DISGUISE = down('disguise', '702.168b');

/** True if a way makes it a mutating creature spell (702.140a). */
export const mutates = (way: string | undefined): boolean => way?.startsWith('mutate') ?? false;

/** The face of a card as the spell that it is cast as: face down only that counts (708.4), bestowed it is an Aura (702.103b). */
export const faceAs = (face: Face, way: Way): Face =>
  way.faceDown ? faceDownFace(way.faceDown) : way.id === 'bestow' ? bestowed(face) : face;

const ways = new WeakMap<Face, readonly Way[]>();

const PLAIN: readonly Way[] = [PRINTED];

/** The ways in which a face may be cast, the plain one first. */
export function waysOf(face: Face): readonly Way[] {
  let list = ways.get(face);
  if (!list) ways.set(face, (list = read(face)));
  return list;
}

/** 702.133a, 702.170d, 702.185a: the ways of casting a face that its keywords give. */
function read(face: Face): readonly Way[] {
  if (face.combined) return [FUSE];
  if (keywordOf(face, 'aftermath')) return [AFTERMATH];
  if (face.castBy) return face.castBy.flatMap((k) => (k.k === 'disturb' ? [paying(k.k, k.cost, MORE[k.k] ?? {})] : [])); // 712.11a
  const more: Way[] = keywordsOf(face).flatMap((k): Way[] => {
    switch (k.k) {
      case 'evoke':
      case 'dash':
      case 'blitz':
      case 'spectacle':
      case 'surge':
      case 'escape':
      case 'flashback':
      case 'overload':
      case 'awaken':
      case 'mutate':
      case 'bestow':
      case 'freerunning':
        return [paying(k.k, k.cost, MORE[k.k] ?? {})];
      case 'web-slinging':
        return [paying(k.k, [...k.cost, RETURNED], {})];
      case 'emerge':
        return [
          paying(k.k, [...k.cost, { c: 'sacrifice', n: 1, filter: k.filter ?? { nouns: ['creature'] } }], {
            lessBy: 'mana value',
          }),
        ];
      case 'harmonize':
        return [
          paying(k.k, k.cost, MORE[k.k] ?? {}),
          {
            ...paying(k.k, [...k.cost, HARMONIZED], { ...MORE[k.k], lessBy: 'power' }),
            id: 'harmonize+',
            label: `Harmonize ${costText(manaPart(k.cost))}, tapping a creature`,
          },
        ];
      case 'retrace':
        return [
          {
            id: k.k,
            label: 'Retrace',
            clauses: ['702.81a'],
            permits: 'graveyard',
            symbols: null,
            parts: [{ c: 'discard', n: 1, filter: { nouns: ['land'], zone: 'hand' } }],
          },
        ];
      case 'jump-start':
        return [
          {
            id: k.k,
            label: 'Jump-start',
            clauses: ['702.133a'],
            permits: 'graveyard',
            exileAfter: true,
            symbols: null,
            parts: [{ c: 'discard', n: 1 }],
          },
        ];
      case 'morph':
      case 'megamorph':
        return [MORPH];
      case 'disguise':
        return [DISGUISE];
      case 'foretell':
        return [paying('foretell', k.cost, { permits: 'exile', marked: { key: SINCE.foretell, turn: 'earlier' } })];
      case 'plot':
        return [
          {
            id: 'plot',
            label: 'Plotted',
            clauses: ['702.170d'],
            permits: 'exile',
            symbols: [],
            parts: [],
            slow: true,
            marked: { key: SINCE.plot, turn: 'earlier' },
          },
        ];
      case 'warp':
        return [
          paying('warp', k.cost, { handOnly: true }),
          {
            id: 'warped',
            label: 'From exile',
            clauses: ['702.185a'],
            permits: 'exile',
            symbols: null,
            parts: [],
            marked: { key: SINCE.warp, turn: 'earlier' },
          },
        ];
      case 'mayhem':
        return [paying('mayhem', k.cost, { permits: 'graveyard', marked: { key: DISCARDED, turn: 'this' } })];
      default:
        return [];
    }
  });
  face.abilities.forEach((a, i) => {
    const mutate = a.kind === 'castFrom' && a.using === 'mutate' ? keywordOf(face, 'mutate') : undefined;
    if (a.kind === 'castFrom' && a.using === 'mutate')
      more.push(...(mutate ? [{ ...paying('mutate', mutate.cost, { permits: a.zone }), id: `mutate${i}` }] : []));
    else if (a.kind === 'castFrom') {
      const cost = a.instead ?? a.more ?? [];
      const mana = manaPart(cost);
      more.push({
        id: `from${i}`,
        label: `From ${a.zone === 'exile' ? 'exile' : 'the graveyard'}`,
        clauses: ['601.3', '113.6b'],
        permits: a.zone,
        symbols: a.instead ? mana : null,
        parts: cost.filter((p) => p.c !== 'mana'),
        ...(a.more && mana.length > 0 ? { more: mana } : {}),
        ...(a.condition ? { when: a.condition } : {}),
      });
    }
    if (a.kind === 'ownFlash' && a.more)
      more.push({
        id: `flash${i}`,
        label: `At instant speed for ${costText(manaPart(a.more))} more`,
        clauses: ['702.8a', '601.2f'],
        flash: true,
        symbols: null,
        parts: [],
        more: manaPart(a.more),
      });
    if (a.kind === 'alternativeCost')
      more.push({
        ...paying(`instead${i}`, a.cost, a.condition ? { when: a.condition } : {}),
        label: a.text ?? 'An alternative cost',
      });
  });
  return more.length > 0 ? [PRINTED, ...more] : PLAIN;
}

/** True if there is but the plain way. */
export const onlyPrinted = (face: Face): boolean => waysOf(face) === PLAIN;

/** True if a face permits casting it from the graveyard or from exile by itself. */
export const castableElsewhere = (face: Face): boolean => waysOf(face).some((w) => w.permits !== undefined);

/** The way that an id names. Without an id: the first that fits where the card is, else the plain one. */
export function wayOf(g: Game, seat: SeatId, o: GameObject, face: Face, id?: string): Way {
  const list = waysFor(g, seat, o, face);
  if (id !== undefined && id !== '') return list.find((w) => w.id === id) ?? PRINTED;
  return list.find((w) => wayPermits(g, seat, o, w)) ?? list[0] ?? PRINTED;
}
