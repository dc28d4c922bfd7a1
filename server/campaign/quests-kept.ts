import { z } from 'zod';
import { TaleReport } from '../protocol/index.ts';
import type { Shelf } from './cards.ts';
import type {
  AdventureRow,
  AdventureStore,
  AdventurerRecord,
  AdventurerStore,
  CharacterRecord,
  CharacterStore,
  QuestRow,
  QuestStore,
} from './ports.ts';

/** Quests and their characters, read from the tables of campaigns. */

/** The tale that quests are. */
const QUEST = 'binding-quest';

/** Quests out of sessions. */
export function questStore(adventures: AdventureStore): QuestStore {
  const find = async (id: string): Promise<QuestRow | null> => {
    const row = await adventures.find(id);
    return row?.format === QUEST ? questOf(row, reportOf(await adventures.report(id))) : null;
  };
  return {
    find,
    list: async (limit) => {
      const rows = await adventures.list(limit, QUEST);
      return Promise.all(rows.map(async (row) => questOf(row, reportOf(await adventures.report(row.id)))));
    },
    hostHash: async (id) => (await adventures.kept(id))?.hostHash ?? null,
    story: async (id) => {
      const report = reportOf(await adventures.report(id));
      const log = await adventures.log(id);
      return {
        elements: await adventures.elements(id),
        lives: livesOf(report),
        steps: stationsOf(report).map(stepOf),
        chronicle: log.map(({ chapter = '', title, text, clause }) => ({
          kind: KINDS[chapter] ?? 'ending',
          who: null,
          title: title.replace(/^Step /, ''),
          text,
          clause: clause ?? null,
        })),
      };
    },
  };
}

/** Characters of quests out of those of all campaigns. */
export function characterStore(adventurers: AdventurerStore, shelf: Shelf): CharacterStore {
  const magicians = async (found: readonly AdventurerRecord[]): Promise<CharacterRecord[]> =>
    Promise.all(found.filter((c) => c.format === QUEST).map((c) => characterOf(c, shelf)));
  return {
    byIds: async (ids) => magicians(await adventurers.byIds(ids)),
    ofTokens: async (hashes, limit) => magicians(await adventurers.ofTokens(hashes, limit)),
  };
}

const KINDS: Readonly<Record<string, Awaited<ReturnType<QuestStore['story']>>['chronicle'][number]['kind']>> = {
  'The Magicians': 'making',
  'Roads and Weather': 'plane',
  'The Will': 'will',
  'The Threat': 'threat',
  'The Opposition': 'opposition',
  'The quest': 'step',
  'The end': 'ending',
  'The Confrontation': 'confrontation',
  'The Resolution': 'resolution',
};
const PLAYED = { Flirt: 'flirt', Answer: 'answer', Exploration: 'exploration', Revealed: 'reveal' } as const;
const WINNERS: Readonly<Record<string, 'will' | 'opposition'>> = {
  'the Will was done': 'will',
  'the Threat came true': 'opposition',
};

const Report = TaleReport.nullable();
const reportOf = (report: unknown): TaleReport =>
  Report.parse(report) ?? { papers: [], meters: [], tracks: [], charts: [] };

type Station = TaleReport['tracks'][number]['stations'][number];
const stationsOf = ({ tracks }: TaleReport): readonly Station[] => tracks.flatMap((t) => t.stations);

function questOf(row: AdventureRow, report: TaleReport): QuestRow {
  const fact = (label: string): string | null => row.facts.find((f) => f.label === label)?.value ?? null;
  const paper = (key: string): string | null => report.papers.find((p) => p.key === key)?.text ?? null;
  const meter = (key: string) => report.meters.find((m) => m.key === key);
  const played = row.people.filter((p) => p.characters.length > 0);
  const augur = row.people.find((p) => p.characters.length === 0);
  return {
    id: row.id,
    title: row.title,
    phase: row.phase,
    over: row.over,
    createdAt: row.createdAt,
    planes: row.planes,
    previous: row.previous,
    next: row.next,
    will: paper('will'),
    threat: paper('threat'),
    target: meter('will')?.of ?? 0,
    willLife: meter('will')?.value ?? 0,
    threatLife: meter('threat')?.value ?? 0,
    ending: fact('End of Questing'),
    confronted: fact('Confrontation') === 'played',
    winner: WINNERS[fact('Outcome') ?? ''] ?? null,
    opposition: fact('Opposition'),
    steps: stationsOf(report).length,
    magicians: played.flatMap(({ person, player, who, characters }) =>
      characters.map((c) => ({ person, name: c.name, player, who, character: c.id })),
    ),
    augur: augur === undefined ? null : { player: augur.player, who: augur.who },
  };
}

function livesOf({ charts }: TaleReport): Awaited<ReturnType<QuestStore['story']>>['lives'] {
  const [will, threat] = charts.find((c) => c.key === 'lives')?.lines ?? [];
  return (will?.points ?? []).map(({ x, y }, i) => ({ step: x, will: y, threat: threat?.points[i]?.y ?? 0 }));
}

function stepOf(s: Station): Awaited<ReturnType<QuestStore['story']>>['steps'][number] {
  return {
    n: s.n,
    magician: s.person ?? 0,
    plane: s.plane ?? '',
    place: s.title,
    land: { card: s.land?.card ?? '', name: s.land?.name ?? '' },
    scene: s.parts.find((p) => p.label === 'Scene')?.text ?? '',
    won: s.side === 0 ? 'will' : 'opposition',
    by: Number(s.result?.split('+')[1] ?? 0),
    cards: s.parts.flatMap(({ label, cards, text }) => {
      const as = PLAYED[label as keyof typeof PLAYED] as (typeof PLAYED)[keyof typeof PLAYED] | undefined;
      return as === undefined ? [] : cards.map(({ card, name }) => ({ card: card ?? '', name, as, text: text ?? '' }));
    }),
  };
}

const Places = z.object({ home: z.string(), walks: z.string().nullable(), library: z.array(z.string()) });

async function characterOf(c: AdventurerRecord, shelf: Shelf): Promise<CharacterRecord> {
  const { home, walks, library } = Places.parse(c.sheet);
  const plane = (id: string): string => c.planes.find((p) => p.id === id)?.name ?? '';
  const printed = c.cardsIn === null ? {} : await shelf.of(c.cardsIn);
  const counts = new Map<string, number>();
  for (const card of library) counts.set(card, (counts.get(card) ?? 0) + 1);
  return {
    id: c.id,
    magician: c.sheet as CharacterRecord['magician'],
    homeName: plane(home),
    walksName: walks === null ? null : plane(walks),
    tokenHash: c.tokenHash,
    madeIn: c.madeIn,
    inQuest: c.inAdventure,
    cardsIn: c.cardsIn ?? '',
    cards: [...counts]
      .map(([card, count]) => ({ card, name: printed[card]?.name ?? card, count }))
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    createdAt: c.createdAt,
    changedAt: c.changedAt,
  };
}
