import { FORMATS, TALES, VARIANTS } from '../../formats/index.ts';
import type { FormatDefinition } from '../../formats/sdk/format.ts';
import { optionInfo } from '../../formats/sdk/options.ts';
import { GENERATED, page, table } from '../markdown.ts';

type Option = FormatDefinition['info']['options'][number];

function values(o: Option): string {
  if (o.choices) return o.choices.map((c) => `\`${c.value}\`: ${c.label}`).join('\n');
  return o.kind === 'number' ? `${o.min ?? ''} to ${o.max ?? ''}` : '`true` or `false`';
}

const optionTable = (options: readonly Option[]): string =>
  options.length === 0
    ? 'No options.'
    : table(
        ['Option', 'Default', 'Values', 'Clause', 'Ours', 'What it is about'],
        options.map((o) => [
          `\`${o.key}\`\n${o.label}`,
          `\`${String(o.default)}\``,
          values(o),
          o.clause,
          o.ruling ? 'yes' : '',
          o.about,
        ]),
      );

/** docs/options.md */
export const options = (): string =>
  page(
    '# Options',
    GENERATED,
    'Options are given when a table is set up (`options` of `POST /api/tables` and `POST /api/adventures`, `--option KEY=VALUE` of `npm run sim`, `options` of a situation file). Where *ours* says yes, the default is our reading and the other values are for tables that read the document otherwise.',
    ...[...FORMATS.values(), ...TALES.values()].flatMap((f) => [
      `## ${f.info.name} (\`${f.id}\`)`,
      optionTable(f.info.options),
    ]),
    ...[...VARIANTS.values()].flatMap((v) => [
      `## ${v.name}, a variant (\`${v.id}\`)`,
      optionTable(v.rules.flatMap((r) => optionInfo(r.options))),
    ]),
  );
