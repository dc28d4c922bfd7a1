import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import { isBasic } from '../../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { augurOf, cardName, cardOf, formFor } from '../data.ts';
import { shuffle } from '../piles.ts';
import type { Curating, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { groupField, ON_TOP, NOTHING_ELSE, changed } from './curate-groups.ts';

const MOST_ON_ROAD = 5;

/** The table agrees on the Roads: one person proposes, the others agree or make another proposal. */
export function roadQuestions(setup: MatchSetup, s: QuestState, c: Curating, name: string): TaleQuestion[] {
  const { proposal } = c;
  const otherwise: Pick<Field, 'when'> = proposal ? { when: [{ field: 'say', is: ['otherwise'] }] } : {};
  const groups = proposal ? c.roads.map((g) => ({ ...g, cards: proposal.what[g.colour] ?? g.cards })) : c.roads;
  const say: Field = {
    kind: 'pick',
    key: 'say',
    label: 'These nonbasic lands',
    help: COLORS.map(
      (colour) =>
        `${COLOUR_NAMES[colour]}: ${(proposal?.what[colour] ?? []).map((key) => cardName(setup, key)).join(', ')}`,
    ).join('\n'),
    min: 1,
    max: 1,
    options: [
      { key: 'agree', label: 'I agree' },
      { key: 'otherwise', label: 'I propose others' },
    ],
  };
  const fields = groups.flatMap((g) =>
    groupField(setup, s, c.plane, g, `The ${COLOUR_NAMES[g.colour]} Road`, otherwise),
  );
  return s.people.flatMap((_, person): TaleQuestion[] =>
    proposal?.agreed.includes(person)
      ? []
      : [
          formFor(
            person,
            `curate/${c.plane}/roads/${proposal?.version ?? 0}/${person}`,
            {
              name: 'curate-roads',
              title: proposal
                ? `${s.people[proposal.by]?.name ?? ''} proposes the Roads of ${name}`
                : `Which nonbasic lands have the Roads of ${name}?`,
              clauses: ['Q1'],
              send: proposal ? 'Answer' : 'Propose these',
              fields: proposal
                ? [say, ...fields]
                : fields.length > 0
                  ? fields
                  : [{ ...say, help: 'The plane has no others.' }],
            },
            'agree',
          ),
        ],
  );
}

/**
 * Cards of a Road that can be put on top: nonbasic lands, and basics as far as there is room.
 * Their order says nothing about their positions.
 */
function forTop(setup: MatchSetup, road: readonly string[]): string[] {
  const byName = [...road].sort(
    (a, b) => cardName(setup, a).localeCompare(cardName(setup, b), 'en') || (a < b ? -1 : 1),
  );
  const basics = byName.filter((key) => isBasic(cardOf(setup, key)));
  return [
    ...byName.filter((key) => !basics.includes(key)),
    ...basics.filter((key, at) => at - basics.indexOf(key) < MOST_ON_ROAD),
  ];
}

/** The Augur may put cards on top of each Road. */
export function orderQuestion(setup: MatchSetup, s: QuestState, plane: string, name: string): TaleQuestion {
  const fields = COLORS.flatMap((colour): Field[] => {
    const road = s.planes[plane]?.roads[colour] ?? [];
    if (road.length < 2) return [];
    const options = forTop(setup, road).map((card, at) => ({ key: String(at), label: cardName(setup, card), card }));
    return [
      {
        kind: 'pick',
        key: `top${colour}`,
        label: `On top of the ${COLOUR_NAMES[colour]} Road`,
        help: ON_TOP,
        ordered: true,
        min: 0,
        max: Math.min(MOST_ON_ROAD, road.length),
        options,
      },
    ];
  });
  return formFor(augurOf(s), `curate/${plane}/roads-top`, {
    name: 'curate-roads-top',
    title: `Which lands lie on top of the Roads of ${name}?`,
    clauses: ['Q1'],
    send: 'Go on',
    fields: fields.length > 0 ? fields : NOTHING_ELSE,
  });
}

/**
 * A Road with picked cards on top, the first one uppermost, and the others shuffled.
 * Without picks it stays as it is.
 */
export function inOrder(setup: MatchSetup, s: QuestState, road: string[], picks: readonly string[]): string[] {
  if (picks.length === 0) return road;
  const options = forTop(setup, road);
  const top = picks.map((at) => options[Number(at)] as string);
  const rest = [...road];
  for (const key of top) rest.splice(rest.indexOf(key), 1);
  return [...shuffle(s, rest), ...top.toReversed()];
}

export function answerRoads(s: QuestState, c: Curating, person: number, form: Written): boolean {
  if (form.pick('say') === 'agree' && c.proposal) c.proposal.agreed.push(person);
  else {
    const before = (colour: Color): readonly string[] =>
      c.proposal?.what[colour] ?? c.roads.find((g) => g.colour === colour)?.cards ?? [];
    const what = Object.fromEntries(
      COLORS.map((colour) => [
        colour,
        form.picks(`nonbasic${colour}`).length > 0
          ? [...form.picks(`nonbasic${colour}`)]
          : [...new Set(before(colour))],
      ]),
    ) as Record<Color, string[]>;
    c.proposal = { version: (c.proposal?.version ?? 0) + 1, by: person, what, agreed: [person] };
  }
  const { proposal } = c;
  if (!s.people.every((_, p) => proposal.agreed.includes(p))) return false;
  for (const g of c.roads) {
    const road = s.planes[c.plane]?.roads;
    if (!road) continue;
    const now = changed(s, c.plane, g, proposal.what[g.colour]);
    const rest = [...road[g.colour]];
    for (const key of g.cards) rest.splice(rest.indexOf(key), 1);
    road[g.colour] = shuffle(s, [...rest, ...now]);
  }
  return true;
}
