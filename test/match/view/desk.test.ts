import { describe, expect, it } from 'vitest';
import { TALES } from '../../../formats/index.ts';
import { deskOf } from '../../../server/match/roles.ts';
import { secretsOf } from '../../../server/match/view/desk.ts';
import { TaleViewer } from '../../../server/match/view/tale-view.ts';
import type { TableFacts } from '../../../server/match/view-ports.ts';
import type { TaleView } from '../../../server/protocol/index.ts';
import { Telling } from '../../dsl/story.ts';
import { setupOf } from '../../formats/binding/quest/table.ts';

const view = (sheets: TaleView['sheets']): TaleView => ({
  title: '',
  phases: [],
  at: '',
  meters: [],
  papers: [],
  tracks: [],
  sheets,
  match: false,
  links: [],
});
const sheet = (more: Partial<TaleView['sheets'][number]>): TaleView['sheets'][number] => ({
  key: 'threat',
  title: 'The Threat',
  groups: [],
  facts: [],
  texts: [],
  ...more,
});

describe('the secrets of whoever leads', () => {
  it('are the cards, facts and texts that nobody else is shown', () => {
    const own = view([
      sheet({
        groups: [
          {
            title: 'Root',
            cards: [
              { card: 'bell', name: 'A plan', faceDown: true },
              { card: 'fog', name: 'Fog' },
            ],
          },
        ],
        facts: [
          { label: 'Reaches', value: '2' },
          { label: 'Plan', value: 'the well' },
        ],
        texts: [{ label: 'Root', text: 'What it wants' }],
      }),
      sheet({ key: 'ada', title: 'Ada', facts: [{ label: 'Life', value: '20' }] }),
    ]);
    const theirs = view([
      sheet({
        groups: [
          {
            title: 'Root',
            cards: [
              { card: null, name: 'A card', faceDown: true },
              { card: 'fog', name: 'Fog' },
            ],
          },
        ],
        facts: [{ label: 'Reaches', value: '2' }],
      }),
      sheet({ key: 'ada', title: 'Ada', facts: [{ label: 'Life', value: '20' }] }),
    ]);
    expect(secretsOf(own, [theirs, view([])])).toEqual([
      sheet({
        groups: [{ title: 'Root', cards: [{ card: 'bell', name: 'A plan', faceDown: true }] }],
        facts: [{ label: 'Plan', value: 'the well' }],
        texts: [{ label: 'Root', text: 'What it wants' }],
      }),
    ]);
  });
  it('are none where one of the others sees as much', () => {
    const own = view([sheet({ facts: [{ label: 'Plan', value: 'the well' }] })]);
    expect(secretsOf(own, [view([]), own])).toEqual([]);
  });
});

it('P5, Q3: the Augur’s desk has the cards that lie face down and the hand; nobody else has a desk, or is shown one of them', () => {
  const definition = TALES.get('binding-quest');
  if (definition === undefined) throw new Error('There are no quests.');
  const t = new Telling(definition, setupOf());
  t.playTo('flirt');
  const augur = t.game.setup.people.length - 1;
  const table: TableFacts = {
    match: 'm',
    format: 'binding-quest',
    people: t.game.setup.people.map(({ name }) => ({ name, bot: null, connected: true })),
    private: (person) => deskOf(definition.info.roles, person === augur ? 'Augur' : 'Magician'),
  };
  const of = (person: number | null) => new TaleViewer(t.game, { person }, table).view();
  const { desk } = of(augur);
  const cards = (desk?.secrets ?? []).flatMap((s) => s.groups.flatMap((g) => g.cards.flatMap((c) => c.card ?? [])));
  const state = t.game.state as unknown as {
    readonly opposition: { readonly cards: readonly { readonly card: string; readonly faceUp: boolean }[] };
    readonly augur: { readonly hand: readonly { readonly card: string }[] };
  };
  const down = state.opposition.cards.filter((c) => !c.faceUp).map((c) => c.card);
  expect(down.length).toBeGreaterThan(0);
  expect(cards).toEqual(expect.arrayContaining([...down, ...state.augur.hand.map((h) => h.card)]));
  for (const other of [null, ...t.game.setup.people.keys()].filter((p) => p !== augur)) {
    const seen = of(other);
    expect(seen.desk).toBeUndefined();
    for (const secret of desk?.secrets ?? []) {
      const shown = JSON.stringify(seen.tale?.sheets.find((s) => s.key === secret.key) ?? null);
      for (const { card } of secret.groups.flatMap((g) => g.cards)) expect(shown.includes(`"${card}"`)).toBe(false);
    }
  }
});

it.each([...TALES.values()].map((tale) => [tale.id, tale] as const))('one role of %s leads', (_id, { info }) => {
  expect(info.roles.filter((role) => role.leads)).toHaveLength(1);
});
