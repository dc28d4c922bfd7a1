import { COLORS, type Color } from '../../../../cards/oracle/ir/index.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { COLOUR_NAMES } from '../../../sdk/deck/colours.ts';
import { isBasic } from '../../../sdk/deck/lands.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import { augurOf, cardName, cardOf, formFor, planeOf, tell, valueOf } from '../data.ts';
import { questOptions } from '../options.ts';
import { shuffle } from '../piles.ts';
import type { Curating, Group, QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';
import { roadQuestions, orderQuestion, answerRoads, inOrder } from './curate-roads.ts';
import { ON_TOP, groupField, NOTHING_ELSE, changed } from './curate-groups.ts';

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

const present = (s: QuestState): Curating | undefined => s.curating?.[0];
export const isCurating = (s: QuestState): boolean => present(s) !== undefined;

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
