import { cardsBefore, type PlayedSession, type Sessions } from '../../sdk/tale/sessions.ts';
import { sumOf } from '../../sdk/figures.ts';
import { campaignRecord } from './campaign.ts';
import { cardsOfCharacter, makeQuestSetup } from './planes/make-setup.ts';
import { shippedPlane } from './planes/shipped.ts';
import type { QuestState } from './state.ts';

const stateOf = ({ state }: PlayedSession): QuestState => state as QuestState;

/** Quests of Magicians who are all at home on the shipped plane, each with what the one before left of them (R4). */
export const questSessions: Sessions = {
  begin: ({ seed, session, people, options, before }) => {
    const plane = shippedPlane();
    const came = before && stateOf(before).magicians.map((m) => m.character);
    return makeQuestSetup({
      seed,
      title: `Quest ${session}`,
      options,
      planes: [plane],
      augur: { name: people.at(-1)?.name ?? '' },
      owned: cardsBefore(plane.cards, before?.setup, came?.flatMap(cardsOfCharacter) ?? []),
      making: false,
      magicians: people
        .slice(0, -1)
        .map(({ name }, i) => ({
          home: plane.id,
          character: structuredClone(came?.[i] ?? null),
          id: came ? `magician ${i}` : null,
          name,
        })),
    });
  },
  played: (session) => {
    const { phase, magicians } = stateOf(session);
    if (phase === 'making') return [];
    return magicians.map(({ character: c }, i) => ({
      key: String(i),
      name: session.setup.people[i]?.name ?? '',
      dead: false,
      numbers: { Faces: c.faces.length, Fealty: sumOf(c.fealties.map((f) => f.points)), Library: c.library.length },
    }));
  },
  facts: (session) => {
    const { willLife, threatLife, target, lives } = stateOf(session);
    return {
      'Life of the Will': willLife,
      'Life of the Threat': threatLife,
      Target: target,
      Steps: Math.max(0, lives.length - 1),
    };
  },
  story: ({ setup, state }) =>
    campaignRecord(setup, state as QuestState).log.map(({ chapter = '', text, clause }) => ({
      title: chapter,
      text,
      ...(clause === undefined ? {} : { clause }),
    })),
};
