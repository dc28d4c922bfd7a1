import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FormatInfo, TableRequest } from '../../../server/protocol/index.ts';
import { buildWeb } from '../../../client-lite/web/build.ts';
import { stopsIn, toggledStop } from '../../../client-lite/web/match/stops.ts';
import { fitted, newSetup, requestOf, withPeople } from '../../../client-lite/web/pages/setup.ts';

const format = FormatInfo.parse({
  id: 'any',
  name: 'Any',
  about: '',
  roles: [
    { role: 'Many', min: 1, max: 3 },
    { role: 'One', min: 1, max: 1 },
  ],
  clauses: [],
  options: [
    { key: 'free', label: 'Free', clause: 'X1', kind: 'boolean', default: false, ruling: true, about: '' },
    {
      key: 'life',
      label: 'Life',
      clause: 'X2',
      kind: 'number',
      min: 1,
      max: 99,
      default: 20,
      ruling: false,
      about: '',
    },
  ],
});

describe('protocol: a new table', () => {
  it('opens with the least people, one of them a person, and asks for nothing but what was changed', () => {
    const request = requestOf(format, newSetup(format));
    expect(request).toEqual({ format: 'any', people: [{ who: 'person' }, { who: 'sensible' }] });
    expect(TableRequest.parse(request)).toEqual(request);
  });

  it('opens with the usual company of a format that has one', () => {
    const usual = {
      ...format,
      roles: [
        { role: 'Many', min: 1, max: 3, usual: 2 },
        { role: 'One', min: 1, max: 1 },
      ],
    };
    expect(requestOf(usual, newSetup(usual)).people).toEqual([
      { who: 'person' },
      { who: 'sensible' },
      { who: 'sensible' },
    ]);
  });

  it('keeps the order of the roles and their bounds when people are added', () => {
    const setup = withPeople(format, newSetup(format), 'Many', 9);
    expect(setup.people.map((person) => person.role)).toEqual(['Many', 'Many', 'Many', 'One']);
    expect(withPeople(format, setup, 'Many', 0).people.map((person) => person.role)).toEqual(['Many', 'One']);
    expect(setup.people[0]?.who).toBe('person');
  });

  it('roles that go with each other get as many people each', () => {
    const teams = {
      ...format,
      roles: [
        { role: 'Red', min: 2, max: 3, equal: true },
        { role: 'Blue', min: 2, max: 3, equal: true },
      ],
    };
    const setup = withPeople(teams, newSetup(teams), 'Blue', 3);
    expect(setup.people.map((person) => person.role)).toEqual(['Red', 'Red', 'Red', 'Blue', 'Blue', 'Blue']);
    expect(withPeople(teams, setup, 'Red', 2).people).toHaveLength(4);
  });

  it('roles that a variant changes are filled: who is there stays, who is missing comes, and goes again', () => {
    const teams = {
      ...format,
      roles: [
        { role: 'Red', min: 3, max: 6, equal: true },
        { role: 'Blue', min: 3, max: 6, equal: true },
      ],
    };
    const three = {
      ...format,
      roles: [...teams.roles.map((role) => ({ ...role, max: 4 })), { role: 'Green', min: 3, max: 4, equal: true }],
    };
    const setup = withPeople(teams, newSetup(teams), 'Red', 5);
    expect(fitted(teams, setup)).toBe(setup);
    const wide = fitted(three, setup);
    expect(['Red', 'Blue', 'Green'].map((role) => wide.people.filter((person) => person.role === role).length)).toEqual(
      [4, 4, 4],
    );
    expect([wide.people[0], fitted(teams, wide).people.map((person) => person.role)]).toEqual([
      setup.people[0],
      [...Array.from({ length: 4 }, () => 'Red'), ...Array.from({ length: 4 }, () => 'Blue')],
    ]);
  });

  it('sends changed options, names, seed and sets as the protocol has them', () => {
    const setup = {
      ...newSetup(format),
      options: { free: true, life: 20 },
      seed: ' s1 ',
      whatIf: false,
      disputes: { decides: 'consent' as const, each: 1 },
      cards: 'sets' as const,
      sets: 'ABC, def abc',
      rulings: true,
    };
    const request = requestOf(format, {
      ...setup,
      people: setup.people.map((person, at) => ({ ...person, name: at ? '' : ' Ada ' })),
    });
    expect(TableRequest.parse(request)).toEqual({
      format: 'any',
      seed: 's1',
      whatIf: false,
      disputes: { decides: 'consent', each: 1 },
      people: [{ who: 'person', name: 'Ada' }, { who: 'sensible' }],
      options: { free: true },
      cards: { sets: ['abc', 'def'], rulings: true },
    });
  });
});

describe('CR 117.3d: where priority is passed for a person', () => {
  it('reads the stops of a seat, and none for those who watch', () => {
    expect(stopsIn({ person: 0, stops: { stops: ['main:own'], ownStack: true } })).toEqual({
      stops: ['main:own'],
      ownStack: true,
    });
    expect(stopsIn({ person: null, stops: null })).toBeNull();
    expect(stopsIn(undefined)).toBeNull();
  });

  it('a stop is set and taken away', () => {
    const set = toggledStop({ stops: ['main:own'], ownStack: false }, 'end:other');
    expect(set).toEqual({ stops: ['main:own', 'end:other'], ownStack: false });
    expect(toggledStop(set, 'main:own')).toEqual({ stops: ['end:other'], ownStack: false });
  });
});

/** Compressed bytes that a browser loads to show a page, which its component names. */
async function loadOf(component: string): Promise<number> {
  const { html, files } = await buildWeb();
  const textOf = (path: string) => new TextDecoder().decode(files.get(path)?.body);
  const page = [...files.keys()].find((path) =>
    new RegExp(`export\\{[^}]*\\b(?:as )?${component}\\b`).test(textOf(path)),
  );
  if (page === undefined) throw new Error(`No file of the bundle has the page ${component}.`);
  const loaded = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1] ?? ''));
  for (const path of [...loaded, page]) loaded.add(path);
  for (const path of loaded)
    for (const [, part] of textOf(path).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) loaded.add(`/assets/${part}`);
  return [...loaded].reduce((sum, path) => sum + gzipSync(files.get(path)?.body ?? html).length, gzipSync(html).length);
}

describe('page: the bundle', () => {
  it('names files that are there, and runs nothing from within the document', async () => {
    const { html, files } = await buildWeb();
    const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((found) => found[1] ?? '');
    expect(named.length).toBeGreaterThan(2);
    for (const path of named) expect(files.has(path), path).toBe(true);
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
    expect(html).not.toMatch(/style="|onclick=/);
  });

  it('a first visit loads less than 150 kB for the lobby and less than 250 kB for a table', async () => {
    expect(await loadOf('Lobby')).toBeLessThan(150_000);
    expect(await loadOf('TablePage')).toBeLessThan(250_000);
    expect(await loadOf('TablePage')).toBeGreaterThan(50_000);
  });
});
