import { compileCard } from '../../../cards/oracle/compile.ts';
import { BOOK } from '../../../formats/index.ts';
import type { ChallengeSetup, Condition, Mage, Pc, Threat } from '../../../formats/journeys/challenge/setup.ts';
import { change } from '../../../formats/journeys/challenge/state.ts';
import type { Game } from '../../../server/engine/game/game.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { ObjId } from '../../../server/engine/kernel/refs.ts';
import type { MatchSetup } from '../../../server/engine/kernel/state/game.ts';
import type { Rules } from '../../../server/engine/ports/format-hooks.ts';
import { inlineCard, type InlineCard } from '../../../server/judge/situation.ts';
import type { SeatSpec } from '../../../server/judge/situation-schema.ts';
import { openedBy } from '../../dsl/opened.ts';
import type { Position } from '../../dsl/position.ts';
import { card, lands } from '../../dsl/ruling.ts';
import type { Scenario } from '../../dsl/scenario.ts';
import { act, type Act } from '../../dsl/script.ts';
import { started } from '../../dsl/started.ts';
import { filled } from './filled.ts';

const BASICS: readonly InlineCard[] = [
  card('Filler', '{9}', 'Artifact'),
  card('Grove', '', 'Land', '{T}: Add {G}.'),
  card('Forest', '', 'Basic Land — Forest', '{T}: Add {G}.'),
  card('Bear', '{1}{G}', 'Creature — Bear', '', '2/2'),
  card('Golem', '{2}', 'Artifact Creature — Golem', '', '3/3'),
  card('Spark', '{G}', 'Instant', 'Spark deals 3 damage to any target.'),
  card('Balm', '{G}', 'Instant', 'You gain 3 life.'),
  card('Smite', '{G}', 'Instant', 'Destroy target creature.'),
  card('Study', '{G}', 'Sorcery', 'Draw two cards.'),
  card('Grind', '{G}', 'Sorcery', 'Target player mills three cards.'),
  card('Volley', '{G}', 'Sorcery', 'Each opponent sacrifices a creature.'),
  card('Dread', '{G}', 'Sorcery', 'Each opponent loses 4 life.'),
  card('Dig Up', '{G}', 'Instant', 'Exile target card from a graveyard.'),
  card('Blaze', '{X}{G}', 'Sorcery', 'Blaze deals X damage to each creature.'),
  card('Taint', '{G}', 'Sorcery', 'Each opponent gets ten poison counters.'),
];

/** A challenge of the characters A, B …, of "Mage 1" … and of the decks "Threat 1" … (one, if nothing is said). */
export interface Stage {
  readonly pcs?: readonly Partial<Omit<Pc, 'library'> & { readonly library: number | readonly string[] }>[];
  readonly mages?: readonly Partial<Omit<Mage, 'library'> & { readonly library: readonly string[] }>[];
  readonly threats?: readonly Partial<Omit<Threat, 'library'> & { readonly library: readonly string[] }>[];
  readonly cards?: readonly InlineCard[];
  readonly seats?: Readonly<Record<string, SeatSpec>>;
  readonly options?: Partial<Pick<ChallengeSetup, 'threatUntap' | 'threatBlocks' | 'edition' | 'stakes'>>;
  /** true: play the opening; else everybody starts with what was laid out, and the turns go from the threat decks to A, B, … */
  readonly opening?: boolean;
  readonly seed?: string;
  /** house rules */
  readonly changes?: readonly string[];
}

export const prose = (text: string): Condition => ({ kind: 'prose', n: 1, what: '', text, experience: [] });
/** A condition in words of its own: "destroy 3 bear". */
export const goal = (kind: Condition['kind'], n: number, what = '', experience: readonly string[] = []): Condition => ({
  kind,
  n,
  what,
  text: `${kind} ${n} ${what}`.trim(),
  experience: [...experience],
});
/** The Game Master's seat, where nobody plays. */
export const GM = 'The scene';
/** So many cards that do nothing. */
export const filler = (n: number): string[] => lands(n, 'Filler');
export const forests = (n: number): string[] => lands(n, 'Forest');
/** A threat deck that lies still: it draws one card that nobody plays. */
export const STILL: NonNullable<Stage['threats']> = [{ library: ['Filler'] }];
/** A suspended card, with so many time counters. */
export const suspended = (name: string, time: number) => ({
  card: name,
  counters: { time },
  marks: { _suspended: true },
});

