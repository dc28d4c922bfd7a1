import type { FormatInfo, TableRequest } from '../../server/protocol/index.ts';

export type Who = TableRequest['people'][number]['who'];
export interface PersonChoice { role: string; name: string; who: Who }
/** What the form of a new table holds. */
export interface Setup { format: string; people: PersonChoice[]; options: { [key: string]: string | number | boolean }; seed: string; sets: string }

/** The form as it opens: the least people of each role, one of them a person, and every option at its default. */
export function newSetup(format: FormatInfo): Setup {
  const people = format.roles.flatMap((role) => Array.from({ length: role.min }, (): PersonChoice => ({ role: role.role, name: '', who: 'sensible' })));
  if (people[0]) people[0] = { ...people[0], who: 'person' };
  return { format: format.id, people, options: Object.fromEntries(format.options.map((option) => [option.key, option.default])), seed: '', sets: '' };
}

/** Adds or takes away people of a role, keeping to the order of the roles and to their bounds. */
export function withPeople(format: FormatInfo, setup: Setup, role: string, n: number): Setup {
  const bounds = format.roles.find((other) => other.role === role);
  const wanted = Math.max(bounds?.min ?? 0, Math.min(bounds?.max ?? 0, n));
  const people = format.roles.flatMap((other) => {
    const now = setup.people.filter((person) => person.role === other.role);
    if (other.role !== role) return now;
    return Array.from({ length: wanted }, (_, at) => now[at] ?? { role, name: '', who: 'sensible' as const });
  });
  return { ...setup, people };
}

/** The request that a form stands for; options left at their default are not sent. */
export function requestOf(format: FormatInfo, setup: Setup): TableRequest {
  const changed = format.options.filter((option) => setup.options[option.key] !== option.default);
  const sets = setup.sets.toLowerCase().split(/[\s,;]+/).filter(Boolean);
  return {
    format: setup.format,
    people: setup.people.map((person) => ({ who: person.who, ...(person.name.trim() ? { name: person.name.trim() } : {}) })),
    ...(setup.seed.trim() ? { seed: setup.seed.trim() } : {}),
    ...(changed.length ? { options: Object.fromEntries(changed.map((option) => [option.key, setup.options[option.key]])) } : {}),
    ...(sets.length ? { cards: { sets } } : {}),
  };
}
