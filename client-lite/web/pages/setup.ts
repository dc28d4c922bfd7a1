import {
  usualCompany,
  type ContentSummary,
  type FormatInfo,
  type Origin,
  type SetInfo,
  type TableRequest,
} from '../../../server/protocol/index.ts';
import { dealtTexts, fieldTexts } from '../texts/lobby/fields.ts';

export type Who = TableRequest['people'][number]['who'];
/** `deck`: a list, or `own` for one that this person brings later. Without it the server deals one. */
export interface PersonChoice {
  role: string;
  name: string;
  who: Who;
  deck?: 'list' | 'own' | undefined;
  list?: string | undefined;
}
/** Source of the cards that decks are dealt from. */
export type Cards = 'starter' | 'sets' | 'list';
/** Form of a new table. `options`: those that were touched; `variants` and `changes`: ids and house rules. */
export interface Setup {
  format: string;
  /** name of the table; empty: its format and people */
  title: string;
  /** the seats of all people but the first are open in the lobby */
  listed: boolean;
  people: PersonChoice[];
  options: { [key: string]: string | number | boolean };
  variants: readonly string[];
  changes: readonly string[];
  seed: string;
  /** players may ask the judge what would come of something */
  whatIf: boolean;
  /** the rule for disputes; absent: the usual one */
  disputes?: NonNullable<TableRequest['disputes']> | undefined;
  /** days for each decision; absent: no limit */
  days?: TableRequest['days'];
  cards: Cards;
  sets: string;
  rulings: boolean;
  list: string;
  /** a file that the format reads, and what it holds, where that is shown */
  content?: { readonly name: string; readonly file: unknown; readonly summary?: ContentSummary } | undefined;
}

/**
 * The form as it opens.
 * The format's usual number of people, one of them human, and all options at their defaults.
 * `friends`: all of them are human, but for seats that only bots may take.
 */
export function newSetup(format: FormatInfo, friends = false): Setup {
  const people = usualCompany(format.roles).map((role): PersonChoice => ({ role, name: '', who: 'sensible' }));
  const first = people.findIndex((p) => !isProgram(format, p.role));
  people.forEach((person, at) => {
    if (at === first || (friends && !isProgram(format, person.role))) person.who = 'person';
  });
  return {
    format: format.id,
    title: '',
    listed: false,
    people,
    options: {},
    variants: [],
    changes: [],
    seed: '',
    whatIf: true,
    cards: 'starter',
    sets: '',
    rulings: false,
    list: '',
  };
}

/** True if only bots may take the seats of this role. */
export const isProgram = (format: FormatInfo, role: string): boolean =>
  format.roles.some((r) => r.role === role && r.program !== undefined);

/** Change the number of people in a role within its bounds; roles that must be equal follow. `who`: takes new seats. */
export function withPeople(format: FormatInfo, setup: Setup, role: string, n: number, who: Who = 'sensible'): Setup {
  const bounds = format.roles.find((other) => other.role === role);
  const wanted = Math.max(bounds?.min ?? 0, Math.min(bounds?.max ?? 0, n));
  const people = format.roles.flatMap((other) => {
    const now = setup.people.filter((person) => person.role === other.role);
    if (other.role !== role && !(other.equal && bounds?.equal)) return now;
    return Array.from(
      { length: wanted },
      (_, at) => now[at] ?? { role: other.role, name: '', who: other.program === undefined ? who : 'sensible' },
    );
  });
  return { ...setup, people };
}

/**
 * The setup with people for the format's roles, which a variant may change.
 * People keep their seats where possible, and missing ones are added. The same object if nothing changes.
 */
export function fitted(format: FormatInfo, setup: Setup): Setup {
  const of = (role: string): PersonChoice[] => setup.people.filter((person) => person.role === role);
  const together = Math.max(
    0,
    ...format.roles.flatMap((role) => (role.equal ? Math.max(role.min, Math.min(role.max, of(role.role).length)) : [])),
  );
  const people = format.roles.flatMap((role) => {
    const now = of(role.role);
    const n = role.equal ? Math.min(role.max, together) : Math.max(role.min, Math.min(role.max, now.length));
    return Array.from({ length: n }, (_, at) => {
      const person = now[at] ?? { role: role.role, name: '', who: 'sensible' as const };
      return role.program !== undefined && person.who === 'person' ? { ...person, who: 'sensible' as const } : person;
    });
  });
  return people.length === setup.people.length && people.every((person, at) => person === setup.people[at])
    ? setup
    : { ...setup, people };
}

