import { FACE_CHANGES, type Chronicle } from '../protocol/index.ts';
import { chapter, line, underlined, written } from './plain-text.ts';

type Face = Chronicle['characters'][number]['faces'][number];
type Step = Chronicle['steps'][number];
type Entry = Chronicle['entries'][number];

const CHAPTERS: Readonly<Record<Entry['kind'], string>> = {
  making: 'The Magicians',
  plane: 'What they set out with',
  will: 'The Will',
  threat: 'The Threat',
  opposition: 'The Opposition',
  step: 'The quest',
  ending: 'The end',
  confrontation: 'The Confrontation',
  resolution: 'The Resolution',
};
const SIDES = { will: 'the Will', opposition: 'the Opposition' } as const;
const PLAYED = { flirt: 'Flirt', answer: 'Answer', exploration: 'Exploration', reveal: 'Revealed' } as const;

/** A chronicle to be read and kept. */
export function chronicleText(c: Chronicle): string {
  const q = c.quest;
  const head = [
    `Planes: ${q.planes.map((p) => line(p.name)).join(', ')}`,
    `Magicians: ${q.magicians.map((m) => `${line(m.name)}${m.name === m.player ? '' : ` (${line(m.player)})`}`).join(', ')}`,
    ...(q.augur === null ? [] : [`Augur: ${line(q.augur.player)}`]),
    ...(q.opposition === null ? [] : [`Opposition: ${line(q.opposition)}`]),
    ...(q.will === null ? [] : [`Will: ${line(q.will)}`]),
    ...(q.threat === null ? [] : [`Threat: ${line(q.threat)}`]),
    ...(q.target === 0 ? [] : [`Life: Will ${q.willLife} of ${q.target}, Threat ${q.threatLife}`]),
    `Outcome: ${outcome(c)}`,
  ];
  return [
    ...underlined(line(q.title), '='),
    ...head,
    ...told(c.entries),
    ...chapter(
      'The Steps',
      c.steps.flatMap((s) => stepLines(c, s)),
    ),
    ...chapter(
      'Lives',
      c.lives.map((l) => `After Step ${l.step}: Will ${l.will}, Threat ${l.threat}`),
    ),
    ...chapter(
      'Elements left behind',
      c.elements.flatMap((e) => [line(e.name), ...written(e.lore)]),
    ),
    ...c.characters.flatMap((m) =>
      chapter(`${line(m.name)}, as they are now`, [
        ...m.faces.flatMap(faceLines),
        ...m.gone.flatMap((f) => ['Gone:', ...faceLines(f)]),
        ...m.fealties.map((f) => `Fealty of ${line(f.place)}: ${f.points} (${line(f.land)})`),
        `Library: ${m.library.count} cards`,
      ]),
    ),
    '',
  ].join('\n');
}

function outcome({ quest }: Chronicle): string {
  if (!quest.over) return 'not yet known';
  if (quest.confronted)
    return quest.winner === null ? 'the Confrontation was drawn' : `${SIDES[quest.winner]} won the Confrontation`;
  return quest.ending === null ? 'the quest is over' : `there was no Confrontation (${line(quest.ending)})`;
}

/** The story in its order, in chapters. */
const told = (entries: readonly Entry[]): string[] =>
  entries.flatMap((e, i) => [
    ...(entries[i - 1]?.kind === e.kind ? [] : ['', ...underlined(CHAPTERS[e.kind], '-')]),
    ...written(e.clause === null ? e.text : `${e.text} [${e.clause}]`),
  ]);

function stepLines({ quest }: Chronicle, s: Step): string[] {
  return [
    `Step ${s.n}, ${line(quest.magicians[s.magician]?.name ?? '')}: ${line(s.place)} (${line(s.land.name)})`,
    ...written(s.scene),
    ...s.cards.flatMap((c) => [`  ${PLAYED[c.as]}: ${line(c.name)}`, ...written(c.text)]),
    `  ${s.by === 0 ? 'A tie' : `By ${s.by}`} for ${SIDES[s.won]}`,
  ];
}

function faceLines(f: Face): string[] {
  return [
    `${f.relationship}, ${f.kind}: ${line(f.name)} (${line(f.card)}; ${f.topic}; ${line(f.place)})${f.kept === null ? '' : `, kept by ${SIDES[f.kept]}`}`,
    ...written(f.story),
    ...f.history.map(
      (h) =>
        `  ${line(h.quest)}: ${FACE_CHANGES[h.did] ?? h.did}${h.before ? `, was ${line(h.before.name)} (${line(h.before.card)})` : ''}${h.after ? `, is ${line(h.after.name)} (${line(h.after.card)})` : ''}`,
    ),
  ];
}
