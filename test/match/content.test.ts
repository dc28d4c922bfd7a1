import { expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { duel } from '../../formats/duel/index.ts';
import { wayfarer } from '../../formats/wayfarer/index.ts';
import { BELL } from '../../formats/wayfarer/shipped/bell.ts';
import { tableFormat } from '../../server/match/formats.ts';
import { SetUp } from '../../server/match/set-up.ts';
import { ContentReport } from '../../server/protocol/index.ts';

const setUp = new SetUp({
  formats: new Map([wayfarer, duel].map((format) => [format.id, tableFormat(format)])),
  cards: { cards: () => Promise.resolve(starterCards()), sets: () => Promise.resolve([]) },
  decks: { named: () => Promise.resolve(new Map()), similar: () => Promise.resolve([]) },
} as unknown as ConstructorParameters<typeof SetUp>[0]);
const [scene] = BELL.scenes;

it('W100.3b: an Episode that would be brought is described', async () => {
  const report = ContentReport.parse(await setUp.content({ format: 'wayfarer', content: BELL, cards: 'starter' }));
  expect(report).toMatchObject({ ok: true, summary: { title: BELL.name } });
});
it('W200.2: what is wrong with it is told with its place, clause and remedy', async () => {
  const scenes = [{ ...scene, deck: [{ card: 'Nobody’s Card' }] }];
  const content = { ...BELL, scenes };
  expect(ContentReport.parse(await setUp.content({ format: 'wayfarer', content, cards: 'starter' }))).toMatchObject({
    ok: false,
    problems: [{ where: 'scenes.0.deck.0', clauses: ['W100.3a'] }],
  });
  expect(await setUp.content({ format: 'wayfarer', content })).toMatchObject({ ok: true });
  expect(ContentReport.parse(await setUp.content({ format: 'wayfarer', content: null }))).toMatchObject({
    ok: false,
    problems: [{ where: '', clauses: ['W200.2', 'W100.3b'] }],
  });
});
it('a format that reads no file says so, and so does a server without the format', async () => {
  expect(await setUp.content({ format: 'duel', content: BELL })).toMatchObject({ code: 'illegal' });
  expect(await setUp.content({ format: 'none', content: BELL })).toMatchObject({ code: 'unknown' });
});
