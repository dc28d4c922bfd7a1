import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { written } from '../../../../server/engine/decisions/form.ts';
import type { Flow } from '../../../../server/engine/kernel/procedure.ts';
import { objRef, refId, type ObjId } from '../../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { plays, rule } from '../../../sdk/composition/rule.ts';
import { G_6_1 } from '../../clauses/damage.ts';
import { G_12_1 } from '../../clauses/rulings.ts';
import type { Advantage } from '../../dice.ts';
import { ended } from '../../words.ts';
import { characters, fightOf, gmOf, isLegend, note, offer, setFight, setupOf } from '../model.ts';
import { FIGHT_OPTIONS } from '../options.ts';
import { askPerson, isCalm } from './ask-person.ts';

const { asks } = FIGHT_OPTIONS;

/** Advantages as options of a form. */
export const EDGES: readonly { readonly key: Advantage; readonly label: string }[] = [
  { key: 'power', label: 'in power' },
  { key: 'toughness', label: 'in toughness' },
  { key: 'both', label: 'in both, as one' },
];

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
export function grant(g: Game, id: ObjId, edges: readonly string[], because: string): void {
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
  if (!plays(g, G_6_1) || !(setupOf(g).asks ?? g.setup.options['asks'] === true)) return;
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

/** The GM grants an advantage without being asked (G-6-1). */
const grantAction: SpecialAction = {
  id: 'grant',
  clause: 'G-6-1',
  list(g, person) {
    const [seat] = g.world.seatsOf(person);
    return person === gmOf(g) && seat !== undefined && isCalm(g)
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

/** Advantages that the GM grants for the next roll. */
export const advantages = rule({
  id: 'advantages',
  clauses: [G_6_1, G_12_1],
  options: { asks },
  needs: ['participants', 'dice'],
  part: () => ({
    hooks: {
      specialActions: [grantAction],
      liveNotes: (g, o) => {
        const edges = fightOf(g).edges[o.id] ?? [];
        return edges.length > 0 ? [`Advantage: ${edges.join(', ')}`] : [];
      },
    },
  }),
});
