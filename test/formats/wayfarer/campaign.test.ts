import { NO_ADVICE } from '../../../formats/sdk/advice.ts';
import { describe, expect, it } from 'vitest';
import { starterCards } from '../../../cards/starter/index.ts';
import { wayfarerCampaign } from '../../../formats/wayfarer/campaign/index.ts';
import { betweenGames, goneOn, maySwap } from '../../../formats/wayfarer/campaign/forms.ts';
import { dataOf, KIND, type SessionState, type WayfarerSheet } from '../../../formats/wayfarer/campaign/model.ts';
import { sparkName } from '../../../formats/wayfarer/shipped/sparks.ts';
import { readEpisode } from '../../../formats/wayfarer/episode.ts';
import { SHIPPED } from '../../../formats/wayfarer/shipped/episode.ts';
import { setupOf } from '../../../formats/wayfarer/state.ts';
import type { CampaignRecord, SessionCharacter } from '../../../formats/sdk/tale/character.ts';
import { makeBot } from '../../../server/bots/index.ts';
import { suggestAnswer } from '../../../server/engine/decisions/check-suggest-sample.ts';
import type { Answer, Part } from '../../../server/engine/kernel/decisions.ts';
import { plainAnswer } from '../../../server/match/passing/fallback.ts';
import { quote } from '../../../server/match/passing/foresee.ts';
import { TaleGame } from '../../../server/match/tale.ts';
import { TaleViewer } from '../../../server/match/view/tale-view.ts';
import type { Prompt } from '../../../server/protocol/index.ts';
import { EPISODE } from './company.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import { SWEEP } from '../../sweep.ts';

const POOL = starterCards().filter((c) => c.whole);
const { adventure } = wayfarerCampaign;
interface Coming {
  readonly content?: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly keep?: Readonly<Record<string, unknown>>;
  readonly characters?: readonly (SessionCharacter | null)[];
}
const session = (
  seed: string,
  n: number,
  { content, options = {}, keep = {}, characters = [] }: Coming = {},
): MatchSetup =>
  (adventure as NonNullable<typeof adventure>).makeSession({
    seed,
    title: 'The coast road',
    session: 1,
    people: ['S', 'A', 'B', 'C'].slice(0, n + 1).map((name) => ({ name })),
    options,
    characters: Array.from({ length: n + 1 }, (_, i) => characters[i] ?? null),
    keep,
    content,
    cards: POOL,
  });
const stateOf = (game: TaleGame): SessionState => game.state as SessionState;
const recordOf = (game: TaleGame): CampaignRecord =>
  wayfarerCampaign.tale.record(game.setup, game.state) as CampaignRecord;
const answer = (game: TaleGame, person: number, said?: (part: Part) => Answer): ReturnType<TaleGame['apply']> => {
  const asked = game.asked(person);
  if (!asked) throw new Error(`${person} is asked nothing.`);
  return game.apply({
    kind: 'answer',
    decision: asked.id,
    person,
    answer: said ? said(asked.of.part) : suggestAnswer(asked.of.part),
  });
};
/** Everybody has said who they are, and the game is about to begin. */
function gathered(setup: MatchSetup): TaleGame {
  const game = TaleGame.start(wayfarerCampaign, setup);
  while (stateOf(game).phase === 'gathering') answer(game, game.owing()[0] ?? 0);
  return game;
}
/** The game is over because the scrivener gives up. */
function conceded(setup: MatchSetup): TaleGame {
  const game = gathered(setup);
  game.apply({ kind: 'concede', person: 0 });
  return game;
}
/** Everybody has answered what is asked after a game. */
function finished(game: TaleGame): TaleGame {
  while (game.over === null) answer(game, game.owing()[0] ?? 0);
  return game;
}
const came = (record: CampaignRecord): SessionCharacter[] =>
  record.characters.map((c) => ({ id: c.key, name: c.name, sheet: c.sheet }));

