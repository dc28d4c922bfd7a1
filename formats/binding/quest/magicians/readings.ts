import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { cardName, formFor, magicianAt, nameOf, questOf, tell } from '../data.ts';
import { PROSE } from '../model.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/**
 * People read the Faces of Magicians who were made here, and agree or object (P2).
 * Their owner has the final say, and says it again after an objection.
 */
const madeHere = (setup: MatchSetup): number[] =>
  questOf(setup).magicians.flatMap((m, i) => (m.character === null ? [i] : []));
/** Magicians whose Faces this person reads: all made here, except their own. */
const reads = (setup: MatchSetup, s: QuestState, person: number): number[] =>
  madeHere(setup).filter((i) => magicianAt(s, i).person !== person && magicianAt(s, i).character.faces.length > 0);

const objected = (i: number): Field['when'] => [{ field: `say${i}`, is: ['object'] }];

export function readingQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { read, objections, settled } = s.readings;
  const readers = s.people.flatMap((_, person): TaleQuestion[] => {
    const list = reads(setup, s, person);
    if (read.includes(person) || list.length === 0) return [];
    return [
      formFor(person, `readings/${person}`, {
        name: 'readings',
        title: 'Do their Faces speak of their cards?',
        clauses: ['P2'],
        send: 'I have read them',
        fields: list.flatMap((i): Field[] => [
          {
            kind: 'pick',
            key: `say${i}`,
            label: nameOf(s, i),
            help: magicianAt(s, i)
              .character.faces.map((f) => `${f.name} (${f.topic}): ${cardName(setup, f.card)}`)
              .join('; '),
            min: 1,
            max: 1,
            value: ['agree'],
            options: [
              { key: 'agree', label: 'They do' },
              { key: 'object', label: 'I object' },
            ],
          },
          { kind: 'text', key: `why${i}`, label: `To what, and why`, min: 1, max: PROSE, lines: 2, when: objected(i) },
        ]),
      }),
    ];
  });
  if (readers.length > 0) return readers;
  return madeHere(setup).flatMap((i): TaleQuestion[] => {
    const against = objections.filter((o) => o.magician === i);
    if (against.length === 0 || settled.includes(i)) return [];
    return [
      formFor(magicianAt(s, i).person, `reword/${i}`, {
        name: 'reword',
        title: `${against.map((o) => `${s.people[o.by]?.name ?? ''}: “${o.why}”`).join(' ')} Yours is the final say.`,
        clauses: ['P2'],
        send: 'So they are',
        fields: magicianAt(s, i).character.faces.map((f): Field => ({
          kind: 'text',
          key: f.id,
          label: `${cardName(setup, f.card)} (${f.topic})`,
          min: 1,
          max: PROSE,
          lines: 2,
          value: f.name,
        })),
      }),
    ];
  });
}

export function answerReadings(setup: MatchSetup, s: QuestState, q: TaleQuestion, form: Written): void {
  const [what = '', of = ''] = q.key.split('/');
  if (what === 'reword') return reword(s, Number(of), form);
  s.readings.read.push(q.person);
  for (const i of reads(setup, s, q.person)) {
    if (form.pick(`say${i}`) !== 'object') continue;
    const why = form.text(`why${i}`);
    s.readings.objections.push({ magician: i, by: q.person, why });
    tell(s, [`${s.people[q.person]?.name ?? ''} objects to a reading of ${nameOf(s, i)}: “${why}” `, { clause: 'P2' }]);
  }
}

function reword(s: QuestState, i: number, form: Written): void {
  const { faces } = magicianAt(s, i).character;
  const other = faces.filter((f) => form.text(f.id) !== f.name);
  for (const f of other) {
    const name = form.text(f.id);
    tell(s, [`“${f.name}” is read anew: “${name}”, `, { card: f.card }, '. ', { clause: 'P2' }]);
    f.history = f.history.map((h) => (h.did === 'made' && h.after ? { ...h, after: { ...h.after, name } } : h));
    f.name = name;
  }
  if (other.length === 0) tell(s, [`${nameOf(s, i)} leaves it as it is. `, { clause: 'P2' }]);
  s.readings.settled.push(i);
}
