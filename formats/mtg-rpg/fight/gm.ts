import type { Answer, Field, PartOf } from '../../../server/engine/kernel/decisions.ts';
import { askAll } from '../../../server/engine/decisions/ask.ts';
import { written } from '../../../server/engine/decisions/form.ts';
import type { Flow } from '../../../server/engine/kernel/procedure.ts';
import type { SpecialAction } from '../../../server/engine/ports/format-hooks.ts';
import { checkDie, type Advantage } from '../dice.ts';
import { ended } from '../words.ts';
import {
  awake,
  characters,
  fightOf,
  gmOf,
  isLegend,
  legendOf,
  mayActNow,
  note,
  offer,
  participantOf,
  roll,
  setFight,
  setupOf,
  stands,
} from './model.ts';
import type { Game } from '../../../server/engine/ports/game.ts';
import { objRef, refId, type ObjId, type PersonId, type SeatId } from '../../../server/engine/kernel/refs.ts';

const EDGES: readonly { readonly key: Advantage; readonly label: string }[] = [
  { key: 'power', label: 'in power' },
  { key: 'toughness', label: 'in toughness' },
  { key: 'both', label: 'in both, as one' },
];

/** A form for one person, whichever seat they act for. */
export function* askPerson(
  g: Game,
  person: PersonId,
  part: PartOf<'form'>,
  ifNothing?: string,
): Flow<Answer | undefined> {
  const [answer]: readonly Answer[] = yield {
    mode: 'each',
    parts: [{ person, seats: g.world.seatsOf(person), part, ...(ifNothing === undefined ? {} : { ifNothing }) }],
  };
  return answer;
}

const edgeSays = (edges: readonly Advantage[]): string =>
  edges.map((e) => EDGES.find(({ key }) => key === e)?.label ?? e).join(', ');
const edgeField = (g: Game, { id, has }: Fighter): Field => ({
  kind: 'pick',
  key: `edge ${id}`,
  label: `${g.nameOf(id)} has a further advantage`,
  min: 0,
  max: 2,
  options: EDGES.map(({ key, label }) => ({ key, label })),
  ...(has.length > 0 ? { help: `It has one already: ${edgeSays(has)}.` } : {}),
});
/** Names of characters; chumps of the same kind get numbers. */
function named(g: Game, id: ObjId, all: readonly ObjId[]): string {
  const [name, seat] = [g.nameOf(id), g.world.controller(id)];
  if (isLegend(g.world.object(id))) return name;
  const like = all.filter((x) => g.nameOf(x) === name && g.world.controller(x) === seat);
  return `${name}${like.length > 1 ? ` ${like.indexOf(id) + 1} of ${like.length}` : ''}, of ${g.world.seat(seat).name}`;
}
/** A fighter who is about to roll, with the advantages they have so far. */
interface Fighter {
  readonly id: ObjId;
  readonly has: readonly Advantage[];
}
const why: Field = { kind: 'text', key: 'why', label: 'Because', min: 0, max: 200, lines: 1 };

/** G-6-1: grant advantages, and log them (G-12-1). */
function grant(g: Game, id: ObjId, edges: readonly string[], because: string): void {
  const known = EDGES.filter((e) => edges.includes(e.key));
  if (known.length === 0) return;
  const before = fightOf(g).edges;
  setFight(g, { edges: { ...before, [id]: [...(before[id] ?? []), ...known.map((e) => e.key)] } });
  note(
    g,
    null,
    `The GM grants ${g.nameOf(id)} an advantage ${ended(`${known.map((e) => e.label).join(' and ')}${because === '' ? '' : `: ${because}`}`)}`,
    'G-6-1',
  );
}

/** Ask the GM before the dice who has an advantage, if the GM wants to be asked each time. */
export function* askForEdges(g: Game, fighters: readonly [Fighter, Fighter]): Flow {
  if (!setupOf(g).asks) return;
  const answer = yield* askPerson(
    g,
    gmOf(g),
    {
      kind: 'form',
      name: 'rpg-edges',
      title: `${fighters.map(({ id }) => g.nameOf(id)).join(' fights ')}: advantages?`,
      clauses: ['G-6-1'],
      send: 'Roll',
      fields: [...fighters.map((f) => edgeField(g, f)), why],
    },
    'Nobody has an advantage.',
  );
  for (const { id } of fighters) grant(g, id, written(answer).picks(`edge ${id}`), written(answer).text('why'));
}

