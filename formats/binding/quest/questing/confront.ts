import { COLORS, type CompiledCard } from '../../../../cards/oracle/ir/index.ts';
import { Rng } from '../../../../server/engine/kernel/rng.ts';
import type { InnerMatch, TaleQuestion } from '../../../sdk/tale/tale.ts';
import { FEALTIES } from '../../confrontation/fealty/marks.ts';
import { OPPOSITION, WILL } from '../../confrontation/seats.ts';
import { confrontationDeal } from '../../quick-deal/deal.ts';
import { landsFor } from '../../quick-deal/lands.ts';
import type { BindingOptions } from '../../options.ts';
import type { Roads } from '../../quick-deal/plane.ts';
import { binding } from '../../index.ts';
import type { ConfrontationSetup, FealtySetup, StepSetup } from '../../setup-schema.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, cardName, cardOf, formFor, hostOf, nameOf, planeOf, questOf, tell } from '../data.ts';
import { PROSE } from '../model.ts';
import { bindingOptions } from '../options.ts';
import { advance, isEarly } from '../phases.ts';
import type { MagicianState, OpposedCard, QuestState, Step } from '../state.ts';
import type { GameState, MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** C23: the Confrontation's setup from the quest, the match inside, and its result (C19). */

// ---- names for cards without a Face (P5)
// --------------------------------------------------------------------------

const nameless = (s: QuestState): readonly OpposedCard[] => s.opposition.cards.filter((c) => c.name === null);

/** Turn up all face-down cards; the Augur names those without a Face. */
export function namingQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  return [
    formFor(augurOf(s), 'naming', {
      name: 'naming',
      title: 'The Opposition stands revealed. What are its Faces?',
      clauses: ['P5', 'C16'],
      send: 'To the Confrontation',
      fields: nameless(s).map((c) => ({
        kind: 'text',
        key: c.id,
        label: `${cardName(setup, c.card)} (${c.relationship}, ${c.kind})`,
        min: 1,
        max: PROSE,
        lines: 1,
        value: cardName(setup, c.card),
      })),
    }),
  ];
}

/** Turn up all cards. If none needs a name, the Confrontation begins. */
export function turnUp(s: QuestState): void {
  const hidden = s.opposition.cards.filter((c) => !c.faceUp);
  for (const c of hidden) c.faceUp = true;
  s.opposition.known = true;
  s.revealed++;
  tell(s, [
    `${s.opposition.name} stands revealed`,
    ...hidden.flatMap((c, i) => [
      i === 0 ? ': ' : ', ',
      { card: c.card },
      ...(c.name === null ? [] : [` “${c.name}”`]),
    ]),
    '. ',
    { clause: 'C16' },
  ]);
  if (nameless(s).length === 0) begin(s);
}

export function nameFaces(s: QuestState, form: Written): void {
  const named = nameless(s);
  for (const c of named) c.name = form.text(c.id);
  tell(s, [
    'The Augur names ',
    ...named.flatMap((c, i) => [...(i === 0 ? [] : [', ']), { card: c.card }, ` “${c.name ?? ''}”`]),
    '. ',
    { clause: 'P5' },
  ]);
  begin(s);
}

/** Names as a sentence lists them. */
const LIST = new Intl.ListFormat('en-GB');

function begin(s: QuestState): void {
  s.confronting = true;
  const magicians = LIST.format(s.magicians.map((_, i) => nameOf(s, i)));
  tell(s, [
    `The Confrontation: Will ${s.willLife}, Threat ${s.threatLife}. ${magicians} against ${s.opposition.name}. `,
    { clause: 'C23' },
  ]);
  advance(s, 'NAMED');
}

// ---- the setup ----------------------------------------------------------------------------------------------------

/** Roads of several planes as one, to deal copies from. An empty Road still gives basic lands (C22). */
function roadsOf(setup: MatchSetup, s: QuestState, planes: readonly string[]): Roads {
  const road = (c: (typeof COLORS)[number]): CompiledCard[] => {
    const left = planes.flatMap((id) => s.planes[id]?.roads[c] ?? []);
    return (
      left.length > 0 ? left : planes.flatMap((id) => (planeOf(setup, id).stock[`basic${c}`] ?? []).slice(0, 1))
    ).map((key) => cardOf(setup, key));
  };
  return { W: road('W'), U: road('U'), B: road('B'), R: road('R'), G: road('G') };
}

/** Planes that are prepared, in the order of the quest's. */
const prepared = (setup: MatchSetup, s: QuestState): string[] =>
  questOf(setup)
    .planes.map((p) => p.id)
    .filter((id) => s.planes[id] !== undefined);

const stepSetup = (x: Step): StepSetup => ({
  place: x.place,
  land: x.land,
  magician: [x.answer, x.exploration].flatMap((c) => c?.card ?? []),
  augur: [x.flirt, x.reveal].flatMap((c) => c?.card ?? []),
  won: x.won ?? 'will',
  by: x.by,
});

/**
 * C22: a Library with its lands.
 * It has a random stream of its own from the seed, so a repeated setup deals the same.
 */
