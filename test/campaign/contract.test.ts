import { describe, expect, test } from 'vitest';
import { cardsOfList } from '../../cards/catalog/deck-cards.ts';
import { compileCard } from '../../cards/oracle/compile.ts';
import { STARTER_CARDS, starterCards } from '../../cards/starter/index.ts';
import { TALES } from '../../formats/index.ts';
import type { Adventure, CampaignRecord, SessionCharacter } from '../../formats/sdk/tale/character.ts';
import { assignRoles } from '../../formats/sdk/roles.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { makeBot } from '../../server/bots/index.ts';
import { adventurerFile, readAdventurerFile } from '../../server/campaign/adventurer-file.ts';
import { sheetChanges } from '../../server/campaign/sheet-changes.ts';
import { TaleGame } from '../../server/match/tale.ts';
import type { TaleSnapshot } from '../../server/match/tale-snapshot.ts';
import { CharacterSheetView } from '../../server/protocol/index.ts';
import { walkTale } from '../../server/sim/walk.ts';
import { DELVE } from './delve.ts';
import type { MatchSetup } from '../../server/engine/kernel/state/game.ts';

const ALL = [...TALES.values(), DELVE].flatMap((d): [string, TaleDefinition, Adventure][] =>
  d.adventure ? [[d.id, d, d.adventure]] : [],
);
const DECKS = cardsOfList(STARTER_CARDS, compileCard);
/** as storage gives it back */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A session of as few people as there may be, with those who come in their seats. */
function session(
  { info }: TaleDefinition,
  { makeSession, planes }: Adventure,
  seed: string,
  n = 1,
  characters: readonly (SessionCharacter | null)[] = [],
  keep: Readonly<Record<string, unknown>> = {},
): MatchSetup {
  const people = info.roles.flatMap((r) => Array.from({ length: r.min }, (_, i) => ({ name: `${r.role} ${i + 1}` })));
  const setup = makeSession({
    seed,
    title: 'T',
    session: n,
    people,
    options: {},
    characters: people.map((_, i) => characters[i] ?? null),
    keep,
    cards: starterCards(),
    planes: planes && [{ id: planes.shipped.id, ...planes.shipped.text, early: false, cards: starterCards() }],
  });
  return stored(setup);
}
/** Played by programs; every record on the way is as it has to be. */
function played(
  definition: TaleDefinition,
  setup: MatchSetup,
): { readonly record: CampaignRecord; readonly game: TaleGame } {
  const bots = setup.people.map((_, i) => makeBot('sensible', `${setup.seed} ${i}`));
  const { game, diagnosis } = walkTale(definition, setup, bots, (now) => {
    if (now.match === null) now.record();
  });
  expect(diagnosis).toBeUndefined();
  return { record: game.record() as CampaignRecord & object, game };
}
/** Those who live, by the seats that they are played from, as the store would hand them on. */
const carried = (record: CampaignRecord, setup: MatchSetup): (SessionCharacter | null)[] =>
  setup.people.map((_, person) => {
    const c = record.characters.find((x) => x.person === person && x.dead !== true && x.sheet !== null);
    return c ? stored({ id: c.id ?? `kept ${c.key}`, name: c.name, sheet: c.sheet }) : null;
  });

describe.each(ALL)('what every adventure keeps to: %s', (id, definition, adventure) => {
  const { kind } = adventure;
  const setup = session(definition, adventure, `${id} one`);
  let first: ReturnType<typeof played> | undefined;
  const one = (): ReturnType<typeof played> => (first ??= played(definition, setup));

  test('programs make characters and play a session to its end', () => {
    const { record } = one();
    expect(record.over).toBe(true);
    const roles = assignRoles(definition.info.roles, setup.people.length) ?? [];
    for (const [person, role] of roles.entries())
      expect(record.characters.some((c) => c.person === person && c.sheet !== null)).toBe(
        adventure.players.includes(role),
      );
  }, 300_000);
  test('the same setup is made of the same request, and says which cards may come up', () => {
    expect(JSON.stringify(session(definition, adventure, `${id} one`))).toBe(JSON.stringify(setup));
    const { record } = one();
    for (const { sheet } of record.characters)
      if (sheet !== null)
        for (const key of kind.uses(kind.sheet.parse(sheet))) expect(Object.keys(setup.cards)).toContain(key);
  });
  test('a sheet is taken by its schema as it is, and shown to everybody and to its player', () => {
    const { record } = one();
    for (const { sheet } of record.characters) {
      if (sheet === null) continue;
      expect(JSON.stringify(kind.sheet.parse(stored(sheet)))).toBe(JSON.stringify(sheet));
      for (const whole of [true, false]) {
        const shown = CharacterSheetView.parse(kind.show(kind.sheet.parse(sheet), (key) => setup.cards[key], whole));
        expect(sheetChanges(shown, shown)).toEqual([]);
      }
    }
  });
  test('a character is at the beginning of the next session exactly what it was, and the campaign goes on', () => {
    const { record } = one();
    const coming = carried(record, setup);
    const next = session(definition, adventure, `${id} two`, 2, coming, stored(record.keep ?? {}));
    const begun = TaleGame.start(definition, next).record() as CampaignRecord & object;
    for (const c of coming) {
      if (c === null) continue;
      const now = begun.characters.find((x) => x.id === c.id);
      expect(now).toMatchObject({ name: c.name });
      if (now?.sheet !== null) expect(JSON.stringify(now?.sheet)).toBe(JSON.stringify(c.sheet));
    }
  });
  test('it can be taken up again anywhere between matches', () => {
    const { game } = one();
    const back = TaleGame.restore(definition, setup, stored(game.snapshot() as TaleSnapshot));
    expect(back.fingerprint()).toBe(game.fingerprint());
    expect(JSON.stringify(back.record())).toBe(JSON.stringify(game.record()));
  });
  test('ready-made characters fit, and come', () => {
    for (const ready of kind.ready ?? []) {
      const sheet = ready.sheet();
      expect(JSON.stringify(kind.sheet.parse(stored(sheet)))).toBe(JSON.stringify(sheet));
      const at = (assignRoles(definition.info.roles, setup.people.length) ?? []).findIndex((role) =>
        adventure.players.includes(role),
      );
      const comes = session(
        definition,
        adventure,
        `${id} ready`,
        1,
        setup.people.map((_, i) => (i === at ? { id: null, name: ready.name, sheet } : null)),
      );
      const begun = TaleGame.start(definition, comes).record() as CampaignRecord & object;
      expect(begun.characters.find((c) => c.person === at)).toMatchObject({
        id: null,
        name: ready.name,
        sheet: stored(sheet),
      });
    }
  });
  test('a character goes to a file and back', async () => {
    const { record } = one();
    for (const { name, sheet, dead = false } of record.characters) {
      if (sheet === null) continue;
      const kept = {
        id: 'x',
        format: id,
        name,
        sheet,
        version: kind.version,
        dead,
        rev: 1,
        tokenHash: null,
        planes: [],
        madeIn: null,
        inAdventure: null,
        cardsIn: null,
        cards: null,
        createdAt: new Date(0),
        changedAt: new Date(0),
      };
      const read = await readAdventurerFile(stored(adventurerFile(kept, kind, setup.cards)), () => kind, DECKS);
      expect(read).toMatchObject({ game: id, name, dead });
      if ('sheet' in read) expect(JSON.stringify(read.sheet)).toBe(JSON.stringify(sheet));
    }
  });
});
