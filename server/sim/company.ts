import type { CompiledCard } from '../../cards/oracle/ir/index.ts';
import type {
  Adventure,
  CampaignRecord,
  CampaignCharacter,
  SessionCharacter,
} from '../../formats/sdk/tale/character.ts';
import { SetupError } from '../../formats/sdk/error.ts';
import {
  cardsBefore,
  type Played,
  type PlayedSession,
  type Sessions,
  type StoryLine,
} from '../../formats/sdk/tale/sessions.ts';
import type { Numbers } from '../../formats/sdk/tale/study.ts';
import { assignRoles, wantedRoles } from '../../formats/sdk/roles.ts';
import type { TaleDefinition } from '../../formats/sdk/tale/tale.ts';
import { nameEverybody } from '../match/roles.ts';
import type { TaleGame } from '../match/tale.ts';
import type { MatchSetup } from '../engine/kernel/state/game.ts';

/** The people of a run of sessions of one tale, and numbers on how they stand. */
export interface Company {
  readonly definition: TaleDefinition;
  /** by person */
  readonly roles: readonly string[];
  /** The setup of session `n`, from 1, after the one before. Throws SetupError if there is none. */
  begin(seed: string, n: number, before: TaleGame | null): MatchSetup;
  played(game: TaleGame): readonly Played[];
  /** the state of the campaign, in numbers */
  facts(game: TaleGame): Numbers;
  story(game: TaleGame): readonly StoryLine[];
}

/** Match or tale for which a company is made. */
export interface CompanyRequest {
  readonly people: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly cards: readonly CompiledCard[];
  readonly content?: unknown;
}

/** The company of a tale: by the sessions that it declares, or by its Adventure. Throws if it has neither. */
export function companyFor(tale: TaleDefinition, request: CompanyRequest): Company {
  const { adventure, sessions } = tale;
  if (sessions !== undefined) return declared({ ...tale, sessions }, request);
  if (adventure !== undefined) return adventurers({ ...tale, adventure }, request);
  throw new SetupError(`${tale.info.name} has no sessions that bots could play.`, ['CR 100.1'], 'Choose another tale.');
}

/** The company of a tale that declares its sessions. */
function declared(definition: TaleDefinition & { readonly sessions: Sessions }, o: CompanyRequest): Company {
  const { sessions } = definition;
  const roles = rolesOf(definition, o.people);
  const people = nameEverybody(roles, []).map((name) => ({ name }));
  const played = ({ setup, state }: TaleGame): PlayedSession => ({ setup, state });
  return {
    definition,
    roles,
    begin: (seed, session, before) =>
      sessions.begin({ seed, session, people, options: o.options, before: before && played(before) }),
    played: (game) => sessions.played(played(game)),
    facts: (game) => sessions.facts(played(game)),
    story: (game) => sessions.story(played(game)),
  };
}

/** The company of sessions of a campaign. Characters are made at the table, and go on to the next session as this one leaves them. */
export function adventurers(
  definition: TaleDefinition & { readonly adventure: Adventure },
  o: CompanyRequest,
): Company {
  const { adventure, info } = definition;
  const roles = rolesOf(definition, o.people);
  const names = nameEverybody(roles, []).map((name) => ({ name }));
  const recordOf = (game: TaleGame): CampaignRecord => game.record() as CampaignRecord & object;
  return {
    definition,
    roles,
    begin: (seed, n, before) => {
      const record = before && recordOf(before);
      const characters = names.map((_, person): SessionCharacter | null => {
        const c = record?.characters.find((x) => x.person === person && x.dead !== true && x.sheet !== null);
        return c ? { id: c.id ?? `${n - 1} ${c.key}`, name: c.name, sheet: c.sheet } : null;
      });
      return adventure.makeSession({
        seed,
        title: info.name,
        session: n,
        people: names,
        options: o.options,
        characters,
        keep: structuredClone(record?.keep ?? {}),
        content: o.content,
        cards: [
          ...o.cards,
          ...cardsBefore(
            o.cards,
            before?.setup,
            characters.flatMap((c) => (c ? [...adventure.kind.uses(adventure.kind.sheet.parse(c.sheet))] : [])),
          ),
        ],
      });
    },
    played: (game) =>
      recordOf(game).characters.flatMap((c) =>
        c.sheet === null
          ? []
          : [{ key: c.key, name: c.name, dead: c.dead === true, numbers: numbersOf(adventure, c, game.setup) }],
      ),
    facts: (game) => numeric(recordOf(game).facts ?? []),
    story: (game) => recordOf(game).log,
  };
}

/** The role of each of so many people. Throws SetupError where they cannot play. */
function rolesOf({ info }: TaleDefinition, people: number): string[] {
  const roles = assignRoles(info.roles, people);
  if (roles === null)
    throw new SetupError(
      `${people} people cannot play ${info.name}.`,
      ['CR 100.1'],
      `It takes ${wantedRoles(info.roles)}.`,
    );
  return roles;
}

/** Facts that are numbers, and the number of cards of each group. */
function numbersOf({ kind }: Adventure, { sheet }: CampaignCharacter, setup: MatchSetup): Numbers {
  const { facts, groups } = kind.show(kind.sheet.parse(sheet), (key) => setup.cards[key], true);
  return {
    ...numeric(facts),
    ...Object.fromEntries(groups.map((g) => [`${g.title}: cards`, g.cards.reduce((n, c) => n + (c.copies ?? 1), 0)])),
  };
}

type Told = { readonly label: string; readonly value: string };
/** The number that a fact begins with: "2 of 5", "40 cards"; others are left out. "2/3" under a label for two, as "Power and toughness", is two of them. */
const numeric = (facts: readonly Told[]): Numbers =>
  Object.fromEntries(
    facts.flatMap(single).flatMap(({ label, value }) => {
      const found = /^[+−-]?\d+(?:\.\d+)?/.exec(value.trim())?.[0];
      return found === undefined || label === '' ? [] : [[label, Number(found.replace('−', '-'))]];
    }),
  );
function single(fact: Told): Told[] {
  const [one, other, ...more] = fact.label.split(' and ');
  const [, first, second] = /^(-?\d+)\/(-?\d+)$/.exec(fact.value.trim()) ?? [];
  if (one === undefined || other === undefined || more.length > 0 || first === undefined || second === undefined)
    return [fact];
  return [
    { label: one, value: first },
    { label: `${other.charAt(0).toUpperCase()}${other.slice(1)}`, value: second },
  ];
}