/** A challenge under way. */
export const scene =
  (stage: Stage = {}) =>
  (): Scenario => {
    const compiled = [
      ...BASICS.filter((b) => !stage.cards?.some((c) => c.name === b.name)),
      ...(stage.cards ?? []),
    ].map((c) => ({ ...compileCard(inlineCard(c)), set: 'pln' }));
    const odd = compiled.filter((c) => !c.whole).map((c) => c.name);
    if (odd.length > 0) throw new Error(`Not understood: ${odd.join(', ')}`);
    const key = (name: string): string => {
      const found = compiled.find((c) => c.name === name);
      if (!found) throw new Error(`No card ${name}`);
      return found.key;
    };
    const keys = (names: readonly string[]): string[] => names.map(key);
    const data = challengeOf(stage, keys);
    const setup: MatchSetup = {
      rulesVersion: 1,
      format: 'journeys-challenge',
      seed: stage.seed ?? 'scene',
      options: {},
      cards: Object.fromEntries(compiled.map((c) => [c.key, c])),
      data,
      people: [...data.pcs.map((p, i) => ({ name: p.name, side: i })), { name: 'GM', side: data.pcs.length }],
    };
    const named = new Map<string, ObjId>();
    const challengeRules = BOOK.of({ format: 'journeys-challenge', changes: stage.changes ?? [] }).rules({});
    const names = [...data.pcs, ...data.mages, { name: 'GM' }, ...data.threats].map(({ name }) => name);
    const rules: Rules = {
      ...challengeRules,
      setup(s, build) {
        challengeRules.setup(s, build);
        for (const [who, spec] of Object.entries(stage.seats ?? {}))
          for (const zone of ['battlefield', 'hand', 'graveyard', 'exile'] as const)
            for (const c of spec[zone] ?? []) {
              const { card: name, as, sick, attachedTo, ...more } = typeof c === 'string' ? { card: c } : c;
              const to = attachedTo === undefined ? undefined : named.get(attachedTo);
              const { tapped, counters, damage, marks } = more;
              const id = build.put(key(name), names.indexOf(who), zone, {
                since: sick ? 1 : -1,
                ...(tapped === undefined ? {} : { tapped }),
                ...(counters === undefined ? {} : { counters }),
                ...(damage === undefined ? {} : { damage }),
                ...(marks === undefined ? {} : { marks }),
                ...(to === undefined ? {} : { attachedTo: `o${to}` as const }),
              });
              if (!named.has(as ?? name)) named.set(as ?? name, id);
            }
      },
      ...(stage.opening ? {} : { procedures: openedBy(begin, challengeRules.procedures) }),
    };
    return started(setup, rules, named);
  };

function challengeOf(stage: Stage, keys: (names: readonly string[]) => string[]): ChallengeSetup {
  const pcs = (stage.pcs ?? [{}]).map((p, i): Pc => ({
    name: p.name ?? 'ABCDEF'.charAt(i),
    person: i,
    life: p.life ?? 20,
    library: keys(typeof p.library === 'object' ? p.library : filler(p.library ?? 20)),
    graveyard: keys(p.graveyard ?? []),
    exile: keys(p.exile ?? []),
    command: keys(p.command ?? []),
    favored: keys(p.favored ?? []),
    spheres: p.spheres ?? { mental: 4, physical: 3, social: 2 },
    dice: p.dice ?? 1,
    helpers: p.helpers ?? 0,
    tinkerer: p.tinkerer ?? false,
    healer: p.healer ?? false,
  }));
  const threats = (stage.threats ?? [{}]).map((t, i): Threat => ({
    name: t.name ?? `Threat ${i + 1}`,
    about: '',
    draw: t.draw ?? 1,
    library: keys(t.library ?? lands(10, 'Bear')),
    levels: (t.levels ?? [[prose('It is over')]]).map((l) => l.map((c) => ({ ...c, experience: keys(c.experience) }))),
  }));
  const mages = (stage.mages ?? []).map((m, i): Mage => ({
    name: m.name ?? `Mage ${i + 1}`,
    spheres: m.spheres ?? { mental: 3, physical: 2, social: 4 },
    life: m.life ?? 20,
    hand: m.hand ?? 7,
    library: keys(m.library ?? filler(20)),
    battlefield: keys(m.battlefield ?? []),
    friendly: m.friendly ?? false,
    experience: keys(m.experience ?? []),
  }));
  return {
    version: 1,
    title: 'A scene',
    text: 'It begins.',
    gm: pcs.length,
    pcs,
    mages,
    threats,
    threatUntap: true,
    threatBlocks: false,
    ...stage.options,
  };
}

/** No opening: turns go from the threat decks to A, B, … */
function* begin(g: Game): Flow {
  const { pcs, mages } = g.setup.data as ChallengeSetup;
  const gm = pcs.length + mages.length;
  change(g, { order: [gm, ...Array.from({ length: gm }, (_, i) => i)] });
  g.journal.set(g.state.turn, 'side', 0);
  g.journal.set(g.state.turn, 'next', gm);
  yield* [];
}

type Fields = Readonly<Record<string, string | string[]>>;
/** The next forms of this name are filled in so, one after another, whoever is asked; what is not said stays as suggested. */
export const fillsIn = (form: string, ...all: readonly Fields[]): Act<Position> =>
  act(`fills in ${form}`, ({ s }) => {
    const left = [...all];
    s.always('form', (part) => {
      const next = part.name === form ? left.shift() : undefined;
      return next && filled(part, next);
    });
    return null;
  });