/** A whole session played by programs. */
function played(setup: MatchSetup, seed: string): TaleGame {
  const game = TaleGame.start(wayfarerCampaign, setup);
  const bots = setup.people.map((_, i) => makeBot('sensible', `${seed}/${i}`));
  const table = {
    match: seed,
    format: wayfarerCampaign.id,
    people: setup.people.map((p) => ({ name: p.name, bot: 'bot', connected: true })),
  };
  const viewers = setup.people.map((_, person) => new TaleViewer(game, { person }, table));
  for (let i = 0; game.over === null && i < 20_000; i++) {
    const person = game.owing()[0] ?? 0;
    const viewer = viewers[person] as TaleViewer;
    const view = viewer.view();
    const prompt = view.ask[0] as Prompt;
    const said = viewer.handles.toInternal(
      (bots[person] as ReturnType<typeof makeBot>).choose(view, prompt, {
        advice: wayfarerCampaign.advice?.(game.setup) ?? NO_ADVICE,
        quote: (action, draft) => quote({ game, viewer, decision: prompt.decision, person }, action, draft),
      }),
    );
    const refused =
      said === null
      || (game.apply({ kind: 'answer', decision: prompt.decision, person, answer: said })
        && game.apply({ kind: 'answer', decision: prompt.decision, person, answer: plainAnswer(prompt.part) }));
    if (refused) throw new Error(`refused at ${game.where}`);
  }
  return game;
}

describe('the maps of a session', () => {
  const maps = (game: TaleGame) => wayfarerCampaign.tale.view(game.setup, game.state, 1).maps ?? [];
  const said = (game: TaleGame) => JSON.stringify(wayfarerCampaign.tale.view(game.setup, game.state, 1));

  it('W304.2: the tiers of a Journey, with the one that is played', () => {
    const game = TaleGame.start(wayfarerCampaign, session('maps', 2, { keep: { tier: 3 } }));
    const [tiers] = maps(game);
    expect(tiers?.places.map(({ name, is }) => [name, is])).toEqual([
      ['Tier 1', 'been'],
      ['Tier 2', 'been'],
      ['Tier 3', 'here'],
      ['Tier 4', 'ahead'],
      ['Tier 5', 'ahead'],
    ]);
  });

  it('W202.3: the scenes of the Episode by name once they have opened, and nothing of it before its game', () => {
    const setup = session('maps', 2);
    const name = (dataOf(setup).offers ?? [])[0]?.name ?? '';
    expect(name).not.toBe('');
    expect(said(TaleGame.start(wayfarerCampaign, setup))).not.toContain(name);
    const game = gathered(setup);
    const { scenes = [] } = dataOf(setup).offers?.[0] ?? {};
    const [first = { name: '' }, ...others] = scenes;
    expect(maps(game)[0]?.places.map((place) => place.name)).toEqual([
      first.name,
      ...others.map((_, at) => `Scene ${['II', 'III', 'IV'][at]}`),
    ]);
    for (const other of others) expect(said(game)).not.toContain(other.name);
  });

  it('W301.4: while it is played the map stands at the scene that has opened last', () => {
    const game = gathered(session('maps', 2));
    const seen = (opened: number) =>
      wayfarerCampaign.tale.view(game.setup, game.state, 1, opened).maps?.[0]?.places.map(({ is }) => is);
    expect(game.progress).toBeLessThanOrEqual(1);
    expect(seen(0)).toEqual(['here', 'ahead', 'ahead']);
    expect(seen(2)).toEqual(['been', 'here', 'ahead']);
  });

  it('W304.1: after a game that was won by hand-over only the scenes that opened have their names', () => {
    const game = conceded(session('maps', 2));
    expect(stateOf(game).outcome?.scenes).toBe(1);
    expect(maps(game)[0]?.places.filter(({ is }) => is === 'ahead')).toHaveLength(2);
  });
});

