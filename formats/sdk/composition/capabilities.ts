import { SetupError } from '../error.ts';
import type { FormatRule } from './rule.ts';

/** Properties of a format that a variant may need, as endings of "it needs that …". */
export const CAPABILITIES = {
  composed: 'the format is put together from single rules',
  multiplayer: 'more than two may play',
  losesAlone: 'each player wins and loses alone',
  ownLife: 'each player has a life total of their own',
  ownLibrary: 'each player has a library of their own',
  ownTurns: 'each player takes turns of their own',
  teams: 'players play in teams',
  emperors: 'each team has an emperor among generals',
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** Capabilities of a game of several players, unless one of its rules takes them away. */
const ORDINARY: readonly Capability[] = ['composed', 'losesAlone', 'ownLife', 'ownLibrary', 'ownTurns'];

/** Capabilities of a format with these rules. */
export function capabilitiesOf(
  rules: readonly FormatRule[],
  roles: readonly { readonly max: number }[],
): ReadonlySet<Capability> {
  const has = new Set<Capability>([...ORDINARY, ...rules.flatMap((r) => r.gives)]);
  if (roles.reduce((n, r) => n + r.max, 0) > 2) has.add('multiplayer');
  for (const r of rules) for (const { of } of r.takes) has.delete(of);
  return has;
}

/** Capabilities of a format that is no list of rules: the ordinary ones without those that it lacks. */
export function capabilitiesOfWhole(
  lacks: readonly { readonly of: Capability }[],
  roles: readonly { readonly max: number }[],
): ReadonlySet<Capability> {
  const has = new Set(capabilitiesOf([], roles));
  for (const of of ['composed', ...lacks.map((l) => l.of)] as const) has.delete(of);
  return has;
}

/** Throw SetupError for the first need that a format does not meet, citing the rule in the way. */
export function demand(
  what: string,
  needs: readonly Capability[],
  format: {
    readonly name: string;
    readonly capabilities: ReadonlySet<Capability>;
    readonly rules: readonly FormatRule[];
  },
  clause: string,
): void {
  const lacking = needs.find((c) => !format.capabilities.has(c));
  if (lacking === undefined) return;
  const taker = format.rules.find((r) => r.takes.some((t) => t.of === lacking));
  const by = taker?.takes.find((t) => t.of === lacking)?.clause;
  const free = taker && format.capabilities.has('composed') && !format.rules.some((r) => r.needs.includes(taker.id));
  const says = taker?.clauses.find((c) => c.id === by)?.says;
  throw new SetupError(
    `${what} needs that ${CAPABILITIES[lacking]}; in ${format.name} that is not so${says === undefined ? '.' : `: ${says}`}`,
    [clause, ...(by === undefined ? [] : [by])],
    `Choose another format, or leave ${what.replace(/^The /, 'the ')} out${free ? `; or take out the rule "${taker.id}"` : ''}.`,
  );
}
