import type { AdventureStory, AdventurerInfo } from '../protocol/index.ts';
import { chapter, line, underlined, written } from './plain-text.ts';

/** The story of a session to be read and kept, as everybody may see it. */
export function storyText(story: AdventureStory): string {
  const { adventure: a, log, characters, report, elements, precedents } = story;
  const tracks = report?.tracks ?? [];
  return [
    ...underlined(line(a.title), '='),
    `Session ${a.session}, ${a.over ? 'over' : line(a.phase)}`,
    ...(a.planes.length > 0 ? [`Planes: ${a.planes.map((p) => line(p.name)).join(', ')}`] : []),
    `Company: ${a.people.flatMap((p) => (p.characters.length === 0 ? [`${line(p.player)} (${line(p.role)})`] : p.characters.map((c) => `${line(c.name)}${c.dead ? ' (dead)' : ''}`))).join(', ')}`,
    ...(report?.papers ?? []).map((p) => `${line(p.title)}: ${line(p.text)}`),
    ...a.meters.map((m) => `${line(m.label)}: ${m.value}${m.of === undefined ? '' : ` of ${m.of}`}`),
    ...a.facts.map((f) => `${line(f.label)}: ${line(f.value)}`),
    ...log.flatMap((e, i) => [
      ...heading(e.chapter, log[i - 1]?.chapter),
      ...heading(e.title, e.chapter === log[i - 1]?.chapter ? log[i - 1]?.title : undefined),
      ...written(e.clause === undefined ? e.text : `${e.text} [${e.clause}]`),
    ]),
    ...tracks.flatMap((t) =>
      chapter(
        line(t.title),
        t.stations.flatMap((s) => stationLines(s, a)),
      ),
    ),
    ...(report?.charts ?? []).flatMap((c) => chapter(line(c.title), chartLines(c))),
    ...chapter(
      'Elements left behind',
      elements.flatMap((e) => [line(e.name), ...written(e.lore)]),
    ),
    ...chapter(
      'Disputes decided in this campaign',
      precedents.flatMap((p) => written(`Session ${p.session}: “${p.about}” ${p.says}`)),
    ),
    ...characters.flatMap((c) => chapter(`${line(c.name)}${c.dead ? ', dead' : ''}, as they are now`, sheetLines(c))),
    '',
  ].join('\n');
}

/** A heading over lines, once for all lines in a row that have it. */
const heading = (text: string | undefined, before: string | undefined): string[] =>
  text === undefined || text === '' || text === before ? [] : ['', ...underlined(line(text), '-')];

type Report = NonNullable<AdventureStory['report']>;

function stationLines(
  s: Report['tracks'][number]['stations'][number],
  { people }: AdventureStory['adventure'],
): string[] {
  const who = people.find((p) => p.person === s.person)?.characters[0]?.name;
  return [
    `${s.n}. ${who === undefined ? '' : `${line(who)}: `}${line(s.title)}${s.land ? ` (${line(s.land.name)})` : ''}`,
    ...s.parts.flatMap((p) => [
      `  ${line(p.label)}${p.cards.length > 0 ? `: ${p.cards.map((c) => line(c.name)).join(', ')}` : ''}`,
      ...(p.text === undefined ? [] : written(p.text)),
    ]),
    ...(s.result === undefined ? [] : [`  ${line(s.result)}`]),
  ];
}

/** A line for each point of a chart: "After Step 1: Will 2, Threat 40". */
const chartLines = ({ x, lines }: Report['charts'][number]): string[] =>
  (lines[0]?.points ?? []).map(
    (p, i) => `After ${line(x)} ${p.x}: ${lines.map((l) => `${line(l.label)} ${l.points[i]?.y ?? ''}`).join(', ')}`,
  );

function sheetLines({ sheet }: AdventurerInfo): string[] {
  return [
    ...(sheet.subtitle === undefined ? [] : [line(sheet.subtitle)]),
    ...sheet.facts.map((f) => `${line(f.label)}: ${line(f.value)}`),
    ...sheet.texts.flatMap((t) => [`${line(t.label)}:`, ...written(t.text)]),
    ...sheet.groups
      .filter((g) => g.cards.length > 0)
      .flatMap((g) => [`${line(g.title)}:`, ...counted(g.cards).map((card) => `  ${card}`)]),
  ];
}

/** Cards by name, each once, with what is noted of them and how many there are. */
function counted(cards: AdventurerInfo['sheet']['groups'][number]['cards']): string[] {
  const counts = new Map<string, number>();
  for (const { name, note } of cards) {
    const told = note === undefined ? line(name) : `${line(name)} (${line(note)})`;
    counts.set(told, (counts.get(told) ?? 0) + 1);
  }
  return [...counts].map(([told, n]) => (n > 1 ? `${n} ${told}` : told));
}
