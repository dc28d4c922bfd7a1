import { describe, expect, it } from 'vitest';
import type { TaleMap, TalePicture } from '../../../server/protocol/index.ts';
import { SHIPPED_TEXT } from '../../../formats/binding/quest/planes/shipped.ts';
import { pictureOfElement } from '../../../formats/binding/quest/shown/pictures.ts';
import { pictureOf } from '../../../client-lite/web/ui/card/art/picture.ts';
import { DRESSES, HATS, HELD } from '../../../client-lite/web/ui/tale/pictures/bust-dress.ts';
import {
  BEARDS,
  BROWS,
  EYES,
  HAIR,
  MOUTHS,
  NOSES,
  SKULLS,
} from '../../../client-lite/web/ui/tale/pictures/bust-heads.ts';
import { KIN } from '../../../client-lite/web/ui/tale/pictures/bust-kin.ts';
import { landscapeOf, WIDE } from '../../../client-lite/web/ui/tale/pictures/landscape.ts';
import { planOf } from '../../../client-lite/web/ui/tale/pictures/map-plan.ts';
import { beastTypes, bustOf } from '../../../client-lite/web/ui/tale/pictures/portrait.ts';
import { skyOf, weather } from '../../../client-lite/web/ui/tale/pictures/weather.ts';
import { dice } from '../../../client-lite/web/ui/card/art/shapes.ts';
import { faults } from '../card/layers.ts';

const { elements } = SHIPPED_TEXT;
const FACES = elements.map(pictureOfElement);
const PLACES = elements.flatMap(({ haunt, disposition }): TalePicture[] =>
  haunt ? [{ of: 'place', name: haunt.name, words: haunt.lore, colors: disposition.join('') }] : [],
);
/** Drawing of a person or a beast. */
const faceOf = (picture: TalePicture) => {
  const types = beastTypes(picture);
  return types === null ? bustOf(picture) : pictureOf(picture.name, types, picture.colors);
};
const layersOf = (picture: TalePicture): readonly string[] => {
  const { back, motif, front } = landscapeOf(picture);
  return [...back, ...motif, ...front];
};
const person = (name: string, words: string, colors = ''): TalePicture => ({ of: 'person', name, words, colors });

describe('portraits', () => {
  it('are drawn for every Element of the shipped plane, no two alike', () => {
    expect(FACES.length).toBeGreaterThanOrEqual(25);
    expect(new Set(FACES.map((face) => JSON.stringify(faceOf(face)))).size).toBe(FACES.length);
  });

  it('are the same each time', () => {
    for (const face of FACES) expect(faceOf(face)).toEqual(faceOf(face));
  });

  it('are made of parts that a browser can draw', () => {
    const hair = Object.values(HAIR).flat(2);
    const parts = [SKULLS, EYES, BROWS, NOSES, MOUTHS, BEARDS, DRESSES, HATS, HELD, KIN].flatMap((all) =>
      Object.values(all).flat(),
    );
    expect(parts.length + hair.length).toBeGreaterThan(250);
    for (const layer of [...parts, ...hair]) expect(faults(layer), layer).toEqual([]);
    for (const face of FACES)
      if (beastTypes(face) === null) for (const layer of bustOf(face).layers) expect(faults(layer), layer).toEqual([]);
  });

  it.each([
    ['The Debtor King', 'crown'],
    ['The Orchard Widows', 'widow'],
    ['The Undercutters', 'lamp'],
    ['The Salt Caravan', 'turban'],
    ['The Stranger on the Rope', 'deephood'],
  ] as const)('%s wears what the words tell: %s', (name, hat) => {
    const face = FACES.find((one) => one.name === name);
    const { layers } = bustOf(face ?? person('', ''));
    for (const layer of HATS[hat]) expect(layers).toContain(layer);
  });

  it.each([
    ['Goblin Rogue', 'goblin'],
    ['Merfolk Wizard', 'merfolk'],
    ['Skeleton Soldier', 'bone'],
  ] as const)('a %s has the head of its people', (types, kin) => {
    const { layers } = bustOf(person('Xyzzy', `Creature — ${types}`));
    for (const layer of KIN[kin]) expect(layers).toContain(layer);
  });

  it('a beast and a force of nature are no persons', () => {
    expect(beastTypes(person('Old Tooth', 'Creature — Bear'))).toBe('Creature — Bear');
    expect(beastTypes(person('The River That Climbs', 'It runs uphill.'))).toBe('Creature — Elemental');
    expect(beastTypes(person('Ilse', 'magician'))).toBeNull();
  });

  it('wear the colors of their identity', () => {
    expect(bustOf(person('Ilse', 'magician', 'UG')).tints).toEqual(['U', 'G']);
    expect(bustOf(person('Ilse', 'magician', 'R')).tints).toEqual(['R', 'R']);
  });
});

