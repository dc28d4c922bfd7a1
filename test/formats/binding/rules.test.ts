import { describe, expect, it } from 'vitest';
import { BINDING_CLAUSES } from '../../../formats/binding/clauses.ts';
import { BINDING_OPTIONS } from '../../../formats/binding/options.ts';
import { CONFRONTATION } from '../../../formats/binding/confrontation/rules.ts';

describe('the Confrontation is made of rules', () => {
  it('each clause belongs to one rule', () => {
    const ids = CONFRONTATION.flatMap((r) => r.clauses.map((c) => c.id));
    expect(ids.toSorted()).toEqual(BINDING_CLAUSES.map((c) => c.id).toSorted());
  });
  it('each option belongs to one rule', () => {
    const keys = CONFRONTATION.flatMap((r) => Object.keys(r.options));
    expect(keys.toSorted()).toEqual(Object.keys(BINDING_OPTIONS).toSorted());
  });
  it('an option changes a clause of its own rule', () => {
    const others = CONFRONTATION.flatMap((r) =>
      Object.entries(r.options)
        .filter(([, o]) => !r.clauses.some((c) => c.id === o.clause))
        .map(([key, o]) => `${r.id}.${key} → ${o.clause}`),
    );
    expect(others).toEqual([]);
  });
  it('a rule needs only rules of the list', () => {
    const ids = CONFRONTATION.map((r) => r.id);
    expect(CONFRONTATION.flatMap((r) => r.needs).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
