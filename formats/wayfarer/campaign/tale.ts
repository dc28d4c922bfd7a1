import type { Refusal } from '../../../server/engine/kernel/decisions.ts';
import type { CompiledCard } from '../../../cards/oracle/ir/index.ts';
import type { AdventureTale } from '../../sdk/tale/adventure.ts';
import { jsonFault } from '../../../server/protocol/json.ts';
import { SetupError } from '../../sdk/error.ts';
import { onlyUsed } from '../../sdk/format.ts';
import { begun, type InnerMatch } from '../../sdk/tale/tale.ts';
import { ownKey } from '../cards.ts';
import { episodesIn, isOfTier, readEpisode, type EpisodeFile } from '../episode.ts';
import { gameOf } from '../game.ts';
import { wayfarer } from '../index.ts';
import { sparkName } from '../shipped/sparks.ts';
import { COUNT_DOWNED, scenesSeen, WAYFARERS } from '../state.ts';
import { betweenGames, episodePicked, gathering, goneOn, personOf, said, sparkPicked } from './forms.ts';
import { dataOf, episodeOf, TIERS, type SessionState } from './model.ts';
import { viewOf } from './view.ts';
import type { GameState, MatchSetup } from '../../../server/engine/kernel/state/game.ts';

/** One session of a campaign: its wayfarers, the game of its tier, then decks and sparks (W304). */

function begin(setup: MatchSetup): SessionState {
  const { wayfarers, tier, title, episode = null } = dataOf(setup);
  return {
    ...begun(setup, 'gathering'),
    lines: [{ to: null, say: [`${title}: a game of tier ${tier}. `, { clause: 'W304.2' }] }],
    episode,
    chosen: episode !== null,
    outcome: null,
    log: [],
    wayfarers: wayfarers.map((w) => ({ name: w.name, sheet: structuredClone(w.sheet), done: false })),
  };
}

const questions = (setup: MatchSetup, s: SessionState) =>
  s.phase === 'gathering' ? gathering(setup, s) : s.phase === 'packs' ? betweenGames(setup, s) : [];

const tell = (s: SessionState, title: string, text: string, clause: string): void => {
  s.log.push({ title, text, clause });
  s.lines.push({ to: null, say: [`${text} `, { clause }] });
};

/** Go on to the next phase when no question is open. */
function goOn(setup: MatchSetup, s: SessionState): void {
  if (s.over || questions(setup, s).length > 0) return;
  if (s.phase === 'gathering') {
    s.phase = 'game';
    s.stage++;
  } else if (s.phase === 'packs') finish(setup, s);
}

function finish(setup: MatchSetup, s: SessionState): void {
  const { tier } = dataOf(setup);
  s.phase = 'over';
  s.stage++;
  const next = tier < TIERS ? `The next game is of tier ${tier + 1}.` : 'All five tiers have been played.';
  tell(s, 'The end', next, 'W304.1');
  s.over = {
    winner: s.outcome?.won ? WAYFARERS : 1,
    reason: `${s.outcome?.reason ?? ''} ${next}`.trim(),
    clauses: ['W304.1'],
  };
}

const cardsOf = (setup: MatchSetup, keys: readonly string[]): CompiledCard[] =>
  keys.flatMap((k) => setup.cards[k] ?? []);

/** The game of this session. Equal states give equal games. */
function match(setup: MatchSetup, s: SessionState): InnerMatch | null {
  if (s.phase !== 'game') return null;
  const { tier } = dataOf(setup);
  const episode = readEpisode(episodeOf(setup, s), tier, Object.values(setup.cards));
  const coming = s.wayfarers.map(({ sheet }) => ({
    deck: {
      main: cardsOf(setup, sheet?.main ?? []),
      commanders: cardsOf(setup, sheet?.commanders ?? []),
      sideboard: [],
    },
    spark: sheet ? ownKey(sparkName(sheet.spark, tier)) : null,
  }));
  const names = setup.people.map((p, i) => s.wayfarers[i - 1]?.name ?? p.name);
  const { people, data, uses, made = [] } = gameOf(names, tier, episode, coming);
  const options = { tier, [COUNT_DOWNED]: setup.options[COUNT_DOWNED] ?? 'no' };
  return {
    rules: wayfarer.rules(options),
    setup: {
      rulesVersion: setup.rulesVersion,
      format: 'wayfarer',
      seed: `${setup.seed} game`,
      options,
      cards: onlyUsed([...Object.values(setup.cards), ...made], uses),
      people,
      data,
    },
  };
}

function matchOver(setup: MatchSetup, s: SessionState, match: GameState): void {
  const { over, turn } = match;
  const { tier } = dataOf(setup);
  const won = over?.winner === WAYFARERS;
  s.outcome = { won, turns: turn.number, reason: over?.reason ?? '', scenes: scenesSeen(match) };
  for (const w of s.wayfarers) if (w.sheet) w.sheet.games.push({ tier, won });
  tell(
    s,
    `Tier ${tier}`,
    `The game of tier ${tier} is over after ${turn.number} turns. ${over?.reason ?? ''}`,
    'W304.1',
  );
  s.revealed++;
  s.stage++;
  if (tier >= TIERS) return finish(setup, s);
  s.phase = 'packs';
  stepOn(setup, s);
}