describe('pictures of places', () => {
  it('are drawn for every Haunt of the shipped plane, no two alike', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(20);
    expect(new Set(PLACES.map((place) => layersOf(place).join('\n'))).size).toBe(PLACES.length);
    for (const place of PLACES)
      for (const layer of layersOf(place)) expect(faults(layer), `${place.name}: ${layer}`).toEqual([]);
  });

  it('tell the hour that the words tell', () => {
    const hour = (words: string) => landscapeOf({ of: 'place', name: 'A field', words }).hour;
    expect([hour('It is past midnight.'), hour('The evening bell rings.'), hour('At dawn nobody stirs.')]).toEqual([
      'night',
      'dusk',
      'dawn',
    ]);
  });

  it('have the sky of the colors over them, else of the words', () => {
    expect([skyOf('Snow falls.', undefined), skyOf('Snow falls.', 'R'), skyOf('A field', '')]).toEqual([
      'snow',
      'embers',
      'clear',
    ]);
    for (const sky of ['rain', 'snow', 'storm', 'fog', 'gusts', 'embers', 'gloom', 'rays'] as const) {
      const { sky: behind, fall } = weather(dice(sky), sky, WIDE);
      expect([...behind, ...fall].length).toBeGreaterThan(0);
      for (const layer of [...behind, ...fall]) expect(faults(layer), `${sky}: ${layer}`).toEqual([]);
    }
  });
});

describe('the plan of a map', () => {
  const roads = ['W', 'U', 'B', 'R', 'G'].map((key) => ({ key, label: `Road ${key}`, color: key }));
  const map: TaleMap = {
    key: 'orrow',
    title: 'Orrow',
    roads,
    places: PLACES.map((picture, at) => ({
      key: String(at),
      name: picture.name,
      roads: [...(picture.colors ?? '')],
      is: 'ahead',
      picture,
    })),
    walks: [
      {
        label: 'Ilse',
        stops: [
          { place: '0', n: 1 },
          { place: '3', n: 2 },
        ],
      },
    ],
  };

  it.each([1.9, 0.86])('has every place on the paper, and none over another, %s times as wide as high', (wide) => {
    const points = [...planOf(map, wide).at.values()];
    expect(points.length).toBe(PLACES.length);
    for (const [i, [x, y]] of points.entries()) {
      expect(x > 3 && x < 97 && y > 5 && y < 95).toBe(true);
      for (const [ox, oy] of points.slice(i + 1)) expect(Math.hypot((x - ox) * wide, y - oy)).toBeGreaterThan(9);
    }
  });

  it('leads each road to a sign within the paper, and a walk from stop to stop', () => {
    const plan = planOf(map, 1.9);
    expect(plan.roads.map(({ key }) => key)).toEqual(['W', 'U', 'B', 'R', 'G']);
    for (const { path, end } of plan.roads) {
      expect(path.startsWith('M')).toBe(true);
      expect(end.every((n) => n >= 0 && n <= 100)).toBe(true);
    }
    const [x, y] = plan.at.get('0') ?? [];
    expect(plan.walks[0]?.path.startsWith(`M${Math.round((x ?? 0) * 10) / 10} ${Math.round((y ?? 0) * 10) / 10}`)).toBe(
      true,
    );
  });

  it('without roads has its places in a row, in their order', () => {
    const row = planOf({ ...map, roads: [], places: map.places.slice(0, 5) }, 3.6);
    const xs = [...row.at.values()].map(([x]) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  });
});
