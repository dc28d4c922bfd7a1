import { COLORS, type Color, type CompiledCard, type Face } from '../../../cards/oracle/ir/index.ts';
import { optionSchema } from '../../../formats/sdk/options.ts';
import { BINDING_OPTIONS, type BindingOptions } from '../../../formats/binding/options.ts';

/** A card without abilities for tests that are about counting. */
export function plainCard(name: string, face: Partial<Face>, colorIdentity: readonly Color[]): CompiledCard {
  return {
    key: name,
    name,
    layout: 'normal',
    colorIdentity,
    whole: true,
    faces: [
      {
        name,
        manaValue: 0,
        colors: colorIdentity,
        supertypes: [],
        types: [],
        subtypes: [],
        text: '',
        abilities: [],
        unread: [],
        ...face,
      },
    ],
  };
}

export interface PoolSize {
  basics: number;
  nonbasics: number;
  minor: number;
  major: number;
  colourless: number;
}

/** A made-up pool with so many different cards of each kind a colour. */
export function fakePool(size: Partial<PoolSize> = {}): CompiledCard[] {
  const { basics, nonbasics, minor, major, colourless } = {
    basics: 1,
    nonbasics: 3,
    minor: 20,
    major: 12,
    colourless: 4,
    ...size,
  };
  const some = (n: number, make: (i: number) => CompiledCard): CompiledCard[] =>
    Array.from({ length: n }, (_, i) => make(i));
  return [
    ...COLORS.flatMap((c) => [
      ...some(basics, (i) => plainCard(`basic ${c}${i}`, { types: ['land'], supertypes: ['basic'] }, [c])),
      ...some(nonbasics, (i) => plainCard(`nonbasic ${c}${i}`, { types: ['land'] }, [c])),
      ...some(minor, (i) =>
        plainCard(`minor ${c}${i}`, { types: ['creature'], manaValue: 1 + (i % 3), cost: [String(i % 3), c] }, [c]),
      ),
      ...some(major, (i) =>
        plainCard(`major ${c}${i}`, { types: ['sorcery'], manaValue: 4 + (i % 3), cost: [String(3 + (i % 3)), c] }, [
          c,
        ]),
      ),
    ]),
    ...some(colourless, (i) =>
      plainCard(`colourless ${i}`, { types: ['artifact'], manaValue: 2 + i, cost: [String(2 + i)] }, []),
    ),
    plainCard('walker', { types: ['planeswalker'], manaValue: 4, cost: ['3', 'W'], loyalty: 3 }, ['W']),
  ];
}

/** Options with the defaults for what is not given. */
export const optionsWith = (some: Partial<BindingOptions> = {}): BindingOptions =>
  optionSchema(BINDING_OPTIONS).parse(some);