/** The request that a form stands for, without options at their defaults. */
export function requestOf(format: FormatInfo, setup: Setup): TableRequest {
  const options = changedOptions(format, setup);
  const cards = !isDealt(format, setup)
    ? null
    : setup.cards === 'sets'
      ? { sets: setOf(setup.sets), ...(setup.rulings ? { rulings: true } : {}) }
      : setup.cards === 'list'
        ? { list: setup.list }
        : null;
  const deck = (person: PersonChoice): Pick<TableRequest['people'][number], 'deck'> => {
    if (!decksOf(format, person.role)) return {};
    return person.deck === 'list'
      ? { deck: { list: person.list ?? '' } }
      : person.deck === 'own' && person.who === 'person'
        ? { deck: 'own' }
        : {};
  };
  return {
    ...choiceOf(setup),
    ...(setup.title.trim() ? { title: setup.title.trim() } : {}),
    ...(setup.listed && mayList(setup) ? { listed: true as const } : {}),
    people: setup.people.map((person) => ({
      who: person.who,
      ...(person.name.trim() ? { name: person.name.trim() } : {}),
      ...deck(person),
    })),
    ...(setup.seed.trim() ? { seed: setup.seed.trim() } : {}),
    ...(setup.whatIf ? {} : { whatIf: false }),
    ...(setup.disputes ? { disputes: setup.disputes } : {}),
    ...(setup.days === undefined ? {} : { days: setup.days }),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(cards ? { cards } : {}),
    ...(format.content && setup.content ? { content: setup.content.file } : {}),
  };
}

/** True if people besides the first can be found in the lobby. */
export const mayList = ({ people }: Pick<Setup, 'people'>): boolean =>
  people.filter((person) => person.who === 'person').length > 1;

/** Format, variants and house rules of a setup. */
export const choiceOf = ({
  format,
  variants,
  changes,
}: Pick<Setup, 'format' | 'variants' | 'changes'>): Pick<TableRequest, 'format' | 'variants' | 'changes'> => ({
  format,
  ...(variants.length > 0 ? { variants: [...variants] } : {}),
  ...(changes.length > 0 ? { changes: [...changes] } : {}),
});

export const toggled = (list: readonly string[], id: string): string[] =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id];

/** Add a house rule; it replaces one about the same rule or option, so `!companion` replaces `companion`. */
export function withChange(changes: readonly string[], change: string): string[] {
  const subject = (text: string): string => text.replace(/^!/, '').replace(/=.*$/, '');
  return [...changes.filter((c) => subject(c) !== subject(change)), change];
}

/** Name of a rule for people: "Commander damage" for `commander-damage`. */
export const ruleName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');

export function originText(from: Origin): string {
  switch (from.kind) {
    case 'format':
      return fieldTexts.fromFormat(from.name);
    case 'variant':
      return fieldTexts.variant(from.name);
    case 'house':
      return `${from.name.charAt(0).toLowerCase()}${from.name.slice(1)} ${from.id}`;
  }
}

/** A rule's first clause, or the value to which a house rule sets it. */
export function ruleSays(
  format: FormatInfo,
  { clauses, options, from }: NonNullable<FormatInfo['rules']>[number],
): string | undefined {
  const set =
    from.kind === 'house' && from.id.includes('=')
      ? options.flatMap((key) =>
          format.options
            .filter((o) => o.key === key)
            .map((o) => `${o.label}: ${o.choices?.find((c) => c.value === o.default)?.label ?? String(o.default)}`),
        )
      : [];
  return set.length > 0 ? `${set.join('; ')}.` : format.clauses.find((c) => c.id === clauses[0])?.says;
}

/**
 * House rules that make sense for a format.
 * Settings of its options, and other formats' rules that it lacks.
 */
export function changesOf(formats: readonly FormatInfo[], format: FormatInfo): string[] {
  const own = new Set(format.rules?.map((r) => r.id));
  const set = (format.rules ?? []).flatMap((r) =>
    r.options.flatMap((key) => {
      const option = format.options.find((o) => o.key === key);
      const name = r.options.length === 1 ? r.id : `${r.id}.${key}`;
      return option?.choices
        ? option.choices.map((c) => `${name}=${c.value}`)
        : option
          ? [`${name}=${String(option.default)}`]
          : [];
    }),
  );
  const others = formats.filter((f) => f.id !== format.id && f.capabilities?.includes('composed'));
  return [
    ...set,
    ...others.flatMap((f) => (f.rules ?? []).filter((r) => !own.has(r.id)).map((r) => `${f.id}/${r.id}`)),
  ];
}

/** Decks that people of a role can bring; null if the server deals their decks. */
export function decksOf(
  { decks }: FormatInfo,
  role: string,
): Pick<NonNullable<FormatInfo['decks']>, 'about' | 'sideboard'> | null {
  if (!decks?.roles) return decks ?? null;
  return decks.roles.find((r) => r.role === role) ?? null;
}

/** True if the server deals any deck, so that the form asks for cards. */
export const isDealt = (format: FormatInfo, setup: Setup): boolean =>
  format.adventure?.planes === undefined
  && (!format.decks
    || format.decks.dealsBesides
    || setup.people.some((p) => p.deck === undefined || (p.deck === 'own' && p.who !== 'person')));

/** Set codes as they are typed, in lower case, each once. */
export const setOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** "dom: 127 of 171 cards are fully automated. 127 cards to deal from, and basic lands." */
export function setWords(sets: readonly SetInfo[], rulings: boolean): string {
  const whole = sets.reduce((n, s) => n + s.whole, 0);
  return rulings ? dealtTexts.partly(sets) : dealtTexts.whole(sets, whole);
}

/** The options of a form that are not at their default. */
export const changedOptions = (format: FormatInfo, setup: Setup): Record<string, string | number | boolean> =>
  Object.fromEntries(
    format.options.flatMap(({ key, default: usual }) => {
      const value = setup.options[key];
      return value === undefined || value === usual ? [] : [[key, value]];
    }),
  );
