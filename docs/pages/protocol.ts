import { readFileSync } from 'node:fs';
import { z } from 'zod';
import * as PROTOCOL from '../../server/protocol/index.ts';
import { fence, GENERATED } from '../markdown.ts';

const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Messages of a client', ['ClientMessage', 'Answer', 'Draft', 'Payment']],
  ['Messages of the server', ['ServerMessage', 'Refusal', 'Quote', 'Patch', 'LogLine']],
  ['Questions', ['Prompt', 'Part', 'Action', 'Ref']],
  ['The view', ['View', 'SideView', 'SeatView', 'PersonView', 'ObjectView', 'CardView']],
  [
    'Tables (HTTP)',
    ['FormatInfo', 'RuleExamples', 'RuleExample', 'TableRequest', 'SeatRequest', 'TableInfo', 'SetInfo'],
  ],
  ['Cards (HTTP)', ['CardsFound', 'CardEntry', 'CardDetail']],
  [
    'The judge (HTTP)',
    [
      'Judged',
      'RulingInfo',
      'RulingLineInfo',
      'CitationInfo',
      'JudgeTableRequest',
      'JudgeTable',
      'JudgeCards',
      'RulingKept',
      'KeptRuling',
    ],
  ],
  [
    'The format lab (HTTP)',
    [
      'HouseComposition',
      'HouseFormatRequest',
      'HouseFormatKept',
      'HouseFormat',
      'LabSidesRequest',
      'LabSides',
      'LabRunRequest',
      'LabBot',
      'LabRun',
      'LabRunStarted',
      'LabReport',
      'LabStudy',
      'LabComparison',
      'LabFigure',
      'LabMatches',
      'LabMatch',
      'LabReplay',
    ],
  ],
  ['Decks (HTTP)', ['DeckList', 'DeckRequest', 'DeckReport', 'DeckOffer', 'DeckTaken']],
  [
    'Planes (HTTP)',
    [
      'PlaneDraft',
      'PlaneEdit',
      'PlaneElement',
      'PlanePool',
      'PlaneInfo',
      'PlaneDetail',
      'PlaneMade',
      'Problem',
      'PlaneSuggestions',
      'PlaneFile',
      'PlaneTaken',
      'PoolCheck',
      'PoolReport',
    ],
  ],
  [
    'Sessions of campaigns and their characters (HTTP)',
    [
      'AdventureRequest',
      'NextAdventure',
      'AdventureInfo',
      'AdventureStory',
      'AdventurerInfo',
      'AdventurerChange',
      'MyCharacters',
      'AdventurersFound',
      'AdventurerFile',
      'AdventurerTaken',
      'CharacterSheetView',
      'TaleReport',
    ],
  ],
];

/** The JSON Schema of everything that the protocol exports, by name; schemas refer to each other by anchors on the page. */
export function schemas(): ReadonlyMap<string, unknown> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(PROTOCOL)) if (schema instanceof z.ZodType) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { io: 'input', uri: (id) => `#${id.toLowerCase()}` }).schemas as Record<
    string,
    Record<string, unknown>
  >;
  return new Map(Object.entries(made).map(([id, { $schema: _draft, ...schema }]) => [id, schema]));
}

/** JSON that breaks lines only where a line would get long. */
function compact(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 150) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((v) => inner + compact(v, inner)).join(',\n')}\n${indent}]`;
  return `{\n${Object.entries(value)
    .map(([k, v]) => `${inner}${JSON.stringify(k)}: ${compact(v, inner)}`)
    .join(',\n')}\n${indent}}`;
}

function schemaPart(): string {
  const all = schemas();
  const named = new Set(GROUPS.flatMap(([, names]) => names));
  const others = [...all.keys()].filter((n) => !named.has(n)).sort();
  return [...GROUPS, ...(others.length > 0 ? [['Others', others] as const] : [])]
    .map(([title, names]) =>
      [
        `## ${title}`,
        ...names.filter((n) => all.has(n)).map((n) => `### ${n}\n\n${fence('json', compact(all.get(n)))}`),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** docs/protocol.md: the introduction written by hand, then every schema. */
export function protocol(): string {
  const template = readFileSync(new URL('../templates/protocol.md', import.meta.url), 'utf8');
  return template
    .replace('{{generated}}', () => GENERATED)
    .replaceAll('{{version}}', String(PROTOCOL.PROTOCOL_VERSION))
    .replace('{{schemas}}', schemaPart);
}
