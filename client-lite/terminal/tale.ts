import type { TaleCard, TaleMap, TaleSheet, TaleTrack, TaleView, View } from '../../server/protocol/index.ts';
import { wordsOf } from '../web/pages/tale.ts';

/** Most cards of a group that are listed one by one; a longer group names each card once, with its count. */
const MANY = 10;

/** Faces of the named cards. */
type Printed = Pick<View, 'cards'>;

const printed = (view: Printed, card: TaleCard): string => {
  const face = card.card === null ? undefined : view.cards[card.card];
  const about = [
    face && face.name !== card.name ? face.name : '',
    face?.cost ?? '',
    card.value === undefined ? '' : `mana value ${card.value}`,
    card.note ?? '',
    card.faceDown ? 'face down' : '',
    ...(card.marks ?? []).map(({ label, n }) => `${label} ${n}`),
  ];
  const said = about.filter(Boolean).join(', ');
  return said ? `${card.name} (${said})` : card.name;
};

function counted(cards: readonly TaleCard[]): string {
  const names = new Map<string, number>();
  for (const { name } of cards) names.set(name, (names.get(name) ?? 0) + 1);
  return [...names].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join('; ');
}

function station(view: Printed, { n, title, land, parts, result, now }: TaleTrack['stations'][number]): string {
  const said = parts.map(({ label, cards, text }) =>
    [`${label}:`, cards.map((card) => printed(view, card)).join(', '), text ? `“${text}”` : '']
      .filter(Boolean)
      .join(' '),
  );
  return `  ${n}. ${title}${land ? ` [${land.name}]` : ''}${now ? ' (now)' : ''}${said.map((line) => `\n     ${line}`).join('')}${result ? `\n     ${result}` : ''}`;
}

/** Sign before a place: where somebody is, has been, or may still come. */
const PLACE_SIGNS = { here: '>', been: '*', ahead: '-' } as const;

/** A map as a list of its places, each with its roads, who stands there, and what is known of it. */
export function mapText({ title, roads, places, walks }: TaleMap): string {
  return [
    `== Map: ${title}`,
    ...places.map((place) => {
      const by = roads.filter(({ key }) => place.roads.includes(key)).map(({ label }) => label);
      const there = walks.filter(({ stops }) => stops.at(-1)?.place === place.key).map(({ label }) => label);
      const said = [
        by.join(', '),
        there.length > 0 ? `here: ${there.join(', ')}` : '',
        place.note ?? '',
        place.shut ?? '',
      ];
      const about = said.filter(Boolean).join('; ');
      return `  ${PLACE_SIGNS[place.is]} ${place.name}${about === '' ? '' : ` (${about})`}`;
    }),
  ].join('\n');
}

/** A character with everything that this viewer may see of it. */
export function sheetText(view: Printed, sheet: TaleSheet): string {
  return [
    `== ${sheet.title}${sheet.subtitle ? `, ${sheet.subtitle}` : ''}`,
    ...sheet.groups.flatMap(({ title, note, cards }) => [
      `  ${title}${note ? ` (${note})` : ''}`,
      ...(cards.length > MANY ? [`    ${counted(cards)}`] : cards.map((card) => `    ${printed(view, card)}`)),
    ]),
    ...sheet.facts.map(({ label, value }) => `  ${label}: ${value}`),
    ...sheet.texts.map(({ label, text, note }) => `  ${label}: ${text}${note ? ` (${note})` : ''}`),
  ].join('\n');
}

/** Offers that stay open at any time, each with the command that answers it. */
export const alsoText = (view: View): string =>
  view.ask
    .filter((prompt) => prompt.standing)
    .map((prompt, at) => `At any time: ${prompt.part.title} (“also ${at + 1}”)`)
    .join('\n');

/**
 * The tale as text.
 * Phase, meters, agreements, tracks with their stations, sheets, and the link to its story.
 */
export function taleText(view: View, tale: TaleView): string {
  const own = tale.sheets.find((sheet) => sheet.person !== undefined && sheet.person === view.you.person);
  return [
    `${tale.title}   ${tale.phases.map(({ label, is }) => (is === 'now' ? `[${label}]` : label)).join(' > ')}`,
    tale.at,
    ...tale.meters.map(
      ({ label, value, of, note }) =>
        `${label} ${value}${of === undefined ? '' : ` of ${of}`}${note ? ` (${note})` : ''}`,
    ),
    ...tale.papers
      .filter(({ text }) => text !== '')
      .map(({ title, text, note }) => `${title}: ${text}${note ? ` (${note})` : ''}`),
    ...tale.tracks.flatMap(({ title, stations }) => [
      `== ${title}`,
      ...(stations.length === 0 ? [`  No ${wordsOf(tale).station} yet.`] : stations.map((at) => station(view, at))),
    ]),
    ...(tale.maps ?? []).map(mapText),
    ...(own ? [sheetText(view, own)] : []),
    ...(tale.sheets.length > 0
      ? [`Sheets: ${tale.sheets.map(({ title }, at) => `${at + 1} ${title}`).join(', ')} (“sheet 1” shows one)`]
      : []),
    ...tale.links.map(({ label, path }) => `${label}: ${path}`),
    ...(alsoText(view) === '' ? [] : [alsoText(view)]),
  ].join('\n');
}