describe('a campaign', () => {
  it('W304.1, W304.2, W302.3: five games, the first one played by programs, each a tier higher, with the sparks of that tier', () => {
    let coming: Coming = {};
    for (let tier = 1; tier <= 5; tier++) {
      const setup = session(`five ${tier}`, 2, coming);
      expect([
        dataOf(setup).tier,
        dataOf(setup).wayfarers.map((w) => w.deck.main.length + w.deck.commanders.length),
      ]).toEqual([tier, [100 - 10 * (tier - 1), 100 - 10 * (tier - 1)]]);
      const game = tier === 1 || SWEEP ? played(setup, `five ${tier}`) : finished(conceded(setup));
      expect(game.over).not.toBeNull();
      const inside = game.chapters[0]?.game;
      if (!inside) throw new Error('no game was played');
      expect(setupOf(inside).tier).toBe(tier);
      expect(
        [0, 1].map((s) =>
          inside.world
            .command(s)
            .map((id) => inside.nameOf(id))
            .some(
              (n) => / (I|II|III|IV|V)$/.test(n) && n.endsWith([' I', ' II', ' III', ' IV', ' V'][tier - 1] ?? '?'),
            ),
        ),
      ).toEqual([true, true]);
      const record = recordOf(game);
      for (const c of record.characters) expect(KIND.sheet.safeParse(c.sheet).success).toBe(true);
      coming = { keep: record.keep ?? {}, characters: [null, ...came(record)] };
    }
    expect(() => session('six', 2, coming)).toThrow('All 5 tiers of this campaign have been played.');
  }, 120_000);
  it('W304.2: a wayfarer of another tier is refused', () => {
    const sheet = recordOf(conceded(session('t', 1))).characters[0]?.sheet as WayfarerSheet;
    expect(() => session('u', 1, { keep: { tier: 3 }, characters: [null, { id: 'x', name: 'X', sheet }] })).toThrow(
      'They are of tier 1, and this game is of tier 3.',
    );
  });
  it('W304.3, W304.3a: after the game each takes exactly twenty cards out and adds ten, of the packs or basic lands', () => {
    const game = conceded(session('p', 1));
    const part = game.asked(1)?.of.part;
    expect([stateOf(game).phase, part]).toMatchObject([
      'packs',
      {
        kind: 'form',
        clauses: ['W304.3a', 'W302.3a'],
        fields: [{ key: 'out', min: 20, max: 20 }, { key: 'in', min: 10, max: 10 }, { key: 'spark' }],
      },
    ]);
    const form = (out: number, add: string[]): Answer => ({
      form: { out: Array.from({ length: out }, (_, i) => `m${i}`), in: add, spark: ['Tide'] },
    });
    const field = part?.kind === 'form' ? part.fields[1] : undefined;
    const open = field?.kind === 'pick' ? field.options.filter((o) => !o.no) : [];
    const packs = open.filter((o) => o.key.startsWith('p')).slice(0, 3);
    const basics = open.filter((o) => o.key.startsWith('b')).slice(0, 10 - packs.length);
    const add = [...packs, ...basics].map((o) => o.key);
    expect(answer(game, 1, () => form(19, add))?.message).toMatch(/takes 20; 19 are picked/);
    expect(answer(game, 1, () => form(20, add.slice(1)))?.message).toMatch(/takes 10; 9 are picked/);
    const before = stateOf(game).wayfarers[0]?.sheet?.main ?? [];
    expect(answer(game, 1, () => form(20, add))).toBeNull();
    const sheet = recordOf(game).characters[0]?.sheet as WayfarerSheet;
    expect([
      sheet.main.length + sheet.commanders.length,
      sheet.main.slice(0, 79),
      sheet.main.slice(79).sort(),
      sheet.spark,
      sheet.tier,
    ]).toEqual([90, before.slice(20), [...packs, ...basics].map((o) => o.card).sort(), 'Tide', 2]);
  });
  it('W304.3b: what is left of the packs is in nothing that is kept', () => {
    const game = conceded(session('p', 1));
    const { packs } = dataOf(game.setup).wayfarers[0] as { packs: readonly string[] };
    expect(packs.length).toBeGreaterThan(20);
    answer(game, 1);
    const sheet = recordOf(game).characters[0]?.sheet as WayfarerSheet;
    expect(
      packs.filter((k) => sheet.main.includes(k) && !dataOf(game.setup).wayfarers[0]?.deck.main.includes(k)).length,
    ).toBeLessThanOrEqual(10);
    expect(Object.keys(sheet).sort()).toEqual(['commanders', 'games', 'main', 'spark', 'tier']);
  });
  it('400.2: what is in a wayfarer’s deck is shown to its player alone, how many cards it has to everybody', () => {
    const { sheet } = stateOf(gathered(session('hidden', 1))).wayfarers[0] as { readonly sheet: WayfarerSheet };
    const shown = (whole: boolean) =>
      KIND.show(sheet, () => undefined, whole).groups.map((g) => [g.title, g.cards.length > 0]);
    expect(shown(true)).toEqual([
      ['Commander', true],
      ['Deck', true],
    ]);
    expect(shown(false)).toEqual([
      ['Commander', true],
      ['Deck', false],
    ]);
    expect(KIND.show(sheet, () => undefined, false).facts).toContainEqual({
      label: 'Cards',
      value: '100',
      clause: 'W304.3',
    });
  });
  it('WR7: what they add is in the commander’s colours, and no second one of what is in the deck', () => {
    const game = conceded(session('p', 1));
    const [question] = betweenGames(game.setup, stateOf(game));
    const field = question?.part.kind === 'form' ? question.part.fields[1] : undefined;
    const no = field?.kind === 'pick' ? field.options.flatMap((o) => o.no?.clause ?? []) : [];
    expect(new Set(no)).toEqual(new Set(['903.5c', '903.5b']));
  });
  it('W302.3a: after the first and the third tier another subtype may be chosen, otherwise it stays', () => {
    expect([1, 2, 3, 4, 5].map(maySwap)).toEqual([true, false, true, false, false]);
    const sheet: WayfarerSheet = { tier: 2, spark: 'Root', main: [], commanders: ['X'], games: [] };
    const said: Answer = { form: { out: [], in: [] } };
    expect([
      goneOn(sheet, [], 2, said).spark,
      goneOn({ ...sheet, tier: 3 }, [], 3, { form: { ...said.form, spark: ['Blade'] } }).spark,
      sparkName('Blade', 4),
    ]).toEqual(['Root', 'Blade', 'Spark of the Blade IV']);
  });
  it('W100.3b: an Episode that is brought when the session is set up is played, with cards of the pool that it names, and the scrivener is asked for none', () => {
    const [land] = POOL.filter((c) => c.faces[0].types.includes('land'));
    const named = {
      ...EPISODE,
      scenes: EPISODE.scenes.map((s) => ({ ...s, deck: [...s.deck, { card: land?.name ?? '', copies: 1 }] })),
    };
    const game = gathered(session('e', 1, { content: named }));
    expect(game.chapters[0] && setupOf(game.chapters[0].game)).toMatchObject({
      episode: EPISODE.name,
      scenes: EPISODE.scenes.map(() => ({ deck: expect.arrayContaining([land?.key]) as unknown })),
    });
    expect(TaleGame.start(wayfarerCampaign, game.setup).asked(0)).toBeNull();
    expect(() => session('e', 1, { content: { ...EPISODE, scenes: [] } })).toThrow(
      'The Episode, scenes: has 0 entries',
    );
  });
  it('W100.3b: the scrivener may bring an Episode of their own; what is wrong with it is said', () => {
    const game = TaleGame.start(wayfarerCampaign, session('e', 1));
    const file = (text: string): Answer => ({ form: { episode: ['own'], file: text } });
    expect(answer(game, 0, () => file('{'))).toMatchObject({
      message: 'That is no JSON. In line 1, column 2: it ends where a name in quotes or } should be.',
      clauses: ['W100.3b'],
    });
    expect(answer(game, 0, () => file(JSON.stringify({ ...EPISODE, scenes: [] })))).toMatchObject({
      clauses: ['W200.2', 'W100.3b'],
    });
    expect(answer(game, 0, () => file('null'))).toMatchObject({
      message: 'The Episode: is null, and has to be an object.',
    });
    expect(answer(game, 0, () => file(''))).toMatchObject({ message: '“File of the Episode” is still empty.' });
    expect(answer(game, 0, () => file(JSON.stringify(EPISODE)))).toBeNull();
    answer(game, 1);
    expect(setupOf(game.chapters[0]?.game as never).episode).toBe('Proof');
  });
  it('W304.2: five Episodes are shipped, one a tier, and the scrivener is offered that of the tier by name', () => {
    expect(
      SHIPPED.map((e, i) => [readEpisode(e, i + 1, POOL).scenes.length, new Set(SHIPPED.map((x) => x.name)).size]),
    ).toEqual(SHIPPED.map(() => [3, 5]));
    for (const [i, { name }] of SHIPPED.entries()) {
      const game = TaleGame.start(wayfarerCampaign, session('s', 1, { keep: { tier: i + 1 } }));
      const part = game.asked(0)?.of.part;
      expect(part?.kind === 'form' && part.fields).toMatchObject([
        { kind: 'pick', options: [{ label: name }, { label: 'Another Episode' }] },
        { kind: 'text', file: '.json', when: [{ field: 'episode', is: ['own'] }] },
      ]);
      expect(JSON.stringify(part)).not.toContain('JSON');
    }
  });
  it('W100.6: a scene card shows its tier', () => {
    const cards = readEpisode(SHIPPED[3], 4, POOL).cards.filter((c) =>
      SHIPPED[3]?.scenes.some((s) => s.name === c.name),
    );
    expect(cards.map((c) => /\(Tier 4\. Scene \d\./.test(c.faces[0].text))).toEqual([true, true, true]);
  });
  it('W100.3b: a Journey is a file of Episodes; each game offers those of its tier first, and later games keep it', () => {
    const of = (name: string, tier?: number) => ({ ...EPISODE, name, ...(tier === undefined ? {} : { tier }) });
    const journey = {
      kind: 'wayfarer-journey',
      version: 1,
      name: 'Proofs',
      episodes: [of('First', 1), of('Second', 2), of('Any')],
    };
    const names = (setup: MatchSetup): string[] => dataOf(setup).offers?.map((e) => e.name) ?? [];
    const game = gathered(session('j', 1, { content: journey }));
    expect([names(game.setup), setupOf(game.chapters[0]?.game as never).episode]).toEqual([
      ['First', 'Any', 'The Drowned Bell'],
      'First',
    ]);
    game.apply({ kind: 'concede', person: 0 });
    answer(game, 1);
    const record = recordOf(game);
    expect(names(session('k', 1, { keep: record.keep ?? {}, characters: [null, ...came(record)] }))).toEqual([
      'Second',
      'Any',
      'The Walking Orchard',
    ]);
    expect(() => session('j', 1, { content: { ...journey, episodes: [] } })).toThrow(
      'The Journey, episodes: has 0 entries',
    );
  });
  it('WR7: cards of packs that the players opened are named from the pool', () => {
    const game = conceded(session('r', 1, { options: { packs: 'real' } }));
    const part = game.asked(1)?.of.part;
    const field = part?.kind === 'form' ? part.fields[1] : undefined;
    const open = field?.kind === 'pick' ? field.options.filter((o) => o.key.startsWith('c')) : [];
    expect([open.length > 0, open.every((o) => o.no === undefined)]).toEqual([true, true]);
    const basics = field?.kind === 'pick' ? field.options.filter((o) => o.key.startsWith('b')) : [];
    const add = [...open, ...basics].slice(0, 10);
    expect(
      answer(game, 1, () => ({
        form: { out: Array.from({ length: 20 }, (_, i) => `m${i}`), in: add.map((o) => o.key), spark: ['Tide'] },
      })),
    ).toBeNull();
    const sheet = recordOf(game).characters[0]?.sheet as WayfarerSheet;
    expect(sheet.main.slice(-10)).toEqual(add.map((o) => o.card));
  });
  it('W100.4: who leaves between the games keeps the deck, and the others go on', () => {
    const game = conceded(session('l', 2));
    game.apply({ kind: 'leave', person: 2 });
    answer(game, 1);
    const [a, b] = recordOf(game).characters.map((c) => c.sheet as WayfarerSheet);
    expect([game.over !== null, a?.main.length, b?.main.length, b?.tier]).toEqual([
      true,
      90 - (a?.commanders.length ?? 0),
      100 - (b?.commanders.length ?? 0),
      2,
    ]);
  });
  it('W100.1: who leaves before the game ends the session', () => {
    const game = TaleGame.start(wayfarerCampaign, session('l', 1));
    game.apply({ kind: 'leave', person: 1 });
    expect(game.over?.clauses).toEqual(['W100.1']);
  });
});