const calm = (g: Game): boolean => g.state.zones.stack.length === 0;

/** The GM grants an advantage without being asked (G-6-1). */
export const grantAction: SpecialAction = {
  id: 'grant',
  clause: 'G-6-1',
  list(g, person) {
    const [seat] = g.world.seatsOf(person);
    return person === gmOf(g) && seat !== undefined && calm(g)
      ? [offer('grant', 'any', 'GM: grant an advantage', seat, 'G-6-1')]
      : [];
  },
  *perform(g, person) {
    const all = characters(g);
    const answer = yield* askPerson(g, person, {
      kind: 'form',
      name: 'rpg-grant',
      title: 'Who has an advantage in the next roll?',
      clauses: ['G-6-1'],
      send: 'Grant',
      fields: [
        {
          kind: 'pick',
          key: 'who',
          label: 'Who',
          min: 1,
          max: 1,
          options: all.map((id) => ({ key: objRef(id), label: named(g, id, all) })),
        },
        {
          kind: 'pick',
          key: 'what',
          label: 'Advantage',
          min: 1,
          max: 2,
          options: EDGES.map(({ key, label }) => ({ key, label })),
        },
        why,
      ],
    });
    const [who] = written(answer).picks('who');
    if (who !== undefined) grant(g, refId(who), written(answer).picks('what'), written(answer).text('why'));
  },
};

/** G-11-5: a legend tries a stunt with a skill. The GM allows it and sets the difficulty, or refuses. */
export const stuntAction: SpecialAction = {
  id: 'stunt',
  clause: 'G-11-5',
  list: (g, person) =>
    g.world
      .seatsOf(person)
      .flatMap((seat) =>
        mayActNow(g, seat)
        && calm(g)
        && g.state.turn.step === 'main1'
        && awake(g, seat)
        && skills(g, seat).length > 0
        && g.world.seat(seat).marks['stunt'] !== g.state.turn.number
          ? [offer('stunt', String(seat), 'Try a stunt with a skill', seat, 'G-11-5')]
          : [],
      ),
  *perform(g, person, key) {
    const seat = Number(key.split(':')[2]);
    const id = legendOf(g, seat);
    if (id === null) return;
    const s = g.world.seat(seat);
    g.journal.set(s, 'marks', { ...s.marks, stunt: g.state.turn.number });
    const list = skills(g, seat);
    const said = yield* askPerson(g, person, {
      kind: 'form',
      name: 'rpg-stunt',
      title: `What does ${g.nameOf(id)} try?`,
      clauses: ['G-11-5', 'G-12-11'],
      send: 'Try it',
      fields: [
        { kind: 'text', key: 'plan', label: 'The plan', min: 1, max: 400, lines: 3 },
        {
          kind: 'pick',
          key: 'skill',
          label: 'With',
          min: 1,
          max: 1,
          options: list.map((x, i) => ({ key: String(i), label: `${x.skill} (${x.mana})` })),
        },
      ],
    });
    const skill = list[Number(written(said).pick('skill') ?? 0)];
    if (!skill) return;
    const plan = written(said).text('plan');
    note(g, seat, `${g.nameOf(id)} tries, with ${skill.skill}: ${ended(plan)}`, 'G-11-5');
    const ruled = yield* askPerson(g, gmOf(g), {
      kind: 'form',
      name: 'rpg-ruling',
      title: `${g.nameOf(id)} tries, with ${skill.skill} (${skill.mana}): ${plan}`,
      clauses: ['G-11-5', 'G-11-3'],
      send: 'Rule',
      fields: [
        {
          kind: 'pick',
          key: 'say',
          label: 'It is',
          min: 1,
          max: 1,
          value: ['try'],
          options: [
            { key: 'try', label: 'worth a check' },
            { key: 'no', label: 'not possible' },
          ],
        },
        {
          kind: 'pick',
          key: 'difficulty',
          label: 'Difficulty',
          min: 1,
          max: 1,
          value: ['6'],
          when: [{ field: 'say', is: ['try'] }],
          options: DIFFICULTIES,
        },
        ...COUNTED.map(({ key: k, label }): Field => ({
          kind: 'pick',
          key: k,
          label,
          min: 1,
          max: 1,
          value: ['0'],
          when: [{ field: 'say', is: ['try'] }],
          options: [0, 1, 2, 3].map((n) => ({ key: String(n), label: String(n) })),
        })),
        {
          kind: 'pick',
          key: 'edge',
          label: 'It gives an advantage',
          min: 1,
          max: 1,
          when: [{ field: 'say', is: ['try'] }],
          options: EDGES.map(({ key: k, label }) => ({ key: k, label })),
        },
      ],
    });
    if (written(ruled).pick('say') !== 'try')
      return note(g, seat, `The GM rules that ${g.nameOf(id)} cannot do that.`, 'G-12-1');
    const difficulty = Number(written(ruled).pick('difficulty') ?? 6);
    const count = (field: string): number => Number(written(ruled).pick(field) ?? 0);
    const { die, less } = checkDie(
      count('advantages'),
      count('disadvantages') + (participantOf(g, seat).legend?.tired ? 1 : 0),
    ); // G-8-4
    const rolled = roll(g, die);
    const mana = skill.mana + count('more');
    const n = rolled - less + mana;
    note(
      g,
      seat,
      `${g.nameOf(id)} rolls ${rolled} on a d${die}${less > 0 ? ` less ${less}` : ''}, with ${mana} mana reaches ${n} against difficulty ${difficulty}: ${n >= difficulty ? 'it works' : 'it fails'}.`,
      'G-11-5',
    );
    if (n >= difficulty) grant(g, id, written(ruled).picks('edge'), plan);
  },
};
const skills = (g: Game, seat: SeatId): readonly { readonly skill: string; readonly mana: number }[] =>
  participantOf(g, seat).legend?.skills ?? [];

