import { describe, expect, it } from 'vitest';
import { BINDING_CLAUSES } from '../../../formats/binding/clauses.ts';
import { BINDING_OPTIONS } from '../../../formats/binding/options.ts';
import { confrontationJsonSchema } from '../../../formats/binding/setup-schema.ts';
import { choice, number, optionInfo, optionSchema, storedOptions } from '../../../formats/sdk/options.ts';
import { FormatInfo } from '../../../server/protocol/tables.ts';

describe('options are declared once', () => {
  const info = optionInfo(BINDING_OPTIONS);
  const schema = optionSchema(BINDING_OPTIONS);

  it('C23: defaults of the schema are the defaults that are shown, and every shown value is accepted', () => {
    expect(schema.parse({})).toEqual(Object.fromEntries(info.map((o) => [o.key, o.default])));
    for (const o of info) {
      const values =
        o.kind === 'choice'
          ? (o.choices ?? []).map((c) => c.value)
          : o.kind === 'number'
            ? [o.min, o.max]
            : [true, false];
      for (const value of values) expect(schema.parse({ [o.key]: value })).toMatchObject({ [o.key]: value });
    }
  });
  it('C23: unknown options and values are refused', () => {
    expect(schema.safeParse({ nonsense: 1 }).success).toBe(false);
    expect(schema.safeParse({ strayGraveyard: 'elsewhere' }).success).toBe(false);
    expect(schema.safeParse({ landShare: 0.9 }).success).toBe(false);
    expect(schema.safeParse({ willLife: 20.5 }).success).toBe(false);
  });
  it('the form data has the shape of the protocol, and each option names a registered clause', () => {
    const registered = new Set(BINDING_CLAUSES.map((c) => c.id));
    expect(() => FormatInfo.shape.options.parse(info)).not.toThrow();
    for (const o of info) expect(registered).toContain(o.clause);
  });
  it('the spec names these defaults', () => {
    expect(schema.parse({})).toEqual({
      freeMulligan: 'none',
      strayGraveyard: 'front',
      augurOwnTargets: 'any-front',
      stackTargeting: 'any-front',
      globalEffects: 'all-fronts',
      moveSickness: 'by-person',
      moveEnchanted: 'locked',
      fealtyUpkeep: 'own',
      fealtyAsLife: 'unlimited',
      returnToRelationshipZone: 'all',
      placeLands: 'every-front',
      augurMoves: 'own',
      giveAway: 'own',
      landColours: 'library',
      landShare: 0.4,
      teamHands: 'open',
      willLife: 21,
      threatLife: 20,
      fillWithBasics: false,
      colourless: 'any',
      tiedAreCommanders: 'no',
    });
  });
});

describe('stored options', () => {
  const declared = {
    fog: choice({
      label: 'Fog',
      clause: 'X1',
      about: '',
      ruling: true,
      default: 'thin',
      choices: { thin: '', thick: '' },
      before: 'thick',
    }),
    rounds: number({ label: 'Rounds', clause: 'X2', about: '', ruling: true, default: 3, min: 1, max: 9, whole: true }),
  };
  it('R4: a setup that was stored before an option existed keeps what it meant; a new one takes the default', () => {
    expect([
      optionSchema(declared).parse({}),
      storedOptions(declared, {}),
      storedOptions(declared, { fog: 'thin', rounds: 5 }),
    ]).toEqual([
      { fog: 'thin', rounds: 3 },
      { fog: 'thick', rounds: 3 },
      { fog: 'thin', rounds: 5 },
    ]);
  });
});

describe('clauses', () => {
  it('C1–C24 are all registered, in order, each in one line with its source', () => {
    expect(BINDING_CLAUSES.map((c) => c.id).slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, i) => `C${i + 1}`));
    for (const c of BINDING_CLAUSES) {
      expect(c.says).not.toContain('\n');
      if (c.source === 'spec ruling') expect(c.ruling).toBe(true);
    }
    expect(
      BINDING_CLAUSES.filter((c) => c.ruling === true && c.source !== 'spec ruling').map((c) => c.id),
      'read more narrowly than the document',
    ).toEqual(['C4', 'C5']);
  });
  it('C23: the setup has a JSON Schema', () => {
    expect(confrontationJsonSchema()).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: expect.arrayContaining(['willLife', 'threatLife', 'chooses', 'magicians', 'opposition']),
    });
  });
});