function libraryOf(
  setup: MatchSetup,
  keys: readonly string[],
  lands: readonly string[],
  roads: Roads,
  rng: Rng,
): string[] {
  const nonlands = keys.map((key) => cardOf(setup, key));
  return [
    ...nonlands,
    ...landsFor(
      nonlands,
      lands.map((key) => cardOf(setup, key)),
      roads,
      setup.options as BindingOptions,
      rng,
    ),
  ].map((c) => c.key);
}

/** C23: the Confrontation that this quest leads to. */
export function confrontationOf(setup: MatchSetup, s: QuestState): ConfrontationSetup {
  const options = bindingOptions(setup.options);
  const rng = new Rng(s.rng);
  const everywhere = s.magicians.flatMap((m) => m.steps.map((x) => x.land));
  const library = (m: MagicianState): string[] => {
    const lands = options.placeLands === 'every-front' ? everywhere : m.steps.map((x) => x.land);
    return libraryOf(
      setup,
      [...m.character.library, ...m.hand.map((h) => h.card)],
      lands,
      roadsOf(setup, s, [hostOf(setup, m.character)]),
      rng,
    );
  };
  const weather = [
    ...prepared(setup, s).flatMap((id) => s.planes[id]?.weather ?? []),
    ...s.augur.hand.map((h) => h.card),
  ];
  const last = s.magicians.flatMap((m, i) => m.steps.map((x) => ({ ...x, i }))).toSorted((a, b) => b.n - a.n)[0];
  const winner = last?.won === 'will' && !isEarly(setup) ? { chooser: last.i } : {};
  return {
    version: 1,
    willLife: s.willLife,
    threatLife: s.threatLife,
    chooses: last?.won === 'opposition' ? 'opposition' : 'will',
    ...winner,
    options,
    magicians: s.magicians.map((m, i) => ({
      name: nameOf(s, i),
      library: library(m),
      fealties: m.character.fealties.map(({ place, land, points }) => ({ place, land, points })),
      front: { steps: m.steps.map(stepSetup) },
      relationships: m.character.faces.map((f) => ({
        card: f.card,
        face: shorten(f.name),
        relationship: f.relationship,
        kind: f.kind,
      })),
    })),
    opposition: {
      name: s.opposition.name,
      library: libraryOf(setup, weather, everywhere, roadsOf(setup, s, prepared(setup, s)), rng),
      relationships: s.opposition.cards.map((c) => ({
        card: c.card,
        face: shorten(c.name ?? cardName(setup, c.card)),
        relationship: c.relationship,
        kind: c.kind,
      })),
    },
  };
}
/** A Face shortened to the length that a published setup allows. */
const shorten = (text: string): string => [...text].slice(0, 190).join('');

/** The match inside while the Confrontation is fought. */
export function matchOf(setup: MatchSetup, s: QuestState): InnerMatch | null {
  if (!s.confronting) return null;
  const data = confrontationOf(setup, s);
  const names = s.people.map((p, i) => ({ name: i < s.magicians.length ? nameOf(s, i) : p.name }));
  const { people, uses } = confrontationDeal(data, names);
  const cards = Object.fromEntries([...new Set(uses)].map((key) => [key, cardOf(setup, key)]));
  return {
    rules: binding.rules(data.options),
    setup: {
      rulesVersion: setup.rulesVersion,
      format: 'binding',
      seed: `${setup.seed} confrontation`,
      options: data.options,
      cards,
      ...(setup.handsNeed ? { handsNeed: setup.handsNeed } : {}),
      people,
      data,
    },
  };
}

// ---- the result
// ---------------------------------------------------------------------------------------------------

/**
 * Take over the Confrontation's result (C19, R1).
 * After a draw the Will has no Life left; spent Fealties are gone.
 */
export function fought(s: QuestState, match: GameState): void {
  const { over, sides, marks, turn } = match;
  const winner = over?.winner === WILL ? 'will' : over?.winner === OPPOSITION ? 'opposition' : null;
  const left = winner === null ? 0 : Math.max(0, sides[WILL]?.life ?? 0);
  const fealties = marks[FEALTIES] as readonly (readonly FealtySetup[])[];
  const points = (): number =>
    s.magicians.reduce((sum, m) => sum + m.character.fealties.reduce((n, f) => n + f.points, 0), 0);
  const before = points();
  for (const [i, m] of s.magicians.entries()) {
    // The match keeps the order of Fealties, so the index finds the plane of each.
    const before = m.character.fealties;
    m.character.fealties = (fealties[i] ?? []).flatMap(({ place, land, points }, n) =>
      points > 0
        ? [{ place, land, points, ...(before[n]?.plane === undefined ? {} : { plane: before[n].plane }) }]
        : [],
    );
  }
  s.outcome = { winner, willLife: left, turns: turn.number, reason: over?.reason ?? '', fealty: before - points() };
  s.confronting = false;
  tell(s, [`The Confrontation is over after ${turn.number} turns: ${over?.reason ?? ''} `, { clause: 'C19' }]);
  advance(s, 'FOUGHT');
}