/** Modifiers that the GM adds to a check, by field (G-11-2, G-11-9). */
const COUNTED = [
  { key: 'advantages', label: 'Advantages' },
  { key: 'disadvantages', label: 'Disadvantages' },
  { key: 'more', label: 'Mana of spells, where it fits' },
];

/** Difficulties of a check (G-11-3). */
export const DIFFICULTIES: { key: string; label: string }[] = [
  ['4', 'pretty simple'],
  ['6', 'moderate'],
  ['8', 'challenging'],
  ['10', 'a long shot'],
  ['12', 'epic'],
  ['14', 'epic, and more'],
].map(([key = '', label = '']) => ({ key, label: `${key}: ${label}` }));

/** Propose to end the fight (G-8-1). It ends when every standing legend's player agrees. */
export const peaceAction: SpecialAction = {
  id: 'peace',
  clause: 'G-8-1',
  list: (g, person) =>
    g.world
      .seatsOf(person)
      .filter(
        (seat) =>
          mayActNow(g, seat)
          && calm(g)
          && g.state.turn.step === 'main1'
          && stands(g, seat)
          && g.world.seat(seat).marks['asked'] !== fightOf(g).round.n,
      )
      .map((seat) => offer('peace', String(seat), 'Propose to end the fight', seat, 'G-8-1')),
  *perform(g, person, key) {
    const seat = Number(key.split(':')[2]);
    const s = g.world.seat(seat);
    g.journal.set(s, 'marks', { ...s.marks, asked: fightOf(g).round.n });
    note(g, seat, `${s.name} proposes to end the fight.`, 'G-8-1');
    const asked = new Map<PersonId, SeatId>();
    for (const other of g.world.present())
      if (g.world.seat(other).person !== person && stands(g, other) && !asked.has(g.world.seat(other).person))
        asked.set(g.world.seat(other).person, other);
    const part = {
      kind: 'options' as const,
      title: `${s.name} proposes to end the fight. Do you agree?`,
      clauses: ['G-8-1'],
      min: 1,
      max: 1,
      options: [
        { key: 'agree', label: 'Agree' },
        { key: 'fight on', label: 'Fight on' },
      ],
      fallback: ['fight on'],
    };
    const answers = yield* askAll(
      g,
      [...asked.values()].map((of) => ({ seat: of, part })),
    );
    if (!answers.every((a) => 'keys' in a && a.keys[0] === 'agree'))
      return note(g, seat, 'Not all agree: the fight goes on.', 'G-8-1');
    g.journal.set(g.state, 'over', { winner: null, reason: 'All agree to end the fight.', clauses: ['G-8-1'] });
  },
};
