import type { Field } from '../../../../server/engine/kernel/decisions.ts';
import type { TaleQuestion } from '../../../sdk/tale/tale.ts';
import type { Written } from '../../../../server/engine/decisions/form.ts';
import { augurOf, formFor, magicianAt, nameOf, tell } from '../data.ts';
import { KINDS, PROSE, type Kind, type Sentence } from '../model.ts';
import { advance, inOrder } from '../phases.ts';
import { lifeFor, readSentence, sentenceFields, wordsOf } from './sentence.ts';
import type { QuestState } from '../state.ts';
import type { MatchSetup } from '../../../../server/engine/kernel/state/game.ts';

/** The Magicians agree on the Will (P6). P7: the Augur proposes Threats until they accept one. */
const AGREE = 'agree';
const OTHERWISE = 'otherwise';
const other = (kind: Kind): Kind => KINDS.find((k) => k !== kind) as Kind;
/** Kind of Faces that the Threat names: the one that the Will does not. */
const threatened = (s: QuestState): Kind => other(s.will?.kind ?? 'quality');

const say = (agree: string, otherwise: string): Field => ({
  kind: 'pick',
  key: 'say',
  label: 'Your answer',
  min: 1,
  max: 1,
  options: [
    { key: AGREE, label: agree },
    { key: OTHERWISE, label: otherwise },
  ],
});

const lasting = (s: QuestState): number[] => s.magicians.flatMap((_, i) => i);

/** Questions to all Magicians who have not agreed to the proposal yet. */
function toOthers(s: QuestState, key: string, make: (i: number) => Parameters<typeof formFor>[2]): TaleQuestion[] {
  const agreed = s.proposal?.agreed ?? [];
  return lasting(s)
    .filter((i) => !agreed.includes(i))
    .map((i) => formFor(magicianAt(s, i).person, `${key}/${s.proposals}/${i}`, make(i), 'agree'));
}

export function willQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { proposal } = s;
  if (proposal === null) {
    return toOthers(s, 'will', () => ({
      name: 'will',
      title: 'What is your Will?',
      clauses: ['P6'],
      fields: sentenceFields(setup, s, 'will', KINDS),
      send: s.magicians.length > 1 ? 'Propose this Will' : 'This is my Will',
    }));
  }
  const words = `“${wordsOf(s, proposal.what)}” (Life ${lifeFor(setup, s, proposal.what)})`;
  return toOthers(s, 'will', () => ({
    name: 'will-answer',
    title: `${nameOf(s, proposal.by)} proposes: ${words}`,
    clauses: ['P6'],
    send: 'Answer',
    fields: [
      say('I agree', 'I propose another'),
      ...sentenceFields(setup, s, 'will', KINDS, [{ field: 'say', is: [OTHERWISE] }]),
    ],
  }));
}

/** Add a person's consent to the proposal; true if all agree now. */
function agrees(s: QuestState, i: number): boolean {
  if (s.proposal === null) return false;
  s.proposal.agreed.push(i);
  return lasting(s).every((m) => s.proposal?.agreed.includes(m));
}

function propose(s: QuestState, by: number, what: Sentence, agreed: number[]): void {
  s.proposals++;
  s.proposal = { version: s.proposals, by, what, agreed };
}

export function answerWill(setup: MatchSetup, s: QuestState, i: number, form: Written): void {
  if (form.pick('say') === AGREE) {
    tell(s, [`${nameOf(s, i)} agrees.`]);
    if (agrees(s, i)) settleWill(setup, s);
    return;
  }
  const sentence = readSentence(form);
  propose(s, i, sentence, [i]);
  tell(s, [
    `${nameOf(s, i)} proposes the Will: ${wordsOf(s, sentence)} It takes ${lifeFor(setup, s, sentence)} Life. `,
    { clause: 'P6' },
  ]);
  if (s.magicians.length === 1) settleWill(setup, s);
}

function settleWill(setup: MatchSetup, s: QuestState): void {
  s.will = s.proposal?.what ?? null;
  if (s.will === null) return;
  s.target = lifeFor(setup, s, s.will);
  s.proposal = null;
  s.proposals++;
  tell(s, [`The Will is agreed on: ${wordsOf(s, s.will)} Its Life is to reach ${s.target}. `, { clause: 'P6' }]);
  advance(s, 'AGREED');
}

/** P7: the Augur's question for a Threat, and the Magicians' whether they accept it. */
export function threatQuestions(setup: MatchSetup, s: QuestState): TaleQuestion[] {
  const { proposal } = s;
  if (proposal === null) {
    const fields = sentenceFields(setup, s, 'opposition', [threatened(s)]);
    return [
      formFor(augurOf(s), `threat/${s.proposals}`, {
        name: 'threat',
        title: 'What does the Opposition threaten?',
        clauses: ['P7', 'P6'],
        fields,
        send: 'Propose this Threat',
      }),
    ];
  }
  return toOthers(s, 'threat', () => ({
    name: 'threat-answer',
    title: `The Augur threatens: “${wordsOf(s, proposal.what)}”`,
    clauses: ['P7'],
    send: 'Answer',
    fields: [
      say('We take that risk', 'Another Threat, please'),
      {
        kind: 'text',
        key: 'why',
        label: 'Why another',
        min: 0,
        max: PROSE,
        lines: 2,
        when: [{ field: 'say', is: [OTHERWISE] }],
      },
    ],
  }));
}

export function proposeThreat(s: QuestState, form: Written): void {
  const sentence = readSentence(form);
  propose(s, augurOf(s), sentence, []);
  tell(s, [`The Augur threatens: ${wordsOf(s, sentence)} `, { clause: 'P7' }]);
}

export function answerThreat(setup: MatchSetup, s: QuestState, i: number, form: Written): void {
  if (form.pick('say') === AGREE) {
    tell(s, [`${nameOf(s, i)} accepts the Threat.`]);
    if (!agrees(s, i)) return;
    s.threat = s.proposal?.what ?? null;
    s.proposal = null;
    s.proposals++;
    if (s.threat) tell(s, [`The Threat stands: ${wordsOf(s, s.threat)} `, { clause: 'P7' }]);
    advance(s, inOrder(setup, 'ACCEPTED'));
    return;
  }
  const why = form.text('why');
  tell(s, [`${nameOf(s, i)} asks for another Threat${why === '' ? '.' : `: ${why}`}`]);
  s.proposal = null;
  s.proposals++;
}
