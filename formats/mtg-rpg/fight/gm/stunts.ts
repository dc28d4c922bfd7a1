import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import { written } from '../../../../server/engine/decisions/form.ts';
import type { SeatId } from '../../../../server/engine/kernel/refs.ts';
import type { SpecialAction } from '../../../../server/engine/ports/format-hooks.ts';
import type { Game } from '../../../../server/engine/ports/game.ts';
import { rule } from '../../../sdk/composition/rule.ts';
import { G_12_11 } from '../../clauses/rulings.ts';
import { G_11_5 } from '../../clauses/strange.ts';
import { checkDie } from '../../dice.ts';
import { ended } from '../../words.ts';
import { awake, gmOf, legendOf, mayActNow, note, offer, participantOf, roll } from '../model.ts';
import { EDGES, grant } from './advantages.ts';
import { askPerson, isCalm } from './ask-person.ts';
import { DIFFICULTIES } from './difficulties.ts';

/** G-11-5: a legend tries a stunt with a skill. The GM allows it and sets the difficulty, or refuses. */
const stuntAction: SpecialAction = {
  id: 'stunt',
  clause: 'G-11-5',
  list: (g, person) =>
    g.world
      .seatsOf(person)
      .flatMap((seat) =>
        mayActNow(g, seat)
        && isCalm(g)
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
      count('disadvantages') + (participantOf(g, seat)?.legend?.tired ? 1 : 0),
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
  participantOf(g, seat)?.legend?.skills ?? [];

/** Modifiers that the GM adds to a check, by field (G-11-2, G-11-9). */
const COUNTED = [
  { key: 'advantages', label: 'Advantages' },
  { key: 'disadvantages', label: 'Disadvantages' },
  { key: 'more', label: 'Mana of spells, where it fits' },
];

/** Skills that give an advantage in a fight. */
export const stunts = rule({
  id: 'stunts',
  clauses: [G_11_5, G_12_11],
  needs: ['advantages'],
  part: () => ({ hooks: { specialActions: [stuntAction] } }),
});
