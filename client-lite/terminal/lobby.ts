import type { FormatInfo, PlaneInfo, Refusal, TableInfo, TableRequest } from '../../server/protocol/index.ts';
import {
  CHARACTER_HELP,
  NOBODY,
  peopleText,
  PLANES_HELP,
  planesText,
  planesTyped,
  sessionRequest,
  withTyped,
} from './campaign.ts';
import { jsonFile, type ReadText } from './json-file.ts';
import { withOption } from './options.ts';
import {
  choiceOf,
  fitted,
  newSetup,
  originText,
  requestOf,
  ruleName,
  ruleSays,
  toggled,
  withChange,
  withPeople,
  type Setup,
} from '../web/pages/setup.ts';

/** Connections of the lobby: the server, and a person who types. */
export interface LobbyPorts {
  /** Resolves with the body or the refusal; null if the server does not answer. */
  call(path: string, body?: object): Promise<unknown>;
  say(text: string): void;
  line(): Promise<string>;
  readonly file: ReadText;
}

export const LOBBY_HELP =
  'f N: format, v N: variant on or off, r CHANGE: house rule (!rule, rule=value, format/rule), o OPTION=VALUE, p ROLE N: people, rules: all rules with where they come from, file PATH: a file that the format reads, go: set up and sit down.';

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'mend' in value;
const refusalText = (r: Refusal): string => `Refused: ${r.message} [${r.clauses.join(', ')}] ${r.mend}`;

/** Every rule with its origin and options. */
export function rulesText(format: FormatInfo): string {
  return (format.rules ?? [])
    .map((r) => {
      const options = r.options.flatMap((key) =>
        format.options.filter((o) => o.key === key).map((o) => `${key}=${String(o.default)}`),
      );
      const says = ruleSays(format, r);
      return `  ${ruleName(r.id)} (${r.id}) – ${originText(r.from)}${options.length > 0 ? ` – ${options.join(', ')}` : ''}${says ? `\n      ${says} [${r.clauses[0] ?? ''}]` : ''}`;
    })
    .join('\n');
}

/** Numbered list of variants: chosen, available, or refused with the reason. */
export function variantsText(format: FormatInfo, setup: Setup): string {
  return (format.variants ?? [])
    .map((v, i) => {
      const on = setup.variants.includes(v.id);
      return `  ${i + 1}. [${on ? 'x' : v.refused ? '-' : ' '}] ${v.name}: ${v.about}${!on && v.refused ? `\n      ${v.refused.message} [${v.refused.clauses.join(', ')}] ${v.refused.mend}` : ''}`;
    })
    .join('\n');
}

const formatsText = (formats: readonly FormatInfo[], chosen: string): string =>
  formats.map((f, i) => `  ${i + 1}. ${f.id === chosen ? '*' : ' '} ${f.name}: ${f.about}`).join('\n');

function summary(format: FormatInfo, setup: Setup): string {
  const people = format.roles
    .map((role) => `${setup.people.filter((p) => p.role === role.role).length} × ${role.role}`)
    .join(', ');
  const options = Object.entries(setup.options).map(([key, value]) => `${key}=${String(value)}`);
  return [
    `${format.name}: ${people}`,
    ...(setup.changes.length > 0 ? [`House rules: ${setup.changes.join(', ')}`] : []),
    ...(options.length > 0 ? [`Options: ${options.join(', ')}`] : []),
  ].join('\n');
}

/** Apply a typed command to the form; null if it is no command. */
export function typedInto(
  formats: readonly FormatInfo[],
  format: FormatInfo,
  setup: Setup,
  typed: string,
): Setup | string {
  const [word = '', ...rest] = typed.trim().split(/\s+/);
  const said = rest.join(' ');
  const n = Number(said);
  switch (word) {
    case 'f': {
      const chosen = formats[n - 1] ?? formats.find((f) => f.id === said);
      return chosen ? newSetup(chosen) : 'There is no such format.';
    }
    case 'v': {
      const variant = format.variants?.[n - 1] ?? format.variants?.find((v) => v.id === said);
      return variant ? { ...setup, variants: toggled(setup.variants, variant.id) } : 'There is no such variant.';
    }
    case 'r':
      return said === ''
        ? 'Say which: !rule, rule=value or format/rule.'
        : {
            ...setup,
            changes: setup.changes.includes(said)
              ? setup.changes.filter((c) => c !== said)
              : withChange(setup.changes, said),
          };
    case 'o':
      return withOption(format, setup, said);
    case 'p': {
      const role =
        format.roles.find((r) => r.role.toLowerCase() === rest.slice(0, -1).join(' ').toLowerCase()) ?? format.roles[0];
      const people = Number(rest.at(-1));
      return role && Number.isInteger(people)
        ? withPeople(format, setup, role.role, people)
        : 'Say how many: p ROLE N.';
    }
    default:
      return LOBBY_HELP;
  }
}