/** Finish for wayfarers who have left: they keep their decks, with a spark of the next tier. */
function stepOn(setup: MatchSetup, s: SessionState): void {
  s.wayfarers.forEach((w, i) => {
    if (!w.done && w.sheet && s.people[personOf(i)]?.left) w.sheet.tier = Math.min(TIERS, dataOf(setup).tier + 1);
  });
  goOn(setup, s);
}

function bringEpisode(setup: MatchSetup, s: SessionState, text: string): Refusal | null {
  const bad = (message: string, clauses: readonly string[], mend: string): Refusal => ({
    code: 'illegal',
    message,
    clauses,
    mend,
  });
  if (text.trim() !== '') {
    const fault = jsonFault(text);
    if (fault !== null)
      return bad(
        `That is no JSON. In ${fault}.`,
        ['W100.3b'],
        'Paste the whole file of an Episode, or leave it empty.',
      );
    const { tier, offers } = dataOf(setup);
    try {
      const brought = episodesIn(JSON.parse(text));
      const episode = brought.find((e) => isOfTier(e, tier)) ?? (brought[0] as EpisodeFile);
      readEpisode(episode, tier, Object.values(setup.cards));
      s.episode = episode;
      if (offers) s.imported = [...brought];
    } catch (e) {
      if (e instanceof SetupError) return bad(e.message, e.clauses, e.mend);
      throw e;
    }
  }
  s.chosen = true;
  return null;
}

/** Episodes, the latest of each name. */
export const shelved = (episodes: readonly EpisodeFile[]): EpisodeFile[] => [
  ...new Map(episodes.map((e) => [e.name, e])).values(),
];

/** W304.3: sessions with changes of the deck between them. */
export const tale: AdventureTale<SessionState> = {
  begin,
  questions,
  match,
  matchOver,
  answer(setup, s, { person, part }, answer) {
    const { tier, wayfarers } = dataOf(setup);
    const at = person - 1;
    const w = s.wayfarers[at];
    switch (part.kind === 'form' ? part.name : '') {
      case 'episode': {
        const offered = episodePicked(setup, answer);
        if (offered) {
          s.episode = offered;
          s.chosen = true;
          break;
        }
        const refusal = bringEpisode(setup, s, said(answer, 'file'));
        if (refusal) return refusal;
        break;
      }
      case 'wayfarer': {
        const { deck } = wayfarers[at] ?? {};
        if (!w || !deck) break;
        w.name = said(answer, 'name');
        w.sheet = {
          tier,
          spark: sparkPicked(answer) ?? 'Hearth',
          main: [...deck.main],
          commanders: [...deck.commanders],
          games: [],
        };
        tell(s, w.name, `${w.name} sets out with the ${sparkName(w.sheet.spark, tier)}.`, 'W302.1');
        break;
      }
      case 'packs': {
        if (!w?.sheet) break;
        w.sheet = goneOn(w.sheet, wayfarers[at]?.packs ?? [], tier, answer);
        w.done = true;
        tell(
          s,
          w.name,
          `${w.name} has ${w.sheet.main.length + w.sheet.commanders.length} cards and the ${sparkName(w.sheet.spark, w.sheet.tier)}.`,
          'W304.3',
        );
        break;
      }
      default:
    }
    s.stage++;
    goOn(setup, s);
    return null;
  },
  intervene(setup, s, person, kind) {
    const p = s.people[person];
    if (!p || (kind === 'concede' && s.phase === 'game')) return null; // a game is given up, not the campaign
    p.left = true;
    if (
      s.phase === 'gathering'
      && (person === 0 || s.wayfarers.some((w, i) => !w.sheet && s.people[personOf(i)]?.left))
    ) {
      s.phase = 'over';
      s.over = { winner: null, reason: `${p.name} has left before the game.`, clauses: ['W100.1'] };
    } else if (s.phase === 'packs') stepOn(setup, s);
    return null;
  },
  progress: scenesSeen,
  view: viewOf,
  record: (setup, s) => {
    const { title, tier, wayfarers, shelf } = dataOf(setup);
    return {
      title,
      phase: s.phase,
      over: s.over !== null,
      log: s.log,
      facts: [
        { label: 'Tier', value: `${tier} of ${TIERS}` },
        ...(s.outcome ? [{ label: 'Game', value: s.outcome.won ? 'won' : 'lost' }] : []),
      ],
      keep: {
        tier: s.outcome ? Math.min(TIERS, tier + 1) : tier,
        over: s.outcome !== null && tier >= TIERS,
        ...(shelf ? { shelf: shelved([...shelf, ...(s.imported ?? [])]) } : {}),
      },
      characters: s.wayfarers.map((w, i) => ({
        key: `w${i}`,
        id: wayfarers[i]?.id ?? null,
        person: personOf(i),
        name: w.name,
        sheet: w.sheet,
      })),
    };
  },
};
