import type { AdventureStory, AdventurerInfo } from '../protocol/index.ts';
import { chapter, line, underlined, written } from './plain-text.ts';

/** The story of a session to be read and kept, as everybody may see it. */
export function storyText({ adventure: a, log, characters }: AdventureStory): string {
  return [
    ...underlined(line(a.title), '='),
    `Session ${a.session}, ${a.over ? 'over' : line(a.phase)}`,
    `Company: ${a.people.flatMap((p) => (p.characters.length === 0 ? [`${line(p.player)} (${line(p.role)})`] : p.characters.map((c) => `${line(c.name)}${c.dead ? ' (dead)' : ''}`))).join(', ')}`,
    ...a.facts.map((f) => `${line(f.label)}: ${line(f.value)}`),
    ...log.flatMap((e, i) => [
      ...(e.title === '' || e.title === log[i - 1]?.title ? [] : ['', ...underlined(line(e.title), '-')]),
      ...written(e.clause === undefined ? e.text : `${e.text} [${e.clause}]`),
    ]),
    ...characters.flatMap((c) => chapter(`${line(c.name)}${c.dead ? ', dead' : ''}, as they are now`, sheetLines(c))),
    '',
  ].join('\n');
}

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