/** A format's line about its content file: the chosen file, and how to choose another. */
const contentText = ({ content }: FormatInfo, setup: Setup): string =>
  content
    ? `${content.label}: ${setup.content?.name ?? 'the one that is shipped'} (file PATH: one of your own, file: the one that is shipped)\n  ${content.about} [${content.clause}]`
    : '';

/** Use a content file for a format that reads one, or the shipped one again; a sentence if that fails. */
async function brought(format: FormatInfo, setup: Setup, path: string, read: ReadText): Promise<Setup | string> {
  if (!format.content) return `${format.name} reads no file.`;
  const content = path === '' ? undefined : await jsonFile(path, read);
  return typeof content === 'string' ? content : { ...setup, content };
}

/**
 * Set up a table by typed commands.
 * Returns the path of the first person's seat, or null if the server does not answer.
 */
export async function lobby({ call, say, line, file }: LobbyPorts): Promise<string | null> {
  const known = (await call('/api/formats')) as FormatInfo[] | null;
  if (!known) return null;
  const formats = known.filter((f) => !f.tale || f.adventure);
  let setup = newSetup(formats[0] as FormatInfo);
  let format = formats[0] as FormatInfo;
  let characters = NOBODY;
  say(`${formatsText(formats, format.id)}\n${LOBBY_HELP}`);
  for (;;) {
    const typed = (await line()).trim();
    if (typed === 'rules') say(rulesText(format));
    else if (typed === 'go') {
      const table = (await (format.adventure
        ? call('/api/adventures', sessionRequest(format, setup, characters))
        : call('/api/tables', requestOf(format, setup) satisfies TableRequest))) as TableInfo | Refusal | null;
      if (table === null) return null;
      if (isRefusal(table)) say(refusalText(table));
      else {
        say(
          `${table.title}\n${table.people.map((p) => `  ${p.role} ${p.name}${p.link ? `: ${p.link}` : ', a program'}`).join('\n')}\n  to watch: ${table.watch}${table.judge ? `\n  to judge disputes: ${table.judge}` : ''}${table.host ? `\n  to go on to the next session, for whoever set it up: ${table.host}` : ''}`,
        );
        return table.people.find((p) => p.link)?.link ?? table.watch;
      }
    } else if (format.adventure && /^c\b/.test(typed)) {
      const chosen = withTyped(format, setup, characters, typed.slice(1).trim());
      if (typeof chosen !== 'string') characters = chosen;
      say(typeof chosen === 'string' ? chosen : peopleText(format, setup, chosen));
    } else if (format.adventure?.planes && /^planes\b/.test(typed)) {
      const planes = (await call('/api/planes')) as PlaneInfo[] | Refusal | null;
      if (planes === null) return null;
      if (isRefusal(planes)) {
        say(refusalText(planes));
        continue;
      }
      const said = typed.slice('planes'.length).trim();
      const chosen = said === '' ? characters.planes : planesTyped(format, planes, said);
      if (typeof chosen !== 'string') characters = { ...characters, planes: chosen };
      say(typeof chosen === 'string' ? chosen : planesText(planes, chosen));
    } else if (/^file\b/.test(typed)) {
      const next = await brought(format, setup, typed.slice(4).trim(), file);
      if (typeof next !== 'string') setup = next;
      say(typeof next === 'string' ? next : contentText(format, setup));
    } else {
      const next = typedInto(formats, format, setup, typed);
      if (typeof next === 'string') say(next);
      else {
        const plain = formats.find((f) => f.id === next.format) as FormatInfo;
        const made =
          next.variants.length + next.changes.length === 0
            ? plain
            : ((await call('/api/compositions', choiceOf(next))) as FormatInfo | Refusal | null);
        if (made === null) return null;
        if (isRefusal(made)) say(refusalText(made));
        else {
          const people = fitted(made, next);
          if (made.id !== format.id) characters = NOBODY;
          else if (people.people.length !== setup.people.length) characters = { ...NOBODY, planes: characters.planes };
          setup = people;
          format = made;
          say(
            [
              summary(format, setup),
              contentText(format, setup),
              format.adventure
                ? `${peopleText(format, setup, characters)}\n${CHARACTER_HELP}${format.adventure.planes ? `\n${PLANES_HELP}` : ''}`
                : variantsText(format, setup),
            ]
              .filter((part) => part !== '')
              .join('\n'),
          );
        }
      }
    }
  }
}
