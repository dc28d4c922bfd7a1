import { beforeAll, describe, expect, it } from 'vitest';
import { starterCards } from '../../cards/starter/index.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import type { Adventure, CampaignRecord } from '../../formats/sdk/tale/character.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { adventurers, type Company } from '../../server/sim/company.ts';
import type { Numbers } from '../../formats/sdk/tale/study.ts';
import { playCampaign, recordCampaign, type CampaignRun as Run, type SessionRecord } from '../../server/sim/session.ts';
import { talePage } from '../../server/sim/report/tale-page.ts';
import { taleNumbers, type TaleSetting } from '../../server/sim/tale-numbers.ts';
import { studyTale } from '../../server/sim/tale-study.ts';
import { numbersText, taleText } from '../../server/sim/report/tale-words.ts';
import { TALES } from '../../formats/index.ts';
import { DELVE } from '../campaign/delve.ts';

type CampaignRun = Run<SessionRecord>;
const cards = starterCards().filter((c) => c.whole);
const delve = DELVE as TaleDefinition & { readonly adventure: Adventure };
const company = (definition = delve): Company => adventurers(definition, { people: 3, options: {}, cards });
const play = (seed: string, more: Partial<Parameters<typeof recordCampaign>[0]> = {}): CampaignRun =>
  recordCampaign({ company: company(), campaign: 0, seed, sessions: 3, bots: 'random', ...more });
const setting: TaleSetting = {
  tale: 'delve',
  name: 'Delve',
  options: {},
  people: 3,
  company: '2 × Delver, 1 × Guide',
  games: 4,
  sessions: 3,
  seed: 's',
  bots: 'random',
  cards: 'the shipped plane',
};
const clauses = [
  { id: 'D1', says: 'What is asked.', source: 'test' },
  { id: 'D2', says: 'What never is.', source: 'test' },
  { id: 'D3', says: 'What always holds.', source: 'test', standing: true as const },
];

