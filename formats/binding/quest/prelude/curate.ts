import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import { isBasic } from '../../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { augurOf, cardName, cardOf, formFor, planeOf, tell, valueOf } from '../data.ts';
import { questOptions } from '../options.ts';
import { count, has, shuffle } from '../piles.ts';
import type { Curating, Group, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * Q1, Q2 with the options `weather` and `roads` curated: people change the dealt cards.
 * The Augur chooses the Weather color by color, and the cards on top of it. The table agrees on the nonbasic
 * lands of the Roads, and the Augur chooses the cards on top of each. The number of cards of each kind and
 * color stays as the coins gave it.
 */
const TOP = 'top';
const ROADS = 'roads';
const MOST_ON_TOP = 10;
const ROADS_TOP = 'roads top';
const MOST_ON_ROAD = 5;
/** Rules since which the Augur puts Roads in order. */
const ROADS_IN_ORDER = 6;

/** Begin the choice of cards for a plane that was just prepared, if the options ask for it. */
export function curate(setup: MatchSetup, s: QuestState, plane: string, weather: readonly Group[]): void {
  const options = questOptions(setup.options);
  const roads = COLORS.map((colour): Group => ({
    kind: 'nonbasic',
    colour,
    cards: (s.planes[plane]?.roads[colour] ?? []).filter((key) => !isBasic(cardOf(setup, key))),
  }));
  const todo = [
    ...(options.weather === 'curated' ? [...COLORS, TOP] : []),
    ...(options.roads === 'curated' ? [ROADS, ...(setup.rulesVersion >= ROADS_IN_ORDER ? [ROADS_TOP] : [])] : []),
  ];
  if (todo.length > 0)
    (s.curating ??= []).push({
      plane,
      todo,
      weather: weather.map((g) => ({ ...g, cards: [...g.cards] })),
      roads,
      proposal: null,
    });
}

const ON_TOP = 'The first that you pick lies on top. The others are shuffled.';

const present = (s: QuestState): Curating | undefined => s.curating?.[0];
export const isCurating = (s: QuestState): boolean => present(s) !== undefined;

/**
 * Choice among the plane's cards of a kind and color.
 * As many as were dealt, with the dealt ones picked at first.
 */
function groupField(
  setup: MatchSetup,
  s: QuestState,
  plane: string,
  { kind, colour, cards }: Group,
  label: string,
  more: Pick<Field, 'when'> = {},
): Field[] {
  const dealt = [...new Set(cards)];
  const others = (planeOf(setup, plane).stock[`${kind}${colour}`] ?? []).filter(
    (key) => !dealt.includes(key) && has(s, plane, key),
  );
  if (dealt.length === 0 || others.length === 0) return [];
  return [
    {
      kind: 'pick',
      key: `${kind}${colour}`,
      label,
      min: dealt.length,
      max: dealt.length,
      value: dealt,
      ...more,
      options: [...dealt, ...others].map((key) => ({
        key,
        label: cardName(setup, key),
        card: key,
        ...(kind === 'nonbasic' ? {} : { note: `mana value ${valueOf(setup, key)}` }),
      })),
    },
  ];
}

const NOTHING_ELSE: Field[] = [
  {
    kind: 'pick',
    key: 'all',
    label: 'The plane has no others',
    min: 1,
    max: 1,
    value: ['yes'],
    options: [{ key: 'yes', label: 'Go on' }],
  },
];

export function curateQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const c = present(s);
  if (!c) return [];
  const { name } = planeOf(setup, c.plane);
  const [now = ''] = c.todo;
  if (now === ROADS) return roadQuestions(setup, s, c, name);
  if (now === ROADS_TOP) return [orderQuestion(setup, s, c.plane, name)];
  if (now === TOP) {
    const pile = (s.planes[c.plane]?.weather ?? []).toReversed();
    return [
      formFor(augurOf(s), `curate/${c.plane}/top`, {
        name: 'curate-top',
        title: `Which cards lie on top of the Weather of ${name}?`,
        clauses: ['Q2'],
        send: 'Go on',
        fields: [
          {
            kind: 'pick',
            key: 'top',
            label: 'On top',
            help: ON_TOP,
            ordered: true,
            min: 0,
            max: Math.min(MOST_ON_TOP, pile.length),
            options: pile.map((card, at) => ({
              key: String(at),
              label: cardName(setup, card),
              card,
              note: `mana value ${valueOf(setup, card)}`,
            })),
          },
        ],
      }),
    ];
  }
  const fields = c.weather
    .filter((g) => g.colour === now)
    .flatMap((g) => groupField(setup, s, c.plane, g, g.kind === 'major' ? 'Major cards' : 'Minor cards'));
  return [
    formFor(augurOf(s), `curate/${c.plane}/${now}`, {
      name: 'curate-weather',
      title: `Weather of ${name}: which ${COLOUR_NAMES[now as Color]} cards?`,
      clauses: ['Q2'],
      send: 'Take these',
      fields: fields.length > 0 ? fields : NOTHING_ELSE,
    }),
  ];
}

