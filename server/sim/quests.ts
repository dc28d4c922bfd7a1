import { starterCards } from '../../cards/starter/index.ts';
import { quest } from '../../formats/binding/quest/index.ts';
import { cardsOfCharacter, makeQuestSetup } from '../../formats/binding/quest/make-setup.ts';
import type { QuestRecord } from '../../formats/binding/quest/record.ts';
import { shippedPlane } from '../../formats/binding/quest/shipped.ts';
import type { QuestState } from '../../formats/binding/quest/state.ts';
import { makeBot } from '../bots/index.ts';
import { nameEverybody } from '../match/roles.ts';
import { owned, rolesOf, type Company } from './company.ts';
import { reportQuests, walkQuest, type QuestOutcome, type QuestReport } from './quest.ts';

/** Magicians who are all at home on the shipped plane, and an Augur: each quest goes on with them as the one before leaves them (R4). */
export function magicians(o: {
  readonly people: number;
  readonly options: Readonly<Record<string, unknown>>;
}): Company {
  const plane = shippedPlane();
  const roles = rolesOf(quest, o.people);
  const names = nameEverybody(roles, []);
  const stateOf = (game: { readonly state: unknown }): QuestState => game.state as QuestState;
  return {
    definition: quest,
    roles,
    begin: (seed, n, before) => {
      const came = before && stateOf(before).magicians.map((m) => m.character);
      const own = owned(starterCards(), before?.setup, came?.flatMap(cardsOfCharacter) ?? []);
      return makeQuestSetup({
        seed,
        title: `Quest ${n}`,
        options: o.options,
        planes: [plane],
        augur: { name: names.at(-1) ?? '' },
        owned: own,
        making: false,
        magicians: names
          .slice(0, -1)
          .map((name, i) => ({
            home: plane.id,
            character: structuredClone(came?.[i] ?? null),
            id: came ? `magician ${i}` : null,
            name,
          })),
      });
    },
    played: (game) =>
      stateOf(game).magicians.flatMap(({ character: c }, i) =>
        stateOf(game).phase === 'making'
          ? []
          : [
              {
                key: String(i),
                name: names[i] ?? '',
                dead: false,
                numbers: {
                  Faces: c.faces.length,
                  Fealty: c.fealties.reduce((sum, f) => sum + f.points, 0),
                  Library: c.library.length,
                },
              },
            ],
      ),
    facts: (game) => {
      const { willLife, threatLife, target, lives } = stateOf(game);
      return {
        'Life of the Will': willLife,
        'Life of the Threat': threatLife,
        Target: target,
        Steps: Math.max(0, lives.length - 1),
      };
    },
    story: (game) =>
      (quest.tale.record(game.setup, game.state) as QuestRecord).chronicle.map(({ kind, text, clause }) => ({
        title: kind,
        text,
        ...(clause === null ? {} : { clause }),
      })),
  };
}

/** Whole quests on the shipped plane, one after the other; `tell` hears of each. The same seed gives the same report, times apart. */
export function simulateQuests(
  o: {
    readonly magicians: number;
    readonly games: number;
    readonly seed: string;
    readonly bots: string;
    readonly options: Readonly<Record<string, unknown>>;
  },
  tell: (outcome: QuestOutcome, n: number) => void,
): QuestReport {
  const company = magicians({ people: o.magicians + 1, options: o.options });
  const outcomes: QuestOutcome[] = [];
  const start = performance.now();
  for (let i = 0; i < o.games; i++) {
    const seed = `${o.seed}/${i}`;
    const setup = company.begin(seed, 1, null);
    const outcome = walkQuest(
      company.definition,
      setup,
      setup.people.map((_, person) => makeBot(o.bots, `${seed}/${person}`)),
    );
    outcomes.push(outcome);
    tell(outcome, i + 1);
  }
  return reportQuests(outcomes, { ...o, seconds: (performance.now() - start) / 1000 });
}