describe('campaigns that programs play', () => {
  let runs: readonly CampaignRun[];
  beforeAll(() => {
    runs = ['a', 'b', 'c', 'd'].map((seed) => play(seed));
  });

  it('each session begins with what the one before left, and the same seed plays the same', () => {
    const [run] = runs;
    expect(run?.sessions.map((s) => [s.session, s.finished])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    for (const [i, s] of run?.sessions.entries() ?? []) {
      const before = run?.sessions[i - 1];
      expect(s.facts['Depth']).toBeGreaterThanOrEqual(before?.facts['Depth'] ?? 0);
      for (const p of s.played) {
        const left = before?.played.find((x) => x.key === p.key && !x.died);
        if (left) expect(p.before).toEqual(left.after);
      }
    }
    expect(play('a')).toEqual(run);
  });
  it(
    'W304.1, W304.3: a game that was played and a deck that shrank count in full, copies and all',
    { timeout: 60_000 },
    () => {
      const wayfarer = TALES.get('wayfarer-campaign') as typeof delve;
      const [session] = recordCampaign({
        company: adventurers(wayfarer, { people: 2, options: {}, cards }),
        campaign: 0,
        seed: 'a',
        sessions: 1,
        bots: 'random',
      }).sessions;
      expect(
        session?.played.map(({ before, after }) => [
          before['Games'],
          after['Games'],
          before['Deck: cards'],
          after['Deck: cards'],
        ]),
      ).toEqual([[0, 1, 99, 89]]);
    },
  );
  it(
    'J-6-1, J-6-2: the cards of a Journeys deck count copy by copy, wherever they lie, from session to session',
    { timeout: 60_000 },
    () => {
      const journeys = TALES.get('journeys') as typeof delve;
      const { sessions } = recordCampaign({
        company: adventurers(journeys, { people: 2, options: {}, cards }),
        campaign: 0,
        seed: 'a',
        sessions: 2,
        bots: 'random',
      });
      const inZones = (n: Numbers): number =>
        ['Library', 'Graveyard', 'Exile'].reduce((sum, zone) => sum + (n[`${zone}: cards`] ?? 0), 0);
      const played = sessions.flatMap((s) => s.played);
      expect(sessions.map((s) => s.finished)).toEqual([true, true]);
      expect(played.map(({ before, after }) => [before['Deck'], after['Deck']])).toEqual(
        played.map(({ before, after }) => [inZones(before), inZones(after)]),
      );
      expect(played.length).toBeGreaterThan(1);
      for (const { before } of played) expect(before['Deck']).toBeGreaterThanOrEqual(40);
    },
  );
  it(
    'G-2-3, G-8-2: the lands and spells of an RPG character count copy by copy, and the fights of its campaign',
    { timeout: 60_000 },
    () => {
      const rpg = TALES.get('mtg-rpg-campaign') as typeof delve;
      let told: CampaignRecord | undefined;
      const players = adventurers(rpg, { people: 2, options: {}, cards });
      const { sessions } = recordCampaign({
        company: {
          ...players,
          played: (game) => {
            told = game.record() as CampaignRecord;
            return players.played(game);
          },
        },
        campaign: 0,
        seed: 'a',
        sessions: 1,
        bots: 'random',
      });
      const [session] = sessions;
      const sheets = told?.characters.map((c) => c.sheet as { lands: unknown[]; spells: unknown[] });
      expect(session?.played.map(({ after }) => [after['Lands: cards'], after['Spells: cards']])).toEqual(
        sheets?.map((s) => [s.lands.length, s.spells.length]),
      );
      expect(session?.facts['Fights']).toBe(session?.matches.length);
    },
  );
  it(
    'G-9-1, G-9-2: of an RPG campaign its fights add up over the sessions, and power and toughness of a character are two numbers',
    { timeout: 120_000 },
    () => {
      const rpg = TALES.get('mtg-rpg-campaign') as typeof delve;
      const { sessions } = recordCampaign({
        company: adventurers(rpg, { people: 2, options: {}, cards }),
        campaign: 0,
        seed: 'a',
        sessions: 2,
        bots: 'sensible',
      });
      expect(sessions.map((x) => x.finished)).toEqual([true, true]);
      expect(sessions[1]?.facts['Fights']).toBe(sessions.reduce((n, x) => n + x.matches.length, 0));
      expect(sessions[1]?.facts['Scenes']).toBeGreaterThan(sessions[0]?.facts['Scenes'] ?? Infinity);
      for (const { after } of sessions.flatMap((x) => x.played))
        expect([after['Power'], after['Toughness'], after['Power and toughness']]).toEqual([
          expect.any(Number),
          expect.any(Number),
          undefined,
        ]);
      const told = taleText(
        studyTale({ ...setting, games: 1, sessions: 2 }, [{ sessions, end: null }], rpg.info.clauses),
      ).join('\n');
      expect(told).toMatch(/GM: won/);
      expect(told).not.toContain('life or less');
    },
  );
  it('names are left out of the story, so that like ends count together', () => {
    const told = runs
      .flatMap((r) => r.sessions)
      .flatMap((s) => s.story.filter((l) => l.title === 'The shaft').map((l) => l.text));
    expect(new Set(told.map((t) => t.replace(/: .*/, '')))).toEqual(new Set(['Somebody']));
  });
  it('what is told under the name of somebody belongs to the chapter in which it is told, also once they are dead', () => {
    const named: Company = {
      ...company(),
      story: (game) =>
        company()
          .story(game)
          .flatMap((line) => [line, { title: 'Benno', text: 'Of himself.' }, { title: '', text: 'Of nobody.' }]),
    };
    const [first] = play('a', {
      company: {
        ...named,
        played: (game) =>
          company()
            .played(game)
            .map((c) => ({ ...c, name: game.over === null ? 'Benno' : c.name })),
      },
    }).sessions;
    expect([...new Set(first?.story.map((l) => l.title))].toSorted()).toEqual(['', 'The end', 'The shaft']);
    expect(first?.story.filter((l) => l.text === 'Of himself.').every((l) => l.title !== '')).toBe(true);
  });
  it('are counted: sessions to the end, chapters, deaths, gains and clauses', () => {
    const s = studyTale(setting, runs, clauses);
    const all = runs.flatMap((r) => r.sessions);
    expect([s.begun, s.finished, s.through.count]).toEqual([12, 12, 4]);
    expect(s.sessions.map((x) => [x.session, x.begun])).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
    expect(s.sessions.reduce((n, x) => n + x.deaths, 0)).toBe(
      all.flatMap((x) => x.played).filter((p) => p.died).length,
    );
    expect(s.chapters.map((c) => c.title)).toEqual(['The shaft', 'The end']);
    expect(s.endings).toEqual([{ says: 'The shaft is closed.', times: 12 }]);
    const gain = s.gains.find((g) => g.label === 'Cards: cards');
    const first = all.filter((x) => x.session === 1).flatMap((x) => x.played.filter((p) => !p.died));
    expect(gain?.sessions[0]?.n).toBe(first.length);
    expect(gain?.sessions[0]?.gain.value).toBeCloseTo(
      first.reduce((n, p) => n + (p.after['Cards: cards'] ?? 0) - (p.before['Cards: cards'] ?? 0), 0) / first.length,
    );
    expect(s.clauses.map((c) => [c.id, c.sessions.count, c.standing])).toEqual([
      ['D1', 12, false],
      ['D2', 0, false],
      ['D3', 0, true],
    ]);
    expect(taleText(s).join('\n')).toContain("1 clause of the tale's 3 was never cited.");
  });
  it('are the same without a record, whose numbers are all that is kept', () => {
    const plain = ['a', 'b', 'c', 'd'].map((seed) =>
      playCampaign({ company: company(), campaign: 0, seed, sessions: 3, bots: 'random' }),
    );
    expect(Object.keys(plain[0]?.sessions[0] ?? {})).not.toContain('story');
    const numbers = taleNumbers(setting, plain, (kind) => kind);
    expect(numbers).toEqual(taleNumbers(setting, runs, (kind) => kind));
    expect(numbersText(numbers).join('\n')).toContain('Sessions ended: The shaft is closed (12).');
  });
  it('are one page without script, links or gaps, the same for the same campaigns', () => {
    const s = studyTale({ ...setting, name: '<b>&' }, runs, clauses);
    const done = runs.flatMap((r) => r.sessions);
    const page = talePage(s, done, 'npm run sim');
    expect(talePage(s, done, 'npm run sim')).toBe(page);
    expect(page).toContain('&lt;b&gt;&amp;');
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|undefined|NaN|\[object/);
  });
});

describe('campaigns that do not come through', () => {
  it('a session over the caps is the last, and says where it stood', () => {
    const run = play('a', { caps: { turns: 9, decisions: 2, perTurn: 9 } });
    expect(run.sessions).toMatchObject([
      { finished: false, diagnosis: expect.stringMatching(/^More than 2 decisions\. At stage \d+, \w+/) as string },
    ]);
    const s = studyTale({ ...setting, games: 1 }, [run], clauses);
    expect([s.begun, s.finished, s.through.count]).toEqual([1, 0, 0]);
    expect(taleText(s).join('\n')).toContain('Stalled. Session 1 of seed a/1: More than 2 decisions.');
    expect(talePage(s, [], '')).toContain('<h2>Stalls</h2>');
  });
  it('a tale that breaks on an answer says on which', () => {
    const broken = {
      ...delve,
      tale: {
        ...delve.tale,
        answer: () => {
          throw new Error('no rope');
        },
      },
    };
    expect(play('a', { company: company(broken) }).sessions).toMatchObject([
      { finished: false, diagnosis: expect.stringContaining('it broke: no rope') as string },
    ]);
  });
  it('a campaign that is over before the last session says why, and has come through; one that cannot begin is refused', () => {
    const ends = (after: number): Company => {
      const whole = company();
      return {
        ...whole,
        begin: (seed, n, before) => {
          if (n > after) throw new SetupError('The shaft has fallen in.', [], '');
          return whole.begin(seed, n, before);
        },
      };
    };
    const run = play('a', { company: ends(2) });
    expect([run.sessions.length, run.end]).toEqual([2, 'The shaft has fallen in.']);
    expect(studyTale({ ...setting, games: 1 }, [run], clauses)).toMatchObject({
      through: { count: 1 },
      ends: [{ says: 'The shaft has fallen in.', times: 1 }],
    });
    expect(() => play('a', { company: ends(0) })).toThrow('The shaft has fallen in.');
  });
});