/** The table agrees on the Roads: one person proposes, the others agree or make another proposal. */
function roadQuestions(setup: MatchSetup, s: QuestState, c: Curating, name: string): TaleQuestion[] {
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
function orderQuestion(setup: MatchSetup, s: QuestState, plane: string, name: string): TaleQuestion {
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
 * A group with picked cards in place of the dealt ones; the second copy of a card dealt twice stays.
 * Counted copies of replaced cards go back to the pool, and those of new ones are taken from it.
 */
function changed(s: QuestState, plane: string, g: Group, picks: readonly string[]): string[] {
  if (picks.length === 0) return [...g.cards];
  const twice = g.cards.filter((key, at) => g.cards.indexOf(key) !== at);
  const now = [...picks, ...twice];
  count(s, plane, g.cards, 1);
  count(s, plane, now, -1);
  return now;
}

/** Takes an answer. True once nothing is left to choose. */
export function answerCurate(setup: MatchSetup, s: QuestState, person: number, form: Written): boolean {
  const c = present(s);
  const prepared = c && s.planes[c.plane];
  if (!c || !prepared) return true;
  const [now = ''] = c.todo;
  if (now === ROADS) {
    if (!answerRoads(s, c, person, form)) return false;
  } else if (now === ROADS_TOP) {
    for (const colour of COLORS)
      prepared.roads[colour] = inOrder(setup, s, prepared.roads[colour], form.picks(`top${colour}`));
  } else if (now === TOP) {
    const pile = prepared.weather.toReversed();
    const top = form.picks('top').map(Number);
    prepared.weather = [
      ...shuffle(
        s,
        pile.filter((_, at) => !top.includes(at)),
      ),
      ...top.map((at) => pile[at] as string).toReversed(),
    ];
  } else {
    for (const g of c.weather)
      if (g.colour === now) g.cards = changed(s, c.plane, g, form.picks(`${g.kind}${g.colour}`));
    prepared.weather = shuffle(
      s,
      c.weather.flatMap((g) => g.cards),
    );
  }
  s.revealed++;
  c.todo.shift();
  if (c.todo.length > 0) return false;
  s.curating?.shift();
  tell(s, [`The cards of ${planeOf(setup, c.plane).name} are chosen. `, { clause: 'Q2' }]);
  return !isCurating(s);
}

/**
 * A Road with picked cards on top, the first one uppermost, and the others shuffled.
 * Without picks it stays as it is.
 */
function inOrder(setup: MatchSetup, s: QuestState, road: string[], picks: readonly string[]): string[] {
  if (picks.length === 0) return road;
  const options = forTop(setup, road);
  const top = picks.map((at) => options[Number(at)] as string);
  const rest = [...road];
  for (const key of top) rest.splice(rest.indexOf(key), 1);
  return [...shuffle(s, rest), ...top.toReversed()];
}

function answerRoads(s: QuestState, c: Curating, person: number, form: Written): boolean {
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
